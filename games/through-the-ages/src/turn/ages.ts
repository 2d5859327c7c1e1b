import type { Seat } from '@tabularium/engine';
import { type Age, BOARD, cardOf, deckOf, forPlayers, LEADERS, WONDERS } from '../model/content.ts';
import { total } from '../model/counts.ts';
import { clockwiseFrom, forgetShown, type Open, type Play, playersLeft, startingPlayer } from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import { addCulture, loseYellow } from '../model/tokens.ts';
import { discard, endPact } from './discard.ts';

const LOST_AT_AGE_END = 2;

/** The cards to sweep off the row at the start of a turn (TTA-ROW-03, -05). */
export const rowDiscards = (state: Pick<Open, 'civs'>): number =>
  forPlayers(BOARD.cardRow.discards, playersLeft(state));

/** TTA-ROW-03 to -08, TTA-AGE: discard, shift, deal; dealing the last card of a deck ends the age. */
export function replenishRow(t: Play, discards: number): void {
  const { state } = t;
  const kept = state.row.filter((card, space) => card !== null && space >= discards);
  state.row = BOARD.cardRow.prices.map((_, space) => kept[space] ?? null);
  let space = kept.length;
  const deal = (): void => {
    while (space < state.row.length && state.civilDeck.length > 0) state.row[space++] = state.civilDeck.pop() ?? null;
  };
  if (state.age === 0) {
    deal();
    beginAge(t, 1);
  }
  for (;;) {
    deal();
    if (state.civilDeck.length > 0 || state.age === 4) return;
    endAge(t);
  }
}

/** TTA-AGE-03, -14 to -18; TTA-POL-45: decks are made for the players still there. */
function beginAge(t: Play, age: Age): void {
  const { state, chance } = t;
  state.age = age;
  if (age === 4) {
    state.civilDeck = [];
    state.militaryDeck = [];
    state.lastRound = state.seat === startingPlayer(state) ? state.round : state.round + 1;
  } else {
    state.civilDeck = chance.shuffle([...deckOf('civil', age, playersLeft(state))]);
    state.militaryDeck = chance.shuffle([...deckOf('military', age, playersLeft(state))]);
  }
  t.tell({ type: 'tta.age', amount: age });
}

/** TTA-AGE-06 to -13, -19: for all players at once, without a decision. */
function endAge(t: Play): void {
  const { state } = t;
  const ended = state.age;
  const isAntiquated = (card: string): boolean => cardOf(card).level < ended;
  for (const pact of state.pacts.filter((p) => isAntiquated(p.card))) endPact(state, pact);
  for (const seat of clockwiseFrom(state, state.seat)) {
    const civ = state.civs[seat];
    for (const card of civ.military.filter(isAntiquated)) discard(state, card);
    civ.military = civ.military.filter((card) => !isAntiquated(card));
    forgetShown(civ);
    civ.hand = civ.hand.filter((card) => !isAntiquated(card));
    if (civ.leader !== null && isAntiquated(civ.leader)) removeLeader(t, seat);
    if (civ.unfinished !== null && WONDERS[civ.unfinished.card].level < ended) removeUnfinishedWonder(t, seat);
    loseYellow(state, civ, LOST_AT_AGE_END);
    updateStatistics(state, seat);
  }
  beginAge(t, (ended + 1) as Age);
}

/** The leader leaves play, with what leaving brings; statistics are the caller's business, for he may be replaced. */
export function removeLeader(t: Play, seat: Seat): void {
  const { state } = t;
  const civ = state.civs[seat];
  if (civ.leader === null) return;
  scoreParting(t, seat);
  t.tell({ type: 'tta.leader-left', seat, card: civ.leader });
  civ.leader = null;
}

/** Bill Gates pays out when he leaves and when the game ends (TTA-FLOW-09). */
export function scoreParting(t: Play, seat: Seat): void {
  const civ = t.state.civs[seat];
  if (civ.leader === null) return;
  const terms = LEADERS[civ.leader].onLeaving;
  if (terms) addCulture(civ, total(t.state, seat, terms));
}

/** Its blue tokens go back to the bank. */
export function removeUnfinishedWonder(t: Play, seat: Seat): void {
  const civ = t.state.civs[seat];
  if (civ.unfinished === null) return;
  t.tell({ type: 'tta.wonder-lost', seat, card: civ.unfinished.card });
  civ.blueBank += civ.unfinished.stages;
  civ.unfinished = null;
}
