import type { Title } from '@tabularium/bots';
import { Chance, exportJournal, journalOf, Table } from '@tabularium/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theHost } from './hosted.ts';
import { answerByKeyboard, nextQuestion, openJournal } from './play.ts';

const host = theHost();
const KEPT = new URL('../../../games/seven-ages/kept/2.js', import.meta.url).href;

/** Some turns of 7 Ages by the rules of version 2, which this release does not have any more. */
async function recorded(): Promise<string> {
  const { game } = ((await import(KEPT)) as { readonly title: Title }).title;
  const table = Table.start(game, { seats: 2, options: {}, seed: 'earlier' });
  const luck = Chance.fromSeed('earlier');
  while (table.answers < 150 && !table.over) table.answer(table.asked[0].seat, table.asked[0].sample(luck));
  return exportJournal(journalOf(table));
}

async function goTo(page: Page, n: number): Promise<void> {
  await page.locator('[data-scrub]').fill(String(n));
  await page.waitForSelector(`.rp[data-shown="${n}"]`);
}

test('a game of an earlier version is replayed by its own rules, and played on by them from there', async () => {
  const { page, context, errors } = await host.visit();
  await openJournal(page, host.address, await recorded());
  for (const n of [0, 40, 100, 150, 120]) await goTo(page, n);
  await page.click('[data-branch]');
  const question = await nextQuestion(page, '');
  await page.reload();
  expect(await nextQuestion(page, '')).toBe(question);
  await answerByKeyboard(page, 0);
  await nextQuestion(page, question);
  expect(errors).toEqual([]);
  await context.close();
});
