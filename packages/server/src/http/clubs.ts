import type { Club, ClubCard, ClubLine, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HOUR, MINUTE, Quota } from '../limits.ts';
import { tellNews } from '../notify.ts';
import type { Store } from '../store/store.ts';
import { keptAwayBy, tieOf } from '../store/ties.ts';
import { summariesOf } from '../tables/registry.ts';
import { tableChanged } from '../tables/starting.ts';
import { isHere, nameOf } from './friends.ts';
import type { Lobby } from './lobby.ts';
import { notAllowed, notFound, Refusal, route, signedIn } from './routes.ts';
import { newId, newToken } from './secrets.ts';

const OWNED = 5;
const MEMBERS = 200;
const ASKS_PER_HOUR = 30;
const TABLES = 50;
const LINES = 200;

/** Clubs: people who play with each other, at tables of their own, and talk. To others they are not there. */
export function clubRoutes(app: FastifyInstance, lobby: Lobby): void {
  const { store } = lobby;
  const { db } = store;

  const list = { about: 'My clubs, and those that I am asked to join', reply: z.array(wire.clubCard) };
  route(app, 'GET', '/api/clubs', list, ({ request }) => cardsOf(store, signedIn(request)));

  const make = { about: 'A new club', reply: wire.club, body: wire.makeClub };
  route(app, 'POST', '/api/clubs', make, async ({ request, body }) => {
    const user = signedIn(request);
    const me = await db.selectFrom('account').select('login').where('id', '=', user).executeTakeFirst();
    if (!me || me.login === null) throw notAllowed();
    const owned = await db.selectFrom('club').select('id').where('owner', '=', user).limit(OWNED).execute();
    if (owned.length >= OWNED) throw new Refusal(429, 'too-many');
    const id = newId();
    const row = { id, ...body, owner: user, link: newToken(), created_at: Date.now() };
    await db.insertInto('club').values(row).execute();
    await db.insertInto('club_member').values({ club_id: id, user_id: user, asked: 0, at: row.created_at }).execute();
    return clubFor(lobby, id, user);
  });

  const one = { about: 'A club of mine', reply: wire.club, params: wire.clubParams };
  route(app, 'GET', '/api/clubs/:club', one, ({ request, params }) => clubFor(lobby, params.club, signedIn(request)));

  const drop = { about: 'Its owner ends it; games go on', reply: wire.nothing, params: wire.clubParams };
  route(app, 'DELETE', '/api/clubs/:club', drop, async ({ request, params }) => {
    await ownedBy(store, params.club, signedIn(request));
    await dropClub(lobby, params.club);
    return {};
  });

  membership(app, lobby);
  talk(app, lobby);
}

