import { Chance } from '@tabularium/engine';
import type { Entrant, Plan, Played, Round } from './plan.ts';

/** How somebody came off in a round. */
export interface Came {
  readonly round: number;
  readonly place: number;
  readonly forfeit: boolean;
}
export interface Standing {
  readonly id: string;
  readonly points: number;
  readonly wins: number;
  /** The points of all whom they have met: the first tie-break after wins. */
  readonly opposition: number;
  readonly came: readonly Came[];
  /** They play no further. */
  readonly out: boolean;
}

/** Shared places share their points: whole numbers for up to seven who share, so that no order of adding matters. */
const WHOLE = 420;

/** At a table of four 5, 3, 2 and 1: one for each place from the end, and one more for the winner. */
const pointsFor = (place: number, seats: number): number => seats - place + 1 + (place === 1 ? 1 : 0);

/** The places of a table with those last whose time had run out. */
export function placesOf({ places, forfeits }: Played): number[] {
  const before = (a: number, b: number): boolean => (forfeits[a] === forfeits[b] ? places[a] < places[b] : forfeits[b]);
  return places.map((_, seat) => 1 + places.filter((_, other) => before(other, seat)).length);
}

/** By seat, in parts of a point. A forfeit brings nothing. */
function partsOf(table: Played): number[] {
  const places = placesOf(table);
  return places.map((place, seat) => {
    if (table.forfeits[seat]) return 0;
    const sharing = places.filter((other) => other === place).length;
    const shared = Array.from({ length: sharing }, (_, i) => pointsFor(place + i, places.length) * WHOLE);
    return shared.reduce((sum, one) => sum + one, 0) / sharing;
  });
}

interface Sum {
  readonly entrant: Entrant;
  parts: number;
  wins: number;
  /** In so many rounds they played or had a bye. */
  rounds: number;
  readonly met: string[];
  readonly came: Came[];
}

/**
 * Everybody in order. Swiss and league: points, wins, the points of those whom one has met, and at last a lot. Knock-out: first
 * how far one came and the place at the last table. Whoever has gone by themselves or was removed stands behind all others.
 */
export function standings(plan: Plan, entrants: readonly Entrant[], rounds: readonly Round[]): Standing[] {
  const sums = sumUp(entrants, rounds);
  const parts = (id: string): number => sums.get(id)?.parts ?? 0;
  const opposition = (sum: Sum): number => sum.met.reduce((total, id) => total + parts(id), 0);
  const gone = ({ entrant: { out } }: Sum): number => (out === 'withdrawn' || out === 'removed' ? 1 : 0);
  const far = (a: Sum, b: Sum): number => (plan.format === 'knock-out' ? b.rounds - a.rounds || last(a) - last(b) : 0);
  const order = (a: Sum, b: Sum): number =>
    gone(a) - gone(b) ||
    far(a, b) ||
    b.parts - a.parts ||
    b.wins - a.wins ||
    opposition(b) - opposition(a) ||
    lotOf(plan, a.entrant.id) - lotOf(plan, b.entrant.id);
  return [...sums.values()].toSorted(order).map((sum) => ({
    id: sum.entrant.id,
    points: rounded(sum.parts),
    wins: sum.wins,
    opposition: rounded(opposition(sum)),
    came: sum.came.toSorted((a, b) => a.round - b.round),
    out: sum.entrant.out !== null,
  }));
}

function sumUp(entrants: readonly Entrant[], rounds: readonly Round[]): ReadonlyMap<string, Sum> {
  const sums = new Map(
    entrants.map((entrant): [string, Sum] => [
      entrant.id,
      { entrant, parts: 0, wins: 0, rounds: 0, met: [], came: [] },
    ]),
  );
  for (const [i, { tables, byes }] of rounds.entries()) {
    for (const table of tables) countTable(sums, table, i + 1);
    for (const id of byes) {
      const sum = sums.get(id);
      if (sum) sum.rounds++;
    }
  }
  return sums;
}

function countTable(sums: ReadonlyMap<string, Sum>, table: Played, round: number): void {
  const places = placesOf(table);
  const parts = partsOf(table);
  for (const [seat, id] of table.seats.entries()) {
    const sum = id === null ? undefined : sums.get(id);
    if (!sum) continue;
    const forfeit = table.forfeits[seat];
    sum.parts += parts[seat];
    if (places[seat] === 1 && !forfeit) sum.wins++;
    sum.rounds++;
    sum.met.push(...table.seats.flatMap((other) => (other === null || other === id ? [] : [other])));
    sum.came.push({ round, place: places[seat], forfeit });
  }
}

/** The place at the last table, behind all others after a forfeit; a bye is before all. */
function last({ came, rounds }: Sum): number {
  const latest = came.reduce<Came | undefined>((a, b) => (a && a.round > b.round ? a : b), undefined);
  if (!latest || latest.round < rounds) return 0;
  return latest.place + (latest.forfeit ? 100 : 0);
}

/** As it is shown: to hundredths. */
const rounded = (parts: number): number => Math.round((parts * 100) / WHOLE) / 100;

export const lotOf = ({ seed }: Plan, id: string): number => Chance.fromSeed(`${seed} ${id}`).next();
