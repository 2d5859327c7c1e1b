import { Chance, SIMULATION, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { largestForce } from '../src/conflict/colonization.ts';
import { throughTheAges } from '../src/index.ts';
import { determinize, secrets } from '../src/knowledge/view.ts';
import { cardOf, EVENTS, TERRITORIES } from '../src/model/content.ts';
import { cloneState, type State } from '../src/model/state.ts';
import { type Arrangement, reveal, scene } from './scene.ts';

test('TTA-POL-09 imagined event piles hold events and territories only, and keep the cards one prepared oneself', () => {
  const s = scene(2, (a) => {
    a.age(2).turn(0, 'politics').events('rats', 'cold-war').future('foray', 'iconoclasm');
    a.nation(0).holds('crusades');
    a.nation(1).holds('legion', 'spy', 'military-bonus-i', 'military-bonus-ii');
  });
  s.do('event crusades');
  const chance = Chance.fromSeed(3);
  for (let n = 0; n < 50; n++) {
    const world = s.table.determinize(0, chance);
    const piles = [...world.state.currentEvents, ...world.state.futureEvents].map(({ card }) => card);
    expect(piles.every((card) => card in EVENTS || card in TERRITORIES)).toBe(true);
    expect(piles).toContain('crusades');
  }
});

test('an imagined table can be played to its end', () => {
  for (let seed = 0; seed < 12; seed++) {
    const table = Table.start(throughTheAges, { seats: 2 + (seed % 3), seed }, SIMULATION);
    const chance = Chance.fromSeed(seed);
    for (let n = 0; n < 60 && table.next; n++) table.answer(table.next.seat, table.next.sample(chance));
    const world = table.determinize(0, chance);
    while (world.next) world.answer(world.next.seat, world.next.sample(chance));
    expect(world.over).toBe(true);
  }
});

test('TTA-COL-03 in an imagined auction the highest bidder can still send what was bid', () => {
  const s = scene(2, (a) => {
    a.age(2)
      .turn(0, 'politics')
      .events('vast-territory-i', 'rats')
      .nation(0)
      .holds('crusades', 'military-bonus-ii', 'military-bonus-ii');
    a.state.militaryDeck = Array.from({ length: 30 }, () => 'legion');
    a.state.militaryDeck.push(...Array.from({ length: 30 }, () => 'spy'));
  });
  s.do('event crusades');
  expect(s.table.view(1).auction).toEqual({ territory: 'vast-territory-i', highest: 0, leader: null, bidders: [0, 1] });
  s.do(5);
  expect(s.table.view(1).auction).toEqual({ territory: 'vast-territory-i', highest: 5, leader: 0, bidders: [1, 0] });
  const chance = Chance.fromSeed(9);
  for (let n = 0; n < 30; n++) {
    const world = s.table.determinize(1, chance);
    world.answer(1, 0);
    const force = world.next?.sample(chance);
    expect(world.answer(0, force).ok).toBe(true);
  }
});

test('a card being resolved is in sight of all while players decide', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics').nation(0).has('warriors', 3).holds('plunder-i');
    a.nation(1).holds('legion').stores(3, 3);
  });
  s.do('aggression plunder-i 1');
  expect(s.table.view(null).resolving).toEqual({ card: 'plunder-i', by: 0, rival: 1 });
  s.do([], 2, 1);
  expect(s.table.view(null).resolving).toBe(null);
  const event = reveal(2, 'development-of-markets');
  expect(event.table.view(1).resolving).toEqual({ card: 'development-of-markets', by: 0, rival: null });
});

// ── What a seat knows ──

/** Seat 0 prepared foray, cold-war and civil-unrest and has looked at the top event; seat 1 has shown a pact. */
function hidden(change: (a: Arrangement) => void = () => {}): State {
  return scene(2, (a) => {
    a.age(2).turn(0, 'politics');
    const { state } = a;
    state.civilDeck = ['coal', 'opera', 'riflemen'];
    state.militaryDeck = ['spy', 'annex', 'iconoclasm', 'conquistadors', 'terrorism', 'military-bonus-ii'];
    state.discards = [
      [],
      ['legion', 'rats', 'phalanx'],
      ['infiltrate'],
      ['raid-iii', 'armed-intervention', 'plunder-iii'],
    ];
    state.currentEvents = [
      { card: 'national-pride', by: 1 },
      { card: 'refugees', by: 1 },
      { card: 'cold-war', by: 0 },
      { card: 'civil-unrest', by: 0 },
      { card: 'crusades', by: 1 },
      { card: 'foray', by: 0 },
      { card: 'pestilence', by: 1 },
      { card: 'barbarians', by: -1 },
    ];
    state.futureEvents = [
      { card: 'crime-wave', by: 1 },
      { card: 'prosperity', by: 0 },
      { card: 'economic-progress', by: 1 },
    ];
    state.sawTop = [0];
    a.nation(0).holds('plunder-i', 'raid-ii');
    a.nation(1).holds('raid-i', 'acceptance-of-supremacy', 'plunder-ii', 'enslave', 'emigration');
    state.civs[1].shown = ['acceptance-of-supremacy'];
    change(a);
  }).state;
}
const imagine = (seat: number, seed: number, change?: (a: Arrangement) => void): State => {
  const state = hidden(change);
  determinize(state, seat, Chance.fromSeed(seed));
  return state;
};
const worlds = (seat: number) => Array.from({ length: 60 }, (_, seed) => imagine(seat, seed));
const cardsOf = ({ civilDeck, militaryDeck, discards, civs, currentEvents, futureEvents }: State): string[] => [
  ...civilDeck,
  ...militaryDeck,
  ...discards.flat(),
  ...civs.flatMap((civ) => civ.military),
  ...[...currentEvents, ...futureEvents].map(({ card }) => card),
];
const levels = (cards: readonly string[]): number[] => cards.map((card) => cardOf(card).level);
const varies = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value))).size > 1;

