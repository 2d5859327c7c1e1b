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
import { balance } from './balance.ts';

export const notes: Notes = {
  balance,
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
  favours: ['ruled', 'taken'],
  deeds: (what) => {
    const { type, seat, card, empire, action, region, unit } = what as Told;
    const whose = seat === undefined ? {} : { seat };
    switch (type) {
      case '7e.log.took':
      case '7e.log.drafted':
        return [{ entry: `card/${card?.replace(/:\d+$/, '')}`, deed: 'taken', ...whose }];
      case '7e.log.acts':
        return [
          { entry: `empire/${empire}`, deed: 'acted', ...whose },
          { entry: `action/${action}`, deed: 'chosen', ...whose },
        ];
      case '7e.log.built':
        return [{ entry: `region/${region}`, deed: 'built' }];
      case '7e.log.deployed':
        return [
          { entry: `region/${region}`, deed: 'deployed' },
          { entry: `unit/${unit}`, deed: 'deployed' },
        ];
      case '7e.log.fought':
        return [
          { entry: `region/${region}`, deed: 'fought' },
          { entry: `unit/${unit}`, deed: 'fought' },
        ];
      case '7e.log.flagged':
        return [{ entry: `region/${region}`, deed: 'flagged' }];
      default:
        return [];
    }
  },
  deedsAtEnd: (state) => {
    const s = state as State;
    const ruled = EMPIRES.flatMap((empire) => {
      const seat = s.monarch[empire];
      return seat < 0 ? [] : [{ entry: `empire/${EMPIRE_IDS[empire]}`, deed: 'ruled', seat }];
    });
    const winner = s.final?.ranking[0];
    return winner === undefined ? ruled : [...ruled, { entry: `empire/${EMPIRE_IDS[winner]}`, deed: 'led' }];
  },
};

interface Told {
  readonly type: string;
  readonly seat?: number;
  readonly card?: string;
  readonly empire?: string;
  readonly action?: string;
  readonly region?: string;
  readonly unit?: string;
}

/** Cards of one Empire and one value are the same card. */
const influenceName = (card: Card): string =>
  `${readable(EMPIRE_IDS[empireOfCard(card)])} ${CARD_VALUES[slotOfCard(card)]}`;
