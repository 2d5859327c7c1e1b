/** How fast a table is played: what each name is in seconds. */
import type { Pace } from '@tabularium/table/protocol';
import type { PaceName } from './types.ts';

export const DAY = 86_400;
export const PACES = {
  none: null,
  quick: { bank: 600, increment: 10, cap: 600 },
  live: { bank: 1800, increment: 20, cap: 1800 },
  evening: { bank: 3600, increment: 60, cap: 3600 },
  day: { bank: DAY, increment: DAY / 4, cap: 2 * DAY },
  days: { bank: 3 * DAY, increment: DAY / 2, cap: 3 * DAY },
  weeks: { bank: 7 * DAY, increment: DAY, cap: 14 * DAY },
} as const satisfies Readonly<Record<PaceName, Pace | null>>;
