/** Paints the map: the ground, what glows on it, and what stands on it, each on a canvas of its own, when it has changed. */
import type { Area } from '@tabularium/atlas';
import type { Scalar } from '@tabularium/engine';
import type { View } from '@tabularium/seven-ages';
import { type Camera, Ground, map } from '../ground.ts';
import { readPalette } from '../ink.ts';
import { type Item, type Stamp, Stamps } from '../pieces.ts';
import { paintGlow } from './glow.ts';
import {
  areaOf,
  FAR,
  inSight,
  LEGIBLE,
  layOut,
  namePx,
  type Point,
  placeOfName,
  placeOfPieces,
  rowOf,
  type Sight,
  turns,
} from './layout.ts';
import { type PiecesOnMap, signsOf } from './pieces-on-map.ts';
import type { Targets } from './targets.ts';

export interface Sheets {
  readonly plate: HTMLElement;
  readonly land: HTMLCanvasElement;
  readonly glow: HTMLCanvasElement;
  readonly upon: HTMLCanvasElement;
  /** Keys of what can be clicked, and places that others point at: elements that move with the map. */
  readonly pins: HTMLElement;
  readonly anchors: HTMLElement;
}

export interface Shown {
  readonly names: boolean;
  readonly counters: boolean;
}

export interface MapScene {
  readonly view: () => View;
  readonly sight: Sight;
  readonly pieces: PiecesOnMap;
  readonly targets: Targets;
  readonly shown: () => Shown;
}

type Layer = 'land' | 'glow' | 'upon';
/** After so many milliseconds without a move the map rests, and is painted in full. */
const REST = 130;

export class Painter {
  readonly dpr = Math.min(2, devicePixelRatio || 1);
  readonly ground: Ground;
  readonly #scene: MapScene;
  readonly #sheets: () => Sheets;
  #palette = readPalette();
  #stamps: Stamps;
  /** The scale the tiles are painted for: follows the camera when it rests. */
  #scale = 0.2;
  #frame = 0;
  #moved = 0;
  #frames = 0;
  #painted = 0;
  /** The camera each canvas is painted for; none, where something else than the camera has changed. */
  #paintedFor: Partial<Record<Layer, Camera | undefined>> = {};
  /** The ground has been complete for this camera: what changes of it may take its time. */
  #complete = false;
  /** What this frame lays on the ground, in order. */
  readonly #laid: { readonly stamp: Stamp; readonly x: number; readonly y: number }[] = [];
  readonly #signs = new Map<string, ReturnType<typeof signsOf>>();

