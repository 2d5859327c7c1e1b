/** Engraved pictures where cards are, and the ceremony at the end. */
import { theApp } from '@tabularium/web/test/app.ts';
import { seriousIssues } from '@tabularium/web/test/screen.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { busyRound, finished, openKept, positionAt } from './positions.ts';

const app = theApp();

/** Which pictures are drawn in a part of the table. */
const picturesIn = (page: Page, part: string): Promise<readonly (string | undefined)[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLImageElement>(`${selector} img.pic`)]
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map((image) => image.dataset['picture']),
    part,
  );

test('cards in the row, in the hand and under the pointer are pictures, and a hidden card is none', async () => {
  const { page, context, errors } = await app.visit();
  await openKept(page, app.url, positionAt(3, 'shots', busyRound(8)));
  const cards = page.locator('.crow .tcard');
  await cards.first().waitFor();
  await expect.poll(async () => (await picturesIn(page, '.crow')).length).toBe(await cards.count());
  expect((await picturesIn(page, '.fan')).length).toBe(await page.locator('.fan .tcard').count());
  const known = await picturesIn(page, '.crow');
  await page.locator('.crow .cover').first().hover();
  await expect.poll(() => picturesIn(page, '.bigc')).toEqual([known[0]]);
  expect(await page.locator('.tback img, .deck img').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('the end has its ceremony: places, the score taken apart and the ways on; Escape leads back to the table', async () => {
  const { page, context, errors } = await app.visit();
  await openKept(page, app.url, finished(2, 'ceremony'));
  await page.click('[data-ceremony]');
  const sheet = page.locator('[data-ceremony-sheet]');
  await sheet.waitFor();
  expect(await sheet.locator('.podium .who').count()).toBe(2);
  const sum = async (column: number): Promise<number> => {
    const parts = await sheet.locator(`.apart tbody td:nth-child(${column})`).allTextContents();
    return parts.reduce((total, part) => total + Number(part), 0);
  };
  expect(await sum(2)).toBe(Number(await sheet.locator('.podium b').first().textContent()));
  expect(await sheet.locator('[data-rematch]').getAttribute('href')).toContain('/new/through-the-ages');
  expect(await seriousIssues(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});
