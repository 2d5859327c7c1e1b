/** The Collector's Edition, which these rules follow, with our reconstruction of what is on its cards. */
import type { Edition } from '../src/content/edition.ts';
import { standardPack } from '../src/content/standard.ts';

export const collector: Edition = {
  id: 'collector',
  version: '3',
  pack: standardPack,
  rules: {
    openingHand: 7,
    handSize: 6,
    mostMoney: 199,
    templeGlory: [
      [2],
      [1, 1],
      [2, 1],
      [2, 1, 1],
      [2, 2, 1],
      [2, 2, 1, 1],
      [3, 2, 2, 1],
      [3, 3, 2, 1, 1],
      [4, 3, 2, 2, 1],
      [4, 3, 3, 2, 1, 1],
    ],
  },
};
