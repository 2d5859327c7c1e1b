/** The table for whoever does not see it or has no pointer: where the focus goes, and what a screen reader is told. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { answerByEar } from './by-ear.ts';
import { openKept } from './kept.ts';
import { nextQuestion, questionOf } from './play.ts';
import { newTable, readerOn } from './reader.ts';
import { seriousIssues } from './screen.ts';

const app = theApp();

/** What has the focus: its id, else what it is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.id || at?.getAttribute('aria-label') || at?.textContent || '';
  });

async function tableOf(game: string, locale: 'en' | 'fr' = 'en') {
  const visitor = await app.visit({ locale });
  await openKept(visitor.page, app.url, newTable(game));
  await nextQuestion(visitor.page, '');
  return visitor;
}

test('by keys alone one comes back to the question from everywhere, and stays there after an answer', async () => {
  const { page, errors, context } = await tableOf('seven-empires');
  // the link before everything else
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the question');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('question');
  // round the parts of the table and back
  const parts: string[] = [];
  for (let n = 0; n < 12 && parts.at(-1) !== 'question'; n++) {
    await page.keyboard.press('F6');
    parts.push(await focused(page));
  }
  expect(parts.slice(-4)).toEqual(['Empires', 'board', 'Your influence and the standing', 'question']);
  await page.keyboard.press('Shift+F6');
  expect(await focused(page)).toBe('Your influence and the standing');
  await page.keyboard.press('Alt+q');
  expect(await focused(page)).toBe('question');
  // an answer from the list, and one by its letter
  let at = await questionOf(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  at = await nextQuestion(page, at);
  await expect.poll(() => focused(page)).toBe('question');
  await page.keyboard.press('1');
  await nextQuestion(page, at);
  await expect.poll(() => focused(page)).toBe('question');
  // a dialog gives the focus back
  for (const key of ['Alt+w', 'Alt+a', 'Alt+h']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page), { message: key }).toBe('question');
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('one hears what the own answer brought, what others did, how things stand, and nothing twice', async () => {
  const { page, context } = await tableOf('seven-empires');
  // what the others did before the first question has been said
  await page.locator('[data-voice] p').waitFor({ state: 'attached' });
  const reader = await readerOn(page);
  const said = async (key: string): Promise<string> => {
    const heard = async (until: () => Promise<unknown>): Promise<string[]> =>
      (await reader.hear(until)).filter((phrase) => phrase.startsWith('polite: '));
    const phrases = await heard(() => page.keyboard.press(key));
    // on a busy machine the answer takes more frames than the reader waits for
    if (phrases.length === 0)
      await expect.poll(async () => phrases.push(...(await heard(() => Promise.resolve())))).toBeGreaterThan(0);
    expect(phrases.length, `once after ${key}: ${phrases.join(' | ')}`).toBe(1);
    return phrases[0];
  };
  expect(await said('Alt+s')).toMatch(/^polite: 1700, .*You rule .*If it ended now: .*Which of your Empires acts\?/);
  // an answer without a line in the record is told by its own words
  expect(await said('1')).toMatch(/^polite: Chosen: /);
  // one with lines is told by what it brought
  expect(await said('1')).toMatch(/^polite: Livia chooses /);
  expect(await said('Alt+r')).toMatch(/^polite: Since your last turn: /);
  await context.close();
});

test('the map of 7 Empires is read area by area: what is there, neighbours, what may be done; an answer is given from it', async () => {
  const { page, context } = await tableOf('seven-empires');
  for (const key of ['1', '1']) {
    const at = await questionOf(page);
    await page.keyboard.press(key);
    await nextQuestion(page, at);
  }
  await page.keyboard.press('Alt+a');
  const dialog = page.getByRole('dialog', { name: 'The map in words' });
  await dialog.getByLabel('Find an area').fill('ireland');
  expect(await dialog.getByRole('status').innerText()).toBe('1 area');
  await dialog.getByRole('button', { name: 'Ireland' }).click();
  expect(await dialog.innerText()).toMatch(/neutral land.*empty.*Neighbours, one step away.*across the coast/s);
  expect(await focused(page)).toBe('Ireland');
  expect(await seriousIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'All in the list' }).click();
  await dialog.getByLabel('Which areas').selectOption('can');
  await dialog.locator('[data-area]').first().click();
  const at = await questionOf(page);
  await dialog.locator('[data-area-option]').first().click();
  await nextQuestion(page, at);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('question');
  await context.close();
});

test('letters answer only with Alt and Shift where somebody wants it so', async () => {
  const { page, context } = await tableOf('seven-empires');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.click('[data-held-keys]');
  await page.keyboard.press('Escape');
  const at = await questionOf(page);
  const option = page.locator('[data-options] [data-value]').first();
  expect(await option.getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+1');
  await page.keyboard.press('1');
  await page.keyboard.press('Alt+s');
  await page.locator('[data-voice] p').waitFor({ state: 'attached' });
  expect(await questionOf(page)).toBe(at);
  await page.keyboard.press('Alt+Shift+1');
  await nextQuestion(page, at);
  await context.close();
});

test('the first turns of 7 Ages are played by what the reader says and by nothing else', async () => {
  const visitor = await app.visit();
  const { page } = visitor;
  await openKept(page, app.url, newTable('seven-ages', 'heard', 1));
  await nextQuestion(page, '');
  const reader = await readerOn(page);
  const heard: string[] = [];
  for (let n = 0; n < 16 && !heard.some((phrase) => phrase.includes('Turn 3,')); n++) {
    heard.push(...(await reader.press('Alt+s')));
    await answerByEar(page, reader, n, (_, phrases) => heard.push(...phrases));
  }
  const told = heard.filter((phrase) => phrase.startsWith('polite: ')).join('\n');
  // time, figures, the question with its options, the own answers and what came of them, and the others
  expect(told).toMatch(/Turn 3, age 1\..*You: glory \d+, \d+ cards in hand/);
  expect(told).toMatch(/Which extra marker do you place\? \d+ options/);
  expect(told).toMatch(/(Chosen: |Livia ).*Meanwhile: /);
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});
