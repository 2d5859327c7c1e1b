/** A coast seen from the sea: landmark on the right, the ship that finds it on the left; caravel in Age I, steamer in Age II. */

import type { Drawn } from '@tabularium/web/engraving/drawing.ts';
import { c, co, cut, f, fine, g, h, K, o, P, s, T } from '@tabularium/web/engraving/inks.ts';
import { flag, palm, rays, rect, sea, sky, sun } from '@tabularium/web/engraving/parts.ts';
import { caravel, rr, steamer } from './parts.ts';

const water = sea(55, 64, 2.7, 0, 96);
const one = (bg: string, land: string) => bg + land + f('M0 53H96V64H0Z', P) + water + caravel(19, 55, .86);
const two = (bg: string, land: string) => bg + land + f('M0 53H96V64H0Z', P) + water + steamer(23, 55, .86);
const low = o('M34 57Q38 48 50 47L99 46V57Z', P, 1.3) + fine(s('M48 51H70M76 50.4H92', .7));
const hut = (x: number, y: number, k = 1) => g(x, y, k, o('M-7 0V-8H7V0Z', P, 1.3) + f('M-10-7L0-18L10-7Z') + cut('M-4-9L0-15L4-9', .7) + f('M-2 0V-5H2V0Z', T));
const house = (x: number, y: number, k = 1) => g(x, y, k, o('M-7 0V-13H7V0Z', P, 1.3) + f('M-9-12L0-21L9-12Z') + f('M-4.6-10H-1.6V-6.6H-4.6ZM1.6-10H4.6V-6.6H1.6Z') + f('M-2 0V-5H2V0Z', T));
const tower = (x: number, y: number, hh: number, ww = 12) => o(rect(x, y - hh, ww, hh), P, 1.4) + h(rect(x + ww * .6, y - hh, ww * .4, hh), 90, 3) + f(`M${x - 2} ${y - hh}v-6h3.4v2.6h${rr((ww - 6.8) / 3 + 1)}v-2.6h${rr((ww - 6.8) / 3)}v2.6h${rr((ww - 6.8) / 3 + 1)}v-2.6h3.4v6z`);
const mill = (x: number, y: number, k: number) => g(x, y, k, o('M-9 0L-6-24H6L9 0Z', P, 1.4) + h('M2-24H6L9 0H3Z', 90, 3) + f('M-8-23Q0-34 8-23Z') + f('M-3 0V-7H3V0Z') + g(-1, -25, 1, s('M0 0V-20M0 0V20M-20 0H20', 1.4) + o('M0-6H6V-20H0ZM0 6H-6V20H0ZM6 0V6H20V0ZM-6 0V-6H-20V0Z', T, 1) + c(0, 0, 2.4), 24));
const ruin1 = low + f('M44 44H92V48H44ZM48 40H88V44H48Z') + [[52, 15], [63, 15], [77, 27]].map(([x, y], i) => o(`M${x} 40V${y}${i > 1 ? 'l3-3 2 2 1.4-3' : 'h6.4'}V40z`, P, 1.3) + h(`M${x + 3.6} 40V${y}h2.8V40z`, 90, 3)).join('') + f('M50 12H60V15H50ZM61 12H71V15H61Z') + o('M49 6H66L71 12H49Z', P, 1.4) + s('M57 6V12', .9) + f('M86 40Q82 35 86 31Q91 33 90 40Z', T) + s('M86 40Q82 35 86 31Q91 33 90 40', 1.1) + o('M38 49a4 4 0 1 1 8-1z', P, 1.3);
const ruin = low + f('M44 44H92V48H44ZM48 40H88V44H48Z') + [[51, 16], [61, 10], [71, 10], [81, 22]].map(([x, y]) => o(`M${x} 40V${y}l2.5-2 3 2V40z`, P, 1.3) + h(`M${x + 3} 40V${y}h2.5V40z`, 90, 3)).join('') + f('M58 10H80V5.6L69 1.4L58 5.6Z') + f('M64 6.4L69 4L74 6.4Z', T) + f('M49 15H58V17.4H49ZM59 10H68V12.4H59ZM69 10H78V12.4H69Z');
const rock = o('M40 56Q44 40 52 38L56 30H88L92 40L96 44V56Z', P, 1.4) + h('M76 31H88L92 40L96 44V54L82 50Z', 60, 2);
const fort = rock + tower(57, 32, 16, 11) + tower(79, 32, 16, 11) + o('M66 32V20H81V32Z', P, 1.3) + f('M66 20V16H69V18H72.4V16H75.4V18H79V16H81V20Z') + f('M71 32V27Q73.5 23 76 27V32Z') + flag(62, 12, 10) + f('M61 21H64V25H61ZM83 21H86V25H83Z');
const bastion = rock + o('M52 38L56 24H90L94 38Z', P, 1.4) + h('M80 24H90L94 38H82Z', 80, 3) + f('M54 24H92V21H54Z') + f('M60 31h5v4h-5zM70 31h5v4h-5zM80 31h5v4h-5z') + g(56, 17, 1, f('M-17-2L6-5V2L-15 3Z') + f('M2 4Q2-8 12-9Q22-8 22 4Z') + cut('M7 0Q8-5 13-5.4', 1)) + flag(86, 21, 15);
const plain = (n: number) => o('M30 56L58 20L66 27L78 10L100 34V56Z', P, 1.4) + f('M58 20L66 27L62 32L67 44L56 34L55 46L49 33ZM78 10L100 34V42L90 34L86 46L80 32L74 42L72 22Z', K) + o('M34 56Q40 46 56 45T96 43V56Z', P, 1.3) + (n === 1 ? [[52, 51, .55], [60, 50, .7], [68, 51, .6], [76, 50, .75], [84, 51, .6], [91, 50, .7]].map(([x, y, k]) => g(x, y, k, f('M-5 0L0-16L5 0Z', T) + s('M-5 0L0-16L5 0Z', 1.3))).join('') : s([50, 56, 62, 68, 74, 80, 86, 92].map((x, i) => `M${x} ${54 - i % 2}v-9`).join(''), 1.2) + s([50, 56, 62, 68, 74, 80, 86, 92].map((x, i) => `M${x} ${46 - i % 2}v-4`).join(''), 4.4) + s([50, 56, 62, 68, 74, 80, 86, 92].map((x, i) => `M${x} ${46 - i % 2}v-4`).join(''), 2.4, T));
const gold = (big: boolean) => o('M38 56L50 40L58 18L70 6L82 16L90 36L98 46V56Z', P, 1.4) + h('M70 6L82 16L90 36L98 46V54H86L80 30Z', 62, 2) + f('M60 56V46Q68 36 76 46V56Z') + s('M59 56V45M77 56V45M57 44H79', 2) + (big ? f('M56 26L62 30L66 24L72 32L80 30L82 35L72 38L64 33L58 36L53 33Z', T) + s('M56 26L62 30L66 24L72 32L80 30L82 35L72 38L64 33L58 36L53 33Z', 1) : f('M57 30L63 27L66 32L60 36ZM70 19L76 18L77 24L71 25ZM76 31L82 30L83 36L77 37Z', T) + s('M57 30L63 27L66 32L60 36ZM70 19L76 18L77 24L71 25ZM76 31L82 30L83 36L77 37Z', 1));
export const drawn: Drawn = {
'developed-territory-i': ['territory', one(sky(3, 44, 3.6, .4), low + mill(67, 48, 1))],
'historic-territory-i': ['territory', one(sun(68, 48, 0, 26, 90, 44, 0, 180), ruin1)],
'inhabited-territory-i': ['territory', one(sun(84, 12, 5, 8, 100, 44), low + palm(91, 47, 1.5) + hut(54, 48, 1.15) + hut(80, 48, 1.05) + hut(67, 49, 1.35))],
'strategic-territory-i': ['territory', one(sky(3, 44, 3.6, .4), fort)],
'vast-territory-i': ['territory', one(sun(40, 14, 5, 8, 110, 48), plain(1))],
'wealthy-territory-i': ['territory', one(rays(70, 26, 26, 100, 48), gold(false))],
'developed-territory-ii': ['territory', two(sky(3, 44, 3.6, .4), low + mill(86, 47, .6) + mill(60, 48, .96))],
'historic-territory-ii': ['territory', two(sun(68, 48, 0, 26, 90, 44, 0, 180), ruin)],
'inhabited-territory-ii': ['territory', two(sun(88, 11, 5, 8, 100, 44), low + house(54, 48, 1.2) + house(86, 48, 1.2) + house(70, 48, 1.6))],
'strategic-territory-ii': ['territory', two(sky(3, 44, 3.6, .4), bastion)],
'vast-territory-ii': ['territory', two(sun(44, 11, 5, 8, 110, 48), plain(2))],
'wealthy-territory-ii': ['territory', two(rays(70, 26, 26, 100, 48), gold(true) + s('M82 54V30M90 54V30M82 38L90 46M90 38L82 46', 1.2) + co(86, 29, 4.6, P, 1.3))],
};
