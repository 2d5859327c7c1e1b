import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { openJournal } from './play.ts';
import { seriousIssues } from './screen.ts';

const app = theApp();
const GAME = join(import.meta.dirname, '../../../games/seven-empires/test/corpus/random-2.jsonl');

/** A finished game, taken in; its address. */
async function finished(page: Page): Promise<string> {
  await openJournal(page, app.url, readFileSync(GAME, 'utf8'));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a finished game: the chances while they are worked out, a moment, the better line and playing it', async () => {
  const { page, errors, context } = await app.visit();
  const id = await finished(page);
  await page.goto(`${app.url}/report/local/${id}`);
  await page.click('[data-analysis]');
  await page.waitForSelector('.rp.an progress, .rp.an[data-done]');
  await page.waitForSelector('.rp.an[data-done]');
  expect(await page.locator('.atmoment').innerText()).toMatch(/given away/);
  const moment = page.locator('[data-moment]').first();
  expect(await moment.innerText()).toMatch(/a mistake|a slip|brilliant/);
  await moment.click();
  await page.waitForSelector('.weighed .betterline [data-step]');
  expect(await page.locator('.two-chances').innerText()).toMatch(/Played: .*\d+ %.*Best: .*\d+ %/s);
  expect(page.url()).toMatch(/at=\d+/);
  await page.click('[data-forward]');
  await page.waitForSelector('.betterline .now');
  await page.fill('[data-note]', 'too greedy');
  expect(await seriousIssues(page, { inBothThemes: true })).toEqual([]);
  // a link to the moment leads back to it, with the note
  await page.reload();
  await page.waitForSelector('.weighed .betterline [data-step]');
  expect(await page.inputValue('[data-note]')).toBe('too greedy');
  await page.click('[data-forward]');
  await page.waitForSelector('.betterline .now');
  await page.click('.weighed [data-branch]');
  await page.waitForSelector('.frame #question');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone, in French, without a net, through the eyes of a seat', async () => {
  const { page, context } = await app.offline({ locale: 'fr', size: [390, 844] });
  const id = await finished(page);
  await page.goto(`${app.url}/analysis/local/${id}`);
  await page.waitForSelector('.rp.an .chartbox');
  expect(await page.locator('.rp.an').innerText()).toMatch(/Chances de victoire/i);
  await page.selectOption('[data-eyes]', '0');
  await page.waitForSelector('.rp.an .board');
  await page.waitForSelector('.rp.an[data-done]');
  await page.locator('[data-moment]').first().click();
  await page.waitForSelector('.weighed .betterline [data-step]');
  expect(await page.locator('.two-chances').innerText()).toMatch(/\d+ %[\s\S]*\d+ %/);
  await context.close();
});
