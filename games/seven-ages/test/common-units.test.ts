/** Set A: elephants, nukes and Star Wars (7A-PROD-34 to 7A-PROD-42 and what they do on the march and in conflict). */
import { Chance } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../src/content/edition.ts';
import { collector, type EmpireId, type UnitId } from '../src/index.ts';
import { determinize } from '../src/knowledge/dealing.ts';
import { view } from '../src/knowledge/view.ts';
import { keeperOf } from '../src/model/board.ts';
import { clone } from '../src/model/clone.ts';
import { laws } from '../src/model/laws.ts';
import { advance } from '../src/turn/progress.ts';
import { loseUnit, removeEmpire, settle } from '../src/turn/upkeep.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { unitOf } from './marching.ts';

const withSetA = (options: SceneOptions = {}): Scene => new Scene({ expansions: ['A'], ...options });

/** The elephant of an area; the unnamed ones in the order of the box. */
const elephantOf = ({ content }: Scene | Sitting, home: string | number): UnitId =>
  typeof home === 'string'
    ? content.common[content.homes.indexOf(content.areaOf.get(home) ?? NONE)]
    : content.common.filter((_, i) => content.homes[i] === NONE)[home];

/** Adds elephants to an empire's pool. */
function give(scene: Scene, empire: EmpireId, ...homes: readonly (string | number)[]): UnitId[] {
  const units = homes.map((home) => elephantOf(scene, home));
  for (const unit of units) scene.state.unitEmpire[unit] = empire;
  return units;
}

const ownerIn = ({ state }: Scene | Sitting, unit: UnitId): EmpireId => state.unitEmpire[unit];

/** An empire about to build, with money enough. */
function building(
  options: Partial<EmpireOptions>,
  prepare: (scene: Scene, empire: EmpireId) => void,
): [Sitting, EmpireId] {
  const scene = withSetA();
  const empire = scene.empire('italians', {
    seat: 0,
    level: 12,
    money: 60,
    capital: 'cis-alpine',
    units: { 'cis-alpine': ['spear'] },
    marker: 'production',
    ...options,
  });
  scene.city('cis-alpine', 7);
  prepare(scene, empire);
  const game = scene.play();
  game.turnOver(empire);
  game.declineUntil('build');
  return [game, empire];
}

const build = (game: Sitting, type: string): void => void game.answer('build', game.placement('cis-alpine', type));
const mayBuild = (game: Sitting, type: string): boolean =>
  game.asked.includes('0 7a.build') &&
  game.question('build').validate(game.placement('cis-alpine', type)) === undefined;
const whyNot = (game: Sitting, type: string): string | undefined =>
  game.question('build').validate(game.placement('cis-alpine', type))?.rule;

