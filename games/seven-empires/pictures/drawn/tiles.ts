/** Tiles of the decades, as they lie under the hourglasses. */
import type { Drawn } from '@tabularium/web/engraving/drawing.ts';
import { bone, c, co, cut, f, fine, flip, g, h, o, P, s, T } from '@tabularium/web/engraving/inks.ts';
import { floor, rays, ring, rings, sea, sky, sun } from '@tabularium/web/engraving/parts.ts';

/** A card in a fan. */
const card = (turn: number, mark: string) => g(50, 60, 1, o('M-11-48H11V-14H-11Z', P, 1.5) + mark, turn);

export const drawn: Drawn = {
'seat': ['', rings(48, 60, 30, 90, 4.6, .4) + card(-24, s('M-5-31h0M5-31h0', 5)) + card(0, f('M-7-25L-8.4-36L-3.4-31.6L0-39L3.4-31.6L8.4-36L7-25Z', T) + s('M-7-25L-8.4-36L-3.4-31.6L0-39L3.4-31.6L8.4-36L7-25Z', 1.1)) + card(24, f('M-5-26V-36H5V-26Z')) + bone(o('M26 64Q30 52 40 52H60Q70 52 74 64Z', P, 1.4), s('M38 53V58M46 52V57M54 52V57M62 53V58', 1.2))],
'pawn': ['', rays(48, 32, 24, 90, 52) + co(48, 17, 10, T, 1.8) + o('M42 26H54L60 50H36Z', T, 1.8) + f('M30 50H66V58H30Z') + h('M51 27H54L60 49H52Z', 84, 3) + s('M68 22Q82 24 82 38', 2) + f('M82 46L76.6 37H87.4Z') + s('M28 22Q14 24 14 38', 2, T)],
'worker': ['', sun(48, 50, 0, 22, 90, 52, 0, 180) + g(48, 32, 1, s('M-16 24L8-12', 3.4) + f('M-4-22Q12-26 24-8Q14-14 6-12L8-8L2-12L-4-22Z')) + g(48, 32, 1, s('M16 24L-8-12', 3.4) + o('M-20-20L-2-20L-2-8L-14-8Z', T, 1.6)) + floor(58)],
'infantry': ['', sky(3, 46, 3.6, .4) + [24, 48, 72].map((x, i) => g(x, 58, 1, s('M11-2V-46', 1.6) + f('M11-54L13-45H9Z') + f('M-9 0V-18Q-9-27 0-27Q9-27 9-18V0Z') + (i === 1 ? f('M-3-26H3V0H-3Z', T) : cut('M-6-25L6-6M6-25L-6-6', 1.8)) + bone(co(0, -32, 5, P, 1.2)) + f('M-9-36Q-6-38-5-41Q0-45 5-41Q6-38 9-36Q4-34 0-37Q-4-34-9-36Z'))).join('') + floor(59)],
'two-master': ['', sun(80, 14, 5, 8, 90, 44) + f('M12 42H74L88 36Q84 54 72 56H28Q16 56 12 42Z') + cut('M22 47H74', 1.2) + s('M36 42V6M58 42V10M70 40L92 28', 1.8) + o('M24 10H48Q52 22 48 36H24Q20 22 24 10Z', P, 1.5) + o('M50 14H68Q72 24 68 36H52Q55 25 50 14Z', T, 1.5) + h('M42 10H48Q52 22 48 36H41Q45 22 42 10Z', 90, 2) + f('M36 6L46 3L36 0ZM58 10L66 7.4L58 5Z', T) + fine(s('M24 22H49', .8)) + sea(57, 64, 2.7)],
'laurel': ['', rays(48, 32, 28, 90, 60) + (() => { const branch = s('M46 58Q20 56 20 32Q20 18 30 8', 1.8) + ring(48, 32, 28, 14).filter(([x]) => x < 44).map(([x, y]) => { const a = (Math.atan2(y - 32, x - 48) * 180) / Math.PI; return g(Math.round(x), Math.round(y), 1, f('M0 0Q-7-2-9-10Q-1-8 0 0ZM0 0Q7-3 6-11Q-1-8 0 0Z'), Math.round(a + 180)); }).join(''); return branch + flip(48, branch); })() + co(48, 30, 11, T, 1.7) + o('M48 22L50.4 27.4L56 28L51.8 31.8L53 37.4L48 34.6L43 37.4L44.2 31.8L40 28L45.6 27.4Z', P, 1) + c(48, 58, 3)],
'hidden': ['', rings(48, 32, 26, 80, 4.6, .4) + f('M26 4H70V9H26ZM26 55H70V60H26Z') + o('M31 9H65Q64 24 51 32Q64 40 65 55H31Q32 40 45 32Q32 24 31 9Z', P, 1.8) + f('M36 18H60Q57 25 48 30Q39 25 36 18ZM35 55Q37 46 48 42Q59 46 61 55Z', T) + s('M48 30V43', 1.4, T) + s('M30 9V55M66 9V55', 2)],
};
