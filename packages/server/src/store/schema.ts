import type { TableId, Time, UserId } from '@tabularium/table/protocol';
import type { Generated } from 'kysely';

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
  };
  session: { token_hash: string; user_id: UserId; created_at: Time; expires_at: Time };
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
  invitation: { token_hash: string; table_id: TableId; seat: number; created_at: Time };
  /** Who may watch a private table without a seat. */
  bystander: { table_id: TableId; user_id: UserId };
  chat: { table_id: TableId; n: number; user_id: UserId; text: string; at: Time };
  /** What one account keeps about one table. */
  member: { user_id: UserId; table_id: TableId; notes: string; mutes: string; notified_seq: number };
  rating: { user_id: string; game: string; seats: number; mu: number; sigma: number; games: number };
  push: { endpoint: string; user_id: UserId; body: string };
  secret: { name: string; value: string };
  job: { key: string; kind: string; subject: string; run_at: Time; tries: Generated<number> };
}
