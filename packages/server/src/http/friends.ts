import type { Acquaintance, Friends, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { HOUR, Quota } from '../limits.ts';
import { tellNews } from '../notify.ts';
import type { Store } from '../store/store.ts';
import { blocks, tieOf } from '../store/ties.ts';
import { isSeated } from '../tables/access.ts';
import { tableChanged } from '../tables/starting.ts';
import { type Lobby, metaFor } from './lobby.ts';
import { notAllowed, notFound, Refusal, route, signedIn } from './routes.ts';

const ASKS_PER_HOUR = 30;
const FRIENDS = 500;
/** Every page says so often that it is there. */
const HERE_MS = 150_000;

export const isHere = (seen: number | null): boolean => seen !== null && seen > Date.now() - HERE_MS;

/** Who knows whom: to ask, to say yes, to part, and to keep somebody away. */
export function friendRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { store } = lobby;
  const { db } = store;
  const asks = new Quota(ASKS_PER_HOUR, HOUR);

  const list = { about: 'My friends, who asks me, and whom I keep away', reply: wire.friends };
  route(app, 'GET', '/api/friends', list, ({ request }) => friendsOf(store, signedIn(request)));

  const change = { about: 'Ask or say yes; keep away', reply: wire.friends, params: wire.playerParams, body: wire.tie };
  route(app, 'PUT', '/api/friends/:player', change, async ({ request, params, body }) => {
    const user = signedIn(request);
    const other = params.player;
    if (other === user) throw notAllowed();
    const there = await db.selectFrom('account').select('login').where('id', '=', other).executeTakeFirst();
    if (!there) throw notFound();
    if (body.kind === 'block') await block(store, user, other);
    else {
      const me = await db.selectFrom('account').select(['login', 'name']).where('id', '=', user).executeTakeFirst();
      // Guests come and go, under any name.
      if (!me || me.login === null || there.login === null) throw notAllowed();
      await befriend(lobby, asks, { user, name: me.name }, other);
    }
    return friendsOf(store, user);
  });

  const part = {
    about: 'Part, take back or decline what was asked, no longer keep away',
    reply: wire.friends,
    params: wire.playerParams,
  };
  route(app, 'DELETE', '/api/friends/:player', part, async ({ request, params }) => {
    const user = signedIn(request);
    const other = params.player;
    await db.deleteFrom('tie').where('from_id', '=', user).where('to_id', '=', other).execute();
    await db
      .deleteFrom('tie')
      .where('from_id', '=', other)
      .where('to_id', '=', user)
      .where('kind', '!=', 'blocked')
      .execute();
    return friendsOf(store, user);
  });

  asksToTables(app, lobby, asks);
}

/** A friend is asked to a table, or no longer. */
function asksToTables(app: FastifyInstance, lobby: Lobby, asks: Quota): void {
  const { store, tables } = lobby;
  const { db } = store;

  const invite = {
    about: 'Ask a friend to this table',
    reply: wire.nothing,
    params: wire.tableParams,
    body: wire.askPlayer,
  };
  route(app, 'POST', '/api/tables/:id/ask', invite, async ({ request, params, body }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    if (!isSeated(meta, user) && meta.row.host !== user) throw notAllowed();
    if ((await tieOf(store, user, body.player)) !== 'friend') throw notAllowed();
    if (!asks.take(user)) throw new Refusal(429, 'too-many');
    await db
      .insertInto('bystander')
      .values({ table_id: params.id, user_id: body.player })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tableChanged(tables, params.id);
    const who = await nameOf(store, user);
    const { name, game } = meta.row;
    const table = name === game ? (lobby.titles.get(game)?.name ?? game) : name;
    await tellNews(tables, body.player, 'asked', {
      what: 'invited',
      args: { who, table },
      path: `/table/${params.id}`,
    });
    return {};
  });

  const takeBack = { about: 'No longer ask them', reply: wire.nothing, params: wire.askedParams };
  route(app, 'DELETE', '/api/tables/:id/ask/:player', takeBack, async ({ request, params }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    if (!isSeated(meta, user) && meta.row.host !== user) throw notAllowed();
    await db.deleteFrom('bystander').where('table_id', '=', params.id).where('user_id', '=', params.player).execute();
    await tableChanged(tables, params.id);
    return {};
  });
}

export async function nameOf({ db }: Store, user: UserId): Promise<string> {
  const row = await db.selectFrom('account').select('name').where('id', '=', user).executeTakeFirst();
  return row?.name ?? '';
}

async function befriend(
  lobby: Lobby,
  asks: Quota,
  { user, name }: { readonly user: UserId; readonly name: string },
  other: UserId,
): Promise<void> {
  const { store, tables } = lobby;
  const { db } = store;
  const [mine, theirs] = [await tieOf(store, user, other), await tieOf(store, other, user)];
  if (mine === 'friend' || mine === 'asked') return;
  const count = await db
    .selectFrom('tie')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('from_id', '=', user)
    .executeTakeFirst();
  if (Number(count?.n ?? 0) >= FRIENDS || !asks.take(user)) throw new Refusal(429, 'too-many');
  const agreed = theirs === 'asked';
  await put(store, user, other, agreed ? 'friend' : 'asked');
  // Who is kept away is not told so: it looks as if nobody answered.
  if (theirs === 'blocked') return;
  if (agreed) await put(store, other, user, 'friend');
  const what = agreed ? 'friends' : 'friend';
  await tellNews(tables, other, 'asked', { what, args: { who: name }, path: '/people' });
}

async function put({ db }: Store, from: UserId, to: UserId, kind: 'asked' | 'friend' | 'blocked'): Promise<void> {
  const row = { kind, at: Date.now() };
  await db
    .insertInto('tie')
    .values({ from_id: from, to_id: to, ...row })
    .onConflict((conflict) => conflict.columns(['from_id', 'to_id']).doUpdateSet(row))
    .execute();
}

async function block(store: Store, user: UserId, other: UserId): Promise<void> {
  if (!(await blocks(store, other, user)))
    await store.db.deleteFrom('tie').where('from_id', '=', other).where('to_id', '=', user).execute();
  await put(store, user, other, 'blocked');
}

async function friendsOf({ db }: Store, user: UserId): Promise<Friends> {
  const mine = await db
    .selectFrom('tie')
    .innerJoin('account', 'account.id', 'tie.to_id')
    .select(['account.id', 'account.name', 'account.seen_at', 'tie.kind'])
    .where('tie.from_id', '=', user)
    .orderBy('account.name')
    .execute();
  const blocked = new Set(mine.filter(({ kind }) => kind === 'blocked').map(({ id }) => id));
  const asking = await db
    .selectFrom('tie')
    .innerJoin('account', 'account.id', 'tie.from_id')
    .select(['account.id', 'account.name'])
    .where('tie.to_id', '=', user)
    .where('tie.kind', '=', 'asked')
    .orderBy('tie.at', 'desc')
    .limit(100)
    .execute();
  const of = (wanted: 'asked' | 'friend' | 'blocked'): Acquaintance[] =>
    mine
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, seen_at }) => ({ id, name, online: wanted === 'friend' && isHere(seen_at) }));
  return {
    friends: of('friend'),
    asked: asking.filter(({ id }) => !blocked.has(id)).map(({ id, name }) => ({ id, name, online: false })),
    waiting: of('asked'),
    blocked: of('blocked'),
  };
}
