/** A number to choose: less, more, or anywhere on the line between. */
import { effectsOf } from '@tabularium/words';
import { createMemo, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import type { PanelProps } from './panel-props.ts';

export function AmountField(props: PanelProps): JSX.Element {
  const { choice } = props;
  const min = () => choice.asked()?.min ?? 0;
  const max = () => choice.asked()?.max ?? 0;
  const effect = createMemo(() => {
    const option = choice.asked()?.options?.find((o) => o.value === choice.amount());
    return option ? effectsOf(props.speaker, option).join(' · ') : '';
  });
  return (
    <>
      <div class="amount">
        <button
          type="button"
          class="step"
          aria-label={t('amount.less')}
          onClick={() => choice.setAmount(choice.amount() - 1)}
          disabled={choice.amount() <= min()}
        >
          <Icon name="minus" />
        </button>
        <output>{choice.amount()}</output>
        <button
          type="button"
          class="step"
          aria-label={t('amount.more')}
          onClick={() => choice.setAmount(choice.amount() + 1)}
          disabled={choice.amount() >= max()}
        >
          <Icon name="plus" />
        </button>
        <span class="faint">{min()}</span>
        <input
          type="range"
          min={min()}
          max={max()}
          value={choice.amount()}
          aria-labelledby="question"
          aria-valuetext={`${choice.amount()} ${effect()}`}
          onInput={(e) => choice.setAmount(Number(e.currentTarget.value))}
          data-amount
        />
        <span class="faint">{max()}</span>
      </div>
      <Show when={effect()}>
        <div class="fxb">{effect()}</div>
      </Show>
    </>
  );
}
