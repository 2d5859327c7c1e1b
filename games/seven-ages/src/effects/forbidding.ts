import type { Rule } from '@tabularium/engine';
import { type EffectParams, plain } from '../content/effects.ts';
import { areasFor, empiresFor, type Played } from '../events/played.ts';
import { remember } from '../model/lasting.ts';
import { NONE } from '../model/state.ts';

/** Forbids one thing for a time: to empires, or in areas and across a border to everybody (`isBarred`, `isForbidden`). */
export function* forbid(e: Played, params: EffectParams['forbid']): Rule<void> {
  const { t } = e;
  const until = params.duration ?? 'action';
  const note = (empire: number, areas: readonly number[], others?: readonly number[]): void =>
    remember(t, 'forbid', { ...plain(params), ...(others ? { others } : {}) }, { empire, seat: e.seat, areas, until });
  if (params.who === 'stack') {
    const { manoeuvre } = t.state;
    manoeuvre?.strayed.push(...(manoeuvre.last?.units ?? []));
    return;
  }
  const places = params.areas ?? params.border;
  if (places !== undefined) note(NONE, areasFor(e, places));
  else if (params.what === 'conflictEvents') note(NONE, []);
  else {
    const empires = empiresFor(e, params.who);
    // those who may not enter each other's areas are noted with the other one
    for (const empire of empires) {
      const others = empires.filter((other) => other !== empire);
      note(empire, [], others);
    }
  }
}
