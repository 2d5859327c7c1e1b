import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventRow, Saved } from '@tabularium/table';
import type { SeatNo, TableId, Time } from '@tabularium/table/protocol';
import Sqlite from 'better-sqlite3';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Selectable,
  SqliteDialect,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Either a file (SQLite) or the address of a PostgreSQL server. */
export type Where = { readonly file: string } | { readonly url: string };

export type Progress = Selectable<Schema['progress']>;
export type Outage = Selectable<Schema['outage']>;

/** What nodes tell each other; `n` is the number of the event or of the chat line. */
export interface News {
  /** `session`: one has ended; its hash is in the place of the table. */
  readonly kind: 'deed' | 'chat' | 'table' | 'session';
  readonly table: TableId;
  readonly n: number;
}

/** An event, and the rules it was done by; empty: from before they were kept. */
export interface StoredRow extends EventRow {
  readonly rules: string;
}

interface Append {
  readonly table: TableId;
  readonly row: StoredRow;
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Rows per statement: well below what either database allows. */
const CHUNK = 1000;
const CHANNEL = 'tabularium';
/** A database that does not answer for so long is away. */
const CONNECT_MS = 5000;
const ANSWER_MS = 15_000;
/** The line that brings news is tried so often: it may have fallen silent. */
const LISTEN_MS = 5000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface Named {
  readonly table_id: string;
  readonly seq: number;
}
const nameOf = (table: string, seq: number): string => `${table} ${seq}`;
const namesOf = (rows: readonly Named[]): ReadonlySet<string> =>
  new Set(rows.map(({ table_id, seq }) => nameOf(table_id, seq)));

/** SQLite: the events of many tables as JSON. */
const APPEND = `
  insert into deed (table_id, seq, at, hash, body, rules)
  select value ->> 'table_id', value ->> 'seq', value ->> 'at', value ->> 'hash', value ->> 'body', value ->> 'rules'
  from json_each(?) where true
  on conflict do nothing returning table_id, seq`;

/** Another process has the same SQLite file open. */
export class InUse extends Error {}

export class Store {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool | undefined;
  /** Told about failures that have nobody else to tell. */
  onTrouble: (error: unknown, what: string) => void = () => {};
  onNews: (news: News) => void = () => {};
  /** News may have been missed. */
  onGap: () => void = () => {};

  private readonly node = Math.random().toString(36).slice(2, 10);
  private queue: Append[] = [];
  private committing = false;
  private progress = new Map<TableId, Progress>();
  private positions: { readonly table: TableId; readonly seq: number; readonly body: string }[] = [];
  private flushing: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;
  private listener: pg.Client | undefined;
  private closed = false;
  private readonly url: string | undefined;
  /** Held for as long as the file is used. */
  private lock: Sqlite.Database | undefined;
  private own:
    | { readonly database: Sqlite.Database; append: Sqlite.Statement<[string], Named> | undefined }
    | undefined;

  private constructor(db: Kysely<Schema>, pool: pg.Pool | undefined, url: string | undefined, flushMs: number) {
    this.db = db;
    this.pool = pool;
    this.url = url;
    this.timer = setInterval(() => void this.flush(), flushMs);
    this.timer.unref();
  }

