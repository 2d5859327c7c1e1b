/** Set A on the march and in conflict: elephants, nukes and Star Wars. */
import type { Accepted } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import type { Edition, EmpireId, UnitId } from '../src/index.ts';
import { place } from '../src/model/board.ts';
import { KINGDOM } from '../src/model/state.ts';
import type { SevenAgesHappening } from '../src/model/table.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, marchers, open, rivals, setOut, stop, unitOf } from './marching.ts';

/** Units of the types, elephants from nowhere in particular. */
function army(scene: Scene, empire: EmpireId, area: string, types: readonly string[]): void {
  for (const type of types) {
    const { content, state } = scene;
    const free = content.common.find((unit) => state.unitEmpire[unit] === NONE && state.unitArea[unit] === NONE);
    if (type === 'elephant') state.unitEmpire[free ?? NONE] = empire;
    scene.units(empire, area, type);
  }
}

interface Field {
  readonly edition?: Edition;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  readonly level?: number;
  readonly cards?: readonly number[];
  readonly prepare?: (scene: Scene, us: EmpireId, them: EmpireId) => void;
  readonly active?: Partial<EmpireOptions>;
}
interface Battle {
  readonly game: Sitting;
  readonly us: EmpireId;
  readonly them: EmpireId;
  readonly ours: readonly UnitId[];
  readonly theirs: readonly UnitId[];
}

/** Both armies in Etruria, held by the defender; movement is over. */
function battle({ ours, theirs, level = 8, cards = [0, 0], prepare, active, edition }: Field): Battle {
  const scene = new Scene(edition ? { edition } : { expansions: ['A'] });
  if (level > 42) scene.state.noElephants = true;
  scene.state.players[0].glory = 20;
  scene.state.players[1].glory = 20;
  const them = rivals(scene, { level, marker: 'civilise' }); // so that the turn goes on
  const us = marchers(scene, { level, ...active });
  army(scene, them, 'etruria', theirs);
  army(scene, us, 'etruria', ours);
  scene.units(us, 'gobi', 'spear');
  scene.units(them, 'mongolia', 'spear');
  prepare?.(scene, us, them);
  scene.draws(...cards);
  const game = manoeuvre(scene, us);
  const armies = { ours: game.unitIds('etruria', us), theirs: game.unitIds('etruria', them) };
  finishMoving(game);
  return { game, us, them, ...armies };
}

const ofType = (game: Sitting, units: readonly UnitId[], type: string): UnitId[] =>
  units.filter((unit) => game.typeOf(unit) === type);

/** Both sides commit; a side without a choice is not asked. */
function fight(game: Sitting, ours: readonly UnitId[], theirs: readonly UnitId[]): unknown {
  let totals: unknown;
  [ours, theirs].forEach((units, seat) => {
    if (!game.asked.includes(`${seat} 7a.conflict.commit`)) return;
    const { happenings } = game.answer('conflict.commit', units, seat);
    totals ??= happenings.find(({ what }) => what.type === '7a.conflict.round')?.what['totals'];
  });
  return totals;
}

/** Both sides commit, and both are asked; what came of it. */
function commit(game: Sitting, ours: readonly UnitId[], theirs: readonly UnitId[]): Accepted<SevenAgesHappening> {
  game.answer('conflict.commit', ours, 0);
  return game.answer('conflict.commit', theirs, 1);
}

