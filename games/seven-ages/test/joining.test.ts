import { Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { sevenAges } from '../src/index.ts';
import { NONE, Scene, type Sitting } from './helpers.ts';

/** Three players with 12, 9 and 4 glory at the end of a turn; the fourth seat is empty. */
function withAnEmptySeat(): Sitting {
  const scene = new Scene({ seats: 4 });
  scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] } });
  scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'] } });
  scene.empire('etruscans', { seat: 2, level: 3, units: { etruria: ['spear'] } });
  [12, 9, 4].forEach((glory, seat) => {
    scene.state.players[seat].glory = glory;
  });
  Object.assign(scene.state.players[3], { seated: false, colour: NONE });
  return scene.play('end');
}

test('7A-SETUP-18 a newcomer gets seven cards, the glory of the last player and a colour that is left', () => {
  const game = withAnEmptySeat();
  expect(game.asked).toEqual(['3 7a.join']);
  const deck = game.state.deck.length;
  game.answer('join', 'yes');
  expect(game.options('colour')).toEqual([3, 4]);
  game.answer('colour', 4);
  expect(game.hand(3)).toHaveLength(7);
  expect(game.state.deck).toHaveLength(deck - 7);
  expect(game.glory(3)).toBe(4);
  expect(game.asked).toContain('3 7a.marker.loose');
});

test('7A-SETUP-18 an empty seat takes no part, and is asked again at the next turn', () => {
  const game = withAnEmptySeat();
  game.answer('join', 'no');
  expect(game.asked.every((question) => !question.startsWith('3'))).toBe(true);
  while (!game.asked.includes('3 7a.join')) game.decline();
  expect(game.state.turn).toBe(3);
});

test('7A-SETUP-18 the maximum of empires follows the number of players at once', () => {
  // 15 sets: 5 each for three players, 4 for four
  const loose = (join: 'yes' | 'no'): boolean => {
    const scene = new Scene({ seats: 4 });
    for (const [id, area, set] of [
      ['egyptians', 'egypt', 'dark-blue'],
      ['harappans', 'sind', 'light-blue'],
      ['etruscans', 'etruria', 'blue-multi'],
      ['nubians', 'nubia', 'orange'],
    ] as const)
      scene.empire(id, { seat: 0, set, level: 3, units: { [area]: ['spear'] } });
    Object.assign(scene.state.players[3], { seated: false, colour: NONE });
    const game = scene.play('end');
    game.answer('join', join);
    while (game.state.phase === 'joining') game.decline();
    for (let marker = 1; marker < 5; marker++) game.answer('marker', marker, 0);
    return game.asked.includes('0 7a.marker.loose');
  };
  expect([loose('no'), loose('yes')]).toEqual([true, false]);
});

test('7A-SETUP-18 seats agreed to join later are dealt nothing and lay no card for the first turn', () => {
  const table = Table.start(sevenAges, { seats: 4, seed: 3, options: { late: 2 } });
  expect(table.asked.map((question) => question.seat)).toEqual([0, 1]);
  expect(table.state.players.map((player) => player.hand.length)).toEqual([7, 7, 0, 0]);
});
