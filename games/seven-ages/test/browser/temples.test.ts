/** Temples on the board (option 12). */
import { theApp } from '@tabularium/web/test/app.ts';
import { nextQuestion } from '@tabularium/web/test/play.ts';
import { seriousIssues } from '@tabularium/web/test/screen.ts';
import { expect, test } from 'vitest';
import { openKept, positionPlayed } from './positions.ts';

const app = theApp();
/** Seat 0 may build a temple, and there are some already. */
const kept = positionPlayed(
  2,
  'temples',
  { setR: true, deusVult: true, startAge: 4 },
  (q, state) => q.about === '7a.civilise.temple' && state.temple.filter((religion) => religion >= 0).length >= 6,
);

test.each([
  ['at a desk', [1366, 768]],
  ['on a telephone', [390, 844]],
] as const)('where temples may stand is shown on the map, with what each would bring, %s', async (_, size) => {
  const { page, context, errors } = await app.visit({ size });
  await openKept(page, app.url, kept);
  await nextQuestion(page, '');
  await page.waitForSelector('.plate[data-drawn="all"]');
  expect(await page.locator('#question').innerText()).toContain('Where is a temple built?');
  const offers = await page.locator('[data-options] [data-value]').allInnerTexts();
  expect(offers.filter((text) => !text.includes('None')).every((text) => /income .*harvest/s.test(text))).toBe(true);
  expect(await seriousIssues(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
