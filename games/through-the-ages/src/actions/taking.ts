import type { Seat } from '@tabularium/engine';
import { type CardId, cardOf, isTechnology, LEADERS, WONDERS } from '../model/content.ts';
import { takePrice } from '../model/costs.ts';
import { type Civilization, civilHandLimit, type Play, perk, type State, techIn } from '../model/state.ts';
import { addScience } from '../model/tokens.ts';

export const ownsTechnology = (civ: Civilization, card: CardId): boolean =>
  civ.hand.includes(card) || techIn(civ, card) !== undefined || civ.specials.includes(card) || civ.government === card;

/** Every limitation but the price (TTA-ACT-07, -08, -09, -12, -13). */
export function mayTake(civ: Civilization, card: CardId): boolean {
  if (card in WONDERS) return civ.unfinished === null;
  if (civ.hand.length >= civilHandLimit(civ)) return false;
  if (card in LEADERS) return !civ.leaderAges.includes(LEADERS[card].level);
  return !(isTechnology(cardOf(card)) && ownsTechnology(civ, card));
}

/** Calls back for every space whose card the player may take for at most this many civil actions. */
export function eachTakeable(state: State, seat: Seat, actions: number, found: (space: number) => void): void {
  const civ = state.civs[seat];
  for (let space = 0; space < state.row.length; space++) {
    const card = state.row[space];
    if (card !== null && takePrice(civ, card, space) <= actions && mayTake(civ, card)) found(space);
  }
}

/** The card leaves its space for the hand, or as an unfinished wonder for the table (TTA-ACT-05, -06, -10). */
export function takeCard(t: Play, seat: Seat, space: number, inActionPhase: boolean): void {
  const { state } = t;
  const civ = state.civs[seat];
  const card = state.row[space];
  if (card === null) throw new Error(`space ${space} is empty`);
  state.row[space] = null;
  t.tell({ type: 'tta.took', seat, card, amount: space });
  if (card in WONDERS) {
    civ.unfinished = { card, stages: 0 };
    return;
  }
  civ.hand.push(card);
  if (card in LEADERS) civ.leaderAges.push(LEADERS[card].level);
  const taken = cardOf(card);
  if (taken.kind === 'action' && inActionPhase) civ.fresh.push(card);
  if (isTechnology(taken)) addScience(civ, perk(civ, 'scienceOnTakingTechnology'));
}
