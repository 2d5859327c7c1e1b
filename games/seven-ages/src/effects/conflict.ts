/** Effects on a side of the conflict under way. Those that last are noted here and read by the chapter on conflict. */
import type { Rule } from '@tabularium/engine';
import { retreat as fallBack } from '../conflict/retreat.ts';
import { type EffectParams, plain, type Who } from '../content/effects.ts';
import type { Amount } from '../content/expressions.ts';
import type { EmpireId } from '../content/tables.ts';
import type { Duration, EffectSide } from '../content/vocabulary.ts';
import { amountOf, empiresFor, type Played, sidesFor } from '../events/played.ts';
import { remember } from '../model/lasting.ts';
import type { LastingParams } from '../model/state.ts';

/** Empires of the sides that `side` names; without one, those of `who`. */
interface Sides {
  readonly side?: EffectSide;
  readonly who?: Who;
}
export function sideEmpires(e: Played, { side, who }: Sides): EmpireId[] {
  const { conflict } = e.t.state;
  if (side === undefined) return empiresFor(e, who);
  return conflict ? sidesFor(e, side).map((which) => conflict.sides[which].empire) : [];
}

type OnSide =
  | 'commitment'
  | 'conflictCard'
  | 'conflictLosses'
  | 'conflictTotal'
  | 'convertOnWin'
  | 'ignoreDefence'
  | 'unitValue';
interface OnSideParams extends Sides {
  readonly duration?: Duration;
  readonly add?: Amount;
  readonly count?: Amount;
}

/** Amounts are worked out when the event is played. */
export function onSide<K extends OnSide>(effect: K): (e: Played, params: EffectParams[K]) => Rule<void> {
  return function* note(e, given) {
    const params: OnSideParams = given;
    for (const empire of sideEmpires(e, params)) {
      const amounts: { add?: number; count?: number } = {};
      if (params.add !== undefined) amounts.add = amountOf(e, params.add, empire);
      if (params.count !== undefined) amounts.count = amountOf(e, params.count, empire);
      const noted = { ...plain(given), ...amounts } as LastingParams[K];
      remember(e.t, effect, noted, { empire, seat: e.seat, until: params.duration ?? 'round' });
    }
  };
}

/** The side must retreat at once with all it has in the area. */
export function* retreat(e: Played, { side, pursuitAdd = 0 }: EffectParams['retreat']): Rule<void> {
  const { conflict } = e.t.state;
  if (!conflict) return;
  for (const which of sidesFor(e, side)) yield* fallBack(e.t, conflict, which === 0 ? 0 : 1, pursuitAdd);
}

/** The conflict ends without a winner: the active side withdraws with all it has, and nobody pursues. */
export function* endConflict(e: Played): Rule<void> {
  const { conflict } = e.t.state;
  if (!conflict) return;
  conflict.truce = true;
  yield* fallBack(e.t, conflict, 0);
}
