import type { TableId } from '@tabularium/table/protocol';
import type { Jobs } from '../store/jobs.ts';
import type { News } from '../store/store.ts';
import { act, beat, ready } from './acting.ts';
import { followUp, note } from './follow-up.ts';
import { ensureLoaded, eventsOf, unload } from './loading.ts';
import { hostedTable, inTurn, metaOf } from './registry.ts';
import { startIfFull } from './starting.ts';
import { addJob, type HostedTable, quietly, SAVE_EVERY, type Tables } from './tables.ts';
import { sendKept, sendShown, tell, tellTable } from './telling.ts';
import { awaitLift } from './veil.ts';
import { showToAll } from './watching.ts';

/** How long a viewer that nobody looks through is kept up to date. */
const LINGER_MS = 60_000;
const IDLE_MS = 2 * 60_000;
const TIDY_MS = 10_000;
const BEAT_MS = 5000;
/** So long a server that stops keeps positions; tables that are left out are loaded from older ones. */
const SAVE_MS = 3000;
/** Of so many tables that are only listed what they are is kept in memory. */
const METAS = 10_000;

/** Takes up what was left undone, then follows the time and the other nodes. Returns how to stop. */
export async function startTables(tables: Tables, jobs: Jobs): Promise<() => Promise<void>> {
  const { store, sweepMs } = tables.options;
  tables.jobs = jobs;
  store.onNews = (news) => void hear(tables, news);
  store.onGap = () => {
    tables.metas.clear();
    // What was to be done while nothing could be written.
    quietly(tables, recover(tables));
    for (const id of tables.watchers.keys()) void hear(tables, { kind: 'table', table: id, n: 0 });
    for (const [id, table] of tables.hosted) {
      void hear(tables, { kind: 'deed', table: id, n: Number.POSITIVE_INFINITY });
      // How it stands may not have been noted in the store before that went away, so that nobody finds it there.
      quietly(
        tables,
        table.then((one) => one?.after && one.after.bots.length > 0 && addJob(tables, 'bots', id)),
      );
    }
  };
  await beat(tables);
  await recover(tables);
  const timers = [
    setInterval(() => void sweep(tables), sweepMs),
    setInterval(() => tidy(tables), TIDY_MS),
    setInterval(() => quietly(tables, beat(tables)), BEAT_MS),
  ];
  return async () => {
    tables.stopping = true;
    for (const timer of timers) clearInterval(timer);
    for (const table of await Promise.all(tables.hosted.values())) await table?.last;
    await savePositions(tables);
    await beat(tables).catch(() => {});
    await Promise.all([tables.rules.stop(), tables.thinkers.stop()]);
  };
}

/** Where all tables stand now: the next process loads them from there, whatever rules it knows. */
async function savePositions(tables: Tables): Promise<void> {
  const { store, ruleLimitMs } = tables.options;
  const end = performance.now() + SAVE_MS;
  for (const table of await Promise.all(tables.hosted.values())) {
    if (!table?.after || table.after.status === 'over' || performance.now() > end) continue;
    if (table.generation !== tables.rules.generation(table.lane)) continue;
    const { id } = table.head;
    const saved = await tables.rules.ask(table.lane, { kind: 'save', table: id }, ruleLimitMs).catch(() => null);
    if (saved !== null) store.keep(id, table.after.seq, saved);
  }
}

// ── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────────

async function sweep(tables: Tables): Promise<void> {
  const { store, clock, log } = tables.options;
  try {
    const due = await store.db
      .selectFrom('progress')
      .select('table_id')
      .where('status', '=', 'running')
      .where('due_at', '<=', clock())
      .limit(200)
      .execute();
    for (const { table_id } of due) await tick(tables, table_id);
    for (const table of await Promise.all(tables.hosted.values()))
      if (table?.behind && table.behind.kept.length > 0) await inTurn(table, () => sendKept(tables, table));
  } catch (error) {
    if (!tables.stopping) log.error({ err: error }, 'the sweep failed');
  }
}

async function tick(tables: Tables, id: TableId): Promise<void> {
  const table = await hostedTable(tables, id);
  if (!table) return;
  const before = table.after;
  if (!(await inTurn(table, () => ready(tables, table)))) return;
  // Whoever was to look after what follows is gone.
  if (before?.veil && !table.after?.veil) followUp(tables, table, before);
  const dueAt = table.after?.dueAt ?? null;
  if (dueAt !== null && dueAt <= tables.options.clock()) await act(tables, id, { kind: 'tick' });
  if (table.after && table.after.bots.length > 0) addJob(tables, 'bots', id);
  note(tables, table);
}

