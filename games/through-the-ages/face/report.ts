/** Through the Ages in figures. */
import type { CivilizationView, View } from '@tabularium/through-the-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { amountOf, perSeat, type Report, type Row, row, told } from '@tabularium/web/report.ts';
import { cultureOf, stored } from '../forecast.ts';
import { AGES } from './presenter.ts';

/** Steps of the game that explain nothing by themselves. */
const QUIET = new Set(['tta.drew', 'tta.turn', 'tta.discarded', 'tta.saw-event', 'tta.prepared', 'tta.over']);
const asView = (view: unknown): View => view as View;
const each = (read: (civ: CivilizationView) => number) => (view: unknown) => asView(view).civs.map(read);

const workers = (civ: CivilizationView): number => civ.techs.reduce((sum, tech) => sum + tech.workers, 0);

/** Culture that the record names: production turn by turn, events on the way, and the events of the end one by one. */
function cultureBySource(seats: number, lines: readonly Line[]): Row[] {
  const lastTurn = lines.findLastIndex(({ what }) => what.type === 'tta.production');
  const rows = new Map<string, number[]>();
  let event = '';
  lines.forEach(({ what }, i) => {
    if (what.type === 'tta.event') event = String(what['card']);
    if (what.type !== 'tta.scored' || what['to'] !== 'culture' || typeof what['seat'] !== 'number') return;
    const source = i > lastTurn ? event : '';
    const sums = rows.get(source) ?? Array<number>(seats).fill(0);
    rows.set(source, sums);
    sums[what['seat']] += amountOf(what);
  });
  const during = rows.get('') ?? Array<number>(seats).fill(0);
  rows.delete('');
  return [
    row('report.tta.production', perSeat(seats, lines, 'tta.production', amountOf)),
    row('report.tta.events', during),
    ...[...rows].map(([card, values]) => row('report.tta.final', values, { card })),
  ];
}

/** Culture by card: that of every turn by what brought it, events by their card. */
function cultureByCard(view: View, lines: readonly Line[], viewAt: (n: number) => unknown): Row[] {
  const brought = new Map<string, number[]>();
  const add = (card: string, seat: number, culture: number): void => {
    const sums = brought.get(card) ?? view.civs.map(() => 0);
    brought.set(card, sums);
    sums[seat] += culture;
  };
  let event = '';
  for (const { n, what } of lines) {
    const { seat } = what;
    if (what.type === 'tta.event') event = String(what['card']);
    if (typeof seat !== 'number') continue;
    if (what.type === 'tta.production')
      for (const [card, culture] of cultureOf(asView(viewAt(n - 1)), seat)) add(card, seat, culture);
    if (what.type === 'tta.scored' && what['to'] === 'culture') add(event, seat, amountOf(what));
  }
  const rows = [...brought].map(([card, values]) => row('report.tta.card', values, { card }));
  const most = ({ values }: Row): number => Math.max(...values);
  return [...told(rows).sort((a, b) => most(b) - most(a)), row('report.tta.beside', restOf(view, rows))];
}

const restOf = ({ civs }: View, rows: readonly Row[]): number[] =>
  civs.map((civ, seat) => civ.culture - rows.reduce((sum, { values }) => sum + values[seat], 0));

export const report: Report = {
  points: each((civ) => civ.culture),
  era: (view) => ({ id: 'report.era.round', args: { age: AGES[asView(view).age], round: asView(view).round } }),
  metrics: [
    { id: 'culture', value: each((civ) => civ.culture) },
    { id: 'cultureRate', value: each((civ) => civ.ratings.culture) },
    { id: 'science', value: each((civ) => civ.ratings.science) },
    { id: 'strength', value: each((civ) => civ.ratings.strength) },
    { id: 'workers', value: each(workers) },
    { id: 'resources', value: each((civ) => stored(civ, 'resources')) },
    { id: 'food', value: each((civ) => stored(civ, 'food')) },
  ],
  tells: (what) => !QUIET.has(what.type),
  score(view, lines) {
    const { civs } = asView(view);
    const rows = cultureBySource(civs.length, lines);
    return told([...rows, row('report.tta.rest', restOf(asView(view), rows))]);
  },
  sources: (view, lines, viewAt) => cultureByCard(asView(view), lines, viewAt),
  figures(view, lines) {
    const seats = asView(view).civs.length;
    const count = (...types: readonly string[]): number[] =>
      types
        .map((type) => perSeat(seats, lines, type))
        .reduce((sums, more) => sums.map((n, seat) => n + more[seat]), Array<number>(seats).fill(0));
    return told([
      row('report.tta.taken', count('tta.took')),
      row('report.tta.techs', count('tta.developed', 'tta.revolution')),
      row('report.tta.wonders', count('tta.wonder')),
      row('report.tta.leaders', count('tta.leader')),
      row('report.tta.colonies', count('tta.colony')),
      row('report.tta.attacks', count('tta.aggression', 'tta.war')),
      row('report.tta.uprisings', count('tta.uprising')),
      row('report.tta.drew', perSeat(seats, lines, 'tta.drew', amountOf)),
    ]);
  },
};
