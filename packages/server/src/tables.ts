import { randomBytes } from 'node:crypto';
import type { Title } from '@tabularium/bots';
import type { Entry, Options } from '@tabularium/engine';
import {
  type Action,
  type After,
  type DeedRow,
  effectiveEntries,
  type Head,
  type Refused,
  type Shown,
} from '@tabularium/table';
import type {
  FromServer,
  Pace,
  PlayRefusal,
  SeatNo,
  Steps,
  TableId,
  TableSummary,
  Time,
  UserId,
  Viewer,
} from '@tabularium/table/protocol';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { Fault, Hung, Lost, Pool } from './play/pool.ts';
import type { Acted, Imported, Stored, Thought } from './play/worker.ts';
import type { JobKind, Jobs } from './store/jobs.ts';
import type { Schema } from './store/schema.ts';
import type { News, Store } from './store/store.ts';

/** Somebody who looks at a table: a connection and the eyes it looks through. */
export interface Watcher {
  readonly user: UserId;
  readonly viewer: Viewer;
  send(text: string): void;
}

/** A table as the lobby knows it. */
export interface Meta {
  readonly row: Selectable<Schema['game_table']>;
  readonly seats: readonly Selectable<Schema['seat']>[];
  /** Those who came by its link to watch. */
  readonly bystanders: ReadonlySet<UserId>;
}

/** A started table in the memory of this node. */
interface Record {
  readonly head: Head;
  readonly lane: number;
  /** The worker generation that has it loaded; -1: none. */
  generation: number;
  after: After | undefined;
  /** Everything that concerns one table happens one after the other. */
  last: Promise<unknown>;
  /** What happened to each viewer's picture of the table. */
  readonly pictures: Map<Viewer, Picture>;
  recent: DeedRow[];
  thinker: { lane: number; generation: number; seq: number } | undefined;
  /** Its bots are at it. */
  playing: Promise<void> | undefined;
  usedAt: number;
  /** Why it cannot be loaded, and when that was found out. */
  broken: { readonly why: string; readonly at: number } | undefined;
}
interface Picture {
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
  readonly titlesModule: string | undefined;
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
  /** What the clocks of tables go by. */
  readonly clock: () => Time;
}

/** Patches kept for those who come back. */
const KEPT = 100;
/** Deeds between saved positions. */
const SAVE_EVERY = 64;
/** How long a viewer that nobody looks through is kept up to date. */
const LINGER_MS = 60_000;
const IDLE_MS = 2 * 60_000;
/** When the bots of a table have not moved by then, somebody else asks them to. */
const BOTS_DUE_MS = 30_000;
const RETRIES = 10;

const no = (code: PlayRefusal): Refused => ({ ok: false, code });
export interface Done {
  readonly ok: true;
  readonly seq: number;
}

export class Tables {
  private readonly o: TablesOptions;
  private readonly rules: Pool;
  private readonly thinkers: Pool;
  private readonly records = new Map<TableId, Promise<Record | undefined>>();
  private readonly metas = new Map<TableId, Promise<Meta | undefined>>();
  private readonly followers = new Map<TableId, Set<Watcher>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private jobs: Jobs | undefined;
  private stopping = false;

  constructor(options: TablesOptions) {
    this.o = options;
    this.rules = new Pool(options.workers, options.titlesModule);
    this.thinkers = new Pool(options.thinkers, options.titlesModule);
    options.store.onNews = (news) => void this.hear(news);
    options.store.onGap = () => {
      this.metas.clear();
      for (const id of this.records.keys()) void this.hear({ kind: 'deed', table: id, n: Number.POSITIVE_INFINITY });
    };
  }

  async start(jobs: Jobs): Promise<void> {
    this.jobs = jobs;
    await this.recover();
    this.timers.push(
      setInterval(() => void this.sweep(), this.o.sweepMs),
      setInterval(() => this.tidy(), 10_000),
    );
  }

  /** Takes nothing new on; what is under way is finished. */
  halt(): void {
    this.stopping = true;
  }

  async stop(): Promise<void> {
    this.halt();
    for (const timer of this.timers) clearInterval(timer);
    const records = await Promise.all(this.records.values());
    for (const record of records) await record?.last;
    await Promise.all([this.rules.stop(), this.thinkers.stop()]);
  }

