/** What a game is remembered for besides its result: how long it took, and which cards and empires were whose. */
import type { Answer, Game, Happening, Question, Seat, Table } from '@tabularium/engine';

/** A thing and the seat it was with: "Rome was started at seat 2". */
export interface Held {
  readonly kind: string;
  readonly name: string;
  readonly seat: Seat;
}

/** `great_britain` reads "Great Britain": statistics are in English, and what a thing is called in play is in the words of its game. */
export const readable = (id: string): string =>
  id.replaceAll(/[_-]/g, ' ').replaceAll(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());

/** What happened to something that the encyclopaedia has a page for: "Michelangelo was taken by seat 2". */
export interface Deed {
  /** The page: `leader/archimedes`. */
  readonly entry: string;
  /** What was done: a message id of the encyclopaedia. */
  readonly deed: string;
  /** Absent where nobody in particular did it. */
  readonly seat?: Seat;
  /** What it brought, where that is counted. */
  readonly amount?: number;
}

/** A figure of one game for the balance report. */
export interface Finding {
  /** The table of the report that it stands in. */
  readonly table: string;
  readonly row: string;
  readonly value: number;
  /** What it would be on average if all rows were alike. */
  readonly fair: number;
}

/** A habit by its number, and by how much it was seen. */
export type HabitSeen = readonly [habit: number, amount: number];

/** Follows one game for the balance report. */
export interface Watch {
  /** The habits that a fact counts for. */
  hear(what: Happening): readonly (number | HabitSeen)[];
  /** What came of it, by the places of the seats. */
  findings(places: readonly number[]): readonly Finding[];
}

/** What is counted for the balance report. */
export interface Balanced {
  /** A sentence for the page: how it was measured, and where there is more. */
  readonly about?: string;
  /** Game `n` of a report: the same rules, with what is dealt going round the table from game to game. */
  game?(n: number): Game;
  /** By seat, what was dealt, from the first position. */
  dealt?(state: object): readonly string[];
  /** What the last position says. */
  findings?(state: object): readonly Finding[];
  /** Habits of players that are watched: what each counts in a game. */
  readonly habits?: readonly string[];
  /** Which of them a fact counts for: once, or by how much. */
  habit?(what: Happening, state: object): readonly (number | HabitSeen)[];
  /** And an answer, in the position before it. */
  habitBefore?(question: Question, answer: Answer, state: object): readonly HabitSeen[];
  /** And the last position. */
  habitsAtEnd?(state: object): readonly HabitSeen[];
  /** Where a game has to be followed from its start. */
  watch?(state: object): Watch;
}

export interface Notes {
  /** The name of what `rounds` counts. */
  readonly rounds: string;
  countRounds(state: object): number;
  /** Who opened the game, where that is not always the first chair: from the last position, or from a fact that was told. */
  openedBy?(state: object): Seat;
  opens?(what: Happening): Seat | undefined;
  /** Facts told in the course of the game that are worth keeping; absent where the last position says it all. */
  hear?(what: Happening, table: Table): Held | undefined;
  /** Facts that the statistics of the encyclopaedia count. */
  deeds?(what: Happening, state: object): readonly Deed[];
  /** And what the last position says. */
  deedsAtEnd?(state: object): readonly Deed[];
  /** Which of these deeds make a thing somebody's favourite, when they do them again and again. */
  readonly favours?: readonly string[];
  /** What the last position says. */
  atEnd?(state: object): Held[];
  /** For the balance report, where wins by seat and by what was held do not say it all. */
  readonly balance?: Balanced;
}
