/** The pictures of artefacts, in the four colours of their cards. */
import { cards, type Drawings } from '@tabularium/web/engraving/drawing.ts';
import { drawn } from './drawn/artefacts.ts';
import { artefacts } from './drawn/of-2004.ts';

export const drawings: Drawings = cards(
  { ...drawn, ...artefacts },
  { green: '#2d6d4c', blue: '#2a5f9e', red: '#a02c22', black: '#4a5660' },
);
