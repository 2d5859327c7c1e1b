import type { Vocabulary } from '@tabularium/words';

export const vocabulary: Vocabulary = {
  id: 'sealed-bids',
  prefix: 'bids',
  argKinds: { seat: 'seat' },
};
