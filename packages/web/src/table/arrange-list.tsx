/** Things to put in an order, by dragging or with the arrows beside them. */
import type { Scalar } from '@tabularium/engine';
import { labelOf } from '@tabularium/words';
import { For, type JSX } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon, Key } from '../ui/index.tsx';
import type { PanelProps } from './panel-props.ts';

export function ArrangeList(props: PanelProps): JSX.Element {
  const { choice } = props;
  const label = (value: Scalar): string => {
    const q = choice.asked();
    const found = choice.options().find((o) => o.option.value === value);
    return q && found ? labelOf(props.speaker, q, found.option) : String(value);
  };
  function move(value: Scalar, by: number): void {
    const order = [...choice.picked()];
    const from = order.indexOf(value);
    const to = from + by;
    if (to < 0 || to >= order.length) return;
    order.splice(from, 1);
    order.splice(to, 0, value);
    choice.setPicked(order);
  }
  return (
    <ol class="opts" aria-labelledby="question" style={{ 'padding-bottom': '0.8rem' }}>
      <For each={choice.picked()}>
        {(value, i) => (
          <li
            class="arr"
            draggable={true}
            onDragStart={(e) => e.dataTransfer?.setData('text/plain', String(value))}
            onDragOver={(e) => e.preventDefault()}
            onDrop={(e) => {
              const dragged = choice.picked().find((v) => String(v) === e.dataTransfer?.getData('text/plain'));
              if (dragged !== undefined) move(dragged, i() - choice.picked().indexOf(dragged));
              e.preventDefault();
            }}
          >
            <Key k={String(i() + 1)} />
            <b class="grow">{label(value)}</b>
            <button
              type="button"
              aria-label={t('arrange.up', { what: label(value) })}
              disabled={i() === 0}
              onClick={() => move(value, -1)}
            >
              <Icon name="chevron-up" size={16} />
            </button>
            <button
              type="button"
              aria-label={t('arrange.down', { what: label(value) })}
              disabled={i() === choice.picked().length - 1}
              onClick={() => move(value, 1)}
            >
              <Icon name="chevron-down" size={16} />
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}
