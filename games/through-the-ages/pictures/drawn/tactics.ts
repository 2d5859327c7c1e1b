/** War-table figures on plinths, facing right, foot at (0, 0), about 42 high. Always infantry, cavalry, artillery. */

import type { Drawn } from '@tabularium/web/engraving/drawing.ts';
import { bone, c, co, cut, ell, f, fine, g, h, o, P, s, T, w } from '@tabularium/web/engraving/inks.ts';
import { flag, floor, HORSE, rays, rings, sky, sun, wheel } from '@tabularium/web/engraving/parts.ts';
import { many } from './parts.ts';

const plinth = (a: number, b = a) => f(`M${-a}-3H${b}L${b + 1.6} 0H${-a - 1.6}Z`);
const spear = (x: number, top = -46, low = -3) => s(`M${x} ${low}V${top + 6}`, 1.5) + f(`M${x} ${top}l2.4 8h-4.8z`);
const at = (list: readonly (readonly [x: number, y: number, k: number, body: string])[]) => list.map(([x, y, k, b]) => g(x, y, k, b)).join('');
const body = f('M-9-3V-16Q-9-27 0-27Q9-27 9-16V-3Z');
const SH = {
  oval: ell(0, -14, 7.6, 11, P, 1.4) + f('M0-22L3.6-14L0-6L-3.6-14Z', T),
  scutum: o('M-8.6-26H8.6V-3H-8.6Z', T, 1.4, P) + s('M-8.6-26L-3-17M8.6-26L3-17M-8.6-3L-3-12M8.6-3L3-12', 1, P) + c(0, -14.6, 2.8, P),
  hoplon: co(0, -14, 10.4, P, 1.5) + co(0, -14, 7.6, T, 1) + f('M0-19L4-9.6H-4Z', P),
  kite: o('M-8-26Q0-29 8-26Q8-11 0-2Q-8-11-8-26Z', T, 1.4, P) + s('M0-24V-7M-5-19H5', 1.8, P) };
