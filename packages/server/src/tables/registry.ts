import type { Options } from '@tabularium/engine';
import type { After } from '@tabularium/table';
import type { Pace, SeatInfo, TableId, TableSummary, UserId } from '@tabularium/table/protocol';
import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { HostedTable, Meta, Tables } from './tables.ts';

// ── As the lobby knows them ─────────────────────────────────────────────────────────────────────────────────────────

export async function metaOf(tables: Tables, id: TableId): Promise<Meta | undefined> {
  return tables.metas.get(id) ?? (await metasOf(tables, [id]))[0];
}

/** Those that are not in memory are read together. */
async function metasOf(tables: Tables, ids: readonly TableId[]): Promise<(Meta | undefined)[]> {
  const { metas } = tables;
  const missing = ids.filter((id) => !metas.has(id));
  if (missing.length > 0) {
    const reading = readMetas(tables, missing);
    for (const id of missing) {
      const meta = reading.then((found) => found.get(id));
      metas.set(id, meta);
      meta.catch(() => metas.delete(id));
    }
  }
  return Promise.all(ids.map(async (id) => metas.get(id)));
}

async function readMetas({ options }: Tables, ids: readonly TableId[]): Promise<ReadonlyMap<TableId, Meta>> {
  const { db } = options.store;
  const rows = await db.selectFrom('game_table').selectAll().where('id', 'in', ids).execute();
  const seats = await db.selectFrom('seat').selectAll().where('table_id', 'in', ids).orderBy('seat').execute();
  const bystanders = await db.selectFrom('bystander').selectAll().where('table_id', 'in', ids).execute();
  const clubs = [...new Set(rows.flatMap(({ club }) => (club === null ? [] : [club])))];
  const members =
    clubs.length === 0
      ? []
      : await db
          .selectFrom('club_member')
          .select(['club_id', 'user_id'])
          .where('club_id', 'in', clubs)
          .where('asked', '=', 0)
          .execute();
  const seatsOf = Map.groupBy(seats, ({ table_id }) => table_id);
  const bystandersOf = Map.groupBy(bystanders, ({ table_id }) => table_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        seats: seatsOf.get(row.id) ?? [],
        bystanders: new Set([
          ...(bystandersOf.get(row.id)?.map(({ user_id }) => user_id) ?? []),
          ...members.filter(({ club_id }) => club_id === row.club).map(({ user_id }) => user_id),
        ]),
      },
    ]),
  );
}

/** A table starts when its last seat is taken. */
export const isFull = ({ seats }: Meta): boolean => seats.every(({ kind }) => kind !== 'open');

export async function summaryOf(tables: Tables, id: TableId, user: UserId | null): Promise<TableSummary | undefined> {
  const [summary] = await summariesOf(tables, [id], user);
  return summary;
}

export async function summariesOf(
  tables: Tables,
  ids: readonly TableId[],
  user: UserId | null,
): Promise<TableSummary[]> {
  if (ids.length === 0) return [];
  const { db } = tables.options.store;
  const metas = (await metasOf(tables, ids)).filter((meta) => meta !== undefined);
  const progress = await db.selectFrom('progress').selectAll().where('table_id', 'in', ids).execute();
  const people = metas.flatMap(({ seats }) => seats.flatMap((seat) => (seat.user_id ? [seat.user_id] : [])));
  const names = new Map<string, string>();
  if (people.length > 0) {
    const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', people).execute();
    for (const row of rows) names.set(row.id, row.name);
  }
  return Promise.all(
    metas.map(async (meta) => {
      const { id } = meta.row;
      const hosted = await tables.hosted.get(id);
      const stored = progress.find(({ table_id }) => table_id === id);
      const stands = standing(hosted?.after, stored);
      // Where some questions are secret, the clock would tell of them.
      const discreet = tables.options.titles.get(meta.row.game)?.game.discreet;
      return summarise(meta, user, names, discreet || !meta.row.pace ? { ...stands, dueAt: null } : stands);
    }),
  );
}

type Standing = Pick<TableSummary, 'status' | 'waitingFor' | 'dueAt' | 'outcome' | 'ending'> & {
  readonly changedAt: number | undefined;
};

