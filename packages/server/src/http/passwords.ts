import { hash as hashPassword, verify } from '@node-rs/argon2';
import type { UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import type { Quota } from '../limits.ts';
import { RESET_MS } from '../operations/clean-up.ts';
import { meOf } from './profile.ts';
import { Refusal, route, signedIn } from './routes.ts';
import { newToken, tokenHash } from './secrets.ts';
import { endSessions, isBanned, type Sessions, sessionOf, signIn } from './sessions.ts';

export interface Passwords extends Sessions {
  readonly mails: Quota;
  /** Sends the link for a new password; absent: no mail. */
  readonly resetMail: ((email: string, token: string) => Promise<void>) | undefined;
}

/** A new password, for those who know the old one and for those who read the mail of the account. */
export function passwordRoutes(app: FastifyInstance, passwords: Passwords): void {
  const { store, failedLogins } = passwords;

  const change = { about: 'Another password', reply: wire.me, body: wire.changePassword, share: 1 / 60 };
  route(app, 'POST', '/api/me/password', change, async ({ request, body }) => {
    const user = signedIn(request);
    if (!failedLogins.take(user)) throw new Refusal(429, 'too-many');
    const row = await store.db.selectFrom('account').select('password').where('id', '=', user).executeTakeFirst();
    if (!row?.password || !(await verify(row.password, body.old))) throw new Refusal(401, 'wrong-password', 'old');
    failedLogins.forget(user);
    await setPassword(passwords, user, body.password);
    // Whoever else knows the old one is out.
    await endSessions(passwords, user, sessionOf(request));
    return meOf(store, user);
  });

  const forgot = { about: 'A link for a new password, by mail', reply: wire.nothing, body: wire.forgot, share: 1 / 60 };
  route(app, 'POST', '/api/password/forgot', forgot, async ({ request, body }) => {
    const account = await store.db
      .selectFrom('account')
      .select(['id', 'email'])
      .where('login', '=', body.name.toLowerCase())
      .where('email_confirmed', '=', 1)
      .executeTakeFirst();
    const { resetMail } = passwords;
    // The same reply whether or not there is such an account, and without waiting for the mail.
    if (account?.email && resetMail && passwords.mails.take(account.id, account.email.toLowerCase(), request.ip)) {
      const token = newToken();
      const row = { token_hash: tokenHash(token), user_id: account.id, created_at: Date.now() };
      await store.db.insertInto('reset').values(row).execute();
      resetMail(account.email, token).catch((error: unknown) => store.onTrouble(error, 'a letter'));
    }
    return {};
  });

  const reset = { about: 'The new password, by that link', reply: wire.me, body: wire.resetPassword, share: 1 / 60 };
  route(app, 'POST', '/api/password/reset', reset, async ({ reply, body }) => {
    const used = await store.db
      .deleteFrom('reset')
      .where('token_hash', '=', tokenHash(body.token))
      .where('created_at', '>', Date.now() - RESET_MS)
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw new Refusal(404, 'not-found');
    await setPassword(passwords, used.user_id, body.password);
    await store.db.deleteFrom('reset').where('user_id', '=', used.user_id).execute();
    await endSessions(passwords, used.user_id);
    if (await isBanned(store, used.user_id)) throw new Refusal(403, 'banned');
    await signIn(passwords, reply, used.user_id);
    return meOf(store, used.user_id);
  });
}

async function setPassword({ store }: Sessions, user: UserId, password: string): Promise<void> {
  const hashed = await hashPassword(password);
  await store.db.updateTable('account').set({ password: hashed }).where('id', '=', user).execute();
}
