/** What many pictures share: backgrounds in the tint, and things that stand in them. */
import { c, co, f, g, type Ink, K, o, P, s, T, w } from './inks.ts';
import { short, tight } from './paths.ts';

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

// ── Backgrounds, always in the tint ─────────────────────────────────────────────────────────────────────────────────

/** A faint line. */
export const ln = (d: string, width = 0.6, opacity = 0.6): string =>
  width
    ? `<path${opacity === 1 ? '' : ` opacity="${opacity}"`} d="${tight(d)}" stroke="${T}"${width === 1.2 ? '' : ` stroke-width="${Math.round(width * 100) / 100}"`}/>`
    : '';
/** Rays of a sun: one thick dashed circle, so that they taper towards the middle like the strokes of a burin. Half a circle or all of it. */
export function rays(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count = 40,
  from = 0,
  to = 360,
  width = 0.62,
  opacity = 0.6,
): string {
  const r = (inner + outer) / 2;
  const gap = (r * Math.PI * (to - from)) / 180 / count - width;
  const look = `stroke="currentColor" stroke-width="${short(outer - inner)}" stroke-linecap="butt" stroke-dasharray="${width} ${Math.round(gap * 100) / 100}" opacity="${opacity}"`;
  return to - from >= 360
    ? `<circle cx="${x}" cy="${y}" r="${short(r)}" ${look}/>`
    : `<path d="M${short(x - r)} ${y}a${short(r)} ${short(r)} 0 0 1 ${short(2 * r)} 0" ${look}/>`;
}
export function sky(top = 2, bottom = 40, gap = 3, opacity = 0.5): string {
  let d = '';
  for (let y = top; y <= bottom; y += gap) d += `M0 ${short(y)}H96`;
  return ln(d, 0.5, opacity);
}
export const sun = (
  x: number,
  y: number,
  r: number,
  inner = r + 2,
  outer = 70,
  count = 36,
  from = 0,
  to = 360,
): string =>
  `${rays(x, y, inner, outer, count, from, to)}<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" fill-opacity=".35" stroke="currentColor" stroke-width=".7"/>`;
export function rings(x: number, y: number, inner: number, outer: number, gap = 3, opacity = 0.5): string {
  let circles = '';
  for (let r = inner; r <= outer; r += gap) circles += `<circle r="${short(r)}"/>`;
  return `<g transform="translate(${x} ${y})" stroke="currentColor" stroke-width=".5" opacity="${opacity}">${circles}</g>`;
}
export const disc = (x: number, y: number, r: number, opacity = 0.22): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" fill-opacity="${opacity}" stroke="none"/>`;

const thin = (d: string, ink: Ink, width: number): string =>
  `<path class="f" d="${tight(d)}"${ink === K ? '' : ` stroke="${ink}"`} stroke-width="${width}"/>`;
export function sea(top: number, bottom = 64, gap = 2.6, left = 0, right = 96, ink: Ink = K, width = 0.6): string {
  let d = '';
  for (let y = top, k = 0; y < bottom; y += gap, k++) {
    const shift = (k * 5.3) % 8;
    const waves = Math.ceil((right - left + shift) / 5);
    d += `M${short(left - shift)} ${short(y)}q2.5-1.7 5 0${'t5 0'.repeat(Math.max(0, waves - 1))}`;
  }
  return thin(d, ink, width);
}
export function ground(y: number, gap = 2.4, count = 6, ink: Ink = K, left = 0, right = 96): string {
  let d = `M${left} ${short(y)}H${right}`;
  for (let k = 1; k < count; k++) {
    const at = short(y + k * gap);
    const q = (k * 37) % 23;
    d += `M${short(left + q)} ${at}H${short(left + (right - left) * 0.45 + q * 0.5)}`;
    d += `M${short(left + (right - left) * 0.52 + q)} ${at}H${short(right - ((k * 17) % 12))}`;
  }
  return thin(d, ink, 0.6);
}
export const floor = (y: number, ink: Ink = K): string => s(`M0 ${y}H96`, 1.2, ink);

