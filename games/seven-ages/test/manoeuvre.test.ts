import { Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { barring } from '../src/actions/movement.ts';
import { sevenAges } from '../src/index.ts';
import { countIn, empireOf, isAircraft, isLand, isLandUnit, typeOf } from '../src/model/board.ts';
import { EXPLORER, hasIn, LEADER } from '../src/model/leaders.ts';
import { ENTERED } from '../src/model/state.ts';
import { Play } from '../src/model/table.ts';
import { galleysAreSafe, hasBaseNear } from '../src/turn/upkeep.ts';
import { classic, NONE, Scene, type Sitting } from './helpers.ts';
import {
  finishMoving,
  firstSteps,
  isAsked,
  manoeuvre,
  march,
  marchers,
  open,
  rivals,
  setOut,
  stop,
  unitOf,
} from './marching.ts';

// --- the order of things

test('7A-MOVE-01 7A-CONF-01 units move, then disorder goes, then every conflict is fought, then the Strategist moves again', () => {
  const scene = new Scene();
  const me = marchers(scene, {
    units: { latium: ['sword', 'sword', 'sword', 'sword'], etruria: ['spear', 'spear', 'spear'] },
  });
  const foe = rivals(scene, { units: { apulia: ['spear'], venetia: ['spear'] } });
  scene.disorder('etruria');
  scene.leader(me, 'latium', 'St');
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'latium', me, 'sword'), ['apulia']);
  expect(game.asked).toEqual(['0 7a.move.unit']); // no conflict while others may still move
  march(game, unitOf(game, 'latium', me, 'sword'), ['etruria']);
  march(game, unitOf(game, 'etruria', me, 'spear'), ['venetia']);
  finishMoving(game);
  expect(game.asked).toEqual(['0 7a.move.order']);
  game.answer('move.order', game.area('etruria'));
  game.answer('move.spent', [unitOf(game, 'etruria', me, 'spear')]);
  expect(game.asked).toEqual(['0 7a.conflict.next']);
  expect(game.options('conflict.next')).toHaveLength(2);
  game.answer('conflict.next', game.area('apulia'));
  game.declineUntil('move.second');
  for (const area of ['apulia', 'venetia'])
    expect(game.unitsIn(area, foe).length * game.unitsIn(area, me).length).toBe(0);
});

test('7A-MOVE-02 a unit moves once in an action', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'spear', 'spear'] } });
  const game = manoeuvre(scene, me);
  const spear = unitOf(game, 'latium', me, 'spear');
  march(game, spear, ['etruria']);
  expect(game.refusal('move.unit', spear).rule).toBe('7A-MOVE-02');
});

test('7A-MOVE-03 7A-EX-GALAPAGOS areas with a common border, a crossing arrow or a blue arrow are adjacent', () => {
  const scene = new Scene();
  const me = marchers(scene, {
    level: 30,
    units: { apulia: ['spear', 'spear'], galapagos: ['spear', 'ship-of-the-line'] },
  });
  const game = manoeuvre(scene, me);
  expect(firstSteps(game, unitOf(game, 'apulia', me, 'spear'))).toEqual(expect.arrayContaining(['latium', 'sicily']));
  stop(game);
  march(game, unitOf(game, 'galapagos', me, 'ship-of-the-line'), ['south-pacific']);
  expect(game.unitsIn('south-pacific', me)).toEqual(['ship-of-the-line']);
});

test('7A-MOVE-04 every area entered costs its terrain; what is left must pay for the next', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { scotland: ['chariot', 'spear'], england: ['spear'], caledonia: ['spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'scotland', me, 'chariot')); // 3 points
  game.answer('move.to', game.area('england')); // 1
  expect(open(game)).toContain('wales'); // a mountain: 2
  game.answer('move.to', game.area('wales'));
  expect(open(game)).toEqual([]);
});

test('7A-MOVE-04 an allowance of 3 does not pay 2 and 2', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { england: ['chariot', 'spear'], scotland: ['spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'england', me, 'chariot'));
  game.answer('move.to', game.area('scotland')); // forest
  expect(open(game)).toContain('england');
  expect(open(game)).not.toContain('caledonia'); // mountain
});

test('7A-MOVE-05 ships and aircraft pay 1 wherever they go', () => {
  const scene = new Scene();
  const me = marchers(scene, { level: 45, units: { scotland: ['rifle', 'fighter'] } });
  const game = manoeuvre(scene, me);
  const fighter = unitOf(game, 'scotland', me, 'fighter');
  const points = scene.content.move[fighter * 2 + game.state.unitSide[fighter]];
  setOut(game, fighter);
  for (let i = 0; i < points; i++) game.answer('move.to', game.area(i % 2 === 0 ? 'caledonia' : 'scotland'));
  expect(open(game)).toEqual([]); // as many mountain and forest areas as points
});

test('7A-MOVE-07 any number of units and leaders share an area', () => {
  const scene = new Scene();
  const many = [...Array(8).fill('spear'), ...Array(5).fill('sword'), ...Array(4).fill('archer'), 'chariot', 'chariot'];
  const me = marchers(scene, { units: { latium: many, etruria: ['spear'] } });
  const leaders = [scene.leader(me, 'etruria', 'Ta'), scene.leader(me, 'latium', 'Ta')];
  const game = manoeuvre(scene, me);
  for (const unit of game.unitIds('latium', me).slice(1)) march(game, unit, ['etruria']);
  expect(game.unitsIn('etruria', me)).toHaveLength(many.length);
  expect(leaders.every((leader) => game.state.leaderArea[leader] >= 0)).toBe(true);
});

// --- vacant areas

test('7A-MOVE-08 at the end of an action an area without units loses leaders, artefacts, fort and disorder; a capital is a city', () => {
  const scene = new Scene();
  const me = scene.empire('mongols', {
    seat: 0,
    level: 24,
    capital: 'mongolia',
    marker: 'manoeuvre',
    units: { mongolia: ['spear'] },
  });
  scene.city('mongolia', 5);
  scene.fort('mongolia');
  scene.disorder('mongolia');
  scene.artefact('great-wall', 'mongolia');
  const leader = scene.leader(me, 'mongolia', 'Ar');
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'mongolia', me, 'spear'), ['khitan']);
  game.declineRest();
  expect(game.city('mongolia')).toBe(5);
  expect([game.isFortified('mongolia'), game.isDisordered('mongolia')]).toEqual([false, false]);
  expect(game.state.mapArtefacts).toEqual([]);
  expect(game.state.leaderArea[leader]).toBe(NONE);
  expect(game.empire(me).capital).toBe(NONE);
});

test('7A-MOVE-08 7A-EX-FAQ-REBELLION-CAPITAL a capital whose units are destroyed stays as a city of the same value', () => {
  const scene = new Scene();
  const me = marchers(scene, { marker: 'civilise', units: { latium: ['spear'] } });
  const foe = rivals(scene, { capital: 'etruria', units: { etruria: ['spear'], venetia: ['spear'] } });
  scene.city('etruria', 5);
  scene.city('venetia', 3);
  scene.fort('etruria');
  scene.disorder('etruria');
  const [rebellion] = scene.hand(0, 'rebellion');
  scene.draws(7);
  const game = manoeuvre(scene, me);
  game.answer('civilise.card', rebellion);
  game.answer('event.target', game.area('etruria'));
  game.declineRest();
  expect(game.holder('etruria')).toBe(NONE);
  expect([game.city('etruria'), game.city('venetia'), game.empire(foe).capital]).toEqual([5, 3, NONE]);
  expect([game.isFortified('etruria'), game.isDisordered('etruria')]).toEqual([false, false]);
});

test('7A-MOVE-09 7A-MOVE-10 7A-EX-VACANT-CITY entering a vacant area costs its city a step, once in an action', () => {
  for (const [before, after] of [
    [7, 5],
    [5, 3],
    [3, 1],
    [1, 0],
  ]) {
    const scene = new Scene();
    const me = marchers(scene, { units: { latium: ['spear', 'spear', 'spear'] } });
    scene.city('etruria', before);
    const game = manoeuvre(scene, me);
    march(game, unitOf(game, 'latium', me, 'spear'), ['etruria']);
    march(game, unitOf(game, 'latium', me, 'spear'), ['etruria']);
    expect(game.city('etruria')).toBe(after);
  }
});

test('7A-MOVE-09 an area left empty and entered again is spoilt once only', () => {
  const scene = new Scene();
  const me = scene.empire('huns', {
    seat: 0,
    level: 8,
    marker: 'manoeuvre',
    units: { kansu: ['chariot', 'chariot', 'spear'] },
  });
  scene.city('gobi', 5);
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'kansu', me, 'chariot'), ['gobi', 'mongolia']); // they may vacate
  expect(game.holder('gobi')).toBe(NONE);
  march(game, unitOf(game, 'kansu', me, 'chariot'), ['gobi']);
  expect(game.city('gobi')).toBe(3);
});

test('7A-MOVE-09 7A-LEAD-BU-03 a Builder who comes along saves the city', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'spear'] } });
  const builder = scene.leader(me, 'latium', 'Bu');
  scene.city('etruria', 5);
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'latium', me, 'spear'), ['etruria'], { leaders: [builder] });
  expect(game.city('etruria')).toBe(5);
});

// --- leaders and cargo

test('7A-MOVE-11 a leader goes with one unit, all the way, and then no further', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'chariot', 'chariot'], etruria: ['chariot'] } });
  const leader = scene.leader(me, 'latium', 'Ar');
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'latium', me, 'chariot'), ['etruria', 'venetia'], { leaders: [leader] });
  expect(game.state.leaderArea[leader]).toBe(game.area('venetia'));
  game.answer('move.unit', unitOf(game, 'latium', me, 'chariot'));
  expect(isAsked(game, 'move.with')).toBe(false); // the leader is gone
});

