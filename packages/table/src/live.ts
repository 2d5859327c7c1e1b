import {
  type Entry,
  type Game,
  type Happening,
  hash,
  type Outcome,
  type Refusal,
  type Snapshot,
  type StandingOrder,
  Table,
  type Told,
} from '@tabularium/engine';
import { charge, credit, deadline, type OnClock, outOfTime, startClocks, welcomeBack } from './clock.ts';
import type { Action, Book, Deed, DeedRow, Head } from './deed.ts';
import { diff, type Json } from './patch.ts';
import type { Ending, Heard, OfferKind, PlayRefusal, SeatNo, SeatState, Time, Viewer } from './protocol.ts';

/** A table in memory: the game, the book kept beside it, and what each viewer saw last. */
export interface Live {
  readonly head: Head;
  readonly game: Game;
  table: Table;
  book: Book;
  /** Where the table's own log begins. */
  base: Snapshot<object> | undefined;
  /** Who gave the last answers, and how many in a row. */
  tail: { seat: SeatNo; count: number };
  readonly docs: Map<Viewer, Doc>;
  /** The record, the last lines of it. */
  heard: HeardLine[];
}
/** With the number of the deed that it belongs to. */
type HeardLine = Told & Omit<Heard, 'what'> & { readonly seq: number };
interface Doc {
  readonly seq: number;
  readonly state: SeatState;
  readonly hash: string;
}

/** A position kept in the store, so that loading need not begin at the start. */
export interface Saved {
  readonly seq: number;
  readonly snapshot: Snapshot<object>;
  readonly since: readonly Entry[];
  readonly orders: readonly (readonly StandingOrder[])[];
  readonly book: Book;
  /** Absent in positions that were kept before the record was. */
  readonly heard?: readonly HeardLine[];
}

export interface Refused {
  readonly ok: false;
  readonly code: PlayRefusal;
  readonly rule?: string;
  readonly about?: string;
  readonly args?: Refusal['args'];
}
/** The action needs the table's record from its very start. */
export class NeedsWholeRecord extends Error {}

const HEARD = 300;
const no = (code: PlayRefusal): Refused => ({ ok: false, code });

// ── Beginning and loading ───────────────────────────────────────────────────────────────────────────────────────

export function begin(head: Head, game: Game): Live {
  const table = Table.start(game, { seats: head.seats, options: head.options, seed: head.seed });
  const book: Book = {
    seq: 0,
    at: 0,
    offer: null,
    conceded: [],
    regents: [],
    away: [],
    paused: null,
    ending: null,
    outcome: null,
    left: startClocks(head.pace, head.seats),
  };
  return { head, game, table, book, base: undefined, tail: { seat: -1, count: 0 }, docs: new Map(), heard: [] };
}

export function load(head: Head, game: Game, saved: Saved | undefined, rows: readonly DeedRow[]): Live {
  const live = begin(head, game);
  if (saved) {
    live.base = saved.snapshot;
    live.table = Table.load(game, head, saved.snapshot, saved.since);
    live.book = structuredClone(saved.book);
    saved.orders.forEach((orders, seat) => {
      if (orders.length > 0) live.table.stand(seat, orders);
    });
    live.heard = saved.heard?.slice() ?? [];
    findTail(live);
  }
  for (const row of rows) repeat(live, row);
  const last = rows.at(-1);
  if (last && last.hash !== live.table.hash()) throw new Error(`the position after deed ${last.seq} is another one`);
  return live;
}

export function save(live: Live): Saved | undefined {
  const { table, book, head } = live;
  const snapshot = table.snapshot();
  if (!snapshot) return undefined;
  const count = table.answers - snapshot.at;
  const since = count === 0 ? [] : table.entries().slice(-count);
  const orders = Array.from({ length: head.seats }, (_, seat) => table.ordersOf(seat));
  return { seq: book.seq, snapshot, since, orders, book, heard: live.heard };
}

