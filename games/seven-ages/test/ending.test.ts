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

test('7A-WIN-05 a number of turns, of glory or an age counts only where it was agreed', () => {
  const over = (options: SceneOptions, level = 40): boolean => {
    const scene = lastStep(level, options);
    for (const player of scene.state.players) player.glory = 5;
    return playOut(scene.play('progress')).table.over;
  };
  expect(over({ end: 'progress', endAt: 1 })).toBe(false);
  expect(over({ end: 'turns', endAt: 5 })).toBe(false); // 5 glory, age 6
  expect(over({ end: 'glory', endAt: 20 }, 45)).toBe(false); // age 7
});

test('7A-WIN-01 the score is the glory; a seat that nobody took comes last', () => {
  const scene = new Scene({ seats: 3 });
  scene.state.players[1].glory = 4;
  scene.state.players[2].seated = false;
  expect(outcome(scene.state)).toEqual({ places: [2, 1, 3], scores: [0, 4, 0] });
});

/** The turn ends, and the next begins. */
function nextTurn(scene: Scene): Sitting {
  return playOut(scene.play('progress'));
}

test('7A-END-03 what an event did for the turn is over with it', () => {
  const scene = lastStep(5);
  for (const until of ['turn', 'nextTurn', 'age'] as const) scene.lasts('range', {}, { empire: 0, until });
  expect(nextTurn(scene).state.lasting.map(({ until }) => until)).toEqual(['nextTurn', 'age']);
});

test('7A-END-03 who has traded, and what was taken and won, is forgotten with the turn', () => {
  const scene = lastStep(5);
  Object.assign(scene.t.empire(0), { wild: true, traded: true, choseTrade: true, took: 2, destroyed: 3, won: 1 });
  const fresh = { wild: false, traded: false, choseTrade: false, took: 0, destroyed: 0, won: 0, harvest: 0 };
  expect(nextTurn(scene).empire(0)).toMatchObject(fresh);
});
