import type { Bot } from '@tabularium/engine';
import type { AuctionView } from '../src/index.ts';

/** Treasures are worth 5 on average: bids more than its share of coins for a better one, and less for a worse one. */
export const sensible: Bot = (chair) => {
  const { purses, treasure, deck } = chair.view() as AuctionView;
  const coins = purses[chair.seat];
  return Math.min(coins, Math.round((coins * treasure) / (5 * (deck + 1))));
};
