import { theApp } from '@tabularium/web/test/app.ts';
import {
  answerByKeyboard,
  answerOnBoard,
  boardOf,
  nextQuestion,
  playOn,
  questionOf,
} from '@tabularium/web/test/play.ts';
import { expect, test } from 'vitest';

const app = theApp();

test('7 Empires against bots from the home page to the final score by clicking the board', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  const by = { board: 0, panel: 0 };
  await playOn(
    page,
    async (p, n) => {
      by[await answerOnBoard(p, n)]++;
    },
    1500,
  );
  expect(await questionOf(page)).toBe('final');
  expect(await page.locator('[data-ranking] li').count()).toBe(4);
  expect(by.board).toBeGreaterThan(by.panel);
  expect(errors).toEqual([]);
  await context.close();
});

test('7 Empires again by keyboard only, from the home page to the final score', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(app.url);
  await page.waitForSelector('[data-start=seven-empires]:enabled');
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('data-start') === 'seven-empires')) break;
  }
  await page.keyboard.press('Enter');
  await playOn(page, answerByKeyboard, 1500);
  expect(await questionOf(page)).toBe('final');
  expect(errors).toEqual([]);
  await context.close();
});

test('what a click will bring is said before it is made, and what cannot be done names its rule', async () => {
  const { page, context } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  let question = await nextQuestion(page, '');
  for (let i = 0; i < 20 && (await page.locator('[data-target^="action/"]').count()) === 0; i++) {
    await answerByKeyboard(page, 0);
    question = await nextQuestion(page, question);
    await boardOf(page);
  }
  const palace = page.locator('[data-value=palace], [data-value=empire]').first();
  expect(await palace.textContent()).toMatch(/power \d+ → \d+/);
  await page.keyboard.press('?');
  const reason = page.locator('.opt.no .rub').first();
  expect(await reason.textContent()).toMatch(/^7E-/);
  await reason.click();
  expect(await page.locator('.pop h2').textContent()).not.toBe('');
  await context.close();
});

test('a click on a region that cannot be chosen is answered with the rule that forbids it', async () => {
  const { page, context } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  let question = await nextQuestion(page, '');
  for (let n = 0; n < 60 && (await page.locator('.hit[data-can]').count()) === 0; n++) {
    await answerByKeyboard(page, 0);
    question = await nextQuestion(page, question);
    await boardOf(page);
  }
  const before = question;
  const shut = await page.evaluate(() => {
    for (const path of document.querySelectorAll<SVGPathElement>('.hit:not([data-can])')) {
      const box = path.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (document.elementFromPoint(x, y) === path) return { x, y };
    }
    return undefined;
  });
  if (!shut) throw new Error('every region is an option');
  await page.mouse.click(shut.x, shut.y);
  expect(await page.locator('.refusal .rub').textContent()).toMatch(/^7E-/);
  expect(await page.locator('#question').getAttribute('data-at')).toBe(before);
  await context.close();
});

test('a key that sticks out over a neighbour takes the click for its own region', async () => {
  const { page, context } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  /** A key whose middle lies outside its region, and what a click there would hit. */
  const outside = () =>
    page.evaluate(() => {
      for (const key of document.querySelectorAll<SVGGElement>('[data-key-of]')) {
        const region = key.dataset['keyOf'] ?? '';
        const box = key.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const path = document.querySelector<SVGPathElement>(`.hit[data-target="region/${region}"]`);
        const there = path && new DOMPoint(x, y).matrixTransform(path.getScreenCTM()?.inverse());
        if (path && there && !path.isPointInFill(there)) return { x, y, region };
      }
      return undefined;
    });
  let question = await nextQuestion(page, '');
  let key = await outside();
  for (let n = 0; n < 80 && !key; n++) {
    await answerByKeyboard(page, n);
    question = await nextQuestion(page, question);
    await boardOf(page);
    key = await outside();
  }
  if (!key) throw new Error('every key lies in its region');
  await page.mouse.move(key.x, key.y);
  expect(await page.locator('[data-options] .on').getAttribute('data-value')).toBe(key.region);
  await page.mouse.click(key.x, key.y);
  expect(await nextQuestion(page, question)).not.toBe(question);
  expect(await page.locator('.refusal').count()).toBe(0);
  await context.close();
});

test('the end of the record is in sight, however its room changes from question to question', async () => {
  const { page, context } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  let question = await nextQuestion(page, '');
  for (let n = 0; n < 14; n++) {
    await answerByKeyboard(page, n % 2);
    question = await nextQuestion(page, question);
  }
  const below = (): Promise<number> =>
    page.locator('.record .log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  await expect.poll(below).toBeLessThan(2);
  await context.close();
});

test('whoever answers with Enter on a row does not answer the next question by pressing Enter again', async () => {
  const { page, context } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  const question = await nextQuestion(page, '');
  await page.locator('[data-options] [data-value]').first().focus();
  for (let i = 0; i < 2 && (await questionOf(page)) === question; i++) await page.keyboard.press('Enter');
  const next = await nextQuestion(page, question);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  expect(await questionOf(page)).toBe(next);
  await context.close();
});
