/** Leads through a course: puts its positions on the table, looks at the answers, says when to go on. */
import type { Answer } from '@tabularium/engine';
import { botName } from '@tabularium/table';
import type { Presenter } from '@tabularium/words';
import { batch, createSignal } from 'solid-js';
import type { FreshTable } from '../client/device.ts';
import { CAN, call, local, myName } from '../client/local.ts';
import { linesOf, stateOf } from '../client/session.ts';
import type { Client, Refused, Reply, TableSession, TableUpdate } from '../client/types.ts';
import { type Course, goodOptions, LEARNER, type LessonPosition, type Recorded, type Step, values } from './course.ts';
import { keepProgress, progressOf } from './progress.ts';

/** `ask`: the learner is to answer or to look; `hint`: has answered beside the point; `done`: has answered well; `end`: after the last. */
export type Phase = 'ask' | 'hint' | 'done' | 'end';

interface Recall {
  readonly moment: LessonPosition;
  readonly answer: Answer;
  readonly given: Answer;
}

export interface Coach {
  readonly course: Course;
  readonly client: Client;
  /** The number of the step. */
  at(): number;
  step(): Step;
  phase(): Phase;
  moment(): LessonPosition;
  /** The question waits for the learner. */
  asking(): boolean;
  /** The answer that was shown instead of given. */
  shown(): Answer | undefined;
  /** The recorded answer to the step before, if the learner gave another one that the recorded game cannot go on from. */
  instead(): Recall | undefined;
  /** What the learner played is left behind: the recorded game goes on from where it was. */
  astray(): boolean;
  /** When in the game it is, where the learner's own moves have been played since the lesson before. */
  later(): string | undefined;
  go(to: number): Promise<void>;
  show(): Promise<void>;
}

/** The table of a course: nobody keeps it. */
const lessonTable = (course: Course, recorded: Recorded, title: string): FreshTable => ({
  game: course.game,
  title,
  seed: recorded.seed,
  options: course.options,
  seats: Array.from({ length: course.seats }, (_, i) =>
    i === LEARNER ? { name: myName() } : { name: botName(i), bot: 'normal' },
  ),
});

/** By the number of the recorded answer, what the learner answered instead. */
type Own = ReadonlyMap<number, Answer>;

/** The recorded game up to a step with the learner's own answers in it, and after an answer to it if there is one. */
async function playLesson(
  table: FreshTable,
  recorded: Recorded,
  n: number,
  own: Own,
  answer?: Answer,
): Promise<{ readonly ok: true; readonly update: TableUpdate } | Refused> {
  const answers = recorded.answers.slice(0, recorded.steps[n].at);
  const entries = answers.map(([seat, given], i) => ({ seat, about: '', answer: own.get(i) ?? given }));
  const tried = await call('lesson', table, entries, answer);
  if (!tried.ok) return tried;
  const state = stateOf(tried.summary, tried.seat, tried.state, 'local', CAN);
  return { ok: true, update: { state, record: { from: 0, lines: linesOf(tried.record) } } };
}

/** Turn and age, without what else a game tells beside them. */
const timeOf = (presenter: Presenter, view: unknown): string | undefined =>
  presenter.when?.(view).split(' · ').slice(0, 2).join(' · ');

/** Between this step and the next the learner's seat was played as well, beyond the answer that the step asks for. */
function isPlayedOn(course: Course, recorded: Recorded, n: number): boolean {
  const [from, to] = [recorded.steps[n].at, recorded.steps[n + 1]?.at ?? 0];
  const own = recorded.answers.slice(from, to).filter(([seat]) => seat === LEARNER).length;
  return own > (course.steps[n].good ? 1 : 0);
}

/** The recorded answer, or where the learner's own moves have led elsewhere another one that is good. */
function shownAt(step: Step, moment: LessonPosition, show: Answer | undefined): Answer | undefined {
  const listed = moment.asked?.options === undefined ? undefined : values(moment);
  const there = show !== undefined && (!listed || [show].flat().every((value) => listed.includes(value)));
  return there ? show : (step.show?.(moment) ?? goodOptions(step, moment)[0] ?? show);
}

const no: Reply = { ok: false, code: 'nothing-to-undo' };
/** A learner answers, and does nothing else. */
export const placeFor = (give: (answer: Answer) => Promise<Reply>): TableSession => ({
  answer: (_seat, _at, answer) => give(answer),
  undo: () => Promise.resolve(no),
  withdraw: () => Promise.resolve(no),
  orders: () => Promise.resolve(no),
  say: () => Promise.resolve(no),
  leave: () => {},
});

