/** Standing orders. */
import type { Asked } from '@tabularium/engine';
import { answerText, kindOf, labelOf, type Speaker } from '@tabularium/words';
import { For, type JSX, Show } from 'solid-js';
import type { TableSession, TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { type Dialogs, Modal } from './dialogs.tsx';

/** "Answer this kind of question always like that", until the player says otherwise. */
export function Orders(props: {
  readonly asked: Asked | null;
  readonly dialogs: Dialogs;
  readonly state: TableState;
  readonly speaker: Speaker;
  readonly place: () => TableSession | undefined;
}): JSX.Element {
  const seat = () => props.state.seat ?? 0;
  /** What names a thing of this moment is no answer for always. */
  const lasting = () =>
    props.asked?.shape === 'choose' ? (props.asked.options ?? []).filter(({ points }) => !points?.length) : [];
  const give = (orders: TableState['orders']) => void props.place()?.orders(seat(), orders);
  return (
    <Modal name="orders" dialogs={props.dialogs} title={t('orders')}>
      <p class="muted">{t('orders.help')}</p>
      <ul>
        <For each={props.state.orders} fallback={<li class="faint">{t('orders.none')}</li>}>
          {(order, i) => (
            <li class="row">
              <span class="grow">
                {kindOf(order.about)} <b>{answerText(props.speaker, order, order.answer)}</b>
              </span>
              <button type="button" class="btn sm" onClick={() => give(props.state.orders.filter((_, k) => k !== i()))}>
                {t('orders.drop')}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={lasting().length > 0 && props.asked}>
        {(asked) => (
          <>
            <h3 class="eyebrow" style={{ margin: '1.2rem 0 0.6rem' }}>
              {t('orders.new', { question: kindOf(asked().about) })}
            </h3>
            <div class="targets">
              <For each={lasting()}>
                {(option) => (
                  <button
                    type="button"
                    class="btn sm quiet"
                    onClick={() => {
                      const { about } = asked();
                      give([
                        ...props.state.orders.filter((order) => order.about !== about),
                        { about, answer: option.value },
                      ]);
                      props.dialogs.close();
                    }}
                  >
                    {labelOf(props.speaker, asked(), option)}
                  </button>
                )}
              </For>
            </div>
          </>
        )}
      </Show>
    </Modal>
  );
}
