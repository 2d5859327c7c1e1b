import { type Answer, type Scalar, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Course, goodOptions, momentOf, type Step, values } from '../src/learn/course.ts';
import { theApp } from './app.ts';
import { COURSES as ALL, recorded as recordOf } from './courses.ts';
import { seriousIssues } from './screen.ts';

const app = theApp();

/** Those that the home page offers; lessons of examples are looked at in learn.test.ts. */
const COURSES = ALL.filter(({ game }) => !registry.get(game)?.example);

/** What may be answered at a step: good ones that the lesson would not show first, and one it does not want. */
interface Ways {
  readonly step: Step;
  readonly good: readonly Answer[];
  readonly wrong: readonly Scalar[];
}

function waysThrough(course: Course): Ways[] {
  const { seed, answers, steps } = recordOf(course.game);
  const title = registry.get(course.game);
  if (!title) throw new Error(course.game);
  const table = Table.start(title.game, { seats: course.seats, seed, options: course.options });
  return course.steps.map((step, n): Ways => {
    const { at, show } = steps[n];
    for (const [seat, answer] of answers.slice(table.answers, at)) table.answer(seat, answer);
    const moment = momentOf(course, table);
    const good = goodOptions(step, moment);
    return {
      step,
      good: [...good.filter((value) => value !== show), ...(show === undefined ? [] : [show])],
      wrong: moment.asked?.shape === 'choose' ? values(moment).filter((value) => !good.includes(value)) : [],
    };
  });
}

/** Where the lessons are: the step, its phase, whether it asks. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const learning = document.querySelector<HTMLElement>('.learning');
    const step = learning?.querySelector<HTMLElement>('[data-step]')?.dataset['step'] ?? '';
    return `${step} ${learning?.dataset['phase']} ${learning?.dataset['asking'] === undefined ? 'look' : 'ask'}`;
  });

async function moved(page: Page, before: string): Promise<string> {
  await expect.poll(() => stateOf(page), { interval: 30 }).not.toBe(before);
  return stateOf(page);
}

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(app.url);
  await page.click(`[data-learn=${game}]`);
  await page.waitForSelector('.learning .frame');
}

/** Opens the lessons at a step, as whoever left them there would find them. */
async function comeBack(page: Page, game: string, id: string): Promise<void> {
  const at = COURSES.find((course) => course.game === game)?.steps.findIndex((step) => step.id === id) ?? -1;
  if (page.url().startsWith(app.url)) await page.click('.band .brand');
  else await page.goto(app.url);
  await page.waitForSelector(`[data-learn=${game}]`);
  await page.evaluate(
    ([of, step]) => localStorage.setItem('tabularium.learn', JSON.stringify({ [of]: { step, of: 99 } })),
    [game, at] as const,
  );
  await page.click(`[data-learn=${game}]`);
  await page.waitForSelector(`.learning [data-step=${id}]`);
}

const option = (page: Page, value: Scalar) => page.locator(`[data-options] [data-value="${value}"]`).first();

/** The first of the answers that the panel lists: of things that are all alike it lists one. Numbers are not listed. */
async function listed(page: Page, answers: readonly Answer[]): Promise<Answer> {
  // the question comes with the frame after the position that the lesson speaks of
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  await page.waitForSelector('[data-amount], [data-options] [data-value]', { state: 'attached' });
  if ((await page.locator('[data-amount]').count()) > 0) return answers[0];
  const there = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-options] [data-value]')].map((o) => o.dataset['value'] ?? ''),
  );
  const found = answers.find((answer) => [answer].flat().every((value) => there.includes(String(value))));
  if (found === undefined) throw new Error(`none of ${answers.join()} among ${there.join()}`);
  return found;
}

async function answerInPanel(page: Page, answer: Answer): Promise<void> {
  if ((await page.locator('[data-amount]').count()) > 0) {
    await page.locator('[data-amount]').fill(String(answer));
    await page.click('[data-confirm]:enabled');
    return;
  }
  for (const value of typeof answer === 'object' ? answer : [answer]) {
    // What is folded is unfolded first, as on a phone.
    const fold = page.locator('.gath', { has: option(page, value) }).locator('[aria-expanded=false]');
    if (!(await option(page, value).isVisible())) await fold.first().click();
    await option(page, value).click();
  }
  if (typeof answer === 'object') await page.click('[data-confirm]:enabled');
}

async function answerByKeys(page: Page, answer: Answer): Promise<void> {
  if ((await page.locator('[data-amount]').count()) > 0) {
    await page.keyboard.type(String(answer));
    await page.keyboard.press('Enter');
    return;
  }
  for (const value of typeof answer === 'object' ? answer : [answer]) {
    await page.keyboard.press((await option(page, value).getAttribute('aria-keyshortcuts')) ?? '');
  }
  if (typeof answer === 'object') await page.keyboard.press('Enter');
}

