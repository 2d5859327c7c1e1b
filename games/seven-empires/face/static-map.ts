/** The layers of the map that never change, drawn once: sea, land, home colours, engraving, borders. */
import { type AtlasMap, loadEngraving, loadMap, outline } from '@tabularium/atlas';
import mapFile from '@tabularium/atlas/generated/europe.json';
import engravingFile from '@tabularium/atlas/generated/europe-engraving.json';
import { EMPIRE_IDS, EMPIRES, HOME, REGION_IDS } from '@tabularium/seven-empires';

type MapFile = Parameters<typeof loadMap>[0];
type EngravingFile = Parameters<typeof loadEngraving>[0];

export const map: AtlasMap = loadMap(mapFile as unknown as MapFile);
const engraving = loadEngraving(engravingFile as unknown as EngravingFile);

const homeOf = new Map(REGION_IDS.map((id, i) => [id, HOME[i] >= 0 ? EMPIRE_IDS[HOME[i]] : '']));

function waterLines(): string {
  const steps = [3, 6.2, 10, 14.5, 20];
  return steps
    .toReversed()
    .map((o, i) => {
      const mix = Math.round(78 - (steps.length - 1 - i) * 14);
      return `<use href="#eu-land" class="wl" style="stroke-width:${o * 2};stroke:color-mix(in oklab,var(--sea-line) ${mix}%,var(--sea))"/><use href="#eu-land" class="wl" style="stroke-width:${o * 2 - 1.5};stroke:var(--sea)"/>`;
    })
    .join('');
}

function rhumbs(x: number, y: number): string {
  let d = '';
  for (let i = 0; i < 32; i++) {
    const a = (i / 32) * Math.PI * 2;
    d += `M${x} ${y}L${Math.round(x + Math.cos(a) * 1700)} ${Math.round(y + Math.sin(a) * 1700)}`;
  }
  return `<path class="rhumb" d="${d}"/>`;
}

function compass(x: number, y: number, R: number): string {
  const at = (a: number, r: number): string =>
    `${(x + Math.sin(a) * r).toFixed(1)} ${(y - Math.cos(a) * r).toFixed(1)}`;
  const star = (n: number, off: number, far: number, near: number): string =>
    Array.from({ length: n }, (_, i) => {
      const a = off + (i / n) * Math.PI * 2;
      const tip = at(a, far);
      return `<path class="cp-l" d="M${x} ${y}L${at(a - Math.PI / n, near)}L${tip}Z"/><path class="cp-d" d="M${x} ${y}L${at(a + Math.PI / n, near)}L${tip}Z"/>`;
    }).join('');
  return `<circle class="cp-c" cx="${x}" cy="${y}" r="${R * 0.62}"/><circle class="cp-c" cx="${x}" cy="${y}" r="${R * 0.57}"/>${star(8, Math.PI / 8, R * 0.56, R * 0.1)}${star(4, Math.PI / 4, R * 0.78, R * 0.16)}${star(4, 0, R, R * 0.2)}`;
}

function homes(): string {
  return EMPIRES.map((e) => {
    const id = EMPIRE_IDS[e];
    const own = new Set(REGION_IDS.filter((region) => homeOf.get(region) === id));
    const d = [...own].map((region) => map.byId.get(region)?.path ?? '').join('');
    const line = outline(map, own);
    return `<clipPath id="eu-clip-${id}"><path id="eu-${id}" d="${d}"/></clipPath><use href="#eu-${id}" style="fill:var(--field-${id},color-mix(in oklab,var(--e-${id}) 24%,var(--land)))"/><use href="#eu-${id}" fill="url(#ps-${id})" class="home-hatch"/><g clip-path="url(#eu-clip-${id})"><path class="wash w2" style="stroke:var(--home-${id},var(--e-${id}))" d="${line}"/><path class="wash w1" style="stroke:var(--home-${id},var(--e-${id}))" d="${line}"/></g>`;
  }).join('');
}

function terrain(): string {
  return [...map.areas.map((area) => area.id), 'beyond']
    .flatMap((id) => engraving.rows(id))
    .map(
      ({ fill, hatch, line, dots }) =>
        `${fill ? `<path class="eg-f" d="${fill}"/>` : ''}${hatch ? `<path class="eg-h" d="${hatch}"/>` : ''}${line ? `<path class="eg-o" d="${line}"/>` : ''}${dots ? `<path class="eg-d" d="${dots}"/>` : ''}`,
    )
    .join('');
}

function borders(test: (a: string, b: string) => boolean): string {
  return map.borders
    .filter(
      (border) =>
        border.kind === 'land' &&
        border.b !== undefined &&
        test(homeOf.get(border.a) ?? '', homeOf.get(border.b) ?? ''),
    )
    .map((border) => border.path)
    .join('');
}

export const staticLayers: string = [
  `<defs><path id="eu-land" d="${map.land}"/></defs>`,
  `<rect width="${map.width}" height="${map.height}" fill="var(--sea)"/>`,
  rhumbs(80, 330),
  rhumbs(620, 765),
  waterLines(),
  `<path class="seaborder" d="${map.borders
    .filter((b) => b.kind === 'sea')
    .map((b) => b.path)
    .join('')}"/>`,
  `<use href="#eu-land" class="land"/><path class="land-off" d="${map.beyond}"/><path class="lakes" d="${map.lakes}"/>`,
  homes(),
  `<path class="river" d="${map.rivers.map((river) => river.path).join('')}"/>`,
  `<g class="eg">${terrain()}</g>`,
  `<path class="bd-n" d="${borders((a, b) => a === '' && b === '')}"/>`,
  `<path class="bd-p" d="${borders((a, b) => a !== '' && a === b)}"/>`,
  `<path class="bd-e" d="${borders((a, b) => a !== b)}"/>`,
  `<path class="coast" d="${map.coast}"/>`,
  map.links.map(({ from, to }) => `<path class="link" d="M${from.join(' ')}L${to.join(' ')}"/>`).join(''),
  compass(72, 330, 40),
].join('');
