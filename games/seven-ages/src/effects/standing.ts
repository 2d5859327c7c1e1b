import type { Rule } from '@tabularium/engine';
import { type Areas, type EffectParams, plain, type Who } from '../content/effects.ts';
import type { Amount } from '../content/expressions.ts';
import type { Duration } from '../content/vocabulary.ts';
import { amountOf, areasFor, empiresFor, type Played } from '../events/played.ts';
import { remember } from '../model/lasting.ts';
import { type LastingParams, NONE } from '../model/state.ts';

type Standing = 'build' | 'income' | 'leaderNumber' | 'maintenance' | 'move' | 'range' | 'trade' | 'unitCost';
interface StandingParams {
  readonly who?: Who;
  readonly areas?: Areas;
  readonly amount?: Amount;
  readonly duration?: Duration;
}

/**
 * An effect that lasts: noted with its empires or areas, its amounts worked out now, for the chapter that reads it by name.
 */
export function lasting<K extends Standing>(effect: K): (e: Played, params: EffectParams[K]) => Rule<void> {
  return function* note(e, given) {
    const params: StandingParams = given;
    const areas = params.areas === undefined ? [] : areasFor(e, params.areas);
    const empires = params.areas === undefined ? empiresFor(e, params.who) : [NONE];
    for (const empire of empires) {
      const amount = params.amount === undefined ? {} : { amount: amountOf(e, params.amount, empire) };
      const noted = { ...plain(given), ...amount } as LastingParams[K];
      remember(e.t, effect, noted, { empire, seat: e.seat, areas, until: params.duration ?? 'action' });
    }
  };
}
