import { Chance, SIMULATION, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { throughTheAges } from '../src/index.ts';
import { EVENTS, TERRITORIES } from '../src/model/content.ts';
import { reveal, scene } from './scene.ts';

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
