// Chapter 2: who owns which ground. Every area grows from its control points at the same pace, over its own element only;
// rough ground slows it, ridges and rivers hold it up, so borders come to lie where a surveyor would have put them.
import { rolling } from './noise.ts';
import type { Content } from './plan.ts';
import { alongLine, beside, cellAt, LAND, type LonLat, meander, type Point, type Sheet, WATER } from './sheet.ts';

/** Labels: 0..n-1 the areas of the content, then the two that belong to nobody. */
export interface Partition {
  readonly owner: Int16Array;
  readonly beyond: number;
  readonly lake: number;
  readonly notes: string[];
}

const NOBODY = -1;

/** Cells by the time of their turn, the earliest first: a binary heap in two arrays. */
function createQueue() {
  const keys: number[] = [];
  const cells: number[] = [];
  const push = (key: number, cell: number) => {
    let k = keys.length;
    keys.push(key);
    cells.push(cell);
    while (k > 0) {
      const up = (k - 1) >> 1;
      if (keys[up] <= key) break;
      keys[k] = keys[up];
      cells[k] = cells[up];
      k = up;
    }
    keys[k] = key;
    cells[k] = cell;
  };
  const pop = (): number => {
    const top = cells[0];
    const key = keys.pop() ?? 0;
    const cell = cells.pop() ?? 0;
    const n = keys.length;
    if (n > 0) {
      let k = 0;
      for (;;) {
        let c = 2 * k + 1;
        if (c >= n) break;
        if (c + 1 < n && keys[c + 1] < keys[c]) c++;
        if (keys[c] >= key) break;
        keys[k] = keys[c];
        cells[k] = cells[c];
        k = c;
      }
      keys[k] = key;
      cells[k] = cell;
    }
    return top;
  };
  return { push, pop, isEmpty: () => keys.length === 0 };
}

/** Arrival times of fronts that start at the sources (fast marching): isotropic, unlike steps over a grid. */
function march(
  sheet: Sheet,
  slowness: Float32Array,
  element: number,
  sources: readonly (readonly [number, number])[],
  owner: Int16Array,
): void {
  const { w, h, ground } = sheet;
  const time = new Float32Array(w * h).fill(Number.POSITIVE_INFINITY);
  const settled = new Uint8Array(w * h);
  const queue = createQueue();
  const next = beside(sheet);
  for (const [cell, label] of sources) {
    if (time[cell] === 0) continue;
    time[cell] = 0;
    owner[cell] = label;
    queue.push(0, cell);
  }
  while (!queue.isEmpty()) {
    const i = queue.pop();
    if (settled[i]) continue;
    settled[i] = 1;
    for (let side = 0; side < 4; side++) {
      const j = next(i, side);
      if (j < 0 || settled[j] || ground[j] !== element) continue;
      // nearest settled neighbour on each axis
      let across = Number.POSITIVE_INFINITY;
      let along = Number.POSITIVE_INFINITY;
      let from = i;
      let best = Number.POSITIVE_INFINITY;
      for (let s = 0; s < 4; s++) {
        const k = next(j, s);
        if (k < 0 || !settled[k] || ground[k] !== element) continue;
        if (s < 2) across = Math.min(across, time[k]);
        else along = Math.min(along, time[k]);
        if (time[k] < best) {
          best = time[k];
          from = k;
        }
      }
      const f = slowness[j];
      const low = Math.min(across, along);
      const gap = Math.abs(across - along);
      const t = gap < f ? (across + along + Math.sqrt(2 * f * f - gap * gap)) / 2 : low + f;
      if (t < time[j]) {
        time[j] = t;
        owner[j] = owner[from];
        queue.push(t, j);
      }
    }
  }
}

/** How hard every cell is to cross. */
function slownessOf(sheet: Sheet): Float32Array {
  const { w, h, plan, ground } = sheet;
  const hills = rolling(plan.seed + 3, 46, 3);
  const swell = rolling(plan.seed + 4, 150, 2);
  const out = new Float32Array(w * h);
  for (let y = 0, i = 0; y < h; y++) {
    const stride = sheet.stride([plan.width / 2, (y + 0.5) * plan.cell]);
    for (let x = 0; x < w; x++, i++) {
      const rough =
        ground[i] === LAND ? 0.62 * hills(x * plan.cell, y * plan.cell) : 0.35 * swell(x * plan.cell, y * plan.cell);
      out[i] = stride * (1 + rough);
    }
  }
  const hold = (courses: readonly { readonly course: readonly LonLat[] }[], bend: number, strength: number) => {
    for (const { course } of courses)
      alongLine(sheet, meander(sheet, course, bend), plan.cell * 3, (i) => (out[i] = strength));
  };
  hold(plan.ridges, 0, 22 / plan.cell / 3);
  hold(plan.rivers, 2.4, 26 / plan.cell / 3);
  hold(plan.fences, 0, 400 / plan.cell / 3);
  return out;
}

