/** What a player that looks ahead goes by when positions are valued by what a network has learned. */
import type { Network } from '@tabularium/bots';
import type { State } from '../../src/state.ts';
import { searchModel } from '../search-model.ts';
import { commonOf, features, INPUTS } from './features.ts';

/** What the reckoning by hand and what was learned weigh: neither foretells better at every number of players. */
const HAND = 0.5;
const LEARNED = 0.5;

/** The same looks ahead, to the next decade, with what was learned in what they are valued by. */
export function learnedSearchModel(network: Network): typeof searchModel {
  const x = new Float32Array(INPUTS.length);
  return {
    searched: searchModel.searched,
    lookahead(table: { readonly state: object }) {
      const s = table.state as State;
      const byHand = searchModel.lookahead(table);
      return {
        ...byHand,
        standings: (): readonly number[] => {
          const common = commonOf(s);
          const lead = byHand.lead();
          return common.expected.map((points, seat) => {
            features(s, seat, x, common);
            network.prepare(x);
            network.evaluate(x);
            return (HAND * points) / lead + LEARNED * network.heads[1];
          });
        },
        // Logits: chances to win add up to one by them.
        lead: (): number => 1,
      };
    },
  };
}
