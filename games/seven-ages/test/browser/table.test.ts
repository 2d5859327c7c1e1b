import type { Question } from '@tabularium/engine';
import { collector, contentOf, type State } from '@tabularium/seven-ages';
import type { StoredTable1 } from '@tabularium/web/client/stored.ts';
import { theApp } from '@tabularium/web/test/app.ts';
import type { Visit } from '@tabularium/web/test/browser.ts';
import { answerOnBoard, nextQuestion, playOn, questionOf } from '@tabularium/web/test/play.ts';
import { seriousIssues } from '@tabularium/web/test/screen.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '../../words/en/game.json' with { type: 'json' };
import { askedAfter, mayAttack, openKept, positionAt } from './positions.ts';

const app = theApp();
const TEXTS: Readonly<Record<string, string>> = texts;
const box = contentOf(collector);

/** Sits down at a table that this device has kept. */
async function sitDown(kept: StoredTable1, how: Visit = {}): Promise<Awaited<ReturnType<typeof app.visit>>> {
  const visitor = await app.visit(how);
  const { page } = visitor;
  await openKept(page, app.url, kept);
  await page.waitForSelector('.plate[data-drawn]');
  await nextQuestion(page, '');
  return visitor;
}

/** Two players, four turns: a short whole game that still has everything. */
async function newShortGame(page: Page): Promise<void> {
  await page.goto(app.url);
  await page.locator('a[href="/new/seven-ages"]').first().click();
  await page.waitForSelector('[data-create]:enabled');
  for (let extra = await page.locator('.seatlist select').count(); extra > 2; extra--)
    await page.locator('.seatlist .row button').last().click();
  await page.click('[data-group=length] summary');
  // there is no limit to set where the game ends by itself
  expect(await page.getByLabel('Limit').count()).toBe(0);
  await page.locator('.formpage select').filter({ hasText: 'after turns' }).selectOption({ label: 'after turns' });
  await page.getByLabel('Limit').fill('4');
  await page.click('[data-create]');
}

test('7 Ages against a bot from the home page to the final score by clicking', async () => {
  const { page, context, errors } = await app.visit();
  await newShortGame(page);
  const by = { board: 0, panel: 0 };
  await playOn(
    page,
    async (p, n) => {
      by[await answerOnBoard(p, n)]++;
    },
    900,
  );
  expect(await questionOf(page)).toBe('final');
  expect(await page.locator('[data-ranking] li').count()).toBe(2);
  expect(by.board).toBeGreaterThan(by.panel);
  expect(errors).toEqual([]);
  await context.close();
});

/** Every key on the map is inside the picture. */
async function pinsInSight(page: Page): Promise<boolean> {
  const box = await page.locator('.plate').boundingBox();
  const pins = await page.locator('.pin').all();
  const places = await Promise.all(pins.map((pin) => pin.boundingBox()));
  return (
    pins.length > 0 &&
    places.every(
      (at) =>
        at && box && at.x > box.x - 20 && at.x < box.x + box.width && at.y > box.y - 20 && at.y < box.y + box.height,
    )
  );
}

test('what glows on the map, its key and its line in the panel are one; keys outside the picture come into it', async () => {
  const { page, context } = await sitDown(positionAt(5, 'march', askedAfter('7a.move.to', 8)));
  await expect.poll(() => pinsInSight(page)).toBe(true);
  const key = await page.locator('.pin .key').first().innerText();
  const name = await page.locator('.pin .sr').first().textContent();
  expect(await page.locator(`[data-options] [aria-keyshortcuts="${key}"]`).innerText()).toContain(name);
  await context.close();
});

test('a flight over the map arrives although the room of the map changes on the way', async () => {
  const { page, context } = await sitDown(positionAt(5, 'flight', askedAfter('7a.move.to', 8)), { motion: true });
  await page.locator('.mmap').click({ position: { x: 8, y: 70 } });
  await expect.poll(() => pinsInSight(page)).toBe(false);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.zoom .tool:nth-child(3)')?.click();
    const hand = document.querySelector<HTMLElement>('.hand7');
    if (hand) hand.style.height = '140px';
  });
  await expect.poll(() => pinsInSight(page)).toBe(true);
  await context.close();
});

