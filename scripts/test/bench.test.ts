import { expect, test } from 'vitest';
import type { Measured } from '../../bench/measure.ts';
import { pageOf } from '../../bench/page.ts';

const measured: Measured = {
  game: 'chess',
  seats: 2,
  mode: 'in-memory',
  games: 10,
  decisions: 800,
  gamesPerSecond: 1.234,
  decisionsPerSecond: 98_765.4,
  forkMicros: 2.34,
  stateBytes: 12_345,
};

test('the page of speeds has a row for every game, with its modes side by side and its players by level', () => {
  const page = pageOf(
    [
      measured,
      { ...measured, mode: 'fork-per-decision', decisionsPerSecond: 5000 },
      { ...measured, mode: 'random', forkMicros: null, stateBytes: null },
      { ...measured, game: 'go', mode: 'hard', decisionsPerSecond: 3.456, forkMicros: null, stateBytes: null },
    ],
    { command: 'npm run bench -- --write', machine: 'a core', nameOf: (id) => id.toUpperCase() },
  );
  expect(page.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| game | seats | decisions/s | games/s | with views | with forks | a fork | position |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| CHESS | 2 | 98,765 | 1.2 | – | 5,000 | 2.3 µs | 12 kB |',
    '|  | random | hard |',
    '| --- | --- | --- |',
    '| CHESS | 98,765 · 1.2 | – |',
    '| GO | – | 3.5 · 1.2 |',
  ]);
});
