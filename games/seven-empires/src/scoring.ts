/** Chapter 5: the end of the game. */
import type { Outcome, Seat } from '@tabularium/engine';
import { EMPIRE_IDS, EMPIRES, type Empire, RANK_FACTORS } from './content.ts';
import { gainPower } from './palace.ts';
import { crownsOf, type Final, flagsOf, influence, influences, type Open, type Play } from './state.ts';

export function finalScoring(t: Play): void {
  const s = t.state;
  const final = finalOf(s);
  for (const e of EMPIRES) gainPower(t, e, lastGain(s, e), 'both');
  final.ranking.forEach((e, i) => {
    t.tell({ type: '7e.log.ranked', empire: EMPIRE_IDS[e], rank: i + 1, power: s.power[e], rules: ['7E-SCORE-02'] });
  });
  s.final = final;
}

/** The final ranking and points; before the end, those of a game that ended now. */
export function finalOf(s: Open): Final {
  if (s.final) return s.final;
  const ranking = rankEmpires(s);
  return { ranking, points: victoryPoints(s, factorsBy(ranking)) };
}

/** By Empire, the factor of its rank. */
export function factorsBy(ranking: readonly Empire[]): number[] {
  const by: number[] = [];
  ranking.forEach((e, i) => {
    by[e] = RANK_FACTORS[i];
  });
  return by;
}

const allSeats = (s: Open): Seat[] => Array.from({ length: s.seats }, (_, i) => i);

/** Flags and crowns count once more, also for Empires without a monarch (7E-SCORE-01). */
const lastGain = (s: Open, e: Empire): number => flagsOf(s, e) + crownsOf(s, e);

/** By power; ties by the flag spaces from the top down, which is the order of the Empires (7E-SCORE-02, 7E-SCORE-03). */
function rankEmpires(s: Open): Empire[] {
  const power = EMPIRES.map((e) => s.power[e] + lastGain(s, e));
  return EMPIRES.toSorted((a, b) => power[b] - power[a] || a - b);
}

/** By seat: all own influence, workers included, times the factor of the Empire's rank (7E-SCORE-04, 7E-SCORE-05). */
export function victoryPoints(s: Open, factor: readonly number[], all: readonly number[] = influences(s)): number[] {
  const points: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    let sum = 0;
    for (const e of EMPIRES) sum += all[seat * EMPIRES.length + e] * factor[e];
    points.push(sum);
  }
  return points;
}

/** Most points win; ties go to the influence in the best Empires; players alike in all seven share (7E-SCORE-07, 7E-SCORE-08). */
export function outcome(s: Open): Outcome {
  const { points, ranking } = finalOf(s);
  const compare = (a: Seat, b: Seat): number => {
    if (points[a] !== points[b]) return points[b] - points[a];
    for (const e of ranking) {
      const ahead = influence(s, b, e) - influence(s, a, e);
      if (ahead !== 0) return ahead;
    }
    return 0;
  };
  const seats = allSeats(s);
  const places = seats.map((seat) => 1 + seats.filter((other) => compare(other, seat) < 0).length);
  return { places, scores: points };
}
