// The atlas keeps its own copy of what the games say about their maps. The games win: a change there must be drawn here.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Content } from '../src/build/plan.ts';

interface Border {
  readonly a: string;
  readonly b: string;
  readonly type: string;
  readonly river?: string;
}
interface Pair {
  readonly between: readonly [string, string];
}
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
const inOrder = (borders: readonly Border[]) =>
  borders.map((b) => [...[b.a, b.b].sort(), b.type, b.river ?? ''].join(' ')).sort();

test('the map of Europe knows the regions and borders of 7 Empires', () => {
  const game = read<{
    regions: { id: string; name: string; kind: string }[];
    landBorders: Pair[];
    seaBorders: Pair[];
    coastlines: Pair[];
  }>('../../../games/seven-empires/content/map.json');
  const atlas = read<Content>('../data/europe-content.json');
  expect(atlas.areas.map((a) => [a.id, a.name, a.kind === 'sea'])).toEqual(
    game.regions.map((r) => [r.id, r.name, r.kind === 'sea']),
  );
  expect(inOrder(atlas.borders)).toEqual(
    inOrder([
      ...game.landBorders.map(({ between: [a, b] }) => ({ a, b, type: 'land' })),
      ...game.seaBorders.map(({ between: [a, b] }) => ({ a, b, type: 'sea' })),
      ...game.coastlines.map(({ between: [a, b] }) => ({ a, b, type: 'coast' })),
    ]),
  );
});

test('the map of the world knows the areas, terrain, rivers and borders of 7 Ages', () => {
  const game = read<{
    areas: { id: string; name: string; kind: string; terrain?: string }[];
    borders: Border[];
  }>('../../../games/seven-ages/content/map.json');
  const atlas = read<Content>('../data/world-content.json');
  expect(atlas.areas.map((a) => [a.id, a.name, a.kind, a.terrain])).toEqual(
    game.areas.map((a) => [a.id, a.name, a.kind, a.terrain]),
  );
  expect(inOrder(atlas.borders)).toEqual(inOrder(game.borders));
});
