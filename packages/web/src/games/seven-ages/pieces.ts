/** What stands on the map: counters, cities, forts, leaders, artefacts, disorder. Each is drawn once and then only stamped. */
import type { Content, View } from '@tabularium/seven-ages';
import { hatchTile, inkOf, type Palette, solid } from './ink.ts';
import { boxOf, stacksByArea } from './reading.ts';

export type Item =
  | {
      readonly kind: 'unit';
      readonly empire: number;
      /** Counter × 2 + side; what lies below it in a rival's stack is face down. */
      readonly face: number;
      readonly count: number;
      readonly hidden: boolean;
      readonly units: readonly number[];
    }
  | { readonly kind: 'more'; readonly empire: number; readonly count: number }
  | { readonly kind: 'city'; readonly value: number; readonly capital: boolean; readonly fort: boolean }
  | { readonly kind: 'fort' }
  | { readonly kind: 'leader'; readonly empire: number; readonly leader: number }
  | { readonly kind: 'artefact'; readonly artefact: number }
  | { readonly kind: 'disorder' };

export interface Standing {
  readonly area: number;
  readonly items: readonly Item[];
}

export const ARTEFACT_ICON = (group: string, id: string): string =>
  group === 'religion'
    ? `religion-${id}`
    : group === 'government'
      ? 'government'
      : group === 'technology'
        ? 'special-tech'
        : group === 'calamity'
          ? 'disorder'
          : group === 'wonder'
            ? 'wonder'
            : 'artefact';

/** Own counters lie open, by kind; a rival's stack shows its top counter and how many there are (7A-INFO-05). */
function unitsOf(box: Content, view: View, area: number): Item[] {
  const found: Item[] = [];
  for (const stack of stacksByArea(view).get(area) ?? []) {
    if (!stack.units) {
      const { empire, face, height } = stack;
      found.push({ kind: 'unit', empire, face, count: height, hidden: height > 1, units: [] });
      continue;
    }
    const kinds = new Map<number, { face: number; units: number[] }>();
    for (const { unit, side } of stack.units) {
      const face = unit * 2 + side;
      // counters of one kind with the same values are one pile
      const key = box.unitType[face] * 1000 + box.front[face] * 100 + box.support[face] * 10 + box.move[face];
      const pile = kinds.get(key);
      if (pile) pile.units.push(unit);
      else kinds.set(key, { face, units: [unit] });
    }
    for (const { face, units } of kinds.values())
      found.push({ kind: 'unit', empire: stack.empire, face, count: units.length, hidden: false, units });
  }
  return found;
}

const MOST = 4;

/** City first, then units, leaders, artefacts, disorder; more than a few kinds of units become a number. */
export function standing(view: View): Map<number, Standing> {
  const box = boxOf(view);
  const touched = new Set<number>(view.stacks.map(({ area }) => area));
  const note = (list: readonly number[]): void =>
    list.forEach((value, area) => {
      if (value > 0) touched.add(area);
    });
  note(view.city);
  note(view.fort);
  note(view.disorder);
  const leaders = new Map<number, Item[]>();
  for (const { leader, area, empire } of view.leaders) {
    touched.add(area);
    leaders.set(area, [...(leaders.get(area) ?? []), { kind: 'leader', empire, leader }]);
  }
  const artefacts = new Map<number, Item[]>();
  for (const { artefact, area } of view.mapArtefacts) {
    touched.add(area);
    artefacts.set(area, [...(artefacts.get(area) ?? []), { kind: 'artefact', artefact }]);
  }
  const capitals = new Set(view.empires.flatMap((e) => (e && e.capital >= 0 ? [e.capital] : [])));
  const all = new Map<number, Standing>();
  for (const area of touched) {
    const items: Item[] = [];
    const fort = view.fort[area] > 0;
    if (view.city[area] > 0) items.push({ kind: 'city', value: view.city[area], capital: capitals.has(area), fort });
    else if (fort) items.push({ kind: 'fort' });
    const units = unitsOf(box, view, area);
    items.push(...units.slice(0, MOST));
    if (units.length > MOST) {
      const rest = units.slice(MOST).reduce((n, item) => n + (item.kind === 'unit' ? item.count : 0), 0);
      items.push({ kind: 'more', empire: units[0].kind === 'unit' ? units[0].empire : 0, count: rest });
    }
    items.push(...(leaders.get(area) ?? []), ...(artefacts.get(area) ?? []).slice(0, 3));
    if (view.disorder[area] > 0) items.push({ kind: 'disorder' });
    all.set(area, { area, items });
  }
  return all;
}

