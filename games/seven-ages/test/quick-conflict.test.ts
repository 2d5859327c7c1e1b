/** Option 13: a conflict of one round, with reserves. */
import { expect, test } from 'vitest';
import { retreatToll } from '../src/conflict/pursuit.ts';
import { quickStake } from '../src/conflict/quick.ts';
import { unitsIn } from '../src/model/board.ts';
import { LEADER } from '../src/model/leaders.ts';
import { newConflict } from '../src/model/state.ts';
import { battle as anyBattle, type Battle, type Field, fight } from './battles.ts';
import { NONE, Scene } from './helpers.ts';
import { isAsked, marchers, rivals } from './marching.ts';

const quick = { quickConflict: true };
/** In Etruria, where both could retreat: the active side to Latium, the defender over the Po. */
const battle = (field: Field): Battle =>
  anyBattle({
    ...field,
    optional: { ...quick, ...field.optional },
    prepare: (scene, us, them) => {
      scene.units(us, 'latium', 'spear');
      scene.units(them, 'cis-alpine', 'spear');
      field.prepare?.(scene, us, them);
    },
  });
const spears = (count: number): string[] => Array<string>(count).fill('spear');

test('7A-OPT13-01 each side splits its units in secret into committed units, at least one, and reserves', () => {
  const { game, ours, theirs } = battle({ ours: spears(5), theirs: spears(4) });
  expect(game.asked).toEqual(['0 7a.conflict.split', '1 7a.conflict.split']);
  expect(game.refusal('conflict.split', [], 0)).toMatchObject({ rule: '7A-OPT13-01' });
  game.answer('conflict.split', ours.slice(0, 3), 0);
  expect(game.state.conflict?.sides[0].committed).toEqual([]);
  expect(game.table.view(1).conflict?.sides[0].committed).toEqual([]);
  game.answer('conflict.split', theirs.slice(0, 1), 1);
});

test('7A-OPT13-01 there is one round: who has lost is gone after it', () => {
  const { game, them, ours, theirs } = battle({ ours: spears(4), theirs: spears(4), cards: [7, 0] });
  fight(game, ours.slice(0, 2), theirs.slice(0, 2));
  while (game.state.conflict) game.decline();
  expect(game.unitsIn('etruria', them)).toEqual([]);
});

test('7A-OPT13-02 three times the total: the winner loses nothing, the loser all it has there', () => {
  const left = (card: number): readonly [number, number, number] => {
    const { game, us, them, ours, theirs } = battle({ ours: spears(6), theirs: spears(4), cards: [card, 0] });
    const totals = fight(game, ours.slice(0, 4), theirs.slice(0, 1));
    while (game.state.conflict) game.decline();
    const gone = 4 - (game.unitsIn('cis-alpine', them).length - 1);
    return [totals[0] / totals[1], 6 - game.unitsIn('etruria', us).length, gone];
  };
  const [ratio, ours, theirs] = left(7);
  expect(ratio).toBeGreaterThanOrEqual(3);
  expect([ours, theirs]).toEqual([0, 4]);
});

test('7A-OPT13-03 the loser loses what it committed, the winner half of the smaller commitment, its choice', () => {
  const { game, us, them, ours, theirs } = battle({ ours: spears(6), theirs: spears(5), cards: [7, 7] });
  fight(game, ours.slice(0, 5), theirs.slice(0, 4));
  expect(game.asked).toEqual(['0 7a.conflict.lost']);
  expect(game.question('conflict.lost').describe()).toMatchObject({ min: 2, max: 2, rules: ['7A-OPT13-03'] });
  game.answer('conflict.lost', ours.slice(3, 5));
  while (game.state.conflict) game.decline();
  expect(game.unitIds('etruria', us).toSorted()).toEqual([...ours.slice(0, 3), ours[5]].toSorted());
  expect(theirs.slice(0, 4).some((unit) => game.unitIds('cis-alpine', them).includes(unit))).toBe(false);
});

test('7A-OPT13-03 half of an odd number is rounded up', () => {
  const { game, ours, theirs } = battle({ ours: spears(4), theirs: spears(4), cards: [7, 5] });
  fight(game, ours, theirs.slice(0, 3));
  expect(game.question('conflict.lost').describe().min).toBe(2);
});

test('7A-OPT13-04 half the reserves of the winner take as many of those who are left, and the rest retreat', () => {
  const { game, them, ours, theirs } = battle({ ours: spears(7), theirs: spears(6), cards: [7, 5] });
  fight(game, ours.slice(0, 3), theirs.slice(0, 2));
  game.answer('conflict.lost', [ours[0]]);
  expect(game.asked).toEqual(['1 7a.conflict.pursued']);
  expect(game.question('conflict.pursued').describe()).toMatchObject({ min: 2, max: 2, rules: ['7A-OPT13-04'] });
  game.answer('conflict.pursued', theirs.slice(2, 4), 1);
  expect(game.unitIds('cis-alpine', them)).toEqual(expect.arrayContaining(theirs.slice(4)));
  expect(game.unitsIn('cis-alpine', them).length).toBe(3);
  expect(game.unitsIn('etruria', them)).toEqual([]);
});

