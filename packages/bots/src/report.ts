/** Statistics as one page that needs nothing else: styles, plots and figures inside, light and dark. */
import type { Rate, Spread, Statistics } from './arena-stats.ts';
import type { Rating } from './rating.ts';

export interface ReportHead {
  readonly title: string;
  /** A sentence on what was played. */
  readonly about: string;
  /** When it was made, in words; the caller has the clock. */
  readonly made: string;
}

/** The page. */
export function reportPage(
  head: ReportHead,
  games: readonly Statistics[],
  titles: Readonly<Record<string, string>>,
): string {
  const body = games.map((game) => section(game, titles[game.game] ?? game.game)).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(head.title)}</title>
<style>${STYLE}</style>
<header>
<p class="eyebrow">Tabularium</p>
<h1>${escaped(head.title)}</h1>
<p>${escaped(head.about)}</p>
</header>
<main>
${body}
</main>
<footer>${escaped(head.made)} Rates are first places; a shared one counts its share. Bars are 95 % intervals (Wilson), the
upright line is what chance alone would give. Ratings are fitted to all games at once (Plackett–Luce, 400 points = ten
times as likely to come first); their intervals are approximate.</footer>
</html>
`;
}

function section(s: Statistics, title: string): string {
  const partial =
    s.games < s.of ? ` <span class="partial">partial: ${count(s.games)} of ${count(s.of)} games</span>` : '';
  return `<section>
<h2>${escaped(title)}${partial}</h2>
${figures(s)}
<div class="plots">
${[
  s.pairings.length > 0
    ? figure(
        'Pairs',
        'How often the first of the two wins',
        forest(
          s.pairings.map((p) => ({
            ...p,
            name: `${p.a} – ${p.b}`,
            times: p.games,
            winRate: p.winRateA,
            randomLevel: 0.5,
          })),
        ),
      )
    : '',
  s.ratings.length > 0 ? figure('Ratings', 'The mean of these players is 1500', ratingPlot(s.ratings)) : '',
  s.byPlayer.length > 0 ? figure('Players', 'Win rate at a seat', forest(s.byPlayer)) : '',
  figure('Seats', 'Win rate by seat', forest(s.bySeat)),
  s.byTurn.length > 0
    ? figure('Turn order', 'Win rate by position in the turn order, whatever the seat', forest(s.byTurn))
    : '',
  s.scores.length > 0
    ? figure('Scores', 'Of every seat, by player', histograms(s.scores.map(({ player, spread }) => [player, spread])))
    : '',
  s.winningScores ? figure('Winning scores', 'What it takes to win', histograms([['winner', s.winningScores]])) : '',
  s.rounds ? figure('Length', `In ${s.rounds.name}`, histograms([[s.rounds.name, s.rounds.spread]])) : '',
  s.decisions
    ? figure('Decisions', 'Questions answered in a game, all seats together', histograms([['decisions', s.decisions]]))
    : '',
].join('\n')}
${Object.entries(s.things)
  .map(([kind, rates]) => thingPlot(kind, rates))
  .join('\n')}
</div>
</section>`;
}

// ── Figures and tables ────────────────────────────────────────────────────────────────────────────────────────────

function figures(s: Statistics): string {
  const items: [string, string][] = [
    [count(s.games), s.games === 1 ? 'game' : 'games'],
    [String(s.players), 'players at the table'],
    ...(s.rounds ? ([[short(s.rounds.spread.mean), `${s.rounds.name} a game`]] as [string, string][]) : []),
    ...(s.decisions ? ([[short(s.decisions.mean), 'decisions a game']] as [string, string][]) : []),
    ...(s.winningScores ? ([[short(s.winningScores.mean), 'points win']] as [string, string][]) : []),
    ...(s.secondsPerGame ? ([[short(s.secondsPerGame.mean), 'seconds a game, one core']] as [string, string][]) : []),
  ];
  const thinking = s.thinking
    .map(
      (t) =>
        `<tr><th>${escaped(t.player)}</th><td>${count(t.decisions)}</td><td>${short(t.meanMs)}</td><td>${short(t.slowestMs)}</td></tr>`,
    )
    .join('');
  return `<dl class="figures">${items.map(([value, name]) => `<div><dd>${value}</dd><dt>${escaped(name)}</dt></div>`).join('')}</dl>
