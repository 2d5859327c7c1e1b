/** Influence cards and monarchs, in the colour of their Empire: `empire/estate` and `empire/monarch`. */
import { cards, type Drawings } from '@tabularium/web/engraving/drawing.ts';
import { drawn as estates } from './drawn/estates.ts';
import { drawn as monarchs } from './drawn/monarchs.ts';

/** White, grey and yellow are darker here than on the board: a tint must be seen on paper. */
const TINTS = {
  great_britain: '#ab2a14',
  prussia: '#5b6874',
  russia: '#c4608c',
  habsburg: '#b98c14',
  spain: '#8c7a55',
  ottomans: '#45906a',
  france: '#14559f',
} as const;

export const drawings: Drawings = Object.fromEntries(
  Object.keys(TINTS).flatMap((empire) => {
    const all = { ...estates, monarch: monarchs[empire] ?? ['', ''] };
    const tinted = Object.entries(all).map(([id, [, body]]) => [`${empire}/${id}`, [empire, body] as const]);
    return Object.entries(cards(Object.fromEntries(tinted), TINTS));
  }),
);
