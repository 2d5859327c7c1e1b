/** From "with people" to the first move: seats, the link, names, those who come too late. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theHost } from './hosted.ts';
import { seriousIssues } from './screen.ts';

const server = theHost();

const seatsOf = (page: Page): Promise<string[]> =>
  page.locator('.seatlist select').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));

/** The form for a table with people, once the server is known to be there. */
async function formFor(page: Page, game: string): Promise<void> {
  await page.goto(`${server.address}/new/${game}?people=1`);
  await page.waitForSelector('option[value=open]', { state: 'attached' });
}

/** A table with so many seats, all free but the host's; the link to it. */
async function openTable(page: Page, game: string, seats: number, name?: string): Promise<string> {
  await formFor(page, game);
  while ((await page.locator('.seatlist select').count()) > seats)
    await page.locator('.seatlist .row button').last().click();
  if (name) await page.fill('#title', name);
  await page.click('[data-create]');
  return page.locator('[data-link]').inputValue();
}

/** Somebody who has never been here and has said no name yet. */
async function stranger(how?: Parameters<typeof server.visit>[0]) {
  const visitor = await server.visit(how);
  await visitor.context.addInitScript(() => {
    const prefs = JSON.parse(localStorage.getItem('tabularium.prefs') ?? '{}') as { name?: string };
    if (prefs.name === 'Livia') delete prefs.name;
    localStorage.setItem('tabularium.prefs', JSON.stringify(prefs));
  });
  return visitor;
}

test('seats chosen for one game are kept when another is chosen, as far as it has room for them', async () => {
  const { page, context, errors } = await server.visit();
  await formFor(page, 'seven-ages');
  expect(await seatsOf(page)).toEqual(['me', 'open', 'open', 'open']);
  await page.locator('.seatlist select').nth(3).selectOption('bot:hard');
  await page.getByRole('button', { name: 'One more seat' }).click();
  await page.fill('#title', 'Sunday');
  await page.selectOption('#pace', 'days');
  const chosen = ['me', 'open', 'open', 'bot:hard', 'open'];
  expect(await seatsOf(page)).toEqual(chosen);
  await page.getByRole('link', { name: 'Through the Ages' }).click();
  await expect.poll(() => seatsOf(page)).toEqual(chosen.slice(0, 4));
  expect([await page.inputValue('#title'), await page.inputValue('#pace')]).toEqual(['Sunday', 'days']);
  await page.getByRole('link', { name: '7 Empires' }).click();
  await expect.poll(() => seatsOf(page)).toEqual(chosen);
  expect(errors).toEqual([]);
  await context.close();
});

test('by keyboard: whoever chooses who sits where stays at that seat', async () => {
  const { page, context } = await server.visit();
  await formFor(page, 'seven-ages');
  const seat = page.locator('.seatlist select').nth(2);
  await seat.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => seatsOf(page)).toEqual(['me', 'open', 'bot:random', 'open']);
  expect(await seat.evaluate((it) => it === document.activeElement)).toBe(true);
  await context.close();
});

test('who opens a table with people and changes the game has not chosen bots by it', async () => {
  const { page, context } = await server.visit();
  await formFor(page, 'seven-ages');
  await page.getByRole('link', { name: 'Through the Ages' }).click();
  await expect.poll(() => seatsOf(page)).toEqual(['me', 'open', 'open']);
  await page.reload();
  await page.waitForSelector('option[value=open]', { state: 'attached' });
  expect(await seatsOf(page)).toEqual(['me', 'open', 'open']);
  await context.close();
});

test('one link for the whole table, and the host still has it after a reload', async () => {
  const { page, context, errors } = await server.visit();
  const link = await openTable(page, 'seven-empires', 3);
  expect(link).toMatch(/\/invitation\/.{20,}$/);
  await page.reload();
  expect(await page.locator('[data-link]').inputValue()).toBe(link);
  expect(errors).toEqual([]);
  await context.close();
});