/** Tables that nobody needs leave the memory. */
function tidy(tables: Tables): void {
  const { hosted, metas, options } = tables;
  options.metrics.tables.set(hosted.size);
  for (const promise of hosted.values())
    quietly(
      tables,
      promise.then((table) => table && tidyOne(tables, table)),
    );
  if (metas.size > METAS) metas.clear();
}

function tidyOne(tables: Tables, table: HostedTable): void {
  const now = performance.now();
  const { id } = table.head;
  for (const [viewer, picture] of table.pictures) {
    if (picture.watchers.size === 0 && now - picture.emptySince > LINGER_MS) table.pictures.delete(viewer);
  }
  if (table.thinker && (table.after?.status === 'over' || now - table.usedAt > LINGER_MS)) {
    const { lane } = table.thinker;
    table.thinker = undefined;
    tables.thinkers.ask(lane, { kind: 'drop', table: id }, tables.options.ruleLimitMs, table.host).catch(() => {});
  }
  if (table.pictures.size === 0 && now - table.usedAt > IDLE_MS) {
    unload(tables, table);
    tables.hosted.delete(id);
    tables.metas.delete(id);
  }
}

// ── Other nodes ─────────────────────────────────────────────────────────────────────────────────────────────────────

async function hear(tables: Tables, { kind, table, n }: News): Promise<void> {
  try {
    if (kind === 'session') {
      tables.onSignOut(table);
    } else if (kind === 'table') {
      tables.metas.delete(table);
      if (await metaOf(tables, table)) await tellTable(tables, table);
      else await tell(tables, table, { type: 'error', code: 'no-table', table });
    } else if (kind === 'chat') {
      await tables.onChat(table, n);
    } else {
      await catchUp(tables, table, n);
    }
  } catch (error) {
    if (!tables.stopping)
      tables.options.log.error({ err: error, table }, 'news from another node could not be followed');
  }
}

/** Another node has written event `seq`. */
async function catchUp(tables: Tables, id: TableId, seq: number): Promise<void> {
  const started = seq === 1 && tables.watchers.has(id);
  if (started) tables.metas.delete(id);
  const table = await (started ? hostedTable(tables, id) : tables.hosted.get(id));
  if (!table) return;
  await inTurn(table, () => applyOthers(tables, table, seq));
  if (started) {
    await showToAll(tables, table);
    await tellTable(tables, id);
  }
}

async function applyOthers(tables: Tables, table: HostedTable, seq: number): Promise<void> {
  const { rules, options } = tables;
  const { after, head } = table;
  if (table.generation !== rules.generation(table.lane) || !after || after.seq >= seq || table.rules === null) return;
  try {
    const rows = await eventsOf(options.store, head.id, table.rules, after.seq);
    if (rows.length === 0) return;
    const request = { kind: 'apply', table: head.id, rows, viewers: [...table.pictures.keys()] } as const;
    const applied = await rules.ask(table.lane, request, options.ruleLimitMs);
    table.after = applied.after;
    table.recent &&= [...table.recent, ...rows].slice(-SAVE_EVERY);
    await sendShown(tables, table, applied.shown);
    awaitLift(tables, table, false);
  } catch {
    unload(tables, table);
    await ensureLoaded(tables, table);
  }
  if (table.after?.status !== after.status) await tellTable(tables, head.id);
}

// ── After a start ───────────────────────────────────────────────────────────────────────────────────────────────────

/** What was left undone when the last process ended. */
async function recover(tables: Tables): Promise<void> {
  for (const id of await behind(tables)) {
    const table = await hostedTable(tables, id);
    if (!table) continue;
    await inTurn(table, () => ensureLoaded(tables, table));
    followUp(tables, table, undefined);
  }
  for (const id of await fullButNotStarted(tables)) await startIfFull(tables, id);
  const idle = await tables.options.store.db
    .selectFrom('progress')
    .select(['table_id', 'status'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'running'), eb('asked', '=', '[]')]),
        eb.and([eb('status', '=', 'over'), eb('settled', '=', 0)]),
      ]),
    )
    .execute();
  for (const { table_id, status } of idle) addJob(tables, status === 'over' ? 'settle' : 'bots', table_id);
}

/** Tables with events that are not yet noted. */
async function behind({ options }: Tables): Promise<TableId[]> {
  const rows = await options.store.db
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
  return rows.map(({ table_id }) => table_id);
}

async function fullButNotStarted({ options }: Tables): Promise<TableId[]> {
  const rows = await options.store.db
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
  return rows.map(({ id }) => id);
}
