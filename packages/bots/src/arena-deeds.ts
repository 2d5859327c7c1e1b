/** What many games say about the things of a game: how often, when, and how those fared who had them. */
import type { GameRecord } from './arena-game.ts';
import type { Plan } from './arena-plan.ts';

export interface DeedCount {
  /** Games in which it happened. */
  readonly games: number;
  /** Seats that did it, each once a game; 0 where it is nobody's. */
  readonly seats: number;
  /** First places of those seats; a shared one counts its share. */
  readonly wins: number;
  /** By the round of the first time, `step` rounds together: the first of them, times, wins. */
  readonly rounds: readonly (readonly [round: number, times: number, wins: number])[];
  /** What it brought in all. */
  readonly amount?: number;
}

/** The file behind the statistics of the encyclopaedia; the same plan writes the same file. */
export interface EntryStatistics {
  readonly game: string;
  readonly version: string;
  readonly players: readonly string[];
  /** At every table. */
  readonly seats: number;
  readonly options: Plan['options'];
  readonly seed: string;
  readonly games: number;
  /** How many rounds are counted together. */
  readonly step: number;
  /** By page, then by deed. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, DeedCount>>>>;
}

interface Sum {
  readonly games: Set<number>;
  seats: number;
  wins: number;
  amount: number;
  readonly rounds: Map<number, [times: number, wins: number]>;
}

/** Few enough to be drawn beside the text of a page. */
const BINS = 16;

export function countDeeds(plan: Plan, records: readonly GameRecord[]): EntryStatistics {
  const sums = new Map<string, Map<string, Sum>>();
  const step = Math.ceil(Math.max(1, ...records.map(({ rounds = 0 }) => rounds)) / BINS);
  for (const { n, places, deeds = [] } of records) {
    const winners = places.filter((place) => place === 1).length;
    for (const [entry, deed, seat, round, amount] of deeds) {
      const sum = sumOf(sums, entry, deed);
      const won = places[seat] === 1 ? 1 / winners : 0;
      sum.games.add(n);
      sum.seats += seat < 0 ? 0 : 1;
      sum.wins += won;
      sum.amount += amount;
      const from = Math.floor(round / step) * step;
      const at = sum.rounds.get(from) ?? [0, 0];
      sum.rounds.set(from, [at[0] + 1, at[1] + won]);
    }
  }
  const { game, version, players, seats, options, seed } = plan;
  return {
    ...{ game, version, players, seats, options, seed, games: records.length, step },
    entries: byKey(sums, (deeds) => byKey(deeds, counted)),
  };
}

function sumOf(sums: Map<string, Map<string, Sum>>, entry: string, deed: string): Sum {
  const deeds = sums.get(entry) ?? new Map<string, Sum>();
  sums.set(entry, deeds);
  const sum = deeds.get(deed) ?? { games: new Set(), seats: 0, wins: 0, amount: 0, rounds: new Map() };
  deeds.set(deed, sum);
  return sum;
}

const counted = ({ games, seats, wins, amount, rounds }: Sum): DeedCount => ({
  ...{ games: games.size, seats, wins: hundredths(wins) },
  rounds: [...rounds]
    .sort(([a], [b]) => a - b)
    .map(([round, [times, won]]) => [round, times, hundredths(won)] as const),
  ...(amount === 0 ? {} : { amount }),
});

const hundredths = (n: number): number => Math.round(n * 100) / 100;

/** In the order of their names, so that the file changes only where the figures do. */
const byKey = <From, To>(all: ReadonlyMap<string, From>, of: (one: From) => To): Record<string, To> =>
  Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, of(one)]));
