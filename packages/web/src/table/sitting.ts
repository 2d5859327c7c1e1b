/** One person at one table: the answer being made, what is said of it, what happened meanwhile. */
import type { Answer, Asked, Seat } from '@tabularium/engine';
import { answerText, lineText, type Presenter, type Speaker, titleOf } from '@tabularium/words';
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Line, PastPosition, TableSession, TableState } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { undoLabel } from './answer-buttons.tsx';
import { createChoice, createOnBoard } from './choice.ts';
import { createDeferred, OTHERS, QUESTION } from './defer.ts';
import { createDialogs } from './dialogs.tsx';
import { ignoreDoubleClicks } from './double-click.ts';
import { createPlayback, useHappenings } from './happenings.ts';
import { useKeys } from './keys.ts';
import { createStage } from './motion.ts';
import { markOf } from './question.tsx';
import { sinceOf, type Turns } from './seen.ts';
import { createShared } from './share.ts';

export type Tab = 'board' | 'roster' | 'hand' | 'record';

export interface FrameProps {
  readonly state: TableState;
  readonly lines: readonly Line[];
  readonly turns: Turns;
  readonly online: boolean;
  readonly late: boolean;
  readonly send: (answer: Answer, asked: Asked) => ReturnType<TableSession['answer']>;
  readonly place: () => TableSession | undefined;
  readonly presenter: Presenter;
  readonly view: unknown;
  readonly asked: Asked | null;
  /** What happened after so many answers; a lesson has no past of its own. */
  readonly past: ((seat: Seat | null, from: number) => Promise<readonly PastPosition[]>) | undefined;
}

export type Sitting = ReturnType<typeof createSitting>;
/** What the parts of the frame get. */
export type PartProps = FrameProps & { readonly sitting: Sitting };

/** Names follow the position, but a new position alone is no reason to say everything again. */
const speakerAt = (props: FrameProps): Speaker => ({
  face: faceOf(props.state.game),
  get seats() {
    return props.state.seats;
  },
  get presenter() {
    return props.presenter;
  },
  get view() {
    return untrack(() => props.view);
  },
});

export function createSitting(props: FrameProps) {
  const face = faceOf(props.state.game);
  const speaker = speakerAt(props);
  const since = createMemo(() => sinceOf(props.turns, props.state.answers));
  const [tab, setTab] = createSignal<Tab>('board');
  // A lesson leaps to another position: what it speaks of is said beside the board.
  createEffect(
    on(
      () => props.state.answers,
      () => {
        if (!props.past) setTab('board');
      },
      { defer: true },
    ),
  );
  const dialogs = createDialogs(() => document.querySelector<HTMLElement>('[data-settings]') ?? undefined);
  /** My answers here in words, by the number of answers before them. */
  const given = new Map<number, string>();
  const question = createDeferred(QUESTION, () => ({
    asked: props.asked,
    view: props.view,
    undoing: undoLabel(speaker, props.state, given, props.lines.at(-1)),
  }));
  // What others do meanwhile must not take the focus out of an unchanged list.
  const asked = createShared(() => {
    const { asked: q, view } = question();
    return q && (props.presenter.enrich?.(q, view) ?? q);
  });
  const choice = createChoice(
    asked,
    async (answer, q) => {
      given.set(q.at, answerText(speaker, q, answer));
      const reply = await props.send(answer, q);
      if (!reply.ok) given.delete(q.at);
      return reply;
    },
    (q) => markOf(q) === markOf(props.asked),
    (q) => props.presenter.keys?.(q),
  );
  const onBoard = createOnBoard(choice);
  const undoing = () => question().undoing;
  const points = createMemo(() => props.presenter.points?.(props.view));
  const now = createNow();
  const undo = () => void props.place()?.undo();
  const waited = createDeferred(OTHERS, () => props.asked);
  createEffect(() => {
    const q = waited();
    document.title = q ? `● ${titleOf(speaker, q)}` : `${t(`game.${props.state.game}`)} · Tabularium`;
  });
  ignoreDoubleClicks(() => markOf(choice.asked()));
  useKeys({ choice, undo, help: () => dialogs.show('keys') });

  const stage = createStage(face, (line) => lineText(speaker, line.what));
  useHappenings(props, stage.play);
  const film = createPlayback(props, since, () => setTab('board'));

  const left = (seat: number): number | undefined => {
    const clock = props.state.clocks?.[seat];
    return clock ? clock.left - (clock.since === undefined ? 0 : now() - clock.since) : undefined;
  };

  return {
    face,
    speaker,
    since,
    tab,
    setTab,
    dialogs,
    question,
    choice,
    onBoard,
    undoing,
    undo,
    points,
    left,
    stage,
    film,
  };
}

function createNow(): () => number {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), 1000);
  onCleanup(() => clearInterval(timer));
  return now;
}
