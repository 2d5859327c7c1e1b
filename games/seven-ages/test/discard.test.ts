import { expect, test } from 'vitest';
import { GONE } from '../src/model/state.ts';
import { removeEmpire } from '../src/turn/upkeep.ts';
import { classic, NONE, Scene, type Sitting } from './helpers.ts';
import { finishMoving, manoeuvre, marchers } from './marching.ts';

const ENGLISH = 0;

/** The English, with all an empire can have, and their Discard marker; seat 1 is left alone. */
function english(prepare: (scene: Scene) => void = () => {}): Sitting {
  const scene = new Scene();
  scene.empire('english', {
    seat: 0,
    level: 24,
    money: 30,
    elites: 2,
    capital: 'england',
    religions: ['christianity'],
    government: 'democracy',
    units: { england: ['spear', 'archer'], wales: ['spear'], 'celtic-sea': ['galley'] },
    marker: 'discardEmpire',
  });
  scene.empire('harappans', { seat: 1, level: 24, capital: 'sind', units: { sind: ['spear'] } });
  scene.city('england', 5);
  scene.city('wales', 1);
  scene.fort('england');
  scene.disorder('wales');
  scene.artefact('great-library', 'england');
  prepare(scene);
  const game = scene.play();
  game.turnOver(ENGLISH);
  return game;
}

test('7A-DISC-02 the action removes the empire its marker lies on', () => {
  const game = english();
  expect(game.isInPlay(ENGLISH)).toBe(false);
  expect(game.isInPlay(3)).toBe(true);
});

test('7A-DISC-03 7A-EX-FAQ-DISCARD-MARKERS units and all markers but the cities go, money and progress too', () => {
  const game = english();
  for (const area of ['england', 'wales', 'celtic-sea']) {
    expect(game.unitsIn(area, ENGLISH)).toEqual([]);
    expect(game.holder(area)).toBe(NONE);
  }
  expect(game.isFortified('england')).toBe(false);
  expect(game.isDisordered('wales')).toBe(false);
  expect(game.state.mapArtefacts).toEqual([]);
  expect(game.table.view(1).empires[ENGLISH]).toBe(null);
});

test('7A-DISC-04 the card goes to the discards', () => {
  expect(english().state.discards.at(-1)).toBe(37);
});

test('7A-DISC-05 the capital is an ordinary city of the same value; other cities stay', () => {
  const game = english();
  expect([game.city('england'), game.city('wales')]).toEqual([5, 1]);
  expect(game.state.empires.some((empire) => empire?.capital === game.area('england'))).toBe(false);
});

test('7A-DISC-06 named leaders on the map leave the game, the others go back to the cup', () => {
  let elizabeth = NONE;
  let artist = NONE;
  const game = english((scene) => {
    elizabeth = scene.leader(ENGLISH, 'england', 'elizabeth');
    artist = scene.leader(ENGLISH, 'wales', 'Ar');
  });
  const shakespeare = game.content.leaders.findIndex((leader) => leader.id === 'shakespeare');
  expect(game.state.leaderArea[elizabeth]).toBe(GONE);
  expect(game.state.leaderArea[artist]).toBe(NONE);
  expect(game.state.leaderArea[shakespeare]).toBe(NONE); // never promoted: still to come
});

test('7A-DISC-07 the counters are free for another empire', () => {
  const game = english((scene) => scene.hand(0, 'french'));
  while (!game.asked.includes('0 7a.marker.loose')) game.decline();
  game.answer('marker.loose', 0, 0);
  while (!game.asked.includes('0 7a.turn-over')) game.decline();
  game.turnOverLoose();
  game.answer('start.card', 32);
  expect(game.options('start.set')).toContain(ENGLISH);
});

test('7A-DISC-01 7A-EX-FAQ-NO-DISCARD-NEEDED an empire that loses its last unit is gone at once, in whoever’s action; its marker stays', () => {
  const scene = new Scene();
  const us = marchers(scene, { elites: 3, units: { etruria: ['spear', 'spear', 'spear', 'spear', 'spear'] } });
  scene.empire('picts', { seat: 1, level: 8, units: { etruria: ['archer'] }, marker: 'destiny' });
  scene.draws(7, 0);
  const game = manoeuvre(scene, us);
  finishMoving(game);
  while (game.state.action !== null) {
    const commit = game.table.asked.find((question) => question.about === '7a.conflict.commit');
    if (commit?.seat === 0) game.answer('conflict.commit', game.unitIds('etruria', us), 0);
    else game.decline();
  }
  expect(game.state.empires.some((empire) => empire?.owner === 1)).toBe(false);
  expect(game.state.discards).toContain(74);
  expect(game.state.players[1].loose).toEqual([{ marker: 4, turned: false }]);
  expect(game.asked).toEqual(['1 7a.turn-over']);
});

test('7A-DISC-03 what lies in its areas goes, and nothing elsewhere', () => {
  const scene = new Scene();
  const rome = scene.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'], etruria: ['spear'] } });
  scene.empire('carthaginians', { seat: 1, level: 10, units: { carthage: ['spear'] } });
  const leader = scene.leader(rome, 'latium', 'Ar');
  scene.fort('latium', 'carthage');
  scene.disorder('etruria', 'carthage');
  scene.artefact('forum', 'etruria');
  scene.artefact('great-library', 'carthage');
  removeEmpire(scene.t, rome);
  const { fort, disorder, mapArtefacts, leaderArea } = scene.state;
  expect(['latium', 'carthage'].map((id) => fort[scene.area(id)])).toEqual([0, 1]);
  expect(['etruria', 'carthage'].map((id) => disorder[scene.area(id)])).toEqual([0, 1]);
  expect(mapArtefacts.map(({ area }) => area)).toEqual([scene.area('carthage')]);
  expect(leaderArea[leader]).toBeLessThan(0);
});

test('7A-DISC-04 events on the empire are over with it, those on others are not', () => {
  const scene = new Scene();
  const rome = scene.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'] } });
  scene.lasts('range', {}, { empire: rome });
  scene.lasts('range', {}, { empire: rome + 1 });
  removeEmpire(scene.t, rome);
  expect(scene.state.lasting.map(({ empire }) => empire)).toEqual([rome + 1]);
});

test('7A-DISC-01 the land it leaves is remembered as one, if there is any', () => {
  const fallen = (area: string): readonly (readonly number[])[] => {
    const scene = new Scene();
    const rome = scene.empire('romans', { seat: 0, level: 10, units: { [area]: ['galley'] } });
    removeEmpire(scene.t, rome);
    return scene.state.fallen;
  };
  expect(fallen('latium')).toEqual([[classic.areaOf.get('latium')]]);
  expect(fallen('tyrrhenian-sea')).toEqual([]);
});

test('7A-DISC-01 an empire torn out of it has no parent any more', () => {
  const scene = new Scene();
  const rome = scene.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'] } });
  const child = scene.empire('carthaginians', { seat: 1, level: 10, units: { carthage: ['spear'] } });
  const other = scene.empire('toltecs', { seat: 1, level: 10, units: { anahuac: ['spear'] } });
  scene.t.empire(child).parent = rome;
  scene.t.empire(other).parent = child;
  removeEmpire(scene.t, rome);
  expect([scene.t.empire(child).parent, scene.t.empire(other).parent]).toEqual([NONE, child]);
});
