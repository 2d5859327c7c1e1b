/** A first game: a recorded game, and what is taught at some of its positions. */
import type { Answer, Args, Asked, OptionValue, Scalar, Seat, Table } from '@tabularium/engine';

/** The learner always sits here. */
export const LEARNER: Seat = 0;

/** A position as the learner sees it; no question when the game is over. */
export interface LessonPosition {
  readonly asked: Asked | null;
  readonly view: unknown;
}

export interface Step {
  /** Texts: `learn.<prefix>.<id>`, the hint `.hint` and, where there is something to say about the result, `.done`. */
  readonly id: string;
  /** The heading it belongs to: `learn.<prefix>.lesson.<lesson>`. */
  readonly lesson: string;
  /** Which position of a game teaches it; the recorder waits for one. */
  when(moment: LessonPosition): boolean;
  /** Whether an answer does what the lesson is about, whichever legal one it is. Absent: there is only something to look at. */
  good?(answer: Answer, moment: LessonPosition): boolean;
  /** The answer to show, where the first good option would not do. */
  show?(moment: LessonPosition): Answer | undefined;
  /** What to look at: `kind/id` of things, or one of `PLACES`. */
  look?(moment: LessonPosition): readonly string[];
  /** Names and numbers for the texts. */
  args?(moment: LessonPosition): Args;
}

export interface Course {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly steps: readonly Step[];
  /** What the board adds to a question, where lessons speak of it. */
  enrich?(asked: Asked, view: unknown): Asked;
  /** How the learner's seat is played between two lessons, where it matters. */
  meanwhile?(moment: LessonPosition, next: Step): Answer | undefined;
}

/** What the recorder writes: the game so far as the lessons need it, and where in it they are. */
export interface Recorded {
  readonly seed: string;
  readonly answers: readonly (readonly [Seat, Answer])[];
  readonly steps: readonly { readonly at: number; readonly show?: Answer }[];
}

export const about = (moment: LessonPosition, ...ids: readonly string[]): boolean =>
  moment.asked !== null && ids.includes(moment.asked.about);

export const values = (moment: LessonPosition): Scalar[] => moment.asked?.options?.map((option) => option.value) ?? [];

export const offers = (moment: LessonPosition, ...wanted: readonly Scalar[]): boolean =>
  wanted.every((value) => values(moment).includes(value));

/** The answers among the options that do what the step is about. */
export const goodOptions = (step: Step, moment: LessonPosition): Scalar[] =>
  moment.asked?.shape === 'choose' ? values(moment).filter((value) => step.good?.(value, moment)) : [];

/** The headings in order, and the number of the one a step belongs to. */
export const lessonsOf = (course: Course): string[] => [...new Set(course.steps.map((step) => step.lesson))];

/** What the learner sees at a table. */
export function momentOf({ enrich }: Course, table: Table): LessonPosition {
  const view = table.view(LEARNER);
  const asked = table.question(LEARNER)?.describe() ?? null;
  return { view, asked: asked && (enrich?.(asked, view) ?? asked) };
}
