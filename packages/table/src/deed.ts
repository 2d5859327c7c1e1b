import type { Answer, Entry, Options, Outcome, StandingOrder } from '@tabularium/engine';
import type { Ending, Offer, OfferKind, Pace, SeatNo, TableId, Time } from './protocol.ts';

/** What a table needs to know about itself besides its deeds; never changes after the start. */
export interface Head {
  readonly id: TableId;
  readonly game: string;
  readonly version: string;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string | number;
  /** By seat: the level of the bot that plays it, or null for a person. */
  readonly bots: readonly (string | null)[];
  readonly pace: Pace | null;
  readonly rated: boolean;
}

/**
 * What was done at a table, one row of the store each, under (table, seq). The deeds in order are the truth about a
 * table; all else is made from them. A deed carries all that follows from it at once (answers by standing orders), so that
 * it stands or falls as a whole.
 */
export type Deed =
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
  /** Own last answers taken back; `answers` are left. */
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
  /** A vacation begins or ends. */
  | { readonly kind: 'away'; readonly seat: SeatNo; readonly on: boolean }
  | { readonly kind: 'pause'; readonly why: string }
  | { readonly kind: 'resume'; readonly seat: SeatNo };

/** The name that a client has given to its deed. */
interface Keyed {
  readonly key?: string;
}

export interface DeedRow {
  readonly seq: number;
  readonly at: Time;
  /** The fingerprint of the whole position after it. Stays on the server: it could be searched for secrets. */
  readonly hash: string;
  readonly deed: Deed & Keyed;
}

/** What somebody wants to do; becomes a deed or is refused. */
export type Action = Keyed & Wanted;
type Wanted =
  | { readonly kind: 'begin'; readonly entries: readonly Entry[] }
  | {
      readonly kind: 'answer';
      readonly seat: SeatNo;
      readonly at: number;
      readonly answer: Answer;
      readonly bot?: true;
    }
  | { readonly kind: 'undo'; readonly seat: SeatNo; readonly count: number }
  | { readonly kind: 'orders'; readonly seat: SeatNo; readonly orders: readonly StandingOrder[] }
  | { readonly kind: 'offer'; readonly seat: SeatNo; readonly what: OfferKind }
  | { readonly kind: 'reply'; readonly seat: SeatNo; readonly accept: boolean }
  | { readonly kind: 'concede'; readonly seat: SeatNo }
  | { readonly kind: 'back'; readonly seat: SeatNo }
  | { readonly kind: 'away'; readonly seat: SeatNo; readonly on: boolean }
  /** Looks whether somebody's time has run out. */
  | { readonly kind: 'tick' }
  | { readonly kind: 'pause'; readonly why: string }
  | { readonly kind: 'resume'; readonly seat: SeatNo };

/** What the deeds make of a table besides the position of the game. Plain data: saved with the position. */
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
}

/** The record of a table as far as it was not taken back. */
export function effectiveEntries(deeds: Iterable<Deed>): Entry[] {
  const entries: Entry[] = [];
  for (const deed of deeds) {
    switch (deed.kind) {
      case 'begin':
      case 'answer':
      case 'orders':
        entries.push(...deed.entries);
        break;
      case 'undo':
        entries.length = deed.answers;
        break;
      case 'withdraw':
        entries.splice(deed.index, 1);
        break;
      case 'offer':
      case 'reply':
        if (deed.backTo !== undefined) entries.length = deed.backTo;
        break;
      default:
        break;
    }
  }
  return entries;
}
