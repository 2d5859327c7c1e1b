import { verify } from '@node-rs/argon2';
import type { Me, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import type { Quota } from '../limits.ts';
import { eraseAccount, exportOf } from '../operations/erasing.ts';
import { looksTaken } from '../store/look-alikes.ts';
import type { Store } from '../store/store.ts';
import { tableChanged } from '../tables/starting.ts';
import type { Tables } from '../tables/tables.ts';
import { Refusal, route, signedIn } from './routes.ts';
import { newToken, tokenHash } from './secrets.ts';
import { COOKIE, endSessions, type Sessions } from './sessions.ts';
import { DAY, goAway, vacationLeft } from './vacation.ts';

export interface Profiles {
  readonly sessions: Sessions;
  readonly vacationDays: number;
  readonly store: Store;
  readonly tables: Tables;
  /** By account, mail address and where it was asked from. */
  readonly mails: Quota;
  /** Sends the link that proves an address; absent: no mail. */
  readonly confirmEmail: ((email: string, token: string) => Promise<void>) | undefined;
}

/** Who I am, and what I tell about myself. */
export function profileRoutes(app: FastifyInstance, profiles: Profiles): void {
  const { store, tables } = profiles;
  const { db } = store;

  route(app, 'GET', '/api/me', { about: 'Who I am', reply: wire.me }, ({ request }) => meOf(store, signedIn(request)));

  const change = { about: 'Name, vacation, where to be told', reply: wire.me, body: wire.changeMe };
  route(app, 'PATCH', '/api/me', change, async ({ request, body }) => {
    const user = signedIn(request);
    const before = await meOf(store, user);
    if (body.name !== undefined && body.name !== before.name) {
      // A protected name may change its letters, not its identity.
      if (!before.guest && body.name.toLowerCase() !== before.name.toLowerCase())
        throw new Refusal(409, 'not-allowed', 'name');
      if (await looksTaken(db, body.name, user)) throw new Refusal(409, 'name-taken', 'name');
      await db.updateTable('account').set({ name: body.name }).where('id', '=', user).execute();
      await personChanged(store, tables, user);
    }
    if (body.webhook !== undefined)
      await db.updateTable('account').set({ webhook: body.webhook }).where('id', '=', user).execute();
    if (body.email !== undefined && body.email !== before.email)
      await changeEmail(profiles, user, body.email, request.ip);
    if (body.vacationUntil !== undefined) await goAway(store, tables, user, body.vacationUntil, profiles.vacationDays);
    return meOf(store, user);
  });

  const holidays = { about: 'How many days of holidays I may take', reply: wire.vacationDays };
  route(app, 'GET', '/api/me/vacation', holidays, async ({ request }) => {
    const { vacationDays } = profiles;
    const left = await vacationLeft(store, signedIn(request), vacationDays);
    return { year: vacationDays, left: Math.max(0, Math.floor(left / DAY)) };
  });

  const data = { about: 'All that is kept about me', reply: wire.accountData };
  route(app, 'GET', '/api/me/data', data, ({ request }) => exportOf(store, signedIn(request)));

  const erase = { about: 'Delete my account', reply: wire.nothing, body: wire.erase, share: 1 / 60 };
  route(app, 'DELETE', '/api/me', erase, async ({ request, reply, body }) => {
    const user = signedIn(request);
    const row = await db.selectFrom('account').select('password').where('id', '=', user).executeTakeFirst();
    if (row?.password && !(await verify(row.password, body.password))) throw new Refusal(401, 'wrong-password');
    await endSessions(profiles.sessions, user);
    await eraseAccount(store, tables, user);
    void reply.clearCookie(COOKIE, { path: '/' });
    return {};
  });

  const confirm = { about: 'The link sent by mail', reply: wire.confirmed, params: wire.tokenParams };
  route(app, 'GET', '/api/email/:token', confirm, async ({ params }) => {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ email_confirmed: 1, email_token: null })
      .where('email_token', '=', tokenHash(params.token))
      .executeTakeFirst();
    return { confirmed: numUpdatedRows > 0n };
  });
}

export async function meOf({ db }: Store, user: UserId): Promise<Me> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', user).executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    guest: row.login === null,
    vacationUntil: row.vacation_until,
    webhook: row.webhook,
    email: row.email,
    emailConfirmed: row.email_confirmed === 1,
  };
}

export async function tablesOf({ db }: Store, user: UserId): Promise<TableId[]> {
  const rows = await db.selectFrom('seat').select('table_id').distinct().where('user_id', '=', user).execute();
  return rows.map(({ table_id }) => table_id);
}

/** Their name, wherever they sit. */
export async function personChanged(store: Store, tables: Tables, user: UserId): Promise<void> {
  for (const table of await tablesOf(store, user)) await tableChanged(tables, table);
}

async function changeEmail(
  { store, mails, confirmEmail }: Profiles,
  user: UserId,
  email: string | null,
  from: string,
): Promise<void> {
  if (email !== null && confirmEmail && !mails.take(user, email.toLowerCase(), from))
    throw new Refusal(429, 'too-many', 'email');
  const token = newToken();
  await store.db
    .updateTable('account')
    .set({ email, email_confirmed: 0, email_token: email === null ? null : tokenHash(token) })
    .where('id', '=', user)
    .execute();
  if (email !== null) await confirmEmail?.(email, token);
}
