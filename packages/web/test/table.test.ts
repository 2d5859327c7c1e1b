import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theHost } from './hosted.ts';
import { answerByKeyboard, nextQuestion, playOn, questionOf } from './play.ts';

const server = theHost();

const asked = (page: Page): Promise<boolean> => page.locator('#question[data-at]').isVisible();

/** Whoever is asked answers, until somebody sees the final score. */
async function playTogether(
  pages: readonly Page[],
  most: number,
  between?: (n: number) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < most; n++) {
    await between?.(n);
    const turn = await Promise.race(
      pages.map(async (page) => {
        await page.waitForSelector('#question[data-at], #question[data-final]');
        return page;
      }),
    );
    const question = await questionOf(turn);
    if (question === 'final') return;
    await answerByKeyboard(turn, n);
    await turn.waitForFunction(
      (old) => {
        const title = document.querySelector<HTMLElement>('#question');
        return title && title.dataset['at'] !== old;
      },
      question,
      { polling: 20 },
    );
  }
}

test('two browsers at one table, one of them reloaded in the middle, to the final score', async () => {
  const { one, two } = await server.twoAt('tic-tac-toe');
  await playTogether([one.page, two.page], 12, async (n) => {
    if (n === 2) {
      await two.page.reload();
      await two.page.waitForSelector('.frame #question');
    }
  });
  for (const { page } of [one, two]) await page.waitForSelector('[data-final]');
  expect(await one.page.locator('[data-ranking]').innerText()).toContain('Livia');
  expect([...one.errors, ...two.errors]).toEqual([]);
  await one.context.close();
  await two.context.close();
});

test('both see the same board of 7 Empires and only the one who is asked may answer', async () => {
  const { one, two } = await server.twoAt('seven-empires');
  await playTogether([one.page, two.page], 24, async (n) => {
    if (n !== 12) return;
    await two.page.reload();
    await two.page.waitForSelector('.frame #question');
  });
  const record = (page: Page): Promise<number> => page.locator('.log .le').count();
  await expect.poll(async () => (await record(one.page)) === (await record(two.page))).toBe(true);
  await expect.poll(async () => [await asked(one.page), await asked(two.page)].filter(Boolean).length).toBe(1);
  await one.page.locator('[role=tab]', { hasText: 'Chat' }).click();
  await one.page.fill('.chatbox input', 'good game');
  await one.page.keyboard.press('Enter');
  await two.page.locator('[role=tab]', { hasText: 'Discussion' }).click();
  await two.page.waitForSelector('text=good game');
  expect([...one.errors, ...two.errors]).toEqual([]);
  await one.context.close();
  await two.context.close();
});

test('back at a table on the server, one may watch what the other did meanwhile', async () => {
  const { one, two } = await server.twoAt('seven-empires');
  const table = one.page.url();
  await playTogether([one.page, two.page], 10);
  await one.page.goto(server.address);
  // The other plays on for as long as the game lets them; then the table waits for the one who left.
  for (let n = 0; n < 40 && (await asked(two.page)); n++) {
    await answerByKeyboard(two.page, 0);
    await two.page.waitForTimeout(120);
  }
  await one.page.goto(table);
  await one.page.waitForSelector('.frame #question');
  const film = one.page.locator('[data-film]');
  await film.click();
  await one.page.waitForSelector('[data-filmbar]');
  expect(await one.page.locator('.filmbar .log li').count()).toBeGreaterThan(0);
  expect([...one.errors, ...two.errors]).toEqual([]);
  await one.context.close();
  await two.context.close();
});

test('a guest signs up and keeps the seat; a game of this device can be uploaded', async () => {
  const { page, context, errors } = await server.visit();
  await page.goto(`${server.address}/new/tic-tac-toe`);
  await page.click('[data-create]');
  const first = await nextQuestion(page, '');
  await page.keyboard.press('1');
  await nextQuestion(page, first);
  await page.goto(`${server.address}/replays`);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.waitForURL('**/table/**');
  const table = page.url();
  await page.goto(`${server.address}/account`);
  await page.fill('#name', `livia${Date.now() % 100_000}`);
  await page.fill('#password', 'four words are enough');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  await page.goto(table);
  await page.waitForSelector('.frame #question');
  await playOn(page, answerByKeyboard, 9);
  expect(await questionOf(page)).toBe('final');
  expect(errors).toEqual([]);
  await context.close();
});
