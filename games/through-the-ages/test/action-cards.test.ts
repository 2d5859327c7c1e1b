import { expect, test } from 'vitest';
import { scene } from './scene.ts';

type Arrange = (nation: import('./scene.ts').Nation) => void;
const holding = (card: string, arrange: Arrange = () => {}, seats = 2) =>
  scene(seats, (a) => arrange(a.nation(0).holds(card)));

test.each([
  ['rich-land-a', 1],
  ['rich-land-i', 2],
  ['rich-land-ii', 3],
])('card %s: a farm or mine built or upgraded for %i less', (card, discount) => {
  const built = holding(card, (n) => n.has('coal').stores(0, 9)).do(`play ${card} build coal`);
  expect(9 - built.amount(0, 'resources')).toBe(8 - discount);
  const better = holding(card, (n) => n.has('coal').stores(0, 9)).do(`play ${card} upgrade bronze coal`);
  expect(9 - better.amount(0, 'resources')).toBe(6 - discount);
  expect(holding(card, (n) => n.stores(0, 9)).allows(`play ${card} build philosophy`)).toBe(false);
});

test.each([
  ['urban-growth-a', 1],
  ['urban-growth-i', 2],
  ['urban-growth-ii', 3],
  ['urban-growth-iii', 4],
])('card %s: an urban building built or upgraded for %i less', (card, discount) => {
  const built = holding(card, (n) => n.has('opera').stores(0, 9)).do(`play ${card} build opera`);
  expect(9 - built.amount(0, 'resources')).toBe(8 - discount);
  const better = holding(card, (n) => n.has('scientific-method').stores(0, 9)).do(
    `play ${card} upgrade philosophy scientific-method`,
  );
  expect(9 - better.amount(0, 'resources')).toBe(5 - discount);
  expect(holding(card, (n) => n.stores(0, 9)).allows(`play ${card} build bronze`)).toBe(false);
});

test.each([
  ['efficient-upgrade-ii', 3],
  ['efficient-upgrade-iii', 4],
])('card %s: an upgrade of a farm, mine or urban building for %i less, but no new one', (card, discount) => {
  const s = holding(card, (n) => n.has('coal').has('scientific-method').has('swordsmen').stores(0, 9));
  expect([s.allows(`play ${card} build coal`), s.allows(`play ${card} upgrade warriors swordsmen`)]).toEqual([
    false,
    false,
  ]);
  expect(s.allows(`play ${card} upgrade philosophy scientific-method`)).toBe(true);
  s.do(`play ${card} upgrade bronze coal`);
  expect(9 - s.amount(0, 'resources')).toBe(6 - discount);
});

test.each([
  ['frugality-a', 1],
  ['frugality-i', 2],
  ['frugality-ii', 3],
])('card %s: a population increase at full price, then %i food', (card, food) => {
  expect(holding(card, (n) => n.stores(1, 0)).allows(`play ${card} populate`)).toBe(false);
  const s = holding(card, (n) => n.stores(2, 0)).do(`play ${card} populate`);
  expect([s.amount(0, 'food'), s.civ(0).unused]).toEqual([food, 2]);
});

test.each([
  ['engineering-genius-a', 2],
  ['engineering-genius-i', 3],
  ['engineering-genius-ii', 4],
  ['engineering-genius-iii', 5],
])('card %s: one wonder stage for %i less', (card, discount) => {
  const s = holding(card, (n) => n.building('hollywood', 1).stores(0, 9)).do(`play ${card} stage`);
  expect([9 - s.amount(0, 'resources'), s.civ(0).unfinished?.stages]).toEqual([6 - discount, 2]);
});

test.each([
  ['patriotism-a', 1],
  ['patriotism-i', 2],
  ['patriotism-ii', 3],
  ['patriotism-iii', 4],
])('card %s: a military action and %i resources for units this turn', (card, resources) => {
  const s = holding(card, (n) => n.spent(0, 2)).do(`play ${card}`);
  expect([s.civ(0).thisTurn.extraMilitary, s.civ(0).thisTurn.unitResources]).toEqual([1, resources]);
  expect(s.allows('build warriors')).toBe(resources >= 2);
});

test.each([
  ['breakthrough-i', 2],
  ['breakthrough-ii', 3],
])('card %s: a technology at full price, then %i science', (card, science) => {
  const s = holding(card, (n) => n.holds('alchemy').points(4)).do(`play ${card} develop alchemy`);
  expect([s.civ(0).science, s.civ(0).white.ready]).toEqual([science, 3]);
  expect(holding(card, (n) => n.holds('alchemy').points(3)).allows(`play ${card} develop alchemy`)).toBe(false);
});

