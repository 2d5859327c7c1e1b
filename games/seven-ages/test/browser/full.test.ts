/** A full table: seven players, every set. */
import { theApp } from '@tabularium/web/test/app.ts';
import { nextQuestion } from '@tabularium/web/test/play.ts';
import { seriousIssues } from '@tabularium/web/test/screen.ts';
import { expect, test } from 'vitest';
import { openKept, positionPlayed } from './positions.ts';

const app = theApp();
const deluxe = { setA: true, setM: true, setN: true, setR: true, setV: true, deusVult: true };
const kept = positionPlayed(
  7,
  'full',
  { ...deluxe, startAge: 4 },
  (q, state) => q.about === '7a.marker' && state.turn >= 6,
);

test.each([
  ['at a desk', [1366, 768]],
  ['on a telephone', [390, 844]],
] as const)('seven players and their empires have room, %s', async (_, size) => {
  const { page, context, errors } = await app.visit({ size });
  await openKept(page, app.url, kept);
  await nextQuestion(page, '');
  await page.waitForSelector('.plate[data-drawn="all"]');
  expect(await page.locator('#question').innerText()).toContain('Which marker');
  expect(await seriousIssues(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
