// Chapter 1: the sheet. From the round earth to a flat board, and what on it is land and what is water.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type GeoProjection, geoConicConformal, geoProjection, geoStream } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { rolling } from './noise.ts';
import type { Plan } from './plan.ts';

export type LonLat = readonly [number, number];
export type Point = readonly [number, number];

export const WATER = 0;
export const LAND = 1;

export interface Sheet {
  readonly plan: Plan;
  /** Raster size in cells. */
  readonly w: number;
  readonly h: number;
  readonly wraps: boolean;
  /** WATER or LAND per cell. */
  readonly ground: Uint8Array;
  project(at: LonLat): Point;
  invert(at: Point): LonLat;
  /** How far on the ground a step of one unit leads, compared with the equator: maps enlarge the north. */
  stride(at: Point): number;
}

/** Patterson's cylindrical projection of 2014: a quiet world for wall maps, polar lands not blown up. */
const northing = (phi: number): number => {
  const p = phi * phi;
  return phi * (1.0148 + p * p * (0.23185 + p * (-0.14499 + p * 0.02406)));
};
const stretching = (phi: number): number => {
  const p = phi * phi;
  return 1.0148 + p * p * (5 * 0.23185 + p * (7 * -0.14499 + p * 9 * 0.02406));
};
const latitude = (y: number): number => {
  let phi = y;
  for (let i = 0; i < 12; i++) phi -= (northing(phi) - y) / stretching(phi);
  return phi;
};
const patterson = Object.assign((lambda: number, phi: number): [number, number] => [lambda, northing(phi)], {
  invert: (x: number, y: number): [number, number] => [x, latitude(y)],
});

function projectionOf(plan: Plan): { raw: GeoProjection; lens: (p: Point) => Point; unlens: (p: Point) => Point } {
  const same = (p: Point): Point => p;
  const how = plan.projection;
  if (how.kind === 'patterson') {
    const raw = geoProjection(patterson)
      .rotate([-how.meridian, 0])
      .scale((how.perDegree * 180) / Math.PI)
      .translate([plan.width / 2, 0])
      .precision(0.2);
    const top = raw([how.meridian, how.north]);
    raw.translate([plan.width / 2, -(top ? top[1] : 0)]);
    return { raw, lens: same, unlens: same };
  }
  const raw = geoConicConformal()
    .rotate([-how.meridian, 0])
    .parallels([how.parallels[0], how.parallels[1]])
    .center([0, how.latitude])
    .scale(how.scale)
    .translate([plan.width / 2 + how.shift[0], plan.height / 2 + how.shift[1]])
    .precision(0.2);
  const eye = raw([how.lens.at[0], how.lens.at[1]]) ?? [0, 0];
  const lens = ([x, y]: Point): Point => {
    const u = Math.min(1, Math.hypot((x - eye[0]) / how.lens.rx, (y - eye[1]) / how.lens.ry));
    const m = 1 + how.lens.strength * (1 - u) ** 2 * (1 + u);
    return [eye[0] + (x - eye[0]) * m, eye[1] + (y - eye[1]) * m];
  };
  // The lens has no closed inverse; it stretches along rays from the eye, so a few steps of correction find it.
  const unlens = (to: Point): Point => {
    let p = to;
    for (let i = 0; i < 40; i++) {
      const q = lens(p);
      p = [p[0] + (to[0] - q[0]) * 0.6, p[1] + (to[1] - q[1]) * 0.6];
    }
    return p;
  };
  return { raw, lens, unlens };
}

/** Rings of the land in sheet units, cut at a margin around the sheet. */
function coastRings(plan: Plan, raw: GeoProjection, lens: (p: Point) => Point): Point[][] {
  const margin = plan.projection.kind === 'conic' ? 400 : 0;
  raw.clipExtent([
    [-margin, -margin],
    [plan.width + margin, plan.height + margin],
  ]);
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const rings: Point[][] = [];
  let ring: Point[] = [];
  const nothing = () => undefined;
  geoStream(
    feature(world, world.objects['land']),
    raw.stream({
      polygonStart: nothing,
      polygonEnd: nothing,
      lineStart: () => {
        ring = [];
      },
      point: (x, y) => {
        ring.push(lens([x, y]));
      },
      lineEnd: () => {
        if (ring.length > 2) rings.push(ring);
      },
    }),
  );
  raw.clipExtent(null);
  return rings;
}

/** Even-odd scan lines through the middle of the cells. */
function fillRings(rings: readonly (readonly Point[])[], w: number, h: number, cell: number): Uint8Array {
  const crossings: number[][] = Array.from({ length: h }, () => []);
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = ring[i][1] < ring[j][1] ? [ring[i], ring[j]] : [ring[j], ring[i]];
      const first = Math.max(0, Math.ceil(a[1] / cell - 0.5));
      const last = Math.min(h - 1, Math.ceil(b[1] / cell - 0.5) - 1);
      for (let row = first; row <= last; row++)
        crossings[row].push(a[0] + ((b[0] - a[0]) * ((row + 0.5) * cell - a[1])) / (b[1] - a[1]));
    }
  const ground = new Uint8Array(w * h);
  for (let row = 0; row < h; row++) {
    const xs = crossings[row].sort((p, q) => p - q);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const from = Math.max(0, Math.ceil(xs[k] / cell - 0.5));
      const to = Math.min(w - 1, Math.ceil(xs[k + 1] / cell - 0.5) - 1);
      for (let x = from; x <= to; x++) ground[row * w + x] = LAND;
    }
  }
  return ground;
}

