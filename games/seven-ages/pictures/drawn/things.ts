/** Things that the 7 Ages event pictures share (each placed with x, y, scale, rotation). */

import { bone, c, co, cs, ell, f, g, K, o, P, s, T, w } from '@tabularium/web/engraving/inks.ts';
import { star } from '@tabularium/web/engraving/parts.ts';
import { cut } from './parts.ts';

export const sword = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, o('M-2.4 8V-26L0-31L2.4-26V8Z', P, 1.2) + s('M0-26V6', .8) + f('M-9 8H9V11H-9ZM-1.8 11H1.8V19H-1.8Z') + c(0, 21, 2.8), rot);
export const dagger = (x: number, y: number, k = 1, rot = 0, fill = P) => g(x, y, k, o('M-3 0H3L2 16L0 22L-2 16Z', fill, 1.2) + f('M-8-3H8V0H-8ZM-2-13H2V-3H-2Z') + c(0, -14, 2.6), rot);
export const crown = (x: number, y: number, k = 1, fill = T, rot = 0) => g(x, y, k, o('M-15 8L-19-9L-9-1L0-14L9-1L19-9L15 8Z', fill, 1.5) + s('M-19-10.6h0M0-16h0M19-10.6h0', 4.4) + o('M-16 8H16V14H-16Z', P, 1.3) + s('M-8 11h0M0 11h0M8 11h0', 2.6), rot);
const leaf = [[-60, 17], [-34, 20], [-8, 21], [18, 20.6], [44, 19]].map(([a, r]) => { const q = a * Math.PI / 180, X = r * Math.cos(q), Y = r * Math.sin(q), t = q - 1.1, p = (m: number, e: number) => `${(X + m * Math.cos(e)).toFixed(1)} ${(Y + m * Math.sin(e)).toFixed(1)}`; return `M${p(0, 0)}Q${p(6, t + .9)} ${p(10, t)}Q${p(4, t - .9)} ${p(0, 0)}ZM${p(0, 0)}Q${p(5, t - 1.5)} ${p(9, t - 1)}Q${p(6, t - .2)} ${p(0, 0)}Z`; }).join('');
export const laurel = (x: number, y: number, k = 1, col = K, rot = 0) => g(x, y, k, s('M3 20Q21 17 20 0Q19-10 11-16', 1.4, col) + f(leaf, col) + `<g transform="scale(-1 1)">${s('M3 20Q21 17 20 0Q19-10 11-16', 1.4, col) + f(leaf, col)}</g>`, rot);
export const halfLaurel = (x: number, y: number, k = 1, col = K, dir = 1, rot = 0) => g(x, y, k, `<g${dir < 0 ? ' transform="scale(-1 1)"' : ''}>${s('M3 20Q21 17 20 0Q19-10 11-16', 1.4, col) + f(leaf, col)}</g>`, rot);
export const coinP = (x: number, y: number, r = 6, fill = T) => co(x, y, r, fill, 1.3) + cs(x, y, r * .62, .8);
export const stack = (x: number, y: number, n = 4, r = 8) => Array.from({ length: n }, (_, i) => ell(x, y - i * 3.6, r, 2.7, i === n - 1 ? T : P, 1.2)).join('');
export const flame = (x: number, y: number, k = 1, col = T) => g(x, y, k, o('M0 0Q-11-3-8-13Q-6-10-4-10Q-5-19 3-25Q3-18 7-14Q12-6 0 0Z', col, 1.2));
export const fires = (x: number, y: number, k = 1) => g(x, y, k, o('M-12 0Q-18-8-11-17Q-10-12-7-12Q-8-22 0-30Q0-22 5-18Q6-21 5-24Q13-17 12-8Q12-2 8 0Z', T, 1.3) + f('M-4 0Q-8-6-3-12Q-1-8 1-7Q2-10 2-11Q7-5 4 0Z', P));
export const torch = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, f('M-2 24L-3-2H3L2 24Z') + f('M-5-2L-6-6H6L5-2Z') + o('M-5-7Q-9-13-4-18Q-3-14-1-14Q-2-20 3-24Q4-18 6-15Q9-10 5-7Z', T, 1.1), rot);
export const fork = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, s('M0 28V-14', 2.2) + s('M-6-26V-17Q-6-13 0-13Q6-13 6-17V-26M0-28V-13', 1.9), rot);
export const spear = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, s('M0 30V-20', 1.8) + f('M0-31L4-21L0-18L-4-21Z'), rot);
export const arrow = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, s('M0 14V-14', 1.4) + f('M0-19L3.4-12H-3.4ZM0 8L-3.6 12V18L0 14L3.6 18V12Z'), rot);
export const scroll = (x: number, y: number, k = 1, body = '') => g(x, y, k, o('M-16-18H14V16H-16Z', P, 1.4) + o('M-20-22H18Q21-20 18-17H-20Q-23-20-20-22ZM-20 15H18Q21 17 18 20H-20Q-23 18-20 15Z', P, 1.4) + body);
export const throne = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, f('M-11 4V-24Q-11-29 0-32Q11-29 11-24V4Z') + o('M-7 2V-22Q-7-25 0-27Q7-25 7-22V2Z', T, 1, P) + f('M-16 2H16V8H-16ZM-16-8H-12V2H-16ZM16-8H12V2H16ZM-15 8H-10V20H-15ZM15 8H10V20H15Z') + c(-14, -10, 3) + c(14, -10, 3) + c(0, -34, 3), rot);
export const sack = (x: number, y: number, k = 1, mark = '') => g(x, y, k, o('M-5-14Q-15-8-14-1Q-13 8 0 8Q13 8 14-1Q15-8 5-14Q8-18 6-21Q3-19 0-21Q-3-19-6-21Q-8-18-5-14Z', K, 1) + s('M-5-14H5', 2.4, T) + cut('M-9-5Q-10-1-7 3', 1.2) + mark);
export const house = (x: number, y: number, k = 1, fill = P) => g(x, y, k, o('M-9 0V-14H9V0Z', fill, 1.3) + f('M-12-13L0-24L12-13Z') + f('M-3 0V-8H3V0Z', fill === P ? K : P));
export const tower = (x: number, y: number, k = 1, fill = P) => g(x, y, k, o('M-7 0V-24H7V0Z', fill, 1.4) + f('M-9-24V-32H-5.6V-29H-1.8V-32H1.8V-29H5.6V-32H9V-24Z') + f('M-1.6-13V-17A1.6 1.6 0 0 1 1.6-17V-13Z', fill === P ? K : P));
export const shield = (x: number, y: number, k = 1, body = '', fill = P) => g(x, y, k, o('M-18-20H18V-2Q18 16 0 24Q-18 16-18-2Z', fill, 1.8) + body);
export const helmet = (x: number, y: number, k = 1) => g(x, y, k, f('M-12 6Q-14-14 2-15Q17-14 16 2L13 3L14 14L8 16L7 6L3 4L2 12H-11Z') + o('M-9-12Q-4-24 8-23Q22-20 22-4Q20-2 18-2Q18-14 6-17Q-2-17-9-12Z', T, 1.1) + cut('M-8 0Q-8-9 2-11', 1.1));
export const hull = (x: number, y: number, k = 1) => g(x, y, k, f('M-24-4Q-20 2-16 2H16Q21 1 24-8Q26 6 17 12H-15Q-23 8-24-4Z') + cut('M-17 6.4H17', .9));
export const galley = (x: number, y: number, k = 1, sail = '') => g(x, y, k, f('M-26-5Q-22 3-17 3H16Q22 2 24-10L28-12Q28 6 18 12H-14Q-24 9-26-5Z') + cut('M-17 7H17', .9) + s('M0 3V-34', 1.8) + (sail || o('M-14-31H14Q18-18 14-5H-14Q-10-18-14-31Z', T, 1.4) + s('M-5-31Q-1-18-5-5M5-31Q9-18 5-5', .9)));
export const hand = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, bone(o('M-9 20V6Q-15 0-15-5Q-13-8-10-4L-8-1V-16Q-6-19-4-16V-4V-20Q-2-23 0-20V-4V-19Q2-21 4-18.6V-3V-14Q6-16 8-13.6V4Q8 9 6 12V20Z', P, 1.4)) + f('M-11 19H8V27H-11Z'), rot);
/** A flat open hand, palm up, seen from the side. */
export const palmUp = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, bone(o('M-28-3L-14-4Q-6-8 0-4L20-3Q24-1 20 1L6 2L22 3Q24 6 20 7L2 9Q-8 11-14 8L-28 8Z', P, 1.4)) + f('M-38-5H-27V10H-38Z'), rot);
export const fist = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, bone(o('M-8 20V8Q-13 4-12-3V-10Q-11-13-8-12.6Q-7-15-4-14.6Q-1-16 1-14Q4-15 6-12.6Q10-13 10-9V2Q10 6 7 9V20Z', P, 1.4), s('M-5-13V-5M1-13V-5M6-12V-5M-12-3Q-5-6 1-3Q2 0-1 1H-6', 1.1)) + f('M-10 18H9V27H-10Z'), rot);
export const book = (x: number, y: number, k = 1, body = '') => g(x, y, k, o('M0-4Q-14-11-34-7V17Q-14 12 0 19Q14 12 34 17V-7Q14-11 0-4Z', P, 1.5) + s('M0-4V19', 1.1) + body);
export const cracked = 'M0 0L4 6L-2 11L5 18L1 26';
export const comet = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, w('M0-9Q40-14 84-12Q52-2 80 2Q44 4 72 12Q40 10 0 9Z', .35) + s('M12-6Q44-9 80-9M14 0H66M12 6Q40 8 62 8', .9, T) + f(star(0, 0, 15, 8, 6.4)) + c(0, 0, 4.2, P), rot);
export const camel = (x: number, y: number, k = 1, load = '') => g(x, y, k, f('M-21 18V7Q-22 1-17-1Q-12-2-9-8Q-5-14-1-8Q2-1 7-2L11-13Q12-19 17-19L22-15L21-12L16-13L14-3Q12 4 7 6L6 18H3.4L3 7Q-4 9-11 7L-14 9L-13 18H-15.6L-17 9L-18.4 18Z') + load);
export const wheat = (x: number, y: number, k = 1, rot = 0, col = K) => g(x, y, k, s('M0 0V-30', 1.3, col) + f('M0-30Q-3-34 0-38Q3-34 0-30Z' + [-14, -19, -24, -29].map((q) => `M0 ${q}Q-6 ${q - 1}-5.4 ${q - 7}Q0 ${q - 5} 0 ${q}ZM0 ${q}Q6 ${q - 1} 5.4 ${q - 7}Q0 ${q - 5} 0 ${q}Z`).join(''), col), rot);
export const man = (x: number, y: number, k = 1, col = K) => g(x, y, k, c(0, -22, 4.4, col) + f('M-7 0V-10Q-7-17 0-17Q7-17 7-10V0Z', col));
export const trumpet = (x: number, y: number, k = 1, rot = 0, ban = '') => g(x, y, k, s('M-30 0H14', 2.6) + o('M12-2Q20-3 26-10V10Q20 3 12 2Z', P, 1.4) + f('M-32-3H-28V3H-32Z') + ban, rot);
export const banner = (x: number, y: number, k = 1, body = '') => g(x, y, k, s('M0 40V-22', 2) + f('M-2-22L0-28L2-22Z') + o('M0-20Q10-24 20-20T40-20V4Q30 8 20 4T0 4Z', T, 1.4) + body);