test('7A-MOVE-11 a leader who has ridden may not ride on with another unit', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'chariot'], etruria: ['chariot', 'chariot'] } });
  const leader = scene.leader(me, 'latium', 'Ar');
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'latium', me, 'chariot'), ['etruria'], { leaders: [leader] });
  const fresh = game.unitIds('etruria', me).find((unit) => game.question('move.unit').validate(unit) === undefined);
  game.answer('move.unit', fresh ?? NONE);
  expect(isAsked(game, 'move.with')).toBe(false);
});

test('7A-MOVE-13 a ship carries one land or aircraft unit and any number of leaders', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['galley', 'spear', 'spear', 'spear'] } });
  const leaders = ['Ar', 'Bu', 'Ph'].map((who) => scene.leader(me, 'latium', who));
  const game = manoeuvre(scene, me);
  const [a, b] = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'spear');
  game.answer('move.unit', unitOf(game, 'latium', me, 'galley'));
  expect(game.refusal('move.with', [a, b]).rule).toBe('7A-MOVE-13');
  game.answer('move.with', [a, ...leaders.map((leader) => leader + LEADER)]);
  expect(game.options('move.to')).toContain(game.area('adriatic')); // the first coast of Latium
  game.answer('move.to', game.area('adriatic'));
  game.answer('move.to', game.area('apulia'));
  stop(game);
  expect(game.unitsIn('apulia', me).sort()).toEqual(['galley', 'spear']);
  expect(leaders.map((leader) => game.state.leaderArea[leader])).toEqual(leaders.map(() => game.area('apulia')));
});

test('7A-MOVE-14 cargo must have been with its ship from the start, and uses the ship’s points', () => {
  const scene = new Scene();
  const me = marchers(scene, {
    units: { etruria: ['galley', 'spear'], latium: ['spear', 'spear'], sardinia: ['spear'] },
  });
  const game = manoeuvre(scene, me);
  const walker = unitOf(game, 'latium', me, 'spear');
  march(game, walker, ['etruria']);
  game.answer('move.unit', unitOf(game, 'etruria', me, 'galley'));
  expect(game.options('move.with').flat()).not.toContain(walker);
});

test('7A-MOVE-15 a ship lands its cargo on the way and sails on; the cargo is finished', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { apulia: ['galley', 'spear', 'spear'], sicily: ['spear'] } });
  const game = manoeuvre(scene, me);
  const cargo = unitOf(game, 'apulia', me, 'spear');
  setOut(game, unitOf(game, 'apulia', me, 'galley'), { cargo });
  game.answer('move.to', game.area('central-mediterranean'));
  game.answer('move.to', game.area('sicily'));
  game.answer('move.to', 'drop');
  game.answer('move.to', game.area('central-mediterranean'));
  stop(game);
  expect(game.unitsIn('central-mediterranean', me)).toEqual(['galley']);
  expect(game.unitIds('sicily', me)).toContain(cargo);
  expect(game.refusal('move.unit', cargo).ok).toBe(false);
});

test('7A-MOVE-16 land units still at sea at the end of the move are lost', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { apulia: ['galley', 'spear', 'spear'] } });
  const game = manoeuvre(scene, me);
  const cargo = unitOf(game, 'apulia', me, 'spear');
  march(game, unitOf(game, 'apulia', me, 'galley'), ['central-mediterranean'], { cargo });
  expect(game.state.unitArea[cargo]).toBe(NONE);
});

// --- land units

test('7A-MOVE-17 land units enter land only', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'archer', 'chariot'] } });
  const game = manoeuvre(scene, me);
  for (const type of ['spear', 'archer']) {
    expect(firstSteps(game, unitOf(game, 'latium', me, type)).sort()).toEqual(['apulia', 'etruria']);
    stop(game);
  }
});

test('7A-MOVE-18 7A-MOVE-19 7A-EX-NAPOLEON-MOVE any unit may stop among others, but passes only if twice their number stood there before', () => {
  const scene = new Scene();
  const horses = ['light-horse', 'light-horse', 'light-horse', 'chariot', 'chariot', 'chariot', 'spear'];
  const me = marchers(scene, { units: { novgorod: horses } });
  rivals(scene, { units: { smolensk: ['spear', 'spear'] } });
  const game = manoeuvre(scene, me);
  const movers = game.unitIds('novgorod', me).filter((unit) => game.typeOf(unit) !== 'spear');
  for (const unit of movers.slice(0, 4)) {
    setOut(game, unit);
    game.answer('move.to', game.area('smolensk'));
    expect(open(game)).toEqual([]); // 0, 1, 2, 3 of ours there before
    stop(game);
  }
  setOut(game, movers[4]);
  game.answer('move.to', game.area('smolensk'));
  expect(open(game)).toContain('rostov'); // 4 against 2
});

test('7A-MOVE-20 an own other empire bars the way too', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'spear'] } });
  scene.empire('zimbabwe', { seat: 0, level: 8, units: { etruria: ['spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'latium', me, 'chariot'));
  game.answer('move.to', game.area('etruria'));
  expect(open(game)).toEqual([]);
});

// --- ships

test('7A-MOVE-21 ships enter seas and coastal areas only', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { germany: ['galley', 'spear'], 'low-countries': ['spear'] } });
  const game = manoeuvre(scene, me);
  expect(firstSteps(game, unitOf(game, 'germany', me, 'galley'))).toEqual(['north-sea']);
});

test('7A-MOVE-22 ships pass a coastal area of another empire only with twice its units there before', () => {
  const passes = (own: readonly string[]): boolean => {
    const scene = new Scene();
    const me = marchers(scene, { units: { apulia: ['galley', 'spear'], sicily: own } });
    rivals(scene, { units: { sicily: ['spear'] } });
    const game = manoeuvre(scene, me);
    setOut(game, unitOf(game, 'apulia', me, 'galley'));
    game.answer('move.to', game.area('tyrrhenian-sea'));
    game.answer('move.to', game.area('sicily'));
    return open(game).length > 0;
  };
  expect(passes([])).toBe(false);
  expect(passes(['galley'])).toBe(false);
  expect(passes(['galley', 'galley'])).toBe(true);
});

/** French ships in Normandy, an English galley in the Bay of Biscay. */
function biscay(
  before: readonly string[],
  more: Record<string, readonly string[]> = {},
): { game: Sitting; me: number } {
  const scene = new Scene();
  const me = marchers(scene, {
    level: 24,
    units: {
      normandy: ['spear', 'ship-of-the-line', 'ship-of-the-line', 'chariot'],
      lusitania: ['spear'],
      'bay-of-biscay': before,
      ...more,
    },
  });
  rivals(scene, { units: { 'bay-of-biscay': ['galley'], england: ['spear', 'spear'], asturias: ['spear'] } });
  return { game: manoeuvre(scene, me), me };
}

test('7A-MOVE-23 7A-EX-BISCAY twice as many ships already there open a sea, with no strings attached', () => {
  const { game, me } = biscay(['ship-of-the-line', 'galley'], { aquitaine: ['spear'] });
  march(game, unitOf(game, 'normandy', me, 'ship-of-the-line'), ['bay-of-biscay', 'pillars-of-hercules']);
  expect(game.state.manoeuvre?.slipped).toEqual([]);
  expect(firstSteps(game, unitOf(game, 'normandy', me, 'chariot'))).toContain('england');
});

test('7A-MOVE-24 7A-EX-BISCAY ships slip past if nobody ends in an area of that empire, by land or sea', () => {
  const { game, me } = biscay([]);
  setOut(game, unitOf(game, 'normandy', me, 'ship-of-the-line'));
  game.answer('move.to', game.area('bay-of-biscay'));
  expect(open(game)).toContain('pillars-of-hercules');
  expect(open(game)).not.toContain('asturias'); // theirs
  game.answer('move.to', game.area('pillars-of-hercules'));
  stop(game);
  expect(firstSteps(game, unitOf(game, 'normandy', me, 'chariot'))).not.toContain('england');
  stop(game);
  setOut(game, unitOf(game, 'normandy', me, 'ship-of-the-line'));
  game.answer('move.to', game.area('bay-of-biscay'));
  expect(game.question('move.to').validate(NONE)).toBeDefined(); // it may pass again, not stay
  expect(open(game)).not.toContain('asturias');
});

test('7A-MOVE-24 a unit that has ended in an area of the empire closes the passage', () => {
  const { game, me } = biscay([]);
  march(game, unitOf(game, 'normandy', me, 'chariot'), ['england']);
  setOut(game, unitOf(game, 'normandy', me, 'ship-of-the-line'));
  game.answer('move.to', game.area('bay-of-biscay'));
  expect(open(game)).toEqual([]);
});

test('7A-MOVE-25 7A-EX-YUCATAN a ship stays on the coast it came to', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { cuba: ['galley', 'spear'], yucatan: ['spear'], honduras: ['spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'cuba', me, 'galley'));
  game.answer('move.to', game.area('gulf-of-mexico'));
  game.answer('move.to', game.area('yucatan'));
  expect(open(game).sort()).toEqual(['caribbean-sea', 'gulf-of-mexico']);
});

test('7A-MOVE-25 and the other way round', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { panama: ['spear'], yucatan: ['spear'], 'gulf-of-panama': ['galley'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'gulf-of-panama', me, 'galley'));
  game.answer('move.to', game.area('yucatan'));
  expect(open(game)).toEqual(['gulf-of-panama']);
});

