/** Special rules of the empire cards that work on the march, at sea and over distances. */
import { expect, test } from 'vitest';
import { NONE, Scene } from '../helpers.ts';
import { finishMoving, firstSteps, isAsked, manoeuvre, march, open, setOut, unitOf } from '../marching.ts';
import { act, deckOf, named, PLAIN } from './scenes.ts';

/** How far along a path a unit of the type gets in one move; the land on the way is held already, unless it is left vacant. */
function steps(id: string, level: number, type: string, path: readonly string[], held = path): number {
  const scene = new Scene(deckOf(id));
  const [from, ...to] = path;
  const empire = scene.empire(id, {
    seat: 0,
    set: 'light-blue',
    level,
    units: { [from]: [type] },
    marker: 'manoeuvre',
  });
  for (const area of new Set(held)) scene.units(empire, area, 'spear');
  const game = manoeuvre(scene, empire);
  setOut(game, unitOf(game, from, empire, type));
  let taken = 0;
  for (const area of to) {
    if (!open(game).includes(area)) break;
    game.answer('move.to', game.area(area));
    taken++;
  }
  return taken;
}

type March = readonly [title: string, level: number, path: readonly string[]];
// spears have 2 movement points: a second step is only possible where the first cost 1
test.each<March>([
  ['empire 011 inca moveCost: mountains cost 1', 23, ['chimu', 'cuzco', 'tiahuanaco']],
  ['empire 024 umayyads moveCost: deserts cost 1', 16, ['syria', 'nejd', 'mecca']],
  ['empire 027 arabs moveCost: deserts cost 1', 16, ['syria', 'nejd', 'mecca']],
  ['empire 034 russians moveCost: forests cost 1', 27, ['smolensk', 'muscovy', 'rostov']],
  ['empire 034 russians moveCost: tundra costs 1', 27, ['rostov', 'karelia', 'lapland']],
  ['empire 066 aborigines moveCost: deserts cost 1', 5, ['queensland', 'great-sandy-desert', 'new-south-wales']],
  ['empire 077 tibetans moveCost: mountains cost 1', 16, ['szechwan', 'tibet', 'nepal']],
  ['empire 080 sudanese moveCost: deserts cost 1', 16, ['darfur', 'libyan-desert', 'sahara']],
  ['empire 094 early-finns moveCost: forests cost 1', 9, ['lapland', 'finland', 'novgorod']],
  ['empire 094 early-finns moveCost: tundra costs 1', 9, ['finland', 'lapland', 'karelia']],
  ['empire 095 melanesians moveCost: jungles cost 1', 9, ['khmer', 'siam', 'pagan']],
  ['empire 103 iroquois moveCost: forests cost 1', 16, ['cahokia', 'ohio', 'virginia']],
  ['empire 107 brazilians moveCost: jungles cost 1', 38, ['chimu', 'amazonia', 'para']],
  ['empire 108 gran-colombians moveCost: mountains cost 1', 38, ['chimu', 'cuzco', 'tiahuanaco']],
  ['empire 125 nanzhao moveCost: mountains cost 1', 16, ['chimu', 'cuzco', 'tiahuanaco']],
  ['empire 125 nanzhao moveCost: jungles cost 1', 16, ['khmer', 'siam', 'pagan']],
  ['empire 126 mississippians moveCost: areas on a river cost 1', 16, ['saxony', 'bohemia', 'poland']],
  ['empire 133 confederates moveCost: areas they hold cost 1', 38, ['chimu', 'cuzco', 'tiahuanaco']],
  ['empire 155 nabataeans moveCost: deserts cost 1', 9, ['syria', 'nejd', 'mecca']],
])('%s', (title, level, path) => {
  expect(steps(named(title), level, 'spear', path)).toBe(2);
  expect(steps(PLAIN, level, 'spear', path)).toBe(1);
});

test.each([
  ['empire 012 romans moveCost: areas with a city cost 1'],
  ['empire 134 canadians moveCost: areas with a city cost 1'],
])('%s', (title) => {
  const reach = (id: string, city: number): number => {
    const scene = new Scene(deckOf(id));
    const units = { macedonia: ['spear', 'spear'], hellas: ['spear'], epirus: ['spear'] };
    const empire = scene.empire(id, { seat: 0, level: 10, units, marker: 'manoeuvre' });
    for (const area of ['hellas', 'epirus']) scene.city(area, city);
    const game = manoeuvre(scene, empire);
    setOut(game, unitOf(game, 'macedonia', empire, 'spear'));
    game.answer('move.to', game.area('hellas'));
    return open(game).length;
  };
  expect(reach(named(title), 1)).toBeGreaterThan(0);
  expect(reach(named(title), 0)).toBe(0);
  expect(reach(PLAIN, 1)).toBe(0);
});

