/** An event that stands: its check (7A-EVENT-06), then its effects in order. */
import type { Rule } from '@tabularium/engine';
import { check } from '../cards.ts';
import { isRecord } from '../content/shape.ts';
import { EFFECTS, type EffectName } from '../effects/index.ts';
import { NONE, type PendingEvent, type Trade } from '../state.ts';
import type { SevenAges } from '../table.ts';
import { settle } from '../upkeep.ts';
import { eventOn } from './playable.ts';
import { amountOf, holds, type Played } from './played.ts';

export function* resolve(t: SevenAges, pending: PendingEvent): Rule<void> {
  const e = asPlayed(t, pending);
  if (e.event.effects.some(isPutOff)) t.state.trade?.later.push({ ...pending });
  drawForCheck(e);
  yield* carryOut(e, e.event.effects);
  settle(t);
}

/** It pays when the trade is over. */
const isPutOff = (effect: unknown): boolean =>
  Object.values(isRecord(effect) ? effect : {}).some((params) => isRecord(params) && params['delay'] === 'tradeEnd');

/** Carries out what events have put off until the trade is over. */
export function* payLater(t: SevenAges, deal: Trade): Rule<void> {
  for (const event of deal.later) {
    const e = asPlayed(t, event);
    yield* carryOut(e, e.event.effects.filter(isPutOff), true);
  }
}

function asPlayed(t: SevenAges, pending: PendingEvent): Played {
  return {
    ...pending,
    t,
    event: eventOn(t, pending.card),
    pick: 0,
    pickYou: 0,
    pickThem: 0,
    passed: true,
    recorded: {},
    each: NONE,
  };
}

/** Amounts and thresholds draw one card; duels and assassins are drawn by their own effect. */
function drawForCheck(e: Played): void {
  const drawn = e.event.check;
  if (!drawn || drawn.kind === 'perArea') return;
  if (drawn.kind === 'duel') {
    if (e.event.effects.some((effect) => 'assassinate' in effect)) return; // both sides pick their own cards
    e.pickYou = check(e.t);
    e.pickThem = check(e.t);
  } else e.pick = check(e.t);
  e.t.tell({ type: '7a.event.check', card: e.card, amount: e.pick });
  if (drawn.pass !== undefined) e.passed = amountOf(e, drawn.pass) !== 0;
}

/**
 * Conditions are read once, before the first effect (after an assassination, when they depend on it); an effect bound to
 * another window is left out.
 */
export function* carryOut(e: Played, effects: readonly unknown[], putOff = false): Rule<void> {
  const here = effects.flatMap((effect) =>
    Object.entries(isRecord(effect) ? effect : {}).flatMap(([name, given]) => {
      const params = isRecord(given) ? given : {};
      const at = params['at'];
      const now = at === undefined || at === e.window || (at === 'any' && e.event.timing.includes('any'));
      return putOff || (now && !isPutOff(effect)) ? [{ name: name as EffectName, params }] : [];
    }),
  );
  const duel = here.some(({ name }) => name === 'assassinate');
  const due = duel ? here : here.filter(({ params }) => holds(e, params['if']));
  for (const { name, params } of due) if (!duel || holds(e, params['if'])) yield* EFFECTS[name](e, params);
}