test('TTA-CARD-06 TTA-POL-09 secret are decks, hands of others unless shown, and events one neither prepared nor saw', () => {
  const state = hidden();
  const named = (age: number, count: number) => Array.from({ length: count }, (_, i) => `military ${age} ${i}`);
  const civil = ['civil 2 0', 'civil 2 1', 'civil 2 2'];
  // Age I: two cards of the rival, two of its events. Age II: the deck, two cards of the rival, four of its events.
  expect(secrets(state, 0)).toEqual([...civil, ...named(1, 4), ...named(2, 12)]);
  // Age I: one card of the rival, its event and the first one. Age II: the deck, a card of the rival, three of its events.
  expect(secrets(state, 1)).toEqual([...civil, ...named(1, 3), ...named(2, 10)]);
});

test('TTA-CARD-06 a world imagined has the same cards, each place one of its age', () => {
  const real = hidden();
  for (const world of worlds(0)) {
    expect(cardsOf(world).toSorted()).toEqual(cardsOf(real).toSorted());
    expect(levels(cardsOf(world))).toEqual(levels(cardsOf(real)));
    expect(world.currentEvents.map(({ by }) => by).toSorted()).toEqual(
      real.currentEvents.map(({ by }) => by).toSorted(),
    );
  }
});

test('TTA-CARD-06 TTA-POL-09 what a seat knows is so in every world it imagines', () => {
  const real = hidden();
  for (const world of worlds(0)) {
    expect(world.civs[0].military).toEqual(real.civs[0].military);
    expect(world.civs[1].military[1]).toBe('acceptance-of-supremacy');
    expect(world.currentEvents.at(-1)).toEqual({ card: 'barbarians', by: -1 });
    expect(world.futureEvents[1]).toEqual({ card: 'prosperity', by: 0 });
    const own = world.currentEvents.filter(({ by }) => by === 0).map(({ card }) => card);
    expect(own.toSorted()).toEqual(['civil-unrest', 'cold-war', 'foray']);
    for (const { card } of [...world.currentEvents, ...world.futureEvents])
      expect(card in EVENTS || card in TERRITORIES).toBe(true);
  }
});

test('TTA-CARD-06 TTA-POL-07 what a seat does not know differs from world to world', () => {
  const all = worlds(0);
  expect(varies(all.map((world) => world.civilDeck))).toBe(true);
  expect(varies(all.map((world) => world.militaryDeck))).toBe(true);
  for (const age of [1, 2, 3]) expect(varies(all.map((world) => world.discards[age]))).toBe(true);
  expect(varies(all.map((world) => world.civs[1].military[0]))).toBe(true);
  expect(varies(all.map((world) => world.futureEvents[0].card))).toBe(true);
  expect(varies(all.map((world) => world.currentEvents[0].card))).toBe(true);
  // Within an age even the place of an own event is unknown.
  const place = (card: string) => all.map((world) => world.currentEvents.findIndex((event) => event.card === card));
  expect([...new Set(place('cold-war'))].toSorted()).toEqual([0, 1, 2, 3]);
  expect([...new Set(place('foray'))].toSorted()).toEqual([4, 5, 6]);
  // Who has not looked does not know the top one either.
  expect(varies(worlds(1).map((world) => world.currentEvents.at(-1)?.card))).toBe(true);
  const ofOther = worlds(1).map((world) => world.currentEvents.findIndex((event) => event.card === 'pestilence'));
  expect([...new Set(ofOther)].toSorted()).toEqual([4, 5, 6, 7]);
});

