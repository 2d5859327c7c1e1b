import { randomBytes } from 'node:crypto';
import type { Entry, Options } from '@tabularium/engine';
import type { Pace, TableId, UserId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { newId } from './secrets.ts';

export interface NewSeat {
  readonly kind: 'open' | 'person' | 'bot';
  readonly user_id: UserId | null;
  readonly level: string | null;
}
export interface NewTable {
  readonly game: string;
  readonly version: string;
  readonly rules: string;
  readonly name: string;
  readonly options: Options;
  readonly seed: string | number;
  readonly seats: readonly NewSeat[];
  readonly listed: boolean;
  readonly rated: boolean;
  readonly teaching?: boolean | undefined;
  /** Seconds. */
  readonly delay?: number | undefined;
  readonly pace: Pace | null;
  readonly absence?: number | undefined;
  /** Milliseconds. */
  readonly veil?: number | null;
  readonly club?: string | undefined;
  readonly host: UserId;
  readonly branchOf?: { readonly table: TableId; readonly answers: number };
  readonly entries?: readonly Entry[];
}

/** Nobody can guess the luck to come. */
export const newSeed = (): string => randomBytes(18).toString('base64url');

/** One person's own table: they play all seats, nobody else sees it, no clock runs. */
export const alone = (user: UserId, seats: number) => ({
  seats: Array.from({ length: seats }, (): NewSeat => ({ kind: 'person', user_id: user, level: null })),
  listed: false,
  rated: false,
  pace: null,
  host: user,
});

/** Writes the table and its seats; inside a transaction. */
export async function makeTable(trx: Kysely<Schema>, table: NewTable): Promise<TableId> {
  const id = newId<TableId>();
  await trx
    .insertInto('game_table')
    .values({
      id,
      game: table.game,
      version: table.version,
      rules: table.rules,
      name: table.name,
      options: JSON.stringify(table.options),
      seed: JSON.stringify(table.seed),
      listed: table.listed ? 1 : 0,
      rated: table.rated && !table.teaching ? 1 : 0,
      teaching: table.teaching ? 1 : 0,
      delay: table.delay ?? 0,
      pace: table.pace && JSON.stringify(table.pace),
      absence: table.absence ?? null,
      veil: table.veil ?? null,
      club: table.club ?? null,
      host: table.host,
      created_at: Date.now(),
      branch_of: table.branchOf?.table ?? null,
      branch_answers: table.branchOf?.answers ?? null,
      begin_with: table.entries ? JSON.stringify(table.entries) : null,
    })
    .execute();
  await trx
    .insertInto('seat')
    .values(table.seats.map((seat, i) => ({ table_id: id, seat: i, ...seat })))
    .execute();
  return id;
}
