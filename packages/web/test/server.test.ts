/** The app at tables of a real server: what people see of the end, the record, clocks, cut lines, and where they may not go. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Eyes, Person } from '../../server/test/support/person.ts';
import { type Relay, startRelay } from '../../server/test/support/relay.ts';
import { theHost } from './hosted.ts';
import { nextQuestion } from './play.ts';

const server = theHost();
type Visitor = Awaited<ReturnType<typeof server.visit>>;

/** Two people who play without a browser, each at their own seat. */
async function twoPeople(game: string, more: object = {}): Promise<{ id: string; people: Person[]; eyes: Eyes[] }> {
  const people = [await Person.arrive(server.address, 'Ada'), await Person.arrive(server.address, 'Grace')];
  const [ada, grace] = people;
  const { id } = await ada.makeTable({ game, seats: [{ kind: 'me' }, { kind: 'open' }], listed: true, ...more });
  await grace.post(`/api/tables/${id}/join`);
  for (const person of people) await person.connect();
  return { id, people, eyes: [await ada.open(id, 0), await grace.open(id, 1)] };
}

/** A browser in which this person is signed in. */
async function browserOf(person: Person, how?: Parameters<typeof server.visit>[0]): Promise<Visitor> {
  const visitor = await server.visit(how);
  const [name, value] = person.cookie.split('=');
  await visitor.context.addCookies([{ name, value, url: server.address }]);
  return visitor;
}

const leave = async (visitors: readonly Visitor[], people: readonly Person[] = []): Promise<void> => {
  for (const { context } of visitors) await context.close();
  for (const person of people) person.hangUp();
};

test('an agreed end: table, report, home and replays name the same winner, who is not in the first seat', async () => {
  const { id, people, eyes } = await twoPeople('sealed-bids');
  await people[0].answer(eyes[0], 0);
  await people[1].answer(eyes[1], 5);
  await people[0].do({ type: 'offer', table: eyes[0].table, seat: 0, what: { kind: 'end' } });
  await people[1].do({ type: 'reply', table: eyes[1].table, seat: 1, accept: true });
  await people[0].until(() => eyes[0].now.status === 'over');
  const won = eyes[0].now.outcome?.scores?.[1];
  const visitor = await browserOf(people[0]);
  const { page, errors } = visitor;
  await page.goto(`${server.address}/table/${id}`);
  await page.waitForSelector('#question[data-final]');
  expect(await page.locator('#question').textContent()).toBe('Grace wins');
  expect(await page.locator('.decide .q p').textContent()).toContain('All agreed to end the game early');
  expect(await page.locator('[data-ranking] li').allTextContents()).toEqual([`1Grace${won}`, '2Ada0']);
  await page.click('[data-report]');
  expect(await page.locator('.report h1').textContent()).toBe('Grace wins');
  expect(await page.locator('.scorebox thead small').allTextContents()).toEqual(['winner', 'place 2']);
  await page.goto(server.address);
  expect(await page.locator('.turnrow p').textContent()).toBe('Place 2 of 2, 0 points');
  await page.goto(`${server.address}/replays`);
  expect(await page.locator('.turnrow small').textContent()).toContain('Grace wins');
  expect(errors).toEqual([]);
  await leave([visitor], people);
});

test('what is taken back leaves the record', async () => {
  const { id, people, eyes } = await twoPeople('tic-tac-toe');
  await people[0].answer(eyes[0], 4);
  const visitor = await browserOf(people[0]);
  const { page } = visitor;
  await page.goto(`${server.address}/table/${id}`);
  await page.waitForSelector('.log .le');
  await page.click('[data-undo]');
  await expect.poll(() => page.locator('.log .le').count()).toBe(0);
  await nextQuestion(page, '');
  await leave([visitor], people);
});

test('while the server cannot write, an answer is sent again by itself, and counts once', async () => {
  const { id, people, eyes } = await twoPeople('tic-tac-toe');
  const visitor = await browserOf(people[0]);
  const { page, errors } = visitor;
  const refused = new Promise<void>((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (/"refused".*"busy"/.test(String(payload))) resolve();
      }),
    );
  });
  await page.goto(`${server.address}/table/${id}`);
  await nextQuestion(page, '');
  await server.writable(false);
  await page.keyboard.press('1');
  await refused;
  await server.writable(true);
  await people[1].until(() => eyes[1].now.answers === 1);
  expect(errors).toEqual([]);
  await leave([visitor], people);
});

/** A device whose clock is wrong by so many hours. */
const wrongClock = (page: Page, hours: number): Promise<unknown> =>
  page.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, hours * 3_600_000);