// ── Deeds ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Does what is wanted, or says why not (then nothing has changed; after a throw the table must be loaded anew). */
export function act(live: Live, action: Action, now: Time): DeedRow | Refused {
  const { book } = live;
  const refused = bar(live, action);
  if (refused) return refused;
  const thinking = onClock(live);
  const at = Math.max(now, book.at);
  const before = live.table.answers;
  const { key, ...wanted } = action;
  const deed = perform(live, wanted, at);
  if ('ok' in deed) return deed;
  record(live, deed, thinking, at, before);
  return { seq: book.seq, at, hash: live.table.hash(), deed: key === undefined ? deed : { ...deed, key } };
}

/** Does again what was done once: the same changes in the same order. */
export function repeat(live: Live, row: DeedRow): void {
  const { book, table } = live;
  if (row.seq !== book.seq + 1) throw new Error(`deed ${row.seq} does not follow deed ${book.seq}`);
  const thinking = onClock(live);
  const { answers } = table;
  const { deed } = row;
  switch (deed.kind) {
    case 'begin':
      giveAll(live, deed.entries, row.at);
      break;
    case 'answer': {
      const before = table.answers;
      const [own] = deed.entries;
      const given = table.answer(own.seat, own.answer);
      if (!given.ok) throw new Error(`deed ${row.seq} is refused: ${given.code}`);
      hear(live, given.happenings, row.at);
      expectAnswers(live, before + deed.entries.length);
      break;
    }
    case 'orders': {
      const before = table.answers;
      hear(live, table.stand(deed.seat, deed.orders).happenings, row.at);
      expectAnswers(live, before + deed.entries.length);
      break;
    }
    case 'undo':
      goBack(live, deed.answers, deed.seat);
      break;
    case 'withdraw':
      table.withdraw(deed.seat);
      table.stand(deed.seat, []);
      break;
    case 'offer':
    case 'reply':
      if (deed.backTo !== undefined) goBack(live, deed.backTo);
      break;
    default:
      break;
  }
  record(live, deed, thinking, row.at, answers);
}

function expectAnswers(live: Live, answers: number): void {
  if (live.table.answers !== answers) throw new Error(`${live.table.answers} answers where ${answers} were recorded`);
}

/** What the state of the table forbids, whoever asks for it. */
function bar(live: Live, action: Action): Refused | undefined {
  const { book } = live;
  if (action.kind === 'begin') return book.seq === 0 ? undefined : no('stale');
  if (book.seq === 0) return no('not-running');
  if (isOver(live)) return no('over');
  if (book.paused !== null && (action.kind === 'answer' || action.kind === 'orders' || action.kind === 'tick')) {
    return no('paused');
  }
  return undefined;
}

function perform(live: Live, action: Action, now: Time): Deed | Refused {
  const { table, book } = live;
  switch (action.kind) {
    case 'begin':
      giveAll(live, action.entries, now);
      return { kind: 'begin', entries: action.entries };
    case 'answer': {
      const { seat } = action;
      if (action.bot && !playedByBot(live, seat)) return no('not-asked');
      if (!action.bot && book.conceded.includes(seat)) return no('not-asked');
      const before = table.answers;
      const about = table.question(seat)?.about ?? '';
      const given = table.answer(seat, action.answer, action.at);
      if (!given.ok) return given;
      hear(live, given.happenings, now);
      const count = table.answers - before;
      const entries = count === 1 ? [{ seat, about, answer: action.answer }] : table.entries().slice(-count);
      return { kind: 'answer', seat, entries, ...(action.bot ? { bot: true } : {}) };
    }
    case 'orders': {
      const before = table.answers;
      const given = table.stand(action.seat, action.orders);
      hear(live, given.happenings, now);
      const count = table.answers - before;
      return { ...action, entries: count === 0 ? [] : table.entries().slice(-count) };
    }
    case 'undo':
      return takeBack(live, action.seat, action.count);
    case 'offer':
      return makeOffer(live, action.seat, action.what);
    case 'reply':
      return replyToOffer(live, action.seat, action.accept);
    case 'concede':
      return book.conceded.includes(action.seat) ? no('not-asked') : action;
    case 'back':
      return book.regents.includes(action.seat) ? action : no('not-asked');
    case 'away':
      return book.away.includes(action.seat) === action.on ? no('not-asked') : action;
    case 'tick': {
      const seats = outOfTime(book, onClock(live), now);
      return seats.length > 0 ? { kind: 'regents', seats } : no('not-asked');
    }
    case 'pause':
      return book.paused === null ? action : no('paused');
    case 'resume':
      return book.paused === null ? no('not-asked') : action;
  }
}

