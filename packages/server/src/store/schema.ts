import type {
  NoticeKind,
  RatedTable,
  Role,
  Speed,
  TableId,
  Time,
  TournamentFormat,
  UserId,
} from '@tabularium/table/protocol';
import type { Generated } from 'kysely';
import type { Out } from '../tournaments/plan.ts';
import type { Tie } from './ties.ts';

/** Why a rated game did not count. */
export type Uncounted = Exclude<RatedTable['why'], 'unrated' | 'unfinished' | null>;

/** One schema for SQLite and PostgreSQL: texts, whole numbers (flags are 0 or 1), JSON as text. */
export interface Schema {
  account: {
    id: UserId;
    name: string;
    /** The name in small letters once it is protected by a password; guests share names freely. */
    login: string | null;
    /** What a protected name looks like at a glance: nobody else may look the same. */
    looks: string | null;
    password: string | null;
    created_at: Time;
    vacation_until: Time | null;
    webhook: string | null;
    email: string | null;
    email_confirmed: number;
    email_token: string | null;
    role: Generated<Role>;
    /** Until then they may not sign in. */
    banned_until: Time | null;
    /** When they were last here, to the minute. */
    seen_at: Time | null;
  };
  session: { token_hash: string; user_id: UserId; created_at: Time; expires_at: Time; agent: Generated<string> };
  /** Links for a new password. */
  reset: { token_hash: string; user_id: UserId; created_at: Time };
  /** What people want moderators to know. */
  report: { id: string; table_id: TableId; user_id: UserId; text: string; at: Time; done: number };
  vacation: { user_id: UserId; since: Time; until: Time };
  /** What is fixed when a table is made. */
  game_table: {
    id: TableId;
    game: string;
    version: string;
    name: string;
    options: string;
    seed: string;
    listed: number;
    rated: number;
    pace: string | null;
    host: UserId;
    created_at: Time;
    branch_of: TableId | null;
    branch_answers: number | null;
    rematch: TableId | null;
    /** JSON of the answers that a branched or imported table begins with. */
    begin_with: string | null;
    /** The secret part of the link for the whole table; as it is, since the host reads it again. */
    link: string | null;
    link_at: Time | null;
    /** Seconds; null: as long as usual. */
    absence: number | null;
    /** Whose members may see it and sit down. */
    club: string | null;
    /** 1: all hands are open, and everybody may take back. */
    teaching: Generated<number>;
    /** Seconds by which those who watch are behind. */
    delay: Generated<number>;
    /** Milliseconds: see `Head.veil`; null: nothing is kept back. */
    veil: number | null;
    /** JSON of the clocks that all have agreed on since; null: as they were. */
    pace_now: string | null;
    /** Why a rated game did not count. */
    uncounted: Uncounted | null;
    /** The rules it is played by to its end; null: it is from before they were kept, and they are gone. */
    rules: string | null;
  };
  /** Rules, content and bots of a game as one module, under the hash of its text. Never changed, never deleted. */
  rules: { hash: string; game: string; version: string; code: string; made_at: Time };
  seat: {
    table_id: TableId;
    seat: number;
    kind: 'open' | 'person' | 'bot';
    /** Who sits there, or for whom an open seat is kept. */
    user_id: UserId | null;
    level: string | null;
    /** Who sat there before somebody else took over. */
    was: UserId | null;
  };
  /** The truth about a table that has started. */
  deed: {
    table_id: TableId;
    seq: number;
    at: Time;
    hash: string;
    body: string;
    /** The rules it was done by; empty: from before they were kept. */
    rules: string;
  };
  /** Positions to load from. */
  saved: { table_id: TableId; seq: number; body: string };
  /** Where a table stands: made from its events, written a little later, and made again after a crash. */
  progress: {
    table_id: TableId;
    seq: number;
    status: 'running' | 'paused' | 'over';
    waiting: string;
    asked: string;
    due_at: Time | null;
    changed_at: Time;
    outcome: string | null;
    ending: string | null;
    /** 1: ratings have been settled. */
    settled: number;
  };
  /** What somebody had in public games that are over: a page of the encyclopaedia, in how many games, and how many they won. */
  favourite: { user_id: UserId; game: string; entry: string; games: number; won: number };
  invitation: { token_hash: string; table_id: TableId; seat: number; created_at: Time };
  /** Who may watch a private table without a seat. */
  bystander: { table_id: TableId; user_id: UserId };
  chat: { table_id: TableId; n: number; user_id: UserId; text: string; at: Time; aside: Generated<number> };
  /** What one account keeps about one table. */
  member: {
    user_id: UserId;
    table_id: TableId;
    notes: string;
    mutes: string;
    notified_seq: number;
    /** The last line of the chat that they have read. */
    read_n: Generated<number>;
  };
  rating: {
    user_id: string;
    game: string;
    seats: number;
    mu: number;
    sigma: number;
    games: number;
    /** 0: before that was kept. */
    played_at: Generated<Time>;
  };
  /** What one account has with another; friends have it both ways. */
  tie: { from_id: UserId; to_id: UserId; kind: Tie; at: Time };
  /** `link`: the secret part of the link by which others join. */
  club: { id: string; name: string; about: string; owner: UserId; link: string; created_at: Time };
  /** `asked`: has not said yes. */
  club_member: { club_id: string; user_id: UserId; asked: number; at: Time };
  club_line: { club_id: string; n: number; user_id: UserId; text: string; at: Time };
  /** What a game has made of somebody's rating. */
  rating_change: {
    table_id: TableId;
    user_id: string;
    game: string;
    seats: number;
    seat: number;
    mu_before: number;
    mu: number;
    sigma: number;
    place: number;
    at: Time;
  };
  /** Who wants to be paired, with what; `seen_at`: for a live game they have to be there. */
  wish: {
    user_id: UserId;
    game: string;
    seats: number;
    speed: Speed;
    rated: number;
    range: number | null;
    at: Time;
    seen_at: Time;
    table_id: TableId | null;
  };
  push: { endpoint: string; user_id: UserId; body: string; agent: Generated<string>; at: Generated<Time> };
  /** How somebody wants to be reached: a `Reach` as JSON. */
  reach: { user_id: UserId; body: string };
  /** News for somebody. `sent`: told at once; `collected`: told in the daily letter. */
  notice: {
    id: string;
    user_id: UserId;
    kind: NoticeKind;
    /** What it is about: `Told` as JSON. */
    body: string;
    at: Time;
    read: Generated<number>;
    sent: Generated<number>;
    collected: Generated<number>;
  };
  tournament: {
    id: string;
    name: string;
    /** Null: the server itself. */
    host: UserId | null;
    club: string | null;
    /** Of the weekly cup: which week's. */
    week: string | null;
    game: string;
    options: string;
    seats: number;
    format: TournamentFormat;
    /** 0: as many as usual, which is known when it begins. */
    rounds: number;
    advance: number;
    pace: string;
    round_hours: number;
    size: number;
    fill: number;
    level: string;
    rated: number;
    seed: string;
    starts_at: Time;
    created_at: Time;
    status: 'open' | 'running' | 'over' | 'off';
    /** The round that is being played; 0: none yet. */
    round: Generated<number>;
    /** When that ends at the latest. */
    due_at: Time | null;
    /** What all its games are played by, from when it begins. */
    version: string | null;
    rules: string | null;
    winner: string | null;
    ended_at: Time | null;
  };
  /** `user_id`: an account, or `bot-N`. */
  entrant: { tournament_id: string; user_id: string; at: Time; out: Out | null };
  /** Who sits at which table in which round; without a table: who goes on without playing. */
  round_table: {
    tournament_id: string;
    round: number;
    n: number;
    table_id: TableId | null;
    /** By seat, as JSON; null: a bot of the house. */
    seats: string;
    /** `Result` as JSON, when the game is over. */
    result: string | null;
    /** 1: it has begun, and those who sit there know. */
    told: Generated<number>;
  };
  secret: { name: string; value: string };
  /** No node was there, or none could write: players' clocks stood still. */
  outage: { since: Time; until: Time };
  job: { key: string; kind: string; subject: string; run_at: Time; tries: Generated<number> };
}
