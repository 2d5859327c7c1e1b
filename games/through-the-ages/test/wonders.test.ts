import { expect, test } from 'vitest';
import { reveal, scene } from './scene.ts';

/** Builds the last stage and returns the table. */
const finish = (card: string, stages: number, arrange: (nation: import('./scene.ts').Nation) => void = () => {}) => {
  const s = scene(2, (a) => {
    a.age(3);
    arrange(
      a
        .nation(0)
        .building(card, stages - 1)
        .has('oil', 0, 3),
    );
  });
  s.do('stage 1');
  expect(s.civ(0).wonders.at(-1)?.card).toBe(card);
  return s;
};

const printed: readonly (readonly [string, readonly number[], Readonly<Record<string, number>>])[] = [
  ['pyramids', [3, 2, 1], { civil: 1 }],
  ['colossus', [3, 3], { strength: 2, colonization: 1 }],
  ['hanging-gardens', [2, 2, 2], { culture: 1, happiness: 2 }],
  ['library-of-alexandria', [1, 4, 1], { science: 1, culture: 1 }],
  ['great-wall', [2, 2, 3, 2], { culture: 1, happiness: 1, strength: 1 }],
  ['st-peters-basilica', [4, 4], { culture: 2, happiness: 1 }],
  ['universitas-carolina', [3, 3, 3], { science: 2, culture: 1 }],
  ['taj-mahal', [2, 4, 2], { culture: 3 }],
  ['transcontinental-railroad', [3, 3, 3, 3], { strength: 4 }],
  ['eiffel-tower', [3, 7, 3], { culture: 4, happiness: 1 }],
  ['kremlin', [4, 4, 4], { civil: 1, military: 1, culture: 2 }],
  ['ocean-liner-service', [4, 2, 2, 4], {}],
  ['fast-food-chains', [4, 4, 4, 4], {}],
  ['first-space-flight', [1, 2, 4, 9], {}],
  ['hollywood', [5, 6, 5], {}],
  ['internet', [2, 3, 4, 3, 2], {}],
];

test.each(printed)('card %s: stages cost %j and completing it gives what it shows', (card, stages, gives) => {
  const s = scene(2, (a) => {
    a.nation(0).building(card).has('engineering').stores(0, 40);
    a.state.civs[0].thisTurn.extraCivil = 9;
  });
  const before = { ...s.civ(0).ratings };
  const totals = [s.civ(0).white.ready + s.civ(0).white.spent, s.civ(0).red.ready];
  for (const cost of stages) {
    const had = s.amount(0, 'resources');
    s.do('stage 1');
    expect(had - s.amount(0, 'resources')).toBe(cost);
  }
  const { ratings, white, red } = s.civ(0);
  const gained: Record<string, number> = {
    civil: white.ready + white.spent - totals[0],
    military: red.ready - totals[1],
  };
  for (const rating of ['science', 'culture', 'strength', 'happiness', 'colonization'] as const)
    gained[rating] = ratings[rating] - before[rating];
  expect(Object.fromEntries(Object.entries(gained).filter(([, amount]) => amount !== 0))).toEqual(gives);
});

test('card library-of-alexandria: one more civil and one more military card', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'iron' }).nation(0).completed('library-of-alexandria').holds('drama', 'alchemy', 'knights', 'theology');
    a.nation(0).holds('legion', 'rats', 'foray').spent(0, 2);
  });
  expect(s.allows('take 0')).toBe(true);
  s.do('end');
  expect([s.civ(0).military.length, s.asked]).toEqual([3, 'tta.politics 1']);
});

test('card great-wall: a strength for every infantry and artillery unit', () => {
  const s = scene(2, (a) => a.nation(0).completed('great-wall').has('warriors', 2).has('knights', 1).has('cannon', 1));
  expect(s.civ(0).ratings.strength).toBe(2 + 2 + 3 + 3);
});

test('TTA-APX-16 TTA-EX-26 card st-peters-basilica: one more face for every source but itself', () => {
  const faces = (arrange: (nation: import('./scene.ts').Nation) => void) =>
    scene(2, (a) => arrange(a.nation(0).completed('st-peters-basilica'))).civ(0).ratings.happiness;
  expect(faces(() => {})).toBe(1);
  expect(faces((n) => n.has('religion', 2))).toBe(1 + 4);
  expect(faces((n) => n.has('theocracy'))).toBe(1 + 2);
  expect(faces((n) => n.has('religion', 2).has('communism'))).toBe(1 + 4 - 1);
  expect(faces((n) => n.colonized('historic-territory-i').ledBy('homer'))).toBe(1 + 2 + 2);
});

test('TTA-APX-26 card taj-mahal: two civil actions cheaper after replacing a leader this turn; then a blue token', () => {
  const s = scene(2, (a) => a.row({ 5: 'taj-mahal' }).nation(0).ledBy('moses').holds('aristotle'));
  s.do('lead aristotle', 'take 5');
  expect([s.civ(0).white.ready, s.civ(0).unfinished?.card]).toEqual([4, 'taj-mahal']);
  const plain = scene(2, (a) => a.row({ 5: 'taj-mahal' }).nation(0).holds('aristotle')).do('lead aristotle', 'take 5');
  expect(plain.civ(0).white.ready).toBe(1);
  const built = finish('taj-mahal', 3);
  expect(built.civ(0).blueBank + built.civ(0).techs.reduce((n, tech) => n + tech.tokens, 0)).toBe(16 + 3 + 2 + 1);
});

