/**
 * The engraved pictures of games. Those of one kind (`games/<game>/pictures/<kind>.ts`) are one file, which comes when the first
 * of them is wanted. A picture on the page is an image of its own: one element, however many lines it has.
 */
import { createSignal } from 'solid-js';
import { type Drawing, type Drawings, type Inks, svgOf } from '../engraving/drawing.ts';
import { theme } from '../prefs.ts';

const files = import.meta.glob<Drawings>('../../../../games/*/pictures/*.ts', { import: 'drawings' });
const sets = new Map<string, () => Drawings | undefined>();

/** What is drawn of a thing, once it is there: "game/kind" and the id of the content. */
export function drawingOf(set: string, id: string): Drawing | undefined {
  let drawings = sets.get(set);
  if (!drawings) {
    const [get, put] = createSignal<Drawings>();
    drawings = get;
    sets.set(set, get);
    // Without a net, and never seen before: the table is played without it.
    files[`../../../../games/${set.replace('/', '/pictures/')}.ts`]?.().then(put, () => sets.delete(set));
  }
  return drawings()?.[id];
}

/** The inks of `tokens.css`: an image knows nothing of the page around it. */
const INKS: Readonly<Record<'plate' | 'lamp', Inks>> = {
  plate: { ink: '#17222b', paper: '#fdfbf5', bone: '#fdfbf5', boneInk: '#17222b' },
  lamp: { ink: '#efe9dc', paper: '#202b32', bone: '#ebe4d5', boneInk: '#17222b' },
};

/** As short as an address can be: what need not be escaped is not. */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#<>{}]/g, encodeURIComponent)}`;

const addresses = new Map<string, string>();

/** The address of a picture in the inks of the theme; undefined until it is there. */
export function pictureAddress(set: string, id: string, isSmall: boolean): string | undefined {
  const look = theme();
  const key = `${set} ${id} ${look} ${isSmall}`;
  const known = addresses.get(key);
  if (known) return known;
  const drawing = drawingOf(set, id);
  if (!drawing) return undefined;
  // the colours of kinds are too dark on night paper
  const tint = look === 'lamp' ? `color-mix(in oklab, ${drawing.tint} 60%, #efe9dc)` : drawing.tint;
  const address = addressOf(svgOf(drawing, INKS[look], tint, isSmall));
  addresses.set(key, address);
  return address;
}
