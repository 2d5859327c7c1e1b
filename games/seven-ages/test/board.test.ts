import { describe, expect, test } from 'vitest';
import {
  areasOf,
  categoryOf,
  countIn,
  empiresIn,
  empiresInPlay,
  empiresOf,
  inPool,
  isAircraft,
  isLand,
  isLandUnit,
  isShip,
  isVacant,
  landOf,
  lift,
  place,
  shift,
  sideOf,
  topOf,
  unitCount,
  unitsIn,
  unitsOf,
} from '../src/model/board.ts';
import { NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';

function shared() {
  const scene = new Scene();
  const us = marchers(scene, { level: 45, units: { latium: ['spear', 'archer', 'sword'], etruria: ['spear'] } });
  const them = rivals(scene, { level: 45, units: { latium: ['archer', 'spear'], gobi: ['spear'] } });
  const { t, state } = scene;
  const latium = scene.area('latium');
  return { scene, t, state, us, them, latium, etruria: scene.area('etruria') };
}

/** The area's units from top to bottom. */
function stackOf({ state }: Scene, area: number): number[] {
  const found: number[] = [];
  for (let unit = state.top[area]; unit !== NONE; unit = state.unitBelow[unit]) found.push(unit);
  return found;
}

describe('a stack', () => {
  test('7A-INFO-05 a unit that comes goes beneath the top one of its empire', () => {
    const { scene, t, us, them, latium } = shared();
    const [top, second, third] = unitsIn(t, latium, us);
    const theirs = unitsIn(t, latium, them);
    expect([theirs.length, topOf(t, latium, us), topOf(t, latium, them)]).toEqual([2, top, theirs[0]]);
    const [come] = scene.units(us, 'latium', 'spear');
    expect(unitsIn(t, latium, us)).toEqual([top, come, second, third]);
    expect(unitsIn(t, latium, them)).toEqual(theirs);
  });

  test('7A-TERM-CONTROL who was there first controls the area until its last unit is gone', () => {
    const { t, state, us, them, latium } = shared();
    expect(state.control[latium]).toBe(us);
    const [first, second, third] = unitsIn(t, latium, us);
    for (const unit of [second, first]) lift(t, unit);
    expect([state.control[latium], topOf(t, latium, us)]).toEqual([us, third]);
    lift(t, third);
    expect([state.control[latium], topOf(t, latium, us)]).toEqual([them, NONE]);
    for (const unit of unitsIn(t, latium, them)) lift(t, unit);
    expect([state.control[latium], state.top[latium], isVacant(t, latium)]).toEqual([NONE, NONE, true]);
  });

  test('7A-TERM-CONTROL the guest that leaves does not change who controls it', () => {
    const { t, state, us, them, latium } = shared();
    for (const unit of unitsIn(t, latium, them)) lift(t, unit);
    expect(state.control[latium]).toBe(us);
    expect(unitsIn(t, latium, us)).toHaveLength(3);
  });

  test('a unit taken from the middle or the bottom leaves the others in their order', () => {
    for (const which of [0, 1, 2, 3, 4]) {
      const { scene, t, latium } = shared();
      const before = stackOf(scene, latium);
      lift(t, before[which]);
      expect(stackOf(scene, latium)).toEqual(before.filter((_, i) => i !== which));
      expect(scene.state.unitBelow[before[which]]).toBe(NONE);
    }
  });

  test('7A-TERM-POOL what goes back to the pool shows its front, and lies on no coast', () => {
    const { scene, t, state, us } = shared();
    const unit = inPool(t, us, scene.content.unitTypeOf.get('ship-of-the-line') ?? NONE);
    const side = sideOf(t, unit, scene.content.unitTypeOf.get('ship-of-the-line') ?? NONE);
    place(t, us, unit, 1, scene.area('etruria'), 1);
    expect([side >= 0, state.unitSide[unit], state.unitCoast[unit], state.unitArea[unit]]).toEqual([
      true,
      1,
      1,
      scene.area('etruria'),
    ]);
    lift(t, unit);
    expect([state.unitSide[unit], state.unitCoast[unit], state.unitArea[unit]]).toEqual([0, 0, NONE]);
  });

  test('7A-MOVE-25 a unit that moves keeps its side and takes the coast it goes to', () => {
    const { scene, t, state, us, etruria } = shared();
    const [unit] = scene.units(us, 'latium', 'galley');
    state.unitSide[unit] = 1;
    shift(t, unit, etruria, 1);
    expect([state.unitArea[unit], state.unitSide[unit], state.unitCoast[unit]]).toEqual([etruria, 1, 1]);
    shift(t, unit, scene.area('apulia'));
    expect([state.unitCoast[unit], state.control[scene.area('apulia')]]).toEqual([0, us]);
  });
});

describe('counting', () => {
  test('units of one empire in an area, and on the map', () => {
    const { scene, t, us, them, latium, etruria } = shared();
    expect([countIn(t, latium, us), countIn(t, latium, them), countIn(t, etruria, them)]).toEqual([3, 2, 0]);
    expect([unitCount(t, us), unitCount(t, them)]).toEqual([4, 3]);
    expect([unitsOf(t, us).length, unitsOf(t, them).length]).toEqual([4, 3]);
    expect(empiresIn(t, latium)).toHaveLength(2);
    expect(new Set(empiresIn(t, latium))).toEqual(new Set([us, them]));
    expect(empiresIn(t, scene.area('sicily'))).toEqual([]);
  });

  test('units in the first area of the map count, and the last counter of a set', () => {
    const { scene, t, state, us } = shared();
    const last = scene.content.counterSets[us].counters.at(-1) ?? NONE;
    const before = unitCount(t, us);
    place(t, us, last, 0, 0);
    expect([unitCount(t, us), unitsOf(t, us).at(-1), state.control[0]]).toEqual([before + 1, last, us]);
    expect(areasOf(t, us)[0]).toBe(0);
  });

  test('7A-TERM-CONTROL areas in the order of the map, each once, and only those that the empire controls', () => {
    const { scene, t, us, them, latium, etruria } = shared();
    scene.units(us, 'tyrrhenian-sea', 'galley');
    const areas = [etruria, latium, scene.area('tyrrhenian-sea')].sort((a, b) => a - b);
    expect(areasOf(t, us)).toEqual(areas);
    expect(areasOf(t, them)).toEqual([scene.area('gobi')]);
    expect(landOf(t, us)).toEqual(areas.filter((area) => area !== scene.area('tyrrhenian-sea')));
    expect([isLand(t, latium), isLand(t, scene.area('tyrrhenian-sea'))]).toEqual([true, false]);
  });

  test('7A-TURN-09 empires in play are named from the first player on', () => {
    const scene = new Scene({ seats: 3, first: 2 });
    const second = scene.empire('etruscans', { seat: 0, units: { latium: ['spear'] } });
    const third = scene.empire('toltecs', { seat: 1, units: { gobi: ['spear'] } });
    const [a, b] = ['inca', 'romans'].map((id, i) =>
      scene.empire(id, { seat: 2, units: { [['cuzco', 'etruria'][i]]: ['spear'] } }),
    );
    expect(empiresInPlay(scene.t)).toEqual([a, b, second, third]);
    expect([0, 1, 2].map((seat) => empiresOf(scene.t, seat))).toEqual([[second], [third], [a, b]]);
  });
});

describe('counters', () => {
  test('7A-TERM-LANDUNIT land units, ships and aircraft are told apart', () => {
    const { scene, t, us } = shared();
    const of = (type: string): readonly boolean[] => {
      const [unit] = scene.units(us, 'latium', type);
      return [isLandUnit(t, unit), isShip(t, unit), isAircraft(t, unit)];
    };
    expect(of('spear')).toEqual([true, false, false]);
    expect(of('chariot')).toEqual([true, false, false]);
    expect(of('galley')).toEqual([false, true, false]);
    expect(of('fighter')).toEqual([false, false, true]);
  });

  test('7A-LIMIT-01 of several counters of a type the better one is built first, none twice', () => {
    const { scene, t, us } = shared();
    const { content, state } = scene;
    const worth = (unit: number, type: number): number => {
      const side = unit * 2 + sideOf(t, unit, type);
      return content.front[side] + content.support[side];
    };
    for (const { id } of content.unitTypes) {
      const type = content.unitTypeOf.get(id) ?? NONE;
      const built: number[] = [];
      for (let unit = inPool(t, us, type); unit !== NONE; unit = inPool(t, us, type)) {
        built.push(unit);
        state.unitArea[unit] = 0;
      }
      const values = built.map((unit) => worth(unit, type));
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      const all = content.counterSets[us].counters;
      const before = (unit: number): boolean => !built.includes(unit) && sideOf(t, unit, type) !== NONE;
      expect(all.filter(before).every((unit) => state.unitArea[unit] >= 0)).toBe(true);
      for (const unit of built) state.unitArea[unit] = NONE;
      // of equals the first of the set
      expect(built).toEqual(built.toSorted((a, b) => worth(b, type) - worth(a, type) || a - b));
    }
  });

  test('a counter has two sides, and shows a type on one of them or not at all', () => {
    const { scene, t, us } = shared();
    const { content } = scene;
    const [first] = content.counterSets[us].counters;
    const [front, back] = [content.unitType[first * 2], content.unitType[first * 2 + 1]];
    const other = content.unitTypes.findIndex((_, type) => type !== front && type !== back);
    expect(sideOf(t, first, front)).toBe(0);
    if (back !== front) expect(sideOf(t, first, back)).toBe(1);
    expect(sideOf(t, first, other)).toBe(NONE);
    expect(categoryOf(t, first)).toBe(content.unitTypes[front].category);
  });
});
