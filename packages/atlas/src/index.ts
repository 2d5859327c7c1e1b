// Reads the maps: `loadMap(json)` turns a file of generated/ into areas, borders and paths ready for SVG or canvas.
// Nothing here needs Node or a library; the builders live in src/build and never reach the browser.
import type { AreaKind, BorderType, LabelFile, MapFile, ShapeFile, XY } from './file.ts';

export { type Engraving, type EngravingFile, type EngravingLayer, loadEngraving } from './engraving.ts';
export type { AreaKind, BorderType, MapFile, XY } from './file.ts';

export interface Label {
  readonly at: XY;
  /** Free width at this place in sheet units; a name wider than this runs over its border. */
  readonly width: number;
  /** Height of the letters at which `lines` was measured. */
  readonly size: number;
  readonly lines: readonly string[];
  /** Degrees clockwise; only names of narrow waters are turned. */
  readonly turn: number;
  /** The area is too small for its name, which stands on the water beside it: a hair line to `centre` helps. */
  readonly beside: boolean;
}

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly kind: AreaKind;
  readonly terrain: string | undefined;
  /** SVG path data, fill rule evenodd. */
  readonly path: string;
  /** The same outline as points: polygons, each an outer ring and its holes. */
  readonly polygons: readonly (readonly (readonly XY[])[])[];
  readonly label: Label;
  /** Middles of places for counters of side `AtlasMap.token`, best first, clear of the name and of each other. */
  readonly slots: readonly XY[];
  /** The point furthest from every border. */
  readonly centre: XY;
  readonly bbox: readonly [number, number, number, number];
  /** Square sheet units. */
  readonly extent: number;
}

/** One drawn line. `b` is undefined where the map ends: land beyond the game, a lake, or the frame. */
export interface Border {
  readonly a: string;
  readonly b: string | undefined;
  readonly kind: 'land' | 'sea' | 'coast' | 'frame';
  readonly path: string;
  /** Length in sheet units. */
  readonly length: number;
}

/** Two areas that are neighbours by the rules although they share no line: draw it. */
export interface Link {
  readonly a: string;
  readonly b: string;
  readonly type: BorderType;
  readonly from: XY;
  readonly to: XY;
}

export interface AtlasMap {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  /** The left edge continues at the right edge: draw the sheet again beside itself to scroll round the world. */
  readonly wraps: boolean;
  /** Side of a counter for which the slots were laid out. */
  readonly token: number;
  readonly areas: readonly Area[];
  readonly byId: ReadonlyMap<string, Area>;
  readonly borders: readonly Border[];
  readonly links: readonly Link[];
  readonly rivers: readonly { readonly name: string; readonly path: string }[];
  /** All land; land outside the game; lakes: path data, evenodd. */
  readonly land: string;
  readonly beyond: string;
  readonly lakes: string;
  /** Every shore, without the frame of the sheet: stroke it for the coast and the water lines. */
  readonly coast: string;
}

type Ring = readonly XY[];

export function loadMap(file: MapFile): AtlasMap {
  const [sx, sy] = file.transform.scale;
  const lines: XY[][] = file.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): XY => {
      x += dx;
      y += dy;
      return [tidy(x * sx), tidy(y * sy)];
    });
  });
  const walk = (ref: number): readonly XY[] => (ref < 0 ? lines[~ref].toReversed() : lines[ref]);
  const ring = (refs: readonly number[]): Ring => refs.flatMap((ref, i) => (i === 0 ? walk(ref) : walk(ref).slice(1)));
  const polygonsOf = (shape: ShapeFile) => shape.arcs.map((p) => p.map(ring));

  const areas = file.objects.areas.geometries.map((g): Area => {
    const polygons = polygonsOf(g);
    const p = g.properties;
    return {
      id: g.id,
      name: p.name,
      kind: p.kind,
      terrain: p.terrain,
      path: closedPath(polygons.flat()),
      polygons,
      label: labelOf(p.label, p.name),
      slots: p.slots,
      centre: p.centre,
      bbox: boundsOf(polygons),
      extent: p.extent,
    };
  });
  const byId = new Map(areas.map((a) => [a.id, a]));
  const [borders, coast] = bordersOf(file, lines);
  return {
    id: file.id,
    title: file.title,
    width: file.bbox[2],
    height: file.bbox[3],
    viewBox: file.bbox.join(' '),
    wraps: file.wraps,
    token: file.token,
    areas,
    byId,
    borders,
    links: file.links.map((l) => ({ ...l, ...shortestWay(file, byId, l.a, l.b) })),
    rivers: file.objects.rivers.geometries.map((r) => ({
      name: r.id,
      path: r.arcs.map((refs) => openPath(ring(refs))).join(''),
    })),
    land: closedPath(polygonsOf(file.objects.land).flat()),
    beyond: closedPath(polygonsOf(file.objects.beyond).flat()),
    lakes: closedPath(polygonsOf(file.objects.lakes).flat()),
    coast,
  };
}

