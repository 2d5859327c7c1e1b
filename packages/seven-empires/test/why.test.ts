/** A refusal names its rule and the numbers behind it. */
import { expect, test } from 'vitest';
import { acts, crown, emptyBoard, everyoneElse, give, type Play, playOn, put, reason, say } from './scene.ts';

const barred = (t: Play): unknown[] => t.next?.describe().barred?.map(({ value }) => value) ?? [];

test('7E-MOVE-09 a land too far says how many steps it takes and how many a unit has', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry');
  const t = say(acts(s, 'habsburg', 'move-fight'), 'infantry@vienna');
  expect(reason(t, 'southern_netherlands')).toEqual({ rule: '7E-MOVE-09', steps: 3, reach: 2 });
  expect(barred(t)).toContain('southern_netherlands');
  expect(reason(t, 'ireland')).toEqual({ rule: '7E-MOVE-09', steps: 0, reach: 2 });
});

test('7E-MOVE-05 a sea too far says how many borders it takes and how many the ship crosses', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'adriatic_sea', 'two-master');
  const t = say(acts(s, 'habsburg', 'move-fight'), 'two-master@adriatic_sea');
  expect(reason(t, 'ligurian_sea')).toEqual({ rule: '7E-MOVE-05', steps: 3, reach: 2 });
  expect(barred(t)).toContain('ligurian_sea');
});

test('7E-MOVE-12 a full region says how many are there and how many it holds', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'three-master', 3);
  put(s, 'great_britain', 'york', 'infantry');
  const t = say(acts(s, 'great_britain', 'move-fight'), 'done', 'infantry@york');
  expect(reason(t, 'london')).toEqual({ rule: '7E-MOVE-12', units: 3, most: 3 });
});

test('7E-MARK-04 a marker that rests says for how many decades', () => {
  const s = emptyBoard(2);
  crown(s, 1, ...everyoneElse('habsburg'));
  crown(s, 0, 'habsburg');
  const t = playOn(s);

  const rests = ['move-fight', 'empire'].map((action) => (reason(t, action) as { decades: number }).decades);
  expect(rests.toSorted()).toEqual([1, 2]);
});

test('7E-TURN-06 7E-TURN-07 an Empire one may not act for says how much influence is missing', () => {
  const s = emptyBoard(2);
  crown(s, 1, ...everyoneElse());
  give(s, 0, 'spain', 'nobility');
  give(s, 0, 'france', 'nobility');
  give(s, 0, 'russia', 'peasant');
  give(s, 0, 'prussia', 'worker');
  const t = playOn(s);
  expect(reason(t, 'prussia')).toEqual({ rule: '7E-TURN-07', have: 1, need: 3 });
  expect(reason(t, 'russia')).toEqual({ rule: '7E-TURN-06', have: 3, most: 7 });
});
