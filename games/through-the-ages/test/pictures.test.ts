import { faultyOf } from '@tabularium/web/test/pictures.ts';
import { expect, test } from 'vitest';
import { drawings } from '../pictures/cards.ts';
import { ALL_CARDS } from '../src/index.ts';

test('every card has a picture', () => {
  expect(ALL_CARDS.map(({ id }) => id).filter((id) => !drawings[id])).toEqual([]);
});

test('no picture shows a card that there is not', () => {
  const ids = ALL_CARDS.map(({ id }): string => id);
  expect(Object.keys(drawings).filter((id) => !ids.includes(id))).toEqual([]);
});

test('every picture is whole, in three inks and below three kilobytes', () => {
  expect(faultyOf(drawings)).toEqual({});
});
