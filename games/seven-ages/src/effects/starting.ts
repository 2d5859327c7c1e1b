import type { Rule } from '@tabularium/engine';
import { type EffectParams, plain } from '../content/effects.ts';
import { amountOf, type Played } from '../events/played.ts';
import { receive } from '../model/empires.ts';
import { remember } from '../model/lasting.ts';
import { NONE } from '../model/state.ts';

/** Changes the start of an empire: its money now, its ages, elite markers and forts when they come up. */
export function* startMod(e: Played, params: EffectParams['startMod']): Rule<void> {
  const { state } = e.t;
  const empire = state.settingUp;
  if (empire !== NONE) {
    const { money } = e.t.empire(empire);
    if (params.moneyMult !== undefined) receive(e.t, empire, Math.floor(money * params.moneyMult + 0.5) - money);
    if (params.moneyAdd !== undefined) receive(e.t, empire, amountOf(e, params.moneyAdd, empire));
  }
  remember(e.t, 'startMod', plain(params), { empire, seat: state.action?.seat ?? e.seat, until: 'action' });
}
