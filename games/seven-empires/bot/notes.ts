/** What simulations remember of a game of 7 Empires. */
import { type Held, type Notes, readable } from '@tabularium/bots';
import {
  CARD_COUNT,
  CARD_VALUES,
  type Card,
  EMPIRE_IDS,
  EMPIRES,
  empireOfCard,
  type State,
  slotOfCard,
} from '../src/index.ts';

export const notes: Notes = {
  rounds: 'decades',
  countRounds: (state) => (state as State).decade,
  openedBy: (state) => (state as State).first,
  atEnd: (state) => {
    const s = state as State;
    const held: Held[] = [];
    for (let card = 0; card < CARD_COUNT; card++) {
      const seat = s.cards[card];
      if (seat >= 0) held.push({ kind: 'card', name: influenceName(card as Card), seat });
    }
    for (const empire of EMPIRES) {
      const seat = s.monarch[empire];
      if (seat < 0) continue;
      const name = readable(EMPIRE_IDS[empire]);
      held.push({ kind: 'empire', name, seat });
      if (s.final?.ranking[0] === empire) held.push({ kind: 'leading empire', name, seat });
    }
    return held;
  },
};

/** Cards of one Empire and one value are the same card. */
const influenceName = (card: Card): string =>
  `${readable(EMPIRE_IDS[empireOfCard(card)])} ${CARD_VALUES[slotOfCard(card)]}`;
