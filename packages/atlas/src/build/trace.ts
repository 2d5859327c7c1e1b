// Chapter 4: lines. The raster is walked once; every stretch between two areas becomes one arc that both of them use, so
// neighbours meet exactly, whatever is done to the arc later.
import type { Partition } from './partition.ts';
import type { Sheet } from './sheet.ts';

/** The paper beside the sheet. */
export const OUTSIDE = -1;

export interface Arc {
  /** Corners of cells, in cells. */
  points: [number, number][];
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly to: number;
  readonly closed: boolean;
}

/** A ring as TopoJSON wants it: arc numbers, ~n for an arc walked backwards. */
export type Ring = number[];

export interface Lines {
  readonly arcs: Arc[];
  /** Polygons (outer ring, then holes) of everything whose label is in the group; the group lies to the right of its lines. */
  polygons(inGroup: (label: number) => boolean): Ring[][];
}

const STEP: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

export function traceLines(sheet: Sheet, part: Partition): Lines {
  const { w, h } = sheet;
  const { owner } = part;
  const label = (x: number, y: number) => (x < 0 || y < 0 || x >= w || y >= h ? OUTSIDE : owner[y * w + x]);
  const stride = w + 1;
  // cells to the left and right of the step from corner (x, y) in direction d
  const left = (x: number, y: number, d: number) =>
    d === 0 ? label(x, y - 1) : d === 1 ? label(x, y) : d === 2 ? label(x - 1, y) : label(x - 1, y - 1);
  const right = (x: number, y: number, d: number) =>
    d === 0 ? label(x, y) : d === 1 ? label(x - 1, y) : d === 2 ? label(x - 1, y - 1) : label(x, y - 1);
  const open = (x: number, y: number, d: number) => {
    const [nx, ny] = [x + STEP[d][0], y + STEP[d][1]];
    return nx >= 0 && ny >= 0 && nx <= w && ny <= h && left(x, y, d) !== right(x, y, d);
  };
  const degree = (x: number, y: number) => {
    let n = 0;
    for (let d = 0; d < 4; d++) if (open(x, y, d)) n++;
    return n;
  };
  const walked = new Uint8Array(stride * (h + 1)); // one bit per direction
  const arcs: Arc[] = [];
  const walk = (x: number, y: number, d: number) => {
    const points: [number, number][] = [[x, y]];
    const [l, r] = [left(x, y, d), right(x, y, d)];
    const start = y * stride + x;
    let [cx, cy, cd] = [x, y, d];
    for (;;) {
      walked[cy * stride + cx] |= 1 << cd;
      cx += STEP[cd][0];
      cy += STEP[cd][1];
      walked[cy * stride + cx] |= 1 << ((cd + 2) % 4);
      points.push([cx, cy]);
      if (cy * stride + cx === start || degree(cx, cy) !== 2) break;
      const back = (cd + 2) % 4;
      for (let k = 0; k < 4; k++)
        if (k !== back && open(cx, cy, k)) {
          cd = k;
          break;
        }
    }
    const end = cy * stride + cx;
    arcs.push({ points, left: l, right: r, from: start, to: end, closed: start === end && degree(x, y) === 2 });
  };
  for (let y = 0; y <= h; y++)
    for (let x = 0; x <= w; x++) {
      const n = degree(x, y);
      if (n !== 0 && n !== 2)
        for (let d = 0; d < 4; d++) if (open(x, y, d) && !(walked[y * stride + x] & (1 << d))) walk(x, y, d);
    }
  for (let y = 0; y <= h; y++)
    for (let x = 0; x <= w; x++)
      for (let d = 0; d < 2; d++) if (open(x, y, d) && !(walked[y * stride + x] & (1 << d))) walk(x, y, d);
  return { arcs, polygons: (inGroup) => polygonsOf(arcs, inGroup) };
}

interface Directed {
  readonly ref: number;
  readonly from: number;
  readonly to: number;
  /** Directions of the first and the last step. */
  readonly sets: number;
  readonly comes: number;
  readonly points: readonly (readonly [number, number])[];
}

const heading = (a: readonly [number, number], b: readonly [number, number]) =>
  b[0] > a[0] ? 0 : b[1] > a[1] ? 1 : b[0] < a[0] ? 2 : 3;

function polygonsOf(arcs: readonly Arc[], inGroup: (label: number) => boolean): Ring[][] {
  const starts = new Map<number, Directed[]>();
  const loose = new Set<Directed>();
  arcs.forEach((arc, i) => {
    const [l, r] = [inGroup(arc.left), inGroup(arc.right)];
    if (l === r) return;
    const points = r ? arc.points : arc.points.toReversed();
    const n = points.length;
    const d: Directed = {
      ref: r ? i : ~i,
      from: r ? arc.from : arc.to,
      to: r ? arc.to : arc.from,
      sets: heading(points[0], points[1]),
      comes: heading(points[n - 2], points[n - 1]),
      points,
    };
    loose.add(d);
    const list = starts.get(d.from);
    if (list) list.push(d);
    else starts.set(d.from, [d]);
  });
  const rings: { refs: Ring; points: (readonly [number, number])[]; area: number }[] = [];
  for (const first of loose) {
    const refs: Ring = [];
    const points: (readonly [number, number])[] = [];
    let at: Directed | undefined = first;
    while (at && loose.has(at)) {
      loose.delete(at);
      refs.push(at.ref);
      for (let k = 0; k + 1 < at.points.length; k++) points.push(at.points[k]);
      // where two corners of the group meet in a point, turn right: the group is joined by edges, not by corners
      const came: number = at.comes;
      const options: Directed[] = (starts.get(at.to) ?? []).filter((o) => loose.has(o));
      at = options.sort((p, q) => turn(came, p.sets) - turn(came, q.sets))[0];
    }
    let area = 0;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++)
      area += points[j][0] * points[i][1] - points[i][0] * points[j][1];
    rings.push({ refs, points, area: area / 2 });
  }
  // walking with the group on the right hand and y downwards, outer rings run clockwise: positive area
  const outer = rings.filter((r) => r.area > 0).sort((a, b) => a.area - b.area);
  const polygons = new Map(outer.map((o) => [o, [o.refs]]));
  for (const hole of rings.filter((r) => r.area < 0)) {
    // just inside the group, on the right of the hole's first step
    const [a, b] = hole.points;
    const probe: [number, number] = [
      (a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.25,
      (a[1] + b[1]) / 2 + (b[0] - a[0]) * 0.25,
    ];
    const home = outer.find((o) => inside(probe, o.points));
    if (home) polygons.get(home)?.push(hole.refs);
  }
  return outer.toReversed().map((o) => polygons.get(o) ?? []);
}

/** 0 right, 1 straight on, 2 left. */
const turn = (came: number, sets: number) =>
  (sets - came + 7 + 4) % 4 === 0 ? 0 : (sets - came + 4) % 4 === 0 ? 1 : 2;

export function inside(p: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean {
  let c = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > p[1] !== yj > p[1] && p[0] < ((xj - xi) * (p[1] - yi)) / (yj - yi) + xi) c = !c;
  }
  return c;
}
