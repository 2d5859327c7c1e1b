/** Option 16: the holy war of a defender of the faith. */
import { describe, expect, test } from 'vitest';
import { winHolyWar } from '../../src/artefacts/holy-duty.ts';
import { loseReligion } from '../../src/artefacts/leaving.ts';
import { conflictValue } from '../../src/conflict/totals.ts';
import { RELIGIONS, type ReligionName } from '../../src/content/vocabulary.ts';
import type { Conflict } from '../../src/model/state.ts';
import { categoriesOf, countFor, holdings } from '../../src/turn/glory.ts';
import { advance } from '../../src/turn/progress.ts';
import { type EmpireOptions, NONE, type Scene, type SceneOptions, type Sitting } from '../helpers.ts';
import { march, rivals } from '../marching.ts';
import { asks, conquest, paid, stage } from './scenes.ts';

const CALL = 2000;

const idOf = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;
/** The holy war of a religion in an area. */
function wage(scene: Scene, religion: ReligionName, area: string): void {
  const which = RELIGIONS.indexOf(religion);
  scene.state.mapArtefacts.push(Object.freeze({ artefact: idOf(scene, 'holy-war'), area: scene.area(area), which }));
}
const wars = (game: Sitting): string[] =>
  game.state.mapArtefacts.map(({ area, which }) => `${RELIGIONS[which]} ${game.content.areas[area].id}`);

describe('calling one', () => {
  /** The Etruscans, defenders of Islam, civilise; the Toltecs hold the Gobi. */
  function calling(
    theirs: readonly ReligionName[],
    change: (scene: Scene, us: number, them: number) => void = () => {},
    { ours = {}, options = {} }: { ours?: Partial<EmpireOptions>; options?: SceneOptions } = {},
  ) {
    const { scene, us, them } = stage(
      { religions: ['islam'], marker: 'civilise', ...ours },
      { religions: theirs },
      options,
    );
    scene.leader(us, 'latium', 'Ar');
    scene.t.empire(us).reds.push(idOf(scene, 'defender-of-the-faith'));
    change(scene, us, them);
    const game = scene.play();
    game.turnOver(us);
    for (let n = 0; n < 20 && !asks(game, 'civilise.adopt') && game.state.action; n++) game.decline();
    return { game, us, them };
  }
  const may = (...given: Parameters<typeof calling>): boolean => {
    const { game } = calling(...given);
    return asks(game, 'civilise.adopt') && game.options('civilise.adopt').includes(CALL);
  };

  test('7A-ART-HOLYWAR-01 instead of adopting, the defender places it in land of an empire of other religions', () => {
    const { game, us, them } = calling(['hinduism', 'buddhism']);
    game.answer('civilise.adopt', CALL);
    expect(game.options('holy-war.area')).toEqual([game.area('gobi')]);
    game.answer('holy-war.area', game.area('gobi'));
    expect(wars(game)).toEqual(['islam gobi']);
    expect(asks(game, 'civilise.adopt')).toBe(false);
    const category = { ...categoriesOf(game.t, us)[0], category: 'artefacts' } as const;
    expect(countFor(game.t, holdings(game.t, them), category)).toBe(3); // the religions, and the war
    expect(paid(game, 1, 'artefact')).toBe(0);
  });

  test('7A-ART-HOLYWAR-01 not where the religion is the second one, nor where there is none', () => {
    expect(may(['hinduism', 'islam'])).toBe(false);
    expect(may([])).toBe(false);
  });

  test('7A-ART-HOLYWAR-01 only the defender, in disorder or not', () => {
    const retired = (scene: Scene, us: number): void => void scene.t.empire(us).reds.pop();
    const unruly = (scene: Scene): void => scene.disorder('etruria');
    expect([may(['hinduism']), may(['hinduism'], unruly), may(['hinduism'], retired)]).toEqual([true, true, false]);
  });

  test('7A-ART-HOLYWAR-01 there is one for each religion: not while it is on the map or a trophy', () => {
    const waged = (religion: ReligionName) => (scene: Scene) => wage(scene, religion, 'gobi');
    expect([may(['hinduism'], waged('islam')), may(['hinduism'], waged('buddhism'))]).toEqual([false, true]);
    const won = (scene: Scene): void => {
      const third = scene.empire('inca', { seat: 1, level: 15, religions: ['islam'], units: { cuzco: ['spear'] } });
      scene.t.empire(third).reds.push(idOf(scene, 'holy-war'));
    };
    expect(may(['hinduism'], won)).toBe(false);
  });

  test('7A-OPT08-04 where artefacts are for one’s own empires it goes on others, within range (7A-OPT08-01)', () => {
    const own: SceneOptions = { optional: { takeThat: 'own' } };
    expect(may(['hinduism'], () => {}, { options: own })).toBe(false); // the Gobi is far away
    const near = { ours: { units: { latium: ['spear'], mongolia: ['spear'] } }, options: own };
    const { game } = calling(['hinduism'], () => {}, near);
    game.answer('civilise.adopt', CALL);
    expect(game.options('holy-war.area')).toEqual([game.area('gobi')]);
  });

  test('7A-OPT08-01 land of infidels that is too far away is refused', () => {
    const own: SceneOptions = { optional: { takeThat: 'own' } };
    const near = { ours: { units: { latium: ['spear'], mongolia: ['spear'] } }, options: own };
    const { game } = calling(['hinduism'], (scene) => void aztecs(scene), near);
    game.answer('civilise.adopt', CALL);
    expect(game.options('holy-war.area')).toEqual([game.area('gobi')]);
    const { barred } = game.question('holy-war.area').describe();
    expect(barred).toMatchObject([{ value: game.area('cuzco'), why: { rule: '7A-OPT08-01' } }]);
    expect(game.refusal('holy-war.area', game.area('cuzco')).rule).toBe('7A-OPT08-01');
  });
  const aztecs = (scene: Scene): number =>
    scene.empire('inca', { seat: 1, level: 15, religions: ['hinduism'], units: { cuzco: ['spear'] } });
});