  static async open(where: Where, flushMs = 500): Promise<Store> {
    const store = 'file' in where ? Store.file(where.file, flushMs) : Store.server(where.url, flushMs);
    const migrator = new Migrator({ db: store.db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    const { error } = await migrator.migrateToLatest();
    if (error) {
      await store.close();
      throw error;
    }
    if (store.url !== undefined) await store.listen();
    if (store.own) store.own.append = store.own.database.prepare(APPEND);
    return store;
  }

  private static file(file: string, flushMs: number): Store {
    mkdirSync(dirname(file), { recursive: true });
    const lock = holdAlone(file);
    ownerOnly(file);
    const database = new Sqlite(file);
    database.pragma('journal_mode = WAL');
    // An acknowledged answer survives a power cut, not only a crash of this process.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('busy_timeout = 5000');
    const store = new Store(
      new Kysely<Schema>({ dialect: new SqliteDialect({ database }) }),
      undefined,
      undefined,
      flushMs,
    );
    store.lock = lock;
    store.own = { database, append: undefined };
    return store;
  }

  private static server(url: string, flushMs: number): Store {
    const pool = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const dialect = new PostgresDialect({ pool: impatient(pool) });
    const store = new Store(new Kysely<Schema>({ dialect }), pool, url, flushMs);
    pool.on('error', (error) => store.onTrouble(error, 'database connection'));
    pool.on('connect', (client) => client.on('error', (error) => store.onTrouble(error, 'database connection')));
    return store;
  }

  // ── Events: one commit carries many tables' events ──────────────────────────────────────────────────────────────

  /** Writes an event durably. False: another node has written one of that number before. */
  append(table: TableId, row: StoredRow): Promise<boolean> {
    if (this.queue.length === 0 && !this.committing) setImmediate(() => void this.commit());
    return new Promise((resolve, reject) => this.queue.push({ table, row, resolve, reject }));
  }

  private async commit(): Promise<void> {
    if (this.committing) return;
    this.committing = true;
    let took = 0;
    while (this.queue.length > 0) {
      // As long a pause as the last commit took: under load more events share the next one, and others get to work.
      if (took > 1) await new Promise((resolve) => setTimeout(resolve, took));
      const batch = this.queue.slice(0, CHUNK);
      this.queue = this.queue.slice(CHUNK);
      try {
        const since = performance.now();
        const won = await this.insert(batch);
        took = performance.now() - since;
        for (const { table, row, resolve } of batch) resolve(won.has(nameOf(table, row.seq)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.committing = false;
  }

  /** One statement, one transaction, one fsync. Two nodes can never both win a number. */
  private async insert(batch: readonly Append[]): Promise<ReadonlySet<string>> {
    const values = batch.map(({ table, row: { seq, at, hash, event, rules } }) => ({
      table_id: table,
      seq,
      at,
      hash,
      body: JSON.stringify(event),
      rules,
    }));
    const { own } = this;
    // Prepared once. While somebody else's transaction is open it would become a part of that: then it waits its turn.
    if (own?.append && !own.database.inTransaction) return namesOf(own.append.all(JSON.stringify(values)));
    if (!this.pool) {
      const rows = await this.db
        .insertInto('deed')
        .values(values)
        .onConflict((conflict) => conflict.columns(['table_id', 'seq']).doNothing())
        .returning(['table_id', 'seq'])
        .execute();
      return namesOf(rows);
    }
    // A notification holds 8000 bytes: so many events at a time.
    const { rows } = await this.pool.query<{ table_id: string; seq: number }>({
      name: 'append',
      text: `with new as (
          insert into deed (table_id, seq, at, hash, body, rules)
          select table_id, seq, at, hash, body, rules
          from json_to_recordset($1::json)
            as given (table_id text, seq int, at bigint, hash text, body text, rules text)
          on conflict do nothing returning table_id, seq),
        told as (
          select pg_notify($2, $3 || ' deed ' || string_agg(table_id || ':' || seq, ' '))
          from (select table_id, seq, row_number() over () / 150 as part from new) parts group by part)
        select table_id, seq, (select count(*) from told) from new`,
      values: [JSON.stringify(values), CHANNEL, this.node],
    });
    return namesOf(rows);
  }

  async events(table: TableId, afterSeq: number): Promise<StoredRow[]> {
    const rows = await this.db
      .selectFrom('deed')
      .select(['seq', 'at', 'hash', 'body', 'rules'])
      .where('table_id', '=', table)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .execute();
    return rows.map(({ body, ...row }) => ({ ...row, event: JSON.parse(body) }));
  }

  /** The number of a seat's event of this name, if it was done after event `since`. */
  async eventCalled(table: TableId, seat: SeatNo, key: string, since: number): Promise<number | undefined> {
    const rows = await this.db
      .selectFrom('deed')
      .select(['seq', 'body'])
      .where('table_id', '=', table)
      .where('seq', '>', since)
      .where('body', 'like', `%"key":"${key}"%`)
      .execute();
    return rows.find(({ body }) => {
      const event = JSON.parse(body) as EventRow['event'];
      return event.key === key && 'seat' in event && event.seat === seat;
    })?.seq;
  }

  /** Kept positions, the oldest first: from there one may take back further. */
  async savedPositions(table: TableId): Promise<Saved[]> {
    const rows = await this.db
      .selectFrom('saved')
      .select('body')
      .where('table_id', '=', table)
      .orderBy('seq')
      .execute();
    return rows.map(({ body }) => JSON.parse(body) as Saved);
  }

  // ── Where tables stand: written together, a little later ────────────────────────────────────────────────────────

  note(progress: Progress): void {
    this.progress.set(progress.table_id, progress);
  }

  keep(table: TableId, seq: number, body: string): void {
    this.positions.push({ table, seq, body });
  }

  /** Writes what was noted. */
  async flush(): Promise<void> {
    while (this.flushing) await this.flushing;
    if (this.progress.size === 0 && this.positions.length === 0) return;
    const progress = [...this.progress.values()];
    const { positions } = this;
    this.progress = new Map();
    this.positions = [];
    this.flushing = this.write(progress, positions)
      .catch((error: unknown) => {
        this.onTrouble(error, 'writing progress');
        // What is not known by now is known later; positions are kept again anyway.
        for (const one of progress) if (!this.progress.has(one.table_id)) this.progress.set(one.table_id, one);
      })
      .finally(() => {
        this.flushing = undefined;
      });
    await this.flushing;
  }

  private async write(
    progress: readonly Progress[],
    positions: readonly { readonly table: TableId; readonly seq: number; readonly body: string }[],
  ): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      // In one order everywhere, so that two nodes never wait for each other.
      const sorted = progress.toSorted((a, b) => (a.table_id < b.table_id ? -1 : 1));
      for (let i = 0; i < sorted.length; i += CHUNK) {
        await trx
          .insertInto('progress')
          .values(sorted.slice(i, i + CHUNK))
          .onConflict((conflict) =>
            conflict
              .column('table_id')
              .doUpdateSet((eb) => ({
                seq: eb.ref('excluded.seq'),
                status: eb.ref('excluded.status'),
                waiting: eb.ref('excluded.waiting'),
                asked: eb.ref('excluded.asked'),
                due_at: eb.ref('excluded.due_at'),
                changed_at: eb.ref('excluded.changed_at'),
                outcome: eb.ref('excluded.outcome'),
                ending: eb.ref('excluded.ending'),
              }))
              .whereRef('excluded.seq', '>=', 'progress.seq'),
          )
          .execute();
      }
      for (const { table, seq, body } of positions) {
        await trx
          .insertInto('saved')
          .values({ table_id: table, seq, body })
          .onConflict((conflict) => conflict.columns(['table_id', 'seq']).doNothing())
          .execute();
        const older = trx
          .selectFrom('saved')
          .select('seq')
          .where('table_id', '=', table)
          .orderBy('seq', 'desc')
          .limit(1)
          .offset(1);
        await trx.deleteFrom('saved').where('table_id', '=', table).where('seq', '<', older).execute();
      }
    });
  }

  // ── Between nodes ───────────────────────────────────────────────────────────────────────────────────────────────

  /** Tells the other nodes. Events tell themselves. */
  publish({ kind, table, n }: News): void {
    if (!this.pool || this.closed) return;
    this.pool
      .query('select pg_notify($1, $2)', [CHANNEL, `${this.node} ${kind} ${table}:${n}`])
      .catch((error: unknown) => this.onTrouble(error, 'publish'));
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    this.listener = client;
    client.on('notification', ({ payload }) => {
      const [node, kind, ...things] = (payload ?? '').split(' ');
      if (node === this.node) return;
      for (const thing of things) {
        const [table, n] = thing.split(':');
        this.onNews({ kind: kind as News['kind'], table: table as TableId, n: Number(n) });
      }
    });
    const again = (error: unknown): void => {
      if (this.closed || this.listener !== client) return;
      this.onTrouble(error, 'listening');
      this.listener = undefined;
      void client.end().catch(() => {});
      setTimeout(() => {
        this.listen().then(this.onGap, again);
      }, 1000).unref();
    };
    client.on('error', again);
    client.on('end', () => again(new Error('the listening connection ended')));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    const probe = setInterval(() => {
      if (this.listener !== client) clearInterval(probe);
      else client.query('select 1').catch(again);
    }, LISTEN_MS);
    probe.unref();
  }

  // ── Times when nobody served ────────────────────────────────────────────────────────────────────────────────────

  /** When a node last said that it lives; 0: never. */
  async lastBeat(): Promise<Time> {
    const row = await this.db.selectFrom('secret').select('value').where('name', '=', 'alive').executeTakeFirst();
    return Number(row?.value ?? 0);
  }

  /** This node lives. If none did for longer than `gap`, nobody was served meanwhile. Returns all such times. */
  async beat(now: Time, gap: number): Promise<readonly Outage[]> {
    const last = await this.lastBeat();
    const { db } = this;
    if (last > 0 && now - last > gap) {
      const row = { since: last, until: now };
      await db
        .insertInto('outage')
        .values(row)
        .onConflict((conflict) => conflict.column('since').doNothing())
        .execute();
    }
    const value = String(now);
    await db
      .insertInto('secret')
      .values({ name: 'alive', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('secret.value', '<', value))
      .execute();
    return db.selectFrom('outage').selectAll().orderBy('since').execute();
  }

  /** Who can read the store runs the server: this key opens what is for them. Made when it is first wanted. */
  async operatorKey(): Promise<string> {
    const row = { name: 'operator', value: randomBytes(32).toString('base64url') };
    await this.db
      .insertInto('secret')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const key = await this.db.selectFrom('secret').select('value').where('name', '=', 'operator').executeTakeFirst();
    return key?.value ?? row.value;
  }

  /** Whether it can be written to: a full disk still reads. */
  async healthy(): Promise<boolean> {
    try {
      const value = String(Date.now());
      await this.db
        .insertInto('secret')
        .values({ name: 'health', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    while (this.committing || this.queue.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await this.flush();
    this.closed = true;
    await this.listener?.end().catch(() => {});
    await this.db.destroy();
    this.lock?.close();
  }
}

/** A line on which a question was never answered would leave the next one unanswered, too: it is given up. */
function impatient(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let fault: Error | undefined;
      const query = async (...args: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(client.query, client, args);
        } catch (error) {
          if (error instanceof Error && !('severity' in error)) fault = error;
          throw error;
        }
      };
      return { query, release: () => client.release(fault) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The system lets go of the lock when the process ends, however it ends. */
function holdAlone(file: string): Sqlite.Database {
  ownerOnly(`${file}.lock`);
  const lock = new Sqlite(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') throw new InUse(file);
    throw error;
  }
  return lock;
}

/** What people keep secret from each other is in there: nobody else on the machine reads it. */
export function ownerOnly(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600);
}