/** How people come in and go. */
function membership(app: FastifyInstance, lobby: Lobby): void {
  const { store } = lobby;
  const { db } = store;
  const asks = new Quota(ASKS_PER_HOUR, HOUR);

  const ask = { about: 'Ask a friend to join', reply: wire.nothing, params: wire.clubParams, body: wire.askPlayer };
  route(app, 'POST', '/api/clubs/:club/ask', ask, async ({ request, params, body }) => {
    const user = signedIn(request);
    const row = await memberOf(store, params.club, user);
    if ((await tieOf(store, user, body.player)) !== 'friend') throw notAllowed();
    if (!asks.take(user)) throw new Refusal(429, 'too-many');
    await db
      .insertInto('club_member')
      .values({ club_id: params.club, user_id: body.player, asked: 1, at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const args = { who: await nameOf(store, user), what: row.name };
    await tellNews(lobby.tables, body.player, 'asked', { what: 'club', args, path: '/people' });
    return {};
  });

  const join = { about: 'Say yes to who has asked me', reply: wire.club, params: wire.clubParams };
  route(app, 'POST', '/api/clubs/:club/join', join, async ({ request, params }) => {
    const user = signedIn(request);
    const asked = await db
      .selectFrom('club_member')
      .select('asked')
      .where('club_id', '=', params.club)
      .where('user_id', '=', user)
      .executeTakeFirst();
    if (!asked) throw notFound();
    await enter(lobby, params.club, user);
    return clubFor(lobby, params.club, user);
  });

  const byLink = { about: 'Join by its link', reply: wire.club, params: wire.tokenParams };
  route(app, 'POST', '/api/club-links/:token', byLink, async ({ request, params }) => {
    const user = signedIn(request);
    const row = await db.selectFrom('club').select('id').where('link', '=', params.token).executeTakeFirst();
    if (!row) throw notFound();
    await enter(lobby, row.id, user);
    return clubFor(lobby, row.id, user);
  });

  const leave = {
    about: 'Leave or decline; its owner sends somebody away; a member asks somebody no longer',
    reply: wire.nothing,
    params: wire.clubMemberParams,
  };
  route(app, 'DELETE', '/api/clubs/:club/members/:player', leave, async ({ request, params }) => {
    const user = signedIn(request);
    const club = await db.selectFrom('club').select('owner').where('id', '=', params.club).executeTakeFirst();
    if (!club) throw notFound();
    if (user !== params.player && user !== club.owner && !(await isAsked(store, params.club, params.player)))
      throw notFound();
    if (user !== params.player) await memberOf(store, params.club, user);
    // An owner ends the club, or gives it to nobody.
    if (params.player === club.owner) throw notAllowed();
    await db
      .deleteFrom('club_member')
      .where('club_id', '=', params.club)
      .where('user_id', '=', params.player)
      .execute();
    // Who has it keeps the link: the next one gets another.
    if (user === club.owner)
      await db.updateTable('club').set({ link: newToken() }).where('id', '=', params.club).execute();
    await membersChanged(lobby, params.club);
    return {};
  });
}

function talk(app: FastifyInstance, lobby: Lobby): void {
  const { store, limits } = lobby;
  const lines = new Quota(limits.chatPerMinute, MINUTE);

  const chat = {
    about: 'What was said in a club',
    reply: z.array(wire.clubLine),
    params: wire.clubParams,
    query: wire.chatQuery,
  };
  route(app, 'GET', '/api/clubs/:club/chat', chat, async ({ request, params, query }) => {
    const user = signedIn(request);
    await memberOf(store, params.club, user);
    return linesOf(store, params.club, user, query.after);
  });
  const say = { about: 'Say something there', reply: wire.clubLine, params: wire.clubParams, body: wire.sayInClub };
  route(app, 'POST', '/api/clubs/:club/chat', say, async ({ request, params, body }) => {
    const user = signedIn(request);
    await memberOf(store, params.club, user);
    if (!lines.take(user)) throw new Refusal(429, 'too-many');
    return sayIn(store, params.club, user, body.text);
  });
}

async function cardsOf({ db }: Store, user: UserId): Promise<ClubCard[]> {
  const rows = await db
    .selectFrom('club_member')
    .innerJoin('club', 'club.id', 'club_member.club_id')
    .select((eb) => [
      'club.id',
      'club.name',
      'club_member.asked',
      eb
        .selectFrom('club_member as all')
        .select((all) => all.fn.countAll<number>().as('n'))
        .whereRef('all.club_id', '=', 'club.id')
        .where('all.asked', '=', 0)
        .as('members'),
    ])
    .where('club_member.user_id', '=', user)
    .orderBy('club.name')
    .limit(100)
    .execute();
  return rows.map(({ id, name, asked, members }) => ({ id, name, members: Number(members), asked: asked === 1 }));
}

/** The club, for its members: to others it is not there. */
export async function memberOf({ db }: Store, club: string, user: UserId) {
  const row = await db
    .selectFrom('club_member')
    .innerJoin('club', 'club.id', 'club_member.club_id')
    .selectAll('club')
    .where('club_member.club_id', '=', club)
    .where('club_member.user_id', '=', user)
    .where('club_member.asked', '=', 0)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** They have not said yes. */
async function isAsked({ db }: Store, club: string, player: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('club_member')
    .select('asked')
    .where('club_id', '=', club)
    .where('user_id', '=', player)
    .executeTakeFirst();
  return row?.asked === 1;
}

async function ownedBy(store: Store, club: string, user: UserId): Promise<void> {
  if ((await memberOf(store, club, user)).owner !== user) throw notAllowed();
}

async function clubFor({ store, tables }: Lobby, id: string, user: UserId): Promise<Club> {
  const { db } = store;
  const { name, about, owner, link } = await memberOf(store, id, user);
  const members = await db
    .selectFrom('club_member')
    .innerJoin('account', 'account.id', 'club_member.user_id')
    .select(['account.id', 'account.name', 'account.seen_at'])
    .where('club_member.club_id', '=', id)
    .where('club_member.asked', '=', 0)
    .orderBy('account.name')
    .execute();
  const found = await db
    .selectFrom('game_table')
    .select('id')
    .where('club', '=', id)
    .orderBy('created_at', 'desc')
    .limit(TABLES)
    .execute();
  return {
    id,
    name,
    about,
    owner,
    members: members.map((one) => ({ id: one.id, name: one.name, online: isHere(one.seen_at) })),
    tables: await summariesOf(
      tables,
      found.map((row) => row.id),
      user,
    ),
    path: `/club/join/${link}`,
  };
}

async function enter(lobby: Lobby, club: string, user: UserId): Promise<void> {
  const { db } = lobby.store;
  const members = await db.selectFrom('club_member').select('user_id').where('club_id', '=', club).execute();
  if (members.length >= MEMBERS) throw new Refusal(429, 'too-many');
  await db
    .insertInto('club_member')
    .values({ club_id: club, user_id: user, asked: 0, at: Date.now() })
    .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doUpdateSet({ asked: 0 }))
    .execute();
  await membersChanged(lobby, club);
}

async function tablesOf({ db }: Store, club: string): Promise<TableId[]> {
  const rows = await db.selectFrom('game_table').select('id').where('club', '=', club).execute();
  return rows.map(({ id }) => id);
}

/** Who may look at the tables of a club has changed. */
async function membersChanged({ store, tables }: Lobby, club: string): Promise<void> {
  for (const table of await tablesOf(store, club)) await tableChanged(tables, table);
}

export async function dropClub(lobby: Lobby, club: string): Promise<void> {
  const { db } = lobby.store;
  const tables = await tablesOf(lobby.store, club);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('club_member').where('club_id', '=', club).execute();
    await trx.deleteFrom('club_line').where('club_id', '=', club).execute();
    await trx.updateTable('game_table').set({ club: null }).where('club', '=', club).execute();
    // Those that have begun go on for whoever plays in them.
    await trx
      .updateTable('tournament')
      .set({ status: 'off' })
      .where('club', '=', club)
      .where('status', '=', 'open')
      .execute();
    await trx.deleteFrom('club').where('id', '=', club).execute();
  });
  for (const table of tables) await tableChanged(lobby.tables, table);
}

