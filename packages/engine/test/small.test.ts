import {
  amount,
  arrange,
  Chance,
  choose,
  deepCopy,
  hash,
  hashOfAll,
  printOf,
  printOfAll,
  select,
} from '@tabularium/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('chance', () => {
  test('is frozen for ever: every journal depends on these numbers', () => {
    const chance = Chance.fromSeed('tabularium');
    const numbers = [
      chance.next(),
      chance.next(),
      chance.below(6),
      chance.between(1, 100),
      chance.pick(['a', 'b', 'c']),
    ];
    const order = Chance.fromSeed(7).shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    expect({ numbers, order, split: Chance.fromSeed(7).split().next() }).toMatchInlineSnapshot(`
      {
        "numbers": [
          1481999091,
          753380379,
          3,
          64,
          "a",
        ],
        "order": [
          4,
          2,
          8,
          6,
          3,
          7,
          5,
          1,
        ],
        "split": 326785266,
      }
    `);
  });
  test('the same seed gives the same luck, another seed other luck', () => {
    const draw = (seed: string) =>
      Array.from(
        { length: 4 },
        (() => {
          const c = Chance.fromSeed(seed);
          return () => c.next();
        })(),
      );
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });
  test('numbers below n are even: chi-square over 7 values', () => {
    const chance = Chance.fromSeed(1);
    const counts = Array(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[chance.below(7)]++;
    const chi = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(22.5); // 0.1 % with six degrees of freedom
  });
  test('numbers below n are below n', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 21 }), (seed, n) => {
        const x = Chance.fromSeed(seed).below(n);
        return Number.isInteger(x) && x >= 0 && x < n;
      }),
    );
  });
  test('a copy goes on alike, and words bring it back', () => {
    const chance = Chance.fromSeed(5);
    chance.next();
    const copy = chance.copy();
    const again = Chance.fromWords(chance.words());
    const next = chance.next();
    expect([copy.next(), again.next()]).toEqual([next, next]);
  });
  test('counts what was drawn', () => {
    const chance = Chance.fromSeed(5);
    const before = chance.drawn;
    chance.next();
    expect(chance.drawn).toBe(before + 1);
  });
});

describe('hash', () => {
  const json = fc.jsonValue();
  test('of an object is put together from the prints of its properties', () => {
    const view = { cards: [3, 1], phase: 'war' };
    const prints = Object.entries(view).map(([key, value]) => printOf(key, value));
    expect(hashOfAll([printOf('turn', 4), printOfAll('view', prints)])).toBe(hash({ turn: 4, view }));
  });
  test('equal data have equal hashes, copies included', () => {
    fc.assert(fc.property(json, (value) => hash(deepCopy(value)) === hash(value)));
  });
  test('survives a trip through JSON', () => {
    fc.assert(fc.property(json, (value) => hash(JSON.parse(JSON.stringify(value))) === hash(value)));
  });
  test('does not depend on the order of keys', () => {
    expect(hash({ a: 1, b: [2] })).toBe(hash({ b: [2], a: 1 }));
  });
  test.each([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [[], {}],
    ['1', 1],
    [null, 0],
    [[[1], [2]], [[1, 2]]],
    [
      { a: { b: 1 }, c: 2 },
      { a: { b: 2 }, c: 1 },
    ],
    [0.1, 0.2],
  ])('tells %j from %j', (a, b) => {
    expect(hash(a)).not.toBe(hash(b));
  });
  test('is frozen for ever: journals carry it', () => {
    expect(hash({ turn: 3, cells: [1, -1, 0.5], name: 'Rōma', open: true, none: null })).toMatchInlineSnapshot(
      `"02edef98aafb45e4"`,
    );
  });
});

describe('questions', () => {
  const asking = { seat: 0, about: 'test', rules: ['T-1'] };
  const chance = Chance.fromSeed('questions');
  test('select lists every selection of a right size that passes the test', () => {
    const even = (picked: readonly number[]) =>
      picked.reduce((a, b) => a + b, 0) % 2 === 0 ? undefined : { rule: 'T-2' };
    const question = select({ ...asking, options: () => [1, 2, 3], min: 1, max: 2, test: even });
    expect(question.enumerate(99)).toEqual([[1, 3], [2]]);
    expect(question.validate([3, 1])).toBeUndefined();
    expect(question.validate([1])).toMatchObject({ code: 'illegal', rule: 'T-2' });
    expect(question.validate([1, 1])).toMatchObject({ code: 'malformed' });
    expect(question.validate([2, 4])).toMatchObject({ code: 'illegal', rule: 'T-1' });
  });
  test('select finds a rare legal selection', () => {
    const rare = (picked: readonly number[]) => (picked.join() === '3,17,29' ? undefined : { rule: 'T-2' });
    const question = select({
      ...asking,
      options: () => Array.from({ length: 30 }, (_, i) => i),
      min: 3,
      max: 3,
      test: rare,
    });
    expect(question.sample(chance)).toEqual([3, 17, 29]);
  });
  test('amount keeps to its range and test', () => {
    const question = amount({
      ...asking,
      min: 2,
      max: 9,
      test: (n) => (n % 3 === 0 ? undefined : { rule: 'T-3', args: { n } }),
    });
    expect(question.enumerate(9)).toEqual([3, 6, 9]);
    expect(question.validate(4)).toEqual({ ok: false, code: 'illegal', about: 'test', rule: 'T-3', args: { n: 4 } });
    expect(question.validate(12)).toMatchObject({ code: 'illegal', rule: 'T-1' });
    expect(question.validate(2.5)).toMatchObject({ code: 'malformed' });
    expect(question.describe().options).toEqual([{ value: 3 }, { value: 6 }, { value: 9 }]);
  });
  test('arrange takes every item once', () => {
    const question = arrange({ ...asking, items: () => ['a', 'b', 'c'] });
    expect(question.enumerate(99).length).toBe(6);
    expect(question.validate(['a', 'c', 'b'])).toBeUndefined();
    expect(question.validate(['a', 'c'])).toMatchObject({ code: 'malformed' });
    expect(question.validate(['a', 'c', 'c'])).toMatchObject({ code: 'malformed' });
  });
  test('choose explains what is barred, with the rule and the numbers', () => {
    const why = (value: string) => ({ rule: 'T-4', args: { missing: value.length } });
    const question = choose({ ...asking, options: () => ['tax'], barred: () => ['build'], why });
    expect(question.describe().barred).toEqual([{ value: 'build', why: { rule: 'T-4', args: { missing: 5 } } }]);
    expect(question.validate('build')).toEqual({
      ok: false,
      code: 'illegal',
      about: 'test',
      rule: 'T-4',
      args: { missing: 5 },
    });
  });
  test('options are not worked out before somebody needs them', () => {
    let times = 0;
    const options = () => {
      times++;
      return ['a'];
    };
    const question = choose({ ...asking, options, allows: (v) => v === 'a' });
    question.validate('a');
    expect(times).toBe(0);
    question.sample(chance);
    question.enumerate(5);
    expect(times).toBe(1);
  });
  test('whatever is sampled is legal', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), (seed, min, more) => {
        const question = select({ ...asking, options: () => [1, 2, 3, 4, 5], min, max: Math.min(5, min + more) });
        return question.validate(question.sample(Chance.fromSeed(seed))) === undefined;
      }),
    );
  });
});
