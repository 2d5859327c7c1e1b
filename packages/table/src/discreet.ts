/**
 * Discreet questions are nobody's business but the seat's that is asked. While nothing else is open, everybody else sees the
 * table as it was before, as if whoever moved last were still thinking; and nobody counts the answers of others to such
 * questions, nor the events that brought them.
 */
import { Chance, type Question } from '@tabularium/engine';
import { backTo, type Discretion, type Seen, type TableEvent } from './event.ts';
import { isVeiled, type Live, peopleIn, shownQuestions, underWay } from './live.ts';
import type { SeatNo, Time, Viewer } from './protocol.ts';

export const newDiscretion = (seats: number, seq: number, answers: number): Discretion => ({
  shown: Array.from({ length: seats + 1 }, () => seq),
  hushed: [],
  seen: Array.from({ length: seats + 1 }, () => ({ seq, answers })),
  open: { seq, at: 0, waiting: [] },
});

/** Nothing is open but discreet questions, or it is to look so. */
export const isQuiet = (live: Live): boolean =>
  live.book.discretion !== undefined && underWay(live) && (isVeiled(live) || isHushed(live.table.asked));

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
  isQuiet(live) && (viewer === null || !isShown(live, viewer));

const isShown = (live: Live, seat: SeatNo): boolean => shownQuestions(live).some((question) => question.seat === seat);

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
  veil(live, discretion, event, before, at);
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
  if (since < live.book.seq - 1) restamp(live, since, at);
}
function restamp(live: Live, since: number, at: Time): void {
  live.heard = live.heard.map((line) => (line.seq > since ? { ...line, at } : line));
}

function isAskedAnew(live: Live, viewer: Viewer, before: readonly Question[]): boolean {
  const question = shownQuestions(live).find(({ seat }) => seat === viewer);
  return question !== undefined && !before.some(({ seat, at }) => seat === viewer && at === question.at);
}

// ── The veil ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Where only bots may be asked without somebody's knowledge: they answer sooner. */
const BOTS_MS = 180;
/** The longest veil is so many times as long as the shortest. */
const SPREAD = 3;

/**
 * After an answer by which the rules came to a point at which somebody may be asked discreetly, or which was to such a question,
 * a veil falls, whether or not anybody is asked: what it has brought is shown when that is lifted. How long it stays is drawn
 * from the seed and depends on nothing that is hidden. Meanwhile only who is asked discreetly may answer. No veil falls while
 * one is down, so a discreet question that is answered under it makes nothing later; it goes with what was taken back.
 */
function veil(live: Live, discretion: Discretion, event: TableEvent, before: readonly Question[], at: Time): void {
  const { head, table, book } = live;
  const back = event.kind !== 'withdraw' && backTo(event, table.answers) !== undefined;
  if (!underWay(live) || (back && !isHushed(table.asked))) discretion.veil = null;
  if (!head.veil || discretion.veil != null || !underWay(live)) return;
  if (event.kind !== 'answer' && event.kind !== 'orders') return;
  const people = peopleIn(live).length;
  if (event.entries.length === 0 || people === 0 || !(table.passedHush || table.hushed.length > 0)) return;
  // Others are openly at the same question: nothing has come of the answer yet.
  if (before.some((question) => !question.asking.discreet && table.asked.includes(question))) return;
  const most = people > 1 ? head.veil : Math.min(head.veil, BOTS_MS);
  const ms = Chance.fromSeed(`veil ${head.seed} ${book.seq}`).between(Math.ceil(most / SPREAD), most);
  discretion.veil = { until: at + ms, by: event.seat };
}

/** Takes the veil away if it is time; whether anybody sees more by that. */
export function lift(live: Live, now: Time): boolean {
  const { book, table } = live;
  const { discretion } = book;
  if (discretion?.veil == null || discretion.veil.until > now) return false;
  const { until } = discretion.veil;
  const known = shownQuestions(live);
  discretion.veil = null;
  discretion.lifted = until;
  book.at = Math.max(book.at, until);
  live.given = undefined;
  if (isQuiet(live)) {
    const late = table.asked.filter((question) => !known.includes(question));
    for (const { seat } of late) showAsked(live, discretion, seat, until);
    return late.length > 0;
  }
  discretion.shown = discretion.shown.map((shown) => shown + 1);
  restamp(live, discretion.open.seq, until);
  noteOpen(live, book.seq, until);
  return true;
}

/** A seat that is asked under the curtain sees the table as it is from now on. */
function showAsked(live: Live, discretion: Discretion, seat: SeatNo, at: Time): void {
  restamp(live, discretion.seen[seat].seq, at);
  discretion.seen[seat] = seenNow(live, live.book.seq, live.book.at);
  discretion.shown[seat]++;
}
