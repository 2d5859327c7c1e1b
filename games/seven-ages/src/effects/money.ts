import type { Rule } from '@tabularium/engine';
import type { EffectParams } from '../content/effects.ts';
import { amountOf, empiresFor, type Played } from '../events/played.ts';
import { receive } from '../model/empires.ts';

/** Adds to, takes from or multiplies the saved money of empires; never below 0 or above 199. */
export function* money(e: Played, { who, add, lose, mult, upTo }: EffectParams['money']): Rule<void> {
  for (const empire of empiresFor(e, who)) {
    const saved = e.t.empire(empire).money;
    if (add !== undefined) receive(e.t, empire, amountOf(e, add, empire));
    const price = Math.max(0, amountOf(e, lose ?? 0, empire));
    if (upTo !== true || saved >= price) receive(e.t, empire, -price); // `upTo`: waived if it has less
    if (mult !== undefined) receive(e.t, empire, Math.floor(saved * mult + 0.5) - saved);
  }
}

/** Moves money from one empire to another, at most what it has. */
export function* tribute(e: Played, { from, to, amount }: EffectParams['tribute']): Rule<void> {
  const [receiver] = empiresFor(e, to);
  if (receiver === undefined) return;
  for (const payer of empiresFor(e, from)) {
    if (payer === receiver) continue;
    const paid = Math.min(e.t.empire(payer).money, amountOf(e, amount, payer));
    receive(e.t, payer, -paid);
    receive(e.t, receiver, paid);
  }
}
