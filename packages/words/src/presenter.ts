/** What a game adds to its catalogue so that its questions and facts can be said: names that only its tables know, points, steps. */
import type { Asked, AskedOption, Happening, Scalar, Seat, Text } from '@tabularium/engine';

/** What happened, with whatever the game tells of it. */
export type Fact = Happening & Readonly<Record<string, unknown>>;

/** One line of the record: a fact, after how many answers, and when. */
export interface FactLine {
  readonly n: number;
  readonly at?: number;
  readonly what: Fact;
}

/** How a question with many kinds of actions is listed: one row per kind, with its sign and its price. */
export interface Rows {
  /** The sign of a group; undefined leaves the question to the plain list. */
  sign(group: string): string | undefined;
  /** Told by the signs at the end of the row, so not again in words for the eye. */
  isPrice?(effect: Text): boolean;
  /** Signs and numbers at the end of a row. */
  price?(options: readonly AskedOption[]): readonly (readonly [icon: string, amount: string])[];
  /** One line about all options of a group. */
  summary?(options: readonly AskedOption[]): string;
}

export interface Step {
  /** The id of its text. */
  readonly text: string;
  readonly state: 'done' | 'now' | 'later';
}

/** How one game puts its positions into words and figures: pure functions of a view, for a board as for a terminal. */
/** A picture of a game: of which kind, and of what. */
export interface Pictured {
  readonly of: string;
  readonly id: string;
}

export interface Presenter {
  /** Points if the game ended now, by seat. */
  points?(view: unknown): readonly number[] | undefined;
  /** A word for the time of the game: a year, a turn. */
  when?(view: unknown): string;
  /** The name of a thing that only the game's tables know. */
  name?(view: unknown, kind: string, id: Scalar): string | undefined;
  /** The seat a thing stands for; its text `<prefix>.name.<kind>.seat` then takes that seat's name. */
  seatOf?(view: unknown, kind: string, id: Scalar): Seat | undefined;
  /** Adds groups and consequences to a question's options. */
  enrich?(asked: Asked, view: unknown): Asked;
  /** Keys of the options, in their order, where the letters mean something; else they run in list order. */
  keys?(asked: Asked): readonly (string | undefined)[];
  readonly rows?: Rows;
  /** An answer's name where nothing but its value has been kept. */
  answerName?(view: unknown, about: string, value: Scalar): string | undefined;
  /** Who acts, and for what, above the question; `named` is what a seat is called. */
  stage?(asked: Asked, view: unknown, named: (seat: Seat) => string): string | undefined;
  /** The line under a question where it depends on more than the question: what the card in play says. */
  help?(asked: Asked, view: unknown): string | undefined;
  /** Arguments for the text of a happening besides its own. */
  facts?(what: Fact, view: unknown): Readonly<Record<string, unknown>>;
  /**
   * The lines from a place on, with what has changed since they happened: names that mean something else in this
   * position. Without a position: all that another one might name differently.
   */
  asTold?(lines: readonly FactLine[], from: number, view: unknown): readonly FactLine[];
  /** Two happenings, one right after the other, told in one line. */
  asOne?(first: Fact, next: Fact): Fact | undefined;
  /** The picture of what a happening is about: which kind of pictures (`game/kind`), and of what. */
  picture?(what: Fact, view: unknown): Pictured | undefined;
  /** A player's own colour, and the ink on it. */
  inkOf?(view: unknown, seat: Seat): { readonly fill: string; readonly on: string };
  /** What an option looks like, where that tells more than its name: a CSS background. */
  sample?(option: AskedOption, view: unknown): string | undefined;
  /** The parts of a turn, above the options. */
  steps?(asked: Asked, view: unknown): readonly Step[];
}