/** A galley in the Red Sea, the Suez canal dug in Egypt. */
function suez(options: { dug?: boolean; holder?: number; money?: number } = {}): {
  game: Sitting;
  me: number;
  foe: number;
} {
  const { dug = true, holder = 1, money = 20 } = options;
  const scene = new Scene();
  const me = marchers(scene, {
    money,
    units: { nubia: ['spear'], 'red-sea': ['galley', 'galley'], phoenicia: ['spear'] },
  });
  const foe = scene.empire('toltecs', { seat: holder, level: 8, units: { egypt: ['spear'] } });
  const artefact = scene.content.artefactOf.get('great-canal') ?? NONE;
  const which = scene.content.canals.findIndex((canal) => canal.id === 'suez');
  if (dug) scene.state.mapArtefacts.push(Object.freeze({ artefact, area: scene.area('egypt'), which }));
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'red-sea', me, 'galley'));
  return { game, me, foe };
}

test('7A-MOVE-26 the seas a canal joins are adjacent for ships while its marker is on the map', () => {
  expect(open(suez({ dug: false }).game)).not.toContain('eastern-mediterranean');
  const { game, me } = suez({ holder: 0 });
  game.answer('move.to', game.area('eastern-mediterranean')); // an own empire lets it through
  stop(game);
  expect(game.unitsIn('eastern-mediterranean', me)).toEqual(['galley']);
});

test('7A-MOVE-27 the owner of the canal refuses, or names a price that is paid at once', () => {
  const refused = suez();
  refused.game.answer('move.to', refused.game.area('eastern-mediterranean'));
  refused.game.answer('passage.answer', 'refuse', 1);
  expect(open(refused.game)).not.toContain('eastern-mediterranean');

  const { game, me, foe } = suez();
  game.answer('move.to', game.area('eastern-mediterranean'));
  game.answer('passage.answer', 'demand', 1);
  expect(game.refusal('passage.money', 21).ok).toBe(false);
  game.answer('passage.money', 5);
  game.answer('passage.accept', 'yes', 0);
  expect([game.empire(me).money, game.empire(foe).money]).toEqual([15, 5]);
  stop(game);
  expect(game.unitsIn('eastern-mediterranean', me)).toEqual(['galley']);
});

test('7A-MOVE-27 who will not pay does not pass', () => {
  const { game, me } = suez();
  game.answer('move.to', game.area('eastern-mediterranean'));
  game.answer('passage.answer', 'demand', 1);
  game.answer('passage.money', 5);
  game.answer('passage.accept', 'no', 0);
  expect(game.empire(me).money).toBe(20);
  expect(open(game)).not.toContain('eastern-mediterranean');
});

test('7A-MOVE-28 7A-MOVE-30 galleys keep out of oceans unless the card lets them in; other ships go there', () => {
  const oceans = (empire: string, type: string): boolean => {
    const scene = new Scene();
    const me = scene.empire(empire, {
      seat: 0,
      level: 24,
      marker: 'manoeuvre',
      units: { lusitania: ['spear', type], mauretania: ['spear'], 'rio-de-oro': ['spear'] },
    });
    const game = manoeuvre(scene, me);
    setOut(game, unitOf(game, 'lusitania', me, type));
    game.answer('move.to', game.area('pillars-of-hercules'));
    return open(game).includes('north-atlantic');
  };
  expect(oceans('etruscans', 'galley')).toBe(false);
  expect(oceans('vikings', 'galley')).toBe(true);
  expect(oceans('etruscans', 'ship-of-the-line')).toBe(true);
});

test('7A-MOVE-29 7A-LEAD-EX-04 a galley is not sent off every own shore, unless an Explorer goes along', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { apulia: ['spear', 'galley', 'galley'] } });
  const explorer = scene.leader(me, 'apulia', 'Ex');
  const game = manoeuvre(scene, me);
  const [a, b] = game.unitIds('apulia', me).filter((unit) => game.typeOf(unit) === 'galley');
  setOut(game, a);
  game.answer('move.to', game.area('central-mediterranean'));
  expect(open(game)).not.toContain('eastern-mediterranean');
  stop(game);
  march(game, b, ['central-mediterranean', 'eastern-mediterranean'], { leaders: [explorer] });
  expect(game.unitIds('eastern-mediterranean', me)).toEqual([b]);
});

test('7A-MOVE-29 7A-MOVE-53 a galley is lost at once when its last shore is taken', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { etruria: ['spear', 'sword', 'sword', 'sword'] } });
  const foe = rivals(scene, { units: { latium: ['spear'], 'tyrrhenian-sea': ['galley'], gobi: ['spear'] } });
  scene.draws(7, 0);
  const game = manoeuvre(scene, me);
  const swords = game.unitIds('etruria', me).filter((unit) => game.typeOf(unit) === 'sword');
  for (const sword of swords) march(game, sword, ['latium']);
  expect(game.unitsIn('tyrrhenian-sea', foe)).toEqual(['galley']);
  finishMoving(game);
  game.answer('conflict.commit', swords, 0);
  expect(game.holder('latium')).toBe(me);
  expect(game.unitsIn('tyrrhenian-sea', foe)).toEqual([]);
});

test('7A-MOVE-29 7A-MOVE-53 a galley that gives up its last shore is lost in the first sea it comes to', () => {
  const scene = new Scene();
  const me = scene.empire('pirate-state', {
    seat: 0,
    level: 8,
    marker: 'manoeuvre',
    units: { cuba: ['galley'], gobi: ['spear'] },
  });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'cuba', me, 'galley'));
  game.answer('move.to', game.area('gulf-of-mexico'));
  expect(open(game)).toEqual([]);
  expect(game.unitsIn('gulf-of-mexico', me)).toEqual([]);
});

// --- aircraft

test('7A-MOVE-31 7A-MOVE-32 only aircraft bar aircraft, and twice their number opens the way', () => {
  const passes = (there: readonly string[], own: readonly string[]): boolean => {
    const scene = new Scene();
    const me = marchers(scene, { level: 45, units: { latium: ['rifle', 'fighter'], etruria: own } });
    rivals(scene, { level: 45, units: { etruria: there } });
    const game = manoeuvre(scene, me);
    setOut(game, unitOf(game, 'latium', me, 'fighter'));
    game.answer('move.to', game.area('etruria'));
    return open(game).length > 0;
  };
  expect(passes(['rifle', 'rifle', 'rifle', 'rifle', 'rifle'], [])).toBe(true);
  expect(passes(['rifle', 'fighter'], [])).toBe(false);
  expect(passes(['rifle', 'fighter'], ['rifle', 'rifle', 'fighter'])).toBe(false);
});

test('7A-MOVE-32 twice as many aircraft there before open the way; no set of ours has three, so the count is asked directly', () => {
  const scene = new Scene();
  const me = marchers(scene, { level: 45, units: { latium: ['rifle', 'fighter'] } });
  const foe = rivals(scene, { level: 45, units: { etruria: ['fighter', 'rifle'] } });
  const [fighter] = scene.units(me, 'etruria', 'fighter');
  const bars = (aircraft: number): number[] => barring(scene.t, fighter, scene.area('etruria'), { units: 9, aircraft });
  expect([bars(1), bars(2)]).toEqual([[foe], []]);
});

test('7A-MOVE-35 aircraft cross open sea but end there only near another unit of the empire', () => {
  const scene = new Scene();
  const me = marchers(scene, { level: 45, units: { apulia: ['rifle', 'bomber'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'apulia', me, 'bomber'));
  game.answer('move.to', game.area('central-mediterranean'));
  expect(game.question('move.to').validate(NONE)).toBeUndefined(); // next to its rifle
  game.answer('move.to', game.area('eastern-mediterranean'));
  expect(game.question('move.to').validate(NONE)).toBeDefined();
  game.answer('move.to', game.area('cyprus'));
  stop(game);
  expect(game.unitsIn('cyprus', me)).toEqual(['bomber']);
});

test('7A-MOVE-36 7A-MOVE-53 aircraft at sea are lost the moment their last base is gone', () => {
  const scene = new Scene();
  const me = marchers(scene, { level: 45, units: { apulia: ['rifle', 'motorised', 'motorised', 'motorised'] } });
  const foe = rivals(scene, {
    level: 45,
    units: { 'tyrrhenian-sea': ['fighter'], sicily: ['rifle'], gobi: ['rifle'] },
  });
  scene.draws(7, 0);
  const game = manoeuvre(scene, me);
  const landing = game.unitIds('apulia', me).filter((unit) => game.typeOf(unit) === 'motorised');
  for (const unit of landing) march(game, unit, ['sicily']);
  finishMoving(game);
  expect(game.unitsIn('tyrrhenian-sea', foe)).toEqual(['fighter']);
  game.answer('conflict.commit', landing, 0);
  expect(game.unitsIn('tyrrhenian-sea', foe)).toEqual([]);
});

// --- garrisons

test('7A-MOVE-37 one non-aircraft unit stays in every land area held or passed through', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'chariot', 'chariot', 'spear'] } });
  const game = manoeuvre(scene, me);
  const chariots = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'chariot');
  setOut(game, chariots[0]);
  game.answer('move.to', game.area('etruria'));
  expect(open(game)).toEqual([]); // it holds Etruria now
  setOut(game, chariots[1]);
  game.answer('move.to', game.area('etruria'));
  game.answer('move.to', game.area('venetia'));
  expect(open(game)).toEqual([]);
  setOut(game, chariots[2]);
  game.answer('move.to', game.area('etruria'));
  game.answer('move.to', game.area('venetia'));
  expect(open(game)).not.toEqual([]);
  stop(game);
  expect(isAsked(game, 'move.unit')).toBe(false); // the spear in Latium is the last there
});

