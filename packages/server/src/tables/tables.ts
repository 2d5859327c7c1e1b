import type { Title } from '@tabularium/bots';
import type { After, EventRow, Head, Shown } from '@tabularium/table';
import type { ErrorCode, SeatNo, TableId, Time, UserId, Viewer } from '@tabularium/table/protocol';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { Pool } from '../play/pool.ts';
import type { Shelf } from '../rules/shelf.ts';
import type { JobKind, Jobs } from '../store/jobs.ts';
import type { Schema } from '../store/schema.ts';
import type { Outage, Store } from '../store/store.ts';
import type { Behind } from './behind.ts';

/** Somebody who looks at a table: a connection and the eyes it looks through. */
export interface Watcher {
  readonly user: UserId;
  readonly viewer: Viewer;
  send(text: string): void;
  /** It may look no longer and will hear nothing more; with the reason, unless the table itself has told it. */
  dismiss(why: ErrorCode | undefined): void;
}

/** A table as the lobby knows it. */
export interface Meta {
  readonly row: Selectable<Schema['game_table']>;
  readonly seats: readonly Selectable<Schema['seat']>[];
  /** Those who came by its link to watch, and the members of its club. */
  readonly bystanders: ReadonlySet<UserId>;
}

/** A started table in the memory of this node. */
export interface HostedTable {
  readonly head: Head;
  /** What it is played by; null: they are gone. */
  readonly rules: string | null;
  readonly lane: number;
  /** In whose name its bots think. */
  readonly host: UserId;
  /** Milliseconds by which those who watch are behind. */
  readonly delay: number;
  behind: Behind | undefined;
  /** The worker generation that has it loaded; -1: none. */
  generation: number;
  after: After | undefined;
  /** Everything that concerns one table happens one after the other. */
  last: Promise<unknown>;
  /** What is still to be told of it. */
  later: (() => Promise<void>) | undefined;
  /** What happened to each viewer's picture of the table. */
  readonly pictures: Map<Viewer, Picture>;
  /** The last events, once a thinker has the table. */
  recent: EventRow[] | undefined;
  thinker: { lane: number; generation: number; seq: number } | undefined;
  /** Its bots are at it; `again`: they were asked to since. */
  playing: { again: boolean } | undefined;
  /** What is shown from then on is awaited. */
  veil: { readonly until: Time; readonly own: boolean; readonly timer: NodeJS.Timeout | undefined } | undefined;
  usedAt: number;
  /** Why it cannot be loaded, and when that was found out. */
  broken: { readonly why: string; readonly at: number; readonly code: 'failed' | 'no-rules' } | undefined;
}
export interface Picture {
  seq: number;
  hash: string;
  /** Patches without gaps up to `seq`. */
  patches: Shown[];
  readonly watchers: Set<Watcher>;
  emptySince: number;
}

export interface TablesOptions {
  readonly store: Store;
  readonly titles: ReadonlyMap<string, Title>;
  readonly shelf: Shelf;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly workers: number;
  readonly thinkers: number;
  readonly ruleLimitMs: number;
  readonly botLimitMs: number;
  readonly digestMs: number;
  /** How long before a clock runs out its owner is reminded. */
  readonly remindMs: number;
  readonly sweepMs: number;
  /** Of new tables where nobody says otherwise. */
  readonly veilMs: number;
  /** What the clocks of tables go by. */
  readonly clock: () => Time;
  /** It is the machine's: where it leaps, nobody was served. */
  readonly ownClock: boolean;
}

/** All tables of this node: what the functions of this folder share. */
export interface Tables {
  readonly options: TablesOptions;
  readonly rules: Pool;
  /** Bots, replays and imports: while they take their time, people play on, and nobody takes more than a turn at a time. */
  readonly thinkers: Pool;
  readonly hosted: Map<TableId, Promise<HostedTable | undefined>>;
  readonly metas: Map<TableId, Promise<Meta | undefined>>;
  /** Everybody who looks at a table, started or not. */
  readonly watchers: Map<TableId, Set<Watcher>>;
  jobs: Jobs | undefined;
  /** Times when nobody was served, as far as is known, and when that was last found out. */
  outages: { readonly known: readonly Outage[]; readonly at: Time };
  stopping: boolean;
  /** Set by the server: bots are to move. */
  onBots: (table: TableId) => Promise<void>;
  /** Set by the accounts: a table has started. */
  onStart: (meta: Meta) => Promise<void>;
  /** Set by the messages: bots have begun to play for people whose time is up. */
  onRegents: (table: TableId, seats: readonly SeatNo[]) => Promise<void>;
  /** Set by the sockets: a session has ended at another node. */
  onSignOut: (tokenHash: string) => void;
  /** Set by the chat: a line was written, here or at another node. */
  onChat: (table: TableId, n: number) => Promise<void>;
}

/** One that a thinker is at, and one so that it need not wait. */
const AHEAD = 2;

export function makeTables(options: TablesOptions): Tables {
  return {
    options,
    rules: new Pool(options.workers, options.shelf.code),
    thinkers: new Pool(options.thinkers, options.shelf.code, AHEAD),
    hosted: new Map(),
    metas: new Map(),
    watchers: new Map(),
    jobs: undefined,
    outages: { known: [], at: 0 },
    stopping: false,
    onBots: () => Promise.resolve(),
    onStart: () => Promise.resolve(),
    onRegents: () => Promise.resolve(),
    onSignOut: () => {},
    onChat: () => Promise.resolve(),
  };
}

/** Events between saved positions. */
export const SAVE_EVERY = 64;
/** Kept for a thinker. A beginning can hold a whole game, and nobody needs it after the position. */
export const isRecent = ({ event }: EventRow): boolean => event.kind !== 'begin';
/** How often something is tried that another node or a lost worker may spoil. */
export const RETRIES = 10;

/** For what nobody waits for: a failure is told to the log and to nobody else. */
export function quietly({ options }: Tables, work: Promise<unknown> | undefined): void {
  work?.catch((error: unknown) => options.log.error({ err: error }, 'something went wrong in the background'));
}

export function addJob(tables: Tables, kind: JobKind, subject: string, runAt?: number, keep?: boolean): void {
  quietly(tables, tables.jobs?.add(kind, subject, runAt, keep));
}
