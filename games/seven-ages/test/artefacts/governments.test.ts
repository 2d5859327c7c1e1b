/** Option 16: governments. */
import { describe, expect, test } from 'vitest';
import { gainGovernment, loseGovernment } from '../../src/artefacts/governments.ts';
import { GOVERNMENTS, type GovernmentName } from '../../src/content/vocabulary.ts';
import { forgetFeuds, noteFeud, wasAttackedBy } from '../../src/model/feuds.ts';
import { battle, fight } from '../battles.ts';
import { type EmpireOptions, NONE } from '../helpers.ts';
import { isAsked } from '../marching.ts';
import { handArtefact, isPlayable, playArtefact, two } from './neighbours.ts';
import { conquest, paid } from './scenes.ts';

const numberOf = (government: GovernmentName): number => GOVERNMENTS.indexOf(government);

/** About to civilise with the card of a government, and with these artefacts in Etruria. */
function civilising(government: GovernmentName, ours: Partial<EmpireOptions> = {}, ...having: readonly string[]) {
  const about = two({ ours: { marker: 'civilise', ...ours }, theirs: { level: 1 } });
  for (const id of having) about.scene.artefact(id, 'etruria');
  const card = handArtefact(about.scene, 0, government);
  const game = about.scene.play();
  game.turnOver(about.us);
  return { ...about, game, card };
}
const offered = (...given: Parameters<typeof civilising>): boolean => {
  const { game, card } = civilising(...given);
  return isPlayable(game, card);
};

describe('what a government demands', () => {
  test.each(['autocracy', 'democracy'] as const)(
    '7A-ART-AUTOCRACY-01 7A-ART-DEMOCRACY-01 %s: from age 2 on, on the card of an empire without a government',
    (government) => {
      expect([offered(government, { level: 7 }), offered(government, { level: 8 })]).toEqual([false, true]);
      expect(offered(government, { government: 'socialism' })).toBe(false);
      const { game, card, us } = civilising(government);
      playArtefact(game, card, us);
      expect(game.empire(us).government).toBe(numberOf(government));
    },
  );

  test.each(['capitalism', 'socialism'] as const)(
    '7A-ART-CAPITALISM-01 7A-ART-SOCIALISM-01 %s: from age 5 on, with the Industrial Revolution and without a government',
    (government) => {
      const industry = 'industrial-revolution';
      expect([offered(government, { level: 36 }, industry), offered(government, { level: 36 })]).toEqual([true, false]);
      expect(offered(government, { level: 36, government: 'autocracy' }, industry)).toBe(false);
      const early = two({ ours: { level: 28, marker: 'civilise' }, theirs: { level: 1 } });
      early.scene.state.blue[early.scene.content.artefactOf.get(industry) ?? NONE] = 20;
      const card = handArtefact(early.scene, 0, government);
      const game = early.scene.play();
      game.turnOver(early.us);
      expect(isPlayable(game, card)).toBe(false);
    },
  );

  test('7A-CIV-36 7A-EX-FAQ-ADOPT-FAR who adopts it need not have what starting it demands', () => {
    const adoptable = (...having: readonly string[]): boolean => {
      const { scene, us } = two({ ours: { level: 36, marker: 'civilise' }, theirs: { government: 'capitalism' } });
      for (const id of having) scene.artefact(id, 'etruria');
      const game = scene.play();
      game.turnOver(us);
      while (!isAsked(game, 'civilise.adopt') && game.state.action) game.decline();
      return isAsked(game, 'civilise.adopt') && game.options('civilise.adopt').includes(100 + numberOf('capitalism'));
    };
    expect([adoptable('industrial-revolution'), adoptable()]).toEqual([true, true]);
  });
});

