/**
 * What travels between a client and the host of a table. The host is the server, or the browser's own worker: that answers the same
 * messages without a net.
 *
 * Two channels:
 * - HTTP under `/api` for accounts, the lobby, replays (payloads at the end of this file; `/api/openapi.json` describes them);
 * - one WebSocket at `/ws`, or the worker's port, for play (`FromClient`, `FromServer`; JSON text, one message per frame).
 *
 * How play goes: the client sends `open` for a table and the seat whose eyes it looks through. It gets a `state`, then
 * `patch`es: each says from which number it leads to which, so a gap is visible; `hash` is the fingerprint of the
 * patched `SeatState` (`hash` of @tabularium/engine), so a divergence is visible too: then `open` again without `since`. After a
 * lost connection `open` with `since` and `hash`: the missing patches follow, or a whole `state`, or `current`.
 */
import type {
  Answer,
  Args,
  Asked,
  Happening,
  Options,
  Outcome,
  RefusalCode,
  Settings,
  StandingOrder,
} from '@tabularium/engine';
import type { Patch } from './patch.ts';

export type TableId = string & { readonly __brand: 'TableId' };
export type UserId = string & { readonly __brand: 'UserId' };
export type SeatNo = number;
/** Whose eyes: a seat's, or those of a bystander. */
export type Viewer = SeatNo | null;
/** Milliseconds since 1970, the server's clock. */
export type Time = number;

// ── What a seat sees ────────────────────────────────────────────────────────────────────────────────────────────

/** The whole of what one seat (or a bystander) sees of a game under way. Patches change this. */
export interface SeatState {
  /** `paused`: a rule or a bot failed; somebody seated may `resume`. */
  readonly status: 'running' | 'paused' | 'over';
  /** The game's own view of the position for this seat (`Game.view`). */
  readonly view: unknown;
  /** What this seat is asked now. `asked.at` must come back with the answer. */
  readonly asked: Asked | null;
  /** Seats that this viewer may know to be thinking. */
  readonly waitingFor: readonly SeatNo[];
  /** How many answers have been given in the game. */
  readonly answers: number;
  readonly clocks: Clocks | null;
  readonly undo: UndoState;
  /** An offer on the table, if there is one. */
  readonly offer: Offer | null;
  /** This seat's standing orders. */
  readonly orders: readonly StandingOrder[];
  /** Seats for which a bot plays until the person returns (`back`, or any other command of the person). */
  readonly regents: readonly SeatNo[];
  readonly conceded: readonly SeatNo[];
  readonly outcome: Outcome | null;
  /** How it ended: by the rules, by concession, by agreement. */
  readonly ending: Ending | null;
}

export type Ending = 'rules' | 'conceded' | 'drawn' | 'ended-early';

export interface UndoState {
  /** How many of this seat's own last answers it may take back without asking anybody; what bots answered since goes with them. */
  readonly free: number;
  /** Its sealed answer may be opened again (send `undo` with count 1). */
  readonly sealed: boolean;
  /** Its own last answer, unless other people have answered since, and how many came before it. If `free` is 0, something was revealed since. */
  readonly last: { readonly at: number; readonly about: string; readonly answer: Answer } | null;
}

/** Time left as of `at`; the clocks of `running` seats run down from there. */
export interface Clocks {
  readonly at: Time;
  readonly left: readonly number[];
  readonly running: readonly SeatNo[];
  /** Seats on vacation: their clocks stand still. */
  readonly away: readonly SeatNo[];
}

/** To draw, to end with the places of the moment, or to go back to `answers` answers; needs the consent of all other people. */
export type OfferKind =
  | { readonly kind: 'draw' }
  | { readonly kind: 'end' }
  | { readonly kind: 'undo'; readonly answers: number };
export interface Offer {
  readonly seat: SeatNo;
  readonly what: OfferKind;
  readonly accepted: readonly SeatNo[];
}

/** A line of the record: a fact told to this viewer, after how many answers, and when. */
export interface Heard {
  readonly n: number;
  readonly at: Time;
  readonly what: Happening;
}

// ── From the client ─────────────────────────────────────────────────────────────────────────────────────────────

