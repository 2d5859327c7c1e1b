import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, diff, type Json, same } from '../src/patch.ts';

/** Any JSON without the one key that a patch refuses to reach for. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes('"__proto__":'))
  .map((text) => JSON.parse(text) as Json);

describe('patches', () => {
  test('a patch makes the new value out of the old one, whatever they are', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const old = JSON.stringify(before);
        expect(apply(before, JSON.parse(JSON.stringify(diff(before, after))))).toEqual(after);
        expect(JSON.stringify(before)).toBe(old);
      }),
      { numRuns: 2000 },
    );
  });

  test('equal values need no patch', () => {
    fc.assert(
      fc.property(json, (value) => diff(value, JSON.parse(JSON.stringify(value))).length === 0 && same(value, value)),
    );
  });

  test('what did not change is shared with the old value', () => {
    const before = { areas: [{ id: 1 }, { id: 2 }], hand: ['a', 'b', 'c'] };
    const after = apply(
      before,
      diff(before, { areas: [{ id: 1 }, { id: 3 }], hand: ['a', 'b', 'c'] }),
    ) as typeof before;
    expect(after.hand).toBe(before.hand);
    expect(after.areas[0]).toBe(before.areas[0]);
  });

  test('a card that leaves a hand is one short step', () => {
    expect(diff({ hand: ['a', 'b', 'c'] }, { hand: ['a', 'c'] })).toEqual([{ path: ['hand'], at: 1, out: 1, put: [] }]);
  });

  test('a patch that does not fit, or reaches for a prototype, is refused', () => {
    expect(() => apply({ a: 1 }, [{ path: ['b', 'c'], set: 1 }])).toThrow();
    expect(() => apply({}, [{ path: ['__proto__', 'x'], set: 1 }])).toThrow();
    expect(() => apply([1], [{ path: [4], set: 1 }])).toThrow();
  });
});