<table><caption>Time for a decision</caption><thead><tr><th>player</th><th>decisions</th><th>mean ms</th><th>slowest ms</th></tr></thead><tbody>${thinking}</tbody></table>`;
}

const figure = (title: string, help: string, plot: string): string =>
  `<figure><figcaption><b>${escaped(title)}</b> <span>${escaped(help)}</span></figcaption>${plot}</figure>`;

/** The clearest ones as a plot, all as a table. */
const CLEAREST = 24;
function thingPlot(kind: string, rates: readonly Rate[]): string {
  const most = rates.reduce((n, rate) => Math.max(n, rate.times), 0);
  // What was hardly ever seen says nothing and would fill the plot with wide bars.
  const seen = rates.filter((rate) => rate.times >= Math.min(10, most));
  const shown = seen.length <= CLEAREST ? seen : [...seen.slice(0, CLEAREST / 2), ...seen.slice(-CLEAREST / 2)];
  const part = seen.length > shown.length ? `; the best and the worst of ${rates.length}` : '';
  const help = `Win rate of whoever had it${part || (rates.length > seen.length ? '; seldom seen ones are in the table only' : '')}`;
  const rows = rates
    .map(
      (r) =>
        `<tr><th>${escaped(r.name)}</th><td>${count(r.times)}</td><td>${percent(r.winRate)}</td><td>${percent(r.low)}–${percent(r.high)}</td><td>${percent(r.randomLevel)}</td></tr>`,
    )
    .join('');
  const table = `<details><summary>All ${rates.length} as a table</summary><table><thead><tr><th>${escaped(kind)}</th><th>seen</th><th>win rate</th><th>interval</th><th>by chance</th></tr></thead><tbody>${rows}</tbody></table></details>`;
  const title = kind[0].toUpperCase() + kind.slice(1);
  return `<figure><figcaption><b>${escaped(title)}</b> <span>${escaped(help)}</span></figcaption>${forest(shown)}${table}</figure>`;
}

// ── Plots ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const WIDTH = 560;
const ROW = 22;
const LEFT = 170;
const RIGHT = 92;
const TOP = 20;

interface Bar {
  readonly name: string;
  readonly at: number;
  readonly low: number;
  readonly high: number;
  readonly reference?: number;
  readonly note: string;
  readonly hint: string;
}

/** Points with their intervals, one line each. */
function bars(all: readonly Bar[], from: number, to: number, tick: (value: number) => string): string {
  const height = TOP + all.length * ROW + 6;
  const span = to - from || 1;
  const x = (value: number): number =>
    LEFT + ((Math.min(to, Math.max(from, value)) - from) / span) * (WIDTH - LEFT - RIGHT);
  const ticks = ticksOf(from, to)
    .map(
      (value) =>
        `<line class="grid" x1="${n(x(value))}" x2="${n(x(value))}" y1="${TOP - 4}" y2="${height - 4}"/><text class="tick" x="${n(x(value))}" y="11" text-anchor="middle">${tick(value)}</text>`,
    )
    .join('');
  const rows = all
    .map((bar, i) => {
      const y = TOP + i * ROW + ROW / 2;
      const clear =
        bar.reference !== undefined && (bar.low > bar.reference ? ' up' : bar.high < bar.reference ? ' down' : '');
      const reference =
        bar.reference === undefined
          ? ''
          : `<line class="chance" x1="${n(x(bar.reference))}" x2="${n(x(bar.reference))}" y1="${n(y - 8)}" y2="${n(y + 8)}"/>`;
      return `<g class="bar${clear || ''}"><title>${escaped(bar.hint)}</title><text class="name" x="${LEFT - 10}" y="${n(y + 4)}" text-anchor="end">${escaped(cut(bar.name))}</text>${reference}<line class="span" x1="${n(x(bar.low))}" x2="${n(x(bar.high))}" y1="${n(y)}" y2="${n(y)}"/><circle cx="${n(x(bar.at))}" cy="${n(y)}" r="4.5"/><text class="note" x="${WIDTH - RIGHT + 12}" y="${n(y + 4)}">${escaped(bar.note)}</text></g>`;
    })
    .join('');
  return svg(height, ticks + rows);
}

function forest(rates: readonly Rate[]): string {
  const most = Math.min(
    1,
    Math.max(0.2, ...rates.map((rate) => rate.high), ...rates.map((rate) => rate.randomLevel * 1.5)),
  );
  return bars(
    rates.map((rate) => ({
      name: rate.name,
      at: rate.winRate,
      low: rate.low,
      high: rate.high,
      reference: rate.randomLevel,
      note: `${percent(rate.winRate)} · ${count(rate.times)}`,
      hint: `${rate.name}: ${percent(rate.winRate)} of ${count(rate.times)}, 95 % interval ${percent(rate.low)} to ${percent(rate.high)}, by chance ${percent(rate.randomLevel)}`,
    })),
    0,
    Math.ceil(most * 10) / 10,
    (value) => `${Math.round(value * 100)} %`,
  );
}

function ratingPlot(ratings: readonly Rating[]): string {
  const from = Math.floor(Math.min(...ratings.map(({ low }) => low)) / 100) * 100;
  const to = Math.ceil(Math.max(...ratings.map(({ high }) => high)) / 100) * 100;
  return bars(
    ratings.map(({ player, rating, low, high }) => ({
      name: player,
      at: rating,
      low,
      high,
      note: `${rating.toFixed(0)} ± ${((high - low) / 2).toFixed(0)}`,
      hint: `${player}: ${rating.toFixed(0)}, between ${low.toFixed(0)} and ${high.toFixed(0)}`,
    })),
    from,
    to,
    (value) => value.toFixed(0),
  );
}

const HEIGHT = 190;
/** Several distributions on one axis, each with its own ink and hatching. */
function histograms(series: readonly (readonly [string, Spread])[]): string {
  if (series.every(([, { least, most }]) => least === most)) {
    return series.map(([name, { least }]) => `<p>${escaped(name)}: always ${short(least)}</p>`).join('');
  }
  const width = Math.max(...series.map(([, { bins }]) => bins.width));
  const from = Math.min(...series.map(([, { bins }]) => Math.floor(bins.from / width) * width));
  const to = Math.max(...series.map(([, { most }]) => most)) + width;
  const top = series.length > 1 ? 18 * series.length + 8 : 30;
  const base = HEIGHT + top - 26;
  const x = (value: number): number => 34 + ((value - from) / (to - from)) * (WIDTH - 48);
  const shares = series.map(([, spread]) => regrouped(spread, from, width));
  const peak = Math.max(...shares.flat());
  const y = (share: number): number => base - (share / peak) * (base - top - 6);
  const ticks = ticksOf(from, to)
    .filter((value) => width < 1 || Number.isInteger(value))
    .map(
      (value) =>
        `<text class="tick" x="${n(x(value))}" y="${base + 17}" text-anchor="middle">${short(value)}</text><line class="grid" x1="${n(x(value))}" x2="${n(x(value))}" y1="${base}" y2="${base + 4}"/>`,
    )
    .join('');
  const drawn = shares
    .map((own, i) => {
      const path = own
        .map((share, k) => `L${n(x(from + k * width))} ${n(y(share))}L${n(x(from + (k + 1) * width))} ${n(y(share))}`)
        .join('');
      const [name, spread] = series[i];
      const hint = `${name}: mean ${short(spread.mean)}, deviation ${short(spread.deviation)}, from ${short(spread.least)} to ${short(spread.most)}`;
      return `<g class="s${i % 6}"><title>${escaped(hint)}</title><path d="M${n(x(from))} ${base}${path}L${n(x(from + own.length * width))} ${base}Z"/><line class="mean" x1="${n(x(spread.mean))}" x2="${n(x(spread.mean))}" y1="${base}" y2="${top}"/></g>`;
    })
    .join('');
  const legend = series
    .map(
      ([name, spread], i) =>
        `<g class="s${i % 6}"><rect x="34" y="${6 + i * 18}" width="12" height="12"/><text class="note" x="53" y="${16 + i * 18}">${escaped(cut(name))}: mean ${short(spread.mean)}, from ${short(spread.least)} to ${short(spread.most)}</text></g>`,
    )
    .join('');
  return svg(
    HEIGHT + top,
    `${legend}${drawn}<line class="axis" x1="34" x2="${WIDTH - 14}" y1="${base}" y2="${base}"/>${ticks}`,
  );
}

/** The bins of one distribution on the common axis, as shares of the whole. */
function regrouped({ bins }: Spread, from: number, width: number): number[] {
  const total = bins.counts.reduce((sum, one) => sum + one, 0) || 1;
  const shares: number[] = [];
  bins.counts.forEach((one, i) => {
    const at = Math.floor((bins.from + i * bins.width - from) / width + 1e-9);
    while (shares.length <= at) shares.push(0);
    shares[at] += one / total;
  });
  return shares;
}

function ticksOf(from: number, to: number): number[] {
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((s) => s * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let value = Math.ceil(from / step) * step; value <= to + step * 1e-6; value += step) ticks.push(value);
  return ticks;
}

const svg = (height: number, inside: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${n(height)}" role="img">${inside}</svg>`;

