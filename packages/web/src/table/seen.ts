/** How far this device has seen each table, and where its player's last turn was. */
interface Seen {
  /** Answers of the table when it was last looked at. */
  readonly answers: number;
  readonly turns: Turns;
}

/** Where my turns ended, in answers of the table: the last one, and the one before it. */
export interface Turns {
  readonly last: number;
  readonly before: number;
}

/** With my answer number `n`. Answers in a row are one turn. */
export const answered = (turns: Turns, n: number): Turns =>
  n === turns.last + 1 ? { ...turns, last: n } : { last: n, before: turns.last };

/** The end of my last turn; while I am in the middle of one, the end of the turn before it. */
export const sinceOf = ({ last, before }: Turns, answers: number): number => (answers > last ? last : before);
const KEY = 'tabularium.seen';
/** As many tables as anybody plays at once. */
const TABLES = 40;

function all(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Seen>;
  } catch {
    return {};
  }
}

export const seenOf = (table: string): Seen | undefined => all()[table];

export function saw(table: string, seen: Seen): void {
  const { [table]: _, ...others } = all();
  const kept = Object.entries(others).slice(1 - TABLES);
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [table]: seen }));
}
