/** The card row: what may be taken, for how much, and what leaves it next. */
import { BOARD, type View } from '@tabularium/through-the-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { t } from '@tabularium/web/i18n.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { nameOf, type Speaker } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { sweptPlaces } from '../forecast.ts';
import { CardFace, type Desk, reasonsSaidOnce, Spot, shortReason, useDesk } from './cards.tsx';

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

const PRICES = [1, 2, 3];
const placesFor = (price: number): number[] => BOARD.cardRow.prices.flatMap((p, place) => (p === price ? [place] : []));

/** Why cards of the row cannot be taken: on each of them, or once for all of a price. */
const reasonsIn = (desk: Desk, row: View['row']) =>
  PRICES.map((price) =>
    reasonsSaidOnce(placesFor(price).map((place) => (row[place] ? shortReason(desk, 'row', place) : ''))),
  );

export function Row(props: { readonly view: View; readonly lines: readonly Line[] }): JSX.Element {
  const desk = useDesk();
  const taken = createMemo(() => takenBy(props.lines, desk.speaker));
  /** Cards in the first places leave when the next turn begins. */
  const falling = createMemo(() => sweptPlaces(props.view));
  const reasons = createShared(() => reasonsIn(desk, props.view.row));
  const reasonAt = (place: number) => {
    const price = BOARD.cardRow.prices[place] ?? 1;
    return reasons()[price - 1]?.each[place - (placesFor(price)[0] ?? 0)] ?? { told: '', shown: false };
  };
  return (
    <section class="crow" aria-label={t('tta.row')}>
      <For each={PRICES}>
        {(price) => (
          <div class="brk" style={{ 'grid-column-end': `span ${placesFor(price).length}` }}>
            <span class="sr">{t('tta.costs.civil', { amount: price })}</span>
            <b aria-hidden="true">{price}</b>
            <For each={Array.from({ length: price }, (_, i) => i)}>{() => <Icon name="civil-action" size={12} />}</For>
            <Show when={reasons()[price - 1]?.once}>{(reason) => <em>{reason()}</em>}</Show>
          </div>
        )}
      </For>
      <For each={props.view.row}>
        {(card, place) => (
          <Show
            when={card}
            fallback={
              <div class="gap">
                <span>{taken().has(place()) ? t('tta.taken.by', { who: taken().get(place()) }) : t('tta.taken')}</span>
              </div>
            }
          >
            {(id) => (
              <Spot
                kind="row"
                id={place()}
                card={id()}
                reason={reasonAt(place()).told}
                usable
                says={t('tta.costs.civil', { amount: BOARD.cardRow.prices[place()] ?? 0 })}
                class="inrow"
              >
                <CardFace
                  card={id()}
                  price={BOARD.cardRow.prices[place()] ?? 0}
                  falls={place() < falling()}
                  why={reasonAt(place()).shown ? reasonAt(place()).told : undefined}
                />
              </Spot>
            )}
          </Show>
        )}
      </For>
    </section>
  );
}
