import { randomBytes } from 'node:crypto';
import { hash as hashPassword, verify } from '@node-rs/argon2';
import type { UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { looksOf, looksTaken } from '../store/look-alikes.ts';
import type { Store } from '../store/store.ts';
import { tableChanged } from '../tables/starting.ts';
import type { Tables } from '../tables/tables.ts';
import { meOf, personChanged, tablesOf } from './profile.ts';
import { Refusal, route } from './routes.ts';
import { newId } from './secrets.ts';
import { COOKIE, type Sessions, signIn, signOut } from './sessions.ts';

/** Coming as a guest, keeping one's seats under a name, signing in and out. */
export function accountRoutes(app: FastifyInstance, sessions: Sessions, tables: Tables): void {
  const { store, failedLogins } = sessions;

  const guest = { about: 'Play at once', reply: wire.me, body: wire.guest, share: 1 / 20 };
  route(app, 'POST', '/api/guest', guest, async ({ request, reply, body }) => {
    if (request.user !== null) return meOf(store, request.user);
    const user = await newGuest(store, body.name);
    await signIn(sessions, reply, user);
    return meOf(store, user);
  });

  const register = {
    about: 'Keep my seats under a name and a password',
    reply: wire.me,
    body: wire.credentials,
    share: 1 / 60,
  };
  route(app, 'POST', '/api/register', register, async ({ request, reply, body }) => {
    const user = await protect(store, request.user, body.name, body.password);
    // A new secret for a session that was open before it had a password; the same person plays on.
    await signOut(sessions, request, false);
    await signIn(sessions, reply, user);
    await personChanged(store, tables, user);
    return meOf(store, user);
  });

  const login = {
    about: 'Sign in; seats taken as a guest come along',
    reply: wire.me,
    body: wire.credentials,
    share: 1 / 60,
  };
  route(app, 'POST', '/api/login', login, async ({ request, reply, body }) => {
    const name = body.name.toLowerCase();
    // Counted before it is tried: many may be tried at once, and from many addresses.
    if (!failedLogins.take(name)) throw new Refusal(429, 'too-many');
    const account = await store.db
      .selectFrom('account')
      .select(['id', 'password', 'banned_until'])
      .where('login', '=', name)
      .executeTakeFirst();
    // The same work whether or not the name exists: the time must not tell.
    const right = await verify(account?.password ?? (await NOBODY), body.password);
    if (!account || !right) throw new Refusal(401, 'wrong-password');
    failedLogins.forget(name);
    if ((account.banned_until ?? 0) > Date.now()) throw new Refusal(403, 'banned');
    if (request.user !== null && request.user !== account.id) await bringSeats(store, tables, request.user, account.id);
    await signOut(sessions, request, true);
    await signIn(sessions, reply, account.id);
    return meOf(store, account.id);
  });

  route(app, 'POST', '/api/logout', { about: 'Sign out', reply: wire.nothing }, async ({ request, reply }) => {
    await signOut(sessions, request, true);
    void reply.clearCookie(COOKIE, { path: '/' });
    return {};
  });
}

async function newGuest({ db }: Store, wanted: string | undefined): Promise<UserId> {
  const id = newId<UserId>();
  const guest = `Guest ${id.slice(0, 4)}`;
  // Whoever only wants to play is not turned away, but does not pass for somebody else.
  const name = wanted === undefined || (await looksTaken(db, wanted, null)) ? guest : wanted;
  await db.insertInto('account').values({ id, name, created_at: Date.now(), email_confirmed: 0 }).execute();
  return id;
}

/** The guest, or somebody new, has this name and password from now on. */
async function protect(store: Store, guest: UserId | null, name: string, password: string): Promise<UserId> {
  const login = name.toLowerCase();
  const taken = await store.db.selectFrom('account').select('id').where('login', '=', login).executeTakeFirst();
  if (taken || (await looksTaken(store.db, name, guest))) throw new Refusal(409, 'name-taken', 'name');
  const user = guest ?? (await newGuest(store, name));
  const hashed = await hashPassword(password);
  try {
    const { numUpdatedRows } = await store.db
      .updateTable('account')
      .set({ name, login, looks: looksOf(name), password: hashed })
      .where('id', '=', user)
      .where('login', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(409, 'not-allowed');
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal(409, 'name-taken', 'name');
    throw error;
  }
  return user;
}

async function bringSeats(store: Store, tables: Tables, from: UserId, to: UserId): Promise<void> {
  const { db } = store;
  const guest = await db.selectFrom('account').select('login').where('id', '=', from).executeTakeFirst();
  if (!guest || guest.login !== null) return;
  const hosted = await db.selectFrom('game_table').select('id').where('host', '=', from).execute();
  const moved = new Set([...(await tablesOf(store, from)), ...hosted.map(({ id }) => id)]);
  await db.updateTable('seat').set({ user_id: to }).where('user_id', '=', from).execute();
  await db.updateTable('game_table').set({ host: to }).where('host', '=', from).execute();
  for (const table of moved) await tableChanged(tables, table);
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505');

const NOBODY = hashPassword(randomBytes(16).toString('hex'));
