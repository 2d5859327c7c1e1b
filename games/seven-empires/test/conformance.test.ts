/** The contracts of the engine, kept in whole random games of every variant. Thousands of them: `npm run soak`. */
import { checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { sevenEmpires } from '../src/index.ts';
import { VARIANTS } from './variants.ts';

test.each([2, 3, 4, 5, 6])('%i players keep every contract in every variant', (seats) => {
  const check = { seats: [seats], options: VARIANTS, seed: `7e ${seats}` };
  expect(checkGame(sevenEmpires, { ...check, games: VARIANTS.length * 5, closely: 0.2 })).toEqual([]);
});

test.each([2, 3, 4, 5, 6])('%i players keep every contract under a close look', (seats) => {
  expect(checkGame(sevenEmpires, { games: VARIANTS.length * 2, seats: [seats], options: VARIANTS })).toEqual([]);
});
