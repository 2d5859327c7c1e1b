/** What stands on the map: counters, cities, forts, leaders, artefacts, disorder. Each is drawn once and then only stamped. */
import { type Content, RELIGIONS, type View } from '@tabularium/seven-ages';
import { signSheet } from '@tabularium/web/ui/signs.ts';
import { hatchTile, inkOf, type Palette, solid } from './ink.ts';
import { contentIn, printedValue, stacksByArea } from './names.ts';

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
  /** `religion` is that for which the marker stands, as a Great Temple or a holy war does. */
  | { readonly kind: 'artefact'; readonly artefact: number; readonly religion: number }
  | { readonly kind: 'temple'; readonly religion: number }
  | { readonly kind: 'disorder' };

export interface Standing {
  readonly area: number;
  readonly items: readonly Item[];
}

/** Signs of artefacts that have one of their own; the others have that of their group. */
const SIGNS: Readonly<Record<string, string>> = {
  'paved-roads': 'route',
  rutters: 'three-master',
  renaissance: 'theatre',
  printing: 'book',
  'industrial-revolution': 'act-production',
  railways: 'link',
  'universal-suffrage': 'vote',
  radio: 'sound',
  computing: 'keyboard',
  satellites: 'star',
  internet: 'share',
  'world-war': 'war',
  'holy-war': 'aggression',
  crusade: 'aggression',
  jihad: 'aggression',
  'defender-of-the-faith': 'crown',
  pope: 'crown',
  'united-nations': 'pact',
  'peace-treaty': 'handshake',
  'environmental-sustainability': 'forest',
  'great-library': 'library',
  'great-wall': 'fort',
  'great-temple': 'temple',
  'great-canal': 'anchor',
  'great-shipyard': 'two-master',
  'moon-landing': 'moon',
  'nobel-prize': 'trophy',
  irrigation: 'wheat',
  'just-rule': 'rule',
  'social-media': 'chat',
  'general-ai': 'bot',
};

export const ARTEFACT_ICON = (group: string, id: string): string =>
  SIGNS[id] ??
  (group === 'religion'
    ? `religion-${id}`
    : group === 'government'
      ? 'government'
      : group === 'technology'
        ? 'special-tech'
        : group === 'calamity'
          ? 'disorder'
          : group === 'wonder'
            ? 'wonder'
            : 'artefact');

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

/** Markers of it stand for a religion: the Great Temple, and what calls the faithful to arms (7A-ART-HOLYWAR-03). */
export const ofFaith = (box: Content, artefact: number): boolean =>
  artefact === box.artefactOf.get('great-temple') || Object.keys(box.artefacts[artefact].with16.faithful).length > 0;

const MOST = 4;
/** No player’s colour and no artefact’s. */
const TEMPLE = '#5a4a2f';

/** City first, then the temple, units, leaders, artefacts, disorder; more than a few kinds of units become a number. */
export function standing(view: View): Map<number, Standing> {
  const box = contentIn(view);
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
  for (const { artefact, area, which } of view.mapArtefacts) {
    touched.add(area);
    const religion = ofFaith(box, artefact) ? which : -1;
    artefacts.set(area, [...(artefacts.get(area) ?? []), { kind: 'artefact', artefact, religion }]);
  }
  view.temple.forEach((religion, area) => {
    if (religion >= 0) touched.add(area);
  });
  const capitals = new Set(view.empires.flatMap((e) => (e && e.capital >= 0 ? [e.capital] : [])));
  const all = new Map<number, Standing>();
  for (const area of touched) {
    const items: Item[] = [];
    const fort = view.fort[area] > 0;
    if (view.city[area] > 0) items.push({ kind: 'city', value: view.city[area], capital: capitals.has(area), fort });
    else if (fort) items.push({ kind: 'fort' });
    const religion = view.temple[area] ?? -1;
    if (religion >= 0) items.push({ kind: 'temple', religion });
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
  ({ unit: 1.12, more: 0.8, city: 0.96, fort: 0.8, leader: 0.88, artefact: 0.74, temple: 0.78, disorder: 0.66 })[
    item.kind
  ];

// ── Drawing ────────────────────────────────────────────────────────────────────────────────────────────────

let signs: ReadonlyMap<string, string> | undefined;
let loading: Promise<void> | undefined;
/** The markup of the icons, to be coloured and stamped. */
export function needSigns(): Promise<void> {
  loading ??= signSheet().then((text) => {
    signs = new Map(
      [...text.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, body]) => [id, body]),
    );
  });
  return loading;
}

