/** Option 14: infantry and missiles that stay at sea. */
import { describe, expect, test } from 'vitest';
import { loseStrandedMarines, stayAboard } from '../src/actions/marines.ts';
import type { EmpireId } from '../src/index.ts';
import { lift, shift, unitsIn, unitsOf } from '../src/model/board.ts';
import { board, leaveShip, marinesOn, shipOf, withMarines } from '../src/model/marines.ts';
import { fight } from './battles.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
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
  unitOf,
} from './marching.ts';

const SEA = 'tyrrhenian-sea';

interface Voyage {
  readonly cargo?: string;
  readonly ship?: string;
  readonly to?: readonly string[];
  readonly optional?: SceneOptions['optional'];
  readonly us?: Partial<EmpireOptions>;
  readonly prepare?: (scene: Scene, us: EmpireId) => void;
}

/** A ship of ours sails from Sardinia with one aboard and ends its move. */
function voyage(v: Voyage = {}): { game: Sitting; us: EmpireId } {
  const { cargo = 'spear', ship = 'galley', to = [SEA] } = v;
  const scene = new Scene({ optional: { marines: true, ...v.optional } });
  const us = marchers(scene, { units: { sardinia: [ship, cargo, 'sword'] }, ...v.us });
  v.prepare?.(scene, us);
  const game = manoeuvre(scene, us);
  const [sails, aboard] = [unitOf(game, 'sardinia', us, ship), unitOf(game, 'sardinia', us, cargo)];
  march(game, sails, to, { cargo: aboard });
  return { game, us };
}
const left = (v: Voyage): string[] => {
  const { game, us } = voyage(v);
  game.declineRest();
  return game.unitsIn(v.to?.at(-1) ?? SEA, us).sort();
};

test('7A-OPT14-01 infantry and missiles may end their move on their ship in a sea beside own land', () => {
  expect(left({ cargo: 'spear' })).toEqual(['galley', 'spear']);
  expect(left({ cargo: 'archer' })).toEqual(['archer', 'galley']);
});

test('7A-OPT14-01 7A-MOVE-16 but not cavalry, not off foreign shores, and not without the option', () => {
  expect(left({ cargo: 'chariot' })).toEqual(['galley']);
  expect(left({ optional: { marines: false } })).toEqual(['galley']);
  const far = ['western-mediterranean', 'pillars-of-hercules'];
  expect(left({ ship: 'cruiser', to: far })).toEqual(['cruiser']);
  expect(
    left({ ship: 'cruiser', to: far, prepare: (scene, us) => void scene.units(us, 'andalusia', 'spear') }),
  ).toEqual(['cruiser', 'spear']);
});

test('7A-OPT14-01 an ocean is no sea', () => {
  const scene = new Scene({ optional: { marines: true } });
  const { areas } = scene.content;
  const ocean = areas.findIndex(({ kind, neighbours }) => kind === 2 && neighbours.some((next) => areas[next].coastal));
  const shore = areas[areas[ocean].neighbours.find((next) => areas[next].coastal) ?? NONE].id;
  const us = marchers(scene, { units: { [shore]: ['cruiser', 'spear', 'sword'] } });
  const coast = areas[scene.area(shore)].coasts.findIndex((seas) => seas.includes(ocean));
  const cruiser = scene.state.top[scene.area(shore)];
  scene.state.unitCoast[cruiser] = Math.max(0, coast);
  const game = manoeuvre(scene, us);
  const cargo = unitOf(game, shore, us, 'spear');
  setOut(game, cruiser, { cargo });
  game.answer('move.to', ocean);
  if (isAsked(game, 'move.to')) game.answer('move.to', NONE);
  expect(game.unitsIn(areas[ocean].id, us)).toEqual(['cruiser']);
});

test('7A-MOVE-23 marines at sea bar nobody: ships and aircraft are counted', () => {
  const scene = new Scene({ optional: { marines: true } });
  const them = rivals(scene, { units: { [SEA]: ['galley', 'spear'], sicily: ['spear'] } });
  const us = marchers(scene, { units: { sardinia: ['galley', 'spear'] } });
  scene.units(us, SEA, 'galley', 'galley');
  scene.state.control[scene.area(SEA)] = them;
  const game = manoeuvre(scene, us);
  setOut(game, unitOf(game, 'sardinia', us, 'galley'));
  game.answer('move.to', game.area(SEA));
  game.answer('move.to', game.area('apulia'));
  expect(game.state.manoeuvre?.slipped).toEqual([]);
});

