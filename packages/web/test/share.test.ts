import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share } from '../src/table/share.ts';

const position = fc.object({ maxDepth: 4, values: [fc.integer(), fc.string(), fc.boolean(), fc.constant(null)] });

test('a position says the same, whatever it shares with the one before', () => {
  fc.assert(
    fc.property(position, position, (old, now) => {
      const meant = structuredClone(now);
      expect(share(structuredClone(old), now)).toEqual(meant);
    }),
  );
});

test('a position that says the same is the one before, and so is every part of it that does', () => {
  fc.assert(
    fc.property(position, (old) => {
      expect(share(old, structuredClone(old))).toBe(old);
      const now = share({ kept: old, changed: 1 }, { kept: structuredClone(old), changed: 2 });
      expect(now.kept).toBe(old);
    }),
  );
});

test('what is missing or undefined is not the same as what was there', () => {
  const old = { a: [1, 2], b: undefined };
  expect(share(old, { a: [1] })).toEqual({ a: [1] });
  expect(Object.keys(share(old, { a: [1, 2], c: undefined }))).toEqual(['a', 'c']);
});
