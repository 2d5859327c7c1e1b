/**
 * What a new position costs until it is on the screen: all work of the page's thread from the message that brings it, frame by
 * frame, promises and painting included. The position comes with the first frame, the question with the second, what glows for
 * it with the third, what is told of others with the fourth.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { meter, slowness } from './measure.ts';
import { answerByKeyboard, boardOf, nextQuestion, questionOf } from './play.ts';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

export const FRAMES = ['position', 'question', 'glow', 'others'] as const;
/** The last of them may have nothing to change. */
const LEAST = 3;

/** Milliseconds for every frame of every answer; nothing where an answer brought fewer frames. */
export type Sitting = readonly (readonly number[] | undefined)[];

/** So many answers, each given with one key; where a question takes more than a key it is answered without being measured. */
export async function framesOfAnswers(
  { page, context }: { readonly page: Page; readonly context: BrowserContext },
  answers: number,
  keyOf: (page: Page, n: number) => Promise<string | undefined>,
): Promise<Sitting> {
  let question = await questionOf(page);
  const spent = await meter(await context.newCDPSession(page));
  const before = await slowness(page, spent);
  const patches = await watchPatches(context, page);
  for (let n = 0; n < answers; n++) {
    // a key counts only when its option is there, which on a slow machine is well after the question
    await boardOf(page);
    const key = await keyOf(page, n);
    if (key) await patches.answer(key);
    else await answerByKeyboard(page, n);
    question = await nextQuestion(page, question);
  }
  const frames = await patches.frames();
  // On a quicker machine the work counts as it is: copying pictures and memory do not get quicker with the processor, and what
  // took 11 ms was reckoned as 17.
  const slow = Math.max(1, (before + (await slowness(page, spent))) / 2);
  return frames.map((seen) => seen?.map((ms) => ms / slow));
}

async function watchPatches(context: BrowserContext, page: Page) {
  const events: TraceEvent[] = [];
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('no browser to watch');
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
      await page.waitForTimeout(QUIET);
    },
    async frames(): Promise<Sitting> {
      const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await ended;
      await session.detach();
      return framesIn(events.toSorted((a, b) => a.ts - b.ts));
    },
  };
}

const QUIET = 180;

/** A message this short is a reply, not a position. */
const REPLY = 700;

function framesIn(events: readonly TraceEvent[]): Sitting {
  const marks = events.filter(({ name }) => name === 'tabularium-answer');
  const main = events.filter(({ pid, tid }) => pid === marks[0]?.pid && tid === marks[0]?.tid);
  const tasks = main.filter(({ name, dur }) => name === 'RunTask' && dur !== undefined);
  const during = ({ ts, dur = 0 }: TraceEvent, name: string): TraceEvent | undefined =>
    main.find((event) => event.name === name && event.ts >= ts && event.ts < ts + dur);
  return marks.map((mark, i) => {
    const mine = tasks.filter(({ ts }) => ts >= mark.ts && ts < (marks[i + 1]?.ts ?? Number.POSITIVE_INFINITY));
    const first = mine.findIndex((task) => (during(task, 'HandlePostMessage')?.tdur ?? 0) > REPLY);
    if (first < 0) return undefined;
    const frames: number[] = [];
    let spent = 0;
    for (const task of mine.slice(first)) {
      spent += (task.tdur ?? 0) / 1000;
      if (during(task, 'Layerize') === undefined) continue;
      frames.push(spent);
      spent = 0;
    }
    return frames.length < LEAST ? undefined : FRAMES.map((_, frame) => frames[frame] ?? 0);
  });
}

export const medianOf = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

/** A frame of 60 in a second. */
const FRAME = 16;

/**
 * Of every frame the median of all answers. What others do on the machine only adds to it, memory that is taken away and
 * fetched again above all, which no yardstick shows: of up to six sittings the least counts.
 */
export async function framesOfPatches(sitting: () => Promise<Sitting>): Promise<readonly number[]> {
  let least: readonly number[] = FRAMES.map(() => Number.POSITIVE_INFINITY);
  for (let n = 0; n < 6 && Math.max(...least) >= FRAME; n++) {
    const frames = (await sitting()).filter((seen) => seen !== undefined);
    if (frames.length < 3) throw new Error(`only ${frames.length} answers could be measured`);
    least = least.map((before, i) => Math.min(before, medianOf(frames.map((one) => one[i]))));
  }
  return least;
}
