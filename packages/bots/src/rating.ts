/** How sure a win rate is, and what many-player results say about the strength of the players. Pure arithmetic. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
const Z = 1.96;

/** The 95 % interval of a rate seen in `n` trials (Wilson's score). */
export function wilson(rate: number, n: number): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const scale = 1 / (1 + (Z * Z) / n);
  const centre = scale * (rate + (Z * Z) / (2 * n));
  const half = scale * Z * Math.sqrt((rate * (1 - rate)) / n + (Z * Z) / (4 * n * n));
  // Rounding must not leave the rate itself outside.
  return { low: Math.max(0, Math.min(rate, centre - half)), high: Math.min(1, Math.max(rate, centre + half)) };
}

/** One game as the ratings see it: who sat where and came where. */
export interface Placing {
  readonly players: readonly string[];
  readonly places: readonly number[];
}

export interface Rating extends Interval {
  readonly player: string;
  /** On the scale of chess: 400 points more win ten times as often. The mean of all players is 1500. */
  readonly rating: number;
  /** Seats played. */
  readonly seats: number;
}

const MEAN = 1500;
const POINTS = 400 / Math.LN10;
const STEPS = 500;
const CLOSE = 1e-7;

/** A pick: of those who are left at the table, who comes next. Shared places share the pick. */
interface Pick {
  readonly left: readonly number[];
  readonly picked: readonly number[];
}

/**
 * Strengths by the model of Plackett and Luce (the best of a table is picked in proportion to strength, then the best of
 * the rest, and so on), fitted to all games at once: the order of the games does not matter, and one player may sit at
 * several seats. Every player also drew one imagined game with an average one, so that nobody is infinitely strong.
 */
export function rate(games: readonly Placing[]): Rating[] {
  const names = [...new Set(games.flatMap(({ players }) => players))].sort();
  const picks = gathered(games, names);
  const wins = names.map((_, i) => 0.5 + picks.reduce((sum, { pick, times }) => sum + times * share(pick, i), 0));
  let strengths = names.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const weights = strengths.map((strength) => 1 / (strength + 1));
    for (const { pick, times } of picks) {
      const total = pick.left.reduce((sum, i) => sum + strengths[i], 0);
      for (const i of pick.left) weights[i] += times / total;
    }
    const next = weights.map((weight, i) => wins[i] / weight);
    const moved = Math.max(...next.map((strength, i) => Math.abs(Math.log(strength / strengths[i]))));
    strengths = next;
    if (moved < CLOSE) break;
  }
  const information = strengths.map((strength) => strength / (strength + 1) ** 2);
  for (const { pick, times } of picks) {
    const total = pick.left.reduce((sum, i) => sum + strengths[i], 0);
    for (const i of new Set(pick.left)) {
      const chance = pick.left.reduce((sum, k) => sum + (k === i ? strengths[i] : 0), 0) / total;
      information[i] += times * chance * (1 - chance);
    }
  }
  const mean = strengths.reduce((sum, strength) => sum + Math.log(strength), 0) / (names.length || 1);
  return names
    .map((player, i) => {
      const rating = MEAN + POINTS * (Math.log(strengths[i]) - mean);
      const margin = (POINTS * Z) / Math.sqrt(information[i]);
      const seats = games.reduce((sum, { players }) => sum + players.filter((name) => name === player).length, 0);
      return { player, rating, low: rating - margin, high: rating + margin, seats };
    })
    .sort((a, b) => b.rating - a.rating);
}

/** Part of the pick that player `i` had. */
const share = ({ picked }: Pick, i: number): number => picked.filter((k) => k === i).length / picked.length;

/** All picks of all games, equal ones counted together: there are few different ones, however many games. */
function gathered(games: readonly Placing[], names: readonly string[]): { pick: Pick; times: number }[] {
  const index = new Map(names.map((name, i) => [name, i]));
  const found = new Map<string, { pick: Pick; times: number }>();
  const add = (pick: Pick, times: number): void => {
    const key = `${pick.left.join()}:${pick.picked.join()}`;
    const known = found.get(key);
    if (known) known.times += times;
    else found.set(key, { pick, times });
  };
  for (const { players, places } of games) {
    const who = players.map((name) => index.get(name) ?? 0);
    for (const place of new Set(places)) {
      const left = who.filter((_, seat) => places[seat] >= place).sort((a, b) => a - b);
      const picked = who.filter((_, seat) => places[seat] === place).sort((a, b) => a - b);
      // Those who share a place were picked one after the other from the same company.
      if (left.length > picked.length || place === 1) add({ left, picked }, picked.length);
    }
  }
  return [...found.values()];
}
