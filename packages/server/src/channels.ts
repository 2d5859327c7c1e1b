import { createHash } from 'node:crypto';
import { Agent } from 'node:https';
import type { Device, TableId, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import { isLanguage, type Language } from '@tabularium/words';
import type { FastifyInstance } from 'fastify';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import webpush from 'web-push';
import { z } from 'zod';
import { notFound, Refusal, route, signedIn } from './http/routes.ts';
import { lettersIn, type Say } from './letters.ts';
import type { Quota } from './limits.ts';
import { guarded, post, refuseFigures } from './outward.ts';
import { reachOf } from './reach.ts';
import type { Store } from './store/store.ts';

/** One message for somebody. */
export interface Digest {
  readonly user: UserId;
  readonly name: string;
  /** "It is your turn" at these. */
  readonly tables: readonly { readonly id: TableId; readonly name: string; readonly game: string }[];
  /** Not news: the time to answer runs out. */
  readonly reminder: boolean;
  /** What else there is to tell. */
  readonly news?: readonly Told[];
}

/** News for somebody: `notice.WHAT` of the catalogue, and the page that it is about. */
export interface Told {
  readonly what: string;
  readonly args: Readonly<Record<string, string | number>>;
  readonly path: string;
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
  /** Of the messages to those who have chosen none. */
  readonly language: Language;
  /** Webhooks to this machine and its neighbours; for tests and closed networks only. */
  readonly localWebhooks: boolean;
  /** By account and by mail address. */
  readonly mails: Quota;
}

export async function makeChannels(options: NotifyOptions): Promise<Channel[]> {
  const channels: Channel[] = [webhooks(options), await webPush(options)];
  if (options.smtpUrl !== undefined) channels.push(mail(options, options.smtpUrl));
  return channels;
}

const spoken = new Map<Language, Say>();

async function sayTo({ store, language }: NotifyOptions, user: UserId): Promise<Say> {
  const wanted = (await reachOf(store, user)).language;
  const chosen = wanted && isLanguage(wanted) ? wanted : language;
  const say = spoken.get(chosen) ?? lettersIn(chosen);
  spoken.set(chosen, say);
  return say;
}

/** Every part of a message as a line of text, and the page that it leads to. */
function linesOf(say: Say, publicUrl: string, { tables, news = [] }: Digest): string[] {
  return [
    ...tables.map(({ id, name }) => say('mail.line', { table: name, link: `${publicUrl}/table/${id}` })),
    ...news.map(({ what, args, path }) =>
      say('mail.line', { table: say(`notice.${what}`, args), link: publicUrl + path }),
    ),
  ];
}

function headline(say: Say, { tables, reminder, news = [] }: Digest): string {
  const [first] = tables;
  if (first) return say(reminder ? 'mail.reminder' : 'mail.turn', { table: first.name, count: tables.length });
  const [one] = news;
  return one && news.length === 1 ? say(`notice.${one.what}`, one.args) : say('mail.news', { count: news.length });
}

// ── Webhook ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function webhooks(options: NotifyOptions): Channel {
  const { store, publicUrl, localWebhooks } = options;
  return {
    name: 'webhook',
    send: async (digest) => {
      const row = await store.db
        .selectFrom('account')
        .select('webhook')
        .where('id', '=', digest.user)
        .executeTakeFirst();
      if (!row?.webhook) return;
      const say = await sayTo(options, digest.user);
      const tables = digest.tables.map((table) => ({ ...table, url: `${publicUrl}/table/${table.id}` }));
      const news = (digest.news ?? []).map(({ what, args, path }) => ({
        what,
        text: say(`notice.${what}`, args),
        url: publicUrl + path,
      }));
      // `content` and `text` are what the common chat services show.
      const body = JSON.stringify({ content: headline(say, digest), text: headline(say, digest), tables, news });
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

async function webPush(options: NotifyOptions): Promise<Channel> {
  const { store, publicUrl, localWebhooks } = options;
  const { publicKey, privateKey } = await pushKeys(store);
  const agent = new Agent({ lookup: guarded(localWebhooks) });
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@invalid.example';
  return {
    name: 'push',
    send: async (digest) => {
      const rows = await store.db.selectFrom('push').selectAll().where('user_id', '=', digest.user).execute();
      if (rows.length === 0) return;
      const say = await sayTo(options, digest.user);
      const { tables, news = [] } = digest;
      const single = tables.length + news.length === 1;
      const path = single ? (news[0]?.path ?? `/table/${tables[0]?.id}`) : '/';
      const lines = single
        ? []
        : [...tables.map(({ name }) => name), ...news.map((one) => say(`notice.${one.what}`, one.args))];
      const payload = JSON.stringify({ title: headline(say, digest), body: lines.slice(0, 6).join('\n'), path });
      for (const { endpoint, body } of rows) {
        try {
          if (!localWebhooks) refuseFigures(new URL(endpoint));
          await webpush.sendNotification(JSON.parse(body) as webpush.PushSubscription, payload, {
            vapidDetails: { subject, publicKey, privateKey },
            timeout: 10_000,
            // A phone that is asleep gets it when it wakes, for a day.
            TTL: 86_400,
            urgency: 'high',
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

/** So many devices of one account are reached. */
const DEVICES = 20;
const AGENT = 200;
/** An endpoint is a secret between its device and its maker: what names it here is not. */
const deviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url').slice(0, 16);

export function pushRoutes(app: FastifyInstance, store: Store): void {
  const { db } = store;
  route(app, 'GET', '/api/push/key', { about: 'The key for subscriptions', reply: wire.pushKey }, async () => ({
    key: (await pushKeys(store)).publicKey,
  }));
  const subscribe = { about: 'Be told by web push', reply: wire.nothing, body: wire.pushSubscription };
  route(app, 'POST', '/api/push/subscriptions', subscribe, async ({ request, body }) => {
    const user = signedIn(request);
    const agent = (request.headers['user-agent'] ?? '').slice(0, AGENT);
    const row = { endpoint: body.endpoint, user_id: user, body: JSON.stringify(body), agent, at: Date.now() };
    const known = await db.selectFrom('push').select('endpoint').where('user_id', '=', user).execute();
    if (known.length >= DEVICES && known.every(({ endpoint }) => endpoint !== body.endpoint))
      throw new Refusal(429, 'too-many', 'endpoint');
    await db
      .insertInto('push')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    return {};
  });
  const unsubscribe = { about: 'No longer', reply: wire.nothing, body: wire.pushEndpoint };
  route(app, 'DELETE', '/api/push/subscriptions', unsubscribe, async ({ request, body }) => {
    const user = signedIn(request);
    await db.deleteFrom('push').where('endpoint', '=', body.endpoint).where('user_id', '=', user).execute();
    return {};
  });
  const devices = { about: 'Devices that web push reaches', reply: z.array(wire.device) };
  route(app, 'GET', '/api/push/devices', devices, async ({ request }): Promise<Device[]> => {
    const rows = await db.selectFrom('push').selectAll().where('user_id', '=', signedIn(request)).execute();
    return rows.map(({ endpoint, agent, at }) => ({ id: deviceId(endpoint), agent, at }));
  });
  const forget = { about: 'Not this device any more', reply: wire.nothing, params: wire.deviceParams };
  route(app, 'DELETE', '/api/push/devices/:device', forget, async ({ request, params }) => {
    const rows = await db.selectFrom('push').select('endpoint').where('user_id', '=', signedIn(request)).execute();
    const one = rows.find(({ endpoint }) => deviceId(endpoint) === params.device);
    if (!one) throw notFound();
    await db.deleteFrom('push').where('endpoint', '=', one.endpoint).execute();
    return {};
  });
}

// ── Mail ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function mail(options: NotifyOptions, smtpUrl: string): Channel {
  const { store, publicUrl, mailFrom, mails } = options;
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
      const say = await sayTo(options, digest.user);
      const lines = linesOf(say, publicUrl, digest);
      await transport.sendMail({
        from: mailFrom,
        to: row.email,
        subject: headline(say, digest),
        text: [...lines, '', say('mail.change', { link: `${publicUrl}/notices` })].join('\n'),
      });
    },
  };
}

interface Letters {
  readonly confirm: (email: string, token: string) => Promise<void>;
  readonly reset: (email: string, token: string) => Promise<void>;
}

/** What an account gets by mail for its own sake; nothing where no mail is sent. */
export function lettersOf({ publicUrl, smtpUrl, mailFrom, language }: NotifyOptions): Letters | undefined {
  if (smtpUrl === undefined) return undefined;
  const say = lettersIn(language);
  const transport = nodemailer.createTransport(smtpUrl);
  const send = async (to: string, what: 'mail.address' | 'mail.password', link: string): Promise<void> => {
    await transport.sendMail({ from: mailFrom, to, subject: say(what), text: say(`${what}.text`, { link }) });
  };
  return {
    confirm: (email, token) => send(email, 'mail.address', `${publicUrl}/api/email/${token}`),
    reset: (email, token) => send(email, 'mail.password', `${publicUrl}/password/${token}`),
  };
}