test('7A-OPT14-01 the end of the move says whether those aboard stay or are lost', () => {
  const effects = (cargo: string, ...to: readonly string[]): unknown => {
    const scene = new Scene({ optional: { marines: true } });
    const us = marchers(scene, { units: { sardinia: ['cruiser', cargo, 'sword'] } });
    const game = manoeuvre(scene, us);
    const aboard = unitOf(game, 'sardinia', us, cargo);
    setOut(game, unitOf(game, 'sardinia', us, 'cruiser'), { cargo: aboard });
    for (const area of to.length > 0 ? to : [SEA]) game.answer('move.to', game.area(area));
    const stop = game
      .question('move.to')
      .describe()
      .options?.find(({ value }) => value === NONE);
    return stop?.effects?.map(({ id }) => id);
  };
  expect(effects('spear')).toEqual(['7a.fx.stays']);
  expect(effects('chariot')).toEqual(['7a.fx.drowns']);
  expect(effects('spear', 'western-mediterranean', 'pillars-of-hercules')).toEqual(['7a.fx.drowns']);
});

/** Ours at sea with a marine; it is the other player's turn to take our coast away. */
test('7A-OPT14-02 marines are lost when at the end of an action, of whomever, no land beside them is theirs', () => {
  const scene = new Scene({ first: 1, optional: { marines: true } });
  const us = scene.empire('etruscans', { seat: 0, set: 'light-blue', level: 45, units: { gobi: ['spear'] } });
  const [ship, spear] = scene.units(us, SEA, 'cruiser', 'spear');
  scene.units(us, 'sardinia', 'archer');
  scene.state.marines.push({ unit: spear, ship });
  const units = { sardinia: Array<string>(5).fill('rifle'), mongolia: ['spear'] };
  const them = rivals(scene, { units, marker: 'manoeuvre', level: 45 });
  scene.state.control[scene.area('sardinia')] = us;
  const game = scene.play();
  game.turnOver(them);
  finishMoving(game);
  for (const { seat } of game.table.asked) if (seat === 1) fight(game, [], game.unitIds('sardinia', them));
  game.declineRest();
  expect(game.holder('sardinia')).toBe(them);
  expect(game.unitsIn(SEA, us)).toEqual(['cruiser']);
});

test('7A-OPT14-02 marines without a ship are lost at the end of the action; one with room takes them in', () => {
  const after = (...ships: readonly string[]): string[] => {
    const scene = new Scene({ optional: { marines: true } });
    const us = marchers(scene, { units: { sardinia: ['spear'] }, marker: 'civilise' });
    const [spear] = scene.units(us, SEA, 'spear', ...ships);
    const gone = scene.units(us, 'sardinia', 'galley')[0];
    scene.state.marines.push({ unit: spear, ship: gone });
    const game = scene.play();
    game.declineUntil('turn-over');
    game.turnOver(us);
    game.declineRest();
    return game.unitsIn(SEA, us).sort();
  };
  expect(after()).toEqual([]);
  expect(after('galley')).toEqual(['galley', 'spear']);
});

test('7A-OPT14-03 each marine is fixed to a ship, which holds one, and goes where it goes', () => {
  const { game, us } = voyage();
  const ship = unitOf(game, SEA, us, 'galley');
  const spear = unitOf(game, SEA, us, 'spear');
  expect(shipOf(game.t, spear)).toBe(ship);
  expect(marinesOn(game.t, ship)).toEqual([spear]);
  const scene = new Scene({ optional: { marines: true } });
  const again = marchers(scene, { units: { sardinia: ['spear'], [SEA]: ['galley', 'spear'] } });
  const [g, s] = scene.units(again, SEA, 'galley', 'archer');
  scene.state.marines.push({ unit: s, ship: g });
  const next = manoeuvre(scene, again);
  next.answer('move.unit', g);
  expect(isAsked(next, 'move.with')).toBe(false); // nobody else has room
  next.answer('move.to', next.area('sicily'));
  expect(next.unitsIn('sicily', again).sort()).toEqual(['archer', 'galley']);
});

test('7A-OPT14-01 7A-MOVE-17 a marine may go ashore by itself, which is an invasion', () => {
  const scene = new Scene({ optional: { marines: true } });
  const us = marchers(scene, { units: { sardinia: ['spear'] } });
  const [ship, sword] = scene.units(us, SEA, 'galley', 'sword');
  scene.state.marines.push({ unit: sword, ship });
  const game = manoeuvre(scene, us);
  expect(firstSteps(game, sword)).toContain('apulia');
  expect(open(game).every((id) => id !== 'central-mediterranean')).toBe(true);
  game.answer('move.to', game.area('apulia'));
  expect((game.state.manoeuvre?.entered[game.area('apulia')] ?? 0) & 8).toBe(8);
});

