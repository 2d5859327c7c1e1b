/** Which events can be played by whom, and which cancel which. */
import type { Seat, WhyNot } from '@tabularium/engine';
import { isCensured } from '../artefacts/censure.ts';
import type { RawEvent } from '../content/pack.ts';
import type { CardId } from '../content/tables.ts';
import type { WindowName } from '../content/vocabulary.ts';
import { NONE, type PendingEvent } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { harms } from './filters.ts';
import { whyOutOfReach } from './take-that.ts';
import { empireOfTarget, hasTarget, isOutOfReach, ownerOfTarget } from './targets.ts';

export function eventOn(t: Play, card: CardId): RawEvent {
  const found = t.content.cards[card];
  if (!found) throw new Error(`card ${card} is not in the game`);
  return found.event;
}

/** The player may use the event in this window, on some legal target. */
export function mayPlay(t: Play, seat: Seat, card: CardId, window: WindowName): boolean {
  const event = eventOn(t, card);
  if (t.state.lasting.length > 0 && isCensured(t, seat, event.id)) return false; // 7A-ART-UN-04
  return actsHere(event, window) && isBy(t, seat, event) && hasTarget(t, seat, card);
}

/** The player may use it in this window, but has nothing within range to use it on; the rule that asks for it (7A-OPT08). */
export function whyOutOfRange(t: Play, seat: Seat, card: CardId, window: WindowName): WhyNot | undefined {
  // Whatever else is answered is no card of theirs, and nothing is to be said about it.
  if (!t.state.players[seat].hand.includes(card)) return undefined;
  const event = eventOn(t, card);
  const isHere = event.timing.includes(window) && actsHere(event, window) && isBy(t, seat, event);
  return isHere && isOutOfReach(t, seat, card) ? whyOutOfReach(t, seat, event.target.kind) : undefined;
}

/** Some effect of the card belongs to this window (a card may only cancel in one, and act in another). */
function actsHere(event: RawEvent, window: WindowName): boolean {
  return event.effects.some(({ params }) => isAt(params.at, event, window));
}

/** An effect belongs to the window it names, or to all; `any` means every window but those for answers. */
export function isAt(at: WindowName | undefined, event: RawEvent, window: WindowName): boolean {
  if (at === undefined || at === window) return true;
  return at === 'any' && event.timing.includes('any') && !window.startsWith('response.');
}

function isBy(t: Play, seat: Seat, event: RawEvent): boolean {
  const { action, trade, conflict } = t.state;
  const involved = (): boolean =>
    [...(trade?.sides ?? []), ...(conflict?.sides ?? [])].some((side) => side.seat === seat);
  switch (event.by) {
    case 'active':
      return action?.seat === seat;
    case 'other':
      return action !== null && action.seat !== seat;
    case 'involved':
      return involved();
    case 'notInvolved':
      return !involved();
    case 'owner':
    case 'any':
      return true;
  }
}

/** Whether a card in this hand may answer the event: it names it, and its chain is higher (or the two cancel each other). */
export function cancels(t: Play, seat: Seat, card: CardId, answered: PendingEvent): boolean {
  const event = eventOn(t, card);
  if (!event.timing.includes('response.event') && !event.timing.includes('response.card')) return false;
  if (answered.as !== 'event') return answered.seat !== seat && cancelsCard(event, answered.as);
  const other = eventOn(t, answered.card);
  const names = [other.id, other.repeatOf ?? other.id];
  const named = event.cancels.some((id) => id === '*' || names.includes(id));
  if (!named) return false;
  const mutual = t.content.mutualPairs.some((pair) => pair.includes(event.id) && pair.includes(other.id));
  if (!mutual && event.chain <= other.chain) return false;
  if (event.target.whose === 'other' && answered.seat === seat) return false;
  if (event.target.kind === 'event' && event.target.where !== undefined && !harmsReligious(t, seat, event, answered))
    return false;
  return event.by !== 'owner' || (answered.target !== NONE && ownerOfTarget(t, answered) === seat);
}

/** The event would harm an empire of the player that has what the answer asks for. */
function harmsReligious(t: Play, seat: Seat, event: RawEvent, answered: PendingEvent): boolean {
  const empire = empireOfTarget(t, answered);
  if (empire === NONE || t.ownerOf(empire) !== seat) return false;
  return harms({ t, seat, event, target: answered.target, own: NONE }, empire);
}

const cancelsCard = (event: RawEvent, as: PendingEvent['as']): boolean =>
  event.effects.some((effect) => effect.kind === 'cancelEvent' && effect.params.what?.includes(as) === true);
