/** What people wait for: the weight of the home page, a patch on the screen, a finished table. */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Site, serveApp, visit } from './browser.ts';
import { answerByKeyboard, nextQuestion, playOn } from './play.ts';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), serveApp()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('the home page needs less than 200 kB of compressed script', async () => {
  const { page, context } = await visit(browser);
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (/\.js($|\?)/.test(response.url())) sizes.push(gzipSync(await response.body()).length);
  });
  await page.goto(site.url);
  await page.waitForSelector('[data-start=seven-empires]:enabled');
  await page.waitForTimeout(500);
  expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(200_000);
  await context.close();
});

test('a change of the position is on screen within 16 ms, and a finished table opens in under half a second', async () => {
  const { page, context } = await visit(browser);
  // The time from the worker's message to the end of the work it causes.
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { patchTimes: times });
    const add = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) {
      const timed = (event: Event): void => {
        const start = performance.now();
        if (typeof listener === 'function') listener.call(this, event);
        if ('news' in (event as MessageEvent).data) queueMicrotask(() => queueMicrotask(() => times.push(performance.now() - start)));
      };
      add.call(this, type, timed, options);
    };
  });
  await page.goto(site.url);
  await page.click('[data-start=seven-empires]:enabled');
  let question = await nextQuestion(page, '');
  for (let n = 0; n < 25; n++) {
    await answerByKeyboard(page, n);
    question = await nextQuestion(page, question);
    if (question === 'final') break;
  }
  const times = await page.evaluate(() => (window as unknown as { patchTimes: number[] }).patchTimes.slice(3).sort((a, b) => a - b));
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(16);

  await page.goto(`${site.url}/new/tic-tac-toe`);
  await page.click('[data-create]');
  await playOn(page, answerByKeyboard, 9);
  await page.goto(site.url);
  await page.waitForSelector('.turnrow a[href*="/replay/"]');
  const started = await page.evaluate(() => performance.now());
  await page.click('.turnrow a[href*="/replay/"]');
  await page.waitForSelector('[data-scrub]');
  expect((await page.evaluate(() => performance.now())) - started).toBeLessThan(500);
  await context.close();
});
