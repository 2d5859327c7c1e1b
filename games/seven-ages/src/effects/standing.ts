import type { Rule } from '@tabularium/engine';
import type { Params } from '../content/shape.ts';
import { DURATIONS, type Duration, type PrimitiveName } from '../content/vocabulary.ts';
import { amountOf, areasFor, empiresFor, type Played } from '../events/played.ts';
import { remember } from '../model/lasting.ts';
import { NONE } from '../model/state.ts';

/**
 * An effect that lasts: noted with its empires or areas, its amounts worked out now, for the chapter that reads it by name.
 */
export function lasting(effect: PrimitiveName): (e: Played, params: Params) => Rule<void> {
  return function* note(e, params) {
    const until: Duration = DURATIONS.find((name) => name === params['duration']) ?? 'action';
    const areas = params['areas'] === undefined ? [] : areasFor(e, params['areas']);
    const empires = params['areas'] === undefined ? empiresFor(e, params['who']) : [NONE];
    for (const empire of empires) {
      const amount = params['amount'] === undefined ? {} : { amount: amountOf(e, params['amount'], empire) };
      remember(e.t, {
        effect,
        params: { ...params, ...amount },
        empire,
        seat: e.seat,
        areas,
        until,
        turn: e.t.state.turn,
      });
    }
  };
}
