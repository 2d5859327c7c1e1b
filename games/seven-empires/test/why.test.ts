/** A refusal names its rule and the numbers behind it. */
import { expect, test } from 'vitest';
import {
  acts,
  crown,
  empire,
  emptyBoard,
  everyoneElse,
  give,
  markers,
  type Play,
  playOn,
  put,
  reach,
  reason,
  region,
  say,
  type UnitId,
} from './scene.ts';

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

test('7E-MOVE-05 7E-MOVE-06 seas in reach or one border further are shown as closed, others are not', () => {
  const s = emptyBoard();
  put(s, 'russia', 'gulf_of_bothnia', 'three-master');
  put(s, 'russia', 'baltic_sea', 'two-master');
  put(s, 'russia', 'english_channel', 'two-master');
  const t = say(acts(s, 'russia', 'move-fight'), 'three-master@gulf_of_bothnia');
  expect(barred(t)).toEqual(['irish_sea', 'english_channel', 'atlantic', 'baltic_sea']);
  expect(reason(t, 'english_channel')).toEqual({ rule: '7E-MOVE-06' });
  expect(reason(t, 'atlantic')).toEqual({ rule: '7E-MOVE-05', steps: 4, reach: 3 });
  expect(reason(t, 'gulf_of_bothnia')).toEqual({ rule: '7E-MOVE-05', steps: 0, reach: 3 });
});

test('7E-MOVE-09 lands one step further are shown as closed, others are not', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'portugal', 'infantry');
  const t = say(acts(s, 'habsburg', 'move-fight'), 'infantry@portugal');
  expect(barred(t).toSorted()).toEqual(['brest', 'lyon', 'marseille', 'paris']);
});

test('7E-VAR-07 a sea in reach that a foreign flag closes to a neutral Empire says so', () => {
  const s = emptyBoard(2);
  put(s, 'russia', 'north_sea', 'three-master');
  s.flags[region('english_channel')] = empire('prussia');
  crown(s, 1, ...everyoneElse('russia'));
  markers(s, 'russia', [null, 'empire', 'palace']);
  const t = say(playOn(s), 'move-fight', 'three-master@north_sea');
  expect(reason(t, 'english_channel')).toEqual({ rule: '7E-VAR-07' });
});

/** Spain has but Bilbao left; French artillery and infantry stand before it. */
function lastCity(...defenders: UnitId[]) {
  const s = emptyBoard();
  put(s, 'france', 'madrid', 'infantry');
  put(s, 'france', 'barcelona', 'infantry');
  put(s, 'france', 'toulouse', 'artillery');
  for (const unit of defenders) put(s, 'spain', 'bilbao', unit);
  return acts(s, 'france', 'move-fight');
}

test('7E-OCC-06 artillery may attack the last free city where it does not stay, and only there', () => {
  expect(reach(lastCity('infantry', 'two-master'), 'artillery@toulouse')).toContain('bilbao');
  expect(reach(lastCity('artillery'), 'artillery@toulouse')).toContain('bilbao');
  expect(reach(lastCity('infantry'), 'artillery@toulouse')).not.toContain('bilbao');
});

test('7E-OCC-06 the last free city of an Empire names it', () => {
  const s = emptyBoard();
  put(s, 'france', 'madrid', 'infantry');
  put(s, 'france', 'barcelona', 'infantry');
  put(s, 'france', 'toulouse', 'infantry');
  const t = say(acts(s, 'france', 'move-fight'), 'infantry@toulouse');
  expect(reason(t, 'bilbao')).toEqual({ rule: '7E-OCC-06', empire: 'spain' });
});
