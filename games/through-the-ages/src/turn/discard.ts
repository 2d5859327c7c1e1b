import type { Seat } from '@tabularium/engine';
import { type CardId, cardOf } from '../model/content.ts';
import type { Pact, Play, State } from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';

/** A military card goes face down to the pile of its own age (TTA-CARD-11). */
export function discard(state: State, card: CardId): void {
  state.discards[cardOf(card).level].push(card);
}

/** A pact leaves play for both parties. */
export function endPact(state: State, pact: Pact): void {
  state.pacts = state.pacts.filter((p) => p !== pact);
  discard(state, pact.card);
  updateStatistics(state, pact.owner);
  updateStatistics(state, pact.partner);
}

/** TTA-END-17, TTA-END-20: as far as deck and pile go. */
export function drawMilitary(t: Play, seat: Seat, count: number): void {
  const { state } = t;
  let drawn = 0;
  while (drawn < count) {
    refillDeck(t);
    const card = state.militaryDeck.pop();
    if (card === undefined) break;
    state.civs[seat].military.push(card);
    drawn++;
  }
  if (drawn === 0) return;
  refillDeck(t);
  t.tell({ type: 'tta.drew', seat, amount: drawn });
}

/**
 * TTA-END-20, TTA-CARD-12: the pile of the current age alone becomes the new deck, as soon as the last card is drawn. If the
 * pile was empty then, it does when a draw needs it. In Age IV there is nothing to draw.
 */
function refillDeck({ state, chance }: Play): void {
  if (state.age === 4 || state.militaryDeck.length > 0 || state.discards[state.age].length === 0) return;
  state.militaryDeck = chance.shuffle(state.discards[state.age]);
  state.discards[state.age] = [];
}
