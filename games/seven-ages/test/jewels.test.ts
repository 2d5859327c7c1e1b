/** Option 15 Hocking the crown jewels. */
import { expect, it } from 'vitest';
import type { OptionalRules } from '../src/model/agreed.ts';
import { Scene, type Sitting } from './helpers.ts';

/** Egypt with three cities, one of them perhaps in disorder, and Harappa with none; both owners with glory. */
function afterHarvest(glory: number, optional: Partial<OptionalRules> = { crownJewels: true }): Scene {
  const scene = new Scene({ optional });
  scene.empire('egyptians', {
    seat: 0,
    level: 3,
    money: 10,
    capital: 'egypt',
    units: { egypt: ['spear'], nubia: ['spear'], palestine: ['spear'] },
  });
  scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'] } });
  for (const area of ['nubia', 'palestine']) scene.city(area, 1);
  for (const player of scene.state.players) player.glory = glory;
  return scene;
}
const most = (game: Sitting): unknown => Math.max(...game.options('sell-glory').map(Number));

it('7A-OPT15-01: three points of glory bring fifteen money', () => {
  const game = afterHarvest(8).play('jewels');
  const told = game.answer('sell-glory', 3).happenings.map(({ what }) => what);
  expect(told).toContainEqual({ type: '7a.glory.sold', empire: 0, amount: 3, money: 15 });
  expect(told).toContainEqual({ type: '7a.glory', seat: 0, amount: -3, why: 'sold' });
  expect(game.glory(0)).toBe(5);
  expect(game.empire(0).money).toBe(25);
});

it('7A-OPT15-01: nobody has to sell', () => {
  const game = afterHarvest(8).play('jewels');
  const told = game.answer('sell-glory', 0).happenings.map(({ what }) => what.type);
  expect(told).not.toContain('7a.glory.sold');
  expect([game.glory(0), game.empire(0).money]).toEqual([8, 10]);
});

it('7A-OPT15-01: after the harvest, clockwise from the first player', () => {
  const scene = afterHarvest(8);
  scene.state.first = 1;
  scene.city('sind', 1);
  const game = scene.play('jewels');
  expect(game.asked).toEqual(['1 7a.sell-glory']);
  game.answer('sell-glory', 0);
  expect(game.asked).toEqual(['0 7a.sell-glory']);
});

it('7A-OPT15-01: the harvest comes first', () => {
  const game = afterHarvest(8).play('harvest');
  game.declineUntil('sell-glory');
  expect(game.state.phase).toBe('jewels');
});

it('7A-OPT15-01: without the option the turn ends after the harvest', () => {
  const game = afterHarvest(8, {}).play('harvest');
  expect(() => game.declineUntil('sell-glory', 20)).toThrow();
});

it('7A-OPT15-02: no more points than cities without disorder', () => {
  const scene = afterHarvest(8);
  expect(most(scene.play('jewels'))).toBe(3);
  scene.disorder('nubia');
  expect(most(scene.play('jewels'))).toBe(2);
});

it('7A-OPT15-02: no more points than the owner has', () => {
  expect(most(afterHarvest(2).play('jewels'))).toBe(2);
});

it('7A-OPT15-02: an empire without a city is not asked, nor one whose owner has no glory', () => {
  const game = afterHarvest(8).play('jewels');
  game.answer('sell-glory', 0);
  expect(game.state.phase).not.toBe('jewels');
  expect(afterHarvest(0).play('jewels').state.phase).not.toBe('jewels');
});

it('7A-OPT15-02: where glory is secret, who is asked does not depend on it', () => {
  const game = afterHarvest(0, { crownJewels: true, secretGlory: true }).play('jewels');
  expect(game.asked).toEqual(['0 7a.sell-glory']);
  expect(most(game)).toBe(0);
});

it('7A-OPT15-02: where glory is secret, an empire without a city is not asked either', () => {
  const game = afterHarvest(8, { crownJewels: true, secretGlory: true }).play('jewels');
  game.answer('sell-glory', 0);
  expect(game.asked).not.toContain('1 7a.sell-glory');
});
