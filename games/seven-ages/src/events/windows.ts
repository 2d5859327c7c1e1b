/** Event windows (7A-EVENT-11): who may play what, the pass protocol, and answers to events as a stack. */
import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import { censuresEvent } from '../artefacts/censure.ts';
import { withInner } from '../content/effects.ts';
import type { CardId } from '../content/tables.ts';
import type { WindowName } from '../content/vocabulary.ts';
import { discard, takeFromHand } from '../model/cards.ts';
import { isForbidden, lastingFor } from '../model/lasting.ts';
import { ACTIONS, CIVILISE, DESTINY, MANOEUVRE, NONE, type PendingEvent, PRODUCTION, TRADE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { dropReds } from '../turn/ages.ts';
import { holdsFor, offered, stands, top, windowBits, windowsByCard } from './answers.ts';
import { eventOn, mayPlay, whyOutOfRange } from './playable.ts';
import { resolve } from './resolve.ts';
import { heirs } from './situations.ts';
import { chooseOwn, chooseTarget } from './targets.ts';

/**
 * After these windows the rules ask something before anything is seen to change: that nobody had a card to play tells nothing,
 * and what came before can be taken back.
 */
const QUIET: readonly WindowName[] = ['manoeuvre.enter', 'production.build', 'trade.partner'];

/** Cards in a hand whose event may be played in this window, on some target. */
export function eventsFor(t: Play, seat: Seat, window: WindowName): CardId[] {
  const table = windowsByCard(t);
  const bit = windowBits.get(window) ?? 0;
  return t.state.players[seat].hand.filter((card) => (table[card] & bit) !== 0 && mayPlay(t, seat, card, window));
}

/**
 * Opens a window. Only seats that could play are asked, all at once and discreetly. If several want to play, the first in seat
 * order does; then all may think again, until everybody passes.
 */
export function* eventWindow(t: Play, window: WindowName): Rule<void> {
  if (t.state.pending.length > 0) return; // each event is resolved before another may be played (7A-EVENT-10)
  if (t.state.bereaved.length > 0) yield* heirs(t);
  if (window.startsWith('conflict.') && isForbidden(t, 'conflictEvents', NONE)) return;
  const outer = t.state.paused;
  t.state.paused = true;
  yield* openWindow(t, window);
  t.state.paused = outer;
}

function* openWindow(t: Play, window: WindowName): Rule<void> {
  for (;;) {
    t.hush();
    if (t.state.outgrown.length > 0) yield* dropReds(t);
    if (t.state.fallen.length > 0 && window !== 'discard.end') yield* falls(t);
    const seats: Seat[] = [];
    for (const seat of t.inOrder()) {
      if (!t.isAway(seat) && holdsFor(t, seat, window) && eventsFor(t, seat, window).length > 0) seats.push(seat); // 7A-HOUSE-07
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
function* falls(t: Play): Rule<void> {
  while (t.state.fallen.length > 0) {
    yield* openWindow(t, 'discard.end');
    t.state.fallen.shift();
  }
}

function* offerEvents(t: Play, seat: Seat, window: WindowName): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: `7a.event.${window}`,
      rules: ['7A-EVENT-02', '7A-EVENT-11'],
      discreet: true,
      options: () => [...eventsFor(t, seat, window), NONE],
      show: (card) => (card === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'card', id: card }] }),
      barred: () => t.state.players[seat].hand.filter((card) => whyOutOfRange(t, seat, card, window)),
      why: (card) => whyOutOfRange(t, seat, card, window) ?? { rule: '7A-EVENT-02' },
    }),
  );
}

/** 7A-EVENT-05: an event that grants one more action of another kind: at once, when its card is out of the way. */
function* extraActions(t: Play, card: CardId): Rule<void> {
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
  yield* t.consequences.act(t, seat, empire, chosen);
}

/** Plays an event: target, answers, check, effect; the card is discarded in any case (7A-EVENT-04). */
export function* playEvent(t: Play, seat: Seat, card: CardId, window: WindowName): Rule<void> {
  takeFromHand(t, seat, card);
  const played: PendingEvent = { card, seat, window, as: 'event', target: NONE, own: NONE };
  t.state.pending.push(played);
  played.own = yield* chooseOwn(t, seat, card);
  played.target = yield* chooseTarget(t, seat, card, played.own);
  t.tell({ type: '7a.event.played', seat, card, target: played.target });
  if ((yield* stands(t)) && !(yield* censuresEvent(t, seat, card))) yield* resolve(t, top(t));
  t.state.shown = [];
  t.state.pending.pop();
  discard(t, card);
  if (t.state.bereaved.length > 0) yield* heirs(t);
  yield* extraActions(t, card);
}
