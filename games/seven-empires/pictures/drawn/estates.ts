/** The estates on influence cards: the thing of each, large. */
import type { Drawn } from '@tabularium/web/engraving/drawing.ts';
import { c, cut, f, fine, g, h, K, o, P, s, T } from '@tabularium/web/engraving/inks.ts';
import { floor, gear, rays, rings, sky, sun, tree } from '@tabularium/web/engraving/parts.ts';

const wheat = (x: number, y: number, turn: number) => g(x, y, 1, s('M0 0V-34', 1.4) + f('M0-34Q-3-38 0-42Q3-38 0-34Z' + [-17, -22, -27, -32].map((q) => `M0 ${q}Q-6 ${q - 1}-5.4 ${q - 7}Q0 ${q - 5} 0 ${q}ZM0 ${q}Q6 ${q - 1} 5.4 ${q - 7}Q0 ${q - 5} 0 ${q}Z`).join('')), turn);

export const drawn: Drawn = {
'nobility': ['', rays(48, 32, 26, 90, 56) + g(48, 34, 1, o('M-25 14L-30-12L-15 0L0-22L15 0L30-12L25 14Z', T, 1.8) + s('M-30-14.6h0M0-25h0M30-14.6h0', 6) + s('M-15-3h0M15-3h0', 4) + o('M-26 14H26V23H-26Z', P, 1.8) + s('M-18 18.5h0M0 18.5h0M18 18.5h0', 3.8) + s('M-9 18.5h0M9 18.5h0', 2.6, T))],
'clergy': ['', rings(48, 32, 27, 80, 4.6, .45) + o('M32 58Q29 36 34 24Q38 12 48 4Q58 12 62 24Q67 36 64 58Z', P, 1.7) + h('M58 15Q60 19 62 24Q67 36 64 58H57Z', 84, 2) + f('M45 8H51V58H45Z', T) + f('M33.6 26H62.4L63.4 32H32.6ZM31 52H65V58H31Z') + s('M48 15V25M43.6 19H52.4', 2.2, P) + g(80, 32, 1, s('M0 30V-14', 2.4) + s('M0-14Q0-26-8-26Q-15-26-14-18Q-13-13-8-15', 2.4)) + g(15, 44, 1, f('M-9-14H9V14H-9Z') + cut('M0-9V6M-4.6-5H4.6', 1.8))],
'bourgeoisie': ['', sky(3, 46, 3.6, .4) + o('M12 56V26H20V18H28V10H36V18H44V26H52V56Z', P, 1.5) + h('M44 26H52V56H45Z', 90, 3) + f('M17 32H23V40H17ZM29 32H35V40H29ZM41 32H47V40H41ZM29 20H35V27H29ZM27 56V46Q32 41 37 46V56Z') + g(73, 44, 1, s('M0-30V12', 2.2) + s('M-16-24H16', 2.2) + s('M-16-24L-22-10M-16-24L-10-10M16-24L10-10M16-24L22-10', 1) + f('M-24-10H-8Q-10-4-16-4Q-22-4-24-10ZM8-10H24Q22-4 16-4Q10-4 8-10Z', T) + s('M-24-10H-8M8-10H24', 1.2) + f('M-9 10H9V13H-9Z')) + floor(57)],
'magistrate': ['', rays(48, 34, 26, 90, 52) + g(52, 26, 1, f('M-19-9H-15V9H-19ZM15-9H19V9H15Z') + o('M-15-7H15V7H-15Z', T, 1.6) + h('M-15 2H15V7H-15Z', 0, 3) + f('M-2.6 7H2.6L3.4 34H-3.4Z'), -40) + o('M12 52H50V58H12Z', P, 1.5) + f('M8 58H54V62H8Z') + o('M66 34H90V60H66Z', P, 1.3) + fine(s('M70 40H86M70 44.4H85M70 48.8H86M70 53.2H82', 1)) + f('M64 30H92V34H64Z')],
'peasant': ['', sun(48, 46, 11, 14, 84, 52, 0, 180) + f('M0 47Q48 41 96 47V64H0Z', P) + s('M0 47Q48 41 96 47', 1.1) + fine(s('M48 45V64M40 45L26 64M56 45L70 64M32 46L4 64M64 46L92 64', .7)) + wheat(20, 62, -9) + wheat(12, 62, -20) + wheat(29, 62, 2) + g(70, 40, 1, s('M8 20L-2-6', 3) + f('M-3-6Q-20-8-20-22Q-8-34 8-28Q-6-24-8-15Q-8-9 0-9Z')) + tree(88, 48, .9)],
'worker': ['', sky(3, 50, 3.6, .35) + o('M6 58V34L22 26V34L38 26V34L54 26V58Z', P, 1.5) + f('M44 26V6H51V24Z') + s('M42 6H53', 2) + f('M12 40H19V46H12ZM25 40H32V46H25ZM38 40H45V46H38ZM25 58V51H33V58Z') + g(47, 4, 1, s('M0 0Q6-4 12-1T26-3', 1.4, T) + s('M3 3Q10 0 18 3T34 1', 1.1, T)) + gear(74, 42, 17, 10, K, .4) + c(74, 42, 3.4, T) + floor(59)],
};
