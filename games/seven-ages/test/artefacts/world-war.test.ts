/** Option 16: World war, and the United Nations that end it. */
import { describe, expect, test } from 'vitest';
import { isInAges } from '../../src/artefacts/arriving.ts';
import { hasArtefact } from '../../src/artefacts/enjoying.ts';
import { endByPlay, endOnTrack } from '../../src/artefacts/leaving.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { inPlay, markerLeft } from '../../src/civilise/artefacts.ts';
import { advance } from '../../src/turn/progress.ts';
import { removeEmpire } from '../../src/turn/upkeep.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, march, marchers, rivals } from '../marching.ts';

const AS_ARTEFACT = 1000;

/** Etruscans in Latium and Etruria, Toltecs in the Gobi; the war is on if a level says where its marker lies. */
function two(marker: Parameters<typeof marchers>[1] = {}, war = NONE, optional = {}) {
  const scene = new Scene({ optional: { artefactEffects: true, ...optional } });
  const units = { latium: ['spear', 'spear'], etruria: ['spear', 'spear'] };
  const us = marchers(scene, { level: 44, capital: 'latium', money: 40, units, ...marker });
  const them = rivals(scene, { level: 40, units: { gobi: ['spear'] } });
  const worldWar = scene.content.artefactOf.get('world-war') ?? NONE;
  if (war !== NONE) {
    scene.t.empire(them).reds.push(worldWar);
    scene.state.blue[worldWar] = war;
  }
  return { scene, us, them, t: scene.t, worldWar };
}

/** The Etruscans play the artefact from their hand on themselves. */
function played(artefact: string, ours: Partial<EmpireOptions>, war = NONE, target?: 'them') {
  const about = two({ marker: 'civilise', ...ours }, war);
  const { scene, us, them } = about;
  const id = scene.content.artefactOf.get(artefact) ?? NONE;
  const card = scene.state.deck.find((candidate) => scene.content.cards[candidate]?.artefact === id) ?? NONE;
  scene.hand(0, card);
  const game = scene.play();
  game.turnOver(us);
  game.answer('civilise.card', card + AS_ARTEFACT);
  if (isAsked(game, 'artefact.empire')) game.answer('artefact.empire', target === 'them' ? them : us);
  if (isAsked(game, 'artefact.area')) game.answer('artefact.area', game.area('etruria'));
  return { ...about, game, id };
}

