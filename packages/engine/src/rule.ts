import type { Answer, Question } from './question.ts';

/** What a rule hands to the table while it waits: a question, several at once, or the remark that it is at rest. */
export type Signal = Question | Together | typeof REST;

/** A rule of the game: it does what the book says and, where a player must decide, asks and goes on with the answer. */
export type Rule<R> = Generator<Signal, R, unknown>;

/**
 * The signals are known by what they are, not by which copy of this file made them: the rules of an earlier release bring
 * their own and are played by the table of this one.
 */
export const REST: unique symbol = Symbol.for('tabularium.rest');

export const isTogether = (signal: Question | Together): signal is Together => 'parts' in signal;

export class Together {
  readonly parts: readonly Rule<unknown>[];
  constructor(parts: readonly Rule<unknown>[]) {
    this.parts = parts;
  }
}

/**
 * Hands one signal to the table and returns the reply. What a generator of one `yield` would do, without the price of
 * a generator: questions are asked millions of times in a simulation.
 */
class Once {
  /** It is its own iterator result: first the signal, not done; then the reply, done. */
  value: unknown;
  done = false;
  private handed = false;
  constructor(signal: Signal) {
    this.value = signal;
  }
  [Symbol.iterator](): this {
    return this;
  }
  next(reply: unknown): this {
    if (this.handed) {
      this.value = reply;
      this.done = true;
    }
    this.handed = true;
    return this;
  }
}
const once = <R>(signal: Signal): Rule<R> => new Once(signal) as unknown as Rule<R>;

/** Asks one question and returns the answer. */
export const ask = <A extends Answer>(question: Question<A>): Rule<A> => once<A>(question);

/** Like `ask`, but a question with one legal answer answers itself. */
export function* askUnlessForced<A extends Answer>(question: Question<A>): Rule<A> {
  const some = question.enumerate(2);
  return some.length === 1 ? some[0] : yield* ask(question);
}

type Results<P extends readonly Rule<unknown>[]> = { -readonly [K in keyof P]: P[K] extends Rule<infer R> ? R : never };

/**
 * Runs several parts at once, each asking its own seat; answers stay sealed until all parts are done. A part may ask
 * several questions of its one seat, but must not touch the state, use chance or tell anything: what follows from
 * the answers comes after.
 */
export const together = <P extends readonly Rule<unknown>[]>(...parts: P): Rule<Results<P>> =>
  once<Results<P>>(new Together(parts));

/** A rule that does nothing. */
const NOTHING = Object.freeze({
  value: undefined,
  done: true,
  [Symbol.iterator]() {
    return this;
  },
  next() {
    return this;
  },
}) as unknown as Rule<void>;

/**
 * Says that the game could be put away here: the state alone says how it goes on, so that `game.play` entered anew with
 * a copy of this state continues in the same way. Say it at the start of turns and actions; where nobody keeps
 * positions it costs nothing.
 */
export const rest = (t: { readonly keeps: boolean }): Rule<void> => (t.keeps ? once<void>(REST) : NOTHING);
