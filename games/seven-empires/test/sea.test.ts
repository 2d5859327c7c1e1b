import { expect, test } from 'vitest';
import { seasIn } from '../src/routes.ts';
import type { SevenEmpires } from '../src/state.ts';
import {
  acts,
  asks,
  done,
  empire,
  emptyBoard,
  flagged,
  garrison,
  move,
  offered,
  put,
  question,
  reach,
  refused,
  region,
  say,
  shown,
  told,
} from './scene.ts';

const moves = (s: SevenEmpires, e: string) => acts(s, e, 'move-fight');

test('7E-SEA-01 foreign ships carry nobody', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'york', 'infantry');
  put(s, 'france', 'north_sea', 'three-master');
  expect(reach(moves(s, 'great_britain'), 'infantry@york')).not.toContain('norway');
});

test('7E-SEA-02 transport uses the ships where they lie after their movement', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'north_sea', 'three-master');
  put(s, 'great_britain', 'york', 'infantry');
  const t = moves(s, 'great_britain');
  expect(reach(t, 'infantry@york')).toContain('norway');
  move(t, 'three-master@north_sea', 'atlantic');
  expect(reach(t, 'infantry@york')).not.toContain('norway');
});

test('7E-SEA-03 boarding and landing need a coast: from Sweden not into the North Sea, to Norway not from the Baltic', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'sweden', 'infantry');
  put(s, 'great_britain', 'north_sea', 'three-master');
  const t = moves(s, 'great_britain');
  // To Norway on foot, then over the North Sea: no step is left after Hanover.
  expect(reach(t, 'infantry@sweden')).toContain('hanover');
  expect(reach(t, 'infantry@sweden')).not.toContain('saxony');
  const baltic = emptyBoard();
  put(baltic, 'great_britain', 'norway', 'infantry');
  put(baltic, 'great_britain', 'baltic_sea', 'three-master');
  // To Sweden on foot, then over the Baltic: no step is left after Livonia.
  expect(reach(moves(baltic, 'great_britain'), 'infantry@norway')).toContain('livonia');
  expect(reach(moves(baltic, 'great_britain'), 'infantry@norway')).not.toContain('western_polonia');
});

test('7E-SEA-04 7E-SEA-08 7E-EX-18 a transport runs through any number of own ships', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'york', 'infantry');
  put(s, 'great_britain', 'north_sea', 'three-master');
  put(s, 'great_britain', 'baltic_sea', 'two-master');
  const t = moves(s, 'great_britain');
  expect(reach(t, 'infantry@york')).toContain('western_polonia');
  const broken = emptyBoard();
  put(broken, 'great_britain', 'york', 'infantry');
  put(broken, 'great_britain', 'baltic_sea', 'two-master');
  expect(reach(moves(broken, 'great_britain'), 'infantry@york')).not.toContain('western_polonia');
});

test('7E-SEA-05 7E-SEA-06 7E-SEA-08 7E-EX-17 a whole transport is one step: on foot from Norway to Sweden', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'york', 'infantry', 3);
  put(s, 'great_britain', 'north_sea', 'three-master');
  const t = moves(s, 'great_britain');
  expect(reach(t, 'infantry@york')).toContain('sweden');
  expect(reach(t, 'infantry@york')).not.toContain('finland');
  move(t, 'infantry@york', 'sweden');
  expect(garrison(t, 'sweden')).toBe('1 infantry');
});

test('7E-SEA-06 a second transport may follow the first, over seas that do not touch', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'trieste', 'infantry');
  put(s, 'habsburg', 'adriatic_sea', 'two-master');
  put(s, 'habsburg', 'tyrrhenian_sea', 'two-master');
  // Over the Adriatic to Naples, then over the Tyrrhenian Sea to Sicily.
  const t = moves(s, 'habsburg');
  expect(reach(t, 'infantry@trieste')).toContain('sicily');
  move(t, 'infantry@trieste', 'sicily');
  expect(t.state.flags[region('sicily')]).toBe(empire('habsburg'));
});

test('7E-SEA-06 7E-EX-16 on foot to Edinburgh, then by the two-master from Liverpool to Ireland', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'liverpool', 'two-master');
  put(s, 'great_britain', 'york', 'infantry');
  const t = move(moves(s, 'great_britain'), 'two-master@liverpool', 'north_atlantic');
  expect(garrison(move(t, 'infantry@york', 'ireland'), 'ireland')).toBe('1 infantry');
});

test('7E-SEA-07 7E-EX-16 a two-master carries one unit per turn, also as a link of a chain', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'york', 'infantry', 2);
  put(s, 'great_britain', 'north_sea', 'two-master');
  put(s, 'great_britain', 'baltic_sea', 'three-master');
  const t = say(moves(s, 'great_britain'), 'done');
  expect(reach(t, 'infantry@york')).toContain('denmark');
  expect(reach(t, 'infantry@york')).toContain('livonia');
  move(t, 'infantry@york', 'norway');
  expect(reach(t, 'infantry@york')).not.toContain('denmark');
  expect(reach(t, 'infantry@york')).not.toContain('livonia');
});

test('7E-SEA-07 where different two-masters would do the player says which', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'edinburgh', 'infantry');
  put(s, 'great_britain', 'irish_sea', 'two-master');
  put(s, 'great_britain', 'north_atlantic', 'two-master');
  const t = move(moves(s, 'great_britain'), 'infantry@edinburgh', 'ireland');
  expect(asks(t)).toBe('7e.carriers');
  expect(offered(t)).toEqual(['north_atlantic', 'irish_sea']);
  say(t, 'irish_sea');
  expect(garrison(t, 'ireland')).toBe('1 infantry');
});

