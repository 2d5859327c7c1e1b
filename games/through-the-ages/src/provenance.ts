/** Where cards and boards come from, entry by entry: all of them are printed. */
import { type ContentEntry, type Provenance, provenanceOf } from '@tabularium/engine';
import board from '../content/board.json' with { type: 'json' };
import cards from '../content/cards.json' with { type: 'json' };
import file from '../content/provenance.json' with { type: 'json' };
import en from '../words/en/game.json' with { type: 'json' };

interface Card {
  readonly id: string;
  readonly deck: string;
  /** A moment that print leaves open, and how we read it. */
  readonly openQuestion?: string;
}

const names: Readonly<Record<string, string>> = en;

const cardsOf = (deck: string): ContentEntry[] =>
  (cards as readonly Card[])
    .filter((card) => card.deck === deck)
    .map(({ id, openQuestion }) => ({
      ids: [id],
      name: names[`tta.name.card.${id}`] ?? id,
      origin: 'printed',
      ...(openQuestion ? { why: openQuestion } : {}),
    }));

/** `blueBank` reads "blue bank". */
const words = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const provenance: Provenance = provenanceOf(file, {
  civil: cardsOf('civil'),
  military: cardsOf('military'),
  boards: Object.keys(board).map((id) => ({ ids: [id], name: words(id), origin: 'printed' })),
});