describe('on the march', () => {
  /** A warhead of ours in Peru, and what else there is. */
  function flying(type: string, prepare?: (scene: Scene, us: EmpireId, them: EmpireId) => void): [Sitting, EmpireId] {
    const scene = new Scene({ expansions: ['A'] });
    scene.state.noElephants = true;
    const us = marchers(scene, { level: 49, units: { latium: ['rifle', type] } });
    const them = rivals(scene, { level: 49, units: { apulia: ['fighter', 'fighter'] } });
    prepare?.(scene, us, them);
    return [manoeuvre(scene, us), us];
  }

  test('7A-MOVE-06 Star Wars moves anywhere in one step', () => {
    const [game, us] = flying('star-wars');
    march(game, unitOf(game, 'latium', us, 'star-wars'), ['amur']);
    expect(game.unitsIn('amur', us)).toEqual(['star-wars']);
  });

  test('7A-MOVE-06 7A-MOVE-35 Star Wars needs no base at sea', () => {
    const [game, us] = flying('star-wars');
    const sea = game.content.areas.find(
      ({ kind, neighbours }) => kind === 2 && !neighbours.includes(game.area('latium')),
    );
    march(game, unitOf(game, 'latium', us, 'star-wars'), [sea?.id ?? '']);
    finishMoving(game);
    expect(game.unitsIn(sea?.id ?? '', us)).toEqual(['star-wars']);
  });

  test('7A-MOVE-12 leaders go neither with nukes nor with Star Wars', () => {
    for (const type of ['nuke', 'star-wars']) {
      const [game, us] = flying(type, (scene, own) => void scene.leader(own, 'latium', 'Bu'));
      game.answer('move.unit', unitOf(game, 'latium', us, type));
      expect(isAsked(game, 'move.with')).toBe(false);
    }
  });

  test('7A-MOVE-12 nor with a Strategist on its second move', () => {
    const [game, us] = flying('nuke', (scene, own) => void scene.leader(own, 'latium', 'St'));
    finishMoving(game);
    for (let n = 0; n < 9 && game.state.action && !isAsked(game, 'move.second'); n++) game.decline();
    expect(isAsked(game, 'move.second')).toBe(false);
    expect(game.unitsIn('latium', us)).toEqual(['rifle', 'nuke']);
  });

  test('7A-MOVE-33 nukes fly over the aircraft of others', () => {
    const beyond = (type: string): string[] => {
      const [game, us] = flying(type);
      setOut(game, unitOf(game, 'latium', us, type));
      game.answer('move.to', game.area('apulia'));
      return open(game);
    };
    expect(beyond('nuke').length).toBeGreaterThan(0);
    expect(beyond('bomber')).toEqual([]);
  });

  test('7A-MOVE-33 nukes enter land and sea alike', () => {
    const [game, us] = flying('nuke');
    setOut(game, unitOf(game, 'latium', us, 'nuke'));
    expect(open(game)).toEqual(expect.arrayContaining(['apulia', 'etruria', 'tyrrhenian-sea']));
  });

  test('7A-MOVE-34 one’s own Star Wars closes nothing', () => {
    const [game, us] = flying('nuke', (scene, own) => void scene.units(own, 'etruria', 'star-wars'));
    setOut(game, unitOf(game, 'latium', us, 'nuke'));
    expect(open(game)).toContain('etruria');
  });

  test('7A-MOVE-34 an area with foreign Star Wars is closed to nukes', () => {
    const [game, us] = flying('nuke', (scene, _, them) => void scene.units(them, 'apulia', 'star-wars'));
    setOut(game, unitOf(game, 'latium', us, 'nuke'));
    expect(game.refusal('move.to', game.area('apulia')).rule).toBe('7A-MOVE-34');
    stop(game);
  });

  test('7A-MOVE-34 everybody sees where Star Wars is', () => {
    const [game] = flying('nuke', (scene, _, them) => void scene.units(them, 'apulia', 'star-wars'));
    const { common } = game.table.view(0);
    expect(common.map(({ area }) => area).filter((area) => area !== NONE)).toEqual([game.area('apulia')]);
  });
});