type Hand = (page: Page, answer: Answer) => Promise<void>;
interface Way {
  readonly answer: Hand;
  readonly next: (page: Page) => Promise<void>;
  /** After the hint: have it shown, or try again. */
  readonly show: boolean;
}
const BY_MOUSE: Way = { answer: answerInPanel, next: (page) => page.click('[data-next]'), show: true };
const BY_KEYS: Way = { answer: answerByKeys, next: (page) => page.keyboard.press('Enter'), show: false };

/** Goes wrong once, wherever the first chance is, and then through to the end. */
async function walk(page: Page, course: Course, way: Way): Promise<void> {
  let erred = false;
  for (const { step, good, wrong } of waysThrough(course)) {
    await expect.poll(() => stateOf(page), { interval: 30 }).toMatch(new RegExp(`^${step.id} ask`));
    let state = await stateOf(page);
    await expect.poll(() => page.locator('.band .words').innerText()).not.toMatch(/^$|[{}]/);
    if (step.good) {
      if (!erred && wrong.length > 0) {
        await way.answer(page, await listed(page, wrong));
        state = await moved(page, state);
        expect(state).toBe(`${step.id} hint ask`);
        expect(await page.locator('.band .hint').innerText()).not.toBe('');
        expect(await page.locator('.refusal').count()).toBe(1);
        expect(await seriousIssues(page)).toEqual([]);
        erred = true;
        if (way.show) await page.click('[data-show]');
        else await way.answer(page, await listed(page, good));
      } else {
        // what was played before is kept: a move of the recorded game may no longer be there, or no longer be what is asked for
        const answer = await listed(page, good).catch(() => undefined);
        if (answer === undefined) await page.click('[data-show]');
        else await way.answer(page, answer);
      }
      state = await moved(page, state);
      if (state.includes(' hint ')) {
        await page.click('[data-show]');
        state = await moved(page, state);
      }
    }
    if (state.startsWith(`${step.id} `) && state.endsWith('look')) {
      await page.waitForFunction(() => document.activeElement?.id === 'lesson');
      await way.next(page);
      await moved(page, state);
    }
  }
  expect(erred).toBe(true);
  expect(await stateOf(page)).toContain(' end ');
  await page.waitForSelector('[data-play]');
}