  // ── The lobby's side ────────────────────────────────────────────────────────────────────────────────────────────

  meta(id: TableId): Promise<Meta | undefined> {
    let meta = this.metas.get(id);
    if (!meta) {
      meta = this.readMeta(id);
      this.metas.set(id, meta);
      meta.catch(() => this.metas.delete(id));
    }
    return meta;
  }

  private async readMeta(id: TableId): Promise<Meta | undefined> {
    const { db } = this.o.store;
    const row = await db.selectFrom('game_table').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const seats = await db.selectFrom('seat').selectAll().where('table_id', '=', id).orderBy('seat').execute();
    const bystanders = await db.selectFrom('bystander').select('user_id').where('table_id', '=', id).execute();
    return { row, seats, bystanders: new Set(bystanders.map(({ user_id }) => user_id)) };
  }

  /** Seats or names of a table have changed here: everybody is told. */
  async changed(id: TableId): Promise<void> {
    this.metas.delete(id);
    this.o.store.publish({ kind: 'table', table: id, n: 0 });
    await this.startIfFull(id);
    await this.tellTable(id);
  }

  private async tellTable(id: TableId): Promise<void> {
    const followers = this.followers.get(id);
    if (!followers || followers.size === 0) return;
    for (const watcher of followers) {
      const table = await this.summary(id, watcher.user);
      if (table) watcher.send(JSON.stringify({ type: 'table', table } satisfies FromServer));
    }
  }

  async summary(id: TableId, user: UserId | null): Promise<TableSummary | undefined> {
    const [summary] = await this.summaries([id], user);
    return summary;
  }

  async summaries(ids: readonly TableId[], user: UserId | null): Promise<TableSummary[]> {
    if (ids.length === 0) return [];
    const { db } = this.o.store;
    const metas = (await Promise.all(ids.map((id) => this.meta(id)))).filter((meta) => meta !== undefined);
    const progress = await db.selectFrom('progress').selectAll().where('table_id', 'in', ids).execute();
    const people = metas.flatMap(({ seats }) => seats.flatMap((seat) => (seat.user_id ? [seat.user_id] : [])));
    const names = new Map<string, string>();
    if (people.length > 0) {
      const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', people).execute();
      for (const row of rows) names.set(row.id, row.name);
    }
    return Promise.all(
      metas.map(async ({ row, seats }) => {
        const known = await this.records.get(row.id);
        const after = known?.after;
        const stored = progress.find((one) => one.table_id === row.id);
        const fresh = after && (!stored || after.seq >= stored.seq) ? after : undefined;
        return {
          id: row.id,
          game: row.game,
          version: row.version,
          name: row.name,
          options: JSON.parse(row.options) as Options,
          seats: seats.map((seat) => {
            if (seat.kind === 'bot') return { kind: 'bot' as const, level: seat.level ?? '' };
            if (seat.kind === 'open' || !seat.user_id) return { kind: 'open' as const };
            return { kind: 'person' as const, user: seat.user_id, name: names.get(seat.user_id) ?? '' };
          }),
          status: fresh?.status ?? stored?.status ?? ('open' as const),
          listed: row.listed === 1,
          rated: row.rated === 1,
          pace: row.pace ? (JSON.parse(row.pace) as Pace) : null,
          host: row.host,
          createdAt: row.created_at,
          changedAt: fresh?.at ?? stored?.changed_at ?? row.created_at,
          waitingFor: fresh?.waiting ?? (stored ? JSON.parse(stored.waiting) : []),
          outcome: fresh ? fresh.outcome : stored?.outcome ? JSON.parse(stored.outcome) : null,
          ending: fresh ? fresh.ending : ((stored?.ending ?? null) as TableSummary['ending']),
          branchOf: row.branch_of ? { table: row.branch_of, answers: row.branch_answers ?? 0 } : null,
          rematch: row.rematch,
          mine: seats.flatMap((seat) => (user !== null && seat.user_id === user ? [seat.seat] : [])),
        };
      }),
    );
  }

