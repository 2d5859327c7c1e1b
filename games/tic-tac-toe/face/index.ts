import type { GameFace } from '@tabularium/web/faces.ts';
import { lazy } from 'solid-js';

export const face: GameFace = {
  id: 'tic-tac-toe',
  prefix: 'ttt',
  icon: 'table',
  bots: 1,
  argKinds: { seat: 'seat', cell: 'cell' },
  board: lazy(() => import('./board.tsx')),
};
