import { expect, test } from 'vitest';
import { CITIES_OF, crownsToCount } from '../src/index.ts';
import { mostCrowns, type SevenEmpires } from '../src/state.ts';
import {
  acts,
  asks,
  closed,
  done,
  empire,
  emptyBoard,
  flag,
  flagged,
  garrison,
  kind,
  move,
  offered,
  power,
  put,
  question,
  reach,
  reason,
  refused,
  region,
  say,
  supply,
  told,
} from './scene.ts';

// ---- Attack

const attacks = (s: SevenEmpires, e: string) => acts(s, e, 'attack');

test('7E-ATTACK-01 two units of any kind, also such as no city produces', () => {
  const t = attacks(emptyBoard(), 'habsburg');
  expect(asks(t)).toBe('7e.mercenary');
  say(t, 'three-master@trieste', 'artillery@vienna');
  expect(garrison(t, 'trieste')).toBe('1 three-master');
  expect(garrison(t, 'vienna')).toBe('1 artillery');
  expect(asks(t)).toBe('7e.ship');
});

test('7E-ATTACK-02 land units in any own city region, ships in harbours only, together or apart', () => {
  const t = attacks(emptyBoard(), 'habsburg');
  const options = offered(t);
  expect(options).toContain('infantry@prague');
  expect(options).toContain('artillery@trieste');
  expect(options).not.toContain('two-master@vienna');
  expect(options).not.toContain('infantry@berlin');
  expect(refused(t, 'two-master@vienna')).toBe('7E-ATTACK-02');
  expect(garrison(say(t, 'artillery@trieste', 'artillery@trieste'), 'trieste')).toBe('2 artillery');
});

test('7E-ATTACK-03 what is not in the supply cannot be placed', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'artillery', 3);
  put(s, 'habsburg', 'prague', 'artillery', 3);
  put(s, 'habsburg', 'budapest', 'artillery', 1);
  const t = say(attacks(s, 'habsburg'), 'artillery@vienna');
  expect(supply(t, 'habsburg', 'artillery')).toBe(0);
  expect(offered(t)).not.toContain('artillery@vienna');
  expect(refused(t, 'artillery@vienna')).toBe('7E-ATTACK-03');
});

test('7E-ATTACK-04 a full region takes the two units; what stays is reduced at the end of the turn', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 3);
  const t = say(attacks(s, 'habsburg'), 'artillery@vienna', 'artillery@vienna');
  expect(garrison(t, 'vienna')).toBe('3 infantry, 2 artillery');
  move(t, 'artillery@vienna', 'bavaria');
  done(t);
  expect(asks(t)).toBe('7e.reduce');
  say(t, 'infantry');
  expect(garrison(t, 'vienna')).toBe('2 infantry, 1 artillery');
});

test('7E-ATTACK-05 7E-EX-20 only the two new units move, the ship first', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'adriatic_sea', 'two-master');
  put(s, 'habsburg', 'budapest', 'infantry');
  const t = say(attacks(s, 'habsburg'), 'three-master@trieste', 'artillery@trieste');
  expect(offered(t)).toEqual(['three-master@trieste', 'done']);
  say(t, 'done');
  expect(offered(t)).toEqual(['artillery@trieste', 'done']);
});

test('7E-ATTACK-06 7E-ATTACK-07 7E-EX-20 old ships carry the new units, and flags are set', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'adriatic_sea', 'two-master');
  s.flags[region('adriatic_sea')] = empire('habsburg');
  put(s, 'habsburg', 'budapest', 'infantry');
  const t = say(attacks(s, 'habsburg'), 'three-master@trieste', 'artillery@trieste');
  move(t, 'three-master@trieste', 'ionian_sea');
  expect(reach(t, 'artillery@trieste')).toContain('sicily');
  move(t, 'artillery@trieste', 'sicily');
  expect(flagged(t, 'habsburg').toSorted()).toEqual(['adriatic_sea', 'ionian_sea', 'sicily']);
  expect(garrison(t, 'adriatic_sea')).toBe('1 two-master');
  expect(garrison(t, 'budapest')).toBe('1 infantry');
});

test('7E-ATTACK-06 without the old ship there is no way to Sicily', () => {
  const t = say(attacks(emptyBoard(), 'habsburg'), 'three-master@trieste', 'artillery@trieste');
  move(t, 'three-master@trieste', 'ionian_sea');
  expect(reach(t, 'artillery@trieste')).not.toContain('sicily');
});

// ---- Palace

const palaces = (s: SevenEmpires, e: string) => acts(s, e, 'palace');

test('7E-PALACE-01 first build, then count: the new palace already scores', () => {
  // Vienna's city and palace 1 + 2, Budapest's city 1, and the new palace.
  const t = palaces(emptyBoard(), 'habsburg');
  expect(power(t, 'habsburg')).toBe(0);
  expect(power(say(t, 'prague'), 'habsburg')).toBe(5);
});

