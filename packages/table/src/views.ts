/** What viewers see: their state of the table as patches, and the lines of the record that they may read. */
import { type Announcement, type Happening, hash } from '@tabularium/engine';
import { type Doc, type Live, onClock, statusOf, underWay } from './live.ts';
import { diff, type Json } from './patch.ts';
import type { Heard, SeatState, Time, Viewer } from './protocol.ts';
import { undoState } from './undo.ts';

export const hears = ({ to }: Announcement, viewer: Viewer): boolean =>
  to === 'all' || (viewer !== null && to.includes(viewer));

/** What the event under way has brought about. */
export function hear(live: Live, told: readonly Announcement[], at: Time): void {
  const { answers: n } = live.table;
  const seq = live.book.seq + 1;
  for (const { to, what } of told) live.heard.push({ to, what, n, at, seq });
  if (live.heard.length > live.lines) live.heard.splice(0, live.heard.length - live.lines);
}

export const heardBy = (told: readonly Announcement[], viewer: Viewer): Happening[] =>
  told.filter((one) => hears(one, viewer)).map(({ what }) => what);

function heardSince(live: Live, viewer: Viewer, since: number): Heard[] {
  const heard: Heard[] = [];
  for (const one of live.heard) {
    const { seq, n, at, what } = one;
    if (seq > since && hears(one, viewer)) heard.push({ n, at, what });
  }
  return heard;
}

export function stateFor(live: Live, viewer: Viewer): SeatState {
  const { table, book, head } = live;
  const going = underWay(live);
  const mine = viewer !== null && head.bots[viewer] === null && !book.conceded.includes(viewer);
  const question = going && mine ? table.question(viewer) : undefined;
  const waitingFor = going ? table.waitingFor(viewer) : [];
  return {
    status: statusOf(live),
    view: table.view(viewer),
    asked: question ? question.describe() : null,
    waitingFor,
    answers: table.answers,
    clocks: book.left && {
      at: book.at,
      left: book.left.slice(),
      running: onClock(live).flatMap(({ seat }) => (waitingFor.includes(seat) ? [seat] : [])),
      away: book.away.slice(),
    },
    undo: mine && book.ending === null ? undoState(live, viewer) : { free: 0, sealed: false, last: null },
    offer: book.offer,
    orders: viewer === null ? [] : table.ordersOf(viewer),
    regents: book.regents.slice(),
    conceded: book.conceded.slice(),
    outcome: book.outcome,
    ending: book.ending,
  };
}

/** A message for everybody who looks through these eyes. */
export interface Shown {
  readonly viewer: Viewer;
  readonly text: string;
  readonly seq: number;
  /** Leads from here; -1 if it is a whole state. */
  readonly from: number;
  readonly hash: string;
}

/** What has changed for these viewers since they were last shown the table. Viewers not among them are forgotten. */
export function show(live: Live, viewers: readonly Viewer[]): Shown[] {
  for (const viewer of live.docs.keys()) if (!viewers.includes(viewer)) live.docs.delete(viewer);
  const shown: Shown[] = [];
  for (const viewer of viewers) {
    const last = live.docs.get(viewer);
    if (!last) {
      shown.push(showWhole(live, viewer));
      continue;
    }
    if (last.seq === live.book.seq) continue;
    const state = stateFor(live, viewer);
    const patch = diff(last.state as unknown as Json, state as unknown as Json);
    const happenings = heardSince(live, viewer, last.seq);
    if (patch.length === 0 && happenings.length === 0) continue;
    const { seq } = live.book;
    const doc = { seq, state, hash: hash(state) };
    live.docs.set(viewer, doc);
    const { id } = live.head;
    const message = { type: 'patch', table: id, seat: viewer, from: last.seq, seq, hash: doc.hash, patch, happenings };
    shown.push({ viewer, text: JSON.stringify(message), seq, from: last.seq, hash: doc.hash });
  }
  return shown;
}

/** The whole state and the record. */
export function showWhole(live: Live, viewer: Viewer): Shown {
  const { seq, state, hash: print } = seenBy(live, viewer);
  const happenings = heardSince(live, viewer, -1);
  const message = { type: 'state', table: live.head.id, seat: viewer, seq, hash: print, state, happenings };
  return { viewer, text: JSON.stringify(message), seq, from: -1, hash: print };
}

/** What a viewer sees: what it was shown last is always up to date. */
export function seenBy(live: Live, viewer: Viewer): Doc {
  let doc = live.docs.get(viewer);
  if (!doc) {
    const state = stateFor(live, viewer);
    doc = { seq: live.book.seq, state, hash: hash(state) };
    live.docs.set(viewer, doc);
  }
  return doc;
}