/** Widths relative to a counter's side. */
export const widthOf = (item: Item): number =>
  ({ unit: 1.12, more: 0.8, city: 0.96, fort: 0.8, leader: 0.88, artefact: 0.74, disorder: 0.66 })[item.kind];

// ── Drawing ────────────────────────────────────────────────────────────────────────────────────────────────

let signs: ReadonlyMap<string, string> | undefined;
let loading: Promise<void> | undefined;
/** The markup of the icons, to be coloured and stamped. */
export function needSigns(): Promise<void> {
  loading ??= fetch('/icons.svg')
    .then((reply) => reply.text())
    .then((text) => {
      signs = new Map(
        [...text.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, body]) => [id, body]),
      );
    });
  return loading;
}

const FONT = "'Archivo Variable', sans-serif";

/** Stamps in the colours of a theme, at the sizes wanted; an icon that is not decoded yet is missing for a frame. */
export class Stamps {
  readonly #kept = new Map<string, HTMLCanvasElement>();
  readonly #images = new Map<string, HTMLImageElement>();
  readonly #palette: Palette;
  readonly #dpr: number;
  readonly #ready: () => void;

  constructor(palette: Palette, dpr: number, ready: () => void) {
    this.#palette = palette;
    this.#dpr = dpr;
    this.#ready = ready;
  }

