/** The table's menu: what ends a game asks once more, says what follows, and gives the focus back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theHost } from './hosted.ts';
import { answerByKeyboard, nextQuestion } from './play.ts';
import { atEachSize, seriousIssues } from './screen.ts';

const server = theHost();

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
  );
const openDialogs = (page: Page): Promise<number> => page.locator('dialog').count();

/** By keyboard: the menu, then the entry of this name. */
async function menuEntry(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('button', { name: menu }).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog').getByRole('button', { name });
  await entry.focus();
  await page.keyboard.press('Enter');
}

test('conceding asks once more and says what follows; whoever thinks better of it is back at the table', async () => {
  const { one, two } = await server.twoAt('seven-empires');
  const { page } = one;
  await menuEntry(page, 'Table menu', 'Concede the game');
  const sure = page.getByRole('alertdialog', { name: 'Concede the game?' });
  await sure.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const words = await sure.innerText();
  expect(words).toContain('Livia wins at once');
  expect(words).toContain('last place');
  expect(words).toContain('not rated');
  // The harmless way is the one at hand.
  await expect.poll(() => focused(page)).toBe('Play on');
  expect(await seriousIssues(page)).toEqual([]);
  // Keys of the question behind it mean nothing here.
  const asked = page.locator('#question');
  const before = await asked.getAttribute('data-at');
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect.poll(() => openDialogs(page)).toBe(0);
  expect(await asked.getAttribute('data-at')).toBe(before);
  await expect.poll(() => focused(page)).toBe('Table menu');
  expect(await page.locator('[data-final]').count()).toBe(0);
  await menuEntry(page, 'Table menu', 'Concede the game');
  await sure.getByRole('button', { name: 'Concede the game' }).click();
  for (const visitor of [one, two]) await visitor.page.waitForSelector('[data-final]');
  expect(await openDialogs(page)).toBe(0);
  await expect.poll(() => focused(page)).toBe('Table menu');
  expect([...one.errors, ...two.errors]).toEqual([]);
  await one.context.close();
  await two.context.close();
});

test('an offer to end asks once more and says by what the places go; the other is told the same', async () => {
  const { one, two } = await server.twoAt('seven-empires');
  const { page } = one;
  await menuEntry(page, 'Table menu', 'Offer to end the game');
  const sure = page.getByRole('alertdialog', { name: 'Offer to end the game?' });
  await sure.waitFor();
  expect(await sure.innerText()).toContain('score of the moment');
  expect(await sure.innerText()).toContain('agree');
  expect(await seriousIssues(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Make the offer' }).click();
  await expect.poll(() => openDialogs(page)).toBe(0);
  await expect.poll(() => focused(page)).toBe('Table menu');
  const offer = two.page.locator('[data-offer]');
  await offer.waitFor();
  expect(await offer.innerText()).toContain('score du moment');
  await offer.getByRole('button', { name: 'Continuer' }).click();
  await page.locator('[data-offer]').waitFor({ state: 'detached' });
  expect(await page.locator('[data-final]').count()).toBe(0);
  await one.context.close();
  await two.context.close();
});

test('giving up among three: the others play on, a bot takes over, and the menu no longer offers it', async () => {
  const host = await server.visit();
  await host.page.goto(`${server.address}/new/seven-empires?people=1`);
  await host.page.waitForSelector('option[value=open]', { state: 'attached' });
  await host.page.locator('.seatlist .row button').last().click();
  await host.page.click('[data-create]');
  const link = await host.page.locator('[data-link]').inputValue();
  const others = [await server.visit(), await server.visit()];
  for (const { page } of others) {
    await page.goto(link);
    await page.click('[data-sit]');
  }
  for (const { page } of [host, ...others]) await page.waitForSelector('.frame #question');
  await menuEntry(host.page, 'Table menu', 'Concede the game');
  const sure = host.page.getByRole('alertdialog');
  await sure.waitFor();
  expect(await sure.innerText()).toContain('The others play on');
  expect(await sure.innerText()).toContain('3 of 3');
  await sure.getByRole('button', { name: 'Concede the game' }).click();
  await expect.poll(() => openDialogs(host.page)).toBe(0);
  await host.page.getByRole('button', { name: 'Table menu' }).click();
  await host.page.getByRole('dialog').waitFor();
  await expect.poll(() => host.page.getByRole('button', { name: 'Concede the game' }).count()).toBe(0);
  for (const { context } of [host, ...others]) await context.close();
});

test('at any size what ends a game stands apart from all other buttons of the menu', async () => {
  const { one, two } = await server.twoAt('tic-tac-toe');
  await one.page.getByRole('button', { name: 'Table menu' }).click();
  await one.page.getByRole('dialog').waitFor();
  await atEachSize(one.page, async (size) => {
    const nearest = await one.page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('dialog :is(button, a, input)')];
      const gap = (a: DOMRect, b: DOMRect): number =>
        Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
      return [...document.querySelectorAll<HTMLElement>('[data-ends]')].map((one) =>
        Math.min(
          ...all.filter((o) => o !== one).map((o) => gap(o.getBoundingClientRect(), one.getBoundingClientRect())),
        ),
      );
    });
    expect(nearest, size).toHaveLength(2);
    expect(Math.min(...nearest), size).toBeGreaterThanOrEqual(16);
  });
  await one.context.close();
  await two.context.close();
});