test('7A-MOVE-37 7A-LEAD-EX-02 7A-LEAD-EX-03 7A-LEAD-EX-05 an Explorer’s unit goes further, cheaper, and leaves nobody on the way', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { england: ['spear', 'spear'] } });
  const explorer = scene.leader(me, 'england', 'Ex');
  const game = manoeuvre(scene, me);
  // 2 points and 1 more; forest and mountain are neutral
  march(game, unitOf(game, 'england', me, 'spear'), ['scotland', 'caledonia', 'scotland'], { leaders: [explorer] });
  expect(game.unitsIn('scotland', me)).toEqual(['spear']);
  expect(game.holder('caledonia')).toBe(NONE);
  expect(isAsked(game, 'move.unit')).toBe(false); // the last unit where it set out stays
});

test('7A-MOVE-38 7A-MOVE-39 7A-EX-FAQ-CONTROL seas may be left empty, and aircraft may leave any area', () => {
  const scene = new Scene();
  const me = marchers(scene, {
    level: 45,
    units: { apulia: ['rifle'], 'tyrrhenian-sea': ['cruiser'], etruria: ['fighter'] },
  });
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'tyrrhenian-sea', me, 'cruiser'), ['central-mediterranean']);
  march(game, unitOf(game, 'etruria', me, 'fighter'), ['latium']);
  expect([game.holder('tyrrhenian-sea'), game.holder('etruria')]).toEqual([NONE, NONE]);
});

test('7A-MOVE-39 7A-MOVE-37 7A-EX-FAQ-CONTROL an aircraft is no garrison', () => {
  const scene = new Scene();
  const me = marchers(scene, { level: 45, units: { etruria: ['rifle', 'fighter'] } });
  const game = manoeuvre(scene, me);
  expect(game.refusal('move.unit', unitOf(game, 'etruria', me, 'rifle')).ok).toBe(false);
});

test('7A-MOVE-40 7A-EX-FAQ-CONTROL a lone ship holds its coast and may not sail; with a land unit there it may', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { apulia: ['galley'], sicily: ['galley', 'spear'] } });
  const game = manoeuvre(scene, me);
  expect(game.refusal('move.unit', unitOf(game, 'apulia', me, 'galley')).ok).toBe(false);
  march(game, unitOf(game, 'sicily', me, 'galley'), ['central-mediterranean']);
  expect(game.unitsIn('sicily', me)).toEqual(['spear']);
});

test('7A-MOVE-41 7A-EX-CARD-BANTU cards let an empire vacate, the Bantu in ages 1 to 3', () => {
  const mayGo = (level: number): boolean => {
    const scene = new Scene({ expansions: ['A'] });
    const me = scene.empire('bantu', { seat: 0, level, marker: 'manoeuvre', units: { benin: ['spear'] } });
    return isAsked(manoeuvre(scene, me), 'move.unit');
  };
  expect(mayGo(8)).toBe(true);
  expect(mayGo(22)).toBe(false);
});

// --- crossing arrows

/** A spear in Mauretania; which seas of the strait hold ships of whom. */
function strait(theirs: readonly string[], ours: Record<string, readonly string[]> = {}): string[] {
  const scene = new Scene();
  const me = marchers(scene, { units: { mauretania: ['spear', 'spear'], ...ours } });
  const there = Object.fromEntries(theirs.map((sea) => [sea, ['galley']]));
  rivals(scene, { units: { andalusia: ['spear'], lusitania: ['spear'], ...there } });
  const game = manoeuvre(scene, me);
  return firstSteps(game, unitOf(game, 'mauretania', me, 'spear'));
}

test('7A-MOVE-42 7A-MOVE-43 7A-EX-ANDALUSIA an arrow between two seas is barred only if both hold others', () => {
  expect(strait(['western-mediterranean'])).toContain('andalusia');
  expect(strait(['western-mediterranean', 'pillars-of-hercules'])).not.toContain('andalusia');
});

test('7A-MOVE-42 7A-MOVE-43 7A-EX-ANDALUSIA two ships of ours in one of the seas open it again', () => {
  const both = ['western-mediterranean', 'pillars-of-hercules'];
  expect(strait(both, { 'pillars-of-hercules': ['galley'] })).not.toContain('andalusia');
  expect(strait(both, { 'pillars-of-hercules': ['galley', 'galley'] })).toContain('andalusia');
});

test('7A-MOVE-42 an arrow in one sea is barred by one ship; aircraft do not care', () => {
  const scene = new Scene();
  const me = marchers(scene, { level: 45, units: { normandy: ['rifle', 'rifle', 'fighter'] } });
  rivals(scene, { units: { 'english-channel': ['galley'], england: ['spear'] } });
  const game = manoeuvre(scene, me);
  expect(firstSteps(game, unitOf(game, 'normandy', me, 'rifle'))).not.toContain('england');
  stop(game);
  expect(firstSteps(game, unitOf(game, 'normandy', me, 'fighter'))).toContain('england');
});

test('7A-MOVE-44 7A-EX-FAQ-ARROWS the arrow between Labrador and Newfoundland counts as lying in both seas', () => {
  const crossing = (...seas: string[]): string[] => {
    const scene = new Scene();
    const me = marchers(scene, { units: { newfoundland: ['spear', 'spear'] } });
    rivals(scene, {
      units: { labrador: ['spear'], quebec: ['spear'], ...Object.fromEntries(seas.map((sea) => [sea, ['galley']])) },
    });
    const game = manoeuvre(scene, me);
    return isAsked(game, 'move.unit') ? firstSteps(game, unitOf(game, 'newfoundland', me, 'spear')) : [];
  };
  expect(crossing('labrador-sea')).toContain('labrador');
  expect(crossing('gulf-of-saint-lawrence')).toContain('labrador');
  expect(crossing('labrador-sea', 'gulf-of-saint-lawrence')).toEqual([]);
});

// --- invasion

test('7A-MOVE-45 7A-EX-SIAM from the sea it is an invasion, by land it is not', () => {
  const invades = (from: 'sea' | 'land'): boolean => {
    const scene = new Scene();
    const me = marchers(scene, { units: { malaya: ['galley', 'chariot', 'spear'] } });
    rivals(scene, { units: { siam: ['spear'] } });
    const game = manoeuvre(scene, me);
    if (from === 'sea') march(game, unitOf(game, 'malaya', me, 'galley'), ['java-sea', 'siam']);
    else march(game, unitOf(game, 'malaya', me, 'chariot'), ['siam']);
    return ((game.table.view(1).manoeuvre?.entered[game.area('siam')] ?? 0) & ENTERED.invasion) !== 0;
  };
  expect(invades('sea')).toBe(true);
  expect(invades('land')).toBe(false);
});

test('7A-MOVE-46 7A-EX-FAQ-ATOLLS unmarked Pacific atolls are desert and count for nothing by themselves', () => {
  const scene = new Scene();
  const { terrain } = scene.content.areas[scene.area('carolines')];
  expect(scene.content.moveCost[terrain]).toBe(2);
  expect(scene.content.countsForGlory[terrain]).toBe(false);
});

test('Greeks and Phoenicians found a city once in a manoeuvre, in a vacant coastal area they took', () => {
  const scene = new Scene();
  const me = scene.empire('greeks', {
    seat: 0,
    level: 8,
    marker: 'manoeuvre',
    units: { hellas: ['spear', 'spear', 'spear'], gobi: ['spear', 'spear'] },
  });
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'hellas', me, 'spear'), ['epirus']);
  march(game, unitOf(game, 'gobi', me, 'spear'), ['mongolia']);
  finishMoving(game);
  expect(game.options('move.found')).toEqual([game.area('epirus'), NONE]);
  game.answer('move.found', game.area('epirus'));
  expect(game.city('epirus')).toBe(1);
});

// --- disorder

/** Mongol Armenia, disordered, with a value 1 city, and units next door that march in. */
function armenia(options: {
  readonly there: readonly string[];
  readonly coming: readonly string[];
  readonly fort?: boolean;
}): { game: Sitting; me: number } {
  const scene = new Scene();
  const me = marchers(scene, { level: 22, units: { armenia: options.there, assyria: [...options.coming, 'spear'] } });
  scene.city('armenia', 1);
  scene.disorder('armenia');
  if (options.fort) scene.fort('armenia');
  const game = manoeuvre(scene, me);
  for (const type of options.coming) march(game, unitOf(game, 'assyria', me, type), ['armenia']);
  finishMoving(game);
  return { game, me };
}
const spears = (n: number): string[] => Array<string>(n).fill('spear');

test('7A-MOVE-47 7A-MOVE-48 7A-MOVE-51 7A-EX-ARMENIA six units restore order in Armenia, and one of them is spent', () => {
  expect(isAsked(armenia({ there: ['spear'], coming: spears(4) }).game, 'move.order')).toBe(false);
  const { game, me } = armenia({ there: ['spear'], coming: spears(5) });
  game.answer('move.order', game.area('armenia'));
  game.answer('move.spent', [game.unitIds('armenia', me)[0]]);
  expect(game.isDisordered('armenia')).toBe(false);
  expect(game.unitsIn('armenia', me)).toHaveLength(5);
});

test('7A-MOVE-49 7A-EX-ARMENIA a siege unit makes the city count for nothing', () => {
  expect(isAsked(armenia({ there: ['catapult'], coming: spears(3) }).game, 'move.order')).toBe(false);
  expect(isAsked(armenia({ there: ['catapult'], coming: spears(4) }).game, 'move.order')).toBe(true);
  expect(isAsked(armenia({ there: ['archer'], coming: spears(4) }).game, 'move.order')).toBe(false);
});

