/**
 * The ground of the world: sea, land, terrain, who holds what. It is painted in tiles that are kept, a few per frame, so that
 * moving the map never waits for it; what is not painted yet shows the coarse sheet beneath.
 */
import { type AtlasMap, type Engraving, loadEngraving, loadMap } from '@tabularium/atlas';
import worldFile from '@tabularium/atlas/generated/world.json';
import { hatchTile, type Palette, solid } from './ink.ts';

export const map: AtlasMap = loadMap(worldFile as unknown as Parameters<typeof loadMap>[0]);

type Box = readonly [number, number, number, number];
const meets = (a: Box, b: Box): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** A path with the box around it; made only when it is drawn. */
class Stroke {
  readonly box: Box;
  readonly #d: () => string;
  #path: Path2D | undefined;
  constructor(d: () => string, box: Box) {
    this.#d = d;
    this.box = box;
  }
  get path(): Path2D {
    this.#path ??= new Path2D(this.#d());
    return this.#path;
  }
}

/** Pairs of plain decimals, read without making strings: the sheet has hundreds of thousands. */
function boundsOf(d: string): Box {
  const box: [number, number, number, number] = [1e9, 1e9, -1e9, -1e9];
  let [value, places, sign, inside, upright] = [0, 0, 1, false, false];
  const close = (): void => {
    const n = (sign * value) / 10 ** Math.max(0, places - 1);
    const [low, high] = upright ? [1, 3] : [0, 2];
    if (n < box[low]) box[low] = n;
    if (n > box[high]) box[high] = n;
    upright = !upright;
    [value, places, sign, inside] = [0, 0, 1, false];
  };
  for (let i = 0; i <= d.length; i++) {
    const code = d.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48;
      if (places > 0) places++;
      inside = true;
    } else if (code === 46) places = 1;
    else {
      if (inside) close();
      if (code === 45) sign = -1;
    }
  }
  return box;
}

/** The parts of a long path, so that a tile draws only what it shows. */
const partsOf = (d: string): Stroke[] => d.split(/(?=M)/).map((part) => new Stroke(() => part, boundsOf(part)));

const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const areas = map.areas.map((area) => ({ area, stroke: new Stroke(() => area.path, area.bbox) }));
const byId = new Map(areas.map((entry) => [entry.area.id, entry.stroke]));
export const areaPath = (id: string): Path2D | undefined => byId.get(id)?.path;
const borders = map.borders.map((border) => ({
  a: border.a,
  b: border.b,
  kind: border.kind,
  stroke: new Stroke(() => border.path, border.bbox),
}));
const coasts = borders.filter(({ kind }) => kind === 'coast');
const beyond = lazily(() => partsOf(map.beyond));
const lakes = lazily(() => partsOf(map.lakes));
const rivers = lazily(() => map.rivers.flatMap((river) => partsOf(river.path)));

/** The borders of an area, by its id. */
const bordersOf = new Map<string, (typeof borders)[number][]>();
for (const border of borders) {
  for (const id of [border.a, border.b]) {
    if (id === undefined) continue;
    const there = bordersOf.get(id);
    if (there) there.push(border);
    else bordersOf.set(id, [border]);
  }
}

interface Rows {
  readonly box: Box;
  readonly rows: readonly { fill: Path2D; line: Path2D; hatch: Path2D; dots: Path2D }[];
}
let engraving: Engraving | undefined;
const engraved = new Map<string, Rows>();
/** Terrain marks are a file of their own; the table is there before them. */
export const needEngraving = lazily(() =>
  import('@tabularium/atlas/generated/world-engraving.json').then((file) => {
    engraving = loadEngraving(file.default as unknown as Parameters<typeof loadEngraving>[0]);
  }),
);
function marksOf(id: string, box: Box): Rows | undefined {
  if (!engraving) return undefined;
  let found = engraved.get(id);
  if (!found) {
    const rows = engraving.rows(id).map(({ fill, line, hatch, dots }) => ({
      fill: new Path2D(fill),
      line: new Path2D(line),
      hatch: new Path2D(hatch),
      dots: new Path2D(dots),
    }));
    found = { box, rows };
    engraved.set(id, found);
  }
  return found;
}