/** `says` tells whether there is something to say about the result of a step; `lesson`: which to begin with. */
// oxlint-disable-next-line max-lines-per-function -- six signals that every one of its small functions reads or sets
export function createCoach(
  course: Course,
  recorded: Recorded,
  presenter: Presenter,
  title: string,
  says: (step: Step) => boolean,
  lesson?: string,
): Coach {
  const chosen = course.steps.findIndex((one) => one.lesson === lesson);
  const from = chosen < 0 ? Math.min(progressOf(course.game)?.step ?? 0, course.steps.length - 1) : chosen;
  const [at, setAt] = createSignal(from);
  const [phase, setPhase] = createSignal<Phase>('ask');
  const [moment, setMoment] = createSignal<LessonPosition>({ asked: null, view: null });
  const [shown, setShown] = createSignal<Answer>();
  const [instead, setInstead] = createSignal<Recall>();
  const [later, setLater] = createSignal<string>();
  const [astray, setAstray] = createSignal(false);
  let own: Own = new Map();
  let recall: Recall | undefined;
  let hear: (update: TableUpdate) => void = () => {};

  const play = (n: number, with_: Own, answer?: Answer) =>
    playLesson(lessonTable(course, recorded, title), recorded, n, with_, answer);
  const seen = ({ state: { view, asked } }: TableUpdate): LessonPosition => ({
    view,
    asked: asked && (presenter.enrich?.(asked, view) ?? asked),
  });
  /** What the learner played is kept as long as the game can go on from it and still comes to what is to be learnt. */
  async function positionAt(to: number) {
    if (own.size > 0) {
      // an answer of the recorded game that is refused now
      const kept = await play(to, own).catch(() => undefined);
      if (kept?.ok && course.steps[to].when(seen(kept.update))) return { ...kept, kept: true };
    }
    return { ...(await play(to, new Map())), kept: own.size === 0 };
  }
  const step = (): Step => course.steps[at()];
  const asking = (): boolean => step().good !== undefined && (phase() === 'ask' || phase() === 'hint');

  /** What goes to the table: nothing glows while there is only something to look at. */
  const tell = ({ state, record }: TableUpdate): void => {
    const calm = asking() ? {} : { asked: null, waitingFor: [] };
    hear({ state: { ...state, ...calm, undo: { steps: 0, blocked: false } }, record });
  };

  /** Whoever is quick is ahead of a position that is still being prepared: only the last one asked for comes. */
  let latest = 0;
  async function go(to: number): Promise<void> {
    const mine = ++latest;
    keepProgress(course.game, to, course.steps.length);
    if (to >= course.steps.length) {
      setPhase('end');
      return;
    }
    if (to !== at() + 1) own = new Map();
    const tried = await positionAt(to);
    if (mine !== latest) return;
    if (!tried.ok) throw new Error(tried.code);
    const { update, kept } = tried;
    batch(() => {
      const on = to === at() + 1 && isPlayedOn(course, recorded, at());
      setLater(on ? timeOf(presenter, update.state.view) : undefined);
      setAt(to);
      setPhase('ask');
      setShown(undefined);
      setInstead(kept ? undefined : recall);
      setAstray(!kept);
      setMoment(seen(update));
    });
    if (!kept) own = new Map();
    recall = undefined;
    tell(update);
  }

  async function give(answer: Answer): Promise<Reply> {
    const tried = await play(at(), own, answer);
    if (!tried.ok) return tried;
    if (!step().good?.(answer, moment())) {
      setPhase('hint');
      return { ok: false, code: 'lesson' };
    }
    const { at: now, show } = recorded.steps[at()];
    if (show !== undefined) recall = { moment: moment(), answer: show, given: answer };
    if (answer !== show) own = new Map([...own, [now, answer]]);
    if (says(step()) || shown() !== undefined) {
      setPhase('done');
      tell(tried.update);
    } else await go(at() + 1);
    return { ok: true };
  }

  return {
    course,
    client: {
      ...local,
      async sit(_id, listen) {
        hear = listen;
        await go(at());
        return placeFor(give);
      },
    },
    at,
    step,
    phase,
    moment,
    asking,
    shown,
    instead,
    later,
    astray,
    go,
    async show() {
      const answer = shownAt(step(), moment(), recorded.steps[at()].show);
      if (answer === undefined) return;
      setShown(answer);
      await give(answer);
    },
  };
}
