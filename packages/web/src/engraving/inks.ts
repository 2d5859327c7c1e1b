/**
 * Lines, fills and hatching in three inks. Drawings are made of these and of the parts beside them; the names are short
 * because a picture is thirty of them on a line.
 */
import { hatchLines, tight } from './paths.ts';

/** Ink: the drawing and its dark masses. */
export const K = 'var(--k)';
/** Paper: lit faces, and lines cut into dark masses. */
export const P = 'var(--p)';
/** The tint of the kind: backgrounds, and one accent. */
export const T = 'currentColor';
/** One of the three, or none: what else a picture might ask for the tests of its game refuse. */
export type Ink = string;

/** What differs from the group around every picture: no fill, a line of ink, 1.2 wide. */
function painted(fill: Ink, stroke: Ink, width: number): string {
  const parts = [
    fill === 'none' ? '' : ` fill="${fill}"`,
    stroke === K ? '' : ` stroke="${stroke}"`,
    stroke === 'none' || width === 1.2 ? '' : ` stroke-width="${Math.round(width * 100) / 100}"`,
  ];
  return parts.join('');
}
const path = (d: string, fill: Ink, stroke: Ink, width: number, before = ''): string =>
  `<path${before} d="${tight(d)}"${painted(fill, stroke, width)}/>`;

/** A flat shape. */
export const f = (d: string, ink: Ink = K): string => path(d, ink, 'none', 0);
/** A wash of the tint. */
export const w = (d: string, opacity = 0.25): string => path(d, T, 'none', 0, ` fill-opacity="${opacity}"`);
/** A line. */
export const s = (d: string, width = 1.2, ink: Ink = K): string => (width ? path(d, 'none', ink, width) : '');
/** A filled contour. */
export const o = (d: string, fill: Ink = P, width = 1.2, ink: Ink = K): string =>
  path(d, fill, width ? ink : 'none', width);
/** A filled circle with its line. */
export const co = (x: number, y: number, r: number, fill: Ink = P, width = 1.2, ink: Ink = K): string =>
  r ? `<circle cx="${x}" cy="${y}" r="${r}"${painted(fill, width ? ink : 'none', width)}/>` : '';
/** A disc: a line of no length with round ends. */
export const c = (x: number, y: number, r: number, ink: Ink = K): string => (r ? s(`M${x} ${y}h0`, r * 2, ink) : '');
/** A circle line. */
export const cs = (x: number, y: number, r: number, width = 1.2, ink: Ink = K): string =>
  co(x, y, r, 'none', width, ink);
export const ell = (x: number, y: number, rx: number, ry: number, fill: Ink = P, width = 1.2, ink: Ink = K): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${painted(fill, width ? ink : 'none', width)}/>`;
/** Something placed, at a scale, turned. */
export const g = (x: number, y: number, scale: number, body: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;
/** The mirror image about an upright line. */
export const flip = (x: number, body: string): string => `<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${body}</g>`;
/** What is left out where the picture is small. */
export const fine = (...bodies: readonly string[]): string => `<g class="f">${bodies.join('')}</g>`;
/** A line cut into a dark mass. */
export const cut = (d: string, width = 0.8): string => s(d, width, P);
/** Faces and skin keep their daylight values in both themes. */
export const bone = (...bodies: readonly string[]): string =>
  `<g stroke="var(--k)" style="--k:var(--bone-ink,#17222b);--p:var(--bone,#fdfbf5)">${bodies.join('')}</g>`;

type Tone = 1 | 2 | 3 | readonly [gap: number, width: number];
/** Light, middle, dark: the gap of the lines and their width. */
const TONES = { 1: [2.6, 0.45], 2: [1.8, 0.55], 3: [1.35, 0.7] } as const;
/** Hatching inside a path. */
export function h(d: string, angle = 45, tone: Tone = 2, ink: Ink = K, spare = 0.2): string {
  const [gap, width] = typeof tone === 'number' ? TONES[tone] : tone;
  return path(hatchLines(d, angle, gap, spare), 'none', ink, width, ' class="f"');
}
