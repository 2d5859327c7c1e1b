/** What 7 Empires brings so that its players can learn: tables, examples, people to play with, and the levels made of what was learned. */
import {
  heuristicLevel,
  type Learnable,
  type Level,
  type Limits,
  MASTER_MS,
  type Network,
  searchLevel,
} from '@tabularium/bots';
import type { Bot, Chance } from '@tabularium/engine';
import { ACTION_IDS, EMPIRE_IDS } from '../../src/content.ts';
import { finalOf } from '../../src/scoring.ts';
import type { State } from '../../src/state.ts';
import type { View } from '../../src/view.ts';
import { sevenEmpiresAtOnce, sevenEmpiresBot } from '../player.ts';
import { figures, searchModel } from '../search-model.ts';
import { features, INPUTS } from './features.ts';
import { handValue, learnedValue, PLAIN, planner, type Style } from './planner.ts';
import { learnedSearchModel } from './search-model.ts';

/** How far a master looks ahead. */
const MASTER: Limits = { looks: 1000, width: 8, ms: MASTER_MS, caution: 0 };
/** In self-play there is much to play. */
const QUICK: Limits = { looks: 24, width: 5, ms: MASTER_MS, caution: 0 };

/** Without anything learned. */
const byHand = (limits: Limits): Bot => searchLevel(searchModel, sevenEmpiresBot as Bot, figures, limits).bot;

const planned = (network: Network, style: Style): Bot => planner(learnedValue(network, style), style) as Bot;
/** What is not searched, the moves above all, is planned. */
const ahead = (network: Network, limits: Limits): Level =>
  searchLevel(learnedSearchModel(network), planned(network, PLAIN), figures, limits);

/** Before what an example is kept: the beginning of a turn, an action, a card to take. */
const KEPT: ReadonlySet<string> = new Set([
  '7e.draft',
  '7e.empire.own',
  '7e.empire.strongest',
  '7e.empire.neutral',
  '7e.empire.any',
  '7e.action',
  '7e.take-card',
]);
/** One position in so many, from each seat at another time: neighbours in one game teach the same. */
const SPARSE = 4;

export const learnable: Learnable = {
  inputs: INPUTS,
  changing: INPUTS.length,
  margin: 20,
  tables: (chance) => ({
    seats: chance.between(2, 6),
    options: {
      draft: chance.pick(['none', 'none', 'letters', 'letters', 'top']),
      decades: chance.pick([8, 8, 8, 8, 8, 9, 10]),
      quickstart: chance.below(5) === 0,
    },
  }),
  features: (view, seat, x) => features(view as View, seat, x),
  kept: (question, _answer, seats) =>
    KEPT.has(question.about)
      ? Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (question.at + seat) % SPARSE === 0)
      : [],
  points: (state) => finalOf(state as State).points,
  player: (network, _seats, chance) => {
    const style = styleOf(chance);
    if (network === undefined || chance.below(8) === 0) return unlearned(style, chance);
    if (chance.below(6) === 0) return ahead(network, QUICK).bot;
    return planned(network, style);
  },
  levels: (network) => ({
    // Quick, and good for matches between generations; at two the search by hand is still better.
    hard: heuristicLevel(planned(network, PLAIN), figures),
    master: ahead(network, MASTER),
  }),
  yardsticks: {
    normal: heuristicLevel(sevenEmpiresBot as Bot, figures, 5).bot,
    'hard by hand': byHand({ looks: 120, width: 6, ms: MASTER_MS, caution: 0 }),
  },
};

/** Most are careful, some have likings: an action or an Empire that they think more of than it is worth. */
function styleOf(chance: Chance): Style {
  const likes = new Map<string, number>();
  if (chance.below(3) === 0) for (const action of ACTION_IDS) likes.set(action, chance.between(-4, 4) / 10);
  if (chance.below(5) === 0) likes.set(chance.pick(EMPIRE_IDS), chance.between(-5, 5) / 10);
  return {
    horizon: chance.below(8) === 0 ? 'again' : 'turn',
    margin: chance.pick([0, 0.3, 0.3, 1]),
    hand: chance.pick([0, 0.1, 0.25, 0.5, 1]),
    slips: chance.pick([0, 3, 6, 12]),
    blur: chance.pick([0, 0.05, 0.15]),
    likes: (option) => likes.get(option) ?? 0,
  };
}

/** By the sums of the hand-written player: at once, tried out, or with looks ahead. */
function unlearned(style: Style, chance: Chance): Bot {
  if (chance.below(6) === 0) return byHand(QUICK);
  if (chance.below(4) === 0) {
    return (chair, luck) =>
      luck.below(100) < 3 + style.slips ? chair.question.sample(luck) : (sevenEmpiresAtOnce as Bot)(chair, luck);
  }
  return planner(({ state }, seat) => handValue(state, seat), style) as Bot;
}
