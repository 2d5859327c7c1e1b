/**
 * What a choice will bring, reckoned by the rules themselves from what a seat sees: boards, terminals and lessons ask
 * here instead of knowing the rules a second time.
 */
import type { Seat } from '@tabularium/engine';
import { type Card, type Empire, empireOfCard, RANK_FACTORS, type Region, STACK_SLOTS, slotOfCard } from './content.ts';
import { influencePickers } from './decade.ts';
import { greatestInfluence } from './monarchs.ts';
import { flagChanges } from './move.ts';
import { finalOf } from './scoring.ts';
import { flagsOf, type Open, topCard } from './state.ts';
import type { View } from './view.ts';

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

// ---- If the game ended now

/** By Empire, the factor of its rank. */
export function factorsNow(v: Open): number[] {
  const by: number[] = [];
  finalOf(v).ranking.forEach((e, i) => {
    by[e] = RANK_FACTORS[i];
  });
  return by;
}

/** By seat, the victory points. */
export const pointsNow = (v: Open): readonly number[] => finalOf(v).points;