  // ── Watching ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Shows the table to a watcher, whole or from where it left off, and everything that happens from now on. */
  async open(id: TableId, watcher: Watcher, since: number | undefined, hash: string | undefined): Promise<boolean> {
    let followers = this.followers.get(id);
    if (!followers) this.followers.set(id, (followers = new Set()));
    followers.add(watcher);
    const record = await this.record(id);
    if (!record) {
      const table = await this.summary(id, watcher.user);
      if (table) watcher.send(JSON.stringify({ type: 'table', table } satisfies FromServer));
      watcher.send(JSON.stringify({ type: 'error', code: 'not-started', table: id } satisfies FromServer));
      return false;
    }
    await this.inTurn(record, () => this.showTo(record, watcher, since, hash));
    this.tellPresence(id);
    return true;
  }

  private async showTo(
    record: Record,
    watcher: Watcher,
    since: number | undefined,
    hash: string | undefined,
  ): Promise<void> {
    if (!this.followers.get(record.head.id)?.has(watcher)) return;
    const { id } = record.head;
    const { viewer } = watcher;
    const loaded = await this.ensureLoaded(record);
    if (!loaded) {
      watcher.send(JSON.stringify({ type: 'error', code: 'failed', table: id } satisfies FromServer));
      return;
    }
    const picture = record.pictures.get(viewer);
    if (picture && since !== undefined) {
      const { seq } = picture;
      if (hash === picture.hash && since <= seq) {
        watcher.send(JSON.stringify({ type: 'current', table: id, seat: viewer, seq, hash } satisfies FromServer));
        this.attach(record, watcher);
        return;
      }
      const next = picture.patches.findIndex(({ from }) => from === since);
      if (next >= 0) {
        for (const { text } of picture.patches.slice(next)) watcher.send(text);
        this.attach(record, watcher);
        return;
      }
    }
    let shown: Shown;
    try {
      const look = { kind: 'look', table: id, viewer } as const;
      shown = await this.rules.ask(record.lane, look, this.o.ruleLimitMs);
    } catch (error) {
      record.generation = -1;
      if (error instanceof Lost) return this.showTo(record, watcher, since, hash);
      if (error instanceof Hung || error instanceof Fault) this.breakDown(record, error.message);
      throw error;
    }
    this.pictureOf(record, viewer, shown);
    this.attach(record, watcher);
    watcher.send(shown.text);
  }

  /** From now on the watcher gets what happens, unless it has gone meanwhile. */
  private attach(record: Record, watcher: Watcher): void {
    if (this.followers.get(record.head.id)?.has(watcher)) record.pictures.get(watcher.viewer)?.watchers.add(watcher);
  }

  private pictureOf(record: Record, viewer: Viewer, { seq, hash }: Shown): Picture {
    let picture = record.pictures.get(viewer);
    if (!picture) {
      picture = { seq, hash, patches: [], watchers: new Set(), emptySince: 0 };
      record.pictures.set(viewer, picture);
    }
    return picture;
  }

  /** `silent`: its line had fallen silent, so it has perhaps not seen that it is its turn. */
  close(id: TableId, watcher: Watcher, silent = false): void {
    const { viewer } = watcher;
    const followers = this.followers.get(id);
    followers?.delete(watcher);
    if (followers?.size === 0) this.followers.delete(id);
    this.quietly(
      this.records.get(id)?.then((record) => {
        const picture = record?.pictures.get(viewer);
        picture?.watchers.delete(watcher);
        if (picture?.watchers.size === 0) picture.emptySince = Date.now();
        if (silent && viewer !== null && record?.after?.asked.includes(viewer)) return this.notifySeat(id, viewer);
        return undefined;
      }),
    );
    this.tellPresence(id);
  }

  /** Whether somebody has the table before their eyes at this node. */
  isLooking(id: TableId, user: UserId): boolean {
    for (const watcher of this.followers.get(id) ?? [])
      if (watcher.user === user && watcher.viewer !== null) return true;
    return false;
  }

  private tellPresence(table: TableId): void {
    const followers = this.followers.get(table);
    if (!followers) return;
    const here = [...new Set([...followers].flatMap(({ viewer }) => (viewer === null ? [] : [viewer])))];
    const watching = [...followers].filter(({ viewer }) => viewer === null).length;
    this.tell(table, { type: 'presence', table, here, watching });
  }

  /** To everybody at the table, or those that `to` picks out. */
  tell(table: TableId, message: FromServer, to: (user: UserId) => boolean = () => true): void {
    const text = JSON.stringify(message);
    for (const watcher of this.followers.get(table) ?? []) if (to(watcher.user)) watcher.send(text);
  }

