import { expect, test } from 'vitest';
import { cardOf } from '../src/model/content.ts';
import { scene } from './scene.ts';

/** Card, kind, science, resources, and what one worker yields. */
const workers: readonly (readonly [string, string, number, number, Readonly<Record<string, number>>])[] = [
  ['agriculture', 'farm', 0, 2, { food: 1 }],
  ['irrigation', 'farm', 3, 4, { food: 2 }],
  ['selective-breeding', 'farm', 5, 6, { food: 3 }],
  ['mechanized-agriculture', 'farm', 7, 8, { food: 5 }],
  ['bronze', 'mine', 0, 2, { resources: 1 }],
  ['iron', 'mine', 5, 5, { resources: 2 }],
  ['coal', 'mine', 7, 8, { resources: 3 }],
  ['oil', 'mine', 9, 11, { resources: 5 }],
  ['philosophy', 'lab', 0, 3, { science: 1 }],
  ['alchemy', 'lab', 4, 6, { science: 2 }],
  ['scientific-method', 'lab', 6, 8, { science: 3 }],
  ['computers', 'lab', 8, 11, { science: 5 }],
  ['religion', 'temple', 0, 3, { culture: 1, happiness: 1 }],
  ['theology', 'temple', 2, 5, { culture: 1, happiness: 2 }],
  ['organized-religion', 'temple', 4, 7, { culture: 1, happiness: 3 }],
  ['bread-and-circuses', 'arena', 3, 3, { strength: 1, happiness: 2 }],
  ['team-sports', 'arena', 5, 5, { strength: 2, happiness: 3 }],
  ['professional-sports', 'arena', 7, 8, { strength: 3, happiness: 4 }],
  ['printing-press', 'library', 3, 3, { science: 1, culture: 1 }],
  ['journalism', 'library', 6, 8, { science: 2, culture: 2 }],
  ['multimedia', 'library', 9, 11, { science: 3, culture: 3 }],
  ['drama', 'theater', 3, 4, { culture: 2, happiness: 1 }],
  ['opera', 'theater', 7, 8, { culture: 3, happiness: 1 }],
  ['movies', 'theater', 10, 11, { culture: 4, happiness: 1 }],
  ['warriors', 'infantry', 0, 2, { strength: 1 }],
  ['swordsmen', 'infantry', 4, 3, { strength: 2 }],
  ['riflemen', 'infantry', 6, 5, { strength: 3 }],
  ['modern-infantry', 'infantry', 10, 7, { strength: 5 }],
  ['knights', 'cavalry', 5, 3, { strength: 2 }],
  ['cavalrymen', 'cavalry', 6, 5, { strength: 3 }],
  ['tanks', 'cavalry', 9, 7, { strength: 5 }],
  ['cannon', 'artillery', 6, 5, { strength: 3 }],
  ['rockets', 'artillery', 8, 7, { strength: 5 }],
  ['air-forces', 'air', 12, 7, { strength: 5 }],
];

test.each(workers)(
  'card %s is a %s developed for %i science, built for %i resources, each worker yielding %j',
  (card, kind, science, resources, yields) => {
    expect(cardOf(card).kind).toBe(kind);
    const s = scene(2, (a) => {
      const nation = a.nation(0).points(50).stores(0, 30).has('bronze', 0, 30).has('agriculture', 0).blue(30);
      if (science > 0) nation.holds(card);
    });
    if (science > 0) s.do(`develop ${card}`);
    expect(s.civ(0).science).toBe(50 - science);
    const before = { ...s.civ(0).ratings };
    s.do(`build ${card}`);
    expect(s.amount(0, 'resources')).toBe(30 - resources);
    const gained: Record<string, number> = {};
    for (const rating of ['science', 'culture', 'strength', 'happiness'] as const)
      gained[rating] = s.civ(0).ratings[rating] - before[rating];
    const stock = [s.amount(0, 'food'), s.amount(0, 'resources')];
    s.do('end');
    gained['food'] = s.amount(0, 'food') - stock[0];
    gained['resources'] = s.amount(0, 'resources') - stock[1];
    expect(Object.fromEntries(Object.entries(gained).filter(([, amount]) => amount !== 0))).toEqual(yields);
  },
);

/** Government, peaceful and revolutionary price, civil and military actions, urban limit, other ratings. */
const governments: readonly (readonly [
  string,
  number,
  number,
  number,
  number,
  number,
  Readonly<Record<string, number>>,
])[] = [
  ['monarchy', 8, 2, 5, 3, 3, {}],
  ['theocracy', 6, 1, 4, 3, 3, { culture: 1, strength: 1, happiness: 1 }],
  ['constitutional-monarchy', 12, 6, 6, 4, 3, {}],
  ['republic', 13, 3, 7, 2, 3, {}],
  ['communism', 19, 5, 7, 5, 4, { happiness: -1 }],
  ['democracy', 17, 9, 7, 3, 4, { culture: 3 }],
  ['fundamentalism', 18, 7, 6, 5, 4, { science: -2, strength: 5 }],
];

