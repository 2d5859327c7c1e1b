import { createHash, randomBytes } from 'node:crypto';
import { hash as hashPassword, verify } from '@node-rs/argon2';
import type { Me, TableId, UserId } from '@tabularium/table/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import * as input from './input.ts';
import { Refusal, route, signedIn } from './routes.ts';

export const COOKIE = 'tabularium';
const SESSION_MS = 365 * 86_400_000;
const VACATION_MS = 60 * 86_400_000;

export const newId = <T extends string>(): T => randomBytes(12).toString('base64url') as T;
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Only hashes of tokens are stored: whoever reads the database cannot sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface AccountsOptions {
  readonly store: Store;
  readonly tables: Tables;
  /** `auto`: as the request came. */
  readonly secure: boolean | 'auto';
  /** Told the hash of a session's token when it ends: its connections end with it. */
  readonly onSignOut: (tokenHash: string) => void;
  /** Sends the link that proves an address; absent: no mail. */
  readonly confirmEmail: ((email: string, token: string) => Promise<void>) | undefined;
}

export async function userOf(store: Store, token: string | undefined): Promise<UserId | null> {
  if (!token || token.length > 100) return null;
  const session = await store.db
    .selectFrom('session')
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return session && session.expires_at > Date.now() ? session.user_id : null;
}

