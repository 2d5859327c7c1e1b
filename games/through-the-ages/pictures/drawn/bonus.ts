/** Defence or colonization: a shield before an anchor; one chevron for each age, and the shield of its time. */

import type { Drawn } from '@tabularium/web/engraving/drawing.ts';
import { co, cut, f, g, K, o, P, s, T } from '@tabularium/web/engraving/inks.ts';
import { rays, rings, sky } from '@tabularium/web/engraving/parts.ts';

const anchor = s('M48 4V60M38 12H58', 2.6) + co(48, 3, 2.6, P, 1.8) + s('M12 38Q14 60 48 61Q82 60 84 38', 3) + f('M12 30L19 42L7 44ZM84 30L77 42L89 44Z');
const chev = (y: number, col = T) => o(`M30 ${y + 6}L48 ${y - 4}L66 ${y + 6}V${y + 13}L48 ${y + 3}L30 ${y + 13}Z`, col, 1.2, P);
export const drawn: Drawn = {
'military-bonus-i': ['bonus', rays(48, 32, 26, 90, 48) + g(2.9, 3.2, .94, anchor + o('M26 8H70V28Q70 48 48 58Q26 48 26 28Z', K, 1.6, P) + cut('M30 12H66V28Q66 45 48 53.6Q30 45 30 28Z', .8) + chev(26))],
'military-bonus-ii': ['bonus', sky(3, 62, 3.6, .4) + g(2.9, 3.2, .94, anchor + o('M24 9Q30 11 36 6Q42 9 48 5Q54 9 60 6Q66 11 72 9Q68 18 71 28Q74 46 48 59Q22 46 25 28Q28 18 24 9Z', K, 1.6, P) + cut('M29.6 13Q42 14 48 9.6Q54 14 66.4 13Q64 20 67 29Q69 43 48 54.4Q27 43 29 29Q32 20 29.6 13Z', .8) + chev(19) + chev(32))],
'military-bonus-iii': ['bonus', rings(48, 32, 32, 80, 5, .5) + g(2.9, 3.2, .94, anchor + o('M48 4L72 11V34Q70 50 48 60Q26 50 24 34V11Z', K, 1.6, P) + cut('M48 8L68.4 14V34Q66.6 47 48 55.8Q29.4 47 27.6 34V14Z', .8) + chev(12) + chev(23) + chev(34))],
};