test('7E-PALACE-02 a new palace has one crown and needs no city', () => {
  const t = say(palaces(emptyBoard(), 'habsburg'), 'prague');
  expect(t.state.palace[region('prague')]).toBe(1);
  expect(t.state.city[region('prague')]).toBe(0);
});

test('7E-PALACE-03 a regular palace grows to two crowns and no further', () => {
  const s = emptyBoard();
  s.palace[region('trieste')] = 1;
  const t = say(palaces(s, 'habsburg'), 'trieste');
  expect(t.state.palace[region('trieste')]).toBe(2);
  s.palace[region('trieste')] = 2;
  expect(refused(palaces(s, 'habsburg'), 'trieste')).toBe('7E-PALACE-03');
});

test('7E-PALACE-04 the palace of the capital grows once, from two crowns to three', () => {
  const s = emptyBoard();
  expect(say(palaces(s, 'habsburg'), 'vienna').state.palace[region('vienna')]).toBe(3);
  s.palace[region('vienna')] = 3;
  expect(refused(palaces(s, 'habsburg'), 'vienna')).toBe('7E-PALACE-04');
});

test('7E-PALACE-05 no palace where a foreign unit stands', () => {
  const s = emptyBoard();
  put(s, 'prussia', 'budapest', 'infantry');
  expect(refused(palaces(s, 'habsburg'), 'budapest')).toBe('7E-PALACE-05');
});

test('7E-PALACE-06 crowns of cities and palaces count, occupied regions left out', () => {
  const s = emptyBoard();
  const crowns = { paris: [1, 2], brest: [2, 0], toulouse: [1, 0], lyon: [0, 1], marseille: [1, 0] };
  for (const [id, [city, palace]] of Object.entries(crowns)) {
    s.city[region(id)] = city;
    s.palace[region(id)] = palace;
  }
  put(s, 'spain', 'marseille', 'infantry');
  // Cities 1 + 2 + 1, palaces 3 + 1; Marseille is occupied.
  expect(power(say(palaces(s, 'france'), 'paris'), 'france')).toBe(8);
});

test('7E-PALACE-07 the crowns are added to the power there is', () => {
  const s = emptyBoard();
  s.power[empire('habsburg')] = 11;
  s.palace[region('trieste')] = 1;
  expect(power(say(palaces(s, 'habsburg'), 'trieste'), 'habsburg')).toBe(17);
});

test('7E-PALACE-08 building is compulsory while it is possible; when it is not, the crowns still count', () => {
  expect(refused(palaces(emptyBoard(), 'habsburg'), 'none')).toBe('7E-PALACE-02');
  const s = emptyBoard();
  for (const r of CITIES_OF[empire('habsburg')]) s.palace[r] = mostCrowns(r);
  const t = palaces(s, 'habsburg');
  expect(power(t, 'habsburg')).toBe(3 + 2 + 2 + 2 + 1 + 1);
  expect(t.state.turn).toBe(1);
});

test('7E-EX-21 Habsburg may expand Vienna or build in Prague, for six crowns either way', () => {
  const example = () => {
    const s = emptyBoard();
    put(s, 'ottomans', 'budapest', 'infantry');
    s.palace[region('trieste')] = 2;
    return palaces(s, 'habsburg');
  };
  expect(offered(example())).toEqual(['vienna', 'prague']);
  expect(power(say(example(), 'vienna'), 'habsburg')).toBe(6);
  expect(power(say(example(), 'prague'), 'habsburg')).toBe(6);
});

// ---- Empire

const nineFlags = [
  'bavaria',
  'saxony',
  'switzerland',
  'venice',
  'milan',
  'serbia',
  'bosnia',
  'adriatic_sea',
  'ionian_sea',
];

test('7E-EMPIRE-01 7E-EX-22 every flag on land and at sea is a point of power', () => {
  const s = emptyBoard();
  flag(s, 'habsburg', ...nineFlags);
  flag(s, 'prussia', 'denmark');
  s.power[empire('habsburg')] = 4;
  expect(power(acts(s, 'habsburg', 'empire'), 'habsburg')).toBe(13);
});

test('7E-EMPIRE-02 units and occupied cities add nothing', () => {
  const s = emptyBoard();
  flag(s, 'habsburg', ...nineFlags);
  put(s, 'habsburg', 'bavaria', 'infantry');
  put(s, 'habsburg', 'hanover', 'infantry');
  put(s, 'habsburg', 'breslau', 'artillery');
  expect(power(acts(s, 'habsburg', 'empire'), 'habsburg')).toBe(9);
});

// ---- What is asked, refused and told

test('7E-ATTACK-01 7E-ATTACK-02 the question for mercenaries names the Empire and its rules', () => {
  expect(question(attacks(emptyBoard(), 'habsburg'))).toEqual({
    about: '7e.mercenary',
    rules: ['7E-ATTACK-01', '7E-ATTACK-02'],
    args: { empire: 'habsburg' },
  });
});

