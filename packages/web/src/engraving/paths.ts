/** Paths as text: taken apart, hatched, spelled as short as they can be. Nothing here knows of ink. */

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

const TOKENS = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;
const isLetter = (token: string): boolean => /[a-zA-Z]/.test(token);
/** How many numbers follow each letter. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** One decimal, without the zero before the point. */
export const short = (n: number): string => (Math.round(n * 10) / 10).toString().replace(/^(-?)0\./, '$1.');
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** A letter with its numbers as they are written, one step at a time; what follows a move draws lines. */
interface Step {
  readonly letter: string;
  readonly numbers: readonly number[];
}

export function stepsOf(d: string): readonly Step[] {
  const tokens = d.match(TOKENS) ?? [];
  const steps: Step[] = [];
  let letter = '';
  for (let i = 0; i < tokens.length; ) {
    if (isLetter(tokens[i])) letter = tokens[i++];
    const wanted = ARGUMENTS[letter.toUpperCase()];
    if (wanted === undefined) throw new Error(`no such step: "${letter}" in ${d}`);
    steps.push({ letter, numbers: tokens.slice(i, i + wanted).map(Number) });
    i += wanted;
    if (letter === 'M') letter = 'L';
    if (letter === 'm') letter = 'l';
  }
  return steps;
}

// ── Polygons ────────────────────────────────────────────────────────────────────────────────────────────────────────

const CUBIC_PIECES = 10;
const ARC_PIECES = 14;

/** The points of a cubic curve after its first. */
function cubic([x0, y0]: Point, [x1, y1, x2, y2, x3, y3]: readonly number[]): Point[] {
  return Array.from({ length: CUBIC_PIECES }, (_, k): Point => {
    const t = (k + 1) / CUBIC_PIECES;
    const u = 1 - t;
    const at = (a: number, b: number, c: number, d: number): number =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
  });
}

/** The points of an arc after its first; its axes lie level and upright. */
function arc([x0, y0]: Point, [wide, high, , far, sweep, x1, y1]: readonly number[]): Point[] {
  const [dx, dy] = [(x0 - x1) / 2, (y0 - y1) / 2];
  const reach = (dx * dx) / (wide * wide) + (dy * dy) / (high * high);
  const [rx, ry] = reach > 1 ? [wide * Math.sqrt(reach), high * Math.sqrt(reach)] : [wide, high];
  const q =
    Math.sqrt(
      Math.max(
        0,
        (rx * rx * ry * ry - rx * rx * dy * dy - ry * ry * dx * dx) / (rx * rx * dy * dy + ry * ry * dx * dx),
      ),
    ) * (far === sweep ? -1 : 1);
  const [cx, cy] = [(q * rx * dy) / ry, (-q * ry * dx) / rx];
  const [mx, my] = [(x0 + x1) / 2 + cx, (y0 + y1) / 2 + cy];
  const from = Math.atan2((dy - cy) / ry, (dx - cx) / rx);
  let to = Math.atan2((-dy - cy) / ry, (-dx - cx) / rx);
  if (sweep && to < from) to += 2 * Math.PI;
  if (!sweep && to > from) to -= 2 * Math.PI;
  return Array.from({ length: ARC_PIECES }, (_, k): Point => {
    const a = from + ((to - from) * (k + 1)) / ARC_PIECES;
    return [mx + rx * Math.cos(a), my + ry * Math.sin(a)];
  });
}

