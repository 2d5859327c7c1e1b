import type { How, NoticeKind, Reach, Time, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { Store } from './store/store.ts';

/** How people want to be reached: what is sent by which way, when, and when not. */

export type Way = 'push' | 'mail' | 'webhook';

const ways = (push: How, mail: How, webhook: How): Record<Way, How> => ({ push, mail, webhook });

/** Until somebody says otherwise. */
const USUAL: Reach = {
  kinds: {
    turn: ways('now', 'now', 'now'),
    time: ways('now', 'now', 'now'),
    over: ways('off', 'daily', 'now'),
    asked: ways('now', 'daily', 'off'),
    paired: ways('now', 'now', 'off'),
    round: ways('now', 'now', 'off'),
  },
  quiet: null,
  zone: 'UTC',
  daily: 7 * 60 + 30,
  language: null,
};

export async function reachOf({ db }: Store, user: UserId): Promise<Reach> {
  const row = await db.selectFrom('reach').select('body').where('user_id', '=', user).executeTakeFirst();
  const read = row ? wire.reach.safeParse(JSON.parse(row.body)) : undefined;
  return read?.success ? read.data : USUAL;
}

export async function keepReach({ db }: Store, user: UserId, reach: Reach): Promise<void> {
  const body = JSON.stringify(reach);
  await db
    .insertInto('reach')
    .values({ user_id: user, body })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ body }))
    .execute();
}

/** Ways that a server or a test adds know no settings: they get everything at once. */
export function howBy({ kinds }: Reach, kind: NoticeKind, way: string): How {
  const of = kinds[kind];
  return way === 'push' || way === 'mail' || way === 'webhook' ? of[way] : 'now';
}

export const anyDaily = ({ kinds }: Reach, kind: NoticeKind): boolean => Object.values(kinds[kind]).includes('daily');

const MINUTE = 60_000;
const DAY = 1440;

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Minutes after midnight, there. */
function minuteOf({ zone }: Reach, at: Time): number {
  const timeZone = isZone(zone) ? zone : 'UTC';
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = parts.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

const until = (from: number, to: number): number => (to - from + DAY) % DAY;

/** When the quiet hours end in which this moment lies; undefined: it lies in none. */
export function quietUntil(reach: Reach, at: Time): Time | undefined {
  const { quiet } = reach;
  if (!quiet || quiet.from === quiet.to) return undefined;
  const now = minuteOf(reach, at);
  const inside = until(quiet.from, now) < until(quiet.from, quiet.to);
  return inside ? at - (at % MINUTE) + until(now, quiet.to) * MINUTE : undefined;
}

/** When the next daily letter goes out. */
export function nextDaily(reach: Reach, at: Time): Time {
  const wait = until(minuteOf(reach, at), reach.daily);
  return at - (at % MINUTE) + (wait === 0 ? DAY : wait) * MINUTE;
}
