/** One step on the map: which borders a unit may cross, at what cost, and how it then stands there. */

import {
  AIRCRAFT,
  type AreaId,
  type Border,
  bit,
  CAVALRY,
  type EmpireId,
  LAND,
  OCEAN,
  SHIP,
  type UnitId,
  unitBits,
} from '../content/tables.ts';
import {
  categoryOf,
  empireOf,
  empiresIn,
  isAircraft,
  isLand,
  isLandUnit,
  isNuke,
  isStarWars,
  isVacant,
  typeOf,
} from '../model/board.ts';
import { ageOf, hasSpecial, isWhere, mayUseOceans, specials, terrainFor } from '../model/empires.ts';
import { isBarred, lastingFor, lastingIn, passesOceans } from '../model/lasting.ts';
import { ENTERED, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { areAtPeace } from '../model/treaties.ts';
import { isCanal, joinsCoasts } from './canals.ts';

/** Whether the unit may cross this border by normal movement (7A-MOVE-17, 7A-MOVE-21, 7A-MOVE-28, 7A-MOVE-42). */
export function mayCross(t: Play, unit: UnitId, from: AreaId, coast: number, border: Border): boolean {
  const to = t.content.areas[border.to];
  if (areAtPeace(t, empireOf(t, unit), t.state.control[border.to])) return false;
  if (t.state.lasting.length > 0 && isBarred(t, empireOf(t, unit), typeOf(t, unit), from, border.to)) return false;
  switch (categoryOf(t, unit)) {
    case AIRCRAFT:
      return !isNuke(t, unit) || !isShielded(t, empireOf(t, unit), border.to);
    case SHIP: {
      if (to.kind === LAND) return border.type === 'coast' || border.type === 'arrow';
      if (isLand(t, from) && !t.content.areas[from].coasts[coast]?.includes(border.to) && !joinsCoasts(t, from))
        return false; // 7A-MOVE-25
      if (to.kind !== OCEAN) return true;
      if (t.content.unitTypes[typeOf(t, unit)].ocean && mayUseOceans(t, empireOf(t, unit))) return true; // 7A-MOVE-30
      return hasSpecial(t, empireOf(t, unit), 'oceanGalleys') || passesOceans(t, empireOf(t, unit));
    }
    default:
      if (to.kind !== LAND) return false;
      return border.type !== 'crossing' || crossingIsOpen(t, empireOf(t, unit), border);
  }
}

/** 7A-MOVE-34: no nuke comes where somebody else's Star Wars is. */
export function isShielded(t: Play, empire: EmpireId, area: AreaId): boolean {
  for (let unit = t.state.top[area]; unit !== NONE; unit = t.state.unitBelow[unit])
    if (empireOf(t, unit) !== empire && isStarWars(t, unit)) return true;
  return false;
}

/** 7A-MOVE-12: units that no leader goes with. */
export const isWarhead = (t: Play, unit: UnitId): boolean => isNuke(t, unit) || isStarWars(t, unit);

/** Units a ship carries: one, or as an event says (7A-MOVE-13). */
export const holdOf = (t: Play, empire: EmpireId): number =>
  lastingFor(t, 'move', empire).reduce((most, { params }) => Math.max(most, Number(params['cargo'] ?? 1)), 1);

/** 7A-MOVE-42, 7A-MOVE-43: blocked only if every sea of the arrow holds others without twice as many of ours. */
export function crossingIsOpen(t: Play, empire: EmpireId, border: Border): boolean {
  if (lastingFor(t, 'move', empire).some((l) => l.params['crossings'] === 'free')) return true;
  return border.seas.some((sea) => {
    const ours = standingIn(t, sea, empire).units;
    return empiresIn(t, sea).every((other) => other === empire || ours >= 2 * standingIn(t, sea, other).units);
  });
}

/** The coast on which a ship stands after entering a land area from a sea. */
export function coastFrom(t: Play, to: AreaId, from: AreaId): number {
  if (!isLand(t, to)) return 0;
  return Math.max(
    0,
    t.content.areas[to].coasts.findIndex((coast) => coast.includes(from)),
  );
}

/**
 * 7A-MOVE-04, 7A-MOVE-05: the cost of entering an area. With an Explorer a neutral one costs 1 (7A-LEAD-EX-03); to those who have
 * paid for the trip by rail the empire's own cost nothing more (7A-ART-RAILWAYS-2004-1).
 */
export function enteringCost(t: Play, unit: UnitId, to: AreaId, explorer = false, aboard = false): number {
  if (categoryOf(t, unit) > CAVALRY) return isStarWars(t, unit) ? allowance(t, unit) : 1; // 7A-MOVE-06: one step anywhere
  if (explorer && t.state.control[to] === NONE) return 1;
  const empire = empireOf(t, unit);
  const terrain = terrainFor(t, to, ageOf(t, empire));
  let cost = terrain < 0 ? 1 : t.content.moveCost[terrain];
  for (const s of specials(t, empire, 'moveCost')) {
    if ((s.vacant && !isVacant(t, to)) || !isWhere(t, empire, to, s.where)) continue;
    cost = Math.min(cost, s.wholeTrip && aboard ? 0 : s.set);
  }
  if (t.state.agreed.optional.artefactEffects) cost = Math.min(cost, roadCost(t, empire, to));
  return t.state.lasting.length === 0 ? cost : costByEvents(t, empire, to, cost);
}

/** The empire's trains go there. */
export const hasTrains = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  specials(t, empire, 'moveCost').some((s) => s.wholeTrip && isWhere(t, empire, area, s.where));

/** What an area costs everybody thanks to an artefact of the empire that holds it. */
function roadCost(t: Play, empire: EmpireId, to: AreaId): number {
  const holder = t.state.control[to];
  if (holder < 0 || holder === empire) return Number.POSITIVE_INFINITY;
  const open = specials(t, holder, 'moveCost').filter((s) => s.who === 'anyEmpire' && isWhere(t, holder, to, s.where));
  return Math.min(...open.map((s) => s.set));
}

/** What events make of the cost of entering an area. */
function costByEvents(t: Play, empire: EmpireId, to: AreaId, printed: number): number {
  let cost = printed;
  for (const { params } of lastingIn(t, 'move', to)) cost += Number(params['costAdd'] ?? 0);
  for (const { params } of lastingFor(t, 'extraAction', empire))
    cost = Math.min(cost, Number(params['terrainCost'] ?? cost));
  return cost;
}

/** Movement allowance, with what the card and events add. */
export function allowance(t: Play, unit: UnitId): number {
  const empire = empireOf(t, unit);
  const type = typeOf(t, unit);
  let points = t.content.move[unit * 2 + t.state.unitSide[unit]];
  for (const s of specials(t, empire, 'move')) if ((s.units & bit(type)) !== 0) points += s.add;
  for (const { params } of lastingFor(t, 'move', empire)) {
    const units = Array.isArray(params['units']) ? unitBits(params['units'].map(String), t.content.unitTypes) : 0;
    if ((units & bit(type)) !== 0) points += Number(params['add'] ?? 0);
  }
  return points;
}

/** Bits that say how a border was crossed, for the defender's benefit (7A-CONF-17, 7A-CONF-18). */
export function entryBits(t: Play, unit: UnitId, from: AreaId, border: Border): number {
  if (isAircraft(t, unit)) return ENTERED.land;
  let bits: number = ENTERED.land;
  if (border.river || isCanal(t, from, border.to)) bits |= ENTERED.river;
  if (border.type === 'crossing') bits |= ENTERED.crossing;
  if (isLand(t, border.to) && !isLand(t, from)) bits |= ENTERED.invasion; // 7A-MOVE-45
  return bits;
}

/** The empire's units that stand in an area beforehand, at sea only ships and aircraft; and how many of them are aircraft. */
export interface Standing {
  readonly units: number;
  readonly aircraft: number;
}
export function standingIn(t: Play, area: AreaId, empire: EmpireId): Standing {
  let [units, aircraft] = [0, 0];
  const atSea = !isLand(t, area);
  for (let unit = t.state.top[area]; unit !== NONE; unit = t.state.unitBelow[unit]) {
    if (empireOf(t, unit) !== empire || (atSea && isLandUnit(t, unit))) continue; // 7A-MOVE-23
    units++;
    if (isAircraft(t, unit)) aircraft++;
  }
  return { units, aircraft };
}

const NOBODY: EmpireId[] = [];
/** Empires in the area that keep the unit from moving on, as we have less than twice their number there (7A-MOVE-18, 22, 23, 31, 32). */
export function barring(t: Play, unit: UnitId, area: AreaId, ours: Standing): EmpireId[] {
  const empire = empireOf(t, unit);
  const air = isAircraft(t, unit);
  if (air && isWarhead(t, unit)) return NOBODY; // 7A-MOVE-06, 7A-MOVE-33
  return empiresIn(t, area).filter((other) => {
    if (other === empire) return false;
    const theirs = standingIn(t, area, other);
    return air ? ours.aircraft < 2 * theirs.aircraft : ours.units < 2 * theirs.units;
  });
}