/** Where a table stands, by the memory of this node or by the store, whichever is newer. */
function standing(after: After | undefined, stored: Selectable<Schema['progress']> | undefined): Standing {
  if (after && (!stored || after.seq >= stored.seq)) {
    const { status, waiting, outcome, ending, changed } = after;
    return { status, waitingFor: waiting, dueAt: dueOf(waiting, after.dueAt), outcome, ending, changedAt: changed };
  }
  if (!stored)
    return { status: 'open', waitingFor: [], dueAt: null, outcome: null, ending: null, changedAt: undefined };
  const waitingFor = JSON.parse(stored.waiting) as TableSummary['waitingFor'];
  return {
    status: stored.status,
    waitingFor,
    dueAt: dueOf(waitingFor, stored.due_at),
    outcome: stored.outcome ? (JSON.parse(stored.outcome) as TableSummary['outcome']) : null,
    ending: stored.ending as TableSummary['ending'],
    changedAt: stored.changed_at,
  };
}

/** While only bots are at work, or somebody thinks of whom others may not know, no time is told. */
const dueOf = (waiting: readonly number[], due: number | null): number | null => (waiting.length > 0 ? due : null);

function summarise(
  { row, seats }: Meta,
  user: UserId | null,
  names: ReadonlyMap<string, string>,
  { changedAt, ...stands }: Standing,
): TableSummary {
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    name: row.name,
    options: JSON.parse(row.options) as Options,
    seats: seats.map((seat): SeatInfo => {
      if (seat.kind === 'bot') return { kind: 'bot', level: seat.level ?? '' };
      if (seat.kind === 'open' || !seat.user_id) return { kind: 'open' };
      return { kind: 'person', user: seat.user_id, name: names.get(seat.user_id) ?? '' };
    }),
    ...stands,
    listed: row.listed === 1,
    rated: row.rated === 1,
    teaching: row.teaching === 1,
    delay: row.delay,
    pace: paceOf(row),
    absence: absenceOf(row),
    host: row.host,
    createdAt: row.created_at,
    changedAt: changedAt ?? row.created_at,
    branchOf: row.branch_of ? { table: row.branch_of, answers: row.branch_answers ?? 0 } : null,
    rematch: row.rematch,
    mine: seats.flatMap((seat) => (seat.kind === 'person' && seat.user_id === user ? [seat.seat] : [])),
  };
}

/** As it is played now. */
export function paceOf({ pace, pace_now }: Meta['row']): Pace | null {
  const text = pace_now ?? pace;
  return text ? (JSON.parse(text) as Pace) : null;
}

/** Three days, if nobody has said otherwise. */
const ABSENCE = 3 * 86_400;
export const absenceOf = ({ pace, absence }: Meta['row']): number | null => (pace ? null : (absence ?? ABSENCE));

// ── In the memory of this node ──────────────────────────────────────────────────────────────────────────────────────

/** Nothing if there is no such table or it has not started. */
export function hostedTable(tables: Tables, id: TableId): Promise<HostedTable | undefined> {
  const { hosted } = tables;
  let table = hosted.get(id);
  if (!table) {
    table = host(tables, id);
    hosted.set(id, table);
    table.then(
      (made) => made ?? hosted.delete(id),
      () => hosted.delete(id),
    );
  }
  return table;
}

async function host(tables: Tables, id: TableId): Promise<HostedTable | undefined> {
  const meta = await metaOf(tables, id);
  if (!meta || !isFull(meta)) return undefined;
  const { row, seats } = meta;
  return {
    head: {
      id,
      game: row.game,
      version: row.version,
      seats: seats.length,
      options: JSON.parse(row.options) as Options,
      seed: JSON.parse(row.seed) as string | number,
      bots: seats.map(({ kind, level }) => (kind === 'bot' ? (level ?? '') : null)),
      // As it began: what was agreed since is among its events.
      pace: row.pace ? (JSON.parse(row.pace) as Pace) : null,
      rated: row.rated === 1,
      teaching: row.teaching === 1,
      absence: absenceOf(row),
      veil: row.veil,
    },
    rules: row.rules,
    lane: tables.rules.laneOf(id),
    host: row.host,
    delay: row.delay * 1000,
    behind: undefined,
    generation: -1,
    after: undefined,
    last: Promise.resolve(),
    later: undefined,
    pictures: new Map(),
    recent: undefined,
    thinker: undefined,
    playing: undefined,
    veil: undefined,
    usedAt: performance.now(),
    broken: undefined,
  };
}

/** What is told after the reply, and before anything else happens at the table. */
function whatIsLeft(table: HostedTable): Promise<void> | undefined {
  const { later } = table;
  table.later = undefined;
  return later?.();
}

export function inTurn<T>(table: HostedTable, task: () => Promise<T>): Promise<T> {
  table.usedAt = performance.now();
  const result = table.last.then(task);
  table.last = result.catch(() => {}).then(() => whatIsLeft(table));
  return result;
}
