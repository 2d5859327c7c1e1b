/** The balance of a game as a section of a page in Markdown. */
import { type BalanceRow, type BalanceTable, BEYOND_BY_LUCK, type Habit, isBeyond, SIGMAS } from './arena-balance.ts';

export interface Measured {
  readonly players: number;
  readonly games: number;
  readonly tables: readonly BalanceTable[];
  readonly habits: readonly Habit[];
}

export interface BalanceHead {
  readonly title: string;
  readonly command: string;
  readonly about: string;
}

/** Long tables are cut to what is off. */
const LONG = 24;

export function balanceSection(head: BalanceHead, measured: readonly Measured[]): string {
  return [
    `## ${head.title}`,
    `\`${head.command}\``,
    '',
    head.about,
    '',
    '| players | games | rows | beyond 2 σ | by luck | furthest off |',
    '|---|---|---|---|---|---|',
    ...measured.map(({ players, games, tables }) => {
      const rows = tables.flatMap((table) => table.rows.map((row) => ({ table, row })));
      const [furthest] = rows.toSorted((a, b) => Math.abs(b.row.off) - Math.abs(a.row.off));
      const beyond = rows.filter(({ row }) => isBeyond(row)).length;
      const luck = (BEYOND_BY_LUCK * rows.length).toFixed(1);
      const far = furthest ? `${furthest.row.name} (${furthest.table.name}) ${sigma(furthest.row)}` : '';
      return `| ${players} | ${games} | ${rows.length} | ${beyond} | ${luck} | ${far} |`;
    }),
    '',
    ...measured.flatMap(ofPlayers),
    ...habitLines(measured),
  ].join('\n');
}

const ofPlayers = ({ players, games, tables }: Measured): string[] => [
  `### ${players} players, ${games} games`,
  ...tables.flatMap((table) => tableLines(table)),
];

function tableLines({ name, rows, shares }: BalanceTable): string[] {
  if (rows.length === 0) return [];
  const shown = rows.length > LONG ? rows.filter(isBeyond) : rows;
  const figure = (value: number): string => (shares ? (100 * value).toFixed(1) : value.toFixed(2));
  const left = rows.length - shown.length;
  return [
    `| ${name} | seen | ${shares ? '%' : 'mean'} | 95 % | fair | off, in σ |`,
    '|---|---|---|---|---|---|',
    ...shown.map((row) => {
      const interval = `${figure(row.low)} to ${figure(row.high)}`;
      return `| ${row.name} | ${row.times} | ${figure(row.mean)} | ${interval} | ${figure(row.fair)} | ${sigma(row)} |`;
    }),
    ...(left > 0 ? ['', `${left} more are within ${SIGMAS} σ.`] : []),
    '',
  ];
}

const sigma = (row: BalanceRow): string => {
  const text = `${row.off < 0 ? '−' : '+'}${Math.abs(row.off).toFixed(1)}`;
  return isBeyond(row) ? `**${text}**` : text;
};

function habitLines(measured: readonly Measured[]): string[] {
  const [one] = measured;
  if (!one || one.habits.length === 0) return [];
  return [
    `### Habits that are watched, times in a game`,
    `| | ${measured.map(({ players }) => `${players} players`).join(' | ')} |`,
    `|---|${measured.map(() => '---|').join('')}`,
    ...one.habits.map(({ name }, i) => {
      const all = measured.map(({ habits }) => habits[i]?.mean.toFixed(1) ?? '');
      return `| ${name} | ${all.join(' | ')} |`;
    }),
    '',
  ];
}

/** A page with this section in place of the one with the same title; the newest section of a game comes first. */
export function withSection(page: string, section: string): string {
  const [opening, ...parts] = page.split(/^(?=## )/m);
  const titleOf = (part: string): string => part.slice(0, part.indexOf('\n'));
  const own = titleOf(section);
  const at = parts.findIndex((part) => titleOf(part) === own);
  const game = own.replace(/,.*/, '');
  const beside = parts.findIndex((part) => titleOf(part).replace(/,.*/, '') === game);
  const made = `${section.trimEnd()}\n\n`;
  if (at >= 0) parts[at] = made;
  else parts.splice(beside >= 0 ? beside : parts.length, 0, made);
  return `${[opening, ...parts].join('').trimEnd()}\n`;
}