test('several units that may be built in one place are told apart on the map, with their prices', async () => {
  const { page, context } = await sitDown(positionAt(5, 'building', askedAfter('7a.build', 9)));
  await page.locator('.pin').filter({ hasText: '…' }).first().dispatchEvent('click');
  const offered = await page.locator('.plate .pick .opt b').allInnerTexts();
  expect(offered.length).toBeGreaterThan(1);
  expect(new Set(offered).size).toBe(offered.length);
  expect(await page.locator('.plate .pick .opt small').first().innerText()).toMatch(/money/);
  await context.close();
});

test('a counter on the map means that counter, although others of its area may move as well', async () => {
  let area = -1;
  const severalIn = (q: Question, state: State): boolean => {
    if (q.about !== '7a.move.unit') return false;
    const units = (q.describe().options ?? []).flatMap(({ points }) =>
      (points ?? []).flatMap(({ kind, id }) => (kind === 'unit' && typeof id === 'number' ? [id] : [])),
    );
    const typeOf = (unit: number): number => box.unitType[unit * 2 + state.unitSide[unit]];
    const differ = (a: number, b: number): boolean =>
      state.unitArea[a] === state.unitArea[b] && typeOf(a) !== typeOf(b) && state.city[state.unitArea[a]] === 0;
    area = state.unitArea[units.find((a) => units.some((b) => differ(a, b))) ?? -1] ?? -1;
    return area >= 0;
  };
  const { page, context } = await sitDown(positionAt(5, 'counter', severalIn));
  const question = await questionOf(page);
  const anchor = await page.locator(`.anchors [data-thing="area/${area}"]`).boundingBox();
  const [x, y, side] = [anchor?.x ?? 0, anchor?.y ?? 0, anchor?.width ?? 0];
  // the two counters stand left and right of the middle
  await page.mouse.click(x, y + side / 2);
  expect(await nextQuestion(page, question)).not.toBe(question);
  expect(await page.locator('.pick').count()).toBe(0);
  await context.close();
});

test('what is not possible is struck out with its reason and rule', async () => {
  const { page, context } = await sitDown(
    positionAt(5, 'barred', (q) => q.about === '7a.move.to' && (q.describe().barred ?? []).length > 0),
  );
  await page.keyboard.press('?');
  const reason = page.locator('.opt.no .rub').first();
  expect(await reason.textContent()).toMatch(/^7A-/);
  await context.close();
});

test('a landing is forecast line by line, with the rule behind every line', async () => {
  const { page, context } = await sitDown(positionAt(5, 'landing', mayAttack));
  const options = page.locator('[data-options] [data-value]');
  for (let i = 0; i < (await options.count()) && (await page.locator('[data-forecast]').count()) === 0; i++)
    await options.nth(i).hover();
  const lines = page.locator('[data-forecast] tr');
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  expect(await page.locator('[data-forecast] .rub').first().textContent()).toBe('7A-CONF-09');
  await context.close();
});

/** An event may be played, or not. */
const isWindow = (q: Question): boolean =>
  q.about.startsWith('7a.event.') && q.describe().options?.some(({ value }) => value === -1) === true;