async function linesOf(store: Store, club: string, user: UserId, after: number): Promise<ClubLine[]> {
  const away = await keptAwayBy(store, user);
  const rows = await store.db
    .selectFrom('club_line')
    .innerJoin('account', 'account.id', 'club_line.user_id')
    .select(['club_line.n', 'club_line.user_id', 'account.name', 'club_line.text', 'club_line.at'])
    .where('club_line.club_id', '=', club)
    .where('club_line.n', '>', after)
    .orderBy('club_line.n', 'desc')
    .limit(LINES)
    .execute();
  return rows
    .filter(({ user_id }) => !away.has(user_id))
    .reverse()
    .map(({ user_id, ...line }) => ({ ...line, user: user_id }));
}

async function sayIn(store: Store, club: string, user: UserId, text: string): Promise<ClubLine> {
  for (;;) {
    const last = await store.db
      .selectFrom('club_line')
      .select((eb) => eb.fn.max('n').as('n'))
      .where('club_id', '=', club)
      .executeTakeFirst();
    const line = { n: Number(last?.n ?? 0) + 1, text, at: Date.now() };
    const written = await store.db
      .insertInto('club_line')
      .values({ club_id: club, user_id: user, ...line })
      .onConflict((conflict) => conflict.columns(['club_id', 'n']).doNothing())
      .executeTakeFirst();
    if (Number(written.numInsertedOrUpdatedRows ?? 0) > 0) return { ...line, user, name: await nameOf(store, user) };
  }
}
