/** Who holds the monarchs: settled at set-up and as the last step of every new decade. */
import type { Seat } from '@tabularium/engine';
import { CARD_VALUES, cardOf, EMPIRES, type Empire, STACK_SLOTS } from './content.ts';
import { clockwiseFrom, influence, NOBODY, type Open } from './state.ts';

/** Gives each monarch to the greatest influence (7E-SETUP-14, 7E-DECADE-17); returns the Empires that changed hands. */
export function reassignMonarchs(s: Open): Empire[] {
  return EMPIRES.filter((e) => {
    const was = s.monarch[e];
    s.monarch[e] = greatestInfluence(s, e);
    return s.monarch[e] !== was;
  });
}

/** Who has the greatest influence in an Empire; nobody where nobody has any. */
export function greatestInfluence(s: Open, e: Empire): Seat {
  let most = 0;
  let tied: Seat[] = [];
  for (const seat of clockwiseFrom(s, s.pawn)) {
    const sum = influence(s, seat, e);
    if (sum > most) tied = [];
    if (sum > 0 && sum >= most) tied.push(seat);
    most = Math.max(most, sum);
  }
  if (tied.length <= 1) return tied[0] ?? NOBODY;
  return settleTie(s, e, tied);
}

/**
 * Ties go to the best letter, A before B before C (7E-SETUP-15). Between players without a letter the monarch stays
 * where it is; else the highest single card decides, then who sits nearest clockwise from the pawn (7E-DECADE-18).
 */
function settleTie(s: Open, e: Empire, tied: readonly Seat[]): Seat {
  const LETTERS = 3;
  for (let slot = 0; slot < LETTERS; slot++) {
    const holder = s.cards[cardOf(e, slot)];
    if (tied.includes(holder)) return holder;
  }
  if (tied.includes(s.monarch[e])) return s.monarch[e];
  const best = (seat: Seat): number => {
    for (let slot = 0; slot < STACK_SLOTS; slot++) if (s.cards[cardOf(e, slot)] === seat) return CARD_VALUES[slot];
    return 0;
  };
  return tied.reduce((ahead, seat) => (best(seat) > best(ahead) ? seat : ahead));
}
