// What the games say about their maps, read where they say it: in their own content.
import { readFileSync } from 'node:fs';
import type { AreaKind, Content } from './plan.ts';
import type { LonLat } from './sheet.ts';

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

interface Pair {
  readonly between: readonly [string, string];
}

/** The regions of 7 Empires carry their place; a city is land here. */
function europe(): Content {
  const game = read<{
    regions: readonly { id: string; name: string; kind: string; lonlat: LonLat }[];
    landBorders: readonly Pair[];
    seaBorders: readonly Pair[];
    coastlines: readonly Pair[];
  }>('../../../../games/seven-empires/content/map.json');
  const bordersOf = (pairs: readonly Pair[], type: 'land' | 'sea' | 'coast'): Content['borders'] =>
    pairs.map(({ between: [a, b] }) => ({ a, b, type }));
  return {
    areas: game.regions.map(({ id, name, kind, lonlat }) => ({
      id,
      name,
      kind: kind === 'sea' ? 'sea' : 'land',
      points: [lonlat],
    })),
    borders: [
      ...bordersOf(game.landBorders, 'land'),
      ...bordersOf(game.seaBorders, 'sea'),
      ...bordersOf(game.coastlines, 'coast'),
    ],
  };
}

/** The areas of 7 Ages; where they lie on the globe is the atlas's own knowledge. */
function world(): Content {
  const game = read<{
    areas: readonly { id: string; name: string; kind: AreaKind; terrain?: string }[];
    borders: Content['borders'];
  }>('../../../../games/seven-ages/content/map.json');
  const points = read<Readonly<Record<string, readonly LonLat[]>>>('../../data/world-points.json');
  return {
    areas: game.areas.map(({ id, name, kind, terrain }) => ({
      id,
      name,
      kind,
      ...(terrain !== undefined && { terrain }),
      points: points[id] ?? [],
    })),
    borders: game.borders,
  };
}

const CONTENT: Readonly<Record<string, () => Content>> = { europe, world };

export function contentOf(id: string): Content {
  const content = CONTENT[id]?.();
  if (!content) throw new Error(`no map is called ${id}`);
  return content;
}
