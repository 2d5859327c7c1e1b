/** What on the table the options of a question point at. */
import type { Scalar } from '@tabularium/engine';
import { ALL_CARDS, type View } from '@tabularium/through-the-ages';

const CARDS: ReadonlySet<string> = new Set(ALL_CARDS.map(({ id }) => id));

/** The card that lies at a target of an option; `0:iron` is the iron of seat 0. */
export function cardAt(view: View, kind: string, id: Scalar): string | undefined {
  if (kind === 'seat') return undefined;
  const card = kind === 'row' ? view.row[Number(id)] : String(id).split(':').at(-1);
  return card && CARDS.has(card) ? card : undefined;
}
