/** What many games say: win rates with intervals, ratings, scores, length, times, cards and empires. */

import type { GameRecord } from './arena-game.ts';
import { type Plan, pairsOf } from './arena-plan.ts';
import { type Interval, type Rating, rate, wilson } from './rating.ts';

export interface Pairing extends Interval {
  readonly game: string;
  /** Seats at the table. */
  readonly players: number;
  readonly a: string;
  readonly b: string;
  readonly games: number;
  /** First places of `a`; shared ones count their share. */
  readonly winRateA: number;
}

export interface Rate extends Interval {
  readonly name: string;
  /** How often it was seen. */
  readonly times: number;
  readonly winRate: number;
  /** The win rate of a player without anything special. */
  readonly randomLevel: number;
}

export interface Spread {
  readonly mean: number;
  readonly deviation: number;
  readonly least: number;
  readonly middle: number;
  readonly most: number;
  /** How many fell into each of equally wide bins, the first beginning at `from`. */
  readonly bins: { readonly from: number; readonly width: number; readonly counts: readonly number[] };
}

export interface Thinking {
  readonly player: string;
  readonly decisions: number;
  readonly meanMs: number;
  readonly slowestMs: number;
}

export interface Statistics {
  readonly game: string;
  readonly version: string;
  readonly players: number;
  readonly games: number;
  /** Games asked for. */
  readonly of: number;
  readonly pairings: readonly Pairing[];
  readonly ratings: readonly Rating[];
  readonly byPlayer: readonly Rate[];
  readonly bySeat: readonly Rate[];
  /** By position in the turn order of the opening, whatever chair that was; empty where the chairs are the turn order. */
  readonly byTurn: readonly Rate[];
  readonly scores: readonly { readonly player: string; readonly spread: Spread }[];
  readonly winningScores: Spread | null;
  readonly decisions: Spread | null;
  readonly rounds: { readonly name: string; readonly spread: Spread } | null;
  readonly secondsPerGame: Spread | null;
  readonly thinking: readonly Thinking[];
  /** By kind: cards, empires and whatever else the game is remembered for. */
  readonly things: Readonly<Record<string, readonly Rate[]>>;
}

/** The share of the first place that a seat has. */
export const firstPlace = (places: readonly number[], seat: number): number =>
  places[seat] === 1 ? 1 / places.filter((place) => place === 1).length : 0;

/** `roundsName`: what the game calls the rounds it counts. */
export function summarise(plan: Plan, records: readonly GameRecord[], of: number, roundsName = 'rounds'): Statistics {
  const names = [...new Set(plan.players)];
  const scores = names.map((player) => ({
    player,
    all: records.flatMap(({ players, scores }) => scores?.filter((_, seat) => players[seat] === player) ?? []),
  }));
  const winning = records.flatMap(({ places, scores }) => scores?.[places.indexOf(1)] ?? []);
  const rounds = records.flatMap(({ rounds }) => rounds ?? []);
  return {
    game: plan.game,
    version: plan.version,
    players: plan.seats,
    games: records.length,
    of,
    pairings: plan.form === 'pairs' ? pairings(plan, records) : [],
    ratings: names.length > 1 ? rate(records) : [],
    byPlayer: names.length > 1 ? byPlayer(names, records) : [],
    bySeat: Array.from({ length: plan.seats }, (_, seat) =>
      rateOf(
        `Seat ${seat + 1}`,
        records.length,
        sum(records, ({ places }) => firstPlace(places, seat)),
        1 / plan.seats,
      ),
    ),
    byTurn: byTurn(plan.seats, records),
    scores: scores.flatMap(({ player, all }) => withSpread(all, (spread) => ({ player, spread }))),
    winningScores: spreadOf(winning),
    decisions: spreadOf(records.map(({ decisions }) => decisions)),
    rounds: withSpread(rounds, (spread) => ({ name: roundsName, spread }))[0] ?? null,
    secondsPerGame: spreadOf(records.map(({ ms }) => ms / 1000)),
    thinking: names.map((player) => thinking(player, records)),
    things: things(records),
  };
}

