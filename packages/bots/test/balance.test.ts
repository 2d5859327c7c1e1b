/** The balance report: what lies off its share, and by how much. */
import { expect, test } from 'vitest';
import { balanceOf, balanceSection, type GameRecord, withSection } from '../src/arena.ts';

/** A game for two that the hand of this name won, at the first chair. */
const wonBy = (hand: string, other: string): GameRecord => ({
  n: 0,
  players: ['normal', 'normal'],
  places: [1, 2],
  first: 1,
  decisions: 1,
  ms: 1,
  thought: {},
  dealt: [hand, other],
  findings: [['Factors', 'Spain', 3, 4]],
});
const rowsOf = (records: readonly GameRecord[], table: string) =>
  balanceOf(records)
    .find(({ name }) => name === table)
    ?.rows.map(({ name, times, mean, off }) => ({ name, times, mean, off }));

test('a hand that always wins is as many standard errors off as chance would need', () => {
  const rows = rowsOf(
    Array.from({ length: 100 }, () => wonBy('strong', 'weak')),
    'Wins by hand',
  );
  expect(rows).toEqual([
    { name: 'strong', times: 100, mean: 1, off: 10 },
    { name: 'weak', times: 100, mean: 0, off: -10 },
  ]);
});

test('a position is counted from whoever opened', () => {
  const rows = rowsOf(
    Array.from({ length: 10 }, () => wonBy('a', 'b')),
    'Wins by position in the turn order',
  );
  expect(rows?.map(({ name, mean }) => [name, mean])).toEqual([
    ['Position 1', 0],
    ['Position 2', 1],
  ]);
});

test('rows with fewer than ten games say nothing', () => {
  expect(
    rowsOf(
      Array.from({ length: 9 }, () => wonBy('a', 'b')),
      'Wins by hand',
    ),
  ).toEqual([]);
});

test('a section replaces the one of its game and version, and stands before older ones', () => {
  const section = (version: number, command: string): string =>
    balanceSection({ title: `Game, version ${version}`, command, about: '' }, []);
  const page = [section(2, 'old'), section(3, 'first'), section(3, 'again')].reduce(
    withSection,
    '# Balance\nText.\n\n',
  );
  expect([...page.matchAll(/^(#.*)\n`?([a-z]*)/gm)].map(([, title, command]) => [title, command])).toEqual([
    ['# Balance', ''],
    ['## Game, version 3', 'again'],
    ['## Game, version 2', 'old'],
  ]);
});
