import { randomInt } from 'node:crypto';
import { isBadOption, isWithin, readOptions, seatsWith } from '@tabularium/engine';
import type { Pace, Pairing, Pulse, SeatNo, Speed, TableId, UserId, Wish } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { tellNews } from '../notify.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { apartFrom, keptAwayBy } from '../store/ties.ts';
import { pointsOf } from '../strength.ts';
import { startIfFull } from '../tables/starting.ts';
import type { Lobby } from './lobby.ts';
import { makeTable, type NewSeat, newSeed } from './make-table.ts';
import { newRules } from './new-tables.ts';
import { Refusal, route, signedIn } from './routes.ts';

type Row = Selectable<Schema['wish']>;

/** Whoever wants to play at once has to be there: their page asks more often than this. */
const THERE_MS = 30_000;
/** A wish for a game over days waits so long. */
const WAITS_MS = 14 * 86_400_000;
const MINUTE_MS = 60_000;

export const PACES: Readonly<Record<Speed, Pace>> = {
  live: { bank: 1800, increment: 20, cap: 1800 },
  days: { bank: 259_200, increment: 43_200, cap: 259_200 },
};

/** "Pair me": people who wish for the same meet at a table that begins at once. */
export function pairingRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { db } = lobby.store;

  const ask = { about: 'Pair me', reply: wire.pairing, body: wire.wish, share: 1 / 10 };
  route(app, 'PUT', '/api/pairing', ask, async ({ request, body }) => {
    const user = signedIn(request);
    const title = lobby.titles.get(body.game);
    if (!title) throw new Refusal(400, 'not-found', 'game');
    if (!isWithin(seatsWith(title.game, {}), body.seats)) throw new Refusal(400, 'bad-seats', 'seats');
    if (body.rated && (await isGuest(lobby.store, user))) throw new Refusal(403, 'not-allowed', 'rated');
    const now = Date.now();
    const { game, seats, speed, rated, range } = body;
    const row = { game, seats, speed, rated: rated ? 1 : 0, range, at: now, seen_at: now, table_id: null };
    await db
      .insertInto('wish')
      .values({ user_id: user, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return pairingOf(lobby, user);
  });

  const drop = { about: 'No longer', reply: wire.nothing };
  route(app, 'DELETE', '/api/pairing', drop, async ({ request }) => {
    await db.deleteFrom('wish').where('user_id', '=', signedIn(request)).execute();
    return {};
  });

  const pulse = { about: 'What every page shows: what waits for me, and whether I am paired', reply: wire.pulse };
  route(app, 'GET', '/api/pulse', pulse, async ({ request }): Promise<Pulse> => {
    const user = signedIn(request);
    await seen(lobby.store, user);
    const { store } = lobby;
    return {
      turns: await turnsOf(store, user),
      notices: await unreadOf(store, user),
      chats: await unreadChats(store, user),
      pairing: await pairingOf(lobby, user),
    };
  });
}

async function isGuest({ db }: Store, user: UserId): Promise<boolean> {
  const row = await db.selectFrom('account').select('login').where('id', '=', user).executeTakeFirst();
  return !row || row.login === null;
}

/** They are here; to the minute is enough. */
async function seen({ db }: Store, user: UserId): Promise<void> {
  const now = Date.now();
  await db
    .updateTable('account')
    .set({ seen_at: now })
    .where('id', '=', user)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', now - MINUTE_MS)]))
    .execute();
}

/** How many tables wait for somebody. */
async function turnsOf({ db }: Store, user: UserId): Promise<number> {
  const rows = await db
    .selectFrom('seat')
    .innerJoin('progress', 'progress.table_id', 'seat.table_id')
    .select(['seat.table_id', 'seat.seat', 'progress.asked'])
    .where('seat.user_id', '=', user)
    .where('progress.status', '=', 'running')
    .where('progress.asked', '!=', '[]')
    .execute();
  const asked = rows.filter((row) => (JSON.parse(row.asked) as SeatNo[]).includes(row.seat));
  return new Set(asked.map(({ table_id }) => table_id)).size;
}

async function unreadOf({ db }: Store, user: UserId): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user)
    .where('read', '=', 0)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

const CHATS = 100;
const RECENT_MS = 30 * 86_400_000;

/** Tables where others have said something since, as far as it is wanted. */
async function unreadChats(store: Store, user: UserId): Promise<TableId[]> {
  const away = await keptAwayBy(store, user);
  const rows = await store.db
    .selectFrom('chat')
    .innerJoin('seat', (join) => join.onRef('seat.table_id', '=', 'chat.table_id').on('seat.user_id', '=', user))
    .leftJoin('member', (join) => join.onRef('member.table_id', '=', 'chat.table_id').on('member.user_id', '=', user))
    .select(['chat.table_id', 'chat.user_id', 'member.mutes'])
    .where('chat.user_id', '!=', user)
    .where('chat.aside', '=', 0)
    .where('chat.at', '>', Date.now() - RECENT_MS)
    .where((eb) => eb.or([eb('member.read_n', 'is', null), eb('chat.n', '>', eb.ref('member.read_n'))]))
    .limit(1000)
    .execute();
  const heard = rows.filter(({ user_id, mutes }) => {
    const muted = mutes === null ? [] : (JSON.parse(mutes) as 'all' | UserId[]);
    return muted !== 'all' && !muted.includes(user_id) && !away.has(user_id);
  });
  return [...new Set(heard.map(({ table_id }) => table_id))].slice(0, CHATS);
}