test('7A-OPT13-04 who has nowhere to go is lost', () => {
  const { game, us, ours, theirs } = anyBattle({
    ours: spears(4),
    theirs: spears(4),
    optional: quick,
    cards: [0, 7],
  });
  fight(game, ours.slice(0, 1), theirs.slice(0, 2));
  while (game.state.conflict) game.decline();
  expect(game.unitsIn('etruria', us)).toEqual([]);
  expect(game.unitsIn('gobi', us)).toEqual(['spear']);
});

test('7A-OPT13-05 in a tie both lose what they committed and the active side retreats', () => {
  const { game, us, them, ours, theirs } = battle({ ours: spears(4), theirs: spears(3), cards: [3, 3] });
  const totals = fight(game, ours.slice(0, 2), theirs.slice(0, 2));
  expect(totals[0]).toBe(totals[1]);
  while (game.state.conflict) game.decline();
  expect(game.unitsIn('etruria', us)).toEqual([]);
  expect(game.unitIds('latium', us)).toEqual(expect.arrayContaining(ours.slice(2)));
  expect(game.unitIds('etruria', them)).toEqual(theirs.slice(2));
});

test('7A-OPT13-05 a tie may leave the area vacant', () => {
  const { game, us, ours, theirs } = battle({ ours: spears(3), theirs: spears(2), cards: [3, 3] });
  fight(game, ours.slice(0, 2), theirs);
  while (game.state.conflict) game.decline();
  expect(game.holder('etruria')).toBe(NONE);
  expect(game.unitIds('latium', us)).toContain(ours[2]);
});

test('7A-OPT13-05 a committed Tactician saves what was committed in a tie, but the active side still retreats', () => {
  let tactician = NONE;
  const { game, us, them, ours, theirs } = battle({
    ours: spears(3),
    theirs: spears(3),
    cards: [3, 3],
    prepare: (scene, active) => {
      tactician = scene.leader(active, 'etruria', 'Ta');
    },
  });
  game.answer('conflict.redraw', 'keep');
  fight(game, [...ours.slice(0, 2), tactician + LEADER], theirs.slice(0, 2));
  while (game.state.conflict) game.decline();
  expect(game.unitIds('latium', us)).toEqual(expect.arrayContaining(ours));
  expect(game.unitIds('etruria', them)).toEqual(theirs.slice(2));
});

test('7A-OPT13-06 with pursuit only reserves pursue, and their losses are taken together', () => {
  const owed = (committed: 'tank' | 'spear', pursuit: boolean): number => {
    const { game, ours, theirs } = battle({
      ours: ['tank', ...spears(4)],
      theirs: spears(7),
      active: { level: 45 },
      cards: [7, 7],
      optional: { pursuit },
    });
    const tank = ours.find((unit) => game.typeOf(unit) === 'tank') ?? NONE;
    const foot = ours.filter((unit) => unit !== tank);
    fight(game, committed === 'tank' ? [tank, foot[0]] : foot.slice(0, 2), [theirs[0]]);
    game.answer('conflict.lost', [foot[0]]);
    return game.question('conflict.pursued').describe().min ?? 0;
  };
  expect(owed('spear', false)).toBe(2); // half of three
  expect(owed('spear', true)).toBe(3); // and the tank among them
  expect(owed('tank', true)).toBe(2);
});

test('7A-OPT13-01 7A-START-32 start areas are fought for in the same way', () => {
  const scene = new Scene({ optional: quick, startAge: 2 });
  const them = rivals(scene, { units: { latium: spears(3), mongolia: ['spear'] }, level: 8 });
  marchers(scene, { units: { gobi: ['spear'] }, marker: 'trade' });
  scene.hand(0, 'romans');
  scene.loose(0, 'startEmpire');
  const game = scene.play();
  game.turnOverLoose();
  for (let n = 0; n < 60 && !isAsked(game, 'conflict.split'); n++) {
    if (isAsked(game, 'start.card')) game.answer('start.card', game.content.cardOfEmpire.get('romans') ?? NONE);
    else game.decline();
  }
  expect(isAsked(game, 'conflict.split')).toBe(true);
  while (game.state.conflict) game.decline();
  expect(game.unitsIn('latium', them).length * (game.holder('latium') === them ? 0 : 1)).toBe(0);
});

