/**
 * The edition of 2004, as far as a players' guide, a reference manual and the changes that the later book names tell of it. What
 * none of them speaks of is as in the Collector's Edition.
 */
import type { Edition } from '../src/content/edition.ts';
import { pack2004 } from '../src/content/pack2004.ts';
import { collector } from './collector.ts';

export const edition2004: Edition = {
  id: '2004',
  version: collector.version,
  pack: pack2004,
  rules: {
    ...collector.rules,
    wildRepeatGlory: 1,
    wildKeeper: 'democracy',
    barbariansHalfPrice: true,
    tradeByOrder: false,
    scientists: 'twoCards',
    slipPast: false,
    orderUnits: 1,
    orderWays: false,
    orderFresh: true,
    orderMoney: 7,
    elitesLost: 'byLoser',
    nukeGlory: 5,
    philosophers: 'presence',
    religious: 'seer',
    populists: 'city',
    oceanAge: 4,
    religionsEach: 'one',
    artistsForAll: true,
    administratorsWeigh: 1,
    strategistsDropOff: false,
    artefactsAlwaysAct: true,
  },
};
