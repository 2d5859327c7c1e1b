import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chairsOf } from './support/chairs-of-games.ts';
import { Scene } from './support/scene.ts';

/** Few seeds; `scripts/chairs.ts` tries many. */
describe('however people come and go, everybody sees what their seat may see and nothing else', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.set(undefined);
  });
  afterAll(() => scene.strike());

  test.each([
    ['seven-ages', 1],
    ['seven-ages', 2],
    ['through-the-ages', 1],
    ['through-the-ages', 2],
    ['seven-empires', 1],
    ['seven-empires', 2],
  ])('%s, seed %i, and once more with seats rotated', async (game, seed) => {
    expect(await chairsOf(scene, game, seed)).toEqual([]);
  });
});