const FONT = "'Archivo Variable', sans-serif";
const SERIF = "'Source Serif 4 Variable', serif";
/** The letters of the map; until they are there, others stand in for them. */
const isLettered = (): boolean => [FONT, SERIF].every((font) => document.fonts.check(`12px ${font}`));
export const needLetters = async (): Promise<boolean> => {
  if (isLettered()) return false;
  await Promise.all([FONT, SERIF].map((font) => document.fonts.load(`12px ${font}`)));
  return true;
};

/** A picture on a sheet of many: a canvas for each of them would cost more than drawing them. In device pixels. */
export interface Stamp {
  readonly sheet: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SHEET = 1024;
/** Sheets are kept up to so many; a long journey through all scales begins anew. */
const SHEETS = 24;

/**
 * Stamps in the colours of a theme, at the sizes wanted. New ones are drawn while the time given for a frame lasts; one whose
 * icon is not decoded yet is missing until it is.
 */
export class Stamps {
  /** By what they show and their size; and the last one of each, whatever its size. */
  readonly #kept = new Map<string, Stamp>();
  readonly #last = new Map<string, Stamp>();
  readonly #images = new Map<string, HTMLImageElement>();
  readonly #palette: Palette;
  readonly #dpr: number;
  readonly #ready: () => void;
  #sheet: CanvasRenderingContext2D | null = null;
  #sheets = 0;
  /** Where the next one goes: rows from the top. */
  #at = { x: 0, y: 0, row: 0 };
  #until = 0;
  /** Something was not drawn because the time was over. */
  late = false;

  constructor(palette: Palette, dpr: number, ready: () => void) {
    this.#palette = palette;
    this.#dpr = dpr;
    this.#ready = ready;
  }

  /** A new frame: so many milliseconds for new stamps. */
  begin(milliseconds: number): void {
    this.#until = performance.now() + milliseconds;
    this.late = false;
  }