describe('while it is on the map', () => {
  type Given = readonly [
    marker: NonNullable<EmpireOptions['marker']>,
    ours?: Partial<EmpireOptions>,
    change?: (scene: Scene, us: number) => void,
  ];
  /** The glory of the Etruscans after a turn in which they take this action; the war is in the Gobi of the Toltecs. */
  function after(religion: ReligionName, [marker, ours = {}, change = () => {}]: Given): number {
    const { scene, us } = stage({ religions: ['islam'], marker, ...ours }, { religions: ['hinduism'] });
    scene.state.players[0].glory = 9;
    wage(scene, religion, 'gobi');
    change(scene, us);
    const game = scene.play();
    game.turnOver(us);
    for (let n = 0; n < 90 && game.state.phase === 'actions'; n++) game.decline();
    return game.glory(0);
  }
  const duty = (...given: Given): number => after('islam', given) - after('buddhism', given);

  test('7A-ART-HOLYWAR-02 a believer that has made no manoeuvre loses 2 glory when that step closes', () => {
    expect([duty('production'), duty('civilise'), duty('manoeuvre')]).toEqual([-2, -2, 0]);
  });

  test('7A-ART-HOLYWAR-02 it binds those whose dominant religion it is, and no others', () => {
    expect([duty('production', { religions: ['hinduism', 'islam'] }), duty('production', { religions: [] })]).toEqual([
      0, 0,
    ]);
  });

  test('7A-ART-HOLYWAR-02 a religious leader is no excuse', () => {
    const led = (scene: Scene, us: number): void => void scene.leader(us, 'latium', 'Re');
    expect(duty('production', {}, led)).toBe(-2);
  });

  test('7A-ART-SOCIALISM-05 socialists ignore it', () => {
    expect(duty('production', { government: 'socialism' })).toBe(0);
  });

  /** What a spear of the Etruscans is worth in an area: front and support. */
  function spear(area: string, ours: Partial<EmpireOptions>, change: (scene: Scene) => void = () => {}): number[] {
    const { scene, us, them } = stage({ units: { [area]: ['spear'] }, level: 30, ...ours });
    wage(scene, 'islam', 'gobi');
    change(scene);
    const sides = [us, them].map((empire) => ({ empire, committed: [] }));
    const fight = { area: scene.area(area), sides } as unknown as Conflict;
    const [unit] = scene.units(us, area, 'spear');
    return [true, false].map((front) => conflictValue(scene.t, fight, 0, unit, front));
  }

  test('7A-ART-HOLYWAR-03 believers fight at +1 in front and support there and next to it', () => {
    const plain = spear('gobi', { religions: ['hinduism'] });
    const more = plain.map((value) => value + 1);
    expect(spear('gobi', { religions: ['islam'] })).toEqual(more);
    expect(spear('mongolia', { religions: ['islam'] })).toEqual(more);
    expect(spear('tibet', { religions: ['islam'] })).toEqual(spear('tibet', { religions: ['hinduism'] }));
  });

  test('7A-ART-RENAISSANCE-04 the Renaissance frees from the duty, and from the zeal', () => {
    const learned = (scene: Scene, _us = 0): void => scene.artefact('renaissance', 'latium');
    expect([duty('production', { level: 30 }), duty('production', { level: 30 }, learned)]).toEqual([-2, 0]);
    const reborn = (scene: Scene): void => {
      scene.state.blue[idOf(scene, 'renaissance')] = 29;
    };
    expect(spear('gobi', { religions: ['islam'] }, reborn)).toEqual(spear('gobi', { religions: ['hinduism'] }));
  });
});

