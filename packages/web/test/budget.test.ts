/** What people wait for: the weight of the home page, a patch on the screen, a finished table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Chance, exportJournal, journalOf, Table } from '@tabularium/engine';
import { sevenEmpires } from '@tabularium/seven-empires';
import { expect, test } from 'vitest';
import { newGame, openKept } from '../../../games/seven-empires/test/browser/positions.ts';
import { theApp } from './app.ts';
import { crowding, framesOf, meter, slowness } from './measure.ts';
import { framesOfAnswers, framesOfPatches, type Sitting } from './patches.ts';
import { keyOf, nextQuestion, openJournal } from './play.ts';

const app = theApp();

test('the home page needs less than 200 kB of compressed script', async () => {
  const { page, context } = await app.visit();
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (/\.js($|\?)/.test(response.url())) sizes.push(gzipSync(await response.body()).length);
  });
  await page.goto(app.url);
  await page.waitForSelector('[data-start=seven-empires]:enabled');
  await page.waitForTimeout(500);
  expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(200_000);
  await context.close();
});

/** A new game begins, and some questions of it are answered. */
async function framesOfANewGame(motion: boolean): Promise<Sitting> {
  const visitor = await app.visit({ motion });
  await openKept(visitor.page, app.url, newGame('patches'));
  await nextQuestion(visitor.page, '');
  const frames = await framesOfAnswers(visitor, 16, keyOf);
  await visitor.context.close();
  return frames;
}

test.each([
  ['still', false],
  ['with everything moving', true],
] as const)('a new position, its question and what glows for it cost less than 16 ms each, %s', async (_, motion) => {
  expect(Math.max(...(await framesOfPatches(() => framesOfANewGame(motion))))).toBeLessThan(16);
});

/** A whole game of 7 Empires, as somebody might have sent it. */
function finishedJournal(): string {
  const table = Table.start(sevenEmpires, { seats: 4, seed: 'budget' });
  const chance = Chance.fromSeed('budget');
  for (let q = table.next; q; q = table.next) table.answer(q.seat, q.sample(chance));
  return exportJournal(journalOf(table));
}

test('a finished table of 7 Empires opens in under half a second', async () => {
  const { page, context, errors } = await app.visit();
  await openJournal(page, app.url, finishedJournal());
  await page.waitForSelector('.rp .map');
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    await page.goto(`${app.url}/replays`);
    await page.waitForSelector('a[href*="/replay/local/"]');
    const crowd = crowding();
    const start = await page.evaluate(() => performance.now());
    await page.locator('a[href*="/replay/local/"]').first().click();
    await page.waitForSelector('.rp .piece');
    times.push(((await page.evaluate(() => performance.now())) - start) / crowd);
  }
  expect(Math.min(...times)).toBeLessThan(500);
  expect(errors).toEqual([]);
  await context.close();
});

const LONG_GAME = join(import.meta.dirname, '../../../games/seven-ages/test/corpus/normal-2.jsonl');

test('while a long game is taken apart the page is alive: a frame is less than 16 ms of work', async () => {
  const { page, context, errors } = await app.visit();
  await openJournal(page, app.url, readFileSync(LONG_GAME, 'utf8'));
  const spent = await meter(await context.newCDPSession(page));
  await page.goto(`${app.url}/analysis/local/${new URL(page.url()).pathname.split('/').at(-1)}`);
  await page.waitForSelector('.rp.an progress');
  const frame = await framesOf(page, spent, () =>
    page.waitForFunction(() => (document.querySelector('progress')?.value ?? 1) > 0.05),
  );
  const slow = await slowness(page, spent);
  expect({ frame, slow, alive: frame / slow < 16 }).toMatchObject({ alive: true });
  expect(errors).toEqual([]);
  await context.close();
});
