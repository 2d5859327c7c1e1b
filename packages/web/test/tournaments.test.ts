/** A club plays a cup: opened, entered, followed by four browsers to its winner. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theHost } from './hosted.ts';
import { seriousIssues } from './screen.ts';

const server = theHost();

/** What the pages ask for, without the pages. */
const ask = <T>(page: Page, method: string, path: string, body: object = {}): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
      return (await reply.json()) as never;
    },
    [method, path, body] as const,
  );

/** Quick enough for eight: the smallest game, against bots that do not think. */
const CUP = {
  name: 'Cup of the Courts',
  game: 'tic-tac-toe',
  seats: 2,
  format: 'knock-out',
  pace: { bank: 600, increment: 10, cap: 600 },
  roundHours: 2,
  size: 8,
  fill: true,
};

test('a club cup of eight with bots is opened, entered, followed by four browsers, and has a winner', async () => {
  const host = await server.visit();
  await host.page.goto(server.address);
  await ask(host.page, 'POST', '/guest');
  await ask(host.page, 'POST', '/register', { name: 'Livia of the Courts', password: 'correct horse' });
  const club = await ask<{ id: string; path: string }>(host.page, 'POST', '/clubs', { name: 'Courts', about: '' });

  // By the form, which says what is chosen in words; and called off again.
  await host.page.goto(`${server.address}/club/${club.id}`);
  await host.page.click('[data-club-cup]');
  await host.page.fill('[data-cup-name]', 'Autumn League');
  await host.page.locator('[data-chips=format] .chip').nth(2).click();
  await host.page.getByText('For the members of Courts.').waitFor();
  expect(await host.page.locator('.inwords .conditions').innerText()).toContain('everybody meets everybody');
  expect(await seriousIssues(host.page)).toEqual([]);
  await host.page.click('[data-open-cup]');
  await host.page.waitForSelector('[data-status=open]');
  await host.page.click('[data-ask=off]');
  await host.page.click('[data-sure=off]');
  await host.page.waitForSelector('[data-status=off], .sheet.plain');

  const startsAt = Date.now() + 3_600_000;
  const { id } = await ask<{ id: string }>(host.page, 'POST', '/tournaments', { ...CUP, club: club.id, startsAt });
  const members = [
    await server.visit({ locale: 'fr' }),
    await server.visit({ size: [390, 844] }),
    await server.visit(),
  ];
  for (const [i, { page }] of members.entries()) {
    await page.goto(server.address);
    await ask(page, 'POST', '/guest', { name: `Member ${i}` });
    await ask(page, 'POST', `/club-links/${club.path.split('/').at(-1)}`);
  }
  const [french, phone, onlooker] = members.map(({ page }) => page);
  for (const page of [french, phone]) {
    await page.goto(`${server.address}/tournaments`);
    await page.click(`[data-cup="${id}"]`);
    await page.click('[data-enter-cup]');
    await page.waitForSelector('[data-ask=withdraw]');
  }
  // Out again and in again.
  await phone.click('[data-ask=withdraw]');
  await phone.click('[data-sure=withdraw]');
  await phone.click('[data-enter-cup]');
  expect(await seriousIssues(phone)).toEqual([]);
  await onlooker.goto(`${server.address}/club/${club.id}`);
  await onlooker.getByRole('link', { name: CUP.name }).click();

  await host.page.goto(`${server.address}/tournaments/${id}`);
  await host.page.click('[data-begin-cup]');
  for (const page of [french, phone]) {
    await page.click('[data-my-table]');
    await page.waitForURL('**/table/**');
    await page.waitForSelector('.frame #question, .frame .waiting');
    await page.goto(`${server.address}/tournaments/${id}`);
    // A bot plays on for them, and the cup goes on without them.
    await page.click('[data-ask=withdraw]');
    await page.click('[data-sure=withdraw]');
  }
  for (const page of [host.page, french, phone, onlooker]) await page.waitForSelector('[data-winner]');
  expect(await onlooker.locator('.round').count()).toBe(3);
  // Where the two who withdrew had met, nobody of that table goes on, and somebody has no game in the next round.
  expect([6, 7]).toContain(await onlooker.locator('[data-round-table]').count());
  expect(await onlooker.locator('.standings tbody tr').count()).toBe(8);
  expect(await seriousIssues(onlooker)).toEqual([]);
  expect([host, ...members].flatMap(({ errors }) => errors)).toEqual([]);
  for (const { context } of [host, ...members]) await context.close();
});
