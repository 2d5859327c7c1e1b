/** How tests play: with the mouse on the board, or with the keyboard alone. */
import type { Page } from 'playwright-core';

/** The question on screen, or `final`, or nothing while others think. */
export function questionOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const title = document.querySelector<HTMLElement>('#question');
    if (title?.dataset['final'] !== undefined) return 'final';
    return title?.dataset['at'] ?? '';
  });
}

export async function nextQuestion(page: Page, before: string): Promise<string> {
  await page.waitForFunction(
    (old) => {
      const title = document.querySelector<HTMLElement>('#question');
      if (!title) return false;
      if (title.dataset['final'] !== undefined) return true;
      const at = title.dataset['at'];
      return at !== undefined && at !== old;
    },
    before,
    { polling: 20 },
  );
  return questionOf(page);
}

/** Whether the question offers an answer. */
export const offered = (page: Page, value: string): Promise<boolean> =>
  page.evaluate((wanted) => document.querySelector(`[data-options] [data-value="${wanted}"]`) !== null, value);

/** What glows on the board comes a frame after the question. */
export async function boardOf(page: Page): Promise<void> {
  await page.waitForSelector(`.frame[data-glows="${await questionOf(page)}"]`);
}

/** A point of the screen where a click really lands on something that glows on the board. */
function glowingPoint(page: Page, n: number): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((pick) => {
    const board = document.querySelector('.board');
    const glowing = [
      ...(board?.querySelectorAll<SVGElement | HTMLElement>(
        '.piece.can, .pickme, .mk.can, .hit[data-can], .cell:enabled',
      ) ?? []),
    ];
    for (let i = 0; i < glowing.length; i++) {
      const element = glowing[(i + pick) % glowing.length];
      const box = element.getBoundingClientRect();
      for (let k = 0; k < 60; k++) {
        const x = box.left + box.width * (k === 0 ? 0.5 : ((k * 7) % 10) / 10 + 0.05);
        const y = box.top + box.height * (k === 0 ? 0.5 : ((k * 3) % 10) / 10 + 0.05);
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit === element || element.contains(hit))) return { x, y };
      }
    }
    return undefined;
  }, n);
}

/** Answers by clicking what glows; only what the board cannot show ("enough", numbers) is clicked in the panel. */
export async function answerOnBoard(page: Page, n: number): Promise<'board' | 'panel'> {
  const before = await questionOf(page);
  const done = page.locator('[data-value="done"]');
  if (n % 3 === 2 && (await done.count()) > 0) {
    await done.click();
    return 'panel';
  }
  await boardOf(page);
  const point = await glowingPoint(page, n);
  if (!point) {
    await answerInPanel(page, n);
    return 'panel';
  }
  await page.mouse.click(point.x, point.y);
  const menu = page.locator('[data-menu]').first();
  if (await menu.isVisible()) await menu.click();
  await settle(page, before);
  return 'board';
}

/** Confirms the answer to this question and to no other: meanwhile it may have been answered, and the next one be there. */
export async function confirm(page: Page, question: string): Promise<boolean> {
  const button = page.locator(`.decide:has(#question[data-at="${question}"]) [data-confirm]:enabled`);
  if ((await button.count()) === 0) return false;
  await button.click({ timeout: 3000 }).catch(async (error: unknown) => {
    if ((await questionOf(page)) === question) throw error;
  });
  return true;
}

/** A selection may still have to be completed and confirmed. */
async function settle(page: Page, before: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await page.waitForTimeout(15);
    if ((await questionOf(page)) !== before) return;
    if (await confirm(page, before)) return;
    const open = page.locator('[role=checkbox][aria-checked=false]').first();
    if ((await open.count()) > 0) await open.click();
  }
}

async function answerInPanel(page: Page, n: number): Promise<void> {
  const before = await questionOf(page);
  const options = page.locator('[data-options] [data-value]');
  const count = await options.count();
  if (count > 0) await options.nth(n % count).click();
  await settle(page, before);
}

/** The key that answers the question at once; none where options are ticked and confirmed. */
export async function keyOf(page: Page, n: number): Promise<string | undefined> {
  if ((await page.locator('[role=checkbox], [data-amount], .arr').count()) > 0) return undefined;
  const keys = await page.locator('[data-options] [aria-keyshortcuts]').all();
  return (await keys[n % 3 === 2 ? keys.length - 1 : n % keys.length]?.getAttribute('aria-keyshortcuts')) ?? undefined;
}

/** Answers with keys only. */
export async function answerByKeyboard(page: Page, n: number): Promise<void> {
  const before = await questionOf(page);
  const keys = await page.evaluate(() =>
    [...document.querySelectorAll('[data-options] [aria-keyshortcuts]')].map(
      (o) => o.getAttribute('aria-keyshortcuts') ?? '',
    ),
  );
  if (keys.length === 0) {
    await page.keyboard.press('Enter');
    return;
  }
  const key = n % 3 === 2 ? keys[keys.length - 1] : keys[n % keys.length];
  await page.keyboard.press(key);
  for (let i = 0; i < keys.length; i++) {
    await page.waitForTimeout(15);
    if ((await questionOf(page)) !== before) return;
    if ((await page.locator('[data-confirm]:enabled').count()) > 0) {
      await page.keyboard.press('Enter');
      return;
    }
    const unchecked = await page.evaluate(
      () => document.querySelector('[role=checkbox][aria-checked=false]')?.getAttribute('aria-keyshortcuts') ?? '',
    );
    if (unchecked) await page.keyboard.press(unchecked);
  }
}

export async function playOn(
  page: Page,
  answer: (page: Page, n: number) => Promise<unknown>,
  most: number,
): Promise<number> {
  let question = await nextQuestion(page, '');
  let n = 0;
  while (question !== 'final' && n < most) {
    await answer(page, n++);
    question = await nextQuestion(page, question);
  }
  return n;
}

/** Opens an exported game in the replay. */
export async function openJournal(page: Page, url: string, journal: string): Promise<void> {
  await page.goto(`${url}/replays`);
  await page.setInputFiles('input[type=file]', {
    name: 'game.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(journal),
  });
  await page.waitForURL('**/replay/**');
}
