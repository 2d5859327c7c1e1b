import { Chance } from '@tabularium/engine';
import { byesAmong, type Entrant, type NextRound, type Plan, type Round, type Seating } from './plan.ts';
import { lotOf, placesOf, type Standing, standings } from './standings.ts';

/** The next round; undefined: it is over. The rounds so far are all over. */
export function nextRound(plan: Plan, entrants: readonly Entrant[], rounds: readonly Round[]): NextRound | undefined {
  const tables = plan.format === 'knock-out' ? knockOut(plan, entrants, rounds) : toTheEnd(plan, entrants, rounds);
  return tables && { ...tables, tables: tables.tables.map((ids) => seated(plan, ids, rounds)) };
}

/** Who has won: the first who has not gone. */
export function winnerOf(plan: Plan, entrants: readonly Entrant[], rounds: readonly Round[]): string | undefined {
  const [first] = standings(plan, entrants, rounds);
  const out = entrants.find(({ id }) => id === first?.id)?.out;
  return first && out !== 'withdrawn' && out !== 'removed' ? first.id : undefined;
}

// ── Everybody plays to the end: Swiss and league ────────────────────────────────────────────────────────────────────

function toTheEnd(plan: Plan, entrants: readonly Entrant[], rounds: readonly Round[]): NextRound | undefined {
  const active = entrants.filter(({ out }) => out === null).map(({ id }) => id);
  if (rounds.length >= plan.rounds || active.length < 2) return undefined;
  if (plan.format === 'league' && plan.seats === 2)
    return { tables: inTheRound(plan, entrants, rounds.length), byes: [] };
  // In a Swiss tournament those meet who stand alike; in a league everybody meets everybody.
  const points = new Map(
    standings(plan, entrants, rounds).map((one) => [one.id, plan.format === 'swiss' ? one.points : 0]),
  );
  return { tables: grouped(plan, byLot(plan, active), rounds, (id) => points.get(id) ?? 0), byes: [] };
}

/** The circle: one stays, the others move on by one place a round, and after all rounds everybody has met everybody once. */
function inTheRound(plan: Plan, entrants: readonly Entrant[], round: number): Seating[] {
  const ids: (string | null)[] = byLot(
    plan,
    entrants.map(({ id }) => id),
  );
  if (ids.length % 2 === 1) ids.push(null);
  const [fixed, ...moving] = ids;
  const turn = round % moving.length;
  const circle = [fixed, ...moving.slice(turn), ...moving.slice(0, turn)];
  const out = new Set(entrants.filter((one) => one.out !== null).map(({ id }) => id));
  const here = (id: string | null): string | null => (id !== null && out.has(id) ? null : id);
  return circle
    .slice(0, circle.length / 2)
    .map((id, i) => [here(id), here(circle[circle.length - 1 - i])])
    .filter((pair) => pair.some((id) => id !== null));
}

// ── Knock-out ───────────────────────────────────────────────────────────────────────────────────────────────────────

function knockOut(plan: Plan, entrants: readonly Entrant[], rounds: readonly Round[]): NextRound | undefined {
  const last = rounds.at(-1);
  if (last && last.tables.length + last.byes.length === 1) return undefined;
  const order = standings(plan, entrants, rounds);
  const alive = aliveAfter(plan, entrants, order, last);
  if (alive.length === 0 || (alive.length === 1 && rounds.length > 0)) return undefined;
  const had = (id: string): number => rounds.filter(({ byes }) => byes.includes(id)).length;
  const byes = alive.toSorted((a, b) => had(a) - had(b)).slice(0, byesAmong(plan, alive.length));
  const playing = alive.filter((id) => !byes.includes(id));
  return { tables: grouped(plan, playing, rounds, () => 0), byes };
}

/** Those who have not lost, the best first; of each table as many as go on. */
function aliveAfter(
  plan: Plan,
  entrants: readonly Entrant[],
  order: readonly Standing[],
  last: Round | undefined,
): string[] {
  const active = new Set(entrants.filter(({ out }) => out === null).map(({ id }) => id));
  if (!last) return byLot(plan, [...active]);
  const rank = (id: string | null): number => order.findIndex((one) => one.id === id);
  const through = last.tables.flatMap((table) => {
    const places = placesOf(table);
    return table.seats
      .map((id, seat) => ({ id, place: places[seat], forfeit: table.forfeits[seat] }))
      .filter(({ id, forfeit }) => id !== null && active.has(id) && !forfeit)
      .toSorted((a, b) => a.place - b.place || rank(a.id) - rank(b.id))
      .slice(0, plan.advance)
      .map(({ id }) => id);
  });
  const alive = new Set([...through, ...last.byes.filter((id) => active.has(id))]);
  return order.filter(({ id }) => alive.has(id)).map(({ id }) => id);
}

// ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const byLot = (plan: Plan, ids: readonly string[]): string[] => ids.toSorted((a, b) => lotOf(plan, a) - lotOf(plan, b));

/** What it costs to seat two together who have met; more than any difference of points. */
const AGAIN = 100_000;
const TRIES = 24;

/** Full tables, with bots of the house spread over them, so that nobody meets again whom others could meet instead. */
function grouped(
  plan: Plan,
  ids: readonly string[],
  rounds: readonly Round[],
  points: (id: string) => number,
): Seating[] {
  const { seats, seed } = plan;
  const count = Math.ceil(ids.length / seats);
  const all: (string | null)[] = [...ids, ...Array.from({ length: count * seats - ids.length }, () => null)];
  const cost = costs(all, rounds, points);
  const chance = Chance.fromSeed(`${seed} round ${rounds.length}`);
  const ranks = ids.map((id, i) => [points(id), i] as const).toSorted(([a, i], [b, j]) => b - a || i - j);
  const first = [...ranks.map(([, i]) => i), ...all.keys().drop(ids.length)];
  let best: readonly number[] = first;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least >= AGAIN; attempt++) {
    const found = improved(attempt === 0 ? first : chance.shuffle(first.slice()), seats, cost);
    const price = priceOf(found, seats, cost);
    if (price < least) [best, least] = [found, price];
  }
  return Array.from({ length: count }, (_, table) => best.slice(table * seats, (table + 1) * seats).map((i) => all[i]));
}

type Costs = readonly (readonly number[])[];

/** Of each two at one table: how often they have met, and how differently they stand. */
function costs(all: Seating, rounds: readonly Round[], points: (id: string) => number): Costs {
  const met = all.map(() => all.map(() => 0));
  const at = new Map(all.map((id, i) => [id, i]));
  // One bot of the house is as good as another: whoever has met one has met all.
  const bots = all.flatMap((id, i) => (id === null ? [i] : []));
  for (const { seats } of rounds.flatMap(({ tables }) => tables))
    for (const [i, a] of seats.entries())
      for (const b of seats.slice(i + 1)) {
        const ones = a === null ? bots : [at.get(a)].filter((n) => n !== undefined);
        const others = b === null ? bots : [at.get(b)].filter((n) => n !== undefined);
        for (const one of ones)
          for (const other of others) {
            met[one][other]++;
            met[other][one]++;
          }
      }
  return all.map((a, i) =>
    all.map((b, j) => {
      if (a === null && b === null) return 2 * AGAIN;
      const apart = a === null || b === null ? 0 : points(a) - points(b);
      return AGAIN * met[i][j] ** 2 + apart ** 2;
    }),
  );
}

const costAt = (order: readonly number[], at: number, seats: number, cost: Costs, who = order[at]): number => {
  const from = at - (at % seats);
  let sum = 0;
  for (let other = from; other < from + seats; other++) if (other !== at) sum += cost[who][order[other]];
  return sum;
};

const priceOf = (order: readonly number[], seats: number, cost: Costs): number =>
  order.reduce((sum, _, at) => sum + costAt(order, at, seats, cost), 0) / 2;

/** Two change places as long as that makes things better. */
function improved(order: number[], seats: number, cost: Costs): number[] {
  for (let better = true; better; ) {
    better = false;
    for (let a = 0; a < order.length; a++)
      for (let b = a + seats - (a % seats); b < order.length; b++) {
        const now = costAt(order, a, seats, cost) + costAt(order, b, seats, cost);
        const then = costAt(order, a, seats, cost, order[b]) + costAt(order, b, seats, cost, order[a]);
        if (then < now - 1e-9) {
          [order[a], order[b]] = [order[b], order[a]];
          better = true;
        }
      }
  }
  return order;
}

/** Whoever sat latest so far sits first; bots of the house sit last. */
function seated(plan: Plan, ids: Seating, rounds: readonly Round[]): Seating {
  const tables = rounds.flatMap((round) => round.tables);
  const late = (id: string | null): number =>
    id === null ? -1 : tables.reduce((sum, { seats }) => sum + Math.max(0, seats.indexOf(id)), 0);
  const lot = (id: string | null): number => (id === null ? 0 : lotOf(plan, `${id} ${rounds.length}`));
  return ids.toSorted((a, b) => late(b) - late(a) || lot(a) - lot(b));
}