/** Ours and theirs in one sea, ours with these aboard the first of our ships. */
function seaBattle(ours: readonly string[], aboard: readonly string[], theirs: readonly string[], optional = {}) {
  const scene = new Scene({ optional: { marines: true, ...optional } });
  const them = rivals(scene, { units: { [SEA]: theirs, sicily: ['spear'] }, level: 45 });
  const us = marchers(scene, { units: { sardinia: ['spear'] }, level: 45 });
  const ships = scene.units(us, SEA, ...ours);
  const marines = scene.units(us, SEA, ...aboard);
  for (const [i, unit] of marines.entries()) scene.state.marines.push({ unit, ship: ships[i] });
  scene.state.control[scene.area(SEA)] = them;
  scene.draws(0, 0);
  const game = manoeuvre(scene, us);
  const enemies = game.unitIds(SEA, them);
  finishMoving(game);
  return { game, us, them, ships, marines, enemies };
}

test('7A-OPT14-03 marines are committed with their ship, and only with it', () => {
  const { game, ships, marines, enemies } = seaBattle(['cruiser', 'cruiser'], ['rifle'], ['cruiser', 'cruiser']);
  const asked = game.question('conflict.commit', 0).describe();
  expect(asked.options?.map(({ value }) => value)).toEqual(expect.arrayContaining([...ships]));
  expect(asked.options?.length).toBe(2);
  expect(asked.barred?.map(({ value, why }) => [value, why.rule])).toEqual([[marines[0], '7A-OPT14-03']]);
  expect(game.refusal('conflict.commit', [marines[0]], 0)).toMatchObject({ rule: '7A-OPT14-03' });
  game.answer('conflict.commit', [ships[0]], 0);
  const given = game.answer('conflict.commit', [enemies[0]], 1);
  const round = given.happenings.find(({ what }) => what.type === '7a.conflict.round')?.what;
  expect(round?.['committed']).toMatchObject([{ length: 2 }, { length: 1 }]);
});

test('7A-OPT14-03 7A-TERM-MODIFIERS their values are halved, all together and .5 up', () => {
  const total = (aboard: readonly string[], types: readonly string[]): number => {
    const { game, ships, enemies } = seaBattle(types, aboard, ['cruiser', 'cruiser']);
    return fight(game, ships, enemies.slice(0, 1))[0];
  };
  // light blue: cruiser 5 and 4, rifle 5 and 2, spear 2 and 1
  expect(total([], ['cruiser', 'cruiser'])).toBe(5 + 4);
  expect(total(['rifle'], ['cruiser', 'cruiser'])).toBe(5 + 2.5 + 4 + 0.5); // the rifle in front
  expect(total(['rifle', 'rifle'], ['cruiser', 'cruiser'])).toBe(2.5 + 2.5 + 4 + 4); // rounded once
  expect(total(['spear', 'spear'], ['cruiser', 'cruiser'])).toBe(5 + 5 + 1); // half of 1 and 1
  expect(total(['spear'], ['cruiser', 'cruiser'])).toBe(5 + 5 + 0.5 + 0.5);
});

test('7A-OPT14-03 marines whose side has no ship left there are lost in the conflict', () => {
  const { game, us, them } = seaBattle([], ['rifle'], ['cruiser', 'cruiser']);
  game.declineRest();
  expect(game.unitsIn(SEA, us)).toEqual([]);
  expect(game.unitsIn(SEA, them).length).toBe(2);
});

test('7A-INFO-05 others see neither who is aboard nor on which ship', () => {
  const { game, us, marines, ships } = seaBattle(['cruiser'], ['rifle'], ['cruiser', 'cruiser']);
  const seen = (seat: number) =>
    game.table.view(seat).stacks.find(({ empire, area }) => empire === us && area === game.area(SEA));
  expect(seen(0)?.units?.find(({ unit }) => unit === marines[0])?.aboard).toBe(ships[0]);
  expect(seen(1)?.units).toBeNull();
});

