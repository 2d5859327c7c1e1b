import type { UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Quota } from '../limits.ts';
import type { Store } from '../store/store.ts';
import { notFound, route, signedIn } from './routes.ts';
import { newToken, tokenHash } from './secrets.ts';

export const COOKIE = 'tabularium';
const SESSION_MS = 365 * 86_400_000;
const AGENT = 200;
/** So much of a session's hash names it. */
const NAME = 16;

export interface Sessions {
  readonly store: Store;
  /** Cookies over HTTPS only; `auto`: as the request came. */
  readonly secure: boolean | 'auto';
  /** Told the hash of a session's token when it ends: its connections end with it. */
  readonly onSignOut: (tokenHash: string) => void;
  /** By the name that was tried. */
  readonly failedLogins: Quota;
}

export async function userOf(store: Store, token: string | undefined): Promise<UserId | null> {
  if (!token || token.length > 100) return null;
  const session = await store.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.user_id')
    .select(['session.user_id', 'session.expires_at', 'account.banned_until'])
    .where('session.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  const now = Date.now();
  return session && session.expires_at > now && (session.banned_until ?? 0) <= now ? session.user_id : null;
}

export async function isBanned({ db }: Store, user: UserId): Promise<boolean> {
  const account = await db.selectFrom('account').select('banned_until').where('id', '=', user).executeTakeFirst();
  return (account?.banned_until ?? 0) > Date.now();
}

/** All sessions of an account, in the place of one. */
export const everywhere = (user: UserId): string => `@${user}`;

/** The hash of the token that a request came with. */
export const sessionOf = (request: FastifyRequest): string => tokenHash(request.cookies[COOKIE] ?? '');

export async function signIn({ store, secure }: Sessions, reply: FastifyReply, user: UserId): Promise<void> {
  const token = newToken();
  const now = Date.now();
  const agent = (reply.request.headers['user-agent'] ?? '').slice(0, AGENT);
  await store.db
    .insertInto('session')
    .values({ token_hash: tokenHash(token), user_id: user, created_at: now, expires_at: now + SESSION_MS, agent })
    .execute();
  const maxAge = SESSION_MS / 1000;
  void reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge });
}

/** `hangUp`: its connections end too. */
export async function signOut(sessions: Sessions, request: FastifyRequest, hangUp: boolean): Promise<void> {
  if (!request.cookies[COOKIE]) return;
  const hash = sessionOf(request);
  await sessions.store.db.deleteFrom('session').where('token_hash', '=', hash).execute();
  if (hangUp) sessions.onSignOut(hash);
}

/** All of an account but one. */
export async function endSessions(sessions: Sessions, user: UserId, but?: string): Promise<number> {
  const { db } = sessions.store;
  const rows = db.deleteFrom('session').where('user_id', '=', user).returning('token_hash');
  const ended = await (but === undefined ? rows : rows.where('token_hash', '!=', but)).execute();
  // A line may be older than its session: whoever registers plays on.
  sessions.onSignOut(everywhere(user));
  return ended.length;
}

/** Where I am signed in. */
export function sessionRoutes(app: FastifyInstance, sessions: Sessions): void {
  const { db } = sessions.store;
  const list = { about: 'Where I am signed in', reply: z.array(wire.sessionInfo) };
  route(app, 'GET', '/api/sessions', list, async ({ request }) => {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', signedIn(request))
      .where('expires_at', '>', Date.now())
      .orderBy('created_at', 'desc')
      .execute();
    const mine = sessionOf(request);
    return rows.map(({ token_hash, created_at, agent }) => ({
      id: token_hash.slice(0, NAME),
      createdAt: created_at,
      agent,
      current: token_hash === mine,
    }));
  });

  const end = { about: 'Sign out one of them', reply: wire.nothing, params: wire.sessionParams };
  route(app, 'DELETE', '/api/sessions/:session', end, async ({ request, params }) => {
    const user = signedIn(request);
    const rows = await db.selectFrom('session').select('token_hash').where('user_id', '=', user).execute();
    const one = rows.find(({ token_hash }) => token_hash.slice(0, NAME) === params.session);
    if (!one) throw notFound();
    await db.deleteFrom('session').where('token_hash', '=', one.token_hash).execute();
    sessions.onSignOut(one.token_hash);
    return {};
  });

  const everywhere = { about: 'Sign out everywhere, here too', reply: wire.nothing };
  route(app, 'POST', '/api/sessions/end', everywhere, async ({ request, reply }) => {
    await endSessions(sessions, signedIn(request));
    void reply.clearCookie(COOKIE, { path: '/' });
    return {};
  });
}
