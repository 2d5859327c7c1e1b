import type { Game } from '@tabularium/engine';
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

// Longer runs: npm run soak.
for (const seats of [2, 3, 4, 5, 6]) {
  test(`${seats} players keep every contract in every variant`, () => {
    const games = variants.length * 20;
    const faults = checkGame(sevenEmpires as unknown as Game, {
      games,
      seats: [seats],
      options: variants,
      seed: `7e ${seats}`,
    });
    expect(faults).toEqual([]);
  });
}
