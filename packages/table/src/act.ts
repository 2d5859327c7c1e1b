/** A table begins, is loaded, and is changed by commands: each becomes an event, or is refused and nothing has changed. */
import { type Entry, type Game, type Question, Table } from '@tabularium/engine';
import { charge, credit, type OnClock, outOfTime, startClocks, welcomeBack } from './clock.ts';
import type { Command } from './command.ts';
import {
  forgetHushed,
  isHeld,
  isHushedAt,
  isQuiet,
  keepDiscretion,
  lift,
  newDiscretion,
  noteOpen,
  ownCount,
  realCount,
} from './discreet.ts';
import type { Book, Recorded, TableEvent } from './event.ts';
import {
  firstOf,
  type Head,
  isVeiled,
  type Live,
  NeedsWholeRecord,
  onClock,
  paceOf,
  playedByBot,
  type Refused,
  refused,
  type Saved,
  shownQuestions,
} from './live.ts';
import { endNow, makeOffer, replyToOffer, settle } from './offers.ts';
import type { OfferKind, SeatNo, Time } from './protocol.ts';
import { addToTail, findTail, goBack, isCutShort, neededFrom, takeBack } from './undo.ts';
import { asSeenBy, hear } from './views.ts';

/** Lines of the record that are kept, unless a host wants more. */
const LINES = 300;

// ── Beginning and loading ───────────────────────────────────────────────────────────────────────────────────────

export function begin(head: Head, game: Game, lines = LINES): Live {
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
    ...(isDiscreet(head, game) ? { discretion: newDiscretion(head.seats, 0, 0) } : {}),
  };
  const tail = { seat: -1, entries: [] };
  return { head, game, table, book, base: undefined, tail, pictures: new Map(), given: undefined, heard: [], lines };
}

/** Where everybody sees every hand there is nothing to be discreet about. */
const isDiscreet = ({ teaching }: Head, { discreet }: Game): boolean => discreet === true && teaching !== true;

export function load(
  head: Head,
  game: Game,
  saved: Saved | undefined,
  rows: readonly Recorded[],
  lines?: number,
): Live {
  const live = begin(head, game, lines);
  if (saved) {
    live.book = structuredClone(saved.book);
    live.heard = saved.heard?.slice() ?? [];
    goOnFrom(live, saved);
    if (isDiscreet(head, game)) live.book.discretion ??= newDiscretion(head.seats, saved.seq, live.table.answers);
    findTail(live);
  }
  for (const row of rows) repeat(live, row);
  checkPosition(live, rows);
  if (allSeen(live).some(isCutShort)) throw new NeedsWholeRecord();
  return live;
}

function goOnFrom(live: Live, { snapshot, since, orders }: Saved): void {
  live.base = snapshot;
  live.table = Table.load(live.game, live.head, snapshot, since);
  orders.forEach((own, seat) => {
    if (own.length > 0) live.table.setOrders(seat, own);
  });
}

/** So many answers are not much beside the rest of a table in memory. */
const FEW = 256;

/** The answers of a long game are let go of, as if it had just been loaded: `saved` is how it stands. */
export function lighten(live: Live, saved: Saved, few = FEW): void {
  if (live.table.answers - firstOf(live) <= few + saved.since.length) return;
  const { base, table, tail } = live;
  goOnFrom(live, saved);
  findTail(live);
  if (allSeen(live).some(isCutShort)) Object.assign(live, { base, table, tail });
}

/**
 * After these events the position is the one that they were recorded with, or somebody has played by other rules; and nothing is
 * missing that could be taken back.
 */
export function checkPosition(live: Live, rows: readonly Recorded[]): void {
  const last = rows.at(-1);
  if (last?.hash !== undefined && last.hash !== live.table.hash()) {
    throw new Error(`the position after event ${last.seq} is another one`);
  }
  if (isCutShort(live)) throw new NeedsWholeRecord();
}

