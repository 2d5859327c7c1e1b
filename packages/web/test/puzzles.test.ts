import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Puzzles } from '@tabularium/bots';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dailyOf } from '../src/puzzles/daily.ts';
import { theApp } from './app.ts';
import { seriousIssues } from './screen.ts';

const app = theApp();
const GAMES = join(import.meta.dirname, '../../../games');
const puzzled = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'puzzles.json')));
const puzzlesOf = (game: string): Puzzles['puzzles'] =>
  (JSON.parse(readFileSync(join(GAMES, game, 'puzzles.json'), 'utf8')) as Puzzles).puzzles;

/** Wherever the option lies, its key answers; what is rare or dear is confirmed. */
async function give(page: Page, value: unknown): Promise<void> {
  const option = page.locator(`[data-options] [data-value="${value}"]`).first();
  await option.waitFor({ state: 'attached' });
  if (await option.isVisible()) await option.click();
  else await page.keyboard.press((await option.getAttribute('aria-keyshortcuts')) ?? '');
  const confirm = page.locator('[data-confirm]');
  if (await confirm.isVisible()) await confirm.click();
}
const told = (page: Page): Promise<string> => page.locator('[data-told]').innerText();

test('every game has a puzzle of the day, the same for everybody', async () => {
  const { page, errors, context } = await app.visit();
  await page.goto(`${app.url}/puzzles`);
  await page.waitForSelector('[data-daily]');
  for (const game of puzzled) {
    const n = dailyOf(puzzlesOf(game).length, Date.now());
    expect(await page.locator(`[data-daily=${game}]`).getAttribute('href')).toBe(`/puzzles/${game}/${n}`);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test.each(puzzled)('%s: a wrong answer is told what it comes to, the right one why', async (game) => {
  const { page, errors, context } = await app.visit();
  await page.goto(`${app.url}/puzzles/${game}/0`);
  await page.waitForSelector('.puzzle #question[data-at]');
  const { answers } = puzzlesOf(game)[0];
  await give(page, answers.at(-1)?.[0]);
  await expect.poll(() => told(page)).toContain('Once more!');
  await give(page, answers[0][0]);
  await page.waitForSelector('.puzzle[data-over]');
  expect(await told(page)).toContain('that is it');
  const why = await page.locator('[data-why]').innerText();
  expect(why).toContain(`${Math.round(answers[0][1] / 10)} %`);
  expect(why).toMatch(/Found by \d+ % of easy/);
  expect(await seriousIssues(page)).toEqual([]);
  await page.goto(`${app.url}/puzzles`);
  await page.waitForSelector(`[data-daily=${game}]`);
  expect(await page.locator('.puzzles').innerText()).toContain('1 of');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone, in French, without a net: two wrong answers show the best, in every game', async () => {
  const { page, context } = await app.offline({ locale: 'fr', size: [390, 844] });
  for (const game of puzzled) {
    await page.goto(`${app.url}/puzzles/${game}/1`);
    await page.waitForSelector('.puzzle #question[data-at]');
    const { answers } = puzzlesOf(game)[1];
    await give(page, answers[1][0]);
    await expect.poll(() => told(page)).toMatch(/Encore un essai/);
    await give(page, answers[2][0]);
    await page.waitForSelector('.puzzle[data-over]');
    expect(await told(page), game).toMatch(/Le mieux était/);
  }
  await context.close();
});
