import { expect, test } from 'vitest';
import { cardOf } from '../src/model/content.ts';
import { reveal, scene } from './scene.ts';

type Arrange = Parameters<typeof scene>[1];

// ── Territories ──

const settled = (card: string) => {
  const s = reveal(2, card, (a) => a.age(2).nation(0).has('warriors', 2).people(10, 0)).do(1, 0, ['unit 0 warriors']);
  const { yellowBank, blueBank, ratings, science, culture, unused, military } = s.civ(0);
  const changed: Record<string, number> = {
    yellow: yellowBank + unused - 11,
    blue: blueBank + s.civ(0).techs.reduce((n, tech) => n + tech.tokens, 0) - 16,
    happiness: ratings.happiness,
    strength: ratings.strength - 1,
    science,
    culture,
    population: unused,
    cards: military.length,
    food: s.amount(0, 'food'),
    resources: s.amount(0, 'resources'),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, amount]) => amount !== 0));
};

test.each([
  ['developed-territory-i', { yellow: 1, blue: 1, science: 3 }],
  ['developed-territory-ii', { yellow: 2, blue: 2, science: 5 }],
  ['historic-territory-i', { happiness: 1, culture: 6 }],
  ['historic-territory-ii', { happiness: 2, culture: 11 }],
  ['inhabited-territory-i', { yellow: 2, population: 1 }],
  ['inhabited-territory-ii', { yellow: 3, population: 2 }],
  ['strategic-territory-i', { strength: 2, cards: 3 }],
  ['strategic-territory-ii', { strength: 4, cards: 5 }],
  ['vast-territory-i', { yellow: 3, blue: -1, food: 3 }],
  ['vast-territory-ii', { yellow: 4, blue: -1, food: 4 }],
  ['wealthy-territory-i', { blue: 3, resources: 5 }],
  ['wealthy-territory-ii', { blue: 4, resources: 9 }],
])('card %s: %j', (card, gains) => {
  expect(settled(card)).toEqual(gains);
});

// ── Aggressions ──

const aggression = (card: string, cost: number, arrange: Arrange = () => {}) => {
  const s = scene(2, (a) => {
    a.age(3).turn(0, 'politics').nation(0).has('warriors', 9).has('military-theory').holds(card);
    arrange(a);
  });
  const ready = s.civ(0).red.ready;
  s.do(`aggression ${card} 1`);
  expect(ready - s.civ(0).red.ready).toBe(cost);
  return s;
};

test.each([
  ['plunder-i', 3],
  ['plunder-ii', 5],
  ['plunder-iii', 7],
])('card %s: up to %i in resources and food, in the mix the attacker likes', (card, worth) => {
  const s = aggression(card, 1, (a) => a.nation(1).stores(8, 8));
  expect([s.asked, s.options.at(0), s.options.at(-1)]).toEqual(['tta.plunder-resources 0', 0, worth]);
  s.do(worth - 2);
  expect([s.asked, s.options]).toEqual(['tta.plunder-food 0', [0, 1, 2]]);
  s.do(1);
  expect([s.amount(0, 'food'), s.amount(0, 'resources')]).toEqual([1, worth - 2]);
  expect([s.amount(1, 'food'), s.amount(1, 'resources')]).toEqual([7, 8 - (worth - 2)]);
});

test('card plunder-i: nothing need be taken, and nothing is asked where nothing can be', () => {
  const none = aggression('plunder-i', 1, (a) => a.nation(1).stores(2, 1)).do(0, 0);
  expect([none.asked, none.amount(1, 'food'), none.amount(1, 'resources')]).toEqual(['tta.action 0', 2, 1]);
  const full = aggression('plunder-i', 1, (a) => a.nation(1).stores(2, 8)).do(3);
  expect([full.asked, full.amount(0, 'resources'), full.amount(0, 'food')]).toEqual(['tta.action 0', 3, 0]);
  expect(aggression('plunder-i', 1, (a) => a.nation(1).stores(2, 0)).asked).toBe('tta.plunder-food 0');
  expect(aggression('plunder-i', 1).asked).toBe('tta.action 0');
});

