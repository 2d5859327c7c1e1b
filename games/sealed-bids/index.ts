import { byChance, playersOf, type Title } from '@tabularium/bots';
import { sealedBids } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export const title: Title = {
  game: sealedBids,
  name: 'Sealed Bids',
  prefix: vocabulary.prefix,
  ...playersOf({ random: byChance }),
  example: true,
};
