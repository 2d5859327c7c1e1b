import { describe, expect, test } from 'vitest';
import { EXPANSIONS, NONE, Scene, type Sitting } from './helpers.ts';
import { isAsked } from './marching.ts';

/** Seat 0 plays the card to start an empire; areas it may begin with. */
function starting(card: string, prepare: (scene: Scene) => void): { game: Sitting; areas: string[] } {
  const scene = new Scene({ seats: 3, expansions: EXPANSIONS });
  prepare(scene);
  scene.loose(0, 'startEmpire');
  scene.hand(0, card);
  const game = scene.play();
  game.turnOverLoose();
  if (!isAsked(game, 'start.card') || !game.options('start.card').includes(scene.card(card)))
    return { game, areas: [] };
  game.answer('start.card', scene.card(card));
  if (isAsked(game, 'start.set')) game.answer('start.set', Number(game.options('start.set')[0]));
  return { game, areas: named(game) };
}
const named = (game: Sitting): string[] =>
  isAsked(game, 'start.area')
    ? game
        .options('start.area')
        .filter((area) => area !== NONE)
        .map((area) => game.content.areas[Number(area)].id)
        .sort()
    : [];

describe('an empire torn out of another', () => {
  const rival = (scene: Scene, seat = 1, more: Readonly<Record<string, readonly string[]>> = {}): number =>
    scene.empire('etruscans', {
      seat,
      level: 30,
      capital: 'latium',
      units: {
        latium: ['spear'],
        etruria: ['spear'],
        venetia: ['spear'],
        apulia: ['spear'],
        sicily: ['spear'],
        ...more,
      },
    });

  test('7A-START-19 takes areas of a rival that hang together, without the capital and without leaders', () => {
    const free = (leader: boolean): string[] =>
      starting('free-state', (scene) => {
        const them = rival(scene);
        if (leader) scene.leader(them, 'sicily', 'Ta');
      }).areas;
    expect(free(false)).toEqual(['apulia', 'etruria', 'sicily', 'venetia']);
    expect(free(true)).toEqual(['etruria', 'venetia']);
  });

  test('7A-START-19 none of one’s own, and both of one holder', () => {
    expect(starting('free-state', (scene) => void rival(scene, 0)).areas).toEqual([]);
    const two = starting('free-state', (scene) => {
      rival(scene);
      scene.empire('toltecs', { seat: 2, level: 30, units: { 'cis-alpine': ['spear'], provence: ['spear'] } });
    });
    expect(two.areas).toEqual(['apulia', 'cis-alpine', 'etruria', 'provence', 'sicily', 'venetia']);
    two.game.answer('start.area', two.game.area('etruria'));
    expect(named(two.game)).toEqual([]); // Venetia alone is left
  });

  test('7A-START-19 a successor takes up to three of anybody, leaders or not', () => {
    const { game, areas } = starting('successor-state', (scene) => {
      const own = rival(scene, 0, { illyria: ['spear'] });
      scene.leader(own, 'sicily', 'Ta');
    });
    expect(areas).toEqual(['apulia', 'etruria', 'illyria', 'sicily', 'venetia']);
    game.answer('start.area', game.area('venetia'));
    expect(named(game)).toEqual(['etruria', 'illyria']);
    expect(game.options('start.area')).toContain(NONE);
    game.answer('start.area', game.area('etruria'));
    expect(named(game)).toEqual(['illyria']); // next to Venetia, not to Etruria
    game.answer('start.area', NONE);
    expect(isAsked(game, 'start.area')).toBe(false);
  });

  test('7A-START-19 the first area may be the last', () => {
    const { game } = starting('successor-state', (scene) => void rival(scene));
    expect(game.options('start.area')).not.toContain(NONE);
  });
});

test('7A-START-19 pirates settle on a coast up to three areas from an empire', () => {
  const { areas, game } = starting('pirate-state', (scene) => {
    scene.empire('etruscans', { seat: 1, level: 30, units: { latium: ['spear'] } });
  });
  expect(areas).toEqual(expect.arrayContaining(['latium', 'sicily', 'carthage']));
  for (const area of ['gobi', 'sind', 'tyrrhenian-sea']) expect(areas).not.toContain(area);
  expect(areas.every((area) => game.content.areas[game.area(area)].coastal)).toBe(true);
});
