/** An event that stands: its check (7A-EVENT-06), then its effects in order. */
import { ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import type { Areas, Choice, Effect } from '../content/effects.ts';
import { type Formula, namesIn } from '../content/expressions.ts';
import { check } from '../model/cards.ts';
import { remember } from '../model/lasting.ts';
import { hasIn, TACTICIAN } from '../model/leaders.ts';
import { NONE, type PendingEvent, type Trade } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { settle } from '../turn/upkeep.ts';
import { eventOn, isAt } from './playable.ts';
import { amountOf, areasFor, empiresFor, holds, type Played, type Recorded, seatsFor } from './played.ts';

export function* resolve(t: Play, pending: PendingEvent, recorded: Recorded = {}): Rule<void> {
  const e = asPlayed(t, pending, recorded);
  const { effects } = e.event;
  if (effects.some((effect) => isPutOff(effect, 'tradeEnd'))) t.state.trade?.later.push({ ...pending });
  if (effects.some((effect) => isPutOff(effect, 'actionEnd'))) putOff(e);
  if (e.event.check?.kind === 'perArea' && !effects.some(({ kind }) => kind === 'spread')) yield* areaByArea(e);
  else {
    yield* drawForCheck(e);
    yield* carryOut(e, effects);
  }
  settle(t);
}

type Delay = 'tradeEnd' | 'actionEnd';

/** It comes when the trade, or the action, is over. */
const isPutOff = ({ params }: Effect, until: Delay): boolean => params.delay === until;

/** Carries out what events have put off until the trade is over. */
export function* payLater(t: Play, deal: Trade): Rule<void> {
  for (const event of deal.later) {
    const e = asPlayed(t, event);
    const due = e.event.effects.filter((effect) => isPutOff(effect, 'tradeEnd'));
    yield* carryOut(e, due, true);
  }
}

/** Noted until the action ends, with all that names the event. */
function putOff({ t, card, seat, window, target, own }: Played): void {
  remember(t, 'choose', { putOff: true, card, window, target, own }, { empire: NONE, seat, until: 'action' });
}

/** Carries out what events have put off until the action is over. */
export function* atActionEnd(t: Play): Rule<void> {
  if (t.state.lasting.length === 0) return;
  for (const { params, seat } of t.state.lasting.filter((l) => l.effect === 'choose')) {
    const { card, target, own } = params;
    const e = asPlayed(t, { card, seat, window: 'civilise', as: 'event', target, own });
    const due = e.event.effects.filter((effect) => isPutOff(effect, 'actionEnd'));
    yield* carryOut(e, due, true);
  }
}

export function asPlayed(t: Play, pending: PendingEvent, recorded: Recorded = {}): Played {
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
    open: null,
    each: NONE,
    court: event.target.kind === 'leader' ? (t.state.leaderEmpire[pending.target] ?? NONE) : NONE,
  };
}

/** Amounts and thresholds draw one card; duels and assassins are drawn by their own effect. */
function* drawForCheck(e: Played): Rule<void> {
  const drawn = e.event.check;
  if (!drawn || drawn.kind === 'perArea') return;
  if (drawn.kind === 'duel') {
    if (e.event.effects.some(({ kind }) => kind === 'assassinate')) return; // both sides pick their own cards
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
  const { effects } = e.event;
  const areas = effects.map(areasOf).find((found) => found !== undefined);
  if (areas !== undefined) yield* inEachArea(e, areas, effects.map(inThatArea));
}

const areasOf = ({ params }: Effect): Areas | undefined => ('areas' in params ? params.areas : undefined);
const inThatArea = (effect: Effect): Effect =>
  areasOf(effect) === undefined ? effect : ({ ...effect, params: { ...effect.params, areas: 'each' } } as Effect);

/** One card is picked for each area; conditions and numbers are read for each. */
function* inEachArea(e: Played, areas: Areas, effects: readonly Effect[]): Rule<void> {
  const { check: checked } = e.event;
  for (const area of areasFor(e, areas)) {
    e.each = area;
    e.pick = check(e.t);
    e.passed = holds(e, checked?.pass);
    e.t.tell({ type: '7a.event.check', card: e.card, area, amount: e.pick });
    if (e.passed) yield* carryOut(e, effects);
  }
  e.each = NONE;
}

/**
 * Conditions are read once, before the first effect; those about an assassination, or about what an earlier effect has noted,
 * when their turn comes. An effect bound to another window, or put off, is left out.
 */
export function* carryOut(e: Played, effects: readonly Effect[], late = false): Rule<void> {
  const here = effects.filter(
    ({ params }) => late || (isAt(params.at, e.event, e.window) && params.delay === undefined),
  );
  const noted = here.map(({ params }) => ('record' in params ? params.record : undefined));
  const duel = here.some(({ kind }) => kind === 'assassinate');
  const isLate = (condition: Formula | undefined): boolean =>
    duel || (condition !== undefined && namesIn(condition.tree).some((name) => noted.some((one) => one === name)));
  const due = here.filter(({ params }) => isLate(params.if) || holds(e, params.if));
  for (const effect of due) {
    if (isLate(effect.params.if) && !holds(e, effect.params.if)) continue;
    if (effect.kind === 'choose') yield* chooseGroup(e, effect.params);
    else if (effect.kind === 'spread') yield* inEachArea(e, effect.params.areas, effect.params.effects);
    else yield* e.t.consequences.perform(e, effect);
  }
}

/** A player picks one of several groups of effects; one that cannot be carried out in full only if none can. */
function* chooseGroup(e: Played, { by, options: groups }: Choice): Rule<void> {
  const all = groups.map((_, i) => i);
  const full = all.filter((i) => groups[i].every((effect) => isFull(e, effect)));
  const open = full.length > 0 ? full : all;
  if (open.length === 0) return;
  const chosen = yield* askUnlessForced(
    choose({
      seat: seatsFor(e, by)[0] ?? e.seat,
      about: '7a.event.option',
      rules: ['7A-EVENT-03'],
      args: { card: e.card },
      options: () => open,
    }),
  );
  yield* carryOut(e, groups[chosen]);
}

/** The money is there, and as many areas as the effect counts. */
function isFull(e: Played, { kind, params }: Effect): boolean {
  if ('needFull' in params && params.needFull) {
    const price = 'amount' in params ? params.amount : params.lose;
    const payers = 'from' in params ? params.from : params.who;
    return empiresFor(e, payers).every((empire) => e.t.empire(empire).money >= amountOf(e, price ?? 0));
  }
  if (!('areas' in params) || params.areas === undefined) return true;
  const areas = areasFor(e, params.areas).filter((area) => {
    if (kind === 'disorderAdd') return e.t.state.disorder[area] === 0;
    return kind !== 'disorderRemove' || e.t.state.disorder[area] === 1;
  });
  const count = 'count' in params ? params.count : undefined;
  return areas.length >= (count === 'all' ? 0 : amountOf(e, count ?? 1));
}
