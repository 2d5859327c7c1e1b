/** 7 Ages in figures. */
import { contentOf, editionCalled, type View } from '@tabularium/seven-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { amountOf, perSeat, type Report, type Row, row, type Series, seatsUpTo, told } from '@tabularium/web/report.ts';

const asView = (view: unknown): View => view as View;

/** Glory by its reason; what events and specials bring is one row. */
const REASONS = [
  'harvest',
  'artefact',
  'scientist',
  'artist',
  'religion',
  'government',
  'adopted',
  'beyond',
  'nuke',
] as const;

/** Steps of the game that explain nothing by themselves. */
const QUIET = new Set(['7a.markers', '7a.passed', '7a.destiny', '7a.turned', '7a.hand.shown', '7a.event.check']);

const ofOwner =
  (read: (v: View, empire: number) => number, join: (a: number, b: number) => number) =>
  (view: unknown): number[] => {
    const v = asView(view);
    return v.players.map((_, seat) =>
      v.empires.reduce((n, e, empire) => (e?.owner === seat ? join(n, read(v, empire)) : n), 0),
    );
  };
const plus = (a: number, b: number): number => a + b;

/** Areas of each empire in play, by its card: counters are used again, a card is one empire. */
function areasByCard(view: unknown): (number | null)[] {
  const v = asView(view);
  const held = v.empires.map(() => 0);
  for (const owner of v.control) if (owner >= 0) held[owner]++;
  const areas: (number | null)[] = [];
  v.empires.forEach((e, empire) => {
    if (e) areas[e.card] = held[empire];
  });
  return Array.from(areas, (n) => n ?? null);
}

const MOST_EMPIRES = 8;

/** The empires that grew largest: they rise and fall over the game. */
function empires(views: readonly unknown[]): Series[] {
  const grown = new Map<number, { readonly set: number; readonly most: number }>();
  for (const view of views) {
    const areas = areasByCard(view);
    asView(view).empires.forEach((e, set) => {
      const n = e ? (areas[e.card] ?? 0) : 0;
      if (e && n > (grown.get(e.card)?.most ?? 0)) grown.set(e.card, { set, most: n });
    });
  }
  const [first] = views;
  const agreed = first === undefined ? undefined : asView(first).agreed;
  const sets = agreed ? contentOf(editionCalled(agreed.edition), agreed.expansions).counterSets : [];
  return [...grown]
    .sort(([, a], [, b]) => b.most - a.most)
    .slice(0, MOST_EMPIRES)
    .map(([card, { set }]) => ({
      kind: 'card',
      id: card,
      colour: `--a-${sets[set].colour}${sets[set].shade === 'light' ? '-l' : ''}`,
      at: card,
    }));
}

/** Glory by empire: its harvests as they were counted, and what else it brought. The rest was bought, sold, or came by events. */
function byEmpire(view: unknown, lines: readonly Line[]): Row[] {
  const { players } = asView(view);
  const cards = new Map<unknown, number>();
  const owners = new Map<unknown, number>();
  const brought = new Map<number, number[]>();
  for (const { what } of lines) {
    if (what.type === '7a.start') cards.set(what['empire'], Number(what['card']));
    if (OWNED.has(what.type) && typeof what['seat'] === 'number') owners.set(what['empire'], what['seat']);
    const card = BROUGHT.has(what.type) ? cards.get(what['empire']) : undefined;
    const seat = what.type === '7a.glory' ? Number(what['seat']) : owners.get(what['empire']);
    if (card === undefined || seat === undefined) continue;
    const sums = brought.get(card) ?? players.map(() => 0);
    brought.set(card, sums);
    sums[seat] += amountOf(what);
  }
  const rows = [...brought].map(([card, values]) => row('report.7a.of-empire', values, { card }));
  const most = ({ values }: Row): number => Math.max(...values);
  return [...told(rows).sort((a, b) => most(b) - most(a)), row('report.7a.beside', restOf(view, rows))];
}
const OWNED = new Set(['7a.start', '7a.empire.owner']);
const BROUGHT = new Set(['7a.harvest', '7a.harvest.adjusted', '7a.glory']);

