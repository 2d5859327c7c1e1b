/** Option 6: what those lose who retreat. */
import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { retreatToll } from '../src/conflict/pursuit.ts';
import type { UnitId } from '../src/index.ts';
import { unitsIn } from '../src/model/board.ts';
import { newConflict } from '../src/model/state.ts';
import { battle, fight } from './battles.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, marchers, rivals, unitOf } from './marching.ts';

interface Flight {
  readonly area?: string;
  readonly refuge?: string;
  readonly fleeing: readonly string[];
  readonly pursuing: readonly string[];
  readonly optional?: SceneOptions['optional'];
  readonly prepare?: (scene: Scene) => void;
  readonly level?: number;
  readonly fled?: Partial<EmpireOptions>;
}

/** The Ukrainians, who may retreat from fertile land and steppe before any round, leave Pannonia to the Toltecs. */
function flight(f: Flight, card = 'ukrainians'): { game: Sitting; fled: UnitId[]; us: number } {
  const { area = 'pannonia', refuge = 'austria' } = f;
  const scene = new Scene({ optional: { pursuit: true, ...f.optional } });
  const them = rivals(scene, { units: { [area]: f.pursuing, mongolia: ['spear'] }, level: f.level ?? 45 });
  const us = scene.empire(card, {
    seat: 0,
    set: 'light-blue',
    level: 45,
    marker: 'manoeuvre',
    units: { [area]: f.fleeing, [refuge]: ['spear'] },
    ...f.fled,
  });
  scene.state.control[scene.area(area)] = them;
  f.prepare?.(scene);
  const game = manoeuvre(scene, us);
  const fled = game.unitIds(area, us);
  finishMoving(game);
  if (isAsked(game, 'conflict.retreat')) game.answer('conflict.retreat', 'retreat', 0);
  return { game, fled, us };
}

/** How many of six spears are caught. */
function caught(pursuing: readonly string[], field: Partial<Flight> = {}): number {
  const { game } = flight({ fleeing: Array<string>(6).fill('spear'), pursuing, ...field });
  return isAsked(game, 'conflict.pursued') ? (game.question('conflict.pursued').describe().min ?? 0) : 0;
}

test('7A-OPT06-01 each aircraft catches two, each tank one, every two other horse one', () => {
  expect(caught(['fighter'])).toBe(2);
  expect(caught(['tank'])).toBe(1);
  expect(caught(['knight'])).toBe(0);
  expect(caught(['knight', 'knight', 'knight'])).toBe(1);
  expect(caught(['fighter', 'tank', 'knight', 'knight', 'knight'])).toBe(4);
  expect(caught(['rifle', 'rifle'])).toBe(0);
});

test('7A-OPT06-02 mountains halve the losses, .5 up, and a forest takes one off', () => {
  const pursuing = ['fighter', 'tank', 'tank'];
  const picts = (area: string, refuge: string, units: readonly string[]): number => {
    const field = {
      area,
      refuge,
      level: 20,
      fled: { level: 20 },
      fleeing: Array<string>(6).fill('spear'),
      pursuing: units,
    };
    const { game } = flight(field, 'picts');
    return isAsked(game, 'conflict.pursued') ? (game.question('conflict.pursued').describe().min ?? 0) : 0;
  };
  expect(picts('hellas', 'macedonia', pursuing)).toBe(2);
  expect(picts('hellas', 'macedonia', ['fighter', 'tank'])).toBe(2); // 1.5
  expect(picts('bohemia', 'pannonia', pursuing)).toBe(3);
  expect(picts('bohemia', 'pannonia', ['rifle'])).toBe(0);
});

test('7A-OPT06-01 without the option nobody pursues', () => {
  expect(caught(['fighter', 'tank'], { optional: { pursuit: false } })).toBe(0);
});

test('7A-OPT06-01 who retreats chooses among those who got away, and only among them', () => {
  const { game, fled, us } = flight({ fleeing: ['spear', 'rifle', 'cannon'], pursuing: ['tank'] });
  expect(game.asked).toEqual(['0 7a.conflict.pursued']);
  expect(game.options('conflict.pursued')).toEqual(fled.map((unit) => [unit]));
  game.answer('conflict.pursued', [unitOf(game, 'austria', us, 'cannon')]);
  expect(game.unitsIn('austria', us).sort()).toEqual(['rifle', 'spear', 'spear']);
});

