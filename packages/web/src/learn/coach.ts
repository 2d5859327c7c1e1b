/** Leads through a course: puts its positions on the table, looks at the answers, says when to go on. */
import type { Answer } from '@tabularium/engine';
import { batch, createSignal } from 'solid-js';
import type { Kept } from '../client/kept.ts';
import { call, local, myName } from '../client/local.ts';
import type { Client, News, Place, Reply } from '../client/types.ts';
import type { Reading } from '../faces.ts';
import { type Course, LEARNER, type Moment, type Recorded, type Step } from './course.ts';
import { keepProgress, progressOf } from './progress.ts';

/** `ask`: the learner is to answer or to look; `hint`: has answered beside the point; `done`: has answered well; `end`: after the last. */
export type Phase = 'ask' | 'hint' | 'done' | 'end';

const OTHERS = ['Octavia', 'Cassius', 'Fabius', 'Drusilla'];

interface Recall {
  readonly moment: Moment;
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
  moment(): Moment;
  /** The question waits for the learner. */
  asking(): boolean;
  /** The answer that was shown instead of given. */
  shown(): Answer | undefined;
  /** The recorded answer to the step before, if the learner gave another good one: the position goes on from it. */
  instead(): Recall | undefined;
  /** When in the game it is, where the learner's own moves have been played since the lesson before. */
  later(): string | undefined;
  go(to: number): Promise<void>;
  show(): Promise<void>;
}

/** The recorded game up to a step, as a table of this device that nobody keeps. */
const lessonTable = (course: Course, recorded: Recorded, title: string, n: number): Kept => ({
  id: `lesson-${course.game}`,
  game: course.game,
  version: '',
  title,
  seed: recorded.seed,
  options: course.options,
  seats: Array.from({ length: course.seats }, (_, i) =>
    i === LEARNER ? { name: myName() } : { name: OTHERS[i - 1] ?? '', bot: 'normal' },
  ),
  created: Date.now(),
  changed: Date.now(),
  entries: recorded.answers.slice(0, recorded.steps[n].at).map(([seat, answer]) => ({ seat, about: '', answer })),
  times: [],
  over: false,
});

/** Turn and age, without what else a game tells beside them. */
const timeOf = (reading: Reading, view: unknown): string | undefined =>
  reading.when?.(view).split(' · ').slice(0, 2).join(' · ');

/** Between this step and the next the learner's seat was played as well, beyond the answer that the step asks for. */
function isPlayedOn(course: Course, recorded: Recorded, n: number): boolean {
  const [from, to] = [recorded.steps[n].at, recorded.steps[n + 1]?.at ?? 0];
  const own = recorded.answers.slice(from, to).filter(([seat]) => seat === LEARNER).length;
  return own > (course.steps[n].good ? 1 : 0);
}

const no: Reply = { ok: false, code: 'nothing-to-undo' };
/** A learner answers, and does nothing else. */
const placeFor = (give: (answer: Answer) => Promise<Reply>): Place => ({
  answer: (_seat, _at, answer) => give(answer),
  undo: () => Promise.resolve(no),
  withdraw: () => Promise.resolve(no),
  orders: () => Promise.resolve(no),
  say: () => Promise.resolve(no),
  leave: () => {},
});

/** `says` tells whether there is something to say about the result of a step. */
// oxlint-disable-next-line max-lines-per-function -- six signals that every one of its small functions reads or sets
export function createCoach(
  course: Course,
  recorded: Recorded,
  reading: Reading,
  title: string,
  says: (step: Step) => boolean,
): Coach {
  const [at, setAt] = createSignal(Math.min(progressOf(course.game)?.step ?? 0, course.steps.length - 1));
  const [phase, setPhase] = createSignal<Phase>('ask');
  const [moment, setMoment] = createSignal<Moment>({ asked: null, view: null });
  const [shown, setShown] = createSignal<Answer>();
  const [instead, setInstead] = createSignal<Recall>();
  const [later, setLater] = createSignal<string>();
  let recall: Recall | undefined;
  let hear: (news: News) => void = () => {};

  const step = (): Step => course.steps[at()];
  const asking = (): boolean => step().good !== undefined && (phase() === 'ask' || phase() === 'hint');

  /** What goes to the table: nothing glows while there is only something to look at. */
  const tell = (news: News): void => {
    const { state, record } = news;
    const calm = asking() ? {} : { asked: null, waitingFor: [] };
    hear({ state: { ...state, ...calm, undo: { steps: 0, blocked: false } }, record });
  };

  async function go(to: number): Promise<void> {
    keepProgress(course.game, to, course.steps.length);
    if (to >= course.steps.length) {
      setPhase('end');
      return;
    }
    const tried = await call('lesson', lessonTable(course, recorded, title, to));
    if (!tried.ok) throw new Error(tried.code);
    const { view, asked } = tried.news.state;
    batch(() => {
      setLater(to === at() + 1 && isPlayedOn(course, recorded, at()) ? timeOf(reading, view) : undefined);
      setAt(to);
      setPhase('ask');
      setShown(undefined);
      setInstead(recall);
      setMoment({ view, asked: asked && (reading.enrich?.(asked, view) ?? asked) });
    });
    recall = undefined;
    tell(tried.news);
  }

  async function give(answer: Answer): Promise<Reply> {
    const tried = await call('lesson', lessonTable(course, recorded, title, at()), answer);
    if (!tried.ok) return tried;
    if (!step().good?.(answer, moment())) {
      setPhase('hint');
      return { ok: false, code: 'lesson' };
    }
    const { show } = recorded.steps[at()];
    if (show !== undefined) recall = { moment: moment(), answer: show, given: answer };
    if (says(step()) || shown() !== undefined) {
      setPhase('done');
      tell(tried.news);
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
    go,
    async show() {
      const answer = recorded.steps[at()].show;
      if (answer === undefined) return;
      setShown(answer);
      await give(answer);
    },
  };
}
