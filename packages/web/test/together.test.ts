/** Strangers and friends: from the home page of somebody new to a table with people nobody knew before. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPush } from '../../server/test/support/push.ts';
import { theHost } from './hosted.ts';
import { answerByKeyboard, nextQuestion, questionOf } from './play.ts';
import { seriousIssues } from './screen.ts';

const server = theHost();

test('four strangers are paired: one is called from a game against bots, the others go straight to the table', async () => {
  const people = [];
  for (const locale of ['en', 'fr', 'en', 'fr'] as const) people.push(await server.visit({ locale }));
  for (const [i, { page }] of people.entries()) {
    await page.goto(`${i % 2 === 0 ? server.address : server.another}/find`);
    await page.locator('[data-chips=game] .chip').nth(2).click();
    await page.locator('[data-chips=seats] .chip', { hasText: '4' }).click();
  }
  const [caller] = people;
  expect(await seriousIssues(caller.page)).toEqual([]);
  await caller.page.click('[data-pair]');
  await caller.page.waitForSelector('[data-looking]');
  await caller.page.click('[data-stop]');
  await caller.page.click('[data-pair]');
  await caller.page.waitForSelector('[data-looking]');
  await caller.page.click('.lh .brand');
  await caller.page.click('[data-start=seven-empires]:enabled');
  await caller.page.waitForSelector('.frame #question');
  for (const { page } of people.slice(1)) await page.click('[data-pair]');
  await caller.page.click('[data-called]');
  for (const { page } of people) await page.waitForURL('**/table/**');
  const tables = new Set(people.map(({ page }) => new URL(page.url()).pathname));
  expect(tables.size).toBe(1);
  for (const { page } of people) await page.waitForSelector('.frame #question');
  expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { context } of people) await context.close();
});

test('to somebody new the home page offers a lesson first; whoever knows the games says so once', async () => {
  const { page, context } = await server.visit();
  await page.goto(server.address);
  expect(await page.locator('[data-newcomer] .btn.go').getAttribute('href')).toBe('/learn/seven-empires');
  await expect.poll(() => page.locator('.btn.go').count()).toBe(1);
  expect(await seriousIssues(page)).toEqual([]);
  await page.click('[data-known]');
  await page.waitForSelector('[data-newcomer]', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('[data-start=seven-empires]:enabled');
  expect(await page.locator('[data-newcomer]').count()).toBe(0);
  await context.close();
});

test('open tables can be filtered, stand apart from those being played, and a private one is in no list', async () => {
  const host = await server.visit();
  const make = (name: string, more: object): Promise<void> =>
    host.page.evaluate(
      async ([name, more]) => {
        await fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
        const seats = [{ kind: 'me' }, { kind: 'open' }];
        const body = JSON.stringify({ game: 'seven-empires', name, seats, listed: true, ...(more as object) });
        await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      },
      [name, more] as const,
    );
  await host.page.goto(server.address);
  await make('Slow one', { pace: { bank: 259_200, increment: 43_200, cap: 259_200 } });
  await make('No hurry', {});
  await make('Secret', { listed: false });
  await make('Two at one screen', { seats: [{ kind: 'me' }, { kind: 'me' }] });
  const { page, context } = await server.visit();
  await page.goto(`${server.address}/find`);
  const first = page.locator('.tablerows').nth(0);
  await first.getByText('Slow one').waitFor();
  expect(await first.innerText()).toContain('No hurry');
  expect(await page.locator('.tablerows').nth(1).innerText()).toContain('Two at one screen');
  expect(await page.locator('main').innerText()).not.toContain('Secret');
  await page.locator('[data-chips=f-speed] .chip').nth(2).click();
  expect(await first.innerText()).not.toContain('No hurry');
  expect(await first.innerText()).toContain('Slow one');
  await context.close();
  await host.context.close();
});

test('a push reaches a browser that sleeps; news are counted on every page, in the title too, and settings are kept', async () => {
  const service = await startPush();
  const context = await server.browser().newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-US' });
  await context.grantPermissions(['notifications'], { origin: server.address });
  // No maker of browsers stands behind this one: the subscription leads to a service of our own.
  await context.addInitScript((subscription) => {
    const made = { ...subscription, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
    PushManager.prototype.subscribe = () => Promise.resolve(made as never);
  }, service.subscription);
  const page = await context.newPage();
  await page.goto(server.address);
  await page.evaluate(async () => {
    await fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${server.address}/notices`);
  await page.click('[data-push]');
  await page.waitForSelector('[data-push][aria-pressed=true]');
  await page.check('[data-quiet]');
  await page.selectOption('[data-reach=over-push]', 'daily');
  await page.getByText('Saved').waitFor();
  await page.uncheck('[data-quiet]');
  await page.click('[data-trial]');
  await expect.poll(() => service.seen.length).toBe(1);
  const { text } = service.seen[0];
  const shown = await wakeWith(page, text);
  expect(shown).toEqual({ title: 'This is a trial message: it reaches you here.', path: '/notices' });
  await page.reload();
  expect(await page.inputValue('[data-reach=over-push]')).toBe('daily');
  expect(await page.isChecked('[data-quiet]')).toBe(false);
  expect(await seriousIssues(page)).toEqual([]);
  await context.close();
  service.stop();
});

/** The browser hands a push to the app's worker; what it shows. */
async function wakeWith(page: Page, data: string): Promise<Shown> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  const [worker] = page.context().serviceWorkers();
  // A browser without a screen shows nothing: what it is told to show is looked at instead. The worker listens before the push
  // is on its way, which goes there by another line.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Promise<Shown> };
    scope.shown = new Promise((resolve) => {
      scope.registration.showNotification = (title, options) => {
        resolve({ title, path: (options?.data as { path?: string } | undefined)?.path ?? '' });
        return Promise.resolve();
      };
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
  return worker.evaluate(() => (globalThis as unknown as { shown: Promise<Shown> }).shown);
}

interface Shown {
  readonly title: string;
  readonly path: string;
}

test('when time has run out a banner says who plays for whom, and "I am back" is one press', async () => {
  const host = await server.visit();
  const guest = await server.visit({ locale: 'fr' });
  await host.page.goto(server.address);
  const id = await host.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/guest', { method: 'POST', headers, body: '{"name":"Livia"}' });
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const pace = { bank: 3, increment: 0, cap: 3 };
    const body = JSON.stringify({ game: 'seven-empires', seats, pace, listed: true });
    const made = await fetch('/api/tables', { method: 'POST', headers, body });
    return ((await made.json()) as { id: string }).id;
  });
  await guest.page.goto(`${server.address}/table/${id}`);
  await guest.page.click('[data-sit]');
  await host.page.goto(`${server.address}/table/${id}`);
  const absent = await Promise.race(
    [host, guest].map(async (one) => {
      await one.page.waitForSelector('[data-regent]');
      return one;
    }),
  );
  const other = absent === host ? guest : host;
  await other.page.waitForSelector('[data-regents]');
  await absent.page.click('[data-back]');
  await absent.page.waitForSelector('[data-regent]', { state: 'detached' });
  await host.context.close();
  await guest.context.close();
});

