import type { Vocabulary } from '@tabularium/words';

export const vocabulary: Vocabulary = {
  id: 'tic-tac-toe',
  prefix: 'ttt',
  argKinds: { seat: 'seat', cell: 'cell' },
};