test('TTA-CARD-06 how things really lie makes no difference to what is imagined', () => {
  const otherwise = (a: Arrangement) => {
    const { state } = a;
    state.civilDeck.reverse();
    state.militaryDeck.reverse();
    state.discards[1].reverse();
    state.discards[3].reverse();
    const [raid, treaty, plunder, enslave, emigration] = state.civs[1].military;
    state.civs[1].military = [enslave, treaty, emigration, raid, plunder];
    const [a0, b0, c0, d0, e0, f0, g0, top] = state.currentEvents;
    state.currentEvents = [d0, b0, c0, a0, g0, e0, f0, top];
    const swapped = state.militaryDeck[0];
    state.militaryDeck[0] = state.discards[2][0];
    state.discards[2][0] = swapped;
  };
  for (let seed = 0; seed < 10; seed++) expect(cardsOf(imagine(0, seed, otherwise))).toEqual(cardsOf(imagine(0, seed)));
});

test('TTA-POL-09 a view shows one’s own prepared events in order of their names, and no others', () => {
  const state = hidden();
  const view = (seat: number | null) => throughTheAges.view(state, seat);
  expect(view(0).yoursInCurrentEvents).toEqual(['civil-unrest', 'cold-war', 'foray']);
  expect(view(1).yoursInCurrentEvents).toEqual(['crusades', 'national-pride', 'pestilence', 'refugees']);
  expect(view(0).currentEvents).toEqual([
    { level: 1, card: 'barbarians' },
    { level: 1 },
    { level: 1 },
    { level: 1 },
    { level: 2 },
    { level: 2 },
    { level: 2 },
    { level: 2 },
  ]);
  expect(view(1).currentEvents[0]).toEqual({ level: 1 });
  expect(view(null).currentEvents[0]).toEqual({ level: 1 });
  expect(view(0).futureEvents).toEqual([{ level: 2 }, { level: 2, card: 'prosperity' }, { level: 2 }]);
});

/** Seat 0 leads the auction with this bid; its hand is unknown to seat 1. */
function auctioned(bid: number, ...hand: string[]): State {
  const state = scene(2, (a) => {
    a.age(2).turn(0, 'politics').events('rats', 'rats').future();
    a.nation(0)
      .has('warriors', 1)
      .holds(...hand);
    a.state.militaryDeck = [
      'military-bonus-ii',
      'legion',
      'phalanx',
      'military-bonus-i',
      'spy',
      'annex',
      'conquistadors',
    ];
    a.state.auction = { territory: 'vast-territory-i', highest: bid, leader: 0, bidders: [1, 0] };
  }).state;
  return state;
}

test('TTA-COL-03 in an imagined auction the bidder gets the bonus cards the bid takes, and no card is lost', () => {
  for (let seed = 0; seed < 30; seed++) {
    const state = auctioned(4, 'military-bonus-i', 'military-bonus-ii', 'rats');
    const before = cardsOf(state).toSorted();
    determinize(state, 1, Chance.fromSeed(seed));
    expect(largestForce(state.civs[0])).toBeGreaterThanOrEqual(4);
    expect(levels(state.civs[0].military)).toEqual([1, 2, 1]);
    expect(cardsOf(state).toSorted()).toEqual(before);
    expect(state.currentEvents.every(({ card }) => card in EVENTS || card in TERRITORIES)).toBe(true);
  }
});

test('TTA-COL-03 a bid that units alone can send says nothing about the hand', () => {
  const bonus = Array.from({ length: 40 }, (_, seed) => {
    const state = auctioned(1, 'military-bonus-i', 'military-bonus-ii', 'rats');
    determinize(state, 1, Chance.fromSeed(seed));
    return state.civs[0].military.some((card) => card.startsWith('military-bonus'));
  });
  expect(new Set(bonus)).toEqual(new Set([true, false]));
});

test('TTA-COL-03 the bidder knows the own hand in an imagined auction', () => {
  const state = auctioned(4, 'military-bonus-i', 'military-bonus-ii', 'rats');
  determinize(state, 0, Chance.fromSeed(1));
  expect(state.civs[0].military).toEqual(['military-bonus-i', 'military-bonus-ii', 'rats']);
});

// ── Copies ──

/** Every object in a position, by where it is. */
function objects(value: unknown, at = ''): Map<string, object> {
  if (typeof value !== 'object' || value === null) return new Map();
  const inner = Object.entries(value).flatMap(([key, part]) => [...objects(part, `${at}/${key}`)]);
  return new Map([[at, value], ...inner]);
}

test('a copy of a position is equal and shares nothing with it', () => {
  const state = hidden((a) => {
    a.pact('peace-treaty', 0, 1);
    a.nation(0).building('taj-mahal', 1).completed('colossus').has('masonry').colonized('vast-territory-i');
    a.nation(0).atWar('war-over-culture', 1);
    a.state.resolving = { card: 'vast-territory-i', by: 0, rival: null };
    a.state.auction = { territory: 'vast-territory-i', highest: 1, leader: 0, bidders: [1, 0] };
  });
  const copy = cloneState(state);
  expect(copy).toEqual(state);
  const own = objects(copy);
  expect([...objects(state)].filter(([at, part]) => own.get(at) === part).map(([at]) => at)).toEqual([]);
});
