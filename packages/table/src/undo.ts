/** Taking back: one's own last answers, a sealed answer, or by the consent of all whatever they agree on. */
import { type Entry, Table } from '@tabularium/engine';
import { isHushedAt } from './discreet.ts';
import type { TableEvent } from './event.ts';
import { firstOf, type Live, NeedsWholeRecord, type Refused, refused, type TailEntry } from './live.ts';
import type { SeatNo, UndoState } from './protocol.ts';

/** A sealed answer while others think; otherwise one's own last answers, up to the last reveal. */
export function takeBack(live: Live, seat: SeatNo, count: number): TableEvent | Refused {
  const { table } = live;
  const first = firstOf(live);
  if (count === 1 && table.answers > first) {
    const index = first + table.entries().findLastIndex((entry) => entry.seat === seat);
    if (index >= first && table.withdraw(seat).ok) {
      table.setOrders(seat, []);
      return { kind: 'withdraw', seat, index };
    }
  }
  if (live.head.teaching) return takeBackAny(live, seat, count);
  const tail = tailFor(live, seat);
  const own = tail.flatMap((entry, i) => (entry.seat === seat ? [i] : []));
  const from = own.at(-count);
  if (from === undefined) return refused('nothing-to-undo');
  const given = table.undo(tail.length - from);
  // Not since when: answers that others do not know of would be counted.
  if (!given.ok) return refused(given.code);
  table.setOrders(seat, []);
  return { kind: 'undo', seat, answers: table.answers };
}

/** While somebody is taught: the last answers of people, whoever gave them and whatever they have revealed; bots' go along. */
function takeBackAny(live: Live, seat: SeatNo, count: number): TableEvent | Refused {
  const places = peoplesOf(live);
  const index = places.at(-count);
  if (index === undefined) return refused('nothing-to-undo');
  const answers = firstOf(live) + index;
  goBack(live, answers);
  return { kind: 'undo', seat, answers };
}

/** Where the answers of people are in the table's own log. */
const peoplesOf = ({ head, table }: Live): number[] =>
  table.entries().flatMap((entry, i) => (head.bots[entry.seat] === null ? [i] : []));

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

/**
 * Bots do not mind that their answers go with those that they followed; where it counts for a rating nobody tries bots out.
 * Answers to discreet questions go along, too: if others could take nothing back any more, they would know of them.
 */
const goesAlong = ({ head }: Live, { seat, hushed }: TailEntry): boolean =>
  hushed === true || (head.bots[seat] !== null && !head.rated);

/** With its place among all. */
const noted = (live: Live, entry: Entry, at: number): TailEntry =>
  isHushedAt(live, at) ? { ...entry, hushed: true } : entry;

export function addToTail(live: Live, entries: readonly Entry[]): void {
  const { tail } = live;
  const first = live.table.answers - entries.length;
  entries.forEach((given, i) => {
    const entry = noted(live, given, first + i);
    if (!goesAlong(live, entry)) {
      if (tail.seat !== entry.seat)
        tail.entries.splice(0, 1 + tail.entries.findLastIndex((one) => one.seat === tail.seat && !one.hushed));
      tail.seat = entry.seat;
    }
    tail.entries.push(entry);
  });
}

export function findTail(live: Live): void {
  const first = firstOf(live);
  const entries = live.table.entries().map((entry, i) => noted(live, entry, first + i));
  const seat = entries.findLast((entry) => !goesAlong(live, entry))?.seat ?? -1;
  const other = entries.findLastIndex((entry) => entry.seat !== seat && !goesAlong(live, entry));
  live.tail = { seat, entries: entries.slice(other + 1) };
}

/** The last answers, back to the last one of somebody else that this seat knows of. */
function tailFor({ tail: { seat: last, entries } }: Live, seat: SeatNo): readonly TailEntry[] {
  if (seat === last) return entries;
  return entries.slice(1 + entries.findLastIndex((entry) => entry.seat === last && !entry.hushed));
}

/**
 * What may be taken back, and what is said of it, may begin before the first answer that this table has: somebody else, who has
 * played on from the start, would be offered more.
 */
export function isCutShort(live: Live): boolean {
  const { head, table, tail } = live;
  const first = firstOf(live);
  if (first === 0 || !head.bots.includes(null)) return false;
  // While somebody is taught, all of the game may be taken back.
  if (head.teaching) return true;
  if (tail.entries.length < table.answers - first) return false;
  return table.lastReveal === undefined || !tail.entries.some((entry) => isOwn(entry, tail.seat));
}

/** From a position kept at or before so many answers, a table offers to take back what it offers now. */
export function neededFrom({ table, tail }: Live): number {
  const start = table.answers - tail.entries.length;
  const own = tail.entries.findLastIndex((entry) => isOwn(entry, tail.seat));
  const revealed = table.lastReveal?.at ?? 0;
  return Math.max(0, Math.min(Math.max(start, revealed) - 1, own < 0 ? start - 1 : start + own));
}

const isOwn = (entry: TailEntry, seat: SeatNo): boolean => entry.seat === seat && !entry.hushed;

/** How many of the last answers are the seat's own, among so many; how many that is takes a while to find out. */
function ownOf(live: Live, seat: SeatNo, last: () => number): number {
  const entries = tailFor(live, seat);
  if (!entries.some((entry) => entry.seat === seat)) return 0;
  return entries.slice(Math.max(0, entries.length - last())).filter((entry) => entry.seat === seat).length;
}

export function undoState(live: Live, seat: SeatNo): UndoState {
  const { table } = live;
  const { asked } = table;
  const together = asked.length > 1 || asked.some((question) => question.at < table.answers);
  const sealed = together && !asked.some((question) => question.seat === seat) && table.hasSealed(seat);
  if (live.head.teaching) return { ...anyUndo(live), sealed };
  return { free: ownOf(live, seat, () => table.undoable), sealed, last: lastOwn(live, seat) };
}

function anyUndo(live: Live): Omit<UndoState, 'sealed'> {
  const places = peoplesOf(live);
  const index = places.at(-1);
  const last = index === undefined ? undefined : live.table.entries()[index];
  return {
    free: places.length,
    last: last ? { at: firstOf(live) + (index ?? 0), about: last.about, answer: last.answer } : null,
  };
}

function lastOwn(live: Live, seat: SeatNo): UndoState['last'] {
  const entries = tailFor(live, seat);
  const index = entries.findLastIndex((entry) => entry.seat === seat);
  if (index < 0) return null;
  const { about, answer } = entries[index];
  return { at: live.table.answers - entries.length + index, about, answer };
}
