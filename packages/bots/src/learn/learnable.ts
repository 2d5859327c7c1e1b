/** What a game brings so that its players can learn; everything else is the same for all games. */
import type { Answer, Bot, Chance, Options, Question, Seat } from '@tabularium/engine';
import type { Network } from '../network.ts';
import type { Level } from '../thinking.ts';

export interface Learnable {
  /** Names of the inputs in order; a fingerprint of them guards the weights. */
  readonly inputs: readonly string[];
  /** The first so many change between the evaluations of one decision (see `Network`); all of them: `inputs.length`. */
  readonly changing: number;
  /** Points that make one unit of the first head: the lead over the best rival, cut at three units. The second head is the logit of winning. */
  readonly margin: number;
  /** A kind of table to learn on: seats and options. */
  tables(chance: Chance): { readonly seats: number; readonly options: Options };
  /** The position as `seat` sees it; `view` is that seat's own, of a real table or of an imagined one. Nothing else may be read. Fills all of `x`. */
  features(view: unknown, seat: Seat, x: Float32Array): void;
  /** From whose seats the position before this answer is kept as an example; for most answers nobody's. */
  kept(question: Question, answer: Answer, seats: number): readonly Seat[];
  /** Points of a finished table by seat. */
  points(state: object): readonly number[];
  /** A player of self-play, drawn by chance: ordinary levels, persons with their likings, styles, and with a network those that use it. */
  player(network: Network | undefined, seats: number, chance: Chance): Bot;
  /** The levels made of a network. The first also plays the gate matches between generations. */
  levels(network: Network): { readonly hard: Level; readonly master: Level };
  /** Players that stay the same from generation to generation, to measure by; the first one after every generation. */
  readonly yardsticks: Readonly<Record<string, Bot>>;
}

/** Leads beyond so many units count no more. */
export const FAR = 3;

/**
 * An example is a row of inputs (16-bit floats, in `*.x`) and a row of these (32-bit floats, in `*.y`); a game's number is the
 * same in all of its rows, so that games are held out as a whole.
 */
export const ABOUT = ['game', 'seats', 'seat', 'margin', 'won', 'gone'] as const;
