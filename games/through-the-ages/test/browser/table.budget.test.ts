/** What people wait for at a late table of Through the Ages: a patch, an opened table. */

import { theApp } from '@tabularium/web/test/app.ts';
import { meter, slowness } from '@tabularium/web/test/measure.ts';
import { framesOfAnswers, framesOfPatches, type Sitting } from '@tabularium/web/test/patches.ts';
import { keyOf, nextQuestion, offered } from '@tabularium/web/test/play.ts';
import { expect, test } from 'vitest';
import { busyRound, keep, openKept, positionAt } from './positions.ts';

const app = theApp();
const late = () => positionAt(4, 'shots4', busyRound(14));

/** A turn and what comes between it and the next: most answers are actions, one lets three others play. */
async function framesOfATurn(): Promise<Sitting> {
  const visitor = await app.visit();
  await openKept(visitor.page, app.url, late());
  await nextQuestion(visitor.page, '');
  const frames = await framesOfAnswers(visitor, 12, async (page) =>
    (await offered(page, 'pass')) ? '1' : keyOf(page, 0),
  );
  await visitor.context.close();
  return frames;
}

test('at a late table of four a new position, its question and what glows for it cost less than 16 ms each', async () => {
  expect(Math.max(...(await framesOfPatches(framesOfATurn)))).toBeLessThan(16);
});

test('a late table of four opens in under half a second', async () => {
  const { page, context } = await app.visit();
  await page.goto(app.url);
  const kept = late();
  await keep(page, kept);
  const spent = await meter(await context.newCDPSession(page));
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    await page.goto(app.url);
    const link = page.locator(`a[href="/local/${kept.id}"]`).first();
    await link.waitFor();
    await page.waitForTimeout(300);
    // Work of the page's own thread: wall time would be that of all who use the machine.
    const slow = await slowness(page, spent);
    const before = await spent();
    await link.click();
    await page.waitForSelector('.tta .crow .thing.can');
    times.push(((await spent()) - before) / slow);
  }
  expect(Math.min(...times)).toBeLessThan(500);
  await context.close();
});