const labelOf = (l: LabelFile, name: string): Label => ({
  at: l.at,
  width: l.width,
  size: l.size,
  lines: l.lines ?? [name],
  turn: l.turn ?? 0,
  beside: l.beside ?? false,
});
const boundsOf = (polygons: Area['polygons']): [number, number, number, number] => {
  const b: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [x, y] of polygons.flat(2)) {
    b[0] = Math.min(b[0], x);
    b[1] = Math.min(b[1], y);
    b[2] = Math.max(b[2], x);
    b[3] = Math.max(b[3], y);
  }
  return b;
};
const tidy = (v: number) => Math.round(v * 100) / 100;
const openPath = (line: readonly XY[]) => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`;
const closedPath = (rings: readonly Ring[]) => rings.map((r) => `${openPath(r.slice(0, -1))}Z`).join('');

/** Who uses which arc tells what the arc is: two areas a border, one area and the other element a coast, one alone the frame. */
function bordersOf(file: MapFile, lines: readonly (readonly XY[])[]): [Border[], string] {
  const users: string[][] = lines.map(() => []);
  for (const g of file.objects.areas.geometries)
    for (const ref of g.arcs.flat(2)) users[ref < 0 ? ~ref : ref].push(g.id);
  const kinds = new Map(file.objects.areas.geometries.map((g) => [g.id, g.properties.kind]));
  const used = (shape: ShapeFile) => new Set(shape.arcs.flat(2).map((ref) => (ref < 0 ? ~ref : ref)));
  const [shore, beyond, lakes] = [used(file.objects.land), used(file.objects.beyond), used(file.objects.lakes)];
  const borders: Border[] = [];
  const frame = new Set<number>();
  lines.forEach((line, i) => {
    const others = (beyond.has(i) ? 1 : 0) + (lakes.has(i) ? 1 : 0);
    const path = openPath(line);
    const onFrame = users[i].length + others === 1;
    if (onFrame) frame.add(i);
    const [a, b] = users[i];
    if (a === undefined) return;
    const kind = onFrame ? 'frame' : shore.has(i) ? 'coast' : kinds.get(a) === 'land' ? 'land' : 'sea';
    let length = 0;
    for (let k = 1; k < line.length; k++)
      length += Math.hypot(line[k][0] - line[k - 1][0], line[k][1] - line[k - 1][1]);
    borders.push({ a, b, kind, path, length });
  });
  return [borders, coastOf(file.objects.land, frame, lines)];
}

/** The shores as unbroken lines, so that strokes around them have no seams. */
function coastOf(land: ShapeFile, frame: ReadonlySet<number>, lines: readonly (readonly XY[])[]): string {
  let path = '';
  for (const ring of land.arcs.flat()) {
    const onFrame = (ref: number) => frame.has(ref < 0 ? ~ref : ref);
    // start behind a stretch of frame, so that no shore is cut where the ring happens to begin
    const first = ring.findIndex((ref, i) => onFrame(ring[(i + ring.length - 1) % ring.length]) && !onFrame(ref));
    const refs = first < 0 ? ring : [...ring.slice(first), ...ring.slice(0, first)];
    let open = false;
    for (const ref of refs) {
      if (onFrame(ref)) {
        open = false;
        continue;
      }
      const line = ref < 0 ? lines[~ref].toReversed() : lines[ref];
      path += open ? `L${openPath(line.slice(1)).slice(1)}` : openPath(line);
      open = true;
    }
    if (open && !ring.some(onFrame)) path += 'Z';
  }
  return path;
}

/** The two shores nearest to each other; round the edge of the sheet if that is shorter. */
function shortestWay(file: MapFile, byId: ReadonlyMap<string, Area>, a: string, b: string): { from: XY; to: XY } {
  const corners = (id: string) => (byId.get(id)?.polygons ?? []).flatMap((p) => p[0] ?? []);
  let [from, to]: [XY, XY] = [
    [0, 0],
    [0, 0],
  ];
  let nearest = Number.POSITIVE_INFINITY;
  const turns = file.wraps ? [0, -file.bbox[2], file.bbox[2]] : [0];
  for (const p of corners(a))
    for (const q of corners(b))
      for (const turn of turns) {
        const d = Math.hypot(p[0] - q[0] - turn, p[1] - q[1]);
        if (d < nearest) {
          nearest = d;
          from = p;
          to = [q[0] + turn, q[1]];
        }
      }
  return { from, to };
}

/** The area under a point of the sheet. */
export function areaAt(map: AtlasMap, x: number, y: number): Area | undefined {
  const wrapped = map.wraps ? ((x % map.width) + map.width) % map.width : x;
  return map.areas.find(
    (a) =>
      wrapped >= a.bbox[0] &&
      wrapped <= a.bbox[2] &&
      y >= a.bbox[1] &&
      y <= a.bbox[3] &&
      a.polygons.some((p) => holds(p, wrapped, y)),
  );
}

function holds(polygon: readonly Ring[], x: number, y: number): boolean {
  let c = false;
  for (const r of polygon)
    for (let i = 0, j = r.length - 1; i < r.length; j = i++) {
      const [xi, yi] = r[i];
      const [xj, yj] = r[j];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) c = !c;
    }
  return c;
}

/** The outline of several areas taken together: the lines with exactly one side in the group. */
export function outline(map: AtlasMap, group: ReadonlySet<string>): string {
  return map.borders
    .filter((b) => b.kind !== 'frame' && group.has(b.a) !== (b.b !== undefined && group.has(b.b)))
    .map((b) => b.path)
    .join('');
}