describe('pools', () => {
  test('7A-PROD-34 14 counters lie in the common pool, an elephant in front and a nuke or Star Wars behind', () => {
    const { content, state } = withSetA();
    const types = (side: number): string[] =>
      content.common.map((unit) => content.unitTypes[content.unitType[unit * 2 + side]].id);
    expect(content.common).toHaveLength(14);
    expect(new Set(types(0))).toEqual(new Set(['elephant']));
    expect(types(1).toSorted()).toEqual([...Array(8).fill('nuke'), ...Array(6).fill('star-wars')]);
    expect(content.common.map((unit) => state.unitEmpire[unit])).toEqual(Array(14).fill(NONE));
  });

  test('7A-PROD-34 without set A there are none', () => {
    expect([contentOf(collector).common, contentOf(collector).kingdoms]).toEqual([[], []]);
  });

  test('7A-PROD-35 an empire builds only elephants of its own pool', () => {
    const [game] = building({}, (scene, empire) => scene.leader(empire, 'cis-alpine', 'Bu'));
    expect(whyNot(game, 'elephant')).toBe('7A-PROD-35');
    const [other] = building({}, (scene, empire) => {
      scene.leader(empire, 'cis-alpine', 'Bu');
      give(scene, empire, 'siam');
    });
    build(other, 'elephant');
    expect(other.unitsIn('cis-alpine', 0)).toEqual(['spear', 'elephant']);
  });

  test('7A-PROD-36 who controls an elephant area at level 10 has its elephant, whoever had it before', () => {
    const scene = withSetA();
    const rival = scene.empire('romans', { seat: 1, level: 11, units: { latium: ['spear'] } });
    const [siamese] = give(scene, rival, 'siam');
    const us = scene.empire('siamese', { seat: 0, level: 11, units: { siam: ['spear'] } });
    settle(scene.t);
    expect(ownerIn(scene, siamese)).toBe(us);
  });

  test('7A-PROD-36 below level 10 it has not; on reaching it, it has', () => {
    const scene = withSetA();
    const us = scene.empire('siamese', { seat: 0, level: 9, units: { siam: ['spear'] } });
    settle(scene.t);
    expect(ownerIn(scene, elephantOf(scene, 'siam'))).toBe(NONE);
    advance(scene.t, us, 1);
    settle(scene.t);
    expect(ownerIn(scene, elephantOf(scene, 'siam'))).toBe(us);
  });

  test('7A-PROD-36 an elephant on the map stays whose it is', () => {
    const scene = withSetA();
    const rival = scene.empire('romans', { seat: 1, level: 11, units: { latium: ['spear'] } });
    const [elephant] = give(scene, rival, 'siam');
    scene.units(rival, 'latium', 'elephant');
    scene.empire('siamese', { seat: 0, level: 11, units: { siam: ['spear'] } });
    settle(scene.t);
    expect(ownerIn(scene, elephant)).toBe(rival);
  });

  test('7A-PROD-37 which of several elephants is built is up to luck', () => {
    const built = new Set<UnitId>();
    for (let seed = 0; seed < 30 && built.size < 2; seed++) {
      const scene = withSetA({ seed });
      const us = scene.empire('italians', {
        seat: 0,
        level: 12,
        money: 60,
        units: { latium: ['spear'] },
        marker: 'production',
      });
      scene.leader(us, 'latium', 'Bu');
      give(scene, us, 'siam', 'bengal');
      const game = scene.play();
      game.turnOver(us);
      game.declineUntil('build');
      game.answer('build', game.placement('latium', 'elephant'));
      built.add(unitOf(game, 'latium', us, 'elephant'));
    }
    expect(built.size).toBe(2);
  });

  test('7A-PROD-39 a lost elephant goes to who controls its area, if it has the level', () => {
    for (const [level, home] of [
      [12, true],
      [9, false],
    ] as const) {
      const scene = withSetA();
      const rival = scene.empire('romans', { seat: 1, level: 11, units: { latium: ['spear'] } });
      const [elephant] = give(scene, rival, 'siam');
      scene.units(rival, 'latium', 'elephant');
      const khmers = scene.empire('khmers', { seat: 0, level, units: { siam: ['spear'] } });
      loseUnit(scene.t, elephant);
      expect([scene.state.unitArea[elephant], ownerIn(scene, elephant)]).toEqual([NONE, home ? khmers : NONE]);
    }
  });

  test('7A-PROD-39 an unnamed elephant goes back to the common pool', () => {
    const scene = withSetA();
    const us = scene.empire('siamese', { seat: 0, level: 11, units: { siam: ['spear'] } });
    const [elephant] = give(scene, us, 0);
    scene.units(us, 'siam', 'elephant');
    loseUnit(scene.t, elephant);
    expect([keeperOf(scene.t, elephant), ownerIn(scene, elephant)]).toEqual([NONE, NONE]);
  });

  test('7A-PROD-39 the pool of an empire that is discarded is given up', () => {
    const scene = withSetA();
    const us = scene.empire('romans', { seat: 0, level: 11, units: { latium: ['spear'] } });
    const [elephant] = give(scene, us, 'siam');
    removeEmpire(scene.t, us);
    expect(ownerIn(scene, elephant)).toBe(NONE);
  });

  test('7A-PROD-40 when an empire enters age 7 the elephants are gone, on the map and in the pools', () => {
    const scene = withSetA();
    const us = scene.empire('siamese', { seat: 0, level: 42, units: { siam: ['rifle'] } });
    const them = scene.empire('romans', { seat: 1, level: 20, units: { apulia: ['spear'] } });
    const [ours, theirs] = [give(scene, us, 'siam')[0], give(scene, them, 0, 1)[0]];
    scene.units(them, 'latium', 'elephant');
    advance(scene.t, us, 1);
    settle(scene.t);
    expect([scene.state.noElephants, ownerIn(scene, ours), ownerIn(scene, theirs)]).toEqual([true, NONE, NONE]);
    expect(scene.state.control[scene.area('latium')]).toBe(NONE);
  });

  test('7A-PROD-40 they do not come back when nobody is in age 7 any more', () => {
    const scene = withSetA();
    const us = scene.empire('siamese', { seat: 0, level: 43, units: { siam: ['rifle'] } });
    settle(scene.t);
    scene.t.empire(us).level = 42;
    settle(scene.t);
    expect(ownerIn(scene, elephantOf(scene, 'siam'))).toBe(NONE);
  });

  test('7A-PROD-41 nukes and Star Wars are built from the common pool, while there are any', () => {
    const nuclear = (units: readonly string[]): Sitting =>
      building({ level: 49 }, (scene, empire) => {
        scene.leader(empire, 'cis-alpine', 'Bu');
        const them = scene.empire('romans', { seat: 1, level: 49, units: { latium: ['rifle'] } });
        scene.state.noElephants = true;
        scene.units(them, 'latium', ...units);
      })[0];
    const game = nuclear(Array(7).fill('nuke'));
    expect(mayBuild(game, 'nuke')).toBe(true);
    build(game, 'nuke');
    expect(game.unitsIn('cis-alpine', 0)).toContain('nuke');
    expect(ownerIn(game, unitOf(game, 'cis-alpine', 0, 'nuke'))).toBe(0);
    expect(whyNot(nuclear(Array(8).fill('nuke')), 'nuke')).toBe('7A-PROD-41');
    expect(mayBuild(nuclear(Array(8).fill('nuke')), 'star-wars')).toBe(true);
  });

  test('7A-PROD-42 7A-LEAD-AD-03 no more of them in a production than leaders on the map, an Administrator counting as two', () => {
    const [game] = building({}, (scene, empire) => {
      scene.leader(empire, 'cis-alpine', 'Bu');
      scene.leader(empire, 'cis-alpine', 'Ad');
      give(scene, empire, 'siam', 'bengal', 'khmer', 'pagan');
    });
    for (let n = 0; n < 3; n++) build(game, 'elephant');
    expect(whyNot(game, 'elephant')).toBe('7A-PROD-42');
    expect(mayBuild(game, 'spear')).toBe(true);
  });

  test('7A-PROD-42 none without a leader', () => {
    const [game] = building({}, (scene, empire) => void give(scene, empire, 'siam'));
    expect(whyNot(game, 'elephant')).toBe('7A-PROD-42');
  });

  test('7A-CIV-43 an elephant is not modernised into a nuke, nor the other way round', () => {
    const scene = withSetA();
    const us = scene.empire('romans', { seat: 0, level: 49, units: { latium: ['rifle'] }, marker: 'civilise' });
    scene.state.noElephants = true;
    scene.units(us, 'latium', 'nuke');
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('civilise.modernise');
    const [rifle] = game.unitIds('latium', us);
    expect(game.options('civilise.modernise')).toEqual([[], [rifle]]);
  });
});

