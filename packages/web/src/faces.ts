/** What the app knows of each game beyond its rules: what its board is, how it introduces itself. */
import games from 'virtual:games';
import type { Asked, AskedOption, Provenance, Scalar, Seat, StandingOrder, Text } from '@tabularium/engine';
import { type Component, lazy } from 'solid-js';
import type { Line, SeatInfo, TableState } from './client/types.ts';
import type { OnBoard } from './table/choice.ts';
import type { CueOf } from './table/motion.ts';

export interface BoardProps {
  readonly face: GameFace;
  readonly seats: readonly SeatInfo[];
  readonly seat: Seat | null;
  readonly view: unknown;
  readonly options: TableState['options'];
  readonly waitingFor: readonly Seat[];
  readonly over: boolean;
  /** Absent in a replay: nothing glows in the past. */
  readonly choice?: OnBoard;
  /** Standing orders of my seat, for boards that offer them where they save time; absent where nobody answers. */
  readonly orders?: readonly StandingOrder[];
  readonly stand?: (orders: readonly StandingOrder[]) => void;
  /** The record, for boards that say what happened last. */
  readonly lines?: readonly Line[];
  /** What a film or a replay tells just now: a board larger than its window brings the places into sight, at once. */
  readonly attend?: readonly Line[];
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

/** What the frame shows of a position, whatever the game. */
export interface Reading {
  /** Points if the game ended now, by seat. */
  points?(view: unknown): readonly number[];
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
  /** Who acts, and for what, above the question. */
  stage?(asked: Asked, view: unknown): string | undefined;
  /** The line under a question where it depends on more than the question: what the card in play says. */
  help?(asked: Asked, view: unknown): string | undefined;
  /** Arguments for the text of a happening besides its own. */
  facts?(what: Line['what'], view: unknown): Readonly<Record<string, unknown>>;
  /**
   * The lines from a place on, with what has changed since they happened: names that mean something else in this
   * position. Without a position: all that another one might name differently.
   */
  asTold?(lines: readonly Line[], from: number, view: unknown): readonly Line[];
  /** Two happenings, one right after the other, told in one line. */
  asOne?(first: Line['what'], next: Line['what']): Line['what'] | undefined;
  /** A player's own colour, and the ink on it. */
  inkOf?(view: unknown, seat: Seat): { readonly fill: string; readonly on: string };
  /** What an option looks like, where that tells more than its name: a CSS background. */
  sample?(option: AskedOption, view: unknown): string | undefined;
  /** The parts of a turn, above the options. */
  steps?(asked: Asked, view: unknown): readonly Step[];
}

export type Board = Component<BoardProps> & { preload?: () => Promise<unknown> };

export interface GameFace {
  readonly id: string;
  /** Message ids of the game begin with it. */
  readonly prefix: string;
  readonly icon: string;
  /** Bots in the one-click game. */
  readonly bots: number;
  /** What kind of thing an argument of a text names. */
  readonly argKinds: Readonly<Record<string, string>>;
  /** The argument of a happening that gives the line its sign. */
  readonly sign?: (what: Readonly<Record<string, unknown>>) => string | undefined;
  /** Without it everything is listed in words. */
  readonly board?: Board;
  readonly reading?: () => Promise<Reading>;
  /** What happenings look and sound like; without it they are told from their arguments. */
  readonly cues?: () => Promise<CueOf>;
  /** Where its content comes from, entry by entry. */
  readonly provenance?: () => Promise<Provenance>;
  /** The signs on its table, in the order in which they are explained: `<prefix>.sign.<name>` says what each means. */
  readonly legend?: readonly string[];
}

const found = import.meta.glob<GameFace>('../../../games/*/face/index.ts', { eager: true, import: 'face' });
const generic: Board = lazy(() => import('./table/generic.tsx'));

/** In the order of the list of games. A game nobody has dressed yet is still playable. */
export const faces: readonly GameFace[] = games.map(({ id }) => faceOf(id));

export function faceOf(game: string): GameFace {
  const dressed = found[`../../../games/${game}/face/index.ts`];
  return dressed ?? { id: game, prefix: game, icon: 'table', bots: 1, argKinds: { seat: 'seat' } };
}

export const boardOf = (face: GameFace): Board => face.board ?? generic;
export const readingOf = (face: GameFace): Promise<Reading> => face.reading?.() ?? Promise.resolve({});
