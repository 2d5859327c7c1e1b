/** From what a person types to an answer: numbers of the options on the list. */
import type { Answer, Asked, AskedOption, Scalar } from '@tabularium/engine';
import { t } from '@tabularium/words';

export type Typed = { readonly answer: Answer } | { readonly problem: string };

/** The numbers in a line: `1 3 5`, `1,3,5`, `2-4`. */
export function numbersIn(line: string): number[] | undefined {
  const found: number[] = [];
  for (const part of line.split(/[\s,]+/).filter((word) => word !== '')) {
    const range = /^(\d+)-(\d+)$/.exec(part);
    if (range) for (let n = Number(range[1]); n <= Number(range[2]) && found.length < 1000; n++) found.push(n);
    else if (/^-?\d+$/.test(part)) found.push(Number(part));
    else return undefined;
  }
  return found;
}

/** `shown` are the options in the order of their numbers. */
export function answerFrom(line: string, asked: Asked, shown: readonly AskedOption[]): Typed {
  const numbers = numbersIn(line);
  if (!numbers) return { problem: t('terminal.not-understood') };
  const { shape, min = 0, max = shown.length } = asked;
  if (shape === 'amount') {
    const [amount] = numbers;
    if (numbers.length === 1 && amount >= min && amount <= max) return { answer: amount };
    return { problem: t('terminal.number-from', { min, max }) };
  }
  const values: Scalar[] = [];
  for (const n of numbers) {
    const option = shown[n - 1];
    if (!option) return { problem: t('terminal.no-option', { n, last: shown.length }) };
    if (!values.includes(option.value)) values.push(option.value);
  }
  switch (shape) {
    case 'choose':
      return values.length === 1 ? { answer: values[0] } : { problem: t('terminal.one-number') };
    case 'select':
      if (values.length >= min && values.length <= max) return { answer: values };
      return {
        problem: t('terminal.not-so-many', { wanted: howMany(min, Math.min(max, shown.length)), count: values.length }),
      };
    case 'arrange':
      if (values.length === 0) return { answer: shown.map(({ value }) => value) };
      return values.length === shown.length
        ? { answer: values }
        : { problem: t('terminal.all-numbers', { count: shown.length }) };
  }
}

export const howMany = (min: number, max: number): string =>
  min === max
    ? t('terminal.numbers', { count: min })
    : max === Number.POSITIVE_INFINITY
      ? t('terminal.numbers.least', { min })
      : t('terminal.numbers.between', { min, max });
