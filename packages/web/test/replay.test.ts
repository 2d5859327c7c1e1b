import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importJournal, Table } from '@tabularium/engine';
import { collector, contentOf, type State, sevenAges } from '@tabularium/seven-ages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { answerByKeyboard, nextQuestion, openJournal } from './play.ts';

const app = theApp();
const box = contentOf(collector);

/** A recorded game of 7 Ages with many short turns, and what its rules say of it. */
function recorded() {
  const text = readFileSync(join(import.meta.dirname, '../../../games/seven-ages/test/corpus/random-2.jsonl'), 'utf8');
  const read = importJournal(text);
  if (!read.ok) throw new Error(`the corpus is ${read.fault}`);
  const { seats, seed, options, entries } = read.journal;
  const table = Table.start(sevenAges, { seats, seed, options });
  /** The step at which each turn begins. */
  const turns = [0];
  /** What was told of an empire, and what that empire was called then. */
  const told: { readonly n: number; readonly set: number; readonly name: string; readonly type: string }[] = [];
  const asked: { readonly about: string; readonly args: Readonly<Record<string, unknown>> }[] = [];
  const names = new Map<number, string>();
  for (const entry of entries) {
    const { about, asking } = table.question(entry.seat) ?? { about: '', asking: undefined };
    asked.push({ about, args: asking?.args ?? {} });
    const given = table.answer(entry.seat, entry.answer);
    if (!given.ok) throw new Error(given.code);
    for (const { what } of given.happenings) {
      const { type, empire: set, card } = what as { type: string; empire?: number; card?: number };
      if (type === '7a.start') names.set(Number(set), box.cards[Number(card)]?.empire.name ?? '');
      if (typeof set === 'number') told.push({ n: table.answers, set, name: names.get(set) ?? '', type });
    }
    if ((table.state as State).turn === turns.length) turns.push(table.answers);
  }
  return { text, turns, told, asked };
}

/** What is said with the name of the empire in it. */
const NAMES = new Set([
  '7a.unit.lost',
  '7a.empire.discarded',
  '7a.income',
  '7a.harvest',
  '7a.artefact.played',
  '7a.built',
  '7a.moved',
]);

const stepAt = async (page: Page): Promise<number> =>
  Number((await page.locator('.stepslist [data-at]').textContent())?.split(' ')[0]);

/** Goes to a step and waits until everything on the page is that of the step. */
async function goTo(page: Page, n: number): Promise<void> {
  await page.locator('[data-scrub]').fill(String(n));
  await page.waitForSelector(`.rp[data-shown="${n}"]`);
}

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

test('7 Ages: every turn is in the list of turns, and leads to the step with which it begins', async () => {
  const { text, turns } = recorded();
  const { page, context, errors } = await app.visit();
  await openJournal(page, app.url, text);
  const list = page.locator('[data-turn]');
  await list.first().waitFor();
  expect(await list.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-turn'))))).toEqual(turns);
  const names = await list.locator('b').allTextContents();
  expect(names).toEqual(['Before the first turn', ...turns.slice(1).map((_, i) => `Turn ${i + 1}`)]);
  for (const turn of [1, 77, turns.length - 1]) {
    await list.nth(turn).click();
    expect(await stepAt(page)).toBe(turns[turn]);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('7 Ages: steps name an empire as it was called then, though it has gone since or its counters serve another', async () => {
  const { text, told } = recorded();
  const { page, context } = await app.visit();
  await openJournal(page, app.url, text);
  await page.waitForSelector('.rp .le');
  const given = told.filter(({ type }) => type === '7a.empire.discarded');
  expect(given.length).toBeGreaterThan(3);
  for (const gone of given.slice(0, 4)) {
    await goTo(page, gone.n);
    const shown = await page
      .locator('.stepslist .le')
      .evaluateAll((all) =>
        all.map((one) => ({ n: Number(one.querySelector('time')?.textContent), text: one.textContent ?? '' })),
      );
    const near = told.filter(({ n, set, type }) => set === gone.set && Math.abs(n - gone.n) <= 12 && NAMES.has(type));
    const wrong = [...Map.groupBy(near, ({ n, name }) => `${n} ${name}`)].filter(([, facts]) => {
      const [{ n, name }] = facts;
      const said = shown.filter((line) => line.n === n && line.text.includes(name)).length;
      return said < facts.length;
    });
    expect(wrong).toEqual([]);
  }
  await context.close();
});

test('7 Ages: a question of the replay says what it is about, as whoever was asked saw it', async () => {
  const { text, asked } = recorded();
  const { page, context } = await app.visit();
  await openJournal(page, app.url, text);
  await page.waitForSelector('.rp .le');
  const question = async (about: string, after: number): Promise<{ words: string; args: Record<string, unknown> }> => {
    const n = asked.findIndex((one, i) => i > after && one.about === about);
    await goTo(page, n);
    return { words: await page.locator('[data-asked]').innerText(), args: { ...asked[n].args } };
  };
  const fight = await question('7a.conflict.commit', 300);
  expect(fight.words).toContain(`Which units do you commit in ${box.areas[Number(fight.args['area'])].name}?`);
  const march = await question('7a.move.to', 300);
  expect(march.words).toMatch(/Where to with the .+ in .+\?/);
  const turn = await question('7a.turn-over', 300);
  expect(turn.words).toMatch(/: [A-Z].*: which marker do you turn over\?/);
  await context.close();
});

test('playing on from a replay keeps the names of all players', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  const question = await nextQuestion(page, '');
  await answerByKeyboard(page, 0);
  await nextQuestion(page, question);
  const players = (): Promise<string[]> =>
    page.locator('.bar .seats .who b').evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
  const before = await players();
  expect(before).toHaveLength(4);
  const table = page.url();
  await page.goto(table.replace('/local/', '/replay/local/'));
  await page.waitForSelector('.rp .map');
  await page.locator('[data-scrub]').fill('1');
  await page.click('[data-branch]');
  await page.waitForURL((url) => url.pathname.startsWith('/local/') && url.href !== table);
  await nextQuestion(page, '');
  expect(await players()).toEqual(before);
  expect(errors).toEqual([]);
  await context.close();
});

test('at any size the names above the scrubber do not run into each other, and every turn is at hand', async () => {
  const { text, turns } = recorded();
  const { page, context } = await app.visit();
  await openJournal(page, app.url, text);
  await page.waitForSelector('[data-turn], [data-turns] option', { state: 'attached' });
  for (const [n, [width, height]] of (
    [
      [1280, 720],
      [390, 844],
      [844, 390],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    const clashes = (): Promise<object> =>
      page.evaluate(() => {
        const track = document.querySelector('.rp .ages')?.getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.rp .ages span')].map((one) => one.getBoundingClientRect());
        return {
          named: boxes.length > 1,
          clashes: boxes.filter((box, i) => box.right > (boxes[i + 1]?.left ?? track?.right ?? 0)).length,
        };
      });
    await expect.poll(clashes).toEqual({ named: true, clashes: 0 });
    const turn = turns[100 + n];
    const choice = page.locator('[data-turns]');
    if (await choice.isVisible()) await choice.selectOption(String(turn));
    else await page.locator(`[data-turn="${turn}"]`).click();
    await expect.poll(() => stepAt(page)).toBe(turn);
    // The board is what one has come for.
    const board = await page.locator('.rp .boardbox').boundingBox();
    expect(board?.height ?? 0).toBeGreaterThan(height * 0.35);
  }
  await context.close();
});