describe('by trade', () => {
  /** A trade of ours with the Siamese, who have elephants; the higher card wins. */
  function trading(level: number, cards: readonly [number, number], theirs = 'siam', seed = 1): [Sitting, EmpireId] {
    const scene = withSetA({ seed });
    const us = scene.empire('burmese', { seat: 0, level, money: 10, units: { pagan: ['spear'] }, marker: 'trade' });
    const them = scene.empire('siamese', { seat: 1, level: 20, units: { [theirs]: ['spear'] } });
    scene.state.control.forEach((holder, area) => {
      if (holder === us && scene.content.areas[area].elephant) scene.state.unitEmpire[elephantOf(scene, 'pagan')] = us;
    });
    const ofValue = (value: number): number => {
      const card = scene.state.deck.find((id) => scene.content.cards[id]?.value === value) ?? NONE;
      return card;
    };
    scene.hand(0, ofValue(cards[0]));
    scene.hand(1, ofValue(cards[1]));
    const game = scene.play();
    game.turnOver(us);
    game.answer('trade.card', game.hand(0)[0], 0);
    game.answer('trade.card', game.hand(1)[0], 1);
    for (let n = 0; n < 9 && game.state.action && !game.asked.some((q) => q.includes('trade.elephant')); n++)
      game.decline();
    expect(them).toBe(3);
    return [game, us];
  }
  const unnamed = (game: Sitting, us: EmpireId): number =>
    game.content.common.filter((unit, i) => game.content.homes[i] === NONE && ownerIn(game, unit) === us).length;

  test('7A-PROD-38 who progresses by trading with a land of elephants may bring one home', () => {
    const [game, us] = trading(12, [7, 0]);
    game.answer('trade.elephant', 'yes');
    expect(unnamed(game, us)).toBe(1);
  });

  test('7A-PROD-38 7A-EX-FAQ-ELEPHANT-TIE a tie that brings progress is enough', () => {
    const [game, us] = trading(12, [4, 3]); // the Burmese trade with -1
    expect(game.empire(us).level).toBe(13);
    game.answer('trade.elephant', 'yes', 0);
    expect(unnamed(game, us)).toBe(1);
  });

  test('7A-PROD-38 which of those that are nobody’s it is, is up to luck', () => {
    const bought = new Set<UnitId>();
    for (let seed = 0; seed < 30 && bought.size < 2; seed++) {
      const [game, us] = trading(12, [7, 0], 'siam', seed);
      game.answer('trade.elephant', 'yes');
      for (const unit of game.content.common) if (ownerIn(game, unit) === us) bought.add(unit);
    }
    expect(bought.size).toBeGreaterThan(1);
  });

  test('7A-PROD-38 it may do without', () => {
    const [game, us] = trading(12, [7, 0]);
    game.answer('trade.elephant', 'no');
    expect(unnamed(game, us)).toBe(0);
  });

  test('7A-PROD-38 not below level 10, not without progress, not from a land without elephants', () => {
    expect(trading(5, [7, 0])[0].asked).not.toContain('0 7a.trade.elephant');
    expect(trading(12, [0, 7])[0].asked).not.toContain('0 7a.trade.elephant');
    expect(trading(12, [7, 0], 'malaya')[0].asked).not.toContain('0 7a.trade.elephant');
  });
});

