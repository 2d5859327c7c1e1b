/** What most files of tests begin with: one browser and the built app, there before the first test and gone after the last. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeAll, type Site, serveApp, type Visit, visit } from './browser.ts';
import { sharedChromium } from './chromium.ts';

export interface App {
  /** A fresh visitor. */
  visit(how?: Visit): ReturnType<typeof visit>;
  /** Somebody who has been here before, and now has no net. */
  offline(how?: Pick<Visit, 'locale' | 'size'>): Promise<{ readonly page: Page; readonly context: BrowserContext }>;
  readonly browser: Browser;
  readonly url: string;
}

export function theApp(): App {
  let browser: Browser | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    [browser, site] = await Promise.all([sharedChromium(), serveApp()]);
  });
  afterAll(async () => {
    await closeAll(browser);
    await site?.close();
  });
  const there = (): Browser => {
    if (!browser) throw new Error('the browser is not open yet');
    return browser;
  };
  return {
    visit: (how) => visit(there(), how),
    async offline({ locale = 'en', size: [width, height] = [1280, 800] } = {}) {
      const context = await there().newContext({ viewport: { width, height } });
      await context.addInitScript(
        (prefs) => {
          if (!localStorage.getItem('tabularium.prefs')) localStorage.setItem('tabularium.prefs', prefs);
        },
        JSON.stringify({ locale, name: 'Livia' }),
      );
      const page = await context.newPage();
      await page.goto(site?.url ?? '');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await page.waitForTimeout(500);
      await context.setOffline(true);
      await page.reload();
      return { page, context };
    },
    get browser() {
      return there();
    },
    get url() {
      return site?.url ?? '';
    },
  };
}