/** Connected pieces of one element: a piece number per cell (-1 for the other element) and the cells of each piece. */
function pieces(sheet: Sheet, element: number): { piece: Int32Array; sizes: number[] } {
  const { w, h, ground, wraps } = sheet;
  const piece = new Int32Array(w * h).fill(-1);
  const sizes: number[] = [];
  const stack: number[] = [];
  for (let start = 0; start < w * h; start++) {
    if (ground[start] !== element || piece[start] >= 0) continue;
    const id = sizes.length;
    let size = 0;
    stack.push(start);
    piece[start] = id;
    while (stack.length > 0) {
      const i = stack.pop() ?? 0;
      size++;
      const x = i % w;
      const around = [x > 0 ? i - 1 : wraps ? i + w - 1 : -1, x < w - 1 ? i + 1 : wraps ? i - w + 1 : -1, i - w, i + w];
      for (const j of around)
        if (j >= 0 && j < w * h && ground[j] === element && piece[j] < 0) {
          piece[j] = id;
          stack.push(j);
        }
    }
    sizes.push(size);
  }
  return { piece, sizes };
}

/** The cell of the right element nearest to a control point that misses it by a little. */
function footing(sheet: Sheet, at: LonLat, element: number): number {
  const { w, h, plan, ground } = sheet;
  const p = sheet.project(at);
  const here = cellAt(sheet, p);
  if (here < 0 || ground[here] === element) return here;
  const reach = Math.ceil(14 / plan.cell);
  const [cx, cy] = [here % w, Math.floor(here / w)];
  let best = -1;
  let nearest = reach * reach;
  for (let y = Math.max(0, cy - reach); y <= Math.min(h - 1, cy + reach); y++)
    for (let x = Math.max(0, cx - reach); x <= Math.min(w - 1, cx + reach); x++) {
      const d = (x - cx) ** 2 + (y - cy) ** 2;
      if (d < nearest && ground[y * w + x] === element) {
        nearest = d;
        best = y * w + x;
      }
    }
  return best;
}

/** An island too small to hold a counter is drawn larger than it is, as every board does. */
function raiseIslands(sheet: Sheet, content: Content): void {
  const { w, h, plan, ground } = sheet;
  const { piece, sizes } = pieces(sheet, LAND);
  const wobble = rolling(plan.seed + 5, 9, 2);
  const wanted = plan.islands.smallest;
  for (const area of content.areas) {
    if (area.kind !== 'land') continue;
    for (const at of plan.instead?.[area.id] ?? area.points) {
      const foot = footing(sheet, at, LAND);
      if (foot >= 0 && sizes[piece[foot]] * plan.cell ** 2 >= wanted) continue;
      const [px, py] = sheet.project(at);
      const r = Math.sqrt(wanted / Math.PI) * 1.05;
      for (let y = Math.floor((py - 2 * r) / plan.cell); y <= (py + 2 * r) / plan.cell; y++)
        for (let x = Math.floor((px - 2 * r) / plan.cell); x <= (px + 2 * r) / plan.cell; x++) {
          if (x < 0 || y < 0 || x >= w || y >= h) continue;
          const [ux, uy] = [(x + 0.5) * plan.cell, (y + 0.5) * plan.cell];
          if (Math.hypot(ux - px, uy - py) < r * (1 + 0.35 * wobble(ux, uy))) ground[y * w + x] = LAND;
        }
    }
  }
}

/** Specks of land and puddles of water too small to draw go under. */
function tidyGround(sheet: Sheet): void {
  const { islet, puddle } = sheet.plan.islands;
  for (const [element, other, limit] of [
    [WATER, LAND, puddle],
    [LAND, WATER, islet],
  ]) {
    const { piece, sizes } = pieces(sheet, element);
    for (let i = 0; i < piece.length; i++)
      if (piece[i] >= 0 && sizes[piece[i]] * sheet.plan.cell ** 2 < limit) sheet.ground[i] = other;
  }
}

