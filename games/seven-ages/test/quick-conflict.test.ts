/** Option 13: a conflict of one round, with reserves. */
import { expect, test } from 'vitest';
import { LEADER } from '../src/model/leaders.ts';
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
