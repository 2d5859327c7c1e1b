/** Leaders by their first ability. */
import { cards, type Drawings } from '@tabularium/web/engraving/drawing.ts';
import { drawn } from './drawn/leaders.ts';
import { FAMILIES } from './drawn/parts.ts';

export const drawings: Drawings = cards(drawn, FAMILIES);
