/** One step on the map: which borders a unit may cross, at what cost, and how it then stands there. */
import {
  categoryOf,
  countIn,
  empireOf,
  empiresIn,
  isAircraft,
  isLand,
  isShip,
  isVacant,
  typeOf,
  unitsIn,
} from './board.ts';
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
} from './content/tables.ts';
import { ageOf, hasSpecial, isWhere, specials, terrainFor } from './empires.ts';
import { lastingFor } from './lasting.ts';
import { ENTERED } from './state.ts';
import type { SevenAges } from './table.ts';

/** Whether the unit may cross this border by normal movement (7A-MOVE-17, 7A-MOVE-21, 7A-MOVE-28, 7A-MOVE-42). */
export function mayCross(t: SevenAges, unit: UnitId, from: AreaId, coast: number, border: Border): boolean {
  const to = t.content.areas[border.to];
  switch (categoryOf(t, unit)) {
    case AIRCRAFT:
      return true;
    case SHIP: {
      if (to.kind === LAND) return border.type === 'coast' || border.type === 'arrow';
      if (isLand(t, from) && !t.content.areas[from].coasts[coast]?.includes(border.to)) return false; // 7A-MOVE-25
      if (to.kind !== OCEAN || t.content.unitTypes[typeOf(t, unit)].ocean) return true; // 7A-MOVE-30
      return hasSpecial(t, empireOf(t, unit), 'oceanGalleys');
    }
    default:
      if (to.kind !== LAND) return false;
      return border.type !== 'crossing' || crossingIsOpen(t, empireOf(t, unit), border);
  }
}

/** 7A-MOVE-42, 7A-MOVE-43: blocked only if every sea of the arrow holds others without twice as many of ours. */
export function crossingIsOpen(t: SevenAges, empire: EmpireId, border: Border): boolean {
  if (lastingFor(t, 'move', empire).some((l) => l.params['crossings'] === 'free')) return true;
  return border.seas.some((sea) => {
    const ours = countIn(t, sea, empire);
    return empiresIn(t, sea).every((other) => other === empire || ours >= 2 * countIn(t, sea, other));
  });
}

/** The coast on which a ship stands after entering a land area from a sea. */
export function coastFrom(t: SevenAges, to: AreaId, from: AreaId): number {
  if (!isLand(t, to)) return 0;
  return Math.max(
    0,
    t.content.areas[to].coasts.findIndex((coast) => coast.includes(from)),
  );
}

/** 7A-MOVE-04, 7A-MOVE-05: the cost of entering an area. */
export function enteringCost(t: SevenAges, unit: UnitId, to: AreaId): number {
  const category = categoryOf(t, unit);
  if (category > CAVALRY) return 1;
  const empire = empireOf(t, unit);
  const terrain = terrainFor(t, to, ageOf(t, empire));
  let cost = terrain < 0 ? 1 : t.content.moveCost[terrain];
  for (const s of specials(t, empire, 'moveCost')) {
    if ((s.vacant && !isVacant(t, to)) || !isWhere(t, empire, to, s.where)) continue;
    cost = Math.min(cost, s.set);
  }
  return cost;
}

/** Movement allowance, with what the card and events add. */
export function allowance(t: SevenAges, unit: UnitId): number {
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
export function entryBits(t: SevenAges, unit: UnitId, border: Border): number {
  if (isAircraft(t, unit)) return ENTERED.land;
  let bits: number = ENTERED.land;
  if (border.river) bits |= ENTERED.river;
  if (border.type === 'crossing') bits |= ENTERED.crossing;
  if (isLand(t, border.to) && border.type === 'coast') bits |= ENTERED.invasion; // 7A-MOVE-45
  return bits;
}

/** 7A-MOVE-18, 7A-MOVE-22, 7A-MOVE-23, 7A-MOVE-31, 7A-MOVE-32: may it move on from an area with units of another empire? */
export function mayPassOn(t: SevenAges, unit: UnitId, area: AreaId, already: number): boolean {
  const empire = empireOf(t, unit);
  for (const other of empiresIn(t, area)) {
    if (other === empire) continue;
    const theirs = unitsIn(t, area, other);
    if (isAircraft(t, unit)) {
      const fliers = theirs.filter((u) => isAircraft(t, u)).length;
      if (fliers > 0 && unitsIn(t, area, empire).filter((u) => isAircraft(t, u)).length < 2 * fliers) return false;
    } else if (isShip(t, unit) && !isLand(t, area)) {
      const afloat = theirs.filter((u) => isShip(t, u) || isAircraft(t, u)).length;
      if (already < 2 * afloat) return false;
    } else if (already < 2 * theirs.length) return false;
  }
  return true;
}
