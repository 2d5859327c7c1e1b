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
  readonly bbox: readonly [number, number, number, number];
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

/** Made when it is first asked for. */
function lazily(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function loadMap(file: MapFile): AtlasMap {
  const lines = linesOf(file);
  const ring = (refs: readonly number[]): Ring =>
    refs.flatMap((ref, i) => {
      const points = ref < 0 ? lines[~ref].points.toReversed() : lines[ref].points;
      return i === 0 ? points : points.slice(1);
    });
  const filled = (shape: ShapeFile) =>
    shape.arcs
      .flat()
      .map((refs) => `${trail(lines, refs)}Z`)
      .join('');

  const [land, beyond, lakes] = [file.objects.land, file.objects.beyond, file.objects.lakes].map((shape) =>
    lazily(() => filled(shape)),
  );
  const coast = lazily(() => coastOf(file.objects.land, lines));

  const areas = file.objects.areas.geometries.map((g): Area => {
    const polygons = g.arcs.map((p) => p.map(ring));
    const p = g.properties;
    const path = lazily(() => filled(g));
    return {
      id: g.id,
      name: p.name,
      kind: p.kind,
      terrain: p.terrain,
      get path() {
        return path();
      },
      polygons,
      label: labelOf(p.label, p.name),
      slots: p.slots,
      centre: p.centre,
      bbox: boundsOf(polygons),
      extent: extentOf(polygons),
    };
  });
  return {
    id: file.id,
    title: file.title,
    width: file.bbox[2],
    height: file.bbox[3],
    viewBox: file.bbox.join(' '),
    wraps: file.wraps,
    token: file.token,
    areas,
    byId: new Map(areas.map((a) => [a.id, a])),
    borders: bordersOf(file, lines),
    links: file.links,
    rivers: file.objects.rivers.geometries.map((r) => ({
      name: r.id,
      path: r.arcs.map((refs) => trail(lines, refs)).join(''),
    })),
    // long paths that not every board wants, and none at once
    get land() {
      return land();
    },
    get beyond() {
      return beyond();
    },
    get lakes() {
      return lakes();
    },
    get coast() {
      return coast();
    },
  };
}

/** One arc: its corners, its curve in both directions (without the starting point), and who uses it. */
interface Line {
  readonly points: readonly XY[];
  readonly there: string;
  readonly back: string;
  readonly areas: readonly string[];
  readonly onShore: boolean;
  readonly onFrame: boolean;
}

function linesOf(file: MapFile): Line[] {
  const areas: string[][] = file.arcs.map(() => []);
  for (const g of file.objects.areas.geometries)
    for (const ref of g.arcs.flat(2)) areas[ref < 0 ? ~ref : ref].push(g.id);
  const used = (shape: ShapeFile) => new Set(shape.arcs.flat(2).map((ref) => (ref < 0 ? ~ref : ref)));
  const [shore, beyond, lakes] = [used(file.objects.land), used(file.objects.beyond), used(file.objects.lakes)];
  const [sx, sy] = file.transform.scale;
  return file.arcs.map((arc, i) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx, dy]): XY => {
      x += dx;
      y += dy;
      return [tidy(x * sx), tidy(y * sy)];
    });
    const onFrame = areas[i].length + (beyond.has(i) ? 1 : 0) + (lakes.has(i) ? 1 : 0) === 1;
    const draw = onFrame ? straight : curved;
    const there = lazily(() => draw(points));
    const back = lazily(() => draw(points.toReversed()));
    return {
      points,
      get there() {
        return there();
      },
      get back() {
        return back();
      },
      areas: areas[i],
      onShore: shore.has(i),
      onFrame,
    };
  });
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
/** Outer rings and holes run opposite ways, so their signed areas add up. */
const extentOf = (polygons: Area['polygons']): number => {
  let sum = 0;
  for (const r of polygons.flat())
    for (let i = 1; i < r.length; i++) sum += r[i - 1][0] * r[i][1] - r[i][0] * r[i - 1][1];
  return Math.round(Math.abs(sum / 2));
};
const tidy = (v: number) => Math.round(v * 100) / 100;

const straight = (points: readonly XY[]) =>
  points
    .slice(1)
    .map(([x, y]) => `L${x} ${y}`)
    .join('');

/** A smooth curve that bends at every corner and keeps both ends; the same line whichever way it is walked. */
function curved(points: readonly XY[]): string {
  let d = '';
  for (let i = 1; i + 1 < points.length; i++) {
    const [[x, y], [u, v]] = [points[i], points[i + 1]];
    d += i + 2 < points.length ? `Q${x} ${y} ${tidy((x + u) / 2)} ${tidy((y + v) / 2)}` : `Q${x} ${y} ${u} ${v}`;
  }
  return d || straight(points);
}

/** Path data along several arcs. */
function trail(lines: readonly Line[], refs: readonly number[]): string {
  const first = refs[0];
  const { points } = lines[first < 0 ? ~first : first];
  const [x, y] = first < 0 ? points[points.length - 1] : points[0];
  return `M${x} ${y}${refs.map((ref) => (ref < 0 ? lines[~ref].back : lines[ref].there)).join('')}`;
}

/** Who uses an arc tells what it is: two areas a border, land and water a coast, one alone the frame. */
function bordersOf(file: MapFile, lines: readonly Line[]): Border[] {
  const kinds = new Map(file.objects.areas.geometries.map((g) => [g.id, g.properties.kind]));
  return lines.flatMap((line, i): Border[] => {
    const [a, b] = line.areas;
    if (a === undefined) return [];
    const kind = line.onFrame ? 'frame' : line.onShore ? 'coast' : kinds.get(a) === 'land' ? 'land' : 'sea';
    const { points } = line;
    let length = 0;
    for (let k = 1; k < points.length; k++)
      length += Math.hypot(points[k][0] - points[k - 1][0], points[k][1] - points[k - 1][1]);
    const path = lazily(() => trail(lines, [i]));
    return [
      {
        a,
        b,
        kind,
        get path() {
          return path();
        },
        bbox: boundsOf([[points]]),
        length,
      },
    ];
  });
}

/** The shores as unbroken lines, so that strokes around them have no seams. */
function coastOf(land: ShapeFile, lines: readonly Line[]): string {
  const onFrame = (ref: number) => lines[ref < 0 ? ~ref : ref].onFrame;
  let path = '';
  for (const ring of land.arcs.flat()) {
    if (!ring.some(onFrame)) {
      path += `${trail(lines, ring)}Z`;
      continue;
    }
    // start behind a stretch of frame, so that no shore is cut where the ring happens to begin
    const first = ring.findIndex((ref, i) => onFrame(ring[(i + ring.length - 1) % ring.length]) && !onFrame(ref));
    let shore: number[] = [];
    for (const ref of [...ring.slice(first), ...ring.slice(0, first)]) {
      if (!onFrame(ref)) shore.push(ref);
      else if (shore.length > 0) {
        path += trail(lines, shore);
        shore = [];
      }
    }
  }
  return path;
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
