/** Option 16: what religions do to their neighbours, and to who takes land from them. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { isSent } from '../../src/artefacts/mission.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { RELIGIONS, type ReligionName } from '../../src/content/vocabulary.ts';
import { KINGDOM } from '../../src/model/state.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type SceneOptions, type Sitting } from '../helpers.ts';
import { unitOf } from '../marching.ts';
import { asks, conquest, paid, stage } from './scenes.ts';

/** The unit sent from Latium to an area. */
const sent = (game: Sitting, us: number, area: string): number =>
  (game.unitIds('latium', us)[0] + 1) * 1000 + game.area(area);
const idOf = (scene: Pick<Scene, 'content'>, artefact: string): number =>
  scene.content.artefactOf.get(artefact) ?? NONE;

describe('Christian missions', () => {
  /** The Etruscans of Latium and Etruria are about to produce; the Toltecs are in Apulia, next door. */
  function before(
    {
      ours = {},
      theirs = {},
      options = {},
    }: { ours?: Partial<EmpireOptions>; theirs?: Partial<EmpireOptions>; options?: SceneOptions } = {},
    change: (scene: Scene, us: number, them: number) => void = () => {},
  ) {
    const { scene, us, them } = stage(
      { religions: ['christianity'], marker: 'production', ...ours },
      { units: { apulia: ['spear', 'spear'] }, ...theirs },
      options,
    );
    change(scene, us, them);
    const game = scene.play();
    game.turnOver(us);
    return { game, us, them };
  }
  const offered = (game: Sitting): readonly unknown[] => (asks(game, 'mission') ? game.options('mission') : []);

  test('7A-ART-CHRISTIANITY-02 a unit next to neutral land steps in before the action', () => {
    const { game, us } = before({ theirs: { units: { gobi: ['spear'] } } });
    game.answer('mission', sent(game, us, 'apulia'));
    expect([game.holder('apulia'), game.unitsIn('latium', us)]).toEqual([us, ['spear']]);
    expect(asks(game, 'mission')).toBe(false);
  });

  test('7A-ART-CHRISTIANITY-02 not from an area that would be left empty, nor where it could not go', () => {
    const lone = { ours: { units: { latium: ['spear'], etruria: ['spear'] } } };
    expect(offered(before(lone).game).filter((value) => Number(value) >= 1000)).toEqual([]);
    const { game } = before();
    const areas = offered(game).map((value) => Number(value) % 1000);
    expect(areas).not.toContain(game.area('gobi'));
    expect(areas).not.toContain(game.area('tyrrhenian-sea'));
  });

  test('7A-ART-CHRISTIANITY-02 it may be declined, and only who is Christian in the first place has it', () => {
    const { game } = before();
    game.answer('mission', NONE);
    expect(asks(game, 'mission')).toBe(false);
    expect(asks(before({ ours: { religions: ['islam', 'christianity'] } }).game, 'mission')).toBe(false);
  });

  test('7A-ART-CHRISTIANITY-03 instead, disorder comes into adjacent land of an empire that is not Christian', () => {
    const { game } = before({ theirs: { religions: ['islam', 'christianity'] } });
    game.answer('mission', game.area('apulia'));
    expect(game.isDisordered('apulia')).toBe(true);
  });

  test('7A-ART-CHRISTIANITY-03 7A-ART-HINDUISM-02 not of fellow believers, nor where Hindus are', () => {
    const stirs = (religion: ReligionName, government?: 'socialism'): boolean => {
      const { game } = before({ theirs: { religions: [religion], ...(government ? { government } : {}) } });
      return offered(game).includes(game.area('apulia'));
    };
    expect([stirs('buddhism'), stirs('christianity'), stirs('hinduism')]).toEqual([true, false, false]);
    expect(stirs('hinduism', 'socialism')).toBe(true); // whose religion does nothing
  });

  /** Kingdom units in Apulia, the card that is picked, and whether the Etruscans come in. */
  function kingdom(units: number, picked: number): boolean {
    const far = { gobi: ['spear'] };
    const { game, us } = before({ theirs: { units: far }, options: { optional: { kingdoms: true } } }, (scene) => {
      scene.units(KINGDOM, 'apulia', ...new Array<string>(units).fill('spear'));
      scene.draws(picked);
    });
    game.answer('mission', sent(game, us, 'apulia'));
    return game.holder('apulia') === us && game.unitsIn('apulia', KINGDOM).length === 0;
  }

  test('7A-ART-CHRISTIANITY-04 a kingdom is converted by a card of at least as many as it has units', () => {
    expect([kingdom(3, 3), kingdom(3, 2)]).toEqual([true, false]);
  });

  test('7A-ART-CHRISTIANITY-04 a kingdom that withstands it keeps its land, and the unit stays at home', () => {
    const far = { gobi: ['spear'] };
    const { game, us } = before({ theirs: { units: far }, options: { optional: { kingdoms: true } } }, (scene) => {
      scene.units(KINGDOM, 'apulia', 'spear', 'spear', 'spear');
      scene.draws(2);
    });
    game.answer('mission', sent(game, us, 'apulia'));
    expect([game.unitsIn('latium', us).length, game.unitsIn('apulia', KINGDOM).length]).toEqual([2, 3]);
  });

  test('7A-ART-CHRISTIANITY-04 no card is picked for vacant land', () => {
    const { game, us } = before({ theirs: { units: { gobi: ['spear'] } } });
    game.answer('mission', sent(game, us, 'apulia'));
    expect(game.happened('mission.tested')).toBeUndefined();
  });

  const LATE = { edition: edition2004, expansions: [] };

  test('7A-ART-CHRISTIANITY-04 a kingdom is neutral only while no empire stands there, too', () => {
    const { game, us } = before({ options: { optional: { kingdoms: true } } }, (scene) => {
      scene.units(KINGDOM, 'apulia', 'spear');
    });
    expect(offered(game)).not.toContain(sent(game, us, 'apulia'));
  });

  test('7A-ART-CHRISTIANITY-02 land of another empire is not neutral', () => {
    const { game, us } = before();
    expect(offered(game)).not.toContain(sent(game, us, 'apulia'));
  });

  test('7A-ART-CHRISTIANITY-02 who can do neither is not asked', () => {
    const units = { latium: ['spear'], etruria: ['spear'] };
    expect(asks(before({ ours: { units }, theirs: { units: { gobi: ['spear'] } } }).game, 'mission')).toBe(false);
  });

  test('7A-ART-CHRISTIANITY-02 the question tells what stands next door, and counts as a glimpse', () => {
    expect(before().game.state.glimpses).toBe(1);
  });

  test('7A-ART-CHRISTIANITY-02 7A-ART-CHRISTIANITY-03 an offer points at the unit and its goal, or at the area to stir up', () => {
    const { game, us } = before({ theirs: { units: { 'cis-alpine': ['spear'] } } });
    const [unit] = game.unitIds('latium', us);
    const pointing = (game.question('mission').describe().options ?? []).map(({ points }) => points ?? []);
    expect(pointing).toContainEqual([{ kind: 'area', id: game.area('cis-alpine') }]);
    expect(pointing).toContainEqual([
      { kind: 'unit', id: unit },
      { kind: 'area', id: game.area('apulia') },
    ]);
  });

  test('7A-ART-CHRISTIANITY-03 areas to stir up are offered in the order of the map, sea or own land never', () => {
    const { game } = before({
      ours: { units: { mongolia: ['spear'], gobi: ['spear'], latium: ['spear'] }, capital: 'gobi' },
      theirs: { units: { kansu: ['spear'], uighuria: ['spear'], 'tyrrhenian-sea': ['galley'] } },
    });
    expect(offered(game)).toEqual([game.area('kansu'), game.area('uighuria'), NONE]);
  });

  test('7A-ART-CHRISTIANITY-03 the first of all counter sets may be stirred up, too', () => {
    const { game } = before({
      ours: { set: 'light-green', seat: 1 },
      theirs: { set: 'dark-blue', seat: 0 },
      options: { first: 1 },
    });
    expect(offered(game)).toContain(game.area('apulia'));
  });

  describe('7A-ART-CHRISTIANITY-02 7A-MOVE-04 only what could enter in a manoeuvre goes', () => {
    /** Where a unit may go from Gobi; Mongolia needs nobody. */
    function goals(type: string, prepare: (scene: Scene, us: number) => void = () => {}, options: SceneOptions = {}) {
      const ours = { units: { gobi: [type, 'spear'] }, capital: 'gobi' };
      const { game, us } = before({ ours, theirs: { units: { cuzco: ['spear'] } }, options }, prepare);
      const unit = unitOf(game, 'gobi', us, type);
      return offered(game)
        .map(Number)
        .filter((value) => Math.floor(value / 1000) - 1 === unit)
        .map((value) => game.content.areas[value % 1000].id)
        .sort();
    }
    const snow = (scene: Scene): void => scene.lasts('move', { costAdd: 1 }, { areas: [scene.area('shansi')] });
    const explorer = (scene: Scene, us: number): void => void scene.leader(us, 'gobi', 'Ex');

    test('7A-MOVE-04 a spear enters mountains, but not where an event makes them dearer', () => {
      expect(goals('spear')).toContain('shansi');
      expect(goals('spear', snow)).not.toContain('shansi');
    });

    test('7A-LEAD-EX-03 with an Explorer it enters any neutral area', () => {
      const prepare = (scene: Scene, us: number): void => {
        snow(scene);
        explorer(scene, us);
      };
      expect(goals('spear', prepare)).toContain('shansi');
    });

    test('7A-LEAD-EX-03 an Explorer brings it further, into a kingdom, too', () => {
      const into = (led: boolean): boolean =>
        goals(
          'spear',
          (scene, us) => {
            scene.units(KINGDOM, 'shansi', 'spear');
            snow(scene);
            if (led) explorer(scene, us);
          },
          { optional: { kingdoms: true } },
        ).includes('shansi');
      expect([into(false), into(true)]).toEqual([false, true]);
    });

    test('7A-ART-CHRISTIANITY-02 aircraft win nobody over', () => {
      const flying = (options: SceneOptions): boolean => {
        const ours = { units: { gobi: ['fighter', 'spear'] }, capital: 'gobi' };
        return asks(before({ ours, theirs: { units: { cuzco: ['spear'] } }, options }).game, 'mission');
      };
      expect([flying({}), flying(LATE)]).toEqual([false, false]);
    });
  });

  test('7A-MOVE-42 nobody crosses a strait that is barred', () => {
    const over = (barred: boolean): boolean => {
      const ours = { units: { apulia: ['spear', 'spear'] }, capital: 'apulia' };
      const { game, us } = before({ ours, theirs: { units: { gobi: ['spear'] } } }, (scene, _, them) => {
        const border = scene.content.areas[scene.area('apulia')].borders.find(({ to }) => to === scene.area('sicily'));
        for (const sea of barred ? (border?.seas ?? []) : []) scene.units(them, scene.content.areas[sea].id, 'galley');
      });
      return offered(game).includes((game.unitIds('apulia', us)[0] + 1) * 1000 + game.area('sicily'));
    };
    expect([over(false), over(true)]).toEqual([true, false]);
  });

  test('7A-ART-CHRISTIANITY-02 a ship wins over a coast, but not in 2004', () => {
    const landing = (options: SceneOptions): boolean => {
      const ours = { units: { latium: ['spear'], 'tyrrhenian-sea': ['galley'] } };
      const { game, us } = before({ ours, theirs: { units: { gobi: ['spear'] } }, options });
      const [ship] = game.unitIds('tyrrhenian-sea', us);
      return offered(game).includes((ship + 1) * 1000 + game.area('apulia'));
    };
    expect([landing({}), landing(LATE)]).toEqual([true, false]);
  });

  test('7A-MOVE-08 7A-MOVE-37 a vacant city is smaller by a step when it is won over', () => {
    const { game, us } = before({ theirs: { units: { gobi: ['spear'] } } }, (scene) => scene.city('apulia', 3));
    game.answer('mission', sent(game, us, 'apulia'));
    expect(game.city('apulia')).toBe(1);
  });

  test('7A-ART-HOLYWAR-04 land won over ends a holy war there', () => {
    const { game, us } = before({ theirs: { units: { gobi: ['spear'] } } }, (scene) => {
      const marker = { artefact: idOf(scene, 'holy-war'), area: scene.area('apulia') };
      scene.state.mapArtefacts.push(Object.freeze({ ...marker, which: RELIGIONS.indexOf('christianity') }));
    });
    game.answer('mission', sent(game, us, 'apulia'));
    expect(game.empire(us).reds).toEqual([idOf(game, 'holy-war')]);
  });

  describe('7A-ART-DEFENDER-07 Huns, who may vacate any area, send a missionary from Palestine', () => {
    /** So many of them are there. */
    function leaving(units: number) {
      const scene = new Scene({ expansions: EXPANSIONS, optional: { artefactEffects: true } });
      const us = scene.empire('huns', {
        seat: 0,
        level: 15,
        marker: 'production',
        religions: ['christianity'],
        units: { palestine: new Array<string>(units).fill('spear'), etruria: ['spear'] },
      });
      scene.empire('toltecs', { seat: 1, level: 15, units: { gobi: ['spear'] } });
      scene.leader(us, 'etruria', 'Ar');
      scene.fort('palestine');
      scene.t.empire(us).reds.push(idOf(scene, 'defender-of-the-faith'));
      const game = scene.play();
      game.turnOver(us);
      game.answer('mission', (game.unitIds('palestine', us)[0] + 1) * 1000 + game.area('egypt'));
      return { game, us };
    }

    test('7A-ART-DEFENDER-07 with the last of them the site is lost, and the defender goes', () => {
      const { game, us } = leaving(1);
      expect(game.empire(us).reds).toEqual([]);
    });

    test('7A-ART-DEFENDER-07 as long as others stay there it is not', () => {
      const { game, us } = leaving(2);
      expect(game.empire(us).reds).toHaveLength(1);
    });

    test('7A-MOVE-08 a fort is left to nobody', () => {
      expect([leaving(1).game.isFortified('palestine'), leaving(2).game.isFortified('palestine')]).toEqual([
        false,
        true,
      ]);
    });
  });

  test('7A-ART-CHRISTIANITY-02 an answer is a unit from the first one on', () => {
    expect([999, 1000].map(isSent)).toEqual([false, true]);
  });

  test('7A-ART-CHRISTIANITY-02 in 2004 neutral land is vacant', () => {
    const { game, us } = before({
      theirs: { units: { gobi: ['spear'] } },
      options: { edition: edition2004, expansions: [] },
    });
    expect(offered(game)).toContain(sent(game, us, 'apulia'));
  });
});

