/** Event windows (7A-EVENT-11): who may play what, the pass protocol, and answers to events as a stack. */
import { ask, choose, type Rule, type Seat, together } from '@tabularium/engine';
import { discard, takeFromHand } from '../cards.ts';
import type { CardId } from '../content/tables.ts';
import { WINDOWS, type WindowName } from '../content/vocabulary.ts';
import { isForbidden, lastingFor } from '../lasting.ts';
import { act } from '../markers.ts';
import { ACTIONS, CIVILISE, DESTINY, MANOEUVRE, NONE, type PendingEvent, PRODUCTION, TRADE } from '../state.ts';
import type { SevenAges } from '../table.ts';
import { cancels, effectNames, eventOn, isPlayable, mayPlay } from './playable.ts';
import { asPlayed, carryOut, resolve } from './resolve.ts';
import { heirs } from './situations.ts';
import { chooseOwn, chooseTarget } from './targets.ts';

const windowBits = new Map<WindowName, number>(WINDOWS.map((name, i) => [name, 1 << i]));
/** A card for any time is offered where something is about to begin or has just ended, not at every step of it. */
const ANY_TIME: readonly WindowName[] = [
  'civilise',
  'production.build',
  'trade.partner',
  'manoeuvre.start',
  'conflict.start',
  'destiny.start',
  'endOfTurn.progress',
  'harvest.start',
];

/** Bits of the windows in which the event of a card may be played; 0 while one of its words is not understood. */
const windowsOf = new WeakMap<object, number>();
function windowsOfCard(t: SevenAges, card: CardId): number {
  const event = eventOn(t, card);
  const known = windowsOf.get(event);
  if (known !== undefined) return known;
  let bits = 0;
  if (isPlayable(event)) {
    for (const name of event.timing) {
      bits |= windowBits.get(name) ?? 0;
      if (name === 'any') for (const window of ANY_TIME) bits |= windowBits.get(window) ?? 0;
    }
  }
  windowsOf.set(event, bits);
  return bits;
}

/** Cards in a hand whose event may be played in this window, on some target. */
export function eventsFor(t: SevenAges, seat: Seat, window: WindowName): CardId[] {
  const bit = windowBits.get(window) ?? 0;
  const found: CardId[] = [];
  for (const card of t.state.players[seat].hand) {
    if ((windowsOfCard(t, card) & bit) !== 0 && mayPlay(t, seat, card, window)) found.push(card);
  }
  return found;
}

/**
 * Opens a window. Only seats that could play are asked, all at once and discreetly. If several want to play, the first in seat
 * order does; then all may think again, until everybody passes.
 */
export function* eventWindow(t: SevenAges, window: WindowName): Rule<void> {
  if (t.state.pending.length > 0) return; // each event is resolved before another may be played (7A-EVENT-10)
  if (t.state.bereaved.length > 0) yield* heirs(t);
  if (window.startsWith('conflict.') && isForbidden(t, 'conflictEvents', NONE)) return;
  for (;;) {
    t.state.glimpses++;
    const offers = t
      .inOrder()
      .map((seat) => ({ seat, cards: eventsFor(t, seat, window) }))
      .filter((offer) => offer.cards.length > 0);
    if (offers.length === 0) return;
    const chosen = yield* together(...offers.map((offer) => offerEvents(t, offer.seat, window)));
    const first = chosen.findIndex((card) => card !== NONE);
    if (first < 0) return;
    yield* playEvent(t, offers[first].seat, chosen[first], window);
  }
}

function* offerEvents(t: SevenAges, seat: Seat, window: WindowName): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: `7a.event.${window}`,
      rules: ['7A-EVENT-02', '7A-EVENT-11'],
      discreet: true,
      options: () => [...eventsFor(t, seat, window), NONE],
      show: (card) => (card === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'card', id: card }] }),
    }),
  );
}

