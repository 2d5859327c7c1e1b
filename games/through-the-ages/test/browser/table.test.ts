import type { StoredTable1 } from '@tabularium/web/client/stored.ts';
import { theApp } from '@tabularium/web/test/app.ts';
import type { Visit } from '@tabularium/web/test/browser.ts';
import { faultsOf } from '@tabularium/web/test/faults.ts';
import {
  answerByKeyboard,
  answerOnBoard,
  confirm,
  nextQuestion,
  offered,
  playOn,
  questionOf,
} from '@tabularium/web/test/play.ts';
import { SCENES } from '@tabularium/web/test/scenes.ts';
import { seriousIssues } from '@tabularium/web/test/screen.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { busyRound, finished, keep, openKept, positionAt } from './positions.ts';

const app = theApp();

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const middle = once(() => positionAt(3, 'shots', busyRound(8)));
const late = once(() => positionAt(4, 'shots4', busyRound(14)));
/** A wonder in building beside more cards than lie there at ease. */
const crowded = once(() =>
  positionAt(2, 'wonder', (q, state) => {
    const { unfinished, leader, wonders, specials, colonies } = state.civs[0];
    const cards = wonders.length + specials.length + colonies.length;
    return busyRound(9)(q, state) && unfinished !== null && leader !== null && cards >= 4;
  }),
);
/** Age III at a table of four with as much in play as a recorded game has. */
const fullest = once(() => SCENES['through-the-ages'].late());
const DESKS = [
  [1280, 720, 11],
  [1366, 768, 11],
  [1440, 900, 11],
  [1920, 1080, 13],
  [2560, 1440, 13],
] as const;
const leads = (value: unknown): boolean => String(value).startsWith('lead ');

/** Sits down at a table that this device has kept. */
async function sitAt(kept: StoredTable1, how: Visit = {}): ReturnType<typeof app.visit> {
  const visitor = await app.visit(how);
  await openKept(visitor.page, app.url, kept);
  return visitor;
}

/** Played to the end by the rules, not given up: the last age has come and nobody resigned. */
async function expectWholeGame(page: Page): Promise<void> {
  expect(await questionOf(page)).toBe('final');
  expect(await page.locator('[data-ranking] li').count()).toBe(2);
  expect(await page.locator('.bar .table-name').textContent()).toContain('Age IV');
  expect(await page.locator('.op.gone').count()).toBe(0);
  expect(await page.locator('.log').textContent()).not.toContain('resigns');
}

test('Through the Ages against a bot from the home page to the final score by clicking', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(app.url);
  await page.click('a[href^="/new/through-the-ages"]');
  await page.locator('.seatlist button.tool:enabled').last().click();
  await page.click('[data-create]');
  const by = { board: 0, panel: 0 };
  let inTurn = 0;
  await playOn(
    page,
    async (p, n) => {
      if (await offered(p, 'pass')) {
        inTurn = 0;
        await p.click('[data-value=pass]');
        by.panel++;
      } else if (inTurn >= 3 && (await offered(p, 'end'))) {
        await p.click('[data-value=end]');
        by.panel++;
      } else if (
        (await p.locator('[data-amount], [role=checkbox]').count()) > 0 &&
        (await confirm(p, await questionOf(p)))
      ) {
        // Nothing bid, no defence.
        by.panel++;
      } else {
        const where = await answerOnBoard(p, n * 5);
        inTurn = where === 'board' ? inTurn + 1 : 0;
        by[where]++;
      }
    },
    900,
  );
  await expectWholeGame(page);
  expect(by.board).toBeGreaterThan(30);
  expect(errors).toEqual([]);
  await context.close();
});