test('7A-MOVE-50 7A-MOVE-51 7A-EX-ARMENIA a fort counts as a unit, and nobody is spent', () => {
  expect(isAsked(armenia({ there: ['spear'], coming: spears(3), fort: true }).game, 'move.order')).toBe(false);
  const { game, me } = armenia({ there: ['spear'], coming: spears(4), fort: true });
  game.answer('move.order', game.area('armenia'));
  expect(isAsked(game, 'move.spent')).toBe(false);
  expect(game.unitsIn('armenia', me)).toHaveLength(5);
  expect(isAsked(armenia({ there: ['catapult'], coming: spears(3), fort: true }).game, 'move.order')).toBe(true);
  expect(isAsked(armenia({ there: ['catapult'], coming: spears(2), fort: true }).game, 'move.order')).toBe(false);
});

test('7A-MOVE-48 a river or an arrow crossed, or an invasion, asks for more units', () => {
  const asked = (from: string, type: string, path: readonly string[], there: number): boolean => {
    const scene = new Scene();
    const me = marchers(scene, { units: { venetia: spears(there), [from]: [type, 'spear'], apulia: ['spear'] } });
    scene.disorder('venetia');
    const game = manoeuvre(scene, me);
    march(game, unitOf(game, from, me, type), path);
    finishMoving(game);
    return isAsked(game, 'move.order');
  };
  expect(asked('etruria', 'spear', ['venetia'], 1)).toBe(false); // across the Po: 3
  expect(asked('etruria', 'spear', ['venetia'], 2)).toBe(true);
  expect(asked('latium', 'galley', ['adriatic', 'venetia'], 2)).toBe(false); // by sea: 4
  expect(asked('latium', 'galley', ['adriatic', 'venetia'], 3)).toBe(true);
});

test('7A-MOVE-47 an area taken in this action must wait', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: spears(6) } });
  scene.disorder('etruria');
  const game = manoeuvre(scene, me);
  for (let i = 0; i < 5; i++) march(game, unitOf(game, 'latium', me, 'spear'), ['etruria']);
  finishMoving(game);
  expect(isAsked(game, 'move.order')).toBe(false);
});

test('7A-MOVE-52 any number of areas, each with its own units', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: spears(3), etruria: spears(3), apulia: ['spear'] } });
  scene.disorder('latium', 'etruria', 'apulia');
  const game = manoeuvre(scene, me);
  finishMoving(game);
  for (const area of ['latium', 'etruria']) {
    game.answer('move.order', game.area(area));
    game.answer('move.spent', [game.unitIds(area, me)[0]]);
  }
  expect(['latium', 'etruria', 'apulia'].map((area) => game.isDisordered(area))).toEqual([false, false, true]);
});

test('7A-LEAD-PO-02 a Populist who ends there clears the disorder of an area held from the start, at no cost', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'spear'], etruria: ['spear'] } });
  const populist = scene.leader(me, 'latium', 'Po');
  scene.disorder('etruria');
  scene.city('etruria', 5);
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'latium', me, 'spear'), ['etruria'], { leaders: [populist] });
  finishMoving(game);
  expect(game.isDisordered('etruria')).toBe(false);
  expect(game.unitsIn('etruria', me)).toHaveLength(2);
});

test('7A-MOVE-53 a leader whose last unit leaves is lost at once', () => {
  const scene = new Scene();
  const me = scene.empire('huns', { seat: 0, level: 8, marker: 'manoeuvre', units: { gobi: ['spear', 'spear'] } });
  const leader = scene.leader(me, 'gobi', 'Ar');
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'gobi', me, 'spear'), ['mongolia']);
  expect(game.state.leaderArea[leader]).toBe(game.area('gobi'));
  march(game, unitOf(game, 'gobi', me, 'spear'), ['mongolia']);
  expect(game.state.leaderArea[leader]).toBe(NONE);
});

// --- the Strategist

test('7A-LEAD-ST-01 a Strategist’s stack moves and fights once more, dropping units on the way', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'chariot', 'chariot', 'chariot', 'spear'] } });
  const foe = rivals(scene, { units: { 'cis-alpine': ['spear'], gobi: ['spear'] } });
  const strategist = scene.leader(me, 'latium', 'St');
  scene.draws(7, 0);
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('move.second', game.area('latium'));
  const chariots = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'chariot');
  game.answer('move.stack', chariots);
  game.answer('move.to', game.area('etruria'));
  expect(open(game)).toEqual([]); // Etruria would be left empty
  game.answer('move.to', 'drop');
  game.answer('move.drop', [chariots[0]]);
  game.answer('move.to', game.area('cis-alpine'));
  stop(game);
  expect(game.state.leaderArea[strategist]).toBe(game.area('cis-alpine'));
  expect(isAsked(game, 'move.second')).toBe(false); // only once
  game.answer('conflict.commit', chariots.slice(1), 0);
  expect([game.unitsIn('etruria', me).length, game.unitsIn('cis-alpine', me).length]).toEqual([1, 3]);
  expect(game.unitsIn('cis-alpine', foe)).toEqual([]);
});

test('7A-LEAD-ST-01 a Strategist who moved before moves again', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'spear'], etruria: ['spear'] } });
  const strategist = scene.leader(me, 'latium', 'St');
  const game = manoeuvre(scene, me);
  const chariot = unitOf(game, 'latium', me, 'chariot');
  march(game, chariot, ['etruria'], { leaders: [strategist] });
  finishMoving(game);
  game.answer('move.second', game.area('etruria'));
  game.answer('move.stack', [chariot]);
  game.answer('move.to', game.area('venetia'));
  stop(game);
  expect([game.state.unitArea[chariot], game.state.leaderArea[strategist]]).toEqual([
    game.area('venetia'),
    game.area('venetia'),
  ]);
});

test('7A-LEAD-ST-02 the Strategist’s move comes after every other repeated move', () => {
  const scene = new Scene({ expansions: ['N'] });
  const me = marchers(scene, { level: 30, units: { latium: ['rifle', 'rifle'], etruria: ['rifle', 'rifle'] } });
  scene.leader(me, 'latium', 'St');
  const [timetables] = scene.hand(0, 'timetables'); // land units move once more
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('event.manoeuvre.end', timetables);
  const asked: string[] = [];
  while (game.state.action !== null) {
    asked.push(String(game.table.next?.about));
    game.decline();
  }
  expect(asked).toEqual(['7a.move.unit', '7a.move.second']);
});

test('7A-LEAD-ST-03 each Strategist’s stack gets one more move, a stack with two no second one', () => {
  const scene = new Scene();
  const me = marchers(scene, {
    units: { latium: ['chariot', 'spear'], sicily: ['chariot', 'spear'], apulia: ['spear'] },
  });
  scene.leader(me, 'latium', 'St');
  scene.leader(me, 'sicily', 'St');
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('move.second', game.area('latium'));
  game.answer('move.stack', [unitOf(game, 'latium', me, 'chariot')]);
  game.answer('move.to', game.area('apulia'));
  stop(game);
  expect(game.options('move.second')).toEqual([game.area('sicily'), NONE]);
  game.answer('move.second', game.area('sicily'));
  game.answer('move.stack', [unitOf(game, 'sicily', me, 'chariot')]);
  game.answer('move.to', game.area('apulia'));
  stop(game);
  expect(game.state.action).toBeNull();
});

/** Etruria is fought for until nobody is left; the Strategist waits in Latium, his chariot not yet moved. */
function bothFall(prepare: (scene: Scene, them: number) => void): { game: Sitting; me: number; chariot: number } {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'chariot', 'archer'] } });
  const them = rivals(scene, { units: { etruria: ['spear'], gobi: ['spear'] } });
  scene.leader(me, 'latium', 'St');
  scene.fort('etruria');
  prepare(scene, them);
  scene.draws(5, 3); // 2 + 5 against 2 + 3 and the fort
  const game = manoeuvre(scene, me);
  const chariot = unitOf(game, 'latium', me, 'chariot');
  march(game, unitOf(game, 'latium', me, 'spear'), ['etruria']);
  finishMoving(game);
  game.declineUntil('move.second');
  expect(game.holder('etruria')).toBe(NONE);
  game.answer('move.second', game.area('latium'));
  game.answer('move.stack', [chariot]);
  return { game, me, chariot };
}

test('7A-CIV-18 7A-CONF-46 fort and artefact of a side that lost control are gone before a Strategist enters', () => {
  const { game, me } = bothFall((scene) => scene.artefact('oracle', 'etruria'));
  expect(game.isFortified('etruria')).toBe(false);
  expect(game.state.mapArtefacts).toEqual([]);
  game.answer('move.to', game.area('etruria'));
  stop(game);
  game.declineRest();
  expect([game.holder('etruria'), game.isFortified('etruria')]).toEqual([me, false]);
});

test('7A-TERM-NEUTRAL 7A-MOVE-08 nor does he enter the disorder of those who are gone', () => {
  const { game } = bothFall((scene) => scene.disorder('etruria'));
  game.answer('move.to', game.area('etruria'));
  stop(game);
  game.declineRest();
  expect(game.isDisordered('etruria')).toBe(false);
});

test('7A-CONF-46 the same for a fort of one’s own, in an area lost in a conflict of this very action', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { etruria: ['spear'], latium: ['chariot', 'archer'] } });
  rivals(scene, { units: { etruria: ['spear'], gobi: ['spear'] } });
  scene.leader(me, 'latium', 'St');
  scene.fort('etruria');
  scene.draws(5, 3); // the other side defends, and has the fort
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.declineUntil('move.second');
  expect([game.holder('etruria'), game.isFortified('etruria')]).toEqual([NONE, false]);
});

