import { expect, test } from 'vitest';
import { gainGlory } from '../src/model/empires.ts';
import { outcome } from '../src/turn/ending.ts';
import { advance } from '../src/turn/progress.ts';
import { Scene, type SceneOptions, type Sitting } from './helpers.ts';

/** Two empires; that of seat 0 at the given level, with only free progress and harvest to come. */
function lastStep(level: number, options: SceneOptions = {}): Scene {
  const scene = new Scene({ seats: 2, ...options });
  scene.empire('sumerians', { seat: 0, level, homeland: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  scene.empire('egyptians', { seat: 1, level: 40, homeland: 'egypt', units: { egypt: ['spear'] } });
  return scene;
}
const playOut = (game: Sitting): Sitting => {
  while (!game.table.over && game.state.phase !== 'markers') game.decline();
  return game;
};

test('7A-WIN-03 once an empire is beyond level 49 the turn is played out, harvest included, and the game is over', () => {
  const game = playOut(lastStep(49).play('progress'));
  expect(game.table.over).toBe(true);
  expect(game.glory(0)).toBe(7 + 2 + 1); // beyond the end, progress first, homeland
});

test('7A-WIN-03 level 49 itself does not end the game', () => {
  const game = playOut(lastStep(48).play('progress'));
  expect(game.table.over).toBe(false);
});

test('7A-WIN-04 the first to pass level 49 earns 7 glory, a second nothing', () => {
  const scene = lastStep(49);
  advance(scene.t, 3, 10);
  advance(scene.t, 0, 1);
  expect(scene.state.players.map((player) => player.glory)).toEqual([0, 7]);
});

test.each([
  ['turns', 1],
  ['glory', 3],
  ['age', 6],
] as const)('7A-WIN-05 the game may end by %s, checked at the end of the turn', (end, endAt) => {
  expect(playOut(lastStep(40, { end, endAt }).play('progress')).table.over).toBe(true);
  expect(playOut(lastStep(40, { end, endAt: 99 }).play('progress')).table.over).toBe(false);
});

test('7A-WIN-07 7A-TERM-AGE an empire beyond 49 counts as age 7 and cannot be moved back', () => {
  const scene = lastStep(49);
  advance(scene.t, 0, 3);
  expect(scene.t.empire(0).level).toBe(50);
  advance(scene.t, 0, -2);
  expect(scene.t.empire(0).level).toBe(50);
});

test('7A-START-17 no effect moves a marker below level 1', () => {
  const scene = lastStep(2);
  advance(scene.t, 0, -5);
  expect(scene.t.empire(0).level).toBe(1);
});

test('7A-WIN-08 glory never falls below 0', () => {
  const scene = lastStep(2);
  gainGlory(scene.t, 0, -4, 'test');
  expect(scene.state.players[0].glory).toBe(0);
});

test('7A-GLORY-09 7A-LIMIT-02 glory has no upper limit', () => {
  const scene = lastStep(2);
  gainGlory(scene.t, 0, 450, 'test');
  expect(scene.state.players[0].glory).toBe(450);
});

test('7A-WIN-01 7A-WIN-02 most glory wins; then the most advanced empire; then the win is shared', () => {
  const scene = lastStep(30);
  const { state } = scene;
  const places = (): readonly number[] => outcome(state).places;
  state.players[0].glory = 5;
  state.players[1].glory = 4;
  expect(places()).toEqual([1, 2]);
  state.players[1].glory = 5;
  expect(places()).toEqual([2, 1]);
  scene.t.empire(0).level = 40;
  expect(places()).toEqual([1, 1]);
});

test('7A-WIN-02 of two empires beyond 49 the first to pass wins the tie', () => {
  const scene = lastStep(49);
  advance(scene.t, 3, 10);
  advance(scene.t, 0, 1);
  for (const player of scene.state.players) player.glory = 9;
  expect(outcome(scene.state).places).toEqual([2, 1]);
});
