/** Where the Empires are heading, and what that is worth to a seat. */
import type { Seat } from '@tabularium/engine';
import { EMPIRES } from '../src/content.ts';
import { victoryPoints } from '../src/scoring.ts';
import { influences, type Open, type State } from '../src/state.ts';
import type { View } from '../src/view.ts';
import { bestPlans, COUNTED_PER_DECADE } from './plans.ts';

export interface Lookahead {
  readonly s: Open;
  readonly seat: Seat;
  /** Decades still to be played after this one. */
  readonly later: number;
  /** By Empire: the expected factor of its rank. */
  readonly factor: readonly number[];
  /** By Empire: what a point of its power is worth to this seat. */
  readonly worth: readonly number[];
  /** By Empire: own influence against that of the rivals. */
  readonly stake: readonly number[];
  /** What a flag or a crown on the board will bring until the end, in points of power. */
  readonly lasting: number;
  /** What a unit on the board is good for, in points of power. */
  readonly unit: number;
}

/** Where the Empires are heading: the same for every seat. */
interface Outlook {
  readonly later: number;
  readonly factor: readonly number[];
  /** At [e * 7 + f]: how much more likely e is to end before f for one more point of power. */
  readonly slope: readonly number[];
}

export function outlookOf(s: View | State): Outlook {
  const count = EMPIRES.length;
  const later = Math.max(0, s.track.length - s.decade - 1);
  const power = s.phase === 'over' ? s.power : bestPlans(s, later);
  // How far the reckoning may be off; not at all once the game is over.
  const spread = s.phase === 'over' ? 0.2 : 3 + 2 * later;
  const factor = EMPIRES.map(() => 1);
  const slope: number[] = new Array(count * count).fill(0);
  for (let e = 0; e < count; e++) {
    for (let f = e + 1; f < count; f++) {
      const p = 1 / (1 + Math.exp((power[f] - power[e]) / spread));
      factor[e] += p;
      factor[f] += 1 - p;
      slope[e * count + f] = slope[f * count + e] = (p * (1 - p)) / spread;
    }
  }
  return { later, factor, slope };
}

export const think = (s: View | State, seat: Seat): Lookahead => thinkAs(s, seat, outlookOf(s));

export function thinkAs(s: View | State, seat: Seat, { later, factor, slope }: Outlook): Lookahead {
  const stake = stakes(s, seat, factor);
  const count = EMPIRES.length;
  const worth = EMPIRES.map((e) => {
    let sum = 0;
    for (let f = 0; f < count; f++) sum += slope[e * count + f] * (stake[e] - stake[f]);
    return sum;
  });
  return {
    s,
    seat,
    later,
    factor,
    worth,
    stake,
    lasting: 1 + COUNTED_PER_DECADE * later,
    unit: Math.min(later, 3) * 0.3,
  };
}

/** By Empire: own influence against that of the rivals, of whom the strongest count most. */
function stakes(s: Open, seat: Seat, factor: readonly number[]): number[] {
  const count = EMPIRES.length;
  const all = influences(s);
  const points = victoryPoints(s, factor, all);
  let top = Number.NEGATIVE_INFINITY;
  points.forEach((score, who) => {
    if (who !== seat) top = Math.max(top, score);
  });
  const weights = points.map((score, who) => (who === seat ? 0 : Math.exp((score - top) / 12)));
  let sum = 0;
  for (const weight of weights) sum += weight;
  return EMPIRES.map((e) => {
    let left = all[seat * count + e];
    for (let who = 0; who < weights.length; who++) left -= (weights[who] / sum) * all[who * count + e];
    return left;
  });
}

/** How well this seat stands against its rivals, in victory points. */
export const prospects = ({ stake, factor }: Lookahead): number =>
  EMPIRES.reduce<number>((sum, e) => sum + stake[e] * factor[e], 0);
