/** Where the map looks: pan and zoom by hand, flights to what matters, and the room that the window gives. */
import type { View } from '@tabularium/seven-ages';
import type { OnBoard } from '@tabularium/web/table/choice.ts';
import { moveByKey } from '@tabularium/web/table/map-menu.tsx';
import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import { map } from '../ground.ts';
import { areaOf, FAR, type Point, type Sight } from './layout.ts';
import type { Targets } from './targets.ts';

/** The scale of a table: counters can be read. */
const TABLE = 1.25;
/** Where a table opens that is about no place yet: the Near East. */
const CRADLE: Point = [2790, 800];
const FLIGHT_MS = 420;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

interface CameraScene {
  readonly sight: Sight;
  readonly view: () => View;
  readonly choice: () => OnBoard | undefined;
  readonly targets: Targets;
  readonly plate: () => HTMLDivElement;
  readonly onMove: () => void;
}

export class MapCamera {
  readonly #scene: CameraScene;
  readonly #behaviour = zoom<HTMLDivElement, unknown>()
    .clickDistance(5)
    .on('zoom', (event: D3ZoomEvent<HTMLDivElement, unknown>) => this.#onZoom(event));
  #flight = 0;
  /** The areas a flight is bound for. */
  #goal: readonly number[] = [];
  #opened = false;

  constructor(scene: CameraScene) {
    this.#scene = scene;
  }

  start(): void {
    select(this.#scene.plate()).call(this.#behaviour).on('dblclick.zoom', null);
  }

  zoomBy(k: number): void {
    this.#behaviour.scaleBy(select(this.#scene.plate()), k);
  }

  /** The whole world. */
  fit(): void {
    const { width } = this.#scene.sight;
    this.look(map.width / 2, map.height / 2, Math.max(width / map.width, this.#minScale()));
  }

  /** Looks at a point of the sheet at a scale: at once, or flying. */
  look(x: number, y: number, k: number, fly = true): void {
    this.stop();
    const { width, height, camera } = this.#scene.sight;
    const from = { x: (width / 2 - camera.x) / camera.k, y: (height / 2 - camera.y) / camera.k, k: camera.k };
    const set = (cx: number, cy: number, ck: number): void =>
      this.#behaviour.transform(
        select(this.#scene.plate()),
        zoomIdentity.translate(width / 2 - cx * ck, height / 2 - cy * ck).scale(ck),
      );
    if (!fly || calm.matches || document.hidden) {
      set(x, y, k);
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const f = Math.max(0, Math.min(1, (now - start) / FLIGHT_MS));
      const e = f < 0.5 ? 2 * f * f : 1 - (2 - 2 * f) ** 2 / 2;
      const ck = from.k * (k / from.k) ** e;
      // the middle moves with the scale, so that a flight over both looks straight
      const m = Math.abs(k - from.k) < 1e-6 ? e : (1 / ck - 1 / from.k) / (1 / k - 1 / from.k);
      set(from.x + (x - from.x) * m, from.y + (y - from.y) * m, ck);
      if (f < 1) this.#flight = requestAnimationFrame(step);
      else this.stop();
    };
    this.#flight = requestAnimationFrame(step);
  }

  /** A point of the sheet, near enough for its areas to be told apart. */
  lookAt(x: number, y: number): void {
    this.look(x, y, Math.max(this.#scene.sight.camera.k, FAR), false);
  }

  flyTo(ids: readonly number[], fly = true): void {
    const box = this.#boxAround(ids);
    const { width, height } = this.#scene.sight;
    if (!box || width === 0) return;
    const [x0, y0, x1, y1] = box;
    const top = this.#covered();
    const pad = Math.min(90, width * 0.1, (height - top) * 0.14);
    const k = Math.max(
      this.#minScale(),
      Math.min(TABLE * 1.2, (width - pad * 2) / (x1 - x0), (height - top - pad * 2) / (y1 - y0)),
    );
    this.look((x0 + x1) / 2, (y0 + y1) / 2 - top / 2 / k, k, fly);
    if (this.#flight !== 0) this.#goal = ids;
  }

  /** To where the question points; of a whole table, to all one's own empires. */
  flyToMatters(): void {
    this.flyTo(this.#matters(true));
  }

  /** A new question, or the first: moves where what matters is not in the picture. */
  open(): void {
    const ids = this.#matters(!this.#opened);
    if (!this.#opened) {
      if (ids.length > 0) this.flyTo(ids, false);
      else this.look(CRADLE[0], CRADLE[1], TABLE, false);
      this.#opened = true;
    } else if (ids.length > 0) this.showUnlessSeen(ids, true);
  }

  showUnlessSeen(ids: readonly number[], fly: boolean): void {
    if (ids.length > 0 && !this.#seenWell(ids)) this.flyTo(ids, fly);
  }

  /** The window has another size. */
  resize(width: number, height: number): void {
    const { sight } = this.#scene;
    const { camera } = sight;
    const middle =
      sight.width > 0 ? [(sight.width / 2 - camera.x) / camera.k, (sight.height / 2 - camera.y) / camera.k] : undefined;
    sight.width = width;
    sight.height = height;
    this.#behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([this.#minScale(), 4])
      .translateExtent([
        [-map.width * 0.35, -30],
        [map.width * 1.35, map.height + 30],
      ]);
    // a new question often changes the room of the map as well: a flight goes on
    if (this.#goal.length > 0) this.flyTo(this.#goal);
    else if (middle && this.#opened) this.look(middle[0], middle[1], camera.k, false);
    else this.open();
  }

  onKey(event: KeyboardEvent): void {
    if (!event.altKey) return;
    const { sight, plate } = this.#scene;
    const by = {
      pan: (x: number, y: number): void =>
        this.#behaviour.translateBy(select(plate()), x / sight.camera.k, y / sight.camera.k),
      zoom: (k: number): void => this.zoomBy(k),
    };
    if (event.key === '0') this.flyToMatters();
    else if (event.key.toLowerCase() === 'm') this.fit();
    else if (!moveByKey(event, 90, by)) return;
    event.preventDefault();
  }

  stop(): void {
    cancelAnimationFrame(this.#flight);
    this.#flight = 0;
    this.#goal = [];
  }

  #onZoom(event: D3ZoomEvent<HTMLDivElement, unknown>): void {
    const { x, y, k } = event.transform;
    const { sight, onMove } = this.#scene;
    if (x === sight.camera.x && y === sight.camera.y && k === sight.camera.k) return;
    if (event.sourceEvent) this.stop();
    sight.camera = { x, y, k };
    onMove();
  }

  #minScale(): number {
    const { width, height } = this.#scene.sight;
    return Math.min(width / map.width, height / map.height);
  }

  #boxAround(ids: readonly number[]): [number, number, number, number] | undefined {
    const boxes = ids.map((id) => areaOf(this.#scene.view(), id)?.bbox).filter((b) => b !== undefined);
    if (boxes.length === 0) return undefined;
    return [
      Math.min(...boxes.map((b) => b[0])),
      Math.min(...boxes.map((b) => b[1])),
      Math.max(...boxes.map((b) => b[2])),
      Math.max(...boxes.map((b) => b[3])),
    ];
  }

  /** How much of the map lies under the sheet of a conflict, from the top; nothing, where that is nearly all. */
  #covered(): number {
    const { view, sight } = this.#scene;
    const plate = this.#scene.plate();
    const sheet = view().conflict && plate.parentElement?.querySelector('.duelsheet');
    if (!sheet) return 0;
    const high = sheet.getBoundingClientRect().bottom - plate.getBoundingClientRect().top;
    return high < sight.height * 0.8 ? Math.max(0, high) : 0;
  }

  /** Where the question points, else the empire it is about; of a whole table, all one's own empires. */
  #matters(everything: boolean): readonly number[] {
    const v = this.#scene.view();
    if (v.conflict) return [v.conflict.area];
    const glowing = this.#scene.targets.glowing();
    if (glowing.length > 0) return glowing;
    const asked = this.#scene.choice()?.asked()?.args?.['empire'];
    const areasOf = (test: (empire: number) => boolean): number[] =>
      v.control.flatMap((empire, id) => (empire >= 0 && test(empire) ? [id] : []));
    const acting = v.action?.empire ?? -1;
    const about = typeof asked === 'number' ? asked : v.empires[acting]?.owner === v.seat ? acting : -1;
    const there = areasOf((e) => e === about);
    // a question about cards is no reason to look at the whole world
    return there.length > 0 || !everything ? there : areasOf((e) => v.empires[e]?.owner === v.seat);
  }

  /** Middles and names are in the picture: no need to move it. */
  #seenWell(ids: readonly number[]): boolean {
    const { view, sight } = this.#scene;
    const { x, y, k } = sight.camera;
    if (k < FAR) return false;
    const top = this.#covered() + 16;
    const inside = (at: Point): boolean =>
      at[0] * k + x > 24 &&
      at[0] * k + x < sight.width - 24 &&
      at[1] * k + y > top &&
      at[1] * k + y < sight.height - 16;
    return ids.every((id) => {
      const area = areaOf(view(), id);
      return !area || (inside(area.centre) && inside(area.label.at));
    });
  }
}
