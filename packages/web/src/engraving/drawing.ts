/**
 * A drawing: what lies in the frame, and the colour of its kind. The svg around it is put together where it is shown, in the
 * inks of the theme; `README.md` beside it is the style sheet.
 */
import { flatten } from './paths.ts';

export interface Drawing {
  /** The width and height of its canvas: a card is 96 by 64, a coin 64 by 64. */
  readonly box: readonly [width: number, height: number];
  /** The colour of its kind on paper. */
  readonly tint: string;
  /** What lies round and behind it, where the page may have a frame of its own: the rim and field of a coin. */
  readonly frame: string;
  readonly body: string;
}
/** The pictures of one kind of thing, by the ids of the content. */
export type Drawings = Readonly<Record<string, Drawing>>;
/** A picture as it is drawn: its kind, and what lies on the paper. */
export type Drawn = Readonly<Record<string, readonly [kind: string, body: string]>>;

const LOOK = 'fill="none" stroke="var(--k)" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"';

/** Cards of kinds that have a colour each. */
export function cards(drawn: Drawn, tints: Readonly<Record<string, string>>): Drawings {
  return Object.fromEntries(
    Object.entries(drawn).map(([id, [kind, body]]): [string, Drawing] => {
      const tint = tints[kind];
      if (!tint) throw new Error(`${id}: no colour for "${kind}"`);
      return [id, { box: [96, 64], tint, frame: PAPER, body: merged(`<g ${LOOK}>${body}</g>`) }];
    }),
  );
}

/** A card is printed on paper to its edge. */
const PAPER = '<path d="M0 0h96v64H0z" fill="var(--p)"/>';

/** The rim of a coin tells the part of the world. */
const RIMS = {
  bead: '0 3.1',
  bar: '2.2 1.5',
  key: '3.6 1 .6 1',
  rope: '.8 1.3',
  wave: '5.2 1.6',
  star: '0 2.2 2.4 2.2',
} as const;
export type Rim = keyof typeof RIMS;

/** The emblem of a coin, drawn about the middle inside a radius of 23. */
export function coin(body: string, tint: string, rim: Rim): Drawing {
  const ends = /^0|star/.test(RIMS[rim]) ? '' : ' stroke-linecap="butt"';
  const frame = `<circle r="30.4" fill="var(--p)" stroke-width="2.2"/><circle class="f" r="27.9" stroke-width="1.5" stroke-dasharray="${RIMS[rim]}"${ends}/><circle r="25.6" fill="currentColor" fill-opacity=".22" stroke-width=".9"/>`;
  const at = `<g transform="translate(32 32)" ${LOOK}>`;
  return { box: [64, 64], tint, frame: tidied(`${at}${frame}</g>`), body: merged(`${at}${body}</g>`) };
}

// ── As short as it can be ───────────────────────────────────────────────────────────────────────────────────────────

const tidied = (text: string): string =>
  text
    .replaceAll(/<g class="f">(<path d="[^>]*>)<\/g>/g, (_, path: string) => path.replace('<path', '<path class="f"'))
    .replaceAll('="0.', '=".');

type Box = readonly [left: number, top: number, right: number, bottom: number];
function boxOf(d: string): Box {
  const points = flatten(d).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
/** Whether no part of one path touches the other. */
function areApart(d: string, other: string): boolean {
  const b = boxOf(other);
  return d.split(/(?=M)/).every((part) => {
    const a = boxOf(part);
    return a[0] > b[2] + 1 || b[0] > a[2] + 1 || a[1] > b[3] + 1 || b[1] > a[3] + 1;
  });
}
/** Neighbouring lines of one ink and width become one path; so do flat fills of one ink that do not touch. */
function merged(text: string): string {
  const whole = tidied(text);
  const form = /^<path( class="f")? d="([^"]*)"([^>]*)\/>$/;
  const out: string[] = [];
  for (const element of whole.match(/<[^>]+>/g) ?? []) {
    const [here, before] = [form.exec(element), form.exec(out.at(-1) ?? '')];
    const isLike =
      here &&
      before &&
      here[1] === before[1] &&
      here[3] === before[3] &&
      (!/fill="/.test(here[3]) ||
        (!/opacity/.test(here[3]) && !/m/.test(before[2] + here[2]) && areApart(before[2], here[2])));
    if (isLike) out[out.length - 1] = `<path${here[1] ?? ''} d="${before[2]}${here[2]}"${here[3]}/>`;
    else out.push(element);
  }
  return out.join('');
}

// ── The file ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What an ink is in a theme. */
export interface Inks {
  readonly ink: string;
  readonly paper: string;
  readonly bone: string;
  readonly boneInk: string;
}

/** A picture as a file of its own. Where it is small its fine lines are left out. */
export function svgOf(drawing: Drawing, inks: Inks, tint: string, isSmall: boolean): string {
  const [width, height] = drawing.box;
  const colours = `--k:${inks.ink};--p:${inks.paper};--bone:${inks.bone};--bone-ink:${inks.boneInk};color:${tint}`;
  const style = isSmall ? '<style>.f{display:none}</style>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="${colours}">${style}${drawing.frame}${drawing.body}</svg>`;
}
