import { expect, test } from 'vitest';
import { crownsOf, isOccupied, type State } from '../src/state.ts';
import {
  acted,
  acts,
  asks,
  crown,
  done,
  empire,
  emptyBoard,
  everyoneElse,
  garrison,
  holderOf,
  move,
  offered,
  playOn,
  power,
  put,
  reach,
  refused,
  region,
  say,
} from './scene.ts';

const moves = (s: State, e: string) => acts(s, e, 'move-fight');

test('7E-OCC-01 a foreign land unit in a city region occupies it', () => {
  const s = emptyBoard();
  put(s, 'prussia', 'breslau', 'infantry');
  const t = done(move(moves(s, 'prussia'), 'infantry@breslau', 'budapest'));
  expect(isOccupied(t.state, region('budapest'))).toBe(true);
  expect(holderOf(t, 'budapest')).toBe(empire('prussia'));
});

test('7E-OCC-02 only one unit stays in a foreign city region', () => {
  const s = emptyBoard();
  put(s, 'prussia', 'breslau', 'infantry', 2);
  const t = move(moves(s, 'prussia'), 'infantry@breslau', 'budapest');
  say(t, 'infantry@breslau');
  expect(refused(t, 'budapest')).toBe('7E-OCC-02');
});

/** Prussia stands in Vienna and Budapest. */
function occupiedHabsburg() {
  const s = emptyBoard();
  put(s, 'prussia', 'vienna', 'infantry');
  put(s, 'prussia', 'budapest', 'infantry');
  return s;
}

test('7E-OCC-03 no unit appears in an occupied region: by Build & Deploy', () => {
  const t = say(acts(occupiedHabsburg(), 'habsburg', 'build-deploy'), 'prague');
  // Vienna's palace is closed, so only one unit in each city is left.
  expect(garrison(t, 'prague')).toBe('1 infantry');
  expect(garrison(t, 'vienna')).toBe('1 infantry');
  expect(holderOf(t, 'vienna')).toBe(empire('prussia'));
});

test('7E-OCC-03 no unit appears in an occupied region: by Attack', () => {
  const t = acts(occupiedHabsburg(), 'habsburg', 'attack');
  expect(offered(t)).not.toContain('artillery@vienna');
  expect(offered(t)).toContain('artillery@prague');
  expect(refused(t, 'artillery@vienna')).toBe('7E-OCC-03');
});

test('7E-OCC-03 no unit appears in an occupied region: by a tile', () => {
  const s = occupiedHabsburg();
  crown(s, 0, 'habsburg', 'spain');
  acted(s, ...everyoneElse('spain'));
  s.track[0] = 'infantry';
  const t = say(playOn(s), 'palace', 'madrid');
  while (asks(t) === '7e.raise-infantry' && t.next?.describe().args?.empire !== 'habsburg')
    say(t, offered(t)[0] as string);
  expect(offered(t)).toEqual(['prague', 'trieste']);
});

test('7E-OCC-04 neither city nor palace is built in an occupied region', () => {
  expect(offered(acts(occupiedHabsburg(), 'habsburg', 'build-deploy'))).toEqual(['prague', 'trieste']);
  expect(offered(acts(occupiedHabsburg(), 'habsburg', 'palace'))).toEqual(['prague', 'trieste']);
});

test('7E-OCC-05 the crowns of an occupied region do not count until it is free again', () => {
  const s = emptyBoard();
  s.city[region('budapest')] = 2;
  s.palace[region('budapest')] = 2;
  const free = power(say(acts(s, 'habsburg', 'palace'), 'prague'), 'habsburg');
  put(s, 'prussia', 'budapest', 'infantry');
  expect(power(say(acts(s, 'habsburg', 'palace'), 'prague'), 'habsburg')).toBe(free - 4);
  expect([s.city[region('budapest')], s.palace[region('budapest')]]).toEqual([2, 2]);
});

test('7E-OCC-06 the last free city region of an Empire cannot be occupied', () => {
  const s = emptyBoard();
  put(s, 'france', 'madrid', 'infantry');
  put(s, 'france', 'barcelona', 'infantry');
  put(s, 'france', 'toulouse', 'infantry');
  const t = say(moves(s, 'france'), 'infantry@toulouse');
  expect(offered(t)).not.toContain('bilbao');
  expect(refused(t, 'bilbao')).toBe('7E-OCC-06');
  // Passing through is no occupation.
  expect(offered(t)).toContain('portugal');
});

test('7E-OCC-06 a fight that leaves nobody there is allowed, one that leaves the artillery there is not', () => {
  const s = emptyBoard();
  put(s, 'france', 'madrid', 'infantry');
  put(s, 'france', 'barcelona', 'infantry');
  put(s, 'france', 'toulouse', 'artillery');
  put(s, 'france', 'toulouse', 'infantry');
  put(s, 'spain', 'bilbao', 'infantry');
  const t = moves(s, 'france');
  expect(reach(t, 'infantry@toulouse')).toContain('bilbao');
  expect(reach(t, 'artillery@toulouse')).not.toContain('bilbao');
  move(t, 'infantry@toulouse', 'bilbao');
  expect(holderOf(t, 'bilbao')).toBe(-1);
});

test('7E-OCC-06 with a second free city region the first may be occupied', () => {
  const s = emptyBoard();
  put(s, 'france', 'madrid', 'infantry');
  put(s, 'france', 'toulouse', 'infantry');
  expect(reach(moves(s, 'france'), 'infantry@toulouse')).toContain('bilbao');
});

test('7E-OCC-07 the occupation ends when the unit leaves', () => {
  const s = emptyBoard();
  put(s, 'prussia', 'budapest', 'infantry');
  const before = crownsOf(s, empire('habsburg'));
  const t = done(move(moves(s, 'prussia'), 'infantry@budapest', 'serbia'));
  expect(isOccupied(t.state, region('budapest'))).toBe(false);
  expect(crownsOf(t.state, empire('habsburg'))).toBe(before + 1);
  const next = t.state;
  expect(offered(acts(next, 'habsburg', 'attack'))).toContain('infantry@budapest');
});
