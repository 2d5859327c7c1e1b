/** A real server with the built app, and two people who meet at one of its tables. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, serve } from '@tabularium/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { DIST, openBrowser, visit } from './browser.ts';

type Visitor = Awaited<ReturnType<typeof visit>>;

export interface Host {
  readonly address: string;
  /** Where the server keeps its files. */
  readonly data: string;
  visit: (how?: Parameters<typeof visit>[1]) => Promise<Visitor>;
  /** Opens a table for two people and seats both; the second comes by the link. */
  twoAt(game: string, beforeSecond?: (table: string) => void): Promise<{ one: Visitor; two: Visitor }>;
}

export function theHost(): Host {
  let browser: Browser | undefined;
  let server: Server | undefined;
  let data = '';
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'tabularium-web-'));
    server = await serve({
      port: 0,
      host: '127.0.0.1',
      dataDir: data,
      webDir: DIST,
      logLevel: 'silent',
      requestsPerMinute: 100_000,
      messagesPerSecond: 1000,
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(data, { recursive: true, force: true });
  });
  const open = (how?: Parameters<typeof visit>[1]): Promise<Visitor> => {
    if (!browser) throw new Error('the browser is not open yet');
    return visit(browser, how);
  };
  return {
    get address() {
      return server?.address ?? '';
    },
    get data() {
      return data;
    },
    visit: open,
    async twoAt(game, beforeSecond) {
      const one = await open();
      const two = await open({ locale: 'fr' });
      await one.page.goto(`${server?.address}/new/${game}?people=1`);
      await one.page.waitForSelector('option[value=open]', { state: 'attached' });
      for (let extra = await one.page.locator('.seatlist select').count(); extra > 2; extra--)
        await one.page.locator('.seatlist .row button').last().click();
      await one.page.click('[data-create]');
      const link = await one.page.locator('[data-link]').inputValue();
      beforeSecond?.(new URL(one.page.url()).pathname.split('/').at(-1) ?? '');
      await two.page.goto(link);
      await two.page.click('[data-sit]');
      await Promise.all([one.page, two.page].map((page) => page.waitForSelector('.frame #question')));
      return { one, two };
    },
  };
}
