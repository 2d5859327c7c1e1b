/** Event windows (7A-EVENT-11): who may play what, the pass protocol, and answers to events as a stack. */
import { ask, choose, type Rule, type Seat, together } from '@tabularium/engine';
import { withInner } from '../content/effects.ts';
import type { CardId, Content } from '../content/tables.ts';
import { WINDOWS, type WindowName } from '../content/vocabulary.ts';
import { discard, takeFromHand } from '../model/cards.ts';
import { isForbidden, lastingFor } from '../model/lasting.ts';
import { ACTIONS, CIVILISE, DESTINY, MANOEUVRE, NONE, type PendingEvent, PRODUCTION, TRADE } from '../model/state.ts';
import type { SevenAges } from '../model/table.ts';
import { dropReds } from '../turn/ages.ts';
import { act } from '../turn/markers.ts';
import { cancels, eventOn, mayPlay } from './playable.ts';
import { asPlayed, carryOut, resolve } from './resolve.ts';
import { heirs } from './situations.ts';
import { chooseOwn, chooseTarget } from './targets.ts';

const windowBits = new Map<WindowName, number>(WINDOWS.map((name, i) => [name, 1 << i]));
/** A card for any time is offered in every window but those of answers, and not anew for each unit that has moved. */
const ANY_TIME = WINDOWS.filter((name) => !name.startsWith('response.') && name !== 'manoeuvre.enter');
/**
 * After these windows the rules ask something before anything is seen to change: that nobody had a card to play tells nothing,
 * and what came before can be taken back.
 */
const QUIET: readonly WindowName[] = ['manoeuvre.enter', 'production.build', 'trade.partner'];

/** By card: bits of the windows in which its event may be played. */
const tables = new WeakMap<Content, Int32Array>();
function windowsByCard({ content }: SevenAges): Int32Array {
  const known = tables.get(content);
  if (known) return known;
  const bits = new Int32Array(content.cards.length);
  content.cards.forEach((card, id) => {
    if (!card) return;
    for (const name of card.event.timing) {
      bits[id] |= windowBits.get(name) ?? 0;
      if (name === 'any') for (const window of ANY_TIME) bits[id] |= windowBits.get(window) ?? 0;
    }
  });
  tables.set(content, bits);
  return bits;
}

/** Whether the seat holds a card for one of the windows, whatever its targets; most windows pass by here. */
export function holdsFor(t: SevenAges, seat: Seat, ...windows: readonly WindowName[]): boolean {
  const table = windowsByCard(t);
  let bits = 0;
  for (const window of windows) bits |= windowBits.get(window) ?? 0;
  const { hand } = t.state.players[seat];
  for (let i = 0; i < hand.length; i++) if ((table[hand[i]] & bits) !== 0) return true;
  return false;
}

/** Cards in a hand whose event may be played in this window, on some target. */
export function eventsFor(t: SevenAges, seat: Seat, window: WindowName): CardId[] {
  const table = windowsByCard(t);
  const bit = windowBits.get(window) ?? 0;
  return t.state.players[seat].hand.filter((card) => (table[card] & bit) !== 0 && mayPlay(t, seat, card, window));
}

/**
 * Opens a window. Only seats that could play are asked, all at once and discreetly. If several want to play, the first in seat
 * order does; then all may think again, until everybody passes.
 */
export function* eventWindow(t: SevenAges, window: WindowName): Rule<void> {
  if (t.state.pending.length > 0) return; // each event is resolved before another may be played (7A-EVENT-10)
  if (t.state.bereaved.length > 0) yield* heirs(t);
  if (window.startsWith('conflict.') && isForbidden(t, 'conflictEvents', NONE)) return;
  const outer = t.state.paused;
  t.state.paused = true;
  yield* openWindow(t, window);
  t.state.paused = outer;
}

function* openWindow(t: SevenAges, window: WindowName): Rule<void> {
  for (;;) {
    if (t.state.outgrown.length > 0) yield* dropReds(t);
    if (t.state.fallen.length > 0 && window !== 'discard.end') yield* falls(t);
    const seats: Seat[] = [];
    for (let place = 0; place < t.seats; place++) {
      const seat = t.seatAt(place);
      if (holdsFor(t, seat, window) && eventsFor(t, seat, window).length > 0) seats.push(seat);
    }
    if (seats.length > 0 || !QUIET.includes(window)) t.state.glimpses++;
    if (seats.length === 0) return;
    const chosen = yield* offered(
      t,
      seats.map((seat) => offerEvents(t, seat, window)),
    );
    const first = chosen.findIndex((card) => card !== NONE);
    if (first < 0) return;
    yield* playEvent(t, seats[first], chosen[first], window);
  }
}

/** Empires that have left the game since it was last asked: the moment just after, one by one. */
function* falls(t: SevenAges): Rule<void> {
  while (t.state.fallen.length > 0) {
    yield* openWindow(t, 'discard.end');
    t.state.fallen.shift();
  }
}

/** Cards are offered to several players at once; meanwhile the rules have nothing in hand but what the state says. */
export function* offered(t: SevenAges, offers: readonly Rule<CardId>[]): Rule<readonly CardId[]> {
  const outer = t.state.paused;
  t.state.paused = true;
  const chosen = yield* together(...offers);
  t.state.paused = outer;
  return chosen;
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
  if (
    !eventOn(t, card)
      .effects.flatMap(withInner)
      .some(({ kind }) => kind === 'extraAction') ||
    !action?.over
  )
    return;
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
    const chosen = yield* offered(
      t,
      offers.map((seat) => offerCancel(t, seat, answered)),
    );
    const first = chosen.findIndex((card) => card !== NONE);
    if (first < 0) return true;
    const [seat, card] = [offers[first], chosen[first]];
    takeFromHand(t, seat, card);
    t.state.pending.push({ card, seat, window: 'response.event', as: 'event', target: NONE, own: NONE });
    t.tell({ type: '7a.event.cancel', seat, card, cancels: answered.card, as: answered.as });
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
    e.event.effects.filter(({ kind }) => kind !== 'cancelEvent'),
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
  const table = windowsByCard(t);
  return t.state.players[seat].hand.filter((card) => table[card] !== 0 && cancels(t, seat, card, answered));
}

function* offerCancel(t: SevenAges, seat: Seat, answered: PendingEvent): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: '7a.event.response',
      rules: ['7A-EVENT-08'],
      args: { card: answered.card, by: answered.seat, as: answered.as },
      discreet: true,
      options: () => [...cancellers(t, seat, answered), NONE],
      show: (card) => (card === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'card', id: card }] }),
    }),
  );
}
