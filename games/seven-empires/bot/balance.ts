/** What the balance report of 7 Empires tells: hands, Empires, and habits of its players. */
import { type Balanced, readable } from '@tabularium/bots';
import type { Happening as Told } from '@tabularium/engine';
import {
  ACTION_IDS,
  CARD_VALUES,
  type Card,
  DISTRIBUTIONS,
  EMPIRE_IDS,
  EMPIRES,
  empireOfCard,
  type Happening,
  RANK_FACTORS,
  type State,
  sevenEmpires,
  slotOfCard,
} from '../src/index.ts';
import { setUp } from '../src/setup.ts';

/** Game after game the hands of a card move on by one position; when they have been everywhere, the next card is taken. */
const rotated = (n: number): typeof sevenEmpires => ({
  ...sevenEmpires,
  setup: (seats, options, chance) => {
    const cards = DISTRIBUTIONS.filter(({ players }) => players === seats);
    const { hands } = cards[Math.floor(n / seats) % cards.length];
    return setUp(
      seats,
      options,
      chance,
      hands.map((_, position) => hands[(position + n) % seats]),
    );
  },
});

/** By seat, the hand by which it began: the distribution card, its column, the cards. Columns recur; a whole card does not. */
function dealt(state: object): string[] {
  const { cards, seats } = state as State;
  const holderOf = (hand: readonly Card[]): number =>
    hand.every((card) => cards[card] === cards[hand[0]]) ? cards[hand[0]] : -1;
  for (const { id, players, hands } of DISTRIBUTIONS) {
    const holders = hands.map(holderOf);
    if (players !== seats || holders.some((seat) => seat < 0)) continue;
    const names = hands.map((hand, i) => `${id}, column ${i + 1}: ${hand.map(nameOf).join(', ')}`);
    return holders.map((_, seat) => names[holders.indexOf(seat)]);
  }
  return [];
}
const nameOf = (card: Card): string => `${readable(EMPIRE_IDS[empireOfCard(card)])} ${CARD_VALUES[slotOfCard(card)]}`;

const [BEST] = RANK_FACTORS;
const MEAN_FACTOR = RANK_FACTORS.reduce((a, b) => a + b) / RANK_FACTORS.length;

/** Buildings early, flags that are counted before the end, fights by what they cost, and what Empires do. */
const EARLY = 2;
const HABITS = [
  'buildings in the first two decades',
  'buildings later',
  'flags counted before the last decade',
  'flags counted in the last decade',
  'fights in which both are lost',
  'fights without loss to the attacker',
  ...ACTION_IDS.map((action) => `action ${readable(action)}`),
];
const habitCalled = (name: string): number => HABITS.indexOf(name);

function habit(told: Told, state: object): number[] {
  const what = told as Happening;
  const { decade, track } = state as State;
  switch (what.type) {
    case '7e.log.built':
    case '7e.log.palace':
      return [habitCalled(decade < EARLY ? 'buildings in the first two decades' : 'buildings later')];
    case '7e.log.power':
      if (what.for !== 'flags') return [];
      return [
        habitCalled(
          decade < track.length - 1 ? 'flags counted before the last decade' : 'flags counted in the last decade',
        ),
      ];
    case '7e.log.fought':
      return [habitCalled(what.survived > 0 ? 'fights without loss to the attacker' : 'fights in which both are lost')];
    case '7e.log.acts':
      return [habitCalled(`action ${readable(what.action)}`)];
    default:
      return [];
  }
}

export const balance: Balanced = {
  about: 'Every hand of every distribution card goes through all positions.',
  game: rotated,
  dealt,
  findings: (state) => {
    const ranking = (state as State).final?.ranking ?? [];
    return EMPIRES.flatMap((empire) => {
      const factor = RANK_FACTORS[ranking.indexOf(empire)];
      const row = readable(EMPIRE_IDS[empire]);
      return [
        { table: 'Empires with the highest factor', row, value: factor === BEST ? 1 : 0, fair: 1 / EMPIRES.length },
        { table: 'Factors of the Empires', row, value: factor, fair: MEAN_FACTOR },
      ];
    });
  },
  habits: HABITS,
  habit,
};