describe('the marker', () => {
  test('7A-ART-WORLDWAR-02 7A-CIV-15 it lies where the empire stands, and the artefact on its card', () => {
    const { game, us, them, id } = played('world-war', {});
    expect(game.state.blue[id]).toBe(44);
    expect([us, them].map((empire) => game.empire(empire).reds)).toEqual([[id], []]);
    expect(hasArtefact(game.t, them, id)).toBe(false); // it is no blue one
  });

  test('7A-ART-WORLDWAR-02 nobody has it for standing beyond its marker', () => {
    const { t, us, worldWar } = two({}, 40);
    expect(hasArtefact(t, us, worldWar)).toBe(false);
  });

  test('7A-ART-WORLDWAR-01 7A-OPT16-04 before age 7 it needs the Industrial Revolution', () => {
    const { t, scene, us, worldWar } = two({ level: 30 });
    expect(isInAges(t, us, worldWar)).toBe(false);
    scene.artefact('industrial-revolution', 'etruria');
    expect(isInAges(t, us, worldWar)).toBe(true);
  });

  test('7A-ART-WORLDWAR-07 an empire that enters a higher age ends it, one that was there does not', () => {
    const { t, us, them, worldWar } = two({ level: 35 }, 30);
    advance(t, us, -1);
    expect(t.state.blue[worldWar]).toBe(30);
    t.empire(us).level = 42;
    advance(t, them, 1); // within age 6
    expect(t.state.blue[worldWar]).toBe(30);
    advance(t, us, 1);
    expect([t.state.blue[worldWar], t.empire(them).reds]).toEqual([NONE, []]);
  });

  test('7A-ART-WORLDWAR-07 who enters the age of the marker, or one below, does not end it', () => {
    for (const [level, war] of [
      [35, 40],
      [35, 44],
    ] as const) {
      const { t, us, worldWar } = two({ level }, war);
      advance(t, us, 1);
      expect(t.state.blue[worldWar]).toBe(war);
    }
  });

  test('7A-ART-WORLDWAR-08 there is no peace to be paid for without a war', () => {
    const { t, scene, us, them } = two({ level: 42 });
    scene.units(them, 'apulia', 'spear');
    advance(t, us, 1);
    expect(t.state.players.map(({ glory }) => glory)).toEqual([0, 0]);
  });

  test('7A-ART-WORLDWAR-07 other red artefacts lie where they lay when it ends', () => {
    const { t, us, worldWar } = two({}, 40);
    t.empire(us).reds.push(t.content.artefactOf.get('heresy') ?? NONE);
    endOnTrack(t, worldWar);
    expect(t.empire(us).reds).toHaveLength(1);
  });

  test('7A-ART-WORLDWAR-07 falling back into an age above the marker does not end it', () => {
    const { t, us, worldWar } = two({ level: 43 }, 30);
    advance(t, us, -3);
    expect(t.state.blue[worldWar]).toBe(30);
  });

  test('7A-ART-WORLDWAR-07 it goes on when its empire is gone, and no second one begins', () => {
    const { t, us, them, worldWar } = two({}, 44);
    removeEmpire(t, them);
    expect([t.state.blue[worldWar], inPlay(t, worldWar), markerLeft(t, worldWar)]).toEqual([44, 1, false]);
    expect(whyNotOn(t, us, t.content.artefactOf.get('united-nations') ?? NONE)).toBeUndefined();
  });

  test('7A-ART-WORLDWAR-08 peace brings 1 glory for each fertile area, disordered or not, but not to who outgrew it', () => {
    const ends = (by: 'us' | 'nobody') => {
      const { t, scene, us, worldWar } = two({}, 40);
      scene.disorder('etruria');
      endOnTrack(t, worldWar, by === 'us' ? us : NONE);
      return t.state.players.map(({ glory }) => glory);
    };
    const { scene } = two();
    const fertile = (area: string): boolean => scene.content.areas[scene.area(area)].terrain <= 1; // woods are cleared by now
    const ours = ['latium', 'etruria'].filter(fertile).length;
    const theirs = ['gobi'].filter(fertile).length;
    expect(ours).toBeGreaterThan(0);
    expect([ends('nobody'), ends('us')]).toEqual([
      [ours, theirs],
      [0, theirs],
    ]);
  });

  test('7A-ART-WORLDWAR-08 who enters the higher age has nothing, the others have', () => {
    const { t, us } = two({ level: 42 }, 40);
    t.state.players[0].glory = 0;
    advance(t, us, 1);
    expect(t.state.players[0].glory).toBe(0);
  });

  test('7A-ART-UN-01 7A-ART-WORLDWAR-07 the United Nations end it, wherever it lies', () => {
    const { game, them, worldWar } = played('united-nations', {}, 44);
    expect([game.state.blue[worldWar], game.empire(them).reds]).toEqual([NONE, []]);
  });
});

describe('7A-ART-UN-01 the United Nations', () => {
  test('7A-ART-UN-01 7A-ART-WORLDWAR-08 bring peace once: 1 glory for each fertile area, and 1 for the artefact', () => {
    const { game } = played('united-nations', {}, 44);
    expect(game.glory(0)).toBe(2 + 1);
  });

  test('7A-ART-UN-01 leave the religions of their empire alone', () => {
    const { game, us } = played('united-nations', { religions: ['islam'] }, 44);
    expect(game.empire(us).religions).toHaveLength(1);
  });

  test('7A-ART-UN-01 7A-ART-WORLDWAR-07 end the war as soon as they are played', () => {
    const { t, us, worldWar } = two({}, 44);
    endByPlay(t, us, t.content.artefactOf.get('united-nations') ?? NONE);
    expect(t.state.blue[worldWar]).toBe(NONE);
  });
});

