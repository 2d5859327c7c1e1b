import type { Answer, Question } from '@tabularium/engine';

export const optionsOf = (question: Question): string[] => question.enumerate(Number.POSITIVE_INFINITY) as string[];

/** The option of highest worth; the first among equals. */
export function best<A extends Answer>(options: readonly A[], value: (option: A) => number): A {
  let found = options[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const reckoned = value(option);
    if (reckoned > most) {
      most = reckoned;
      found = option;
    }
  }
  return found;
}
