/** Effects of events that last: looked up by the chapters they change, forgotten when their time is over. */
import type { AreaId, EmpireId } from './content/tables.ts';
import type { Duration, PrimitiveName } from './content/vocabulary.ts';
import type { Lasting } from './state.ts';
import type { SevenAges } from './table.ts';

export function lastingFor(t: SevenAges, effect: PrimitiveName, empire: EmpireId): Lasting[] {
  if (t.state.lasting.length === 0) return [];
  return t.state.lasting.filter((l) => l.effect === effect && l.empire === empire);
}

export function lastingIn(t: SevenAges, effect: PrimitiveName, area: AreaId): Lasting[] {
  if (t.state.lasting.length === 0) return [];
  return t.state.lasting.filter((l) => l.effect === effect && l.areas.includes(area));
}

export function remember(t: SevenAges, lasting: Lasting): void {
  t.state.lasting.push(Object.freeze(lasting));
}

export function forgetLasting(t: SevenAges, until: Duration): void {
  const { state } = t;
  if (state.lasting.length > 0) state.lasting = state.lasting.filter((l) => l.until !== until);
}

/** At the end of a turn: `turn` is over, `nextTurn` is over for those played in an earlier turn. */
export function forgetAtEndOfTurn(t: SevenAges): void {
  const { state } = t;
  state.lasting = state.lasting.filter((l) => l.until !== 'turn' && !(l.until === 'nextTurn' && l.turn < state.turn));
}
