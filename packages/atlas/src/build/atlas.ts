// Chapter 8: the plate. All chapters in order, and the file they end in.

import type { EngravingFile, MapFile } from '../file.ts';
import { engrave } from './engraving.ts';
import { bend, framed, smooth, thin, tremble } from './ink.ts';
import { contacts, type Law, lawOf, MENDABLE, mend } from './mend.ts';
import { type Place, placeNames } from './names.ts';
import { type Partition, partition } from './partition.ts';
import type { Content, Plan } from './plan.ts';
import { cellAt, LAND, meander, openSheet, type Point, type Sheet } from './sheet.ts';
import { type Arc, OUTSIDE, type Ring, traceLines } from './trace.ts';

/** A false border no longer than this is a corner of four areas: it is drawn as a point. */
const CORNER = 3;

export interface Plate {
  readonly map: MapFile;
  readonly engraving: EngravingFile;
  readonly notes: readonly string[];
}

export function buildPlate(content: Content, plan: Plan): Plate {
  const sheet = openSheet(plan);
  const part = partition(sheet, content);
  const law = lawOf(content, plan);
  mend(sheet, part, law, MENDABLE);
  const places = placeNames(sheet, content, part);
  return {
    map: mapFile(sheet, content, part, law, places),
    engraving: engrave(sheet, content, part, places),
    notes: part.notes,
  };
}

// oxlint-disable-next-line max-lines-per-function -- writes one file, part by part, from the same grids; runs only when maps are drawn
function mapFile(sheet: Sheet, content: Content, part: Partition, law: Law, places: readonly Place[]): MapFile {
  const { plan } = sheet;
  const { grain } = plan.drawing;
  const n = content.areas.length;
  const isLand = (label: number) =>
    label === part.beyond || (label >= 0 && label < n && content.areas[label].kind === 'land');
  const lines = traceLines(sheet, part);
  const polygons = content.areas.map((_, i) => lines.polygons((label) => label === i));
  const land = lines.polygons(isLand);
  const beyond = lines.polygons((label) => label === part.beyond);
  const lakes = lines.polygons((label) => label === part.lake);

  const corners = drawCorners(lines.arcs, law);
  const field = tremble(plan.seed);
  const shores = new Set(
    lines.arcs.filter((arc) => isLand(arc.left) !== isLand(arc.right)).flatMap((arc) => [arc.from, arc.to]),
  );
  const kept: number[] = [];
  const shift = new Map<number, number>();
  const drawing: Point[][] = [];
  lines.arcs.forEach((arc, i) => {
    if (corners.has(i)) return;
    shift.set(i, drawing.length);
    kept.push(i);
    if (arc.left === OUTSIDE || arc.right === OUTSIDE) drawing.push(framed(arc, plan.cell));
    else if (isLand(arc.left) !== isLand(arc.right)) {
      const line = smooth(arc, plan.cell, 3);
      // the map enlarges the far north, and with it detail that nobody surveyed
      drawing.push(thin(line, plan.drawing.coast / sheet.stride(line[line.length >> 1])));
    } else if (isLand(arc.left)) {
      const hold = { start: shores.has(arc.from), end: shores.has(arc.to) };
      drawing.push(thin(bend(smooth(arc, plan.cell, 6), field, hold), plan.drawing.border));
    } else drawing.push(thin(smooth(arc, plan.cell, 16), plan.drawing.sea));
  });
  const renumber = (ring: Ring): number[] =>
    ring.flatMap((ref) => {
      const to = shift.get(ref < 0 ? ~ref : ref);
      return to === undefined ? [] : [ref < 0 ? ~to : to];
    });
  const shape = (polys: Ring[][]) => ({ type: 'MultiPolygon' as const, arcs: polys.map((p) => p.map(renumber)) });

  // rivers: in the content they are stretches of border; elsewhere they are drawn where they flow
  const riverOf = new Map<string, string>();
  for (const b of content.borders) if (b.river) riverOf.set([b.a, b.b].sort().join(' '), b.river);
  const named = new Map<string, number[][]>();
  kept.forEach((from, to) => {
    const { left, right } = lines.arcs[from];
    const pair = [content.areas[left]?.id, content.areas[right]?.id].sort().join(' ');
    const river = riverOf.get(pair);
    if (river) named.set(river, [...(named.get(river) ?? []), [to]]);
  });
  if (riverOf.size === 0)
    for (const river of plan.rivers)
      for (const stretch of onLand(
        sheet,
        bend(meander(sheet, river.course, 2.4), field, { start: false, end: false }),
      )) {
        named.set(river.name, [...(named.get(river.name) ?? []), [drawing.length]]);
        drawing.push(thin(stretch, plan.drawing.border));
      }

  const touching = contacts(sheet, part);
  const stride = part.lake + 1;
  const index = new Map(content.areas.map((a, i) => [a.id, i]));
  const touch = (a: string, b: string) => {
    const [i, j] = [index.get(a) ?? -1, index.get(b) ?? -1];
    return (touching.get(Math.min(i, j) * stride + Math.max(i, j)) ?? 0) > CORNER;
  };
  const cornersOf = (id: string): Point[] =>
    shape(polygons[index.get(id) ?? -1])
      .arcs.flat(2)
      .flatMap((ref) => drawing[ref < 0 ? ~ref : ref]);
  const r1 = (v: number) => Math.round(v * 10) / 10;
  const at = ([x, y]: Point): [number, number] => [r1(x), r1(y)];
  return {
    type: 'Topology',
    transform: { scale: [grain, grain], translate: [0, 0] },
    bbox: [0, 0, plan.width, plan.height],
    id: plan.id,
    title: plan.title,
    wraps: sheet.wraps,
    token: plan.token,
    objects: {
      areas: {
        type: 'GeometryCollection',
        geometries: content.areas.map((area, i) => {
          const { name, slots, centre } = places[i];
          return {
            ...shape(polygons[i]),
            id: area.id,
            properties: {
              name: area.name,
              kind: area.kind,
              ...(area.terrain ? { terrain: area.terrain } : {}),
              label: {
                at: at(name.at),
                width: Math.round(name.width),
                size: name.size,
                ...(name.lines.length > 1 ? { lines: name.lines } : {}),
                ...(name.beside ? { beside: true } : {}),
                ...(name.turn ? { turn: name.turn } : {}),
              },
              slots: slots.map(at),
              centre: at(centre),
            },
          };
        }),
      },
      land: shape(land),
      beyond: shape(beyond),
      lakes: shape(lakes),
      rivers: {
        type: 'GeometryCollection',
        geometries: [...named].map(([id, arcs]) => ({ type: 'MultiLineString' as const, id, arcs })),
      },
    },
    links: content.borders
      .filter((b) => !touch(b.a, b.b))
      .map((b) => ({ a: b.a, b: b.b, type: b.type, ...shortestWay(sheet, cornersOf(b.a), cornersOf(b.b)) })),
    arcs: drawing.map((line) => quantise(line, grain)),
  };
}

