import { Chance, Table } from '@tabularium/engine';
import { checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { sevenAges } from '../src/index.ts';

test('whole games from an empty map keep the contracts of the engine', () => {
  expect(checkGame(sevenAges, { games: 4, options: [{}] })).toEqual([]);
});

test('games of a few turns keep the contracts, with every setting and from later ages', () => {
  const short = { end: 'turns', endAt: 6 } as const;
  const options = [
    short,
    { ...short, startAge: 4 },
    { ...short, startAge: 7 },
    { ...short, empireSets: 6 },
    { ...short, setA: true, setM: true, setN: true, setR: true, setV: true },
    { end: 'glory', endAt: 10 },
    { end: 'age', endAt: 2 },
  ] as const;
  expect(checkGame(sevenAges, { games: 56, options })).toEqual([]);
});

test('games with optional rules of the set-up, of destiny and of the harvest keep the contracts, alone and together', () => {
  const short = { end: 'turns', endAt: 3 } as const;
  const each = ['firstInAgeOne', 'goldCards', 'redemption', 'enhancedStart', 'technology', 'crownJewels'] as const;
  const together = Object.fromEntries(each.map((name) => [name, true]));
  const options = [
    ...each.map((name) => ({ ...short, startAge: 3, [name]: true })),
    { ...short, ...together },
    { ...short, ...together, oneMoreCard: true, setA: true, setM: true, setN: true, setR: true, setV: true },
  ];
  expect(checkGame(sevenAges, { games: 3 * options.length, options })).toEqual([]);
});

test('what happens and what is asked have different names', () => {
  const [told, asked] = [new Set<string>(), new Set<string>()];
  const table = Table.start(sevenAges, { seats: 3, seed: 'names', options: { startAge: 3, end: 'turns', endAt: 12 } });
  const chance = Chance.fromSeed('names');
  for (let question = table.next; question; question = table.next) {
    asked.add(question.about);
    table.answer(question.seat, question.sample(chance));
    for (const { what } of table.happenings) told.add(what.type);
  }
  expect(told.has('7a.colour.told')).toBe(true);
  expect([...told].filter((name) => asked.has(name))).toEqual([]);
});
