import { type Entry, type Game, type Happening, type Question, Table } from '@tabularium/engine';
import type { Head } from './live.ts';
import type { Step, Steps, Viewer } from './protocol.ts';
import { heardBy } from './views.ts';

/**
 * The game step by step through one viewer's eyes, by the numbers that it counted while it was played (see `discreet.ts`).
 * `open`: it is over, and everybody's answers may be told.
 */
export function stepsOf(
  game: Game,
  head: Head,
  entries: readonly Entry[],
  {
    viewer,
    from,
    to,
    open,
    seen = Number.POSITIVE_INFINITY,
  }: {
    readonly viewer: Viewer;
    readonly from: number;
    readonly to: number;
    readonly open: boolean;
    /** What came after so many answers is not shown yet. */
    readonly seen?: number;
  },
): Steps {
  const table = Table.start(game, head, { keep: false });
  // Where all hands are open everybody counts everything.
  const isDiscreet = (question: Question | undefined): boolean =>
    !head.teaching && (question?.asking.discreet ?? false);
  const steps: Step[] = [];
  let happenings: Happening[] = [];
  let told: Step['entry'] = null;
  let own = 0;
  let total = 0;
  for (let at = 0; at <= Math.min(entries.length, seen); at++) {
    const entry = at === 0 ? undefined : entries[at - 1];
    const hushed = entry && entry.seat !== viewer && isDiscreet(table.question(entry.seat));
    if (entry && !table.answer(entry.seat, entry.answer).ok) throw new Error(`answer ${at} no longer fits`);
    if (entry && !hushed) {
      own++;
      told = open || entry.seat === viewer ? { seat: entry.seat, about: entry.about, answer: entry.answer } : null;
    }
    happenings = [...happenings, ...heardBy(table.happenings, viewer)];
    if (table.asked.length > 0 && table.asked.every((q) => q.seat !== viewer && isDiscreet(q))) continue;
    total = own;
    if (own >= from && own <= to) {
      const waitingFor = table.waitingFor(viewer);
      steps.push({ answers: own, entry: told, view: table.view(viewer), waitingFor, happenings });
    }
    happenings = [];
    told = null;
  }
  return { total, steps };
}
