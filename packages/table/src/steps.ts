import { type Entry, type Game, Table } from '@tabularium/engine';
import type { Head } from './live.ts';
import type { Step, Steps, Viewer } from './protocol.ts';
import { heardBy } from './views.ts';

/** The game step by step through one viewer's eyes. `open`: it is over, and everybody's answers may be told. */
export function stepsOf(
  game: Game,
  head: Head,
  entries: readonly Entry[],
  {
    viewer,
    from,
    to,
    open,
  }: { readonly viewer: Viewer; readonly from: number; readonly to: number; readonly open: boolean },
): Steps {
  const table = Table.start(game, head, { keep: false });
  const steps: Step[] = [];
  for (let at = 0; at <= Math.min(to, entries.length); at++) {
    const entry = at === 0 ? undefined : entries[at - 1];
    if (entry && !table.answer(entry.seat, entry.answer).ok) throw new Error(`answer ${at} no longer fits`);
    if (at < from) continue;
    const told = entry && (open || entry.seat === viewer);
    steps.push({
      answers: at,
      entry: told ? { seat: entry.seat, about: entry.about, answer: entry.answer } : null,
      view: table.view(viewer),
      waitingFor: table.waitingFor(viewer),
      happenings: heardBy(table.happenings, viewer),
    });
  }
  return { total: entries.length, steps };
}
