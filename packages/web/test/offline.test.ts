import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StoredTable1 } from '../src/client/stored.ts';
import { theApp } from './app.ts';
import { keepAsVersion1 } from './kept.ts';
import { crowding } from './measure.ts';
import { answerByKeyboard, answerOnBoard, nextQuestion, playOn, questionOf } from './play.ts';

const app = theApp();

/** A table of this game with its usual settings. */
async function newTable(page: Page, game: string): Promise<void> {
  await page.goto(`${app.url}/new/${game}`);
  await page.click('[data-create]');
}

test('any game is playable from its questions alone: tic-tac-toe with the mouse, to its end', async () => {
  const { page, context, errors } = await app.visit();
  await newTable(page, 'tic-tac-toe');
  const answers = await playOn(page, answerOnBoard, 9);
  expect(await questionOf(page)).toBe('final');
  expect(answers).toBeGreaterThan(2);
  expect(errors).toEqual([]);
  await context.close();
});

test('sealed bids by keyboard: digits set the amount, Enter seals it', async () => {
  const { page, context, errors } = await app.visit();
  await newTable(page, 'sealed-bids');
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
  await newTable(page, 'tic-tac-toe');
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

test('a table that the first version of the app has kept still opens, with its record, and goes on', async () => {
  const { page, context, errors } = await app.visit();
  // A file of the app: there is an origin, but nothing has opened its database yet.
  await page.goto(`${app.url}/manifest.webmanifest`);
  await keepAsVersion1(page, oldTable());
  await page.goto(app.url);
  await page.locator('.turnrow.hot', { hasText: 'Which cell do you mark?' }).waitFor();
  await page.goto(`${app.url}/local/old`);
  const question = await nextQuestion(page, '');
  expect(await page.locator('.log .le').count()).toBe(2);
  await page.keyboard.press('1');
  await nextQuestion(page, question);
  await page.reload();
  await nextQuestion(page, '');
  expect(await page.locator('.log .le').count()).toBe(4);
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.locator('.log .le').count()).toBe(2);
  const stored = await page.evaluate(async () => {
    const opening = indexedDB.open('tabularium');
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const reading = opening.result.transaction('events').objectStore('events').getAll();
    await new Promise((done) => {
      reading.onsuccess = done;
    });
    return reading.result.map(({ event }) => event.kind);
  });
  // What was taken back is added, not cut away.
  expect(stored).toEqual(['begin', 'answer', 'answer', 'answer', 'answer', 'undo']);
  expect(errors).toEqual([]);
  await context.close();
});

/** A game of tic-tac-toe with a bot in which both have marked a cell. */
const oldTable = (): StoredTable1 => ({
  id: 'old',
  game: 'tic-tac-toe',
  version: '1',
  title: 'Old',
  seed: 'old',
  options: {},
  seats: [{ name: 'Livia' }, { name: 'Cassius', bot: 'random' }],
  created: 1,
  changed: 3,
  entries: [
    { seat: 0, about: 'ttt.mark', answer: 4 },
    { seat: 1, about: 'ttt.mark', answer: 0 },
  ],
  times: [2, 3],
  over: false,
  about: 'ttt.mark',
});

test('the second click of a double click does not answer the question that came in between', async () => {
  const { page, context } = await app.visit();
  await newTable(page, 'tic-tac-toe');
  const first = await nextQuestion(page, '');
  await page.evaluate((old) => {
    new MutationObserver((_, watch) => {
      if ((document.querySelector('#question')?.getAttribute('data-at') ?? old) === old) return;
      watch.disconnect();
      const again = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
      document.querySelector('[data-options] [data-value]')?.dispatchEvent(again);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, first);
  const option = page.locator('[data-options] [data-value]').first();
  await option.click();
  const second = await nextQuestion(page, first);
  await page.waitForTimeout(300);
  expect(await questionOf(page)).toBe(second);
  await option.dblclick();
  expect(await nextQuestion(page, second)).not.toBe(second);
  await context.close();
});

test('a key that is held down answers one question', async () => {
  const { page, context } = await app.visit();
  await newTable(page, 'tic-tac-toe');
  const first = await nextQuestion(page, '');
  await page.keyboard.down('1');
  const second = await nextQuestion(page, first);
  for (let n = 0; n < 3; n++) await page.keyboard.down('1');
  await page.waitForTimeout(300);
  expect(await questionOf(page)).toBe(second);
  await page.keyboard.up('1');
  await page.keyboard.press('1');
  expect(await nextQuestion(page, second)).not.toBe(second);
  await context.close();
});

test('without a net the installed app still starts a game against bots', async () => {
  const { page, context } = await app.offline();
  await page.click('[data-start=seven-empires]:enabled');
  await page.waitForSelector('#question[data-at]');
  await context.close();
});

test('bots of every level are offered and explained; a hard one is seen thinking while the page stays alive', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(`${app.url}/new/seven-empires`);
  await page.waitForSelector('.levels');
  expect(await page.locator('.levels dt').allTextContents()).toEqual(['random', 'easy', 'normal', 'hard', 'master']);
  const seats = page.locator('.seatlist select');
  expect(await seats.nth(1).inputValue()).toBe('bot:normal');
  for (let i = await seats.count(); i > 2; i--) await page.locator('.seatlist .row button').last().click();
  await seats.nth(1).selectOption('bot:hard');
  await page.click('[data-create]');
  let question = await nextQuestion(page, '');
  // However short it thinks: the page itself watches whose turn it shows.
  await page.evaluate(() => {
    const look = (): void => {
      if (document.querySelector('.bar .seat.turn')?.textContent.includes('hard'))
        document.body.dataset['thought'] = '';
    };
    new MutationObserver(look).observe(document.querySelector('.bar .seats') ?? document.body, {
      subtree: true,
      attributes: true,
      childList: true,
    });
  });
  let thought = false;
  for (let n = 0; n < 12 && !thought; n++) {
    await answerByKeyboard(page, 0);
    await page.waitForTimeout(60);
    thought = await page.evaluate(() => document.body.dataset['thought'] !== undefined);
    // The page answers at once, whoever thinks.
    const crowd = crowding();
    const asked = Date.now();
    await page.evaluate(() => 1);
    expect((Date.now() - asked) / crowd).toBeLessThan(1000);
    question = await nextQuestion(page, question);
  }
  expect(thought).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test('where no server can be reached nobody waits for people, and an invitation is not called bad', async () => {
  const { page, context } = await app.visit();
  await page.goto(`${app.url}/new/tic-tac-toe?people=1`);
  await page.getByText('No server can be reached').waitFor();
  expect(await page.locator('[data-create]').isDisabled()).toBe(true);
  await page.locator('.seatlist select').nth(1).selectOption('bot:random');
  await page.click('[data-create]');
  await nextQuestion(page, '');
  await page.goto(`${app.url}/invitation/${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await context.close();
});
