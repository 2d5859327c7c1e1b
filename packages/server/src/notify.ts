import type { NoticeKind, SeatNo, TableId, Time, UserId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Channel, Digest, Told } from './channels.ts';
import { newId } from './http/secrets.ts';
import { anyDaily, howBy, nextDaily, quietUntil, reachOf } from './reach.ts';
import type { Schema } from './store/schema.ts';
import type { Store } from './store/store.ts';
import { metaOf } from './tables/registry.ts';
import { addJob, type Tables } from './tables/tables.ts';
import { isLooking } from './tables/watching.ts';

/** What is told to whom, and when. Runs as jobs, never inside a transaction. */
export interface Telling {
  readonly store: Store;
  readonly tables: Tables;
  readonly channels: readonly Channel[];
  readonly log: Logger;
}

/** What a table is called in a message: by its own name, or by its game's. */
function nameOf({ options }: Tables, { name, game }: { readonly name: string; readonly game: string }): string {
  return name === game ? (options.titles.get(game)?.name ?? game) : name;
}

// ── News ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** So many are kept for one account; the oldest go. */
const KEPT = 200;

/** News for somebody: on their page at once, and by the ways that they have chosen. */
export async function tellNews(tables: Tables, user: UserId, kind: NoticeKind, told: Told): Promise<void> {
  const { db } = tables.options.store;
  await db
    .insertInto('notice')
    .values({ id: newId(), user_id: user, kind, body: JSON.stringify(told), at: Date.now() })
    .execute();
  await dropOldest(db, user);
  addJob(tables, 'notify', user, Date.now() + tables.options.digestMs, true);
}

async function dropOldest(db: Kysely<Schema>, user: UserId): Promise<void> {
  const kept = await db
    .selectFrom('notice')
    .select(['id', 'at'])
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .offset(KEPT)
    .limit(50)
    .execute();
  if (kept.length === 0) return;
  await db
    .deleteFrom('notice')
    .where(
      'id',
      'in',
      kept.map(({ id }) => id),
    )
    .execute();
}

// ── At once ─────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Waiting {
  readonly id: TableId;
  readonly name: string;
  readonly game: string;
  readonly seq: number;
  readonly fresh: boolean;
}

/** One message for all tables that wait, and one for all other news; a table is announced once per turn. */
export async function notify(telling: Telling, user: UserId): Promise<void> {
  const { store, tables } = telling;
  await store.flush();
  const account = await accountOf(store, user);
  if (!account || isAway(account)) return;
  const reach = await reachOf(store, user);
  const quiet = quietUntil(reach, Date.now());
  if (quiet !== undefined) return addJob(tables, 'notify', user, quiet);
  const turns = (await waitingFor(telling, user)).filter(({ fresh }) => fresh);
  if (turns.length > 0) {
    const digest = { user, name: account.name, tables: once(turns), reminder: false };
    await sendAll(telling, digest, 'turn', 'now');
    for (const { id, seq } of turns) await noteTold(store, user, id, seq);
    if (anyDaily(reach, 'turn')) addJob(tables, 'daily', user, nextDaily(reach, Date.now()), true);
  }
  const news = await unsent(store, user, 'sent');
  for (const [kind, told] of Map.groupBy(news, (one) => one.kind)) {
    await sendAll(
      telling,
      { user, name: account.name, tables: [], reminder: false, news: told.map(bodyOf) },
      kind,
      'now',
    );
    if (anyDaily(reach, kind)) addJob(tables, 'daily', user, nextDaily(reach, Date.now()), true);
  }
  await mark(store, news, 'sent');
}

async function accountOf({ db }: Store, user: UserId) {
  return db.selectFrom('account').select(['name', 'vacation_until']).where('id', '=', user).executeTakeFirst();
}

const isAway = ({ vacation_until }: { readonly vacation_until: Time | null }): boolean =>
  (vacation_until ?? 0) > Date.now();

/** `fresh`: not told before, and not before their eyes. */
async function waitingFor({ store, tables }: Telling, user: UserId): Promise<Waiting[]> {
  const rows = await store.db
    .selectFrom('seat')
    .innerJoin('progress', 'progress.table_id', 'seat.table_id')
    .innerJoin('game_table', 'game_table.id', 'seat.table_id')
    .leftJoin('member', (join) =>
      join.onRef('member.table_id', '=', 'seat.table_id').onRef('member.user_id', '=', 'seat.user_id'),
    )
    .select([
      'seat.seat',
      'game_table.id',
      'game_table.name',
      'game_table.game',
      'progress.asked',
      'progress.seq',
      'member.notified_seq',
    ])
    .where('seat.user_id', '=', user)
    .where('progress.status', '=', 'running')
    .where('progress.asked', '!=', '[]')
    .execute();
  return rows
    .filter(({ seat, asked }) => (JSON.parse(asked) as SeatNo[]).includes(seat))
    .map(({ id, name, game, seq, notified_seq }) => ({
      id,
      name: nameOf(tables, { name, game }),
      game,
      seq,
      fresh: (notified_seq ?? 0) < seq && !isLooking(tables, id, user),
    }));
}

const once = (waiting: readonly Waiting[]): Digest['tables'] => [
  ...new Map(waiting.map(({ id, name, game }) => [id, { id, name, game }])).values(),
];

async function noteTold({ db }: Store, user: UserId, table: TableId, seq: number): Promise<void> {
  await db
    .insertInto('member')
    .values({ user_id: user, table_id: table, notes: '', mutes: '[]', notified_seq: seq })
    .onConflict((conflict) => conflict.columns(['user_id', 'table_id']).doUpdateSet({ notified_seq: seq }))
    .execute();
}

