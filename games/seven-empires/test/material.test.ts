import { expect, test } from 'vitest';
import { ACTIONS } from '../src/content.ts';
import {
  ALL_UNITS,
  CARD_COUNT,
  CARD_LETTERS,
  CARD_TITLES,
  CARD_VALUES,
  CITIES_OF,
  CITY_REGIONS,
  EMPIRE_COLOURS,
  EMPIRE_IDS,
  EMPIRES,
  isCapital,
  NEUTRAL_LANDS,
  REGION_IDS,
} from '../src/index.ts';
import { crownsOf, flagsOf, markerOf, mostCrowns } from '../src/state.ts';
import {
  acts,
  asks,
  done,
  empire,
  emptyBoard,
  flag,
  flagIn,
  move,
  newGame,
  offered,
  put,
  say,
  supply,
  until,
} from './scene.ts';

test('7E-MAT-01 seven Empires in their colours', () => {
  const colours = Object.fromEntries(EMPIRE_IDS.map((id, i) => [id, EMPIRE_COLOURS[i]]));
  expect(colours).toEqual({
    great_britain: 'red',
    russia: 'pink',
    france: 'blue',
    spain: 'white',
    prussia: 'gray',
    habsburg: 'yellow',
    ottomans: 'green',
  });
});

test('7E-MAT-02 7E-EX-01 unit supplies add up to 47, 47, 49 and 49', () => {
  const of = (id: string) =>
    ['two-master', 'three-master', 'infantry', 'artillery'].map((k) =>
      supply({ state: emptyBoard() }, id, k as 'infantry'),
    );
  expect(of('great_britain')).toEqual([8, 8, 6, 6]);
  expect(of('prussia')).toEqual([6, 6, 7, 7]);
  expect(of('russia')).toEqual([7, 7, 7, 7]);
  expect(of('habsburg')).toEqual([6, 6, 8, 8]);
  expect(of('spain')).toEqual([7, 7, 6, 6]);
  expect(of('ottomans')).toEqual([6, 6, 7, 7]);
  expect(of('france')).toEqual([7, 7, 8, 8]);
  const total = (k: number) => EMPIRES.reduce<number>((sum, e) => sum + ALL_UNITS[e * 4 + k], 0);
  expect([2, 3, 0, 1].map(total)).toEqual([47, 47, 49, 49]);
});

test('7E-MAT-03 a lost unit goes back to the supply and can be placed again', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'irish_sea', 'two-master');
  put(s, 'great_britain', 'london', 'two-master', 7);
  put(s, 'prussia', 'north_sea', 'two-master');
  const t = acts(s, 'great_britain', 'move-fight');
  expect(supply(t, 'great_britain', 'two-master')).toBe(0);
  move(t, 'two-master@london', 'north_sea');
  expect(supply(t, 'great_britain', 'two-master')).toBe(1);
  expect(supply(t, 'prussia', 'two-master')).toBe(6);
  const again = t.state;
  again.acting = again.campaign = null;
  expect(offered(acts(again, 'great_britain', 'attack'))).toContain('two-master@liverpool');
});

/** Great Britain has one flag left; a Prussian one lies in the North Sea. */
function oneFlagLeft() {
  const s = emptyBoard();
  const lands = NEUTRAL_LANDS.slice(0, 19).map((r) => REGION_IDS[r]);
  flag(s, 'great_britain', ...lands);
  flag(s, 'prussia', 'north_sea');
  put(s, 'great_britain', 'london', 'three-master', 2);
  put(s, 'great_britain', 'liverpool', 'two-master');
  const t = acts(s, 'great_britain', 'move-fight');
  move(t, 'two-master@liverpool', 'irish_sea');
  move(t, 'three-master@london', 'english_channel');
  return t;
}