test('7A-CIV-18 7A-MOVE-08 who leaves an area and comes back in the same action finds the fort, not the artefact', () => {
  const scene = new Scene();
  const me = scene.empire('mongols', {
    seat: 0,
    level: 24,
    marker: 'manoeuvre',
    units: { mongolia: ['spear'], gobi: ['spear'] }, // they may vacate
  });
  scene.fort('mongolia');
  scene.artefact('great-wall', 'mongolia');
  const game = manoeuvre(scene, me);
  march(game, unitOf(game, 'mongolia', me, 'spear'), ['khitan']);
  expect(game.state.mapArtefacts).toEqual([]);
  march(game, unitOf(game, 'gobi', me, 'spear'), ['mongolia']);
  game.declineRest();
  expect(game.isFortified('mongolia')).toBe(true);
});

test('7A-MOVE-53 in play at random nobody ever stands where they may not', () => {
  const table = Table.start(sevenAges, { seats: 3, seed: 5, options: { startAge: 6 } });
  const chance = Chance.fromSeed(5);
  for (let n = 0; n < 6000 && table.next; n++) {
    table.answer(table.next.seat, table.next.sample(chance));
    const { state } = table;
    if (state.action !== null) continue;
    const t = new Play(classic, table);
    for (let unit = 0; unit < state.unitArea.length; unit++) {
      const area = state.unitArea[unit];
      if (area === NONE || isLand(t, area)) continue;
      const empire = empireOf(t, unit);
      expect(isLandUnit(t, unit)).toBe(false);
      expect(isAircraft(t, unit) && !hasBaseNear(t, empire, area)).toBe(false);
      const adrift = typeOf(t, unit) === t.content.unitTypeOf.get('galley') && !galleysAreSafe(t, empire, area);
      expect(adrift && !hasIn(t, empire, area, EXPLORER)).toBe(false);
    }
    state.leaderArea.forEach((area, leader) => {
      if (area >= 0) expect(countIn(t, area, state.leaderEmpire[leader])).toBeGreaterThan(0);
    });
  }
});

/** Sicily with a Strategist, ready for the second move. */
function fleet(
  units: readonly string[],
  leaders: readonly string[] = [],
): { game: Sitting; me: number; ids: number[] } {
  const scene = new Scene();
  const me = marchers(scene, { units: { sicily: units, apulia: ['spear'], carthage: ['spear'] } });
  const ids = ['St', ...leaders].map((who) => scene.leader(me, 'sicily', who));
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('move.second', game.area('sicily'));
  return { game, me, ids };
}

test('7A-LEAD-ST-01 7A-MOVE-13 7A-MOVE-37 in a second move each ship carries one land unit, and somebody stays behind', () => {
  const { game, me } = fleet(['galley', 'spear', 'spear', 'sword']);
  const [galley, ...land] = game.unitIds('sicily', me).toSorted((a, b) => (game.typeOf(a) < game.typeOf(b) ? -1 : 1));
  expect(game.refusal('move.stack', [galley, land[0], land[1]]).rule).toBe('7A-MOVE-13');
  expect(game.refusal('move.stack', [galley, ...land]).rule).toBe('7A-MOVE-37');
  game.answer('move.stack', [galley, land[0]]);
  game.answer('move.to', game.area('tyrrhenian-sea'));
  game.answer('move.to', game.area('latium'));
  stop(game);
  expect(game.unitsIn('latium', me)).toHaveLength(2);
});

test('7A-LEAD-ST-01 a stack under way may not leave cargo without a ship, nor its Strategist behind', () => {
  const { game, me, ids } = fleet(['galley', 'galley', 'sword', 'spear', 'spear'], ['Ar']);
  const units = game.unitIds('sicily', me);
  const galleys = units.filter((unit) => game.typeOf(unit) === 'galley');
  const cargo = units.filter((unit) => game.typeOf(unit) === 'spear');
  game.answer('move.stack', [...galleys, ...cargo]);
  game.answer('move.staff', ids);
  game.answer('move.to', game.area('tyrrhenian-sea'));
  expect(game.options('move.to')).not.toContain('drop'); // two cargoes need two ships
  game.answer('move.to', game.area('carthage'));
  game.answer('move.to', 'drop');
  expect(game.refusal('move.drop', [galleys[0]]).rule).toBe('7A-MOVE-13');
  game.answer('move.drop', [galleys[0], cargo[0]]);
  expect(game.refusal('move.ashore', ids).rule).toBe('7A-LEAD-ST-01');
  game.answer('move.ashore', [ids[1]]);
  game.answer('move.to', game.area('tyrrhenian-sea'));
  expect(game.state.leaderArea[ids[0]]).toBe(game.area('tyrrhenian-sea'));
  expect(game.state.leaderArea[ids[1]]).toBe(game.area('carthage'));
});

test('7A-MOVE-13 7A-MOVE-37 the last land unit of a coast does not board the only ship', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { apulia: ['galley', 'spear'], latium: ['spear'] } });
  const game = manoeuvre(scene, me);
  game.answer('move.unit', unitOf(game, 'apulia', me, 'galley'));
  expect(isAsked(game, 'move.with')).toBe(false);
});

test('7A-LEAD-EX-02 an Explorer who goes ashore takes the extra point along', () => {
  const left = (who: string): number => {
    const scene = new Scene();
    const me = marchers(scene, { units: { apulia: ['galley', 'spear', 'spear'], sicily: ['spear'] } });
    const leader = scene.leader(me, 'apulia', who);
    const game = manoeuvre(scene, me);
    const cargo = unitOf(game, 'apulia', me, 'spear');
    setOut(game, unitOf(game, 'apulia', me, 'galley'), { cargo, leaders: [leader] }); // 3 points
    game.answer('move.to', game.area('tyrrhenian-sea'));
    game.answer('move.to', game.area('sicily'));
    game.answer('move.to', 'drop');
    game.answer('move.ashore', [leader]);
    let steps = 0;
    for (; open(game).length > 0; steps++)
      game.answer('move.to', game.area(steps % 2 === 0 ? 'tyrrhenian-sea' : 'sicily'));
    return steps;
  };
  expect([left('Ar'), left('Ex')]).toEqual([1, 1]);
});

test('7A-MOVE-04 7A-MOVE-17 7A-MOVE-37 a step that is not possible names the rule and its numbers', () => {
  const scene = new Scene({ seats: 2 });
  const us = marchers(scene, { units: { etruria: ['spear', 'spear'] } });
  const game = manoeuvre(scene, us);
  game.answer('move.unit', unitOf(game, 'etruria', us, 'spear'));
  const asked = game.question('move.to', 0).describe();
  const reasons = new Map(asked.barred?.map(({ value, why }) => [value, why.rule]));
  expect(reasons.get(game.area('tyrrhenian-sea'))).toBe('7A-MOVE-17');
  expect(asked.options?.find(({ value }) => value === game.area('latium'))?.effects?.[0]?.args).toMatchObject({
    price: 1,
  });
});

test('7A-MOVE-02 7A-INFO-05 moves that show nobody anything new can be taken back, one after the other', () => {
  const scene = new Scene();
  const us = marchers(scene, {
    units: { latium: ['spear', 'spear'], etruria: ['spear', 'spear'], venetia: ['spear'] },
  });
  rivals(scene, { units: { gobi: ['spear'] } });
  const game = manoeuvre(scene, us);
  const begun = game.table.answers;
  // each joins a stack of its own kind: as many units lie hidden as before
  march(game, unitOf(game, 'latium', us, 'spear'), ['etruria']);
  march(game, unitOf(game, 'etruria', us, 'spear'), ['venetia']);
  expect(game.table.undoable).toBe(game.table.answers - begun);
  expect(game.table.undo(game.table.undoable)).toMatchObject({ ok: true });
  expect(['latium', 'etruria', 'venetia'].map((area) => game.unitsIn(area, us).length)).toEqual([2, 2, 1]);
});

// --- one by one

/** Different answers that the question draws at random. */
const drawn = (game: Sitting, about: string): Set<string> =>
  new Set(Array.from({ length: 60 }, (_, seed) => JSON.stringify(game.question(about).sample(Chance.fromSeed(seed)))));

test('7A-MOVE-02 a unit to move at random: each of them, or none', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'chariot', 'archer'] } });
  const game = manoeuvre(scene, me);
  const units = game.unitIds('latium', me);
  expect([...drawn(game, 'move.unit')].sort()).toEqual([...units, NONE].map(String).sort());
});

test('7A-MOVE-11 7A-MOVE-13 company at random: with cargo or without, with the leader or without', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['galley', 'spear', 'spear'] } });
  const leader = scene.leader(me, 'latium', 'Ar') + LEADER;
  const game = manoeuvre(scene, me);
  game.answer('move.unit', unitOf(game, 'latium', me, 'galley'));
  const [one, two] = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'spear');
  const company = [[], [leader], [one], [two], [one, leader], [two, leader]].map((each) => JSON.stringify(each));
  expect([...drawn(game, 'move.with')].sort()).toEqual(company.sort());
});

test('7A-MOVE-11 7A-MOVE-13 units and leaders that may go along are shown as what they are', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['galley', 'spear', 'spear'] } });
  const leader = scene.leader(me, 'latium', 'Ar');
  const game = manoeuvre(scene, me);
  game.answer('move.unit', unitOf(game, 'latium', me, 'galley'));
  const [one, two] = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'spear');
  expect(game.question('move.with').describe().options).toEqual([
    { value: one, points: [{ kind: 'unit', id: one }] },
    { value: two, points: [{ kind: 'unit', id: two }] },
    { value: leader + LEADER, points: [{ kind: 'leader', id: leader }] },
  ]);
});

test('7A-MOVE-13 a ship takes no more than it can hold', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['galley', 'spear', 'spear', 'archer'] } });
  const game = manoeuvre(scene, me);
  game.answer('move.unit', unitOf(game, 'latium', me, 'galley'));
  expect(game.question('move.with').describe()).toMatchObject({ min: 0, max: 1 });
});