test('empire 051 americans moveCost: vacant areas of North America cost 1', () => {
  const path = ['pawnee', 'cahokia', 'ohio'];
  const held = ['pawnee', 'cahokia'];
  expect(steps('americans', 30, 'spear', path, held)).toBe(2);
  expect(steps(PLAIN, 30, 'spear', path, held)).toBe(1);
  expect(steps('americans', 30, 'spear', path)).toBe(1); // Ohio is held
});

test('empire 133 confederates moveCost: other areas cost what they cost', () => {
  expect(steps('confederates', 38, 'spear', ['chimu', 'cuzco', 'tiahuanaco'], ['chimu'])).toBe(1);
});

test('empire 081 songhai moveCost: areas on a river cost 1', () => {
  expect(steps('songhai', 16, 'spear', ['saxony', 'bohemia', 'poland'])).toBe(2);
  expect(steps(PLAIN, 16, 'spear', ['saxony', 'bohemia', 'poland'])).toBe(1);
});

type Ride = readonly [title: string, level: number, type: string, path: readonly string[], steps: number];
const STEPPE = ['don', 'khazaria', 'kipchak', 'kirghiz', 'sogdiana'];
test.each<Ride>([
  ['empire 041 mongols move: cavalry moves 1 further', 16, 'light-horse', STEPPE, 4],
  ['empire 068 huns move: cavalry moves 1 further', 16, 'light-horse', STEPPE, 4],
  ['empire 078 magyars move: cavalry moves 1 further in ages 2 and 3', 16, 'light-horse', STEPPE, 4],
  ['empire 104 sioux move: cavalry moves 1 further', 30, 'light-horse', STEPPE, 4],
  ['empire 105 zulus move: infantry moves 1 further', 30, 'spear', STEPPE, 3],
])('%s', (title, level, type, path, far) => {
  expect(steps(named(title), level, type, path)).toBe(far);
  expect(steps(PLAIN, level, type, path)).toBe(far - 1);
});

test('empire 088 norwegians move: ships move 1 further', () => {
  const path = ['norwegian-sea', 'north-sea', 'english-channel', 'bay-of-biscay', 'celtic-sea'];
  const shores = ['norway', 'england', 'normandy'];
  expect(steps('norwegians', 16, 'galley', path, shores)).toBe(4);
  expect(steps(PLAIN, 16, 'galley', path, shores)).toBe(3);
});

test('empire 078 magyars move: from age 4 as everybody', () => {
  expect(steps('magyars', 23, 'light-horse', STEPPE)).toBe(3);
});

/** Whether the only unit of an area may leave it. */
function vacates(id: string, level: number): boolean {
  const scene = new Scene(deckOf(id));
  const empire = scene.empire(id, {
    seat: 0,
    level,
    units: { latium: ['spear'], gobi: ['spear', 'spear'] },
    marker: 'manoeuvre',
  });
  const game = manoeuvre(scene, empire);
  return game.options('move.unit').includes(unitOf(game, 'latium', empire, 'spear'));
}

test.each([
  ['empire 041 mongols vacate: they may leave areas empty', 16],
  ['empire 058 celts vacate: they may leave areas empty in ages 1 and 2', 9],
  ['empire 064 cimmerians vacate: they may leave areas empty', 9],
  ['empire 066 aborigines vacate: they may leave areas empty until age 5', 30],
  ['empire 068 huns vacate: they may leave areas empty', 16],
  ['empire 093 polynesians vacate: they may leave areas empty', 16],
  ['empire 098 pirate-state vacate: they may leave areas empty', 16],
  ['empire 104 sioux vacate: they may leave areas empty', 30],
  ['empire 113 beaker-people vacate: they may leave areas empty in ages 1 and 2', 9],
  ['empire 118 bantu vacate: they may leave areas empty in ages 1 to 3', 16],
  ['empire 119 lapita vacate: they may leave areas empty', 9],
  ['empire 120 scythians-sarmatians vacate: they may leave areas empty', 9],
  ['empire 121 xiongnu vacate: they may leave areas empty', 9],
  ['empire 122 goths vacate: they may leave areas empty while they are barbarians', 9],
  ['empire 130 golden-horde vacate: they may leave areas empty', 16],
] as const)('%s', (title, level) => {
  expect(vacates(named(title), level)).toBe(true);
  expect(vacates(PLAIN, level)).toBe(false);
  const over: Readonly<Record<string, number>> = {
    celts: 15,
    aborigines: 36,
    'beaker-people': 15,
    bantu: 23,
    goths: 15,
  };
  const later = over[named(title)];
  if (later !== undefined) expect(vacates(named(title), later)).toBe(false);
});

// --- the sea

/** Whether a galley next to an ocean may enter it. */
function sails(id: string, level: number): boolean {
  const scene = new Scene(deckOf(id));
  const empire = scene.empire(id, { seat: 0, level, units: { java: ['galley', 'spear'] }, marker: 'manoeuvre' });
  const game = manoeuvre(scene, empire);
  return firstSteps(game, unitOf(game, 'java', empire, 'galley')).includes('east-indian-ocean');
}

