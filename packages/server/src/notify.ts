import { Agent } from 'node:https';
import type { SeatNo, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import webpush from 'web-push';
import { route, signedIn } from './http/routes.ts';
import type { Say } from './letters.ts';
import type { Quota } from './limits.ts';
import { guarded, post, refuseFigures } from './outward.ts';
import type { Store } from './store/store.ts';
import { metaOf } from './tables/registry.ts';
import type { Tables } from './tables/tables.ts';
import { isLooking } from './tables/watching.ts';

/** "It is your turn" at these tables. */
export interface Digest {
  readonly user: UserId;
  readonly name: string;
  readonly tables: readonly { readonly id: TableId; readonly name: string; readonly game: string }[];
  /** Not news: the time to answer runs out. */
  readonly reminder: boolean;
}

/** A way to reach people. It does nothing for those who have not asked for it. */
export interface Channel {
  readonly name: string;
  send(digest: Digest): Promise<void>;
}

export interface NotifyOptions {
  readonly store: Store;
  readonly log: Logger;
  /** Where links lead to. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The texts of messages. */
  readonly say: Say;
  /** Webhooks to this machine and its neighbours; for tests and closed networks only. */
  readonly localWebhooks: boolean;
  /** By account and by mail address. */
  readonly mails: Quota;
}

/** One message for all tables that wait; a table is announced once per turn. Runs as a job, never inside a transaction. */
export async function notify(
  store: Store,
  tables: Tables,
  channels: readonly Channel[],
  log: Logger,
  user: UserId,
): Promise<void> {
  await store.flush();
  const { db } = store;
  const account = await db
    .selectFrom('account')
    .select(['name', 'vacation_until'])
    .where('id', '=', user)
    .executeTakeFirst();
  if (!account || (account.vacation_until ?? 0) > Date.now()) return;
  const rows = await db
    .selectFrom('seat')
    .innerJoin('progress', 'progress.table_id', 'seat.table_id')
    .innerJoin('game_table', 'game_table.id', 'seat.table_id')
    .leftJoin('member', (join) =>
      join.onRef('member.table_id', '=', 'seat.table_id').onRef('member.user_id', '=', 'seat.user_id'),
    )
    .select([
      'seat.seat',
      'game_table.id',
      'game_table.name',
      'game_table.game',
      'progress.asked',
      'progress.seq',
      'member.notified_seq',
    ])
    .where('seat.user_id', '=', user)
    .where('progress.status', '=', 'running')
    .where('progress.asked', '!=', '[]')
    .execute();
  const waiting = rows.filter(
    ({ id, seat, asked, seq, notified_seq }) =>
      (JSON.parse(asked) as SeatNo[]).includes(seat) && (notified_seq ?? 0) < seq && !isLooking(tables, id, user),
  );
  if (waiting.length === 0) return;
  const unique = [...new Map(waiting.map(({ id, name, game }) => [id, { id, name, game }])).values()];
  const digest: Digest = { user, name: account.name, tables: unique, reminder: false };
  await sendAll(channels, digest, log);
  for (const { id, seq } of waiting) {
    await db
      .insertInto('member')
      .values({ user_id: user, table_id: id, notes: '', mutes: '[]', notified_seq: seq })
      .onConflict((conflict) => conflict.columns(['user_id', 'table_id']).doUpdateSet({ notified_seq: seq }))
      .execute();
  }
}

async function sendAll(channels: readonly Channel[], digest: Digest, log: Logger): Promise<void> {
  const { user } = digest;
  for (const channel of channels) {
    await channel
      .send(digest)
      .catch((error: unknown) => log.warn({ err: error, channel: channel.name, user }, 'not delivered'));
  }
}

/** To those at a table whose time runs out soon. */
export async function remind(
  store: Store,
  tables: Tables,
  channels: readonly Channel[],
  log: Logger,
  id: TableId,
): Promise<void> {
  await store.flush();
  const meta = await metaOf(tables, id);
  const progress = await store.db.selectFrom('progress').selectAll().where('table_id', '=', id).executeTakeFirst();
  if (!meta || progress?.status !== 'running') return;
  const { name, game } = meta.row;
  const users = (JSON.parse(progress.asked) as SeatNo[]).map((seat) => meta.seats[seat]?.user_id ?? null);
  for (const user of new Set(users)) {
    if (user === null || isLooking(tables, id, user)) continue;
    const account = await store.db.selectFrom('account').select('name').where('id', '=', user).executeTakeFirst();
    const digest = { user, name: account?.name ?? '', tables: [{ id, name, game }], reminder: true };
    await sendAll(channels, digest, log);
  }
}

export async function makeChannels(options: NotifyOptions): Promise<Channel[]> {
  const channels: Channel[] = [webhooks(options), await webPush(options)];
  if (options.smtpUrl !== undefined) channels.push(mail(options, options.smtpUrl));
  return channels;
}

const headline = (say: Say, { tables, reminder }: Digest): string =>
  say(reminder ? 'mail.reminder' : 'mail.turn', { table: tables[0].name, count: tables.length });

// ── Webhook ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function webhooks({ store, publicUrl, localWebhooks, say }: NotifyOptions): Channel {
  return {
    name: 'webhook',
    send: async (digest) => {
      const row = await store.db
        .selectFrom('account')
        .select('webhook')
        .where('id', '=', digest.user)
        .executeTakeFirst();
      if (!row?.webhook) return;
      const tables = digest.tables.map((table) => ({ ...table, url: `${publicUrl}/table/${table.id}` }));
      // `content` and `text` are what the common chat services show.
      const body = JSON.stringify({ content: headline(say, digest), text: headline(say, digest), tables });
      const status = await post(new URL(row.webhook), body, { local: localWebhooks });
      if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
    },
  };
}

