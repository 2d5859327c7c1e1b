/** Option 16: what religions do to their neighbours, and to who takes land from them. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { RELIGIONS, type ReligionName } from '../../src/content/vocabulary.ts';
import { KINGDOM } from '../../src/model/state.ts';
import { type EmpireOptions, NONE, type Scene, type SceneOptions, type Sitting } from '../helpers.ts';
import { asks, conquest, paid, stage } from './scenes.ts';

/** The unit sent from Latium to an area. */
const sent = (game: Sitting, us: number, area: string): number =>
  (game.unitIds('latium', us)[0] + 1) * 1000 + game.area(area);
const idOf = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;

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
    }: {
      ours?: Partial<EmpireOptions>;
      more?: Readonly<Record<string, readonly string[]>>;
      prepare?: (scene: Scene, us: number, them: number) => void;
      edition?: typeof edition2004;
    } = {},
  ) =>
    conquest({
      active: { level: 15, ...ours },
      defender: { level: 15, ...theirs },
      ...(edition ? { edition } : {}),
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
