// Colours that mean something are told apart by everybody: with red, green or blue missing as well, in both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear light as it reaches somebody without one of the three cones: Machado, Oliveira and Fernandes 2009, severity 1. */
const VISIONS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Every sheet with colours of pieces and land: what it says of the light theme, then of the dark one. */
const SHEETS = ['packages/web/src/styles/tokens.css', 'games/seven-empires/face/board.css'].map((path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').split(':root[data-theme="lamp"]'),
);
const LIGHT = SHEETS.map(([light]) => light).join('');
const DARK = SHEETS.map(([, dark]) => dark).join('');
const colour = (theme: string, name: string): string | undefined =>
  new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(theme)?.[1];

/** The home of an Empire is drawn in its own colour, unless the map needs another. */
const own = (name: string): string => name.replace('home-', 'e-');

/** The colour of a name; what the dark theme does not say is as in the light one. */
function linear(theme: 'plate' | 'lamp', name: string): Rgb {
  const hex =
    (theme === 'lamp' ? (colour(DARK, name) ?? colour(DARK, own(name))) : undefined) ??
    colour(LIGHT, name) ??
    colour(LIGHT, own(name));
  if (!hex) throw new Error(`no colour ${name}`);
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const part = (at: number): number => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** In OKLab, where distances are as people see them. */
function lab(rgb: Rgb, vision: string): Rgb {
  const times = (rows: readonly (readonly number[])[], v: readonly number[]): Rgb =>
    rows.map((row) => row.reduce((sum, n, i) => sum + n * (v[i] ?? 0), 0)) as unknown as Rgb;
  const seen = times(VISIONS[vision] ?? [], rgb).map((n) => Math.min(1, Math.max(0, n)));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  ).map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const distance = (a: Rgb, b: Rgb): number => 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const SEVEN = ['great_britain', 'prussia', 'russia', 'habsburg', 'spain', 'ottomans', 'france'];
const EMPIRES = SEVEN.map((id) => `e-${id}`);
const HOMES = SEVEN.map((id) => `home-${id}`);
const PLAYERS = ['red', 'blue', 'green', 'purple', 'orange', 'grey', 'brown'].map((id) => `a-${id}`);
const LAND = ['land', 'fertile', 'forest', 'jungle', 'mountain', 'steppe', 'desert', 'tundra', 'sea'];

/** Ten hundredths of the way from black to white: side by side nobody takes one for the other; signs and hatching come on top. */
const LEAST = 10;
/** Pairs nearer than that, as "name name: distance". */
function near(theme: 'plate' | 'lamp', vision: string, pairs: readonly (readonly [string, string])[]): string[] {
  return pairs.flatMap(([a, b]) => {
    const apart = distance(lab(linear(theme, a), vision), lab(linear(theme, b), vision));
    return apart < LEAST ? [`${a} ${b}: ${apart.toFixed(1)}`] : [];
  });
}
const among = (names: readonly string[]) => names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
const between = (some: readonly string[], others: readonly string[]) =>
  some.flatMap((a) => others.map((b) => [a, b] as const));

describe.each(['plate', 'lamp'] as const)('by the theme %s', (theme) => {
  test.each(Object.keys(VISIONS))(
    'whoever sees as %s tells Empires from each other, and their homes from the land',
    (vision) => {
      expect(near(theme, vision, [...among(EMPIRES), ...between(HOMES, ['land'])])).toEqual([]);
    },
  );

  test.each(Object.keys(VISIONS))(
    'whoever sees as %s tells players of 7 Ages from each other, from land and sea',
    (vision) => {
      expect(near(theme, vision, [...among(PLAYERS), ...between(PLAYERS, LAND)])).toEqual([]);
    },
  );
});