// ── Words and numbers ─────────────────────────────────────────────────────────────────────────────────────────────

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
const n = (x: number): string => String(Math.round(x * 10) / 10);
const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const count = (x: number): string => Math.round(x).toLocaleString('en');
const short = (x: number): string =>
  x.toLocaleString('en', { maximumFractionDigits: Math.abs(x) >= 100 ? 0 : Math.abs(x) >= 1 ? 1 : 3 });
const LONGEST = 26;
const cut = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

const LIGHT =
  '--desk:#dcd5c6;--paper:#f5f1e8;--paper-hi:#fdfbf5;--edge:#cfc6b3;--ink:#17222b;--ink-2:#4a5660;--ink-3:#606b74;--rule:rgb(23 34 43/.17);--rubric:#ad2217;--verdigris:#1d6b58;--gilt:#c98600;--s0:#14559f;--s1:#ab2a14;--s2:#1d6b58;--s3:#7a5200;--s4:#67467f;--s5:#4a5660';
const DARK =
  '--desk:#0b1013;--paper:#161e24;--paper-hi:#202b32;--edge:#33414a;--ink:#efe9dc;--ink-2:#b9bdb8;--ink-3:#939c9f;--rule:rgb(239 233 220/.16);--rubric:#ff8572;--verdigris:#6fcbb0;--gilt:#f5c24a;--s0:#6fa3cc;--s1:#ff8572;--s2:#6fcbb0;--s3:#f5c24a;--s4:#c47fa8;--s5:#b9bdb8';
