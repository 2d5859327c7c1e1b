/** House rules at the end of a turn: Rapid Aging (7A-HOUSE-01) and the playing cards (7A-HOUSE-11). */
import type { Rule, Seat } from '@tabularium/engine';
import { dissolve } from '../actions/discard.ts';
import type { EmpireId } from '../content/tables.ts';
import { empiresInPlay } from '../model/board.ts';
import { ageOf, cardValue, gainGlory, gameAge } from '../model/empires.ts';
import { ACE_OF_CLUBS, JOKER, KING_OF_CLUBS, PLAYING_CARDS } from '../model/house.ts';
import type { Play } from '../model/table.ts';

/**
 * 7A-HOUSE-01, 7A-HOUSE-02: the age of the game goes on if an empire has reached it, and may get ahead of all of them; while
 * none has, the least advanced empires are eliminated.
 */
export function* ageRapidly(t: Play): Rule<void> {
  const { house } = t.state;
  if (!house || !t.house.rapidAging) return;
  const all = empiresInPlay(t);
  if (all.length === 0) return;
  const age = Math.max(house.clock, gameAge(t));
  if (all.some((empire) => ageOf(t, empire) === age)) {
    house.clock = age + 1;
    t.tell({ type: '7a.aged', amount: house.clock });
  } else for (const empire of leastAdvanced(t, all)) yield* dissolve(t, empire);
}

/** 7A-HOUSE-02: the age of the game has run past the last one, and has left nobody behind: there is none who could catch up with it. */
export const hasRunOut = (t: Play): boolean =>
  t.house.rapidAging && (t.state.house?.clock ?? 0) > 7 && empiresInPlay(t).length === 0;

/** 7A-HOUSE-03: of equals the one with the lowest card; if those are equal, too, all of them. */
function leastAdvanced(t: Play, all: readonly EmpireId[]): EmpireId[] {
  const levels = all.map((empire) => t.empire(empire).level);
  const last = all.filter((_, i) => levels[i] === Math.min(...levels));
  const values = last.map((empire) => cardValue(t, t.empire(empire).card));
  return last.filter((_, i) => values[i] === Math.min(...values));
}

/** 7A-HOUSE-11: one playing card is turned over at each end of turn; answers whether it ends the game. */
export function turnPlayingCard(t: Play): boolean {
  const { house } = t.state;
  if (!house || !t.house.playingCards) return false;
  if (house.turned.length === PLAYING_CARDS) house.turned.length = 0;
  const left = Array.from({ length: PLAYING_CARDS }, (_, card) => card).filter((card) => !house.turned.includes(card));
  const card = t.chance.pick(left);
  house.turned.push(card);
  t.tell({
    type: '7a.playing-card',
    suit: card === JOKER ? 'joker' : SUITS[Math.floor(card / 13)],
    rank: 1 + (card % 13),
  });
  return endsTheGame(t, card);
}

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];

function endsTheGame(t: Play, card: number): boolean {
  const glory = t
    .inOrder()
    .map((seat) => t.state.players[seat].glory)
    .sort((a, b) => b - a);
  t.state.glimpses++; // whether it ends tells of glory in bags
  switch (card) {
    case JOKER:
      return runsAway(t);
    case KING_OF_CLUBS: // 7A-HOUSE-13
      return glory[0] - glory[glory.length - 1] >= 30;
    case ACE_OF_CLUBS: // 7A-HOUSE-14
      return glory[0] - glory[1] >= 20;
    default:
      return false;
  }
}

/** 7A-HOUSE-12: the most advanced empire is a whole age ahead of the second; its player earns 7 glory. */
function runsAway(t: Play): boolean {
  const [first, second] = empiresInPlay(t).toSorted((a, b) => t.empire(b).level - t.empire(a).level);
  if (second === undefined || t.empire(first).level - t.empire(second).level < 7) return false;
  const seat: Seat = t.ownerOf(first);
  gainGlory(t, seat, 7, 'joker');
  return true;
}
