import { byChance, playersOf, type Title } from '@tabularium/bots';
import { sealedBids } from './src/index.ts';

export const title: Title = {
  game: sealedBids,
  name: 'Sealed Bids',
  prefix: 'bids',
  ...playersOf({ random: byChance }),
  example: true,
};