/** Who holds which area, by area id: a key to tell holders apart, a hue, a colour of the style sheet. */
export interface Holder {
  readonly key: number;
  readonly hue: string;
  readonly fill: string;
}
export type Holders = ReadonlyMap<string, Holder>;

const TILE = 256;
/** Tiles are kept up to so many device pixels in all. */
const KEPT = 26e6;
/** Terrain marks and hatching want some room. */
const DETAIL = 0.62;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  readonly k: number;
  readonly x: number;
  readonly y: number;
  stale: boolean;
  used: number;
}

/** Draws on the sheet what is near, in widths of the screen. */
class Pen {
  readonly ctx: CanvasRenderingContext2D;
  readonly k: number;
  /** There is room for details. */
  readonly detailed: boolean;
  readonly #box: Box;

  constructor(ctx: CanvasRenderingContext2D, box: Box, k: number) {
    this.ctx = ctx;
    this.k = k;
    this.detailed = k >= DETAIL;
    this.#box = box;
  }

  isNear({ box }: Stroke): boolean {
    return meets(box, this.#box);
  }

  /** Those that are near, as one path. */
  near(strokes: readonly Stroke[]): Path2D {
    const all = new Path2D();
    for (const stroke of strokes) if (this.isNear(stroke)) all.addPath(stroke.path);
    return all;
  }

  joined(list: readonly { readonly stroke: Stroke }[]): Path2D {
    return this.near(list.map(({ stroke }) => stroke));
  }

  stroke(path: Path2D, colour: string | undefined, width: number, dash: readonly number[] = []): void {
    this.ctx.strokeStyle = colour ?? '';
    this.ctx.lineWidth = width / this.k;
    this.ctx.setLineDash(dash.map((n) => n / this.k));
    this.ctx.stroke(path);
  }

  fill(strokes: readonly Stroke[], colour: string | undefined): void {
    this.ctx.fillStyle = colour ?? '';
    this.ctx.fill(this.near(strokes), 'evenodd');
  }
}

export class Ground {
  readonly #tiles = new Map<string, Tile>();
  #palette: Palette;
  #holders: Holders = new Map();
  readonly #realms = new Map<number, { readonly fill: Path2D; readonly line: Path2D }>();
  readonly #hatches = new Map<string, CanvasPattern | null>();
  readonly #dpr: number;
  #clock = 0;
  /** Milliseconds a tile takes, on average. */
  #cost = 4;
  hatching = true;

  constructor(palette: Palette, dpr: number) {
    this.#palette = palette;
    this.#dpr = dpr;
  }

