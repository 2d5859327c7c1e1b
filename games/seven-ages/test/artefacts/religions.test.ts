/** Option 16: what religions do for the empire whose dominant religion they are. */
import { describe, expect, test } from 'vitest';
import type { ReligionName } from '../../src/content/vocabulary.ts';
import { lift, unitsIn } from '../../src/model/board.ts';
import { type EmpireOptions, NONE } from '../helpers.ts';
import { asks, conquest, hold, lay, paid, stage } from './scenes.ts';

describe('Islam', () => {
  test('7A-ART-ISLAM-02 an elite marker comes with it', () => {
    const { scene, us } = stage({ level: 20, marker: 'civilise', units: { mecca: ['spear'] }, elites: 1 });
    const card = hold(scene, 'islam');
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us);
    expect(game.empire(us).elites).toBe(2);
  });

  const gained = (theirs: readonly ReligionName[]): number =>
    paid(conquest({ active: { religions: ['islam'] }, defender: { religions: theirs } }).game, 0, 'islam');

  test('7A-ART-ISLAM-03 land taken from an empire of another religion, or none, earns 1 glory', () => {
    expect([gained([]), gained(['hinduism', 'islam'])]).toEqual([1, 1]);
  });

  test('7A-ART-ISLAM-04 land taken from another Islamic empire costs 1 glory', () => {
    expect(gained(['islam', 'hinduism'])).toBe(-1);
  });
});

describe('Buddhism', () => {
  test('7A-ART-BUDDHISM-03 before each of its actions it may calm one of its areas', () => {
    const { scene, us } = stage({ religions: ['buddhism'], marker: 'production' });
    scene.disorder('latium', 'etruria');
    const game = scene.play();
    game.turnOver(us);
    game.answer('artefact.calm', game.area('etruria'));
    expect([game.isDisordered('latium'), game.isDisordered('etruria')]).toEqual([true, false]);
    expect(asks(game, 'artefact.calm')).toBe(false);
  });

  test('7A-ART-BUDDHISM-03 it need not', () => {
    const { scene, us } = stage({ religions: ['buddhism'], marker: 'production' });
    scene.disorder('latium');
    const game = scene.play();
    game.turnOver(us);
    game.answer('artefact.calm', NONE);
    expect(game.isDisordered('latium')).toBe(true);
    expect(game.happened('order')).toBeUndefined();
  });

  /** Whether the Buddhists, with this besides, may calm an area. */
  const calms = (more: Partial<EmpireOptions>, red?: string): boolean => {
    const { scene, us } = stage({ religions: ['buddhism'], marker: 'production', ...more });
    if (red !== undefined) scene.t.empire(us).reds.push(scene.content.artefactOf.get(red) ?? NONE);
    scene.disorder('latium');
    const game = scene.play();
    game.turnOver(us);
    return asks(game, 'artefact.calm');
  };

  test('7A-ART-STRIFE-01 7A-ART-SOCIALISM-05 strife or socialism suspends what it does for an empire', () => {
    expect([calms({}), calms({}, 'religious-strife'), calms({ government: 'socialism' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('Christianity', () => {
  test('7A-ART-CHRISTIANITY-01 it disorders the capital alone, not other cities', () => {
    const { scene, us } = stage({
      marker: 'civilise',
      capital: 'etruria',
      units: { etruria: ['spear'], palestine: ['spear'] },
    });
    scene.city('palestine', 1);
    const card = hold(scene, 'christianity');
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us);
    expect([game.isDisordered('etruria'), game.isDisordered('palestine')]).toEqual([true, false]);
  });

  /** Whether Christians with this besides atone for the fertile land that they lose. */
  const atones = (more: Partial<EmpireOptions>, red?: string): boolean => {
    const { game } = conquest({
      defender: { religions: ['christianity'], capital: 'mongolia', level: 15, ...more },
      active: { level: 15 },
      prepare: (scene, _, them) => {
        if (red !== undefined) scene.t.empire(them).reds.push(scene.content.artefactOf.get(red) ?? NONE);
      },
    });
    return game.isDisordered('mongolia');
  };

  test('7A-ART-STRIFE-01 7A-ART-SOCIALISM-05 socialism suspends what it does against an empire, strife does not', () => {
    expect([atones({}), atones({}, 'religious-strife'), atones({ government: 'socialism' })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('Defender of the faith', () => {
  /** What the defender on one side gains when the Etruscans take Etruria from the Toltecs. */
  function defending(
    defender: 'active' | 'passive',
    [ours, theirs]: readonly [ReligionName, ReligionName],
    { site = false, last = false, holyTo }: { site?: boolean; last?: boolean; holyTo?: ReligionName },
  ): number {
    const { game } = conquest({
      active: { religions: [ours] },
      defender: { religions: [theirs] },
      seats: 3,
      prepare: (scene, active, passive) => {
        const third = scene.empire('inca', { seat: 2, level: 8, religions: [theirs], units: { cuzco: ['spear'] } });
        const owner = defender === 'active' ? active : third;
        scene.leader(owner, defender === 'active' ? 'gobi' : 'cuzco', 'Ar');
        scene.t.empire(owner).reds.push(scene.content.artefactOf.get('defender-of-the-faith') ?? NONE);
        if (site) scene.temple(holyTo ?? (defender === 'active' ? ours : theirs), 'etruria');
        if (last) for (const unit of unitsIn(scene.t, scene.area('mongolia'), passive)) lift(scene.t, unit);
        if (site) scene.empire('romans', { seat: 1, level: 8, religions: [ours], units: { kansu: ['spear'] } });
      },
    });
    return paid(game, defender === 'active' ? 0 : 2, 'defender-of-the-faith');
  }

  test('7A-ART-DEFENDER-03 it gains 1 for a site of its religion taken from another faith', () => {
    expect(defending('active', ['islam', 'hinduism'], { site: true })).toBe(1);
    expect(defending('active', ['islam', 'islam'], { site: true })).toBe(0);
  });

  test('7A-ART-DEFENDER-03 a site of another religion is none of its own', () => {
    expect(defending('active', ['islam', 'hinduism'], { site: true, holyTo: 'hinduism' })).toBe(0);
  });

  test('7A-ART-DEFENDER-03 and 1 for the last area of an empire of another faith', () => {
    expect(defending('active', ['islam', 'hinduism'], { last: true })).toBe(1);
    expect(defending('active', ['islam', 'hinduism'], {})).toBe(0);
  });

  test('7A-ART-DEFENDER-04 it loses 1 when a site of its religion falls to another faith', () => {
    expect(defending('passive', ['islam', 'hinduism'], { site: true })).toBe(-1);
    expect(defending('passive', ['islam', 'hinduism'], {})).toBe(0);
  });

  test('7A-ART-DEFENDER-04 and 1 when a fellow believer loses its last area to another faith', () => {
    expect(defending('passive', ['islam', 'hinduism'], { last: true })).toBe(-1);
    expect(defending('passive', ['islam', 'islam'], { last: true })).toBe(0);
  });
});