// ── Web push ────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Made once, the same for all nodes. */
async function pushKeys(store: Store): Promise<Keys> {
  await store.db
    .insertInto('secret')
    .values({ name: 'push', value: JSON.stringify(webpush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await store.db.selectFrom('secret').select('value').where('name', '=', 'push').executeTakeFirstOrThrow();
  return JSON.parse(row.value) as Keys;
}

async function webPush({ store, publicUrl, localWebhooks, say }: NotifyOptions): Promise<Channel> {
  const { publicKey, privateKey } = await pushKeys(store);
  const agent = new Agent({ lookup: guarded(localWebhooks) });
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@invalid.example';
  return {
    name: 'push',
    send: async (digest) => {
      const rows = await store.db.selectFrom('push').selectAll().where('user_id', '=', digest.user).execute();
      const payload = JSON.stringify({ title: headline(say, digest), tables: digest.tables });
      for (const { endpoint, body } of rows) {
        try {
          if (!localWebhooks) refuseFigures(new URL(endpoint));
          await webpush.sendNotification(JSON.parse(body) as webpush.PushSubscription, payload, {
            vapidDetails: { subject, publicKey, privateKey },
            timeout: 10_000,
            agent,
          });
        } catch (error) {
          const gone = error instanceof webpush.WebPushError && (error.statusCode === 404 || error.statusCode === 410);
          if (!gone) throw error;
          await store.db.deleteFrom('push').where('endpoint', '=', endpoint).execute();
        }
      }
    },
  };
}

export function pushRoutes(app: FastifyInstance, store: Store): void {
  route(app, 'GET', '/api/push/key', { about: 'The key for subscriptions', reply: wire.pushKey }, async () => ({
    key: (await pushKeys(store)).publicKey,
  }));
  const subscribe = { about: 'Be told by web push', reply: wire.nothing, body: wire.pushSubscription };
  route(app, 'POST', '/api/push/subscriptions', subscribe, async ({ request, body }) => {
    const user = signedIn(request);
    const row = { endpoint: body.endpoint, user_id: user, body: JSON.stringify(body) };
    await store.db
      .insertInto('push')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    return {};
  });
  const unsubscribe = { about: 'No longer', reply: wire.nothing, body: wire.pushEndpoint };
  route(app, 'DELETE', '/api/push/subscriptions', unsubscribe, async ({ request, body }) => {
    const user = signedIn(request);
    await store.db.deleteFrom('push').where('endpoint', '=', body.endpoint).where('user_id', '=', user).execute();
    return {};
  });
}

// ── Mail ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function mail({ store, publicUrl, mailFrom, say, mails }: NotifyOptions, smtpUrl: string): Channel {
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    name: 'mail',
    send: async (digest) => {
      const row = await store.db
        .selectFrom('account')
        .select(['email', 'email_confirmed'])
        .where('id', '=', digest.user)
        .executeTakeFirst();
      if (!row?.email || row.email_confirmed !== 1) return;
      if (!mails.take(digest.user, row.email.toLowerCase())) throw new Error('too many letters');
      const lines = digest.tables.map(({ id, name }) =>
        say('mail.line', { table: name, link: `${publicUrl}/table/${id}` }),
      );
      await transport.sendMail({
        from: mailFrom,
        to: row.email,
        subject: headline(say, digest),
        text: lines.join('\n'),
      });
    },
  };
}

export function confirmationMail({
  publicUrl,
  smtpUrl,
  mailFrom,
  say,
}: NotifyOptions): ((email: string, token: string) => Promise<void>) | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = nodemailer.createTransport(smtpUrl);
  return async (email, token) => {
    const text = say('mail.address.text', { link: `${publicUrl}/api/email/${token}` });
    await transport.sendMail({ from: mailFrom, to: email, subject: say('mail.address'), text });
  };
}
