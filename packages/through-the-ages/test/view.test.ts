import { Chance, SIMULATION, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { EVENTS, TERRITORIES } from '../src/content.ts';
import { throughTheAges } from '../src/index.ts';
import { scene } from './scene.ts';

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
