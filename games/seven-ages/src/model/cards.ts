/** Deck, discard pile and hands. */
import type { Seat } from '@tabularium/engine';
import type { CardId } from '../content/tables.ts';
import { NONE } from './state.ts';
import type { Play } from './table.ts';

/** Draws the top card; an empty deck is replaced by the shuffled discards (7A-DEST-03). NONE if there are none either. */
export function drawCard(t: Play): CardId {
  const { state } = t;
  if (state.deck.length === 0) {
    if (state.discards.length === 0) return NONE;
    state.deck = t.chance.shuffle(state.discards);
    state.discards = [];
  }
  return state.deck.pop() ?? NONE;
}

export function discard(t: Play, card: CardId): void {
  if (card !== NONE) t.state.discards.push(card);
}

/** Draws a card only for its value, and discards it (7A-EVENT-06). */
export function check(t: Play): number {
  const card = drawCard(t);
  discard(t, card);
  return card === NONE ? 0 : (t.content.cards[card]?.value ?? 0);
}

export function drawTo(t: Play, seat: Seat, count: number): void {
  const { hand } = t.state.players[seat];
  while (hand.length < count) {
    const card = drawCard(t);
    if (card === NONE) return;
    hand.push(card);
  }
}

export function takeFromHand(t: Play, seat: Seat, card: CardId): void {
  const { hand } = t.state.players[seat];
  const at = hand.indexOf(card);
  if (at < 0) throw new Error(`seat ${seat} does not hold card ${card}`);
  hand.splice(at, 1);
}

export function discardFromHand(t: Play, seat: Seat, card: CardId): void {
  takeFromHand(t, seat, card);
  discard(t, card);
}
