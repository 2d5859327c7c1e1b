import type { GameFace } from '@tabularium/web/faces.ts';
import { lazy } from 'solid-js';

export const face: GameFace = {
  id: 'sealed-bids',
  prefix: 'bids',
  icon: 'money',
  bots: 2,
  argKinds: { seat: 'seat' },
  board: lazy(() => import('./board.tsx')),
};
