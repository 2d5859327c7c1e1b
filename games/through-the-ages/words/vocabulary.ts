import type { Vocabulary } from '@tabularium/words';

export const vocabulary: Vocabulary = {
  id: 'through-the-ages',
  prefix: 'tta',
  argKinds: { seat: 'seat', other: 'seat', rival: 'seat', card: 'card', from: 'card', to: 'card', territory: 'card' },
};
