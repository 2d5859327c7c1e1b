/** How likely it is that a total is the better one, once cards have come to it that the seat has not seen. */
import type { Content } from '../content/tables.ts';
import type { View } from './view.ts';

export interface Odds {
  /** From 0 to 1. */
  readonly better: number;
  readonly even: number;
}

/** Values of the cards that may come: of all that neither lie open nor are in the own hand. */
function valuesUnseen(content: Content, view: View): number[] {
  const open = view.empires.flatMap((empire) => (empire ? [empire.card] : []));
  const known = new Set([...view.hand, ...view.discards, ...view.shown.flatMap(({ hand }) => hand), ...open]);
  return content.cards.flatMap((card, id) => (card && !known.has(id) ? [card.value] : []));
}

/** `lead`: by how much the own total is ahead before cards; `both`: one comes to it as well, not to the other alone. */
export function oddsSeen(content: Content, view: View, lead: number, both: boolean): Odds {
  const values = valuesUnseen(content, view);
  let [better, even, all] = [0, 0, 0];
  values.forEach((theirs, i) => {
    (both ? values : [0]).forEach((own, j) => {
      if (both && i === j) return; // one card is not drawn twice
      all++;
      if (lead + own > theirs) better++;
      else if (lead + own === theirs) even++;
    });
  });
  return all === 0
    ? { better: lead > 0 ? 1 : 0, even: lead === 0 ? 1 : 0 }
    : { better: better / all, even: even / all };
}
