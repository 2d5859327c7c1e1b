import { expect, test } from 'vitest';
import { reveal, type scene } from './scene.ts';

type Arrange = Parameters<typeof scene>[1];
/** Three players of strength 1, 3 and 2: the weakest, the strongest and the middle one. */
const among = (card: string, arrange: Arrange = () => {}) =>
  reveal(3, card, (a) => {
    a.age(2).nation(1).has('warriors', 3);
    a.nation(2).has('warriors', 2);
    arrange(a);
  });
const all = <T>(s: ReturnType<typeof reveal>, what: (civ: ReturnType<typeof s.civ>, seat: number) => T) =>
  s.state.civs.map(what);

// ── Age A ──

test('card development-of-agriculture: two food each', () => {
  const s = reveal(2, 'development-of-agriculture');
  expect([s.amount(0, 'food'), s.amount(1, 'food')]).toEqual([2, 2]);
});
test('card development-of-crafts: two resources each', () => {
  const s = reveal(2, 'development-of-crafts');
  expect([s.amount(0, 'resources'), s.amount(1, 'resources')]).toEqual([2, 2]);
});
test('card development-of-markets: two food or two resources each', () => {
  const s = reveal(2, 'development-of-markets').do('resources', 'food');
  expect([s.amount(0, 'resources'), s.amount(1, 'food')]).toEqual([2, 2]);
});
test('card development-of-politics: three military cards each', () => {
  expect(all(reveal(2, 'development-of-politics'), (civ) => civ.military.length)).toEqual([3, 3]);
});
test('card development-of-religion: an Age A temple for nothing', () => {
  const s = reveal(3, 'development-of-religion', (a) => a.nation(1).people(18, 0));
  s.do('build religion');
  expect(s.asked).toBe('tta.free-build 2');
  s.do('none');
  expect(all(s, (civ) => civ.ratings.happiness)).toEqual([1, 0, 0]);
});
test('card development-of-science: two science each', () => {
  expect(all(reveal(2, 'development-of-science'), (civ) => civ.science)).toEqual([2, 2]);
});
test('card development-of-settlement: a worker each', () => {
  expect(all(reveal(2, 'development-of-settlement'), (civ) => civ.unused)).toEqual([2, 2]);
});
test('card development-of-trade-routes: a science, a food and a resource each', () => {
  const s = reveal(2, 'development-of-trade-routes');
  expect([s.civ(1).science, s.amount(1, 'food'), s.amount(1, 'resources')]).toEqual([1, 1, 1]);
});
test('card development-of-warfare: a warrior for nothing', () => {
  const s = reveal(2, 'development-of-warfare').do('build warriors', 'none');
  expect(all(s, (civ) => civ.ratings.strength)).toEqual([2, 1]);
});
test('card development-of-civilization: population, a building or a technology, one cheaper', () => {
  const s = reveal(2, 'development-of-civilization', (a) => a.nation(0).stores(1, 0)).do('populate');
  expect([s.amount(0, 'food'), s.civ(0).unused, s.civ(0).white.ready]).toEqual([0, 2, 4]);
});

// ── Age I ──

