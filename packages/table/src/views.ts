/** What viewers see: their state of the table as patches, and the lines of the record that they may read. */
import type { Announcement, Happening } from '@tabularium/engine';
import { isHeld, ownCount, seenBefore, seqFor } from './discreet.ts';
import { firstOf, type Live, onClock, statusOf, underWay } from './live.ts';
import { firstPicture, nextPicture, type Picture, pictureWith, shownOf, Together, textOf } from './picture.ts';
import type { Heard, SeatNo, SeatState, Time, Viewer } from './protocol.ts';
import { findTail, undoState } from './undo.ts';

export const hears = ({ to }: Announcement, viewer: Viewer): boolean =>
  to === 'all' || (viewer !== null && to.includes(viewer));

/** What the event under way has brought about. */
export function hear(live: Live, told: readonly Announcement[], at: Time): void {
  const { answers: n } = live.table;
  const seq = live.book.seq + 1;
  for (const { to, what } of told) live.heard.push({ to, what, n, at, seq });
  live.book.discretion?.hushed.push(...live.table.hushed);
  if (live.heard.length > live.lines) live.heard.splice(0, live.heard.length - live.lines);
}

export const heardBy = (told: readonly Announcement[], viewer: Viewer): Happening[] =>
  told.filter((one) => hears(one, viewer)).map(({ what }) => what);

/** Lines of the events after `since`, up to `until`. */
function heardSince(live: Live, viewer: Viewer, since: number, until = Number.POSITIVE_INFINITY): Heard[] {
  const heard: Heard[] = [];
  for (let i = live.heard.length - 1; i >= 0 && live.heard[i].seq > since; i--) {
    const { n, at, what, seq } = live.heard[i];
    if (seq <= until && hears(live.heard[i], viewer)) heard.push({ n: ownCount(live, viewer, n), at, what });
  }
  return heard.reverse();
}

/** What a viewer is to see now. `open`: see `Game.view`. */
export function stateFor(live: Live, viewer: Viewer, open?: () => unknown): SeatState {
  return isHeld(live, viewer) ? heldState(live, viewer) : presentState(live, viewer, open);
}

/** The table as it was, but for what has nothing to do with the game. */
function heldState(live: Live, viewer: Viewer): SeatState {
  const { book, table } = live;
  const picture = live.pictures.get(viewer);
  const before =
    picture && picture.told >= seenBefore(live, viewer).seq
      ? (JSON.parse(textOf(picture)) as SeatState)
      : earlierState(live, viewer);
  return {
    ...before,
    status: statusOf(live),
    clocks: before.clocks && { ...before.clocks, away: book.away.slice() },
    offer: offerFor(live, viewer),
    orders: viewer === null ? [] : table.ordersOf(viewer),
    regents: book.regents.slice(),
    conceded: book.conceded.slice(),
  };
}

/** The table as somebody sees it who is not to see what goes on at the moment. */
export function asSeenBy(live: Live, viewer: Viewer): Live {
  const seen = seenBefore(live, viewer);
  const answers = Math.max(seen.answers, firstOf(live));
  const { at, left } = seen.clocks ?? live.book;
  const { discretion } = live.book;
  const book = {
    ...live.book,
    at,
    left: left && [...left],
    ...(discretion && { discretion: { ...discretion, veil: null } }),
  };
  const earlier = { ...live, book, table: live.table.fork({ keep: false }, answers), pictures: new Map() };
  findTail(earlier);
  return earlier;
}

/** Somebody comes to look in such a moment. */
function earlierState(live: Live, viewer: Viewer): SeatState {
  const state = presentState(asSeenBy(live, viewer), viewer);
  if (viewer === null || ownCount(live, viewer, live.table.answers) === state.answers) return state;
  return { ...state, ...given(state.waitingFor, viewer) };
}

/** Who has answered does not see yet what comes of it. */
const given = (waitingFor: readonly SeatNo[], seat: SeatNo): Pick<SeatState, 'asked' | 'waitingFor'> => ({
  asked: null,
  waitingFor: waitingFor.filter((other) => other !== seat),
});

function offerFor(live: Live, viewer: Viewer): SeatState['offer'] {
  const { offer } = live.book;
  if (offer?.what.kind !== 'undo') return offer;
  return { ...offer, what: { ...offer.what, answers: ownCount(live, viewer, offer.what.answers) } };
}

