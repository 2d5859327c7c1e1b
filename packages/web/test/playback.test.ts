/** What happens is played, skipped, told again, and heard, and never in the way. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { crowding } from './measure.ts';
import { answerByKeyboard, nextQuestion, questionOf } from './play.ts';
import { seriousIssues } from './screen.ts';

const app = theApp();

/** Answers until others have done something that a film can show. */
async function somethingHappened(page: Page): Promise<string> {
  let question = await seated(page, 5);
  for (let n = 0; n < 30 && (await page.locator('[data-film]').count()) === 0; n++) {
    await answerByKeyboard(page, 0);
    question = await nextQuestion(page, question);
    await page.waitForTimeout(50);
  }
  return question;
}

/** Answers until something is being played; the question that is open then. */
async function untilItMoves(page: Page, from: string): Promise<string> {
  let question = from;
  for (let n = 0; n < 30; n++) {
    await answerByKeyboard(page, 0);
    question = await nextQuestion(page, question);
    const moves = await page
      .waitForSelector('.caption:not(:empty)', { timeout: 700 })
      .then(() => true)
      .catch(() => false);
    if (moves) return question;
  }
  throw new Error('nothing ever moves');
}

/** Notes every ghost and ring that is ever drawn, for they are gone again soon. */
async function watchMotions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number> = { ghost: 0, ring: 0 };
    Object.assign(window, { seen });
    const layer = document.querySelector('.motions');
    if (!layer) throw new Error('no stage');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement) seen[node.className]++;
    }).observe(layer, { childList: true });
  });
}
const drawn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);

/** At a table of 7 Empires, some answers into the game, so that bots have much to do between mine. */
async function seated(page: Page, answers = 3): Promise<string> {
  await page.goto(app.url);
  await page.click('[data-start=seven-empires]:enabled');
  let question = await nextQuestion(page, '');
  for (let n = 0; n < answers; n++) {
    await answerByKeyboard(page, 0);
    question = await nextQuestion(page, question);
  }
  return question;
}

test('happenings are played over the board with a caption, and are over in a bounded time', async () => {
  const { page, context, errors } = await app.visit({ motion: true });
  const question = await seated(page);
  await page.waitForSelector('.caption:not(:empty)', { state: 'detached' });
  await watchMotions(page);
  // Nothing waits for it: the next question is there while things still move.
  await untilItMoves(page, question);
  const crowd = crowding();
  const begun = Date.now();
  await page.waitForSelector('.caption:not(:empty)', { state: 'detached' });
  expect((Date.now() - begun) / crowd).toBeLessThan(8000);
  const seen = await drawn(page);
  expect(seen['ghost'] + seen['ring']).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.motions > *').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('any key ends the motions at once, and still answers', async () => {
  const { page, context } = await app.visit({ motion: true });
  const question = await seated(page);
  const next = await untilItMoves(page, question);
  await page.keyboard.press('Shift');
  expect(await page.locator('.caption:not(:empty)').count()).toBe(0);
  expect(await page.locator('.motions > *').count()).toBe(0);
  await answerByKeyboard(page, 0);
  expect(await nextQuestion(page, next)).not.toBe(next);
  await context.close();
});

test('what still moves when the last caption is gone ends with a key as well', async () => {
  const { page, context } = await app.visit({ motion: true });
  let question = await seated(page);
  // The key comes in the very moment in which the caption goes: a ring is longer in the air than its words.
  await page.evaluate(() => {
    const layer = document.querySelector('.motions');
    const caption = document.querySelector('.caption');
    if (!layer || !caption) throw new Error('no stage');
    new MutationObserver(() => {
      if (caption.textContent || layer.childElementCount === 0) return;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      Object.assign(window, { stillMoving: layer.childElementCount });
    }).observe(caption, { childList: true, characterData: true, subtree: true });
  });
  const stillMoving = (): Promise<number | undefined> =>
    page.evaluate(() => (window as unknown as { stillMoving?: number }).stillMoving);
  for (let n = 0; n < 10 && (await stillMoving()) === undefined; n++) {
    question = await untilItMoves(page, question);
    await page.waitForSelector('.caption:not(:empty)', { state: 'detached' });
  }
  expect(await stillMoving()).toBe(0);
  await context.close();
});

