/**
 * Units on the map and in their pools: whose they are, stacks, control, counting. No rule of play lives here. An area with
 * units is controlled by the empire that came first, or is a neutral kingdom's: its units are KINGDOM's, and nobody controls it.
 */
import {
  AIRCRAFT,
  type AreaId,
  CAVALRY,
  type EmpireId,
  LAND,
  SHIP,
  type UnitId,
  type UnitType,
  type UnitTypeId,
} from '../content/tables.ts';
import { KINGDOM, NONE } from './state.ts';
import type { Play } from './table.ts';

export const typeOf = (t: Play, unit: UnitId): UnitTypeId => t.content.unitType[unit * 2 + t.state.unitSide[unit]];
export const unitTypeOf = (t: Play, unit: UnitId): UnitType => t.content.unitTypes[typeOf(t, unit)];
export const categoryOf = (t: Play, unit: UnitId): number => t.content.unitTypes[typeOf(t, unit)].category;
export const empireOf = (t: Play, unit: UnitId): EmpireId => t.state.unitEmpire[unit];
export const isLand = (t: Play, area: AreaId): boolean => t.content.areas[area].kind === LAND;
export const isLandUnit = (t: Play, unit: UnitId): boolean => categoryOf(t, unit) <= CAVALRY;
export const isShip = (t: Play, unit: UnitId): boolean => categoryOf(t, unit) === SHIP;
const isOfType = (t: Play, unit: UnitId, id: string): boolean => unitTypeOf(t, unit).id === id;
export const isElephant = (t: Play, unit: UnitId): boolean => isOfType(t, unit, 'elephant');
export const isNuke = (t: Play, unit: UnitId): boolean => isOfType(t, unit, 'nuke');
export const isStarWars = (t: Play, unit: UnitId): boolean => isOfType(t, unit, 'star-wars');
export const isAircraft = (t: Play, unit: UnitId): boolean => categoryOf(t, unit) === AIRCRAFT;

/** Puts a unit from the pool on the map, beneath the top unit of its stack, which alone shows (7A-INFO-05). */
export function place(t: Play, empire: EmpireId, unit: UnitId, side: number, area: AreaId, coast = 0): void {
  const { state } = t;
  state.unitEmpire[unit] = empire;
  state.unitSide[unit] = side;
  stack(t, unit, area, coast);
}

function stack(t: Play, unit: UnitId, area: AreaId, coast: number): void {
  const { state } = t;
  state.unitArea[unit] = area;
  state.unitCoast[unit] = coast;
  const top = topOf(t, area, empireOf(t, unit));
  if (top === NONE) {
    state.unitBelow[unit] = state.top[area];
    state.top[area] = unit;
  } else {
    state.unitBelow[unit] = state.unitBelow[top];
    state.unitBelow[top] = unit;
  }
  if (state.unitBelow[unit] === NONE && state.top[area] === unit) state.control[area] = controllerOf(t, unit);
}

function unstack(t: Play, unit: UnitId): void {
  const { state } = t;
  const area = state.unitArea[unit];
  if (state.top[area] === unit) state.top[area] = state.unitBelow[unit];
  else {
    let above = state.top[area];
    while (state.unitBelow[above] !== unit) above = state.unitBelow[above];
    state.unitBelow[above] = state.unitBelow[unit];
  }
  state.unitBelow[unit] = NONE;
  state.unitArea[unit] = NONE;
  const owner = empireOf(t, unit);
  if (state.control[area] === controllerOf(t, unit) && topOf(t, area, owner) === NONE)
    state.control[area] = controllerOf(t, state.top[area]);
}

/** Who controls an area by this unit: its empire. */
const controllerOf = (t: Play, unit: UnitId): EmpireId => (unit === NONE ? NONE : Math.max(NONE, empireOf(t, unit)));

/** Takes a unit off the map, back to its pool (7A-TERM-POOL). Losses with consequences go through `losses.ts`. */
export function lift(t: Play, unit: UnitId): void {
  unstack(t, unit);
  t.state.unitSide[unit] = 0;
  t.state.unitCoast[unit] = 0;
  if (isCommon(t, unit)) t.state.unitEmpire[unit] = keeperOf(t, unit);
}

/** Elephants, and the nukes and Star Wars on their backs (7A-PROD-34). */
export const isCommon = ({ content }: Play, unit: UnitId): boolean => content.unitSet[unit] === NONE;

/** Whose pool a common unit goes to: that of the empire that can use the elephants of its area, or the common one (7A-PROD-39). */
export function keeperOf(t: Play, unit: UnitId): EmpireId {
  const { content, state } = t;
  const home = content.homes[unit - content.common[0]];
  const holder = home === NONE || state.noElephants ? NONE : state.control[home];
  if (holder === NONE) return NONE;
  return t.empire(holder).level >= content.unitTypes[content.unitType[unit * 2]].level ? holder : NONE;
}

export function shift(t: Play, unit: UnitId, to: AreaId, coast = 0): void {
  unstack(t, unit);
  stack(t, unit, to, coast);
}

/** The visible unit of an empire's stack. */
export function topOf(t: Play, area: AreaId, empire: EmpireId): UnitId {
  const { state } = t;
  for (let unit = state.top[area]; unit !== NONE; unit = state.unitBelow[unit]) {
    if (empireOf(t, unit) === empire) return unit;
  }
  return NONE;
}

/** Units of an empire in an area, top first. */
export function unitsIn(t: Play, area: AreaId, empire: EmpireId): UnitId[] {
  const { state } = t;
  const found: UnitId[] = [];
  for (let unit = state.top[area]; unit !== NONE; unit = state.unitBelow[unit]) {
    if (empireOf(t, unit) === empire) found.push(unit);
  }
  return found;
}

