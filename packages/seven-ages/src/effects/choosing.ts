/** Who chooses, and the questions that effects share. */
import { ask, type Rule, type Seat, select } from '@tabularium/engine';
import type { AreaId, UnitId } from '../content/tables.ts';
import { type Played, seatsFor } from '../events/played.ts';

/** The chooser an effect names: the player of the event unless it says otherwise. */
export function chooserOf(e: Played, chooser: unknown, owner: Seat): Seat {
  if (chooser === 'owner') return owner;
  return seatsFor(e, 'you')[0];
}

/** `count` of the areas, chosen by the seat; all of them if there are not more. */
export function* chooseAreas(e: Played, seat: Seat, areas: readonly AreaId[], count: number): Rule<readonly AreaId[]> {
  if (areas.length <= count) return areas;
  if (count <= 0) return [];
  return yield* ask(
    select({
      seat,
      about: '7a.event.areas',
      rules: ['7A-EVENT-03'],
      args: { card: e.card, count },
      min: count,
      max: count,
      options: () => areas,
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
}

export function* chooseUnits(e: Played, seat: Seat, units: readonly UnitId[], count: number): Rule<readonly UnitId[]> {
  if (units.length <= count) return units;
  if (count <= 0) return [];
  return yield* ask(
    select({
      seat,
      about: '7a.event.units',
      rules: ['7A-EVENT-03'],
      args: { card: e.card, count },
      min: count,
      max: count,
      options: () => units,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
}
