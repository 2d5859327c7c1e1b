/** Why something cannot be done: what is not offered now, and what the rules refused. */
import type { AskedBarred, Scalar } from '@tabularium/engine';
import { labelOf, named, type Speaker } from '@tabularium/words';
import { createEffect, createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { hasText, t } from '../i18n.ts';
import { Cite, Icon, Key } from '../ui/index.tsx';
import { type LedgerEntry, ledgerOf } from '../ui/rules.tsx';
import type { PanelProps } from './panel-props.ts';

/** What is not possible now, and why: the rule and its numbers. */
export function Barred(props: PanelProps): JSX.Element {
  const { choice } = props;
  return (
    <Show when={choice.barred().length > 0}>
      <button
        type="button"
        class="opt no"
        aria-expanded={choice.whyNot()}
        onClick={() => choice.setWhyNot(!choice.whyNot())}
      >
        <Key k="?" size={24} plain />
        <span class="lab">
          <b style={{ 'text-decoration': 'none' }}>{t('why.not')}</b>
          <small>
            {choice
              .barred()
              .slice(0, 3)
              .map((b) => barredName(props, b))
              .join(', ')}
            {choice.barred().length > 3 ? '…' : ''}
          </small>
        </span>
        <Icon name={choice.whyNot() ? 'chevron-down' : 'chevron-right'} size={13} />
      </button>
      <Show when={choice.whyNot()}>
        <div class="opts nots">
          <For each={choice.barred()}>
            {(b) => (
              <div class="opt no">
                <Icon name="why-not" size={16} />
                <span class="lab">
                  <b>{barredName(props, b)}</b>
                  <small>
                    <WhyText speaker={props.speaker} rule={b.why.rule} args={b.why.args} />{' '}
                    <Cite game={props.state.game} rule={b.why.rule} />
                  </small>
                </span>
              </div>
            )}
          </For>
        </div>
      </Show>
    </Show>
  );
}

const barredName = (props: PanelProps, b: AskedBarred): string => {
  const q = props.choice.asked();
  return q ? labelOf(props.speaker, q, b) : String(b.value);
};

/** The reason in words: a text of its own, else the title of the rule, with the numbers behind it. */
export function WhyText(props: {
  readonly speaker: Speaker;
  readonly rule: string | undefined;
  readonly args?: Readonly<Record<string, Scalar>> | undefined;
}): JSX.Element {
  const [entries, setEntries] = createSignal<readonly LedgerEntry[]>([]);
  createEffect(() => void ledgerOf(props.speaker.face.id).then(setEntries));
  const text = createMemo(() => {
    const { rule } = props;
    if (!rule) return t('why.unknown');
    const id = `why.${rule}`;
    if (hasText(id)) return t(id, named(props.speaker, props.args));
    const title = entries().find((e) => e.id === rule)?.title ?? t('why.rule');
    const numbers = Object.entries(named(props.speaker, props.args)).flatMap(([name, value]) => {
      const number = `why.number.${name}`;
      return hasText(number) ? [t(number, { value })] : [];
    });
    return numbers.length > 0 ? `${title} (${numbers.join(', ')})` : title;
  });
  return <>{text()}</>;
}

export function RefusalNote(props: PanelProps): JSX.Element {
  return (
    <Show when={props.choice.refusal()}>
      {(refusal) => (
        <div class="refusal" role="alert">
          {t(`refusal.${refusal().code}`)}{' '}
          <Show when={refusal().rule}>
            {(rule) => (
              <>
                <WhyText speaker={props.speaker} rule={rule()} args={refusal().args} />{' '}
                <Cite game={props.state.game} rule={rule()} />
              </>
            )}
          </Show>
        </div>
      )}
    </Show>
  );
}
