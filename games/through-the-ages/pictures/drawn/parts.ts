/** Parts shared by the pictures of the military deck: hand, ships, laurel base, dawn. */
import { bone, c, co, cut, f, fine, flip, g, h, o, P, s, T } from '@tabularium/web/engraving/inks.ts';
import { sun } from '@tabularium/web/engraving/parts.ts';
import { flatten, type Point, shifted } from '@tabularium/web/engraving/paths.ts';

export const rr = (n: number) => Math.round(n * 10) / 10;
export const stalk = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, s('M0 0V-20', 1.2) + f('M0-17Q-5-18-4.4-24Q0-22 0-17ZM0-17Q5-18 4.4-24Q0-22 0-17ZM0-12Q-5-13-4.4-19Q0-17 0-12ZM0-12Q5-13 4.4-19Q0-17 0-12ZM0-22Q-3-26 0-30Q3-26 0-22Z'), rot);
export const sack = (x: number, y: number, k = 1, rot = 0) => g(x, y, k, o('M-5-20Q-15-12-14-3Q-13 0-8 0H8Q13 0 14-3Q15-12 5-20L8-26H-8Z', P, 1.4) + s('M-5.4-20H5.4', 2.4, T) + s('M-5.4-21.4H5.4M-5.4-18.6H5.4', .8) + h('M5-19Q15-12 14-3Q13 0 8 0H2Q10-8 5-19Z', 60, 3), rot);
export const sword = (x: number, y: number, k: number, rot: number) => g(x, y, k, o('M-2.4 8V-26L0-31L2.4-26V8Z', P, 1.2) + s('M0-26V6', .8) + f('M-9 8H9V11H-9ZM-1.8 11H1.8V19H-1.8Z') + c(0, 21, 2.8), rot);
/** A fist on an arm that comes from the left; it grips whatever stands upright at x = 2 (drawn before it). */
export const fist = (x: number, y: number, k = 1, rot = 0, arm = 34) => g(x, y, k, f(`M${-arm}-7.4H-13V7.4H${-arm}Z`) + o('M-17-9H-11.4V9H-17Z', T, 1.2) + bone(o('M-11.4-6Q-7-8.4-2-8.4H5Q8.6-8.4 8.6-5Q10-3.6 8.8-1.6Q10.4 0 8.8 1.8Q10 3.4 8.4 5Q8.6 8.4 5 8.4H-4Q-8 8-11.4 6Z', P, 1.3), s('M8.6-4.8H2.4M8.8-1.6H2M8.8 1.8H2M8.4 5H2.4', .9), o('M-5-8Q-2-12.4 3-11Q6.4-9.4 4-6.6Q1-5.4-2-5.4', P, 1.2)), rot);
/** Caravel and steamer, bow to the right, waterline at y = 0. */
export const caravel = (x: number, y: number, k = 1, sail = P) => g(x, y, k, f('M-20-9H-14L-13-5H13L15-11H22L19 0Q18 3 13 3H-12Q-17 3-18-2Z') + s('M1-5V-40M-10-5V-29M13-7V-27', 1.2) + o('M-7-35Q1-38 9-35Q11-25 8-17Q1-20-6-17Q-9-26-7-35Z', sail, 1.2) + o('M-15-26Q-10-28-7-26Q-6-18-7.6-11Q-11-13-14-11Q-16-19-15-26Z', sail, 1) + o('M13-27L23-12H13Z', sail, 1) + f('M1-40L9-38L1-36Z', T));
export const steamer = (x: number, y: number, k = 1, fun = T) => g(x, y, k, f('M-23-8H23L18 3H-19Z') + cut('M-17-4H17', .8) + o('M-15-8V-14H13L15-8Z', P, 1.1) + fine(s('M-11-11h.1M-6-11h.1M-1-11h.1M4-11h.1M9-11h.1', 1.8)) + o('M-8-14V-26H-2V-14ZM3-14V-26H9V-14Z', fun, 1.1) + f('M-9-27H-1V-24H-9ZM2-27H10V-24H2Z') + s('M-17-8V-24M17-8V-24', 1) + s('M-5-28Q-8-35-16-34Q-20-38-26-36M6-28Q4-37-5-37Q-8-42-15-41', 1));
/** Dawn: half a sun on the horizon, for "development of". */
export const dawn = (y = 45, r = 19) => sun(48, y, r, r + 3, 84, 40, 0, 180) + f(`M0 ${y}H96V64H0Z`, P) + s(`M0 ${y}H96`, 1.2) + fine(s(`M4 ${y + 4.6}H30M66 ${y + 4.6}H90M12 ${y + 9}H24M74 ${y + 9}H96M0 ${y + 13.6}H18M80 ${y + 13.6}H92`, .6));
/** Laurel base: two branches tied with a ribbon, for "impact of". */
const leaf = (x: number, y: number, a: number, l = 8.4, b = 2.6) => { const r = a * Math.PI / 180, ux = Math.cos(r), uy = Math.sin(r), mx = x + ux * l * .5, my = y + uy * l * .5; return `M${rr(x)} ${rr(y)}Q${rr(mx - uy * b)} ${rr(my + ux * b)} ${rr(x + ux * l)} ${rr(y + uy * l)}Q${rr(mx + uy * b)} ${rr(my - ux * b)} ${rr(x)} ${rr(y)}Z`; };
const branch = (() => { let d = ''; for (const t of [.16, .36, .56, .76, .93]) { const u = 1 - t, x = u * u * 45 + 2 * u * t * 16 + t * t * 8, y = u * u * 58 + 2 * u * t * 62 + t * t * 32, a = Math.atan2(2 * u * 4 + 2 * t * -30, 2 * u * -29 + 2 * t * -8) * 180 / Math.PI; d += leaf(x, y, a + 38) + leaf(x, y, a - 38); } return d + leaf(8, 32, -97, 8); })();
export const laurel = () => { const one = s('M45 58Q16 62 8 32', 1.1) + f(branch); return one + flip(48, one) + f('M48 58L40 63.4L41 59L36 57.6ZM48 58L56 63.4L55 59L60 57.6Z', T) + co(48, 58, 2.8, T, 1.1); };
/** Copies of a path side by side. */
export const many = (d: string, xs: readonly number[]): string => xs.map((x) => shifted(d, x)).join('');

/** A closed path cut along a line through a place, and the halves pushed apart. */
export function halves(d: string, x = 48, y = 32, turn = -38, gap = 5): readonly string[] {
  const points = flatten(d).flat().slice(0, -1);
  const a = (turn * Math.PI) / 180;
  const [nx, ny] = [-Math.sin(a), Math.cos(a)];
  return [1, -1].map((hand) => {
    const side = ([px, py]: Point): number => ((px - x) * nx + (py - y) * ny) * hand;
    const kept = points.flatMap((here, k): Point[] => {
      const next = points[(k + 1) % points.length];
      const [u, v] = [side(here), side(next)];
      const t = u / (u - v);
      const crossed: Point[] =
        (u > 0 && v < 0) || (u < 0 && v > 0)
          ? [[here[0] + (next[0] - here[0]) * t, here[1] + (next[1] - here[1]) * t]]
          : [];
      return u >= 0 ? [here, ...crossed] : crossed;
    });
    if (kept.length === 0) return '';
    return `M${kept.map(([px, py]) => `${rr(px + nx * gap * hand)} ${rr(py + ny * gap * hand)}`).join('L')}Z`;
  });
}
