/** Tic-tac-toe: what there is to count. */
import type { Report } from '@tabularium/web/report.ts';

interface View {
  readonly marks: readonly number[];
}
const marksOf = (view: unknown): number[] =>
  (view as View).marks.map((bits) => bits.toString(2).replaceAll('0', '').length);

export const report: Report = {
  points: marksOf,
  era: (view) => ({ id: 'report.era.move', args: { n: marksOf(view).reduce((a, b) => a + b, 0) } }),
  metrics: [{ id: 'marks', value: marksOf }],
  score: () => [],
  figures: () => [],
};
