import { Divergence } from './divergence.ts';
import type { Game } from './game.ts';
import { isBadOption, isWithin, type Options, readOptions, seatsWith } from './game.ts';
import type { Answer, Scalar } from './question.ts';
import { type Entry, type Mode, Table } from './table.ts';

/** The whole truth about a game: same journal, same game, bit for bit, on every machine. */
export interface Journal {
  readonly game: string;
  readonly version: string;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string | number;
  readonly entries: readonly Entry[];
}

const FORMAT = 1;

/** The journal of a table, with the hash of the position after every answer. */
export function journalOf(table: Table): Journal {
  const { game, seats, options, seed } = table;
  const given = table.entries();
  const head = { game: game.id, version: game.version, seats, options, seed };
  if (given.every((entry) => entry.hash !== undefined)) return { ...head, entries: given };
  const again = Table.start(game, { seats, options, seed }, { keep: false, tell: false, hashes: true });
  for (const { seat, answer } of given) again.answer(seat, answer);
  return { ...head, entries: again.entries().map((entry, i) => (given[i].order ? { ...entry, order: true } : entry)) };
}

/** Readable JSON lines: a head, a line per answer, a foot that says that nothing is missing. */
export function exportJournal(journal: Journal): string {
  const { game, version, seats, options, seed, entries } = journal;
  const lines: object[] = [{ tabularium: FORMAT, game, version, seats, options, seed }];
  entries.forEach(({ seat, about, answer, hash, order }, i) => {
    lines.push({ n: i + 1, seat, about, answer, ...(order ? { order } : {}), hash });
  });
  lines.push({ end: entries.length });
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

export type JournalFault =
  | 'foreign' // not a journal of ours
  | 'newer' // of a format this version does not know
  | 'damaged' // a line that is not what it should be
  | 'truncated'; // the end is missing

export interface ReadJournal {
  readonly ok: true;
  readonly journal: Journal;
}
export interface UnreadJournal {
  readonly ok: false;
  readonly fault: JournalFault;
  /** The line, counted from 1. */
  readonly line: number;
  /** All that could be read before it: nothing is lost. */
  readonly good: Journal | undefined;
}

export function importJournal(text: string): ReadJournal | UnreadJournal {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const head = asObject(parseLine(lines[0] ?? ''));
  if (!head || !('tabularium' in head)) return { ok: false, fault: 'foreign', line: 1, good: undefined };
  if (head.tabularium !== FORMAT) return { ok: false, fault: 'newer', line: 1, good: undefined };
  const { game, version, seats, options, seed } = head;
  if (
    typeof game !== 'string' ||
    typeof version !== 'string' ||
    typeof seats !== 'number' ||
    !asObject(options) ||
    !isScalar(seed)
  ) {
    return { ok: false, fault: 'damaged', line: 1, good: undefined };
  }
  const entries: Entry[] = [];
  const journal: Journal = { game, version, seats, options: options as Options, seed, entries };
  for (let i = 1; i < lines.length; i++) {
    const line = asObject(parseLine(lines[i]));
    if (line && line.end === entries.length && i === lines.length - 1) return { ok: true, journal };
    const entry = line && readEntry(line, entries.length + 1);
    if (!entry) {
      const cutShort = line === undefined && i === lines.length - 1;
      return { ok: false, fault: cutShort ? 'truncated' : 'damaged', line: i + 1, good: journal };
    }
    entries.push(entry);
  }
  return { ok: false, fault: 'truncated', line: lines.length + 1, good: journal };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';
const isAnswer = (value: unknown): value is Answer =>
  isScalar(value) || (Array.isArray(value) && value.every(isScalar));

function readEntry(line: Record<string, unknown>, n: number): Entry | undefined {
  const { seat, about, answer, hash, order } = line;
  if (line.n !== n || typeof seat !== 'number' || typeof about !== 'string' || !isAnswer(answer)) return undefined;
  if (hash !== undefined && typeof hash !== 'string') return undefined;
  return { seat, about, answer, ...(hash === undefined ? {} : { hash }), ...(order ? { order: true } : {}) };
}

export type Replayed =
  | { readonly ok: true; readonly table: Table }
  /** `table` stands before the answer that does not fit. */
  | { readonly ok: false; readonly reason: 'other-game' | 'other-version' | 'bad-start'; readonly detail: string }
  | {
      readonly ok: false;
      readonly reason: 'diverged';
      readonly at: number;
      readonly detail: string;
      readonly table: Table;
    };

/** Plays a journal again up to `until` answers (all, if not said), comparing hashes all the way. */
export function replay(game: Game, journal: Journal, until = Number.POSITIVE_INFINITY, mode: Mode = {}): Replayed {
  if (journal.game !== game.id) return { ok: false, reason: 'other-game', detail: `${journal.game}, not ${game.id}` };
  if (journal.version !== game.version) {
    return { ok: false, reason: 'other-version', detail: `${journal.version}, not ${game.version}` };
  }
  const options = readOptions(game, journal.options);
  if (isBadOption(options))
    return { ok: false, reason: 'bad-start', detail: `${options.badOption}: ${options.reason}` };
  const { seats, seed } = journal;
  const room = seatsWith(game, options);
  if (!isWithin(room, seats)) {
    return { ok: false, reason: 'bad-start', detail: `${seats} seats, where ${room.min} to ${room.max} may sit` };
  }
  const table = Table.start(game, { seats, options, seed }, mode);
  const end = Math.min(until, journal.entries.length);
  for (let at = 0; at < end; at++) {
    const { seat, about, answer, hash } = journal.entries[at];
    const diverged = (detail: string): Replayed => ({ ok: false, reason: 'diverged', at, detail, table });
    const question = table.question(seat);
    if (question?.about !== about) return diverged(`asked ${question?.about ?? 'nothing'}, answered ${about}`);
    const given = table.answer(seat, answer);
    if (!given.ok) return diverged(`${about}: ${given.code} (${given.rule ?? 'no rule'})`);
    if (hash !== undefined && hash !== table.hash())
      return diverged(`${about}: hash ${table.hash()}, recorded ${hash}`);
  }
  return { ok: true, table };
}

export { Divergence };
