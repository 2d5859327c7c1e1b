/** Monarchs: a ruler of the house in the manner of the time, and the sign of the realm. */
import { brows, ears, eyes, FACE, face, med, mouth, neck, nose, SH, WIDE } from '@tabularium/web/engraving/busts.ts';
import type { Drawn } from '@tabularium/web/engraving/drawing.ts';
import { c, co, cut, f, fine, g, K, o, P, s, T } from '@tabularium/web/engraving/inks.ts';
import { star } from '@tabularium/web/engraving/parts.ts';

const wig = o('M-10-10Q-18-6-15 2Q-19 7-14 12Q-9 14-8 6L-8-6ZM10-10Q18-6 15 2Q19 7 14 12Q9 14 8 6L8-6Z', P, 1.1) + s('M-14-1Q-11 1-9-1M-15 5Q-11 7-8.6 4M14-1Q11 1 9-1M15 5Q11 7 8.6 4', .9);
const sash = s('M-15 14L6 26', 3.4, T);
const coat = o(SH, K, 1) + sash + o('M-5 11L0 21L5 11Q0 14-5 11Z', P, 1);
const crown = (lift = 0) => g(0, -lift, 1, o('M-11-12L-13-22L-7-17.6L0-25L7-17.6L13-22L11-12Q0-15.6-11-12Z', T, 1.2) + s('M-11-13.4Q0-17 11-13.4', 1, P));
const orb = (x: number, y: number, k: number) => g(x, y, k, co(0, 4, 13, T, 1.6) + f('M-13 2H13V6H-13Z') + f('M-2-9V-22H2V-9ZM-6.4-18H6.4V-14H-6.4Z'));

/** Five petals. */
const rose = [0, 72, 144, 216, 288].map((a) => { const q = (r: number, d: number) => { const v = ((a + d - 90) * Math.PI) / 180; return `${(r * Math.cos(v)).toFixed(1)} ${(r * Math.sin(v)).toFixed(1)}`; }; return `M${q(3, 0)}Q${q(15, -44)} ${q(17, -12)}Q${q(15, 0)} ${q(17, 12)}Q${q(15, 44)} ${q(3, 0)}Z`; }).join('');