  private send(record: Record, shown: readonly Shown[]): void {
    for (const one of shown) {
      const picture = this.pictureOf(record, one.viewer, one);
      picture.seq = one.seq;
      picture.hash = one.hash;
      if (one.from === -1) picture.patches = [];
      else if (picture.patches.push(one) > KEPT) picture.patches.shift();
      for (const watcher of picture.watchers) watcher.send(one.text);
    }
  }

  // ── Loading ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Nothing if there is no such table or it has not started. */
  private record(id: TableId): Promise<Record | undefined> {
    let record = this.records.get(id);
    if (!record) {
      record = this.makeRecord(id);
      this.records.set(id, record);
      record.then(
        (made) => made ?? this.records.delete(id),
        () => this.records.delete(id),
      );
    }
    return record;
  }

  private async makeRecord(id: TableId): Promise<Record | undefined> {
    const meta = await this.meta(id);
    if (!meta || meta.seats.some(({ kind }) => kind === 'open')) return undefined;
    const { row, seats } = meta;
    const head: Head = {
      id,
      game: row.game,
      version: row.version,
      seats: seats.length,
      options: JSON.parse(row.options) as Options,
      seed: JSON.parse(row.seed) as string | number,
      bots: seats.map(({ kind, level }) => (kind === 'bot' ? (level ?? '') : null)),
      pace: row.pace ? (JSON.parse(row.pace) as Pace) : null,
      rated: row.rated === 1,
    };
    return {
      head,
      lane: this.rules.laneOf(id),
      generation: -1,
      after: undefined,
      last: Promise.resolve(),
      pictures: new Map(),
      recent: [],
      thinker: undefined,
      playing: undefined,
      usedAt: Date.now(),
      broken: undefined,
    };
  }

  private inTurn<T>(record: Record, task: () => Promise<T>): Promise<T> {
    record.usedAt = Date.now();
    const result = record.last.then(task);
    record.last = result.catch(() => {});
    return result;
  }

  /** Where to load from, the best first: a kept position and the deeds since, or at last the whole record. */
  private async *stored(head: Head): AsyncGenerator<Stored> {
    const { store } = this.o;
    const saved = await store.savedPositions(head.id);
    if (saved.length > 0) {
      const rows = await store.deeds(head.id, Math.min(...saved.map(({ seq }) => seq)));
      // The older position leaves room to take back; after a change of the rules the newest is the surest.
      if (this.o.titles.get(head.game)?.game.version !== head.version) saved.reverse();
      for (const position of saved) {
        yield { head, saved: position, rows: rows.filter(({ seq }) => seq > position.seq) };
      }
    }
    yield { head, saved: undefined, rows: await store.deeds(head.id, 0) };
  }

  private async ensureLoaded(record: Record): Promise<boolean> {
    if (record.generation !== -1 && record.generation === this.rules.generation(record.lane)) return true;
    if (record.broken && Date.now() - record.broken.at < 30_000) return false;
    let why = '';
    for await (const stored of this.stored(record.head)) {
      try {
        await this.load(record, stored);
        return true;
      } catch (error) {
        if (error instanceof Lost) return this.ensureLoaded(record);
        why = error instanceof Error ? error.message : String(error);
        if (error instanceof Hung) break;
      }
    }
    this.breakDown(record, why);
    return false;
  }

  /** For a while nobody tries again: a view that hangs would hold up the others at every look. */
  private breakDown(record: Record, why: string): void {
    record.broken = { why, at: Date.now() };
    this.report(record, why);
  }

  private async load(record: Record, stored: Stored): Promise<void> {
    record.after = await this.rules.ask(record.lane, { kind: 'load', stored }, this.o.ruleLimitMs * 5);
    record.generation = this.rules.generation(record.lane);
    record.broken = undefined;
    record.recent = stored.rows.slice(-SAVE_EVERY);
    for (const picture of record.pictures.values()) {
      picture.patches = [];
      picture.hash = '';
    }
    const viewers = [...record.pictures.keys()];
    for (const viewer of viewers) {
      const look = { kind: 'look', table: record.head.id, viewer } as const;
      this.send(record, [await this.rules.ask(record.lane, look, this.o.ruleLimitMs)]);
    }
    this.note(record);
  }

