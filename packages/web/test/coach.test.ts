import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { questionOf } from './play.ts';
import { seriousIssues } from './screen.ts';

const app = theApp();

/** A first table against bots, up to its first question. */
async function sitDown(page: Page, game: string): Promise<void> {
  await page.goto(`${app.url}/new/${game}`);
  await page.click('[data-create]');
  await page.waitForSelector('#question[data-at]');
}

test('on a computer: three ideas with a reason and a chance, one of them taken', async () => {
  const { page, errors, context } = await app.visit();
  await sitDown(page, 'seven-empires');
  await page.click('[data-coach]');
  await page.waitForSelector('.coach[data-ready]');
  const read = await page.locator('.coach').innerText();
  expect(read).toMatch(/chance to win/i);
  expect(read).toMatch(/\d+ %/);
  expect(await page.locator('[data-idea]').count()).toBeGreaterThan(1);
  expect(await page.locator('.idea .reason').first().innerText()).toMatch(/After it:|No difference|Gives away/);
  expect(await seriousIssues(page)).toEqual([]);
  const label = await page.locator('[data-idea=I] b').first().innerText();
  const before = await questionOf(page);
  await page.click('[data-idea=I]');
  expect(await page.locator('[data-confirm]').innerText()).toContain(label);
  expect(await questionOf(page)).toBe(before);
  // tried out and thrown away: nothing has happened
  await page.click('[data-try]');
  await page.waitForSelector('.trying #question[data-at]');
  expect(await page.locator('.trial').innerText()).toMatch(/tried out|Only a trial|trial/i);
  await page.locator('.trying [data-options] [data-value]').first().click();
  const confirm = page.locator('.trying [data-confirm]');
  if (await confirm.isVisible()) await confirm.click();
  await page.waitForSelector('.trying[data-trying="1"]');
  await page.click('[data-drop]');
  await page.waitForSelector('.frame:not(.trying .frame) #question[data-at]');
  expect(await questionOf(page)).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone, in French, without a net: a turn is tried out and kept', async () => {
  const { page, context } = await app.offline({ locale: 'fr', size: [390, 844] });
  await sitDown(page, 'seven-empires');
  await page.click('[data-coach]');
  await page.waitForSelector('.coach[data-ready]');
  expect(await page.locator('.coach').innerText()).toMatch(/Chances de victoire/i);
  const real = await questionOf(page);
  await page.click('[data-try]');
  await page.waitForSelector('.trying #question[data-at]');
  expect(await page.locator('.trial').innerText()).toMatch(/Un simple essai/);
  await page.locator('.trying [data-options] [data-value]').first().click();
  const confirm = page.locator('.trying [data-confirm]');
  if (await confirm.isVisible()) await confirm.click();
  await page.waitForSelector('.trying[data-trying="1"]');
  expect(await page.locator('[data-keep]').innerText()).toBe('Garder cette réponse');
  await page.click('[data-keep]');
  await page.waitForSelector('.frame:not(.trying .frame) #question[data-at]');
  expect(await questionOf(page)).not.toBe(real);
  await context.close();
});
