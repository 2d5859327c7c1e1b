/** The pictures of artefacts, in the four colours of their cards. */
import { cards, type Drawings } from '@tabularium/web/engraving/drawing.ts';
import { drawn } from './drawn/artefacts.ts';

export const drawings: Drawings = cards(drawn, { green: '#2d6d4c', blue: '#2a5f9e', red: '#a02c22', black: '#4a5660' });
