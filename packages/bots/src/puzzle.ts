/** Puzzles as they are kept: positions of recorded games, with the proof that one answer is the best. */
import type { Answer, Options, Seat } from '@tabularium/engine';

export interface Puzzles {
  readonly game: string;
  readonly version: string;
  /** Games of bots that were looked through for them. */
  readonly tried: number;
  /** Several puzzles come from one game. */
  readonly games: readonly PuzzleGame[];
  /** What was answered in these games, everything once: the same few hundred answers come again and again. */
  readonly said: readonly Answer[];
  readonly puzzles: readonly Puzzle[];
}

export interface PuzzleGame {
  readonly seats: number;
  readonly seed: string;
  readonly options: Options;
  /** Seat and answer, by its number in what is said, in turn: up to the last puzzle of the game. */
  readonly answers: readonly number[];
}

export interface Puzzle {
  /** The number of its game. */
  readonly of: number;
  /** After so many answers. */
  readonly at: number;
  readonly seat: Seat;
  readonly about: string;
  /** Of the position: it shows when the rules have changed under the puzzle. */
  readonly hash: string;
  /** By seat, the chance to win with the best answer, in thousandths. */
  readonly now: readonly number[];
  /** All answers, the best first: the chance to win, in so many imagined games, and by how much the lead of the best may be off. */
  readonly answers: readonly (readonly [answer: Answer, chance: number, looks: number, error: number])[];
  /** What the best brings more than the others. */
  readonly leads: readonly (readonly [figure: string, by: number])[];
  /** In how many of a hundred tries bots find it: easy, normal, hard. */
  readonly found: readonly number[];
  /** What was played in the game. */
  readonly played: Answer;
}

/** The answers that led to a puzzle. */
export function answersBefore({ games, said }: Puzzles, { of, at }: Puzzle): (readonly [seat: Seat, answer: Answer])[] {
  const { answers } = games[of];
  return Array.from({ length: at }, (_, i) => [answers[2 * i], said[answers[2 * i + 1]]] as const);
}
