/** Marines (option 14): infantry and missiles that stay at sea, each aboard one ship. */
import { type AreaId, type EmpireId, MISSILE, SEA, type UnitId } from '../content/tables.ts';
import { categoryOf, isLand, isLandUnit, isShip, unitsIn, unitsOf } from '../model/board.ts';
import { board, leaveShip, marinesOn, shipOf } from '../model/marines.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { loseUnit, touchesOwnLand } from '../turn/upkeep.ts';
import { holdOf } from './movement.ts';

/** 7A-OPT14-01: transported infantry and missiles may end on their ships in a sea beside own land. */
export const mayStayAboard = (t: Play, empire: EmpireId, unit: UnitId, area: AreaId): boolean =>
  t.state.agreed.optional.marines &&
  categoryOf(t, unit) <= MISSILE &&
  t.content.areas[area].kind === SEA &&
  touchesOwnLand(t, empire, area);

/** Cargo that ends its move at sea is fixed to the ships that brought it, as many to each as it holds. */
export function stayAboard(
  t: Play,
  empire: EmpireId,
  ships: readonly UnitId[],
  cargo: readonly UnitId[],
  area: AreaId,
): void {
  const hold = holdOf(t, empire);
  cargo.forEach((unit, i) => {
    leaveShip(t.state, unit);
    const ship = ships[Math.floor(i / hold)];
    if (ship !== undefined && mayStayAboard(t, empire, unit, area)) board(t, unit, ship);
  });
}

/** Land units at sea without a ship go aboard one that has room. Answers those who find none. */
export function findShips(t: Play, empire: EmpireId, area: AreaId): UnitId[] {
  const units = unitsIn(t, area, empire);
  const hold = holdOf(t, empire);
  return units.filter((unit) => {
    if (!isLandUnit(t, unit) || shipOf(t, unit) !== NONE) return false;
    const ship = units.find((other) => isShip(t, other) && marinesOn(t, other).length < hold);
    if (ship === undefined) return true;
    board(t, unit, ship);
    return false;
  });
}

/** 7A-OPT14-02: as an action ends, land units at sea are lost that have no ship, or no own land beside them. */
export function loseStrandedMarines(t: Play): void {
  const { state } = t;
  if (!state.agreed.optional.marines) return;
  const onTheMove = state.manoeuvre?.moving ?? [];
  for (let empire = 0; empire < state.empires.length; empire++) {
    if (!state.empires[empire]) continue;
    for (const unit of unitsOf(t, empire)) {
      const area = state.unitArea[unit];
      if (area === NONE || isLand(t, area) || !isLandUnit(t, unit) || onTheMove.includes(unit)) continue;
      if (findShips(t, empire, area).includes(unit) || !touchesOwnLand(t, empire, area)) loseUnit(t, unit);
    }
  }
  state.marines = state.marines.filter(({ unit }) => shipOf(t, unit) !== NONE);
}
