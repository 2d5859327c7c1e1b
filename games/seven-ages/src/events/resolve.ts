/** An event that stands: its check (7A-EVENT-06), then its effects in order. */
import { ask, choose, type Rule } from '@tabularium/engine';
import { isRecord, type Params } from '../content/shape.ts';
import type { EffectName } from '../effects/index.ts';
import { check } from '../model/cards.ts';
import { remember } from '../model/lasting.ts';
import { hasIn, TACTICIAN } from '../model/leaders.ts';
import { NONE, type PendingEvent, type Trade } from '../model/state.ts';
import type { SevenAges } from '../model/table.ts';
import { settle } from '../turn/upkeep.ts';
import { namesIn } from './expressions.ts';
import { eventOn, isAt } from './playable.ts';
import { amountOf, areasFor, holds, type Played } from './played.ts';

export function* resolve(t: SevenAges, pending: PendingEvent, recorded: Record<string, number> = {}): Rule<void> {
  const e = asPlayed(t, pending, recorded);
  const { effects } = e.event;
  if (effects.some((effect) => isPutOff(effect, 'tradeEnd'))) t.state.trade?.later.push({ ...pending });
  if (effects.some((effect) => isPutOff(effect, 'actionEnd'))) putOff(e);
  if (e.event.check?.kind === 'perArea' && !effects.some((effect) => 'spread' in effect)) yield* areaByArea(e);
  else {
    yield* drawForCheck(e);
    yield* carryOut(e, effects);
  }
  settle(t);
}

type Delay = 'tradeEnd' | 'actionEnd';

/** It comes when the trade, or the action, is over. */
const isPutOff = (effect: unknown, until: Delay): boolean =>
  Object.values(isRecord(effect) ? effect : {}).some((params) => isRecord(params) && params['delay'] === until);

/** Carries out what events have put off until the trade is over. */
export function* payLater(t: SevenAges, deal: Trade): Rule<void> {
  for (const event of deal.later) {
    const e = asPlayed(t, event);
    const due = e.event.effects.filter((effect) => isPutOff(effect, 'tradeEnd'));
    yield* carryOut(e, due, true);
  }
}

/** Noted until the action ends, with all that names the event. */
function putOff({ t, card, seat, window, target, own }: Played): void {
  const params = { putOff: true, card, window, target, own };
  remember(t, { effect: 'choose', params, empire: NONE, seat, areas: [], until: 'action', turn: t.state.turn });
}

/** Carries out what events have put off until the action is over. */
export function* atActionEnd(t: SevenAges): Rule<void> {
  if (t.state.lasting.length === 0) return;
  for (const { params, seat } of t.state.lasting.filter((l) => l.params['putOff'] === true)) {
    const [card, target, own] = [params['card'], params['target'], params['own']].map(Number);
    const e = asPlayed(t, { card, seat, window: 'civilise', as: 'event', target, own });
    const due = e.event.effects.filter((effect) => isPutOff(effect, 'actionEnd'));
    yield* carryOut(e, due, true);
  }
}

export function asPlayed(t: SevenAges, pending: PendingEvent, recorded: Record<string, number> = {}): Played {
  const event = eventOn(t, pending.card);
  return {
    ...pending,
    t,
    event,
    pick: 0,
    pickYou: 0,
    pickThem: 0,
    passed: true,
    recorded,
    each: NONE,
    court: event.target.kind === 'leader' ? (t.state.leaderEmpire[pending.target] ?? NONE) : NONE,
  };
}

/** Amounts and thresholds draw one card; duels and assassins are drawn by their own effect. */
function* drawForCheck(e: Played): Rule<void> {
  const drawn = e.event.check;
  if (!drawn || drawn.kind === 'perArea') return;
  if (drawn.kind === 'duel') {
    if (e.event.effects.some((effect) => 'assassinate' in effect)) return; // both sides pick their own cards
    e.pickYou = yield* duelCard(e, 0);
    e.pickThem = yield* duelCard(e, 1);
  } else e.pick = check(e.t);
  e.t.tell({ type: '7a.event.check', card: e.card, amount: e.pick });
  if (drawn.pass !== undefined) e.passed = amountOf(e, drawn.pass) !== 0;
}

/** The card of one side of a conflict in a duel; a Tactician may pick again once. */
function* duelCard({ t, card }: Played, which: 0 | 1): Rule<number> {
  const value = check(t);
  const side = t.state.conflict?.sides[which];
  if (!side || !hasIn(t, side.empire, t.state.conflict?.area ?? NONE, TACTICIAN)) return value;
  const keep = yield* ask(
    choose({
      seat: side.seat,
      about: '7a.conflict.redraw',
      rules: ['7A-EVENT-05'],
      args: { card, amount: value },
      options: () => ['keep', 'redraw'],
    }),
  );
  return keep === 'keep' ? value : check(t);
}

/** A card is picked for each of the areas the event speaks of first; all its effects are then about that area. */
function* areaByArea(e: Played): Rule<void> {
  let areas: unknown;
  const about = e.event.effects.map((effect) =>
    Object.fromEntries(
      Object.entries(effect).map(([name, given]) => {
        const params: Params = isRecord(given) ? given : {};
        areas ??= params['areas'];
        return [name, params['areas'] === undefined ? params : { ...params, areas: 'each' }];
      }),
    ),
  );
  yield* inEachArea(e, areas, about);
}

/**
 * Conditions are read once, before the first effect; those about an assassination, or about what an earlier effect has noted,
 * when their turn comes. An effect bound to another window, or put off, is left out.
 */
export function* carryOut(e: Played, effects: readonly unknown[], late = false): Rule<void> {
  const here = effects.flatMap((effect) =>
    Object.entries(isRecord(effect) ? effect : {}).flatMap(([name, given]) => {
      const params: Params = isRecord(given) ? given : {};
      const now = isAt(params['at'], e.event, e.window);
      return late || (now && params['delay'] === undefined) ? [{ name: name as EffectName, params }] : [];
    }),
  );
  const noted = here.map(({ params }) => params['record']);
  const duel = here.some(({ name }) => name === 'assassinate');
  const isLate = (condition: unknown): boolean =>
    duel || (typeof condition === 'string' && namesIn(condition).some((name) => noted.includes(name)));
  const due = here.filter(({ params }) => isLate(params['if']) || holds(e, params['if']));
  for (const { name, params } of due)
    if (!isLate(params['if']) || holds(e, params['if'])) yield* e.t.consequences.perform(e, name, params);
}

/** One card is picked for each area; conditions and numbers are read for each. */
export function* inEachArea(e: Played, areas: unknown, effects: readonly unknown[]): Rule<void> {
  const { check: checked } = e.event;
  for (const area of areasFor(e, areas)) {
    e.each = area;
    e.pick = check(e.t);
    e.passed = checked?.pass === undefined || amountOf(e, checked.pass) !== 0;
    e.t.tell({ type: '7a.event.check', card: e.card, area, amount: e.pick });
    if (e.passed) yield* carryOut(e, effects);
  }
  e.each = NONE;
}
