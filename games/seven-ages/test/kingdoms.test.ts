/** Option 10: neutral kingdoms. */
import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import type { EmpireId, UnitId } from '../src/index.ts';
import { inPool, place, sideOf } from '../src/model/board.ts';
import { laws } from '../src/model/laws.ts';
import { GONE, KINGDOM } from '../src/model/state.ts';
import { addDisorder } from '../src/turn/upkeep.ts';
import { NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, marchers, open, rivals, setOut, unitOf } from './marching.ts';

const withKingdoms = (options: SceneOptions = {}): Scene =>
  new Scene({ expansions: ['A'], optional: { kingdoms: true }, ...options });

/** A kingdom with these units, the first on top. */
function kingdom(scene: Scene, area: string, ...types: readonly string[]): UnitId[] {
  return types.map((name) => {
    const type = scene.content.unitTypeOf.get(name) ?? NONE;
    const unit = inPool(scene.t, KINGDOM, type);
    place(scene.t, KINGDOM, unit, sideOf(scene.t, unit, type), scene.area(area));
    return unit;
  });
}

const kingdomIn = (game: Sitting, area: string): string[] => game.unitsIn(area, KINGDOM).toSorted();

/** An empire with units about to be discarded. */
function discarding(units: Readonly<Record<string, readonly string[]>>, prepare?: (scene: Scene) => void): Sitting {
  const scene = withKingdoms();
  const us = scene.empire('franks', { seat: 0, level: 20, units, marker: 'discardEmpire' });
  scene.empire('toltecs', { seat: 1, level: 20, units: { mongolia: ['spear'] } });
  prepare?.(scene);
  const game = scene.play();
  game.turnOver(us);
  return game;
}

test('7A-OPT10-01 the units of a discarded empire become a kingdom of the same types', () => {
  const game = discarding({ burgundy: ['knight', 'knight'], latium: ['spear'] });
  expect([kingdomIn(game, 'burgundy'), kingdomIn(game, 'latium')]).toEqual([['knight', 'knight'], ['spear']]);
  expect([game.holder('burgundy'), game.holder('latium')]).toEqual([NONE, NONE]);
});

test('7A-OPT10-01 units at sea leave nothing', () => {
  const game = discarding({ latium: ['spear'], 'tyrrhenian-sea': ['galley'] });
  expect(kingdomIn(game, 'tyrrhenian-sea')).toEqual([]);
});

test('7A-OPT10-01 without the option they are gone', () => {
  const scene = new Scene({ expansions: ['A'] });
  const us = scene.empire('franks', {
    seat: 0,
    level: 20,
    units: { burgundy: ['knight'] },
    marker: 'discardEmpire',
  });
  scene.empire('toltecs', { seat: 1, level: 20, units: { mongolia: ['spear'] } });
  const game = scene.play();
  game.turnOver(us);
  expect(kingdomIn(game, 'burgundy')).toEqual([]);
});

test('7A-OPT10-02 where no unit can be maintained a kingdom is left, without fort or artefacts or disorder', () => {
  const scene = withKingdoms();
  const us = scene.empire('toltecs', {
    seat: 0,
    level: 8,
    money: 1,
    units: { mongolia: ['spear', 'spear'], gobi: ['spear'] },
    marker: 'production',
  });
  scene.disorder('gobi', 'mongolia');
  scene.fort('mongolia');
  scene.artefact('library', 'mongolia');
  const game = scene.play();
  game.turnOver(us);
  game.declineUntil('unpaid');
  game.answer('unpaid', game.unitIds('mongolia', us));
  expect(kingdomIn(game, 'mongolia')).toEqual(['spear', 'spear']);
  const at = game.area('mongolia');
  expect([game.state.fort[at], game.state.disorder[at], game.state.mapArtefacts]).toEqual([0, 0, []]);
});

test('7A-OPT10-03 when the pool has none, one of the type or with it on its back comes from another kingdom', () => {
  const game = discarding({ latium: ['cannon'] }, (scene) => {
    const archers = Array<string>(14).fill('archer');
    kingdom(scene, 'gobi', ...archers);
  });
  expect(game.asked).toEqual(['0 7a.kingdom.fetch']);
  expect(game.options('kingdom.fetch')).toHaveLength(14);
  game.answer('kingdom.fetch', game.unitIds('gobi', KINGDOM)[0]);
  expect([kingdomIn(game, 'latium'), kingdomIn(game, 'gobi').length]).toEqual([['cannon'], 13]);
});

