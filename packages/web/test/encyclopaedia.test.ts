/** The encyclopaedia as a person uses it: looking things up, reading their pages, beside a game and without a net. */
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { nextQuestion, questionOf } from './play.ts';

const app = theApp();
const PHONE = [390, 844] as const;

test('a name is found as it is typed, across the games, and its page is opened with the keyboard', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(`${app.url}/encyclopaedia/seven-ages`);
  const field = page.locator('[data-look-up]');
  await field.fill('rOmans');
  const first = page.locator('[data-hit]').first();
  await first.waitFor();
  expect(await first.getAttribute('data-hit')).toBe('empire/romans');
  expect(await first.locator('mark').first().innerText()).toBe('Romans');
  await field.fill('michel');
  await page.locator('[data-hit="card/michelangelo"]').waitFor();
  expect(await first.innerText()).toContain('Through the Ages · Leaders');
  await field.fill('disorder');
  expect(await first.innerText()).toMatch(/disorder/i);
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await field.fill('romans');
  await field.press('Enter');
  const article = page.locator('[data-page="empire/romans"]');
  const text = await article.innerText();
  expect(text).toContain('Military roads: its own areas with a city cost 1 movement point.');
  expect(text).toContain('Buddhism');
  const counted = await page.locator('[data-counted] [data-deed=started]').innerText();
  expect(counted).toMatch(/% of players start it[\s\S]*won with it\s+\d+% \[\d+(\.\d)?%, \d+%\]/);
  await article.locator('[data-entry="area/latium"]').click();
  expect(await page.locator('[data-page="area/latium"]').innerText()).toContain('Empires that may begin here');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone and in French, accents do not matter and the page of a rule has its neighbours', async () => {
  const { page, context, errors } = await app.visit({ size: PHONE, locale: 'fr' });
  await page.goto(`${app.url}/encyclopaedia/through-the-ages`);
  await page.locator('[data-look-up]').fill('bibliotheque d’alex');
  const hit = page.locator('[data-hit="card/library-of-alexandria"]');
  await hit.click();
  const article = page.locator('[data-page="card/library-of-alexandria"]');
  expect(await article.innerText()).toContain('Merveille, âge A.');
  await page.locator('[data-all-pages]').click();
  await page.goto(`${app.url}/encyclopaedia/seven-ages/artefact/buddhism`);
  const both = page.locator('[data-page="artefact/buddhism"]');
  expect(await both.locator('[data-editions]').innerText()).toContain('2004');
  await both.locator('[data-behind] a').first().click();
  await page.locator('[data-page^="rule/7A-ART-BUDDHISM"]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE[0]);
  expect(errors).toEqual([]);
  await context.close();
});

test('at the table the rules open beside the game, which is played on meanwhile', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=through-the-ages]:enabled');
  await nextQuestion(page, '');
  const table = page.url();
  await page.click('[data-look-up-open]');
  const sheet = page.locator('[data-beside]');
  await sheet.locator('[data-look-up]').fill('hanging');
  await sheet.locator('[data-look-up]').press('Enter');
  await sheet.locator('[data-page="card/hanging-gardens"]').waitFor();
  const question = await questionOf(page);
  await page.locator('[data-options] [data-value]').first().click();
  if ((await page.locator('[data-confirm]:enabled').count()) > 0) await page.click('[data-confirm]');
  await nextQuestion(page, question);
  expect(await sheet.isVisible()).toBe(true);
  await sheet.press('Escape');
  expect(await sheet.count()).toBe(0);
  // a citation, and from there the page of the rule
  await page.locator('.decide .rub').first().click();
  await page.locator('.pop .ft .btn').click();
  await page.locator('[data-beside] [data-page^="rule/TTA-"]').waitFor();
  expect(page.url()).toBe(table);
  expect(errors).toEqual([]);
  await context.close();
});

test('without a net everything is found as before', async () => {
  const { page, context } = await app.offline();
  await page.goto(`${app.url}/encyclopaedia/seven-empires`);
  await page.locator('[data-look-up]').fill('romans');
  await page.locator('[data-hit="empire/romans"]').click();
  await page.locator('[data-page="empire/romans"]').waitFor();
  await context.close();
});
