/** The edition of 2004: Pope and crusade, jihad, and what its religions and religious leaders do otherwise. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { hasArtefact } from '../../src/artefacts/enjoying.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { conflictValue } from '../../src/conflict/totals.ts';
import { RELIGIONS, type ReligionName } from '../../src/content/vocabulary.ts';
import { lift, unitsIn } from '../../src/model/board.ts';
import type { Conflict } from '../../src/model/state.ts';
import { adjusted } from '../../src/turn/glory.ts';
import { settle } from '../../src/turn/upkeep.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from '../helpers.ts';
import { marchers, rivals } from '../marching.ts';
import { asks, hold, lay, paid } from './scenes.ts';

const idOf = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;
const mark = (scene: Scene, artefact: string, area: string, religion?: ReligionName): void => {
  const which = religion === undefined ? NONE : RELIGIONS.indexOf(religion);
  scene.state.mapArtefacts.push(Object.freeze({ artefact: idOf(scene, artefact), area: scene.area(area), which }));
};
const onMap = (scene: Scene): string[] =>
  scene.state.mapArtefacts.map(({ artefact }) => scene.content.artefacts[artefact].id);

/** Etruscans of seat 0 in Latium and Etruria, Toltecs of seat 1 in Palestine. */
function stage2004(ours: Partial<EmpireOptions> = {}, theirs: Partial<EmpireOptions> = {}) {
  const scene = new Scene({ edition: edition2004 });
  const units = { latium: ['spear', 'spear'], etruria: ['spear'] };
  const us = scene.empire('etruscans', { seat: 0, level: 15, capital: 'latium', units, ...ours });
  const them = rivals(scene, { level: 15, units: { palestine: ['spear'], gobi: ['spear'] }, ...theirs });
  return { scene, us, them };
}

describe('the Pope', () => {
  test('7A-ART-POPE-2004-1 is for a Christian empire, or the Papal States alone if they are in play', () => {
    const { scene, us, them } = stage2004({ religions: ['christianity'] });
    const may = (empire: number): boolean => whyNotOn(scene.t, empire, idOf(scene, 'pope')) === undefined;
    expect([may(us), may(them)]).toEqual([true, false]);
    const rome = scene.empire('papal-states', { seat: 1, level: 15, units: { apulia: ['spear'] } });
    expect([may(us), may(rome)]).toEqual([false, true]);
  });

  test('7A-ART-POPE-2004-1 the Papal States turn Christian with it', () => {
    const { scene } = stage2004();
    const papal = { level: 15, units: { apulia: ['spear'] }, marker: 'civilise' } as const;
    const rome = scene.empire('papal-states', { seat: 0, religions: ['islam'], ...papal });
    const card = hold(scene, 'pope');
    const game = scene.play();
    game.turnOver(rome);
    lay(game, card, rome);
    expect(game.empire(rome).religions).toEqual([RELIGIONS.indexOf('christianity')]);
    expect(hasArtefact(game.t, rome, idOf(scene, 'pope'))).toBe(true);
  });

  /** The religions of an empire after it got the Pope. */
  function faithWithPope(id: string, religions: readonly ReligionName[], prepare: (scene: Scene) => void = () => {}) {
    const { scene } = stage2004();
    const empire = scene.empire(id, {
      seat: 0,
      level: 15,
      units: { apulia: ['spear'] },
      marker: 'civilise',
      religions,
    });
    prepare(scene);
    const card = hold(scene, 'pope');
    const game = scene.play();
    game.turnOver(empire);
    if (asks(game, 'mission')) game.answer('mission', NONE);
    lay(game, card, empire);
    const faith = game.empire(empire).religions.map((religion) => RELIGIONS[religion]);
    return { faith, adopted: paid(game, 0, 'adopted') };
  }

  test('7A-ART-POPE-2004-1 who is Christian already adopts nothing', () => {
    expect(faithWithPope('papal-states', ['christianity'])).toEqual({ faith: ['christianity'], adopted: 0 });
  });

  test('7A-ART-POPE-2004-1 the Papal States keep their religion where no marker of Christianity is left', () => {
    const allUsed = (scene: Scene): void => {
      const faith = RELIGIONS.indexOf('christianity');
      scene.t.empire(0).religions.push(...new Array<number>(20).fill(faith));
    };
    expect(faithWithPope('papal-states', ['islam'], allUsed).faith).toEqual(['islam']);
  });

  /** A heresy of all Christians; the Toltecs have the Pope. The Etruscans would lose all that the card says. */
  function schism() {
    const { scene, us, them } = stage2004(
      { religions: ['christianity'], marker: 'production' },
      { religions: ['christianity'], marker: 'civilise' },
    );
    mark(scene, 'pope', 'gobi');
    scene.t.empire(them).reds.push(idOf(scene, 'heresy'));
    scene.city('etruria', 1);
    scene.units(us, 'apulia', 'spear');
    scene.draws(5);
    const game = scene.play();
    game.turnOver(us);
    game.answer('heresy.share', 5);
    return { scene, game, us, them };
  }

  test('7A-ART-POPE-2004-2 the Pope casts all the votes on a Christian heresy', () => {
    const { game, us, them } = schism();
    expect(game.asked).toEqual(['1 7a.vote.heresy']);
    expect(game.question('vote.heresy').describe().args).toMatchObject({ votes: 5 });
    game.answer('vote.heresy', 'yes', 1);
    game.answer('heresy.leave', 'pay', 0);
    expect([game.empire(us).level, game.empire(them).reds]).toEqual([10, []]);
  });

  test('7A-ART-POPE-2004-2 who should lose levels may leave the church: its cities are disordered, and the heresy stays', () => {
    const { scene, game, us, them } = schism();
    game.answer('vote.heresy', 'yes', 1);
    game.answer('heresy.leave', 'leave', 0);
    expect([game.empire(us).level, game.empire(us).religions]).toEqual([15, []]);
    expect(['latium', 'etruria', 'apulia'].map((area) => game.isDisordered(area))).toEqual([true, true, false]);
    expect(game.empire(them).reds).toEqual([idOf(scene, 'heresy')]);
  });
});

