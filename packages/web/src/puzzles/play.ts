/** One puzzle being solved: its position on the table, the answers tried, and what became of them. */
import { answersBefore, type Puzzle, type Puzzles } from '@tabularium/bots';
import type { Answer, Asked } from '@tabularium/engine';
import { botName } from '@tabularium/table';
import { createSignal } from 'solid-js';
import type { FreshTable } from '../client/device.ts';
import { CAN, call, local, myName } from '../client/local.ts';
import { stateOf } from '../client/session.ts';
import type { Client, Reply, TableUpdate } from '../client/types.ts';
import { placeFor } from '../learn/coach.ts';

/** After so many wrong answers the best one is shown. */
export const TRIES = 2;

export interface Position {
  readonly asked: Asked | null;
  readonly view: unknown;
}

export function createPuzzle(puzzles: Puzzles, puzzle: Puzzle, title: string, done: (tries: number) => void) {
  const [tried, setTried] = createSignal<readonly Answer[]>([]);
  const [position, setPosition] = createSignal<Position>({ asked: null, view: null });
  const [solved, setSolved] = createSignal(false);
  const [best] = puzzle.answers[0];
  const { game } = puzzles;
  const of = puzzles.games[puzzle.of];
  let hear: (update: TableUpdate) => void = () => {};

  const seats = Array.from({ length: of.seats }, (_, i) =>
    i === puzzle.seat ? { name: myName() } : { name: botName(i), bot: 'normal' },
  );
  const fresh: FreshTable = { game, title, seed: of.seed, options: of.options, seats };
  const entries = answersBefore(puzzles, puzzle).map(([seat, answer]) => ({ seat, about: '', answer }));

  async function show(): Promise<void> {
    const shown = await call('lesson', fresh, entries);
    if (!shown.ok) throw new Error(shown.code);
    const state = stateOf(shown.summary, shown.seat, shown.state, 'local', CAN);
    setPosition({ asked: state.asked, view: state.view });
    const still = over() ? { asked: null, waitingFor: [] } : {};
    hear({ state: { ...state, ...still, undo: { steps: 0, blocked: false } }, record: { from: 0, lines: [] } });
  }

  const over = (): boolean => solved() || tried().length >= TRIES;

  async function give(answer: Answer): Promise<Reply> {
    setTried((before) => [...before, answer]);
    if (answer === best) setSolved(true);
    if (!over()) return { ok: false, code: 'puzzle' };
    done(solved() ? tried().length : 0);
    await show();
    return { ok: true };
  }

  const client: Client = {
    ...local,
    async sit(_id, listen) {
      hear = listen;
      await show();
      return placeFor(give);
    },
  };
  return { client, tried, position, solved, over, best, fresh, entries };
}
