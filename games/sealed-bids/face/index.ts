import type { GameFace } from '@tabularium/web/faces.ts';

export const face: GameFace = {
  id: 'sealed-bids',
  prefix: 'bids',
  icon: 'money',
  bots: 2,
  argKinds: { seat: 'seat' },
};