test('an event window is passed with one key, or until the next turn with one click', async () => {
  const { page, context, errors } = await sitDown(positionAt(5, 'window', isWindow));
  const first = await questionOf(page);
  await page.waitForSelector('[data-pass=turn]');
  await page.keyboard.press('p');
  let question = await nextQuestion(page, first);
  for (let n = 0; n < 60 && (await page.locator('[data-pass=turn]').count()) === 0; n++) {
    await answerOnBoard(page, n);
    question = await nextQuestion(page, question);
  }
  await page.click('[data-pass=turn]');
  await nextQuestion(page, question);
  // whatever is asked next, it is no window
  await expect.poll(() => page.locator('[data-pass=here]').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('standing orders are given for what can always be answered alike, and are read in words', async () => {
  const { page, context } = await sitDown(positionAt(5, 'orders', isWindow));
  const question = await questionOf(page);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Standing orders' }).click();
  const offered = page.locator('.dialog .targets button');
  await expect.poll(() => offered.allInnerTexts()).toEqual(['Pass']);
  await offered.click();
  await nextQuestion(page, question);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Standing orders' }).click();
  await expect.poll(() => page.locator('.dialog li').innerText()).toMatch(/\? Pass\s+Drop$/);
  await context.close();
});

test('a card of the hand is explained in words: its empire, its glory, its artefact, its event', async () => {
  const { page, context } = await sitDown(positionAt(5, 'hand', askedAfter('7a.marker', 3)));
  await page.locator('.hcard').first().hover();
  const text = await page.locator('[data-inspect]').innerText();
  expect(text).toContain('HARVESTS GLORY FOR');
  expect(text.length).toBeGreaterThan(200);
  await context.close();
});

test('what an empire would harvest is the same in its row and in its details', async () => {
  const { page, context } = await sitDown(positionAt(5, 'harvest', askedAfter('7a.marker', 6)));
  const row = page.locator('.er:not(:has(.cover))').first();
  const own = await row.locator('.ed [title="glory if it were harvested now"]').innerText();
  await row.locator('.empb').hover();
  expect(await page.locator('[data-inspect]').innerText()).toContain(`would harvest ${Number.parseInt(own, 10)} now`);
  await context.close();
});

test('one production is one line of the record, and so is the harvest of all', async () => {
  const { page, context } = await sitDown(positionAt(5, 'record', askedAfter('7a.build', 9)));
  const lines = (await page.locator('.record .le').allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
  expect(lines.some((line) => /: \d+ units in /.test(line))).toBe(true);
  expect(lines.filter((line, i) => /a unit in /.test(line) && line === lines[i - 1])).toEqual([]);
  expect(lines.filter((line) => line.includes('harvest of glory'))).toEqual([]);
  await context.close();
});

test('the record calls empires by the names they had, also those that are gone', async () => {
  const { page, context } = await sitDown(positionAt(5, 'former', askedAfter('7a.marker', 19), 3));
  const record = await page.locator('.record .log').innerText();
  const sets = box.counterSets.map(({ id }) => TEXTS[`7a.name.set.${id}`] ?? id);
  expect(sets.filter((name) => record.includes(`${name}:`) || record.includes(`${name} against`))).toEqual([]);
  await context.close();
});

test('what happened last is in sight, however much room the question takes', async () => {
  const { page, context } = await sitDown(positionAt(5, 'end', askedAfter('7a.trade.levels', 3)), { locale: 'fr' });
  const bottom = async (what: string): Promise<number> => {
    const box = await page.locator(what).last().boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  for (const height of [900, 700, 900, 640]) {
    await page.setViewportSize({ width: 1440, height });
    await expect.poll(async () => (await bottom('.record .le')) - (await bottom('.record .log'))).toBeLessThan(2);
  }
  await context.close();
});

test('a card is offered under the name that counts: its event or its artefact', async () => {
  const { page, context } = await sitDown(positionAt(5, 'offered', askedAfter('7a.civilise.card', 8)));
  const cards = page.locator('[data-options] [data-value]:not([data-value="-1"]) b');
  for (const name of await cards.allInnerTexts()) expect(name).toMatch(/^(Event|Artefact): ./);
  expect(await cards.count()).toBeGreaterThan(0);
  await context.close();
});

test('axe finds nothing serious at the table, in both themes', async () => {
  const scenes = {
    markers: positionAt(5, 'axe-markers', askedAfter('7a.marker', 6)),
    building: positionAt(5, 'axe-building', askedAfter('7a.build', 9)),
    conflict: positionAt(5, 'axe-conflict', askedAfter('7a.conflict.commit', 1)),
  };
  for (const kept of Object.values(scenes)) {
    const { page, context, errors } = await sitDown(kept);
    await page
      .locator('.hcard')
      .first()
      .hover({ timeout: 2000 })
      .catch(() => {});
    expect(await seriousIssues(page, { inBothThemes: true }), kept.id).toEqual([]);
    expect(errors, kept.id).toEqual([]);
    await context.close();
  }
});

test('no raw id is shown in the record or the panel of a long game', async () => {
  const { page, context } = await sitDown(positionAt(5, 'words', askedAfter('7a.move.unit', 14)));
  const record = await page.locator('.record .log').innerText();
  expect(record).not.toMatch(/7a\.|undefined|\[object|NaN|-1\b/);
  for (const label of await page.locator('[data-options] [data-value] b').allInnerTexts())
    expect(label).not.toMatch(/^-?\d+$/);
  await context.close();
});
