/** Answers at once: what the judge of a question likes best. */
import type { Answer, Question } from '@tabularium/engine';
import { actingEmpire, JUDGES } from './judges.ts';
import type { Lookahead } from './outlook.ts';

export function answerAtOnce(lookahead: Lookahead, question: Question): Answer {
  if (question.shape === 'amount') return lookahead.worth[actingEmpire(lookahead.s)] > 0 ? highest(question) : 0;
  if (question.shape === 'select') return question.enumerate(SELECTIONS).at(-1) ?? [];
  return best(question.enumerate(Number.POSITIVE_INFINITY) as string[], JUDGES[question.about](lookahead));
}

const SELECTIONS = 64;
const highest = (question: Question): Answer => question.enumerate(Number.POSITIVE_INFINITY).at(-1) ?? 0;

export function best(options: readonly string[], judge: (option: string) => number): string {
  let top = options[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = judge(option);
    if (value > most) {
      most = value;
      top = option;
    }
  }
  return top;
}

/** The answers by what the judge of their question says of them. */
export function ranked(lookahead: Lookahead, question: Question): readonly Answer[] {
  const judge = JUDGES[question.about](lookahead);
  return (question.enumerate(Number.POSITIVE_INFINITY) as string[])
    .map((option) => ({ option, value: judge(option) }))
    .sort((a, b) => b.value - a.value)
    .map(({ option }) => option);
}