// ── Shapes ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const polar = (x: number, y: number, r: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${short(x + r * Math.cos(a))} ${short(y + r * Math.sin(a))}`;
};
export function star(x: number, y: number, r: number, points = 5, inner = r * 0.4, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, k) =>
    polar(x, y, k % 2 ? inner : r, turn + (k * 180) / points),
  );
  return `M${corners.join('L')}Z`;
}
/** Places round a middle. */
export const ring = (x: number, y: number, r: number, count: number, turn = 0): [number, number][] =>
  Array.from({ length: count }, (_, k) => {
    const a = ((turn + (k * 360) / count) * Math.PI) / 180;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
export function wheel(x: number, y: number, r: number, spokes = 8, width = 1.2): string {
  const d = ring(x, y, r, spokes).map(([a, b]) => `M${x} ${y}L${short(a)} ${short(b)}`);
  return co(x, y, r, P, width * 1.3) + s(d.join(''), width * 0.7) + c(x, y, r * 0.22);
}
export function gear(x: number, y: number, r: number, teeth = 10, fill: Ink = K, hole = 0.38): string {
  const corners = Array.from({ length: teeth }, (_, k) =>
    [
      [r * 0.8, -0.5],
      [r, -0.3],
      [r, 0.3],
      [r * 0.8, 0.5],
    ].map(([out, turn]) => polar(x, y, out, ((k + turn * 0.9) * 360) / teeth)),
  );
  return f(`M${corners.flat().join('L')}Z`, fill) + c(x, y, r * hole, P);
}
export function columns(left: number, right: number, top: number, foot: number, count: number, width: number): string {
  const step = (right - left - width) / (count - 1);
  return Array.from({ length: count }, (_, k) =>
    rect(Number(short(left + k * step)), top, width, Number(short(foot - top))),
  ).join('');
}
export const poly = (corners: number, r: number, turn = -90, x = 0, y = 0): string =>
  `M${Array.from({ length: corners }, (_, k) => long(x, y, r, turn + (k * 360) / corners)).join('L')}Z`;
const long = (x: number, y: number, r: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
};

/** A place that lies so far out and so far beside a ray from the middle. */
const beside = (x: number, y: number, degrees: number, out: number, side: number): string => {
  const a = (degrees * Math.PI) / 180;
  const [u, v] = [Math.cos(a), Math.sin(a)];
  return `${(x + out * u - side * v).toFixed(1)} ${(y + out * v + side * u).toFixed(1)}`;
};
/** Petals round a middle, from one radius to another. */
export const petals = (count: number, from: number, to: number, half: number, turn = -90, x = 0, y = 0): string =>
  Array.from({ length: count }, (_, k) => {
    const p = (out: number, side: number): string => beside(x, y, turn + (k * 360) / count, out, side);
    const middle = (from + to) / 2;
    return `M${p(from, 0)}Q${p(middle, -half * 2)} ${p(to, 0)}Q${p(middle, half * 2)} ${p(from, 0)}Z`;
  }).join('');
export const spikes = (count: number, from: number, to: number, half: number, turn = -90, x = 0, y = 0): string =>
  Array.from({ length: count }, (_, k) => {
    const p = (out: number, side: number): string => beside(x, y, turn + (k * 360) / count, out, side);
    return `M${p(from, -half)}L${p(to, 0)}L${p(from, half)}Z`;
  }).join('');

// ── Things ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const cloud = (x: number, y: number, k = 1, width = 0.8): string =>
  o(
    `M${x} ${y}q${-1 * k}-${4 * k} ${3.5 * k}-${4 * k}q${1 * k}-${4 * k} ${5 * k}-${3 * k}q${4 * k}-${2 * k} ${5 * k} ${2 * k}q${5 * k} 0 ${4 * k} ${5 * k}z`,
    P,
    width,
  );
export const palm = (x: number, y: number, k = 1): string =>
  g(
    x,
    y,
    k,
    s('M0 0Q1-6-.5-12', 1.4) +
      f(
        'M-.5-12Q-6-13-8-8Q-4-11-.5-11.4Q-5-9-5-4.5Q-3-9-.3-11.4Q2-10 3-5Q4-9 0-11.6Q5-12 7-8Q6-14-.5-12Q2-15 5-15Q1-17-.5-12.4Q-3-16-6-15Q-3-15-.5-12Z',
      ),
  );
export const tree = (x: number, y: number, k = 1): string =>
  g(
    x,
    y,
    k,
    s('M0 0V-5', 1.2) + o('M-4.5-5Q-6.5-8-4-9.5Q-4-13 0-13Q4-13 4-9.5Q6.5-8 4.5-5Q2-3.6 0-4.6Q-2-3.6-4.5-5Z', K, 0.5),
  );
export const cypress = (x: number, y: number, k = 1): string =>
  f(`M${x - 2 * k} ${y}Q${x - 3.4 * k} ${y - 8 * k} ${x} ${y - 15 * k}Q${x + 3.4 * k} ${y - 8 * k} ${x + 2 * k} ${y}Z`);
export const flag = (x: number, y: number, height = 12, side = 1, fill: Ink = T): string =>
  s(`M${x} ${y}v${-height}`, 0.9) +
  f(`M${x} ${y - height}q${4 * side}-2 ${8 * side} 0v5q${-4 * side}-2 ${-8 * side} 0z`, fill);
export const bird = (x: number, y: number, k = 1): string =>
  s(`M${x} ${y}q${2 * k}-${2 * k} ${3 * k} 0q${1 * k}-${2 * k} ${3 * k} 0`, 0.7);
export function smoke(x: number, y: number, k = 1, side = 1): string {
  const rise = `M0 0C${2 * side}-6 ${8 * side}-5 ${9 * side}-9C${14 * side}-14 ${24 * side}-9 ${30 * side}-12`;
  const shape = `${rise}C${25 * side}-4 ${17 * side}-6 ${14 * side}-4C${9 * side}-1 ${5 * side}-3 ${2 * side} 0Z`;
  const lines = `${rise}M${2 * side} 0C${5 * side}-3 ${9 * side}-1 ${14 * side}-4C${17 * side}-6 ${25 * side}-4 ${30 * side}-12`;
  return g(x, y, k, w(shape, 0.3) + s(lines, 0.7));
}
/** A horse's head. */
export const HORSE =
  'M5.6 21.5c-.3-5 1.7-7.6 3.5-10-2 .1-3.7 1-5.3 2.7C3.6 8.9 6.7 5.2 11.1 3.9L11.5 1.6l2.2 1.8 1.5-1.5.7 2.5c2 1.2 3 3 3.9 5.3l2 4.4c.5 1.2-.2 2.5-1.5 2.8l-1.2.3c-.8.1-1.5-.2-2.2-.8-1.2-1-2.5-1.5-4-1.5 1.1 2.1 2.7 3.7 3.1 6.6Z';
