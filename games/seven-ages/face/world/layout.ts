/** Where things lie on the screen: pure geometry of the sheet, the camera and the window. */
import type { Area, Label } from '@tabularium/atlas';
import type { View } from '@tabularium/seven-ages';
import { phone } from '@tabularium/web/screen.ts';
import { type Camera, map } from '../ground.ts';
import { contentIn } from '../names.ts';
import { type Item, widthOf } from '../pieces.ts';

/** Where one looks, and how large the window is. Camera, painter and targets share it; only the camera changes it. */
export interface Sight {
  camera: Camera;
  width: number;
  height: number;
}

export type Point = readonly [number, number];

/** Below it the world in washes and names of empires; above it areas and counters. A telephone shows less land, so its counters come sooner. */
export const FAR = phone() ? 0.36 : 0.5;
/** Names smaller than this cannot be read. */
export const LEGIBLE = 7.5;

export const areaOf = (v: View, id: number): Area | undefined => map.byId.get(contentIn(v).areas[id]?.id ?? '');
/** Where an area's pieces stand. */
export const placeOfPieces = (area: Area): Point => area.slots[0] ?? area.centre;

/** Things named by options, other than areas: where they stand. */
export function areaOfTarget(v: View, kind: string, id: number): number | undefined {
  switch (kind) {
    case 'area':
      return id;
    case 'unit':
      return v.stacks.find((s) => s.units?.some(({ unit }) => unit === id))?.area;
    case 'leader':
      return v.leaders.find(({ leader }) => leader === id)?.area;
    default:
      return undefined;
  }
}

/** The sheet goes round: offsets in pixels at which a copy of it is in sight. */
export function turns({ camera, width }: Sight): number[] {
  const w = map.width * camera.k;
  return [-w, 0, w].filter((off) => camera.x + off < width && camera.x + off + w > 0);
}

export function inSight({ camera, width, height }: Sight, [x, y]: Point, turn: number, margin: number): boolean {
  const [sx, sy] = [x * camera.k + camera.x + turn, y * camera.k + camera.y];
  return sx > -margin && sx < width + margin && sy > -margin && sy < height + margin;
}

/** Names grow slower than the land. */
export function namePx(size: number, k: number): number {
  const full = size * k;
  return Math.round((full <= 10 ? full : 10 + (full - 10) * 0.3) * 2) / 2;
}

/** City and units, as far as there is room, and the temple. */
const fromAfar = (items: readonly Item[]): readonly Item[] => [
  ...items.filter(({ kind }) => kind === 'unit' || kind === 'city').slice(0, 2),
  ...items.filter(({ kind }) => kind === 'temple'),
];

/** What of an area's pieces is shown at this scale, how large, and how wide they are together. */
export function rowOf(items: readonly Item[], k: number) {
  const s = Math.round(Math.max(14, Math.min(46, 20 * k)));
  const few = k < 0.8 ? fromAfar(items) : items;
  const squeeze = few.length > 4 ? 0.8 : 1;
  return { few, s, squeeze, wide: few.reduce((n, item) => n + widthOf(item) * s * squeeze, 0) };
}

/** A row centred on the area's best place; where it is tight they overlap. */
export function layOut(
  { camera: { k, x, y } }: Sight,
  items: readonly Item[],
  at: Point,
  turn: number,
  draw: (item: Item, x: number, y: number, s: number) => void,
): void {
  const { few, s, squeeze, wide } = rowOf(items, k);
  let left = at[0] * k + x + turn - wide / 2;
  for (const item of few) {
    const w = widthOf(item) * s * squeeze;
    draw(item, left + w / 2, at[1] * k + y, s);
    left += w;
  }
}

/** Where a name stands, in pixels from the corner of the sheet: where it would lie under the pieces of its area, above or below them. */
export function placeOfName(
  area: Area,
  { at, size, lines, width: wide }: Label,
  px: number,
  k: number,
  items: readonly Item[] | undefined,
): Point {
  const place = [at[0] * k, at[1] * k] as const;
  if (!items) return place;
  const row = rowOf(items, k);
  const [x, y] = placeOfPieces(area).map((n) => n * k);
  const [high, half] = [(lines.length * px * 1.05) / 2, ((wide / size) * px) / 2];
  // stars of capitals and numbers of piles stick out
  const tall = row.few.some(
    (item) => (item.kind === 'city' && item.capital) || (item.kind === 'unit' && item.count > 1),
  );
  const reach = place[1] > y ? row.s / 2 : row.s * (tall ? 0.7 : 0.52);
  if (Math.abs(place[0] - x) > row.wide / 2 + half || Math.abs(place[1] - y) > reach + high - 2) return place;
  return [x, place[1] > y ? y + reach + high : y - reach - high + 1];
}