const restOf = (view: unknown, rows: readonly Row[]): number[] =>
  asView(view).players.map(({ glory }, seat) => (glory ?? 0) - rows.reduce((sum, { values }) => sum + values[seat], 0));

export const report: Report = {
  // glory in bags counts when it is shown, at the end
  points: (view) => asView(view).players.map(({ glory }) => glory ?? 0),
  era(view) {
    const { turn } = asView(view);
    return turn > 0 ? { id: 'report.era.turn', args: { turn } } : { id: '7a.when.setup' };
  },
  metrics: [
    { id: 'glory', value: (view) => asView(view).players.map(({ glory }) => glory) },
    { id: 'progress', value: ofOwner((v, e) => v.empires[e]?.level ?? 0, Math.max) },
    { id: 'areas', value: ofOwner((v, e) => v.control.reduce((n, owner) => n + (owner === e ? 1 : 0), 0), plus) },
    { id: 'empires', value: areasByCard, series: empires },
    { id: 'money', value: ofOwner((v, e) => v.empires[e]?.money ?? 0, plus) },
    { id: 'cards', value: (view) => asView(view).players.map(({ cards }) => cards) },
  ],
  tells: (what) => !QUIET.has(what.type),
  score(view, lines) {
    const { players } = asView(view);
    const seats = players.length;
    const by = (reason: string): number[] =>
      perSeat(seats, lines, '7a.glory', (what) => (what['why'] === reason ? amountOf(what) : 0));
    const rows = REASONS.map((reason) => row(`report.7a.${reason}`, by(reason)));
    return told([...rows, row('report.7a.rest', restOf(view, rows))]);
  },
  sources: (view, lines) => byEmpire(view, lines),
  figures(view, lines) {
    const seats = asView(view).players.length;
    return told([
      row('report.7a.started', perSeat(seats, lines, '7a.start')),
      row('report.7a.dropped', perSeat(seats, lines, '7a.empire.discarded')),
      row('report.7a.events', perSeat(seats, lines, '7a.event.played')),
      row('report.7a.artefacts', perSeat(seats, lines, '7a.artefact.played')),
      ...conflicts(seats, lines),
    ]);
  },
};

/** Rounds of conflict won and lost, and the luck of the trade: empires belong to whoever started or got them last. */
function conflicts(seats: number, lines: readonly Line[]) {
  const owner = new Map<unknown, number>();
  const tally = (): number[] => seatsUpTo(seats).map(() => 0);
  const [won, lost, trades, luck] = [tally(), tally(), tally(), tally()];
  let sides: readonly unknown[] = [];
  const add = (to: number[], empire: unknown, n = 1): void => {
    const seat = owner.get(empire);
    if (seat !== undefined) to[seat] += n;
  };
  for (const { what } of lines) {
    if (OWNED.has(what.type) && typeof what['seat'] === 'number') owner.set(what['empire'], what['seat']);
    if (what.type === '7a.conflict') sides = [what['active'], what['defender']];
    if (what.type === '7a.conflict.round') {
      const [a, b] = what['totals'] as readonly number[];
      if (a === b) continue;
      add(won, sides[a > b ? 0 : 1]);
      add(lost, sides[a > b ? 1 : 0]);
    }
    if (what.type === '7a.trade.result') {
      const winner = Number(what['winner']);
      const traders = [what['empire'], what['partner']];
      for (const trader of traders) add(trades, trader);
      if (winner === 0 || winner === 1) add(luck, traders[winner]);
    }
  }
  return [
    row('report.7a.won', won),
    row('report.7a.lost', lost),
    row('report.7a.trades', trades),
    row('report.7a.tradeswon', luck),
  ];
}