function presentState(live: Live, viewer: Viewer, open?: () => unknown): SeatState {
  const { table, book, head } = live;
  const going = underWay(live);
  const mine = viewer !== null && head.bots[viewer] === null && !book.conceded.includes(viewer);
  const question = going && mine ? table.question(viewer) : undefined;
  const waitingFor = going ? table.waitingFor(viewer) : [];
  return {
    status: statusOf(live),
    view: table.view(viewer, open, live.pictures),
    asked: question ? { ...question.describe(), at: ownCount(live, viewer, question.at) } : null,
    waitingFor,
    answers: ownCount(live, viewer, table.answers),
    clocks: book.left && {
      at: book.at,
      left: book.left.slice(),
      running: onClock(live).flatMap(({ seat }) => (waitingFor.includes(seat) ? [seat] : [])),
      away: book.away.slice(),
    },
    undo: mine && book.ending === null ? ownUndo(live, viewer) : { free: 0, sealed: false, last: null },
    offer: offerFor(live, viewer),
    orders: viewer === null ? [] : table.ordersOf(viewer),
    regents: book.regents.slice(),
    conceded: book.conceded.slice(),
    outcome: book.outcome,
    ending: book.ending,
  };
}

function ownUndo(live: Live, seat: SeatNo): SeatState['undo'] {
  const undo = undoState(live, seat);
  return undo.last ? { ...undo, last: { ...undo.last, at: ownCount(live, seat, undo.last.at) } } : undo;
}

/** A message for everybody who looks through these eyes. */
export interface Shown {
  readonly viewer: Viewer;
  readonly text: string;
  readonly seq: number;
  /** Leads from here; -1 if it is a whole state. */
  readonly from: number;
  readonly hash: string;
  /** It says only that the viewer's answer is taken, and is the same whatever comes of it. */
  readonly given?: true;
}

/** What has changed for these viewers since they were last shown the table. Viewers not among them are forgotten. */
export function show(live: Live, viewers: readonly Viewer[]): Shown[] {
  for (const viewer of live.pictures.keys()) if (!viewers.includes(viewer)) live.pictures.delete(viewer);
  const shown: Shown[] = [];
  const together = new Together();
  let seen: unknown;
  const open = (): unknown => (seen ??= live.table.view(null, undefined, live.pictures));
  for (const viewer of viewers) {
    const seq = seqFor(live, viewer);
    let last = live.pictures.get(viewer);
    if (!last) {
      shown.push(showWhole(live, viewer));
      continue;
    }
    if (last.seq === seq) continue;
    if (viewer !== null && viewer === live.given) {
      shown.push(showGiven(live, viewer, last, isHeld(live, viewer) ? seq : seq - 1));
      last = live.pictures.get(viewer) ?? last;
      if (last.seq === seq) continue;
    }
    const held = isHeld(live, viewer);
    const told = held ? last.told : live.book.seq;
    const { picture, patch } = nextPicture(last, seq, told, stateFor(live, viewer, open), together);
    const happenings = held ? [] : heardSince(live, viewer, last.told);
    if (patch.length === 0 && happenings.length === 0) continue;
    shown.push(shownPatch(live, viewer, last, picture, patch, happenings));
  }
  return shown;
}

/** To the seat that has answered: that its answer is taken. What comes of it, it sees when everybody does. */
function showGiven(live: Live, seat: SeatNo, last: Picture, seq: number): Shown {
  const { picture, patch } = pictureWith(last, seq, given(shownOf(last, 'waitingFor') ?? [], seat));
  return { ...shownPatch(live, seat, last, picture, patch, []), given: true };
}

function shownPatch(
  live: Live,
  viewer: Viewer,
  last: Picture,
  picture: Picture,
  patch: readonly string[],
  happenings: readonly Heard[],
): Shown {
  live.pictures.set(viewer, picture);
  const { hash, seq } = picture;
  const from = last.seq;
  const head = JSON.stringify({ type: 'patch', table: live.head.id, seat: viewer, from, seq, hash }).slice(0, -1);
  const text = `${head},"patch":[${patch.join()}],"happenings":${JSON.stringify(happenings)}}`;
  return { viewer, text, seq, from, hash };
}

/** The whole state and the record. */
export function showWhole(live: Live, viewer: Viewer): Shown {
  const picture = pictureOf(live, viewer);
  const { seq, hash, told } = picture;
  const happenings = JSON.stringify(heardSince(live, viewer, -1, told));
  const head = JSON.stringify({ type: 'state', table: live.head.id, seat: viewer, seq, hash }).slice(0, -1);
  return { viewer, text: `${head},"state":${textOf(picture)},"happenings":${happenings}}`, seq, from: -1, hash };
}

/** What a viewer was shown last is always up to date. */
function pictureOf(live: Live, viewer: Viewer): Picture {
  let picture = live.pictures.get(viewer);
  if (!picture) {
    const [like] = live.pictures.values();
    const told = isHeld(live, viewer) ? seenBefore(live, viewer).seq : live.book.seq;
    picture = firstPicture(seqFor(live, viewer), told, stateFor(live, viewer), like);
    live.pictures.set(viewer, picture);
  }
  return picture;
}

/** What a viewer sees. */
export function seenBy(
  live: Live,
  viewer: Viewer,
): { readonly seq: number; readonly hash: string; readonly state: SeatState } {
  const picture = pictureOf(live, viewer);
  const { seq, hash } = picture;
  return { seq, hash, state: JSON.parse(textOf(picture)) as SeatState };
}
