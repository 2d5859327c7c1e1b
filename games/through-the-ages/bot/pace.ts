/** How far the game has come: guesses, as games go. */
import type { Seat } from '@tabularium/engine';
import type { View } from '../src/knowledge/view.ts';
import { deckOf } from '../src/model/content.ts';

/** Civil cards dealt in a round, as games go. */
const CARDS_A_ROUND: Readonly<Record<number, number>> = { 2: 7.4, 3: 8.4, 4: 8.8 };

/** How many more productions the seat will have, the one at the end of this turn included; a guess until the last round. */
export function turnsLeft(view: View, seat: Seat): number {
  if (view.lastRound !== null) return view.lastRound - view.round + (seat >= view.seat ? 1 : 0);
  return dealsUntil(view, 3) + 1.5;
}

/** Rounds until the deck of this age has been dealt out. */
export function dealsUntil(view: View, age: number): number {
  if (view.age > age) return 0;
  const players = view.civs.filter((civ) => !civ.resigned).length;
  let cards = view.age === 0 ? 0 : view.civilDeck;
  for (let next = view.age + 1; next <= age; next++) cards += deckOf('civil', next, Math.max(2, players)).length;
  return cards / CARDS_A_ROUND[Math.max(2, players)];
}
