/** Who chooses, and the questions that effects share. */
import { ask, askUnlessForced, choose, type Rule, type Seat, select } from '@tabularium/engine';
import type { AreaId, UnitId } from '../content/tables.ts';
import { type Played, seatsFor } from '../events/played.ts';

/** The chooser an effect names: the player of the event unless it says otherwise. */
export function chooserOf(e: Played, chooser: 'you' | 'owner' | undefined, owner: Seat): Seat {
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

/** One of the units; read from the stacks when asked, as they may be hidden from others. */
export function* chooseUnit(e: Played, seat: Seat, units: () => readonly UnitId[]): Rule<UnitId> {
  e.t.state.handling = true;
  const unit = yield* askUnlessForced(
    choose({
      seat,
      about: '7a.event.unit',
      rules: ['7A-EVENT-03'],
      args: { card: e.card },
      options: units,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  e.t.state.handling = false;
  return unit;
}
