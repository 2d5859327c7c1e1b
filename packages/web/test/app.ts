/** What most files of tests begin with: one browser and the built app, there before the first test and gone after the last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Site, serveApp, type Visit, visit } from './browser.ts';

export interface App {
  /** A fresh visitor. */
  visit(how?: Visit): ReturnType<typeof visit>;
  readonly browser: Browser;
  readonly url: string;
}

export function theApp(): App {
  let browser: Browser | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), serveApp()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  const there = (): Browser => {
    if (!browser) throw new Error('the browser is not open yet');
    return browser;
  };
  return {
    visit: (how) => visit(there(), how),
    get browser() {
      return there();
    },
    get url() {
      return site?.url ?? '';
    },
  };
}