test('7A-OPT06-03 cavalry and aircraft take two losses each, and nobody loses more than it takes', () => {
  const { game, fled, us } = flight({
    fleeing: ['knight', 'knight', 'spear', 'spear'],
    pursuing: ['fighter', 'fighter'],
  });
  const [a, b] = fled.filter((unit) => game.typeOf(unit) === 'knight');
  const spears = fled.filter((unit) => game.typeOf(unit) === 'spear');
  expect(game.refusal('conflict.pursued', [a, spears[0]])).toMatchObject({ rule: '7A-OPT06-01' });
  expect(game.refusal('conflict.pursued', [a, b, spears[0]])).toMatchObject({ rule: '7A-OPT06-03' });
  game.answer('conflict.pursued', [a, b]);
  expect(game.unitsIn('austria', us)).toEqual(['spear', 'spear', 'spear']);
});

test('7A-OPT06-04 a unit ahead of every enemy still there takes one loss more', () => {
  const { game, fled } = flight({
    fleeing: ['tank', 'spear', 'rifle'],
    pursuing: [...Array<string>(4).fill('knight'), 'horse-archer', 'horse-archer'],
  });
  const takes = Object.fromEntries(
    (game.question('conflict.pursued').describe().options ?? []).map(({ value, effects }) => [
      game.typeOf(Number(value)),
      effects?.[0]?.args?.['count'],
    ]),
  );
  expect(takes).toEqual({ tank: 3, rifle: 2, spear: 1 });
  game.answer('conflict.pursued', [fled.find((unit) => game.typeOf(unit) === 'tank') ?? NONE]);
});

test('7A-OPT06-01 7A-CONF-41 a card that pursues adds to it', () => {
  const scene = new Scene({ optional: { pursuit: true } });
  const units = { pannonia: ['tank', 'spear'], mongolia: ['spear'] };
  const them = scene.empire('timurids', { seat: 1, level: 20, units });
  const fleeing = { pannonia: Array<string>(5).fill('spear'), austria: ['spear'] };
  const us = scene.empire('ukrainians', { seat: 0, level: 20, marker: 'manoeuvre', units: fleeing });
  scene.state.control[scene.area('pannonia')] = them;
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('conflict.retreat', 'retreat', 0);
  expect(game.question('conflict.pursued').describe().min).toBe(2 + 1);
});

test('7A-OPT06-01 who has nobody left to lose is not asked', () => {
  const { game, us } = flight({ fleeing: ['spear', 'spear'], pursuing: ['fighter', 'fighter'] });
  expect(isAsked(game, 'conflict.pursued')).toBe(false);
  expect(game.unitsIn('austria', us)).toEqual(['spear']);
});

test('7A-INFO-05 who has retreated has learnt what pursues: it is not taken back', () => {
  const { game } = flight({ fleeing: ['spear', 'spear', 'spear'], pursuing: ['spear', 'tank'] });
  expect(game.table.undo()).toMatchObject({ ok: false, code: 'revealed' });
});

test('7A-INFO-05 nor is the refuge that was chosen before it was known what pursues', () => {
  const prepare = (scene: Scene): void => {
    const us = scene.state.control[scene.area('austria')];
    scene.units(us, 'poland', 'spear');
  };
  const { game } = flight({ fleeing: ['spear', 'spear'], pursuing: ['spear', 'tank'], prepare });
  while (isAsked(game, 'conflict.refuge')) game.answer('conflict.refuge', game.area('poland'));
  expect(game.asked).toEqual(['0 7a.conflict.pursued']);
  expect(game.table.undo()).toMatchObject({ ok: false, code: 'revealed' });
});

test('7A-OPT06-01 event 008 rout: one loss more for those it drives away', () => {
  const caughtBy = (pursuit: boolean): number => {
    const { game, ours, theirs } = battle({
      ours: ['tank', 'rifle', 'rifle'],
      theirs: Array<string>(6).fill('spear'),
      active: { level: 45 },
      optional: { pursuit },
      prepare: (scene, _, them) => {
        scene.units(them, 'cis-alpine', 'spear');
        scene.hand(0, 'rout');
      },
    });
    fight(game, ours, theirs.slice(0, 2));
    game.answer('event.conflict.losses', game.content.cardOfEvent.get('rout') ?? NONE);
    while (isAsked(game, 'event.target')) game.decline();
    return isAsked(game, 'conflict.pursued') ? (game.question('conflict.pursued').describe().min ?? 0) : 0;
  };
  expect(caughtBy(true)).toBe(1 + 1);
  expect(caughtBy(false)).toBe(0);
});

test('7A-OPT06-03 aircraft that flee take two losses, like cavalry', () => {
  const { game, fled } = flight({ fleeing: ['fighter', 'spear', 'spear'], pursuing: ['fighter'] });
  const [fighter] = fled.filter((unit) => game.typeOf(unit) === 'fighter');
  expect(game.question('conflict.pursued').validate([fighter])).toBeUndefined();
});