export function partition(sheet: Sheet, content: Content): Partition {
  const { w, h, plan, ground } = sheet;
  const n = content.areas.length;
  const [beyond, lake] = [n, n + 1];
  const notes: string[] = [];
  raiseIslands(sheet, content);
  tidyGround(sheet);
  const slowness = slownessOf(sheet);
  const owner = new Int16Array(w * h).fill(NOBODY);
  const sources: [number, number][][] = [[], []];
  content.areas.forEach((area, label) => {
    const element = area.kind === 'land' ? LAND : WATER;
    for (const at of [...(plan.instead?.[area.id] ?? area.points), ...(plan.points[area.id] ?? [])]) {
      const cell = footing(sheet, at, element);
      if (cell >= 0) sources[element].push([cell, label]);
      else if (cellAt(sheet, sheet.project(at)) >= 0)
        notes.push(`${area.id}: no ${element === LAND ? 'land' : 'water'} near ${at}`);
    }
  });
  for (const at of plan.beyond.points) {
    const cell = footing(sheet, at, LAND);
    if (cell >= 0) sources[LAND].push([cell, beyond]);
  }
  for (const element of [LAND, WATER]) march(sheet, slowness, element, sources[element], owner);
  shareIslands(sheet, content, owner, beyond);
  for (let i = 0; i < w * h; i++) if (owner[i] === NOBODY) owner[i] = ground[i] === LAND ? beyond : lake;
  const { piece, sizes } = pieces(sheet, WATER);
  const told = new Set<number>();
  for (let i = 0; i < w * h; i++)
    if (owner[i] === lake && piece[i] >= 0 && !told.has(piece[i])) {
      told.add(piece[i]);
      const [lon, lat] = sheet.invert([(i % w) * plan.cell, Math.floor(i / w) * plan.cell]);
      notes.push(
        `lake of ${Math.round(sizes[piece[i]] * plan.cell ** 2)} square units at ${lon.toFixed(1)} ${lat.toFixed(1)}`,
      );
    }
  return { owner, beyond, lake, notes };
}

/** An island without a control point goes whole to the nearest land within reach, unless the plan leaves it to nobody. */
function shareIslands(sheet: Sheet, content: Content, owner: Int16Array, beyond: number): void {
  const { w, h, plan, ground } = sheet;
  const { piece, sizes } = pieces(sheet, LAND);
  const orphan = sizes.map(() => true);
  for (let i = 0; i < w * h; i++) if (piece[i] >= 0 && owner[i] >= 0) orphan[piece[i]] = false;
  // middles, counted apart in the two halves of the sheet: an island cut by the seam lies at its edges, not in between
  const halves = sizes.map(() => [
    { n: 0, x: 0, y: 0 },
    { n: 0, x: 0, y: 0 },
  ]);
  for (let i = 0; i < w * h; i++)
    if (piece[i] >= 0 && orphan[piece[i]]) {
      const half = halves[piece[i]][i % w < w / 2 ? 0 : 1];
      half.n++;
      half.x += ((i % w) + 0.5) * plan.cell;
      half.y += (Math.floor(i / w) + 0.5) * plan.cell;
    }
  // shores of owned land, thinned: near enough to say who is nearest
  const shores: (readonly [number, number, number])[] = [];
  for (let y = 0; y < h; y += 3)
    for (let x = 0; x < w; x += 3) {
      const i = y * w + x;
      if (ground[i] !== LAND || owner[i] < 0 || owner[i] >= content.areas.length) continue;
      const lone = [i - 3, i + 3, i - 3 * w, i + 3 * w].some((j) => j >= 0 && j < w * h && ground[j] === WATER);
      if (lone) shores.push([(x + 0.5) * plan.cell, (y + 0.5) * plan.cell, owner[i]]);
    }
  const heir = sizes.map((size, id) => {
    if (!orphan[id]) return NOBODY;
    const [west, east] = halves[id];
    const half = west.n > east.n ? west : east;
    const at: Point = [half.x / half.n, half.y / half.n];
    const [lon, lat] = sheet.invert(at);
    if (plan.beyond.boxes.some(([west, south, east, north]) => lon > west && lon < east && lat > south && lat < north))
      return beyond;
    let best = beyond;
    let nearest = plan.islands.reach + Math.sqrt(size) * plan.cell * 0.5;
    for (const [x, y, label] of shores) {
      const d = Math.hypot(x - at[0], y - at[1]);
      if (d < nearest) {
        nearest = d;
        best = label;
      }
    }
    return best;
  });
  for (let i = 0; i < w * h; i++) if (piece[i] >= 0 && orphan[piece[i]]) owner[i] = heir[piece[i]];
}
