/** Answers at once: what the judge of a question likes best. */
import type { Answer, Question } from '@tabularium/engine';
import { actingEmpire, JUDGES } from './judges.ts';
import type { Lookahead } from './outlook.ts';

export function answerAtOnce(lookahead: Lookahead, question: Question): Answer {
  if (question.shape === 'amount') return lookahead.worth[actingEmpire(lookahead.s)] > 0 ? highest(question) : 0;
  if (question.shape === 'select') return question.enumerate(SELECTIONS).at(-1) ?? [];
  const options = question.enumerate(Number.POSITIVE_INFINITY) as string[];
  return mostOf(options, options.map(JUDGES[question.about](lookahead)));
}

const SELECTIONS = 64;
const highest = (question: Question): Answer => question.enumerate(Number.POSITIVE_INFINITY).at(-1) ?? 0;

/** The first of those with the greatest value. */
export function mostOf(options: readonly string[], values: readonly number[]): string {
  let top = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[top]) top = i;
  return options[top];
}

/** The answers by what the judge of their question says of them. */
export function ranked(lookahead: Lookahead, question: Question): readonly Answer[] {
  const judge = JUDGES[question.about](lookahead);
  return (question.enumerate(Number.POSITIVE_INFINITY) as string[])
    .map((option) => ({ option, value: judge(option) }))
    .sort((a, b) => b.value - a.value)
    .map(({ option }) => option);
}
