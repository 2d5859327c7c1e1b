/**
 * Discreet questions are nobody's business but the seat's that is asked. While nothing else is open, everybody else sees the
 * table as it was before, as if whoever moved last were still thinking; and nobody counts the answers of others to such
 * questions, nor the events that brought them.
 */
import type { Question } from '@tabularium/engine';
import type { Discretion, Seen, TableEvent } from './event.ts';
import { type Live, underWay } from './live.ts';
import type { Time, Viewer } from './protocol.ts';

export const newDiscretion = (seats: number, seq: number, answers: number): Discretion => ({
  shown: Array.from({ length: seats + 1 }, () => seq),
  hushed: [],
  seen: Array.from({ length: seats + 1 }, () => ({ seq, answers })),
  open: { seq, at: 0, waiting: [] },
});

/** Nothing is open but discreet questions. */
export const isQuiet = (live: Live): boolean =>
  live.book.discretion !== undefined && underWay(live) && isHushed(live.table.asked);

const isHushed = (asked: readonly Question[]): boolean =>
  asked.length > 0 && asked.every(({ asking }) => asking.discreet);

/** Everybody may see how the table stands now. */
export function noteOpen(live: Live, seq: number, at: Time): void {
  const { discretion } = live.book;
  if (!discretion || isHushed(live.table.asked)) return;
  discretion.open = { seq, at, waiting: live.table.waitingFor(null) };
  discretion.seen.fill(seenNow(live, seq, at));
}

const seenNow = ({ book, table }: Live, seq: number, at: Time): Seen => ({
  seq,
  answers: table.answers,
  clocks: book.left && { at, left: book.left.slice() },
});

/** What a viewer sees is from. */
export const seenBefore = (live: Live, viewer: Viewer): Seen =>
  live.book.discretion?.seen[placeOf(live, viewer)] ?? { seq: live.book.seq, answers: live.table.answers };

/** This viewer is not to see what goes on at the moment. */
export const isHeld = (live: Live, viewer: Viewer): boolean =>
  isQuiet(live) && (viewer === null || !live.table.question(viewer));

const placeOf = ({ head }: Live, viewer: Viewer): number => viewer ?? head.seats;

/** The number of the state that a viewer sees, as it counts them. */
export const seqFor = (live: Live, viewer: Viewer): number =>
  live.book.discretion?.shown[placeOf(live, viewer)] ?? live.book.seq;

/** Whether the answer at this place of the record was to a discreet question. */
export function isHushedAt({ book }: Live, at: number): boolean {
  const hushed = book.discretion?.hushed ?? [];
  let i = hushed.length - 1;
  while (i >= 0 && hushed[i].n > at) i--;
  return hushed[i]?.n === at;
}

/** So many answers, without those that the viewer does not know of. */
export function ownCount({ book }: Live, viewer: Viewer, answers: number): number {
  let own = answers;
  for (const { n, seat } of book.discretion?.hushed ?? []) if (n < answers && seat !== viewer) own--;
  return own;
}

/** So many answers as the viewer counts them: how many these really are, at least. */
export function realCount({ book }: Live, viewer: Viewer, own: number): number {
  let real = own;
  for (const { n, seat } of book.discretion?.hushed ?? []) if (n < real && seat !== viewer) real++;
  return real;
}

/** Answers that were taken back. */
export function forgetHushed({ book: { discretion }, table }: Live, event: TableEvent, answersBefore: number): void {
  if (!discretion) return;
  if (event.kind === 'withdraw') {
    const { index } = event;
    discretion.hushed = discretion.hushed.flatMap((one) =>
      one.n === index ? [] : [one.n > index ? { ...one, n: one.n - 1 } : one],
    );
  } else if (table.answers < answersBefore) {
    discretion.hushed = discretion.hushed.filter(({ n }) => n < table.answers);
  }
}

/** After every event. `before`: what was asked before it. */
export function keepDiscretion(live: Live, event: TableEvent, before: readonly Question[], at: Time): void {
  const { book, head } = live;
  const { discretion } = book;
  if (!discretion) return;
  live.given = event.kind === 'answer' && !event.bot ? event.seat : undefined;
  const quiet = isQuiet(live);
  // A standing order that answers nothing is nobody's answer: whoever gives it sees that it is there.
  const hushes = ('entries' in event && event.entries.length > 0) || event.kind === 'undo' || event.kind === 'withdraw';
  for (let place = 0; place <= head.seats; place++) {
    const viewer = place === head.seats ? null : place;
    if (viewer !== null && live.given === viewer) discretion.shown[place]++;
    const anew = isAskedAnew(live, viewer, before);
    if (quiet && anew) happenedNow(live, discretion.seen[place].seq, at);
    if (quiet && anew) discretion.seen[place] = seenNow(live, book.seq, book.at);
    if (!quiet || !hushes || anew) discretion.shown[place]++;
  }
  if (quiet) return;
  happenedNow(live, discretion.open.seq, at);
  noteOpen(live, book.seq, book.at);
}

/** What the seats that were asked have brought about has happened when others saw it. */
function happenedNow(live: Live, since: number, at: Time): void {
  if (since < live.book.seq - 1) live.heard = live.heard.map((line) => (line.seq > since ? { ...line, at } : line));
}

function isAskedAnew({ table }: Live, viewer: Viewer, before: readonly Question[]): boolean {
  const question = viewer === null ? undefined : table.question(viewer);
  return question !== undefined && !before.some(({ seat, at }) => seat === viewer && at === question.at);
}
