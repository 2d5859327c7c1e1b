/** A recorded game in figures: curves, turning points, the score taken apart. */
import type { Seat, Text } from '@tabularium/engine';
import type { Report, Row, Series } from '../report.ts';
import type { Recording } from './types.ts';

/** Enough positions for curves that look right. */
const SAMPLES = 120;
const TURNING_POINTS = 5;

export interface Curve {
  readonly id: string;
  /** Whose curves, if not the seats'. */
  readonly series: readonly Series[] | null;
  /** By sample, by series. */
  readonly values: readonly (readonly (number | null)[])[];
}

/** An answer that changed who leads by how much: the margin of one seat over its best rival, before and after. */
export interface TurningPoint {
  readonly n: number;
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
  /** What the record says of it: numbers of lines; the last words are the result. */
  readonly lines: readonly number[];
}

export interface GameStatistics {
  /** Numbers of answers at which the curves were read. */
  readonly at: readonly number[];
  /** Where each time of the game begins. */
  readonly eras: readonly { readonly from: number; readonly text: Text }[];
  readonly curves: readonly Curve[];
  readonly turning: readonly TurningPoint[];
  readonly score: readonly Row[];
  readonly sources: readonly Row[];
  readonly figures: readonly Row[];
  /** Decisions by seat. */
  readonly decisions: readonly number[];
  readonly points: readonly number[];
}

/** `viewAt` is asked for numbers of answers that mostly grow. */
export function statisticsOf(report: Report, recording: Recording, viewAt: (n: number) => unknown): GameStatistics {
  const count = Math.min(SAMPLES, recording.length + 1);
  const at = Array.from({ length: count }, (_, i) => Math.round((i * recording.length) / Math.max(1, count - 1)));
  const views = at.map(viewAt);
  const last = views[views.length - 1];
  const points = report.points(last);
  const decisions = Array<number>(recording.seats).fill(0);
  for (const { seat } of recording.steps) decisions[seat]++;
  return {
    at,
    eras: erasOf(report, at, views, viewAt),
    curves: report.metrics.map((metric): Curve => {
      const series = metric.series?.(views) ?? null;
      const pick = (row: readonly (number | null)[]) => series?.map((s) => row[s.at] ?? null) ?? row;
      return { id: metric.id, series, values: views.map((view) => pick(metric.value(view))) };
    }),
    turning: turningPoints(report, recording, at, views, viewAt),
    score: report.score(last, recording.lines),
    sources: report.sources?.(last, recording.lines, viewAt) ?? [],
    figures: report.figures(last, recording.lines),
    decisions,
    points,
  };
}

/** Every time of the game with the answer that begins it: time only goes forward, so each stretch is halved until none is left in it. */
function erasOf(
  report: Report,
  at: readonly number[],
  views: readonly unknown[],
  viewAt: (n: number) => unknown,
): GameStatistics['eras'] {
  const eras: Era[] = [{ from: at[0], text: report.era(views[0]) }];
  const find = (low: Era, high: Era): void => {
    if (JSON.stringify(low.text) === JSON.stringify(high.text)) return;
    if (high.from - low.from <= 1) return void eras.push(high);
    const from = Math.floor((low.from + high.from) / 2);
    const middle = { from, text: report.era(viewAt(from)) };
    find(low, middle);
    find(middle, high);
  };
  let low = eras[0];
  for (let i = 1; i < at.length; i++) {
    const high = { from: at[i], text: report.era(views[i]) };
    find(low, high);
    low = high;
  }
  return eras;
}
type Era = GameStatistics['eras'][number];

/** How far the seat is ahead of the best of the others. */
const marginOf = (points: readonly number[], seat: Seat): number =>
  points[seat] - Math.max(0, ...points.filter((_, other) => other !== seat));

/** The largest single swings of the winner's margin: first the stretches that moved it most, then the answer within each. */
function turningPoints(
  report: Report,
  recording: Recording,
  at: readonly number[],
  views: readonly unknown[],
  viewAt: (n: number) => unknown,
): TurningPoint[] {
  if (recording.seats < 2) return [];
  const end = report.points(views[views.length - 1]);
  const won = recording.outcome?.places.indexOf(1) ?? -1;
  const seat = won >= 0 ? won : end.indexOf(Math.max(...end));
  const margin = (view: unknown): number => marginOf(report.points(view), seat);
  const margins = views.map(margin);
  return margins
    .slice(1)
    .map((after, i) => ({ i, swing: Math.abs(after - margins[i]) }))
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing)
    .slice(0, TURNING_POINTS)
    .map(({ i }) => {
      let found = { n: at[i], seat, before: margins[i], after: margins[i] };
      let before = margins[i];
      for (let n = at[i] + 1; n <= at[i + 1]; n++) {
        const after = margin(viewAt(n));
        if (Math.abs(after - before) > Math.abs(found.after - found.before)) found = { n, seat, before, after };
        before = after;
      }
      return found;
    })
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => a.n - b.n)
    .map((point) => ({ ...point, lines: reasons(report, recording, point.n) }));
}

function reasons({ tells }: Report, { lines }: Recording, n: number): number[] {
  const facts = lines.flatMap((line, i) => (line.n === n ? [i] : []));
  const telling = tells ? facts.filter((i) => tells(lines[i].what)) : facts;
  return (telling.length > 0 ? telling : facts).slice(-2);
}
