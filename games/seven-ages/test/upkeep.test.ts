import { describe, expect, test } from 'vitest';
import { topOf, unitCount } from '../src/model/board.ts';
import { GONE, newConflict } from '../src/model/state.ts';
import {
  addDisorder,
  clearDisorder,
  galleysAreSafe,
  hasBaseNear,
  isContested,
  loseUnit,
  removeEmpire,
  settle,
  stripArea,
} from '../src/turn/upkeep.ts';
import { NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';
import { listening } from './telling.ts';

/** Etruscans and Toltecs, each with some land. */
function two(units: Readonly<Record<string, readonly string[]>> = { latium: ['spear'] }) {
  const scene = new Scene();
  const us = marchers(scene, { units });
  const them = rivals(scene, { units: { gobi: ['spear'] } });
  return { scene, us, them, ...listening(scene) };
}

/** A march is under way: the empire held these areas when it began, and these units are on the move. */
function onTheMarch(scene: Scene, empire: number, held: readonly string[], moving: readonly number[] = []): void {
  const none = { moved: [], rode: [], entered: {}, slipped: [], landed: [], reduced: [], liberated: [], refused: [] };
  scene.state.manoeuvre = {
    ...none,
    empire,
    held: held.map((area) => scene.area(area)),
    moving,
    second: false,
    last: null,
    strayed: [],
    fought: [],
  };
}

describe('disorder', () => {
  test('7A-TERM-DISORDER it is told once, and a second marker changes nothing', () => {
    const { scene, t, told } = two();
    const area = scene.area('latium');
    expect([addDisorder(t, area), addDisorder(t, area)]).toEqual([true, false]);
    expect(told).toEqual([{ type: '7a.disorder', area }]);
  });

  test('7A-TERM-DISORDER there is none at sea and none where nobody rules', () => {
    const { scene, t } = two({ 'tyrrhenian-sea': ['galley'], latium: ['spear'] });
    expect(addDisorder(t, scene.area('tyrrhenian-sea'))).toBe(false);
    expect(addDisorder(t, scene.area('etruria'))).toBe(false);
  });

  test('7A-TERM-DISORDER a card may keep some areas in order, and only those', () => {
    const scene = new Scene();
    scene.empire('egyptians', { seat: 0, level: 8, capital: 'egypt', units: { egypt: ['spear'], nubia: ['spear'] } });
    expect(addDisorder(scene.t, scene.area('egypt'))).toBe(false);
    expect(addDisorder(scene.t, scene.area('nubia'))).toBe(true);
  });

  test('7A-CIV-46 order is told too', () => {
    const { scene, t, told } = two();
    scene.disorder('latium');
    clearDisorder(t, scene.area('latium'));
    expect(scene.state.disorder[scene.area('latium')]).toBe(0);
    expect(told).toEqual([{ type: '7a.order', area: scene.area('latium') }]);
  });
});

describe('a unit is lost', () => {
  const lost = (units: Readonly<Record<string, readonly string[]>>, area: string) => {
    const about = two({ ...units, etruria: ['spear'] });
    loseUnit(about.t, topOf(about.t, about.scene.area(area), about.us));
    return about;
  };

  test('7A-TERM-POOL it goes to its pool, and everybody hears of what type it was', () => {
    const { scene, us, told, t } = lost({ latium: ['archer'] }, 'latium');
    const unit = scene.content.unitTypeOf.get('archer');
    expect(told).toEqual([{ type: '7a.unit.lost', empire: us, area: scene.area('latium'), unit }]);
    expect(unitCount(t, us)).toBe(1);
  });

  test('7A-MOVE-08 land that it leaves empty is noted, with whose it was', () => {
    const { scene, us } = lost({ latium: ['archer'] }, 'latium');
    expect(scene.state.vacated).toEqual([{ empire: us, area: scene.area('latium') }]);
  });

  test('7A-MOVE-08 neither an area with another unit nor the sea is', () => {
    expect(lost({ latium: ['archer', 'spear'] }, 'latium').scene.state.vacated).toEqual([]);
    expect(lost({ 'tyrrhenian-sea': ['galley'] }, 'tyrrhenian-sea').scene.state.vacated).toEqual([]);
  });
});

describe('galleys and aircraft at sea', () => {
  const left = (
    units: Readonly<Record<string, readonly string[]>>,
    sea: string,
    more: (scene: Scene, us: number) => void = () => {},
    card = 'etruscans',
  ): number => {
    const scene = new Scene();
    const us = scene.empire(card, { seat: 0, level: 45, units });
    more(scene, us);
    settle(scene.t);
    return scene.state.unitArea.filter((area) => area === scene.area(sea)).length;
  };

  test('7A-MOVE-29 a galley off every own shore is lost, another ship is not', () => {
    expect(left({ 'tyrrhenian-sea': ['galley'], latium: ['spear'] }, 'tyrrhenian-sea')).toBe(1);
    expect(left({ 'tyrrhenian-sea': ['galley'], gobi: ['spear'] }, 'tyrrhenian-sea')).toBe(0);
    expect(left({ 'tyrrhenian-sea': ['ship-of-the-line'], gobi: ['spear'] }, 'tyrrhenian-sea')).toBe(1);
  });

  test('7A-MOVE-29 the shore of another empire is no help, nor is an own fleet in the next sea', () => {
    expect(
      left({ 'tyrrhenian-sea': ['galley'], gobi: ['spear'] }, 'tyrrhenian-sea', (scene) =>
        rivals(scene, { units: { latium: ['spear'] } }),
      ),
    ).toBe(0);
    expect(
      left(
        { 'tyrrhenian-sea': ['galley'], 'western-mediterranean': ['ship-of-the-line'], gobi: ['spear'] },
        'tyrrhenian-sea',
      ),
    ).toBe(0);
  });

  test('7A-MOVE-29 all of them are lost, and nothing else', () => {
    expect(
      left({ 'tyrrhenian-sea': ['galley', 'galley', 'ship-of-the-line'], gobi: ['spear'] }, 'tyrrhenian-sea'),
    ).toBe(1);
  });

  test('7A-LEAD-EX-04 an Explorer keeps the galleys of its area', () => {
    const withLeader = (ability: string, area = 'tyrrhenian-sea'): number =>
      left({ 'tyrrhenian-sea': ['galley'], gobi: ['spear'] }, 'tyrrhenian-sea', (scene, us) =>
        scene.leader(us, area, ability),
      );
    expect([withLeader('Ex'), withLeader('Ta'), withLeader('Ex', 'gobi')]).toEqual([1, 0, 0]);
  });

  test('7A-MOVE-29 cards let galleys drift anywhere; an event only in the ocean', () => {
    expect(left({ 'north-atlantic': ['galley'], gobi: ['spear'] }, 'north-atlantic', () => {}, 'vikings')).toBe(1);
    expect(left({ 'north-atlantic': ['galley'], gobi: ['spear'] }, 'north-atlantic', () => {}, 'ming')).toBe(0);
    const scene = new Scene();
    const us = marchers(scene, { units: { gobi: ['spear'] } });
    const safe = (area: string): boolean => galleysAreSafe(scene.t, us, scene.area(area));
    expect([safe('north-atlantic'), safe('tyrrhenian-sea')]).toEqual([false, false]);
    scene.lasts('move', { galleysThroughOcean: true }, { empire: us });
    expect([safe('north-atlantic'), safe('tyrrhenian-sea')]).toEqual([true, false]);
  });

  test('7A-MOVE-36 aircraft at sea need a base: a unit that does not fly, there or next to it', () => {
    const fighter = (units: Readonly<Record<string, readonly string[]>>): number =>
      left({ gobi: ['spear'], 'tyrrhenian-sea': ['fighter'], ...units }, 'tyrrhenian-sea');
    expect(fighter({})).toBe(0);
    expect(fighter({ latium: ['spear'] })).toBe(1);
    expect(fighter({ latium: ['fighter'] })).toBe(0);
    expect(fighter({ 'tyrrhenian-sea': ['fighter', 'ship-of-the-line'] })).toBe(2);
    expect(fighter({ 'western-mediterranean': ['ship-of-the-line'] })).toBe(1);
  });

  test('7A-MOVE-36 over land they need none', () => {
    expect(left({ latium: ['fighter'], gobi: ['spear'] }, 'latium')).toBe(1);
  });

  test('7A-MOVE-35 a base of another empire is none; one below the top is', () => {
    const scene = new Scene();
    const us = marchers(scene, { level: 45, units: { latium: ['fighter', 'spear'] } });
    const them = rivals(scene, { level: 45, units: { gobi: ['spear'] } });
    const near = (empire: number): boolean => hasBaseNear(scene.t, empire, scene.area('tyrrhenian-sea'));
    expect([near(us), near(them)]).toEqual([true, false]);
  });

  test('7A-MOVE-36 aircraft on the move may cross the sea', () => {
    const flying = (moving: boolean): number =>
      left({ 'tyrrhenian-sea': ['fighter'], gobi: ['spear'] }, 'tyrrhenian-sea', (scene, us) =>
        onTheMarch(scene, us, [], moving ? [topOf(scene.t, scene.area('tyrrhenian-sea'), us)] : []),
      );
    expect([flying(true), flying(false)]).toEqual([1, 0]);
  });

  test('7A-MOVE-29 a galley on the move may not stay away from its shore', () => {
    expect(
      left({ 'tyrrhenian-sea': ['galley'], gobi: ['spear'] }, 'tyrrhenian-sea', (scene, us) =>
        onTheMarch(scene, us, [], [topOf(scene.t, scene.area('tyrrhenian-sea'), us)]),
      ),
    ).toBe(0);
  });

  test('7A-MOVE-29 7A-MOVE-36 what falls may take its base along', () => {
    // the galley is the base of the fighter beside it, and has no shore itself
    expect(
      left({ 'tyrrhenian-sea': ['fighter'], 'western-mediterranean': ['galley'], gobi: ['spear'] }, 'tyrrhenian-sea'),
    ).toBe(0);
  });
});

describe('settling', () => {
  test('7A-DISC-01 an empire without units is out of the game', () => {
    const { scene, us, them, t } = two({});
    settle(t);
    expect([scene.state.empires[us], scene.state.empires[them]?.owner]).toEqual([null, 1]);
  });

  test('7A-DISC-01 not while it is being set up, nor while it fights', () => {
    const settingUp = two({});
    settingUp.scene.state.settingUp = settingUp.us;
    settle(settingUp.t);
    expect(settingUp.scene.state.empires[settingUp.us]).not.toBe(null);
    const fighting = two({});
    fighting.scene.state.conflict = newConflict(0, [fighting.us, 0], [fighting.them, 1], 0);
    settle(fighting.t);
    expect(fighting.scene.state.empires[fighting.us]).not.toBe(null);
  });

  test('7A-DISC-01 the fight of others does not keep it', () => {
    const { scene, us, them, t } = two({});
    const third = scene.empire('inca', { seat: 0, units: { cuzco: ['spear'] } });
    scene.state.conflict = newConflict(0, [third, 0], [them, 1], 0);
    settle(t);
    expect(scene.state.empires[us]).toBe(null);
  });

  test('7A-CIV-28 a leader without a unit of its empire beside it is lost, and calls for an heir', () => {
    const { scene, us, t, told } = two({ latium: ['spear'] });
    const [here, away] = [scene.leader(us, 'latium', 'Ta'), scene.leader(us, 'gobi', 'Ex')];
    settle(t);
    expect(scene.state.leaderArea[here]).toBe(scene.area('latium'));
    expect([scene.state.leaderArea[away], scene.state.leaderEmpire[away]]).toEqual([NONE, NONE]);
    expect(scene.state.bereaved).toEqual([{ empire: us, area: scene.area('gobi') }]);
    expect(told).toEqual([{ type: '7a.leader.removed', empire: us, leader: away }]);
  });

  test('7A-CIV-28 a leader in the first area of the map is not forgotten', () => {
    const { scene, us, t } = two({ latium: ['spear'] });
    const away = scene.leader(us, scene.content.areas[0].id, 'Ex');
    settle(t);
    expect(scene.state.leaderArea[away]).toBe(NONE);
  });

  test('7A-CIV-28 the leader of an empire being set up waits for its units', () => {
    const { scene, us, t } = two({});
    const leader = scene.leader(us, 'latium', 'Ta');
    scene.state.settingUp = us;
    settle(t);
    expect(scene.state.leaderArea[leader]).toBe(scene.area('latium'));
  });

  test('7A-CIV-27 a named leader that is lost never comes back', () => {
    const { scene, us, t } = two({ latium: ['spear'] });
    const named = scene.content.leaders.find((leader) => leader.named)?.id ?? '';
    const leader = scene.leader(us, 'gobi', named);
    settle(t);
    expect(scene.state.leaderArea[leader]).toBe(GONE);
  });

  describe('the capital', () => {
    const capital = (change: (scene: Scene, us: number, them: number) => void, level = 8, card = 'etruscans') => {
      const scene = new Scene();
      const us = scene.empire(card, {
        seat: 0,
        level,
        capital: 'latium',
        units: { latium: ['spear'], etruria: ['spear'] },
      });
      const them = rivals(scene, { units: { gobi: ['spear'] } });
      change(scene, us, them);
      settle(scene.t);
      return scene.t.empire(us).capital === NONE;
    };

    test('7A-TERM-CAPITAL stays while its city is held', () => {
      expect(capital(() => {})).toBe(false);
    });

    test('7A-TERM-CAPITAL is lost with its city, or with its area', () => {
      expect(capital((scene) => scene.city('latium', 0))).toBe(true);
      expect(capital((scene, us) => loseUnit(scene.t, topOf(scene.t, scene.area('latium'), us)))).toBe(true);
    });

    test('7A-TERM-CAPITAL is not lost in the middle of a conflict', () => {
      expect(
        capital((scene, us, them) => {
          scene.city('latium', 0);
          scene.state.conflict = newConflict(scene.area('latium'), [us, 0], [them, 1], 0);
        }),
      ).toBe(false);
    });

    test('7A-TERM-BARBARIAN barbarians have none', () => {
      expect([capital(() => {}, 8, 'franks'), capital(() => {}, 22, 'franks')]).toEqual([true, false]);
    });
  });

  test('a golden age ends when its area is disordered or lost', () => {
    const lasts = (change: (scene: Scene, us: number) => void): number => {
      const { scene, us, t } = two({ latium: ['spear'], etruria: ['spear'] });
      scene.lasts('leaderGain', { abilities: [0] }, { empire: us, areas: [scene.area('latium')] });
      change(scene, us);
      settle(t);
      return scene.state.lasting.length;
    };
    expect(lasts(() => {})).toBe(1);
    expect(lasts((scene) => scene.disorder('latium'))).toBe(0);
    expect(lasts((scene, us) => loseUnit(scene.t, topOf(scene.t, scene.area('latium'), us)))).toBe(0);
  });
});

describe('vacant areas', () => {
  const left = (march: boolean, lost: boolean, held = 'latium'): readonly number[] => {
    const { scene, us, t } = two({ etruria: ['spear'] });
    scene.fort('latium');
    scene.disorder('latium');
    if (march) onTheMarch(scene, us, [held]);
    if (lost) scene.state.vacated.push({ empire: us, area: scene.area('latium') });
    settle(t);
    return [scene.state.fort[scene.area('latium')], scene.state.disorder[scene.area('latium')]];
  };

  test('7A-MOVE-08 7A-TERM-NEUTRAL fort and disorder go with the last unit', () => {
    expect(left(false, false)).toEqual([0, 0]);
    expect(left(true, false, 'etruria')).toEqual([0, 0]);
  });

  test('7A-MOVE-08 who left of its own will on the march finds them again, who was driven out does not', () => {
    expect(left(true, false)).toEqual([1, 1]);
    expect(left(true, true)).toEqual([0, 0]);
  });

  test('7A-MOVE-08 units lost elsewhere make no difference', () => {
    const { scene, us, t } = two({ etruria: ['spear'] });
    scene.fort('latium');
    onTheMarch(scene, us, ['latium']);
    scene.state.vacated.push({ empire: us, area: scene.area('apulia') });
    settle(t);
    expect(scene.state.fort[scene.area('latium')]).toBe(1);
  });

  test('7A-MOVE-08 a fort alone and disorder alone go too; those of an area that is held stay', () => {
    const { scene, t } = two({ etruria: ['spear'] });
    scene.fort('latium', 'etruria');
    scene.disorder('apulia', 'etruria');
    settle(t);
    const { fort, disorder } = scene.state;
    expect([fort[scene.area('latium')], disorder[scene.area('apulia')]]).toEqual([0, 0]);
    expect([fort[scene.area('etruria')], disorder[scene.area('etruria')]]).toEqual([1, 1]);
  });

  test('7A-CONF-46 with an area its fort and its artefacts change hands, those of others do not', () => {
    const { scene, t } = two({ latium: ['spear'], etruria: ['spear'] });
    scene.fort('latium', 'etruria');
    scene.artefact('great-wall', 'latium');
    scene.artefact('great-library', 'etruria');
    stripArea(t, scene.area('latium'));
    expect(scene.state.fort[scene.area('latium')]).toBe(0);
    expect(scene.state.fort[scene.area('etruria')]).toBe(1);
    expect(scene.state.mapArtefacts.map(({ area }) => area)).toEqual([scene.area('etruria')]);
  });
});

test('7A-CONF-01 an area is contested by units of two empires, in any order', () => {
  const { scene, us, them, t } = two({ latium: ['spear', 'spear'], apulia: ['spear'] });
  const contested = (area: string): boolean => isContested(t, scene.area(area));
  expect([contested('latium'), contested('sicily')]).toEqual([false, false]);
  scene.units(them, 'latium', 'spear');
  expect(contested('latium')).toBe(true);
  scene.units(us, 'gobi', 'spear', 'archer');
  expect([contested('gobi'), contested('apulia')]).toEqual([true, false]);
});

describe('an empire leaves the game', () => {
  function gone() {
    const about = two({ latium: ['spear', 'spear'], etruria: ['spear'], 'tyrrhenian-sea': ['galley'] });
    const { scene, us, them, t } = about;
    scene.fort('latium', 'gobi');
    scene.disorder('etruria', 'gobi');
    scene.city('latium', 3);
    scene.artefact('great-wall', 'latium');
    scene.artefact('great-library', 'gobi');
    const leaders = [scene.leader(us, 'latium', 'Ta'), scene.leader(them, 'gobi', 'Ex')] as const;
    scene.lasts('income', {}, { empire: us });
    scene.lasts('income', {}, { empire: them });
    const child = scene.empire('inca', { seat: 0, units: { cuzco: ['spear'] } });
    t.empire(child).parent = us;
    t.empire(them).parent = child;
    const { card } = t.empire(us);
    scene.state.vacated.push({ empire: us, area: scene.area('apulia') }, { empire: them, area: scene.area('sicily') });
    removeEmpire(t, us);
    return { ...about, leaders, child, card };
  }

  test('7A-DISC-03 its units go to their pools, and its card to the discards', () => {
    const { scene, us, t, card, told } = gone();
    expect([unitCount(t, us), scene.state.empires[us]]).toEqual([0, null]);
    expect(scene.state.discards).toEqual([card]);
    expect(told.at(-1)).toEqual({ type: '7a.empire.discarded', empire: us, seat: 0, card });
  });

  test('7A-DISC-04 7A-DISC-05 so go forts, disorder and artefacts in its land; its cities stay', () => {
    const { scene } = gone();
    const { fort, disorder, city, mapArtefacts } = scene.state;
    expect([fort[scene.area('latium')], disorder[scene.area('etruria')], city[scene.area('latium')]]).toEqual([
      0, 0, 3,
    ]);
    expect([fort[scene.area('gobi')], disorder[scene.area('gobi')]]).toEqual([1, 1]);
    expect(mapArtefacts.map(({ area }) => area)).toEqual([scene.area('gobi')]);
  });

  test('7A-DISC-04 its leaders go without an heir, those of others stay', () => {
    const { scene, leaders } = gone();
    expect(leaders.map((leader) => scene.state.leaderArea[leader])).toEqual([NONE, scene.area('gobi')]);
    expect(scene.state.bereaved).toEqual([]);
  });

  test('7A-DISC-07 what lasts for it is over', () => {
    const { scene, them } = gone();
    expect(scene.state.lasting.map(({ empire }) => empire)).toEqual([them]);
  });

  test('7A-EVENT-21 an empire torn out of it has no parent any more, others keep theirs', () => {
    const { child, them, t } = gone();
    expect([t.empire(child).parent, t.empire(them).parent]).toEqual([NONE, child]);
  });

  test('7A-EVENT-21 the land it leaves vacant is noted, with what it lost just before, at sea nothing', () => {
    const { scene } = gone();
    expect(scene.state.fallen.map((areas) => [...areas].sort((a, b) => a - b))).toEqual([
      ['latium', 'etruria', 'apulia'].map((area) => scene.area(area)).sort((a, b) => a - b),
    ]);
  });

  test('7A-EVENT-21 an empire without land leaves none', () => {
    const { scene, us, t } = two({ 'tyrrhenian-sea': ['galley'] });
    removeEmpire(t, us);
    expect(scene.state.fallen).toEqual([]);
  });

  test('7A-TURN-11 a marker on it stays with its player', () => {
    const { scene, us, them, t } = two();
    t.empire(them).marker = null;
    removeEmpire(t, us);
    removeEmpire(t, them);
    expect(scene.state.players[0].loose).toEqual([{ marker: 3, turned: false }]);
    expect(scene.state.players[1].loose).toEqual([]);
  });
});
