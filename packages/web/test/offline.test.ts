import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { answerByKeyboard, answerOnBoard, nextQuestion, playOn, questionOf } from './play.ts';

const app = theApp();

test('any game is playable from its questions alone: tic-tac-toe with the mouse, to its end', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(`${app.url}/new/tic-tac-toe`);
  await page.click('[data-create]');
  const answers = await playOn(page, answerOnBoard, 9);
  expect(await questionOf(page)).toBe('final');
  expect(answers).toBeGreaterThan(2);
  expect(errors).toEqual([]);
  await context.close();
});

test('sealed bids by keyboard: digits set the amount, Enter seals it', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(`${app.url}/new/sealed-bids`);
  await page.click('[data-create]');
  const first = await nextQuestion(page, '');
  await page.keyboard.press('3');
  expect(await page.locator('.amount output').textContent()).toBe('3');
  await page.keyboard.press('Enter');
  await nextQuestion(page, first);
  await playOn(page, answerByKeyboard, 12);
  expect(await questionOf(page)).toBe('final');
  expect(errors).toEqual([]);
  await context.close();
});

test('a local game is still there after a reload, and its last step can be taken back', async () => {
  const { page, context } = await app.visit();
  await page.goto(`${app.url}/new/tic-tac-toe`);
  await page.click('[data-create]');
  const first = await nextQuestion(page, '');
  await page.keyboard.press('5');
  const second = await nextQuestion(page, first);
  await page.reload();
  expect(await nextQuestion(page, '')).toBe(second);
  await page.keyboard.press('Backspace');
  expect(await nextQuestion(page, second)).toBe(first);
  await page.goto(app.url);
  await page.waitForSelector('.turnrow.hot');
  expect(await page.locator('.turnrow.hot').textContent()).toContain('Which cell do you mark?');
  await context.close();
});

test('without a net the installed app still starts a game against bots', async () => {
  const context = await app.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(app.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForTimeout(500);
  await context.setOffline(true);
  await page.reload();
  await page.click('[data-start=seven-empires]:enabled');
  await page.waitForSelector('#question[data-at]');
  await context.close();
}, 60_000);
