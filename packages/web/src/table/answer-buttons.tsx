/** The buttons under a question: take back, confirm. */
import { answerText, labelOf, lineText, type Speaker } from '@tabularium/words';
import { createMemo, type JSX, Show } from 'solid-js';
import type { Line, TableState } from '../client/types.ts';
import { hasText, t } from '../i18n.ts';
import { answersDirectly } from '../prefs.ts';
import { Icon } from '../ui/index.tsx';
import type { PanelProps } from './panel-props.ts';

/** What would be taken back: my answer in the words it had, else as the game keeps it, else the last line of the record. */
export function undoLabel(
  speaker: Speaker,
  state: TableState,
  given: ReadonlyMap<number, string>,
  last: Line | undefined,
): string {
  const { undo } = state;
  if (undo.steps === 0) return undo.blocked ? t('undo.blocked') : t('undo.nothing');
  const mine = undo.last;
  const what =
    (mine && (given.get(mine.at) ?? (mine.about && answerText(speaker, { about: mine.about }, mine.answer)))) ||
    (last && lineText(speaker, last.what));
  return what ? t('undo.what', { what }) : t('undo');
}

/** Whoever only watches has nothing to take back. */
export const plays = (state: TableState): boolean => state.seats.some(({ mine }) => mine);

export function UndoButton(props: PanelProps): JSX.Element {
  return (
    <button
      type="button"
      class="btn quiet sm undo"
      disabled={props.state.undo.steps === 0}
      title={props.undoing}
      onClick={props.undo}
    >
      <Icon name="undo" size={15} /> <span>{props.state.undo.steps > 0 ? props.undoing : t('undo')}</span>
    </button>
  );
}

/** Buttons answer: "Commit 2 units", where the game has a text for it. */
const inWords = (about: string, otherwise: string, count: number): string =>
  t(hasText(`${about}.confirm`) ? `${about}.confirm` : otherwise, { count });

export function ConfirmButton(props: PanelProps): JSX.Element {
  const { choice } = props;
  const q = () => choice.asked();
  const label = createMemo(() => {
    const asked = q();
    if (!asked) return '';
    switch (asked.shape) {
      case 'choose': {
        const picked = choice.options().find((o) => o.option.value === choice.picked()[0]);
        return picked ? labelOf(props.speaker, asked, picked.option) : t('confirm.pick');
      }
      case 'select':
        return choice.picked().length < (asked.min ?? 0)
          ? t('confirm.more', { count: (asked.min ?? 0) - choice.picked().length })
          : inWords(asked.about, 'confirm.select', choice.picked().length);
      case 'amount':
        return inWords(asked.about, 'confirm.amount', choice.amount());
      case 'arrange':
        return t('confirm.arrange');
    }
  });
  const count = createMemo(() => {
    const asked = q();
    if (asked?.shape !== 'select') return '';
    const min = asked.min ?? 0;
    const max = Math.min(asked.max ?? 0, asked.options?.length ?? 0);
    return min === max
      ? t('select.exactly', { count: choice.picked().length, min })
      : t('select.between', { count: choice.picked().length, min, max });
  });
  const needed = () => q()?.shape !== 'choose' || !answersDirectly() || choice.picked().length > 0;
  return (
    <>
      <Show when={count()}>
        <span class="muted">{count()}</span>
      </Show>
      <Show when={needed()}>
        <button type="button" class="btn go" disabled={!choice.ready()} onClick={() => choice.confirm()} data-confirm>
          {label()}{' '}
          <span class="kbd" aria-hidden="true">
            ↵
          </span>
        </button>
      </Show>
    </>
  );
}
