/** Somebody who plays by what a screen reader says and by nothing else. */
import type { Page } from 'playwright-core';
import { nextQuestion, questionOf } from './play.ts';
import type { Reader } from './reader.ts';

/** What is done, and what is heard of it. */
type Note = (deed: string, heard: readonly string[]) => void;

/** What nobody does in order to see more of a game: end it, or let an occasion go by. */
const REGRETTED =
  /resign|concede|give the empire up|abandon|démission|a bluff|un leurre|no marker|aucun marqueur|turn none over|n’en retourner aucun/i;

/** The key an option is told with. */
const keyOf = (phrase: string): string | undefined => /key shortcuts (\S+?)(?:,|$)/.exec(phrase)?.[1];

/** Reads the question with its options, then answers; the n-th option of those that are not regretted. */
export async function answerByEar(page: Page, reader: Reader, n: number, note: Note): Promise<void> {
  const before = await questionOf(page);
  let options = await reader.read('.decide');
  note('reads the question', options);
  const press = async (key: string): Promise<void> => {
    const heard = await reader.press(key);
    note(key, heard);
  };
  const boxes = (): readonly string[] => options.filter((phrase) => phrase.startsWith('checkbox'));
  if (boxes().length > 0) {
    // ticks one after the other until the button to confirm may be pressed
    for (const box of boxes()) {
      const confirm = options.findLast((phrase) => phrase.startsWith('button'));
      if (confirm && !confirm.includes('disabled')) break;
      const key = keyOf(box);
      if (key) await press(key);
      options = await reader.read('.decide');
    }
    await press('Enter');
  } else {
    const keyed = options.flatMap((phrase) => {
      const key = keyOf(phrase);
      return key === undefined ? [] : [{ key, phrase }];
    });
    const wanted = keyed.filter(({ phrase }) => !REGRETTED.test(phrase));
    const from = wanted.length > 0 ? wanted : keyed;
    await press(from[n % Math.max(1, from.length)]?.key ?? 'Enter');
  }
  if ((await questionOf(page)) === before) await press('Enter');
  if ((await questionOf(page)) === '' || (await questionOf(page)) === before) {
    note('waits', await reader.hear(() => nextQuestion(page, before)));
  }
}
