/** Recorded games, in the worker: opened once, then looked at anywhere. */
import { type Analysis, analyse, lineFrom } from '@tabularium/bots';
import {
  type Announcement,
  type Answer,
  type Entry,
  type Game,
  importJournal,
  type Journal,
  type Outcome,
  type Seat,
  Table,
} from '@tabularium/engine';
import { reportOf } from '../report.ts';
import { journalKept, titleOf } from './device.ts';
import { type GameStatistics, statisticsOf } from './statistics.ts';
import type { Line, Recording } from './types.ts';

/** A recorded game, ready to be looked at anywhere. */
interface OpenRecording {
  readonly recording: Recording;
  readonly journal: Journal;
  readonly game: Game;
  readonly marks: Table[];
}

const recordings = new Map<string, OpenRecording>();
/** Views are asked for near each other: a kept position every so many answers is near enough. */
const MARK_EVERY = 24;

/** Opens a recorded game: `text` is an exported journal; without it the local table of that id. `outcome`: if it is known. */
export async function recording(id: string, seat: Seat | null, text?: string, outcome?: Outcome): Promise<Recording> {
  const journalRead = text === undefined ? await journalKept(id) : readJournal(text);
  const { game } = await titleOf(journalRead.game, journalRead.version, journalRead.seats);
  const { seats, seed, options } = journalRead;
  const table = Table.start(game, { seats, seed, options });
  const marks: Table[] = [table.fork({ keep: true, tell: false })];
  const lines: Line[] = [];
  const hear = (happenings: readonly Announcement[]): void => {
    for (const { to, what } of happenings) {
      if (to === 'all' || seat === null || to.includes(seat))
        lines.push({ n: table.answers, what: what as Line['what'] });
    }
  };
  hear(table.happenings);
  const steps: Recording['steps'][number][] = [];
  for (const entry of journalRead.entries) {
    const args = seat === null || seat === entry.seat ? table.question(entry.seat)?.asking.args : undefined;
    steps.push({ seat: entry.seat, about: entry.about, ...(args ? { args } : {}) });
    const given = table.answer(entry.seat, entry.answer);
    if (!given.ok) throw new Error(`bad-journal ${table.answers + 1}`);
    hear(given.happenings);
    if (table.answers % MARK_EVERY === 0) marks.push(table.fork({ keep: true, tell: false }));
  }
  const made: Recording = {
    id,
    game: game.id,
    version: game.version,
    options: table.options,
    seats,
    length: journalRead.entries.length,
    lines,
    steps,
    outcome: outcome ?? table.outcome ?? null,
    last: table.view(seat),
  };
  recordings.set(id, { recording: made, journal: journalRead, game, marks });
  return made;
}

export function readJournal(text: string): Journal {
  const read = importJournal(text);
  if (!read.ok) throw new Error(`bad-journal ${read.line}`);
  return read.journal;
}

export function openRecordingOf(id: string): OpenRecording {
  const found = recordings.get(id);
  if (!found) throw new Error('no-such-recording');
  return found;
}

/** What the seat saw after so many answers; cheap where the numbers grow. */
function positionsOf({ journal: j, marks }: OpenRecording, seat: Seat | null): (n: number) => unknown {
  let table: Table | undefined;
  return (n) => {
    const mark = marks[Math.min(Math.floor(n / MARK_EVERY), marks.length - 1)];
    if (!table || table.answers > n || table.answers < mark.answers) table = mark.fork({ keep: false, tell: false });
    while (table.answers < n) {
      const { seat: who, answer: value } = j.entries[table.answers];
      table.answer(who, value);
    }
    return table.view(seat);
  };
}

export function frames(id: string, seat: Seat | null, after: readonly number[]): unknown[] {
  return after.map(positionsOf(openRecordingOf(id), seat));
}

const analyses = new Map<string, Generator<Analysis, Analysis>>();
const analysed = new Map<string, Analysis>();

/** Goes on with the analysis of an open recording for so long, and says what is found so far. */
export async function analysis(id: string, ms: number): Promise<Analysis> {
  const known = analysed.get(id);
  if (known) return known;
  const open = openRecordingOf(id);
  const { journal: j } = open;
  const title = await titleOf(j.game, j.version, j.seats);
  const under =
    analyses.get(id) ??
    analyse(title, { entries: j.entries, tableAt: (n) => tableAt(open, n) }, () => performance.now());
  analyses.set(id, under);
  const until = performance.now() + ms;
  for (;;) {
    const { value, done } = under.next();
    if (done) {
      analyses.delete(id);
      analysed.set(id, value);
    }
    if (done || performance.now() > until) return value;
  }
}

/** A position of a line that was not played. */
export interface LineStep {
  readonly entry: Entry;
  readonly view: unknown;
  readonly lines: readonly Line[];
}

/** How it would have gone on with another answer: every position of it through these eyes, and what led there. */
export async function betterLine(id: string, n: number, answer: Answer, eyes: Seat | null): Promise<LineStep[]> {
  const open = openRecordingOf(id);
  const { journal: j } = open;
  const title = await titleOf(j.game, j.version, j.seats);
  const table = tableAt(open, n, true);
  return lineFrom(title, tableAt(open, n), j.entries[n].seat, answer, LINE).map((entry): LineStep => {
    const given = table.answer(entry.seat, entry.answer);
    const told = given.ok ? given.happenings : [];
    const lines = told
      .filter(({ to }) => to === 'all' || eyes === null || to.includes(eyes))
      .map(({ what }) => ({ n: table.answers, what: what as Line['what'] }));
    return { entry, view: table.view(eyes), lines };
  });
}
/** So many steps of a line are shown. */
const LINE = 12;

function tableAt({ journal: j, marks }: OpenRecording, n: number, tell = false): Table {
  const table = marks[Math.min(Math.floor(n / MARK_EVERY), marks.length - 1)].fork({ keep: true, tell });
  while (table.answers < n) {
    const { seat, answer } = j.entries[table.answers];
    table.answer(seat, answer);
  }
  return table;
}

/** The game in figures; nothing for a game that has no report. */
export async function statistics(id: string, seat: Seat | null): Promise<GameStatistics | null> {
  const found = openRecordingOf(id);
  const report = await reportOf(found.game.id);
  return report ? statisticsOf(report, found.recording, positionsOf(found, seat)) : null;
}
