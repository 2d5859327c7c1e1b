/** Option 16: when artefacts leave play. */
import { describe, expect, test } from 'vitest';
import {
  endArtefacts,
  endByGain,
  endByPlay,
  keptByConqueror,
  loseReligion,
  loseSite,
} from '../../src/artefacts/leaving.ts';
import { discardArtefacts } from '../../src/civilise/artefacts.ts';
import { lift, unitsIn } from '../../src/model/board.ts';
import { retireLeader } from '../../src/model/leaders.ts';
import { advance } from '../../src/turn/progress.ts';
import { loseUnit, removeEmpire, settle } from '../../src/turn/upkeep.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, march, marchers, rivals } from '../marching.ts';

/** Etruscans in Latium and Etruria, Toltecs in the Gobi. */
function two(ours: Partial<EmpireOptions> = {}, artefactEffects = true) {
  const scene = new Scene({ optional: { artefactEffects }, expansions: EXPANSIONS });
  const us = marchers(scene, {
    level: 30,
    capital: 'latium',
    units: { latium: ['spear', 'spear'], etruria: ['spear'] },
    ...ours,
  });
  const them = rivals(scene, { level: 30, units: { gobi: ['spear'] } });
  const id = (name: string): number => scene.content.artefactOf.get(name) ?? NONE;
  const onCard = (...names: readonly string[]): void => void scene.t.empire(us).reds.push(...names.map(id));
  const held = (): string[] => scene.t.empire(us).reds.map((red) => scene.content.artefacts[red].id);
  const onMap = (): string[] => scene.state.mapArtefacts.map(({ artefact }) => scene.content.artefacts[artefact].id);
  return { scene, us, them, t: scene.t, id, onCard, held, onMap };
}

/** A marker with a name of its own: the religion of a holy war, the pair of a treaty. */
function marker(scene: Scene, id: string, area: string, which: number): void {
  const artefact = scene.content.artefactOf.get(id) ?? NONE;
  scene.state.mapArtefacts.push(Object.freeze({ artefact, area: scene.area(area), which }));
}

describe('with the age', () => {
  test.each([
    ['7A-ART-CONCENTRATED-02', 'concentrated-ownership'],
    ['7A-ART-STRIFE-02', 'religious-strife'],
    ['7A-ART-REVOLUTION-04', 'revolution'],
  ])('%s %s goes when its empire leaves its age, forwards or backwards', (_, name) => {
    for (const levels of [-9, 9]) {
      const { t, us, onCard, held } = two();
      onCard(name);
      advance(t, us, 1);
      expect(held()).toEqual([name]);
      advance(t, us, levels);
      expect(held()).toEqual([]);
    }
  });

  test('7A-CIV-22 7A-CIV-21 heresy stays, and nobody is asked which red ones to drop', () => {
    const { t, us, onCard, held } = two();
    onCard('heresy');
    advance(t, us, 9);
    expect([held(), t.state.outgrown]).toEqual([['heresy'], []]);
  });

  test('7A-CIV-21 a green marker on the card does not care for ages', () => {
    const { t, us, onCard, held } = two({ level: 44 });
    onCard('environmental-sustainability');
    advance(t, us, -9);
    expect(held()).toEqual(['environmental-sustainability']);
  });

  test('7A-CIV-22 without option 16 it may be kept', () => {
    const { t, us, onCard, held } = two({}, false);
    onCard('revolution');
    advance(t, us, 9);
    expect([held(), t.state.outgrown]).toEqual([['revolution'], [us]]);
  });

  test('7A-ART-HOLYWAR-06 a holy war goes with the age of the empire in whose land it is', () => {
    const { t, scene, us, them, onMap } = two();
    marker(scene, 'holy-war', 'gobi', 0);
    advance(t, us, 9);
    expect(onMap()).toEqual(['holy-war']);
    advance(t, them, 9);
    expect(onMap()).toEqual([]);
  });

  test('7A-ART-PEACE-04 both markers of a treaty go when one of the two leaves its age, and no others', () => {
    const { t, scene, them, onMap } = two();
    marker(scene, 'peace-treaty', 'etruria', 0);
    marker(scene, 'peace-treaty', 'gobi', 0);
    marker(scene, 'peace-treaty', 'latium', 1);
    advance(t, them, 9);
    expect(onMap()).toEqual(['peace-treaty']);
    expect(t.state.mapArtefacts[0].which).toBe(1);
  });
});