test('TTA-FOOD-04 card plunder-i: resources are gained before food', () => {
  const s = aggression('plunder-i', 1, (a) => {
    a.nation(0).blue(1);
    a.nation(1).stores(8, 8);
  }).do(1, 2);
  expect([s.amount(0, 'resources'), s.amount(0, 'food')]).toEqual([1, 0]);
  expect([s.amount(1, 'resources'), s.amount(1, 'food')]).toEqual([7, 6]);
});

test('card raid-i: an urban building up to level I goes, half its cost rounded up is gained', () => {
  const s = aggression('raid-i', 1, (a) => a.nation(1).has('opera', 1).has('theology', 1));
  expect(s.options).toEqual(['philosophy', 'theology']);
  s.do('theology');
  expect([s.amount(0, 'resources'), s.civ(1).unused]).toEqual([3, 2]);
});

test('card raid-ii: one building up to level II and one up to level I, half their costs together', () => {
  const s = aggression('raid-ii', 2, (a) => a.nation(1).has('opera', 1).has('movies', 1));
  expect(s.options).toEqual(['philosophy', 'opera', 'none']);
  s.do('opera', 'philosophy');
  expect(s.amount(0, 'resources')).toBe(6);
});

test('card raid-iii: one building up to level III and one up to level II', () => {
  const s = aggression('raid-iii', 3, (a) => a.nation(1).has('opera', 1).has('movies', 1)).do('movies', 'none');
  expect([s.amount(0, 'resources'), s.civ(1).unused]).toEqual([6, 2]);
});

test('TTA-FOOD-04 card enslave: the rival loses a worker, the attacker gains two resources, then two food', () => {
  const s = aggression('enslave', 2);
  expect([s.civ(1).unused, s.civ(1).yellowBank, s.amount(0, 'food'), s.amount(0, 'resources')]).toEqual([0, 19, 2, 2]);
  const short = aggression('enslave', 2, (a) => a.nation(0).blue(3));
  expect([short.amount(0, 'resources'), short.amount(0, 'food')]).toEqual([2, 1]);
});

test('card spy: up to five science', () => {
  const s = aggression('spy', 1, (a) => a.nation(1).points(7));
  expect([s.civ(0).science, s.civ(1).science]).toEqual([5, 2]);
});

test('card annex: a colony changes hands', () => {
  const s = aggression('annex', 2, (a) => a.nation(1).colonized('vast-territory-i', 'strategic-territory-i')).do(
    'strategic-territory-i',
  );
  expect([s.civ(0).colonies, s.civ(1).colonies]).toEqual([['strategic-territory-i'], ['vast-territory-i']]);
  // Nine warriors, 5 of Military Theory and 2 of the colony against one warrior.
  expect([s.civ(0).ratings.strength, s.civ(1).ratings.strength]).toEqual([16, 1]);
});

test('card infiltrate: a leader or an unfinished wonder goes, three culture a level', () => {
  const s = aggression('infiltrate', 2, (a) => a.nation(1).ledBy('isaac-newton').building('taj-mahal', 1).blue(10)).do(
    'isaac-newton',
  );
  expect([s.civ(0).culture, s.civ(1).leader]).toEqual([6, null]);
  const wonder = aggression('infiltrate', 2, (a) => a.nation(1).building('taj-mahal', 1).blue(10));
  expect([wonder.civ(0).culture, wonder.civ(1).unfinished, wonder.civ(1).blueBank]).toEqual([3, null, 11]);
});

test('card armed-intervention: up to seven culture', () => {
  const s = aggression('armed-intervention', 2, (a) => a.nation(1).points(0, 9));
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([7, 2]);
});

// ── Pacts ──

const pact = (card: string, side: 'A' | 'B' = 'A', arrange: Arrange = () => {}) =>
  scene(3, (a) => {
    a.age(3).turn(0, 'actions').pact(card, 0, 1, side);
    arrange(a);
  });