/** Keeps the book: clocks, offers, regents, the end. `before`: how many answers there were before the deed. */
function record(live: Live, deed: Deed, thinking: readonly OnClock[], at: Time, before: number): void {
  const { book, head } = live;
  if (book.seq === 0) book.at = at;
  if (book.paused === null) charge(book, thinking, at);
  else book.at = at;
  book.seq++;
  if (live.table.answers < before) live.heard = live.heard.filter(({ n }) => n <= live.table.answers);
  if ('seat' in deed && deed.kind !== 'away' && !('bot' in deed)) returned(live, deed.seat);
  switch (deed.kind) {
    case 'begin':
    case 'answer':
    case 'orders': {
      // An offer to go back is about a position that a person's answer leaves behind.
      if (deed.kind === 'answer' && !deed.bot && book.offer?.what.kind === 'undo') book.offer = null;
      for (const { seat } of deed.entries) {
        live.tail = { seat, count: live.tail.seat === seat ? live.tail.count + 1 : 1 };
      }
      if (deed.kind !== 'begin') for (const { seat } of deed.entries) credit(book, head.pace, seat, 1);
      break;
    }
    case 'undo':
      credit(book, head.pace, deed.seat, deed.answers - before);
      findTail(live);
      break;
    case 'withdraw':
      credit(book, head.pace, deed.seat, -1);
      findTail(live);
      break;
    case 'offer':
      book.offer = { seat: deed.seat, what: deed.what, accepted: [deed.seat] };
      if (deed.backTo !== undefined) findTail(live);
      break;
    case 'reply':
      if (book.offer) {
        book.offer = deed.accept ? { ...book.offer, accepted: [...book.offer.accepted, deed.seat] } : null;
      }
      if (deed.backTo !== undefined) findTail(live);
      break;
    case 'concede':
      book.conceded.push(deed.seat);
      break;
    case 'regents':
      book.regents.push(...deed.seats);
      break;
    case 'away':
      book.away = deed.on ? [...book.away, deed.seat] : book.away.filter((seat) => seat !== deed.seat);
      break;
    case 'pause':
      book.paused = deed.why;
      break;
    case 'resume':
      book.paused = null;
      break;
    case 'back':
      break;
  }
  settleOffer(live);
  settleEnd(live);
}

/** Whoever does something is there. */
function returned(live: Live, seat: SeatNo): void {
  const { book, head } = live;
  if (!book.regents.includes(seat)) return;
  book.regents = book.regents.filter((other) => other !== seat);
  welcomeBack(book, head.pace, seat);
}

function giveAll(live: Live, entries: readonly Entry[], at: Time): void {
  hear(live, live.table.happenings, at);
  for (const { seat, answer } of entries) {
    const given = live.table.answer(seat, answer);
    if (!given.ok) throw new Error(`a recorded answer is refused: ${given.code}`);
    hear(live, given.happenings, at);
  }
}

// ── Taking back ─────────────────────────────────────────────────────────────────────────────────────────────────

/** A sealed answer while others think; otherwise one's own last answers, up to the last reveal. */
function takeBack(live: Live, seat: SeatNo, count: number): Deed | Refused {
  const { table, tail } = live;
  if (count === 1 && table.answers > first(live)) {
    const index = first(live) + table.entries().findLastIndex((entry) => entry.seat === seat);
    if (index >= first(live) && table.withdraw(seat).ok) {
      table.stand(seat, []);
      return { kind: 'withdraw', seat, index };
    }
  }
  if (tail.seat !== seat || count > tail.count) return no('nothing-to-undo');
  const given = table.undo(count);
  if (!given.ok) return given;
  table.stand(seat, []);
  return { kind: 'undo', seat, answers: table.answers };
}

const first = (live: Live): number => live.base?.at ?? 0;

/**
 * Back to so many answers, whatever was revealed since. The standing orders of those whose answers are taken back end
 * (of `seat`, or of all), or they would answer at once again.
 */
