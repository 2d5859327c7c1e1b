/** Taking back: one's own last answers, a sealed answer, or by the consent of all whatever they agree on. */
import { type Entry, Table } from '@tabularium/engine';
import type { TableEvent } from './event.ts';
import { firstOf, type Live, NeedsWholeRecord, type Refused, refused } from './live.ts';
import type { SeatNo, UndoState } from './protocol.ts';

/** A sealed answer while others think; otherwise one's own last answers, up to the last reveal. */
export function takeBack(live: Live, seat: SeatNo, count: number): TableEvent | Refused {
  const { table, tail } = live;
  const first = firstOf(live);
  if (count === 1 && table.answers > first) {
    const index = first + table.entries().findLastIndex((entry) => entry.seat === seat);
    if (index >= first && table.withdraw(seat).ok) {
      table.setOrders(seat, []);
      return { kind: 'withdraw', seat, index };
    }
  }
  const own = tail.seat === seat ? tail.entries.flatMap((entry, i) => (entry.seat === seat ? [i] : [])) : [];
  const from = own.at(-count);
  if (from === undefined) return refused('nothing-to-undo');
  const given = table.undo(tail.entries.length - from);
  if (!given.ok) return given;
  table.setOrders(seat, []);
  return { kind: 'undo', seat, answers: table.answers };
}

/**
 * Back to so many answers, whatever was revealed since. The standing orders of those whose answers are taken back end
 * (of `seat`, or of all), or they would answer at once again.
 */
export function goBack(live: Live, answers: number, seat?: SeatNo): void {
  const { table, game, head } = live;
  const first = firstOf(live);
  if (answers < first) throw new NeedsWholeRecord();
  const entries = table.entries().slice(0, answers - first);
  const start = { seats: head.seats, options: head.options, seed: head.seed };
  const fresh = live.base ? Table.load(game, start, live.base, entries) : Table.start(game, start);
  if (!live.base) for (const entry of entries) fresh.answer(entry.seat, entry.answer);
  if (fresh.answers !== answers) throw new Error(`${fresh.answers} answers after going back to ${answers}`);
  for (let other = 0; seat !== undefined && other < head.seats; other++) {
    if (other !== seat && table.ordersOf(other).length > 0) fresh.setOrders(other, table.ordersOf(other));
  }
  live.table = fresh;
}

/** Bots do not mind that their answers go with those that they followed; where it counts for a rating nobody tries bots out. */
const goesAlong = ({ head }: Live, { seat }: Entry): boolean => head.bots[seat] !== null && !head.rated;

export function addToTail(live: Live, entries: readonly Entry[]): void {
  const { tail } = live;
  for (const entry of entries) {
    if (!goesAlong(live, entry)) {
      if (tail.seat !== entry.seat)
        tail.entries.splice(0, 1 + tail.entries.findLastIndex(({ seat }) => seat === tail.seat));
      tail.seat = entry.seat;
    }
    tail.entries.push(entry);
  }
}

export function findTail(live: Live): void {
  const entries = live.table.entries();
  const seat = entries.findLast((entry) => !goesAlong(live, entry))?.seat ?? -1;
  const other = entries.findLastIndex((entry) => entry.seat !== seat && !goesAlong(live, entry));
  live.tail = { seat, entries: entries.slice(other + 1) };
}

/** How many of the last answers are the seat's own, among so many. */
export function ownOf({ tail }: Live, seat: SeatNo, last: number): number {
  if (tail.seat !== seat) return 0;
  const { entries } = tail;
  return entries.slice(Math.max(0, entries.length - last)).filter((entry) => entry.seat === seat).length;
}

export function undoState(live: Live, seat: SeatNo): UndoState {
  const { table, tail } = live;
  const { asked } = table;
  const together = asked.length > 1 || asked.some((question) => question.at < table.answers);
  return {
    free: tail.seat === seat ? ownOf(live, seat, table.undoable) : 0,
    sealed: together && !asked.some((question) => question.seat === seat) && table.fork().withdraw(seat).ok,
    last: lastOwn(live, seat),
  };
}

function lastOwn({ table, tail: { seat: own, entries } }: Live, seat: SeatNo): UndoState['last'] {
  const index = own === seat ? entries.findLastIndex((entry) => entry.seat === seat) : -1;
  if (index < 0) return null;
  const { about, answer } = entries[index];
  return { at: table.answers - entries.length + index, about, answer };
}
