/** How Through the Ages is learned, for two to four players by one network. */
import { heuristicLevel, type Learnable, MASTER_MS, type Network, searchLevel } from '@tabularium/bots';
import type { Bot, Chance } from '@tabularium/engine';
import { positionOf } from '../../forecast.ts';
import { END } from '../../src/actions/action-phase.ts';
import type { View } from '../../src/knowledge/view.ts';
import type { State } from '../../src/model/state.ts';
import { PLANNED, QUICK } from '../plan.ts';
import { plainBot, throughTheAgesBot } from '../player.ts';
import { figures, searchModel } from '../search-model.ts';
import { fillOwn, fillRest, NAMES, OWN, surroundingsOf } from './features.ts';
import { anybody, NOBODY, type Persona, warrior } from './persona.ts';
import { BARE, HARD, MARGIN, plannerWith, type Style } from './player.ts';
import { learnedModel, MASTER } from './search-model.ts';

/** Search by the rules of thumb, without anything learned. */
const ahead = searchLevel(searchModel, throughTheAgesBot as Bot, figures, {
  ...{ looks: 8, width: 2, ms: MASTER_MS, caution: 1.5 },
});

const LIMITS = { looks: 24, width: 3, ms: MASTER_MS, caution: 1 };

function styleOf(chance: Chance): Style {
  const roll = chance.below(100);
  const effort = chance.below(4) === 0 ? QUICK : BARE.effort;
  if (roll < 30) return { ...BARE, effort };
  if (roll < 45) return { ...BARE, effort, sum: HARD.sum };
  if (roll < 55) return { ...BARE, effort, winning: 0.5 };
  return { ...BARE, effort, persona: personaOf(roll, chance) };
}

const personaOf = (roll: number, chance: Chance): Persona =>
  roll < 75 ? anybody(chance) : roll < 95 ? warrior(chance) : NOBODY;

function player(network: Network | undefined, _: number, chance: Chance): Bot {
  const roll = chance.below(100);
  const ordinary = network ? 4 : 20;
  if (roll < ordinary) return plainBot as Bot;
  if (roll < ordinary + 3) return throughTheAgesBot as Bot;
  return plannerWith(styleOf(chance), network) as Bot;
}

export const learnable: Learnable = {
  inputs: NAMES,
  changing: OWN,
  margin: MARGIN,
  tables: (chance) => ({ seats: chance.pick([2, 2, 2, 3, 3, 3, 4, 4, 4, 4]), options: {} }),
  features(view, seat, x) {
    const seen = view as View;
    const state = positionOf(seen);
    const around = surroundingsOf(seen, seat);
    fillRest(x, state, seat, around);
    fillOwn(x, state, seat, around);
  },
  kept: ({ about, seat }, answer) => (answer === END && PLANNED.has(about) ? [seat] : []),
  points: (state) => (state as State).civs.map(({ culture }) => culture),
  player,
  levels: (network) => {
    const master = plannerWith(MASTER, network) as Bot;
    return {
      hard: heuristicLevel(plannerWith(HARD, network) as Bot, figures),
      master: searchLevel(learnedModel(network), master, figures, LIMITS),
    };
  },
  yardsticks: { normal: plainBot as Bot, planner: ahead.bot },
};
