/** The card row: what may be taken, for how much, and what leaves it next. */
import { BOARD, type View } from '@tabularium/through-the-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { t } from '@tabularium/web/i18n.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { nameOf, type Speaker } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { sweptPlaces } from '../forecast.ts';
import { CardFace, Spot, useDesk } from './cards.tsx';

/** Who took the card that lay in a place, this turn. */
function takenBy(lines: readonly Line[], speaker: Speaker): ReadonlyMap<number, string> {
  const taken = new Map<number, string>();
  for (let i = lines.length - 1; i >= 0; i--) {
    const { what } = lines[i];
    if (what.type === 'tta.turn') break;
    if (what.type === 'tta.took' && typeof what['amount'] === 'number' && typeof what['seat'] === 'number')
      taken.set(what['amount'], nameOf(speaker.seats, what['seat']));
  }
  return taken;
}

export function Row(props: { readonly view: View; readonly lines: readonly Line[] }): JSX.Element {
  const desk = useDesk();
  const taken = createMemo(() => takenBy(props.lines, desk.speaker));
  /** Cards in the first places leave when the next turn begins. */
  const falling = createMemo(() => sweptPlaces(props.view));
  return (
    <section class="crow" aria-label={t('tta.row')}>
      <div class="costs">
        <For each={[1, 2, 3]}>
          {(price) => (
            <span style={{ flex: BOARD.cardRow.prices.filter((p) => p === price).length }}>
              <b>{price}</b>
              <For each={Array.from({ length: price }, (_, i) => i)}>
                {() => <Icon name="civil-action" size={12} />}
              </For>
              <span class="sr">{t('tta.costs.civil', { amount: price })}</span>
            </span>
          )}
        </For>
      </div>
      <div class="rowc">
        <For each={props.view.row}>
          {(card, place) => (
            <Show
              when={card}
              fallback={
                <div class="gap">
                  <span>
                    {taken().has(place()) ? t('tta.taken.by', { who: taken().get(place()) }) : t('tta.taken')}
                  </span>
                </div>
              }
            >
              {(id) => (
                <Spot
                  kind="row"
                  id={place()}
                  card={id()}
                  reasons
                  says={t('tta.costs.civil', { amount: BOARD.cardRow.prices[place()] ?? 0 })}
                  class="spine"
                >
                  <CardFace card={id()} art={46} />
                  <Show when={place() < falling()}>
                    <span class="falls" title={t('tta.falls.help')}>
                      {t('tta.falls')}
                    </span>
                  </Show>
                </Spot>
              )}
            </Show>
          )}
        </For>
      </div>
    </section>
  );
}
