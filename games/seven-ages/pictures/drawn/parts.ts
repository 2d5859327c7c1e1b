/** Parts for coins (64 by 64, drawn about the middle) and events (96 by 64). */

import { P, s } from '@tabularium/web/engraving/inks.ts';
import { mirrored, symmetrical } from '@tabularium/web/engraving/paths.ts';

/** A line cut into a dark mass. */
export const cut = (d: string, width = 1): string => s(d, width, P);
export const mx = mirrored;
/** Both halves of a thing: the path and its mirror image. */
export const two = (d: string, axis = 0): string => d + mirrored(d, axis);
export const sym = symmetrical;
/** A horse at the gallop, facing right, about 40 by 26, feet at y = 13. */
export const GALLOP =
  'M-20-3Q-16-8-11-6Q-3-7 3-6L9-13L10-16L12-14Q15-13 17-9L20-5L18-3L14-4Q12-2 10 2L17 4L19 9L17 10L14 7L8 6Q4 7 0 6L-8 6L-14 9L-19 12L-20 10L-15 5L-13 1L-16-2Q-18-3-21 1Z';
/** The tint of every family of events; leaders borrow them. */
export const FAMILIES = {
  battle: '#9a2f24',
  trade: '#8a6a24',
  disorder: '#8a4a2a',
  nature: '#2f6a78',
  people: '#67467f',
  glory: '#a3810f',
  cancel: '#4a5d86',
  growth: '#4d7a4a',
  march: '#27618f',
  earth: '#a4561e',
  plenty: '#8a6a24',
};
