import type { UserId } from '@tabularium/table/protocol';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import { act } from '../tables/acting.ts';
import type { Meta, Tables } from '../tables/tables.ts';
import { Refusal } from './routes.ts';

export const DAY = 86_400_000;
const YEAR = 365 * DAY;
const LOOK_MS = 30_000;

/** A vacation begins, or ends if there is no `until` or it has passed: the clocks of all their tables stop or run on. */
export async function goAway(
  store: Store,
  tables: Tables,
  user: UserId,
  until: number | null,
  days: number,
): Promise<void> {
  const now = Date.now();
  const away = until !== null && until > now;
  await bookVacation(store, user, away ? until : now, days);
  await store.db
    .updateTable('account')
    .set({ vacation_until: away ? until : null })
    .where('id', '=', user)
    .execute();
  const seats = await store.db
    .selectFrom('seat')
    .innerJoin('progress', 'progress.table_id', 'seat.table_id')
    .select(['seat.table_id', 'seat.seat'])
    .where('seat.user_id', '=', user)
    .where('progress.status', '!=', 'over')
    .execute();
  for (const { table_id, seat } of seats) await act(tables, table_id, { kind: 'away', seat, on: away });
}

/** In milliseconds. */
export async function vacationLeft(
  { db }: Store,
  user: UserId,
  days: number,
  now: number = Date.now(),
): Promise<number> {
  const rows = await db
    .selectFrom('vacation')
    .selectAll()
    .where('user_id', '=', user)
    .where('until', '>', now - YEAR)
    .execute();
  const used = rows.map(({ since, until }) => Math.min(until, now) - Math.max(since, now - YEAR));
  return used.reduce((left, ms) => left - ms, days * DAY);
}

/** Whoever is away keeps others waiting: in any year it may be so many days, and days that were not taken come back. */
async function bookVacation(store: Store, user: UserId, until: number, days: number): Promise<void> {
  const { db } = store;
  const now = Date.now();
  const wanted = until - now;
  if (wanted > 0 && wanted > (await vacationLeft(store, user, days, now)))
    throw new Refusal(400, 'no-days', 'vacationUntil');
  await db.updateTable('vacation').set({ until: now }).where('user_id', '=', user).where('until', '>', now).execute();
  if (until > now) {
    await db
      .insertInto('vacation')
      .values({ user_id: user, since: now, until })
      .onConflict((conflict) => conflict.columns(['user_id', 'since']).doUpdateSet({ until }))
      .execute();
  }
}

/** Tables that start while somebody is away, and vacations that end by themselves. */
export function watchVacations(app: FastifyInstance, store: Store, tables: Tables): void {
  tables.onStart = (meta) => startAway(store, tables, meta);
  const timer = setInterval(() => {
    endVacations(store, tables).catch((error: unknown) => app.log.error({ err: error }, 'vacations'));
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

async function startAway({ db }: Store, tables: Tables, { row, seats }: Meta): Promise<void> {
  const people = seats.flatMap(({ user_id }) => (user_id ? [user_id] : []));
  if (people.length === 0) return;
  const away = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', people)
    .where('vacation_until', '>', Date.now())
    .execute();
  for (const { seat, user_id } of seats) {
    if (away.some(({ id }) => id === user_id)) await act(tables, row.id, { kind: 'away', seat, on: true });
  }
}

async function endVacations(store: Store, tables: Tables): Promise<void> {
  const over = await store.db.selectFrom('account').select('id').where('vacation_until', '<=', Date.now()).execute();
  for (const { id } of over) await goAway(store, tables, id, null, 0);
}
