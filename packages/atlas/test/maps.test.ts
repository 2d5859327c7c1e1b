import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { MultiPolygon, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import { buildPlate } from '../src/build/atlas.ts';
import { contentOf } from '../src/build/content.ts';
import { boxOf, overlap } from '../src/build/names.ts';
import type { Plan } from '../src/build/plan.ts';
import { sourcesOf } from '../src/build/sources.ts';
import {
  type Area,
  areaAt,
  type EngravingFile,
  loadEngraving,
  loadMap,
  type MapFile,
  outline,
  type XY,
} from '../src/index.ts';

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(`../${path}.json`, import.meta.url), 'utf8')) as T;
const pair = (a: string, b: string) => [a, b].sort().join(' + ');

/** Lines shorter than this are no border anyone could see or cross. */
const SHORTEST_BORDER = 4;

const sheets = [
  { id: 'europe', areas: 76, smallest: 900 },
  { id: 'world', areas: 335, smallest: 150 },
].map((sheet) => {
  const file = read<MapFile>(`generated/${sheet.id}`);
  return {
    ...sheet,
    file,
    map: loadMap(file),
    engraving: read<EngravingFile>(`generated/${sheet.id}-engraving`),
    content: contentOf(sheet.id),
    plan: read<Plan>(`data/${sheet.id}-plan`),
  };
});

/** Length of the line between every two areas that share one, the seam of a wrapping sheet included. */
function bordersDrawn({ map }: (typeof sheets)[number]): Map<string, number> {
  const lengths = new Map<string, number>();
  const add = (a: string, b: string, length: number) =>
    lengths.set(pair(a, b), (lengths.get(pair(a, b)) ?? 0) + length);
  for (const b of map.borders) if (b.b !== undefined) add(b.a, b.b, b.length);
  if (map.wraps)
    for (let y = 0.5; y < map.height; y++) {
      const [left, right] = [areaAt(map, 0.2, y), areaAt(map, map.width - 0.2, y)];
      if (left && right && left !== right) add(left.id, right.id, 1);
    }
  return lengths;
}

const inside = (area: Area, at: XY) => area.polygons.some((p) => p.filter((ring) => inRing(ring, at)).length % 2 === 1);
function inRing(ring: readonly XY[], [x, y]: XY): boolean {
  let c = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) c = !c;
  }
  return c;
}
const size = (polygons: Area['polygons']) =>
  Math.abs(
    polygons
      .flat()
      .reduce((sum, r) => sum + r.slice(1).reduce((s, [x, y], i) => s + (r[i][0] * y - x * r[i][1]) / 2, 0), 0),
  );
const nameBox = (area: Area) => boxOf(area.label, area.kind !== 'land');