test('card open-borders-agreement: a military action each, and two strength for attacking the partner', () => {
  const s = scene(3, (a) => {
    a.turn(0, 'politics').pact('open-borders-agreement', 0, 1);
    a.nation(0).holds('plunder-i');
    a.nation(1).has('warriors', 2);
    a.nation(2).has('warriors', 2);
  });
  expect([s.civ(0).red.ready, s.civ(1).red.ready]).toEqual([3, 3]);
  expect([s.allows('aggression plunder-i 1'), s.allows('aggression plunder-i 2')]).toEqual([true, false]);
});

test('card trade-routes-agreement: A pays a food for a resource once a turn, B a resource for a food', () => {
  const s = pact('trade-routes-agreement', 'A', (a) => a.nation(0).stores(1, 1)).do('trade food', 'build agriculture');
  expect([s.amount(0, 'food'), s.amount(0, 'resources'), s.allows('trade food')]).toEqual([0, 0, false]);
  const b = pact('trade-routes-agreement', 'B', (a) => a.nation(0).stores(1, 1)).do('trade resources', 'populate');
  expect([b.amount(0, 'food'), b.amount(0, 'resources')]).toEqual([0, 0]);
});

test('card trade-routes-agreement: one unit a turn, of what one has, for the own side only', () => {
  const s = pact('trade-routes-agreement', 'A', (a) => a.nation(0).stores(2, 2));
  expect([s.allows('trade food'), s.allows('trade resources')]).toEqual([true, false]);
  s.do('trade food');
  expect([s.allows('trade food'), s.civ(0).thisTurn.resources, s.amount(0, 'food')]).toEqual([false, 1, 1]);
  expect(pact('trade-routes-agreement', 'A', (a) => a.nation(0).stores(0, 2)).allows('trade food')).toBe(false);
  expect(pact('trade-routes-agreement', 'B', (a) => a.nation(0).stores(2, 0)).allows('trade resources')).toBe(false);
});

test('TTA-END-14 card trade-routes-agreement: food that B traded feeds the consumption of this turn', () => {
  const culture = (consumption: 1 | 2, ...trades: string[]) =>
    pact('trade-routes-agreement', 'B', (a) =>
      a
        .nation(0)
        .people(consumption === 1 ? 16 : 12, 9)
        .has('agriculture', 0)
        .stores(0, 3)
        .points(0, 20),
    )
      .do(...trades, 'end')
      .civ(0).culture;
  expect([culture(1), culture(1, 'trade resources'), culture(2, 'trade resources')]).toEqual([16, 20, 16]);
});

test('TTA-FOOD-09 card trade-routes-agreement: traded food is eaten before stored food, and not kept', () => {
  const s = pact('trade-routes-agreement', 'B', (a) => a.nation(0).people(16, 1).has('agriculture', 0).stores(2, 3));
  s.do('trade resources', 'end');
  expect([s.amount(0, 'food'), s.civ(0).thisTurn.food]).toEqual([2, 0]);
});

test('TTA-FOOD-09 card trade-routes-agreement: what was traded is spent once', () => {
  const b = pact('trade-routes-agreement', 'B', (a) =>
    a.nation(0).people(17, 1).has('agriculture', 0).stores(1, 1).points(0, 20),
  );
  // The new worker costs both food; then somebody is hungry.
  expect(b.do('trade resources', 'populate', 'end').civ(0).culture).toBe(16);
  const a = pact('trade-routes-agreement', 'A', (n) => n.nation(0).people(10, 2).stores(1, 3)).do('trade food');
  expect(a.do('build bronze').allows('build bronze')).toBe(true);
  expect(a.do('build bronze').amount(0, 'resources')).toBe(0);
});

test('TTA-END-10 TTA-FOOD-09 card trade-routes-agreement: what was traded is lost to corruption first, as what it was traded for', () => {
  const idle = (side: 'A' | 'B', food: number, resources: number) =>
    pact('trade-routes-agreement', side, (a) =>
      a.nation(0).has('agriculture', 0).has('bronze', 0).stores(food, resources).blue(9),
    );
  // Corruption 2: A loses the food that stands for a resource, and one resource.
  const a = idle('A', 2, 3).do('trade food', 'end');
  expect([a.amount(0, 'food'), a.amount(0, 'resources')]).toEqual([1, 2]);
  // B has no resource left; the traded food and one more go.
  const b = idle('B', 3, 1).do('trade resources', 'end');
  expect([b.amount(0, 'food'), b.amount(0, 'resources')]).toEqual([2, 0]);
});

