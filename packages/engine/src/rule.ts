import { type Answer, Question } from './question.ts';

/** What a rule hands to the table while it waits: a question, several at once, or the remark that it is at rest. */
export type Signal = Question | Together | typeof REST;

/** A rule of the game: it does what the book says and, where a player must decide, asks and goes on with the answer. */
export type Rule<R> = Generator<Signal, R, unknown>;

export const REST: unique symbol = Symbol('rest');

export class Together {
  readonly parts: readonly Rule<unknown>[];
  constructor(parts: readonly Rule<unknown>[]) {
    this.parts = parts;
  }
}

/** Asks one question and returns the answer. */
export function* ask<A extends Answer>(question: Question<A>): Rule<A> {
  return (yield question) as A;
}

/** Like `ask`, but a question with one legal answer answers itself. */
export function* askUnlessForced<A extends Answer>(question: Question<A>): Rule<A> {
  const some = question.enumerate(2);
  return some.length === 1 ? some[0] : ((yield question) as A);
}

type Results<P extends readonly Rule<unknown>[]> = { -readonly [K in keyof P]: P[K] extends Rule<infer R> ? R : never };

/**
 * Runs several parts at once, each asking its own seat; answers stay sealed until all parts are done. A part may ask
 * several questions of its one seat, but must not touch the state, use chance or tell anything: what follows from
 * the answers comes after.
 */
export function* together<P extends readonly Rule<unknown>[]>(...parts: P): Rule<Results<P>> {
  if (parts.length === 0) return [] as unknown as Results<P>;
  return (yield new Together(parts)) as Results<P>;
}

/**
 * Says that the game could be put away here: the state alone says how it goes on, so that `game.play` entered anew with
 * a copy of this state continues in the same way. Say it at the start of turns and actions.
 */
export function* rest(): Rule<void> {
  yield REST;
}