test('a guest who comes by the link is told which table it is and who sits there, and says a name first', async () => {
  const host = await server.visit();
  const link = await openTable(host.page, 'seven-empires', 2, 'Sunday at the Hofburg');
  const guest = await stranger();
  await guest.page.goto(link);
  const main = guest.page.locator('main');
  await main.getByText('Sunday at the Hofburg').waitFor();
  expect(await main.innerText()).toContain('7 Empires');
  expect(await main.innerText()).toContain('Livia');
  expect(await host.page.locator('[data-link]').count()).toBe(1);
  // Without a name nobody sits down.
  await guest.page.click('[data-sit]');
  expect(await guest.page.locator('#your-name').evaluate((field) => field.matches(':invalid'))).toBe(true);
  await guest.page.fill('#your-name', 'Aiko');
  await guest.page.click('[data-sit]');
  for (const { page } of [host, guest]) await page.waitForSelector('.frame #question');
  expect(await host.page.locator('.bar .seats').innerText()).toContain('Aiko');
  expect([...host.errors, ...guest.errors]).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

test('who has a name already sees it there and may change it; who is signed in sits down as that', async () => {
  const host = await server.visit();
  const link = await openTable(host.page, 'seven-empires', 3);
  const known = await server.visit();
  await known.page.goto(link);
  await known.page.waitForSelector('[data-sit]');
  expect(await known.page.inputValue('#your-name')).toBe('Livia');
  await known.page.fill('#your-name', 'Livia Drusilla');
  await known.page.click('[data-sit]');
  await host.page.getByText('Livia Drusilla').waitFor();
  const signed = await server.visit();
  await signed.page.goto(`${server.address}/account`);
  const name = `ola${Date.now() % 100_000}`;
  await signed.page.fill('#name', name);
  await signed.page.fill('#password', 'four words are enough');
  await signed.page.getByRole('button', { name: 'Sign up' }).click();
  await signed.page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  await signed.page.goto(link);
  await signed.page.waitForSelector('[data-sit]');
  expect(await signed.page.locator('#your-name').count()).toBe(0);
  expect(await signed.page.locator('main').innerText()).toContain(name);
  await signed.page.click('[data-sit]');
  await signed.page.waitForSelector('.frame #question');
  for (const { context } of [host, known, signed]) await context.close();
});

test('whoever sits already is led from the link straight to the table', async () => {
  const host = await server.visit();
  const link = await openTable(host.page, 'seven-empires', 2);
  const table = host.page.url();
  await host.page.goto(link);
  await host.page.waitForURL(table);
  await host.page.waitForSelector('[data-link]');
  expect(await host.page.locator('.seatrows').innerText()).toContain('free seat');
  await host.context.close();
});

test('behind the link of a table that has begun: it says so, and one may watch, also if it is private', async () => {
  const host = await server.visit();
  await formFor(host.page, 'tic-tac-toe');
  await host.page.uncheck('#listed');
  await host.page.click('[data-create]');
  const link = await host.page.locator('[data-link]').inputValue();
  await host.page.click('[data-bot]');
  await host.page.waitForSelector('.frame #question');
  const late = await stranger({ locale: 'fr' });
  await late.page.goto(link);
  await late.page.getByText('La partie a commencé').waitFor();
  expect(await late.page.locator('[data-sit]').count()).toBe(0);
  await late.page.click('[data-watch]');
  await late.page.waitForURL('**/table/**');
  await late.page.getByText('Vous regardez').first().waitFor();
  expect(late.errors).toEqual([]);
  await host.context.close();
  await late.context.close();
});

test('a seat that is taken while one types a name: one is told and may watch', async () => {
  const host = await server.visit();
  const link = await openTable(host.page, 'seven-empires', 2);
  const [first, second] = [await server.visit(), await server.visit()];
  for (const { page } of [first, second]) {
    await page.goto(link);
    await page.waitForSelector('[data-sit]');
  }
  await first.page.click('[data-sit]');
  await first.page.waitForSelector('.frame #question');
  await second.page.click('[data-sit]');
  await second.page.getByText('The game has begun').waitFor();
  await second.page.click('[data-watch]');
  await second.page.getByText('You are watching').first().waitFor();
  for (const { context } of [host, first, second]) await context.close();
});

test('a link for one seat, as there were before, leads to that seat', async () => {
  const host = await server.visit();
  await openTable(host.page, 'seven-empires', 3);
  const path = await host.page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const made = await fetch(`/api/tables/${id}/invitations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seat: 2 }),
    });
    return ((await made.json()) as { path: string }).path;
  });
  const guest = await stranger();
  await guest.page.goto(server.address + path);
  await guest.page.fill('#your-name', 'Ola');
  await guest.page.click('[data-sit]');
  await guest.page.waitForURL('**/table/**');
  await guest.page.waitForSelector('.turnrow');
  expect(await guest.page.locator('.turnrow').nth(2).innerText()).toContain('Ola');
  const other = await stranger();
  await other.page.goto(server.address + path);
  await other.page.fill('#your-name', 'Ruth');
  await other.page.click('[data-sit]');
  await other.page.getByText('This seat is taken').waitFor();
  for (const { context } of [host, guest, other]) await context.close();
});

test.each(['x'.repeat(43), 'cut-short'])('a link that leads nowhere says so: %s', async (token) => {
  const { page, context } = await server.visit();
  await page.goto(`${server.address}/invitation/${token}`);
  await page.getByRole('heading', { name: 'This invitation is no longer good' }).waitFor();
  expect(await page.locator('main a[href="/"]').count()).toBe(1);
  await context.close();
});

test('who takes a seat from the list of open tables without a name is asked for one there', async () => {
  const host = await server.visit();
  await openTable(host.page, 'seven-empires', 2, 'Listed for all');
  const guest = await stranger();
  await guest.page.goto(server.address);
  const row = guest.page.locator('.opentables tr', { hasText: 'Listed for all' });
  await row.getByRole('button', { name: 'Join' }).click();
  await guest.page.waitForURL('**/table/**');
  await guest.page.fill('#your-name', 'Noor');
  await guest.page.click('[data-sit]');
  for (const { page } of [host, guest]) await page.waitForSelector('.frame #question');
  expect(await host.page.locator('.bar .seats').innerText()).toContain('Noor');
  await host.context.close();
  await guest.context.close();
});

test('a game with people, played on from its replay, keeps their names', async () => {
  const host = await server.visit();
  const link = await openTable(host.page, 'seven-empires', 2);
  const guest = await stranger();
  await guest.page.goto(link);
  await guest.page.fill('#your-name', 'Aiko');
  await guest.page.click('[data-sit]');
  await guest.page.waitForSelector('.frame #question');
  await guest.page.getByRole('button', { name: 'Table menu' }).click();
  await guest.page.getByRole('button', { name: 'Concede the game' }).click();
  await guest.page.click('[data-sure]');
  await host.page.waitForSelector('[data-final]');
  await host.page.goto(host.page.url().replace('/table/', '/replay/server/'));
  await host.page.waitForSelector('.rp .map');
  await host.page.locator('[data-scrub]').fill('0');
  await host.page.click('[data-branch]');
  await host.page.waitForURL('**/local/**');
  await host.page.waitForSelector('.frame #question');
  const names = host.page.locator('.bar .seats .who b');
  expect(await names.allInnerTexts()).toEqual([expect.stringContaining('Livia'), expect.stringContaining('Aiko')]);
  await host.context.close();
  await guest.context.close();
});

test('axe finds nothing serious on the way to a seat, in both themes', async () => {
  const host = await server.visit();
  const link = await openTable(host.page, 'seven-empires', 3);
  expect(await seriousIssues(host.page, { inBothThemes: true })).toEqual([]);
  const guest = await stranger();
  await guest.page.goto(link);
  await guest.page.waitForSelector('[data-sit]');
  expect(await seriousIssues(guest.page, { inBothThemes: true })).toEqual([]);
  for (const _ of [1, 2]) await host.page.locator('[data-bot]').first().click();
  await host.page.waitForSelector('.frame #question');
  await guest.page.reload();
  await guest.page.waitForSelector('[data-watch]');
  expect(await seriousIssues(guest.page, { inBothThemes: true })).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

test.each([
  [844, 390],
  [360, 740],
] as const)('at %i × %i nothing of it is wider than the screen, in the longer language', async (width, height) => {
  const host = await server.visit({ size: [width, height] });
  const link = await openTable(host.page, 'through-the-ages', 3, 'A name as long as any name of a table is');
  const guest = await server.visit({ size: [width, height], locale: 'fr' });
  await guest.page.goto(link);
  await guest.page.waitForSelector('[data-sit]');
  for (const { page } of [host, guest])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
  await host.context.close();
  await guest.context.close();
});