  colour(css: string): string {
    return solid(this.#palette, css);
  }

  /** An icon as a picture in one colour; undefined until it has been decoded, null if there is none of that name. */
  #sign(name: string, colour: string): HTMLImageElement | undefined | null {
    const key = `${name} ${colour}`;
    let image = this.#images.get(key);
    if (!image) {
      const body = signs?.get(name);
      if (!body) return signs && null;
      image = new Image();
      image.onload = this.#ready;
      image.src = `data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" color="${colour}">${body}</svg>`,
      )}`;
      this.#images.set(key, image);
    }
    return image.complete && image.naturalWidth > 0 ? image : undefined;
  }

  /** Room for a stamp of the given size; what is drawn goes around the middle of it and not beyond. */
  #stamp(
    what: string,
    size: number,
    width: number,
    height: number,
    draw: (ctx: CanvasRenderingContext2D) => void,
  ): Stamp | undefined {
    const [w, h] = [Math.min(SHEET, Math.ceil(width * this.#dpr)), Math.ceil(height * this.#dpr)];
    let { x, y, row } = this.#at;
    if (x + w > SHEET) [x, y, row] = [0, y + row, 0];
    if (!this.#sheet || y + h > SHEET / 2) {
      if (++this.#sheets > SHEETS) {
        this.#kept.clear();
        this.#last.clear();
        this.#sheets = 1;
      }
      const sheet = document.createElement('canvas');
      [sheet.width, sheet.height] = [SHEET, SHEET / 2];
      this.#sheet = sheet.getContext('2d');
      [x, y, row] = [0, 0, 0];
    }
    const ctx = this.#sheet;
    if (!ctx) return undefined;
    this.#at = { x: x + w, y, row: Math.max(row, h) };
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    ctx.translate(x, y);
    ctx.scale(this.#dpr, this.#dpr);
    ctx.translate(width / 2, height / 2);
    draw(ctx);
    ctx.restore();
    const stamp = { sheet: ctx.canvas, x, y, width: w, height: h };
    this.#kept.set(`${what} ${size}`, stamp);
    this.#last.set(what, stamp);
    return stamp;
  }

  #isTime(): boolean {
    if (performance.now() < this.#until) return true;
    this.late = true;
    return false;
  }

  /** A stamp with an icon on it, `room` times its size; where the time is over, the last one of another size. */
  #piece(
    what: string,
    size: number,
    room: number,
    icon: readonly [name: string, colour: string] | undefined,
    draw: (ctx: CanvasRenderingContext2D, icon: HTMLImageElement | null) => void,
  ): Stamp | undefined {
    const kept = this.#kept.get(`${what} ${size}`);
    if (kept) return kept;
    const image = icon ? this.#sign(...icon) : null;
    if (image === undefined || !this.#isTime()) return this.#last.get(what);
    return this.#stamp(what, size, size * room, size * room, (ctx) => draw(ctx, image));
  }

  counter(
    view: View,
    item: { readonly empire: number; readonly face: number; readonly count: number; readonly hidden: boolean },
    s: number,
  ): Stamp | undefined {
    const box = contentIn(view);
    const values = s >= 38;
    const type = box.unitTypes[box.unitType[item.face]]?.id ?? '';
    const numbers = [box.front[item.face], box.support[item.face], box.move[item.face]].map(printedValue);
    const what = `u ${item.empire} ${type} ${item.count} ${item.hidden} ${numbers.join()}`;
    const ink = inkOf(view, item.empire);
    const on = this.colour(ink.on);
    return this.#piece(what, s, 1.6, [type, on], (ctx, icon) => {
      const [fill, line] = [this.colour(ink.fill), this.colour('var(--keyline)')];
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
      if (icon) ctx.drawImage(icon, s * ix, s * iy, s * is, s * is);
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

  item(view: View, item: Item, s: number): Stamp | undefined {
    const line = this.colour('var(--keyline)');
    const bone = this.colour('var(--bone)');
    switch (item.kind) {
      case 'unit':
        return this.counter(view, item, s);
      case 'more':
        return this.#piece(`m ${item.count}`, s, 1.2, undefined, (ctx) =>
          this.#disc(ctx, 0, 0, s * 0.34, `+${item.count}`),
        );
      case 'city':
        return this.#city(item, s);
      case 'fort':
        return this.#piece('f', s, 1.2, ['fort', this.colour('var(--bone-ink)')], (ctx, icon) => {
          ctx.fillStyle = bone;
          ctx.strokeStyle = line;
          ctx.lineWidth = 1.2;
          ctx.beginPath();
          ctx.roundRect(-s * 0.32, -s * 0.32, s * 0.64, s * 0.64, 3);
          ctx.fill();
          ctx.stroke();
          if (icon) ctx.drawImage(icon, -s * 0.26, -s * 0.26, s * 0.52, s * 0.52);
        });
      case 'leader':
        return this.#piece(`l ${item.empire}`, s, 1.2, ['leader', this.colour('var(--bone-ink)')], (ctx, icon) => {
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
          if (icon) ctx.drawImage(icon, -s * 0.25, -s * 0.27, s * 0.5, s * 0.5);
        });
      case 'artefact':
        return this.#artefact(view, item.artefact, item.religion, s);
      case 'temple':
        return this.#temple(item.religion, s);
      case 'disorder':
        return this.#piece('d', s, 1, ['disorder', '#fff'], (ctx, icon) => {
          const d = s * 0.6;
          ctx.beginPath();
          ctx.roundRect(-d / 2, -d / 2, d, d, 2);
          ctx.fillStyle = '#ad2217';
          ctx.fill();
          ctx.strokeStyle = line;
          ctx.lineWidth = 1.1;
          ctx.stroke();
          if (icon) ctx.drawImage(icon, -d * 0.38, -d * 0.4, d * 0.76, d * 0.76);
        });
    }
  }

  #city(item: Extract<Item, { kind: 'city' }>, s: number): Stamp | undefined {
    const star = item.capital ? (['elite', this.colour('var(--rubric)')] as const) : undefined;
    return this.#piece(`c ${item.value} ${item.capital} ${item.fort}`, s, 1.9, star, (ctx, icon) => {
      const w = s * 0.76;
      const wall = new Path2D(
        `M${-w * 0.62} ${w * 0.5}V${-w * 0.2}h${w * 0.22}v${-w * 0.18}h${w * 0.22}v${w * 0.18}h${w * 0.36}v${-w * 0.18}h${w * 0.22}v${w * 0.18}h${w * 0.22}v${w * 0.7}Z`,
      );
      ctx.fillStyle = this.colour('var(--bone)');
      ctx.fill(wall);
      ctx.strokeStyle = this.colour('var(--keyline)');
      ctx.lineWidth = item.fort ? 2.4 : 1.2;
      ctx.stroke(wall);
      ctx.fillStyle = this.colour('var(--bone-ink)');
      ctx.font = `780 ${w * 0.6}px ${FONT}`;
      ctx.textAlign = 'center';
      ctx.fillText(String(item.value), 0, w * 0.38);
      if (icon) ctx.drawImage(icon, -w * 0.28, -w * 0.94, w * 0.56, w * 0.56);
    });
  }

  /** A gable with the sign of the religion under it. */
  #temple(religion: number, s: number): Stamp | undefined {
    const sign = `religion-${RELIGIONS[religion]}`;
    return this.#piece(`r ${religion}`, s, 1.1, [sign, '#fff'], (ctx, icon) => {
      const w = s * 0.7;
      const house = new Path2D(
        `M0 ${-w * 0.7}L${w * 0.58} ${-w * 0.26}V${-w * 0.12}H${w * 0.5}V${w * 0.5}H${-w * 0.5}V${-w * 0.12}H${-w * 0.58}V${-w * 0.26}Z`,
      );
      ctx.fillStyle = TEMPLE;
      ctx.fill(house);
      ctx.strokeStyle = this.colour('var(--keyline)');
      ctx.lineWidth = 1.1;
      ctx.lineJoin = 'round';
      ctx.stroke(house);
      if (icon) ctx.drawImage(icon, -w * 0.33, -w * 0.22, w * 0.66, w * 0.66);
    });
  }

  #artefact(view: View, id: number, religion: number, s: number): Stamp | undefined {
    const artefact = contentIn(view).artefacts[id];
    const faith = RELIGIONS[religion];
    const sign = faith ? `religion-${faith}` : ARTEFACT_ICON(artefact?.group ?? '', artefact?.id ?? '');
    return this.#piece(`a ${artefact?.id} ${religion}`, s, 1, [sign, '#fff'], (ctx, icon) => {
      const a = s * 0.7;
      const hex = new Path2D(
        `M0 ${-a * 0.58}L${a * 0.5} ${-a * 0.29}V${a * 0.29}L0 ${a * 0.58}L${-a * 0.5} ${a * 0.29}V${-a * 0.29}Z`,
      );
      ctx.fillStyle = this.colour(`var(--art-${artefact?.colour ?? 'green'})`);
      ctx.fill(hex);
      ctx.strokeStyle = this.colour('var(--keyline)');
      ctx.lineWidth = 1.1;
      ctx.stroke(hex);
      if (icon) ctx.drawImage(icon, -a * 0.32, -a * 0.34, a * 0.64, a * 0.64);
    });
  }

  /** A name with its halo, in the room that somebody has measured before. */
  label(text: string, px: number, how: 'land' | 'held' | 'sea' | 'realm', wide: number): Stamp | undefined {
    const what = `t ${text} ${how}`;
    const kept = this.#kept.get(`${what} ${px}`);
    if (kept) return kept;
    if (!this.#isTime()) return this.#last.get(what);
    return this.#stamp(what, px, wide + px, px * 2, (ctx) => {
      const weight = { land: 480, held: 640, sea: 520, realm: 680 }[how];
      ctx.font = `${how === 'sea' ? 'italic ' : ''}${weight} ${px}px ${SERIF}`;
      ctx.letterSpacing = how === 'sea' ? `${px * 0.07}px` : how === 'realm' ? `${px * 0.14}px` : '0px';
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.lineJoin = 'round';
      ctx.strokeStyle = this.colour(how === 'sea' ? 'var(--sea)' : 'var(--halo)');
      ctx.lineWidth = how === 'realm' ? 4 : 2.8;
      ctx.strokeText(text, 0, 0);
      ctx.fillStyle = this.colour(how === 'sea' ? 'var(--sea-ink)' : 'var(--ink)');
      ctx.fillText(text, 0, 0);
    });
  }

  small(name: string, size: number, colour: string): Stamp | undefined {
    return this.#piece(`s ${name} ${colour}`, size, 1, [name, this.colour(colour)], (ctx, icon) => {
      if (icon) ctx.drawImage(icon, -size / 2, -size / 2, size, size);
    });
  }
}