export function countIn(t: Play, area: AreaId, empire: EmpireId): number {
  const { state } = t;
  let count = 0;
  for (let unit = state.top[area]; unit !== NONE; unit = state.unitBelow[unit]) {
    if (empireOf(t, unit) === empire) count++;
  }
  return count;
}

/** Whose units stand in the area: empires, or KINGDOM. */
export function empiresIn(t: Play, area: AreaId): EmpireId[] {
  const { state } = t;
  const found: EmpireId[] = [];
  for (let unit = state.top[area]; unit !== NONE; unit = state.unitBelow[unit]) {
    const empire = empireOf(t, unit);
    if (!found.includes(empire)) found.push(empire);
  }
  return found;
}

/** Every counter that may be somebody's: an empire's, or a kingdom's. */
const countersOf = ({ content }: Play, empire: EmpireId): readonly UnitId[] =>
  empire === KINGDOM ? content.kingdoms : content.counterSets[empire].counters;

/** It takes part in the game: an empire in play, or a kingdom. */
export const isThere = (t: Play, empire: EmpireId): boolean => empire === KINGDOM || !!t.state.empires[empire];

/** Areas away from one, over every border. */
export function distancesFrom(t: Play, from: AreaId): number[] {
  const far = new Array<number>(t.content.areas.length).fill(999);
  far[from] = 0;
  let edge = [from];
  for (let distance = 1; edge.length > 0; distance++) {
    const reached: AreaId[] = [];
    for (const area of edge) {
      for (const next of t.content.areas[area].neighbours) {
        if (far[next] !== 999) continue;
        far[next] = distance;
        reached.push(next);
      }
    }
    edge = reached;
  }
  return far;
}

/** All units of an empire on the map. */
export function unitsOf(t: Play, empire: EmpireId): UnitId[] {
  const { unitArea, unitEmpire } = t.state;
  const found: UnitId[] = [];
  for (const unit of countersOf(t, empire)) if (unitArea[unit] >= 0 && unitEmpire[unit] === empire) found.push(unit);
  return found;
}

/** Whether an empire has a unit on the map. */
export function hasUnits(t: Play, empire: EmpireId): boolean {
  const { unitArea, unitEmpire } = t.state;
  for (const unit of countersOf(t, empire)) if (unitArea[unit] >= 0 && unitEmpire[unit] === empire) return true;
  return false;
}

export function unitCount(t: Play, empire: EmpireId): number {
  const { unitArea, unitEmpire } = t.state;
  let units = 0;
  for (const unit of countersOf(t, empire)) if (unitArea[unit] >= 0 && unitEmpire[unit] === empire) units++;
  return units;
}

/** Areas the empire controls: every area one of its units occupies (7A-TERM-CONTROL), in the order of the map. */
export function areasOf(t: Play, empire: EmpireId): AreaId[] {
  const { unitArea, unitEmpire, control } = t.state;
  const found: AreaId[] = [];
  for (const unit of countersOf(t, empire)) {
    const area = unitArea[unit];
    if (area >= 0 && control[area] === empire && unitEmpire[unit] === empire) insert(found, area);
  }
  return found;
}

/** Puts an area among others in the order of the map, once. They are few: sorting them takes longer. */
function insert(areas: AreaId[], area: AreaId): void {
  let at = areas.length;
  while (at > 0 && areas[at - 1] > area) at--;
  if (at > 0 && areas[at - 1] === area) return;
  for (let i = areas.length; i > at; i--) areas[i] = areas[i - 1];
  areas[at] = area;
}

export function landOf(t: Play, empire: EmpireId): AreaId[] {
  return areasOf(t, empire).filter((area) => isLand(t, area));
}

/** A counter in the pool that can show the type, with the better values first; NONE if there is none (7A-LIMIT-01). */
export function inPool(t: Play, empire: EmpireId, type: UnitTypeId): UnitId {
  const { content, state } = t;
  const common = content.unitTypes[type]?.common;
  let best = NONE;
  let worth = -1;
  for (const unit of countersOf(t, empire)) {
    if (state.unitArea[unit] !== NONE) continue;
    const side = sideOf(t, unit, type);
    // elephants are built from the own pool (7A-PROD-35), nukes and Star Wars from the common one (7A-PROD-41)
    if (side === NONE || state.unitEmpire[unit] !== (common && side === 1 ? NONE : empire)) continue;
    const value = content.front[unit * 2 + side] + content.support[unit * 2 + side];
    if (value > worth) {
      best = unit;
      worth = value;
    }
  }
  return best;
}

/** The side of a counter that shows the type, or NONE. */
export function sideOf(t: Play, unit: UnitId, type: UnitTypeId): number {
  const { unitType } = t.content;
  return unitType[unit * 2] === type ? 0 : unitType[unit * 2 + 1] === type ? 1 : NONE;
}

export const isVacant = (t: Play, area: AreaId): boolean => t.state.top[area] === NONE;

/** Empires in play, in seat order from the first player, each player's in the order of their sets. */
export function empiresInPlay(t: Play): EmpireId[] {
  const { empires } = t.state;
  const found: EmpireId[] = [];
  for (const seat of t.inOrder()) {
    for (let id = 0; id < empires.length; id++) if (empires[id]?.owner === seat) found.push(id);
  }
  return found;
}

export function empiresOf(t: Play, seat: number): EmpireId[] {
  const { empires } = t.state;
  const found: EmpireId[] = [];
  for (let id = 0; id < empires.length; id++) if (empires[id]?.owner === seat) found.push(id);
  return found;
}
