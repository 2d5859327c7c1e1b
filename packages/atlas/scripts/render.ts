// A proof print: `node scripts/render.ts europe|world out.html [x y width height]` writes a page that shows the map as the app may draw it.
import { readFileSync, writeFileSync } from 'node:fs';
import { type EngravingFile, loadEngraving, loadMap, type MapFile } from '../src/index.ts';

const [id = 'europe', out = 'map.html', ...view] = process.argv.slice(2);
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../generated/${name}.json`, import.meta.url), 'utf8')) as T;
const map = loadMap(read<MapFile>(id));
const engraving = loadEngraving(read<EngravingFile>(`${id}-engraving`));
const slots = process.env['SLOTS'] === '1';

const waterLines = [13.6, 9.2, 5.6, 2.6]
  .map(
    (o, i) =>
      `<path d="${map.coast}" style="fill:none;stroke-linejoin:round;stroke-width:${o * 2};stroke:color-mix(in oklab,var(--sea-line) ${30 + i * 14}%,var(--sea))"/>` +
      `<path d="${map.coast}" style="fill:none;stroke-linejoin:round;stroke-width:${o * 2 - 1.4};stroke:var(--sea)"/>`,
  )
  .join('');
const of = (kind: string) =>
  map.borders
    .filter((b) => b.kind === kind)
    .map((b) => b.path)
    .join('');
const tint = map.areas
  .filter((a) => a.kind === 'land')
  .map((a) => `<path d="${a.path}" fill-rule="evenodd" style="fill:var(--${a.terrain ?? 'land'})"/>`)
  .join('');
const ink = [...map.areas.map((a) => a.id), 'beyond']
  .flatMap((a) => engraving.rows(a).map((r) => ({ ...r, terrain: map.byId.get(a)?.terrain ?? 'mountain' })))
  .map(
    (r) =>
      (r.fill ? `<path class="f ${r.terrain}" d="${r.fill}"/>` : '') +
      (r.hatch ? `<path class="h" d="${r.hatch}"/>` : '') +
      (r.line ? `<path class="o ${r.terrain}" d="${r.line}"/>` : '') +
      (r.dots ? `<path class="d" d="${r.dots}"/>` : ''),
  )
  .join('');
const names = map.areas
  .map((a) => {
    const { at, lines, size, turn } = a.label;
    const spans = lines.map(
      (l, i) => `<tspan x="${at[0]}" y="${at[1] + size * (0.34 + (i - (lines.length - 1) / 2) * 1.05)}">${l}</tspan>`,
    );
    return `<text class="${a.kind === 'land' ? 'land' : 'water'}" style="font-size:${size}px"${turn ? ` transform="rotate(${turn} ${at[0]} ${at[1]})"` : ''}>${spans.join('')}</text>`;
  })
  .join('');
const t = map.token;
const counters = slots
  ? map.areas
      .flatMap((a) =>
        a.slots.map(
          ([x, y], i) =>
            `<rect x="${x - t / 2}" y="${y - t / 2}" width="${t}" height="${t}" rx="2" class="slot" style="opacity:${1 - i * 0.13}"/>`,
        ),
      )
      .join('')
  : '';
const links = map.links
  .map((l) => `<path class="link" d="M${l.from[0]} ${l.from[1]}L${l.to[0]} ${l.to[1]}"/>`)
  .join('');
writeFileSync(
  out,
  `<!doctype html><meta charset="utf-8"><style>
:root{--sea:#cddadb;--sea-line:#6f919b;--sea-ink:#2f5563;--land:#f4eede;--land-off:#e4dccb;--coast:#2a3b45;--border:#8a7a61;--engrave:#6d604c;--engrave-fill:#f8f3e6;--river:#5b8796;--halo:#f8f4ea;
--fertile:#e9ecc9;--forest:#d7e1c3;--jungle:#c8dcc0;--mountain:#e6dccb;--steppe:#f1e7c4;--desert:#f6e6c6;--tundra:#e7e9e6}
body{margin:0}svg{display:block;width:100vw;height:100vh;background:var(--sea)}
.bd{fill:none;stroke:var(--border);stroke-width:1.1;stroke-dasharray:.1 2.6;stroke-linecap:round}.sb{fill:none;stroke:var(--sea-line);stroke-width:1;stroke-dasharray:5 3.4}
.coast{fill:none;stroke:var(--coast);stroke-width:1.05;stroke-linejoin:round}.river{fill:none;stroke:var(--river);stroke-width:${id === 'world' ? 2 : 0.9};stroke-linecap:round;stroke-linejoin:round}
.f{fill:var(--engrave-fill)}.h,.o{fill:none;stroke:var(--engrave);stroke-linecap:round;stroke-linejoin:round}.o{stroke-width:.7}.h{stroke-width:.55}.d{stroke:var(--engrave);stroke-width:.9;stroke-linecap:round;opacity:.6}.o.fertile{stroke-width:.55;opacity:.55}
text{font-family:"Source Serif 4 Variable","Source Serif 4",Georgia,"DejaVu Serif",serif;text-anchor:middle;paint-order:stroke;stroke-linejoin:round}.land{fill:#17222b;stroke:var(--halo);stroke-width:2.4px}.water{fill:var(--sea-ink);font-style:italic;letter-spacing:.06em;stroke:var(--sea);stroke-width:2px}
.slot{fill:#b63327;stroke:#17222b;stroke-width:.6}.link{stroke:#b63327;stroke-width:1.6;stroke-dasharray:3 2}
</style><svg viewBox="${view.length === 4 ? view.join(' ') : map.viewBox}" preserveAspectRatio="xMidYMid meet">${map.wraps ? `<use href="#sheet" x="${map.width}"/>` : ''}<g id="sheet">${waterLines}<path class="sb" d="${of('sea')}"/>
<path d="${map.land}" fill-rule="evenodd" style="fill:var(--land)"/>${tint}<path d="${map.beyond}" fill-rule="evenodd" style="fill:var(--land-off)"/>
${id === 'world' ? '' : `<path class="river" d="${map.rivers.map((r) => r.path).join('')}"/>`}${ink}<path class="bd" d="${of('land')}"/>${id === 'world' ? `<path class="river" d="${map.rivers.map((r) => r.path).join('')}"/>` : ''}<path class="coast" d="${map.coast}"/>${links}${counters}${names}</g></svg>`,
);
