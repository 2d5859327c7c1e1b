import { Chance, type Game, type Options, Table } from '@tabularium/engine';
import { checkGame, everything, mixture } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { sevenAges } from '../src/index.ts';
import { atWar, warlike } from './warlike.ts';

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
  const thinned = { draftCards: 40, draftUnits: true, draftArtefacts: true, draftLeaders: true } as const;
  const together = { ...thinned, ...Object.fromEntries(each.map((name) => [name, true])) };
  const options = [
    ...each.map((name) => ({ ...short, startAge: 3, [name]: true })),
    ...Object.entries(thinned).map(([name, value]) => ({ ...short, startAge: 3, [name]: value })),
    { ...short, ...together },
    { ...short, ...together, oneMoreCard: true, setA: true, setM: true, setN: true, setR: true, setV: true },
  ];
  expect(checkGame(sevenAges, { games: 3 * options.length, options })).toEqual([]);
});

test('7A-OPT00-01: any combination of the optional rules keeps the contracts', () => {
  const short = { end: 'turns', endAt: 5 } as const;
  const drawn = Array.from({ length: 12 }, (_, n) => mixture(sevenAges as Game, `options ${n}`, short));
  const tables = [{ seats: 7, options: everything(sevenAges as Game, { ...short, startAge: 3, late: 1 }) }, ...drawn];
  const faults = tables.flatMap(({ seats, options }, n) =>
    checkGame(sevenAges, { games: 1, seats: [seats], options: [options], seed: `options ${n}`, closely: 2 }),
  );
  expect(faults).toEqual([]);
});

test('games with temples keep the contracts, from ages in which there are religions', () => {
  const temples = { setR: true, deusVult: true, end: 'turns', endAt: 6 } as const;
  const all = { ...temples, setA: true, setM: true, setN: true, setV: true };
  const options = [
    { ...temples, startAge: 3 },
    { ...temples, startAge: 5 },
    { ...all, startAge: 4 },
  ];
  expect(checkGame(sevenAges, { games: 12, options })).toEqual([]);
});

test('7A-OPT16-01 games in which artefacts do what they say keep the contracts, alone and with all else, early and late', () => {
  const effects = { artefactEffects: true, end: 'turns', endAt: 5 } as const;
  const all = everything(sevenAges as Game, effects);
  const ages = [0, 1, 3, 5, 6, 7].map((startAge) => ({ ...effects, startAge }));
  expect(checkGame(sevenAges, { games: 2 * ages.length, options: ages })).toEqual([]);
  const late = [1, 4, 7].map((startAge) => ({ ...all, startAge }));
  expect(checkGame(sevenAges, { games: 6, seats: [2, 4, 5, 7], options: late })).toEqual([]);
});

test.each([
  ['pursuit', { pursuit: true }],
  ['quick conflicts', { quickConflict: true }],
  ['marines', { marines: true }],
  ['quick conflicts, pursuit and marines', { quickConflict: true, pursuit: true, marines: true }],
])('wars with %s keep the contracts', (_, options) => {
  expect(checkGame(atWar, { games: 12, seats: [2, 3], options: [options], player: warlike })).toEqual([]);
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

/** Enhanced play, take that!, cadenced progress and secret victory, each alone. */
const ALONE = [
  { spareMarkers: true, markerSets: 3 },
  { roundRobin: true },
  { twoLoose: true, oneMoreCard: true },
  { takeThat: 'range' },
  { takeThat: 'own' },
  { setA: true, cadence: true },
  { setV: true, secretGlory: true },
] as const;

test('the optional rules about markers and glory keep the contracts, each alone and all together', () => {
  const short = { end: 'turns', endAt: 4, startAge: 3 } as const;
  const together = Object.assign({}, ...ALONE) as Options;
  const options = [...ALONE, together].map((rules) => ({ ...short, ...rules }));
  expect(checkGame(sevenAges, { games: 4 * options.length, options })).toEqual([]);
});

test('games with house rules keep the contracts, each alone and all together', () => {
  const short = { end: 'turns', endAt: 4, startAge: 3 } as const;
  const each = ['rapidAging', 'playingCards', 'genericArtefacts', 'inactivePlayers', 'drawUntilLegal'] as const;
  const together = { ...Object.fromEntries(each.map((name) => [name, true])), joinLate: 'house', late: 1 } as Options;
  const options = [...each.map((name) => ({ ...short, [name]: true })), { ...short, ...together, twoEmpires: true }];
  expect(checkGame(sevenAges, { games: 3 * options.length, options })).toEqual([]);
});

test('games of 2004 keep the contracts, with two to seven players and house rules drawn at random', () => {
  const short = { edition: '2004', end: 'turns', endAt: 4, startAge: 3 } as const;
  const house = ['rapidAging', 'playingCards', 'genericArtefacts', 'inactivePlayers', 'drawUntilLegal', 'twoEmpires'];
  const chance = Chance.fromSeed('2004');
  const faults = [2, 3, 5, 7].flatMap((seats) => {
    const options = { ...short, ...Object.fromEntries(house.map((name) => [name, chance.below(2) === 0])) };
    return checkGame(sevenAges, { games: 1, seats: [seats], options: [options], seed: `2004 ${seats}`, closely: 2 });
  });
  expect(faults).toEqual([]);
});