test('the focus goes back from every dialog of the table to where it was', async () => {
  const { page, context } = await server.visit();
  await page.goto(server.address);
  await page.click('[data-start=seven-empires]:enabled');
  await answerByKeyboard(page, 0);
  await nextQuestion(page, '');
  for (const name of ['Standing orders', 'What the signs mean', 'Keyboard']) {
    await menuEntry(page, 'Table menu', name);
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page), { message: name }).toBe('Table menu');
  }
  const option = page.locator('[data-options] [data-value]').first();
  await option.focus();
  await page.keyboard.press('Alt+h');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => option.evaluate((it) => it === document.activeElement)).toBe(true);
  await context.close();
});

test('what is asked of the others leaves the menu closed behind it', async () => {
  const { one, two } = await server.twoAt('tic-tac-toe');
  await nextQuestion(one.page, '');
  await one.page.keyboard.press('1');
  await two.page.waitForSelector('#question[data-at]');
  await menuEntry(one.page, 'Table menu', 'Ask to take back the last step');
  await expect.poll(() => openDialogs(one.page)).toBe(0);
  await two.page.locator('[data-offer]').waitFor();
  await one.context.close();
  await two.context.close();
});

test('a game under way on the server has no replay yet, so nothing leads there', async () => {
  const { one, two } = await server.twoAt('tic-tac-toe');
  await one.page.getByRole('button', { name: 'Table menu' }).click();
  await one.page.getByRole('dialog').waitFor();
  expect(await one.page.locator('a[href^="/replay/"]').count()).toBe(0);
  await one.page.getByRole('button', { name: 'Concede the game' }).click();
  await one.page.click('[data-sure]');
  await one.page.waitForSelector('[data-final]');
  expect(await one.page.locator('.bar a[href^="/replay/"]').count()).toBe(1);
  await one.context.close();
  await two.context.close();
});

/** As whoever runs the server asks it. */
async function asOperator(method: string, path: string, body?: unknown): Promise<unknown> {
  const key = await server.operatorKey();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${server.address}/api/admin${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

test('from the menu one tells a moderator; and the host hands on the seat that a bot plays for', async () => {
  const { one, two } = await server.twoAt('seven-empires');
  const table = new URL(one.page.url()).pathname.split('/').at(-1);
  await menuEntry(two.page, 'Menu de la table', 'Prévenir un modérateur');
  await two.page.fill('#moderator-text', 'Il joue pour deux.');
  expect(await seriousIssues(two.page)).toEqual([]);
  await two.page.click('[data-moderator-send]');
  await two.page.getByRole('dialog').getByText('C’est envoyé').waitFor();
  expect(await asOperator('GET', '/reports')).toMatchObject([{ table, text: 'Il joue pour deux.' }]);

  await asOperator('PUT', `/tables/${table}/seats/1`, { by: 'bot' });
  await one.page.getByRole('button', { name: 'Table menu' }).click();
  await one.page.locator('[data-replace]').click();
  const link = await one.page.locator('dialog [data-link]').inputValue();
  const third = await server.visit();
  await third.page.goto(link);
  await third.page.click('[data-sit]');
  await third.page.waitForSelector('.frame');
  // Whose seat it was looks on from now on.
  await expect.poll(() => two.page.locator('#question [data-answer], #question button').count()).toBe(0);
  for (const { errors, context } of [one, two, third]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
