// Chapter 6: names and places. Where the name of an area stands, how wide it may be, and where its counters are put down.

import type { Partition } from './partition.ts';
import type { AreaKind, Content } from './plan.ts';
import type { Point, Sheet } from './sheet.ts';

export interface Name {
  readonly at: Point;
  /** Free width at this place, in sheet units. */
  readonly width: number;
  readonly lines: readonly string[];
  readonly size: number;
  /** Degrees, for names that follow a narrow water. */
  readonly turn: number;
  /** The name stands on the water beside its area. */
  readonly beside?: boolean;
}

export interface Place {
  readonly name: Name;
  readonly slots: readonly Point[];
  readonly centre: Point;
  readonly bbox: readonly [number, number, number, number];
}

/** Estimated width of a name: serif letters take about half their height, sea names are spaced. */
export const widthOfName = (line: string, size: number, sea: boolean) => line.length * size * (sea ? 0.57 : 0.52);

/** Distance of every cell to the border of its area, in cells (two passes, steps of 3 and 4 thirds). */
function depths(sheet: Sheet, owner: Int16Array): Float32Array {
  const { w, h } = sheet;
  const d = new Float32Array(w * h).fill(1e6);
  const edge = (i: number, x: number, y: number) =>
    x === 0 ||
    y === 0 ||
    x === w - 1 ||
    y === h - 1 ||
    owner[i - 1] !== owner[i] ||
    owner[i + 1] !== owner[i] ||
    owner[i - w] !== owner[i] ||
    owner[i + w] !== owner[i];
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++)
      if (edge(i, x, y)) d[i] = 0.5;
      else d[i] = Math.min(d[i - 1] + 1, d[i - w] + 1, d[i - w - 1] + 1.4, d[i - w + 1] + 1.4);
  for (let y = h - 2; y > 0; y--)
    for (let x = w - 2, i = y * w + x; x > 0; x--, i--)
      d[i] = Math.min(d[i], d[i + 1] + 1, d[i + w] + 1, d[i + w + 1] + 1.4, d[i + w - 1] + 1.4);
  return d;
}

interface Lot {
  readonly label: number;
  readonly name: string;
  readonly kind: AreaKind;
  readonly sea: boolean;
  readonly bbox: readonly [number, number, number, number];
  readonly extent: number;
  readonly middle: Point;
  readonly centre: Point;
  readonly step: number;
  readonly spots: readonly Point[];
}

/** A turned rectangle: middle, half sides, degrees, and the radius of a circle that holds it. */
export interface Box {
  readonly cx: number;
  readonly cy: number;
  readonly wide: number;
  readonly high: number;
  readonly turn: number;
  readonly reach: number;
}

export function boxOf(name: Pick<Name, 'at' | 'lines' | 'size' | 'turn'>, sea: boolean): Box {
  const wide = Math.max(...name.lines.map((l) => widthOfName(l, name.size, sea))) / 2;
  const high = (name.size * (name.lines.length === 1 ? 0.95 : 2.05)) / 2;
  return { cx: name.at[0], cy: name.at[1], wide, high, turn: name.turn, reach: Math.hypot(wide, high) };
}

/** Two rectangles overlap unless a side of one of them parts them. */
export function overlap(a: Box, b: Box): boolean {
  if (Math.hypot(a.cx - b.cx, a.cy - b.cy) > a.reach + b.reach) return false;
  for (const turn of [a.turn, a.turn + 90, b.turn, b.turn + 90]) {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const half = (q: Box) => {
      const t = ((q.turn - turn) * Math.PI) / 180;
      return Math.abs(Math.cos(t)) * q.wide + Math.abs(Math.sin(t)) * q.high;
    };
    if (Math.abs((a.cx - b.cx) * c + (a.cy - b.cy) * s) >= half(a) + half(b)) return false;
  }
  return true;
}

interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Cells and sums of their places in the two halves of the sheet: an area cut by the seam is named in its larger part. */
  west: { n: number; sx: number; sy: number };
  east: { n: number; sx: number; sy: number };
}