const DAY = 86_400_000;
/** As fetch does it from a page, for whoever is there. */
const api = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([method, path, body]) => {
      const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body };
      return (await fetch(`/api${path}`, { method, ...sent })).json() as Promise<unknown>;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

test('a game of four over three weeks: one vanishes, is called, is played for, and comes back', async () => {
  const service = await startPush();
  const people = [];
  for (const locale of ['en', 'en', 'fr', 'fr'] as const) people.push(await server.visit({ locale }));
  const where = (i: number): string => (i % 2 === 0 ? server.address : server.another);
  const pace = { bank: 604_800, increment: 86_400, cap: 1_209_600 };
  let id = '';
  for (const [i, { page }] of people.entries()) {
    await page.goto(where(i));
    await api(page, 'POST', '/guest', { name: `Player ${i}` });
    if (i === 3) await api(page, 'POST', '/push/subscriptions', service.subscription);
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
    const made = { game: 'seven-empires', name: 'Three weeks', seats, pace, listed: true };
    if (i === 0) id = ((await api(page, 'POST', '/tables', made)) as { id: string }).id;
    else await api(page, 'POST', `/tables/${id}/join`, {});
  }
  const present = people.slice(0, 3);
  const [{ page: any }] = present;
  await people[3].page.close();
  for (const [i, { page }] of present.entries()) await page.goto(`${where(i)}/table/${id}`);
  const waitedFor = async (): Promise<readonly number[]> =>
    ((await api(any, 'GET', `/tables/${id}`)) as { waitingFor: number[] }).waitingFor;
  let passed = 0;
  let vanished = false;
  // however the seats are dealt, it comes to be the turn of whoever has gone
  while (passed < 21 * DAY || !vanished) {
    const waited = await waitedFor();
    const seat = waited.find((one) => one < 3);
    if (seat !== undefined) {
      const { page } = present[seat];
      const question = await nextQuestion(page, '');
      await answerByKeyboard(page, 0);
      await page.waitForFunction(
        (at) => document.querySelector<HTMLElement>('#question')?.dataset['at'] !== at,
        question,
      );
      if (passed < 21 * DAY) {
        passed += 2 * DAY;
        server.later(2 * DAY);
      }
    } else if (!vanished) {
      // an answer given at one node is for a moment not yet known at the other
      if (!waited.includes(3)) continue;
      await expect.poll(() => service.seen.length).toBeGreaterThan(0);
      vanished = true;
      passed += 7 * DAY;
      server.later(7 * DAY);
      await any.waitForSelector('[data-regents]');
    } else await expect.poll(async () => (await waitedFor()).some((one) => one < 3)).toBe(true);
  }
  expect(JSON.parse(service.seen[0].text)).toMatchObject({ path: `/table/${id}` });
  const back = await people[3].context.newPage();
  await back.goto(`${server.another}/table/${id}`);
  await back.click('[data-back]');
  await any.waitForSelector('[data-regents]', { state: 'detached' });
  const news = (await api(back, 'GET', '/notices')) as { what: string }[];
  expect(news.map(({ what }) => what)).toContain('regent');
  expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { context } of people) await context.close();
  service.stop();
});

