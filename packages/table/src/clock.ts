import type { Book } from './event.ts';
import type { Pace, SeatNo, Time } from './protocol.ts';

/** A seat on the clock. Time spent on a discreet question is not charged: the clock would tell that it was asked. */
export interface OnClock {
  readonly seat: SeatNo;
  readonly discreet: boolean;
}

export const startClocks = (pace: Pace | null, seats: number): number[] | null =>
  pace && Array.from({ length: seats }, () => pace.bank * 1000);

/** Charges the time since the last event to those who were thinking. */
export function charge(book: Book, thinking: readonly OnClock[], now: Time): void {
  if (book.left) {
    for (const { seat, discreet } of thinking) {
      if (!discreet) book.left[seat] = Math.max(0, book.left[seat] - Math.max(0, now - book.at));
    }
  }
  book.at = Math.max(book.at, now);
}

/** Each decision adds the increment, up to the cap; taking one back takes it away again. */
export function credit(book: Book, pace: Pace | null, seat: SeatNo, decisions: number): void {
  if (!book.left || !pace) return;
  const left = book.left[seat] + decisions * pace.increment * 1000;
  book.left[seat] = Math.max(0, Math.min(left, Math.max(pace.cap * 1000, book.left[seat])));
}

/** Somebody who returns has at least the time for one decision. */
export function welcomeBack(book: Book, pace: Pace | null, seat: SeatNo): void {
  if (book.left && pace) book.left[seat] = Math.max(book.left[seat], pace.increment * 1000);
}

/** From now on they run otherwise: nobody has less time than before. */
export function changePace(book: Book, pace: Pace): void {
  book.pace = pace;
  book.left = book.left?.map((left) => Math.max(left, pace.bank * 1000)) ?? null;
}

/** When the first clock runs out. */
export function deadline(book: Book, thinking: readonly OnClock[]): Time | null {
  const { left, at } = book;
  if (!left || thinking.length === 0) return null;
  return at + Math.min(...thinking.map(({ seat }) => left[seat]));
}

export const outOfTime = (book: Book, thinking: readonly OnClock[], now: Time): SeatNo[] =>
  thinking.filter(({ seat }) => book.left && book.at + book.left[seat] <= now).map(({ seat }) => seat);
