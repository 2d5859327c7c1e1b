import type { Face } from '@tabularium/web/faces.ts';
import { lazy } from 'solid-js';
import { vocabulary } from '../words/vocabulary.ts';

export const face: Face = {
  ...vocabulary,
  icon: 'table',
  bots: 1,
  board: lazy(() => import('./board.tsx')),
};
