/** The record for a store that keeps its lines: who opens a table reads it before the rules are there. */
import { backTo, type Recorded } from './event.ts';
import type { Live, RecordLine } from './live.ts';
import type { Heard, Viewer } from './protocol.ts';
import { hears } from './views.ts';

/** The lines by the number of the event that brought them. */
export const linesByEvent = ({ heard }: Live): Map<number, RecordLine[]> => Map.groupBy(heard, ({ seq }) => seq);

/** The lines that the last event brought. */
export const lastLines = ({ heard, book }: Live): RecordLine[] =>
  heard.slice(1 + heard.findLastIndex(({ seq }) => seq !== book.seq));

/** What a viewer may read of all that was announced, less what was taken back. */
export function recordFor(
  events: Iterable<Recorded & { readonly lines?: readonly RecordLine[] }>,
  viewer: Viewer,
): Heard[] {
  let record: RecordLine[] = [];
  let answers = 0;
  for (const { event, lines } of events) {
    if ('entries' in event) answers += event.entries.length;
    const back = backTo(event, answers);
    if (back !== undefined) {
      answers = back;
      record = record.filter(({ n }) => n <= back);
    }
    for (const line of lines ?? []) record.push(line);
  }
  return record.filter((line) => hears(line, viewer)).map(({ n, at, what }) => ({ n, at, what }));
}