test('card acceptance-of-supremacy: no attacks; A produces a resource more and B one less', () => {
  expect(pact('acceptance-of-supremacy', 'A').do('end').amount(0, 'resources')).toBe(3);
  expect(pact('acceptance-of-supremacy', 'B').do('end').amount(0, 'resources')).toBe(1);
  const s = scene(3, (a) =>
    a.turn(0, 'politics').pact('acceptance-of-supremacy', 0, 1).nation(0).has('warriors', 9).holds('plunder-i'),
  );
  expect(s.allows('aggression plunder-i 1')).toBe(false);
});

test('card international-trade-agreement: A produces a resource more, B a food more', () => {
  expect(pact('international-trade-agreement', 'A').do('end').amount(0, 'resources')).toBe(3);
  expect(pact('international-trade-agreement', 'B').do('end').amount(0, 'food')).toBe(3);
});

test('card promise-of-military-protection: culture for A, strength for B; it ends when one attacks', () => {
  const s = pact('promise-of-military-protection', 'A', (a) => a.nation(1).has('religion', 2));
  expect([s.civ(0).ratings.culture, s.civ(1).ratings.culture, s.civ(1).ratings.strength]).toEqual([1, 1, 5]);
  expect(cardOf('promise-of-military-protection')).toMatchObject({ pact: { endsOnAttack: true } });
});

test('card scientific-cooperation: technologies cost two less and the partner pays one, or none is developed', () => {
  const s = pact('scientific-cooperation', 'A', (a) => {
    a.nation(0).holds('alchemy').points(2);
    a.nation(1).points(1);
  }).do('develop alchemy');
  expect([s.civ(0).science, s.civ(1).science]).toEqual([0, 0]);
  const poor = pact('scientific-cooperation', 'A', (a) => a.nation(0).holds('alchemy').points(9));
  expect(poor.allows('develop alchemy')).toBe(false);
  const otherPact = pact('peace-treaty', 'A', (a) =>
    a.pact('scientific-cooperation', 1, 2).nation(0).holds('alchemy').points(9),
  );
  expect([otherPact.allows('develop alchemy'), otherPact.do('develop alchemy').civ(0).science]).toEqual([true, 5]);
});

test('card international-tourism: a culture for every completed wonder of the partner', () => {
  const s = pact('international-tourism', 'A', (a) =>
    a.nation(1).completed('colossus', 'pyramids').building('kremlin', 1),
  );
  expect([s.civ(0).ratings.culture, s.civ(1).ratings.culture]).toEqual([2, 0]);
});

test('card loss-of-sovereignty: culture for A, less for B, and nobody may make war on B', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(2, 'politics').pact('loss-of-sovereignty', 0, 1);
    a.nation(1).has('religion', 2).completed('taj-mahal');
    a.nation(2).holds('war-over-culture', 'armed-intervention').has('military-theory').has('warriors', 9);
  });
  expect([s.civ(0).ratings.culture, s.civ(1).ratings.culture]).toEqual([2, 3]);
  expect(
    ['war war-over-culture 0', 'war war-over-culture 1', 'aggression armed-intervention 1'].map((o) => s.allows(o)),
  ).toEqual([true, false, true]);
});

test('card military-pact: three strength each', () => {
  const s = pact('military-pact');
  expect([s.civ(0).ratings.strength, s.civ(1).ratings.strength, s.civ(2).ratings.strength]).toEqual([4, 4, 1]);
});

test('card peace-treaty: no attacks, a culture each', () => {
  const s = pact('peace-treaty');
  expect([s.civ(0).ratings.culture, s.civ(1).ratings.culture]).toEqual([1, 1]);
});

// ── Tactics and bonus cards ──

const INFANTRY = ['warriors', 'swordsmen', 'riflemen', 'modern-infantry'];
const CAVALRY = ['', 'knights', 'cavalrymen', 'tanks'];
const GUNS = ['', '', 'cannon', 'rockets'];

