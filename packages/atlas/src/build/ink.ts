// Chapter 5: ink. The stairs of the raster become drawn lines: smoothed, thinned, and bent to a point where the rules know a corner.
import { rolling } from './noise.ts';
import type { Point } from './sheet.ts';
import type { Arc } from './trace.ts';

/** Moves every inner point towards the middle of its neighbours and a little back again, so that small islands do not shrink away. */
function relax(points: readonly Point[], closed: boolean, rounds: number): Point[] {
  let p = points.map(([x, y]): [number, number] => [x, y]);
  const n = p.length;
  for (let r = 0; r < rounds * 2; r++) {
    const k = r % 2 === 0 ? 0.5 : -0.34;
    const q = p.map(([x, y]): [number, number] => [x, y]);
    for (let i = 0; i < n; i++) {
      if (!closed && (i === 0 || i === n - 1)) continue;
      const a = p[(i + n - 1) % n];
      const b = p[(i + 1) % n];
      q[i][0] += k * ((a[0] + b[0]) / 2 - p[i][0]);
      q[i][1] += k * ((a[1] + b[1]) / 2 - p[i][1]);
    }
    p = q;
  }
  return p;
}

/** Douglas and Peucker's thinning: what is left never strays further than the tolerance. */
export function thin(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  if (first[0] === last[0] && first[1] === last[1] && points.length > 8) {
    const half = points.length >> 1;
    return [...thin(points.slice(0, half + 1), tolerance), ...thin(points.slice(half), tolerance).slice(1)];
  }
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  keep[points.length - 1] = 1;
  const stack: [number, number][] = [[0, points.length - 1]];
  while (stack.length > 0) {
    const [from, to] = stack.pop() ?? [0, 0];
    const [a, b] = [points[from], points[to]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    let far = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const [px, py] = [points[i][0] - a[0], points[i][1] - a[1]];
      const d = length > 0 ? Math.abs(dx * py - dy * px) / length : Math.hypot(px, py);
      if (d > most) {
        most = d;
        far = i;
      }
    }
    if (far > 0) {
      keep[far] = 1;
      stack.push([from, far], [far, to]);
    }
  }
  return points.filter((_, i) => keep[i]);
}

/** The hand of the draughtsman: a field that bends every border and river on land in the same way, so that what coincides stays together. */
export function tremble(seed: number): (p: Point) => Point {
  const [east, south] = [rolling(seed + 6, 20, 3), rolling(seed + 7, 20, 3)];
  return ([x, y]) => [2.6 * east(x, y), 2.6 * south(x, y)];
}

/** Bends a line by a field; an end that must stay where it is holds the line for a short way. */
export function bend(
  line: readonly Point[],
  field: (p: Point) => Point,
  hold: { readonly start: boolean; readonly end: boolean },
): Point[] {
  const along = [0];
  for (let i = 1; i < line.length; i++)
    along.push(along[i - 1] + Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]));
  const total = along[along.length - 1];
  return line.map((p, i) => {
    const [dx, dy] = field(p);
    const k = Math.min(1, hold.start ? along[i] / 9 : 1, hold.end ? (total - along[i]) / 9 : 1);
    return [p[0] + k * dx, p[1] + k * dy];
  });
}

/** The smooth line of an arc, in sheet units. */
export function smooth(arc: Arc, cell: number, rounds: number): Point[] {
  const corners = arc.points.map(([x, y]): Point => [x * cell, y * cell]);
  const middles = corners.slice(1).map(([x, y], i): Point => [(x + corners[i][0]) / 2, (y + corners[i][1]) / 2]);
  if (!arc.closed) return relax([corners[0], ...middles, corners[corners.length - 1]], false, rounds);
  const ring = relax(middles, true, rounds);
  return [...ring, ring[0]];
}

/** A line along the frame keeps only its ends and the corners of the sheet. */
export function framed(arc: Arc, cell: number): Point[] {
  const p = arc.points;
  return p
    .filter((q, i) => {
      if (i === 0 || i === p.length - 1) return true;
      const [a, b] = [p[i - 1], p[i + 1]];
      return (a[0] === q[0]) !== (q[0] === b[0]);
    })
    .map(([x, y]): Point => [x * cell, y * cell]);
}
