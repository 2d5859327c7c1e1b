/** Which puzzle is of the day, and how hard one is. */
import type { Puzzle } from '@tabularium/bots';

const DAY = 86_400_000;
/** Far apart from day to day, and all of them before any comes again. */
const STRIDE = 37;

/** The number of the puzzle of a day: the same for everybody, wherever they are and without a net. */
export function dailyOf(count: number, now: number): number {
  let stride = STRIDE;
  while (common(stride, count) > 1) stride++;
  return (Math.floor(now / DAY) * stride) % count;
}
const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/** From one star to four, by who finds it. */
export function gradeOf({ found: [easy = 0, normal = 0, hard = 0] }: Puzzle): 1 | 2 | 3 | 4 {
  if (easy >= 60) return 1;
  if (normal >= 60) return 2;
  return hard >= 60 ? 3 : 4;
}