describe('by other artefacts', () => {
  test.each([
    ['7A-ART-CONCENTRATED-02', 'concentrated-ownership'],
    ['7A-ART-STRIFE-02', 'religious-strife'],
  ])('7A-ART-CONCENTRATED-02 %s a revolution on the empire ends %s there', (_, name) => {
    const { t, us, them, id, onCard, held } = two();
    onCard(name);
    endByPlay(t, them, id('revolution'));
    endByPlay(t, us, id('heresy'));
    expect(held()).toEqual([name]);
    endByPlay(t, us, id('revolution'));
    expect(held()).toEqual([]);
  });

  test('7A-ART-CONCENTRATED-02 7A-ART-STRIFE-02 a revolution ends both of them at once', () => {
    const { t, us, id, onCard, held } = two();
    onCard('concentrated-ownership', 'religious-strife');
    endByPlay(t, us, id('revolution'));
    expect(held()).toEqual([]);
  });

  test('7A-ART-REVOLUTION-04 two revolutions end together', () => {
    const { t, us, id, onCard, held } = two();
    onCard('revolution', 'revolution');
    endByGain(t, us, id('islam'));
    expect(held()).toEqual([]);
  });

  test('7A-ART-REVOLUTION-04 without option 16 a religion ends nothing', () => {
    const { t, us, id, onCard, held } = two({}, false);
    onCard('revolution');
    endByGain(t, us, id('islam'));
    expect(held()).toEqual(['revolution']);
  });

  test('7A-ART-HOLYWAR-06 a holy war goes on in the land of others', () => {
    const { t, scene, us, id, onMap } = two();
    marker(scene, 'holy-war', 'gobi', scene.content.religions.names.indexOf(id('islam')));
    endByGain(t, us, id('islam'));
    expect(onMap()).toEqual(['holy-war']);
  });

  test('7A-ART-DEFENDER-07 all that lies on a religion goes with it', () => {
    const { t, us, onCard, held } = two({ religions: ['islam'] });
    onCard('defender-of-the-faith', 'heresy');
    loseReligion(t, us, t.empire(us).religions[0]);
    expect(held()).toEqual([]);
  });

  test('7A-ART-HOLYWAR-06 it goes when its defender is voted out', () => {
    const { t, scene, us, onCard, onMap } = two({ religions: ['islam'] });
    onCard('defender-of-the-faith');
    marker(scene, 'holy-war', 'gobi', t.empire(us).religions[0]);
    endArtefacts(t, us, 'votedOut');
    expect(onMap()).toEqual([]);
  });

  test('7A-ART-HOLYWAR-06 what leaves the card besides the defender ends no holy war, nor does the defender end more', () => {
    const { t, scene, us, onCard, onMap } = two({ religions: ['islam'] });
    onCard('revolution', 'defender-of-the-faith');
    const [faith] = t.empire(us).religions;
    marker(scene, 'holy-war', 'gobi', faith);
    marker(scene, 'great-temple', 'etruria', faith);
    endArtefacts(t, us, 'leavesAge');
    expect(onMap()).toEqual(['holy-war', 'great-temple']);
    endArtefacts(t, us, 'votedOut');
    expect(onMap()).toEqual(['great-temple']);
  });

  test('7A-ART-REVOLUTION-04 socialism or any religion ends a revolution, another government does not', () => {
    const after = (gained: string): string[] => {
      const { t, us, id, onCard, held } = two();
      onCard('revolution');
      endByGain(t, us, id(gained));
      return held();
    };
    expect(['democracy', 'socialism', 'pantheism', 'islam'].map(after)).toEqual([['revolution'], [], [], []]);
  });

  test('7A-ART-STRIFE-02 strife ends when its religion votes a heresy away', () => {
    const { t, us, onCard, held } = two();
    onCard('religious-strife', 'revolution');
    endArtefacts(t, us, 'heresyVoteAccepted');
    expect(held()).toEqual(['revolution']);
  });

  test('7A-ART-HOLYWAR-06 a holy war goes when the empire takes up its religion, and no other', () => {
    const { t, scene, us, id, onMap } = two();
    const { names } = scene.content.religions;
    marker(scene, 'holy-war', 'etruria', names.indexOf(id('islam')));
    endByGain(t, us, id('hinduism'));
    expect(onMap()).toEqual(['holy-war']);
    endByGain(t, us, id('islam'));
    expect(onMap()).toEqual([]);
  });

  test('7A-ART-HOLYWAR-06 it goes with the defender who called it, and with his empire', () => {
    for (const end of ['religion', 'empire'] as const) {
      const { t, scene, us, id, onCard, onMap } = two({ religions: ['islam', 'hinduism'] });
      const { names } = scene.content.religions;
      onCard('defender-of-the-faith');
      for (const faith of ['islam', 'hinduism']) marker(scene, 'holy-war', 'gobi', names.indexOf(id(faith)));
      if (end === 'religion') loseReligion(t, us, names.indexOf(id('islam')));
      else removeEmpire(t, us);
      expect(onMap()).toEqual(['holy-war']);
      expect(t.state.mapArtefacts[0].which).toBe(names.indexOf(id('hinduism')));
    }
  });
});

