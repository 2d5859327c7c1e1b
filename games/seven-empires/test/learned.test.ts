import { Chance, type Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { features, INPUTS } from '../bot/learned/features.ts';
import { sevenEmpiresAtOnce } from '../bot/player.ts';
import type { State } from '../src/index.ts';
import { acts, emptyBoard, flag, give, newGame, put } from './scene.ts';

const seen = (position: unknown, seat: number): Float32Array => {
  const x = new Float32Array(INPUTS.length).fill(Number.NaN);
  features(position as State, seat, x);
  return x;
};
const of = (x: Float32Array, name: string): number => x[INPUTS.indexOf(name)];

/** Positions of games by rules of thumb, one in so many. */
function* positions(seats: number): Generator<Table> {
  const table = newGame(seats) as unknown as Table;
  const chance = Chance.fromSeed('positions');
  for (let question = table.next; question; question = table.next) {
    if (table.answers % 23 === 0) yield table;
    const chair = table.chair(question.seat);
    if (chair) table.answer(question.seat, sevenEmpiresAtOnce(chair as never, chance));
  }
}

test.each([2, 3, 6])('what is read of a position can be read of the view of it, with %i at the table', (seats) => {
  for (const table of positions(seats)) {
    for (let seat = 0; seat < seats; seat++) expect(seen(table.state, seat)).toEqual(seen(table.view(seat), seat));
  }
});

test('where the tiles to come lie makes no difference', () => {
  for (const table of positions(4)) {
    const other = table.determinize(0, Chance.fromSeed('other'));
    expect(seen(other.state, 0)).toEqual(seen(table.state, 0));
  }
});

test('every number has a name of its own and stays small', () => {
  expect(new Set(INPUTS).size).toBe(INPUTS.length);
  for (const table of positions(5)) {
    for (const value of seen(table.state, 3)) expect(Math.abs(value)).toBeLessThan(12);
  }
});

test('each seat sees the table from its own place', () => {
  const s = emptyBoard(3);
  give(s, 1, 'france', 'nobility');
  expect(of(seen(s, 1), 'france own influence')).toBeCloseTo(0.7);
  expect(of(seen(s, 0), 'france own influence')).toBe(0);
  expect(of(seen(s, 0), 'rival 1 influence france')).toBeCloseTo(0.7);
  expect(of(seen(s, 2), 'rival 2 influence france')).toBeCloseTo(0.7);
});

test('what stands beside strangers is in danger', () => {
  const s = emptyBoard(2);
  flag(s, 'habsburg', 'bavaria', 'serbia');
  put(s, 'france', 'switzerland', 'infantry');
  const x = seen(acts(s, 'france', 'build-deploy').state, 0);
  expect(of(x, 'habsburg flags beside strangers')).toBeCloseTo(0.2);
  expect(of(x, 'prussia flags beside strangers')).toBe(0);
});