/** The Greeks found one city in a vacant coastal area that they take. */
function colony(prepare: (scene: Scene, greeks: number) => void, path: readonly string[]): Sitting {
  const scene = new Scene();
  const units = { hellas: ['spear', 'spear', 'chariot'], carthage: ['spear'] };
  const greeks = scene.empire('greeks', { seat: 0, level: 10, units, marker: 'manoeuvre' });
  scene.empire('toltecs', { seat: 1, units: { anahuac: ['spear'] } });
  scene.loose(1, 'destiny'); // the turn goes on
  prepare(scene, greeks);
  const game = manoeuvre(scene, greeks);
  march(game, unitOf(game, 'hellas', greeks, 'spear'), path);
  finishMoving(game);
  return game;
}

test('7A-MOVE-09 a colony: in the area taken, of value 1, if the owner likes', () => {
  const game = colony(() => {}, ['epirus']);
  expect(game.options('move.found')).toEqual([game.area('epirus'), NONE]);
  game.answer('move.found', game.area('epirus'));
  expect(game.city('epirus')).toBe(1);
  const declined = colony(() => {}, ['epirus']);
  const { happenings } = declined.answer('move.found', NONE);
  expect(declined.city('epirus')).toBe(0);
  expect(happenings.filter(({ what }) => what.type === '7a.city')).toEqual([]);
});

test('7A-MOVE-09 no colony where there is a city, in an own area, or in one that is fought for', () => {
  const asked = (prepare: (scene: Scene, greeks: number) => void): boolean =>
    isAsked(colony(prepare, ['epirus']), 'move.found');
  expect(asked((scene) => scene.city('epirus', 3))).toBe(false);
  expect(asked((scene, greeks) => void scene.units(greeks, 'epirus', 'spear'))).toBe(false);
  expect(asked((scene) => void scene.units(3, 'epirus', 'spear', 'spear'))).toBe(false);
});

test('7A-LEAD-PO-02 a Populist clears what is disordered, and tells of nothing else', () => {
  const orders = (disordered: boolean): number => {
    const scene = new Scene();
    const me = marchers(scene, { units: { latium: ['spear', 'spear'], etruria: ['spear'] } });
    scene.leader(me, 'latium', 'Po');
    scene.loose(1, 'destiny');
    if (disordered) scene.disorder('latium', 'etruria');
    const game = manoeuvre(scene, me);
    const { happenings } = game.answer('move.unit', NONE);
    return happenings.filter(({ what }) => what.type === '7a.order').length;
  };
  expect([orders(true), orders(false)]).toEqual([1, 0]);
});

test('7A-MOVE-47 no order in an area that an enemy disputes', () => {
  const asked = (enemies: readonly string[]): boolean => {
    const scene = new Scene();
    const me = marchers(scene, { units: { etruria: ['spear', 'spear', 'spear', 'spear'] } });
    rivals(scene, { units: { etruria: enemies, gobi: ['spear'] } });
    scene.disorder('etruria');
    const game = manoeuvre(scene, me);
    finishMoving(game);
    return isAsked(game, 'move.order');
  };
  expect([asked([]), asked(['spear'])]).toEqual([true, false]);
});

test('7A-MOVE-47 who leaves the disorder spends nobody', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { etruria: ['spear', 'spear', 'spear', 'spear'] } });
  scene.disorder('etruria');
  scene.loose(1, 'destiny');
  const game = manoeuvre(scene, me);
  finishMoving(game);
  const { happenings } = game.answer('move.order', NONE);
  expect(happenings).toEqual([]);
  expect([game.unitIds('etruria', me).length, game.isDisordered('etruria')]).toEqual([4, true]);
});

test('7A-EVENT-05 an event moves land units once more that have not fought: no ships, no aircraft', () => {
  const scene = new Scene();
  const units = { latium: ['spear', 'spear', 'galley', 'fighter'], etruria: ['spear', 'spear', 'spear'] };
  rivals(scene, { units: { etruria: ['archer'], gobi: ['spear'] } });
  const me = marchers(scene, { level: 46, units });
  scene.loose(1, 'destiny');
  scene.lasts('extraAction', { action: 'move' }, { empire: me, until: 'action' });
  scene.lasts('range', {}, { empire: me });
  scene.draws(7, 0);
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('conflict.commit', game.unitIds('etruria', me), 0);
  const spears = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'spear');
  expect(game.options('move.unit')).toEqual([...spears, NONE]);
  game.answer('move.unit', NONE);
  expect(game.state.lasting.map(({ effect }) => effect)).toEqual(['range']);
});

/** The Strategist of a stack in Latium, beside another leader, after the first moves. */
function staff(): { game: Sitting; strategist: number; artist: number } {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'chariot', 'spear'] } });
  const strategist = scene.leader(me, 'latium', 'St');
  const artist = scene.leader(me, 'latium', 'Ar');
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('move.second', game.area('latium'));
  game.answer('move.stack', [unitOf(game, 'latium', me, 'chariot')]);
  return { game, strategist, artist };
}

test('7A-LEAD-ST-01 the stack takes its Strategist along, and others if it likes', () => {
  const { game, strategist, artist } = staff();
  expect(game.refusal('move.staff', [artist])).toMatchObject({ rule: '7A-LEAD-ST-01' });
  expect(game.question('move.staff').validate([strategist, artist])).toBeUndefined();
});

test('7A-LEAD-ST-01 a staff at random is the Strategist', () => {
  const { game, strategist } = staff();
  expect([...drawn(game, 'move.staff')]).toEqual([JSON.stringify([strategist])]);
});

test('7A-LEAD-ST-03 a leader who rode with one stack does not ride with the next', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'spear'], etruria: ['chariot', 'spear'] } });
  scene.leader(me, 'latium', 'St');
  scene.leader(me, 'latium', 'Ar');
  const other = scene.leader(me, 'etruria', 'St');
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('move.second', game.area('latium'));
  const chariot = unitOf(game, 'latium', me, 'chariot');
  game.answer('move.stack', [chariot]);
  game.answer('move.staff', game.options('move.staff').at(-1) as number[]);
  game.answer('move.to', game.area('etruria'));
  stop(game);
  game.answer('move.second', game.area('etruria'));
  expect(game.options('move.stack').flat()).not.toContain(chariot);
  game.answer('move.stack', [unitOf(game, 'etruria', me, 'spear')]);
  expect(isAsked(game, 'move.staff')).toBe(false); // the other Strategist alone
  expect(game.state.leaderArea[other]).toBe(game.area('etruria'));
});

// --- what the next step costs, and why there is none

/** Where the unit under way may go next, with the points that are left; and where it may not, with the rule. */
function steps(game: Sitting): { open: unknown; closed: unknown } {
  const { options = [], barred = [] } = game.question('move.to').describe();
  const name = (value: string | number): string | number =>
    typeof value === 'number' && value !== NONE ? game.content.areas[value].id : value;
  return {
    open: options.map(({ value, effects }) => [name(value), effects?.[0].args]),
    closed: barred.map(({ value, why }) => [name(value), why.rule]),
  };
}

test('7A-MOVE-04 7A-MOVE-17 land units: what a step costs and leaves, and that they do not swim', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'chariot'], etruria: ['spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'latium', me, 'chariot'));
  const left = (points: number): unknown => ({ price: 1, left: points });
  const sea = [
    ['tyrrhenian-sea', '7A-MOVE-17'],
    ['adriatic', '7A-MOVE-17'],
  ];
  expect(steps(game)).toEqual({
    open: [
      ['etruria', left(2)],
      ['apulia', left(2)],
      [NONE, undefined],
    ],
    closed: sea,
  });
  game.answer('move.to', game.area('etruria'));
  const open = [
    ['cis-alpine', left(1)],
    ['venetia', left(1)],
    ['latium', left(1)],
    [NONE, undefined],
  ];
  expect(steps(game)).toEqual({ open, closed: sea });
});

test('7A-MOVE-21 7A-MOVE-28 ships: not overland, and not off another coast', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'galley'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'latium', me, 'galley'));
  expect(steps(game)).toEqual({
    open: [
      ['adriatic', { price: 1, left: 2 }],
      [NONE, undefined],
    ],
    closed: [
      ['etruria', '7A-MOVE-21'],
      ['apulia', '7A-MOVE-21'],
      ['tyrrhenian-sea', '7A-MOVE-28'],
    ],
  });
});

test('7A-MOVE-04 a step that costs more than is left is closed, with both numbers', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { venetia: ['spear', 'spear'], 'cis-alpine': ['spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'venetia', me, 'spear'));
  game.answer('move.to', game.area('cis-alpine'));
  const dear =
    game
      .question('move.to')
      .describe()
      .barred?.filter(({ why }) => why.rule === '7A-MOVE-04') ?? [];
  expect(dear.length).toBeGreaterThan(0);
  expect(dear.every(({ why }) => why.args?.['have'] === 1 && Number(why.args['price']) > 1)).toBe(true);
});

test('7A-MOVE-03 an area that is not next door, and no area at all, are refused', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['spear', 'spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'latium', me, 'spear'));
  expect(game.refusal('move.to', game.area('gobi'))).toMatchObject({ rule: '7A-MOVE-03' });
  expect(game.refusal('move.to', 'drop')).toMatchObject({ rule: '7A-MOVE-15' });
});

test('7A-MOVE-24 where others were landed on is remembered, once each, and nothing else', () => {
  const scene = new Scene();
  const units = { latium: ['chariot', 'chariot', 'chariot', 'spear', 'spear'], apulia: ['spear'] };
  const me = marchers(scene, { units });
  const them = rivals(scene, { units: { etruria: ['spear'], gobi: ['spear'] } });
  const game = manoeuvre(scene, me);
  const [one, two, three] = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'chariot');
  march(game, one, ['apulia']);
  march(game, unitOf(game, 'apulia', me, 'spear'), ['sicily']);
  march(game, two, ['etruria']);
  march(game, three, ['etruria']);
  expect(game.state.manoeuvre?.landed).toEqual([them]);
});

