import type { Title } from '@tabularium/bots';
import { isBadOption, readOptions } from '@tabularium/engine';
import type { Time } from '@tabularium/table/protocol';
import { newSeed } from '../http/make-table.ts';
import { newId } from '../http/secrets.ts';
import { addJob, quietly, type Tables } from '../tables/tables.ts';

/** The cup that a server opens every week by itself: these games in turn, on this day at this time (UTC). */
export interface WeeklyCup {
  readonly games: readonly string[];
  /** 0 is Sunday. */
  readonly day: number;
  /** After midnight. */
  readonly minute: number;
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const EVENING = { bank: 900, increment: 10, cap: 900 };
const PLACES = 8;
const SEATS = 4;

/** Whom people play who do not choose: neither the weakest nor the slowest. */
export function usualLevel({ bots }: Title): string {
  const levels = Object.keys(bots);
  return levels.includes('normal') ? 'normal' : (levels.at(-1) ?? '');
}

/** When the next one begins. */
export function nextCup({ day, minute }: WeeklyCup, now: Time): Time {
  // The first of January 1970 was a Thursday.
  const first = ((day - 4 + 7) % 7) * DAY + minute * 60_000;
  return first + Math.ceil((now + 1 - first) / WEEK) * WEEK;
}

/** The cup of the coming week is there: opened once, however many nodes see to it. */
export async function openWeekly(tables: Tables, cup: WeeklyCup): Promise<void> {
  const { store, titles, clock } = tables.options;
  const starts = nextCup(cup, clock());
  const title = titles.get(cup.games[Math.floor(starts / WEEK) % cup.games.length]);
  if (!title) return;
  const week = new Date(starts).toISOString().slice(0, 10);
  const short = readOptions(title.game, title.presets?.find(({ id }) => id === 'first')?.options ?? {});
  const options = isBadOption(short) ? {} : short;
  const seats = Math.max(title.game.seats.min, Math.min(SEATS, title.game.seats.max));
  await store.db
    .insertInto('tournament')
    .values({
      id: newId(),
      name: `Tabularium ${week}`,
      host: null,
      club: null,
      week,
      game: title.game.id,
      options: JSON.stringify(options),
      seats,
      format: 'knock-out',
      rounds: 0,
      advance: Math.floor(seats / 2),
      pace: JSON.stringify(EVENING),
      round_hours: 3,
      size: PLACES,
      fill: 1,
      level: usualLevel(title),
      rated: 0,
      seed: newSeed(),
      starts_at: starts,
      created_at: clock(),
      status: 'open',
      due_at: null,
      version: null,
      rules: null,
      winner: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .execute();
}

/** Tournaments whose time has come, and whatever a job that was lost has left undone. */
export function watchTournaments(tables: Tables, everyMs: number, weekly: boolean): () => void {
  const look = async (): Promise<void> => {
    const { store, clock } = tables.options;
    const due = await store.db
      .selectFrom('tournament')
      .select('id')
      .where((eb) =>
        eb.or([eb('status', '=', 'running'), eb.and([eb('status', '=', 'open'), eb('starts_at', '<=', clock())])]),
      )
      .execute();
    for (const { id } of due) addJob(tables, 'round', id);
    if (weekly) addJob(tables, 'weekly', 'cup');
  };
  quietly(tables, look());
  const timer = setInterval(() => quietly(tables, look()), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
