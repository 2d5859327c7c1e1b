/** A real server with the built app, and two people who meet at one of its tables. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServeOptions, type Server, serve } from '@tabularium/server';
import type { TableSummary } from '@tabularium/table/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../../server/test/support/postgres.ts';
import { writable } from '../../server/test/support/writable.ts';
import { closeAll, DIST, visit } from './browser.ts';
import { sharedChromium } from './chromium.ts';

type Visitor = Awaited<ReturnType<typeof visit>>;

export interface Host {
  readonly address: string;
  /** Another node at the same store, where there is one. */
  readonly another: string;
  /** So much time passes at the tables. */
  later: (ms: number) => void;
  /** Where the server keeps its files. */
  readonly data: string;
  /** From now on its store can be written to, or only read. */
  writable: (may: boolean) => Promise<void>;
  /** What whoever runs the server has. */
  operatorKey: () => Promise<string>;
  visit: (how?: Parameters<typeof visit>[1]) => Promise<Visitor>;
  browser: () => Browser;
  /** A table for two people, both at it. */
  twoAt(game: string, beforeSecond?: (table: string) => void): Promise<{ one: Visitor; two: Visitor }>;
}

/** With `STORE=postgres` in the environment: two nodes at one PostgreSQL (`npm run soak -- --together`). */
export function theHost(): Host {
  let browser: Browser | undefined;
  let server: Server | undefined;
  let neighbour: Server | undefined;
  let postgres: Postgres | undefined;
  let data = '';
  let ahead = 0;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'tabularium-web-'));
    postgres = process.env['STORE'] === 'postgres' ? await startPostgres() : undefined;
    const options: ServeOptions = {
      port: 0,
      host: '127.0.0.1',
      dataDir: data,
      webDir: DIST,
      logLevel: 'silent',
      requestsPerMinute: 100_000,
      messagesPerSecond: 1000,
      localWebhooks: true,
      digestMs: 200,
      veilMs: 20,
      databaseUrl: await postgres?.database(),
      clock: () => Date.now() + ahead,
    };
    server = await serve(options);
    if (postgres) neighbour = await serve(options);
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await closeAll(browser);
    await neighbour?.close();
    await server?.close();
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const there = (): Browser => {
    if (!browser) throw new Error('the browser is not open yet');
    return browser;
  };
  const open = (how?: Parameters<typeof visit>[1]): Promise<Visitor> => visit(there(), how);
  /** What the pages ask for, without the pages. */
  const ask = async <T>({ context }: Visitor, what: string, data: object): Promise<T> => {
    const api = `${server?.address}/api`;
    await context.request.post(`${api}/guest`, { data: { name: 'Livia' } });
    const reply = await context.request.post(`${api}/${what}`, { data });
    if (!reply.ok()) throw new Error(`${what}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  return {
    get address() {
      return server?.address ?? '';
    },
    get another() {
      return (neighbour ?? server)?.address ?? '';
    },
    later: (ms) => {
      ahead += ms;
    },
    get data() {
      return data;
    },
    writable: async (may) => {
      if (server) await writable(server, may);
    },
    operatorKey: async () => (await server?.store.operatorKey()) ?? '',
    visit: open,
    browser: there,
    async twoAt(game, beforeSecond) {
      const one = await open();
      const two = await open({ locale: 'fr' });
      const seats = [{ kind: 'me' }, { kind: 'open' }];
      const { id } = await ask<TableSummary>(one, 'tables', { game, seats, listed: true });
      beforeSecond?.(id);
      await ask(two, `tables/${id}/join`, {});
      for (const { page } of [one, two]) await page.goto(`${server?.address}/table/${id}`);
      await Promise.all([one.page, two.page].map((page) => page.waitForSelector('.frame #question')));
      return { one, two };
    },
  };
}
