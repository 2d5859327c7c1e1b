import type { Question } from './question.ts';
import { isTogether, REST, type Rule } from './rule.ts';

/** Several parts under way at once; see `together`. */
export class Group {
  readonly openedAt: number;
  readonly parts: readonly Rule<unknown>[];
  readonly open: (Question | undefined)[] = [];
  readonly results: unknown[] = [];
  left = 0;
  /** How many parts have asked something. */
  asked = 0;

  /** By part: how many questions it has asked. They number its questions, so that nobody can count others' sealed answers. */
  private readonly turns: number[] = [];

  constructor(parts: readonly Rule<unknown>[], at: number) {
    this.openedAt = at;
    this.parts = parts;
    this.left = parts.length;
    for (let i = 0; i < parts.length; i++) {
      this.turns.push(0);
      this.advance(i, undefined);
      if (this.open[i]) this.asked++;
    }
  }
  advance(i: number, reply: unknown): void {
    const step = this.parts[i].next(reply);
    if (step.done) {
      this.open[i] = undefined;
      this.results[i] = step.value;
      this.left--;
      return;
    }
    const signal = step.value;
    if (signal === REST || isTogether(signal)) throw new Error('a part of `together` may only ask questions');
    if (this.open.some((q, k) => k !== i && q?.seat === signal.seat)) {
      throw new Error(`two parts of one \`together\` ask seat ${signal.seat}`);
    }
    signal.at = this.openedAt + this.turns[i]++;
    this.open[i] = signal;
  }
}
