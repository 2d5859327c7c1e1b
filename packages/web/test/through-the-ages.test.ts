import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Site, serveApp, visit } from './browser.ts';
import { answerByKeyboard, answerOnBoard, nextQuestion } from './play.ts';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), serveApp()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('Through the Ages: cards of the row, the hand and the civilisation can be clicked, and the table has no serious axe issue', async () => {
  const { page, context, errors } = await visit(browser);
  await page.goto(site.url);
  await page.click('[data-start=through-the-ages]:enabled');
  let question = await nextQuestion(page, '');
  expect(await page.locator('.crow .thing.can').count()).toBeGreaterThan(0);
  let onBoard = 0;
  for (let n = 0; n < 24 && question !== 'final'; n++) {
    // Nobody resigns in a test.
    const first = await page.locator('[data-value]').first().getAttribute('data-value');
    if (first === 'stay' || first === 'pass') await answerByKeyboard(page, 0);
    else if ((await answerOnBoard(page, n)) === 'board') onBoard++;
    question = await nextQuestion(page, question);
  }
  expect(onBoard).toBeGreaterThan(5);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`),
  ).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