  repaint(palette = this.#palette): void {
    this.#palette = palette;
    this.#hatches.clear();
    for (const tile of this.#tiles.values()) tile.stale = true;
  }

  /** Only the tiles around areas that changed hands are painted anew; says whether there are any. */
  hold(holders: Holders): boolean {
    const before = this.#holders;
    const changed = map.areas.filter(({ id }) => {
      const [a, b] = [before.get(id), holders.get(id)];
      return a?.key !== b?.key || a?.fill !== b?.fill;
    });
    if (changed.length === 0) return false;
    this.#holders = holders;
    for (const { id } of changed) {
      for (const holder of [before.get(id), holders.get(id)]) if (holder) this.#realms.delete(holder.key);
    }
    for (const tile of this.#tiles.values()) {
      const box = grown(this.#contentIn(tile), 16 / tile.k);
      if (changed.some((area) => meets(area.bbox, box))) tile.stale = true;
    }
    return true;
  }

  #contentIn({ x, y, k }: Pick<Tile, 'x' | 'y' | 'k'>): Box {
    const side = TILE / k;
    return [x * side, y * side, (x + 1) * side, (y + 1) * side];
  }

  /**
   * Draws the ground for a camera: the tiles of this scale that are there, over the coarse ones. Paints missing tiles while
   * `budget` milliseconds last; says whether any are still missing.
   */
  draw(
    ctx: CanvasRenderingContext2D,
    cam: Camera,
    width: number,
    height: number,
    scale: number,
    budget: number,
  ): boolean {
    this.#clock++;
    const view: Box = [-cam.x / cam.k, -cam.y / cam.k, (width - cam.x) / cam.k, (height - cam.y) / cam.k];
    ctx.fillStyle = this.#palette['sea'] ?? '#cde';
    ctx.fillRect(0, 0, width, height);
    const started = performance.now();
    // What a tile costs is known from those before: nothing is begun that would not be done in time.
    const time = (): boolean =>
      budget > 0 && performance.now() - started + this.#cost < Math.max(budget, this.#cost + 0.1);
    const layer = (k: number, wanted: readonly (readonly [number, number])[], may: () => boolean): void => {
      const side = TILE / k;
      for (const [x, y] of wanted) {
        const before = performance.now();
        const fresh = this.#isMissing(k, x, y);
        const tile = this.#tile(k, x, y, may);
        if (!tile) continue;
        tile.used = this.#clock;
        const left = Math.round((x * side * cam.k + cam.x) * this.#dpr) / this.#dpr;
        const top = Math.round((y * side * cam.k + cam.y) * this.#dpr) / this.#dpr;
        const right = Math.round(((x + 1) * side * cam.k + cam.x) * this.#dpr) / this.#dpr;
        const foot = Math.round(((y + 1) * side * cam.k + cam.y) * this.#dpr) / this.#dpr;
        ctx.drawImage(tile.canvas, left, top, right - left, foot - top);
        // the browser paints when the tile is first used
        if (fresh && !tile.stale) this.#cost = this.#cost * 0.7 + (performance.now() - before) * 0.3;
      }
    };
    const fine = tilesIn(view, scale);
    const never = (): boolean => false;
    // the coarse sheet shows only where the fine one is not painted yet
    if (scale !== COARSE && fine.some(([x, y]) => !this.#tiles.has(`${scale} ${x} ${y}`)))
      layer(COARSE, tilesIn(view, COARSE), never);
    layer(scale, fine, time);
    const missing = fine.some(([x, y]) => this.#isMissing(scale, x, y));
    this.#forget();
    return missing;
  }

  /** The coarse sheet, for the small map; false while it is not all there. */
  sheet(ctx: CanvasRenderingContext2D, width: number, budget: number): boolean {
    const k = width / map.width;
    return !this.draw(ctx, { x: 0, y: 0, k }, width, map.height * k, COARSE, budget);
  }

  #isMissing(k: number, x: number, y: number): boolean {
    return this.#tiles.get(`${k} ${x} ${y}`)?.stale !== false;
  }

  #tile(k: number, x: number, y: number, time: () => boolean): Tile | undefined {
    // The sheet goes round the world: the tile is painted once for every turn, wherever it stands.
    const key = `${k} ${x} ${y}`;
    let tile = this.#tiles.get(key);
    if (tile && !tile.stale) return tile;
    if (!time()) return tile;
    if (!tile) {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = Math.ceil(TILE * this.#dpr);
      tile = { canvas, k, x, y, stale: true, used: this.#clock };
      this.#tiles.set(key, tile);
    }
    this.#paint(tile);
    tile.stale = false;
    return tile;
  }

  #forget(): void {
    const size = (TILE * this.#dpr) ** 2;
    const most = Math.floor(KEPT / size);
    if (this.#tiles.size <= most) return;
    const old = [...this.#tiles].filter(([, tile]) => tile.k !== COARSE).sort((a, b) => a[1].used - b[1].used);
    for (const [key] of old.slice(0, this.#tiles.size - most)) this.#tiles.delete(key);
  }

  #paint(tile: Tile): void {
    const ctx = tile.canvas.getContext('2d', { alpha: false });
    if (!ctx) return;
    const p = this.#palette;
    const { k } = tile;
    const box = this.#contentIn(tile);
    ctx.setTransform(this.#dpr, 0, 0, this.#dpr, 0, 0);
    ctx.fillStyle = p['sea'] ?? '';
    ctx.fillRect(0, 0, TILE, TILE);
    // the world beside itself, where the tile looks over the edge
    for (const turn of [-1, 0, 1]) {
      const here: Box = [box[0] - turn * map.width, box[1], box[2] - turn * map.width, box[3]];
      if (here[2] < 0 || here[0] > map.width) continue;
      ctx.setTransform(this.#dpr * k, 0, 0, this.#dpr * k, -here[0] * k * this.#dpr, -here[1] * k * this.#dpr);
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, -10, map.width, map.height + 20);
      ctx.clip();
      this.#paintSheet(ctx, here, k);
      ctx.restore();
    }
  }

  #paintSheet(ctx: CanvasRenderingContext2D, box: Box, k: number): void {
    const pen = new Pen(ctx, grown(box, 18 / k), k);
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    const shore = pen.joined(coasts);
    const seen = areas.filter(({ area, stroke }) => area.kind === 'land' && pen.isNear(stroke));
    this.#paintSea(pen, shore);
    this.#paintLand(pen, seen);
    if (pen.detailed) this.#paintMarks(ctx, seen);
    ctx.setLineDash([]);
    this.#paintRealms(pen, seen);
    this.#paintWays(pen);
    pen.stroke(shore, this.#palette['coast'], pen.detailed ? 1.1 : 0.8);
  }

  /** Lines along the shore, borders between waters. */
  #paintSea(pen: Pen, shore: Path2D): void {
    const p = this.#palette;
    const { ctx, k } = pen;
    const steps = k < 0.4 ? [4] : [2.6, 5.6, 9.2, 13.6];
    for (const [i, off] of [...steps.entries()].reverse()) {
      ctx.globalAlpha = 0.78 - i * 0.16;
      pen.stroke(shore, p['sea-line'], off * 2);
      ctx.globalAlpha = 1;
      pen.stroke(shore, p['sea'], off * 2 - 1.3);
    }
    ctx.lineCap = 'butt';
    pen.stroke(pen.joined(borders.filter(({ kind }) => kind === 'sea')), p['sea-line'], k < 0.4 ? 0.7 : 1, [5, 3.4]);
    ctx.lineCap = 'round';
    ctx.setLineDash([]);
  }

  /** The land, what it is, and whose it is. */
  #paintLand(pen: Pen, seen: typeof areas): void {
    const p = this.#palette;
    const { ctx } = pen;
    pen.fill(beyond(), p['land-off']);
    for (const { area, stroke } of seen) {
      ctx.fillStyle = p[area.terrain ?? 'land'] ?? '';
      ctx.fill(stroke.path, 'evenodd');
    }
    for (const { area, stroke } of seen) {
      const holder = this.#holders.get(area.id);
      if (!holder) continue;
      ctx.globalAlpha = pen.detailed ? 0.2 : 0.72;
      ctx.fillStyle = solid(p, holder.fill);
      ctx.fill(stroke.path, 'evenodd');
      ctx.globalAlpha = 1;
    }
    pen.fill(lakes(), p['sea']);
  }

  /** Borders, and the washes of those who hold land here. */
  #paintRealms(pen: Pen, seen: typeof areas): void {
    const inland = pen.joined(borders.filter(({ kind }) => kind === 'land'));
    pen.stroke(inland, this.#palette['border'], pen.detailed ? 1 : 0.6, [0.1, 2.6]);
    pen.ctx.setLineDash([]);
    const realms = new Map<number, Holder>();
    for (const { area } of seen) {
      const holder = this.#holders.get(area.id);
      if (holder) realms.set(holder.key, holder);
    }
    for (const holder of realms.values()) this.#paintRealm(pen.ctx, holder, pen.k, pen.detailed);
  }

  /** Rivers, and the ways over the water. */
  #paintWays(pen: Pen): void {
    const p = this.#palette;
    const { ctx } = pen;
    pen.stroke(pen.near(rivers()), p['river'], pen.detailed ? 2 : 1);
    if (!pen.detailed) return;
    for (const { from, to } of map.links) {
      const way = new Path2D();
      way.moveTo(from[0], from[1]);
      way.lineTo(to[0], to[1]);
      pen.stroke(way, p['sea'], 5);
      pen.stroke(way, p['coast'], 2.4, [0.1, 4]);
      ctx.setLineDash([]);
      for (const end of [from, to]) {
        ctx.fillStyle = p['coast'] ?? '';
        ctx.beginPath();
        ctx.arc(end[0], end[1], 2.2 / pen.k, 0, 7);
        ctx.fill();
      }
    }
  }

  #paintMarks(ctx: CanvasRenderingContext2D, seen: typeof areas): void {
    const p = this.#palette;
    for (const { area, stroke } of seen) {
      const marks = marksOf(area.id, stroke.box);
      if (!marks) continue;
      ctx.strokeStyle = p['engrave'] ?? '';
      ctx.fillStyle = p['engrave-fill'] ?? '';
      for (const { fill, line, hatch, dots } of marks.rows) {
        ctx.fill(fill);
        ctx.lineWidth = 0.5;
        ctx.stroke(hatch);
        ctx.lineWidth = 0.75;
        ctx.stroke(line);
        ctx.lineWidth = 0.9;
        ctx.stroke(dots);
      }
    }
  }

  /** All areas of one holder: a wash along the inside of their border, hatched so that colour does not stand alone. */
  #paintRealm(ctx: CanvasRenderingContext2D, holder: Holder, k: number, detailed: boolean): void {
    const { fill, line } = this.#realm(holder.key);
    ctx.save();
    ctx.clip(fill, 'evenodd');
    if (detailed) {
      const hatch = this.hatching ? this.#hatch(ctx, holder) : null;
      if (hatch) {
        // in pixels of the screen, whatever the scale
        hatch.setTransform(new DOMMatrix([1 / (k * this.#dpr), 0, 0, 1 / (k * this.#dpr), 0, 0]));
        ctx.strokeStyle = hatch;
        ctx.globalAlpha = 0.6;
        ctx.lineWidth = 30 / k;
        ctx.stroke(line);
      }
      ctx.strokeStyle = solid(this.#palette, holder.fill);
      ctx.globalAlpha = 0.3;
      ctx.lineWidth = 13 / k;
      ctx.stroke(line);
      ctx.globalAlpha = 0.85;
      ctx.lineWidth = 5 / k;
      ctx.stroke(line);
    } else if (this.hatching) {
      const hatch = this.#hatch(ctx, holder);
      if (hatch) {
        hatch.setTransform(new DOMMatrix([1 / (k * this.#dpr), 0, 0, 1 / (k * this.#dpr), 0, 0]));
        ctx.fillStyle = hatch;
        ctx.globalAlpha = 0.28;
        ctx.fill(fill, 'evenodd');
      }
    }
    ctx.restore();
    ctx.strokeStyle = this.#palette['border-strong'] ?? '';
    ctx.lineWidth = (detailed ? 1.15 : 0.8) / k;
    ctx.stroke(line);
  }

  #hatch(ctx: CanvasRenderingContext2D, { hue, fill }: Holder): CanvasPattern | null {
    const key = `${hue} ${fill}`;
    let found = this.#hatches.get(key);
    if (found === undefined) {
      found = ctx.createPattern(hatchTile(hue, this.#palette['ink'] ?? '#000', this.#dpr), 'repeat');
      this.#hatches.set(key, found);
    }
    return found;
  }

  #realm(key: number): { readonly fill: Path2D; readonly line: Path2D } {
    let found = this.#realms.get(key);
    if (found) return found;
    const [fill, line] = [new Path2D(), new Path2D()];
    for (const { area, stroke } of areas) {
      if (this.#holders.get(area.id)?.key !== key) continue;
      fill.addPath(stroke.path);
      for (const border of bordersOf.get(area.id) ?? []) {
        const other = border.a === area.id ? border.b : border.a;
        if (border.kind !== 'frame' && (other === undefined || this.#holders.get(other)?.key !== key))
          line.addPath(border.stroke.path);
      }
    }
    found = { fill, line };
    this.#realms.set(key, found);
    return found;
  }
}

/** The tiles of a scale that a part of the sheet needs, the middle first. */
function tilesIn(view: Box, k: number): [number, number][] {
  const side = TILE / k;
  const wanted: [number, number][] = [];
  for (let y = Math.max(0, Math.floor(view[1] / side)); y * side < Math.min(view[3], map.height); y++)
    for (let x = Math.floor(view[0] / side); x * side < view[2]; x++) wanted.push([x, y]);
  const [mx, my] = [(view[0] + view[2]) / 2 / side - 0.5, (view[1] + view[3]) / 2 / side - 0.5];
  return wanted.sort((a, b) => Math.hypot(a[0] - mx, a[1] - my) - Math.hypot(b[0] - mx, b[1] - my));
}

/** The scale of the sheet beneath. */
const COARSE = 0.25;

const grown = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];

/** Sheet to screen: screen = sheet × k + (x, y). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}
