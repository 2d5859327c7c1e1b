import { expect, test } from 'vitest';
import { CITIES_OF, unitsInEachCity } from '../src/index.ts';
import { crownsOf, type SevenEmpires } from '../src/state.ts';
import {
  acts,
  asked,
  asks,
  closed,
  empire,
  emptyBoard,
  garrison,
  kind,
  offered,
  put,
  question,
  reason,
  refused,
  region,
  say,
  shown,
  supply,
  told,
} from './scene.ts';

const builds = (s: SevenEmpires, e: string) => acts(s, e, 'build-deploy');
const fullyBuilt = (s: SevenEmpires, e: string) => {
  for (const r of CITIES_OF[empire(e)]) s.city[r] = 2;
};

test('7E-BUILD-01 first build, then deploy: a city just built already produces', () => {
  const t = builds(emptyBoard(), 'great_britain');
  expect(asks(t)).toBe('7e.build');
  say(t, 'edinburgh');
  expect(asks(t)).toBe('7e.deploy');
  say(t, 'each-city');
  expect(garrison(t, 'edinburgh')).toBe('1 two-master');
});

test('7E-BUILD-02 a city is founded one crown up, for the unit its site shows', () => {
  const s = emptyBoard();
  const before = crownsOf(s, empire('habsburg'));
  const t = say(builds(s, 'habsburg'), 'prague');
  expect(t.state.city[region('prague')]).toBe(1);
  expect(crownsOf(t.state, empire('habsburg'))).toBe(before + 1);
  expect(garrison(say(t, 'each-city'), 'prague')).toBe('1 infantry');
});

test('7E-BUILD-03 an upgrade turns infantry into artillery, for two crowns, once', () => {
  const s = emptyBoard();
  const t = say(builds(s, 'spain'), 'madrid', 'each-city');
  expect(t.state.city[region('madrid')]).toBe(2);
  expect(garrison(t, 'madrid')).toBe('1 artillery');
  s.city[region('madrid')] = 2;
  const again = builds(s, 'spain');
  expect(offered(again)).toEqual(['barcelona', 'bilbao']);
  expect(refused(again, 'madrid')).toBe('7E-BUILD-03');
});

test('7E-BUILD-03 an upgraded harbour launches three-masters', () => {
  expect(garrison(say(builds(emptyBoard(), 'spain'), 'barcelona', 'each-city'), 'barcelona')).toBe('1 three-master');
});

test('7E-BUILD-04 no construction where a foreign unit stands', () => {
  const s = emptyBoard();
  put(s, 'france', 'trieste', 'infantry');
  const t = builds(s, 'habsburg');
  expect(offered(t)).toEqual(['vienna', 'prague', 'budapest']);
  expect(refused(t, 'trieste')).toBe('7E-BUILD-04');
});

test('7E-BUILD-05 building is compulsory while a city can be built, and skipped when none can', () => {
  expect(refused(builds(emptyBoard(), 'spain'), 'none')).toBe('7E-BUILD-02');
  const s = emptyBoard();
  fullyBuilt(s, 'spain');
  expect(asks(builds(s, 'spain'))).toBe('7e.deploy');
});

test('7E-BUILD-06 either one unit in each city or three at a palace', () => {
  const s = emptyBoard();
  s.palace[region('budapest')] = 1;
  expect(offered(say(builds(s, 'habsburg'), 'vienna'))).toEqual(['each-city', 'vienna', 'budapest']);
});

test('7E-BUILD-07 each city gets one unit of its own kind; an occupied one gets none', () => {
  const s = emptyBoard();
  put(s, 'spain', 'lyon', 'infantry');
  const t = say(builds(s, 'france'), 'paris', 'each-city');
  expect(['paris', 'brest', 'marseille', 'toulouse'].map((id) => garrison(t, id))).toEqual([
    '1 artillery',
    '1 two-master',
    '1 two-master',
    '',
  ]);
  expect(garrison(t, 'lyon')).toBe('1 infantry');
  expect(supply(t, 'france', 'infantry')).toBe(8);
});