describe('the crusade', () => {
  const calling = (theirs: readonly ReligionName[], prepare: (scene: Scene) => void = () => {}): Sitting => {
    const { scene, us } = stage2004({ religions: ['christianity'], marker: 'civilise' }, { religions: theirs });
    mark(scene, 'pope', 'etruria');
    prepare(scene);
    const game = scene.play();
    game.turnOver(us);
    if (asks(game, 'mission')) game.answer('mission', NONE);
    return game;
  };

  test('7A-ART-POPE-2004-3 in Civilise the Pope may put it in Palestine while infidels hold that', () => {
    const game = calling(['islam']);
    game.answer('crusade.call', 'yes');
    const { artefact, area } = game.state.mapArtefacts[1];
    expect([game.content.artefacts[artefact].id, area]).toEqual(['crusade', game.area('palestine')]);
    expect(asks(calling(['christianity']), 'crusade.call')).toBe(false);
    expect(
      asks(
        calling(['islam'], (scene) => mark(scene, 'crusade', 'palestine', 'christianity')),
        'crusade.call',
      ),
    ).toBe(false);
  });

  test('7A-ART-POPE-2004-3 he need not', () => {
    const game = calling(['islam']);
    game.answer('crusade.call', 'no');
    expect(game.state.mapArtefacts).toHaveLength(1);
  });

  test('7A-ART-POPE-2004-3 nobody is asked while nobody holds Palestine', () => {
    const empty = (scene: Scene): void => {
      for (const unit of unitsIn(scene.t, scene.area('palestine'), scene.state.control[scene.area('palestine')]))
        lift(scene.t, unit);
    };
    expect(asks(calling(['islam'], empty), 'crusade.call')).toBe(false);
  });

  test('7A-ART-POPE-2004-3 it is called by nothing but the Pope', () => {
    const { scene, us } = stage2004({ religions: ['christianity'] });
    expect(whyNotOn(scene.t, us, idOf(scene, 'crusade'))?.rule).toBe('7A-ART-POPE-2004-3');
  });

  test('7A-ART-POPE-2004-3 it goes when a Christian empire holds Palestine, or with the Pope', () => {
    const left = (theirs: readonly ReligionName[], pope: boolean): string[] => {
      const { scene } = stage2004({ religions: ['christianity'] }, { religions: theirs });
      if (pope) mark(scene, 'pope', 'etruria');
      mark(scene, 'crusade', 'palestine', 'christianity');
      settle(scene.t);
      return onMap(scene);
    };
    expect([left(['islam'], true), left(['christianity'], true), left(['islam'], false)]).toEqual([
      ['pope', 'crusade'],
      ['pope'],
      [],
    ]);
  });

  test('7A-ART-POPE-2004-3 it stays with other infidels, and where nobody is left', () => {
    const { scene, them } = stage2004({ religions: ['christianity'] }, { religions: ['islam'], level: 40 });
    mark(scene, 'pope', 'etruria');
    mark(scene, 'crusade', 'palestine', 'christianity');
    settle(scene.t);
    expect(onMap(scene)).toContain('crusade'); // though its ages are over for who holds it
    for (const unit of unitsIn(scene.t, scene.area('palestine'), them)) lift(scene.t, unit);
    settle(scene.t);
    expect(onMap(scene)).toContain('crusade');
  });
});