describe('socialism', () => {
  test('7A-ART-SOCIALISM-02 every city area without a leader is disordered when it is gained', () => {
    const { scene, us } = two({
      ours: { level: 36, marker: 'civilise', units: { latium: ['spear'], etruria: ['spear'], apulia: ['spear'] } },
      theirs: { level: 1, units: { gobi: ['spear'] }, capital: 'gobi' },
    });
    scene.artefact('industrial-revolution', 'etruria');
    scene.city('etruria', 3);
    scene.leader(us, 'etruria', 'Ar');
    const card = handArtefact(scene, 0, 'socialism');
    const game = scene.play();
    game.turnOver(us);
    playArtefact(game, card, us);
    expect(['latium', 'etruria', 'apulia'].map((area) => game.isDisordered(area))).toEqual([true, false, false]);
  });

  test('7A-ART-SOCIALISM-02 adopting it disorders them, too', () => {
    const { scene, us } = two({ ours: { level: 36, marker: 'civilise' }, theirs: { government: 'socialism' } });
    scene.artefact('industrial-revolution', 'etruria');
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('civilise.adopt');
    game.answer('civilise.adopt', 100 + numberOf('socialism'));
    expect(game.isDisordered('latium')).toBe(true);
  });

  test('7A-ART-SOCIALISM-04 1 glory when an empire in range turns socialist or drops another government', () => {
    const { scene, us, them } = two({ ours: { government: 'socialism' } });
    const { t } = scene;
    const glory = (): number => scene.state.players[0].glory;
    gainGovernment(t, them, numberOf('democracy'));
    expect(glory()).toBe(0);
    loseGovernment(t, them);
    expect(glory()).toBe(1);
    gainGovernment(t, them, numberOf('socialism'));
    expect(glory()).toBe(2);
    loseGovernment(t, them);
    expect(glory()).toBe(2);
    loseGovernment(t, us); // its own is nobody else’s
    expect(glory()).toBe(2);
  });

  test('7A-ART-SOCIALISM-04 nor is it glory to turn socialist oneself, or to have no government to drop', () => {
    const { scene, us, them } = two({ theirs: { government: 'socialism' } });
    gainGovernment(scene.t, us, numberOf('socialism'));
    expect(scene.state.players.map(({ glory }) => glory)).toEqual([0, 1]);
    loseGovernment(scene.t, them);
    loseGovernment(scene.t, them);
    expect(scene.state.players[0].glory).toBe(0);
  });

  test('7A-ART-SOCIALISM-04 not even where an Explorer brings its own land within its range', () => {
    const { scene, us } = two();
    scene.leader(us, 'etruria', 'Ex');
    gainGovernment(scene.t, us, numberOf('socialism'));
    expect(scene.state.players[0].glory).toBe(0);
  });

  test('7A-ART-REVOLUTION-04 what ends with a government leaves the card of the empire that gains it', () => {
    const { scene, us } = two();
    const { artefacts, governments } = scene.content;
    const ending = artefacts.flatMap(({ with16 }, red) =>
      with16.ends.gains.flatMap((gained) => (governments.names.includes(gained) ? [[red, gained] as const] : [])),
    );
    expect(ending.length).toBeGreaterThan(0);
    for (const [red, gained] of ending) {
      scene.t.empire(us).reds.splice(0, 9, red);
      gainGovernment(scene.t, us, governments.names.indexOf(gained));
      expect(scene.t.empire(us).reds, artefacts[red].id).not.toContain(red);
      scene.t.empire(us).government = NONE;
    }
  });

  test('7A-ART-SOCIALISM-04 nothing for an empire out of range', () => {
    const { scene, them } = two({
      ours: { government: 'socialism', level: 1 },
      theirs: { units: { gobi: ['spear'] } },
    });
    gainGovernment(scene.t, them, numberOf('socialism'));
    expect(scene.state.players[0].glory).toBe(0);
  });
});

test('7A-ART-CAPITALISM-04 a city grows by two steps at once, as far as its age allows', () => {
  const grown = (before: number, level: number): number => {
    const { scene, us } = two({ ours: { level, government: 'capitalism', marker: 'civilise' } });
    scene.city('etruria', before);
    const game = scene.play();
    game.turnOver(us);
    for (let n = 0; n < 3; n++) {
      game.declineUntil('civilise.urbanise');
      if (!game.options('civilise.urbanise').includes(game.area('etruria'))) break;
      game.answer('civilise.urbanise', game.area('etruria'));
      if (!isAsked(game, 'civilise.urbanise')) break;
    }
    return game.city('etruria');
  };
  expect([grown(0, 36), grown(1, 36), grown(3, 36)]).toEqual([3, 5, 5]);
});

describe('democracy', () => {
  test('7A-ART-DEMOCRACY-04 after an area was lost to another player the units of a production cost half, all together', () => {
    const spent = (robbed: 'by us' | 'by them' | 'not'): number => {
      const { scene, us, them } = two({ ours: { government: 'democracy', money: 20, marker: 'production' } });
      const own = scene.empire('egyptians', { seat: 0, level: 1, units: { egypt: ['spear'] } });
      if (robbed !== 'not') noteFeud(scene.t, 'lost', us, robbed === 'by them' ? them : own);
      scene.city('latium', 3);
      const game = scene.play();
      game.turnOver(us);
      game.declineUntil('build');
      const before = game.empire(us).money;
      for (let n = 0; n < 3; n++) game.answer('build', game.placement('latium', 'sword'));
      return before - game.empire(us).money;
    };
    const full = spent('not');
    expect([spent('by them'), spent('by us')]).toEqual([Math.floor(full / 2 + 0.5), full]);
  });

  test('7A-ART-DEMOCRACY-05 1 glory is lost for each area taken, but not from an empire that attacked it', () => {
    const lost = (attacked: boolean): number => {
      const { game } = conquest({
        active: { government: 'democracy' },
        prepare: (scene, us, them) => {
          scene.state.players[0].glory = 5;
          if (attacked) noteFeud(scene.t, 'defended', us, them);
        },
      });
      return paid(game, 0, 'democracy');
    };
    expect([lost(false), lost(true)]).toEqual([-1, 0]);
  });

  test('7A-ART-DEMOCRACY-05 who was attacked remembers it this turn and the next', () => {
    const { game, us, them, ours, theirs } = battle({
      ours: ['spear', 'spear'],
      theirs: ['spear', 'spear'],
      cards: [7, 0],
      optional: { artefactEffects: true },
    });
    fight(game, ours, theirs);
    expect([wasAttackedBy(game.t, them, us), wasAttackedBy(game.t, us, them)]).toEqual([true, false]);
    expect(game.state.turn).toBe(2); // nobody had anything more to do
    expect(wasAttackedBy(game.t, them, us)).toBe(true);
    forgetFeuds(game.t);
    game.state.turn++;
    expect(wasAttackedBy(game.t, them, us)).toBe(false);
  });
});
