import { describe, expect, test } from 'vitest';
import {
  artefactsIn,
  bringArtefact,
  discardArtefacts,
  governmentCounts,
  inPlay,
  markerLeft,
  religionCounts,
  religionRoom,
  roomForArtefact,
  sitesIn,
} from '../src/civilise/artefacts.ts';
import { startGovernment, startReligion } from '../src/civilise/playing-cards.ts';
import { GOVERNMENTS, RELIGIONS } from '../src/content/vocabulary.ts';
import { removeEmpire } from '../src/turn/upkeep.ts';
import { classic, type EmpireOptions, EXPANSIONS, NONE, Scene } from './helpers.ts';
import { isAsked, marchers, rivals } from './marching.ts';
import { listening } from './telling.ts';

const artefact = (id: string): number => classic.artefactOf.get(id) ?? NONE;

function two(ours: Partial<EmpireOptions> = {}, theirs: Partial<EmpireOptions> = {}) {
  const scene = new Scene();
  const us = marchers(scene, { level: 15, units: { latium: ['spear'], etruria: ['spear'] }, ...ours });
  const them = rivals(scene, { level: 15, units: { gobi: ['spear'] }, ...theirs });
  return { scene, us, them, latium: scene.area('latium'), etruria: scene.area('etruria'), ...listening(scene) };
}

describe('markers', () => {
  test('7A-CIV-08 those on the map and on cards are in play, each kind for itself', () => {
    const { scene, us, t } = two();
    const [heresy, revolution] = [artefact('heresy'), artefact('revolution')];
    scene.artefact('forum', 'latium');
    t.empire(us).reds.push(heresy);
    expect([
      inPlay(t, heresy),
      inPlay(t, revolution),
      inPlay(t, artefact('forum')),
      inPlay(t, artefact('oracle')),
    ]).toEqual([1, 0, 1, 0]);
  });

  test('7A-CIV-08 none is left while all are in play', () => {
    const { scene, us, them, t } = two();
    const heresy = artefact('heresy'); // two markers
    const left = (): boolean => markerLeft(t, heresy);
    expect(left()).toBe(true);
    t.empire(us).reds.push(heresy);
    expect(left()).toBe(true);
    t.empire(them).reds.push(heresy);
    expect(left()).toBe(false);
    expect(markerLeft(t, artefact('oracle'))).toBe(true);
    scene.artefact('oracle', 'latium');
    expect(markerLeft(t, artefact('oracle'))).toBe(false);
  });

  test('7A-CIV-13 empires by religion and by government; who has none counts nowhere', () => {
    const { t } = two({ religions: ['islam', 'buddhism'], government: 'democracy' }, { religions: ['islam'] });
    expect(religionCounts(t)).toEqual(RELIGIONS.map((name) => ({ islam: 2, buddhism: 1 })[name as string] ?? 0));
    expect(governmentCounts(t)).toEqual(GOVERNMENTS.map((name) => (name === 'democracy' ? 1 : 0)));
  });

  test('7A-CIV-13 the first of a religion or government earns 2, the next 1', () => {
    const { scene, us, them, t } = two();
    const glory = (): number[] => scene.state.players.map((player) => player.glory);
    startGovernment(t, us, GOVERNMENTS.indexOf('democracy'));
    startGovernment(t, them, GOVERNMENTS.indexOf('democracy'));
    expect(glory()).toEqual([2, 1]);
    startReligion(t, us, RELIGIONS.indexOf('islam'));
    startReligion(t, them, RELIGIONS.indexOf('islam'));
    expect(glory()).toEqual([4, 2]);
  });

  test('7A-CIV-07 room for one religion, or as many as the card has icons', () => {
    const room = (card: string, religions: NonNullable<EmpireOptions['religions']>): boolean => {
      const scene = new Scene();
      const us = scene.empire(card, { seat: 0, religions, units: { latium: ['spear'] } });
      return religionRoom(scene.t, us);
    };
    expect([room('etruscans', []), room('etruscans', ['islam'])]).toEqual([true, false]);
    expect([room('shogunate', ['islam']), room('shogunate', ['islam', 'buddhism'])]).toEqual([true, false]);
  });

  test('7A-TERM-SITE an area is holy by its symbol, and by the Great Temple of a religion in it', () => {
    const { scene } = two();
    const { content, state } = scene;
    const sites = (area: string): number => sitesIn(content, state.mapArtefacts, scene.area(area));
    const printed = sites('palestine');
    expect([printed, sites('gobi')]).toEqual([content.areas[scene.area('palestine')].sites, 0]);
    expect(printed).not.toBe(0);
    scene.temple('islam', 'gobi');
    scene.artefact('great-canal', 'palestine');
    state.mapArtefacts.push({ artefact: artefact('great-canal'), area: scene.area('etruria'), which: 1 });
    state.mapArtefacts.push({ artefact: artefact('great-temple'), area: scene.area('apulia'), which: NONE });
    expect(sites('gobi')).toBe(1 << RELIGIONS.indexOf('islam'));
    expect([sites('palestine'), sites('etruria'), sites('apulia')]).toEqual([printed, 0, 0]);
    expect(artefactsIn(scene.t, scene.area('gobi'))).toEqual([artefact('great-temple')]);
  });

  test('7A-CIV-18 discarding takes those that are meant, and says so', () => {
    const { scene, t, told, latium, etruria } = two();
    scene.artefact('oracle', 'latium');
    scene.artefact('forum', 'etruria');
    scene.artefact('great-library', 'latium');
    discardArtefacts(t, (_, area) => area === latium);
    expect(scene.state.mapArtefacts.map(({ area }) => area)).toEqual([etruria]);
    expect(told.map(({ type, artefact: which, area }) => [type, which, area])).toEqual([
      ['7a.artefact.discarded', artefact('great-library'), latium],
      ['7a.artefact.discarded', artefact('oracle'), latium],
    ]);
  });

  test('7A-CIV-10 7A-CIV-14 room is on land without one, or where the right leader is', () => {
    const { scene, t, latium, etruria } = two();
    scene.artefact('oracle', 'latium');
    const areas = [latium, etruria, scene.area('tyrrhenian-sea')];
    expect(roomForArtefact(t, areas, () => false)).toEqual([etruria]);
    expect(roomForArtefact(t, areas, (area) => area === latium)).toEqual([latium, etruria]);
  });
});

