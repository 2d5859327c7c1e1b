/** Which games a tournament consists of: who sits where, and with which deal. Pure: game `n` of a plan is always the same. */
import type { Options } from '@tabularium/engine';

export interface Plan {
  readonly game: string;
  readonly version: string;
  /** The folder of a pack of somebody's own, where it is played with one; its fingerprint is in the version. */
  readonly pack?: string;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  /** The names of the players in the game's registry. */
  readonly players: readonly string[];
  /** Players from outside, by name: the line that starts each, or the address where it listens. */
  readonly outside?: Readonly<Record<string, string>>;
  /** Milliseconds that an outside player has for an answer; absent: as long as it takes. */
  readonly time?: number;
  /** Outside players may ask for the whole truth: for our own levels in another process. */
  readonly truth?: true;
  /** `table`: all players at one table, changing seats. `pairs`: every pair of players, balanced. */
  readonly form: 'table' | 'pairs';
  /** Games in all, or for every pair. */
  readonly games: number;
  /** The games are written down for the statistics of the encyclopaedia too. */
  readonly encyclopaedia?: true;
  /** What is dealt goes round the table from game to game, and what the balance report tells is written down. */
  readonly balance?: true;
}

/** Two players who fill a table between them. */
export interface Pair {
  readonly a: string;
  readonly b: string;
}

export interface Seating {
  readonly players: readonly string[];
  readonly seed: string;
  readonly pair?: Pair;
}

export function pairsOf(players: readonly string[]): Pair[] {
  return players.flatMap((a, i) => players.slice(i + 1).map((b) => ({ a, b })));
}

/** How many games the plan has. A pair plays every deal twice, so an odd number is rounded up. */
export const gamesIn = (plan: Plan): number =>
  plan.form === 'table' ? plan.games : pairsOf(plan.players).length * 2 * Math.ceil(plan.games / 2);

/** Who sits where in game `n`. */
export function seatingOf(plan: Plan, n: number): Seating {
  return plan.form === 'table' ? atOneTable(plan, n) : inPairs(plan, n);
}

function atOneTable({ players, seats, seed }: Plan, n: number): Seating {
  const order = Array.from({ length: seats }, (_, seat) => players[(seat + n) % players.length]);
  return { players: order, seed: `${seed} ${n}` };
}

/**
 * Every deal is played twice, the second time with the players exchanged, so that neither luck nor a good seat counts for
 * one of them. Deal after deal the seats of the first player go through all ways to take half of the table. The pairs take
 * turns, so that a tournament that is stopped has measured all of them alike.
 */
function inPairs({ players, seats, seed }: Plan, n: number): Seating {
  const pairs = pairsOf(players);
  const pair = pairs[(n >> 1) % pairs.length];
  const deal = Math.floor(n / (2 * pairs.length));
  const ways = halves(seats);
  const [own, other] = n % 2 === 0 ? [pair.a, pair.b] : [pair.b, pair.a];
  const way = ways[deal % ways.length];
  return {
    players: Array.from({ length: seats }, (_, seat) => (way.includes(seat) ? own : other)),
    seed: `${seed} ${deal}`,
    pair,
  };
}

/** All ways to pick half of the seats (the smaller half of an odd number). */
export function halves(seats: number): number[][] {
  const size = Math.floor(seats / 2);
  const found: number[][] = [];
  const extend = (picked: number[], from: number): void => {
    if (picked.length === size) found.push(picked);
    else for (let seat = from; seat < seats; seat++) extend([...picked, seat], seat + 1);
  };
  extend([], 0);
  return found;
}
