/** Answers to events and cards as a stack (7A-EVENT-07 to 7A-EVENT-10): who may cancel what is about to happen. */
import { ask, choose, type Rule, type Seat, together } from '@tabularium/engine';
import type { CardId, Content } from '../content/tables.ts';
import { WINDOWS, type WindowName } from '../content/vocabulary.ts';
import { discard, takeFromHand } from '../model/cards.ts';
import { NONE, type PendingEvent } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { cancels } from './playable.ts';
import { asPlayed, carryOut } from './resolve.ts';

export const windowBits = new Map<WindowName, number>(WINDOWS.map((name, i) => [name, 1 << i]));
/** A card for any time is offered in every window but those of answers, and not anew for each unit that has moved. */
const ANY_TIME = WINDOWS.filter((name) => !name.startsWith('response.') && name !== 'manoeuvre.enter');

/** By card: bits of the windows in which its event may be played. */
const tables = new WeakMap<Content, Int32Array>();
export function windowsByCard({ content }: Play): Int32Array {
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
export function holdsFor(t: Play, seat: Seat, ...windows: readonly WindowName[]): boolean {
  const table = windowsByCard(t);
  let bits = 0;
  for (const window of windows) bits |= windowBits.get(window) ?? 0;
  const { hand } = t.state.players[seat];
  for (let i = 0; i < hand.length; i++) if ((table[hand[i]] & bits) !== 0) return true;
  return false;
}

/** Cards are offered to several players at once; meanwhile the rules have nothing in hand but what the state says. */
export function* offered(t: Play, offers: readonly Rule<CardId>[]): Rule<readonly CardId[]> {
  const outer = t.state.paused;
  t.state.paused = true;
  const chosen = yield* together(...offers);
  t.state.paused = outer;
  return chosen;
}

export const top = (t: Play): PendingEvent => t.state.pending[t.state.pending.length - 1];

/**
 * 7A-EVENT-07 to 7A-EVENT-10: the event on top may be cancelled at once, before any check; a cancelled cancel restores it.
 * Answers whether it stands.
 */
export function* stands(t: Play): Rule<boolean> {
  for (;;) {
    t.hush();
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
    t.tell({ type: '7a.event.cancel', seat, card, cancels: answered.card, as: answered.as, ...asOther(answered) });
    const cancelled = yield* stands(t);
    if (cancelled) yield* alongWithCancel(t);
    t.state.pending.pop();
    discard(t, card);
    if (cancelled) return false;
  }
}

/** What else the answer does, besides cancelling. */
function* alongWithCancel(t: Play): Rule<void> {
  const e = asPlayed(t, top(t));
  yield* carryOut(
    e,
    e.event.effects.filter(({ kind }) => kind !== 'cancelEvent'),
  );
}

const asOther = ({ artefact }: PendingEvent): Pick<PendingEvent, 'artefact'> =>
  artefact === undefined ? {} : { artefact };

/** A card played to start an empire or as an artefact may be answered too, by the few cards that say so (7A-EVENT-08). */
export function* cardStands(
  t: Play,
  seat: Seat,
  card: CardId,
  as: 'artefact' | 'empireStart',
  other: Pick<PendingEvent, 'artefact'> = {},
): Rule<boolean> {
  t.state.pending.push({ card, seat, window: 'response.card', as, target: NONE, own: NONE, ...other });
  const stood = yield* stands(t);
  t.state.pending.pop();
  return stood;
}

function cancellers(t: Play, seat: Seat, answered: PendingEvent): CardId[] {
  const table = windowsByCard(t);
  return t.state.players[seat].hand.filter((card) => table[card] !== 0 && cancels(t, seat, card, answered));
}

function* offerCancel(t: Play, seat: Seat, answered: PendingEvent): Rule<CardId> {
  return yield* ask(
    choose({
      seat,
      about: '7a.event.response',
      rules: ['7A-EVENT-08'],
      args: { card: answered.card, by: answered.seat, as: answered.as, ...asOther(answered) },
      discreet: true,
      options: () => [...cancellers(t, seat, answered), NONE],
      show: (card) => (card === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'card', id: card }] }),
    }),
  );
}