describe('what a card brings along', () => {
  test('7A-START-19 a religion, the first of the list too, if there is room and it is new', () => {
    const brought = (id: string, religions: NonNullable<EmpireOptions['religions']> = []): readonly number[] => {
      const { us, t } = two({ religions });
      bringArtefact(t, us, artefact(id), NONE);
      return t.empire(us).religions;
    };
    const of = (...names: readonly string[]): number[] => names.map((name) => RELIGIONS.findIndex((r) => r === name));
    expect([brought(RELIGIONS[0]), brought('islam')]).toEqual([of(RELIGIONS[0]), of('islam')]);
    expect(brought('buddhism', ['islam'])).toEqual(of('islam'));
    const scene = new Scene();
    const us = scene.empire('shogunate', { seat: 0, religions: ['islam'], units: { latium: ['spear'] } });
    bringArtefact(scene.t, us, artefact('islam'), NONE);
    expect(scene.t.empire(us).religions).toEqual(of('islam'));
    bringArtefact(scene.t, us, artefact('buddhism'), NONE);
    expect(scene.t.empire(us).religions).toEqual(of('islam', 'buddhism'));
  });

  test('7A-START-19 a government, the first of the list too, if it has none', () => {
    const brought = (id: string, government?: EmpireOptions['government']): number => {
      const { us, t } = two(government ? { government } : {});
      bringArtefact(t, us, artefact(id), NONE);
      return t.empire(us).government;
    };
    expect([brought(GOVERNMENTS[0]), brought('democracy')]).toEqual([0, GOVERNMENTS.indexOf('democracy')]);
    expect(brought('democracy', 'autocracy')).toBe(GOVERNMENTS.indexOf('autocracy'));
  });

  test('7A-START-19 a red artefact for its card, another for an area, if there is one', () => {
    const { scene, us, t, latium } = two();
    bringArtefact(t, us, artefact('heresy'), latium);
    bringArtefact(t, us, artefact('oracle'), latium);
    bringArtefact(t, us, artefact('great-library'), NONE);
    bringArtefact(t, us, artefact('oracle'), scene.area('etruria')); // no marker left
    expect(t.empire(us).reds).toEqual([artefact('heresy')]);
    expect(scene.state.mapArtefacts).toEqual([{ artefact: artefact('oracle'), area: latium, which: NONE }]);
  });
});

