/** One person at one table: the answer being made, what is said of it, what happened meanwhile. */
import type { Answer, Asked, Seat } from '@tabularium/engine';
import { answerText, lineText, type Presenter, type Speaker, titleOf } from '@tabularium/words';
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Line, PastPosition, TableSession, TableState } from '../client/types.ts';
import { isWarning } from '../coach/words.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { prefs } from '../prefs.ts';
import { setTitle } from '../together/pulse.ts';
import { undoLabel } from './answer-buttons.tsx';
import { type Choice, createChoice, createOnBoard } from './choice.ts';
import { createDeferred, OTHERS, QUESTION } from './defer.ts';
import { createDialogs, type Dialogs } from './dialogs.tsx';
import { ignoreDoubleClicks } from './double-click.ts';
import { createPlayback, useHappenings } from './happenings.ts';
import type { InWords } from './in-words.ts';
import { useKeys } from './keys.ts';
import { createStage } from './motion.ts';
import type { Advise } from './panel-props.ts';
import { markOf } from './question.tsx';
import { sinceOf, type Turns } from './seen.ts';
import { createShared } from './share.ts';
import { sinceInWords, stateInWords, useInWords } from './state-in-words.ts';
import { createVoice, usePicks, type Voice } from './voice.tsx';
import { focusQuestion } from './ways-back.ts';

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
  /** Whom one can ask what to do; nobody in lessons. */
  readonly advise: Advise | undefined;
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

/** The question, the answer being made, and what is said of both. */
function createAnswering(props: FrameProps, speaker: Speaker, since: () => number) {
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
  const voice = createVoice(props, speaker, since);
  const choice = createChoice(
    asked,
    async (answer, q) => {
      if (await isWarned(props, q, answer)) return { ok: false, code: 'coach-warns' };
      given.set(q.at, answerText(speaker, q, answer));
      voice.answering(q, answer);
      const reply = await props.send(answer, q);
      if (!reply.ok) {
        given.delete(q.at);
        voice.forget();
      }
      return reply;
    },
    (q) => markOf(q) === markOf(props.asked),
    (q) => props.presenter.keys?.(q),
  );
  usePicks(choice, speaker, voice);
  return { question, choice, voice };
}

/** The keyboard of the table. */
function useCommands(
  props: FrameProps,
  at: {
    readonly speaker: Speaker;
    readonly choice: Choice;
    readonly voice: Voice;
    readonly dialogs: Dialogs;
    readonly undo: () => void;
    readonly inWords: () => Promise<InWords | undefined>;
  },
): void {
  const { speaker, choice, voice, dialogs } = at;
  const now = () => ({ asked: choice.asked(), keys: choice.options().map(({ key }) => key) });
  useKeys({
    choice,
    undo: at.undo,
    commands: {
      h: () => dialogs.show('keys'),
      q: focusQuestion,
      s: () => void at.inWords().then((words) => voice.say(stateInWords(props, speaker, now(), words))),
      r: () => voice.say(sinceInWords(voice)),
      w: () => dialogs.show('words'),
      a: () => faceOf(props.state.game).areas && dialogs.show('areas'),
    },
  });
}

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
  const { question, choice, voice } = createAnswering(props, speaker, since);
  const onBoard = createOnBoard(choice);
  const undoing = () => question().undoing;
  const points = createMemo(() => props.presenter.points?.(props.view));
  const left = createLeft(props);
  const undo = () => void props.place()?.undo();
  const waited = createDeferred(OTHERS, () => props.asked);
  createEffect(() => {
    const q = waited();
    setTitle(q ? `● ${titleOf(speaker, q)}` : `${t(`game.${props.state.game}`)} · Tabularium`);
  });
  ignoreDoubleClicks(() => markOf(choice.asked()));
  const inWords = useInWords(face);
  useCommands(props, { speaker, choice, voice, dialogs, undo, inWords });

  const stage = createStage(face, (line) => lineText(speaker, line.what));
  /** The ceremony at the end lies over the board. */
  const [celebrating, celebrate] = createSignal(false);
  useHappenings(props, stage.play, () => celebrate(true));
  const film = createPlayback(props, since, () => setTab('board'));

  return {
    face,
    speaker,
    voice,
    inWords,
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
    celebrating,
    celebrate,
  };
}

/** The answers that somebody was warned of: given again, they are meant. */
const warnedOf = new Set<string>();

/** The player wants to be told before a blunder, and this is one. */
async function isWarned({ advise, state }: FrameProps, q: Asked, answer: Answer): Promise<boolean> {
  if (!prefs.warns || !advise || state.rated) return false;
  const mark = `${state.id} ${q.seat} ${q.at} ${JSON.stringify(answer)}`;
  if (warnedOf.has(mark)) return false;
  const advice = await advise(q.seat, answer).catch(() => null);
  const said = JSON.stringify(answer);
  const idea = advice?.ideas.find((one) => JSON.stringify(one.answer) === said);
  if (!idea || !isWarning(idea)) return false;
  warnedOf.add(mark);
  return true;
}

/** What the clock of a seat has left. */
function createLeft(props: FrameProps) {
  const now = createNow();
  return (seat: number): number | undefined => {
    const clock = props.state.clocks?.[seat];
    return clock ? clock.left - (clock.since === undefined ? 0 : now() - clock.since) : undefined;
  };
}

function createNow(): () => number {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), 1000);
  onCleanup(() => clearInterval(timer));
  return now;
}
