import type { TableId, Time } from '@tabularium/table/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { nextRound } from './pairing.ts';
import type { Entrant, NextRound, Plan, Played, Round, Seating } from './plan.ts';

/** A tournament as the store has it, and what the figures need of it. */

export type TournamentRow = Selectable<Schema['tournament']>;
type EntrantRow = Selectable<Schema['entrant']>;
/** How a table ended, as it counts here. */
export type Result = Pick<Played, 'places' | 'forfeits'>;
export interface Sitting {
  readonly round: number;
  readonly n: number;
  /** Null: one who goes on without playing. */
  readonly table: TableId | null;
  readonly seats: Seating;
  readonly result: Result | null;
  readonly told: boolean;
}
export interface Book {
  readonly row: TournamentRow;
  readonly entrants: readonly (Entrant & { readonly at: Time })[];
  readonly sittings: readonly Sitting[];
}

export const isBot = (entrant: string): boolean => entrant.startsWith('bot-');

export async function bookOf(db: Kysely<Schema>, id: string): Promise<Book | undefined> {
  const row = await db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const entrants = await entrantsOf(db, id);
  const sittings = await db
    .selectFrom('round_table')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('round')
    .orderBy('n')
    .execute();
  return {
    row,
    entrants: entrants.map(({ user_id, out, at }) => ({ id: user_id, out, at })),
    sittings: sittings.map(({ round, n, table_id, seats, result, told }) => ({
      round,
      n,
      table: table_id,
      seats: JSON.parse(seats) as Seating,
      result: result === null ? null : (JSON.parse(result) as Result),
      told: told === 1,
    })),
  };
}

/** In the order in which they have entered. */
export async function entrantsOf(db: Kysely<Schema>, id: string): Promise<EntrantRow[]> {
  return db
    .selectFrom('entrant')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('at')
    .orderBy('user_id')
    .execute();
}

export const planOf = ({ format, seats, rounds, advance, seed }: TournamentRow): Plan => ({
  format,
  seats,
  rounds,
  advance,
  seed,
});

/** What is over of all rounds so far. */
export function roundsOf({ sittings, row }: Book): Round[] {
  return Array.from({ length: row.round }, (_, i) => {
    const of = sittings.filter(({ round }) => round === i + 1);
    return {
      tables: of.flatMap(({ table, seats, result }) => (table !== null && result ? [{ seats, ...result }] : [])),
      byes: of.flatMap(({ table, seats }) => (table === null ? seats.filter((id) => id !== null) : [])),
    };
  });
}

export const nextOf = (book: Book): NextRound | undefined => nextRound(planOf(book.row), book.entrants, roundsOf(book));

/** One change after the other, at whichever node, and only while it stands so. False: it no longer does. */
export function changeTournament(
  { db }: Store,
  id: string,
  status: TournamentRow['status'],
  change: (trx: Kysely<Schema>, row: TournamentRow) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Whoever writes this row waits for whoever has, and sees what they have done.
    const row = await trx
      .updateTable('tournament')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', id)
      .where('status', '=', status)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await change(trx, row);
    return true;
  });
}