test('card barbarians: the leader in culture loses a worker, but only if weak', () => {
  const weak = among('barbarians', (a) => a.nation(0).points(0, 9));
  expect(weak.civ(0).unused).toBe(0);
  const strong = among('barbarians', (a) => a.nation(1).points(0, 9));
  expect(all(strong, (civ) => civ.unused)).toEqual([1, 1, 1]);
});
test('card border-conflict: the weakest destroys a building of its own, the strongest gains three resources', () => {
  const s = among('border-conflict').do('philosophy');
  expect([s.civ(0).unused, s.civ(0).ratings.science, s.amount(1, 'resources')]).toEqual([2, 0, 3]);
});
test('card crusades: four culture for the strongest, four from the weakest', () => {
  expect(
    all(
      among('crusades', (a) => a.nation(0).points(0, 9)),
      (civ) => civ.culture,
    ),
  ).toEqual([5, 4, 0]);
});
test('card cultural-influence: the culture rating in points', () => {
  expect(
    all(
      among('cultural-influence', (a) => a.nation(2).has('drama', 2)),
      (civ) => civ.culture,
    ),
  ).toEqual([0, 0, 4]);
});
test('card foray: the two strongest gain three in food and resources', () => {
  const s = among('foray').do(1, 3);
  expect([s.amount(1, 'food'), s.amount(1, 'resources'), s.amount(2, 'food'), s.amount(0, 'food')]).toEqual([
    1, 2, 3, 0,
  ]);
});
test('TTA-FOOD-04 card foray: with too few tokens the food comes first', () => {
  const s = among('foray', (a) => a.nation(1).blue(2)).do(1, 3);
  expect([s.amount(1, 'food'), s.amount(1, 'resources')]).toEqual([1, 1]);
});
test('card good-harvest: farms produce', () => {
  const s = among('good-harvest', (a) => a.nation(0).people(5, 1));
  expect([s.amount(0, 'food'), s.amount(0, 'resources'), s.civ(0).culture]).toEqual([2, 0, 0]);
});
test('card immigration: all who are happiest gain a worker', () => {
  expect(
    all(
      among('immigration', (a) => a.nation(1).has('religion', 1)),
      (civ) => civ.unused,
    ),
  ).toEqual([1, 2, 1]);
});
test('card immigration: without a happy face anywhere all are happiest', () => {
  expect(all(among('immigration'), (civ) => civ.unused)).toEqual([2, 2, 2]);
});
test('card new-deposits: mines produce', () => {
  const s = among('new-deposits', (a) => a.nation(0).blue(4));
  expect([s.amount(0, 'resources'), s.amount(0, 'food')]).toEqual([2, 0]);
});
test('card pestilence: everybody loses a worker', () => {
  expect(all(among('pestilence'), (civ) => [civ.unused, civ.yellowBank])).toEqual([
    [0, 19],
    [0, 19],
    [0, 19],
  ]);
});
test('card raiders: the two weakest lose two in food and resources', () => {
  const s = among('raiders', (a) => {
    for (const seat of [0, 1, 2]) a.nation(seat).stores(2, 2);
  }).do(0, 2);
  expect([0, 1, 2].map((seat) => [s.amount(seat, 'food'), s.amount(seat, 'resources')])).toEqual([
    [2, 0],
    [2, 2],
    [0, 2],
  ]);
});
test('card rats: all food is gone', () => {
  const s = among('rats', (a) => a.nation(2).stores(5, 1));
  expect([s.amount(2, 'food'), s.amount(2, 'resources')]).toEqual([0, 1]);
});
test('card rebellion: two civil actions for every discontent worker', () => {
  const s = among('rebellion', (a) => a.nation(1).people(13, 5));
  expect([s.civ(1).white, s.civ(0).white.ready]).toEqual([{ ready: 2, spent: 2 }, 4]);
});
test('card reign-of-terror: the weakest loses a worker', () => {
  expect(all(among('reign-of-terror'), (civ) => civ.unused)).toEqual([0, 1, 1]);
});
test('card scientific-breakthrough: the science rating in points', () => {
  expect(
    all(
      among('scientific-breakthrough', (a) => a.nation(1).has('alchemy', 1)),
      (civ) => civ.science,
    ),
  ).toEqual([1, 3, 1]);
});
test('card uncertain-borders: a yellow token from the weakest bank to the strongest', () => {
  expect(all(among('uncertain-borders'), (civ) => civ.yellowBank)).toEqual([17, 19, 18]);
});

// ── Age II ──

