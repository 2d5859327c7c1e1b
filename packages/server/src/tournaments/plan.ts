/** A tournament as figures: no clock, no store, no luck but its own seed. */

export type Format = 'swiss' | 'knock-out' | 'league';

export interface Plan {
  readonly format: Format;
  /** Of each table. */
  readonly seats: number;
  /** Of a Swiss tournament or a league. */
  readonly rounds: number;
  /** Knock-out: so many of each table go on. */
  readonly advance: number;
  /** Of all lots that are drawn. */
  readonly seed: string;
}

/** Why somebody plays no further. Who has forfeited keeps their place; who has gone stands behind those who have not. */
export type Out = 'withdrawn' | 'removed' | 'forfeited';
export interface Entrant {
  readonly id: string;
  readonly out: Out | null;
}
/** Who sits at a table, in the order of its seats; null: a bot of the house, where entrants are too few. */
export type Seating = readonly (string | null)[];

/** A table that is over. */
export interface Played {
  readonly seats: Seating;
  /** By seat, as the game gave them. */
  readonly places: readonly number[];
  /** By seat: their time had run out when the game ended. */
  readonly forfeits: readonly boolean[];
}
/** What is over of a round; `byes`: those who went on without playing. */
export interface Round {
  readonly tables: readonly Played[];
  readonly byes: readonly string[];
}
export interface NextRound {
  readonly tables: readonly Seating[];
  readonly byes: readonly string[];
}

/** So many rounds, if nobody has said otherwise: enough that one comes out, or that everybody can have met everybody. */
export function usualRounds({ format, seats, advance }: Omit<Plan, 'rounds' | 'seed'>, entrants: number): number {
  if (format === 'knock-out') return knockOutRounds(seats, advance, entrants);
  if (format === 'league') return seats === 2 ? entrants - 1 + (entrants % 2) : Math.ceil((entrants - 1) / (seats - 1));
  return Math.max(1, Math.ceil(Math.log(entrants) / Math.log(seats)) + (seats > 2 ? 1 : 0));
}

/** Those who are left over when tables are full get a bye if all of them would go on anyway; else bots fill their table. */
export function byesAmong({ seats, advance }: Pick<Plan, 'seats' | 'advance'>, alive: number): number {
  const left = alive % seats;
  return alive > seats && left <= advance ? left : 0;
}

function knockOutRounds(seats: number, advance: number, entrants: number): number {
  let rounds = 1;
  for (let alive = entrants; alive > seats; rounds++) {
    const byes = byesAmong({ seats, advance }, alive);
    const last = (alive - byes) % seats;
    alive = byes + Math.floor((alive - byes) / seats) * advance + Math.min(last, advance);
  }
  return rounds;
}