describe('what others know', () => {
  /** Two empires with common units below other ones. */
  function stacked(noElephants: boolean): Scene {
    const scene = withSetA();
    scene.state.noElephants = noElephants;
    const level = noElephants ? 49 : 12;
    const us = scene.empire('romans', { seat: 0, level, units: { latium: ['spear', 'spear', 'archer'] } });
    const them = scene.empire('greeks', {
      seat: 1,
      level,
      units: { epirus: ['spear', 'archer', 'sword'], dacia: ['spear', 'archer'], ionia: ['spear', 'spear'] },
    });
    if (!noElephants) give(scene, us, 0);
    if (!noElephants) give(scene, them, 1, 'bengal', 'khmer');
    scene.units(us, 'latium', noElephants ? 'nuke' : 'elephant');
    scene.units(them, 'epirus', noElephants ? 'nuke' : 'elephant');
    scene.units(them, 'dacia', noElephants ? 'star-wars' : 'elephant');
    return scene;
  }

  test('7A-INFO-05 dealt anew, the common units on the map stay on the map, in some stack of their empire', () => {
    for (const noElephants of [false, true]) {
      const { content, state } = stacked(noElephants);
      const seen = JSON.stringify(view(content, state, 0));
      const places = new Set<number>();
      for (let seed = 0; seed < 60; seed++) {
        const world = clone(state);
        determinize(content, world, 0, Chance.fromSeed(seed));
        expect(JSON.stringify(view(content, world, 0))).toBe(seen);
        for (const { measure } of laws(() => content)) expect(measure(world)).toBe(measure(state));
        content.common.forEach((unit) => {
          expect([unit, world.unitArea[unit] === NONE]).toEqual([unit, state.unitArea[unit] === NONE]);
          if (world.unitArea[unit] !== NONE && world.unitEmpire[unit] === 3) places.add(world.unitArea[unit]);
        });
      }
      expect(places.size).toBe(3);
    }
  });

  test('7A-INFO-05 a pool is open to all, a stack is not', () => {
    const scene = stacked(false);
    const { common } = view(scene.content, scene.state, null);
    expect(common.filter(({ empire, pooled }) => empire === 3 && pooled)).toHaveLength(1);
    expect(common.every(({ area }) => area === NONE)).toBe(true);
  });
});

test('whatever is built and committed at random, the laws hold', () => {
  const check = laws(() => withSetA().content);
  for (let seed = 0; seed < 40; seed++) {
    const chance = Chance.fromSeed(seed);
    const scene = withSetA({ seed, seats: 3 });
    scene.state.noElephants = seed % 2 === 0;
    const level = scene.state.noElephants ? 49 : 20;
    const kinds = scene.state.noElephants ? ['nuke', 'star-wars', 'rifle', 'bomber'] : ['elephant', 'chariot', 'spear'];
    const army = (empire: EmpireId, area: string): void => {
      for (let n = 0; n < 4; n++) {
        const type = chance.pick(kinds);
        if (type === 'elephant') give(scene, empire, chance.below(4));
        try {
          scene.units(empire, area, type);
        } catch {
          scene.units(empire, area, 'spear');
        }
      }
    };
    const us = scene.empire('romans', { seat: 0, level, units: { latium: ['spear'] }, marker: 'manoeuvre' });
    const them = scene.empire('greeks', { seat: 1, level, units: { epirus: ['spear'] }, marker: 'civilise' });
    army(them, 'etruria');
    army(us, 'etruria');
    const game = scene.play();
    game.turnOver(us);
    for (let n = 0; n < 200 && game.table.next; n++) {
      const question = game.table.next;
      expect(game.table.answer(question.seat, question.sample(chance)).ok).toBe(true);
      expect(check.map(({ measure }) => measure(game.state)).slice(1)).toEqual(Array(check.length - 1).fill('sound'));
    }
  }
});