describe('in conflict', () => {
  test('7A-CONF-22 against an elephant chariots, light horse and horse archers are worth nothing in front', () => {
    for (const type of ['chariot', 'light-horse', 'horse-archer']) {
      const totals = (enemy: string): number => {
        const { game, ours, theirs } = battle({ ours: [type, type], theirs: [enemy, 'spear'] });
        const [mine] = fight(game, ours.slice(0, 1), theirs.slice(0, 1)) as number[];
        return mine;
      };
      expect(totals('knight')).toBeGreaterThan(0);
      expect(totals('elephant')).toBe(0);
    }
  });

  test('7A-CONF-22 a knight is not scared', () => {
    const { game, ours, theirs } = battle({ ours: ['knight', 'spear'], theirs: ['elephant', 'spear'] });
    const [mine] = fight(game, ours.slice(0, 1), theirs.slice(0, 1)) as number[];
    expect(mine).toBeGreaterThan(0);
  });

  test('7A-CONF-26 who loses an elephant retreats at once', () => {
    const { game, us, ours, theirs } = battle({
      ours: ['elephant', 'spear', 'spear', 'spear'],
      theirs: ['knight', 'knight', 'knight'],
      cards: [0, 7],
      prepare: (scene, own) => void scene.units(own, 'latium', 'spear'),
    });
    fight(game, ours.slice(0, 1), theirs);
    expect(game.unitsIn('etruria', us)).toEqual([]);
    expect(game.unitsIn('latium', us)).toHaveLength(4);
  });

  test('7A-CONF-29 Star Wars destroys a nuke, and the round goes on without it', () => {
    const { game, us, them, ours, theirs } = battle({
      level: 49,
      ours: ['nuke', 'rifle', 'rifle'],
      theirs: ['star-wars', 'rifle'],
    });
    const totals = fight(game, ours.slice(0, 2), theirs.slice(0, 1));
    expect(totals).toHaveLength(2);
    expect(game.unitsIn('etruria', us)).not.toContain('nuke');
    expect(game.unitsIn('etruria', them)).toContain('star-wars');
    expect(game.empire(them).destroyed).toBeGreaterThan(0);
  });

  test('7A-CONF-30 7A-CONF-31 a nuke destroys everything in the area, and its controller falls back a level', () => {
    const { game, us, them, ours, theirs } = battle({
      level: 47,
      ours: ['nuke', 'rifle', 'rifle', 'rifle'],
      theirs: ['rifle', 'rifle', 'star-wars'],
    });
    fight(game, ours.slice(0, 1), theirs.slice(0, 1));
    expect([...game.unitsIn('etruria', us), ...game.unitsIn('etruria', them), game.holder('etruria')]).toEqual([NONE]);
    expect([game.empire(us).level, game.empire(them).level]).toEqual([47, 46]);
  });

  test('7A-CONF-31 the controller falls back even if the nuke was its own', () => {
    const { game, them, ours, theirs } = battle({ level: 47, ours: ['rifle', 'rifle'], theirs: ['nuke', 'rifle'] });
    fight(game, ours.slice(0, 1), theirs.slice(0, 1));
    expect(game.empire(them).level).toBe(46);
  });

  test('7A-CONF-32 every nuke committed costs its player 7 glory, even if Star Wars destroys it', () => {
    const { game, ours, theirs } = battle({
      level: 49,
      ours: ['nuke', 'nuke', 'rifle'],
      theirs: ['star-wars', 'rifle'],
    });
    fight(game, ofType(game, ours, 'nuke'), theirs.slice(0, 1));
    expect([game.glory(0), game.glory(1)]).toEqual([6, 20]);
  });

  test('7A-CONF-2004-1 in 2004 a nuke costs 5 glory', () => {
    const { game, ours, theirs } = battle({
      edition: edition2004,
      level: 49,
      ours: ['nuke', 'rifle'],
      theirs: ['rifle'],
    });
    fight(game, ofType(game, ours, 'nuke'), theirs.slice(0, 1));
    expect(game.glory(0)).toBe(15);
  });

  test('7A-CONF-33 a lone fresh nuke may be destroyed: conflict disorder, and the others fight again', () => {
    const { game, us, ours, theirs } = battle({
      level: 47,
      ours: ['rifle', 'rifle', 'rifle', 'nuke'],
      theirs: ['rifle', 'rifle', 'rifle'],
      cards: [7, 0, 0, 0],
    });
    fight(game, ofType(game, ours, 'rifle'), theirs.slice(0, 1));
    game.answer('conflict.scuttle', 'scuttle', 0);
    expect(game.unitsIn('etruria', us)).toEqual(['rifle', 'rifle', 'rifle']);
    expect(game.state.conflict?.sides[0]).toMatchObject({ disorder: 1, spent: [], lost: 1 });
    expect(game.glory(0)).toBe(20);
  });

  test('7A-CONF-33 or kept, and then it is all there is to commit', () => {
    const { game, us, ours, theirs } = battle({
      level: 47,
      ours: ['rifle', 'rifle', 'rifle', 'nuke'],
      theirs: ['rifle', 'rifle', 'rifle'],
      cards: [7, 0, 0, 0],
    });
    fight(game, ofType(game, ours, 'rifle'), theirs.slice(0, 1));
    game.answer('conflict.scuttle', 'keep', 0);
    game.answer('conflict.commit', theirs.slice(1, 2), 1);
    expect(game.unitsIn('etruria', us)).toEqual([]);
    expect(game.glory(0)).toBe(13);
  });

  test('7A-CONF-26 the defender, too', () => {
    const { game, them, ours, theirs } = battle({
      ours: ['knight', 'knight', 'knight'],
      theirs: ['elephant', 'spear', 'spear', 'spear'],
      cards: [7, 0],
      prepare: (scene, _, own) => void scene.units(own, 'latium', 'spear'),
    });
    fight(game, ours, theirs.slice(0, 1));
    expect([game.unitsIn('etruria', them), game.unitsIn('latium', them).length]).toEqual([[], 4]);
  });

  test('7A-CONF-29 Star Wars stops a nuke whoever else is committed, and whoever attacks', () => {
    const { game, us, them, ours, theirs } = battle({
      level: 49,
      ours: ['star-wars', 'rifle', 'rifle'],
      theirs: ['nuke', 'rifle', 'star-wars', 'rifle'],
      cards: [0, 7],
    });
    const [[nuke], [shield]] = [ofType(game, theirs, 'nuke'), ofType(game, theirs, 'star-wars')];
    const { happenings } = commit(game, ours.slice(0, 2), [nuke, shield]);
    const told = happenings.map(({ what }) => what);
    const shields = told.filter(({ type }) => type === '7a.conflict.shield');
    expect(shields).toEqual([{ type: '7a.conflict.shield', area: game.area('etruria'), empire: us }]);
    expect(told).toContainEqual({ type: '7a.glory', seat: 1, amount: -7, why: 'nuke' });
    const round = told.find(({ type }) => type === '7a.conflict.round');
    expect(round?.['committed']).toMatchObject([{ length: 2 }, { length: 1 }]);
    expect([game.empire(us).destroyed, game.state.conflict?.sides[1].lost]).toEqual([1, 1]);
    expect(game.state.conflict?.sides[1].spent).not.toContain(nuke);
    expect(game.unitsIn('etruria', them)).not.toContain('nuke');
  });

  test('7A-CONF-30 two nukes at once go off both, and each side destroys what the other had', () => {
    const { game, us, them, ours, theirs } = battle({
      level: 47,
      ours: ['nuke', 'rifle', 'rifle'],
      theirs: ['nuke', 'rifle'],
      cards: [3, 5],
    });
    const cards = game.state.discards.length;
    const told = commit(game, ours.slice(0, 1), theirs.slice(0, 1)).happenings.map(({ what }) => what.type);
    expect([game.glory(0), game.glory(1)]).toEqual([13, 13]);
    expect([...game.unitsIn('etruria', us), ...game.unitsIn('etruria', them)]).toEqual([]);
    expect([game.empire(us).destroyed, game.empire(them).destroyed]).toEqual([2, 3]);
    expect(told).not.toContain('7a.conflict.shield');
    expect(told).not.toContain('7a.conflict.round');
    expect(game.state.discards.length - cards).toBe(2);
  });

  test('7A-CONF-30 what a side destroys of its own nobody has destroyed', () => {
    const { game, us, them, ours, theirs } = battle({
      level: 47,
      ours: ['nuke', 'rifle', 'rifle'],
      theirs: ['rifle', 'rifle'],
    });
    fight(game, ours.slice(0, 1), theirs.slice(0, 1));
    expect([game.empire(us).destroyed, game.empire(them).destroyed]).toEqual([2, 0]);
  });

  test('7A-CONF-30 leaders are lost as well, and cards pay for what was destroyed', () => {
    const scene = new Scene({ expansions: ['A'] });
    scene.state.noElephants = true;
    const sea = 'tyrrhenian-sea';
    const them = rivals(scene, { level: 47, marker: 'civilise', units: { [sea]: ['cruiser', 'cruiser'] } });
    const us = scene.empire('english', { seat: 0, level: 47, marker: 'manoeuvre', units: { sardinia: ['rifle'] } });
    army(scene, us, sea, ['nuke', 'cruiser']);
    scene.units(them, 'mongolia', 'spear');
    const leader = scene.leader(them, sea, 'Bu');
    scene.draws(0, 0);
    const game = manoeuvre(scene, us);
    const [nuke] = ofType(game, game.unitIds(sea, us), 'nuke');
    const [cruiser] = game.unitIds(sea, them);
    finishMoving(game);
    fight(game, [nuke], [cruiser]);
    expect([game.empire(us).money, game.state.leaderArea[leader]]).toEqual([4, NONE]);
  });

  test('7A-CONF-31 7A-OPT10-07 a kingdom has no level to fall back from', () => {
    const scene = new Scene({ expansions: ['A'], optional: { kingdoms: true } });
    scene.state.noElephants = true;
    const us = marchers(scene, { level: 47, units: { gobi: ['spear'] } });
    const them = rivals(scene, { level: 47, marker: 'civilise', units: { mongolia: ['spear'] } });
    for (const type of [0, 1]) {
      const [unit] = scene.content.kingdoms.filter((id) => scene.state.unitArea[id] === NONE);
      place(scene.t, KINGDOM, unit, type, scene.area('etruria'));
    }
    army(scene, us, 'etruria', ['nuke', 'rifle']);
    scene.draws(0, 0);
    const game = manoeuvre(scene, us);
    const [[nuke], [theirs]] = [ofType(game, game.unitIds('etruria', us), 'nuke'), game.unitIds('etruria', KINGDOM)];
    finishMoving(game);
    fight(game, [nuke], [theirs]);
    expect([game.empire(us).level, game.empire(them).level]).toEqual([47, 47]);
    expect(game.unitsIn('etruria', KINGDOM)).toEqual([]);
  });

  test('7A-CONF-33 its enemies may retreat from the disorder of who destroyed a nuke', () => {
    const { game, ours, theirs } = battle({
      level: 47,
      ours: ['rifle', 'rifle', 'rifle', 'nuke'],
      theirs: ['rifle', 'rifle', 'rifle'],
      cards: [7, 0, 0, 0],
    });
    fight(game, ofType(game, ours, 'rifle'), theirs.slice(0, 1));
    game.answer('conflict.scuttle', 'scuttle', 0);
    expect(game.asked).toEqual(['1 7a.conflict.retreat']);
  });

  test('7A-CONF-33 only the last fresh unit, only a nuke, and only when others are spent', () => {
    const offered = (types: readonly string[], committed: number): boolean => {
      const { game, ours, theirs } = battle({
        level: 47,
        ours: types,
        theirs: ['rifle', 'rifle', 'rifle'],
        cards: [7, 0, 0, 0],
      });
      if (committed > 0) fight(game, ofType(game, ours, 'rifle').slice(0, committed), theirs.slice(0, 1));
      return isAsked(game, 'conflict.scuttle');
    };
    expect(offered(['nuke', 'rifle', 'rifle', 'rifle'], 3)).toBe(true);
    expect(offered(['nuke', 'rifle', 'rifle', 'rifle'], 2)).toBe(false);
    expect(offered(['rifle', 'rifle', 'rifle'], 2)).toBe(false);
    expect(offered(['nuke'], 0)).toBe(false);
  });
});
