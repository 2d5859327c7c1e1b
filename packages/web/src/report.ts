/** What a game adds up to: curves, the score taken apart, figures. Plain functions of positions and the record, so that the worker can count. */
import type { Seat, Text } from '@tabularium/engine';
import type { Line } from './client/types.ts';

/** A line of a table: words and a number per seat. */
export interface Row {
  readonly text: Text;
  readonly values: readonly number[];
}

/** A curve that is not a seat's: its thing, its colour and where `Metric.value` has its number. */
export interface Series {
  readonly kind: string;
  readonly id: string | number;
  readonly colour: string;
  readonly at: number;
}

export interface Metric {
  readonly id: string;
  /** By seat, or by the `at` of the series. */
  value(view: unknown): readonly (number | null)[];
  series?(views: readonly unknown[]): readonly Series[];
}

export interface Report {
  /** Points if the game ended now, by seat: who leads, and when that changed. */
  points(view: unknown): readonly number[];
  /** The time of the game in words: a year, a turn. */
  era(view: unknown): Text;
  readonly metrics: readonly Metric[];
  /** The final score taken apart; the rows add up to it. */
  score(view: unknown, lines: readonly Line[]): readonly Row[];
  /** The final score once more, by the things that brought it: empires, cards. `viewAt` is asked for numbers that grow. */
  sources?(view: unknown, lines: readonly Line[], viewAt: (n: number) => unknown): readonly Row[];
  /** What the record counts: fights, cards, luck. */
  figures(view: unknown, lines: readonly Line[]): readonly Row[];
  /** Whether a fact may stand for a turning point; without it every fact may. */
  tells?(what: Line['what']): boolean;
}

const reports = import.meta.glob<{ readonly report: Report }>('../../../games/*/face/report.ts');

export const reportOf = async (game: string): Promise<Report | undefined> =>
  (await reports[`../../../games/${game}/face/report.ts`]?.())?.report;

// ── Counting ────────────────────────────────────────────────────────────────────────────────────────────────────

export const row = (id: string, values: readonly number[], args?: Text['args']): Row => ({
  text: args ? { id, args } : { id },
  values,
});

export const seatsUpTo = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, i) => i);

/** For each seat the sum over the lines of one type that name it. */
export function perSeat(
  seats: number,
  lines: readonly Line[],
  type: string,
  worth: (what: Line['what']) => number = () => 1,
  seatOf: (what: Line['what']) => unknown = (what) => what['seat'],
): number[] {
  const sums = Array<number>(seats).fill(0);
  for (const { what } of lines) {
    if (what.type !== type) continue;
    const seat = seatOf(what);
    if (typeof seat === 'number' && seat >= 0) sums[seat] += worth(what);
  }
  return sums;
}

export const amountOf = (what: Line['what']): number => (typeof what['amount'] === 'number' ? what['amount'] : 0);

/** Rows that say something: where everybody has nothing there is nothing to read. */
export const told = (rows: readonly Row[]): Row[] => rows.filter(({ values }) => values.some((n) => n !== 0));