function goBack(live: Live, answers: number, seat?: SeatNo): void {
  const { table, game, head } = live;
  if (answers < first(live)) throw new NeedsWholeRecord();
  const entries = table.entries().slice(0, answers - first(live));
  const start = { seats: head.seats, options: head.options, seed: head.seed };
  const fresh = live.base ? Table.load(game, start, live.base, entries) : Table.start(game, start);
  if (!live.base) for (const entry of entries) fresh.answer(entry.seat, entry.answer);
  if (fresh.answers !== answers) throw new Error(`${fresh.answers} answers after going back to ${answers}`);
  for (let other = 0; seat !== undefined && other < head.seats; other++) {
    if (other !== seat && table.ordersOf(other).length > 0) fresh.stand(other, table.ordersOf(other));
  }
  live.table = fresh;
}

function findTail(live: Live): void {
  const entries = live.table.entries();
  const seat = entries.at(-1)?.seat ?? -1;
  const before = entries.findLastIndex((entry) => entry.seat !== seat);
  live.tail = { seat, count: entries.length - 1 - before };
}

// ── Offers and the end ──────────────────────────────────────────────────────────────────────────────────────────

/** All people still in the game must consent; bots do not mind. */
const voters = (live: Live): SeatNo[] =>
  live.head.bots.flatMap((bot, seat) => (bot === null && !live.book.conceded.includes(seat) ? [seat] : []));

function makeOffer(live: Live, seat: SeatNo, what: OfferKind): Deed | Refused {
  if (live.book.conceded.includes(seat)) return no('not-asked');
  if (what.kind === 'undo') {
    if (live.head.rated) return no('not-in-rated');
    if (what.answers >= live.table.answers) return no('nothing-to-undo');
  }
  const alone = voters(live).every((voter) => voter === seat);
  return { kind: 'offer', seat, what, ...consented(live, what, alone) };
}

function replyToOffer(live: Live, seat: SeatNo, accept: boolean): Deed | Refused {
  const { offer } = live.book;
  if (!offer || offer.accepted.includes(seat) || !voters(live).includes(seat)) return no('no-offer');
  const all = accept && voters(live).every((voter) => voter === seat || offer.accepted.includes(voter));
  return { kind: 'reply', seat, accept, ...consented(live, offer.what, all) };
}

function consented(live: Live, what: OfferKind, all: boolean): { backTo?: number } {
  if (!all || what.kind !== 'undo') return {};
  goBack(live, what.answers);
  return { backTo: what.answers };
}

function settleOffer(live: Live): void {
  const { offer } = live.book;
  if (!offer || !voters(live).every((seat) => offer.accepted.includes(seat))) return;
  live.book.offer = null;
  if (offer.what.kind === 'draw') finish(live, 'drawn', { places: concededLast(live, () => 1) });
  if (offer.what.kind === 'end') finish(live, 'ended-early', byScore(live));
}

function settleEnd(live: Live): void {
  const { book, table } = live;
  if (book.ending !== null) return;
  if (table.over) finish(live, 'rules', byScore(live));
  else if (book.conceded.length > 0 && (stayed(live).length === 1 || voters(live).length === 0)) {
    finish(live, 'conceded', byScore(live));
  }
}

const stayed = ({ book, head }: Live): SeatNo[] =>
  Array.from({ length: head.seats }, (_, seat) => seat).filter((seat) => !book.conceded.includes(seat));

/** As the game counts its score, at its end or at this moment. */
function byScore(live: Live): Outcome {
  const { places, scores } = live.table.standings;
  const ahead = (seat: SeatNo) => stayed(live).filter((other) => places[other] < places[seat]);
  return { places: concededLast(live, (seat) => 1 + ahead(seat).length), ...(scores ? { scores } : {}) };
}

/** Those who gave up share the last place. */
function concededLast(live: Live, rank: (seat: SeatNo) => number): number[] {
  const { book, head } = live;
  const last = stayed(live).length + 1;
  return Array.from({ length: head.seats }, (_, seat) => (book.conceded.includes(seat) ? last : rank(seat)));
}

function finish(live: Live, ending: Ending, outcome: Outcome): void {
  live.book.ending = ending;
  live.book.outcome = outcome;
  live.book.offer = null;
}

const isOver = (live: Live): boolean => live.book.ending !== null;

// ── Who is to move ──────────────────────────────────────────────────────────────────────────────────────────────