  private forget(record: Record): void {
    record.generation = -1;
    this.rules.ask(record.lane, { kind: 'drop', table: record.head.id }, this.o.ruleLimitMs).catch(() => {});
  }

  /** Tables that nobody needs leave the memory. */
  private tidy(): void {
    const now = Date.now();
    this.o.metrics.tables.set(this.records.size);
    for (const [id, promise] of this.records) {
      const tidied = promise.then((record) => {
        if (!record) return;
        for (const [viewer, picture] of record.pictures) {
          if (picture.watchers.size === 0 && now - picture.emptySince > LINGER_MS) record.pictures.delete(viewer);
        }
        if (record.thinker && (record.after?.status === 'over' || now - record.usedAt > LINGER_MS)) {
          const { lane } = record.thinker;
          record.thinker = undefined;
          this.thinkers.ask(lane, { kind: 'drop', table: id }, this.o.ruleLimitMs).catch(() => {});
        }
        if (record.pictures.size === 0 && now - record.usedAt > IDLE_MS) {
          this.forget(record);
          this.records.delete(id);
          this.metas.delete(id);
        }
      });
      this.quietly(tidied);
    }
    // Summaries of tables that are only listed.
    if (this.metas.size > 10_000) this.metas.clear();
  }

  // ── Doing ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Validated by the rules, made durable, then told to everybody: in this order. `again`: it may have been done before. */
  async act(id: TableId, action: Action, again = false): Promise<Done | Refused> {
    if (this.stopping) return no('busy');
    const record = await this.record(id);
    if (!record) return no('not-running');
    const since = performance.now();
    const done = await this.inTurn(record, () => this.tryAct(record, action, again));
    if (done.ok) this.o.metrics.seconds.observe((performance.now() - since) / 1000);
    else this.o.metrics.refusals.inc({ code: done.code });
    return done;
  }

  private async tryAct(record: Record, action: Action, again = false): Promise<Done | Refused> {
    for (let attempt = 0; attempt < RETRIES; attempt++) {
      if (!(await this.ensureLoaded(record))) return no('fault');
      const done = again ? await this.doneBefore(record, action) : undefined;
      if (done) return done;
      try {
        const done = await this.actOnce(record, action);
        if (done !== 'conflict') return done;
        if (!(await this.ensureLoaded(record))) return no('fault');
        // An answer names its question and may still fit. Taking back must not hit what came in between.
        if (action.kind === 'undo') return no('stale');
      } catch (error) {
        record.generation = -1;
        if (error instanceof Lost) continue;
        if (error instanceof Hung || error instanceof Fault) {
          if (action.kind !== 'pause') await this.pause(record, error);
          return no('fault');
        }
        this.o.log.error({ err: error, table: record.head.id }, 'a deed could not be written');
        this.forget(record);
        return no('busy');
      }
    }
    return no('busy');
  }

  private async doneBefore({ head }: Record, action: Action): Promise<Done | undefined> {
    if (action.key === undefined || !('seat' in action)) return undefined;
    const seq = await this.o.store.deedCalled(head.id, action.seat, action.key);
    return seq === undefined ? undefined : { ok: true, seq };
  }

  private async actOnce(record: Record, action: Action): Promise<Done | Refused | 'conflict'> {
    const { id } = record.head;
    const seq = (record.after?.seq ?? 0) + 1;
    const acted = await this.rules.ask(
      record.lane,
      {
        kind: 'act',
        table: id,
        command: action,
        now: this.o.clock(),
        viewers: [...record.pictures.keys()],
        save: seq % SAVE_EVERY === 0,
      },
      this.o.ruleLimitMs,
    );
    if (acted === 'needs-whole-record') {
      await this.load(record, { head: record.head, saved: undefined, rows: await this.o.store.deeds(id, 0) });
      return this.actOnce(record, action);
    }
    if ('ok' in acted) return acted;
    if (await this.o.store.append(id, acted.row)) return this.done(record, acted);
    // Another node was faster: its deed counts, and everybody here sees it.
    this.o.metrics.conflicts.inc();
    this.forget(record);
    return 'conflict';
  }