test.each([-5, 5])(
  'a device whose clock is wrong by %i hours shows the time left and the time of day',
  async (hours) => {
    const { id, people, eyes } = await twoPeople('tic-tac-toe', { pace: { bank: 1800, increment: 0, cap: 1800 } });
    await people[0].answer(eyes[0], 4);
    const visitor = await browserOf(people[1]);
    const { page } = visitor;
    await wrongClock(page, hours);
    await page.goto(`${server.address}/table/${id}`);
    await page.waitForSelector('.bar .clock');
    expect(await page.locator('.bar .clock').allTextContents()).toEqual([
      expect.stringMatching(/^0:(30:00|29:\d\d)$/),
      expect.stringMatching(/^0:(30:00|29:\d\d)$/),
    ]);
    await people[0].until(() => eyes[0].heard.length > 0);
    const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
    const shown = clock.format(eyes[0].heard[0].at);
    expect(await page.locator('.log .le time').first().textContent()).toBe(shown);
    await leave([visitor], people);
  },
);

test('"since your last turn" counts answers, whatever else was done at the table', async () => {
  const { id, people, eyes } = await twoPeople('tic-tac-toe');
  const visitor = await browserOf(people[0]);
  const { page } = visitor;
  await page.goto(`${server.address}/table/${id}`);
  await nextQuestion(page, '');
  await page.keyboard.press('1');
  await people[1].until(() => eyes[1].now.asked !== null);
  // Deeds that are no answers.
  for (let n = 0; n < 3; n++) {
    await people[1].do({ type: 'offer', table: eyes[1].table, seat: 1, what: { kind: 'draw' } });
    await people[0].do({ type: 'reply', table: eyes[0].table, seat: 0, accept: false });
  }
  await people[1].answer(eyes[1], 8);
  await expect.poll(() => page.locator('.log .le').count()).toBe(2);
  // My own line stands before the mark, theirs after it.
  expect(await page.locator('.log > li').evaluateAll((lines) => lines.map((line) => line.className))).toEqual([
    'le',
    'since',
    'le',
  ]);
  await leave([visitor], people);
});

test('where a replay, a seat or a table is not to be had, words say why and what one can do', async () => {
  const { id, people } = await twoPeople('tic-tac-toe');
  const hidden = await people[0].makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const waiting = await people[0].makeTable({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const one = await browserOf(people[0]);
  const stranger = await server.visit({ locale: 'fr' });
  const says = async ({ page }: Visitor, path: string): Promise<string> => {
    await page.goto(server.address + path);
    return (await page.locator('[data-sorry]').textContent()) ?? '';
  };
  expect(await says(one, `/replay/server/${id}`)).toMatch(
    /still being played.*Once it is over.*record.*film.*To the table/s,
  );
  expect(await says(one, `/report/server/${id}`)).toMatch(/still being played/);
  expect(await says(one, `/replay/server/${waiting.id}`)).toMatch(/has not begun.*all seats are taken/s);
  expect(await says(stranger, `/table/${hidden.id}`)).toMatch(/ne vous est pas ouverte.*invitation.*Se connecter/s);
  expect(await says(stranger, '/local/nothing')).toMatch(/pas sur cet appareil/);
  expect([...one.errors, ...stranger.errors]).toEqual([]);
  await leave([one, stranger], people);
});

test('who only watches reads the chat, and writes to those who watch, too', async () => {
  const { id, people } = await twoPeople('tic-tac-toe');
  await people[0].do({ type: 'chat', table: id as never, text: 'good luck' });
  const visitor = await server.visit();
  const { page } = visitor;
  await page.goto(`${server.address}/table/${id}`);
  await page.locator('[role=tab]', { hasText: 'Chat' }).click();
  await page.waitForSelector('text=good luck');
  expect(await page.locator('[data-listening]').textContent()).toContain('for those who watch, too');
  await page.fill('.chatbox input', 'well played');
  await page.keyboard.press('Enter');
  await page.getByText('(watching) well played').waitFor();
  // there is nothing of theirs to take back
  expect(await page.locator('.undo, [data-undo]').count()).toBe(0);
  await leave([visitor], people);
});

test('refused for asking too often, the app says so and goes on by itself', async () => {
  const visitor = await server.visit();
  const { page } = visitor;
  let refusals = 0;
  await page.route('**/api/games', (route) => {
    if (refusals++ >= 2) return route.continue();
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { error: 'too-many' } });
  });
  await page.goto(`${server.address}/account`);
  expect(await page.locator('[data-refused]').textContent()).toContain('too many requests from your address');
  await page.waitForSelector('[data-refused]', { state: 'detached' });
  await page.waitForSelector('#password');
  await leave([visitor]);
});

/** A browser whose net can be cut. Its clock is ours: nobody has to wait. */
async function behind(relay: Relay, person: Person, id: string): Promise<Visitor> {
  const visitor = await server.visit();
  const [name, value] = person.cookie.split('=');
  await visitor.context.addCookies([{ name, value, url: relay.address }]);
  await visitor.page.clock.install();
  await visitor.page.goto(`${relay.address}/table/${id}`);
  await nextQuestion(visitor.page, '');
  return visitor;
}

