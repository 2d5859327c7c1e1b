/** Effects on a side of the conflict under way. Those that last are noted here and read by the chapter on conflict. */
import type { Rule } from '@tabularium/engine';
import { retreat as fallBack } from '../conflict/retreat.ts';
import type { Params } from '../content/shape.ts';
import type { EmpireId } from '../content/tables.ts';
import { DURATIONS, type PrimitiveName } from '../content/vocabulary.ts';
import { amountOf, empiresFor, type Played, sidesFor } from '../events/played.ts';
import { remember } from '../model/lasting.ts';

/** Empires of the sides that `side` names; without one, those of `who`. */
export function sideEmpires(e: Played, { side, who }: Params): EmpireId[] {
  const { conflict } = e.t.state;
  if (side === undefined) return empiresFor(e, who);
  return conflict ? sidesFor(e, side).map((which) => conflict.sides[which].empire) : [];
}

/** Amounts are worked out when the event is played. */
export function onSide(effect: PrimitiveName): (e: Played, params: Params) => Rule<void> {
  return function* note(e, params) {
    const until = DURATIONS.find((name) => name === params['duration']) ?? 'round';
    for (const empire of sideEmpires(e, params)) {
      const amounts: Record<string, number> = {};
      for (const name of ['add', 'count'])
        if (params[name] !== undefined) amounts[name] = amountOf(e, params[name], empire);
      remember(e.t, {
        effect,
        params: { ...params, ...amounts },
        empire,
        seat: e.seat,
        areas: [],
        until,
        turn: e.t.state.turn,
      });
    }
  };
}

/** The side must retreat at once with all it has in the area. */
export function* retreat(e: Played, { side }: Params): Rule<void> {
  const { conflict } = e.t.state;
  if (!conflict) return;
  for (const which of sidesFor(e, side)) yield* fallBack(e.t, conflict, which === 0 ? 0 : 1);
}

/** The conflict ends without a winner: the active side withdraws with all it has, and nobody pursues. */
export function* endConflict(e: Played): Rule<void> {
  const { conflict } = e.t.state;
  if (!conflict) return;
  conflict.truce = true;
  yield* fallBack(e.t, conflict, 0);
}