test('7E-ATTACK-01 what is no unit in a region is refused', () => {
  expect(reason(attacks(emptyBoard(), 'habsburg'), 'knights@camelot')).toEqual({ rule: '7E-ATTACK-01' });
});

test('7E-ATTACK-02 7E-ATTACK-03 7E-OCC-03 a mercenary that cannot be placed says why', () => {
  const s = emptyBoard();
  put(s, 'france', 'trieste', 'infantry');
  put(s, 'france', 'berlin', 'infantry');
  s.supply[empire('habsburg') * 4 + kind('artillery')] = 0;
  const t = attacks(s, 'habsburg');
  expect(reason(t, 'artillery@vienna')).toEqual({ rule: '7E-ATTACK-03', unit: 'artillery', empire: 'habsburg' });
  expect(reason(t, 'infantry@trieste')).toEqual({ rule: '7E-OCC-03', empire: 'france' });
  expect(reason(t, 'infantry@berlin')).toEqual({ rule: '7E-ATTACK-02', unit: 'infantry' });
});

test('7E-ATTACK-03 with an empty supply the attack is over at once', () => {
  const s = emptyBoard();
  s.supply.fill(0, empire('habsburg') * 4, empire('habsburg') * 4 + 4);
  const t = attacks(s, 'habsburg');
  expect(t.state.turn).toBe(1);
});

test('7E-ATTACK-05 the new units are offered in the order of the board, however they were placed', () => {
  const t = say(attacks(emptyBoard(), 'habsburg'), 'infantry@prague', 'infantry@vienna');
  expect(offered(t)).toEqual(['infantry@vienna', 'infantry@prague', 'done']);
});

test('7E-PALACE-02 7E-PALACE-03 the question for a palace names the Empire and its rules', () => {
  expect(question(palaces(emptyBoard(), 'habsburg'))).toEqual({
    about: '7e.palace',
    rules: ['7E-PALACE-02', '7E-PALACE-03'],
    args: { empire: 'habsburg' },
  });
});

test('7E-PALACE-03 7E-PALACE-04 7E-PALACE-05 own regions that are closed are shown with what closes them', () => {
  const s = emptyBoard();
  s.palace[region('vienna')] = 3;
  put(s, 'france', 'trieste', 'infantry');
  expect(closed(palaces(s, 'habsburg'))).toEqual([
    ['vienna', { rule: '7E-PALACE-04', args: { crowns: 3 } }],
    ['trieste', { rule: '7E-PALACE-05', args: { empire: 'france' } }],
  ]);
  const grown = emptyBoard();
  grown.palace[region('prague')] = 2;
  expect(closed(palaces(grown, 'habsburg'))).toEqual([['prague', { rule: '7E-PALACE-03', args: { crowns: 2 } }]]);
});

test('7E-PALACE-02 the region of another Empire is refused as no site of one’s own, also where that Empire cannot build', () => {
  const s = emptyBoard();
  put(s, 'france', 'berlin', 'infantry');
  expect(reason(palaces(s, 'habsburg'), 'berlin')).toEqual({ rule: '7E-PALACE-02' });
});

test('7E-PALACE-02 7E-PALACE-03 7E-PALACE-04 the record tells a new palace, a larger one and that of the capital', () => {
  const s = emptyBoard();
  s.palace[region('trieste')] = 1;
  const lines = (id: string) => told(say(palaces(s, 'habsburg'), id), '7e.log.palace');
  const line = { type: '7e.log.palace', empire: 'habsburg' };
  expect(lines('prague')).toEqual([{ ...line, region: 'prague', crowns: 1, rules: ['7E-PALACE-02'] }]);
  expect(lines('trieste')).toEqual([{ ...line, region: 'trieste', crowns: 2, rules: ['7E-PALACE-03'] }]);
  expect(lines('vienna')).toEqual([{ ...line, region: 'vienna', crowns: 3, rules: ['7E-PALACE-04'] }]);
});

test('7E-PALACE-06 7E-PALACE-07 the record tells the power gained and the power there is', () => {
  const s = emptyBoard();
  s.power[empire('habsburg')] = 11;
  expect(told(say(palaces(s, 'habsburg'), 'prague'), '7e.log.power')).toEqual([
    { type: '7e.log.power', empire: 'habsburg', gained: 5, total: 16, for: 'crowns', rules: ['7E-PALACE-06'] },
  ]);
});

test('7E-PALACE-01 7E-PALACE-08 what a Palace will count includes the crown it builds, where there is a site', () => {
  const s = emptyBoard();
  expect(crownsToCount(s, empire('habsburg'))).toBe(5);
  for (const r of CITIES_OF[empire('habsburg')]) s.palace[r] = mostCrowns(r);
  expect(crownsToCount(s, empire('habsburg'))).toBe(3 + 2 + 2 + 2 + 1 + 1);
});