test('7A-OPT06-03 too few are refused with what they take and what is owed', () => {
  const { game, fled } = flight({ fleeing: ['spear', 'spear', 'spear', 'knight'], pursuing: ['fighter', 'tank'] });
  const spears = fled.filter((unit) => game.typeOf(unit) === 'spear');
  const refused = game.refusal('conflict.pursued', spears.slice(0, 2));
  expect(refused).toMatchObject({ rule: '7A-OPT06-01', args: { have: 2, price: 3 } });
});

test('7A-OPT06-03 whoever chooses at random loses enough, and nobody too many', () => {
  const { game } = flight({
    fleeing: ['knight', 'knight', 'spear', 'spear', 'rifle'],
    pursuing: ['fighter', 'knight', 'knight'],
  });
  const question = game.question('conflict.pursued');
  const drawn = new Set<string>();
  for (let seed = 0; seed < 30; seed++) {
    const answer = question.sample(Chance.fromSeed(seed));
    expect(question.validate(answer)).toBeUndefined();
    drawn.add(JSON.stringify(answer));
  }
  expect(drawn.size).toBeGreaterThan(2);
});

test('7A-OPT06-01 where nobody pursues nothing is said', () => {
  const { game } = flight({ fleeing: ['spear', 'spear'], pursuing: ['rifle', 'rifle'] });
  expect(game.table.happenings.map(({ what }) => what.type)).not.toContain('7a.conflict.pursuit');
});

test('7A-OPT06-01 those who have fought pursue as well, and no ground matters at sea', () => {
  const sea = 'tyrrhenian-sea';
  const scene = new Scene({ optional: { pursuit: true } });
  const them = rivals(scene, { level: 45, units: { [sea]: ['fighter', 'cruiser'], sicily: ['spear'] } });
  const us = marchers(scene, { level: 45, units: { [sea]: ['cruiser', 'cruiser'], sardinia: ['spear'] } });
  const conflict = newConflict(scene.area(sea), [us, 0], [them, 1], 0);
  expect(retreatToll(scene.t, conflict, 0)).toBe(2);
  conflict.sides[1].spent = unitsIn(scene.t, scene.area(sea), them);
  expect(retreatToll(scene.t, conflict, 0)).toBe(2);
});

test('7A-CONF-41 7A-OPT06-01 nobody pursues after a truce, or when its empire is gone', () => {
  const scene = new Scene({ optional: { pursuit: true } });
  const them = rivals(scene, { level: 45, units: { etruria: ['fighter'] } });
  const us = marchers(scene, { level: 45, units: { etruria: ['spear'] } });
  const conflict = newConflict(scene.area('etruria'), [us, 0], [them, 1], 0);
  expect(retreatToll(scene.t, conflict, 0)).toBe(2);
  expect(retreatToll(scene.t, { ...conflict, truce: true }, 0)).toBe(0);
  scene.state.empires[them] = null;
  expect(retreatToll(scene.t, conflict, 0)).toBe(0);
});

test('7A-CONF-41 a card that pursues needs no option, and each unit takes one loss', () => {
  const scene = new Scene();
  const them = scene.empire('timurids', { seat: 1, level: 20, units: { pannonia: ['spear'], mongolia: ['spear'] } });
  const fleeing = { pannonia: ['knight', 'knight', 'spear'], austria: ['spear'] };
  const us = scene.empire('ukrainians', { seat: 0, level: 20, marker: 'manoeuvre', units: fleeing });
  scene.state.control[scene.area('pannonia')] = them;
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('conflict.retreat', 'retreat', 0);
  expect(game.question('conflict.pursued').describe()).toMatchObject({ min: 2, max: 2, rules: ['7A-CONF-41'] });
});

test('7A-OPT06-04 a unit of the same level as the best enemy takes no loss more', () => {
  const { game } = flight({ fleeing: ['knight', 'spear', 'spear'], pursuing: ['knight', 'knight'] });
  const options = game.question('conflict.pursued').describe().options ?? [];
  const takes = options.map(({ value, effects }) => [game.typeOf(Number(value)), effects?.[0]?.args?.['count']]);
  expect(Object.fromEntries(takes)).toEqual({ knight: 2, spear: 1 });
});

test('7A-OPT06-01 where nobody got away nobody is pursued', () => {
  const { game, us } = flight({ fleeing: ['spear', 'spear'], pursuing: ['fighter'], refuge: 'gobi' });
  expect(game.unitsIn('pannonia', us)).toEqual([]);
  expect(game.table.happenings.map(({ what }) => what.type)).not.toContain('7a.conflict.pursuit');
});
