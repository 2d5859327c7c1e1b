import type { GameFace } from '@tabularium/web/faces.ts';
import { vocabulary } from '../words/vocabulary.ts';

export const face: GameFace = {
  ...vocabulary,
  icon: 'money',
  bots: 2,
};