/** `id` is chosen by the client and comes back in `done` or `refused`. */
interface FromSeat {
  readonly id: number;
  readonly table: TableId;
  readonly seat: SeatNo;
  /** A name of the command that no other has, and whether it is sent again because the line broke: it is done once. */
  readonly key?: string;
  readonly again?: true;
}
export type FromClient =
  | {
      readonly type: 'open';
      readonly table: TableId;
      readonly seat: Viewer;
      readonly since?: number;
      readonly hash?: string;
      /** The last line of chat that is known: how the table stands and later lines follow. */
      readonly said?: number;
    }
  | { readonly type: 'close'; readonly table: TableId; readonly seat: Viewer }
  | (FromSeat & { readonly type: 'answer'; readonly at: number; readonly answer: Answer })
  | (FromSeat & { readonly type: 'undo'; readonly count: number })
  | (FromSeat & { readonly type: 'orders'; readonly orders: readonly StandingOrder[] })
  | (FromSeat & { readonly type: 'offer'; readonly what: OfferKind })
  | (FromSeat & { readonly type: 'reply'; readonly accept: boolean })
  | (FromSeat & { readonly type: 'concede' })
  | (FromSeat & { readonly type: 'back' })
  | (FromSeat & { readonly type: 'resume' })
  | { readonly type: 'chat'; readonly id: number; readonly table: TableId; readonly text: string }
  | { readonly type: 'ping' };
/** What a seat wants to do at a table. */
export type SeatMessage = Extract<FromClient, FromSeat>;

// ── From the server ─────────────────────────────────────────────────────────────────────────────────────────────

interface About {
  readonly table: TableId;
  readonly seat: Viewer;
  /** The number of the last event that this message covers. */
  readonly seq: number;
  /** The fingerprint of the `SeatState` after this message. */
  readonly hash: string;
}
export type FromServer =
  | { readonly type: 'hello'; readonly user: UserId; readonly time: Time }
  /** `happenings`: the record. */
  | (About & { readonly type: 'state'; readonly state: SeatState; readonly happenings: readonly Heard[] })
  /**
   * Leads from the state numbered `from` to `seq`. Lines of the record after more answers than the new state has were
   * taken back; then come the `happenings`.
   */
  | (About & {
      readonly type: 'patch';
      readonly from: number;
      readonly patch: Patch;
      readonly happenings: readonly Heard[];
    })
  /** Nothing that this viewer sees has changed up to `seq`. */
  | (About & { readonly type: 'current' })
  /** The command has become an event, and that is durable. */
  | { readonly type: 'done'; readonly id: number; readonly seq: number }
  /** Nothing has changed. After `stale` and `not-asked` the newer state is on its way or has arrived. */
  | ({ readonly type: 'refused'; readonly id: number } & Refused)
  | ({ readonly type: 'chat' } & ChatLine)
  /** The lobby's side of the table changed: seats, start, end. */
  | { readonly type: 'table'; readonly table: TableSummary }
  /** Who has the table open. */
  | { readonly type: 'presence'; readonly table: TableId; readonly here: readonly SeatNo[]; readonly watching: number }
  | { readonly type: 'pong'; readonly time: Time }
  /** A message that was not understood, or could not be served. */
  | { readonly type: 'error'; readonly code: ErrorCode; readonly table?: TableId };

/** Refusals of the engine and of the server. */
export type PlayRefusal =
  | RefusalCode
  | 'not-your-seat'
  | 'not-running'
  | 'paused'
  /** The rules failed or took too long on this; the table is paused and it has been reported. */
  | 'fault'
  | 'no-offer'
  | 'not-in-rated'
  | 'too-fast'
  | 'busy';
export interface Refused {
  readonly code: PlayRefusal;
  readonly rule?: string;
  readonly about?: string;
  readonly args?: Args;
}

export type ErrorCode =
  | 'malformed'
  | 'no-table'
  | 'not-allowed'
  | 'not-started'
  | 'too-fast'
  | 'signed-out'
  | 'failed'
  | 'restarting';

export interface ChatLine {
  readonly table: TableId;
  /** Counted from 1 per table. */
  readonly n: number;
  readonly user: UserId;
  readonly name: string;
  readonly text: string;
  readonly at: Time;
}

// ── HTTP ────────────────────────────────────────────────────────────────────────────────────────────────────────
// Errors are `{ error: HttpError, ... }` with a 4xx status. Cookies carry the session. Bodies are JSON.

export interface HttpFault {
  readonly error: HttpError;
  /** Which field, where it is one. */
  readonly field?: string;
}
export type HttpError =
  | 'malformed'
  | 'signed-out'
  | 'not-found'
  | 'not-allowed'
  | 'name-taken'
  | 'wrong-password'
  | 'seat-taken'
  | 'already-started'
  | 'not-started'
  | 'not-over'
  | 'bad-option'
  | 'bad-journal'
  | 'too-many'
  | 'foreign-origin'
  | 'failed';

/** GET /api/games → GameInfo[] */
export interface GameInfo {
  readonly id: string;
  readonly version: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly settings: Settings;
  /** Levels of its bots, weakest first. */
  readonly bots: readonly string[];
  readonly example: boolean;
}

/** GET /api/me → Me | 401; POST /api/guest {name?} → Me; POST /api/register {name, password} → Me;
 *  POST /api/login {name, password} → Me; POST /api/logout; PATCH /api/me (ChangeMe) → Me */
