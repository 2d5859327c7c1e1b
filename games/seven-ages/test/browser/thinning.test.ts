/** Not the full deck, played by clicking: what goes round, the vote, and what is shown when the game is over. */
import { Chance, type Entry, Table } from '@tabularium/engine';
import { sevenAges } from '@tabularium/seven-ages';
import type { StoredTable1 } from '@tabularium/web/client/stored.ts';
import { theApp } from '@tabularium/web/test/app.ts';
import { nextQuestion, questionOf } from '@tabularium/web/test/play.ts';
import { seriousIssues } from '@tabularium/web/test/screen.ts';
import { expect, test } from 'vitest';
import { openKept } from './positions.ts';

const app = theApp();
const options = { draftCards: 30, draftUnits: true, end: 'turns', endAt: 1 };

/** Three players who have answered so many questions; the bots that go on are random. */
function kept(id: string, answers: number): StoredTable1 {
  const table = Table.start(sevenAges, { seats: 3, seed: 'thinning', options });
  const chance = Chance.fromSeed('thinning');
  const entries: Entry[] = [];
  for (let open = table.next; open && entries.length < answers; open = table.next) {
    const answer = open.about === '7a.thin.vote' ? 'enough' : open.sample(chance);
    table.answer(open.seat, answer);
    entries.push({ seat: open.seat, about: open.about, answer });
  }
  const seats = ['Livia', 'Marek', 'Aiko'].map((name, seat) => (seat === 0 ? { name } : { name, bot: 'random' }));
  const over = table.next === undefined;
  const times = entries.map(() => 1);
  const { version } = sevenAges;
  return {
    id,
    game: 'seven-ages',
    version,
    title: '7 Ages',
    seed: 'thinning',
    options,
    seats,
    created: 1,
    changed: 1,
    entries,
    times,
    over,
  };
}

test('7A-OPT02-02: a card is taken out by pressing it, and the next sub-deck comes with the vote', async () => {
  const { page, context, errors } = await app.visit({ size: [1366, 768] });
  await openKept(page, app.url, kept('sub-deck', 0));
  const before = await nextQuestion(page, '');
  const sheet = page.locator('.thin7');
  expect(await sheet.locator('.tri').count()).toBe(10);
  expect(await seriousIssues(page)).toEqual([]);
  await sheet.locator('[data-target^="card/"]').first().click();
  await nextQuestion(page, before);
  expect(await sheet.locator('.tri').count()).toBe(9);
  expect(await sheet.locator('.own').innerText()).toContain('You have removed');
  await page.locator('[data-options] [data-value="enough"]').click();
  expect(errors).toEqual([]);
  await context.close();
});

test('7A-INFO-11: when the game is over everybody sees who removed what', async () => {
  const { page, context, errors } = await app.visit({ size: [390, 844] });
  await openKept(page, app.url, kept('shown', 10_000));
  await expect.poll(() => questionOf(page)).toBe('final');
  const removed = await page.locator('.removed7').textContent();
  for (const name of ['Livia', 'Marek', 'Aiko']) expect(removed).toContain(`Removed by ${name}`);
  expect(errors).toEqual([]);
  await context.close();
});
