/** Is a game fair? Tables of many games of equal players: seats, hands, whatever the game counts, and how far each is off. Pure. */
import type { GameRecord } from './arena-game.ts';
import type { Balanced } from './arena-notes.ts';
import { firstPlace } from './arena-stats.ts';
import { type Interval, wilson } from './rating.ts';

export interface BalanceRow extends Interval {
  readonly name: string;
  readonly times: number;
  readonly mean: number;
  readonly fair: number;
  /** How many standard errors the mean lies off the fair one. */
  readonly off: number;
}

export interface BalanceTable {
  readonly name: string;
  /** Figures are shares of games; else they are means. */
  readonly shares: boolean;
  readonly rows: readonly BalanceRow[];
}

/** Beyond so many standard errors a row is an outlier; chance alone puts one of 22 there. */
export const SIGMAS = 2;
export const BEYOND_BY_LUCK = 0.0455;
export const isBeyond = ({ off }: BalanceRow): boolean => Math.abs(off) > SIGMAS;

/** Too few games for a row to say anything. */
const FEWEST = 10;

/** The tables of games with the same number of players. */
export function balanceOf(records: readonly GameRecord[]): BalanceTable[] {
  const collected = new Map<string, Map<string, { readonly values: number[]; fair: number }>>();
  const add = (table: string, row: string, value: number, fair: number): void => {
    const rows = collected.get(table) ?? new Map<string, { values: number[]; fair: number }>();
    collected.set(table, rows);
    const known = rows.get(row) ?? { values: [], fair: 0 };
    rows.set(row, known);
    known.values.push(value);
    known.fair += fair;
  };
  for (const record of records) {
    const { places, first, dealt, findings, held = {} } = record;
    const seats = places.length;
    places.forEach((_, seat) => {
      const won = firstPlace(places, seat);
      const position = first === undefined ? seat : (seat - first + seats) % seats;
      add('Wins by position in the turn order', `Position ${position + 1}`, won, 1 / seats);
      if (dealt?.[seat]) add('Wins by hand', dealt[seat], won, 1 / seats);
    });
    for (const [table, row, value, fair] of findings ?? []) add(table, row, value, fair);
    // Where the game says itself what counts, wins with what was held add nothing.
    if (findings) continue;
    for (const [kind, all] of Object.entries(held))
      for (const [name, seat] of all) add(`Wins with: ${kind}`, name, firstPlace(places, seat), 1 / seats);
  }
  return [...collected].map(([name, rows]) => {
    const all = [...rows].filter(([, { values }]) => values.length >= FEWEST);
    const shares = all.every(([, { values, fair }]) => fair <= values.length && values.every((v) => v >= 0 && v <= 1));
    return {
      name,
      shares,
      rows: all
        .map(([row, { values, fair }]) => rowOf(row, values, fair / values.length, shares))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
  });
}

function rowOf(name: string, values: readonly number[], fair: number, share: boolean): BalanceRow {
  const times = values.length;
  const mean = values.reduce((a, b) => a + b, 0) / times;
  if (share) {
    const error = Math.sqrt((fair * (1 - fair)) / times);
    return { name, times, mean, fair, off: (mean - fair) / error, ...wilson(mean, times) };
  }
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (times - 1);
  const error = Math.sqrt(variance / times);
  const off = error === 0 ? 0 : (mean - fair) / error; // ten times the same says nothing of its spread
  return { name, times, mean, fair, off, low: mean - 1.96 * error, high: mean + 1.96 * error };
}

export interface Habit {
  readonly name: string;
  /** How often it is seen in a game. */
  readonly mean: number;
}

export const habitsOf = (records: readonly GameRecord[], { habits = [] }: Balanced): Habit[] =>
  habits.map((name, i) => ({
    name,
    mean: records.reduce((sum, record) => sum + (record.habits?.[i] ?? 0), 0) / Math.max(1, records.length),
  }));
