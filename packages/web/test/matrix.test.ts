/** A part of what `npm run soak -- --matrix` looks at: crowded tables, a conflict, a lesson and a replay at the tightest sizes. */
import { expect, test } from 'vitest';
import { theApp } from './app.ts';
import { faultsAt, openScene, resizeTo, sizeName, type WHAT } from './matrix.ts';

const app = theApp();

const TIGHT = [
  [1280, 720],
  [1920, 1080],
  [768, 1024],
  [844, 390],
  [360, 740],
] as const;

test.each<[game: string, what: (typeof WHAT)[number]]>([
  ['through-the-ages', 'late'],
  ['seven-empires', 'late'],
  ['seven-empires', 'replay'],
  ['seven-ages', 'conflict'],
  ['seven-ages', 'lesson'],
])('%s, %s: nothing is cut, covered, too small or out of reach', async (game, what) => {
  const { page, context, errors } = await app.visit();
  await openScene(page, app.url, game, what);
  const found: Record<string, string[]> = {};
  for (const size of TIGHT) {
    await resizeTo(page, size);
    found[sizeName(size)] = (await faultsAt(page, size)).map((fault) => `${fault.kind} ${fault.what}`);
  }
  expect(found).toEqual(Object.fromEntries(TIGHT.map((size) => [sizeName(size), []])));
  expect(errors).toEqual([]);
  await context.close();
});
