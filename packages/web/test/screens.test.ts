/** Every screen: no serious accessibility issue, light and dark; nothing runs off the page; the question is in sight. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { openScene } from './matrix.ts';
import { answerByKeyboard, nextQuestion } from './play.ts';
import { atEachSize, seriousIssues, tooWide } from './screen.ts';

const app = theApp();

/** A table a few answers into the game. */
async function seatedAt(page: Page, answers: number, game = 'seven-empires'): Promise<void> {
  await page.goto(app.url);
  await page.click(`[data-start=${game}]:enabled`);
  let question = await nextQuestion(page, '');
  for (let n = 0; n < answers; n++) {
    await answerByKeyboard(page, n);
    question = await nextQuestion(page, question);
  }
}

const PAGES = ['/', '/new/seven-empires', '/new/seven-ages', '/rules/seven-empires', '/replays', '/account'] as const;

test('axe finds no serious issue on the pages, in both themes; none is wider than any screen', async () => {
  const { page, context } = await app.visit();
  const found: Record<string, string[]> = {};
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(app.url + path);
    await page.waitForTimeout(700);
    const issues = [...(await seriousIssues(page, { inBothThemes: true })), ...(await tooWide(page))];
    if (issues.length > 0) found[path] = issues;
  }
  expect(found).toEqual({});
  await context.close();
});

test('axe finds no serious issue at the table, in its dialogs and in the replay, in both themes', async () => {
  const { page, context } = await app.visit();
  await seatedAt(page, 6);
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    const issues = await seriousIssues(page, { inBothThemes: true });
    if (issues.length > 0) found[name] = issues;
  };
  await look('table');
  await page.locator('.rub').first().click();
  await page.waitForSelector('.pop');
  await look('rule');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.waitForSelector('.dialog');
  await look('menu');
  await page.click('[data-signs]');
  await page.waitForSelector('.dialog .signs');
  await look('signs');
  await page.keyboard.press('Escape');
  await page.goto(page.url().replace('/local/', '/replay/local/'));
  await page.waitForSelector('.chart canvas');
  await look('replay');
  expect(found).toEqual({});
  await context.close();
});

test.each(['through-the-ages', 'seven-ages'])(
  'axe finds no serious issue at a table of %s, in both themes',
  async (game) => {
    const { page, context } = await app.visit();
    await seatedAt(page, 3, game);
    expect(await seriousIssues(page, { inBothThemes: true })).toEqual([]);
    await context.close();
  },
);

test('of two cards alike in a hand of Through the Ages each has a menu that can be pressed', async () => {
  const { page, context } = await app.visit({ size: [1280, 720] });
  await openScene(page, app.url, 'through-the-ages', 'conflict');
  const alike = page.locator('.fan .slot', { hasText: 'Military Bonus' });
  await expect.poll(() => alike.locator('.cover.can').count()).toBe(2);
  for (const n of [0, 1]) {
    await alike.nth(n).locator('.cover').click();
    // what may be done with either stands in both menus
    await page.locator('.fan [data-menu]').nth(n).click();
  }
  expect(await page.locator('[data-options] [aria-checked=true]').count()).toBe(2);
  await context.close();
});

/** What is not wholly on the screen of what must be. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wanted = [
      '#question',
      '[data-value]',
      '.seat .pts',
      '.map',
      ...(innerWidth > 767 ? ['.tray .pw', '.tl', '.pt', '.standrows', '.cards'] : []),
    ];
    const hidden = wanted.filter((selector) => {
      const all = [...document.querySelectorAll(selector)].filter(
        (e) => (e as HTMLElement).getClientRects().length > 0,
      );
      return !all.some((e) => {
        const box = e.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.top >= 0 &&
          box.left >= -1 &&
          box.bottom <= innerHeight + 1 &&
          box.right <= innerWidth + 1
        );
      });
    });
    return document.documentElement.scrollHeight <= innerHeight + 1 ? hidden : [...hidden, 'the page scrolls'];
  });

test('at every size the question, its options and the main figures are in sight without scrolling', async () => {
  const { page, context } = await app.visit();
  await seatedAt(page, 0);
  const hidden: Record<string, string[]> = {};
  await atEachSize(page, async (size) => {
    const missing = await outOfSight(page);
    if (missing.length > 0) hidden[size] = missing;
  });
  expect(hidden).toEqual({});
  await context.close();
});

test('both languages: the same table speaks English and French', async () => {
  const { page, context } = await app.visit({ locale: 'fr' });
  await seatedAt(page, 0);
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.locator('.tray[data-empire=france] .pw').count()).toBe(1);
  expect(await page.locator('.tray[data-empire=great_britain] .nm').textContent()).toBe('Grande-Bretagne');
  await page.goto(app.url);
  await page.selectOption('select', 'en');
  await page.waitForSelector('text=Play against bots');
  await context.close();
});
