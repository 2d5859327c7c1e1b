/** How learning went, as one page that needs nothing else. */
import type { Interval } from '../rating.ts';
import type { Report } from './train.ts';

export interface Measured extends Interval {
  readonly a: string;
  readonly b: string;
  readonly seats?: number;
  readonly games: number;
  readonly rate: number;
}

/** What one generation played, learned, and was worth. */
export interface Generation {
  readonly n: number;
  readonly games: number;
  readonly seconds: number;
  readonly report: Report;
  /** Against the best before it. */
  readonly gate?: Measured;
  /** Against a player that stays the same. */
  readonly yardstick?: Measured;
  /** Whether it plays on. */
  readonly kept: boolean;
}

export function schoolPage(title: string, generations: readonly Generation[], matches: readonly Measured[]): string {
  const last = generations.at(-1);
  const said = (all: readonly Measured[]): string =>
    all
      .map((one) => `<tr><td>${one.a} against ${one.b}<td>${one.seats ?? ''}<td>${shown(one)}<td>${one.games}`)
      .join('\n');
  const gates = generations.flatMap(({ gate, yardstick }) => [
    ...(gate ? [gate] : []),
    ...(yardstick ? [yardstick] : []),
  ]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${generations.length} ${generations.length === 1 ? 'generation' : 'generations'}, ${sum(generations.map(({ games }) => games))} games, ${last?.report.examples ?? 0} examples. One game in ten is
held out; what it foretells is measured there.</p>
<div class="plots">
${curve('Log-loss of winning, held out (dashed: knowing only the number of players)', [
  generations.map(({ report }) => report.logLoss),
  generations.map(({ report }) => report.blind),
])}
${curve('Mean error of the lead, in units, held out', [generations.map(({ report }) => report.error)])}
${curve('Share of wins against the best before it (dashed: against the yardstick)', [
  generations.map(({ gate }) => gate?.rate),
  generations.map(({ yardstick }) => yardstick?.rate),
])}
${last ? reliability(last.report) : ''}
</div>
<table><tr><th>Match<th>Players<th>Share of wins<th>Games
${said(gates)}
${said(matches)}
</table>
</html>
`;
}

const shown = ({ rate, low, high }: Measured): string => `${rate.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const WIDTH = 480;
const HEIGHT = 200;
const EDGE = 36;

type Point = readonly [x: number, y: number];

function plot(caption: string, lines: readonly (readonly Point[])[], x: Range, y: Range): string {
  const at = ([px, py]: Point): string => {
    const across = EDGE + ((WIDTH - 2 * EDGE) * (px - x.from)) / (x.to - x.from || 1);
    const up = HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (py - y.from)) / (y.to - y.from || 1);
    return `${across.toFixed(1)},${up.toFixed(1)}`;
  };
  const drawn = lines.map((line, i) => `<polyline class="line${i}" points="${line.map(at).join(' ')}"/>`).join('');
  return `<figure><figcaption>${caption}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${caption}">
<path class="axis" d="M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}"/>${drawn}
<text x="2" y="${EDGE}">${y.to.toFixed(2)}</text><text x="2" y="${HEIGHT - EDGE}">${y.from.toFixed(2)}</text>
<text x="${EDGE}" y="${HEIGHT - 12}">${x.from}</text><text x="${WIDTH - EDGE - 12}" y="${HEIGHT - 12}">${x.to}</text></svg></figure>`;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function curve(caption: string, series: readonly (readonly (number | undefined)[])[]): string {
  const lines = series.map((values) =>
    values.flatMap((value, i): Point[] => (value === undefined ? [] : [[i + 1, value]])),
  );
  const values = lines.flat().map(([, value]) => value);
  if (values.length === 0) return '';
  return plot(
    caption,
    lines,
    { from: 1, to: series[0].length },
    { from: Math.min(...values), to: Math.max(...values) },
  );
}

const reliability = ({ reliability: points }: Report): string =>
  plot(
    'Chance to win as foretold, and how often it came true (dashed: the same)',
    [
      points.map(([said, came]): Point => [said, came]),
      [
        [0, 0],
        [1, 1],
      ],
    ],
    { from: 0, to: 1 },
    { from: 0, to: 1 },
  );

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1rem}figure{margin:0}svg{width:100%}
polyline{fill:none;stroke:currentColor;stroke-width:2}.line1{stroke-dasharray:4 4;opacity:.6}.axis{fill:none;stroke:currentColor;opacity:.4}
text{font-size:11px;fill:currentColor}td,th{text-align:left;padding-right:1.5rem}`;