describe('land taken', () => {
  /** The Etruscans take fertile Etruria from the Toltecs, who also hold Mongolia and these areas. */
  const taken = (
    theirs: Partial<EmpireOptions>,
    {
      ours = {},
      more = {},
      prepare = () => {},
      edition,
      optional,
    }: {
      ours?: Partial<EmpireOptions>;
      more?: Readonly<Record<string, readonly string[]>>;
      prepare?: (scene: Scene, us: number, them: number) => void;
      edition?: typeof edition2004;
      optional?: SceneOptions['optional'];
    } = {},
  ) =>
    conquest({
      active: { level: 15, ...ours },
      defender: { level: 15, ...theirs },
      ...(edition ? { edition } : {}),
      ...(optional ? { optional } : {}),
      prepare: (scene, us, them) => {
        for (const [area, units] of Object.entries(more)) scene.units(them, area, ...units);
        prepare(scene, us, them);
      },
    });

  test('7A-ART-BUDDHISM-02 the Buddhist may disorder an area of the conqueror within range when the action is over', () => {
    const { game, us } = taken({ religions: ['buddhism'] }, { more: { latium: ['spear'] } });
    expect(game.options('reprisal')).toEqual([game.area('etruria'), game.area('gobi'), NONE].sort(asc));
    game.answer('reprisal', game.area('etruria'), 1);
    expect([game.isDisordered('etruria'), game.holder('etruria')]).toEqual([true, us]);
  });
  const asc = (a: number, b: number): number => (a === NONE ? 1 : b === NONE ? -1 : a - b);

  /** The conqueror has land in Cuba as well, beyond the range of the Toltecs. */
  const overseas = (edition?: typeof edition2004): boolean => {
    const { game } = taken(
      { religions: ['buddhism'] },
      { prepare: (scene, us) => void scene.units(us, 'cuba', 'spear'), ...(edition ? { edition } : {}) },
    );
    return game.options('reprisal').includes(game.area('cuba'));
  };

  test('7A-ART-BUDDHISM-02 7A-ART-BUDDHISM-2004-1 the question cites the rule of its edition', () => {
    const cited = (edition?: typeof edition2004): readonly string[] =>
      taken({ religions: ['buddhism'] }, edition ? { edition } : {})
        .game.question('reprisal')
        .describe().rules;
    expect([cited(), cited(edition2004)]).toEqual([['7A-ART-BUDDHISM-02'], ['7A-ART-BUDDHISM-2004-1']]);
  });

  test('7A-ART-BUDDHISM-02 7A-ART-BUDDHISM-2004-1 in range; by the book of 2004 anywhere', () => {
    expect([overseas(), overseas(edition2004)]).toEqual([false, true]);
  });

  test('7A-ART-HINDUISM-02 a Hindu conqueror fears no reprisal', () => {
    expect(asks(taken({ religions: ['buddhism'] }, { ours: { religions: ['hinduism'] } }).game, 'reprisal')).toBe(
      false,
    );
  });

  test('7A-ART-CHRISTIANITY-05 a Christian empire that lost fertile land disorders its capital', () => {
    const { game } = taken({ religions: ['christianity'], capital: 'mongolia' });
    expect(game.isDisordered('mongolia')).toBe(true);
  });

  const CITIES = { kansu: ['spear'], tibet: ['spear'] };
  /** The areas among which the loss is atoned for. */
  function atonement(prepare: (scene: Scene) => void, edition?: typeof edition2004): string[] {
    const { game } = taken(
      { religions: ['christianity'], capital: 'mongolia' },
      { more: CITIES, prepare, ...(edition ? { edition } : {}) },
    );
    if (asks(game, 'penance')) return game.options('penance').map((area) => game.content.areas[Number(area)].id);
    return ['kansu', 'tibet', 'mongolia'].filter((area) => game.isDisordered(area));
  }

  test('7A-ART-CHRISTIANITY-05 if that is in disorder, a city; if there is none, any area', () => {
    const unruly = (scene: Scene): void => scene.disorder('mongolia');
    expect(atonement(unruly).sort()).toEqual(['kansu', 'tibet']);
    const town = (scene: Scene): void => {
      unruly(scene);
      scene.city('tibet', 1);
    };
    expect(atonement(town).sort()).toEqual(['mongolia', 'tibet']);
    expect(atonement(unruly, edition2004)).toEqual(['mongolia']); // no city, and nothing else
  });

  test('7A-ART-CHRISTIANITY-05 land that is not fertile is no loss', () => {
    const { game } = conquest({
      area: 'gobi',
      defender: { religions: ['christianity'], capital: 'mongolia', level: 15 },
      active: { level: 15 },
    });
    expect(game.isDisordered('mongolia')).toBe(false);
  });

  describe('from Confucians', () => {
    const chinese = (scene: Scene, us: number): void => {
      const area = scene.content.areas.find(({ regions, kind }) => kind === 0 && (regions & (1 << 7)) !== 0)?.id ?? '';
      scene.units(us, area, 'spear');
    };

    test('7A-ART-CONFUCIANISM-03 the conqueror may turn Confucian, and earns the glory of adopting', () => {
      const { game, us } = taken({ religions: ['confucianism'] }, { prepare: chinese });
      game.answer('conversion', 'adopt');
      expect(game.empire(us).religions.map((religion) => RELIGIONS[religion])).toEqual(['confucianism']);
      expect([paid(game, 0, 'adopted'), game.isDisordered('etruria')]).toEqual([1, false]);
    });

    test('7A-ART-CONFUCIANISM-03 who has nothing that adopting it demands is not asked, and finds the land in disorder', () => {
      const { game } = taken({ religions: ['confucianism'] });
      expect([asks(game, 'conversion'), game.isDisordered('etruria')]).toEqual([false, true]);
    });

    test('7A-ART-CONFUCIANISM-03 in the place of another religion if there is no room', () => {
      const { game, us } = taken({ religions: ['confucianism'] }, { prepare: chinese, ours: { religions: ['islam'] } });
      game.answer('conversion', 'adopt');
      expect(game.empire(us).religions.map((religion) => RELIGIONS[religion])).toEqual(['confucianism']);
    });

    const BOTH = { deusVult: true };

    test('7A-ART-CONFUCIANISM-03 where there is room for it the others stay', () => {
      const { game, us } = taken(
        { religions: ['confucianism'] },
        { prepare: chinese, ours: { religions: ['islam'] }, optional: BOTH },
      );
      game.answer('conversion', 'adopt');
      expect(game.empire(us).religions.map((religion) => RELIGIONS[religion])).toEqual(['islam', 'confucianism']);
    });

    test('7A-ART-CONFUCIANISM-03 of several religions the owner chooses which one makes room', () => {
      const { game, us } = taken(
        { religions: ['confucianism'] },
        { prepare: chinese, ours: { religions: ['islam', 'buddhism'] }, optional: BOTH },
      );
      game.answer('conversion', 'adopt');
      game.answer('conversion.drop', RELIGIONS.indexOf('buddhism'));
      expect(game.empire(us).religions.map((religion) => RELIGIONS[religion])).toEqual(['islam', 'confucianism']);
    });

    test('7A-ART-CONFUCIANISM-03 who is Confucian already cannot turn', () => {
      const { game } = taken(
        { religions: ['confucianism'] },
        {
          ours: { religions: ['confucianism'] },
          prepare: (scene, us) => {
            chinese(scene, us);
            scene.draws(0, 0);
          },
        },
      );
      expect(asks(game, 'conversion')).toBe(false);
    });

    test('7A-ART-CONFUCIANISM-03 if it does not, or is Confucian already, the area is disordered', () => {
      const { game } = taken({ religions: ['confucianism'] }, { prepare: chinese });
      game.answer('conversion', 'no');
      expect(game.isDisordered('etruria')).toBe(true);
      // the Confucian conqueror picks a card against it
      const turned = taken(
        { religions: ['confucianism'] },
        { ours: { religions: ['confucianism'] }, prepare: (scene) => scene.draws(0, 0) },
      );
      expect([asks(turned.game, 'conversion'), turned.game.isDisordered('etruria')]).toEqual([false, true]);
    });

    test('7A-ART-HINDUISM-02 a Hindu finds no disorder', () => {
      const { game } = taken({ religions: ['confucianism'] }, { prepare: chinese, ours: { religions: ['hinduism'] } });
      game.answer('conversion', 'no');
      expect(game.isDisordered('etruria')).toBe(false);
    });
  });
});

test('7A-ART-HINDUISM-01 7A-ART-ISLAM-01 Hinduism demands Indian land, Islam Mecca within range', () => {
  const whyNot = (artefact: string, units: Readonly<Record<string, readonly string[]>>): string | undefined => {
    const { scene, us } = stage({ units, level: 15 });
    return whyNotOn(scene.t, us, idOf(scene, artefact))?.rule;
  };
  expect([whyNot('hinduism', { latium: ['spear'] }), whyNot('hinduism', { sind: ['spear'] })]).toEqual([
    '7A-ART-HINDUISM-01',
    undefined,
  ]);
  expect([whyNot('islam', { cuba: ['spear'] }), whyNot('islam', { mecca: ['spear'] })]).toEqual([
    '7A-ART-ISLAM-01',
    undefined,
  ]);
});