test('card civil-unrest: four culture a discontent worker, and a blue token from those with most', () => {
  const s = among('civil-unrest', (a) => {
    a.nation(0).people(13, 1).points(0, 20);
    a.nation(1).people(11, 1).points(0, 20);
  });
  expect(all(s, (civ) => [civ.culture, civ.blueBank])).toEqual([
    [16, 16],
    [12, 15],
    [0, 16],
  ]);
  expect(all(among('civil-unrest'), (civ) => civ.blueBank)).toEqual([16, 16, 16]);
});
test('card cold-war: six science for the two strongest', () => {
  expect(all(among('cold-war'), (civ) => civ.science)).toEqual([0, 6, 6]);
});
test('card crime-wave: three culture and a blue token from the two weakest', () => {
  const s = among('crime-wave', (a) => a.nation(2).points(0, 5));
  expect(all(s, (civ) => [civ.culture, civ.blueBank])).toEqual([
    [0, 15],
    [0, 16],
    [2, 15],
  ]);
});
test('card economic-progress: corruption, food, consumption and resources, but no points', () => {
  const s = among('economic-progress', (a) => a.nation(0).people(16, 1).stores(0, 3).blue(10));
  expect([s.amount(0, 'food'), s.amount(0, 'resources'), s.civ(0).science]).toEqual([1, 3, 0]);
});
test('card emigration: half the discontent workers leave, rounded up', () => {
  const s = among('emigration', (a) => a.nation(0).people(9, 3));
  expect([s.civ(0).unused, s.civ(1).unused]).toEqual([1, 1]);
});
test('card iconoclasm: leaders of another age than the current one go', () => {
  const s = among('iconoclasm', (a) => {
    a.nation(0).ledBy('moses');
    a.nation(1).ledBy('isaac-newton');
  });
  expect(all(s, (civ) => civ.leader)).toEqual([null, 'isaac-newton', null]);
});
test('card independence-declaration: the weakest loses a colony of its choice', () => {
  const s = among('independence-declaration', (a) =>
    a.nation(0).colonized('vast-territory-i', 'developed-territory-i'),
  );
  s.do('vast-territory-i');
  expect([s.civ(0).colonies, s.civ(0).yellowBank, s.civ(0).blueBank]).toEqual([['developed-territory-i'], 15, 17]);
  expect(s.state.discards[1]).toEqual(['vast-territory-i']);
});
test('card international-agreement: the strongest may take cards and then skips politics', () => {
  const s = among('international-agreement', (a) => a.row({ 0: 'coal' }));
  expect(s.asked).toBe('tta.international-agreement 1');
  s.do('take 0');
  expect([s.civ(1).hand, s.civ(1).skipsPolitics]).toEqual([['coal'], true]);
});
test('card national-pride: five culture for the leader in culture', () => {
  expect(
    all(
      among('national-pride', (a) => a.nation(2).points(0, 1)),
      (civ) => civ.culture,
    ),
  ).toEqual([0, 0, 6]);
});
test('card politics-of-strength: five cards for the strongest, three fewer for the weakest; points in Age IV', () => {
  const s = among('politics-of-strength', (a) => a.nation(0).holds('legion', 'phalanx', 'spy', 'annex'));
  s.do(['0 legion', '1 phalanx', '2 spy']);
  expect([s.civ(0).military, s.civ(1).military.length]).toEqual([['annex'], 5]);
  const late = among('politics-of-strength', (a) => a.age(4).nation(0).points(0, 9));
  expect(all(late, (civ) => civ.culture)).toEqual([6, 5, 0]);
});
test('card popularization-of-science: the science rating in culture', () => {
  expect(
    all(
      among('popularization-of-science', (a) => a.nation(1).has('alchemy', 1)),
      (civ) => civ.culture,
    ),
  ).toEqual([1, 3, 1]);
});
test('card prosperity: food for happy faces', () => {
  const s = among('prosperity', (a) => a.nation(2).has('theology', 2));
  expect([0, 1, 2].map((seat) => s.amount(seat, 'food'))).toEqual([0, 0, 4]);
});
test('card ravages-of-time: a wonder of Age A or I becomes ruins worth two culture', () => {
  const s = among('ravages-of-time', (a) => {
    a.nation(0).completed('pyramids', 'taj-mahal');
    a.nation(1).completed('eiffel-tower');
  });
  expect([s.asked, s.options]).toEqual(['tta.ravages 0', ['pyramids', 'taj-mahal']]);
  s.do('taj-mahal');
  expect([s.civ(0).ratings.culture, s.civ(0).white.ready, s.civ(0).blueBank, s.civ(1).ratings.culture]).toEqual([
    2, 5, 15, 4,
  ]);
});
test('card refugees: culture and a worker from the weakest to the strongest side', () => {
  const s = among('refugees', (a) => a.nation(0).points(0, 9));
  expect(all(s, (civ) => [civ.culture, civ.unused])).toEqual([
    [6, 0],
    [3, 2],
    [0, 1],
  ]);
});
test('card terrorism: the one with least culture destroys an urban building of every other', () => {
  const s = among('terrorism', (a) => {
    a.nation(0).points(0, 3).has('religion', 1);
    a.nation(1).points(0, 2);
    a.nation(2).points(0, 1);
  });
  expect(s.asked).toBe('tta.terrorism 2');
  s.do('religion');
  expect(all(s, (civ) => civ.unused)).toEqual([2, 2, 1]);
  expect([s.civ(0).ratings.culture, s.civ(1).ratings.science]).toEqual([0, 0]);
});

// ── Age III ──

const impact = (card: string, arrange: (nation: import('./scene.ts').Nation) => void) =>
  reveal(2, card, (a) => {
    a.age(3);
    arrange(a.nation(0));
  }).civ(0).culture;

