/** Answers to what happens at the table rather than to a card: `response.situation`. */
import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import type { CardId } from '../content/tables.ts';
import type { Situation } from '../content/vocabulary.ts';
import { discard, takeFromHand } from '../model/cards.ts';
import { NONE, type PendingEvent } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { holdsFor, offered, stands } from './answers.ts';
import { eventOn } from './playable.ts';
import type { Recorded } from './played.ts';
import { resolve } from './resolve.ts';
import { ownerOfTarget } from './targets.ts';

/**
 * Something happens to a leader, an empire or an area: whoever holds a card for it is asked, all at once and discreetly.
 * Answers whether one was played and stood.
 */
export function* situation(t: Play, name: Situation, target: number, recorded: Recorded = {}): Rule<boolean> {
  t.hush();
  t.state.glimpses++;
  const seats: Seat[] = [];
  for (let place = 0; place < t.seats; place++) {
    const seat = t.seatAt(place);
    if (holdsFor(t, seat, 'response.situation') && answers(t, seat, name, target).length > 0) seats.push(seat);
  }
  if (seats.length === 0) return false;
  const chosen = yield* offered(
    t,
    seats.map((seat) => offer(t, seat, name, target)),
  );
  const first = chosen.findIndex((card) => card !== NONE);
  if (first < 0) return false;
  const [seat, card] = [seats[first], chosen[first]];
  takeFromHand(t, seat, card);
  const played = asAnswer(card, seat, target);
  t.state.pending.push(played);
  t.tell({ type: '7a.event.played', seat, card, target });
  const stood = yield* stands(t);
  if (stood) yield* resolve(t, played, recorded);
  t.state.pending.pop();
  discard(t, card);
  return stood;
}

const asAnswer = (card: CardId, seat: Seat, target: number): PendingEvent => ({
  card,
  seat,
  window: 'response.situation',
  as: 'event',
  target,
  own: NONE,
});

function answers(t: Play, seat: Seat, name: Situation, target: number): CardId[] {
  return t.state.players[seat].hand.filter((card) => {
    const event = eventOn(t, card);
    if (event.situations?.includes(name) !== true) return false;
    return event.by !== 'owner' || ownerOfTarget(t, asAnswer(card, seat, target)) === seat;
  });
}

function* offer(t: Play, seat: Seat, name: Situation, target: number): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: `7a.event.${name}`,
      rules: ['7A-EVENT-02', '7A-EVENT-11'],
      args: { target },
      discreet: true,
      options: () => [...answers(t, seat, name, target), NONE],
      show: (card) => (card === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'card', id: card }] }),
    }),
  );
}

/** Leaders lost since it was last asked: their owners may have an heir. */
export function* heirs(t: Play): Rule<void> {
  const { bereaved } = t.state;
  while (bereaved.length > 0) {
    const { empire, area } = bereaved[0];
    bereaved.shift();
    if (t.state.empires[empire]) yield* situation(t, 'leaderLost', empire, { lossArea: area });
  }
}
