/** A table in memory, and who may do what at it now. */
import type {
  Announcement,
  Entry,
  Game,
  Options,
  Question,
  Refusal,
  Snapshot,
  StandingOrder,
  Table,
} from '@tabularium/engine';
import type { OnClock } from './clock.ts';
import type { Book } from './event.ts';
import type { Picture } from './picture.ts';
import type { Heard, Pace, PlayRefusal, SeatNo, SeatState, TableId, Viewer } from './protocol.ts';

/** What a table needs to know about itself besides its events; never changes after the start. */
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
  /** Seconds after which others may let a bot play on for whom they wait, where there is no clock. */
  readonly absence?: number | null;
  /** Everybody may see every hand and go back as far as they like. Never with a rating. */
  readonly teaching?: boolean;
  /** Milliseconds: by at most so much later is shown what an answer brings after which somebody may be asked discreetly. */
  readonly veil?: number | null;
}

/** A table in memory: the game, the book kept beside it, and what each viewer saw last. */
export interface Live {
  readonly head: Head;
  readonly game: Game;
  table: Table;
  book: Book;
  /** Where the table's own log begins. */
  base: Snapshot<object> | undefined;
  /** The last answers: those of one seat, and what goes along between and after them. */
  tail: { seat: SeatNo; entries: TailEntry[] };
  readonly pictures: Map<Viewer, Picture>;
  /** Whose person has given the last answer, where the game asks discreet questions. */
  given: SeatNo | undefined;
  /** The record, at most the last `lines` lines of it. */
  heard: RecordLine[];
  readonly lines: number;
}

/** `hushed`: to a discreet question. */
export type TailEntry = Entry & { readonly hushed?: true };

/** A line of the record: who may read it, and the number of the event that it belongs to. */
export type RecordLine = Announcement & Omit<Heard, 'what'> & { readonly seq: number };

/** A position kept in a store, so that loading need not begin at the start. */
export interface Saved {
  readonly seq: number;
  readonly snapshot: Snapshot<object>;
  readonly since: readonly Entry[];
  readonly orders: readonly (readonly StandingOrder[])[];
  readonly book: Book;
  /** Absent in positions that were kept before the record was. */
  readonly heard?: readonly RecordLine[];
}

export interface Refused {
  readonly ok: false;
  readonly code: PlayRefusal;
  readonly rule?: string;
  readonly about?: string;
  readonly args?: Refusal['args'];
}
export const refused = (code: PlayRefusal): Refused => ({ ok: false, code });

/** The command needs the table's events from the very start. */
export class NeedsWholeRecord extends Error {}

/** The number of answers before the table's own log. */
export const firstOf = (live: Live): number => live.base?.at ?? 0;

/** The clocks as they were agreed last. */
export const paceOf = ({ book, head }: Live): Pace | null => book.pace ?? head.pace;

export const underWay = ({ book }: Live): boolean => book.seq > 0 && book.ending === null && book.paused === null;

/** What an answer has brought is not shown yet, whether or not anybody is asked. */
export const isVeiled = ({ book }: Live): boolean => book.discretion?.veil != null;

/**
 * Questions that their seats see. Under a veil these are the discreet ones, but not to whoever has just answered: how soon theirs
 * came would tell whether somebody was asked before.
 */
export function shownQuestions({ book, table }: Live): readonly Question[] {
  const veil = book.discretion?.veil;
  if (veil == null) return table.asked;
  return table.asked.filter(({ asking, seat }) => asking.discreet && seat !== veil.by);
}

export function statusOf({ book }: Live): SeatState['status'] {
  if (book.ending !== null) return 'over';
  return book.paused === null ? 'running' : 'paused';
}

export const playedByBot = ({ head, book }: Live, seat: SeatNo): boolean =>
  head.bots[seat] !== null || book.regents.includes(seat) || book.conceded.includes(seat);

/** People still in the game. */
export const peopleIn = (live: Live): SeatNo[] =>
  live.head.bots.flatMap((bot, seat) => (bot === null && !live.book.conceded.includes(seat) ? [seat] : []));

/** All people are away: regents do not play a game to its end among themselves. */
export function deserted(live: Live): boolean {
  const people = peopleIn(live);
  return people.length > 0 && people.every((seat) => live.book.regents.includes(seat));
}

export function onClock(live: Live): OnClock[] {
  if (!live.book.left || !underWay(live)) return [];
  return shownQuestions(live)
    .filter(({ seat }) => !playedByBot(live, seat) && !live.book.away.includes(seat))
    .map(({ seat, asking }) => ({ seat, discreet: asking.discreet ?? false }));
}