export interface Me {
  readonly id: UserId;
  readonly name: string;
  readonly guest: boolean;
  readonly vacationUntil: Time | null;
  readonly webhook: string | null;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
}
export interface ChangeMe {
  readonly name?: string;
  readonly vacationUntil?: Time | null;
  readonly webhook?: string | null;
  readonly email?: string | null;
}

export type SeatInfo =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly user: UserId; readonly name: string }
  /** `name`: where it plays on for somebody and keeps the name; else `botName`. */
  | { readonly kind: 'bot'; readonly level: string; readonly name?: string };

/** GET /api/tables?which=listed|mine|turn&game=ID → TableSummary[] (newest first, at most 100); GET /api/tables/:id → TableSummary.
 *  `turn`: only tables that wait for me. */
export interface TableSummary {
  readonly id: TableId;
  readonly game: string;
  readonly version: string;
  readonly name: string;
  readonly options: Options;
  readonly seats: readonly SeatInfo[];
  readonly status: 'open' | 'running' | 'paused' | 'over';
  readonly listed: boolean;
  readonly rated: boolean;
  readonly pace: Pace | null;
  readonly host: UserId;
  readonly createdAt: Time;
  readonly changedAt: Time;
  /** Seats that are openly being waited for. */
  readonly waitingFor: readonly SeatNo[];
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
  /** The table that this one was branched from, and after how many answers. */
  readonly branchOf: { readonly table: TableId; readonly answers: number } | null;
  readonly rematch: TableId | null;
  /** My seats; several on one device is hot-seat. */
  readonly mine: readonly SeatNo[];
}

/** Seconds: what each starts with, what each decision adds, what can be saved up. */
export interface Pace {
  readonly bank: number;
  readonly increment: number;
  readonly cap: number;
}
export const PACES: { readonly live: Pace; readonly daily: Pace } = {
  live: { bank: 1800, increment: 20, cap: 1800 },
  daily: { bank: 3 * 86_400, increment: 86_400 / 2, cap: 3 * 86_400 },
};

/** POST /api/tables (CreateTable) → TableSummary. The table starts as soon as all seats are taken. */
export interface CreateTable {
  readonly game: string;
  readonly name?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** One per seat. `me` may be several (hot-seat). */
  readonly seats: readonly (
    | { readonly kind: 'me' }
    | { readonly kind: 'open' }
    | { readonly kind: 'bot'; readonly level: string }
  )[];
  readonly listed?: boolean;
  readonly rated?: boolean;
  /** Null or absent: no clock. */
  readonly pace?: Pace | null;
}

// POST /api/tables/:id/join {seat?} → TableSummary         take a free seat of a listed table
// POST /api/tables/:id/leave {} → TableSummary             before the start only; later: concede
// PUT  /api/tables/:id/seats/:seat {kind:'open'|'bot', level?} → TableSummary   the host, before the start
// POST /api/tables/:id/invitations {seat} → Invitation     a link for one seat
// GET  /api/tables/:id/link → Invitation                   the host: one link for the whole table, always the same
// GET  /api/invitations/:token → TableSummary              what a link leads to
// POST /api/invitations/:token/accept {} → TableSummary    takes its seat; of the link for a table any free one
// POST /api/invitations/:token/watch {} → TableSummary     without a seat, also at a private table
// POST /api/tables/:id/rematch {} → TableSummary           the same for everyone who asks
// POST /api/tables/:id/branch {answers} → TableSummary     of a finished game; all seats are mine
// GET  /api/tables/:id/journal → text                      of a finished game
// POST /api/import {journal} → TableSummary
// GET  /api/tables/:id/steps?seat=N&from=A&to=B → Steps    replay, at most 200 steps at a time
// GET  /api/tables/:id/chat?after=N → ChatLine[]
// GET  /api/tables/:id/notes → {text}; PUT the same
// GET  /api/tables/:id/mutes → {users}; PUT {users: UserId[] | 'all'}
// GET  /api/ratings?game=ID&seats=N → Rating[]
// GET  /api/push/key → {key}; POST /api/push/subscriptions (PushSubscription.toJSON()); DELETE the same {endpoint}

export interface Invitation {
  readonly token: string;
  /** Path of the link: `/invitation/TOKEN`. */
  readonly path: string;
}

/** Step `answers` is the position after so many answers. */
export interface Step {
  readonly answers: number;
  /** Who gave the answer that led here, and which; of others only once the game is over. */
  readonly entry: { readonly seat: SeatNo; readonly about: string; readonly answer: Answer } | null;
  readonly view: unknown;
  readonly waitingFor: readonly SeatNo[];
  readonly happenings: readonly Happening[];
}
export interface Steps {
  readonly total: number;
  readonly steps: readonly Step[];
}

export interface Rating {
  readonly user: UserId;
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  /** Conservative estimate shown in ladders. */
  readonly score: number;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}