export function accounts(app: FastifyInstance, options: AccountsOptions): void {
  const { store, tables, secure, confirmEmail, onSignOut } = options;
  const { db } = store;

  async function signIn(reply: FastifyReply, user: UserId): Promise<void> {
    const token = newToken();
    const now = Date.now();
    await db
      .insertInto('session')
      .values({ token_hash: tokenHash(token), user_id: user, created_at: now, expires_at: now + SESSION_MS })
      .execute();
    void reply.setCookie(COOKIE, token, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: SESSION_MS / 1000,
    });
  }

  async function signOut(request: FastifyRequest, hangUp: boolean): Promise<void> {
    const token = request.cookies[COOKIE];
    if (!token) return;
    await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
    if (hangUp) onSignOut(tokenHash(token));
  }

  async function me(user: UserId): Promise<Me> {
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

  async function newGuest(name: string | undefined): Promise<UserId> {
    const id = newId<UserId>();
    await db
      .insertInto('account')
      .values({ id, name: name ?? `Guest ${id.slice(0, 4)}`, created_at: Date.now(), email_confirmed: 0 })
      .execute();
    return id;
  }

  route(app, 'GET', '/api/me', { about: 'Who I am', gives: 'Me' }, ({ request }) => me(signedIn(request)));

  const guest = { about: 'Play at once', gives: 'Me', body: input.guest, share: 1 / 20 };
  route(app, 'POST', '/api/guest', guest, async ({ request, reply, body }) => {
    if (request.user !== null) return me(request.user);
    const user = await newGuest(body.name);
    await signIn(reply, user);
    return me(user);
  });

  const register = {
    about: 'Keep my seats under a name and a password',
    gives: 'Me',
    body: input.credentials,
    share: 1 / 60,
  };
  route(app, 'POST', '/api/register', register, async ({ request, reply, body }) => {
    const login = body.name.toLowerCase();
    const taken = await db.selectFrom('account').select('id').where('login', '=', login).executeTakeFirst();
    if (taken) throw new Refusal(409, 'name-taken', 'name');
    const user = request.user ?? (await newGuest(body.name));
    const password = await hashPassword(body.password);
    try {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ name: body.name, login, password })
        .where('id', '=', user)
        .where('login', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(409, 'not-allowed');
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (isDuplicate(error)) throw new Refusal(409, 'name-taken', 'name');
      throw error;
    }
    // A new secret for a session that was open before it had a password; the same person plays on.
    await signOut(request, false);
    await signIn(reply, user);
    for (const table of await tablesOf(user)) await tables.changed(table);
    return me(user);
  });

  const login = {
    about: 'Sign in; seats taken as a guest come along',
    gives: 'Me',
    body: input.credentials,
    share: 1 / 60,
  };
  route(app, 'POST', '/api/login', login, async ({ request, reply, body }) => {
    const account = await db
      .selectFrom('account')
      .select(['id', 'password'])
      .where('login', '=', body.name.toLowerCase())
      .executeTakeFirst();
    // The same work whether or not the name exists: the time must not tell.
    const right = await verify(account?.password ?? (await NOBODY), body.password);
    if (!account || !right) throw new Refusal(401, 'wrong-password');
    if (request.user !== null && request.user !== account.id) await bringSeats(request.user, account.id);
    await signOut(request, true);
    await signIn(reply, account.id);
    return me(account.id);
  });

  async function tablesOf(user: UserId): Promise<TableId[]> {
    const rows = await db.selectFrom('seat').select('table_id').distinct().where('user_id', '=', user).execute();
    return rows.map(({ table_id }) => table_id);
  }

  async function bringSeats(from: UserId, to: UserId): Promise<void> {
    const guest = await db.selectFrom('account').select('login').where('id', '=', from).executeTakeFirst();
    if (!guest || guest.login !== null) return;
    const moved = await tablesOf(from);
    await db.updateTable('seat').set({ user_id: to }).where('user_id', '=', from).execute();
    await db.updateTable('game_table').set({ host: to }).where('host', '=', from).execute();
    for (const table of moved) await tables.changed(table);
  }

  route(app, 'POST', '/api/logout', { about: 'Sign out', gives: '{}' }, async ({ request, reply }) => {
    await signOut(request, true);
    void reply.clearCookie(COOKIE, { path: '/' });
  });

  const change = { about: 'Name, vacation, where to be told', gives: 'Me', body: input.changeMe };
  route(app, 'PATCH', '/api/me', change, async ({ request, body }) => {
    const user = signedIn(request);
    const before = await me(user);
    if (body.name !== undefined && body.name !== before.name) {
      // A protected name may change its letters, not its identity.
      if (!before.guest && body.name.toLowerCase() !== before.name.toLowerCase())
        throw new Refusal(409, 'not-allowed', 'name');
      await db.updateTable('account').set({ name: body.name }).where('id', '=', user).execute();
      for (const table of await tablesOf(user)) await tables.changed(table);
    }
    if (body.webhook !== undefined)
      await db.updateTable('account').set({ webhook: body.webhook }).where('id', '=', user).execute();
    if (body.email !== undefined && body.email !== before.email) await changeEmail(user, body.email);
    if (body.vacationUntil !== undefined) await goAway(user, body.vacationUntil);
    return me(user);
  });

  async function changeEmail(user: UserId, email: string | null): Promise<void> {
    const token = newToken();
    await db
      .updateTable('account')
      .set({ email, email_confirmed: 0, email_token: email === null ? null : tokenHash(token) })
      .where('id', '=', user)
      .execute();
    if (email !== null) await confirmEmail?.(email, token);
  }

  const confirm = { about: 'The link sent by mail', gives: '{confirmed}', params: input.tokenParams };
  route(app, 'GET', '/api/email/:token', confirm, async ({ params }) => {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ email_confirmed: 1, email_token: null })
      .where('email_token', '=', tokenHash(params.token))
      .executeTakeFirst();
    return { confirmed: numUpdatedRows > 0n };
  });

  // ── Vacation ──────────────────────────────────────────────────────────────────────────────────────────────────

  async function goAway(user: UserId, until: number | null): Promise<void> {
    const now = Date.now();
    if (until !== null && until > now + VACATION_MS) throw new Refusal(400, 'malformed', 'vacationUntil');
    const away = until !== null && until > now;
    await db
      .updateTable('account')
      .set({ vacation_until: away ? until : null })
      .where('id', '=', user)
      .execute();
    await setAway(user, away);
  }

  async function setAway(user: UserId, on: boolean): Promise<void> {
    const seats = await db
      .selectFrom('seat')
      .innerJoin('progress', 'progress.table_id', 'seat.table_id')
      .select(['seat.table_id', 'seat.seat'])
      .where('seat.user_id', '=', user)
      .where('progress.status', '!=', 'over')
      .execute();
    for (const { table_id, seat } of seats) await tables.act(table_id, { kind: 'away', seat, on });
  }

  tables.onStart = async ({ row, seats }) => {
    const people = seats.flatMap(({ user_id }) => (user_id ? [user_id] : []));
    if (people.length === 0) return;
    const away = await db
      .selectFrom('account')
      .select('id')
      .where('id', 'in', people)
      .where('vacation_until', '>', Date.now())
      .execute();
    for (const { seat, user_id } of seats) {
      if (away.some(({ id }) => id === user_id)) await tables.act(row.id, { kind: 'away', seat, on: true });
    }
  };

  const vacations = setInterval(() => {
    void (async () => {
      const over = await db.selectFrom('account').select('id').where('vacation_until', '<=', Date.now()).execute();
      for (const { id } of over) await goAway(id, null);
    })().catch((error: unknown) => app.log.error({ err: error }, 'vacations'));
  }, 30_000);
  vacations.unref();
  app.addHook('onClose', () => clearInterval(vacations));
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505');

const NOBODY = hashPassword(randomBytes(16).toString('hex'));