// oxlint-disable-next-line max-lines-per-function -- one pass over the sheet whose steps share its grids; runs only when maps are drawn
export function placeNames(sheet: Sheet, content: Content, part: Partition): Place[] {
  const { w, h, plan } = sheet;
  const { owner } = part;
  const { cell, token } = plan;
  const depth = depths(sheet, owner);
  const extents: Extent[] = content.areas.map(() => ({
    x0: w,
    y0: h,
    x1: 0,
    y1: 0,
    west: { n: 0, sx: 0, sy: 0 },
    east: { n: 0, sx: 0, sy: 0 },
  }));
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const e = extents[owner[i]];
      if (!e) continue;
      e.x0 = Math.min(e.x0, x);
      e.x1 = Math.max(e.x1, x);
      e.y0 = Math.min(e.y0, y);
      e.y1 = Math.max(e.y1, y);
      const side = x < w / 2 ? e.west : e.east;
      side.n++;
      side.sx += x;
      side.sy += y;
    }
  const ownerAt = (x: number, y: number) => {
    const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)];
    return cx < 0 || cy < 0 || cx >= w || cy >= h ? -1 : owner[cy * w + cx];
  };
  const depthAt = (x: number, y: number) => depth[Math.floor(y / cell) * w + Math.floor(x / cell)] * cell;

  /** Free width of a line of text around a point. */
  const freeWidth = (label: number, x: number, y: number, high: number, turn: number, enough: number): number => {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    let half = enough / 2;
    for (const off of [0, -high / 2, high / 2]) {
      const [ox, oy] = [x - s * off, y + c * off];
      for (const side of [1, -1]) {
        let r = 0;
        while (r < half && ownerAt(ox + side * c * r, oy + side * s * r) === label) r += 1;
        half = Math.min(half, r);
      }
      if (half === 0) return 0;
    }
    return half * 2;
  };

  const lots = content.areas.map((area, label): Lot => {
    const e = extents[label];
    const cells = e.west.n + e.east.n;
    if (cells === 0) throw new Error(`${area.id} is not on the sheet`);
    const bbox: [number, number, number, number] = [e.x0 * cell, e.y0 * cell, (e.x1 + 1) * cell, (e.y1 + 1) * cell];
    const extent = cells * cell * cell;
    const split = e.x0 === 0 && e.x1 === w - 1;
    const parts = split ? [e.west.n > e.east.n ? e.west : e.east] : [e.west, e.east];
    const sum = (of: 'n' | 'sx' | 'sy') => parts.reduce((total, part) => total + part[of], 0);
    const middle: Point = [(sum('sx') / sum('n')) * cell, (sum('sy') / sum('n')) * cell];
    const step = Math.max(1.5, Math.sqrt(extent) / 28);
    let centre: Point = middle;
    let deepest = -1;
    const spots: Point[] = [];
    for (let v = bbox[1] + 1; v < bbox[3]; v += step)
      for (let u = bbox[0] + 1; u < bbox[2]; u += step) {
        const [x, y] = [Math.round(u), Math.round(v)];
        if (ownerAt(x, y) !== label) continue;
        spots.push([x, y]);
        if (depthAt(x, y) > deepest) {
          deepest = depthAt(x, y);
          centre = [x, y];
        }
      }
    return {
      label,
      name: area.name,
      kind: area.kind,
      sea: area.kind !== 'land',
      bbox,
      extent,
      middle,
      centre,
      step,
      spots,
    };
  });
  // small areas choose first: large ones find another place
  const names: Name[] = [];
  const boxes: Box[] = [];
  for (const lot of [...lots].sort((a, b) => a.extent - b.extent)) {
    const name = nameOf(lot);
    names[lot.label] = name;
    boxes.push(boxOf(name, lot.sea));
  }
  // everybody gets a first counter before anybody gets a second
  const slots: Point[][] = lots.map(() => []);
  const places = lots.map(placesForCounters);
  const counters: Box[] = [];
  for (const most of [1, 6])
    for (const lot of [...lots].sort((a, b) => a.extent - b.extent))
      while (slots[lot.label].length < most) {
        const at = nextSlot(lot);
        if (!at) break;
        slots[lot.label].push(at);
        counters.push(counterAt(at));
      }
  return lots.map((lot) => ({ name: names[lot.label], slots: slots[lot.label], centre: lot.centre, bbox: lot.bbox }));

  function nameOf(lot: Lot): Name {
    const { label, name: text, kind, sea, extent, middle, centre, spots } = lot;
    const reach = Math.sqrt(extent);
    const words = text.split(' ');
    const forms: string[][] = [[text]];
    for (let k = 1; k < words.length; k++) forms.push([words.slice(0, k).join(' '), words.slice(k).join(' ')]);
    const full = plan.type[kind];
    let best: Name = { at: centre, width: 0, lines: [text], size: full, turn: 0 };
    let top = Number.NEGATIVE_INFINITY;
    for (const turn of sea ? [0, -35, 35, -55, 55] : [0])
      for (const lines of forms)
        for (const shrink of [1, 0.88, 0.78]) {
          const size = full * shrink;
          const want = Math.max(...lines.map((l) => widthOfName(l, size, sea)));
          const high = size * (lines.length === 1 ? 0.95 : 2.05);
          for (const [x, y] of spots) {
            if (x - want / 2 < 3 || x + want / 2 > plan.width - 3 || y - high / 2 < 3 || y + high / 2 > plan.height - 3)
              continue;
            const below = y + high / 2 + token / 2 + 1;
            const room =
              turn === 0 && below < plan.height && ownerAt(x, below) === label
                ? Math.min(depthAt(x, below), token / 2) / (token / 2)
                : 0;
            const merit =
              14 * room -
              (22 * Math.hypot(x - middle[0], y - middle[1])) / reach -
              (1 - shrink) * 120 -
              (lines.length - 1) * 7 -
              (turn === 0 ? 0 : 22);
            if (merit + 104 <= top) continue; // not even with all the width in the world
            const free = freeWidth(label, x, y, high, turn, want + 8);
            const fit = merit + 100 * Math.min(1, free / want) + 0.5 * Math.min(8, free - want);
            if (fit <= top) continue;
            const own = boxOf({ at: [x, y], lines, size, turn }, sea);
            const box = { ...own, wide: own.wide + 4, high: own.high + 1.5, reach: own.reach + 5 };
            const score = boxes.some((o) => overlap(o, box)) ? fit - 60 : fit;
            if (score > top) {
              top = score;
              best = { at: [x, y], width: free, lines, size: Math.round(size * 10) / 10, turn };
            }
          }
        }
    const wanted = Math.max(...best.lines.map((l) => widthOfName(l, best.size, sea)));
    return sea || best.width >= wanted * 0.85 ? best : (nameBeside(lot) ?? best);
  }

  /** A name too long for its coast stands on the water beside it. */
  function nameBeside({ name: text, bbox, centre, spots }: Lot): Name | undefined {
    const size = plan.type.land * 0.88;
    const [wide, high] = [widthOfName(text, size, false) / 2, size / 2];
    let best: Point | undefined;
    let top = Number.NEGATIVE_INFINITY;
    for (let y = Math.ceil(bbox[1] - high - 8); y <= bbox[3] + high + 8; y += 2)
      for (let x = Math.ceil(bbox[0] - wide - 8); x <= bbox[2] + wide + 8; x += 2) {
        if (x - wide < 3 || x + wide > plan.width - 3 || y - high < 3 || y + high > plan.height - 3) continue;
        let gap = 16;
        for (const [u, v] of spots)
          gap = Math.min(gap, Math.hypot(Math.max(0, Math.abs(u - x) - wide), Math.max(0, Math.abs(v - y) - high)));
        const score = -2.5 * gap - 0.25 * Math.hypot(x - centre[0], y - centre[1]);
        if (gap === 16 || score <= top) continue;
        if (
          !onWater(x, y, wide, high) ||
          boxes.some((o) => overlap(o, { cx: x, cy: y, wide: wide + 7, high: high + 5, turn: 0, reach: wide + 12 }))
        )
          continue;
        top = score;
        best = [x, y];
      }
    return (
      best && {
        at: best,
        width: Math.ceil(wide * 2),
        lines: [text],
        size: Math.round(size * 10) / 10,
        turn: 0,
        beside: true,
      }
    );
  }

  function onWater(x: number, y: number, wide: number, high: number): boolean {
    for (let k = -6; k <= 6; k++)
      for (const v of [-high, -high / 2, 0, high / 2, high]) {
        const kind = content.areas[ownerAt(x + (wide * k) / 6, y + v)]?.kind;
        if (kind !== 'sea' && kind !== 'ocean') return false;
      }
    return true;
  }

  function counterAt([x, y]: Point): Box {
    return { cx: x, cy: y, wide: token / 2 + 0.25, high: token / 2 + 0.25, turn: 0, reach: token * 0.75 };
  }

  /** Where in an area the middle of a counter may lie: on the sheet and off every name. */
  function placesForCounters({ label, bbox, step }: Lot): Point[] {
    const out: Point[] = [];
    const pace = Math.max(1, Math.floor(Math.min(token / 3, step)));
    const near = boxes.filter((b) => isNear(b, bbox));
    for (let y = Math.max(Math.ceil(bbox[1]), token); y < Math.min(bbox[3], plan.height - token / 2); y += pace)
      for (let x = Math.max(Math.ceil(bbox[0]), token); x < Math.min(bbox[2], plan.width - token / 2); x += pace)
        if (ownerAt(x, y) === label && !near.some((b) => overlap(b, counterAt([x, y])))) out.push([x, y]);
    return out;
  }

  function isNear(b: Box, [x0, y0, x1, y1]: Lot['bbox']): boolean {
    return (
      b.cx + b.reach > x0 - token &&
      b.cx - b.reach < x1 + token &&
      b.cy + b.reach > y0 - token &&
      b.cy - b.reach < y1 + token
    );
  }

  /** Counters stand as near the name as they can, whole inside the area if there is room, and off the counters of the neighbours. */
  function nextSlot({ label, bbox }: Lot): Point | undefined {
    const { at } = names[label];
    const near = counters.filter((b) => isNear(b, bbox));
    const first = slots[label].length === 0;
    let best: Point | undefined;
    let top = Number.NEGATIVE_INFINITY;
    for (const p of places[label]) {
      const deep = depthAt(p[0], p[1]);
      if (!first && deep < token * 0.42) continue;
      const merit =
        3 * Math.min(deep, token * 0.62) -
        Math.abs(p[0] - at[0]) * 0.22 -
        Math.abs(p[1] - at[1]) * 0.3 -
        (p[1] < at[1] ? token * 0.25 : 0);
      if (merit <= top) continue;
      const taken = near.some((b) => overlap(b, counterAt(p)));
      if (taken && !first) continue;
      const score = taken ? merit - 300 : merit;
      if (score > top) {
        top = score;
        best = p;
      }
    }
    return best;
  }
}