/** The table, and as those see it who are not to see what goes on at the moment. */
const allSeen = (live: Live): Live[] => [
  live,
  ...[null, ...live.head.bots.keys()].flatMap((viewer) => (isHeld(live, viewer) ? asSeenBy(live, viewer) : [])),
];

export function save(live: Live): Saved | undefined {
  const { table, book, head } = live;
  // From where it is loaded, everybody can be shown what they see, and offered to take back what they may.
  const snapshot = table.snapshot(Math.min(...allSeen(live).map(neededFrom)));
  if (!snapshot) return undefined;
  const count = table.answers - snapshot.at;
  const since = count === 0 ? [] : table.entries().slice(-count);
  const orders = Array.from({ length: head.seats }, (_, seat) => table.ordersOf(seat));
  return { seq: book.seq, snapshot, since, orders, book, heard: live.heard };
}

// ── Commands ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Does what is wanted, or says why not (then nothing has changed; after a throw the table must be loaded anew). */
export function act(live: Live, command: Command, now: Time): Recorded | Refused {
  const { book } = live;
  const barred = bar(live, command);
  if (barred) return barred;
  const lifted = lift(live, now);
  const thinking = onClock(live);
  const { asked } = live.table;
  const at = Math.max(now, book.at);
  const before = live.table.answers;
  const { key, ...wanted } = command;
  const event = perform(live, wanted, at);
  if ('ok' in event) return event;
  record(live, event, thinking, asked, at, before);
  // Nobody has been shown what came before it.
  if (lifted) live.given = undefined;
  if (live.table.answers < before && isCutShort(live)) throw new NeedsWholeRecord();
  return { seq: book.seq, at, event: key === undefined ? event : { ...event, key } };
}

/** Does again what was done once: the same changes in the same order. */
export function repeat(live: Live, row: Recorded): void {
  const { book, table } = live;
  if (row.seq !== book.seq + 1) throw new Error(`event ${row.seq} does not follow event ${book.seq}`);
  if (row.at < (book.discretion?.lifted ?? 0)) throw new Error(`event ${row.seq} was before what is shown`);
  lift(live, row.at);
  const thinking = onClock(live);
  const { answers, asked } = table;
  const { event } = row;
  switch (event.kind) {
    case 'begin':
      giveAll(live, event.entries, row.at);
      break;
    case 'answer': {
      const before = table.answers;
      const [own] = event.entries;
      const given = table.answer(own.seat, own.answer);
      if (!given.ok) throw new Error(`event ${row.seq} is refused: ${given.code}`);
      hear(live, given.happenings, row.at);
      expectAnswers(live, before + event.entries.length);
      break;
    }
    case 'orders': {
      const before = table.answers;
      hear(live, table.setOrders(event.seat, event.orders).happenings, row.at);
      expectAnswers(live, before + event.entries.length);
      break;
    }
    case 'undo':
      goBack(live, event.answers, live.head.teaching ? undefined : event.seat);
      break;
    case 'withdraw':
      table.withdraw(event.seat);
      table.setOrders(event.seat, []);
      break;
    case 'offer':
    case 'reply':
      if (event.backTo !== undefined) goBack(live, event.backTo);
      break;
    default:
      break;
  }
  record(live, event, thinking, asked, row.at, answers);
}

function expectAnswers(live: Live, answers: number): void {
  if (live.table.answers !== answers) throw new Error(`${live.table.answers} answers where ${answers} were recorded`);
}

/** Bots do not learn by how soon they are asked. */
const mayAnswer = (live: Live, question: Question, bot = false): boolean =>
  !isVeiled(live) || (bot ? question.asking.discreet === true : shownQuestions(live).includes(question));

