import { faultyOf } from '@tabularium/web/test/pictures.ts';
import { expect, test } from 'vitest';
import { drawings as cards } from '../pictures/cards.ts';
import { drawings as tiles } from '../pictures/tiles.ts';
import { CARD_TITLES, EMPIRE_IDS, TIMELINES } from '../src/content.ts';

test('every influence card and every monarch has a picture', () => {
  const wanted = EMPIRE_IDS.flatMap((empire) => [...CARD_TITLES, 'monarch'].map((title) => `${empire}/${title}`));
  expect(wanted.filter((id) => !cards[id])).toEqual([]);
});

test('every tile has a picture; those with the number of a player share one', () => {
  const wanted = TIMELINES.flatMap(({ tiles: all, longer }) => [...all, ...longer]);
  const ids = [...wanted, 'laurel', 'hidden'].map((tile) => (/^\d/.test(tile) ? 'seat' : tile));
  expect(ids.filter((id) => !tiles[id])).toEqual([]);
});

test.each([
  ['cards', cards],
  ['tiles', tiles],
])('every picture of %s is whole, in three inks and below three kilobytes', (_, drawings) => {
  expect(faultyOf(drawings)).toEqual({});
});
