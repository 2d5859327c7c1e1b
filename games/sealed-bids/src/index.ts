import {
  amount,
  ask,
  type Chance,
  type Game,
  type Play,
  type Rule,
  rest,
  type Seat,
  together,
} from '@tabularium/engine';

/** Treasures of 1 to 9 come from a shuffled deck; all bid for each in secret; the highest bid pays and takes it. */
export interface SealedBids {
  /** Face down, the next treasure last. */
  readonly deck: number[];
  /** Face up, to be bid for; 0 between rounds. */
  treasure: number;
  readonly purses: number[];
  /** What each seat has won, as the sum of its treasures. */
  readonly won: number[];
  /** Treasures nobody got. */
  readonly unsold: number[];
}

type AuctionHappening =
  | { readonly type: 'bids.turned'; readonly treasure: number }
  | { readonly type: 'bids.sold'; readonly seat: Seat; readonly treasure: number; readonly bids: readonly number[] }
  | { readonly type: 'bids.unsold'; readonly treasure: number; readonly bids: readonly number[] };

type Auction = Play<SealedBids, AuctionHappening>;

export interface AuctionView extends Omit<SealedBids, 'deck'> {
  readonly deck: number;
}

function* rounds(t: Auction): Rule<void> {
  while (t.state.deck.length > 0) {
    yield* rest(t);
    turnTreasure(t);
    yield* auction(t);
  }
}

/** BID-1: the top treasure is turned up. */
function turnTreasure(t: Auction): void {
  const { state } = t;
  state.treasure = state.deck.pop() ?? 0;
  t.tell({ type: 'bids.turned', treasure: state.treasure });
}

/** BID-2: all seats bid at once, sealed. BID-3: the highest bid pays and takes the treasure; tied, it stays unsold. */
function* auction(t: Auction): Rule<void> {
  const { state } = t;
  const bids = yield* together(...state.purses.map((_, seat) => bid(t, seat)));
  const best = Math.max(...bids);
  const bidders = bids.flatMap((b, seat) => (b === best ? [seat] : []));
  const { treasure } = state;
  state.treasure = 0;
  if (bidders.length > 1) {
    state.unsold.push(treasure);
    t.tell({ type: 'bids.unsold', treasure, bids });
    return;
  }
  const [seat] = bidders;
  state.purses[seat] -= best;
  state.won[seat] += treasure;
  t.tell({ type: 'bids.sold', seat, treasure, bids });
}

function* bid(t: Auction, seat: Seat): Rule<number> {
  return yield* ask(amount({ seat, about: 'bids.bid', rules: ['BID-2'], min: 0, max: t.state.purses[seat] }));
}

/** BID-4: the most treasure wins; more coins left break a tie. */
function places({ won, purses }: SealedBids): number[] {
  const worth = won.map((w, seat) => w * 1000 + purses[seat]);
  return worth.map((mine) => 1 + worth.filter((other) => other > mine).length);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const sealedBids: Game<SealedBids, AuctionHappening, AuctionView> = {
  id: 'sealed-bids',
  version: '1',
  seats: { min: 2, max: 5 },
  settings: { coins: { kind: 'number', min: 5, max: 50, default: 15 } },
  setup: (seats, { coins }, chance) => ({
    deck: chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    treasure: 0,
    purses: Array.from({ length: seats }, () => Number(coins)),
    won: Array.from({ length: seats }, () => 0),
    unsold: [],
  }),
  play: rounds,
  outcome: (state) => ({ places: places(state), scores: state.won }),
  view: ({ deck, treasure, purses, won, unsold }) => ({
    deck: deck.length,
    treasure,
    purses: purses.slice(),
    won: won.slice(),
    unsold: unsold.slice(),
  }),
  secrets: ({ deck }) => deck.map((treasure) => `treasure ${treasure}`),
  determinize: ({ deck }, _seat, chance: Chance) => void chance.shuffle(deck),
  laws: [{ name: 'treasures', measure: (s) => sum(s.deck) + s.treasure + sum(s.won) + sum(s.unsold) }],
  maxAnswers: 9 * 5,
};
