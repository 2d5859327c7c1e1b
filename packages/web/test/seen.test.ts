import { expect, test } from 'vitest';
import { answered, sinceOf } from '../src/table/seen.ts';

test('answers in a row are one turn, and the film goes back to the end of the turn before', () => {
  const first = answered(answered({ last: 0, before: 0 }, 1), 2);
  expect(sinceOf(first, 2)).toBe(0);
  // Two others have answered; it is my turn again.
  expect(sinceOf(first, 4)).toBe(2);
  const second = answered(first, 5);
  // In the middle of it I may still look at what the others did.
  expect(sinceOf(second, 5)).toBe(2);
  expect(sinceOf(second, 6)).toBe(5);
});