test('7E-BUILD-08 three units at one palace, which needs a city beside it', () => {
  const s = emptyBoard();
  s.palace[region('prague')] = 1;
  const t = say(builds(s, 'habsburg'), 'budapest');
  expect(offered(t)).toEqual(['each-city', 'vienna']);
  expect(garrison(say(t, 'vienna'), 'vienna')).toBe('3 infantry');
});

test('7E-BUILD-09 a city produces what its visible side shows, nothing weaker while that lasts', () => {
  const s = emptyBoard();
  s.city[region('vienna')] = 2;
  const t = say(builds(s, 'habsburg'), 'prague', 'vienna');
  expect(garrison(t, 'vienna')).toBe('3 artillery');
  expect(asks(t)).not.toBe('7e.deploy.substitutes');
});

test('7E-BUILD-10 at the end of the turn the acting player reduces a region to three units', () => {
  const s = emptyBoard();
  s.city[region('vienna')] = 2;
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  const t = say(builds(s, 'habsburg'), 'prague', 'vienna');
  expect([asks(t), asked(t)]).toEqual(['7e.reduce', 0]);
  say(t, 'infantry', 'infantry');
  expect(garrison(t, 'vienna')).toBe('3 artillery');
  expect(supply(t, 'habsburg', 'infantry')).toBe(8);
  expect(t.state.turn).toBe(1);
});

test('7E-BUILD-10 one unit in each city is reduced in the same way', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'budapest', 'artillery', 3);
  const t = say(builds(s, 'habsburg'), 'prague', 'each-city');
  expect(garrison(t, 'budapest')).toBe('1 infantry, 3 artillery');
  expect(garrison(say(t, 'artillery'), 'budapest')).toBe('1 infantry, 2 artillery');
});

test('7E-BUILD-11 an exhausted kind is not deployed', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master', 3);
  for (const sea of ['irish_sea', 'north_sea', 'atlantic', 'baltic_sea', 'black_sea'])
    put(s, 'great_britain', sea, 'two-master');
  const t = say(builds(s, 'great_britain'), 'york');
  expect(garrison(t, 'liverpool')).toBe('');
  expect(garrison(t, 'london')).toBe('3 two-master');
  expect(garrison(t, 'york')).toBe('1 artillery');
});

test('7E-BUILD-11 the last units of a kind go where the player wants them', () => {
  const s = emptyBoard();
  put(s, 'great_britain', 'london', 'two-master', 2);
  for (const sea of ['irish_sea', 'north_sea', 'atlantic', 'baltic_sea', 'black_sea'])
    put(s, 'great_britain', sea, 'two-master');
  const t = say(builds(s, 'great_britain'), 'edinburgh', 'each-city');
  expect(asks(t)).toBe('7e.deploy.scarce');
  expect(offered(t)).toEqual([['london'], ['liverpool'], ['edinburgh']]);
  say(t, ['edinburgh']);
  expect(garrison(t, 'edinburgh')).toBe('1 two-master');
  expect(garrison(t, 'liverpool')).toBe('');
});

test('7E-BUILD-12 at a palace infantry may stand in for artillery that has run out', () => {
  const s = emptyBoard();
  s.city[region('vienna')] = 2;
  put(s, 'habsburg', 'budapest', 'artillery', 7);
  for (const [instead, garrisoned] of [
    [2, '2 infantry, 1 artillery'],
    [0, '1 artillery'],
  ] as const) {
    const t = say(builds(structuredCopy(s), 'habsburg'), 'prague', 'vienna');
    expect(asks(t)).toBe('7e.deploy.substitutes');
    expect(offered(t)).toEqual([0, 1, 2]);
    expect(garrison(say(t, instead), 'vienna')).toBe(garrisoned);
  }
});

test('7E-BUILD-12 in each city a two-master may stand in for a three-master, and never the other way round', () => {
  const s = emptyBoard();
  s.city[region('barcelona')] = 2;
  s.supply[empire('spain') * 4 + 3] = 0;
  s.supply[empire('spain') * 4 + 0] = 0;
  const t = say(builds(s, 'spain'), 'bilbao');
  expect(asks(t)).toBe('7e.deploy.substitute');
  expect(offered(t)).toEqual([[], ['barcelona']]);
  say(t, ['barcelona']);
  expect(garrison(t, 'barcelona')).toBe('1 two-master');
  expect(garrison(t, 'madrid')).toBe('');
});

