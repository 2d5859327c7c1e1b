import type { Role, SeatNo, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanUp } from '../operations/clean-up.ts';
import { eraseAccount, exportOf } from '../operations/erasing.ts';
import type { Store } from '../store/store.ts';
import { isSeated } from '../tables/access.ts';
import { act } from '../tables/acting.ts';
import { metaOf } from '../tables/registry.ts';
import { tableChanged } from '../tables/starting.ts';
import type { Tables } from '../tables/tables.ts';
import { isSame } from './operation.ts';
import { notAllowed, notFound, Refusal, route } from './routes.ts';
import { endSessions, type Sessions } from './sessions.ts';

/** A table that nobody is asked at, and whose bots have not moved for so long, is stuck. */
const STUCK_MS = 5 * 60_000;
const FOR_EVER = 9_999_999_999_999;

const RANK: Readonly<Record<Role, number>> = { player: 0, moderator: 1, administrator: 2 };

/** For moderators, administrators, and whoever runs the machine: `tabularium admin` reads the key from the store. */
export function operatorRoutes(app: FastifyInstance, sessions: Sessions, tables: Tables): void {
  const { store } = sessions;
  const { db } = store;
  const needs = (request: FastifyRequest, role: Role): Promise<void> => mustBe(store, request, role);

  operatorReports(app, store, needs);

  const find = {
    about: 'Accounts of a name (moderators)',
    reply: z.array(wire.accountInfo),
    query: wire.accountsQuery,
  };
  route(app, 'GET', '/api/admin/accounts', find, async ({ request, query }) => {
    await needs(request, 'moderator');
    const rows = await db
      .selectFrom('account')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('id', '=', query.name as UserId),
          eb('login', '=', query.name.toLowerCase()),
          eb('name', '=', query.name),
        ]),
      )
      .limit(100)
      .execute();
    return rows.map(({ id, name, login, role, banned_until, created_at }) => ({
      id,
      name,
      guest: login === null,
      role,
      bannedUntil: banned_until,
      createdAt: created_at,
    }));
  });

  const ban = {
    about: 'Out until then; 0: welcome again (moderators)',
    reply: wire.nothing,
    params: wire.accountParams,
    body: wire.ban,
  };
  route(app, 'POST', '/api/admin/accounts/:account/ban', ban, async ({ request, params, body }) => {
    await needs(request, 'moderator');
    const { role } = await accountOf(store, params.account);
    if (role !== 'player') await needs(request, 'administrator');
    const until = body.until === null ? FOR_EVER : body.until;
    await db
      .updateTable('account')
      .set({ banned_until: until > 0 ? until : null })
      .where('id', '=', params.account)
      .execute();
    if (until > Date.now()) await endSessions(sessions, params.account);
    return {};
  });

  operatorAccounts(app, sessions, tables, needs);
  operatorTables(app, store, tables, needs);
}

/** What people want moderators to know. */
function operatorReports(
  app: FastifyInstance,
  { db }: Store,
  needs: (request: FastifyRequest, role: Role) => Promise<void>,
): void {
  const reports = {
    about: 'What people have reported (moderators)',
    reply: z.array(wire.report),
    query: wire.reportsQuery,
  };
  route(app, 'GET', '/api/admin/reports', reports, async ({ request, query }) => {
    await needs(request, 'moderator');
    const rows = db.selectFrom('report').selectAll().orderBy('at', 'desc').limit(500);
    const found = await (query.all === undefined ? rows.where('done', '=', 0) : rows).execute();
    return found.map(({ id, table_id, user_id, text, at, done }) => ({
      id,
      table: table_id,
      user: user_id,
      text,
      at,
      done: done === 1,
    }));
  });
  const settled = { about: 'A report is dealt with (moderators)', reply: wire.nothing, params: wire.reportParams };
  route(app, 'POST', '/api/admin/reports/:report/done', settled, async ({ request, params }) => {
    await needs(request, 'moderator');
    await db.updateTable('report').set({ done: 1 }).where('id', '=', params.report).execute();
    return {};
  });
}

/** What is for administrators alone. */
function operatorAccounts(
  app: FastifyInstance,
  sessions: Sessions,
  tables: Tables,
  needs: (request: FastifyRequest, role: Role) => Promise<void>,
): void {
  const { store } = sessions;
  const { db } = store;
  const role = {
    about: 'What an account may do (administrators)',
    reply: wire.nothing,
    params: wire.accountParams,
    body: wire.giveRole,
  };
  route(app, 'PUT', '/api/admin/accounts/:account/role', role, async ({ request, params, body }) => {
    await needs(request, 'administrator');
    const { login } = await accountOf(store, params.account);
    if (login === null) throw notAllowed();
    await db.updateTable('account').set({ role: body.role }).where('id', '=', params.account).execute();
    return {};
  });

  const data = {
    about: 'All that is kept about an account (administrators)',
    reply: wire.accountData,
    params: wire.accountParams,
  };
  route(app, 'GET', '/api/admin/accounts/:account/data', data, async ({ request, params }) => {
    await needs(request, 'administrator');
    await accountOf(store, params.account);
    return exportOf(store, params.account);
  });

  const erase = { about: 'Deletes an account (administrators)', reply: wire.nothing, params: wire.accountParams };
  route(app, 'DELETE', '/api/admin/accounts/:account', erase, async ({ request, params }) => {
    await needs(request, 'administrator');
    await accountOf(store, params.account);
    await endSessions(sessions, params.account);
    await eraseAccount(store, tables, params.account);
    return {};
  });

  const clean = { about: 'What nobody can use any more goes away (administrators)', reply: wire.cleaned };
  route(app, 'POST', '/api/admin/clean', clean, async ({ request }) => {
    await needs(request, 'administrator');
    return cleanUp(store);
  });
}