test('7E-SEA-07 where a three-master does it alone no two-master is used up', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'edinburgh', 'infantry', 2);
  put(s, 'great_britain', 'irish_sea', 'two-master');
  put(s, 'great_britain', 'north_atlantic', 'three-master');
  const t = move(moves(s, 'great_britain'), 'infantry@edinburgh', 'ireland');
  expect(t.state.campaign?.carried).toBe(0);
});

test('7E-SEA-08 a three-master carries any number', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'york', 'infantry', 3);
  put(s, 'great_britain', 'north_sea', 'three-master');
  const t = moves(s, 'great_britain');
  for (const land of ['norway', 'denmark', 'hanover']) move(t, 'infantry@york', land);
  expect(flagged(t, 'great_britain').toSorted()).toEqual(['denmark', 'hanover', 'norway']);
});

test('7E-SEA-09 a ship in harbour links nothing', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'liverpool', 'two-master');
  put(s, 'great_britain', 'liverpool', 'infantry');
  const t = moves(s, 'great_britain');
  expect(reach(t, 'infantry@liverpool')).not.toContain('ireland');
  move(t, 'two-master@liverpool', 'irish_sea');
  expect(reach(t, 'infantry@liverpool')).toContain('ireland');
});

test('7E-EX-19 7E-EX-16 7E-EX-17 7E-EX-18 the whole British campaign: four flags, the Prussian one gone, none on the way', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'liverpool', 'two-master');
  put(s, 'great_britain', 'north_sea', 'three-master');
  put(s, 'great_britain', 'baltic_sea', 'two-master');
  s.flags[region('north_sea')] = s.flags[region('baltic_sea')] = empire('great_britain');
  s.flags[region('north_atlantic')] = empire('prussia');
  put(s, 'great_britain', 'york', 'infantry', 3);
  const t = move(moves(s, 'great_britain'), 'two-master@liverpool', 'north_atlantic');
  move(t, 'infantry@york', 'ireland');
  if (asks(t) === '7e.carriers') say(t, 'north_atlantic');
  move(t, 'infantry@york', 'sweden');
  move(t, 'infantry@york', 'western_polonia');
  done(t);
  expect(flagged(t, 'great_britain').toSorted()).toEqual([
    'baltic_sea',
    'ireland',
    'north_atlantic',
    'north_sea',
    'sweden',
    'western_polonia',
  ]);
  expect(flagged(t, 'prussia')).toEqual([]);
});

test('7E-SEA-03 7E-MOVE-09 a coast too far is refused by its rule', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'york', 'infantry');
  put(s, 'great_britain', 'north_sea', 'three-master');
  const t = say(moves(s, 'great_britain'), 'done', 'infantry@york');
  expect(refused(t, 'portugal')).toBe('7E-MOVE-09');
});

/** Infantry in Edinburgh and ways to Ireland over the Irish Sea or the North Atlantic. */
function toIreland() {
  const s = emptyBoard();
  put(s, 'great_britain', 'edinburgh', 'infantry', 2);
  put(s, 'great_britain', 'irish_sea', 'two-master');
  put(s, 'great_britain', 'north_atlantic', 'two-master');
  return move(moves(s, 'great_britain'), 'infantry@edinburgh', 'ireland');
}

test('7E-SEA-04 7E-SEA-07 the question which two-masters carry names its rules and points at their seas', () => {
  const t = toIreland();
  expect(question(t)).toEqual({ about: '7e.carriers', rules: ['7E-SEA-04', '7E-SEA-07'] });
  expect(shown(t, 'irish_sea')).toEqual({ points: [{ kind: 'region', id: 'irish_sea' }] });
});

test('7E-SEA-07 the two-master that was chosen is used up, and no other', () => {
  const carried = (sea: string) => seasIn(say(toIreland(), sea).state.campaign?.carried ?? 0);
  expect(carried('irish_sea')).toEqual([region('irish_sea')]);
  expect(carried('north_atlantic')).toEqual([region('north_atlantic')]);
});

test('7E-SEA-07 the record tells which two-master carried', () => {
  expect(told(say(toIreland(), 'irish_sea'), '7e.log.carried')).toEqual([
    { type: '7e.log.carried', empire: 'great_britain', sea: 'irish_sea', rules: ['7E-SEA-07'] },
  ]);
});

test('7E-SEA-04 7E-SEA-07 a chain of two-masters is one choice that points at all of its seas', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'trieste', 'infantry', 2);
  for (const sea of ['adriatic_sea', 'ionian_sea', 'tyrrhenian_sea']) put(s, 'habsburg', sea, 'two-master');
  const t = say(moves(s, 'habsburg'), 'done', 'infantry@trieste', 'sicily');
  const chains = ['adriatic_sea+ionian_sea', 'tyrrhenian_sea+adriatic_sea'];
  expect(offered(t).toSorted()).toEqual(chains);
  for (const chain of chains) {
    const seas = chain.split('+');
    expect(shown(t, chain)).toEqual({ points: seas.map((id) => ({ kind: 'region', id })) });
    const used = seasIn(say(t.fork({ keep: true, tell: false }), chain).state.campaign?.carried ?? 0);
    expect(used).toEqual(seas.map(region));
  }
});