/** A conflict in Etruria after its totals: so many of ours and theirs are committed. */
function counted(totals: readonly [number, number], committed: readonly [number, number] = [1, 1], optional = quick) {
  const scene = new Scene({ optional });
  const them = rivals(scene, { units: { etruria: spears(6), mongolia: ['spear'] } });
  const us = marchers(scene, { units: { etruria: spears(6), gobi: ['spear'] } });
  const conflict = newConflict(scene.area('etruria'), [us, 0], [them, 1], 0);
  conflict.sides.forEach((side, i) => {
    side.committed = unitsIn(scene.t, conflict.area, side.empire).slice(0, committed[i]);
    side.total = totals[i];
  });
  return { scene, conflict, us, them };
}

test('7A-OPT13-02 exactly three times is enough, less is not', () => {
  const lost = (ours: number, theirs: number): number[] => {
    const { scene, conflict } = counted([ours, theirs], [2, 3]);
    return ([0, 1] as const).map((which) => quickStake(scene.t, conflict, which).count);
  };
  expect(lost(30, 10)).toEqual([0, 6]);
  expect(lost(10, 30)).toEqual([6, 0]);
  expect(lost(29, 10)).toEqual([1, 3]);
});

test('7A-OPT13-02 a tie that an event decides overwhelms nobody', () => {
  const { scene, conflict, us } = counted([0, 0], [2, 2]);
  scene.lasts('conflictLosses', { op: 'winTies' }, { empire: us });
  expect(([0, 1] as const).map((which) => quickStake(scene.t, conflict, which).count)).toEqual([1, 2]);
  expect(quickStake(scene.t, conflict, 1).overwhelmed).toBe(false);
});

test('7A-OPT13-02 it is said who was overwhelmed, and only then', () => {
  const told = (card: number): unknown[] => {
    const { game, ours, theirs } = battle({ ours: spears(6), theirs: spears(4), cards: [card, card === 7 ? 0 : 7] });
    fight(game, ours.slice(0, 4), theirs.slice(0, 1));
    while (game.state.conflict) game.decline();
    return game.table.happenings.map(({ what }) => what).filter(({ type }) => type === '7a.conflict.overwhelmed');
  };
  const [first, ...others] = told(7);
  expect(first).toMatchObject({ type: '7a.conflict.overwhelmed', empire: 4 });
  expect([others, told(0)]).toEqual([[], []]);
});

test('7A-OPT13-05 beside a Tactician in a tie nobody is overwhelmed', () => {
  let tactician = NONE;
  const { game, ours, theirs } = battle({
    ours: spears(3),
    theirs: spears(3),
    cards: [3, 3],
    prepare: (scene, active) => {
      tactician = scene.leader(active, 'etruria', 'Ta');
    },
  });
  game.answer('conflict.redraw', 'keep');
  fight(game, [...ours.slice(0, 2), tactician + LEADER], theirs.slice(0, 2));
  while (game.state.conflict) game.decline();
  expect(game.table.happenings.map(({ what }) => what.type)).not.toContain('7a.conflict.overwhelmed');
});

test('7A-OPT13-04 who has nobody left does not retreat', () => {
  const { game, ours, theirs } = battle({ ours: spears(4), theirs: spears(2), cards: [7, 5] });
  fight(game, ours.slice(0, 2), theirs);
  while (game.state.conflict) game.decline();
  expect(game.table.happenings.map(({ what }) => what.type)).not.toContain('7a.conflict.retreated');
});

test('7A-OPT13-04 the reserves of a winning defender press the active side', () => {
  const { scene, conflict } = counted([5, 9], [1, 2]);
  expect([retreatToll(scene.t, conflict, 0), retreatToll(scene.t, conflict, 1)]).toEqual([2, 0]);
});

test('7A-OPT13-04 in a conflict of many rounds reserves press nobody', () => {
  const { scene, conflict } = counted([5, 9], [1, 2], { quickConflict: false });
  expect(retreatToll(scene.t, conflict, 0)).toBe(0);
});

test('7A-OPT13-04 7A-OPT06-03 without pursuit a horse is one loss like any other', () => {
  const { game, ours, theirs } = battle({
    ours: spears(7),
    theirs: ['spear', 'spear', 'knight', 'knight', 'knight'],
    cards: [7, 5],
  });
  fight(
    game,
    ours.slice(0, 3),
    theirs.filter((unit) => game.typeOf(unit) === 'spear'),
  );
  game.declineUntil('conflict.pursued', 30);
  expect(game.question('conflict.pursued').describe().min).toBe(2);
});

test('7A-OPT13-06 the choice of what is lost names both rules', () => {
  const { game, ours, theirs } = battle({
    ours: spears(7),
    theirs: spears(6),
    cards: [7, 5],
    optional: { pursuit: true },
  });
  fight(game, ours.slice(0, 3), theirs.slice(0, 2));
  game.declineUntil('conflict.pursued', 30);
  expect(game.question('conflict.pursued').describe().rules).toEqual(['7A-OPT06-01', '7A-OPT06-03', '7A-OPT13-06']);
});
