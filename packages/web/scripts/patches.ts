/**
 * What a new position costs until it is on the screen, in every game at a late or crowded table, frame by frame. The same
 * answers are given several times and the least counts, since others use the machine as well: `node scripts/patches.ts [rounds]`.
 */
import type { Page } from 'playwright-core';
import { crowdedMarch, positionAt as sevenAgesAt } from '../../../games/seven-ages/test/browser/positions.ts';
import { newGame } from '../../../games/seven-empires/test/browser/positions.ts';
import {
  busyRound,
  openKept,
  positionAt as throughTheAgesAt,
} from '../../../games/through-the-ages/test/browser/positions.ts';
import { openBrowser, serveApp, visit } from '../test/browser.ts';
import { FRAMES, framesOfAnswers, medianOf, type Sitting } from '../test/patches.ts';
import { keyOf, nextQuestion } from '../test/play.ts';

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
    // units march, and some stay where they are
    key: async (page, n) => (n % 3 > 0 && (await isThere(page, '[aria-keyshortcuts=s]')) ? 's' : '1'),
  },
  {
    title: '7 Empires, a new game',
    answers: 20,
    sit: (page) => openKept(page, site.url, newGame('patches')),
    key: keyOf,
  },
];

async function once(play: Play): Promise<Sitting> {
  const { page, context } = await visit(browser);
  await play.sit(page);
  await nextQuestion(page, '');
  await page.waitForTimeout(500);
  const frames = await framesOfAnswers({ page, context }, play.answers, play.key);
  await context.close();
  return frames;
}

/** The same answers given several times: of every one the least, since others use the machine as well. */
function leastOf(sittings: readonly Sitting[]): readonly number[][] {
  return (sittings[0] ?? []).flatMap((_, answer) => {
    const seen = sittings.flatMap((sitting) => (sitting[answer] ? [sitting[answer]] : []));
    return seen.length === 0 ? [] : [FRAMES.map((_, frame) => Math.min(...seen.map((frames) => frames[frame])))];
  });
}

for (const play of PLAYS) {
  const sittings: Sitting[] = [];
  for (let round = 0; round < rounds; round++) sittings.push(await once(play));
  const answers = leastOf(sittings);
  console.log(play.title);
  FRAMES.forEach((name, frame) => {
    const least = answers.map((frames) => frames[frame]);
    const all = least.map((ms) => ms.toFixed(0)).join(' ');
    console.log(
      `  ${name}: median ${medianOf(least).toFixed(1)} ms, most ${Math.max(...least).toFixed(1)} ms (${all})`,
    );
  });
}
await browser.close();
await site.close();