test('7A-OPT10-03 whoever loses the area chooses among those that have the type, wherever they are', () => {
  const first = withKingdoms().content.areas[0].id;
  const game = discarding({ latium: ['cannon'] }, (scene) => {
    kingdom(scene, first, ...Array<string>(14).fill('archer'));
    kingdom(scene, 'gobi', 'spear', 'knight');
  });
  expect(game.options('kingdom.fetch')).toEqual(expect.arrayContaining(game.unitIds(first, KINGDOM)));
  expect(game.options('kingdom.fetch')).toHaveLength(14);
});

/** The counters of kingdoms that can be a cannon. */
const cannons = ({ content, t }: Scene): UnitId[] =>
  content.kingdoms.filter((unit) => sideOf(t, unit, content.unitTypeOf.get('cannon') ?? NONE) !== NONE);

test('7A-OPT10-03 where no counter is left the unit is not replaced', () => {
  const game = discarding({ latium: ['cannon', 'cannon', 'spear'] }, (scene) => {
    for (const unit of cannons(scene).slice(1)) scene.state.unitArea[unit] = GONE;
  });
  expect(game.asked.some((question) => question.includes('kingdom.fetch'))).toBe(false);
  expect(kingdomIn(game, 'latium')).toEqual(['cannon', 'spear']);
});

test('7A-OPT10-01 everybody is told where kingdoms are left', () => {
  const scene = withKingdoms();
  const units = { burgundy: ['knight'], 'tyrrhenian-sea': ['galley'], latium: ['cannon'] };
  const us = scene.empire('franks', { seat: 0, level: 20, units, marker: 'discardEmpire' });
  scene.empire('toltecs', { seat: 1, level: 20, units: { mongolia: ['spear'] } });
  for (const unit of cannons(scene)) scene.state.unitArea[unit] = GONE;
  const { happenings } = scene.play().answer('turn-over', us);
  const told = happenings.map(({ what }) => what).filter(({ type }) => type === '7a.kingdom');
  expect(told).toEqual([{ type: '7a.kingdom', area: scene.area('burgundy') }]);
});

test('7A-OPT10-04 7A-TERM-NEUTRAL a kingdom is controlled by nobody and never disordered', () => {
  const scene = withKingdoms();
  kingdom(scene, 'latium', 'spear');
  expect(addDisorder(scene.t, scene.area('latium'))).toBe(false);
  expect(addDisorder(scene.t, scene.area('gobi'))).toBe(false);
  expect(scene.state.control[scene.area('latium')]).toBe(NONE);
});

/** An attack on a kingdom in Etruria. */
function attack(
  ours: readonly string[],
  theirs: readonly string[],
  {
    seats = 2,
    level = 8,
    cards = [0, 0],
    others = () => {},
  }: {
    readonly seats?: number;
    readonly level?: number;
    readonly cards?: readonly number[];
    readonly others?: (scene: Scene) => void;
  } = {},
): { game: Sitting; us: EmpireId } {
  const scene = withKingdoms({ seats });
  const us = marchers(scene, { level, units: { etruria: [], gobi: ['spear'] } });
  kingdom(scene, 'etruria', ...theirs);
  scene.units(us, 'etruria', ...ours);
  if (seats === 2) rivals(scene, { level: 8, units: { mongolia: ['spear'] }, marker: 'civilise' });
  others(scene);
  scene.draws(...cards);
  const game = manoeuvre(scene, us);
  finishMoving(game);
  return { game, us };
}

test('7A-OPT10-05 the player of the nearest empire runs the defence', () => {
  const { game } = attack(['spear', 'spear'], ['spear', 'spear'], {
    seats: 3,
    others: (scene) => {
      scene.empire('toltecs', { seat: 1, level: 8, units: { mongolia: ['spear'] } });
      scene.empire('greeks', { seat: 2, level: 8, units: { epirus: ['spear'] } });
    },
  });
  expect(game.state.conflict?.sides[1]).toMatchObject({ empire: KINGDOM, seat: 2 });
});

test('7A-OPT10-05 of two as near the next to the left of the active player', () => {
  const { game } = attack(['spear', 'spear'], ['spear', 'spear'], {
    seats: 3,
    others: (scene) => {
      scene.empire('toltecs', { seat: 2, level: 8, units: { latium: ['spear'] } });
      scene.empire('greeks', { seat: 1, level: 8, units: { venetia: ['spear'] } });
    },
  });
  expect(game.state.conflict?.sides[1].seat).toBe(1);
});

test('7A-OPT10-06 a kingdom fights normally: the winner takes its area', () => {
  const { game, us } = attack(['sword', 'sword', 'sword'], ['spear'], { cards: [7, 0] });
  for (let n = 0; n < 20 && game.state.conflict; n++) game.decline();
  expect([game.holder('etruria'), kingdomIn(game, 'etruria')]).toEqual([us, []]);
  expect(game.empire(us).won).toBe(1);
});