test('card transcontinental-railroad: the best mine yields twice, and Impact of Industry sees it', () => {
  const s = scene(2, (a) => a.age(2).nation(0).completed('transcontinental-railroad').has('coal', 1)).do('end');
  expect([s.tech(0, 'coal').tokens, s.tech(0, 'bronze').tokens]).toEqual([2, 2]);
  const impact = reveal(2, 'impact-of-industry', (a) =>
    a.age(3).nation(0).completed('transcontinental-railroad').has('coal', 1),
  );
  expect(impact.civ(0).culture).toBe(2 + 6);
});

test('card ocean-liner-service: once a turn a worker for nothing', () => {
  const s = scene(2, (a) => a.age(2).nation(0).completed('ocean-liner-service')).do('sail');
  expect([s.civ(0).unused, s.civ(0).white.ready, s.allows('sail')]).toEqual([2, 4, false]);
  const empty = scene(2, (a) => a.age(2).nation(0).completed('ocean-liner-service').people(0, 1));
  expect(empty.allows('sail')).toBe(false);
});

test('card fast-food-chains: two culture a farm or mine, one an urban building or unit', () => {
  expect(finish('fast-food-chains', 4).civ(0).culture).toBe(8 + 2);
});

test('card first-space-flight: the levels of all technologies in play', () => {
  const s = finish('first-space-flight', 4, (n) => n.has('iron').has('monarchy').has('strategy'));
  expect(s.civ(0).culture).toBe(3 + 1 + 1 + 2);
});

test('TTA-APX-17 TTA-EX-27 card hollywood: twice the culture of theaters and libraries, leaders included', () => {
  expect(finish('hollywood', 3, (n) => n.has('opera', 2).has('printing-press', 2)).civ(0).culture).toBe(2 * 8);
  expect(
    finish('hollywood', 3, (n) => n.ledBy('charlie-chaplin').has('opera', 2).has('printing-press', 2)).civ(0).culture,
  ).toBe(2 * 11);
  expect(finish('hollywood', 3, (n) => n.ledBy('j-s-bach').has('opera', 2)).civ(0).culture).toBe(2 * 8);
});

test('TTA-APX-18 TTA-EX-27 card internet: culture, science and strength of urban buildings, leaders included', () => {
  const plain = finish('internet', 5, (n) => n.has('computers', 1).has('team-sports', 1).has('movies', 1));
  expect(plain.civ(0).culture).toBe(1 + 5 + 2 + 4);
  expect(finish('internet', 5, (n) => n.ledBy('albert-einstein').has('computers', 1)).civ(0).culture).toBe(1 + 5 + 3);
  expect(finish('internet', 5, (n) => n.ledBy('sid-meier').has('computers', 1)).civ(0).culture).toBe(1 + 5 + 3 - 2);
});

test('TTA-APX-20 TTA-EX-28 a ruined wonder counts as completed and gives two culture', () => {
  const s = scene(3, (a) => {
    a.pact('international-tourism', 1, 0);
    a.nation(0).completed('hanging-gardens', 'colossus');
    a.state.civs[0].wonders[0].ruined = true;
  });
  expect([s.civ(0).ratings.culture, s.civ(0).ratings.happiness, s.civ(1).ratings.culture]).toEqual([2, 0, 2]);
});

test('card fast-food-chains: two for each farm and mine worker, one for each other', () => {
  const s = scene(2, (a) =>
    a
      .age(3)
      .nation(0)
      .building('fast-food-chains', 3)
      .has('agriculture', 3)
      .has('bronze', 1)
      .has('philosophy', 0)
      .has('warriors', 2)
      .stores(0, 9),
  );
  expect(s.do('stage 1').civ(0).culture).toBe(2 * 4 + 2);
});

test('card hollywood: the culture of theaters and libraries only, and of a leader only where it is theirs', () => {
  const score = (leader: string | null, arrange: (nation: import('./scene.ts').Nation) => void) =>
    scene(2, (a) => {
      const nation = a.age(3).nation(0).building('hollywood', 2).stores(0, 9);
      if (leader) nation.ledBy(leader);
      arrange(nation);
    })
      .do('stage 1')
      .civ(0).culture;
  expect(score(null, (n) => n.has('drama', 1).has('religion', 2))).toBe(2 * 2);
  expect(score('moses', (n) => n.has('drama', 1))).toBe(2 * 2);
  expect(score('j-s-bach', (n) => n.has('drama', 1))).toBe(2 * 3);
  expect(score('michelangelo', (n) => n.has('drama', 1))).toBe(2 * 2);
});

test('card transcontinental-railroad: the best mine is doubled, whatever else is of a higher level', () => {
  const s = scene(2, (a) =>
    a.fullRow().nation(0).completed('transcontinental-railroad').has('opera', 1).has('alchemy', 1),
  );
  expect(s.do('end').amount(0, 'resources')).toBe(2 + 1);
});