export const drawn: Drawn = {
'great_britain': ['', med(coat + neck + wig + ears(-3) + face(WIDE) + eyes() + brows(-6, 1.4, 1.2) + nose() + mouth(6.6, .8) + o('M-11-8Q-12-19 0-19.4Q12-19 11-8Q5-13 0-13Q-5-13-11-8Z', P, 1.1) + crown(1),
  g(80, 32, 1, o(rose, T, 1.4) + co(0, 0, 5, P, 1.4) + c(0, 0, 1.4)))],
'prussia': ['', med(coat + neck + f('M-10-8Q-13 2-10 6L-8-4ZM10-8Q13 2 10 6L8-4Z') + face() + eyes() + brows(-6, 1, 1.4) + s('M.8-4.6L3 1.4Q1 3-1.6 2.2', 1) + mouth(6.4, .2) + f('M-19-9Q-13-12-11-17Q0-25 11-17Q13-12 19-9Q10-11 0-16Q-10-11-19-9Z') + s('M-15-11Q-8-13 0-18.6Q8-13 15-11', 1, P) + c(5, -17, 1.6, T),
  f('M72 14H88V26H96V38H88V50H72V38H64V26H72Z') + o('M75.4 17.4H84.6V29.4H92.6V34.6H84.6V46.6H75.4V34.6H67.4V29.4H75.4Z', P, .9) + f('M78 20H82V31H90V33H82V44H78V33H70V31H78Z', T))],
'russia': ['', med(o(SH, K, 1) + sash + o('M-8 11Q0 17 8 11L10 15Q0 22-10 15Z', P, 1) + f('M-11-8Q-17 2-14 14Q-9 15-8 4L-8-6ZM11-8Q17 2 14 14Q9 15 8 4L8-6Z') + cut('M-12-2Q-14 6-12 12M12-2Q14 6 12 12') + face(FACE) + eyes() + brows(-6.2, 2, 1) + nose() + s('M-2.6 6.2Q0 8 2.6 6.2Q0 5.4-2.6 6.2', 1.1) + f('M-11-8Q-12-19 0-19.6Q12-19 11-8Q7-13 0-13Q-7-13-11-8Z') + g(0, -1, 1, co(-4.4, -19, 5, P, 1) + co(4.4, -19, 5, P, 1) + f('M-1.4-25H1.4V-14H-1.4Z', T) + o('M-10-15H10V-11.6Q0-14.6-10-11.6Z', T, 1)),
  orb(80, 32, 1))],
'france': ['', med(coat + neck + f('M-10-10Q-20-4-17 6Q-20 12-14 16Q-8 18-7 8L-8-6ZM10-10Q20-4 17 6Q20 12 14 16Q8 18 7 8L8-6Z') + cut('M-14-3Q-11 0-9-2M-16 4Q-11 7-8 4M-15 11Q-11 13-8 10M14-3Q11 0 9-2M16 4Q11 7 8 4M15 11Q11 13 8 10', .9) + face(WIDE) + eyes() + brows(-6.2, 2, 1.1) + nose() + mouth(6.4) + f('M-11-7Q-14-20 0-20.6Q14-20 11-7Q6-13 0-12Q-6-13-11-7Z') + crown(2),
  g(80, 32, 1, f('M0-23Q9-12 4 2L3 8H-3L-4 2Q-9-12 0-23Z', T) + s('M0-23Q9-12 4 2L3 8H-3L-4 2Q-9-12 0-23Z', 1.3) + f('M-6 6Q-20-2-16-12Q-10-16-8-9Q-8-4-12-5Q-10 2-4 5ZM6 6Q20-2 16-12Q10-16 8-9Q8-4 12-5Q10 2 4 5Z') + f('M-10 6H10V11H-10Z') + f('M-3 11H3L4 16L0 23L-4 16ZM-6 11Q-8 18-14 17Q-9 14-9 11ZM6 11Q8 18 14 17Q9 14 9 11Z')))],
'habsburg': ['', med(o(SH, K, 1) + sash + o('M-10 12Q0 19 10 12L11 16Q0 24-11 16Z', P, 1) + s('M-6 15.6L-5 19M0 17.6V21M6 15.6L5 19', .8) + neck + f('M-11-9Q-16-2-13 8Q-9 9-8 2L-8-6ZM11-9Q16-2 13 8Q9 9 8 2L8-6Z') + face(WIDE) + eyes() + brows(-6.4, 2, .9) + nose() + s('M-2.8 6.2Q0 8.2 2.8 6.2Q0 5.4-2.8 6.2', 1.1) + f('M-11.4-7Q-15-17-8-20Q0-25 8-20Q15-17 11.4-7Q8-13 0-13.4Q-8-13-11.4-7Z') + cut('M-7-17Q0-20.6 7-17') + g(0, -4, .8, o('M-11-12L-13-20L-7-17.6L0-25L7-17.6L13-20L11-12Q0-15.6-11-12Z', T, 1.3)),
  g(80, 32, 1, f('M0-10Q-3-17-10-16L-13-19Q-8-24-3-19L0-15L3-19Q8-24 13-19L10-16Q3-17 0-10ZM-3-8Q-12-12-17-6L-15-3L-18 1L-14 3L-16 8L-11 8L-10 13L-5 8L-3 14L0 22L3 14L5 8L10 13L11 8L16 8L14 3L18 1L15-3L17-6Q12-12 3-8L0-10Z') + o('M-5-4H5V3Q5 8 0 10Q-5 8-5 3Z', T, 1, P) + cut('M-9-4Q-12 0-11 6M9-4Q12 0 11 6', .9)))],
'spain': ['', med(coat + neck + wig + face(FACE) + eyes() + brows(-6, 1.4, 1.1) + s('M.8-4.6L3.4 2Q1 3.6-1.8 2.4', 1.1) + mouth(6.8, .6) + o('M-10.6-8Q-11-18 0-18.6Q11-18 10.6-8Q5-12.6 0-12.6Q-5-12.6-10.6-8Z', P, 1.1) + crown(1),
  o('M66 56V30H94V56Z', P, 1.5) + f('M63 24H67V27H71V24H75V30H63ZM85 24H89V27H93V24H97V30H85Z') + o('M73 34V18H87V34Z', P, 1.4) + f('M71 12H75V15H78V12H82V15H85V12H89V19H71Z') + f('M76 56V46Q80 40 84 46V56Z', T) + s('M76 56V46Q80 40 84 46V56', 1.2) + f('M78 23H82V28H78ZM69 36H73V41H69ZM87 36H91V41H87Z') + fine(s('M66 44H75M85 44H94M66 50H75M85 50H94', .8)))],
'ottomans': ['', med(o(SH, K, 1) + sash + neck + face(FACE) + eyes() + brows(-6.4, 1.6, 1.3) + nose() + f('M-10-2Q-9 3-5 3Q-2 2 0 3.4Q2 2 5 3Q9 3 10-2Q11 6 7 13Q3 19 0 19Q-3 19-7 13Q-11 6-10-2Z') + s('M-2.4 6.4Q0 7.6 2.4 6.4', 1.2, P) + o('M-14-7Q-17-17-8-20Q0-26 8-20Q17-17 14-7Q0-13-14-7Z', P, 1.3) + s('M-13-10Q-4-19 8-19M-10-8.6Q0-15 12-15M-3-22Q5-22 12-12', 1) + co(0, -13, 2.6, T, 1) + s('M0-16Q2-23-1-26', 1.8),
  g(80, 32, 1, f('M8-14A18 18 0 1 0 8 14A14.4 14.4 0 1 1 8-14Z') + f(star(6, 0, 8.4, 5, 3.6), T) + s(star(6, 0, 8.4, 5, 3.6), 1.1)))],
};
