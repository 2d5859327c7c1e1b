import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { answerByKeyboard, nextQuestion } from './play.ts';

const app = theApp();

test('a replay steps, jumps, plays, draws its curves, and can be played on from any moment', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  let question = await nextQuestion(page, '');
  for (let n = 0; n < 14; n++) {
    await answerByKeyboard(page, n);
    question = await nextQuestion(page, question);
  }
  await page.goto(page.url().replace('/local/', '/replay/local/'));
  const at = async (): Promise<number> => Number((await page.locator('[data-at]').textContent())?.split(' ')[0]);
  await page.waitForSelector('.rp .map');
  await page.waitForSelector('.chart canvas');
  const end = await at();
  expect(end).toBeGreaterThan(14);
  await page.keyboard.press(',');
  expect(await at()).toBe(end - 1);
  await page.keyboard.press('Home');
  expect(await at()).toBe(0);
  await page.locator('[data-scrub]').fill('10');
  expect(await at()).toBe(10);
  await page.click('[data-play]');
  await expect.poll(at).toBeGreaterThan(10);
  await page.click('[data-play]');
  await page.click('[data-branch]');
  await page.waitForURL('**/local/**');
  await nextQuestion(page, '');
  expect(errors).toEqual([]);
  await context.close();
});