test.each([
  ['empire 025 vikings oceanGalleys: galleys enter oceans', 16],
  ['empire 046 ming oceanGalleys: galleys enter oceans', 22],
  ['empire 070 tamils oceanGalleys: galleys enter oceans', 16],
  ['empire 088 norwegians oceanGalleys: galleys enter oceans', 16],
  ['empire 090 srivijayans oceanGalleys: galleys enter oceans', 16],
  ['empire 093 polynesians oceanGalleys: galleys enter oceans', 16],
  ['empire 096 maoris oceanGalleys: galleys enter oceans', 16],
  ['empire 119 lapita oceanGalleys: galleys enter oceans', 9],
  ['empire 149 sailendras oceanGalleys: galleys enter oceans', 16],
  ['empire 159 swahili oceanGalleys: galleys enter oceans', 16],
] as const)('%s', (title, level) => {
  expect(sails(named(title), level)).toBe(true);
  expect(sails(PLAIN, level)).toBe(false);
});

test.each([
  ['empire 025 vikings oceanGalleys: a galley far from home is not lost', true],
  ['empire 093 polynesians oceanGalleys: a galley far from home is not lost', true],
  ['empire 119 lapita oceanGalleys: a galley far from home is not lost', true],
  ['empire 070 tamils oceanGalleys: a galley far from home is lost', false],
  ['empire 159 swahili oceanGalleys: a galley far from home is lost', false],
] as const)('%s', (title, stays) => {
  const scene = new Scene(deckOf(named(title)));
  const empire = scene.empire(named(title), {
    seat: 0,
    level: 16,
    units: { gobi: ['spear'], 'mid-atlantic': ['galley'] },
    marker: 'manoeuvre',
  });
  const game = manoeuvre(scene, empire);
  finishMoving(game);
  for (let n = 0; n < 30 && game.state.action !== null; n++) game.decline();
  expect(game.unitsIn('mid-atlantic', empire)).toEqual(stays ? ['galley'] : []);
});

/** Whether an empire in the other area is a partner for trade. */
function trades(id: string, level: number, home: string, far: Readonly<Record<string, readonly string[]>>): boolean {
  let partner = NONE;
  const { game } = act(id, 'trade', {
    level,
    units: { [home]: ['spear'] },
    prepare: (scene) => {
      partner = scene.empire('sanga', { seat: 1, level, units: far });
      scene.hand(0, 'volcano');
      scene.hand(1, 'flood');
    },
  });
  return (
    (isAsked(game, 'trade.partner') && game.options('trade.partner').includes(partner)) ||
    game.state.trade?.sides[1].empire === partner
  );
}

test.each([
  ['empire 018 han range: 1 further', 8, 'shensi', { manchuria: ['spear'] }],
  [
    'empire 036 portuguese range: across oceans at any level',
    16,
    'lusitania',
    { newfoundland: ['spear'], 'grand-banks': ['galley'] },
  ],
  ['empire 046 ming range: across oceans at any level', 16, 'wu', { carolines: ['spear'], 'west-pacific': ['galley'] }],
  ['empire 093 polynesians range: across oceans at any level', 10, 'fiji', { 'new-zealand': ['spear'] }],
  ['empire 144 kushans range: 1 further', 8, 'shensi', { manchuria: ['spear'] }],
  ['empire 157 sogdians range: 2 further', 8, 'shensi', { amur: ['spear'] }],
] as const)('%s', (title, level, home, far) => {
  expect(trades(named(title), level, home, far)).toBe(true);
  expect(trades(PLAIN, level, home, far)).toBe(false);
});

// --- colonies

test.each([
  ['empire 009 phoenicians cityRules: a city in one vacant coastal area taken in a manoeuvre'],
  ['empire 010 greeks cityRules: a city in one vacant coastal area taken in a manoeuvre'],
])('%s', (title) => {
  const scene = new Scene();
  const empire = scene.empire(named(title), {
    seat: 0,
    level: 9,
    units: { ionia: ['spear', 'spear', 'spear', 'spear'] },
    marker: 'manoeuvre',
  });
  const game = manoeuvre(scene, empire);
  march(game, unitOf(game, 'ionia', empire, 'spear'), ['cappadocia']);
  march(game, unitOf(game, 'ionia', empire, 'spear'), ['thracia']);
  finishMoving(game);
  expect(
    game
      .options('move.found')
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual([NONE, game.area('cappadocia'), game.area('thracia')].sort((a, b) => a - b));
  game.answer('move.found', game.area('thracia'));
  expect([game.city('thracia'), game.city('cappadocia')]).toEqual([1, 0]);
  expect(isAsked(game, 'move.found')).toBe(false); // one in each manoeuvre
});