describe('while it is on', () => {
  /** The Etruscans build, with 20 money. */
  function building(war: number): Sitting {
    const { scene, us } = two({ marker: 'production' }, war);
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('build');
    game.empire(us).money = 20;
    return game;
  }
  const ours = (game: Sitting): number => game.state.empires.findIndex((e) => e?.owner === 0);
  const fits = (game: Sitting): boolean => game.options('build').includes(game.placement('etruria', 'rifle'));

  test('7A-ART-WORLDWAR-03 7A-TERM-MODIFIERS the total of new units is halved, rounded once', () => {
    const game = building(44);
    const unit = game.placement('etruria', 'cannon');
    const { cost } = game.content.unitTypes[unit % 32];
    for (let n = 1; n <= 3; n++) {
      game.answer('build', unit);
      expect(game.empire(ours(game)).money).toBe(20 - Math.floor((n * cost) / 2 + 0.5));
    }
  });

  test('7A-ART-WORLDWAR-03 any number of units fits in an area, but not in peace', () => {
    for (const war of [NONE, 44]) {
      const game = building(war);
      game.answer('build', game.placement('etruria', 'rifle'));
      expect(fits(game)).toBe(war !== NONE);
    }
  });

  test('7A-ART-WORLDWAR-04 everybody moves twice, and not in peace', () => {
    const moves = (war: number): number => {
      const { scene, us } = two({}, war);
      const game = scene.play();
      game.turnOver(us);
      const [unit] = game.unitIds('latium', us);
      march(game, unit, ['etruria']);
      game.answer('move.unit', NONE);
      if (!isAsked(game, 'move.unit')) return 1;
      march(game, unit, ['latium']);
      game.answer('move.unit', NONE);
      return isAsked(game, 'move.unit') ? 3 : 2;
    };
    expect([moves(NONE), moves(40)]).toEqual([1, 2]);
  });

  test('7A-ART-WORLDWAR-04 then the stack of a Strategist moves a third time', () => {
    const { scene, us } = two({}, 40);
    scene.leader(us, 'latium', 'St');
    const game = scene.play();
    game.turnOver(us);
    game.answer('move.unit', NONE);
    game.answer('move.unit', NONE);
    expect(isAsked(game, 'move.second')).toBe(true);
  });

  test('7A-ART-WORLDWAR-05 a trade won brings one level at most', () => {
    const won = (war: number): number[] => {
      const { scene, us } = two({ marker: 'trade', level: 30 }, war);
      const value = (wanted: number): number =>
        scene.state.deck.find((card) => scene.content.cards[card]?.value === wanted) ?? NONE;
      scene.hand(0, value(7));
      scene.draws(1);
      const game = scene.play();
      game.turnOver(us);
      game.declineUntil('trade.card');
      game.answer('trade.card', game.hand(0)[0]);
      if (isAsked(game, 'trade.levels')) game.answer('trade.levels', 2);
      return [game.empire(us).level];
    };
    expect([won(NONE), won(30)]).toEqual([[32], [31]]);
  });

  test('7A-ART-WORLDWAR-06 nobody progresses freely, Scientist or not', () => {
    const after = (war: number): number[] => {
      const { scene, us, them } = two({}, war);
      scene.leader(us, 'latium', 'Sc');
      const game = scene.play('progress');
      for (let n = 0; n < 20 && game.state.phase === 'progress'; n++) game.decline();
      return [us, them].map((empire) => game.empire(empire).level);
    };
    expect([after(NONE), after(40)]).toEqual([
      [45, 41],
      [44, 40],
    ]);
  });

  test('7A-ART-WORLDWAR-06 7A-OPT09-03 with cadenced progress nobody goes forward, but some go back', () => {
    const after = (boxes: number[]): number => {
      const { scene, us } = two({}, 40, { cadence: true });
      scene.t.empire(us).chose = 3;
      scene.t.empire(us).wild = boxes[0] === 3;
      scene.state.cadence = { by: 0, boxes, shown: false, dropped: [] };
      const game = scene.play('progress');
      for (let n = 0; n < 20 && game.state.phase === 'progress'; n++) game.decline();
      return game.empire(us).level;
    };
    expect([after([1, 2, 3]), after([3, 2, 1])]).toEqual([44, 43]);
  });
});
