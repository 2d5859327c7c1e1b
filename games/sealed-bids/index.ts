import { byChance, byThumb, playersOf, type Title } from '@tabularium/bots';
import { sensible } from './bot/index.ts';
import { sealedBids } from './src/index.ts';

export const title: Title = {
  game: sealedBids,
  name: 'Sealed Bids',
  prefix: 'bids',
  ...playersOf({ random: byChance, normal: byThumb(sensible, undefined) }),
  example: true,
};