  private done(record: Record, { row, after, shown, saved }: Acted): Done {
    const before = record.after;
    record.after = after;
    record.recent.push(row);
    if (record.recent.length > 2 * SAVE_EVERY) record.recent = record.recent.slice(-SAVE_EVERY);
    this.o.metrics.deeds.inc({ kind: row.event.kind });
    this.send(record, shown);
    if (saved !== undefined) this.o.store.keep(record.head.id, row.seq, saved);
    this.note(record);
    this.followUp(record, before);
    return { ok: true, seq: row.seq };
  }

  private note({ head, after }: Record): void {
    if (!after || after.seq === 0) return;
    const botsDue = after.bots.length > 0 ? this.o.clock() + BOTS_DUE_MS : null;
    const due = [after.dueAt, botsDue].filter((at) => at !== null);
    this.o.store.note({
      table_id: head.id,
      seq: after.seq,
      status: after.status,
      waiting: JSON.stringify(after.waiting),
      asked: JSON.stringify(after.asked),
      due_at: due.length > 0 ? Math.min(...due) : null,
      changed_at: after.at,
      outcome: after.outcome && JSON.stringify(after.outcome),
      ending: after.ending,
      settled: 0,
    });
  }

  /** Bots to move, people to tell, ratings to settle: never inside the transaction. */
  private followUp(record: Record, before: After | undefined): void {
    const { after, head } = record;
    if (!after) return;
    if (after.bots.length > 0) this.add('bots', head.id);
    if (after.status !== before?.status) {
      this.quietly(this.tellTable(head.id));
      if (after.status === 'over') this.add('settle', head.id);
    }
    const remindIn = (after.dueAt ?? 0) - this.o.remindMs - this.o.clock();
    if (remindIn > this.o.digestMs) this.add('remind', head.id, Date.now() + remindIn);
    for (const seat of after.asked) {
      if (before?.asked.includes(seat)) continue;
      if ((record.pictures.get(seat)?.watchers.size ?? 0) > 0) continue;
      this.quietly(this.notifySeat(head.id, seat));
    }
  }

  private async notifySeat(id: TableId, seat: SeatNo): Promise<void> {
    const user = (await this.meta(id))?.seats[seat]?.user_id;
    if (user) this.add('notify', user, Date.now() + this.o.digestMs, true);
  }

  /** For what nobody waits for: a failure is told to the log and to nobody else. */
  private quietly(work: Promise<unknown> | undefined): void {
    work?.catch((error: unknown) => this.o.log.error({ err: error }, 'something went wrong in the background'));
  }

  private add(kind: JobKind, subject: string, runAt?: number, keep?: boolean): void {
    this.quietly(this.jobs?.add(kind, subject, runAt, keep));
  }

  // ── When rules or bots fail ─────────────────────────────────────────────────────────────────────────────────────

  /** The table stands still until somebody says `resume`; all the others are not touched. */
  private async pause(record: Record, error: Error): Promise<void> {
    const why = error instanceof Hung ? 'hang' : 'fault';
    this.report(record, `${why}: ${error.message}`);
    const paused = await this.tryAct(record, { kind: 'pause', why });
    if (!paused.ok && paused.code !== 'paused') record.broken = { why: error.message, at: Date.now() };
  }

  private report(record: Record, why: string): void {
    this.o.metrics.faults.inc({ why: why.startsWith('hang') ? 'hang' : 'fault' });
    const { id, game, version } = record.head;
    this.o.log.error({ table: id, game, version, seq: record.after?.seq, why }, 'a table is paused');
  }

  // ── Starting ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** A table starts when its last seat is taken. */
  async startIfFull(id: TableId): Promise<void> {
    const meta = await this.meta(id);
    if (!meta || meta.seats.some(({ kind }) => kind === 'open')) return;
    const record = await this.record(id);
    if (!record) return;
    await this.inTurn(record, () => this.ensureLoaded(record));
    if ((record.after?.seq ?? 0) > 0) return;
    const entries = meta.row.begin_with ? (JSON.parse(meta.row.begin_with) as Entry[]) : [];
    await this.act(id, { kind: 'begin', entries });
    await this.o.store.flush();
    for (const watcher of this.followers.get(id) ?? []) {
      await this.inTurn(record, () => this.showTo(record, watcher, undefined, undefined));
    }
    await this.onStart(meta);
  }

