import { expect, test } from 'vitest';
import { type Scene, scene } from './scene.ts';

const rule = (s: Scene, answer: string) => s.refusal(answer)?.rule;

test('a card that cannot be taken is refused with the rule that forbids it', () => {
  const s = scene(2, (a) => {
    a.row({ 0: 'irrigation', 1: 'michelangelo', 2: 'taj-mahal', 3: 'masonry', 12: 'great-wall' });
    a.nation(0).has('irrigation').building('pyramids').holds('iron', 'drama', 'alchemy', 'knights');
    a.state.civs[0].leaderAges = [1];
  });
  expect([0, 1, 2, 3, 4].map((space) => rule(s, `take ${space}`))).toEqual([
    'TTA-ACT-08',
    'TTA-ACT-09',
    'TTA-ACT-12',
    'TTA-ACT-07',
    'TTA-ACT-06',
  ]);
  const poor = scene(2, (a) => a.row({ 12: 'iron' }).nation(0).spent(2));
  expect(poor.refusal('take 12')).toMatchObject({ rule: 'TTA-STAT-15', args: { price: 3, have: 2 } });
});

test('what cannot be built, upgraded or developed is refused with its rule', () => {
  const s = scene(2, (a) =>
    a.nation(0).has('philosophy', 2).has('iron').holds('alchemy', 'monarchy').points(2).spent(1).stores(0, 1),
  );
  expect(
    [
      'build philosophy',
      'build iron',
      'build coal',
      'upgrade bronze iron',
      'upgrade bronze philosophy',
      'develop alchemy',
      'revolt monarchy',
      'populate',
    ].map((value) => rule(s, value)),
  ).toEqual([
    'TTA-ACT-20',
    'TTA-FOOD-07',
    'TTA-ACT-17',
    'TTA-FOOD-07',
    'TTA-ACT-22',
    'TTA-FOOD-15',
    'TTA-ACT-38',
    'TTA-ACT-15',
  ]);
  const idle = scene(2, (a) => a.nation(0).people(18, 0).stores(0, 9));
  expect(rule(idle, 'build bronze')).toBe('TTA-ACT-18');
});

test('what is barred is shown with its reason and is never among the options', () => {
  const s = scene(2, (a) => a.row({ 0: 'irrigation', 1: 'iron' }).nation(0).has('irrigation').holds('alchemy'));
  const asked = s.table.next?.describe();
  const barred = asked?.barred?.map(({ value, why }) => `${value}: ${why.rule}`) ?? [];
  expect(barred).toContain('take 0: TTA-ACT-08');
  expect(barred).toContain('develop alchemy: TTA-FOOD-15');
  const open = new Set(asked?.options?.map(({ value }) => value));
  expect(asked?.barred?.filter(({ value }) => open.has(value))).toEqual([]);
});

test('an attack that may not be made is refused with its rule', () => {
  const s = scene(3, (a) => {
    a.age(3).turn(0, 'politics').pact('peace-treaty', 0, 1);
    a.nation(0).holds('plunder-iii', 'war-over-culture');
    a.nation(2).has('warriors', 4);
  });
  expect(
    [
      'aggression plunder-iii 1',
      'aggression plunder-iii 2',
      'war war-over-culture 2',
      'war war-over-culture 1',
      'aggression plunder-iii 0',
    ].map((value) => rule(s, value)),
  ).toEqual(['TTA-POL-12', 'TTA-POL-13', 'TTA-POL-25', 'TTA-POL-27', 'TTA-POL-11']);
});

test('the first turn refuses all but taking', () => {
  const s = scene(2, (a) => a.turn(0, 'first', 1));
  expect(rule(s, 'build bronze')).toBe('TTA-TURN-05');
});

test('options point at the board and tell their price', () => {
  const s = scene(2, (a) =>
    a.row({ 6: 'iron' }).nation(0).holds('alchemy', 'rich-land-a').points(9).stores(9, 9).building('pyramids'),
  );
  const shown = (value: string) => {
    const option = s.table.next?.describe().options?.find((o) => o.value === value);
    return [
      option?.points?.map(({ kind, id }) => `${kind} ${id}`),
      option?.effects?.map(({ id, args }) => `${id} ${args?.['amount']}`),
    ];
  };
  expect(shown('take 6')).toEqual([['row 6'], ['tta.costs.civil 2']]);
  expect(shown('build bronze')).toEqual([['tech bronze'], ['tta.costs.civil 1', 'tta.costs.resources 2']]);
  expect(shown('build warriors')).toEqual([['tech warriors'], ['tta.costs.military 1', 'tta.costs.resources 2']]);
  expect(shown('develop alchemy')).toEqual([['hand alchemy'], ['tta.costs.civil 1', 'tta.costs.science 4']]);
  expect(shown('play rich-land-a build bronze')).toEqual([['hand rich-land-a', 'tech bronze'], ['tta.costs.civil 1']]);
  expect(shown('stage 1')).toEqual([['wonder pyramids'], ['tta.costs.civil 1', 'tta.costs.resources 3']]);
});