describe('duty and zeal', () => {
  type Given = readonly [
    marker: NonNullable<EmpireOptions['marker']>,
    ours?: Partial<EmpireOptions>,
    change?: (scene: Scene, us: number) => void,
  ];
  /** What an action of the Etruscans costs them while this marker of their religion is in Palestine. */
  function cost(artefact: string, religion: ReligionName, [marker, ours = {}, change = () => {}]: Given): number {
    const pay = (which: ReligionName): number => {
      const { scene, us } = stage2004(
        { religions: [religion], marker, ...ours },
        { religions: ['buddhism'], marker: 'civilise' },
      );
      scene.state.players[0].glory = 9;
      mark(scene, 'pope', 'gobi');
      mark(scene, artefact, 'palestine', which);
      change(scene, us);
      const game = scene.play();
      game.turnOver(us);
      for (let n = 0; n < 60 && !game.asked.includes('1 7a.turn-over') && game.state.phase === 'actions'; n++)
        game.decline();
      return game.glory(0);
    };
    return pay(religion) - pay('hinduism');
  }
  const crusade = (...given: Given): number => cost('crusade', 'christianity', given);
  const jihad = (...given: Given): number => cost('jihad', 'islam', given);
  const forum = (scene: Scene): void => {
    scene.artefact('forum', 'latium');
  };

  test('7A-ART-POPE-2004-4 a Christian empire that takes another action than manoeuvre loses 3 glory', () => {
    expect([crusade('production'), crusade('manoeuvre')]).toEqual([-3, 0]);
  });

  test('7A-ART-JIHAD-2004-2 so does an Islamic one under the jihad', () => {
    expect([jihad('production'), jihad('manoeuvre')]).toEqual([-3, 0]);
  });

  test('7A-ART-POPE-2004-4 7A-ART-JIHAD-2004-2 not with the Renaissance', () => {
    const learned = (scene: Scene): void => {
      scene.state.blue[idOf(scene, 'renaissance')] = 15;
    };
    expect([crusade('production', {}, learned), jihad('production', {}, learned)]).toEqual([0, 0]);
  });

  test('7A-ART-POPE-2004-4 7A-ART-JIHAD-2004-2 nor if one of two actions is a manoeuvre', () => {
    const second = (artefact: string, religion: ReligionName, action: number): number => {
      const { scene, us } = stage2004({ religions: [religion], marker: 'production' }, { marker: 'civilise' });
      scene.state.players[0].glory = 9;
      forum(scene);
      if (scene.state.world) scene.state.world.goes[us] = 1;
      mark(scene, 'pope', 'gobi');
      mark(scene, artefact, 'palestine', religion);
      const game = scene.play();
      game.turnOver(us);
      game.declineUntil('forum.action');
      game.answer('forum.action', action);
      for (let n = 0; n < 60 && !game.asked.includes('1 7a.turn-over'); n++) game.decline();
      return game.glory(0) - 9;
    };
    expect([second('crusade', 'christianity', 3), second('jihad', 'islam', 3)]).toEqual([0, 0]);
    expect(second('jihad', 'islam', 4)).toBe(-3);
  });

  test('7A-LEAD-RE-2004-1 a Religious leader makes his empire immune to it', () => {
    expect(crusade('production', {}, (scene, us) => void scene.leader(us, 'latium', 'Re'))).toBe(0);
  });

  test('7A-ART-POPE-2004-4 7A-ART-JIHAD-2004-2 its units fight at +1 in front and support there and next to it', () => {
    const spear = (artefact: string, religion: ReligionName, own: ReligionName): number[] => {
      const scene = new Scene({ edition: edition2004 });
      const us = marchers(scene, { religions: [own], units: { palestine: ['spear'] } });
      const them = rivals(scene, { units: { gobi: ['spear'] } });
      mark(scene, artefact, 'palestine', religion);
      const sides = [us, them].map((empire) => ({ empire, committed: [] }));
      const fight = { area: scene.area('palestine'), sides } as unknown as Conflict;
      const [unit] = unitsIn(scene.t, scene.area('palestine'), us);
      return [true, false].map((front) => conflictValue(scene.t, fight, 0, unit, front));
    };
    const plain = spear('crusade', 'christianity', 'hinduism');
    const more = plain.map((value) => value + 1);
    expect([spear('crusade', 'christianity', 'christianity'), spear('jihad', 'islam', 'islam')]).toEqual([more, more]);
  });
});