  /** Set by the accounts: a table has started. */
  onStart: (meta: Meta) => Promise<void> = () => Promise.resolve();

  // ── Bots ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Plays the bots of a table until a person is to decide or the game is over. */
  async playBots(id: TableId): Promise<void> {
    const record = await this.record(id);
    if (!record) return;
    // Two jobs may ask for the same table; its bots think one at a time.
    while (record.playing) await record.playing;
    record.playing = this.playOn(record).finally(() => {
      record.playing = undefined;
    });
    await record.playing;
  }

  private async playOn(record: Record): Promise<void> {
    const { id } = record.head;
    while (!this.stopping) {
      if (!(await this.inTurn(record, () => this.ensureLoaded(record)))) return;
      const seat = record.after?.bots[0];
      if (seat === undefined) return;
      try {
        const thought = await this.think(record, seat);
        if (!thought) return;
        const { at, answer } = thought;
        const done = await this.act(id, { kind: 'answer', seat, at, answer, bot: true });
        if (!done.ok && done.code !== 'stale' && done.code !== 'not-asked') return;
      } catch (error) {
        if (error instanceof Lost) continue;
        if (!(error instanceof Hung || error instanceof Fault)) throw error;
        await this.inTurn(record, () => this.pause(record, error));
        return;
      }
    }
  }

  /** In another worker than the rules: while a bot thinks, people play on. */
  private async think(record: Record, seat: SeatNo): Promise<Thought | null> {
    const { head } = record;
    const lane = this.thinkers.laneOf(head.id);
    for (let attempt = 0; attempt < RETRIES; attempt++) {
      const known = record.thinker;
      record.thinker = undefined;
      const seq = record.after?.seq ?? 0;
      let from = known && known.generation === this.thinkers.generation(lane) ? known.seq : -1;
      let rows = record.recent.filter((row) => row.seq > from && row.seq <= seq);
      if (from < 0 || rows.length !== seq - from) {
        from = await this.loadThinker(record, lane);
        rows = [];
      }
      const level = head.bots[seat];
      const seed = randomBytes(12).toString('base64url');
      const request = { kind: 'think', table: head.id, rows, seat, level, seed } as const;
      const thought = await this.thinkers.ask(lane, request, this.o.botLimitMs);
      if (thought === 'reload') continue;
      record.thinker = { lane, generation: this.thinkers.generation(lane), seq: Math.max(from, rows.at(-1)?.seq ?? 0) };
      return thought;
    }
    throw new Fault('the table cannot be loaded for its bots');
  }

  /** Returns the number of the last deed that the thinker knows then. */
  private async loadThinker({ head }: Record, lane: number): Promise<number> {
    for await (const stored of this.stored(head)) {
      try {
        return (await this.thinkers.ask(lane, { kind: 'load', stored }, this.o.ruleLimitMs * 5)).seq;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
      }
    }
    throw new Fault('the table cannot be loaded for its bots');
  }

  // ── Time and other nodes ────────────────────────────────────────────────────────────────────────────────────────

  private async sweep(): Promise<void> {
    try {
      const due = await this.o.store.db
        .selectFrom('progress')
        .select('table_id')
        .where('status', '=', 'running')
        .where('due_at', '<=', this.o.clock())
        .limit(200)
        .execute();
      for (const { table_id } of due) await this.tick(table_id);
    } catch (error) {
      if (!this.stopping) this.o.log.error({ err: error }, 'the sweep failed');
    }
  }

  private async tick(id: TableId): Promise<void> {
    const record = await this.record(id);
    if (!record) return;
    if (!(await this.inTurn(record, () => this.ensureLoaded(record)))) return;
    const { after } = record;
    if (!after) return;
    if (after.dueAt !== null && after.dueAt <= this.o.clock()) await this.act(id, { kind: 'tick' });
    if (record.after && record.after.bots.length > 0) this.add('bots', id);
    this.note(record);
  }

  private async hear({ kind, table, n }: News): Promise<void> {
    try {
      if (kind === 'table') {
        this.metas.delete(table);
        await this.tellTable(table);
      } else if (kind === 'chat') {
        await this.onChat(table, n);
      } else {
        await this.catchUp(table, n);
      }
    } catch (error) {
      if (!this.stopping) this.o.log.error({ err: error, table }, 'news from another node could not be followed');
    }
  }