test.each(governments)(
  'card %s costs %i, or %i in a revolution, and gives %i civil and %i military actions, limit %i, %j',
  (card, peace, revolution, civil, military, limit, yields) => {
    const arrange = () =>
      scene(2, (a) =>
        a.nation(0).holds(card).points(30).has('alchemy', 2).has('religion', 2).stores(0, 30).people(10, 9),
      );
    const s = arrange();
    const before = { ...s.civ(0).ratings };
    s.do(`develop ${card}`);
    const { science, white, red, ratings } = s.civ(0);
    expect([30 - science, white.ready + white.spent, red.ready]).toEqual([peace, civil, military]);
    const gained: Record<string, number> = {};
    for (const rating of ['science', 'culture', 'strength', 'happiness'] as const)
      gained[rating] = ratings[rating] - before[rating];
    expect(Object.fromEntries(Object.entries(gained).filter(([, amount]) => amount !== 0))).toEqual(yields);
    expect(30 - arrange().do(`revolt ${card}`).civ(0).science).toBe(revolution);
    const roomy = scene(2, (a) =>
      a
        .nation(0)
        .has(card)
        .has('religion', limit - 1)
        .stores(0, 30)
        .people(10, 2),
    );
    expect(roomy.allows('build religion')).toBe(true);
    const full = scene(2, (a) => a.nation(0).has(card).has('religion', limit).stores(0, 30).people(10, 2));
    expect(full.allows('build religion')).toBe(false);
  },
);

test('card despotism: four civil and two military actions, two buildings of a type', () => {
  const s = scene(2, (a) => a.nation(0).has('religion', 2).stores(0, 9));
  expect([s.civ(0).white.ready, s.civ(0).red.ready, s.allows('build religion')]).toEqual([4, 2, false]);
});

const specials: readonly (readonly [string, number, Readonly<Record<string, number>>])[] = [
  ['code-of-laws', 6, { civil: 1 }],
  ['justice-system', 7, { civil: 1, blue: 3 }],
  ['civil-service', 10, { civil: 2, blue: 3 }],
  ['warfare', 5, { military: 1, strength: 1 }],
  ['strategy', 8, { military: 2, strength: 3 }],
  ['military-theory', 11, { military: 3, strength: 5 }],
  ['cartography', 4, { strength: 1, colonization: 2 }],
  ['navigation', 6, { strength: 2, colonization: 3 }],
  ['satellites', 8, { strength: 3, colonization: 4 }],
  ['masonry', 3, {}],
  ['architecture', 6, {}],
  ['engineering', 9, {}],
];

test.each(specials)('card %s costs %i science and gives %j', (card, science, gives) => {
  const s = scene(2, (a) => a.nation(0).holds(card).points(20));
  const before = { ...s.civ(0).ratings };
  s.do(`develop ${card}`);
  const { white, red, ratings, blueBank } = s.civ(0);
  const gained: Record<string, number> = {
    civil: white.ready + white.spent - 4,
    military: red.ready - 2,
    blue: blueBank - 16,
  };
  gained['strength'] = ratings.strength - before.strength;
  gained['colonization'] = ratings.colonization;
  expect(20 - s.civ(0).science).toBe(science);
  expect(Object.fromEntries(Object.entries(gained).filter(([, amount]) => amount !== 0))).toEqual(gives);
});

/** Discounts on urban buildings of Ages A to III, and wonder stages for one action. */
test.each([
  ['masonry', [0, 1, 1, 1], 2],
  ['architecture', [0, 1, 2, 2], 3],
  ['engineering', [0, 1, 2, 3], 4],
] as const)(
  'card %s cheapens urban buildings by %j and allows %i wonder stages for one action',
  (card, discounts, stages) => {
    const labs = ['philosophy', 'alchemy', 'scientific-method', 'computers'];
    const printed = [3, 6, 8, 11];
    labs.forEach((lab, level) => {
      const s = scene(2, (a) => a.nation(0).has('philosophy', 0).has(lab).has(card).stores(0, 20));
      s.do(`build ${lab}`);
      expect(20 - s.amount(0, 'resources')).toBe(printed[level] - discounts[level]);
    });
    const s = scene(2, (a) => a.nation(0).building('internet').has(card).stores(0, 30));
    expect([s.allows(`stage ${stages}`), s.allows(`stage ${stages + 1}`)]).toEqual([true, false]);
  },
);
