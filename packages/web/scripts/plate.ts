/** Draws the small plate of Europe for the home page from the atlas: fewer points, the same shores. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type AtlasMap, loadMap } from '@tabularium/atlas';
import { EMPIRE_IDS, EMPIRES, HOME, REGION_IDS } from '@tabularium/seven-empires';

const file = new URL('@tabularium/atlas/generated/europe.json', import.meta.url);
const map: AtlasMap = loadMap(JSON.parse(readFileSync(file, 'utf8')));
const [x0, y0, w, h] = [60, 20, 800, 760];

/** Drops points nearer than `gap` to the one before. */
function coarse(path: string, gap: number): string {
  return path
    .split(/(?=M)/)
    .map((part) => {
      const closed = part.endsWith('Z');
      const points = part
        .replaceAll(/[MZ]/g, '')
        .split('L')
        .map((p) => p.split(' ').map(Number));
      const kept = [points[0]];
      for (const p of points.slice(1)) {
        const last = kept[kept.length - 1];
        if (Math.hypot(p[0] - last[0], p[1] - last[1]) > gap) kept.push(p);
      }
      if (kept.length < 3 && closed) return '';
      return `M${kept.map((p) => p.map(Math.round).join(' ')).join('L')}${closed ? 'Z' : ''}`;
    })
    .join('');
}

const land = coarse(map.land, 3.2);
const coast = coarse(map.coast, 3.2);
const lines = [22, 15, 9, 4]
  .map(
    (o, i) =>
      `<use href="#plate-land" fill="none" stroke-linejoin="round" stroke="color-mix(in oklab,var(--sea-line) ${40 + i * 12}%,var(--sea))" stroke-width="${o * 2}"/><use href="#plate-land" fill="none" stroke="var(--sea)" stroke-width="${o * 2 - 2.4}"/>`,
  )
  .join('');
const homes = EMPIRES.map((e) => {
  const d = coarse(REGION_IDS.flatMap((id, i) => (HOME[i] === e ? [map.byId.get(id)?.path ?? ''] : [])).join(''), 3.2);
  const id = EMPIRE_IDS[e];
  return `<path id="plate-${id}" d="${d}" fill="color-mix(in oklab,var(--e-${id}) 40%,var(--land))" stroke="var(--e-${id})" stroke-width="4"/>`;
}).join('');
const borders = coarse(
  map.borders
    .filter((b) => b.kind === 'land')
    .map((b) => b.path)
    .join(''),
  4,
);
const shields = EMPIRE_IDS.map((id, i) => {
  const x = x0 + 70 + i * 96;
  return `<g transform="translate(${x} ${y0 + h - 92}) scale(3)"><path d="M2 1.2h20v12.6c0 6-4 10-10 12.6C6 23.8 2 19.8 2 13.8Z" fill="var(--e-${id})" stroke="var(--ink)" stroke-width="1.5"/><svg x="5" y="4.8" width="14" height="14" viewBox="0 0 24 24" style="color:var(--e-${id}-on)"><use href="/icons.svg#emblem-${id}"/></svg></g>`;
}).join('');
writeFileSync(
  new URL('../src/art/seven-empires.svg', import.meta.url),
  `<svg class="art" width="100%" viewBox="${x0} ${y0} ${w} ${h}"><defs><path id="plate-land" d="${land}"/></defs><rect x="${x0}" y="${y0}" width="${w}" height="${h}" fill="var(--sea)"/>${lines}<use href="#plate-land" fill="var(--land)"/><path d="${coarse(map.beyond, 4)}" fill="var(--land-off)"/>${homes}<path d="${borders}" fill="none" stroke="var(--border)" stroke-width="1.4" stroke-dasharray="3 3"/><path d="${coast}" fill="none" stroke="var(--coast)" stroke-width="2"/>${shields}</svg>\n`,
);