const STYLE = `
:root{color-scheme:light dark;${LIGHT};--serif:"Source Serif 4 Variable","Source Serif 4",Georgia,serif;--sans:"Archivo Variable",Archivo,"Helvetica Neue",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
html{background:var(--desk);color:var(--ink);font:14px/1.45 var(--sans)}
body{margin:0 auto;max-width:1240px;padding:28px 20px 60px}
header{padding:0 4px 16px;border-bottom:3px double var(--edge)}
.eyebrow{margin:0;text-transform:uppercase;letter-spacing:.09em;font-size:11px;color:var(--rubric)}
h1{margin:2px 0 4px;font:600 38px/1.12 var(--serif)}
h2{margin:0 0 10px;font:600 27px/1.15 var(--serif)}
header p:last-child{margin:0;color:var(--ink-2)}
section{margin-top:26px;padding:22px;background:var(--paper);border:1px solid var(--edge);border-radius:3px}
.partial{font:600 12px var(--sans);color:var(--rubric);vertical-align:middle}
.figures{display:flex;flex-wrap:wrap;gap:8px 34px;margin:0 0 14px}
.figures dd{margin:0;font:600 27px/1.1 var(--serif);font-variant-numeric:tabular-nums}
.figures dt{color:var(--ink-2);font-size:12px}
table{border-collapse:collapse;font-size:12px;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--ink-2);padding-bottom:2px}
th{text-align:left;font-weight:500}td,thead th+th{text-align:right}
td,th{padding:2px 14px 2px 0;border-bottom:1px solid var(--rule)}
thead th{color:var(--ink-3)}
.plots{columns:2 470px;column-gap:16px;margin-top:18px}
figure{break-inside:avoid;margin:0 0 16px;overflow-x:auto;padding:12px 14px;background:var(--paper-hi);border:1px solid var(--edge);border-radius:3px;min-width:0}
figcaption{margin-bottom:8px}figcaption b{font:600 16px var(--serif)}figcaption span{color:var(--ink-2);font-size:12px;margin-left:6px}
svg{display:block;width:100%;min-width:430px;height:auto;font:12px var(--sans);fill:var(--ink)}
.grid{stroke:var(--rule)}.axis{stroke:var(--ink-3)}.tick{fill:var(--ink-3);font-size:11px}.note{fill:var(--ink-2);font-size:11.5px;font-variant-numeric:tabular-nums}
.bar .span{stroke:var(--ink-3);stroke-width:5;stroke-linecap:round;opacity:.55}.bar circle{fill:var(--ink-2)}
.bar .chance{stroke:var(--gilt);stroke-width:2}
.bar.up .span{stroke:var(--verdigris)}.bar.up circle{fill:var(--verdigris)}.bar.down .span{stroke:var(--rubric)}.bar.down circle{fill:var(--rubric)}
${[0, 1, 2, 3, 4, 5].map((i) => `.s${i} path{fill:var(--s${i});fill-opacity:.22;stroke:var(--s${i});stroke-width:1.6}.s${i} rect{fill:var(--s${i})}.s${i} .mean{stroke:var(--s${i});stroke-width:1.5;stroke-dasharray:4 3}`).join('')}
details{margin-top:8px;font-size:12px}summary{cursor:pointer;color:var(--ink-2)}details table{margin-top:6px;width:100%}
footer{margin:22px 4px;color:var(--ink-2);font-size:12px;max-width:76ch}
@media print{html{background:#fff}section,figure{break-inside:avoid}}
`;
