/** The tables to learn on: seats, editions, options, and most games cut short. */
import type { Chance, Options } from '@tabularium/engine';

/** One of these with its share of a hundred. */
export function drawn<T>(chance: Chance, shares: readonly (readonly [share: number, one: T])[]): T {
  let at = chance.below(100);
  for (const [share, one] of shares) {
    at -= share;
    if (at < 0) return one;
  }
  return shares[0][1];
}

export const often = (chance: Chance, percent: number): boolean => chance.below(100) < percent;

/** Most games are cut to some turns, or few of them would be played. */
function lengthOf(chance: Chance): Options {
  return drawn<() => Options>(chance, [
    [78, () => ({ end: 'turns', endAt: 8 + chance.below(13) })],
    [6, () => ({ end: 'age', endAt: 2 + chance.below(5) })],
    [6, () => ({ end: 'glory', endAt: 60 + chance.below(200) })],
    [10, () => ({ end: 'progress' })],
  ])();
}

const SETS = ['setA', 'setM', 'setN', 'setR', 'setV'];
const RULES = [
  'artefactEffects',
  'technology',
  'marines',
  'twoLoose',
  'oneMoreCard',
  'pursuit',
  'quickConflict',
  'spareMarkers',
];
const RULES_OF_SETS = ['cadence', 'kingdoms', 'secretGlory', 'deusVult'];

export function tables(chance: Chance): { seats: number; options: Options } {
  const seats = drawn(chance, [
    [36, 2],
    [20, 3],
    [18, 4],
    [10, 5],
    [9, 6],
    [7, 7],
  ] as const);
  const flags: Record<string, boolean> = { redemption: often(chance, 50) };
  const old = often(chance, 15);
  // the sets bring the colours for a sixth and a seventh
  if (!old && (seats > 5 || often(chance, 20))) for (const set of SETS) flags[set] = true;
  for (const rule of RULES) flags[rule] = often(chance, rule === 'artefactEffects' ? 30 : 10);
  if (flags['setA']) for (const rule of RULES_OF_SETS) flags[rule] = often(chance, 25);
  const startAge = drawn(chance, [
    [25, 0],
    [30, 1],
    [15, 2],
    [12, 3],
    [10, 4],
    [5, 5],
    [3, 6],
  ] as const);
  return { seats, options: { ...(old ? { edition: '2004' } : {}), startAge, ...flags, ...lengthOf(chance) } };
}