/** A curve through the given points (Catmull-Rom), bent a little by noise so that no hand-drawn line looks ruled. */
export function meander(sheet: Pick<Sheet, 'project' | 'plan'>, course: readonly LonLat[], bend: number): Point[] {
  const p = course.map((at) => sheet.project(at));
  const sway = rolling(sheet.plan.seed + 1, 26, 3);
  const swing = rolling(sheet.plan.seed + 2, 26, 3);
  const out: Point[] = [];
  for (let i = 0; i + 1 < p.length; i++) {
    const [a, b, c, d] = [p[Math.max(0, i - 1)], p[i], p[i + 1], p[Math.min(p.length - 1, i + 2)]];
    const steps = Math.max(1, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / 1.5));
    for (let s = i === 0 ? 0 : 1; s <= steps; s++) {
      const t = s / steps;
      const at = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      const [x, y] = [at(0), at(1)];
      out.push([x + bend * sway(x, y), y + bend * swing(x, y)]);
    }
  }
  return out;
}

/** Every cell within half the width of a line. */
export function alongLine(
  sheet: Pick<Sheet, 'plan' | 'w' | 'h'>,
  line: readonly Point[],
  width: number,
  visit: (cell: number) => void,
): void {
  const { w, h } = sheet;
  const { cell } = sheet.plan;
  const r = width / 2 / cell;
  for (let i = 0; i < line.length; i++) {
    const [bx, by] = line[i];
    const [ax, ay] = line[Math.max(0, i - 1)];
    const steps = Math.max(1, Math.ceil((2 * Math.hypot(bx - ax, by - ay)) / cell));
    for (let s = 1; s <= steps; s++) {
      const x = (ax + ((bx - ax) * s) / steps) / cell - 0.5;
      const y = (ay + ((by - ay) * s) / steps) / cell - 0.5;
      for (let cy = Math.max(0, Math.ceil(y - r)); cy <= Math.min(h - 1, Math.floor(y + r)); cy++)
        for (let cx = Math.ceil(x - r); cx <= Math.floor(x + r); cx++)
          if (cx >= 0 && cx < w && (cx - x) ** 2 + (cy - y) ** 2 <= r * r + 0.01) visit(cy * w + cx);
    }
  }
}

export function openSheet(plan: Plan): Sheet {
  const { raw, lens, unlens } = projectionOf(plan);
  const [w, h] = [Math.round(plan.width / plan.cell), Math.round(plan.height / plan.cell)];
  const ground = fillRings(coastRings(plan, raw, lens), w, h, plan.cell);
  const sheet: Sheet = {
    plan,
    w,
    h,
    wraps: plan.projection.kind === 'patterson',
    ground,
    project: (at) => {
      const p = raw([at[0], at[1]]);
      return p ? lens([p[0], p[1]]) : [Number.NaN, Number.NaN];
    },
    invert: (at) => {
      const p = unlens(at);
      const q = raw.invert?.([p[0], p[1]]);
      return q ? [q[0], q[1]] : [Number.NaN, Number.NaN];
    },
    stride: (at) => {
      if (plan.projection.kind === 'conic') return 1;
      const phi = (sheet.invert(at)[1] * Math.PI) / 180;
      return Math.sqrt(Math.cos(phi) / stretching(phi));
    },
  };
  for (const s of plan.straits) alongLine(sheet, s.course.map(sheet.project), s.width, (i) => (ground[i] = WATER));
  for (const b of plan.bridges) alongLine(sheet, b.course.map(sheet.project), b.width, (i) => (ground[i] = LAND));
  return sheet;
}

/** The cell under a point of the sheet, or -1 beside it. */
export function cellAt(sheet: Sheet, [x, y]: Point): number {
  const cx = Math.floor(x / sheet.plan.cell);
  const cy = Math.floor(y / sheet.plan.cell);
  return cx >= 0 && cy >= 0 && cx < sheet.w && cy < sheet.h ? cy * sheet.w + cx : -1;
}

/** The cell beside a cell: to its left, its right, above, below; -1 beside the sheet. */
export function beside({ w, h, wraps }: Sheet): (i: number, side: number) => number {
  return (i, side) => {
    const x = i % w;
    if (side === 0) return x > 0 ? i - 1 : wraps ? i + w - 1 : -1;
    if (side === 1) return x < w - 1 ? i + 1 : wraps ? i - w + 1 : -1;
    if (side === 2) return i >= w ? i - w : -1;
    return i < w * (h - 1) ? i + w : -1;
  };
}