  colour(css: string): string {
    return solid(this.#palette, css);
  }

  /** An icon as a picture in one colour; undefined until it has been decoded. */
  #sign(name: string, colour: string): HTMLImageElement | undefined {
    const key = `${name} ${colour}`;
    let image = this.#images.get(key);
    if (!image) {
      const body = signs?.get(name);
      if (!body) return undefined;
      image = new Image();
      image.onload = this.#ready;
      image.src = `data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" color="${colour}">${body}</svg>`,
      )}`;
      this.#images.set(key, image);
    }
    return image.complete && image.naturalWidth > 0 ? image : undefined;
  }

  /** A stamp of the given size around its middle. `draw` says false while something is missing. */
  #stamp(key: string, size: number, draw: (ctx: CanvasRenderingContext2D) => boolean): HTMLCanvasElement | undefined {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.ceil(size * this.#dpr);
    const ctx = canvas.getContext('2d');
    if (!ctx) return undefined;
    ctx.scale(this.#dpr, this.#dpr);
    ctx.translate(size / 2, size / 2);
    if (draw(ctx)) this.#kept.set(key, canvas);
    return canvas;
  }

  #icon(ctx: CanvasRenderingContext2D, name: string, colour: string, x: number, y: number, size: number): boolean {
    const image = this.#sign(name, colour);
    if (image) ctx.drawImage(image, x, y, size, size);
    return image !== undefined || (signs !== undefined && !signs.has(name));
  }

  counter(
    view: View,
    item: { readonly empire: number; readonly face: number; readonly count: number; readonly hidden: boolean },
    s: number,
  ): HTMLCanvasElement | undefined {
    const box = boxOf(view);
    const values = s >= 38;
    const type = box.unitTypes[box.unitType[item.face]]?.id ?? '';
    const numbers = [box.front[item.face], box.support[item.face], box.move[item.face]];
    const key = `u ${item.empire} ${type} ${Math.min(3, item.count)} ${item.count} ${item.hidden} ${s} ${values ? numbers.join() : ''}`;
    return this.#stamp(key, s * 1.6, (ctx) => {
      const ink = inkOf(view, item.empire);
      const [fill, on, line] = [this.colour(ink.fill), this.colour(ink.on), this.colour('var(--keyline)')];
      const r = s / 2;
      const body = (dx: number, dy: number, colour: string): void => {
        ctx.beginPath();
        ctx.roundRect(-r + dx, -r + dy, s, s, s * 0.1);
        ctx.fillStyle = colour;
        ctx.fill();
        ctx.strokeStyle = line;
        ctx.lineWidth = Math.max(0.9, s * 0.044);
        ctx.stroke();
      };
      // what lies beneath: open piles in their colour, hidden ones with their grey backs
      const back = '#5b6670';
      for (let i = Math.min(item.count - 1, 2); i > 0; i--)
        body(i * s * 0.08, -i * s * 0.08, item.hidden ? back : fill);
      ctx.fillStyle = 'rgb(10 18 24 / .3)';
      ctx.beginPath();
      ctx.roundRect(-r, -r + s * 0.056, s, s, s * 0.1);
      ctx.fill();
      body(0, 0, fill);
      if (ink.shade === 'dark') {
        const hatch = ctx.createPattern(hatchTile(ink.hue, on, this.#dpr, 4), 'repeat');
        hatch?.setTransform(new DOMMatrix([1 / this.#dpr, 0, 0, 1 / this.#dpr, 0, 0]));
        ctx.save();
        ctx.globalAlpha = 0.2;
        ctx.fillStyle = hatch ?? fill;
        ctx.fill();
        ctx.restore();
      }
      const parted = ink.shade === 'multi';
      if (parted) {
        ctx.save();
        ctx.beginPath();
        ctx.roundRect(-r, -r, s, s, s * 0.1);
        ctx.clip();
        ctx.fillStyle = this.colour(ink.light);
        ctx.fillRect(-r, r * 0.34, s, s);
        ctx.fillStyle = line;
        ctx.fillRect(-r, r * 0.34, s, 0.8);
        ctx.restore();
      }
      const [ix, iy, is] = parted ? [-0.3, -0.46, 0.6] : values ? [-0.33, -0.46, 0.66] : [-0.36, -0.4, 0.72];
      const done = this.#icon(ctx, type, on, s * ix, s * iy, s * is);
      if (values) {
        ctx.fillStyle = parted ? '#17222b' : on;
        const write = (text: string, x: number, share: number, align: CanvasTextAlign): void => {
          ctx.font = `760 ${s * share}px ${FONT}`;
          ctx.textAlign = align;
          ctx.fillText(text, x, r - s * 0.07);
        };
        write(String(numbers[0]), -r + s * 0.08, 0.3, 'left');
        write(`+${numbers[1]}`, 0, 0.22, 'center');
        write(String(numbers[2]), r - s * 0.08, 0.26, 'right');
      }
      if (item.count > 1) this.#disc(ctx, r - 1, -r + 1, Math.max(5.2, s * 0.25), String(item.count));
      return done;
    });
  }

  #disc(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, text: string): void {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.fillStyle = this.colour('var(--bone)');
    ctx.fill();
    ctx.strokeStyle = this.colour('var(--keyline)');
    ctx.lineWidth = 1;
    ctx.stroke();
    ctx.fillStyle = this.colour('var(--bone-ink)');
    ctx.font = `780 ${r * 1.45}px ${FONT}`;
    ctx.textAlign = 'center';
    ctx.fillText(text, x, y + r * 0.5);
  }

  item(view: View, item: Item, s: number): HTMLCanvasElement | undefined {
    const line = this.colour('var(--keyline)');
    const bone = this.colour('var(--bone)');
    switch (item.kind) {
      case 'unit':
        return this.counter(view, item, s);
      case 'more':
        return this.#stamp(`m ${item.count} ${s}`, s * 1.2, (ctx) => {
          this.#disc(ctx, 0, 0, s * 0.34, `+${item.count}`);
          return true;
        });
      case 'city':
        return this.#stamp(`c ${item.value} ${item.capital} ${item.fort} ${s}`, s * 1.9, (ctx) => {
          const w = s * 0.76;
          const wall = new Path2D(
            `M${-w * 0.62} ${w * 0.5}V${-w * 0.2}h${w * 0.22}v${-w * 0.18}h${w * 0.22}v${w * 0.18}h${w * 0.36}v${-w * 0.18}h${w * 0.22}v${w * 0.18}h${w * 0.22}v${w * 0.7}Z`,
          );
          ctx.fillStyle = bone;
          ctx.fill(wall);
          ctx.strokeStyle = line;
          ctx.lineWidth = item.fort ? 2.4 : 1.2;
          ctx.stroke(wall);
          ctx.fillStyle = this.colour('var(--bone-ink)');
          ctx.font = `780 ${w * 0.6}px ${FONT}`;
          ctx.textAlign = 'center';
          ctx.fillText(String(item.value), 0, w * 0.38);
          const star =
            !item.capital || this.#icon(ctx, 'elite', this.colour('var(--rubric)'), -w * 0.28, -w * 0.94, w * 0.56);
          return star;
        });
      case 'fort':
        return this.#stamp(`f ${s}`, s * 1.2, (ctx) => {
          ctx.fillStyle = bone;
          ctx.strokeStyle = line;
          ctx.lineWidth = 1.2;
          ctx.beginPath();
          ctx.roundRect(-s * 0.32, -s * 0.32, s * 0.64, s * 0.64, 3);
          ctx.fill();
          ctx.stroke();
          return this.#icon(ctx, 'fort', this.colour('var(--bone-ink)'), -s * 0.26, -s * 0.26, s * 0.52);
        });
      case 'leader':
        return this.#stamp(`l ${item.empire} ${s}`, s * 1.2, (ctx) => {
          ctx.beginPath();
          ctx.arc(0, 0, s * 0.41, 0, 7);
          ctx.fillStyle = bone;
          ctx.fill();
          ctx.strokeStyle = line;
          ctx.lineWidth = 1.3;
          ctx.stroke();
          ctx.beginPath();
          ctx.arc(0, 0, s * 0.33, 0, 7);
          ctx.strokeStyle = this.colour(inkOf(view, item.empire).fill);
          ctx.lineWidth = 2;
          ctx.stroke();
          return this.#icon(ctx, 'leader', this.colour('var(--bone-ink)'), -s * 0.25, -s * 0.27, s * 0.5);
        });
      case 'artefact': {
        const artefact = boxOf(view).artefacts[item.artefact];
        return this.#stamp(`a ${artefact?.id} ${s}`, s, (ctx) => {
          const a = s * 0.7;
          const hex = new Path2D(
            `M0 ${-a * 0.58}L${a * 0.5} ${-a * 0.29}V${a * 0.29}L0 ${a * 0.58}L${-a * 0.5} ${a * 0.29}V${-a * 0.29}Z`,
          );
          ctx.fillStyle = this.colour(`var(--art-${artefact?.colour ?? 'green'})`);
          ctx.fill(hex);
          ctx.strokeStyle = line;
          ctx.lineWidth = 1.1;
          ctx.stroke(hex);
          return this.#icon(
            ctx,
            ARTEFACT_ICON(artefact?.group ?? '', artefact?.id ?? ''),
            '#fff',
            -a * 0.32,
            -a * 0.34,
            a * 0.64,
          );
        });
      }
      case 'disorder':
        return this.#stamp(`d ${s}`, s, (ctx) => {
          const d = s * 0.6;
          ctx.beginPath();
          ctx.roundRect(-d / 2, -d / 2, d, d, 2);
          ctx.fillStyle = '#ad2217';
          ctx.fill();
          ctx.strokeStyle = line;
          ctx.lineWidth = 1.1;
          ctx.stroke();
          return this.#icon(ctx, 'disorder', '#fff', -d * 0.38, -d * 0.4, d * 0.76);
        });
    }
  }

  /** A name with its halo; `wide` where somebody has measured it before. */
  label(text: string, px: number, how: 'land' | 'held' | 'sea' | 'realm', wide?: number): HTMLCanvasElement {
    const key = `t ${text} ${px} ${how}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const canvas = document.createElement('canvas');
    const ctx = canvas.getContext('2d');
    if (!ctx) return canvas;
    const set = (): void => {
      const weight = { land: 480, held: 640, sea: 520, realm: 680 }[how];
      ctx.font = `${how === 'sea' ? 'italic ' : ''}${weight} ${px}px 'Source Serif 4 Variable', serif`;
      ctx.letterSpacing = how === 'sea' ? `${px * 0.07}px` : how === 'realm' ? `${px * 0.14}px` : '0px';
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
    };
    set();
    const width = (wide ?? ctx.measureText(text).width) + px;
    canvas.width = Math.ceil(width * this.#dpr);
    canvas.height = Math.ceil(px * 2 * this.#dpr);
    ctx.scale(this.#dpr, this.#dpr);
    set();
    ctx.translate(width / 2, px);
    ctx.lineJoin = 'round';
    ctx.strokeStyle = this.colour(how === 'sea' ? 'var(--sea)' : 'var(--halo)');
    ctx.lineWidth = how === 'realm' ? 4 : 2.8;
    ctx.strokeText(text, 0, 0);
    ctx.fillStyle = this.colour(how === 'sea' ? 'var(--sea-ink)' : 'var(--ink)');
    ctx.fillText(text, 0, 0);
    this.#kept.set(key, canvas);
    return canvas;
  }

  small(name: string, size: number, colour: string): HTMLCanvasElement | undefined {
    return this.#stamp(`s ${name} ${size} ${colour}`, size, (ctx) =>
      this.#icon(ctx, name, this.colour(colour), -size / 2, -size / 2, size),
    );
  }
}
