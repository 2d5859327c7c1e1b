/** The world: canvases for what is looked at (the ground, what glows on it, what stands on it), real buttons for what can be clicked. */
import { type Area, areaAt, type Label } from '@tabularium/atlas';
import type { Scalar } from '@tabularium/engine';
import type { View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { phone, prefs, setPrefs, theme } from '@tabularium/web/prefs.ts';
import type { Keyed, OnBoard } from '@tabularium/web/table/choice.ts';
import { createLate, OTHERS } from '@tabularium/web/table/later.ts';
import { createPicking, MapTool, moveByKey, PickList } from '@tabularium/web/table/onmap.tsx';
import type { Speaker } from '@tabularium/web/table/words.ts';
import { Key } from '@tabularium/web/ui/index.tsx';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { areaPath, type Camera, Ground, type Holder, map, needEngraving } from './ground.ts';
import { inkOf, readPalette } from './ink.ts';
import { labelsIn } from './labels.ts';
import { areaKey, areaWords, asView, boxOf, empireName } from './names.ts';
import { type Item, needLetters, needSigns, type Stamp, Stamps, standing, widthOf } from './pieces.ts';

interface WorldProps {
  readonly v: View;
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
  /** Where the camera looks, for the small map. */
  /** Areas that a film or a replay tells of just now: they come into sight at once. */
  readonly attend: readonly number[];
  readonly onLook: (look: Look) => void;
  readonly ref: (control: WorldControl) => void;
}
export interface Look {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}
export interface WorldControl {
  /** Looks at a point of the sheet. */
  lookAt(x: number, y: number): void;
  flyTo(areas: readonly number[]): void;
  /** Paints the small map; says whether it is complete. */
  sheet(ctx: CanvasRenderingContext2D, width: number): boolean;
}

const areaOf = (v: View, id: number) => map.byId.get(boxOf(v).areas[id]?.id ?? '');
/** Below it the world in washes and names of empires; above it areas and counters. A telephone shows less land, so its counters come sooner. */
const FAR = phone.matches ? 0.36 : 0.5;
const TABLE = 1.25;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Things named by options, other than areas: where they stand. */
function areaOfTarget(v: View, kind: string, id: number): number | undefined {
  switch (kind) {
    case 'area':
      return id;
    case 'unit':
      return v.stacks.find((s) => s.units?.some(({ unit }) => unit === id))?.area;
    case 'leader':
      return v.leaders.find(({ leader }) => leader === id)?.area;
    default:
      return undefined;
  }
}

export function World(props: WorldProps): JSX.Element {
  let plate!: HTMLDivElement;
  let land!: HTMLCanvasElement;
  let glow!: HTMLCanvasElement;
  let upon!: HTMLCanvasElement;
  let pins!: HTMLDivElement;
  let anchors!: HTMLDivElement;
  const picking = createPicking(() => props.choice);
  const [hovered, setHovered] = createSignal<number>();
  const settled = afterwards();
  const [layers, setLayers] = createSignal(false);
  const [shown, setShown] = createSignal({ names: true, marks: true, counters: true });

  // ── What can be clicked ──────────────────────────────────────────────────────────────────────────────────
  /** Options by the area they point at, or in which the thing stands that they point at. */
  const byArea = createMemo(() => {
    const found = new Map<number, Keyed[]>();
    for (const keyed of props.choice?.options() ?? []) {
      const areas = new Set<number>();
      for (const { kind, id } of keyed.option.points ?? []) {
        const area = typeof id === 'number' ? areaOfTarget(props.v, kind, id) : undefined;
        if (area !== undefined) areas.add(area);
      }
      for (const area of areas) {
        const there = found.get(area);
        if (there) there.push(keyed);
        else found.set(area, [keyed]);
      }
    }
    return found;
  });
  const glowing = createMemo(() => [...byArea().keys()]);
  /** Areas that cannot be chosen, while one asks why. */
  const barred = createMemo(() => {
    if (!props.choice?.whyNot()) return [];
    return props.choice
      .barred()
      .flatMap(({ points }) =>
        (points ?? []).flatMap(({ kind, id }) => (kind === 'area' && typeof id === 'number' ? [id] : [])),
      );
  });
  const isFocused = (area: number): boolean =>
    byArea()
      .get(area)
      ?.some(({ option }) => option.value === props.choice?.focused()) ?? false;
  const isPicked = (area: number): boolean =>
    byArea()
      .get(area)
      ?.some(({ option }) => props.choice?.isPicked(option.value)) ?? false;

  /** A counter pressed means that counter; anywhere else in the area, all that it offers. */
  function press(area: number, x: number, y: number): void {
    const all = byArea().get(area) ?? [];
    const units = unitsAt(area, x, y);
    const own = all.filter(({ option }) =>
      option.points?.some(({ kind, id }) => kind === 'unit' && units.includes(id)),
    );
    picking.press(own.length > 0 ? own : all, x, y);
  }
  /** The counters drawn at this point of the map. */
  function unitsAt(id: number, x: number, y: number): readonly Scalar[] {
    const area = areaOf(props.v, id);
    const items = area && shown().counters && itemsIn(area);
    let found: readonly Scalar[] = [];
    if (!items) return found;
    for (const turn of turns()) {
      layOut(items, area.slots[0] ?? area.centre, turn, (item, cx, cy, s) => {
        if (item.kind === 'unit' && Math.abs(x - cx) <= s / 2 && Math.abs(y - cy) <= s / 2) found = item.units;
      });
    }
    return found;
  }

  // ── What stands where ────────────────────────────────────────────────────────────────────────────────────
  const stands = createMemo(() => standing(props.v));
  const itemsIn = (area: Area) => stands().get(boxOf(props.v).areaOf.get(area.id) ?? -1)?.items;
  const holders = createMemo(() => {
    const found = new Map<string, Holder>();
    props.v.control.forEach((empire, id) => {
      if (empire < 0 || boxOf(props.v).areas[id].kind !== 0) return;
      const ink = inkOf(props.v, empire);
      found.set(boxOf(props.v).areas[id].id, { key: empire, hue: ink.hue, fill: ink.fill });
    });
    return found;
  });
  /** Ground takes its time to be painted: it changes its colours when pieces and question are there. */
  const washes = createLate(OTHERS, holders);
  /** The unit that is being moved stands in a gilt frame. */
  const moving = createMemo(() => {
    const unit = props.choice?.asked()?.args?.['unit'];
    return typeof unit === 'number' ? unit : undefined;
  });
  const realms = createMemo(() => {
    const v = props.v;
    return v.empires.flatMap((e, empire) => {
      if (!e) return [];
      const areas = v.control
        .flatMap((owner, id) => (owner === empire ? [areaOf(v, id)] : []))
        .filter((a) => a !== undefined);
      if (areas.length === 0) return [];
      const [x, y] = [0, 1].map((i) => areas.reduce((n, a) => n + a.centre[i], 0) / areas.length);
      const near = areas.reduce((best, a) =>
        Math.hypot(a.centre[0] - x, a.centre[1] - y) < Math.hypot(best.centre[0] - x, best.centre[1] - y) ? a : best,
      );
      return [{ empire, name: empireName(v, empire).toLocaleUpperCase(), at: near.centre }];
    });
  });

  // ── The canvas ───────────────────────────────────────────────────────────────────────────────────────────
  let palette = readPalette();
  const dpr = Math.min(2, devicePixelRatio || 1);
  const ground = new Ground(palette, dpr);
  let stamps = new Stamps(palette, dpr, () => invalidate('upon'));
  let camera: Camera = { x: 0, y: 0, k: 0.2 };
  /** The scale the tiles are painted for: follows the camera when it rests. */
  let scale = 0.2;
  let [width, height] = [0, 0];
  let frame = 0;
  let moved = 0;
  let frames = 0;
  let painted = 0;
  /** The camera each canvas is painted for; none, where something else than the camera has changed. */
  let paintedFor: { land?: Camera; glow?: Camera; upon?: Camera } = {};
  /** The ground has been complete for this camera: what changes of it may take its time. */
  let complete = false;

  /** What has changed is painted with the next frame. */
  function invalidate(what: 'land' | 'glow' | 'upon' | 'all'): void {
    if (what === 'all') paintedFor = {};
    else paintedFor[what] = undefined;
    next();
  }
  function next(): void {
    if (frame === 0) frame = requestAnimationFrame(paint);
  }

  function paint(now: number): void {
    frame = 0;
    if (width === 0) return;
    const resting = now - moved > 130;
    const ratio = camera.k / scale;
    if (resting ? ratio !== 1 : ratio > 2.4 || ratio < 0.5) {
      scale = camera.k;
      paintedFor.land = undefined;
    }
    if (paintedFor.land !== camera) paintLand(resting);
    paintGlow(resting);
    // the first picture is the ground: names and pieces come with the next
    if (painted++ > 0 && paintedFor.upon !== camera) paintUpon(resting);
    const { x, y, k } = camera;
    pins.style.transform = `translate(${x}px,${y}px)`;
    anchors.style.transform = `translate(${x}px,${y}px) scale(${k})`;
    if (pins.dataset['k'] !== String(k)) placePins();
    if (!resting || [paintedFor.land, paintedFor.glow, paintedFor.upon].some((it) => it !== camera)) next();
    plate.dataset['drawn'] = paintedFor.land === camera && paintedFor.upon === camera ? 'all' : 'part';
  }

  function paintLand(resting: boolean): void {
    const ctx = land.getContext('2d', { alpha: false });
    if (!ctx) return;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    // A map on the move is drawn with what is there; every third frame it gets a new tile.
    const budget = resting ? (complete ? 1 : 12) : frames++ % 3 === 0 ? 1 : 0;
    const missing = ground.draw(ctx, camera, width, height, scale, budget);
    paintedFor.land = missing ? undefined : camera;
    complete ||= !missing;
  }

  function paintUpon(resting: boolean): void {
    const ctx = upon.getContext('2d');
    if (!ctx) return;
    stamps.begin(resting ? 24 : 4);
    for (const turn of turns()) {
      if (camera.k < FAR) layRealms(turn);
      else {
        if (shown().names) layNames(turn);
        if (shown().counters) layPieces(turn);
      }
    }
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    ctx.clearRect(0, 0, width, height);
    // All together at the end: a sheet that is drawn on and read by turns would be copied every time.
    for (const { stamp: s, x, y } of laid)
      ctx.drawImage(s.sheet, s.x, s.y, s.width, s.height, x, y, s.width / dpr, s.height / dpr);
    laid.length = 0;
    paintedFor.upon = stamps.late ? undefined : camera;
  }

  /** The sheet goes round: offsets in pixels at which a copy of it is in sight. */
  function turns(): number[] {
    const w = map.width * camera.k;
    return [-w, 0, w].filter((off) => camera.x + off < width && camera.x + off + w > 0);
  }

  const inSight = (x: number, y: number, turn: number, margin: number): boolean => {
    const [sx, sy] = [x * camera.k + camera.x + turn, y * camera.k + camera.y];
    return sx > -margin && sx < width + margin && sy > -margin && sy < height + margin;
  };
  /** What this frame lays on the ground, in order. */
  const laid: { readonly stamp: Stamp; readonly x: number; readonly y: number }[] = [];
  const lay = (stamp: Stamp | undefined, x: number, y: number): void => {
    if (!stamp) return;
    // whole device pixels keep small print sharp
    const [left, top] = [x - stamp.width / dpr / 2, y - stamp.height / dpr / 2];
    laid.push({ stamp, x: Math.round(left * dpr) / dpr, y: Math.round(top * dpr) / dpr });
  };

  /** Names grow slower than the land. */
  const namePx = (size: number): number => {
    const full = size * camera.k;
    return Math.round((full <= 10 ? full : 10 + (full - 10) * 0.3) * 2) / 2;
  };

  const labels = createMemo(() => labelsIn(boxOf(props.v)));
  /** Where a name stands, in pixels from the corner of the sheet: where it would lie under the pieces of its area, above or below them. */
  function placeOf(area: Area, { at, size, lines, width: wide }: Label, px: number): readonly [number, number] {
    const { k } = camera;
    const place = [at[0] * k, at[1] * k] as const;
    const items = shown().counters && itemsIn(area);
    if (!items) return place;
    const row = rowOf(items);
    const [x, y] = (area.slots[0] ?? area.centre).map((n) => n * k);
    const [high, half] = [(lines.length * px * 1.05) / 2, ((wide / size) * px) / 2];
    // stars of capitals and numbers of piles stick out
    const tall = row.few.some(
      (item) => (item.kind === 'city' && item.capital) || (item.kind === 'unit' && item.count > 1),
    );
    const reach = place[1] > y ? row.s / 2 : row.s * (tall ? 0.7 : 0.52);
    if (Math.abs(place[0] - x) > row.wide / 2 + half || Math.abs(place[1] - y) > reach + high - 2) return place;
    return [x, place[1] > y ? y + reach + high : y - reach - high + 1];
  }
  function layNames(turn: number): void {
    const { k, y } = camera;
    const x = camera.x + turn;
    const named = labels();
    for (const area of map.areas) {
      const label = named.get(area.id) ?? area.label;
      const { at, size, lines, width: wide } = label;
      if (!inSight(at[0], at[1], turn, 80)) continue;
      const px = namePx(size);
      // with room for bolder letters and the wider spacing of the sea
      const room = (wide / size) * px * 1.16 + 4;
      if (px < 7.5) continue;
      const how = area.kind !== 'land' ? 'sea' : holders().has(area.id) ? 'held' : 'land';
      const [nx, ny] = placeOf(area, label, px);
      lines.forEach((line, i) => {
        lay(stamps.label(line, px, how, room), nx + x, ny + y + (i - (lines.length - 1) / 2) * px * 1.05);
      });
      const signs = signsOf(area.id);
      if (k > 0.85 && signs.length > 0) {
        const half = ((wide / size) * px) / 2;
        signs.forEach(([name, colour], i) => {
          lay(stamps.small(name, 12, colour), nx + x + half + 9 + i * 12, ny + y - 1);
        });
      }
    }
  }

  function layRealms(turn: number): void {
    const { k, y } = camera;
    const x = camera.x + turn;
    const px = k < 0.25 ? 9.5 : 12;
    const taken: [number, number, number][] = [];
    for (const { name, at } of realms()) {
      if (!inSight(at[0], at[1], turn, 60)) continue;
      const wide = name.length * px * 0.86;
      const half = (wide + px) / 2;
      const sx = at[0] * k + x;
      let sy = at[1] * k + y;
      // names give way to each other
      for (
        let tries = 0;
        tries < 6 && taken.some(([a, b, w]) => Math.abs(a - sx) < w + half - px && Math.abs(b - sy) < px * 1.15);
        tries++
      )
        sy += px * 1.2;
      taken.push([sx, sy, half]);
      lay(stamps.label(name, px, 'realm', wide), sx, sy);
    }
  }

  function layPieces(turn: number): void {
    const v = props.v;
    for (const { area: id, items } of stands().values()) {
      const area = areaOf(v, id);
      if (!area) continue;
      const at = area.slots[0] ?? area.centre;
      if (!inSight(at[0], at[1], turn, 90)) continue;
      layOut(items, at, turn, (item, x, y, s) => lay(stamps.item(v, item, s), x, y));
    }
  }

  /** A row centred on the area's best place; where it is tight they overlap. */
  function layOut(
    items: readonly Item[],
    at: readonly [number, number],
    turn: number,
    draw: (item: Item, x: number, y: number, s: number) => void,
  ): void {
    const { k, x, y } = camera;
    const { few, s, squeeze, wide } = rowOf(items);
    let left = at[0] * k + x + turn - wide / 2;
    for (const item of few) {
      const w = widthOf(item) * s * squeeze;
      draw(item, left + w / 2, at[1] * k + y, s);
      left += w;
    }
  }

  /** What of an area's pieces is shown at this scale, how large, and how wide they are together. */
  function rowOf(items: readonly Item[]) {
    const { k } = camera;
    const s = Math.round(Math.max(14, Math.min(46, 20 * k)));
    const few = k < 0.8 ? items.filter(({ kind }) => kind === 'unit' || kind === 'city').slice(0, 2) : items;
    const squeeze = few.length > 4 ? 0.8 : 1;
    return { few, s, squeeze, wide: few.reduce((n, item) => n + widthOf(item) * s * squeeze, 0) };
  }

  /** Gilt edges, the way and the frame of what moves are painted when the map rests, and carried along while it moves. */
  function paintGlow(resting: boolean): void {
    if (paintedFor.glow === camera) return;
    if (resting || paintedFor.glow === undefined) {
      const g = glow.getContext('2d');
      if (!g) return;
      paintedFor.glow = camera;
      glow.style.transform = '';
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.clearRect(0, 0, glow.width, glow.height);
      for (const id of barred()) edge(g, id, 'no');
      for (const id of glowing()) edge(g, id, isPicked(id) ? 'sel' : isFocused(id) ? 'hover' : 'opt');
      g.setTransform(dpr, 0, 0, dpr, 0, 0);
      g.setLineDash([]);
      paintRoute(g);
      frameMoving(g);
      return;
    }
    const f = camera.k / paintedFor.glow.k;
    glow.style.transform = `translate(${camera.x - paintedFor.glow.x * f}px,${camera.y - paintedFor.glow.y * f}px) scale(${f})`;
  }

  function frameMoving(g: CanvasRenderingContext2D): void {
    const unit = moving();
    const id = unit === undefined ? undefined : areaOfTarget(props.v, 'unit', unit);
    const area = id === undefined ? undefined : areaOf(props.v, id);
    const items = area && camera.k >= FAR && shown().counters && itemsIn(area);
    if (unit === undefined || !items) return;
    for (const turn of turns()) {
      layOut(items, area.slots[0] ?? area.centre, turn, (item, x, y, s) => {
        if (item.kind === 'unit' && item.units.includes(unit)) frameOf(g, x, y, s);
      });
    }
  }

  function frameOf(ctx: CanvasRenderingContext2D, x: number, y: number, s: number): void {
    for (const [w, colour] of [
      [5, palette['keyline']],
      [3, palette['gilt']],
    ] as const) {
      ctx.strokeStyle = colour ?? '';
      ctx.lineWidth = w;
      ctx.beginPath();
      ctx.roundRect(x - s / 2 - 4, y - s / 2 - 4, s + 8, s + 8, 5);
      ctx.stroke();
    }
  }

  function edge(g: CanvasRenderingContext2D, id: number, how: 'opt' | 'hover' | 'sel' | 'no'): void {
    const area = areaOf(props.v, id);
    const path = area && areaPath(area.id);
    if (!area || !path) return;
    const { k, x, y } = camera;
    for (const turn of turns()) {
      const [l, r] = [area.bbox[0] * k + x + turn, area.bbox[2] * k + x + turn];
      if (r < 0 || l > width || area.bbox[3] * k + y < 0 || area.bbox[1] * k + y > height) continue;
      g.setTransform(dpr * k, 0, 0, dpr * k, (x + turn) * dpr, y * dpr);
      g.lineJoin = 'round';
      g.setLineDash(how === 'no' ? [5 / k, 4 / k] : []);
      if (how === 'no') {
        g.strokeStyle = palette['rubric'] ?? '';
        g.lineWidth = 2 / k;
        g.stroke(path);
        continue;
      }
      g.globalAlpha = how === 'opt' ? 0.2 : 0.5;
      g.fillStyle = palette[how === 'sel' ? 'gilt-hi' : 'gilt'] ?? '';
      g.fill(path, 'evenodd');
      g.globalAlpha = 1;
      const wide = how === 'opt' ? 2.8 : 4.2;
      g.strokeStyle = palette['keyline'] ?? '';
      g.lineWidth = (wide + 2.4) / k;
      g.stroke(path);
      g.strokeStyle = palette[how === 'sel' ? 'gilt-hi' : 'gilt'] ?? '';
      g.lineWidth = wide / k;
      g.stroke(path);
    }
  }

  /** The way of what is being moved to the place under the pointer. */
  const route = createMemo(() => {
    const unit = moving();
    const focused = props.choice?.focused();
    if (unit === undefined || focused === undefined) return undefined;
    const from = areaOfTarget(props.v, 'unit', unit);
    const to = props.choice
      ?.options()
      .find(({ option }) => option.value === focused)
      ?.option.points?.find(({ kind }) => kind === 'area')?.id;
    if (from === undefined || typeof to !== 'number' || from === to) return undefined;
    const [a, b] = [areaOf(props.v, from), areaOf(props.v, to)];
    return a && b ? { a: a.slots[0] ?? a.centre, b: b.slots[0] ?? b.centre } : undefined;
  });
  function paintRoute(ctx: CanvasRenderingContext2D): void {
    const way = route();
    if (!way) return;
    const at = ([px, py]: readonly [number, number]): [number, number] => [
      px * camera.k + camera.x,
      py * camera.k + camera.y,
    ];
    const [[ax, ay], [bx, by]] = [at(way.a), at(way.b)];
    const [mx, my] = [(ax + bx) / 2 - (by - ay) * 0.18, (ay + by) / 2 + (bx - ax) * 0.18];
    ctx.lineCap = 'round';
    for (const [w, colour] of [
      [5.5, palette['keyline']],
      [3, palette['gilt-hi']],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(ax, ay);
      ctx.quadraticCurveTo(mx, my, bx, by);
      ctx.strokeStyle = colour ?? '';
      ctx.lineWidth = w;
      ctx.stroke();
    }
    ctx.save();
    ctx.translate(bx, by);
    ctx.rotate(Math.atan2(by - my, bx - mx));
    ctx.beginPath();
    ctx.moveTo(-9, -7);
    ctx.lineTo(6, 0);
    ctx.lineTo(-9, 7);
    ctx.closePath();
    ctx.fillStyle = palette['gilt-hi'] ?? '';
    ctx.fill();
    ctx.strokeStyle = palette['keyline'] ?? '';
    ctx.lineWidth = 1.4;
    ctx.stroke();
    ctx.restore();
  }

  /** Wheat, elephants, oil and holy sites stand beside the name. */
  const signCache = new Map<string, [string, string][]>();
  function signsOf(id: string): readonly [string, string][] {
    let found = signCache.get(id);
    if (!found) {
      const box = boxOf(props.v);
      const area = box.areas[box.areaOf.get(id) ?? -1];
      found = [];
      if (area?.wheat) found.push(['wheat', '#8a7414']);
      if (area?.elephant) found.push(['ivory', 'var(--ink-2)']);
      if (area?.oil) found.push(['oil', 'var(--ink-2)']);
      if (area && area.sites !== 0) found.push(['religion', 'var(--ink-2)']);
      signCache.set(id, found);
    }
    return found;
  }

  /** In the middle of an area; where pieces stand there, above them. */
  function besidePieces(area: Area): readonly [number, number] {
    const { k } = camera;
    const [x, y] = area.slots[0] ?? area.centre;
    const items = itemsIn(area);
    return k >= FAR && items ? [x * k, y * k - rowOf(items).s * 0.5 - 10] : [area.centre[0] * k, area.centre[1] * k];
  }

  // ── Keys on the map ──────────────────────────────────────────────────────────────────────────────────────
  function placePins(): void {
    pins.dataset['k'] = String(camera.k);
    for (const pin of pins.querySelectorAll<HTMLElement>('[data-area]')) {
      const area = areaOf(props.v, Number(pin.dataset['area']));
      if (!area) continue;
      const label = labels().get(area.id) ?? area.label;
      const { size, lines } = label;
      const px = namePx(size);
      // before the name; in the middle of the area where names are hidden
      const named = camera.k >= FAR && px >= 7.5;
      const widest = lines.reduce((n, line) => Math.max(n, line.length), 0);
      const [nx, ny] = placeOf(area, label, px);
      const [x, y] = named ? [nx - (widest * px * 0.56) / 2 - 13, ny] : besidePieces(area);
      pin.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    }
  }

  // ── Pan and zoom ─────────────────────────────────────────────────────────────────────────────────────────
  const behaviour = zoom<HTMLDivElement, unknown>()
    .clickDistance(5)
    .on('zoom', (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
      const { x, y, k } = event.transform;
      if (x === camera.x && y === camera.y && k === camera.k) return;
      if (event.sourceEvent) stopFlight();
      camera = { x, y, k };
      moved = performance.now();
      picking.close();
      complete = false;
      props.onLook({ camera, width, height });
      next();
    });
  const go = (to: ZoomTransform): void => behaviour.transform(select(plate), to);
  const zoomBy = (k: number): void => behaviour.scaleBy(select(plate), k);
  let flight = 0;
  /** The areas a flight is bound for. */
  let goal: readonly number[] = [];
  function stopFlight(): void {
    cancelAnimationFrame(flight);
    flight = 0;
    goal = [];
  }
  /** Looks at a point of the sheet at a scale: at once, or flying. */
  function look(x: number, y: number, k: number, fly = true): void {
    stopFlight();
    const from = { x: (width / 2 - camera.x) / camera.k, y: (height / 2 - camera.y) / camera.k, k: camera.k };
    const set = (cx: number, cy: number, ck: number): void =>
      go(zoomIdentity.translate(width / 2 - cx * ck, height / 2 - cy * ck).scale(ck));
    if (!fly || calm.matches || document.hidden) {
      set(x, y, k);
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const f = Math.max(0, Math.min(1, (now - start) / 420));
      const e = f < 0.5 ? 2 * f * f : 1 - (2 - 2 * f) ** 2 / 2;
      const ck = from.k * (k / from.k) ** e;
      // the middle moves with the scale, so that a flight over both looks straight
      const m = Math.abs(k - from.k) < 1e-6 ? e : (1 / ck - 1 / from.k) / (1 / k - 1 / from.k);
      set(from.x + (x - from.x) * m, from.y + (y - from.y) * m, ck);
      if (f < 1) flight = requestAnimationFrame(step);
      else stopFlight();
    };
    flight = requestAnimationFrame(step);
  }
  function boxAround(ids: readonly number[]): [number, number, number, number] | undefined {
    const boxes = ids.map((id) => areaOf(props.v, id)?.bbox).filter((b) => b !== undefined);
    if (boxes.length === 0) return undefined;
    return [
      Math.min(...boxes.map((b) => b[0])),
      Math.min(...boxes.map((b) => b[1])),
      Math.max(...boxes.map((b) => b[2])),
      Math.max(...boxes.map((b) => b[3])),
    ];
  }
  /** How much of the map lies under the sheet of a conflict, from the top; nothing, where that is nearly all. */
  function covered(): number {
    const sheet = props.v.conflict && plate.parentElement?.querySelector('.duelsheet');
    if (!sheet) return 0;
    const high = sheet.getBoundingClientRect().bottom - plate.getBoundingClientRect().top;
    return high < height * 0.8 ? Math.max(0, high) : 0;
  }
  function flyTo(ids: readonly number[], fly = true): void {
    const box = boxAround(ids);
    if (!box || width === 0) return;
    const [x0, y0, x1, y1] = box;
    const top = covered();
    const pad = Math.min(90, width * 0.1, (height - top) * 0.14);
    const k = Math.max(
      minScale(),
      Math.min(TABLE * 1.2, (width - pad * 2) / (x1 - x0), (height - top - pad * 2) / (y1 - y0)),
    );
    look((x0 + x1) / 2, (y0 + y1) / 2 - top / 2 / k, k, fly);
    if (flight !== 0) goal = ids;
  }
  const minScale = (): number => Math.min(width / map.width, height / map.height);
  const fit = (): void => look(map.width / 2, map.height / 2, Math.max(width / map.width, minScale()));
  /** Where the question points, else the empire it is about; of a whole table, all one's own empires. */
  function matters(everything: boolean): readonly number[] {
    const v = props.v;
    if (v.conflict) return [v.conflict.area];
    if (glowing().length > 0) return glowing();
    const asked = props.choice?.asked()?.args?.['empire'];
    const of = (test: (empire: number) => boolean): number[] =>
      v.control.flatMap((empire, id) => (empire >= 0 && test(empire) ? [id] : []));
    const acting = v.action?.empire ?? -1;
    const about = typeof asked === 'number' ? asked : v.empires[acting]?.owner === v.seat ? acting : -1;
    const there = of((e) => e === about);
    // a question about cards is no reason to look at the whole world
    return there.length > 0 || !everything ? there : of((e) => v.empires[e]?.owner === v.seat);
  }
  /** Middles and names are in the picture: no need to move it. */
  function seenWell(ids: readonly number[]): boolean {
    if (camera.k < FAR) return false;
    const { x, y, k } = camera;
    const top = covered() + 16;
    const inside = (at: readonly [number, number]): boolean =>
      at[0] * k + x > 24 && at[0] * k + x < width - 24 && at[1] * k + y > top && at[1] * k + y < height - 16;
    return ids.every((id) => {
      const area = areaOf(props.v, id);
      return !area || (inside(area.centre) && inside(area.label.at));
    });
  }
  let opened = false;
  function open(): void {
    const ids = matters(!opened);
    if (!opened) {
      const [x, y] = [2790, 800];
      if (ids.length > 0) flyTo(ids, false);
      else look(x, y, TABLE, false);
      opened = true;
    } else if (ids.length > 0 && !seenWell(ids)) flyTo(ids);
  }
  // a film or replay shows where it happened
  createEffect(
    on(
      () => props.attend,
      (ids) => {
        if (ids.length > 0 && !seenWell(ids)) flyTo(ids, false);
      },
      { defer: true },
    ),
  );

  function onKey(event: KeyboardEvent): void {
    if (!event.altKey) return;
    const by = {
      pan: (x: number, y: number): void => behaviour.translateBy(select(plate), x / camera.k, y / camera.k),
      zoom: zoomBy,
    };
    if (event.key === '0') flyTo(matters(true));
    else if (event.key.toLowerCase() === 'm') fit();
    else if (!moveByKey(event, 90, by)) return;
    event.preventDefault();
  }

  function resize(): void {
    const [w, h] = [plate.clientWidth, plate.clientHeight];
    if (w === 0 || (w === width && h === height)) return;
    const middle = width > 0 ? [(width / 2 - camera.x) / camera.k, (height / 2 - camera.y) / camera.k] : undefined;
    [width, height] = [w, h];
    for (const canvas of [land, glow, upon]) {
      canvas.width = Math.ceil(w * dpr);
      canvas.height = Math.ceil(h * dpr);
    }
    behaviour
      .extent([
        [0, 0],
        [w, h],
      ])
      .scaleExtent([minScale(), 4])
      .translateExtent([
        [-map.width * 0.35, -30],
        [map.width * 1.35, map.height + 30],
      ]);
    // a new question often changes the room of the map as well: a flight goes on
    if (goal.length > 0) flyTo(goal);
    else if (middle && opened) look(middle[0], middle[1], camera.k, false);
    else open();
    invalidate('all');
  }

  onMount(() => {
    select(plate).call(behaviour).on('dblclick.zoom', null);
    const watch = new ResizeObserver(resize);
    watch.observe(plate);
    resize();
    document.addEventListener('keydown', onKey);
    onCleanup(() => {
      watch.disconnect();
      document.removeEventListener('keydown', onKey);
      cancelAnimationFrame(frame);
      stopFlight();
    });
    void needSigns().then(() => invalidate('upon'));
    void needLetters().then((arrived) => {
      if (!arrived) return;
      stamps = new Stamps(palette, dpr, () => invalidate('upon'));
      invalidate('upon');
    });
    createEffect(() => {
      if (!settled()) return;
      void needEngraving().then(() => {
        ground.repaint();
        invalidate('land');
      });
    });

    createEffect(
      on(theme, () => {
        palette = readPalette();
        stamps = new Stamps(palette, dpr, () => invalidate('upon'));
        ground.repaint(palette);
        invalidate('all');
      }),
    );
    createEffect(() => {
      ground.hatching = prefs.hatching !== false;
      ground.repaint();
      invalidate('land');
    });
    createEffect(() => {
      if (ground.hold(washes())) invalidate('land');
    });
    createEffect(() => {
      stands();
      holders();
      invalidate('upon');
    });
    createEffect(() => {
      shown();
      invalidate('upon');
      invalidate('glow');
    });
    createEffect(() => {
      for (const id of glowing()) {
        isFocused(id);
        isPicked(id);
      }
      barred();
      route();
      moving();
      pins.dataset['k'] = '';
      invalidate('glow');
    });
    // a new question, or a new turn of a replay, moves the map to where it matters
    createEffect(
      on(
        [
          () => props.choice?.asked()?.at,
          () => props.choice === undefined && props.v.turn,
          () => props.v.conflict?.area,
        ],
        () => {
          // no pointer leaves the map on a phone: what was touched last has been read
          if (phone.matches) setHovered(undefined);
          requestAnimationFrame(open);
        },
        { defer: true },
      ),
    );
    props.ref({
      lookAt: (x, y) => look(x, y, Math.max(camera.k, FAR), false),
      flyTo,
      sheet: (ctx, w) => ground.sheet(ctx, w, 8),
    });
  });

  const areaUnder = (event: MouseEvent): number | undefined => {
    const frame = plate.getBoundingClientRect();
    const [x, y] = [
      (event.clientX - frame.left - camera.x) / camera.k,
      (event.clientY - frame.top - camera.y) / camera.k,
    ];
    const found = areaAt(map, x, y);
    return found && boxOf(props.v).areaOf.get(found.id);
  };
  function onMove(event: PointerEvent): void {
    if (event.buttons !== 0) return;
    const id = areaUnder(event);
    if (id === hovered()) return;
    setHovered(id);
    const first = id === undefined ? undefined : byArea().get(id)?.[0];
    if (first) props.choice?.focus(first.option.value);
    plate.style.cursor = first ? 'pointer' : '';
  }
  function onClick(event: MouseEvent): void {
    if ((event.target as HTMLElement).closest('button, .pick, .zoom')) return;
    const id = areaUnder(event);
    if (id === undefined) return;
    const frame = plate.getBoundingClientRect();
    setHovered(id);
    press(id, event.clientX - frame.left, event.clientY - frame.top);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board and the keys on the map are the keyboard's way
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={plate}
      class="plate world"
      onPointerMove={onMove}
      onPointerLeave={() => setHovered(undefined)}
      onClick={onClick}
    >
      <canvas ref={land} class="map" role="img" aria-label={t('7a.map')} />
      <canvas ref={glow} class="map" />
      <canvas ref={upon} class="map" />
      <div ref={anchors} class="anchors" aria-hidden="true">
        <For each={settled() ? boxOf(props.v).areas : []}>
          {(area, id) => {
            const at = map.byId.get(area.id)?.slots[0] ?? map.byId.get(area.id)?.centre ?? [0, 0];
            return <i data-thing={`area/${id()}`} style={{ left: `${at[0]}px`, top: `${at[1]}px` }} />;
          }}
        </For>
      </div>
      <div ref={pins} class="pins">
        <For each={glowing()}>
          {(id) => (
            <button
              type="button"
              class="pin piece can"
              classList={{ hover: isFocused(id), sel: isPicked(id) }}
              tabindex="-1"
              data-area={id}
              data-target={`area/${id}`}
              onPointerEnter={() => {
                setHovered(id);
                props.choice?.focus(byArea().get(id)?.[0]?.option.value);
              }}
              onClick={(event) => {
                const frame = plate.getBoundingClientRect();
                press(id, event.clientX - frame.left, event.clientY - frame.top);
              }}
            >
              <span class="sr">{boxOf(props.v).areas[id]?.name}</span>
              <Key k={byArea().get(id)?.length === 1 ? byArea().get(id)?.[0]?.key : '…'} size={23} />
            </button>
          )}
        </For>
      </div>
      <div class="zoom">
        <MapTool icon="zoom-in" label={t('map.zoomin')} press={() => zoomBy(1.5)} />
        <MapTool icon="zoom-out" label={t('map.zoomout')} press={() => zoomBy(1 / 1.5)} />
        <MapTool icon="target" label={t('7a.map.matters')} press={() => flyTo(matters(true))} />
        <MapTool icon="fit" label={t('map.fit')} press={fit} />
        <MapTool icon="layers" label={t('7a.map.layers')} expanded={layers()} press={() => setLayers(!layers())} />
      </div>
      <Show when={layers()}>
        <div class="layers">
          <For each={['names', 'counters'] as const}>
            {(what) => (
              <label>
                <input
                  type="checkbox"
                  checked={shown()[what]}
                  onChange={(e) => setShown({ ...shown(), [what]: e.currentTarget.checked })}
                />
                {t(`7a.layer.${what}`)}
              </label>
            )}
          </For>
          <label>
            <input
              type="checkbox"
              checked={prefs.hatching !== false}
              onChange={(e) => setPrefs('hatching', e.currentTarget.checked)}
            />
            {t('map.hatching')}
          </label>
        </div>
      </Show>
      <Show when={hovered() !== undefined}>
        <p class="arealine" aria-hidden="true">
          {areaWords(props.v, hovered() ?? 0)}
        </p>
      </Show>
      <PickList picking={picking} choice={props.choice} speaker={props.speaker} within={() => plate} />
    </div>
  );
}

/** True once the table is on the screen and the browser has nothing better to do: what nobody misses at first comes then. */
function afterwards(): () => boolean {
  const [now, setNow] = createSignal(false);
  const done = (): void => void setNow(true);
  const timer = window.setTimeout(() => {
    // not every browser says when it is idle
    if ('requestIdleCallback' in window) window.requestIdleCallback(done, { timeout: 2000 });
    else done();
  }, 250);
  onCleanup(() => clearTimeout(timer));
  return now;
}

/** The whole sheet in the corner: where things are, where one looks, and a way there. */
export function SmallMap(props: {
  readonly v: View;
  readonly look: Look | undefined;
  readonly world: () => WorldControl | undefined;
}): JSX.Element {
  let canvas!: HTMLCanvasElement;
  const W = 214;
  const k = W / map.width;
  const H = Math.round(map.height * k);
  const dpr = Math.min(2, devicePixelRatio || 1);
  let timer = 0;
  function draw(): void {
    timer = 0;
    const ctx = canvas.getContext('2d');
    const world = props.world();
    if (!ctx || !world) return;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    if (!world.sheet(ctx, W)) timer ||= window.setTimeout(draw, 60);
  }
  const settled = afterwards();
  const held = createMemo(() => props.v.control.join());
  createEffect(() => {
    if (!settled()) return;
    held();
    theme();
    props.world();
    timer ||= window.setTimeout(draw, 120);
  });
  onCleanup(() => clearTimeout(timer));
  const frame = createMemo(() => {
    const look = props.look;
    if (!look) return undefined;
    const { camera, width, height } = look;
    // the sheet goes round, and so does the frame
    const left = ((((-camera.x / camera.k) * k) % W) - W) % W;
    return {
      '--round': `${W}px`,
      left: `${left}px`,
      top: `${(-camera.y / camera.k) * k}px`,
      width: `${(width / camera.k) * k}px`,
      height: `${(height / camera.k) * k}px`,
    };
  });
  function jump(event: PointerEvent): void {
    if (event.buttons === 0) return;
    const box = canvas.getBoundingClientRect();
    props
      .world()
      ?.lookAt(
        ((event.clientX - box.left) / box.width) * map.width,
        ((event.clientY - box.top) / box.height) * map.height,
      );
  }
  return (
    <div class="mm">
      <div class="row">
        <span class="eyebrow grow">{t('7a.map')}</span>
        <span class="faint">Alt M</span>
      </div>
      <div
        class="mmap"
        style={{ width: `${W}px`, height: `${H}px` }}
        onPointerDown={jump}
        onPointerMove={jump}
        aria-hidden="true"
      >
        <canvas ref={canvas} width={Math.ceil(W * dpr)} height={Math.ceil(H * dpr)} />
        <i class="lookframe" style={frame()} />
      </div>
    </div>
  );
}

/** The world in words: every area somebody holds or stands in. */
export function Words(props: { readonly v: View }): JSX.Element {
  const settled = afterwards();
  /** Few areas change with an answer: the words of the others are kept. */
  const said = new Map<number, { readonly key: string; readonly text: string }>();
  const inWords = (v: View, id: number): string => {
    const key = areaKey(v, id);
    const known = said.get(id);
    if (known?.key === key) return known.text;
    const text = areaWords(v, id);
    said.set(id, { key, text });
    return text;
  };
  const lines = createMemo(() => {
    if (!settled()) return [];
    const v = asView(props.v);
    const stood = new Set(v.stacks.map(({ area }) => area));
    return boxOf(v).areas.flatMap((_, id) => (v.control[id] >= 0 || stood.has(id) ? [inWords(v, id)] : []));
  });
  return (
    <ul class="sr" aria-label={t('7a.map')}>
      <For each={lines()}>{(line) => <li>{line}</li>}</For>
    </ul>
  );
}