  /** Set by the chat: a line was written at another node. */
  onChat: (table: TableId, n: number) => Promise<void> = () => Promise.resolve();

  /** Another node has written deed `seq`. */
  private async catchUp(id: TableId, seq: number): Promise<void> {
    const started = seq === 1 && this.followers.has(id);
    if (started) this.metas.delete(id);
    const record = await (started ? this.record(id) : this.records.get(id));
    if (!record) return;
    await this.inTurn(record, async () => {
      const { after } = record;
      if (record.generation !== this.rules.generation(record.lane) || !after || after.seq >= seq) return;
      const rows = await this.o.store.deeds(id, after.seq);
      if (rows.length === 0) return;
      try {
        const viewers = [...record.pictures.keys()];
        const applied = await this.rules.ask(
          record.lane,
          { kind: 'apply', table: id, rows, viewers },
          this.o.ruleLimitMs,
        );
        record.after = applied.after;
        record.recent = [...record.recent, ...rows].slice(-SAVE_EVERY);
        this.send(record, applied.shown);
      } catch {
        this.forget(record);
        await this.ensureLoaded(record);
      }
      if (record.after?.status !== after.status) await this.tellTable(id);
    });
    if (started) {
      for (const watcher of this.followers.get(id) ?? []) {
        await this.inTurn(record, () => this.showTo(record, watcher, undefined, undefined));
      }
      await this.tellTable(id);
    }
  }

  /** After a start: what was left undone when the last process ended. */
  private async recover(): Promise<void> {
    const { db } = this.o.store;
    const behind = await db
      .selectFrom('progress')
      .select('table_id')
      .where('status', '!=', 'over')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('deed')
            .select('deed.seq')
            .whereRef('deed.table_id', '=', 'progress.table_id')
            .whereRef('deed.seq', '>', 'progress.seq'),
        ),
      )
      .execute();
    for (const { table_id } of behind) {
      const record = await this.record(table_id);
      if (!record) continue;
      await this.inTurn(record, () => this.ensureLoaded(record));
      this.followUp(record, undefined);
    }
    const full = await db
      .selectFrom('game_table')
      .select('id')
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('progress').select('seq').whereRef('progress.table_id', '=', 'game_table.id'))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('seat')
              .select('seat')
              .whereRef('seat.table_id', '=', 'game_table.id')
              .where('kind', '=', 'open'),
          ),
        ),
      )
      .execute();
    for (const { id } of full) await this.startIfFull(id);
    const idle = await db
      .selectFrom('progress')
      .select(['table_id', 'status'])
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'running'), eb('asked', '=', '[]')]),
          eb.and([eb('status', '=', 'over'), eb('settled', '=', 0)]),
        ]),
      )
      .execute();
    for (const { table_id, status } of idle) this.add(status === 'over' ? 'settle' : 'bots', table_id);
  }

  // ── The record ──────────────────────────────────────────────────────────────────────────────────────────────────

  async isOver(id: TableId): Promise<boolean> {
    const record = await this.record(id);
    if (!record) return false;
    await this.inTurn(record, () => this.ensureLoaded(record));
    return record.after?.status === 'over';
  }

  async entries(id: TableId): Promise<Entry[]> {
    return effectiveEntries((await this.o.store.deeds(id, 0)).map(({ event }) => event));
  }

  async steps(id: TableId, viewer: Viewer, from: number, to: number): Promise<Steps | undefined> {
    const record = await this.record(id);
    if (!record) return undefined;
    const open = await this.isOver(id);
    const request = {
      kind: 'steps',
      head: record.head,
      entries: await this.entries(id),
      viewer,
      from,
      to,
      open,
    } as const;
    return this.thinkers.ask(this.thinkers.laneOf(id), request, this.o.botLimitMs);
  }

  async journal(id: TableId): Promise<string | undefined> {
    const record = await this.record(id);
    if (!record || !(await this.isOver(id))) return undefined;
    const request = { kind: 'export', head: record.head, entries: await this.entries(id) } as const;
    return this.thinkers.ask(this.thinkers.laneOf(id), request, this.o.botLimitMs);
  }

  import(text: string): Promise<Imported> {
    return this.thinkers.ask(0, { kind: 'import', text }, this.o.botLimitMs);
  }
}
