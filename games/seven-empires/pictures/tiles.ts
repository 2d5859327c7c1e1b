/** Tiles of the decades. */
import { cards, type Drawings } from '@tabularium/web/engraving/drawing.ts';
import { drawn } from './drawn/tiles.ts';

export const drawings: Drawings = cards(drawn, { '': '#7b4b8f' });
