/** Where on the map of Europe things lie: areas, pieces in rows, names and keys. */
import type { Area } from '@tabularium/atlas';
import {
  isCityRegion,
  isSea,
  KINDS,
  type Kind,
  REGION_IDS,
  type Region,
  unitsAt,
  type View,
} from '@tabularium/seven-empires';
import { map } from './static-map.ts';

export const areaOf = (r: Region): Area => {
  const area = map.byId.get(REGION_IDS[r]);
  if (!area) throw new Error(`no area ${REGION_IDS[r]}`);
  return area;
};

/** Small regions take small pieces. */
export const scaleOf = (r: Region): number => (areaOf(r).slots.length <= 2 ? 0.84 : 1);

export interface Placed {
  readonly kind: 'city' | 'palace' | 'flag' | 'unit';
  readonly unit?: Kind;
  readonly x: number;
  readonly y: number;
}

/** About how wide a letter of a name is, and how far a piece may leave its place for one. */
const LETTER = 5.6;
const NUDGE = 12;

/** City first, then palace, flag and units, in rows at the best place of the region. */
export function layOut(v: View, r: Region): Placed[] {
  const items: Omit<Placed, 'x' | 'y'>[] = [];
  if (isCityRegion(r)) {
    items.push({ kind: 'city' });
    if (v.palace[r] > 0) items.push({ kind: 'palace' });
  } else if (v.flags[r] >= 0) items.push({ kind: 'flag' });
  for (const unit of KINDS) if (unitsAt(v, r, unit) > 0) items.push({ kind: 'unit', unit });
  if (items.length === 0) return [];
  const area = areaOf(r);
  const { label } = area;
  const [slot] = area.slots;
  const [sx, sy] = slot ?? area.centre;
  const lines = Math.max(1, label.lines?.length ?? 1);
  const below = sy >= label.at[1];
  const beside = Math.abs(sy - label.at[1]) < 9;
  // The cluster stands centred under (or over) the name; beside it only where the region is flat.
  const gap = 24 * scaleOf(r);
  const side = sx < label.at[0] ? -1 : 1;
  // Beside a name, not on its last letters.
  const away = Math.min(Math.abs(sx - label.at[0]) + NUDGE, (area.name.length * LETTER + items.length * gap) / 2);
  const cx = beside ? label.at[0] + side * Math.max(Math.abs(sx - label.at[0]), away) : (label.at[0] + sx) / 2;
  const roomy = area.bbox[2] - area.bbox[0] > items.length * 30;
  const perRow = items.length > 3 && !roomy ? Math.ceil(items.length / 2) : items.length;
  const cy = beside ? sy : below ? label.at[1] + 20 + (lines - 1) * 6 : label.at[1] - 19 - (lines - 1) * 6;
  return items.map((item, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, items.length - row * perRow);
    const dir = below || beside ? 1 : -1;
    return { ...item, x: cx + ((i % perRow) - (inRow - 1) / 2) * gap, y: cy + dir * row * 27 * scaleOf(r) };
  });
}

export const samePlaces = (a: readonly Placed[], b: readonly Placed[]): boolean =>
  a.length === b.length && a.every((p, i) => p.kind === b[i].kind && p.unit === b[i].unit && p.x === b[i].x);

/** Before the name, where the eye begins to read it. */
export function keyPlace(r: Region, name: string): { x: number; y: number } {
  const { label } = areaOf(r);
  const lines = linesOf(r, name);
  const width = Math.max(...lines.map((line) => line.length)) * (isSea(r) ? 6.8 : isCityRegion(r) ? 6.3 : 5.9);
  return { x: label.at[0] - width / 2 - 13, y: label.at[1] - 1 };
}

/** The atlas says where a name breaks; a translated one breaks in its middle if it is as long. */
export function linesOf(r: Region, name: string): readonly string[] {
  const { label } = areaOf(r);
  const words = name.split(' ');
  if ((label.lines?.length ?? 1) < 2 || words.length < 2)
    return name.length > 16 && words.length > 1 ? halves(words) : [name];
  return halves(words);
}
function halves(words: readonly string[]): string[] {
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}