/** A path as polygons: curves become short lines. */
export function flatten(d: string): readonly Polygon[] {
  const polygons: Point[][] = [];
  let current: Point[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** The last handle of a curve, for the smooth ones that follow. */
  let [handleX, handleY] = [0, 0];
  const go = (points: readonly Point[]): void => {
    current.push(...points);
    [x, y] = points.at(-1) ?? [x, y];
  };
  for (const { letter, numbers } of stepsOf(d)) {
    const relative = letter === letter.toLowerCase();
    const [ox, oy] = relative ? [x, y] : [0, 0];
    const at = numbers.map((n, k) => n + (k % 2 ? oy : ox));
    let handle: Point | undefined;
    /** A quadratic curve is the cubic one whose handles lie two thirds of the way. */
    const quadratic = ([hx, hy]: Point, [ex, ey]: Point): void => {
      const third = (a: number, b: number): number => a + (2 / 3) * (b - a);
      go(cubic([x, y], [third(x, hx), third(y, hy), third(ex, hx), third(ey, hy), ex, ey]));
      handle = [hx, hy];
    };
    switch (letter.toUpperCase()) {
      case 'M':
        if (current.length > 0) polygons.push(current);
        current = [];
        go([[at[0], at[1]]]);
        [startX, startY] = [x, y];
        break;
      case 'L':
        go([[at[0], at[1]]]);
        break;
      case 'H':
        go([[numbers[0] + ox, y]]);
        break;
      case 'V':
        go([[x, numbers[0] + oy]]);
        break;
      case 'C':
        go(cubic([x, y], at));
        handle = [at[2], at[3]];
        break;
      case 'S':
        go(cubic([x, y], [2 * x - handleX, 2 * y - handleY, ...at]));
        handle = [at[0], at[1]];
        break;
      case 'Q':
        quadratic([at[0], at[1]], [at[2], at[3]]);
        break;
      case 'T':
        quadratic([2 * x - handleX, 2 * y - handleY], [at[0], at[1]]);
        break;
      case 'A':
        go(arc([x, y], [...numbers.slice(0, 5), numbers[5] + ox, numbers[6] + oy]));
        break;
      default:
        go([[startX, startY]]);
    }
    [handleX, handleY] = handle ?? [x, y];
  }
  if (current.length > 0) polygons.push(current);
  return polygons;
}

// ── Hatching: real lines clipped to a path (no pattern ids, no clip paths) ──────────────────────────────────────────

/** The lines of a hatching inside a path, as a path: angle in degrees (0 level, 90 upright), the gap, what is spared at both ends. */
export function hatchLines(d: string, angle: number, gap: number, spare: number): string {
  const turned = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const polygons = flatten(d).map((points) => points.map(([x, y]): Point => [x * cos + y * sin, -x * sin + y * cos]));
  const heights = polygons.flatMap((points) => points.map(([, v]) => v));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  let lines = '';
  let there = false;
  for (let v = Math.ceil(low / gap) * gap + gap * 0.37; v < high; v += gap) {
    const crossed = polygons.flatMap((points) =>
      points.flatMap((a, k) => {
        const b = points[(k + 1) % points.length];
        return a[1] > v !== b[1] > v ? [a[0] + ((v - a[1]) / (b[1] - a[1])) * (b[0] - a[0])] : [];
      }),
    );
    crossed.sort((a, b) => a - b);
    there = !there;
    for (let k = 0; k + 1 < crossed.length; k += 2) {
      const ends = [crossed[k] + spare, crossed[k + 1] - spare];
      if (ends[1] - ends[0] < 0.5) continue;
      // to and fro, as a hand goes
      const [from, to] = there ? ends : ends.toReversed();
      const [x0, y0] = [from * cos - v * sin, from * sin + v * cos];
      const [dx, dy] = [short(to * cos - v * sin - x0), short(to * sin + v * cos - y0)];
      const flat = (n: string): boolean => n === '0' || n === '-0';
      lines += `M${short(x0)} ${short(y0)}${flat(dy) ? `h${dx}` : flat(dx) ? `v${dy}` : `l${dx} ${dy}`}`;
    }
  }
  return lines;
}

// ── Spelling ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What has been written of a path, and how it goes on: a letter is left out where it may be, and so is every space. */
function spelled(written: string, last: string, letter: string, numbers: readonly number[]): string {
  const same = last === letter || (last === 'M' && letter === 'L') || (last === 'm' && letter === 'l');
  let text = same ? '' : letter;
  for (const number of numbers) {
    const n = short(number);
    if (text === '') {
      const pointBefore = /\.\d*$/.test(written.match(/[^a-zA-Z\s-]*$/)?.[0] ?? '');
      text = n.startsWith('-') || (n.startsWith('.') && pointBefore) ? n : ` ${n}`;
    } else if (text.length === 1 && isLetter(text)) text += n;
    else text += n.startsWith('-') || (n.startsWith('.') && /\.\d+$/.test(text)) ? n : ` ${n}`;
  }
  return text;
}

/** The shortest spelling of a path: every step absolute or relative, one decimal. */
export function tight(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [out, last] = ['', ''];
  for (const { letter, numbers } of stepsOf(d)) {
    const kind = letter.toUpperCase();
    if (kind === 'Z') {
      out += 'z';
      last = 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const isRelative = letter !== kind;
    /** What a number is measured from, if it is a place. */
    const origin = (k: number): number | undefined => {
      if (kind === 'H') return x;
      if (kind === 'V') return y;
      if (kind === 'A') return k === 5 ? x : k === 6 ? y : undefined;
      return k % 2 ? y : x;
    };
    const absolute = numbers.map((n, k) => tenth(isRelative ? n + (origin(k) ?? 0) : n));
    const relative = absolute.map((n, k) => {
      const from = origin(k);
      return from === undefined ? n : tenth(n - from);
    });
    const [there, from] = [spelled(out, last, kind, absolute), spelled(out, last, kind.toLowerCase(), relative)];
    const isAbsolute = out === '' || there.length <= from.length;
    out += isAbsolute ? there : from;
    last = isAbsolute ? kind : kind.toLowerCase();
    if (kind === 'H') x = absolute[0];
    else if (kind === 'V') y = absolute[0];
    else [x, y] = absolute.slice(-2);
    if (kind === 'M') [startX, startY] = [x, y];
  }
  return out;
}

// ── Mirrors ─────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Absolute {
  readonly kind: string;
  readonly numbers: readonly number[];
}

/** The steps of a path with absolute places; level and upright lines are lines like others. */
function absoluteSteps(d: string): readonly Absolute[] {
  let [x, y] = [0, 0];
  return stepsOf(d).map(({ letter, numbers }): Absolute => {
    const kind = letter.toUpperCase();
    const relative = letter !== kind;
    const [ox, oy] = relative ? [x, y] : [0, 0];
    if (kind === 'Z') return { kind, numbers: [] };
    if (kind === 'H' || kind === 'V') {
      [x, y] = kind === 'H' ? [numbers[0] + ox, y] : [x, numbers[0] + oy];
      return { kind: 'L', numbers: [x, y] };
    }
    const all =
      kind === 'A'
        ? [...numbers.slice(0, 5), numbers[5] + ox, numbers[6] + oy]
        : numbers.map((n, k) => n + (k % 2 ? oy : ox));
    [x, y] = all.slice(-2);
    return { kind, numbers: all };
  });
}

/** The path mirrored left to right about an upright axis. */
export const mirrored = (d: string, axis = 0): string =>
  absoluteSteps(d)
    .map(({ kind, numbers: n }) =>
      kind === 'A'
        ? `A${n[0]} ${n[1]} ${-n[2]} ${n[3]} ${1 - n[4]} ${2 * axis - n[5]} ${n[6]}`
        : kind + n.map((v, k) => (k % 2 ? v : 2 * axis - v)).join(' '),
    )
    .join('');

/** A closed outline alike on both sides, from its right half: an open path from the top of the axis to its foot. */
export function symmetrical(d: string, axis = 0): string {
  const steps = absoluteSteps(d);
  const across = (points: readonly number[]): string => points.map((v, k) => (k % 2 ? v : 2 * axis - v)).join(' ');
  let out = '';
  let here: readonly number[] = [];
  const back: string[] = [];
  for (const { kind, numbers: n } of steps) {
    out += kind + n.join(' ');
    if (kind === 'L') back.push(`L${across(here)}`);
    if (kind === 'Q') back.push(`Q${across(n.slice(0, 2))} ${across(here)}`);
    if (kind === 'C') back.push(`C${across(n.slice(2, 4))} ${across(n.slice(0, 2))} ${across(here)}`);
    if (kind === 'A') back.push(`A${n[0]} ${n[1]} ${-n[2]} ${n[3]} ${n[4]} ${across(here)}`);
    here = n.slice(-2);
  }
  return `${out}L${across(here)}${back.toReversed().join('')}Z`;
}

/** The path moved sideways. */
export const shifted = (d: string, dx: number): string =>
  dx === 0
    ? d
    : absoluteSteps(d)
        .map(({ kind, numbers }) => {
          const x = kind === 'A' ? (k: number): boolean => k === 5 : (k: number): boolean => k % 2 === 0;
          return kind + numbers.map((n, k) => (x(k) ? n + dx : n)).join(' ');
        })
        .join('');
