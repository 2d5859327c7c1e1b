/** Learning, on a game that is learned in a moment. */
import { Chance } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { TicTacToe } from '@tabularium/tic-tac-toe';
import { expect, test } from 'vitest';
import { type Learnable, Network, randomBot, type Title } from '../src/index.ts';
import {
  ABOUT,
  bytesOf,
  type Examples,
  packed,
  playLesson,
  train,
  unpackedWeights,
  weightsFrom,
} from '../src/learn/index.ts';
import { freshWeights } from '../src/learn/weights.ts';

const { game } = registry.get('tic-tac-toe') as Title;
const CELLS = 9;
const INPUTS = Array.from({ length: 2 * CELLS }, (_, i) => `${i < CELLS ? 'own' : 'other'} ${i % CELLS}`);

/** Rows, columns and diagonals, a bit for each cell. */
const LINES = [7, 56, 448, 73, 146, 292, 273, 84];

/** Two marks at the board, and nothing to choose between. */
const learnable: Learnable = {
  inputs: INPUTS,
  changing: INPUTS.length,
  margin: 1,
  tables: () => ({ seats: 2, options: {} }),
  features(view, seat, x) {
    const { marks } = view as TicTacToe;
    x.fill(0);
    for (let cell = 0; cell < CELLS; cell++) {
      if (marks[seat] & (1 << cell)) x[cell] = 1;
      if (marks[1 - seat] & (1 << cell)) x[CELLS + cell] = 1;
    }
  },
  kept: () => [0, 1],
  points: (state) => {
    const { marks } = state as TicTacToe;
    return [0, 1].map((seat) => (LINES.some((line) => (marks[seat] & line) === line) ? 1 : 0));
  },
  player: () => randomBot,
  levels: () => {
    throw new Error('nobody plays with it');
  },
  yardsticks: {},
};

/** Won where exactly one of the first two inputs is there; the third leads by one. */
function riddles(games: number): Examples {
  const chance = Chance.fromSeed('riddles');
  const rows = Array.from({ length: games }, () => Array.from({ length: 4 }, () => chance.below(2)));
  const about = rows.map(([a, b, lead], game) => [game, 2, 0, lead, a ^ b, 0.5]);
  return { rows: games, x: Float16Array.from(rows.flat()), y: Float32Array.from(about.flat()) };
}

test('a game leaves an example for each seat and answer, with how it ended', () => {
  const { rows, x, y } = playLesson(game, learnable, () => randomBot, 'one', 3);
  expect(rows % 2).toBe(0);
  expect(x.length).toBe(rows * INPUTS.length);
  const about = (row: number): number[] => [...y.subarray(row * ABOUT.length, (row + 1) * ABOUT.length)];
  const [own, other] = [about(rows - 2), about(rows - 1)];
  expect([own[0], own[1], own[2], other[2]]).toEqual([3, 2, 0, 1]);
  expect(own[3]).toBe(-other[3]);
});

test('training finds out what inputs mean only together, and says it of games that it has not seen', () => {
  const training = { hidden: [16, 8], epochs: 4, batch: 32, rate: 0.01, seed: 'training' };
  const [, report] = train(riddles(2000), 4, training);
  expect(report.logLoss).toBeLessThan(0.1);
  expect(report.blind).toBeCloseTo(Math.LN2);
});

test('packed weights say nearly what the weights say, and a file of weights exactly that', () => {
  const weights = freshWeights([INPUTS.length, 8, 4, 2], Chance.fromSeed('weights'));
  expect(weightsFrom(bytesOf(weights))).toEqual(weights);
  const small = packed(weights, INPUTS, 'a test');
  const again = unpackedWeights(small);
  const units = weights.layers.map(({ weights: all }) => Math.max(...all.map(Math.abs)) / 127);
  for (const [n, { weights: all }] of weights.layers.entries())
    for (const [i, value] of all.entries()) expect(Math.abs(again.layers[n].weights[i] - value)).toBeLessThan(units[n]);
  expect(() => new Network(small, INPUTS, INPUTS.length)).not.toThrow();
});
