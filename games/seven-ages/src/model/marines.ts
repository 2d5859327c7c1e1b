/** Which ship each land unit at sea is aboard (option 14). No rule of play lives here. */
import type { UnitId } from '../content/tables.ts';
import { isLand, isShip } from './board.ts';
import { NONE, type State } from './state.ts';
import type { Play } from './table.ts';

/** The ship that carries the unit; NONE if it has none, or was parted from it. */
export function shipOf(t: Play, unit: UnitId): UnitId {
  const ship = t.state.marines.find((marine) => marine.unit === unit)?.ship ?? NONE;
  return ship !== NONE && isAfloat(t, unit, ship) ? ship : NONE;
}

export const marinesOn = (t: Play, ship: UnitId): UnitId[] =>
  t.state.marines.flatMap((marine) => (marine.ship === ship && isAfloat(t, marine.unit, ship) ? [marine.unit] : []));

function isAfloat(t: Play, unit: UnitId, ship: UnitId): boolean {
  const area = t.state.unitArea[ship];
  return area !== NONE && t.state.unitArea[unit] === area && !isLand(t, area) && isShip(t, ship);
}

export function board(t: Play, unit: UnitId, ship: UnitId): void {
  leaveShip(t.state, unit);
  t.state.marines.push(Object.freeze({ unit, ship }));
}

export function leaveShip(state: State, unit: UnitId): void {
  const at = state.marines.findIndex((marine) => marine.unit === unit);
  if (at >= 0) state.marines.splice(at, 1);
}

/** These units, and those aboard the ships among them. */
export function withMarines(t: Play, units: readonly UnitId[]): UnitId[] {
  const found = [...units];
  if (t.state.marines.length === 0) return found;
  for (const unit of units) for (const marine of marinesOn(t, unit)) if (!found.includes(marine)) found.push(marine);
  return found;
}