describe('with what it stands on', () => {
  test('7A-ART-DEFENDER-07 7A-ART-JUSTRULE-05 no leader, no defender and no just rule', () => {
    const { t, scene, us, onCard, held, onMap } = two({ religions: ['islam'] });
    const leader = scene.leader(us, 'latium', 'Ar');
    onCard('defender-of-the-faith');
    scene.artefact('just-rule', 'etruria');
    settle(t);
    expect([held(), onMap()]).toEqual([['defender-of-the-faith'], ['just-rule']]);
    retireLeader(t, leader);
    settle(t);
    expect([held(), onMap()]).toEqual([[], []]);
  });

  test('7A-ART-DEFENDER-07 without a leader the defender goes, whatever else there is', () => {
    const { t, onCard, held, scene } = two({ religions: ['islam'] });
    onCard('defender-of-the-faith', 'heresy');
    scene.artefact('forum', 'etruria');
    settle(t);
    expect(held()).toEqual(['heresy']);
  });

  test('7A-ART-JUSTRULE-05 without a leader just rule goes, whatever else there is', () => {
    const { t, onCard, onMap, scene } = two({ religions: ['islam'] });
    onCard('heresy');
    scene.artefact('forum', 'etruria');
    scene.artefact('just-rule', 'latium');
    settle(t);
    expect(onMap()).toEqual(['forum']);
  });

  test('7A-ART-DEFENDER-07 a site that was won back before anybody looked is not lost', () => {
    const { t, us, scene, onCard, held } = two({ religions: ['islam'], units: { mecca: ['spear'] } });
    scene.leader(us, 'mecca', 'Ar');
    onCard('defender-of-the-faith');
    t.state.vacated.push(Object.freeze({ empire: us, area: scene.area('mecca') }));
    settle(t);
    expect(held()).toEqual(['defender-of-the-faith']);
  });

  test('7A-ART-DEFENDER-07 without option 16, when it lies on the map, it stays when a site is lost', () => {
    const { t, us, scene, onMap } = two({ religions: ['islam'] }, false);
    scene.artefact('defender-of-the-faith', 'etruria');
    loseSite(t, us, scene.area('mecca'));
    expect(onMap()).toEqual(['defender-of-the-faith']);
  });

  test('7A-DISC-01 an empire that is gone with its last area, a holy site, has nothing more to lose', () => {
    const { t, scene, them } = two();
    for (const unit of unitsIn(t, scene.area('gobi'), them)) lift(t, unit);
    const [last] = scene.units(them, 'magadha', 'spear');
    loseUnit(t, last);
    scene.artefact('forum', 'etruria');
    settle(t);
    expect(t.state.empires[them]).toBeNull();
  });

  test('7A-ART-FORUM-04 what was saved is gone without a forum of one’s own, whatever else one has', () => {
    const saved = (artefact: string, area: string): number => {
      const { t, scene, us } = two();
      scene.artefact(artefact, area);
      if (!t.state.world) throw new Error('option 16 has a world');
      t.state.world.goes[us] = 1;
      settle(t);
      return t.state.world.goes[us];
    };
    expect([saved('forum', 'etruria'), saved('forum', 'gobi'), saved('irrigation', 'etruria')]).toEqual([1, 0, 0]);
  });

  test('7A-ART-DEFENDER-07 the defender goes with the religion under it, not with another', () => {
    const { t, us, scene, onCard, held } = two({ religions: ['islam', 'hinduism'] });
    scene.leader(us, 'latium', 'Ar');
    onCard('defender-of-the-faith');
    loseReligion(t, us, t.empire(us).religions[1]);
    expect(held()).toEqual(['defender-of-the-faith']);
    loseReligion(t, us, t.empire(us).religions[0]);
    expect(held()).toEqual([]);
  });

  test('7A-ART-DEFENDER-07 the defender goes with a site of the religion, not with any area', () => {
    const { t, us, scene, onCard, held } = two({
      religions: ['islam'],
      units: { latium: ['spear'], etruria: ['spear'], mecca: ['spear'] },
    });
    scene.leader(us, 'latium', 'Ar');
    onCard('defender-of-the-faith');
    const lose = (area: string): void => {
      for (const unit of unitsIn(t, scene.area(area), us)) loseUnit(t, unit);
      settle(t);
    };
    lose('etruria');
    expect(held()).toEqual(['defender-of-the-faith']);
    lose('mecca');
    expect(held()).toEqual([]);
  });

  test('7A-ART-TEMPLE-04 a Great Temple falls when fewer than two empires have its religion', () => {
    const { t, scene, us, them, onMap } = two({ religions: ['islam'] });
    t.empire(them).religions.push(t.empire(us).religions[0]);
    scene.temple('islam', 'etruria');
    settle(t);
    expect(onMap()).toEqual(['great-temple']);
    loseReligion(t, them, t.empire(us).religions[0]);
    settle(t);
    expect(onMap()).toEqual([]);
  });

  test('7A-ART-TEMPLE-04 without option 16 it stays', () => {
    const { t, scene, onMap } = two({ religions: ['islam'] }, false);
    scene.temple('islam', 'etruria');
    settle(t);
    expect(onMap()).toEqual(['great-temple']);
  });

  test('7A-ART-PEACE-04 one marker of a treaty goes with the other', () => {
    const { t, scene, onMap } = two();
    marker(scene, 'peace-treaty', 'etruria', 0);
    marker(scene, 'peace-treaty', 'gobi', 0);
    discardArtefacts(t, (_, area) => area === scene.area('etruria'));
    expect(onMap()).toEqual([]);
  });

  test('7A-ART-HOLYWAR-07 a holy war stays where nobody is left; a forum does not', () => {
    const { t, scene, us, onMap } = two();
    marker(scene, 'holy-war', 'etruria', 0);
    scene.artefact('forum', 'etruria');
    for (const unit of unitsIn(t, scene.area('etruria'), us)) lift(t, unit);
    settle(t);
    expect(onMap()).toEqual(['holy-war']);
  });
});