test('a line that falls silent is noticed within 15 seconds, and the answer given meanwhile arrives once', async () => {
  const { id, people, eyes } = await twoPeople('tic-tac-toe');
  const relay = await startRelay(server.address);
  const visitor = await behind(relay, people[0], id);
  const { page } = visitor;
  relay.fallSilent();
  await page.keyboard.press('5');
  await page.clock.runFor(15_000);
  await page.waitForSelector('.offline');
  expect(await page.locator('[data-kept]').textContent()).toContain('Your answer is kept');
  expect(eyes[1].now.answers).toBe(0);
  relay.recover();
  await page.clock.runFor(15_000);
  await page.waitForSelector('.offline', { state: 'detached' });
  await people[1].until(() => eyes[1].now.answers === 1);
  await page.waitForSelector('.log .le');
  expect((eyes[1].now.view as { marks: number[] }).marks).toEqual([1 << 4, 0]);
  await leave([visitor], people);
  await relay.close();
});

test('an answer that arrived although its acknowledgement did not is not given twice', async () => {
  const { id, people, eyes } = await twoPeople('tic-tac-toe');
  const relay = await startRelay(server.address);
  const visitor = await behind(relay, people[0], id);
  const { page } = visitor;
  relay.fallSilent('replies');
  await page.keyboard.press('5');
  await people[1].until(() => eyes[1].now.answers === 1);
  // Taken back at another device: the question is open again, and the old answer must not slip in.
  await people[0].until(() => eyes[0].now.answers === 1);
  await people[0].do({ type: 'undo', table: eyes[0].table, seat: 0, count: 1 });
  await people[1].until(() => eyes[1].now.answers === 0);
  await page.clock.runFor(15_000);
  relay.recover();
  await page.clock.runFor(15_000);
  await page.waitForSelector('.offline', { state: 'detached' });
  await page.waitForSelector('#question[data-at]');
  expect(eyes[1].now.answers).toBe(0);
  await leave([visitor], people);
  await relay.close();
});

test('an answer that came too late is said not to have counted', async () => {
  const { id, people, eyes } = await twoPeople('tic-tac-toe');
  const relay = await startRelay(server.address);
  const visitor = await behind(relay, people[0], id);
  const { page } = visitor;
  relay.fallSilent();
  await page.keyboard.press('5');
  await page.clock.runFor(15_000);
  await page.waitForSelector('.offline');
  // Answered at another device.
  await people[0].answer(eyes[0], 0);
  await people[1].until(() => eyes[1].now.answers === 1);
  relay.recover();
  await page.clock.runFor(15_000);
  expect(await page.locator('[data-late]').textContent()).toContain('did not count');
  await leave([visitor], people);
  await relay.close();
});

test('what was said while the line was cut is there afterwards; what I could not send stands in the box again', async () => {
  const { id, people } = await twoPeople('tic-tac-toe');
  const relay = await startRelay(server.address);
  const visitor = await behind(relay, people[0], id);
  const { page } = visitor;
  await page.locator('[role=tab]', { hasText: 'Chat' }).click();
  relay.fallSilent();
  await page.fill('.chatbox input', 'are you there?');
  await page.keyboard.press('Enter');
  await people[1].do({ type: 'chat', table: id as never, text: 'I am here' });
  await page.clock.runFor(15_000);
  await page.waitForSelector('.offline');
  expect(await page.locator('.chatbox input').inputValue()).toBe('are you there?');
  expect(await page.locator('.record [role=alert]').textContent()).toContain('may not have arrived');
  relay.recover();
  await page.clock.runFor(15_000);
  await page.waitForSelector('text=I am here');
  await leave([visitor], people);
  await relay.close();
});

test('an account changes its password, sees where it is signed in, and signs out everywhere', async () => {
  const visitor = await server.visit({ locale: 'fr' });
  const { page, errors } = visitor;
  await page.goto(`${server.address}/account`);
  await page.fill('#name', 'Octavie');
  await page.fill('#password', 'cheval correct');
  await page.click('button[type=submit]');
  await page.fill('#old', 'cheval correct');
  await page.fill('#fresh', 'autre cheval');
  await page.click('[data-change]');
  await page.waitForSelector('[role=status]');
  expect(await page.locator('[data-sessions] li').allTextContents()).toEqual([expect.stringContaining('cet appareil')]);
  await page.click('[data-everywhere]');
  await page.waitForSelector('#password');
  const login = (password: string): Promise<Response> =>
    new Person(server.address).request('POST', '/api/login', { name: 'Octavie', password });
  expect([(await login('cheval correct')).status, (await login('autre cheval')).status]).toEqual([401, 200]);
  expect(errors).toEqual([]);
  await leave([visitor]);
});