test('7A-OPT14-01 a marine whose ship sails on to foreign shores is lost', () => {
  const scene = new Scene({ optional: { marines: true } });
  const us = marchers(scene, { units: { sardinia: ['spear'] } });
  const [ship, sword] = scene.units(us, SEA, 'cruiser', 'sword');
  scene.state.marines.push({ unit: sword, ship });
  const game = manoeuvre(scene, us);
  march(game, ship, ['western-mediterranean', 'pillars-of-hercules']);
  game.declineRest();
  expect(game.unitsIn('pillars-of-hercules', us)).toEqual(['cruiser']);
  expect(game.state.marines).toEqual([]);
});

test('7A-OPT14-02 a ship takes in one of two', () => {
  const scene = new Scene({ optional: { marines: true } });
  const us = marchers(scene, { units: { sardinia: ['spear'] } });
  const [galley] = scene.units(us, SEA, 'galley', 'spear', 'spear');
  loseStrandedMarines(scene.t);
  expect(marinesOn(scene.t, galley)).toHaveLength(1);
  expect(unitsIn(scene.t, scene.area(SEA), us)).toHaveLength(2);
});

test('7A-OPT14-02 those who are lost are aboard nothing', () => {
  const scene = new Scene({ optional: { marines: true } });
  const us = marchers(scene, { units: { gobi: ['spear'] } });
  const [ship, unit] = scene.units(us, SEA, 'galley', 'spear');
  scene.state.marines.push({ unit, ship });
  loseStrandedMarines(scene.t);
  expect([scene.state.unitArea[unit], scene.state.marines]).toEqual([NONE, []]);
});

describe('who is aboard', () => {
  /** Two of ours with a marine each in one sea. */
  function fleet() {
    const scene = new Scene({ optional: { marines: true } });
    const us = marchers(scene, { units: { sardinia: ['spear'] } });
    const ships = scene.units(us, SEA, 'cruiser', 'cruiser');
    const units = scene.units(us, SEA, 'spear', 'sword');
    for (const [i, unit] of units.entries()) board(scene.t, unit, ships[i]);
    return { scene, us, ships, units };
  }

  test('7A-OPT14-03 each marine is aboard its own ship', () => {
    const { scene, ships, units } = fleet();
    expect(units.map((unit) => shipOf(scene.t, unit))).toEqual(ships);
    expect(ships.map((ship) => marinesOn(scene.t, ship))).toEqual(units.map((unit) => [unit]));
  });

  test('7A-OPT14-03 a marine that changes ships leaves the old one, and nobody else does', () => {
    const { scene, ships, units } = fleet();
    board(scene.t, units[0], ships[1]);
    const aboard = [
      { unit: units[1], ship: ships[1] },
      { unit: units[0], ship: ships[1] },
    ];
    expect(scene.state.marines).toEqual(aboard);
    leaveShip(scene.state, ships[0]); // who was never aboard
    expect(scene.state.marines).toEqual(aboard);
  });

  test('7A-OPT14-03 a marine is parted from a ship that is elsewhere, in port or lost', () => {
    const { scene, us, ships, units } = fleet();
    shift(scene.t, ships[0], scene.area('western-mediterranean'));
    expect([shipOf(scene.t, units[0]), marinesOn(scene.t, ships[0])]).toEqual([NONE, []]);
    shift(scene.t, ships[1], scene.area('sardinia'));
    shift(scene.t, units[1], scene.area('sardinia'));
    expect([shipOf(scene.t, units[1]), marinesOn(scene.t, ships[1])]).toEqual([NONE, []]);
    for (const unit of unitsOf(scene.t, us)) lift(scene.t, unit);
    expect(units.map((unit) => shipOf(scene.t, unit))).toEqual([NONE, NONE]);
  });

  test('7A-OPT14-03 ships are committed with their marines, each once', () => {
    const { scene, ships, units } = fleet();
    expect(withMarines(scene.t, [ships[0], units[0]])).toEqual([ships[0], units[0]]);
    expect(withMarines(scene.t, ships)).toEqual([...ships, ...units]);
  });

  test('7A-OPT14-03 7A-MOVE-13 cargo that ends at sea fills the ships one after the other, as many as each holds', () => {
    const { scene, us, ships, units } = fleet();
    stayAboard(scene.t, us, ships.slice(0, 1), units, scene.area(SEA));
    expect(scene.state.marines).toEqual([{ unit: units[0], ship: ships[0] }]);
    scene.lasts('move', { cargo: 2 }, { empire: us });
    stayAboard(scene.t, us, ships, units, scene.area(SEA));
    expect(units.map((unit) => shipOf(scene.t, unit))).toEqual([ships[0], ships[0]]);
  });
});