type News = { readonly id: string; readonly kind: NoticeKind; readonly body: string };
const bodyOf = ({ body }: News): Told => JSON.parse(body) as Told;

async function unsent({ db }: Store, user: UserId, which: 'sent' | 'collected'): Promise<News[]> {
  return db
    .selectFrom('notice')
    .select(['id', 'kind', 'body'])
    .where('user_id', '=', user)
    .where(which, '=', 0)
    .where('read', '=', 0)
    .orderBy('at')
    .execute();
}

async function mark({ db }: Store, news: readonly News[], which: 'sent' | 'collected'): Promise<void> {
  if (news.length === 0) return;
  await db
    .updateTable('notice')
    .set({ [which]: 1 })
    .where(
      'id',
      'in',
      news.map(({ id }) => id),
    )
    .execute();
}

/** By every way that somebody has chosen for this. One that fails does not hold up the others. */
async function sendAll(
  { store, channels, log }: Telling,
  digest: Digest,
  kind: NoticeKind,
  how: 'now' | 'daily',
): Promise<void> {
  const { user } = digest;
  const reach = await reachOf(store, user);
  for (const channel of channels) {
    if (howBy(reach, kind, channel.name) !== how) continue;
    await channel
      .send(digest)
      .catch((error: unknown) => log.warn({ err: error, channel: channel.name, user }, 'not delivered'));
  }
}

/** By all ways that there are, whatever is chosen: somebody wants to see whether it reaches them. */
export async function sendTrial({ store, channels, log }: Telling, user: UserId): Promise<void> {
  const account = await accountOf(store, user);
  const told: Told = { what: 'trial', args: {}, path: '/notices' };
  const digest = { user, name: account?.name ?? '', tables: [], reminder: false, news: [told] };
  for (const channel of channels)
    await channel
      .send(digest)
      .catch((error: unknown) => log.warn({ err: error, channel: channel.name, user }, 'not delivered'));
}

// ── Once a day ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** All that still waits and all that has happened, in one message for each way that wants it so. */
export async function tellDaily(telling: Telling, user: UserId): Promise<void> {
  const { store, channels, log } = telling;
  await store.flush();
  const account = await accountOf(store, user);
  if (!account || isAway(account)) return;
  const reach = await reachOf(store, user);
  const waiting = once(await waitingFor(telling, user));
  const news = await unsent(store, user, 'collected');
  for (const channel of channels) {
    const tables = howBy(reach, 'turn', channel.name) === 'daily' ? waiting : [];
    const told = news.filter(({ kind }) => howBy(reach, kind, channel.name) === 'daily').map(bodyOf);
    if (tables.length + told.length === 0) continue;
    await channel
      .send({ user, name: account.name, tables, reminder: false, news: told })
      .catch((error: unknown) => log.warn({ err: error, channel: channel.name, user }, 'not delivered'));
  }
  await mark(store, news, 'collected');
}

// ── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** To those at a table whose time runs out soon. */
export async function remind(telling: Telling, id: TableId): Promise<void> {
  const { store, tables } = telling;
  await store.flush();
  const meta = await metaOf(tables, id);
  const progress = await store.db.selectFrom('progress').selectAll().where('table_id', '=', id).executeTakeFirst();
  if (!meta || progress?.status !== 'running') return;
  const { game } = meta.row;
  const name = nameOf(tables, meta.row);
  const users = (JSON.parse(progress.asked) as SeatNo[]).map((seat) => meta.seats[seat]?.user_id ?? null);
  for (const user of new Set(users)) {
    if (user === null || isLooking(tables, id, user)) continue;
    if (quietUntil(await reachOf(store, user), Date.now()) !== undefined) continue;
    const account = await accountOf(store, user);
    const digest = { user, name: account?.name ?? '', tables: [{ id, name, game }], reminder: true };
    await sendAll(telling, digest, 'time', 'now');
  }
}

/** Somebody's time has run out, and a bot plays on for them. */
export async function tellRegents(tables: Tables, id: TableId, seats: readonly SeatNo[]): Promise<void> {
  const meta = await metaOf(tables, id);
  if (!meta) return;
  const table = nameOf(tables, meta.row);
  for (const seat of seats) {
    const user = meta.seats[seat]?.user_id;
    if (user && !isLooking(tables, id, user))
      await tellNews(tables, user, 'time', { what: 'regent', args: { table }, path: `/table/${id}` });
  }
}

/** A game is over: those who are not looking learn how it ended for them. */
export async function tellEnd(tables: Tables, id: TableId): Promise<void> {
  const { db } = tables.options.store;
  const meta = await metaOf(tables, id);
  const progress = await db.selectFrom('progress').select('outcome').where('table_id', '=', id).executeTakeFirst();
  if (!meta) return;
  const places = progress?.outcome ? (JSON.parse(progress.outcome) as { places: number[] }).places : [];
  const table = nameOf(tables, meta.row);
  const people = meta.seats.filter(({ kind, user_id }) => kind === 'person' && user_id !== null);
  for (const user of new Set(people.map(({ user_id }) => user_id))) {
    if (user === null || isLooking(tables, id, user)) continue;
    const seat = people.find(({ user_id }) => user_id === user)?.seat ?? 0;
    const place = places[seat] === undefined ? 'none' : places[seat] === 1 ? 'first' : places[seat];
    await tellNews(tables, user, 'over', {
      what: 'over',
      args: { table, place, of: meta.seats.length },
      path: `/table/${id}`,
    });
  }
}