/** Whether seat 1, who holds the Lost Column, is asked when the unit has come from Venetia to the mountains of Illyria. */
function lostColumn(units: readonly string[], type: string, path: readonly string[], cargo?: string): boolean {
  const scene = new Scene();
  const me = marchers(scene, { level: 46, units: { venetia: units } });
  rivals(scene, { units: { gobi: ['spear'] } });
  scene.hand(1, 'lost-column');
  const game = manoeuvre(scene, me);
  const aboard = cargo === undefined ? {} : { cargo: unitOf(game, 'venetia', me, cargo) };
  march(game, unitOf(game, 'venetia', me, type), path, aboard);
  return isAsked(game, 'event.manoeuvre.enter');
}

test('7A-EVENT-11 land units that have come into rough country may be turned back, on foot or from a ship', () => {
  expect(lostColumn(['chariot', 'spear'], 'chariot', ['illyria'])).toBe(true);
  expect(lostColumn(['galley', 'spear', 'spear'], 'galley', ['adriatic', 'illyria'], 'spear')).toBe(true);
});

test('7A-EVENT-11 ships and aircraft are not, nor units that have gone nowhere or are at sea', () => {
  expect(lostColumn(['galley', 'spear', 'spear'], 'galley', ['adriatic', 'illyria'])).toBe(false);
  expect(lostColumn(['fighter', 'spear', 'spear'], 'fighter', ['illyria'])).toBe(false);
  expect(lostColumn(['chariot', 'spear', 'spear'], 'chariot', [])).toBe(false);
  expect(lostColumn(['galley', 'spear', 'spear'], 'galley', ['adriatic'])).toBe(false);
});

test('7A-MOVE-15 cargo may go ashore where its ship could go on', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['galley', 'spear', 'spear'], carthage: ['spear'] } });
  const game = manoeuvre(scene, me);
  const galley = unitOf(game, 'latium', me, 'galley');
  const cargo = unitOf(game, 'latium', me, 'spear');
  setOut(game, galley, { cargo });
  for (const area of ['adriatic', 'apulia']) game.answer('move.to', game.area(area));
  expect(game.options('move.to')).toContain('drop');
});

test('7A-MOVE-37 an enemy in the area is no garrison', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { etruria: ['spear'], latium: ['spear', 'spear'] } });
  rivals(scene, { units: { etruria: ['spear'], gobi: ['spear'] } });
  const game = manoeuvre(scene, me);
  const [lonely] = game.unitIds('etruria', me);
  expect(game.options('move.unit')).not.toContain(lonely);
});

test('7A-MOVE-37 only an event that says so lets an area be left empty', () => {
  const leaves = (params: Readonly<Record<string, boolean>>): boolean => {
    const scene = new Scene();
    const me = marchers(scene, { units: { etruria: ['spear'], latium: ['spear', 'spear'] } });
    scene.state.lasting.push({ effect: 'move', params, empire: me, seat: 0, areas: [], until: 'turn', turn: 1 });
    const game = manoeuvre(scene, me);
    return game.options('move.unit').includes(game.unitIds('etruria', me)[0]);
  };
  expect([leaves({ vacate: true }), leaves({ galleysThroughOcean: true })]).toEqual([true, false]);
});

test('7A-LEAD-ST-01 units dropped at random: one that may be', () => {
  const scene = new Scene();
  const me = marchers(scene, { units: { latium: ['chariot', 'chariot', 'spear'] } });
  scene.leader(me, 'latium', 'St');
  const game = manoeuvre(scene, me);
  finishMoving(game);
  game.answer('move.second', game.area('latium'));
  const chariots = game.unitIds('latium', me).filter((unit) => game.typeOf(unit) === 'chariot');
  game.answer('move.stack', chariots);
  game.answer('move.to', game.area('etruria'));
  game.answer('move.to', 'drop');
  expect([...drawn(game, 'move.drop')].sort()).toEqual(chariots.map((unit) => JSON.stringify([unit])).sort());
});

test('7A-MOVE-09 7A-EVENT-11 nobody is asked about a city that is about to be liberated where there is none', () => {
  const asked = (city: number): boolean => {
    const scene = new Scene({ expansions: ['V'] });
    const me = marchers(scene, { units: { latium: ['chariot', 'spear'] } });
    rivals(scene, { units: { gobi: ['spear'] } });
    scene.hand(1, 'scorched-earth');
    scene.city('etruria', city);
    const game = manoeuvre(scene, me);
    setOut(game, unitOf(game, 'latium', me, 'chariot'));
    game.answer('move.to', game.area('etruria'));
    return isAsked(game, 'event.cityAboutToBeLiberated');
  };
  expect([asked(3), asked(0)]).toEqual([true, false]);
});

/** A ship in Baffin, whose galleys an event may let through oceans. */
function arctic(type: string, event: boolean): Sitting {
  const scene = new Scene();
  const me = marchers(scene, { level: 46, units: { baffin: [type, 'spear', 'spear'], greenland: ['spear'] } });
  const lasting = { effect: 'move', empire: me, seat: 0, areas: [], until: 'turn', turn: 1 } as const;
  if (event) scene.state.lasting.push({ ...lasting, params: { galleysThroughOcean: true } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'baffin', me, type));
  return game;
}

test('7A-MOVE-28 an event lets galleys through an ocean, in which they may not end', () => {
  expect(open(arctic('galley', false))).not.toContain('arctic-ocean');
  const game = arctic('galley', true);
  expect(open(game)).toContain('arctic-ocean');
  game.answer('move.to', game.area('arctic-ocean'));
  expect(game.options('move.to')).not.toContain(NONE);
  expect(open(game).sort()).toEqual(['baffin', 'beaufort-sea', 'davis-strait', 'greenland', 'norwegian-sea']);
});

test('7A-MOVE-28 nor do they enter one with their last point', () => {
  const game = arctic('galley', true);
  for (const area of ['davis-strait', 'greenland']) game.answer('move.to', game.area(area));
  expect(open(game)).toContain('davis-strait');
  expect(open(game)).not.toContain('arctic-ocean');
});

test('7A-MOVE-28 ships that sail oceans anyway may end there, with the event or without', () => {
  for (const event of [true, false]) {
    const game = arctic('cruiser', event);
    game.answer('move.to', game.area('arctic-ocean'));
    expect(game.options('move.to')).toContain(NONE);
  }
});

test('7A-MOVE-29 a galley off every own shore is refused by its own rule', () => {
  const game = arctic('galley', true);
  game.answer('move.to', game.area('arctic-ocean'));
  expect(game.refusal('move.to', game.area('kara-sea'))).toMatchObject({ rule: '7A-MOVE-29' });
});

/** Where a cruiser in the sea may go with these canals dug: by their number, or NONE for a marker of no canal. */
function sailing(from: string, ...canals: readonly number[]): Sitting {
  const scene = new Scene();
  const units = { [from]: ['cruiser'], egypt: ['spear'], panama: ['spear'], schleswig: ['spear'] };
  const me = marchers(scene, { level: 46, units });
  const artefact = classic.artefactOf.get('great-canal') ?? NONE;
  const places = ['schleswig', 'panama', 'egypt'];
  for (const which of canals) {
    const area = scene.area(places[which] ?? 'egypt');
    scene.state.mapArtefacts.push(Object.freeze({ artefact, area, which }));
  }
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, from, me, 'cruiser'));
  return game;
}
const [KIEL, PANAMA, SUEZ] = [0, 1, 2];

test('7A-MOVE-26 a canal leads from one of its seas to the other, and nowhere else', () => {
  const plain = open(sailing('red-sea')).sort();
  expect(open(sailing('red-sea', SUEZ)).sort()).toEqual([...plain, 'eastern-mediterranean'].sort());
  expect(open(sailing('red-sea', PANAMA)).sort()).toEqual(plain);
  expect(open(sailing('red-sea', NONE)).sort()).toEqual(plain);
  expect(open(sailing('caribbean-sea', SUEZ))).not.toContain('red-sea');
});

test('7A-MOVE-26 the Kiel canal opens no new way', () => {
  const ways = (...canals: readonly number[]): unknown[] => {
    const { barred = [], options = [] } = sailing('baltic', ...canals)
      .question('move.to')
      .describe();
    return [...options, ...barred].map(({ value }) => value);
  };
  expect(ways(KIEL)).toEqual(ways());
});

test('7A-MOVE-27 of two canals the owner of the right one is asked', () => {
  const game = sailing('red-sea', PANAMA, SUEZ);
  game.answer('move.to', game.area('eastern-mediterranean'));
  stop(game);
  expect(game.state.manoeuvre?.entered[game.area('eastern-mediterranean')] ?? 0).toBe(0);
});

test('7A-MOVE-15 a ship that has used up its points sets down what it carries, without being asked', () => {
  const scene = new Scene();
  const me = marchers(scene, { level: 10, units: { greenland: ['galley', 'spear', 'spear'], baffin: ['spear'] } });
  const game = manoeuvre(scene, me);
  setOut(game, unitOf(game, 'greenland', me, 'galley'), { cargo: unitOf(game, 'greenland', me, 'spear') });
  for (const area of ['davis-strait', 'hudson-bay', 'baffin']) game.answer('move.to', game.area(area));
  expect(isAsked(game, 'move.to')).toBe(false);
  expect(game.unitsIn('baffin', me).sort()).toEqual(['galley', 'spear', 'spear']);
});
