/** The games. A new one joins this list, and nothing else: everything known of it is in its folder. */
import type { Title } from '@tabularium/bots';

export const games: Readonly<Record<string, () => Promise<{ readonly title: Title }>>> = {
  'seven-ages': () => import('./seven-ages/index.ts'),
  'through-the-ages': () => import('./through-the-ages/index.ts'),
  'seven-empires': () => import('./seven-empires/index.ts'),
  'tic-tac-toe': () => import('./tic-tac-toe/index.ts'),
  'sealed-bids': () => import('./sealed-bids/index.ts'),
};
