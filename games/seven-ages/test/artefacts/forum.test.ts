/** Option 16: the Forum. */
import { describe, expect, test } from 'vitest';
import { mayLieIn } from '../../src/artefacts/requirements.ts';
import { lift, unitsIn } from '../../src/model/board.ts';
import { clone } from '../../src/model/clone.ts';
import { CIVILISE, DESTINY, DISCARD_EMPIRE, MANOEUVRE, PRODUCTION, TRADE } from '../../src/model/state.ts';
import { settle } from '../../src/turn/upkeep.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, rivals } from '../marching.ts';

/** Etruscans with Forums in these areas and some actions saved, about to act. */
function forum(areas: readonly string[], saved = 0, ours: Partial<EmpireOptions> = {}) {
  const scene = new Scene({ optional: { artefactEffects: true } });
  const units = { latium: ['spear'], etruria: ['spear'] };
  const us = scene.empire('etruscans', { seat: 0, level: 15, capital: 'latium', units, marker: 'production', ...ours });
  const them = rivals(scene, { level: 15, units: { gobi: ['spear'] } });
  for (const area of areas) scene.artefact('forum', area);
  if (scene.state.world) scene.state.world.goes[us] = saved;
  return { scene, us, them, t: scene.t };
}
const savedBy = (game: Sitting, empire: number): number | undefined => game.state.world?.goes[empire];

/** Turns its marker over, and answers whether the action is saved. */
function turned(about: ReturnType<typeof forum>, save?: 'yes' | 'no'): Sitting {
  const game = about.scene.play();
  game.turnOver(about.us);
  if (save !== undefined) game.answer('forum.save', save);
  return game;
}
/** The same, carried out and over. */
function acted(about: ReturnType<typeof forum>): Sitting {
  const game = turned(about, 'no');
  for (let n = 0; n < 50 && game.state.action !== null && !isAsked(game, 'forum.action'); n++) game.decline();
  return game;
}

test('7A-ART-FORUM-01 it goes only where there is a city in order', () => {
  const { t, scene, us } = forum([]);
  const id = scene.content.artefactOf.get('forum') ?? NONE;
  const may = (area: string): boolean => mayLieIn(t, id, us, scene.area(area));
  expect([may('latium'), may('etruria')]).toEqual([true, false]);
  scene.disorder('latium');
  expect(may('latium')).toBe(false);
});

describe('saving', () => {
  test('7A-ART-FORUM-02 the marker becomes a pass, and an action is saved', () => {
    const about = forum(['latium']);
    const game = turned(about, 'yes');
    expect([savedBy(game, about.us), game.state.action, game.empire(about.us).money]).toEqual([1, null, 0]);
  });

  test('7A-ART-FORUM-02 or the action is carried out', () => {
    const about = forum(['latium']);
    const game = turned(about, 'no');
    expect([savedBy(game, about.us), game.state.action?.action]).toEqual([0, PRODUCTION]);
  });

  test('7A-ART-FORUM-02 two Forums ask once; without one nobody is asked', () => {
    const game = turned(forum(['latium', 'etruria']), 'no');
    expect(isAsked(game, 'forum.save')).toBe(false);
    expect(isAsked(turned(forum([])), 'forum.save')).toBe(false);
  });

  test('7A-ART-FORUM-02 an action that an event has cost cannot be saved', () => {
    const about = forum(['latium']);
    about.scene.lasts('loseAction', {}, { empire: about.us });
    const game = turned(about);
    expect([savedBy(game, about.us), isAsked(game, 'forum.save')]).toEqual([0, false]);
  });
});

describe('spending', () => {
  test('7A-ART-FORUM-03 right after its action it may take any other, but start no empire', () => {
    const game = acted(forum(['latium'], 2));
    expect(game.options('forum.action')).toEqual([TRADE, MANOEUVRE, DESTINY, CIVILISE, DISCARD_EMPIRE, NONE]);
  });

  test('7A-ART-FORUM-03 the second action is carried out, and one is spent; no third follows', () => {
    const about = forum(['latium'], 2);
    const game = acted(about);
    game.answer('forum.action', DESTINY);
    const drawn = game.hand(0).length;
    game.declineRest();
    expect(Math.max(drawn, game.hand(0).length)).toBeGreaterThan(0);
    expect([savedBy(game, about.us), game.state.world?.spent, isAsked(game, 'forum.action')]).toEqual([
      1,
      [about.us],
      false,
    ]);
  });

  test('7A-ART-FORUM-03 who has saved none is not asked', () => {
    expect(isAsked(acted(forum(['latium'])), 'forum.action')).toBe(false);
  });

  test('7A-ART-FORUM-03 it may keep them', () => {
    const about = forum(['latium'], 2);
    const game = acted(about);
    game.answer('forum.action', NONE);
    expect([savedBy(game, about.us), game.state.action]).toEqual([2, null]);
  });

  test('7A-ART-FORUM-03 one a turn, and again in the next', () => {
    const about = forum(['latium'], 2);
    if (about.scene.state.world) about.scene.state.world.spent = [about.us];
    const game = acted(about);
    expect(isAsked(game, 'forum.action')).toBe(false);
    for (let n = 0; n < 100 && game.state.turn === 1; n++) game.decline();
    expect(game.state.world?.spent).toEqual([]);
  });

  test('7A-ART-FORUM-03 not after a pass', () => {
    expect(isAsked(turned(forum(['latium'], 1), 'yes'), 'forum.action')).toBe(false);
  });

  test('7A-ART-FORUM-03 what it chose with its marker counts for cadenced progress, the second action does not', () => {
    const about = forum(['latium'], 1);
    const game = acted(about);
    game.answer('forum.action', DESTINY);
    expect(game.empire(about.us).chose).toBe(PRODUCTION);
  });
});

test('7A-ART-FORUM-04 all saved actions are lost with the last Forum', () => {
  const { t, scene, us } = forum(['latium', 'etruria'], 3);
  const leave = (area: string): void => {
    for (const unit of unitsIn(t, scene.area(area), us)) lift(t, unit);
    settle(t);
  };
  scene.units(us, 'apulia', 'spear');
  leave('etruria');
  expect(t.state.world?.goes[us]).toBe(3);
  leave('latium');
  expect(t.state.world?.goes[us]).toBe(0);
});

test('saved actions are part of a position and its copies', () => {
  const { scene, us } = forum(['latium'], 3);
  const copy = clone(scene.state);
  if (copy.world) copy.world.goes[us] = 1;
  expect(scene.state.world?.goes[us]).toBe(3);
});