  constructor(scene: MapScene, sheets: () => Sheets) {
    this.#scene = scene;
    this.#sheets = sheets;
    this.ground = new Ground(this.#palette, this.dpr);
    this.#stamps = this.#newStamps();
  }

  /** What has changed is painted with the next frame. */
  invalidate(what: Layer | 'all'): void {
    if (what === 'all') this.#paintedFor = {};
    else this.#paintedFor[what] = undefined;
    this.#next();
  }

  /** The camera has moved. */
  move(): void {
    this.#moved = performance.now();
    this.#complete = false;
    this.#next();
  }

  /** Colours or letters are others now. */
  renew(palette = this.#palette): void {
    this.#palette = palette;
    this.#stamps = this.#newStamps();
  }

  resize(width: number, height: number): void {
    const { land, glow, upon } = this.#sheets();
    for (const canvas of [land, glow, upon]) {
      canvas.width = Math.ceil(width * this.dpr);
      canvas.height = Math.ceil(height * this.dpr);
    }
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** The units of the counters drawn at this point of the window. */
  unitsAt(id: number, x: number, y: number): readonly Scalar[] {
    const { view, sight } = this.#scene;
    const area = areaOf(view(), id);
    const items = area && this.#itemsShown(area);
    let found: readonly Scalar[] = [];
    if (!items) return found;
    for (const turn of turns(sight)) {
      layOut(sight, items, placeOfPieces(area), turn, (item, cx, cy, s) => {
        if (item.kind === 'unit' && Math.abs(x - cx) <= s / 2 && Math.abs(y - cy) <= s / 2) found = item.units;
      });
    }
    return found;
  }

  /** Keys go to their places anew with the next frame. */
  replacePins(): void {
    this.#sheets().pins.dataset['k'] = '';
  }

  #newStamps(): Stamps {
    return new Stamps(this.#palette, this.dpr, () => this.invalidate('upon'));
  }

  #next(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  #paint(now: number): void {
    this.#frame = 0;
    const { sight } = this.#scene;
    const { camera } = sight;
    if (sight.width === 0) return;
    const resting = now - this.#moved > REST;
    const ratio = camera.k / this.#scale;
    if (resting ? ratio !== 1 : ratio > 2.4 || ratio < 0.5) {
      this.#scale = camera.k;
      this.#paintedFor.land = undefined;
    }
    if (this.#paintedFor.land !== camera) this.#paintLand(resting);
    this.#paintGlow(resting);
    // the first picture is the ground: names and pieces come with the next
    if (this.#painted++ > 0 && this.#paintedFor.upon !== camera) this.#paintUpon(resting);
    const { plate, pins, anchors } = this.#sheets();
    const { x, y, k } = camera;
    pins.style.transform = `translate(${x}px,${y}px)`;
    anchors.style.transform = `translate(${x}px,${y}px) scale(${k})`;
    if (pins.dataset['k'] !== String(k)) this.#placePins(pins);
    const { land, glow, upon } = this.#paintedFor;
    if (!resting || [land, glow, upon].some((it) => it !== camera)) this.#next();
    plate.dataset['drawn'] = land === camera && upon === camera ? 'all' : 'part';
  }

  #paintLand(resting: boolean): void {
    const ctx = this.#sheets().land.getContext('2d', { alpha: false });
    if (!ctx) return;
    const { camera, width, height } = this.#scene.sight;
    ctx.setTransform(this.dpr, 0, 0, this.dpr, 0, 0);
    // A map on the move is drawn with what is there; every third frame it gets a new tile.
    const budget = resting ? (this.#complete ? 1 : 12) : this.#frames++ % 3 === 0 ? 1 : 0;
    const missing = this.ground.draw(ctx, camera, width, height, this.#scale, budget);
    this.#paintedFor.land = missing ? undefined : camera;
    this.#complete ||= !missing;
  }

  /** Gilt edges, the way and the frame of what moves are painted when the map rests, and carried along while it moves. */
  #paintGlow(resting: boolean): void {
    const { view, sight, targets, pieces, shown } = this.#scene;
    const { camera } = sight;
    const before = this.#paintedFor.glow;
    if (before === camera) return;
    const { glow } = this.#sheets();
    if (!resting && before !== undefined) {
      const f = camera.k / before.k;
      glow.style.transform = `translate(${camera.x - before.x * f}px,${camera.y - before.y * f}px) scale(${f})`;
      return;
    }
    const g = glow.getContext('2d');
    if (!g) return;
    this.#paintedFor.glow = camera;
    glow.style.transform = '';
    const { counters } = shown();
    paintGlow(g, { view: view(), sight, targets, pieces, counters, palette: this.#palette, dpr: this.dpr });
  }

  #paintUpon(resting: boolean): void {
    const ctx = this.#sheets().upon.getContext('2d');
    if (!ctx) return;
    const { sight, shown } = this.#scene;
    this.#stamps.begin(resting ? 24 : 4);
    for (const turn of turns(sight)) {
      if (sight.camera.k < FAR) this.#layRealms(turn);
      else {
        if (shown().names) this.#layNames(turn);
        if (shown().counters) this.#layPieces(turn);
      }
    }
    const { dpr } = this;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    ctx.clearRect(0, 0, sight.width, sight.height);
    // All together at the end: a sheet that is drawn on and read by turns would be copied every time.
    for (const { stamp: s, x, y } of this.#laid)
      ctx.drawImage(s.sheet, s.x, s.y, s.width, s.height, x, y, s.width / dpr, s.height / dpr);
    this.#laid.length = 0;
    this.#paintedFor.upon = this.#stamps.late ? undefined : sight.camera;
  }

  #lay(stamp: Stamp | undefined, x: number, y: number): void {
    if (!stamp) return;
    const { dpr } = this;
    // whole device pixels keep small print sharp
    const [left, top] = [x - stamp.width / dpr / 2, y - stamp.height / dpr / 2];
    this.#laid.push({ stamp, x: Math.round(left * dpr) / dpr, y: Math.round(top * dpr) / dpr });
  }

  #itemsShown(area: Area): readonly Item[] | undefined {
    const { shown, pieces } = this.#scene;
    return shown().counters ? pieces.itemsIn(area) : undefined;
  }

  #layNames(turn: number): void {
    const { sight, pieces } = this.#scene;
    const { k, y } = sight.camera;
    const x = sight.camera.x + turn;
    const named = pieces.labels();
    const held = pieces.holders();
    for (const area of map.areas) {
      const label = named.get(area.id) ?? area.label;
      const { at, size, lines, width: wide } = label;
      if (!inSight(sight, at, turn, 80)) continue;
      const px = namePx(size, k);
      if (px < LEGIBLE) continue;
      // with room for bolder letters and the wider spacing of the sea
      const room = (wide / size) * px * 1.16 + 4;
      const how = area.kind !== 'land' ? 'sea' : held.has(area.id) ? 'held' : 'land';
      const [nx, ny] = placeOfName(area, label, px, k, this.#itemsShown(area));
      lines.forEach((line, i) => {
        this.#lay(this.#stamps.label(line, px, how, room), nx + x, ny + y + (i - (lines.length - 1) / 2) * px * 1.05);
      });
      if (k <= 0.85) continue;
      const half = ((wide / size) * px) / 2;
      this.#signsOf(area.id).forEach(([name, colour], i) => {
        this.#lay(this.#stamps.small(name, 12, colour), nx + x + half + 9 + i * 12, ny + y - 1);
      });
    }
  }

  #signsOf(id: string): ReturnType<typeof signsOf> {
    const known = this.#signs.get(id) ?? signsOf(this.#scene.view(), id);
    this.#signs.set(id, known);
    return known;
  }