test.each([
  ['reserves-i', 2],
  ['reserves-ii', 3],
  ['reserves-iii', 4],
])('card %s: %i food or as many resources', (card, amount) => {
  expect(holding(card).do(`play ${card} food`).amount(0, 'food')).toBe(amount);
  expect(holding(card).do(`play ${card} resources`).amount(0, 'resources')).toBe(amount);
});

test.each([
  ['cultural-heritage-a', 1, 4],
  ['cultural-heritage-i', 2, 2],
  ['revolutionary-idea-ii', 4, 0],
  ['revolutionary-idea-iii', 6, 0],
])('card %s: %i science and %i culture', (card, science, culture) => {
  const s = holding(card).do(`play ${card}`);
  expect([s.civ(0).science, s.civ(0).culture]).toEqual([science, culture]);
});

test('TTA-FOOD-04 card stockpile-a: a resource, then a food', () => {
  const s = holding('stockpile-a').do('play stockpile-a');
  expect([s.amount(0, 'resources'), s.amount(0, 'food')]).toEqual([1, 1]);
  const short = holding('stockpile-a', (n) => n.blue(1)).do('play stockpile-a');
  expect([short.amount(0, 'resources'), short.amount(0, 'food')]).toEqual([1, 0]);
});

test.each([
  ['wave-of-nationalism-ii', [6, 3, 2]],
  ['military-build-up-iii', [8, 5, 3]],
])('card %s: resources for units for every stronger civilization, %j with 2, 3, 4 players', (card, each) => {
  for (const seats of [2, 3, 4]) {
    const s = scene(seats, (a) => {
      a.nation(0).holds(card);
      for (let seat = 1; seat < seats; seat++) a.nation(seat).has('warriors', 2);
      if (seats === 4) a.nation(3).has('warriors', 1);
    }).do(`play ${card}`);
    expect(s.civ(0).thisTurn.unitResources).toBe(each[seats - 2] * (seats === 4 ? 2 : seats - 1));
  }
});

test('card endowment-for-the-arts-iii: culture for every civilization that has more', () => {
  for (const [seats, each] of [
    [2, 6],
    [3, 3],
    [4, 2],
  ]) {
    const s = scene(seats, (a) => {
      a.nation(0).holds('endowment-for-the-arts-iii').points(0, 5);
      for (let seat = 1; seat < seats; seat++) a.nation(seat).points(0, seat === 3 ? 5 : 6);
    }).do('play endowment-for-the-arts-iii');
    expect(s.civ(0).culture).toBe(5 + each * Math.min(2, seats - 1));
  }
});

test('TTA-ACT-43 without a civil action no action card can be played', () => {
  const cards = ['rich-land-i', 'frugality-i', 'engineering-genius-i', 'breakthrough-i', 'reserves-i', 'stockpile-a'];
  const s = scene(2, (a) =>
    a
      .nation(0)
      .holds(...cards, 'iron')
      .building('pyramids')
      .stores(9, 9)
      .points(9)
      .spent(4),
  );
  expect(s.options.filter((option) => String(option).startsWith('play'))).toEqual([]);
});

test('card breakthrough-i: a revolution one cannot pay is not offered', () => {
  const s = scene(2, (a) => a.nation(0).holds('breakthrough-i', 'monarchy', 'iron').points(1));
  expect(s.options.filter((option) => String(option).startsWith('play'))).toEqual([]);
});

test('TTA-ACT-22 an action card upgrades only where somebody works', () => {
  const s = scene(2, (a) => a.nation(0).holds('rich-land-i').has('iron').has('coal').stores(0, 20));
  expect([s.allows('play rich-land-i upgrade bronze coal'), s.allows('play rich-land-i upgrade iron coal')]).toEqual([
    true,
    false,
  ]);
});

test('card endowment-for-the-arts-iii: whoever resigned is nobody one could be behind', () => {
  const s = scene(3, (a) => {
    a.age(3).nation(0).holds('endowment-for-the-arts-iii');
    a.nation(1).points(0, 50);
    a.nation(2).points(0, 50);
    a.state.civs[2].resigned = true;
  });
  expect(s.do('play endowment-for-the-arts-iii').civ(0).culture).toBe(6);
});
