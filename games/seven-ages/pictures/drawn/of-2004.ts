/** What only the edition of 2004 has. */

import type { Drawn } from '@tabularium/web/engraving/drawing.ts';
import { bone, c, co, f, fine, g, h, K, o, P, s, T } from '@tabularium/web/engraving/inks.ts';
import { columns, disc, floor, ground, palm, rays, rect, rings, sky, star, sun } from '@tabularium/web/engraving/parts.ts';
import { cut } from './parts.ts';
import * as t from './things.ts';

export const events: Drawn = {
'civil-war': ['disorder', rays(48, 30, 28, 80, 48) + t.sword(22, 38, 1.2, 38) + t.sword(74, 38, 1.2, -38) + o('M30 8H49L43 20L51 31L43 43L47 59Q30 50 30 32Z', P, 1.8) + o('M55 8H66V32Q66 48 53 58L49 44L57 32L49 20Z', T, 1.8) + s('M34 16H42M34 22H40M34 28H44', 1) + f(star(60, 24, 4.4), P)],
'empire-fragments': ['disorder', rings(48, 32, 14, 80, 4.4, .35) + g(26, 26, 1, o('M-20-14L2-20L12-8L6 6L-6 14L-20 8Z', P, 1.6) + s('M-14-6Q-6-10 0-4T8-4M-14 2Q-6-2 0 4', 1) + c(-4, -11, 2), -10) + g(70, 22, 1, o('M-16-10L4-16L18-8L16 10L-2 12L-10 4Z', T, 1.6) + s('M0 8V-10', 1.6) + f('M0-10Q6-13 12-10V-2Q6-5 0-2Z'), 8) + g(52, 50, 1, o('M-22 2L-12-8L4-10L20-4L18 10H-18Z', P, 1.6) + h('M4-10L20-4L18 10H6L10 0Z', 30, 3) + s('M-14 4Q-6 0 0 4', 1), -4)],
'empire-collapse': ['disorder', sky(3, 44, 3.6, .35) + g(30, 18, 1, f('M-24 6L2-10L26 2L24 6Z') + o('M-22 8H22V13H-22Z', P, 1.2), 18) + f(columns(66, 90, 24, 56, 2, 6)) + o('M62 18H94V24H62Z', P, 1.4) + g(46, 44, 1, o('M-3-18H4V18H-3Z', P, 1.4) + s('M.4-16V16', .8) + f('M-6-21H7V-17H-6Z'), -28) + g(22, 50, 1, o('M-14-4H14V4H-14Z', P, 1.4) + s('M-12 0H12', .8) + f('M-17-6H-13V6H-17Z'), 12) + f('M6 62L12 54L20 58L28 52L34 60L44 55L52 62Z') + floor(61.6)],
'double-harvest': ['glory', rays(48, 30, 24, 80, 52) + t.laurel(48, 32, 1.4, K) + t.wheat(38, 50, .95, -14) + t.wheat(58, 50, .95, 14) + f('M32 49H44V53H32ZM52 49H64V53H52Z', T) + floor(61)],
};

export const artefacts: Drawn = {
'feudalism': ['green', sky(3, 36, 3.6, .35) + f('M0 50Q24 34 48 36Q74 36 96 50V64H0Z', P) + s('M0 50Q24 34 48 36Q74 36 96 50', 1.2) + o('M34 38V18H30V10H36V14H41V10H47V14H52V10H58V14H63V10H68V18H64V38Q48 34 34 38Z', P, 1.5) + f('M44 36V28Q44 22 49 22Q54 22 54 28V36Q49 35 44 36Z') + h('M56 18H64V38Q60 36.6 56 36.4Z', 60, 3) + s('M49 10V-2', 1.4) + f('M49-2Q56-4 62-1L58 2L62 5Q56 3 49 5Z', T) + fine(s('M6 60Q20 50 40 46M22 62Q34 54 48 49M44 63Q50 56 56 50M68 62Q66 56 62 50M88 60Q78 53 68 48', 1)) + t.man(16, 56, .7) + s('M21 50L26 40', 1.6) + t.man(78, 58, .7)],
'pope': ['green', rays(48, 26, 26, 80, 56) + s('M22 60L70 14M74 60L26 14', 3.4) + s('M22 60L70 14M74 60L26 14', 1.2, T) + f('M66 10L77 20L73 24L69 20L66 23L62 19ZM30 10L19 20L23 24L27 20L30 23L34 19Z') + co(20, 60, 4, P, 1.8) + co(76, 60, 4, P, 1.8) + o('M34 46Q28 20 48 6Q68 20 62 46Q48 50 34 46Z', P, 1.7) + f('M33 40Q48 45 63 40L62.4 45.4Q48 49.6 33.6 45.4ZM32.6 30Q48 35 63.4 30V34Q48 39 32.6 34ZM36 20Q48 24.6 60 20L61.4 23.6Q48 28.4 34.6 23.6Z', T) + s('M33 40Q48 45 63 40M32.6 30Q48 35 63.4 30M36 20Q48 24.6 60 20', 1) + f('M46.6-2H49.4V1H52.4V3.6H49.4V7H46.6V3.6H43.6V1H46.6Z')],
'crusade': ['green', sun(20, 16, 7, 10, 100, 46) + f('M0 46Q30 40 60 44T96 40V64H0Z', P) + s('M0 46Q30 40 60 44T96 40', 1.2) + fine(ground(52, 3, 4)) + s('M52 62V2', 2.4) + f('M49.6 3L52-3L54.4 3Z') + o('M53 5Q64 1 75 6T94 6L90 17L94 28Q84 32 75 27T53 28Z', P, 1.5) + f('M69 7.6H75V13H82V19H75V26.4H69V19H61V13H69Z', T) + o('M14 26H40V42Q40 54 27 60Q14 54 14 42Z', P, 1.8) + f('M24.6 28H29.4V37H38V42H29.4V57L27 58.4L24.6 57V42H16V37H24.6Z', T) + s('M24.6 28V37H16M29.4 28V37H38M24.6 57V42H16M29.4 57V42H38', .9)],
'jihad': ['green', rings(48, 26, 26, 80, 4, .4) + f('M0 52Q24 44 48 48T96 46V64H0Z', P) + s('M0 52Q24 44 48 48T96 46', 1.2) + fine(ground(57, 2.8, 3)) + palm(84, 56, 1) + s('M36 62V4', 2.4) + f('M33.6 5L36-2L38.4 5Z') + o('M37 6Q48 2 58 7T78 6L73 18L78 30Q68 34 58 29T37 30Z', T, 1.5) + f('M57 9.6A8.6 8.6 0 1 0 62 24A7 7 0 1 1 57 9.6Z', P) + f(star(63, 17, 4), P) + g(18, 40, 1, o('M-10 14Q-16-4 2-20Q-6-2-2 12Z', P, 1.5) + f('M-13 12H1V15H-13ZM-8 15H-4V22H-8Z') + c(-6, 23, 2.6), 8)],
};