const helm = f('M-5.6-26.4Q-7-40 0-41Q7-40 5.6-26.4Z') + cut('M-3.6-33.4H3.6M0-33V-28', 1.2);
const legionHelm = helm + f('M-7-40Q0-48 7-40Q0-43-7-40Z', T);
const greekHelm = f('M-5.6-26.4Q-7-38 0-40Q7-38 5.6-26.4L1.6-28V-32H5V-34H-5V-32H-1.6V-28Z') + f('M-9-30Q-9-46 7-44Q-4-41-6-30Z', T);
const wild = bone(co(0, -31, 6, P, 1.2), s('M-2.4-31h.1M2.4-31h.1', 1.5), f('M-4.6-28Q0-29.4 4.6-28Q4-22 0-21.4Q-4-22-4.6-28Z')) + f('M-6.8-32Q-7.6-42 0-42.4Q7.6-42 6.8-32Q0-35-6.8-32Z') + s('M-6.8-33Q0-36 6.8-33', 1.8, T);
const club = s('M10-4L11-24', 2) + f('M9-22Q6-38 12-43Q18-38 13-22Z') + cut('M11-36l.1 0M13-30l.1 0M11-26l.1 0', 1.4);
const inf = (head: string, sh: keyof typeof SH, arm = spear(11)) => arm + body + head + SH[sh] + plinth(9);
const knight = (pen = true) => s('M-15-4L19-46', 1.8) + f('M17-41L22-50L13-44.6Z') + (pen ? f('M8-34L14-41L2-42L4-37L-2-34Z', T) : '') + g(-20, -36, 1.55, f(HORSE) + o('M10.8 4L15.2 5.6L19.2 10.4L20.8 13.6L19.2 15.2L16.8 14.4L13.6 11.2L10.4 8.8Z', P, .8) + c(14.4, 8, .9) + s('M7 13Q5.4 16 5.6 20M10 16.6Q8.6 18.6 8.4 21', .7, P)) + plinth(13, 11);
const lancer = s('M-15-4L19-46', 1.8) + f('M17-41L22-50L13-44.6Z') + g(-20, -36, 1.55, f(HORSE) + s('M11.4 3.6L13.1 9.8L18.8 14.7M13.1 9.8Q10 11.4 7.4 10.6M6.8 15Q6 17 6 20', .8, P) + c(15, 8, .8, P)) + plinth(13, 11);
const hussar = (xs = [0]) => s(many('M-9-4Q-20-22-11-45', xs), 2.2) + s(many('M-12-9L-4-12', xs), 2) + g(-20, -36, 1.55, f(many(HORSE, xs.map((x) => x / 1.55))) + s(many('M11.4 3.6L13.1 9.8L18.8 14.7M13.1 9.8Q10 11.4 7.4 10.6M15 8L15.1 8', xs.map((x) => x / 1.55)), .9, P)) + f(many('M-9-10L-4-22Q2-15 8-14L6-4L-9-4Z', xs), T) + f(many('M-13-3H11L12.6 0H-14.6Z', xs));
const musk = (xs = [0]) => s(many('M10.6-3V-34', xs), 2) + s(many('M10.6-34V-45', xs), 1) + f(many('M-8-3L-7.6-18Q-7-25 0-25Q7-25 7.6-18L8-3Z', xs)) + cut(many('M-5.6-23L5.6-8M5.6-23L-5.6-8', xs), 1.4) + bone(xs.map((x) => co(x, -28, 4.4, P, 1)).join(''), s(many('M-1.6-28L-1.5-28M1.6-28L1.7-28', xs), 1.3)) + f(many('M-5.4-30L-5-41H5L5.4-30Q0-33-5.4-30Z', xs)) + s(many('M-6.6-29.6Q0-33.4 6.6-29.6', xs), 1.6) + s(many('M0-43L0-42.9', xs), 4.8, T) + cut(many('M-1.6-36L1.6-36', xs), 2) + f(many('M-9-3H9L10.6 0H-10.6Z', xs));
const morion = s('M10.6-3V-46', 1.5) + f('M10.6-49l2.4 7h-4.8z') + f('M-9-3V-14Q-9-24 0-24Q9-24 9-14V-3Z') + f('M-5.4-22Q0-10 5.4-22Z', P) + s('M0-22V-4M-6-12H6', 1, P) + bone(co(0, -28, 4.4, P, 1), f('M-3-26Q0-20 3-26Z')) + f('M-10-30Q-6-31-5-34Q-4-40 0-40Q4-40 5-34Q6-31 10-30Q4-34 0-33Q-4-34-10-30Z') + f('M-6-37Q0-47 6-37Q0-41-6-37Z', T) + plinth(9);
const gi = (xs = [0]) => f(many('M-9-3V-16Q-9-24 0-24Q9-24 9-16V-3Z', xs)) + bone(xs.map((x) => co(x, -27, 4.8, P, 1)).join(''), s(many('M-1.8-26.6L-1.7-26.6M1.8-26.6L1.9-26.6', xs), 1.4)) + f(many('M-7-28.6Q-8-40 0-40Q8-40 7-28.6L9.4-27.6Q0-31-9.4-27.6Z', xs)) + cut(many('M-4.4-33Q-4-37 0-37.6', xs), 1) + s(many('M-8-5L11-27', xs), 4.4, P) + s(many('M-8-5L11-27M-2-12L1-7', xs), 2.2) + f(many('M-9-3H9L10.6 0H-10.6Z', xs));
const gun = f('M-4-10L-18-1H-10L3-6Z') + f('M-14-10Q-16-14-12-16L14-25L17.4-17.6L-7-6.6Z') + c(-15.4, -12, 2) + cut('M10-23L13-16.4M-4-18.6L-.6-10.4', 1.1) + wheel(0, -9, 8, 8, 1.2) + plinth(16, 13);
const tank = f('M4-24H21V-21H4Z') + f('M-9-17L-7-25Q-6-27-3-27H3Q6-27 7-24L9-17Z') + f('M-15-17H14L18-12H-17Z') + cut('M-5-22H3M-12-14.4H13', .9) + o('M-13-12H14Q18-12 18-8T13-3H-13Q-18-3-18-8T-13-12Z', P, 1.5) + [-11.4, -3.8, 3.8, 11.4].map((x) => c(x, -7.5, 2.9)).join('') + flag(-6, -26, 10, -1) + plinth(18);
const rocket = f('M-13-3L-1-13L10-3Z') + g(-1, -15, 1, f('M-3.6 3L-8.6 13L-3 10H3L8.6 13L3.6 3Z') + o('M-3.8-14H3.8V9H-3.8Z', P, 1.3) + f('M0-27Q4.4-20 3.8-13H-3.8Q-4.4-20 0-27Z', T) + s('M0-27Q4.4-20 3.8-13H-3.8Q-4.4-20 0-27Z', 1.2) + h('M.6-13H3.8V9H.6Z', 90, 3), 32) + co(-8, -5, 3.4, P, 1.3) + co(6, -5, 3.4, P, 1.3) + plinth(13, 11);
const bags = (y: number, n = 7) => o(Array.from({ length: n }, (_, i) => `M${-4 + i * 15} ${y}q0-5 7.5-5t7.5 5t-7.5 5t-7.5-5z`).join(''), P, 1.2);
export const drawn: Drawn = {
// ---------- Age I ----------
'fighting-band': ['tactic', rays(48, 34, 24, 90, 48) + at([[28, 60, 1.28, inf(wild, 'oval', club)], [66, 60, 1.28, inf(wild, 'oval', club)]]) + floor(60.6)],
'legion': ['tactic', sky(3, 58, 3.6, .4) + at([[17, 59, 1.18, inf(legionHelm, 'scutum')], [46, 59, 1.18, inf(legionHelm, 'scutum')], [75, 59, 1.18, inf(legionHelm, 'scutum')]]) + floor(60.4)],
'medieval-army': ['tactic', rays(48, 40, 22, 90, 48) + w('M35 60V20H31V12H36V16H41V12H46V16H51V12H56V20H52V60Z', .25) + at([[22, 60, 1.24, inf(helm, 'kite')], [67, 60, 1.14, knight()]]) + floor(60.6)],
'phalanx': ['tactic', sun(48, 60, 0, 22, 100, 48, 0, 180) + s('M4 52L42 8M22 52L58 10', 1.6) + f('M39.4 8L46 3L43.6 11ZM55.4 10L62 5L59.6 13Z') + at([[15, 59, 1.12, inf(greekHelm, 'hoplon', '')], [40, 59, 1.12, inf(greekHelm, 'hoplon', '')], [71, 59, 1.04, lancer]]) + floor(60.4)],
'heavy-cavalry': ['tactic', rays(34, 46, 26, 110, 54) + at([[17, 59, 1.04, knight()], [44, 59, 1.04, knight()], [71, 59, 1.04, knight()]]) + floor(60.2)],
// ---------- Age II ----------
'mobile-artillery': ['tactic', rays(60, 44, 26, 110, 50) + at([[25, 60, 1.24, hussar()], [69, 60, 1.4, gun]]) + s('M41 52L50 54', 1.2) + floor(60.6)],
'fortifications': ['tactic', sky(3, 58, 3.6, .4) + at([[26, 47, 1.3, gun], [70, 47, 1.3, gun]]) + o('M0 64V40H6V45H14V40H22V45H30V40H38V45H46V40H54V45H62V40H70V45H78V40H86V45H94V40H98V64Z', P, 1.5) + fine(s('M0 50H96M0 56H96M8 45V50M24 45V50M40 45V50M56 45V50M72 45V50M88 45V50M16 50V56M32 50V56M48 50V56M64 50V56M80 50V56M8 56V62M24 56V62M40 56V62M56 56V62M72 56V62M88 56V62', .7))],
'conquistadors': ['tactic', sun(48, 60, 0, 22, 100, 44, 0, 180) + at([[15, 59, 1.12, morion], [42, 59, 1.02, lancer], [71, 59, 1.02, lancer]]) + floor(60.2)],
'defensive-army': ['tactic', sky(3, 58, 3.6, .4) + at([[13, 58, 1.08, musk([0, 21.5])], [70, 58, 1.3, gun]]) + floor(59) + bags(62)],
'napoleonic-army': ['tactic', rays(48, 36, 26, 90, 56) + at([[14, 59, 1.12, musk()], [43, 59, 1.02, hussar()], [76, 59, 1.12, gun]]) + floor(60.2)],
'classic-army': ['tactic', rays(48, 66, 30, 100, 52, 0, 180) + at([[10, 59, .96, musk([0, 20])], [54, 59, .9, hussar([0, 29])]]) + floor(60.2)],
// ---------- Age III ----------
'entrenchments': ['tactic', sky(3, 46, 3.6, .4) + at([[14, 54, 1.08, gi()], [46, 54, 1.12, rocket], [77, 54, 1.12, rocket]]) + f('M0 54H96V64H0Z', P) + bags(57) + s('M0 62.4H96', .9) + fine(s('M4 60l3 4M7 60l-3 4M24 60l3 4M27 60l-3 4M44 60l3 4M47 60l-3 4M64 60l3 4M67 60l-3 4M84 60l3 4M87 60l-3 4', .9))],
'mechanized-army': ['tactic', rays(30, 40, 26, 110, 52) + at([[21, 59, 1, tank], [56, 59, 1.06, rocket], [79, 59, 1.06, rocket]]) + floor(60.2)],
'shock-troops': ['tactic', rays(20, 60, 30, 120, 48, 0, 360) + at([[13, 60, 1.14, gi()], [40, 36, .8, tank], [58, 48, .88, tank], [74, 61, .94, tank]])],
'modern-army': ['tactic', rings(48, 60, 30, 100, 5, .45) + at([[10, 59, .98, gi([0, 19.6])], [55, 59, .84, tank], [80, 59, .98, rocket]]) + floor(60.2)],
};