test('7E-MAT-04 an Empire out of flags places none, and still removes a foreign one', () => {
  const t = done(move(oneFlagLeft(), 'three-master@london', 'north_sea'));
  expect(flagsOf(t.state, empire('great_britain'))).toBe(20);
  expect(flagIn(t, 'irish_sea')).toBe(empire('great_britain'));
  expect(flagIn(t, 'english_channel')).toBe(-1);
  expect(flagIn(t, 'north_sea')).toBe(-1);
});

test('7E-MAT-04 the record has no line for a flag that could not be placed, only for the one that was removed', () => {
  const t = oneFlagLeft();
  say(t, 'three-master@london');
  const given = t.answer(0, 'north_sea');
  const flags = (given.ok ? given.happenings : []).flatMap(({ what }) =>
    what.type === '7e.log.flagged' || what.type === '7e.log.unflagged'
      ? [[what.type, what.empire, what.region, what.rules]]
      : [],
  );
  expect(flags).toEqual([
    ['7e.log.flagged', 'great_britain', 'irish_sea', ['7E-FLAG-01']],
    ['7e.log.unflagged', 'prussia', 'north_sea', ['7E-MAT-04']],
  ]);
});

test('7E-MAT-05 tiles never run out: every city region can have its city and its palace', () => {
  const s = emptyBoard(2);
  for (const r of CITY_REGIONS) {
    s.city[r] = 2;
    s.palace[r] = mostCrowns(r);
  }
  expect(CITY_REGIONS.length).toBe(26);
  for (const e of EMPIRES) expect(crownsOf(s, e)).toBe(CITIES_OF[e].length * 4 + 1);
  expect(CITY_REGIONS.filter(isCapital).length).toBe(7);
});

test('7E-MAT-06 an Empire has one marker for each of five actions, all through the game', () => {
  const t = newGame(3);
  const oneEach = () => EMPIRES.every((e) => ACTIONS.every((a) => [0, 1, 2, 3].includes(markerOf(t.state, e, a))));
  until(t, () => !oneEach());
  expect(t.over).toBe(true);
  expect(t.state.markers.length).toBe(35);
});

test('7E-MAT-07 seven influence cards and a worker per Empire', () => {
  expect(CARD_COUNT).toBe(56);
  expect(CARD_TITLES).toEqual([
    'nobility',
    'clergy',
    'bourgeoisie',
    'magistrate',
    'peasant',
    'peasant',
    'peasant',
    'worker',
  ]);
  expect(CARD_VALUES).toEqual([7, 6, 5, 4, 3, 3, 3, 1]);
  expect(CARD_LETTERS.slice(0, 4)).toEqual(['A', 'B', 'C', undefined]);
});

test('7E-MAT-08 two to six players', () => {
  expect(() => newGame(1)).toThrow(RangeError);
  expect(() => newGame(7)).toThrow(RangeError);
  for (const seats of [2, 3, 4, 5, 6]) expect(newGame(seats).state.seats).toBe(seats);
});

test('7E-MAT-09 7E-SETUP-16 all see the same, and nobody the hourglass tiles to come', () => {
  const t = until(newGame(4), (now) => now.state.decade === 2);
  const views = [0, 1, 2, 3, null].map((seat) => t.view(seat));
  for (const view of views) expect(view).toEqual(views[0]);
  expect(views[0].cards).toEqual(t.state.cards);
  expect(views[0].track.slice(0, 2)).toEqual(t.state.track.slice(0, 2));
  expect(views[0].track.slice(2)).toEqual(['hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'laurel']);
});

test('7E-FAQ-01 no agreement binds: the ally of the last turn is attacked in the next', () => {
  const s = emptyBoard(2);
  put(s, 'spain', 'madrid', 'infantry');
  put(s, 'france', 'toulouse', 'infantry');
  const t = acts(s, 'spain', 'move-fight');
  expect(asks(t)).toBe('7e.land-unit');
  expect(offered(say(t, 'infantry@madrid'))).toContain('toulouse');
  expect(Object.keys(t.game.settings)).toEqual(['draft', 'distribution', 'decades', 'quickstart']);
});
