/** The pictures of events: what family an event is of gives the tint. */
import { cards, type Drawings } from '@tabularium/web/engraving/drawing.ts';
import { drawn as first } from './drawn/events-1.ts';
import { drawn as second } from './drawn/events-2.ts';
import { drawn as third } from './drawn/events-3.ts';
import { events } from './drawn/of-2004.ts';
import { FAMILIES } from './drawn/parts.ts';

export const drawings: Drawings = cards({ ...first, ...second, ...third, ...events }, FAMILIES);