/** What the state of the table forbids, whoever asks for it. */
function bar(live: Live, command: Command): Refused | undefined {
  const { book } = live;
  if (command.kind === 'begin') return book.seq === 0 ? undefined : refused('stale');
  if (book.seq === 0) return refused('not-running');
  if (book.ending !== null) return refused('over');
  if (book.paused !== null && (command.kind === 'answer' || command.kind === 'orders' || command.kind === 'tick')) {
    return refused('paused');
  }
  return undefined;
}

function perform(live: Live, command: Command, now: Time): TableEvent | Refused {
  const { table, book } = live;
  switch (command.kind) {
    case 'begin':
      giveAll(live, command.entries, now);
      return { kind: 'begin', entries: command.entries };
    case 'answer': {
      const { seat } = command;
      if (command.bot && !playedByBot(live, seat)) return refused('not-asked');
      if (!command.bot && book.conceded.includes(seat)) return refused('not-asked');
      const before = table.answers;
      const question = table.question(seat);
      if (question && !mayAnswer(live, question, command.bot)) return refused('not-asked');
      const about = question?.about ?? '';
      // Bots go by the numbers of the table, people by those that they are shown.
      if (!command.bot && question && command.at !== ownCount(live, seat, question.at)) return refused('stale');
      const given = table.answer(seat, command.answer, command.bot ? command.at : question?.at);
      if (!given.ok) return given;
      hear(live, given.happenings, now);
      const count = table.answers - before;
      const entries = count === 1 ? [{ seat, about, answer: command.answer }] : table.entries().slice(-count);
      return { kind: 'answer', seat, entries, ...(command.bot ? { bot: true } : {}) };
    }
    case 'orders': {
      // It could answer what is not shown yet.
      if (isVeiled(live)) return refused('busy');
      const before = table.answers;
      const given = table.setOrders(command.seat, command.orders);
      hear(live, given.happenings, now);
      const count = table.answers - before;
      return { ...command, entries: count === 0 ? [] : table.entries().slice(-count) };
    }
    case 'undo':
      return takeBack(live, command.seat, command.count);
    case 'offer':
      return makeOffer(live, command.seat, really(live, command.seat, command.what));
    case 'reply':
      return replyToOffer(live, command.seat, command.accept);
    case 'concede':
      return book.conceded.includes(command.seat) ? refused('not-asked') : command;
    case 'back':
      return book.regents.includes(command.seat) ? command : refused('not-asked');
    case 'away':
      return book.away.includes(command.seat) === command.on ? refused('not-asked') : command;
    case 'tick': {
      const seats = outOfTime(book, onClock(live), now);
      return seats.length > 0 ? { kind: 'regents', seats } : refused('not-asked');
    }
    case 'stand-in':
      return standIn(live, command.seat, command.by, now);
    case 'close':
      return command;
    case 'still':
      return onClock(live).length > 0 ? command : refused('not-asked');
    case 'pause':
      return book.paused === null ? command : refused('paused');
    case 'resume':
      return book.paused === null ? refused('not-asked') : command;
  }
}

const really = (live: Live, seat: SeatNo, what: OfferKind): OfferKind =>
  what.kind === 'undo' ? { ...what, answers: realCount(live, seat, what.answers) } : what;

/** A bot plays on for somebody; the others may ask for that when they have waited for them as long as was agreed. */
function standIn(live: Live, seat: SeatNo, by: SeatNo | undefined, now: Time): TableEvent | Refused {
  const { head, book, table } = live;
  if (head.bots[seat] !== null || playedByBot(live, seat)) return refused('not-asked');
  if (by === undefined) return { kind: 'regents', seats: [seat] };
  if (head.pace !== null || head.absence == null || by === seat) return refused('not-asked');
  const quiet = isQuiet(live) ? book.discretion?.open : undefined;
  const early = now - (quiet?.at ?? book.at) < head.absence * 1000;
  const asked = table.asked.map((question) => question.seat);
  // Whom one seems to wait for, until the time is over: the reply must not tell that it is somebody else.
  const seems = (quiet?.waiting ?? table.waitingFor(by)).includes(seat);
  if (!seems && (early || !quiet || !asked.includes(seat))) return refused('not-asked');
  if (early) return refused('too-early');
  const seats = quiet ? asked.filter((other) => other !== by && !playedByBot(live, other)) : [seat];
  return seats.length > 0 ? { kind: 'regents', seats } : refused('not-asked');
}

