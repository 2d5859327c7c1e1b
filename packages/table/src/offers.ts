/** Offers that need the consent of all people, and how a game ends. */
import type { Outcome } from '@tabularium/engine';
import { changePace } from './clock.ts';
import type { TableEvent } from './event.ts';
import { type Live, peopleIn, type Refused, refused } from './live.ts';
import type { Ending, OfferKind, SeatNo } from './protocol.ts';
import { goBack } from './undo.ts';

export function makeOffer(live: Live, seat: SeatNo, what: OfferKind): TableEvent | Refused {
  if (live.book.conceded.includes(seat)) return refused('not-asked');
  if (what.kind === 'undo') {
    if (live.head.rated) return refused('not-in-rated');
    if (what.answers >= live.table.answers) return refused('nothing-to-undo');
  }
  if (what.kind === 'pace' && live.book.left === null) return refused('no-clock');
  const alone = peopleIn(live).every((voter) => voter === seat);
  return { kind: 'offer', seat, what, ...consented(live, what, alone) };
}

export function replyToOffer(live: Live, seat: SeatNo, accept: boolean): TableEvent | Refused {
  const { offer } = live.book;
  const voters = peopleIn(live);
  if (!offer || offer.accepted.includes(seat) || !voters.includes(seat)) return refused('no-offer');
  const all = accept && voters.every((voter) => voter === seat || offer.accepted.includes(voter));
  return { kind: 'reply', seat, accept, ...consented(live, offer.what, all) };
}

function consented(live: Live, what: OfferKind, all: boolean): { backTo?: number } {
  if (!all || what.kind !== 'undo') return {};
  goBack(live, what.answers);
  return { backTo: what.answers };
}

/** After every event: all people still in the game have consented (bots do not mind), or the game is over. */
export function settle(live: Live): void {
  settleOffer(live);
  settleEnd(live);
}

function settleOffer(live: Live): void {
  const { offer } = live.book;
  if (!offer || !peopleIn(live).every((seat) => offer.accepted.includes(seat))) return;
  live.book.offer = null;
  if (offer.what.kind === 'draw') finish(live, 'drawn', { places: concededLast(live, () => 1) });
  if (offer.what.kind === 'end') finish(live, 'ended-early', byScore(live));
  if (offer.what.kind === 'pace') changePace(live.book, offer.what.pace);
}

/** As the game stands. */
export function endNow(live: Live): void {
  finish(live, 'ended-early', byScore(live));
}

function settleEnd(live: Live): void {
  const { book, table } = live;
  if (book.ending !== null) return;
  if (table.over) finish(live, 'rules', byScore(live));
  else if (book.conceded.length > 0 && (stayed(live).length === 1 || peopleIn(live).length === 0)) {
    finish(live, 'conceded', byScore(live));
  }
}

const stayed = ({ book, head }: Live): SeatNo[] =>
  Array.from({ length: head.seats }, (_, seat) => seat).filter((seat) => !book.conceded.includes(seat));

/** As the game counts its score, at its end or at this moment. */
function byScore(live: Live): Outcome {
  const { places, scores } = live.table.standings;
  const ahead = (seat: SeatNo) => stayed(live).filter((other) => places[other] < places[seat]);
  return { places: concededLast(live, (seat) => 1 + ahead(seat).length), ...(scores ? { scores } : {}) };
}

/** Those who gave up share the last place. */
function concededLast(live: Live, rank: (seat: SeatNo) => number): number[] {
  const { book, head } = live;
  const last = stayed(live).length + 1;
  return Array.from({ length: head.seats }, (_, seat) => (book.conceded.includes(seat) ? last : rank(seat)));
}

function finish(live: Live, ending: Ending, outcome: Outcome): void {
  live.book.ending = ending;
  live.book.outcome = outcome;
  live.book.offer = null;
}
