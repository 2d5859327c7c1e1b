import type { Rule } from '@tabularium/engine';
import type { Params } from '../content/shape.ts';
import { DURATIONS } from '../content/vocabulary.ts';
import { areasFor, empiresFor, type Played } from '../events/played.ts';
import { remember } from '../model/lasting.ts';
import { NONE } from '../model/state.ts';

/** Forbids one thing for a time: to empires, or in areas and across a border to everybody (`isBarred`, `isForbidden`). */
export function* forbid(e: Played, params: Params): Rule<void> {
  const { t } = e;
  const until = DURATIONS.find((name) => name === params['duration']) ?? 'action';
  const note = (empire: number, areas: readonly number[], more: Params = {}): void =>
    remember(t, {
      effect: 'forbid',
      params: { ...params, ...more },
      empire,
      seat: e.seat,
      areas,
      until,
      turn: t.state.turn,
    });
  if (params['who'] === 'stack') {
    const { manoeuvre } = t.state;
    manoeuvre?.strayed.push(...(manoeuvre.last?.units ?? []));
    return;
  }
  const places = params['areas'] ?? params['border'];
  if (places !== undefined) note(NONE, areasFor(e, places));
  else if (params['what'] === 'conflictEvents') note(NONE, []);
  else {
    const empires = empiresFor(e, params['who']);
    // those who may not enter each other's areas are noted with the other one
    for (const empire of empires) note(empire, [], { others: empires.filter((other) => other !== empire) });
  }
}