/** 7A-EVENT-05: an event that grants one more action of another kind: at once, when its card is out of the way. */
function* extraActions(t: SevenAges, card: CardId): Rule<void> {
  const { action } = t.state;
  if (!effectNames(eventOn(t, card).effects).includes('extraAction') || !action?.over) return;
  const { seat, empire } = action;
  if (!t.state.empires[empire] || lastingFor(t, 'extraAction', empire).length === 0) return;
  const chosen = yield* ask(
    choose({
      seat,
      about: '7a.event.action',
      rules: ['7A-EVENT-05'],
      args: { card, empire },
      options: () => [PRODUCTION, TRADE, MANOEUVRE, DESTINY, CIVILISE].filter((other) => other !== action.action),
      show: (other) => ({ text: { id: `7a.marker.${ACTIONS[other]}` } }),
    }),
  );
  yield* act(t, seat, empire, chosen);
}

/** Plays an event: target, answers, check, effect; the card is discarded in any case (7A-EVENT-04). */
export function* playEvent(t: SevenAges, seat: Seat, card: CardId, window: WindowName): Rule<void> {
  takeFromHand(t, seat, card);
  const played: PendingEvent = { card, seat, window, as: 'event', target: NONE, own: NONE };
  t.state.pending.push(played);
  played.own = yield* chooseOwn(t, seat, card);
  played.target = yield* chooseTarget(t, seat, card, played.own);
  t.tell({ type: '7a.event.played', seat, card, target: played.target });
  if (yield* stands(t)) yield* resolve(t, top(t));
  t.state.shown = [];
  t.state.pending.pop();
  discard(t, card);
  if (t.state.bereaved.length > 0) yield* heirs(t);
  yield* extraActions(t, card);
}

const top = (t: SevenAges): PendingEvent => t.state.pending[t.state.pending.length - 1];

/**
 * 7A-EVENT-07 to 7A-EVENT-10: the event on top may be cancelled at once, before any check; a cancelled cancel restores it.
 * Answers whether it stands.
 */
export function* stands(t: SevenAges): Rule<boolean> {
  for (;;) {
    t.state.glimpses++;
    const answered = top(t);
    const offers = t.inOrder().filter((seat) => cancellers(t, seat, answered).length > 0);
    if (offers.length === 0) return true;
    const chosen = yield* together(...offers.map((seat) => offerCancel(t, seat, answered)));
    const first = chosen.findIndex((card) => card !== NONE);
    if (first < 0) return true;
    const [seat, card] = [offers[first], chosen[first]];
    takeFromHand(t, seat, card);
    t.state.pending.push({ card, seat, window: 'response.event', as: 'event', target: NONE, own: NONE });
    t.tell({ type: '7a.event.cancel', seat, card, cancels: answered.card });
    const cancelled = yield* stands(t);
    if (cancelled) yield* alongWithCancel(t);
    t.state.pending.pop();
    discard(t, card);
    if (cancelled) return false;
  }
}

/** What else the answer does, besides cancelling. */
function* alongWithCancel(t: SevenAges): Rule<void> {
  const e = asPlayed(t, top(t));
  yield* carryOut(
    e,
    e.event.effects.filter((effect) => !('cancelEvent' in effect)),
  );
}

/** A card played to start an empire or as an artefact may be answered too, by the few cards that say so (7A-EVENT-08). */
export function* cardStands(t: SevenAges, seat: Seat, card: CardId, as: 'artefact' | 'empireStart'): Rule<boolean> {
  t.state.pending.push({ card, seat, window: 'response.card', as, target: NONE, own: NONE });
  const stood = yield* stands(t);
  t.state.pending.pop();
  return stood;
}

function cancellers(t: SevenAges, seat: Seat, answered: PendingEvent): CardId[] {
  return t.state.players[seat].hand.filter((card) => windowsOfCard(t, card) !== 0 && cancels(t, seat, card, answered));
}

function* offerCancel(t: SevenAges, seat: Seat, answered: PendingEvent): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: '7a.event.response',
      rules: ['7A-EVENT-08'],
      args: { card: answered.card },
      discreet: true,
      options: () => [...cancellers(t, seat, answered), NONE],
      show: (card) => (card === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'card', id: card }] }),
    }),
  );
}
