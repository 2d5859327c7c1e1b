import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Puzzles } from '@tabularium/bots';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dailyOf } from '../src/puzzles/daily.ts';
import { theApp } from './app.ts';
import { seriousIssues } from './screen.ts';

const app = theApp();
const GAME = 'seven-empires';
const { puzzles } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../games', GAME, 'puzzles.json'), 'utf8'),
) as Puzzles;

async function give(page: Page, value: unknown): Promise<void> {
  await page.locator(`[data-options] [data-value="${value}"]`).first().click();
  const confirm = page.locator('[data-confirm]');
  if (await confirm.isVisible()) await confirm.click();
}

test('the puzzle of the day: a wrong answer is told what it comes to, the right one why', async () => {
  const { page, errors, context } = await app.visit();
  await page.goto(`${app.url}/puzzles`);
  await page.click(`[data-daily=${GAME}]`);
  await page.waitForSelector('.puzzle #question[data-at]');
  const n = Number(page.url().split('/').at(-1));
  expect(n).toBe(dailyOf(puzzles.length, Date.now()));
  const { answers } = puzzles[n];
  await give(page, answers.at(-1)?.[0]);
  await expect.poll(() => page.locator('[data-told]').innerText()).toContain('Once more!');
  await give(page, answers[0][0]);
  await page.waitForSelector('.puzzle[data-over]');
  expect(await page.locator('[data-told]').innerText()).toContain('that is it');
  const why = await page.locator('[data-why]').innerText();
  expect(why).toContain(`${Math.round(answers[0][1] / 10)} %`);
  expect(why).toMatch(/Found by \d+ % of easy/);
  expect(await seriousIssues(page)).toEqual([]);
  await page.goto(`${app.url}/puzzles`);
  expect(await page.locator(`[data-daily=${GAME}]`).innerText()).toContain('✓');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone, in French, without a net: two wrong answers show the best', async () => {
  const { page, context } = await app.offline();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('tabularium.prefs', JSON.stringify({ locale: 'fr', name: 'Livia' })));
  await page.goto(`${app.url}/puzzles/${GAME}/0`);
  await page.waitForSelector('.puzzle #question[data-at]');
  const { answers } = puzzles[0];
  for (const [value] of answers.slice(1, 3)) await give(page, value);
  await page.waitForSelector('.puzzle[data-over]');
  expect(await page.locator('[data-told]').innerText()).toMatch(/Le mieux était/);
  await context.close();
});