describe.each(sheets)('the map of $id', (sheet) => {
  const { map, content, plan, file } = sheet;
  const drawn = bordersDrawn(sheet);

  test('shows every area of the content, and no other', () => {
    expect(map.areas.map((a) => [a.id, a.name, a.kind])).toEqual(content.areas.map((a) => [a.id, a.name, a.kind]));
    expect(map.areas).toHaveLength(sheet.areas);
  });

  test('draws a border between all neighbours, or lists the pair as a link', () => {
    const linked = new Set(map.links.map((l) => pair(l.a, l.b)));
    const invisible = content.borders.filter(
      (b) => (drawn.get(pair(b.a, b.b)) ?? 0) < SHORTEST_BORDER && !linked.has(pair(b.a, b.b)),
    );
    expect(invisible).toEqual([]);
  });

  test('needs links only where the content has an arrow over water', () => {
    expect(map.links.filter((l) => l.type !== 'crossing' && l.type !== 'arrow')).toEqual([]);
    expect(map.links.map((l) => pair(l.a, l.b)).sort()).toEqual(
      content.borders
        .filter((b) => b.type === 'crossing' || b.type === 'arrow')
        .map((b) => pair(b.a, b.b))
        .sort(),
    );
  });

  test('draws no border that the content does not know, but for the pairs the plan gives a reason for', () => {
    const known = new Set([...content.borders, ...plan.unlisted].map((b) => pair(b.a, b.b)));
    expect([...drawn].filter(([p]) => !known.has(p))).toEqual([]);
  });

  test('gives no reason for a border that is not drawn or that the content lists', () => {
    const known = new Set(content.borders.map((b) => pair(b.a, b.b)));
    for (const u of plan.unlisted) {
      expect(u.why.length).toBeGreaterThan(10);
      expect(known.has(pair(u.a, u.b))).toBe(false);
      expect(drawn.get(pair(u.a, u.b)) ?? 0, pair(u.a, u.b)).toBeGreaterThan(0);
    }
  });

  test('tells land, sea and coast borders apart as the content does', () => {
    const kinds = new Map<string, Set<string>>();
    for (const b of map.borders)
      if (b.b !== undefined) kinds.set(pair(b.a, b.b), (kinds.get(pair(b.a, b.b)) ?? new Set()).add(b.kind));
    const wrong = content.borders.filter((b) => {
      const seen = kinds.get(pair(b.a, b.b));
      return seen && !(seen.size === 1 && seen.has(b.type));
    });
    expect(wrong).toEqual([]);
  });

  test('can be walked from any area to any other', () => {
    const near = new Map<string, string[]>();
    for (const p of [...drawn.keys(), ...map.links.map((l) => pair(l.a, l.b))]) {
      const [a, b] = p.split(' + ');
      near.set(a, [...(near.get(a) ?? []), b]);
      near.set(b, [...(near.get(b) ?? []), a]);
    }
    const seen = new Set([map.areas[0].id]);
    for (const id of seen) for (const next of near.get(id) ?? []) seen.add(next);
    expect(map.areas.filter((a) => !seen.has(a.id))).toEqual([]);
  });

  test('covers the sheet once', () => {
    const whole =
      map.areas.reduce((sum, a) => sum + size(a.polygons), 0) +
      size(pointsOf(file, 'beyond')) +
      size(pointsOf(file, 'lakes'));
    expect(whole / (map.width * map.height)).toBeCloseTo(1, 4);
  });

  test('makes every area large enough to click', () => {
    expect(map.areas.filter((a) => a.extent < sheet.smallest).map((a) => [a.id, a.extent])).toEqual([]);
  });

  test('anchors every name inside its area, and the areas under names and slots are their own', () => {
    for (const a of map.areas) {
      expect(inside(a, a.centre), a.id).toBe(true);
      const own = a.label.beside ? [a.centre, ...a.slots] : [a.label.at, a.centre, ...a.slots];
      for (const at of own) expect(areaAt(map, at[0], at[1])?.id, a.id).toBe(a.id);
    }
  });

  test('puts a name beside its area only where land runs out: on water, close to its own shore', () => {
    const beside = map.areas.filter((a) => a.label.beside);
    expect(beside.length).toBeLessThan(map.areas.length / 10);
    for (const a of beside) {
      expect(areaAt(map, a.label.at[0], a.label.at[1])?.kind, a.id).not.toBe('land');
      const box = nameBox(a);
      const away = Math.min(
        ...a.polygons
          .flat(2)
          .map(([x, y]) =>
            Math.hypot(Math.max(0, Math.abs(x - box.cx) - box.wide), Math.max(0, Math.abs(y - box.cy) - box.high)),
          ),
      );
      expect(away, a.id).toBeLessThan(map.token);
    }
  });

  test('gives every area a place for a counter, inside it, off its name and off the other counters', () => {
    for (const a of map.areas) {
      expect(a.slots.length, a.id).toBeGreaterThan(0);
      a.slots.forEach(([x, y], i) => {
        expect(inside(a, [x, y]), a.id).toBe(true);
        const counter = {
          cx: x,
          cy: y,
          wide: map.token / 2 - 0.1,
          high: map.token / 2 - 0.1,
          turn: 0,
          reach: map.token,
        };
        expect(overlap(counter, nameBox(a)), `${a.id} name`).toBe(false);
        for (const [u, v] of a.slots.slice(0, i))
          expect(Math.max(Math.abs(u - x), Math.abs(v - y)), a.id).toBeGreaterThanOrEqual(map.token);
      });
    }
  });

  test('lets no two counters overlap, whoever they belong to', () => {
    const counters = map.areas
      .flatMap((a) => a.slots.map((at) => ({ id: a.id, at })))
      .sort((a, b) => a.at[0] - b.at[0]);
    const clash: string[] = [];
    counters.forEach((c, i) => {
      for (let j = i + 1; j < counters.length && counters[j].at[0] - c.at[0] < map.token; j++)
        if (Math.abs(counters[j].at[1] - c.at[1]) < map.token) clash.push(pair(c.id, counters[j].id));
    });
    expect(clash).toEqual([]);
  });

  test('keeps names off each other', () => {
    const clash: string[] = [];
    map.areas.forEach((a, i) => {
      for (const b of map.areas.slice(0, i)) if (overlap(nameBox(a), nameBox(b))) clash.push(pair(a.id, b.id));
    });
    expect(clash).toEqual([]);
  });

  test('engraves inside the sheet, with stamps that exist', () => {
    for (const [id, marks] of [...Object.entries(sheet.engraving.marks), ...Object.entries(sheet.engraving.cleared)]) {
      expect(id === 'beyond' || map.byId.has(id), id).toBe(true);
      let [x, y] = [0, 0];
      for (let i = 0; i < marks.length; i += 3) {
        expect(sheet.engraving.stamps[marks[i]]).toBeDefined();
        x += marks[i + 1];
        y += marks[i + 2];
        expect(x >= 0 && y >= 0 && x <= map.width && y <= map.height, id).toBe(true);
      }
    }
    const first = Object.keys(sheet.engraving.marks)[0];
    expect(loadEngraving(sheet.engraving).rows(first).length).toBeGreaterThan(0);
  });

  test('fells the trees of a forest that has become farmland, and of nothing else', () => {
    const engraving = loadEngraving(sheet.engraving);
    for (const a of map.areas.filter((q) => q.kind === 'land'))
      if (a.terrain === 'forest')
        expect(
          engraving.rows(a.id, true).some((r) => r.fill !== ''),
          a.id,
        ).toBe(false);
      else expect(engraving.rows(a.id, true), a.id).toEqual(engraving.rows(a.id));
  });

  test('is outlined by the lines that leave a group of areas', () => {
    const inner = map.borders.find((b) => b.kind === 'land' && b.b !== undefined);
    if (inner?.b === undefined) throw new Error('a map without land borders');
    expect(outline(map, new Set([inner.a]))).toContain(inner.path);
    expect(outline(map, new Set([inner.a, inner.b]))).not.toContain(inner.path);
  });

  test('was drawn from the data and by the builders that are checked in', () => {
    const drawnFrom = readFileSync(new URL(`../generated/${sheet.id}.sources`, import.meta.url), 'utf8').trim();
    expect(drawnFrom, 'run `npm run build` in packages/atlas').toBe(sourcesOf(sheet.id));
  });

  test('is compact', () => {
    expect(JSON.stringify(file).length).toBeLessThan(sheet.id === 'europe' ? 150_000 : 400_000);
  });
});

test('the checked-in map of Europe is what its data draw, to the bit', () => {
  const [sheet] = sheets;
  const plate = buildPlate(sheet.content, sheet.plan);
  expect(JSON.stringify(plate.map)).toBe(JSON.stringify(sheet.file));
  expect(JSON.stringify(plate.engraving)).toBe(JSON.stringify(sheet.engraving));
});

/** The outlines of what belongs to no area, read as plain TopoJSON. */
function pointsOf(file: MapFile, object: 'beyond' | 'lakes'): Area['polygons'] {
  const topology = file as unknown as Topology<{ beyond: MultiPolygon; lakes: MultiPolygon }>;
  const shape = feature(topology, topology.objects[object]);
  return shape.geometry.coordinates.map((p) => p.map((ring) => ring.map(([x, y]): XY => [x, y])));
}