export const playedByBot = ({ head, book }: Live, seat: SeatNo): boolean =>
  head.bots[seat] !== null || book.regents.includes(seat) || book.conceded.includes(seat);

/** All people are away: regents do not play a game to its end among themselves. */
function deserted(live: Live): boolean {
  const people = voters(live);
  return people.length > 0 && people.every((seat) => live.book.regents.includes(seat));
}

const underWay = ({ book }: Live): boolean => book.seq > 0 && book.ending === null && book.paused === null;

function onClock(live: Live): OnClock[] {
  if (!live.book.left || !underWay(live)) return [];
  return live.table.asked
    .filter(({ seat }) => !playedByBot(live, seat) && !live.book.away.includes(seat))
    .map(({ seat, asking }) => ({ seat, discreet: asking.discreet ?? false }));
}

/** What the rest of the server wants to know after a deed. */
export interface After {
  readonly seq: number;
  readonly at: Time;
  readonly status: 'running' | 'paused' | 'over';
  readonly answers: number;
  /** Openly waited for. */
  readonly waiting: readonly SeatNo[];
  /** People who are asked something. */
  readonly asked: readonly SeatNo[];
  /** Seats whose bots are to move. */
  readonly bots: readonly SeatNo[];
  readonly dueAt: Time | null;
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
  readonly paused: string | null;
}

export function after(live: Live): After {
  const { book, table } = live;
  const seats = underWay(live) ? table.asked.map(({ seat }) => seat) : [];
  return {
    seq: book.seq,
    at: book.at,
    status: statusOf(live),
    answers: table.answers,
    waiting: underWay(live) ? table.waitingFor(null) : [],
    asked: seats.filter((seat) => !playedByBot(live, seat)),
    bots: deserted(live) ? [] : seats.filter((seat) => playedByBot(live, seat)),
    dueAt: deadline(book, onClock(live)),
    outcome: book.outcome,
    ending: book.ending,
    paused: book.paused,
  };
}

function statusOf({ book }: Live): SeatState['status'] {
  if (book.ending !== null) return 'over';
  return book.paused === null ? 'running' : 'paused';
}

// ── What viewers see ────────────────────────────────────────────────────────────────────────────────────────────

const hears = ({ to }: Told, viewer: Viewer): boolean => to === 'all' || (viewer !== null && to.includes(viewer));

/** What the deed under way has brought about. */
function hear(live: Live, told: readonly Told[], at: Time): void {
  const { answers: n } = live.table;
  const seq = live.book.seq + 1;
  for (const { to, what } of told) live.heard.push({ to, what, n, at, seq });
  if (live.heard.length > HEARD) live.heard.splice(0, live.heard.length - HEARD);
}

export const heardBy = (told: readonly Told[], viewer: Viewer): Happening[] =>
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
    undo: mine && book.ending === null ? undoState(live, viewer) : { free: 0, sealed: false },
    offer: book.offer,
    orders: viewer === null ? [] : table.ordersOf(viewer),
    regents: book.regents.slice(),
    conceded: book.conceded.slice(),
    outcome: book.outcome,
    ending: book.ending,
  };
}

function undoState({ table, tail }: Live, seat: SeatNo): SeatState['undo'] {
  const { asked } = table;
  const together = asked.length > 1 || asked.some((question) => question.at < table.answers);
  return {
    free: tail.seat === seat ? Math.min(tail.count, table.undoable) : 0,
    sealed: together && !asked.some((question) => question.seat === seat) && table.fork().withdraw(seat).ok,
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

/** The whole state and the record. What a viewer was shown last is always up to date. */
export function showWhole(live: Live, viewer: Viewer): Shown {
  let doc = live.docs.get(viewer);
  if (!doc) {
    const state = stateFor(live, viewer);
    doc = { seq: live.book.seq, state, hash: hash(state) };
    live.docs.set(viewer, doc);
  }
  const happenings = heardSince(live, viewer, -1);
  const { seq, state } = doc;
  const message = { type: 'state', table: live.head.id, seat: viewer, seq, hash: doc.hash, state, happenings };
  return { viewer, text: JSON.stringify(message), seq, from: -1, hash: doc.hash };
}