const structuredCopy = (s: SevenEmpires): SevenEmpires => JSON.parse(JSON.stringify(s)) as SevenEmpires;

// ---- What is asked, refused and told

test('7E-BUILD-02 7E-BUILD-03 7E-BUILD-05 the question for a city names the Empire and its rules', () => {
  expect(question(builds(emptyBoard(), 'spain'))).toEqual({
    about: '7e.build',
    rules: ['7E-BUILD-02', '7E-BUILD-03', '7E-BUILD-05'],
    args: { empire: 'spain' },
  });
});

test('7E-BUILD-03 7E-BUILD-04 own cities that are closed are shown with what closes them', () => {
  const s = emptyBoard();
  s.city[region('vienna')] = 2;
  put(s, 'france', 'trieste', 'infantry');
  expect(closed(builds(s, 'habsburg'))).toEqual([
    ['vienna', { rule: '7E-BUILD-03', args: { crowns: 2 } }],
    ['trieste', { rule: '7E-BUILD-04', args: { empire: 'france' } }],
  ]);
});

test('7E-BUILD-02 the city of another Empire is refused as no site of one’s own, also where that Empire cannot build', () => {
  const s = emptyBoard();
  put(s, 'france', 'berlin', 'infantry');
  expect(reason(builds(s, 'habsburg'), 'berlin')).toEqual({ rule: '7E-BUILD-02' });
});

test('7E-BUILD-02 7E-BUILD-03 the record tells a founded city from an upgraded one', () => {
  const built = (id: string) => told(say(builds(emptyBoard(), 'spain'), id), '7e.log.built');
  const line = { type: '7e.log.built', empire: 'spain' };
  expect(built('bilbao')).toEqual([{ ...line, region: 'bilbao', crowns: 1, rules: ['7E-BUILD-02'] }]);
  expect(built('madrid')).toEqual([{ ...line, region: 'madrid', crowns: 2, rules: ['7E-BUILD-03'] }]);
});

test('7E-BUILD-06 7E-BUILD-08 the question how to deploy shows a word for each city and points at the palace', () => {
  const t = say(builds(emptyBoard(), 'spain'), 'bilbao');
  expect(question(t)).toEqual({
    about: '7e.deploy',
    rules: ['7E-BUILD-06', '7E-BUILD-08'],
    args: { empire: 'spain' },
  });
  expect(shown(t, 'each-city')).toEqual({ text: { id: '7e.name.word.each-city' } });
  expect(shown(t, 'madrid')).toEqual({
    points: [{ kind: 'region', id: 'madrid' }],
    text: { id: '7e.name.region.madrid' },
  });
});

test('7E-BUILD-07 the record tells every unit that is deployed', () => {
  const t = say(builds(emptyBoard(), 'spain'), 'bilbao', 'each-city');
  const line = { type: '7e.log.deployed', empire: 'spain', rules: ['7E-BUILD-07'] };
  expect(told(t, '7e.log.deployed')).toEqual([
    { ...line, region: 'madrid', unit: 'infantry' },
    { ...line, region: 'barcelona', unit: 'two-master' },
    { ...line, region: 'bilbao', unit: 'two-master' },
  ]);
});

test('7E-BUILD-11 a kind that has run out leaves the supply at nothing', () => {
  const s = emptyBoard();
  s.supply[empire('spain') * 4 + kind('infantry')] = 0;
  expect(supply(say(builds(s, 'spain'), 'bilbao'), 'spain', 'infantry')).toBe(0);
});

test('7E-BUILD-11 with a unit for every city nobody is asked where they go', () => {
  const s = emptyBoard();
  s.supply[empire('spain') * 4 + kind('two-master')] = 2;
  const t = say(builds(s, 'spain'), 'bilbao', 'each-city');
  expect(asks(t)).not.toBe('7e.deploy.scarce');
  expect([garrison(t, 'barcelona'), garrison(t, 'bilbao')]).toEqual(['1 two-master', '1 two-master']);
});