  #layRealms(turn: number): void {
    const { sight, pieces } = this.#scene;
    const { k, y } = sight.camera;
    const x = sight.camera.x + turn;
    const px = k < 0.25 ? 9.5 : 12;
    const taken: [number, number, number][] = [];
    for (const { name, at } of pieces.realms()) {
      if (!inSight(sight, at, turn, 60)) continue;
      const wide = name.length * px * 0.86;
      const half = (wide + px) / 2;
      const sx = at[0] * k + x;
      let sy = at[1] * k + y;
      const covers = ([a, b, w]: readonly [number, number, number]): boolean =>
        Math.abs(a - sx) < w + half - px && Math.abs(b - sy) < px * 1.15;
      // names give way to each other
      for (let tries = 0; tries < 6 && taken.some(covers); tries++) sy += px * 1.2;
      taken.push([sx, sy, half]);
      this.#lay(this.#stamps.label(name, px, 'realm', wide), sx, sy);
    }
  }

  #layPieces(turn: number): void {
    const { view, sight, pieces } = this.#scene;
    const v = view();
    for (const { area: id, items } of pieces.stands().values()) {
      const area = areaOf(v, id);
      if (!area || !inSight(sight, placeOfPieces(area), turn, 90)) continue;
      layOut(sight, items, placeOfPieces(area), turn, (item, x, y, s) =>
        this.#lay(this.#stamps.item(v, item, s), x, y),
      );
    }
  }

  #placePins(pins: HTMLElement): void {
    const { view, sight, pieces } = this.#scene;
    const { k } = sight.camera;
    pins.dataset['k'] = String(k);
    for (const pin of pins.querySelectorAll<HTMLElement>('[data-area]')) {
      const area = areaOf(view(), Number(pin.dataset['area']));
      if (!area) continue;
      const label = pieces.labels().get(area.id) ?? area.label;
      const px = namePx(label.size, k);
      // before the name; in the middle of the area where names are hidden
      const named = k >= FAR && px >= LEGIBLE;
      const widest = label.lines.reduce((n, line) => Math.max(n, line.length), 0);
      const [nx, ny] = placeOfName(area, label, px, k, this.#itemsShown(area));
      const [x, y] = named ? [nx - (widest * px * 0.56) / 2 - 13, ny] : this.#besidePieces(area);
      pin.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    }
  }

  /** In the middle of an area; where pieces stand there, above them. */
  #besidePieces(area: Area): Point {
    const { sight, pieces } = this.#scene;
    const { k } = sight.camera;
    const [x, y] = placeOfPieces(area);
    const items = pieces.itemsIn(area);
    return k >= FAR && items ? [x * k, y * k - rowOf(items, k).s * 0.5 - 10] : [area.centre[0] * k, area.centre[1] * k];
  }
}
