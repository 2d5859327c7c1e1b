import { checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { sevenAges } from '../src/index.ts';

test('the game keeps the contracts of the engine', () => {
  expect(checkGame(sevenAges, { games: 8 })).toEqual([]);
});