test('7A-OPT10-06 a kingdom that wins keeps its area', () => {
  const { game, us } = attack(['spear'], ['sword', 'sword', 'sword'], { cards: [0, 7] });
  for (let n = 0; n < 20 && game.state.conflict; n++) game.decline();
  expect([game.holder('etruria'), game.unitsIn('etruria', us)]).toEqual([NONE, []]);
  expect(kingdomIn(game, 'etruria').length).toBeGreaterThan(0);
});

test('7A-OPT10-06 kingdoms do not retreat', () => {
  const { game } = attack(['sword', 'sword', 'sword', 'sword'], ['spear', 'spear', 'spear'], {
    cards: [7, 0, 7, 0, 7, 0],
  });
  const asked: string[] = [];
  for (let n = 0; n < 40 && game.state.conflict; n++) {
    const { sides } = game.state.conflict;
    sides[0].disorder = 1; // so that the enemy of ours may retreat
    asked.push(...game.asked);
    game.decline();
  }
  expect(asked.filter((q) => q.startsWith('1 7a.conflict.retreat'))).toEqual([]);
});

test('7A-OPT10-07 nobody is ages ahead of a kingdom, which has neither age nor elites', () => {
  const { game, us } = attack(['spear', 'spear'], ['spear', 'spear'], { level: 30 });
  game.answer('conflict.commit', game.unitIds('etruria', us).slice(0, 1), 0);
  const { happenings } = game.answer('conflict.commit', game.unitIds('etruria', KINGDOM).slice(0, 1), 1);
  const round = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what['sides'];
  expect(JSON.stringify(round)).not.toContain('"age"');
});

test('7A-OPT10-08 7A-MOVE-18 kingdom units bar the way like those of an empire', () => {
  const beyond = (there: readonly string[]): string[] => {
    const scene = withKingdoms();
    const us = marchers(scene, { level: 40, units: { latium: ['spear', 'light-horse'], etruria: there } });
    kingdom(scene, 'etruria', 'spear');
    rivals(scene, { units: { mongolia: ['spear'] } });
    const game = manoeuvre(scene, us);
    setOut(game, unitOf(game, 'latium', us, 'light-horse'));
    game.answer('move.to', game.area('etruria'));
    return open(game);
  };
  expect(beyond(['spear'])).toEqual([]);
  expect(beyond(['spear', 'spear']).length).toBeGreaterThan(0);
});

test('7A-OPT10-08 entering a kingdom leads to a conflict, and its area is nobody’s until then', () => {
  const scene = withKingdoms();
  const us = marchers(scene, { units: { latium: ['spear', 'spear', 'spear'] } });
  kingdom(scene, 'etruria', 'spear');
  rivals(scene, { units: { mongolia: ['spear'] } });
  const game = manoeuvre(scene, us);
  march(game, unitOf(game, 'latium', us, 'spear'), ['etruria']);
  expect(game.holder('etruria')).toBe(NONE);
  finishMoving(game);
  expect(game.state.conflict ?? isAsked(game, 'marker')).toBeTruthy();
});

test('7A-INFO-05 everybody sees what a kingdom has', () => {
  const scene = withKingdoms();
  kingdom(scene, 'etruria', 'spear', 'archer');
  const game = scene.play();
  for (const seat of [0, 1, null])
    expect(game.table.view(seat).stacks.find(({ empire }) => empire === KINGDOM)?.units).toHaveLength(2);
});

test('whatever becomes of kingdoms at random, the laws hold', () => {
  for (let seed = 0; seed < 30; seed++) {
    const chance = Chance.fromSeed(seed);
    const scene = withKingdoms({ seed, seats: 3 });
    const us = scene.empire('romans', {
      seat: 0,
      level: 20,
      units: { latium: ['spear', 'sword'] },
      marker: 'manoeuvre',
    });
    scene.empire('greeks', { seat: 1, level: 20, units: { epirus: ['spear', 'knight'] }, marker: 'discardEmpire' });
    scene.empire('toltecs', { seat: 2, level: 20, units: { venetia: ['spear', 'knight'] }, marker: 'production' });
    kingdom(scene, 'etruria', 'spear', 'archer', 'knight');
    kingdom(scene, 'apulia', 'spear', 'knight');
    scene.units(us, 'latium', 'sword', 'catapult', 'knight', 'light-horse', 'spear');
    for (let seat = 0; seat < 3; seat++) scene.state.players[seat].hand.push(...scene.state.deck.splice(0, 6));
    const check = laws(() => scene.content);
    const game = scene.play();
    for (let n = 0; n < 300 && game.table.next; n++) {
      const question = game.table.next;
      expect(game.table.answer(question.seat, question.sample(chance)).ok).toBe(true);
      expect(check.map(({ measure }) => measure(game.state)).slice(1)).toEqual(Array(check.length - 1).fill('sound'));
    }
  }
});
