import type { Entry, Outcome, StandingOrder } from '@tabularium/engine';
import type { Ending, Offer, OfferKind, Pace, SeatNo, Time } from './protocol.ts';

/**
 * What was done at a table, numbered without gaps. The events in order are the truth about a table; all else is made from them.
 * An event carries all that follows from it at once (answers by standing orders), so that it stands or falls as a whole.
 */
export type TableEvent =
  /** The start; a branched or imported table starts with answers. */
  | { readonly kind: 'begin'; readonly entries: readonly Entry[] }
  /** The first entry is the seat's own, the rest were given by standing orders. */
  | { readonly kind: 'answer'; readonly seat: SeatNo; readonly entries: readonly Entry[]; readonly bot?: true }
  | {
      readonly kind: 'orders';
      readonly seat: SeatNo;
      readonly orders: readonly StandingOrder[];
      readonly entries: readonly Entry[];
    }
  /** Own last answers taken back, and with them those that bots have given since; `answers` are left. */
  | { readonly kind: 'undo'; readonly seat: SeatNo; readonly answers: number }
  /** A sealed answer opened again: the one at this place of the record. */
  | { readonly kind: 'withdraw'; readonly seat: SeatNo; readonly index: number }
  /** `backTo`: all have consented by this, and the game goes back to so many answers. */
  | { readonly kind: 'offer'; readonly seat: SeatNo; readonly what: OfferKind; readonly backTo?: number }
  | { readonly kind: 'reply'; readonly seat: SeatNo; readonly accept: boolean; readonly backTo?: number }
  | { readonly kind: 'concede'; readonly seat: SeatNo }
  /** Time ran out: bots play these seats until their people return. */
  | { readonly kind: 'regents'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'back'; readonly seat: SeatNo }
  /** Nobody served the table from then on, until this event: no clock ran. */
  | { readonly kind: 'still'; readonly from: Time }
  /** Whoever runs the server has ended the game as it stood. */
  | { readonly kind: 'close' }
  /** A vacation begins or ends. */
  | { readonly kind: 'away'; readonly seat: SeatNo; readonly on: boolean }
  | { readonly kind: 'pause'; readonly why: string }
  | { readonly kind: 'resume'; readonly seat: SeatNo };

/** An event as a store keeps it, under (table, seq). */
export interface Recorded {
  readonly seq: number;
  readonly at: Time;
  /** `key`: the name that a client gave to the command behind it. */
  readonly event: TableEvent & { readonly key?: string };
  /** The fingerprint of the whole position after it, where the store keeps one. Never leaves the host: it could be searched for secrets. */
  readonly hash?: string;
}
export interface EventRow extends Recorded {
  readonly hash: string;
}

/** The event, the number of answers and the clocks behind what somebody sees; without clocks in positions kept before these were. */
export interface Seen {
  readonly seq: number;
  readonly answers: number;
  readonly clocks?: { readonly at: Time; readonly left: readonly number[] } | null;
}

/** Until then the table is shown as if somebody were asked; `by` has given the answer after which it fell. */
export interface Veil {
  readonly until: Time;
  readonly by: SeatNo;
}

/** What others are told while only discreet questions are open, and how what they see is numbered for each. */
export interface Discretion {
  /** By seat, bystanders last: how many states they have been shown, as they count them. */
  shown: number[];
  /** The answers to discreet questions, by their place among all: only their own seats count them. */
  hushed: { readonly n: number; readonly seat: SeatNo }[];
  /** In the same order: what they see is from. */
  seen: Seen[];
  /** When something else than discreet questions was last open, and who was waited for. */
  open: { readonly seq: number; readonly at: Time; readonly waiting: readonly SeatNo[] };
  veil?: Veil | null;
  /** When it was last taken away. */
  lifted?: Time;
}

/** What the events make of a table besides the position of the game. Plain data: saved with the position. */
export interface Book {
  seq: number;
  at: Time;
  offer: Offer | null;
  conceded: SeatNo[];
  regents: SeatNo[];
  away: SeatNo[];
  paused: string | null;
  ending: Ending | null;
  outcome: Outcome | null;
  /** Milliseconds left by seat as of `at`. */
  left: number[] | null;
  /** What all have agreed on since; absent: as the table began. */
  pace?: Pace;
  /** Only of games that ask discreet questions. */
  discretion?: Discretion;
}

/** How many answers an event goes back to, if it does. */
export function backTo(event: TableEvent, answers: number): number | undefined {
  switch (event.kind) {
    case 'undo':
      return event.answers;
    case 'withdraw':
      return answers - 1;
    case 'offer':
    case 'reply':
      return event.backTo;
    default:
      return undefined;
  }
}

/** The answers of a table as far as they were not taken back. */
export function effectiveEntries(events: Iterable<TableEvent>): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    if ('entries' in event) entries.push(...event.entries);
    else if (event.kind === 'withdraw') entries.splice(event.index, 1);
    else entries.length = backTo(event, entries.length) ?? entries.length;
  }
  return entries;
}