test.each([
  ['fighting-band', 1, [2, 0, 0], 1, 1],
  ['legion', 1, [3, 0, 0], 2, 2],
  ['medieval-army', 1, [1, 1, 0], 2, 2],
  ['phalanx', 1, [2, 1, 0], 3, 3],
  ['heavy-cavalry', 1, [0, 3, 0], 4, 4],
  ['mobile-artillery', 2, [0, 1, 1], 5, 3],
  ['fortifications', 2, [0, 0, 2], 5, 3],
  ['conquistadors', 2, [1, 2, 0], 5, 3],
  ['defensive-army', 2, [2, 0, 1], 6, 3],
  ['napoleonic-army', 2, [1, 1, 1], 7, 4],
  ['classic-army', 2, [2, 2, 0], 8, 4],
  ['entrenchments', 3, [1, 0, 2], 9, 5],
  ['mechanized-army', 3, [0, 1, 2], 10, 5],
  ['shock-troops', 3, [1, 3, 0], 11, 6],
  ['modern-army', 3, [2, 1, 1], 13, 7],
] as const)(
  'card %s of level %i: an army of %j is worth %i, outdated %i',
  (card, level, [foot, horse, guns], strength, outdated) => {
    const worth = (arrange: (nation: import('./scene.ts').Nation) => void) => {
      const own = (tactic: boolean) =>
        scene(2, (a) => {
          const nation = a.nation(0).has('warriors', 0);
          arrange(nation);
          if (tactic) nation.follows(card);
        }).civ(0).ratings.strength;
      return own(true) - own(false);
    };
    const army = (l: number) => (n: import('./scene.ts').Nation) => {
      if (foot) n.has(INFANTRY[l], foot);
      if (horse) n.has(CAVALRY[l], horse);
      if (guns) n.has(GUNS[l], guns);
    };
    expect(worth(army(level))).toBe(strength);
    // One unit fewer makes no army.
    expect(
      worth((n) => {
        army(level)(n);
        const last = n.civ.techs.findLast((tech) => tech.workers > 0 && tech.card !== 'bronze');
        if (last) last.workers--;
      }),
    ).toBe(0);
    if (foot && level > 1) {
      expect(
        worth((n) => {
          army(level)(n);
          n.has(INFANTRY[level], foot - 1).has('warriors', 1);
        }),
      ).toBe(outdated);
    } else if (horse && level === 3) {
      expect(
        worth((n) => {
          army(level)(n);
          n.has('tanks', horse - 1).has('knights', 1);
        }),
      ).toBe(outdated);
    }
  },
);

test.each([
  ['military-bonus-i', 2, 1],
  ['military-bonus-ii', 4, 2],
  ['military-bonus-iii', 6, 3],
])('card %s: %i in defence or %i in colonization', (card, defence, force) => {
  const attacked = (gap: number) => {
    const s = scene(2, (a) => {
      a.age(3)
        .turn(0, 'politics')
        .nation(0)
        .has('warriors', 1 + gap)
        .holds('plunder-i');
      a.nation(1).holds(card);
    });
    return s.do('aggression plunder-i 1').allows([`bonus 0 ${card}`]);
  };
  expect([attacked(defence), attacked(defence + 1)]).toEqual([true, false]);
  const s = reveal(2, 'vast-territory-i', (a) => a.age(3).nation(0).holds(card));
  expect([s.allows(1 + force), s.allows(2 + force)]).toEqual([true, false]);
});

test('card trade-routes-agreement: each side trades once a turn', () => {
  const s = scene(3, (a) => a.pact('trade-routes-agreement', 0, 1, 'B').nation(0).stores(5, 5));
  s.do('trade resources');
  expect([s.allows('trade resources'), s.civ(0).thisTurn.food, s.amount(0, 'resources')]).toEqual([false, 1, 4]);
  const other = scene(3, (a) => a.pact('trade-routes-agreement', 0, 1, 'A').nation(0).stores(5, 5));
  other.do('trade food');
  expect([other.allows('trade food'), other.civ(0).thisTurn.resources, other.amount(0, 'food')]).toEqual([false, 1, 4]);
});
