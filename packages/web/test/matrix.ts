/** Every table at every size: how one gets there, and what is wrong there as far as a program can see. */
import type { Page } from 'playwright-core';
import { COURSES } from './courses.ts';
import { type Fault, faultsOf } from './faults.ts';
import { keep } from './kept.ts';
import { SCENES } from './scenes.ts';

export const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [768, 1024],
  [844, 390],
  [390, 844],
  [360, 740],
] as const;
export const WHAT = ['opening', 'late', 'conflict', 'replay', 'lesson'] as const;

type Size = readonly [width: number, height: number];
export const sizeName = ([width, height]: Size): string => `${width}x${height}`;

/** The smallest letters: 11 px, and 13 where the screen has 1080 lines. */
const lettersAt = ([width, height]: Size): number => (width > 1200 && height >= 1080 ? 13 : 11);

export async function openScene(page: Page, url: string, game: string, what: (typeof WHAT)[number]): Promise<void> {
  const scenes = SCENES[game];
  await page.goto(url);
  if (what === 'lesson') {
    const step = COURSES.find((course) => course.game === game)?.steps.findIndex(({ id }) => id === scenes.lesson) ?? 0;
    await page.evaluate(
      ([of, at]) => localStorage.setItem('tabularium.learn', JSON.stringify({ [of]: { step: at, of: 99 } })),
      [game, step] as const,
    );
    await page.goto(`${url}/learn/${game}`);
    await page.waitForSelector(`.learning [data-step=${scenes.lesson}]`);
    return;
  }
  const kept = scenes[what === 'replay' ? 'late' : what]();
  await keep(page, kept);
  await page.goto(`${url}/${what === 'replay' ? 'replay/local' : 'local'}/${kept.id}`);
  await page.waitForSelector(what === 'replay' ? '.rp .board .centre' : '#question[data-at]');
}

/** At another size, once everything has found its place: letters have come, nothing moves, two pictures were painted. */
export async function resizeTo(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    const painted = (): Promise<void> =>
      new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 0)));
    await document.fonts.ready;
    for (let n = 0; n < 4; n++) await painted();
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    );
    await painted();
  });
}

export const faultsAt = (page: Page, size: Size): Promise<Fault[]> =>
  faultsOf(page, { letters: lettersAt(size), ...((size[0] < 900 || size[1] < 520) && { target: 40 }) });
