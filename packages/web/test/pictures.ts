/** What every picture of every game keeps to: `src/engraving/README.md`. */
import { type Drawing, svgOf } from '../src/engraving/drawing.ts';

const INKS = { ink: '#17222b', paper: '#fdfbf5', bone: '#fdfbf5', boneInk: '#17222b' };
const MOST = 3072;
const ELEMENTS = ['path', 'circle', 'ellipse', 'rect', 'g'];
const PAINTS = ['none', 'var(--k)', 'var(--p)', 'currentColor'];
/** Faces keep their daylight values: two of the three inks, named anew. */
const BONE = '--k:var(--bone-ink,#17222b);--p:var(--bone,#fdfbf5)';

/** What is wrong with a drawing, in words; an empty list is a good picture. */
export function faultsOf(drawing: Drawing): readonly string[] {
  const faults: string[] = [];
  const size = Buffer.byteLength(svgOf(drawing, INKS, drawing.tint, false));
  if (size > MOST) faults.push(`${size} bytes`);
  const open: string[] = [];
  const rest = `${drawing.frame}${drawing.body}`.replaceAll(
    /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*)(\/?)>/g,
    (_, end, name, attributes, alone) => {
      if (!ELEMENTS.includes(name)) faults.push(`<${name}>`);
      if (end) {
        if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
      } else if (!alone) open.push(name);
      for (const [, key, value] of String(attributes).matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        if ((key === 'fill' || key === 'stroke') && !PAINTS.includes(value)) faults.push(`${key} ${value}`);
        if (key === 'style' && value !== BONE) faults.push(`style ${value}`);
        if (/NaN|undefined|url\(/.test(value) || key === 'id') faults.push(`${key} ${value}`);
      }
      return '';
    },
  );
  if (rest !== '') faults.push(`"${rest}" beside the elements`);
  if (open.length > 0) faults.push(`<${open.join('> <')}> never closed`);
  return faults;
}

export const faultyOf = (drawings: Readonly<Record<string, Drawing>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(drawings)
      .map(([id, drawing]) => [id, faultsOf(drawing)] as const)
      .filter(([, faults]) => faults.length > 0),
  );