/** Short false borders shrink to a point between four areas; returns the arcs that vanish. */
function drawCorners(arcs: readonly Arc[], law: Law): Set<number> {
  const gone = new Set<number>();
  arcs.forEach((arc, i) => {
    if (law.may(arc.left, arc.right) || arc.closed || arc.points.length - 1 > CORNER * 2) return;
    gone.add(i);
    const [a, b] = [arc.points[0], arc.points[arc.points.length - 1]];
    const middle: [number, number] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    for (const other of arcs) {
      if (other.from === arc.from || other.from === arc.to) other.points[0] = middle;
      if (other.to === arc.from || other.to === arc.to) other.points[other.points.length - 1] = middle;
    }
  });
  return gone;
}

/** The stretches of a river's course that lie on land. */
function onLand(sheet: Sheet, course: readonly Point[]): Point[][] {
  const out: Point[][] = [];
  let stretch: Point[] = [];
  for (const p of course) {
    const cell = cellAt(sheet, p);
    if (cell >= 0 && sheet.ground[cell] === LAND) stretch.push(p);
    else {
      if (stretch.length > 3) out.push(stretch);
      stretch = [];
    }
  }
  if (stretch.length > 3) out.push(stretch);
  return out;
}

/** Steps between points on the grain, the first one from the origin. */
function quantise(line: readonly Point[], grain: number): [number, number][] {
  const out: [number, number][] = [];
  let [x, y] = [0, 0];
  line.forEach((p, i) => {
    const [qx, qy] = [Math.round(p[0] / grain), Math.round(p[1] / grain)];
    if (i > 0 && qx === x && qy === y && !(i === line.length - 1 && out.length === 1)) return;
    out.push([qx - x, qy - y]);
    [x, y] = [qx, qy];
  });
  return out;
}

/** The two shores nearest to each other; round the edge of the sheet if that is shorter. */
function shortestWay(sheet: Sheet, a: readonly Point[], b: readonly Point[]): { from: Point; to: Point } {
  let [from, to]: [Point, Point] = [a[0], b[0]];
  let nearest = Number.POSITIVE_INFINITY;
  for (const turn of sheet.wraps ? [0, -sheet.plan.width, sheet.plan.width] : [0])
    for (const p of a)
      for (const q of b) {
        const d = (p[0] - q[0] - turn) ** 2 + (p[1] - q[1]) ** 2;
        if (d >= nearest) continue;
        nearest = d;
        [from, to] = [p, [q[0] + turn, q[1]]];
      }
  const r = (v: number) => Math.round(v * 10) / 10;
  return { from: [r(from[0]), r(from[1])], to: [r(to[0]), r(to[1])] };
}
