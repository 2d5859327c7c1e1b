/**
 * What a choice will bring, worked out by the rules themselves from what a seat sees: boards, terminals, lessons and bots ask
 * here instead of knowing the rules a second time.
 */
import type { Seat } from '@tabularium/engine';
import {
  CARD_VALUES,
  type Card,
  type Empire,
  empireOfCard,
  isSea,
  type Kind,
  PRODUCES,
  type Region,
  STACK_SLOTS,
  slotOfCard,
} from './src/content.ts';
import { influencePickers } from './src/decade.ts';
import { beatsWithoutLoss } from './src/fight.ts';
import { greatestInfluence } from './src/monarchs.ts';
import { flagChanges } from './src/move.ts';
import { crownsToCount } from './src/palace.ts';
import { factorsBy, finalOf } from './src/scoring.ts';
import { flagsOf, influence, kindsIn, type Open, shiftsToTray, topCard, unitsIn } from './src/state.ts';
import type { View } from './src/view.ts';

// What can be read off a view at once.
export { unitsAtPalace, unitsInEachCity } from './src/build.ts';
export { crownsToCount } from './src/palace.ts';
export { isFull } from './src/routes.ts';
export { deployableIn, seatAtPosition, shiftsToTray } from './src/state.ts';

// ---- Monarchs

export interface MonarchAfter {
  /** Who gets the monarch when monarchs are given out next, if nobody else takes a card of this Empire before that. */
  readonly seat: Seat;
  /** Nobody can change that any more. */
  readonly sure: boolean;
}

/** Who would be monarch of the card's Empire once this seat has taken the card (7E-DECADE-17, 7E-DECADE-18). */
export function monarchAfter(v: View, seat: Seat, card: Card): MonarchAfter {
  const e = empireOfCard(card);
  const taken = { ...v, cards: v.cards.with(card, seat) };
  const after = greatestInfluence(taken, e);
  return { seat: after, sure: !canBeOutbid(taken, seat, card, after) };
}

/** Who would be monarch if monarchs were given out now. */
export const monarchNow = (v: View, e: Empire): Seat => greatestInfluence(v, e);

function canBeOutbid(taken: View, seat: Seat, card: Card, monarch: Seat): boolean {
  const e = empireOfCard(card);
  const slot = slotOfCard(card);
  // Each Empire has one worker; in a draft nobody has two cards of an Empire, so that only a better one counts (7E-VAR-04).
  if (slot >= STACK_SLOTS) return false;
  const next = topCard(taken, e, taken.phase === 'draft' ? slot : STACK_SLOTS);
  if (next < 0) return false;
  if (taken.phase === 'draft') return true;
  const pickers = influencePickers(taken, taken.track[taken.decade - 1]);
  return pickers
    .slice(pickers.indexOf(seat) + 1)
    .some((other) => greatestInfluence({ ...taken, cards: taken.cards.with(next as Card, other) }, e) !== monarch);
}

// ---- Flags

/** The flags an Empire will have when its movement under way is over, if it also comes to these regions. */
export function flagsAfterMoving(v: Open, e: Empire, regions: readonly Region[]): number {
  const changes = flagChanges(v, e, [...(v.campaign?.entered ?? []), ...regions]);
  return flagsOf(v, e) + changes.filter(({ placed }) => placed).length;
}

// ---- Cities, palaces, markers

/** What a city tile laid or turned here will produce. */
export const productAfterBuilding = (v: Open, r: Region): Kind => (PRODUCES[r] + (v.city[r] === 0 ? 0 : 1)) as Kind;

/** The power of an Empire once its palace is built or enlarged and its crowns are counted. */
export const powerAfterPalace = (v: Open, e: Empire): number => v.power[e] + crownsToCount(v, e);

/** How many decades pass before a marker laid now is back on the tray. */
export const DECADES_AT_REST = shiftsToTray(1);

// ---- Fights

export interface FightAhead {
  readonly with: Empire;
  /** The kinds that stand there. */
  readonly present: readonly Kind[];
  /** The attacker beats a unit without loss; whoever is left answers. */
  readonly beats: boolean;
  /** ... and nobody is left. */
  readonly wins: boolean;
}

/** What a unit would meet that ends its move there; nothing where nobody stands against it. */
export function fightAhead(v: Open, e: Empire, unit: Kind, to: Region): FightAhead | undefined {
  const there = v.holder[to];
  if (there < 0 || there === e) return undefined;
  const present = kindsIn(v, to);
  // At sea both go down, whatever their size.
  const beats = !isSea(to) && present.some((target) => beatsWithoutLoss(unit, target));
  return { with: there as Empire, present, beats, wins: beats && unitsIn(v, to) === 1 };
}

// ---- Cards

/** The influence of a seat in the card's Empire before and after taking it. */
export function influenceAfter(v: Open, seat: Seat, card: Card): { readonly now: number; readonly after: number } {
  const now = influence(v, seat, empireOfCard(card));
  return { now, after: now + CARD_VALUES[slotOfCard(card)] };
}

// ---- If the game ended now

/** By Empire, the factor of its rank. */
export const factorsNow = (v: Open): number[] => factorsBy(finalOf(v).ranking);

/** What more power of an Empire would be worth to a seat if the game ended then: its lead over the best of the others, now and then. */
export function leadWith(
  v: Open,
  seat: Seat,
  e: Empire,
  power: number,
): { readonly now: number; readonly after: number } {
  const lead = (points: readonly number[]): number =>
    points[seat] - Math.max(...points.filter((_, other) => other !== seat));
  return { now: lead(pointsNow(v)), after: lead(pointsNow({ ...v, power: v.power.with(e, power) })) };
}

/** By seat, the victory points. */
export const pointsNow = (v: Open): readonly number[] => finalOf(v).points;
