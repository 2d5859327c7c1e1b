/** Chapter 5: the end of the game. */
import type { Outcome, Seat } from '@tabularium/engine';
import { EMPIRE_IDS, EMPIRES, type Empire, RANK_FACTORS } from './content.ts';
import { gainPower } from './palace.ts';
import { crownsOf, flagsOf, influence, type Open, type SevenEmpires, type Table } from './state.ts';

/** Flags and crowns count once more, also for Empires without a monarch (7E-SCORE-01). */
export function finalScoring(t: Table): void {
  const s = t.state;
  for (const e of EMPIRES) gainPower(t, e, flagsOf(s, e) + crownsOf(s, e), 'both');
  const ranking = rankEmpires(s.power);
  ranking.forEach((e, i) => {
    t.tell({ type: '7e.log.ranked', empire: EMPIRE_IDS[e], rank: i + 1, power: s.power[e], rules: ['7E-SCORE-02'] });
  });
  s.final = { ranking, points: victoryPoints(s, ranking) };
}

const allSeats = (s: Open): Seat[] => Array.from({ length: s.seats }, (_, i) => i);

/** By power; ties by the flag spaces from the top down, which is the order of the Empires (7E-SCORE-02, 7E-SCORE-03). */
export const rankEmpires = (power: readonly number[]): Empire[] =>
  EMPIRES.toSorted((a, b) => power[b] - power[a] || a - b);

/** By seat: all own influence, workers included, times the factor of the Empire's rank (7E-SCORE-04, 7E-SCORE-05). */
export const victoryPoints = (s: Open, ranking: readonly Empire[]): number[] =>
  allSeats(s).map((seat) => ranking.reduce((points, e, i) => points + influence(s, seat, e) * RANK_FACTORS[i], 0));

/** Most points win; ties go to the influence in the best Empires; players alike in all seven share (7E-SCORE-07, 7E-SCORE-08). */
export function outcome(s: SevenEmpires): Outcome {
  if (s.final === null) throw new Error('the game is not over');
  const { points, ranking } = s.final;
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
