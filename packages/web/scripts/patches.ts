/**
 * What a new position costs until it is on the screen, in every game at a late or crowded table: all work of the page's thread
 * from the message that brings it up to the frame that paints it, promises and painting included. The same answers are given
 * several times and the least counts, since others use the machine as well: `node scripts/patches.ts [rounds]`.
 */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, serveApp, visit } from '../test/browser.ts';
import { answerByKeyboard, nextQuestion } from '../test/play.ts';
import { crowdedMarch, positionAt as sevenAgesAt } from '../test/seven-ages.positions.ts';
import { busyRound, openKept, positionAt as throughTheAgesAt } from '../test/through-the-ages.positions.ts';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Milliseconds, one figure for every answer given through it. */
async function watchPatches(browser: Browser, page: Page) {
  const events: TraceEvent[] = [];
  const session = await browser.newBrowserCDPSession();
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
    },
  });
  return {
    /** Afterwards nobody asks the page anything for a while: that would be work as well. */
    async answer(key: string): Promise<void> {
      await page.evaluate(() => performance.mark('tabularium-answer'));
      await page.keyboard.press(key);
      await page.waitForTimeout(400);
    },
    async costs(): Promise<number[]> {
      const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await ended;
      await session.detach();
      return costsIn(events.toSorted((a, b) => a.ts - b.ts));
    },
  };
}

/** A message this short is a reply, not a position. */
const REPLY = 1000;

function costsIn(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === 'tabularium-answer');
  const main = events.filter(({ pid, tid }) => pid === marks[0]?.pid && tid === marks[0]?.tid);
  const tasks = main.filter(({ name, dur }) => name === 'RunTask' && dur !== undefined);
  const during = ({ ts, dur = 0 }: TraceEvent, name: string): TraceEvent | undefined =>
    main.find((event) => event.name === name && event.ts >= ts && event.ts < ts + dur);
  return marks.flatMap((mark, i) => {
    const mine = tasks.filter(({ ts }) => ts >= mark.ts && ts < (marks[i + 1]?.ts ?? Number.POSITIVE_INFINITY));
    const first = mine.findIndex((task) => (during(task, 'HandlePostMessage')?.tdur ?? 0) > REPLY);
    const last = mine.findIndex((task, n) => n > first && during(task, 'Layerize') !== undefined);
    if (first < 0 || last < 0) return [];
    return [mine.slice(first, last + 1).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
  });
}

const rounds = Number(process.argv[2] ?? 3);
const site = await serveApp();
const browser = await openBrowser();

interface Play {
  readonly title: string;
  readonly answers: number;
  sit(page: Page): Promise<void>;
  /** The key that answers the question at once; none where it takes more. */
  key(page: Page, n: number): Promise<string | undefined>;
}

const isThere = async (page: Page, what: string): Promise<boolean> => (await page.locator(what).count()) > 0;

/** Where options are ticked and confirmed, one key is no answer. */
async function keyOf(page: Page, n: number): Promise<string | undefined> {
  if (await isThere(page, '[role=checkbox], [data-amount], .arr')) return undefined;
  const keys = await page.locator('[data-options] [aria-keyshortcuts]').all();
  return (await keys[n % 3 === 2 ? keys.length - 1 : n % keys.length]?.getAttribute('aria-keyshortcuts')) ?? undefined;
}

const PLAYS: readonly Play[] = [
  {
    title: 'Through the Ages, four players, round 14',
    answers: 16,
    sit: (page) => openKept(page, site.url, throughTheAgesAt(4, 'late', busyRound(14))),
    key: async (page) => ((await isThere(page, '[data-value="pass"]')) ? '1' : keyOf(page, 0)),
  },
  {
    title: '7 Ages, five players, turn 21',
    answers: 12,
    async sit(page) {
      await openKept(page, site.url, sevenAgesAt(5, 'late', crowdedMarch));
      await page.waitForSelector('.plate[data-drawn=all]', { timeout: 90_000 });
    },
    key: async (page) => ((await isThere(page, '[aria-keyshortcuts=s]')) ? 's' : '1'),
  },
  {
    title: '7 Empires, a new game',
    answers: 20,
    async sit(page) {
      await page.goto(site.url);
      await page.click('[data-start=seven-empires]:enabled');
    },
    key: keyOf,
  },
];

async function once(play: Play): Promise<number[]> {
  const { page, context } = await visit(browser);
  await play.sit(page);
  let question = await nextQuestion(page, '');
  await page.waitForTimeout(500);
  const patches = await watchPatches(browser, page);
  for (let n = 0; n < play.answers; n++) {
    const key = await play.key(page, n);
    if (key) await patches.answer(key);
    else await answerByKeyboard(page, n);
    question = await nextQuestion(page, question);
  }
  const costs = await patches.costs();
  await context.close();
  return costs;
}

for (const play of PLAYS) {
  const runs: number[][] = [];
  for (let round = 0; round < rounds; round++) runs.push(await once(play));
  const least = runs[0].map((_, i) => Math.min(...runs.flatMap((costs) => costs[i] ?? [])));
  const sorted = least.toSorted((a, b) => a - b);
  console.log(
    `${play.title}: median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, most ${sorted.at(-1)?.toFixed(1)} ms`,
  );
  console.log(`  ${least.map((ms) => ms.toFixed(0)).join(' ')}`);
}
await browser.close();
await site.close();
