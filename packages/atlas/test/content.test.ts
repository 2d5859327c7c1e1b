// Areas come from the games; where those of the world lie is known here, for each of them and for nothing else.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentOf } from '../src/build/content.ts';

test.each(['europe', 'world'])('every area of the map of %s has a place on the globe', (id) => {
  expect(contentOf(id).areas.filter(({ points }) => points.length === 0)).toEqual([]);
});

test('no place of the world is that of an area the game does not have', () => {
  const points = JSON.parse(readFileSync(new URL('../data/world-points.json', import.meta.url), 'utf8')) as object;
  expect(Object.keys(points).sort()).toEqual(
    contentOf('world')
      .areas.map(({ id }) => id)
      .sort(),
  );
});