/** What moderators do at tables. */
function operatorTables(
  app: FastifyInstance,
  store: Store,
  tables: Tables,
  needs: (request: FastifyRequest, role: Role) => Promise<void>,
): void {
  const stuck = { about: 'Tables that do not go on by themselves (moderators)', reply: z.array(wire.stuckTable) };
  route(app, 'GET', '/api/admin/tables/stuck', stuck, async ({ request }) => {
    await needs(request, 'moderator');
    return stuckTables(store);
  });

  const close = { about: 'Ends a game as it stands (moderators)', reply: wire.nothing, params: wire.tableParams };
  route(app, 'POST', '/api/admin/tables/:id/close', close, async ({ request, params }) => {
    await needs(request, 'moderator');
    if (!(await metaOf(tables, params.id))) throw notFound();
    const done = await act(tables, params.id, { kind: 'close' });
    if (!done.ok) throw new Refusal(409, done.code === 'over' ? 'not-allowed' : 'not-started');
    return {};
  });

  const seat = {
    about: 'Who plays a seat from now on (moderators)',
    reply: wire.nothing,
    params: wire.seatParams,
    body: wire.replaceSeat,
  };
  route(app, 'PUT', '/api/admin/tables/:id/seats/:seat', seat, async ({ request, params, body }) => {
    await needs(request, 'moderator');
    await replaceSeat(
      store,
      tables,
      params.id,
      params.seat,
      body.by === 'bot' || body.by === 'back' ? body.by : body.by.account,
    );
    return {};
  });
}

/** A bot, somebody else, or (`back`) whoever sat there before. */
async function replaceSeat(
  store: Store,
  tables: Tables,
  id: TableId,
  seat: SeatNo,
  by: 'bot' | 'back' | UserId,
): Promise<void> {
  const meta = await metaOf(tables, id);
  const before = meta?.seats[seat];
  if (!meta || before?.kind !== 'person') throw notFound();
  if (by === 'bot') {
    await act(tables, id, { kind: 'stand-in', seat });
    return;
  }
  const user = by === 'back' ? (before.was ?? before.user_id) : by;
  if (user === null) throw notFound();
  if (user !== before.user_id) {
    await accountOf(store, user);
    // Nobody gets a second pair of eyes at a table where they play.
    if (isSeated(meta, user)) throw notAllowed();
    await store.db
      .updateTable('seat')
      .set({ user_id: user, was: before.user_id })
      .where('table_id', '=', id)
      .where('seat', '=', seat)
      .execute();
    await tableChanged(tables, id);
  }
  // The bot lets go, if it was at it.
  await act(tables, id, { kind: 'back', seat });
}

async function stuckTables({
  db,
}: Store): Promise<{ id: TableId; game: string; name: string; why: 'paused' | 'bots'; since: number }[]> {
  const rows = await db
    .selectFrom('progress')
    .innerJoin('game_table', 'game_table.id', 'progress.table_id')
    .select(['game_table.id', 'game_table.game', 'game_table.name', 'progress.status', 'progress.changed_at'])
    .where((eb) =>
      eb.or([
        eb('progress.status', '=', 'paused'),
        eb.and([
          eb('progress.status', '=', 'running'),
          eb('progress.asked', '=', '[]'),
          eb('progress.due_at', 'is not', null),
          eb('progress.changed_at', '<', Date.now() - STUCK_MS),
        ]),
      ]),
    )
    .orderBy('progress.changed_at')
    .limit(500)
    .execute();
  return rows.map(({ id, game, name, status, changed_at }) => ({
    id,
    game,
    name,
    why: status === 'paused' ? 'paused' : 'bots',
    since: changed_at,
  }));
}

async function accountOf({ db }: Store, user: UserId): Promise<{ readonly role: Role; readonly login: string | null }> {
  const account = await db.selectFrom('account').select(['role', 'login']).where('id', '=', user).executeTakeFirst();
  if (!account) throw notFound();
  return account;
}

/** To everybody else these addresses are not there. */
async function mustBe(store: Store, { user, headers }: FastifyRequest, role: Role): Promise<void> {
  const [, key] = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '') ?? [];
  if (key !== undefined && isSame(key, await store.operatorKey())) return;
  if (user === null) throw notFound();
  const { role: has } = await accountOf(store, user);
  if (RANK[has] < RANK[role]) throw has === 'player' ? notFound() : notAllowed();
}