test('where motion is unwelcome nothing flies: places are outlined', async () => {
  const { page, context } = await app.visit();
  const question = await seated(page);
  await watchMotions(page);
  await untilItMoves(page, question);
  const seen = await drawn(page);
  expect(seen['ghost']).toBe(0);
  expect(seen['ring']).toBeGreaterThan(0);
  await context.close();
});

test('motion can be turned off in the menu', async () => {
  const { page, context } = await app.visit({ motion: true });
  const question = await seated(page, 1);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.click('[data-motion=off]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.dialog', { state: 'detached' });
  await watchMotions(page);
  let next = question;
  for (let n = 0; n < 4; n++) {
    await answerByKeyboard(page, 0);
    next = await nextQuestion(page, next);
  }
  await page.waitForTimeout(600);
  expect(await drawn(page)).toEqual({ ghost: 0, ring: 0 });
  expect(await page.locator('.caption:not(:empty)').count()).toBe(0);
  await context.close();
});

test('the film since my last turn plays, pauses, steps and returns to the present; its list says the same', async () => {
  const { page, context, errors } = await app.visit();
  const question = await somethingHappened(page);
  await page.click('[data-film]');
  await page.waitForSelector('[data-filmbar]');
  await page.click('[data-film-play]');
  const at = async (): Promise<number[]> =>
    ((await page.locator('[data-film-at]').textContent()) ?? '').split(' of ').map(Number);
  const [first, all] = await at();
  expect(await page.locator('.filmbar .log li').count()).toBe(all);
  await page.keyboard.press('.');
  expect(await at()).toEqual([Math.min(first + 1, all), all]);
  await page.keyboard.press(',');
  expect(await at()).toEqual([Math.max(1, Math.min(first + 1, all) - 1), all]);
  const [line, listed] = await Promise.all([
    page.locator('.filmline').textContent(),
    page.locator('.filmbar .log .now span').textContent(),
  ]);
  expect(line).toBe(listed);
  // Nothing glows in the past, but the question of the present is still there.
  await expect.poll(() => page.locator('.board .hit[data-can], .board .pickme, .board .mk.can').count()).toBe(0);
  expect(await questionOf(page)).toBe(question);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-filmbar]', { state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

test('an answer during the film counts and ends it', async () => {
  const { page, context } = await app.visit();
  const question = await somethingHappened(page);
  await page.click('[data-film]');
  await page.waitForSelector('[data-filmbar]');
  await answerByKeyboard(page, 0);
  await nextQuestion(page, question);
  await page.waitForSelector('[data-filmbar]', { state: 'detached' });
  await context.close();
});

test('whoever comes back to a table where much happened is offered the film', async () => {
  const { page, context } = await app.visit();
  await seated(page, 6);
  const table = page.url();
  await page.goto(app.url);
  // As if the last look had been before all this.
  await page.evaluate((id) => {
    localStorage.setItem('tabularium.seen', JSON.stringify({ [id]: { answers: 8, turns: { last: 6, before: 0 } } }));
  }, table.split('/').at(-1) ?? '');
  await page.goto(table);
  await page.click('[data-film-offer]');
  await page.waitForSelector('[data-filmbar]');
  await page.click('[data-film-close]');
  await page.goto(app.url);
  await page.goto(table);
  await page.waitForSelector('#question[data-at]');
  expect(await page.locator('[data-film-offer]').count()).toBe(0);
  await context.close();
});

test('the table is silent until somebody turns the sounds on', async () => {
  const { page, context } = await app.visit();
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when: [number?]) {
      heard.tones++;
      return start.apply(this, when);
    };
    Object.assign(window, { heard });
  });
  const tones = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
  const question = await seated(page, 3);
  expect(await tones()).toBe(0);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.locator('[data-sound]').fill('0.5');
  await page.keyboard.press('Escape');
  const before = await tones();
  await page.waitForSelector('.dialog', { state: 'detached' });
  await untilItMoves(page, question);
  await expect.poll(tones).toBeGreaterThan(before);
  await context.close();
});

test('axe finds nothing serious in the film, in both themes', async () => {
  const { page, context } = await app.visit();
  await somethingHappened(page);
  await page.click('[data-film]');
  await page.waitForSelector('[data-filmbar]');
  await page.click('[data-film-play]');
  expect(await seriousIssues(page, { inBothThemes: true })).toEqual([]);
  await context.close();
});