test('at a teaching table it is said what is different, one looks at the hand of another, and answers one’s own question', async () => {
  const teacher = await server.visit();
  const pupil = await server.visit({ locale: 'fr', size: [390, 844] });
  await teacher.page.goto(`${server.address}/new/seven-empires?people=1&teaching=1`);
  await teacher.page.waitForSelector('option[value=open]', { state: 'attached' });
  while ((await teacher.page.locator('.seatlist select').count()) > 2)
    await teacher.page.locator('.seatlist .row button').last().click();
  expect(await teacher.page.isChecked('#teaching')).toBe(true);
  await teacher.page.click('[data-create]');
  await teacher.page.waitForSelector('[data-teaching]');
  const link = await teacher.page.locator('[data-link]').inputValue();
  await pupil.page.goto(link);
  await pupil.page.getByText('Toutes les mains sont ouvertes').waitFor();
  await pupil.page.click('[data-sit]');
  for (const { page } of [teacher, pupil]) await page.click('[data-read]');
  await teacher.page.locator('.bar [data-look]').click();
  await teacher.page.getByText('You see what Livia sees').waitFor();
  expect(await questionOf(teacher.page)).toBe('');
  expect(await seriousIssues(teacher.page)).toEqual([]);
  await pupil.page.click('[data-settings]');
  await pupil.page.click('[data-look-menu]');
  await pupil.page.getByText('Vous voyez ce que voit Livia').waitFor();
  await teacher.page.click('[data-own-eyes]');
  await teacher.page.waitForSelector('[data-borrowed]', { state: 'detached' });
  expect([...teacher.errors, ...pupil.errors]).toEqual([]);
  await teacher.context.close();
  await pupil.context.close();
});
