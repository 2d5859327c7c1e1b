/**
 * What travels between a client and the host of a table. The host is the server, or the browser's own worker: that answers the same
 * messages without a net.
 *
 * Two channels:
 * - HTTP under `/api` for accounts, the lobby, replays;
 * - one WebSocket at `/ws`, or the worker's port, for play (`FromClient`, `FromServer`; JSON text, one message per frame).
 *
 * The schemas in `schema/` are the one home of all of it: the types here, the server's validation and its description at
 * `/api/openapi.json` come from them. Nothing of them is left at run time here, so a browser that imports these types stays light.
 *
 * How play goes: the client sends `open` for a table and the seat whose eyes it looks through. It gets a `state`, then
 * `patch`es: each says from which number it leads to which, so a gap is visible; `hash` is the fingerprint of the
 * patched `SeatState` (`hash` of @tabularium/engine), so a divergence is visible too: then `open` again without `since`. After a
 * lost connection `open` with `since` and `hash`: the missing patches follow, or a whole `state`, or `current`.
 */
import type { z } from 'zod';
import type * as http from './schema/http.ts';
import type * as play from './schema/play.ts';
import type * as shapes from './schema/shapes.ts';
import type * as together from './schema/together.ts';
import type * as tournaments from './schema/tournaments.ts';

/** Plain data that nobody changes. */
type Frozen<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Frozen<Item>[]
      : { readonly [Key in keyof T]: Frozen<T[Key]> };
/** What a schema lets through. */
export type Wire<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

export type TableId = Wire<typeof shapes.tableId>;
export type UserId = Wire<typeof shapes.userId>;
export type SeatNo = Wire<typeof shapes.seatNo>;
/** Whose eyes: a seat's, or those of a bystander. */
export type Viewer = Wire<typeof shapes.viewer>;
/** Milliseconds since 1970, the server's clock. */
export type Time = Wire<typeof shapes.time>;

// ── Play ────────────────────────────────────────────────────────────────────────────────────────────────────────

export type SeatState = Wire<typeof play.seatState>;
export type Ending = Wire<typeof shapes.ending>;
export type UndoState = Wire<typeof play.undoState>;
export type Clocks = Wire<typeof play.clocks>;
export type OfferKind = Wire<typeof play.offerKind>;
export type Offer = Wire<typeof play.offer>;
/** A line of the record. */
export type Heard = Wire<typeof play.heard>;

export type FromClient = Wire<typeof play.fromClient>;
/** What a seat wants to do at a table. */
export type SeatMessage = Wire<typeof play.seatMessage>;

export type FromServer = Wire<typeof play.fromServer>;
/** Refusals of the engine and of the host. */
export type PlayRefusal = Wire<typeof play.playRefusal>;
export type Refused = Wire<typeof play.refusedBy>;
export type ErrorCode = Wire<typeof play.errorCode>;

// ── HTTP ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** With a status of 400 and above. */
export type HttpFault = Wire<typeof http.httpFault>;
export type HttpError = Wire<typeof http.httpError>;

export type GameInfo = Wire<typeof http.gameInfo>;
export type Role = Wire<typeof http.role>;
export type SessionInfo = Wire<typeof http.sessionInfo>;
export type Me = Wire<typeof http.me>;
export type ChangeMe = Wire<typeof http.changeMe>;
/** Of holidays: in any year, and left of them. */
export type VacationDays = Wire<typeof http.vacationDays>;
export type SeatInfo = Wire<typeof http.seatInfo>;
export type TableSummary = Wire<typeof http.tableSummary>;
export type CreateTable = Wire<typeof http.createTable>;
export type Invitation = Wire<typeof http.invitation>;
export type Step = Wire<typeof http.step>;
export type Steps = Wire<typeof http.steps>;
export type ChatLine = Wire<typeof http.chatLine>;
export type Rating = Wire<typeof http.rating>;
/** Seconds: what each starts with, what each decision adds, what can be saved up. */
export type Pace = Wire<typeof http.pace>;

// ── Together ────────────────────────────────────────────────────────────────────────────────────────────────────

export type Speed = Wire<typeof together.speed>;
export type Wish = Wire<typeof together.wish>;
export type Pairing = Wire<typeof together.pairing>;
export type Pulse = Wire<typeof together.pulse>;
export type NoticeKind = Wire<typeof together.noticeKind>;
/** How somebody wants to be reached. */
export type Reach = Wire<typeof together.reach>;
export type How = Wire<typeof together.how>;
export type Notice = Wire<typeof together.notice>;
export type Device = Wire<typeof together.device>;
export type PlayerName = Wire<typeof together.playerName>;
export type Player = Wire<typeof together.player>;
export type Strength = Wire<typeof together.strengthOf>;
export type StrengthAt = Wire<typeof together.strengthAt>;
export type RatedTable = Wire<typeof together.ratedTable>;
export type Acquaintance = Wire<typeof together.acquaintance>;
export type Friends = Wire<typeof together.friends>;
export type ClubCard = Wire<typeof together.clubCard>;
export type Club = Wire<typeof together.club>;
export type ClubLine = Wire<typeof together.clubLine>;

// ── Tournaments ─────────────────────────────────────────────────────────────────────────────────────────────────

export type TournamentFormat = Wire<typeof tournaments.tournamentFormat>;
export type MakeTournament = Wire<typeof tournaments.makeTournament>;
export type TournamentCard = Wire<typeof tournaments.tournamentCard>;
export type TournamentList = Wire<typeof tournaments.tournamentList>;
export type TournamentTable = Wire<typeof tournaments.tournamentTable>;
export type TournamentStanding = Wire<typeof tournaments.tournamentStanding>;
export type EntrantInfo = Wire<typeof tournaments.entrant>;
export type Tournament = Wire<typeof tournaments.tournament>;