describe('victory', () => {
  /** The Etruscans take Etruria from the Toltecs, where the holy war of Islam is. */
  const won = (
    ours: readonly ReligionName[],
    {
      city = 0,
      site = false,
      level = 8,
      prepare = () => {},
    }: { city?: number; site?: boolean; level?: number; prepare?: (scene: Scene) => void } = {},
  ) =>
    conquest({
      active: { religions: ours, level },
      defender: { religions: ['hinduism'], level },
      prepare: (scene) => {
        wage(scene, 'islam', 'etruria');
        scene.city('etruria', city);
        if (site) scene.temple('islam', 'etruria');
        if (site) scene.empire('romans', { seat: 1, level: 8, religions: ['islam'], units: { kansu: ['spear'] } });
        prepare(scene);
      },
    });
  const earned = (...given: Parameters<typeof won>): number => {
    const { game } = won(...given);
    return paid(game, 0, 'holy-war');
  };

  test('7A-ART-HOLYWAR-04 1 glory for the liberation, 1 for a city that is left and 1 for a site', () => {
    expect([earned(['islam']), earned(['islam'], { city: 3 }), earned(['islam'], { city: 1 })]).toEqual([1, 2, 1]);
    expect([earned(['islam'], { site: true }), earned(['islam'], { city: 3, site: true })]).toEqual([2, 3]);
  });

  test('7A-ART-HOLYWAR-04 nothing for whoever is of another dominant religion', () => {
    expect(earned(['buddhism', 'islam'], { city: 3 })).toBe(0);
  });

  test('7A-ART-RENAISSANCE-04 nor for an empire of the Renaissance', () => {
    const reborn = (scene: Scene): void => {
      scene.state.blue[idOf(scene, 'renaissance')] = 29;
    };
    expect([earned(['islam'], { level: 30 }), earned(['islam'], { level: 30, prepare: reborn })]).toEqual([1, 0]);
  });

  test('7A-ART-HOLYWAR-05 a holy war elsewhere goes on', () => {
    const elsewhere = (scene: Scene): void => {
      wage(scene, 'islam', 'kansu');
      scene.state.mapArtefacts.reverse();
    };
    const { game } = won(['islam'], { prepare: elsewhere });
    expect(wars(game)).toEqual(['islam kansu']);
  });

  test('7A-ART-HOLYWAR-04 nothing is won while somebody else is in control', () => {
    const { scene, us } = stage({ religions: ['islam'] });
    wage(scene, 'islam', 'gobi');
    winHolyWar(scene.t, us, scene.area('gobi'));
    expect(scene.t.empire(us).reds).toEqual([]);
  });

  test('7A-ART-HOLYWAR-05 the victor has the marker on its card, a green artefact', () => {
    const { game, us } = won(['islam']);
    expect(wars(game)).toEqual([]);
    expect(game.empire(us).reds).toEqual([game.content.artefactOf.get('holy-war')]);
    const category = { ...categoriesOf(game.t, us)[0], category: 'artefacts' } as const;
    expect(countFor(game.t, holdings(game.t, us), category)).toBe(2); // and the religion
  });

  test('7A-ART-HOLYWAR-04 a vacant area is liberated by entering it', () => {
    const { scene, us } = stage({ religions: ['islam'], marker: 'manoeuvre' }, { religions: ['hinduism'] });
    wage(scene, 'islam', 'apulia');
    const game = scene.play();
    game.turnOver(us);
    march(game, game.topIn('latium', us), ['apulia']);
    expect([wars(game), paid(game, 0, 'holy-war')]).toEqual([[], 1]);
  });

  test('7A-ART-HOLYWAR-05 the trophy goes with the age, or with the religion', () => {
    const { scene, us } = stage({ religions: ['islam'] });
    rivals(scene, { set: 'dark-green', units: { kansu: ['spear'] } }, 'inca');
    const held = (change: (scene: Scene) => void): number => {
      const empire = scene.t.empire(us);
      empire.reds = [idOf(scene, 'holy-war')];
      change(scene);
      return empire.reds.length;
    };
    expect(held(({ t }) => advance(t, us, 1))).toBe(1);
    expect(held(({ t }) => advance(t, us, 7))).toBe(0);
    expect(held(({ t }) => loseReligion(t, us, RELIGIONS.indexOf('islam')))).toBe(0);
  });
});