test('card impact-of-agriculture: food production, and four if it exceeds consumption', () => {
  expect(impact('impact-of-agriculture', (n) => n.has('irrigation', 2).people(12, 1))).toBe(6 + 4);
  expect(impact('impact-of-agriculture', (n) => n.people(9, 1))).toBe(2);
});
test('card impact-of-architecture: levels of urban buildings', () => {
  expect(impact('impact-of-architecture', (n) => n.has('opera', 2).has('theology', 1))).toBe(5);
});
test('card impact-of-balance: twice the least of science, culture, food and resources', () => {
  expect(
    impact('impact-of-balance', (n) => n.has('alchemy', 2).has('opera', 1).has('irrigation', 2).has('coal', 2)),
  ).toBe(6);
});
test('card impact-of-colonies: three a colony', () => {
  expect(impact('impact-of-colonies', (n) => n.colonized('vast-territory-i', 'vast-territory-ii'))).toBe(6);
});
test('card impact-of-competition: levels of units and arenas', () => {
  expect(impact('impact-of-competition', (n) => n.has('cannon', 2).has('team-sports', 1))).toBe(6);
});
test('card impact-of-government: two a civil and one a military action', () => {
  expect(impact('impact-of-government', (n) => n.has('constitutional-monarchy'))).toBe(16);
});
test('card impact-of-happiness: two a happy face, less two a discontent worker', () => {
  expect(impact('impact-of-happiness', (n) => n.has('organized-religion', 3).people(18, 0))).toBe(16);
  expect(impact('impact-of-happiness', (n) => n.has('religion', 2).people(9, 1))).toBe(4 - 2);
});
test('card impact-of-industry: what the mines yield', () => {
  expect(impact('impact-of-industry', (n) => n.has('oil', 2))).toBe(12);
});
test('card impact-of-population: two for every content worker beyond ten, unused ones included', () => {
  expect(impact('impact-of-population', (n) => n.people(9, 9).has('religion', 1))).toBe(2 * (16 - 2 - 10));
});
test('card impact-of-progress: twice the levels of government and special technologies', () => {
  expect(impact('impact-of-progress', (n) => n.has('monarchy').has('strategy').has('masonry'))).toBe(8);
});
test('card impact-of-science: by rank of science', () => {
  const s = reveal(4, 'impact-of-science', (a) => {
    a.nation(2).has('alchemy', 2);
    a.nation(3).has('alchemy', 1);
  });
  expect(all(s, (civ) => civ.culture)).toEqual([5, 0, 15, 10]);
});
test('card impact-of-strength: by rank of strength', () => {
  expect(all(among('impact-of-strength'), (civ) => civ.culture)).toEqual([0, 14, 7]);
});
test('card impact-of-technology: four for every technology of level III', () => {
  expect(impact('impact-of-technology', (n) => n.has('oil').has('democracy').has('engineering').has('coal', 3))).toBe(
    12,
  );
});
test('card impact-of-variety: two for every type of unit, urban building and special technology', () => {
  expect(impact('impact-of-variety', (n) => n.has('knights', 2).has('drama', 1).has('masonry').has('cannon', 0))).toBe(
    2 * (2 + 2 + 1),
  );
});
test('card impact-of-wonders: five, four, three or two by age', () => {
  expect(impact('impact-of-wonders', (n) => n.completed('pyramids', 'taj-mahal', 'kremlin', 'internet'))).toBe(14);
});

test('card impact-of-competition: units and arenas, no other building', () => {
  const s = impact('impact-of-competition', (n) => n.has('alchemy', 1).has('swordsmen', 1).has('team-sports', 1));
  expect(s).toBe(1 + 2);
});

test('card impact-of-agriculture: a pact’s food counts as produced', () => {
  const s = reveal(2, 'impact-of-agriculture', (a) => a.age(3).pact('international-trade-agreement', 1, 0, 'A'));
  // Seat 0 has side B: 2 of the farms and 1 of the pact, and a surplus over its consumption.
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([3 + 4, 2 + 4]);
});

test('card impact-of-balance: labs that produce and a pact’s resources count', () => {
  const balance = (arrange: (a: import('./scene.ts').Arrangement) => void) =>
    reveal(2, 'impact-of-balance', (a) => {
      a.age(3).nation(0).has('bronze', 0).has('agriculture', 9).has('religion', 9);
      arrange(a);
    }).civ(0).culture;
  expect(balance((a) => a.nation(0).has('alchemy', 2))).toBe(0);
  expect(balance((a) => a.nation(0).ledBy('bill-gates').has('alchemy', 2))).toBe(2 * 2);
  expect(balance((a) => a.pact('international-trade-agreement', 0, 1, 'A').nation(0).has('alchemy', 2))).toBe(2 * 1);
});