/** Keeps the book: clocks, offers, regents, the end. `before`: how many answers there were before the event. */
function record(
  live: Live,
  event: TableEvent,
  thinking: readonly OnClock[],
  asked: readonly Question[],
  at: Time,
  before: number,
): void {
  const { book } = live;
  if (book.seq === 0) book.at = at;
  if (book.paused === null) charge(book, thinking, event.kind === 'still' ? event.from : at);
  book.at = Math.max(book.at, at);
  book.seq++;
  forgetHushed(live, event, before);
  if (live.table.answers < before) live.heard = live.heard.filter(({ n }) => n <= live.table.answers);
  if ('seat' in event && event.kind !== 'away' && !('bot' in event)) returned(live, event.seat);
  switch (event.kind) {
    case 'begin':
    case 'answer':
    case 'orders': {
      // An offer to go back is about a position that a person's answer leaves behind.
      if (event.kind === 'answer' && !event.bot && book.offer?.what.kind === 'undo') book.offer = null;
      addToTail(live, event.entries);
      if (event.kind !== 'begin') creditFor(live, event.entries);
      break;
    }
    case 'undo':
      creditBack(live, before - event.answers);
      findTail(live);
      break;
    case 'withdraw':
      credit(book, paceOf(live), event.seat, -1);
      findTail(live);
      break;
    case 'offer':
      book.offer = { seat: event.seat, what: event.what, accepted: [event.seat] };
      if (event.backTo !== undefined) findTail(live);
      break;
    case 'reply':
      if (book.offer) {
        book.offer = event.accept ? { ...book.offer, accepted: [...book.offer.accepted, event.seat] } : null;
      }
      if (event.backTo !== undefined) findTail(live);
      break;
    case 'concede':
      book.conceded.push(event.seat);
      break;
    case 'regents':
      book.regents.push(...event.seats);
      break;
    case 'away':
      book.away = event.on ? [...book.away, event.seat] : book.away.filter((seat) => seat !== event.seat);
      break;
    case 'pause':
      book.paused = event.why;
      break;
    case 'resume':
      book.paused = null;
      break;
    case 'close':
      endNow(live);
      break;
    case 'still':
    case 'back':
      break;
  }
  settle(live);
  keepDiscretion(live, event, asked, at);
}

/** For each of these last answers; those to discreet questions bring no time, because others see the clocks. */
function creditFor(live: Live, entries: readonly Entry[]): void {
  const first = live.table.answers - entries.length;
  entries.forEach(({ seat }, i) => {
    if (!isHushedAt(live, first + i)) credit(live.book, paceOf(live), seat, 1);
  });
}

/** So many of the last answers were taken back. */
function creditBack(live: Live, count: number): void {
  const { entries } = live.tail;
  for (const { seat, hushed } of entries.slice(Math.max(0, entries.length - count)))
    if (!hushed) credit(live.book, paceOf(live), seat, -1);
}

/** Whoever does something is there. */
function returned(live: Live, seat: SeatNo): void {
  const { book } = live;
  if (!book.regents.includes(seat)) return;
  book.regents = book.regents.filter((other) => other !== seat);
  welcomeBack(book, paceOf(live), seat);
}

function giveAll(live: Live, entries: readonly Entry[], at: Time): void {
  hear(live, live.table.happenings, at);
  for (const { seat, answer } of entries) {
    const given = live.table.answer(seat, answer);
    if (!given.ok) throw new Error(`a recorded answer is refused: ${given.code}`);
    hear(live, given.happenings, at);
    noteOpen(live, live.book.seq + 1, at);
  }
}