describe('conquest', () => {
  /** Etruscans take Etruria from the Toltecs, where these markers lie. */
  function conquest(
    artefacts: readonly string[],
    artefactEffects = true,
    elsewhere: Readonly<Record<string, readonly string[]>> = {},
  ) {
    const scene = new Scene({ optional: { artefactEffects } });
    const units = { latium: ['spear', 'rifle', 'rifle', 'rifle'] };
    const us = marchers(scene, { level: 40, capital: 'latium', religions: ['buddhism'], units });
    rivals(scene, { level: 40, religions: ['buddhism'], units: { etruria: ['spear'], gobi: ['spear'] } });
    const [buddhism] = scene.t.empire(us).religions;
    const which: Readonly<Record<string, number>> = { forum: NONE, 'holy-war': buddhism + 1 };
    for (const id of artefacts) marker(scene, id, 'etruria', which[id] ?? buddhism);
    for (const [area, ids] of Object.entries(elsewhere)) for (const id of ids) marker(scene, id, area, 0);
    const game = scene.play();
    game.turnOver(us);
    for (const unit of game.unitIds('latium', us).filter((id) => game.typeOf(id) === 'rifle'))
      march(game, unit, ['etruria']);
    for (let n = 0; n < 60 && game.holder('etruria') !== us && !isAsked(game, 'artefact.keep'); n++) {
      if (isAsked(game, 'conflict.commit') && game.table.next?.seat === 0)
        game.answer('conflict.commit', game.unitIds('etruria', us).slice(0, 5));
      else game.decline();
    }
    return { scene, game, us };
  }
  const left = (game: Sitting): string[] =>
    game.state.mapArtefacts.map(({ artefact }) => game.content.artefacts[artefact].id);

  test.each(['great-canal', 'great-temple'])('7A-ART-CANAL-04 7A-ART-TEMPLE-05 the conqueror may keep the %s', (id) => {
    for (const [fate, stays] of [
      ['keep', true],
      ['destroy', false],
    ] as const) {
      const { game } = conquest([id, 'forum']);
      expect(game.options('artefact.keep')).toEqual(['keep', 'destroy']);
      game.answer('artefact.keep', fate);
      expect(left(game)).toEqual(stays ? [id] : []);
    }
  });

  test('7A-ART-CANAL-04 only artefacts of the area that was taken may be kept', () => {
    const { game, us } = conquest(['forum'], true, { gobi: ['great-canal'] });
    expect([game.holder('etruria') === us, left(game)]).toEqual([true, ['great-canal']]);
  });

  test('7A-ART-CANAL-04 7A-CIV-19 who is not in its ages cannot keep it, and is not asked', () => {
    const { t, scene, us } = two({ level: 28 });
    marker(scene, 'great-canal', 'gobi', 0);
    expect(keptByConqueror(t, scene.area('gobi'), us).next()).toEqual({ done: true, value: [] });
  });

  test('7A-ART-HOLYWAR-07 nobody destroys a holy war by conquest', () => {
    const { game, us } = conquest(['holy-war', 'forum']);
    expect(game.holder('etruria')).toBe(us);
    expect(left(game)).toEqual(['holy-war']);
  });

  test('7A-CIV-18 without option 16 the conqueror is not asked', () => {
    const { game, us } = conquest(['great-canal'], false);
    expect([game.holder('etruria') === us, isAsked(game, 'artefact.keep'), left(game)]).toEqual([true, false, []]);
  });
});