const wishOf = ({ game, seats, speed, rated, range }: Row): Wish => ({ game, seats, speed, rated: rated === 1, range });

/** Where somebody's wish stands. To look is to be there, and to be paired if it can be done. */
async function pairingOf(lobby: Lobby, user: UserId): Promise<Pairing> {
  const { db } = lobby.store;
  const mine = await db.selectFrom('wish').selectAll().where('user_id', '=', user).executeTakeFirst();
  if (!mine) return { wish: null, looking: 0, table: null };
  const wish = wishOf(mine);
  if (mine.table_id) return { wish, looking: 0, table: mine.table_id };
  await db.updateTable('wish').set({ seen_at: Date.now() }).where('user_id', '=', user).execute();
  const apart = await apartFrom(lobby.store, user);
  const others = (await othersFor(lobby.store, mine)).filter(({ user_id }) => !apart.has(user_id));
  const group = await groupOf(lobby.store, mine, others);
  const table = group.length === mine.seats ? await seatTogether(lobby, group) : null;
  return { wish, looking: others.length, table };
}

/** Who wishes for the same and is still there, the longest waiting first. */
async function othersFor({ db }: Store, { user_id, game, seats, speed, rated }: Row): Promise<Row[]> {
  const since = Date.now() - (speed === 'live' ? THERE_MS : WAITS_MS);
  return db
    .selectFrom('wish')
    .selectAll()
    .where('game', '=', game)
    .where('seats', '=', seats)
    .where('speed', '=', speed)
    .where('rated', '=', rated)
    .where('user_id', '!=', user_id)
    .where('table_id', 'is', null)
    .where('seen_at', '>', since)
    .orderBy('at')
    .limit(100)
    .execute();
}

/** As many as fit together, each within the range that every other has named. */
async function groupOf(store: Store, mine: Row, others: readonly Row[]): Promise<Row[]> {
  const users = [mine, ...others].map(({ user_id }) => user_id);
  const rated = await store.db
    .selectFrom('rating')
    .select(['user_id', 'mu'])
    .where('user_id', 'in', users)
    .where('game', '=', mine.game)
    .where('seats', '=', mine.seats)
    .execute();
  const known = new Map(rated.map(({ user_id, mu }) => [user_id, pointsOf(mu)]));
  const points = ({ user_id }: Row): number => known.get(user_id) ?? 1500;
  const fits = (a: Row, b: Row): boolean =>
    Math.abs(points(a) - points(b)) <=
    Math.min(a.range ?? Number.POSITIVE_INFINITY, b.range ?? Number.POSITIVE_INFINITY);
  const group = [mine];
  for (const other of others) {
    if (group.length === mine.seats) break;
    const apart = await apartFrom(store, other.user_id);
    if (group.every((one) => fits(one, other) && !apart.has(one.user_id))) group.push(other);
  }
  return group;
}

/** All of them sit down, or nobody: somebody may have been taken by another table meanwhile. */
async function seatTogether(lobby: Lobby, group: readonly Row[]): Promise<TableId | null> {
  const { store, titles, tables } = lobby;
  const [mine] = group;
  const title = titles.get(mine.game);
  if (!title) return null;
  const rules = await newRules(tables, title);
  const options = readOptions(title.game, {});
  if (isBadOption(options)) throw new Error(`${mine.game} cannot be played as usual`);
  const users = group.map(({ user_id }) => user_id);
  // Who has waited longest has no better seat than others.
  const seats: NewSeat[] = [];
  for (const user_id of users) seats.splice(randomInt(seats.length + 1), 0, { kind: 'person', user_id, level: null });
  const table = await store.db
    .transaction()
    .execute(async (trx) => {
      const made = await makeTable(trx, {
        ...rules,
        name: mine.game,
        options,
        seed: newSeed(),
        seats,
        listed: true,
        rated: mine.rated === 1,
        pace: PACES[mine.speed],
        host: mine.user_id,
      });
      const { numUpdatedRows } = await trx
        .updateTable('wish')
        .set({ table_id: made })
        .where('user_id', 'in', users)
        .where('table_id', 'is', null)
        .executeTakeFirst();
      if (Number(numUpdatedRows) !== users.length) throw new Taken();
      return made;
    })
    .catch((error: unknown) => {
      // Two who are paired with each other at once stand in each other's way: one of them wins, or both try again.
      if (error instanceof Taken || (error instanceof Error && 'code' in error && error.code === '40P01')) return null;
      throw error;
    });
  if (!table) return null;
  await startIfFull(tables, table);
  // A game over days was wished for by somebody who may be anywhere now.
  for (const user of mine.speed === 'days' ? users : [])
    if (user !== mine.user_id)
      await tellNews(tables, user, 'paired', { what: 'paired', args: { game: title.name }, path: `/table/${table}` });
  return table;
}

class Taken extends Error {}