describe('promoting leaders', () => {
  const promoting = (card: string, change: (scene: Scene, us: number) => void = () => {}, seed = 4) => {
    const scene = new Scene({ seed });
    const us = scene.empire(card, {
      seat: 0,
      level: 16,
      units: { latium: ['spear'], etruria: ['spear'] },
      marker: 'civilise',
    });
    rivals(scene, { units: { gobi: ['spear'] } });
    change(scene, us);
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('civilise.promote');
    return { game, us };
  };
  const DRAW = 1000;
  /** All unnamed leaders but so many wait elsewhere. */
  const emptyCup =
    (leaders: number, blanks: number) =>
    (scene: Scene): void => {
      const { state, content } = scene;
      let [keep, keepBlank] = [leaders, blanks];
      content.leaders.forEach(({ named, abilities }, leader) => {
        if (named) return;
        if (abilities === 0 ? keepBlank-- > 0 : keep-- > 0) return;
        state.leaderArea[leader] = scene.area('gobi');
        state.leaderEmpire[leader] = state.control[scene.area('gobi')];
      });
    };

  test('7A-CIV-32 nobody draws from an empty cup', () => {
    const { game } = promoting('inca', emptyCup(0, 0));
    expect(game.options('civilise.promote')).not.toContain(DRAW);
    expect(promoting('inca').game.options('civilise.promote')).toContain(DRAW);
  });

  test('7A-CIV-32 the draw is called by its name', () => {
    const options = promoting('inca').game.question('civilise.promote').describe().options ?? [];
    expect(options.find(({ value }) => value === DRAW)?.text?.id).toBe('7a.cup');
    expect(options.find(({ value }) => value === NONE)?.text?.id).toBe('7a.none');
  });

  test('7A-CIV-33 who stops draws no more and promotes nobody', () => {
    const { game, us } = promoting('inca', emptyCup(9, 0));
    game.answer('civilise.promote', DRAW);
    game.answer('civilise.keep-leader', 'stop');
    expect([isAsked(game, 'civilise.keep-leader'), isAsked(game, 'leader.area')]).toEqual([false, false]);
    expect(game.state.leaderEmpire).not.toContain(us);
  });

  test('7A-CIV-35 who keeps a leader says where it stands', () => {
    const { game, us } = promoting('inca', emptyCup(9, 0));
    game.answer('civilise.promote', DRAW);
    game.answer('civilise.keep-leader', 'keep');
    game.answer('leader.area', game.area('etruria'));
    expect(game.state.leaderArea[game.state.leaderEmpire.indexOf(us)]).toBe(game.area('etruria'));
  });

  test('7A-CIV-33 no more draws than the Leader number: with 1, a blank is the end', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => {
      const { game } = promoting('harappans', emptyCup(1, 5), seed + 1);
      game.answer('civilise.promote', DRAW);
      return isAsked(game, 'civilise.keep-leader');
    });
    expect(drawn.filter((asked) => asked).length).toBeLessThanOrEqual(13); // a sixth
  });
});

describe('free progress', () => {
  const after = (card: string, level: number, others: number): number => {
    const scene = new Scene({ expansions: EXPANSIONS });
    const us = scene.empire(card, { seat: 0, level, units: { latium: ['spear'] } });
    rivals(scene, { level: others, units: { gobi: ['spear'] } });
    return scene.play('progress').empire(us).level;
  };

  test('7A-END-01 a card may bring one more level to who is behind', () => {
    expect([after('imperial-japan', 36, 39), after('imperial-japan', 39, 36), after('imperial-japan', 39, 39)]).toEqual(
      [38, 40, 40],
    );
  });

  test('7A-END-01 what a card brings on other occasions it does not bring here', () => {
    expect(after('bulgars', 10, 16)).toBe(11);
  });
});

test('7A-EVENT-21 only a state that says so takes over the card of its parent', () => {
  const taken = (card: string): boolean => {
    const scene = new Scene({ expansions: EXPANSIONS });
    const us = marchers(scene, { units: { latium: ['spear'] } });
    const child = scene.empire(card, { seat: 1, units: { gobi: ['spear'] } });
    scene.t.empire(child).parent = us;
    const parents = scene.t.empire(us).card;
    removeEmpire(scene.t, us);
    return scene.t.empire(child).card === parents;
  };
  expect([taken('successor-state'), taken('free-state')]).toEqual([true, false]);
});