describe('the jihad', () => {
  const near = { units: { apulia: ['spear'], gobi: ['spear'] } };

  test('7A-ART-JIHAD-2004-1 is played on an Islamic empire, and lies in land next to it of an empire that is not', () => {
    const { scene, us } = stage2004({ religions: ['islam'], marker: 'civilise' }, near);
    const card = hold(scene, 'jihad');
    const game = scene.play();
    game.turnOver(us);
    lay(game, card, us);
    expect(game.state.mapArtefacts.map(({ area, which }) => [area, RELIGIONS[which]])).toEqual([
      [game.area('apulia'), 'islam'],
    ]);
  });

  test('7A-ART-JIHAD-2004-1 on nobody else, nor without such land', () => {
    const offered = (ours: ReligionName, theirs: Partial<EmpireOptions>): boolean => {
      const { scene, us } = stage2004({ religions: [ours], marker: 'civilise' }, theirs);
      const card = hold(scene, 'jihad');
      const game = scene.play();
      game.turnOver(us);
      return asks(game, 'civilise.card') && game.options('civilise.card').includes(card + 1000);
    };
    expect([offered('islam', near), offered('hinduism', near), offered('islam', {})]).toEqual([true, false, false]);
    expect(offered('islam', { ...near, religions: ['islam'] })).toBe(false);
  });

  test('7A-ART-JIHAD-2004-1 it goes when an Islamic empire holds the area', () => {
    const left = (religion: ReligionName): string[] => {
      const { scene } = stage2004({}, { religions: [religion] });
      mark(scene, 'jihad', 'palestine', 'islam');
      settle(scene.t);
      return onMap(scene);
    };
    expect([left('hinduism'), left('islam')]).toEqual([['jihad'], []]);
  });
});

test('7A-ART-HINDUISM-2004-1 a Hindu harvest of 5 or more is 1 less', () => {
  const { scene, us } = stage2004({ religions: ['hinduism'] });
  expect([4, 5, 7].map((glory) => adjusted(scene.t, us, glory))).toEqual([4, 4, 6]);
});

test('7A-LEAD-RE-2004-1 a Religious leader ends a heresy when his empire civilises, and then it does', () => {
  const ending = (marker: 'civilise' | 'production'): string[] => {
    const { scene, us } = stage2004({ religions: ['christianity'], marker, money: 3 }, {});
    scene.leader(us, 'latium', 'Re');
    scene.t.empire(us).reds.push(idOf(scene, 'heresy'));
    hold(scene, 'forum');
    scene.draws(0);
    const game = scene.play();
    game.turnOver(us);
    if (asks(game, 'heresy.end')) game.answer('heresy.end', 'end');
    if (asks(game, 'mission')) game.answer('mission', NONE);
    return game.asked;
  };
  expect(ending('civilise')).toEqual(['0 7a.civilise.card']);
  expect(ending('production')).toEqual(['0 7a.vote.heresy']);
});
