/** What the browser keeps of a table of its own, and how it tells of it. No rules are needed for either. */
import type { Entry, OptionValue } from '@tabularium/engine';
import type { Recorded, RecordLine } from '@tabularium/table';
import type { SeatInfo, SeatState, TableId, TableSummary, UserId, Viewer } from '@tabularium/table/protocol';
import type { TableCard } from './types.ts';

/** A table of this device without what was done at it. */
export interface StoredTable {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly title: string;
  readonly seed: string | number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly { readonly name: string; readonly bot?: string }[];
  readonly created: number;
  readonly changed: number;
  readonly answers: number;
  readonly over: boolean;
  /** What I am asked. */
  readonly about?: string;
  readonly args?: TableCard['args'];
  readonly outcome?: TableCard['outcome'];
}

/** What was done, and the lines that it brought to the record; absent in those that came from the first version. */
export interface StoredEvent extends Recorded {
  readonly table: string;
  readonly lines?: readonly RecordLine[];
}

/** What was on the screen last, and which build drew it: a long game is shown at once and played through meanwhile. */
export interface StoredScreen {
  readonly table: string;
  readonly build: string;
  readonly seat: Viewer;
  readonly seq: number;
  readonly hash: string;
  readonly state: SeatState;
}

/** A table as the first version of the database kept it: all answers in one piece. */
export interface StoredTable1 extends Omit<StoredTable, 'answers'> {
  readonly entries: readonly Entry[];
  readonly times: readonly number[];
}

/** Every answer becomes an event of its own. */
export function fromVersion1(old: StoredTable1): { readonly table: StoredTable; readonly events: StoredEvent[] } {
  const { entries, times, ...rest } = old;
  // It kept what was on the screen, too, in a form of its own.
  const { shown: _, ...table } = rest as typeof rest & { readonly shown?: unknown };
  const begin: StoredEvent = { table: old.id, seq: 1, at: old.created, event: { kind: 'begin', entries: [] } };
  const answers = entries.map(({ seat, about, answer }, i): StoredEvent => {
    const bot = old.seats[seat]?.bot ? { bot: true as const } : {};
    const event = { kind: 'answer' as const, seat, entries: [{ seat, about, answer }], ...bot };
    return { table: old.id, seq: i + 2, at: times[i] ?? old.changed, event };
  });
  return { table: { ...table, answers: entries.length }, events: [begin, ...answers] };
}

/** Whoever plays on this device. */
export const HERE = 'here' as UserId;

/** As a server would tell of it: all people play here, nobody else comes. */
export function summaryOf(stored: StoredTable): TableSummary {
  const seats = stored.seats.map(
    ({ name, bot }): SeatInfo => (bot ? { kind: 'bot', level: bot, name } : { kind: 'person', user: HERE, name }),
  );
  return {
    id: stored.id as TableId,
    game: stored.game,
    version: stored.version,
    name: stored.title,
    options: stored.options,
    seats,
    status: stored.over ? 'over' : 'running',
    listed: false,
    rated: false,
    teaching: false,
    delay: 0,
    pace: null,
    absence: null,
    host: HERE,
    createdAt: stored.created,
    changedAt: stored.changed,
    waitingFor: [],
    dueAt: null,
    outcome: stored.outcome ?? null,
    ending: null,
    branchOf: null,
    rematch: null,
    mine: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
  };
}
