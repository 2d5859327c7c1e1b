/** The question: the rule behind it, every option with its key, its consequence, and the answer. */
import type { Asked } from '@tabularium/engine';
import { helpOf, nameOf, titleOf } from '@tabularium/words';
import { createEffect, createMemo, Index, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { TableState } from '../client/types.ts';
import { AskCoach } from '../coach/ask.tsx';
import { hasText, t } from '../i18n.ts';
import { Cites, Clock } from '../ui/index.tsx';
import { AmountField } from './amount-field.tsx';
import { ConfirmButton, UndoButton } from './answer-buttons.tsx';
import { ArrangeList } from './arrange-list.tsx';
import type { Choice } from './choice.ts';
import { CombinedOptions, isCombined } from './combined-options.tsx';
import { OptionList } from './option-list.tsx';
import type { PanelProps } from './panel-props.ts';
import { createShared } from './share.ts';
import { Barred, RefusalNote } from './why-not.tsx';

export function QuestionPanel(props: PanelProps): JSX.Element {
  let panel!: HTMLElement;
  keepInSight(props.choice, () => panel);
  return (
    <section class="decide" aria-labelledby="question" ref={panel}>
      <Heading {...props} />
      <Answers {...props} />
      <Barred {...props} />
      <Show when={props.choice.busy() && !props.online}>
        <p class="refusal" role="status" data-kept>
          {t('answer.kept')}
        </p>
      </Show>
      <AskCoach {...props} />
      <RefusalNote {...props} />
      <div class="acts">
        <UndoButton {...props} />
        <span class="grow" />
        <ConfirmButton {...props} />
      </div>
    </section>
  );
}

/** What is asked, of whom, at what point of the turn. */
function Heading(props: PanelProps): JSX.Element {
  const asked = () => props.choice.asked();
  const title = createMemo(() => {
    const q = asked();
    return q ? titleOf(props.speaker, q) : '';
  });
  const help = createMemo(() => {
    const q = asked();
    return q ? helpOf(props.speaker, q) : '';
  });
  const stage = createMemo(() => {
    const q = asked();
    const own = q && props.speaker.presenter?.stage?.(q, props.view, (seat) => nameOf(props.state.seats, seat));
    if (own) return own;
    const id = `${props.speaker.face.prefix}.stage.${asked()?.about}`;
    return hasText(id) ? t(id) : t(`game.${props.state.game}`);
  });
  const steps = createShared(() => {
    const q = asked();
    return q ? props.speaker.presenter?.steps?.(q, props.view) : undefined;
  });
  return (
    <div class="q">
      <div class="row">
        <span class="eyebrow act grow">
          {hotSeat(props.state) ? nameOf(props.state.seats, asked()?.seat ?? 0) : t('question.yours')} · {stage()}
        </span>
        <Show when={props.clock !== undefined}>
          <Clock ms={props.clock ?? 0} />
        </Show>
      </div>
      <h1 id="question" tabindex="-1" data-at={markOf(asked())}>
        {title()}
      </h1>
      <p>
        {help()}
        <Cites game={props.state.game} rules={asked()?.rules} />
      </p>
      <Show when={steps()}>
        {(list) => (
          <ol class="steps">
            <Index each={list()}>
              {(step) => (
                <li class={step().state} aria-current={step().state === 'now' ? 'step' : undefined}>
                  {t(step().text)}
                  <Show when={step().state === 'done'}> ✓</Show>
                </li>
              )}
            </Index>
          </ol>
        )}
      </Show>
    </div>
  );
}

/** The ways to answer, by the shape of the question. */
function Answers(props: PanelProps): JSX.Element {
  const shape = () => props.choice.asked()?.shape;
  return (
    <Switch>
      <Match when={shape() === 'choose' && isCombined(props)}>
        <CombinedOptions {...props} />
      </Match>
      <Match when={shape() === 'choose' || shape() === 'select'}>
        <OptionList {...props} />
      </Match>
      <Match when={shape() === 'amount'}>
        <AmountField {...props} />
      </Match>
      <Match when={shape() === 'arrange'}>
        <ArrangeList {...props} />
      </Match>
    </Switch>
  );
}

/** What is pointed at is in sight in the list, and a new question is read from its beginning. */
function keepInSight(choice: Choice, panel: () => HTMLElement): void {
  // What is pointed at on the board is in sight in the list, too; under the pointer itself the list stays still.
  createEffect(
    on(choice.focused, (value) => {
      if (value === undefined) return;
      requestAnimationFrame(() => {
        const list = panel().querySelector('[data-options]:not(:hover)');
        list?.querySelector(`[data-value="${CSS.escape(String(value))}"]`)?.scrollIntoView({ block: 'nearest' });
      });
    }),
  );
  // Another kind of question is read from its beginning; the same again stays where one was in its list.
  createEffect(
    on(
      () => choice.asked()?.about,
      () =>
        requestAnimationFrame(() => {
          for (const list of [panel(), panel().querySelector('[data-options]')]) list?.scrollTo({ top: 0 });
        }),
      { defer: true },
    ),
  );
}

/** Which question it is. */
export const markOf = (asked: Asked | null): string | undefined => (asked ? `${asked.seat}/${asked.at}` : undefined);

const hotSeat = (state: TableState): boolean => state.seats.filter((seat) => seat.mine).length > 1;