test('7E-BUILD-11 the question for scarce units names their kind', () => {
  const s = emptyBoard();
  s.supply[empire('spain') * 4 + kind('two-master')] = 1;
  expect(question(say(builds(s, 'spain'), 'bilbao', 'each-city'))).toEqual({
    about: '7e.deploy.scarce',
    rules: ['7E-BUILD-11'],
    args: { unit: 'two-master' },
  });
});

/** Barcelona launches three-masters, of which none is left. */
function noThreeMasters(twoMasters: number) {
  const s = emptyBoard();
  s.city[region('barcelona')] = 2;
  s.supply[empire('spain') * 4 + kind('three-master')] = 0;
  s.supply[empire('spain') * 4 + kind('two-master')] = twoMasters;
  return say(builds(s, 'spain'), 'madrid', 'each-city');
}

test('7E-BUILD-12 the question for a weaker unit in a city names its kind', () => {
  expect(question(noThreeMasters(3))).toEqual({
    about: '7e.deploy.substitute',
    rules: ['7E-BUILD-12'],
    args: { unit: 'two-master' },
  });
});

test('7E-BUILD-12 without the weaker unit nobody is asked for it', () => {
  expect(asks(noThreeMasters(0))).not.toBe('7e.deploy.substitute');
});

/** Vienna has a palace and this many units of each kind in the supply. */
function palaceAtVienna(crowns: number, infantry: number, artillery: number) {
  const s = emptyBoard();
  s.city[region('vienna')] = crowns;
  s.supply[empire('habsburg') * 4 + kind('infantry')] = infantry;
  s.supply[empire('habsburg') * 4 + kind('artillery')] = artillery;
  return say(builds(s, 'habsburg'), 'prague', 'vienna');
}

test('7E-BUILD-08 7E-BUILD-12 two infantry left are all a palace gets: infantry is stood in for by nobody', () => {
  const t = palaceAtVienna(1, 2, 5);
  expect(asks(t)).not.toBe('7e.deploy.substitutes');
  expect(garrison(t, 'vienna')).toBe('2 infantry');
});

test('7E-BUILD-12 the question for weaker units at a palace names their kind and the region', () => {
  expect(question(palaceAtVienna(2, 5, 1))).toEqual({
    about: '7e.deploy.substitutes',
    rules: ['7E-BUILD-12'],
    args: { unit: 'infantry', region: 'vienna' },
  });
});

test('7E-BUILD-12 the record tells the weaker units by their own rule', () => {
  const rules = told(say(palaceAtVienna(2, 5, 1), 2), '7e.log.deployed').map((line) => line.rules);
  expect(rules).toEqual([['7E-BUILD-12'], ['7E-BUILD-12']]);
});

test('7E-BUILD-07 7E-BUILD-11 7E-BUILD-12 what one unit in each city will bring is told beforehand', () => {
  const s = emptyBoard();
  const crowns = { paris: 2, toulouse: 1, lyon: 2, brest: 2, marseille: 1 };
  for (const [id, city] of Object.entries(crowns)) s.city[region(id)] = city;
  const france = empire('france');
  const brings = (...supplied: number[]) => {
    s.supply.splice(france * 4, 4, ...supplied);
    return unitsInEachCity(s, france);
  };
  // The land: one city for infantry and two for artillery; the sea: one each.
  expect(brings(8, 8, 8, 8)).toEqual({ units: 5, most: 5 });
  expect(brings(8, 1, 8, 8)).toEqual({ units: 4, most: 5 });
  expect(brings(2, 0, 8, 8)).toEqual({ units: 3, most: 4 });
  expect(brings(0, 8, 8, 8)).toEqual({ units: 4, most: 4 });
  expect(brings(8, 8, 2, 0)).toEqual({ units: 4, most: 5 });
  expect(brings(8, 8, 1, 0)).toEqual({ units: 4, most: 4 });
  expect(brings(8, 8, 0, 1)).toEqual({ units: 4, most: 4 });
});
