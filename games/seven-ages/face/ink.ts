/** Colours: of the counter sets, and of everything a canvas needs, which cannot read style sheets itself. */
import type { AskedOption } from '@tabularium/engine';
import { KINGDOM, type View } from '@tabularium/seven-ages';
import { contentIn } from './names.ts';

/** A set's colour, the ink on it, and its hatching, as CSS. Sets share a hue and differ by shade; `multi` is parted, dark above. */
export interface Ink {
  readonly hue: string;
  readonly shade: 'dark' | 'light' | 'multi';
  readonly fill: string;
  readonly on: string;
  readonly light: string;
}

const known = new Map<string, Ink>();
/** The same object every time: what is drawn with it need not be drawn anew. */
function hueInk(hue: string, shade: Ink['shade']): Ink {
  const key = `${hue} ${shade}`;
  const there = known.get(key);
  if (there) return there;
  const made: Ink = {
    hue,
    shade,
    fill: shade === 'light' ? `var(--a-${hue}-l)` : `var(--a-${hue})`,
    on: shade === 'light' ? '#17222b' : `var(--a-${hue}-on)`,
    light: `var(--a-${hue}-l)`,
  };
  known.set(key, made);
  return made;
}

export function inkOf(view: View, empire: number): Ink {
  const set = contentIn(view).counterSets[empire];
  // nobody plays a kingdom: it must not look like the counters of one who plays grey
  if (empire === KINGDOM) return hueInk('kingdom', 'dark');
  return hueInk(set?.colour ?? 'grey', set?.shade ?? 'dark');
}

/** A player's own colour; grey before one is chosen. */
export function playerInk(view: View, seat: number): Ink {
  const colour = view.players[seat]?.colour ?? -1;
  return hueInk(contentIn(view).colours[colour] ?? 'grey', 'dark');
}

/** What a colour or a set of counters looks like, where one is chosen. */
export function sampleOf(view: View, { points }: AskedOption): string | undefined {
  const chosen = points?.find(({ kind }) => kind === 'colour' || kind === 'set');
  if (!chosen) return undefined;
  if (chosen.kind === 'colour') return hueInk(String(chosen.id), 'dark').fill;
  const { fill, light, shade } = inkOf(view, Number(chosen.id));
  return shade === 'multi' ? `linear-gradient(${fill} 50%, ${light} 0)` : fill;
}

const NAMES = [
  'sea',
  'sea-line',
  'sea-ink',
  'land',
  'land-off',
  'coast',
  'border',
  'border-strong',
  'engrave',
  'engrave-fill',
  'river',
  'halo',
  'fertile',
  'forest',
  'jungle',
  'mountain',
  'steppe',
  'desert',
  'tundra',
  'bone',
  'bone-ink',
  'keyline',
  'gilt',
  'gilt-hi',
  'rubric',
  'ink',
  'ink-2',
  'paper',
  'paper-hi',
  'art-green',
  'art-blue',
  'art-red',
  'art-black',
] as const;
const HUES = ['red', 'blue', 'green', 'purple', 'orange', 'grey', 'brown', 'kingdom'] as const;

/** Every colour of the theme as the canvas understands it. */
export type Palette = Readonly<Record<string, string>>;

export function readPalette(): Palette {
  const names = [...NAMES, ...HUES.flatMap((hue) => [`a-${hue}`, `a-${hue}-l`, `a-${hue}-on`])];
  const probe = document.createElement('div');
  probe.hidden = true;
  probe.innerHTML = names.map((name) => `<i style="color:var(--${name})"></i>`).join('');
  document.body.append(probe);
  const found = Object.fromEntries(names.map((name, i) => [name, getComputedStyle(probe.children[i]).color]));
  probe.remove();
  return found;
}

/** `var(--a-red)` as the canvas wants it. */
export const solid = (palette: Palette, css: string): string =>
  css.startsWith('var(--') ? (palette[css.slice(6, -1)] ?? '#888') : css;

/** The angle of the engravers' hatching, in degrees; dots for or, a grid for sable. */
export const HATCH: Readonly<Record<string, number | 'dots' | 'grid'>> = {
  red: 90,
  blue: 0,
  green: 45,
  purple: -45,
  orange: 'dots',
  grey: 'grid',
  brown: 30,
  kingdom: -60,
};

/** A tile of hatching, to be repeated. `scale` is device pixels per CSS pixel. */
export function hatchTile(hue: string, colour: string, scale: number, gap = 5): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  const how = HATCH[hue] ?? 0;
  const size = Math.max(4, Math.round(gap * scale));
  tile.width = size;
  tile.height = size;
  const ctx = tile.getContext('2d');
  if (!ctx) return tile;
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = Math.max(1, scale * 0.9);
  const line = (x0: number, y0: number, x1: number, y1: number): void => {
    ctx.beginPath();
    ctx.moveTo(x0 * size, y0 * size);
    ctx.lineTo(x1 * size, y1 * size);
    ctx.stroke();
  };
  if (how === 'dots') {
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.75],
    ]) {
      ctx.beginPath();
      ctx.arc(x * size, y * size, scale * 0.9, 0, 7);
      ctx.fill();
    }
  } else if (how === 'grid') {
    line(0, 0.5, 1, 0.5);
    line(0.5, 0, 0.5, 1);
  } else if (how === 90) line(0.5, 0, 0.5, 1);
  else if (how === 0) line(0, 0.5, 1, 0.5);
  else {
    // diagonals run over the corners, so that tiles join
    const up = how < 0;
    for (const shift of [-1, 0, 1]) line(shift, up ? 1 : 0, shift + 1, up ? 0 : 1);
  }
  return tile;
}
