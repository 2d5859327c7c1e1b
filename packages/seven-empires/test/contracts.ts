/** The contracts of the engine, kept in whole random games of every variant. */
import { checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { sevenEmpires } from '../src/index.ts';

const variants: Readonly<Record<string, string | number | boolean>>[] = [
  {},
  { draft: 'letters' },
  { draft: 'top' },
  { decades: 9 },
  { decades: 10 },
  { quickstart: true },
  { draft: 'top', decades: 10, quickstart: true },
  { distribution: '1' },
  { distribution: '2' },
  { distribution: '3' },
];

/** Every number of players gets 2,000 games and every variant 1,000. Longer runs: npm run soak. */
export function keepTheContracts(seats: number): void {
  test(`${seats} players keep every contract in every variant`, { timeout: 240_000 }, () => {
    const check = { seats: [seats], options: variants, seed: `7e ${seats}` };
    expect(checkGame(sevenEmpires, { ...check, games: variants.length * 200, closely: 0.2 })).toEqual([]);
  });
  test(`${seats} players keep every contract under a close look`, () => {
    expect(checkGame(sevenEmpires, { games: variants.length * 4, seats: [seats], options: variants })).toEqual([]);
  });
}