test.each(COURSES.map((course) => [course.game, course] as const))(
  '%s: whoever comes back finds the lesson where they left it',
  async (game, course) => {
    const { page, context, errors } = await app.visit();
    // what the words say of the position is said by who has not seen the steps before, too
    const step = course.steps.findLast(({ args }) => args);
    if (!step) throw new Error(`no step of ${game} tells of its position`);
    await comeBack(page, game, step.id);
    await expect.poll(() => page.locator('.band .words').innerText()).not.toMatch(/^$|[{}]/);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.each(COURSES.map((course) => [course.game, course] as const))(
  '%s: from home to the end with the mouse, any good move instead of the recorded one; no serious axe issue',
  async (game, course) => {
    const { page, context, errors } = await app.visit();
    await begin(page, game);
    await walk(page, course, BY_MOUSE);
    expect(await seriousIssues(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.each(COURSES.map((course) => [course.game, course] as const))(
  '%s: from home to the end with keys alone, in French, dark, on a phone',
  async (game, course) => {
    const { page, context, errors } = await app.visit({ theme: 'lamp', locale: 'fr', size: [390, 844] });
    await page.goto(app.url);
    await page.focus(`[data-learn=${game}]`);
    await page.keyboard.press('Enter');
    await walk(page, course, BY_KEYS);
    expect(await seriousIssues(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('where moves of the learner have been played meanwhile, the lessons say when in the game it is', async () => {
  const { page, context } = await app.visit();
  await comeBack(page, 'seven-ages', 'trade');
  const before = await page.locator('.band .later').count();
  for (let state = await stateOf(page); state.startsWith('trade '); ) {
    await page.click('[data-show], [data-next]');
    state = await moved(page, state);
  }
  expect([before, await page.locator('.band .later').innerText()]).toEqual([
    0,
    expect.stringMatching(/Turn \d+ · age/),
  ]);
  await context.close();
});

test.each([
  [
    'en',
    [1440, 900],
    /income \d+, harvest [+−]?\d/,
    /beats \d+ % of the cards/,
    /for you: .*points|for you: no change/,
  ],
  ['fr', [390, 844], /revenu \d+, moisson [+−]?\d/, /bat \d+ % des cartes/, /pour vous/],
] as const)('what an answer brings stands under it (%s)', async (locale, size, start, trade, points) => {
  const { page, context, errors } = await app.visit({ locale, size });
  const listed = async (): Promise<string> => (await page.locator('.decide').textContent()) ?? '';
  for (const [game, step, said] of [
    ['seven-ages', 'start', start],
    ['seven-ages', 'trade-card', trade],
    ['seven-empires', 'empire', points],
  ] as const) {
    await comeBack(page, game, step);
    await expect.poll(listed, { message: `${game} ${step}` }).toMatch(said);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('a move of one’s own is kept as long as the recorded game can go on from it; then it is said that it cannot', async () => {
  const { page, context } = await app.visit({ locale: 'fr', size: [390, 844] });
  await comeBack(page, 'through-the-ages', 'row');
  await answerByKeys(page, 'take 0');
  await page.waitForSelector('.learning [data-step=first-end]');
  expect(await page.locator('.band .instead').count()).toBe(0);
  // the leader that the recorded game took was left lying
  for (let state = await stateOf(page); !state.startsWith('lead '); ) {
    await page.click('[data-show], [data-next]');
    state = await moved(page, state);
  }
  expect(await page.locator('.band .instead').innerText()).toMatch(/la partie enregistrée/);
  // and any lesson can be opened by itself
  await page.click('[data-chapters]');
  expect(await page.locator('#chapters li').count()).toBe(20);
  await page.click('[data-chapter=government]');
  await expect.poll(() => stateOf(page)).toBe('government ask ask');
  expect(await page.locator('.band .words').innerText()).toMatch(/révolution/);
  expect(await seriousIssues(page)).toEqual([]);
  await page.goto(`${app.url}/learn/seven-empires?lesson=ties`);
  await expect.poll(() => stateOf(page)).toBe('ties ask look');
  await context.close();
});

test('the recorded move in another order is not called another move', async () => {
  const { page, context } = await app.visit();
  await comeBack(page, 'through-the-ages', 'defend');
  const course = COURSES.find(({ game }) => game === 'through-the-ages');
  const ways = course && waysThrough(course).find(({ step }) => step.id === 'defend');
  const recorded = ways?.good.at(-1) as readonly Scalar[];
  for (const card of recorded.toReversed()) await option(page, card).click();
  await page.click('[data-confirm]');
  await page.locator('[data-next]').click();
  await page.waitForSelector('.learning [data-step=government]');
  expect(await page.locator('.band .words p').count()).toBe(1);
  await context.close();
});

test('the game after the lessons is as long as they were, and needs nothing but a start', async () => {
  const { page, context } = await app.visit({ size: [390, 844] });
  await comeBack(page, 'seven-ages', 'over');
  for (let state = await stateOf(page); !state.includes(' end '); ) {
    await page.click('[data-show], [data-next]');
    state = await moved(page, state);
  }
  await page.click('[data-play]');
  await page.waitForSelector('[data-create]');
  const start = await page.locator('[data-create]').boundingBox();
  expect(start?.y).toBeLessThan(844);
  await page.click('[data-group=length] summary');
  expect(await page.locator('#option-end').inputValue()).toBe('turns');
  await context.close();
});

test('one goes on where one left off, and finds nothing of it among the tables', async () => {
  const { page, context } = await app.visit();
  await begin(page, 'seven-empires');
  for (let n = 0; n < 2; n++) {
    const before = await stateOf(page);
    await page.click('[data-next]');
    await moved(page, before);
  }
  await page.goto(app.url);
  await expect.poll(() => page.locator('[data-learn=seven-empires]').innerText()).toContain('2/');
  expect(await page.locator('.turnrow').count()).toBe(0);
  await page.click('[data-learn=seven-empires]');
  await expect.poll(() => stateOf(page)).toBe('monarch ask ask');
  await context.close();
});

test('the installed app teaches without a net', async () => {
  const { page, context } = await app.offline();
  for (const { game, steps } of COURSES) {
    await page.click(`[data-learn=${game}]`);
    await expect.poll(() => stateOf(page)).toMatch(new RegExp(`^${steps[0].id} ask`));
    await page.click('.band .brand');
  }
  await context.close();
});

test('the table stays in its place from step to step, and the light on the map goes out with the answer', async () => {
  const { page, context } = await app.visit();
  await begin(page, 'seven-empires');
  const seen = () =>
    page.evaluate(() => ({
      top: document.querySelector('.learn-table')?.getBoundingClientRect().top,
      lit: [...document.querySelectorAll('.map .hit')].filter((e) => getComputedStyle(e).fill !== 'rgba(0, 0, 0, 0)')
        .length,
    }));
  await page.waitForSelector('.map .hit');
  const { top } = await seen();
  let lit = 0;
  for (let state = await stateOf(page); !state.includes(' end '); ) {
    const now = await seen();
    expect(now.top, state).toBe(top);
    if (state.includes(' done ')) expect(now.lit, state).toBe(0);
    lit += now.lit;
    await page.click('[data-show], [data-next]');
    state = await moved(page, state);
  }
  expect(lit).toBeGreaterThan(0);
  await context.close();
});