function pairings(plan: Plan, records: readonly GameRecord[]): Pairing[] {
  return pairsOf(plan.players).map(({ a, b }) => {
    const own = records.filter(({ players }) => players.every((name) => name === a || name === b));
    const wins = sum(own, ({ players, places }) =>
      sum(places, (_, seat) => (players[seat] === a ? firstPlace(places, seat) : 0)),
    );
    const winRateA = own.length > 0 ? wins / own.length : 0;
    return { game: plan.game, players: plan.seats, a, b, games: own.length, winRateA, ...wilson(winRateA, own.length) };
  });
}

function byPlayer(names: readonly string[], records: readonly GameRecord[]): Rate[] {
  return names.map((name) => {
    const seats = records.flatMap(({ players, places }) =>
      places.flatMap((_, seat) =>
        players[seat] === name ? [{ won: firstPlace(places, seat), chance: 1 / places.length }] : [],
      ),
    );
    return rateOf(
      name,
      seats.length,
      sum(seats, ({ won }) => won),
      sum(seats, ({ chance }) => chance) / (seats.length || 1),
    );
  });
}

function byTurn(seats: number, records: readonly GameRecord[]): Rate[] {
  const opened = records.flatMap(({ first, places }) => (first === undefined ? [] : [{ first, places }]));
  if (opened.length === 0) return [];
  return Array.from({ length: seats }, (_, turn) =>
    rateOf(
      `Turn order ${turn + 1}`,
      opened.length,
      sum(opened, ({ first, places }) => firstPlace(places, (first + turn) % seats)),
      1 / seats,
    ),
  );
}

function rateOf(name: string, times: number, wins: number, randomLevel: number): Rate {
  const winRate = times > 0 ? wins / times : 0;
  return { name, times, winRate, ...wilson(winRate, times), randomLevel };
}

function thinking(player: string, records: readonly GameRecord[]): Thinking {
  const all = records.flatMap(({ thought }) => (thought[player] ? [thought[player]] : []));
  const decisions = sum(all, ([count]) => count);
  return {
    player,
    decisions,
    meanMs: sum(all, ([, ms]) => ms) / (decisions || 1),
    slowestMs: all.reduce((most, [, , slowest]) => Math.max(most, slowest), 0),
  };
}

function things(records: readonly GameRecord[]): Record<string, Rate[]> {
  const kinds = new Map<string, Map<string, { times: number; wins: number; chance: number }>>();
  for (const { held = {}, places } of records) {
    for (const [kind, all] of Object.entries(held)) {
      const known = kinds.get(kind) ?? new Map<string, { times: number; wins: number; chance: number }>();
      kinds.set(kind, known);
      for (const [name, seat] of all) {
        const count = known.get(name) ?? { times: 0, wins: 0, chance: 0 };
        known.set(name, count);
        count.times++;
        count.wins += firstPlace(places, seat);
        count.chance += 1 / places.length;
      }
    }
  }
  return Object.fromEntries(
    [...kinds].map(([kind, all]) => [
      kind,
      [...all]
        .map(([name, { times, wins, chance }]) => rateOf(name, times, wins, chance / times))
        .sort((x, y) => y.winRate - x.winRate || y.times - x.times || (x.name < y.name ? -1 : 1)),
    ]),
  );
}

const sum = <T>(all: readonly T[], of: (one: T, i: number) => number): number =>
  all.reduce((total, one, i) => total + of(one, i), 0);

const BINS = 24;
/** Steps that read well on an axis. */
const STEPS = [1, 2, 5, 10];

function withSpread<T>(all: readonly number[], of: (spread: Spread) => T): T[] {
  const spread = spreadOf(all);
  return spread ? [of(spread)] : [];
}

export function spreadOf(all: readonly number[]): Spread | null {
  if (all.length === 0) return null;
  const sorted = all.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  const mean = sum(all, (x) => x) / all.length;
  const variance = sum(all, (x) => (x - mean) ** 2) / Math.max(1, all.length - 1);
  const rough = (most - least) / BINS || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((s) => s * power >= rough) ?? 10);
  const width = all.every(Number.isInteger) ? Math.max(1, Math.round(step)) : step;
  const from = Math.floor(least / width) * width;
  const counts = new Array<number>(Math.floor((most - from) / width + 1e-9) + 1).fill(0);
  for (const x of all) counts[Math.min(counts.length - 1, Math.floor((x - from) / width + 1e-9))]++;
  return {
    mean,
    deviation: Math.sqrt(variance),
    least,
    middle: sorted[Math.floor(sorted.length / 2)],
    most,
    bins: { from, width, counts },
  };
}