test('Through the Ages by keyboard only, from the home page to the final score', async () => {
  const { page, context, errors } = await app.visit();
  await page.goto(app.url);
  await page.waitForSelector('a[href^="/new/through-the-ages"]');
  const tabTo = async (selector: string): Promise<void> => {
    for (let i = 0; i < 90; i++) {
      if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${selector} by keyboard`);
  };
  await tabTo('a[href^="/new/through-the-ages"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-create]');
  // The first seat is the person's own: the third one goes.
  await tabTo('.seatlist > .row:nth-of-type(3) button.tool');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.seatlist select').length === 2);
  expect(await page.locator('.seatlist select').first().inputValue()).toBe('me');
  await tabTo('[data-create]');
  await page.keyboard.press('Enter');
  let inTurn = 0;
  const answers = await playOn(
    page,
    async (p, n) => {
      const [pass, end] = [await offered(p, 'pass'), await offered(p, 'end')];
      if (pass) inTurn = 0;
      if (pass || (end && ++inTurn > 4)) await p.keyboard.press(pass ? '1' : 'e');
      else if ((await p.locator('[data-confirm]:enabled').count()) > 0) await p.keyboard.press('Enter');
      else await answerByKeyboard(p, n * 7);
    },
    900,
  );
  await expectWholeGame(page);
  expect(answers).toBeGreaterThan(60);
  expect(errors).toEqual([]);
  await context.close();
});

test('an action says what it changes before it is taken, and a card why it cannot be', async () => {
  const { page, context } = await sitAt(middle());
  const build = page.locator('[data-value^="build "]').first();
  await build.waitFor();
  const card = (await build.getAttribute('data-value'))?.split(' ')[1];
  await page.hover(`[data-target="tech/${card}"]`);
  await expect.poll(() => page.locator('#inspector').textContent()).toMatch(/resources \d+ → \d+/);
  const reason = page.locator('.crow :is(.nor, .brk em)').first();
  expect(await reason.textContent()).not.toBe('');
  // The arrows of the keyboard walk over the cards and explain them as the pointer does.
  await page.locator('.crow .cover').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('#inspector .eyebrow').first().textContent()).toContain('place 2');
  await context.close();
});

test('a keyboard letter builds what stands under it', async () => {
  const { page, context } = await sitAt(middle());
  const question = await nextQuestion(page, '');
  const build = page.locator('[data-value^="build "]').first();
  const card = (await build.getAttribute('data-value'))?.split(' ')[1];
  const workers = (): Promise<number> => page.locator(`[data-thing="tech/${card}"] .wk`).count();
  const before = await workers();
  await page.keyboard.press((await build.getAttribute('aria-keyshortcuts')) ?? '');
  await nextQuestion(page, question);
  expect(await workers()).toBe(before + 1);
  await context.close();
});

test('while the past is shown nothing of it can be chosen, and all can be again in the present', async () => {
  const { page, context } = await sitAt(middle());
  await page.waitForSelector('.tta .crow .thing.can');
  await page.click('[data-film]');
  await page.waitForSelector('.filmbar');
  await expect.poll(() => page.locator('.tta .can').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.tta .crow .thing.can');
  await context.close();
});

test('what an event lets one do is said in the words of the player', async () => {
  const { page, context } = await sitAt(
    positionAt(3, 'gift', (q) => q.about === 'tta.develop-civilization' && q.enumerate(4).length > 3),
    { locale: 'fr' },
  );
  await page.waitForSelector('[data-options] [data-value]');
  const labels = await page.locator('[data-options] [data-value] b').allTextContents();
  expect(labels.length).toBeGreaterThan(3);
  expect(labels.filter((label) => /^[a-z]/.test(label))).toEqual([]);
  await context.close();
});

test('on a phone a kind of action opens right under its name', async () => {
  const { page, context } = await sitAt(late(), { size: [390, 844] });
  const row = page.locator('.rows .gath').first();
  await row.locator('> .opt').click();
  const [name, first] = [await row.locator('> .opt b').boundingBox(), await row.locator('.pk').first().boundingBox()];
  expect((first?.y ?? 0) - (name?.y ?? 0)).toBeLessThan(80);
  await context.close();
});

test('on a phone a card of the hand is explained, chosen and played beside the hand', async () => {
  const kept = positionAt(2, 'leader', (q) => q.describe().options?.some(({ value }) => leads(value)) ?? false);
  const { page, context } = await sitAt(kept, { size: [390, 844] });
  // a finger confirms what it has chosen
  await page.evaluate(() => {
    const prefs = JSON.parse(localStorage.getItem('tabularium.prefs') ?? '{}');
    localStorage.setItem('tabularium.prefs', JSON.stringify({ ...prefs, direct: false }));
  });
  await page.reload();
  const question = await nextQuestion(page, '');
  const value = (await page.locator('[data-value^="lead "]').first().getAttribute('data-value')) ?? '';
  await page.locator('.tabs [role=tab]').nth(2).click();
  await page.click(`[data-target="hand/${value.split(' ')[1]}"]`);
  await page.locator('.inline-insp .ib').waitFor();
  await page.click('[data-confirm]:enabled');
  expect(await nextQuestion(page, question)).not.toBe(question);
  await context.close();
});

test('a menu of a card goes with Escape, with another menu and with a press elsewhere', async () => {
  const { page, context } = await sitAt(late());
  await nextQuestion(page, '');
  const cards = page.locator('.me .tech .cover.piece');
  const menus = page.locator('.pick');
  await cards.first().click();
  expect(await menus.count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await menus.count()).toBe(0);
  await cards.first().click();
  await cards.nth(1).click();
  expect(await menus.count()).toBe(1);
  await page.locator('.record h2').click();
  expect(await menus.count()).toBe(0);
  await context.close();
});

test('on a phone the table stays where it is, however much of the board lies further down', async () => {
  const { page, context } = await sitAt(late(), { size: [390, 844] });
  await nextQuestion(page, '');
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await context.close();
});

test('on a phone the end of a game leads on to its report', async () => {
  const { page, context } = await sitAt(finished(2, 'phone end'), { size: [390, 844] });
  await page.click('[data-report]');
  await page.waitForURL('**/report/**');
  await context.close();
});

test('what would be taken back is said in the words of the player, also after coming back', async () => {
  const { page, context } = await sitAt(positionAt(2, 'undo', busyRound(3)), { locale: 'fr' });
  const build = page.locator('[data-value^="build "]').first();
  await build.waitFor();
  const before = await questionOf(page);
  await build.click();
  await nextQuestion(page, before);
  await page.reload();
  await page.waitForSelector('.acts .undo:enabled');
  expect(await page.locator('.acts .undo').textContent()).toMatch(/Annuler\s:\sConstruire/);
  await context.close();
});

test('a bid steps over what is too low, and back to none', async () => {
  const kept = positionAt(3, 'bid', (q, state) => {
    const { max = 0 } = q.describe();
    return q.about === 'tta.bid' && (state.auction?.highest ?? 0) > 1 && max > (state.auction?.highest ?? 0);
  });
  const { page, context } = await sitAt(kept);
  await nextQuestion(page, '');
  const bid = async (): Promise<number> => Number(await page.locator('.amount output').innerText());
  await page.keyboard.press('+');
  const raised = await bid();
  expect(raised).toBeGreaterThan(2);
  await page.click('[data-confirm]:enabled >> nth=0', { trial: true });
  await page.keyboard.press('-');
  expect(await bid()).toBe(0);
  await context.close();
});

test('a defence is added up while cards are laid down', async () => {
  const { page, context } = await app.visit();
  await page.goto(app.url);
  const kept = positionAt(3, 'defence', (q) => q.about === 'tta.defend');
  expect(kept.over).toBe(false);
  await keep(page, kept);
  await page.goto(`${app.url}/local/${kept.id}`);
  await page.locator('[role=checkbox]').first().click();
  const sum = await page.locator('.tta-moment .sums .sum td').textContent();
  const own = Number(await page.locator('.tta-moment .sums tr:first-child td').textContent());
  expect(Number(sum?.match(/\d+/)?.[0])).toBeGreaterThan(own);
  await context.close();
});

test('no serious axe issue at any size, in both themes', async () => {
  const { page, context, errors } = await app.visit();
  for (const kept of [late(), positionAt(3, 'auction', (q) => q.about === 'tta.bid')]) {
    await openKept(page, app.url, kept);
    await nextQuestion(page, '');
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(200);
      const issues = await seriousIssues(page, { inBothThemes: true });
      expect(issues, `${kept.id} at ${width} x ${height}`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
  await context.close();
});

test.each(['en', 'fr'] as const)(
  'on every desk all of a full table is in sight, whole and large enough (%s)',
  async (locale) => {
    const { page, context } = await app.visit({ locale });
    await page.goto(app.url);
    for (const kept of [fullest(), middle(), crowded()]) {
      await keep(page, kept);
      await page.goto(`${app.url}/local/${kept.id}`);
      await nextQuestion(page, '');
      for (const [width, height, letters] of DESKS) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(200);
        expect(await faultsOf(page, { letters }), `${kept.id} at ${width} x ${height}`).toEqual([]);
        const scrolled = await page.evaluate(() => {
          const board = document.querySelector('.tta .centre');
          return board ? board.scrollHeight - board.clientHeight : 0;
        });
        expect(scrolled).toBeLessThan(2);
      }
    }
    await context.close();
  },
);

test('a rival’s whole board opens with a click, goes on to the next with an arrow and goes with Escape', async () => {
  const { page, context } = await sitAt(late());
  await nextQuestion(page, '');
  await page.locator('.op .opener').first().click();
  const opened = page.locator('.opened');
  await opened.locator('.tech').first().waitFor();
  expect(await page.locator('.centre > .me').isVisible()).toBe(false);
  const first = await opened.locator('h2').textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => opened.locator('h2').textContent()).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect.poll(() => opened.count()).toBe(0);
  expect(await page.locator('.centre > .me').isVisible()).toBe(true);
  await context.close();
});

test('a card of the fan is lifted under the pointer, whole and with its rule', async () => {
  const { page, context } = await sitAt(late());
  await nextQuestion(page, '');
  await page.locator('.fan .slot').first().hover();
  const rule = page.locator('.fan .lifted .ruletext');
  await rule.waitFor();
  expect((await rule.textContent())?.length).toBeGreaterThan(10);
  await context.close();
});

test('a card that was played under the pointer is no longer explained as one of the hand', async () => {
  const kept = positionAt(2, 'leader', (q) => q.describe().options?.some(({ value }) => leads(value)) ?? false);
  const { page, context } = await sitAt(kept);
  const question = await nextQuestion(page, '');
  const value = (await page.locator('[data-value^="lead "]').first().getAttribute('data-value')) ?? '';
  await page.click(`[data-target="hand/${value.split(' ')[1]}"]`);
  await nextQuestion(page, question);
  await page.waitForSelector(`[data-thing="leader/${value.split(' ')[1]}"]`);
  const name = await page.locator('.me .pc b[data-thing^="card/"]').nth(1).textContent();
  const told = await page.locator('.insp').textContent();
  expect(told?.includes('In your hand') && told.replaceAll('\u00ad', '').includes(name ?? '')).toBe(false);
  await context.close();
});

test('the record brings older lines to whoever scrolls up, and leaves them there while the game goes on', async () => {
  const { page, context } = await sitAt(late());
  const question = await nextQuestion(page, '');
  const log = page.locator('.record .log');
  const lines = page.locator('.record .le');
  const few = await lines.count();
  await log.hover();
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => lines.count()).toBeGreaterThan(few);
  const inSight = (): Promise<string> =>
    log.evaluate((list) => {
      const top = list.getBoundingClientRect().top;
      const line = [...list.querySelectorAll('.le')].find((le) => le.getBoundingClientRect().bottom > top);
      return line?.textContent ?? '';
    });
  const read = await inSight();
  await answerByKeyboard(page, 0);
  await nextQuestion(page, question);
  await page.waitForTimeout(200);
  expect(await inSight()).toBe(read);
  await context.close();
});
