import type { UserId } from '@tabularium/table/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quota } from '../limits.ts';
import type { Store } from '../store/store.ts';
import { newToken, tokenHash } from './secrets.ts';

export const COOKIE = 'tabularium';
const SESSION_MS = 365 * 86_400_000;

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
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return session && session.expires_at > Date.now() ? session.user_id : null;
}

export async function signIn({ store, secure }: Sessions, reply: FastifyReply, user: UserId): Promise<void> {
  const token = newToken();
  const now = Date.now();
  await store.db
    .insertInto('session')
    .values({ token_hash: tokenHash(token), user_id: user, created_at: now, expires_at: now + SESSION_MS })
    .execute();
  const maxAge = SESSION_MS / 1000;
  void reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge });
}

/** `hangUp`: its connections end too. */
export async function signOut({ store, onSignOut }: Sessions, request: FastifyRequest, hangUp: boolean): Promise<void> {
  const token = request.cookies[COOKIE];
  if (!token) return;
  await store.db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
  if (hangUp) onSignOut(tokenHash(token));
}
