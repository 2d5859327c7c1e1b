/** Effects of events that last: looked up by the chapters they change, forgotten when their time is over. */

import type { EffectName } from '../content/effects.ts';
import { type AreaId, bit, type EmpireId, type UnitTypeId, unitBits } from '../content/tables.ts';
import type { Duration } from '../content/vocabulary.ts';
import type { Lasting, LastingParams } from './state.ts';
import type { Play } from './table.ts';

const NOTHING: readonly never[] = Object.freeze([]);

export function lastingFor<K extends EffectName>(t: Play, effect: K, empire: EmpireId): readonly Lasting<K>[] {
  let found: Lasting<K>[] | undefined;
  for (const l of t.state.lasting) if (l.effect === effect && l.empire === empire) (found ??= []).push(l as Lasting<K>);
  return found ?? NOTHING;
}

export function lastingIn<K extends EffectName>(t: Play, effect: K, area: AreaId): readonly Lasting<K>[] {
  if (t.state.lasting.length === 0) return NOTHING;
  return t.state.lasting.filter((l) => l.effect === effect && l.areas.includes(area)) as Lasting<K>[];
}

/** Notes an effect from now on, for an empire, in areas or for everybody. */
export function remember<K extends EffectName>(
  t: Play,
  effect: K,
  params: LastingParams[K],
  about: Pick<Lasting, 'empire' | 'seat' | 'until'> & { readonly areas?: readonly AreaId[] },
): void {
  const { empire, seat, areas = [], until } = about;
  const noted = { effect, params, empire, seat, areas, until, turn: t.state.turn };
  t.state.lasting.push(Object.freeze(noted) as Lasting);
}

export function forgetLasting(t: Play, until: Duration): void {
  const { state } = t;
  if (state.lasting.length > 0) state.lasting = state.lasting.filter((l) => l.until !== until);
}

/** A golden age ends as soon as its area is disordered or lost. */
export function endGoldenAges(t: Play): void {
  const { state } = t;
  const over = (l: Lasting): boolean =>
    l.effect === 'leaderGain' && l.areas.some((area) => state.control[area] !== l.empire || state.disorder[area] === 1);
  if (state.lasting.some(over)) state.lasting = state.lasting.filter((l) => !over(l));
}

/** At the end of a turn: `turn` is over, `nextTurn` is over for those played in an earlier turn. */
export function forgetAtEndOfTurn(t: Play): void {
  const { state } = t;
  state.lasting = state.lasting.filter((l) => l.until !== 'turn' && !(l.until === 'nextTurn' && l.turn < state.turn));
}

/** An event that lets the empire's land units move once more, within its own areas. */
export const isSecondMove = (l: Lasting, mover: EmpireId): boolean =>
  l.effect === 'extraAction' && l.params.action === 'move' && l.empire === mover;

/** An event lets galleys pass through oceans; they must end elsewhere. */
export const passesOceans = (t: Play, empire: EmpireId): boolean =>
  lastingFor(t, 'move', empire).some(({ params }) => params.galleysThroughOcean === true);

/** An event forbids a unit of this type to go from one area into another. */
export function isBarred(t: Play, empire: EmpireId, type: UnitTypeId, from: AreaId, to: AreaId): boolean {
  return t.state.lasting.some((l) => {
    if (l.effect === 'extraAction') return isSecondMove(l, empire) && t.state.control[to] !== empire;
    if (l.effect !== 'forbid') return false;
    const { what, units, others } = l.params;
    if (units && (unitBits(units, t.content.unitTypes) & bit(type)) === 0) return false;
    switch (what) {
      case 'leaveArea':
        return l.areas.includes(from);
      case 'enterOrLeave':
        return l.areas.includes(from) || l.areas.includes(to);
      case 'crossBorder':
        return l.areas.includes(from) && l.areas.includes(to);
      case 'enterEachOther':
        return l.empire === empire && others?.includes(t.state.control[to]) === true;
      default:
        return false;
    }
  });
}

/** An event forbids the empire something else; without an empire, everybody. */
export const isForbidden = (t: Play, what: LastingParams['forbid']['what'], empire: EmpireId): boolean =>
  t.state.lasting.some((l) => l.effect === 'forbid' && l.params.what === what && l.empire === empire);
