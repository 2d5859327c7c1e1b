import { heuristicLevel, playersOf, randomLevel, type Title } from '@tabularium/bots';
import { sensible } from './bot/index.ts';
import { sealedBids } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export const title: Title = {
  game: sealedBids,
  name: 'Sealed Bids',
  ...playersOf({ random: randomLevel, normal: heuristicLevel(sensible, undefined) }),
  prefix: vocabulary.prefix,
  example: true,
};
