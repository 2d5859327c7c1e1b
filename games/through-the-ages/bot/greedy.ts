import type { Answer, Bot, Chair, Chance, Seat } from '@tabularium/engine';
import { tryOut } from '../forecast.ts';
import type { View } from '../src/knowledge/view.ts';
import { consumptionOf, LEADERS, TECHS } from '../src/model/content.ts';
import { discontent, foodProduction, resourceProduction } from '../src/model/counts.ts';
import { civilTotal, militaryTotal, type State } from '../src/model/state.ts';
import { stored } from '../src/model/tokens.ts';
import { best, optionsOf } from './choosing.ts';

const AT_REST: readonly string[] = ['tta.action', 'tta.first-turn', 'tta.politics'];

/**
 * A player without foresight: it plays every answer on an imagined table and keeps the one after which a simple sum
 * looks best.
 */
export const greedyBot: Bot<View> = (chair, chance) => {
  const { seat, question } = chair;
  if (!AT_REST.includes(question.about)) return anyAnswer(chair, chance);
  const state = chair.imagine(chance).state as State;
  return best(optionsOf(question), (answer) =>
    answer === 'resign'
      ? Number.NEGATIVE_INFINITY
      : simpleWorth(answer === 'end' ? state : tryOut(state, seat, answer, chance).state, seat),
  );
};

/** Points, production for some turns to come, people, actions, strength, and things achieved. */
function simpleWorth(state: State, seat: Seat): number {
  const civ = state.civs[seat];
  const { ratings } = civ;
  const turns = [16, 13, 8, 4, 1][state.age];
  const net = foodProduction(state, seat) - consumptionOf(civ.yellowBank);
  const production =
    ratings.culture + 0.8 * ratings.science + 0.8 * resourceProduction(state, seat) + 0.8 * Math.min(net, 3);
  const stores = Math.min(8, stored(civ, 'food')) + Math.min(10, stored(civ, 'resources'));
  let sum = civ.culture + turns * production + 0.5 * stores + 0.3 * civ.science + ratings.strength;
  sum += 5 * Math.min(2, civ.unused - discontent(civ)) + 0.5 * turns * (civilTotal(civ) + 0.5 * militaryTotal(civ));
  for (const { card } of civ.techs) sum += 4 * TECHS[card].level;
  sum += 0.7 * civ.hand.length + 0.7 * civ.military.length + 4 * civ.specials.length + 4 * civ.wonders.length;
  sum += 3 * civ.colonies.length + (civ.leader === null ? 0 : 3 + LEADERS[civ.leader].level);
  return civ.unfinished === null ? sum : sum + 2 + 4 * civ.unfinished.stages;
}

const FEW = 6;

/** Any question: a few answers are tried on an imagined table, and the best is given. */
export function anyAnswer(chair: Chair<View>, chance: Chance): Answer {
  const options = chair.question.enumerate(FEW + 1);
  if (options.length > FEW) return chair.question.sample(chance);
  return best(options, (option) => imagined(chair, chance, option));
}

function imagined(chair: Chair<View>, chance: Chance, answer: Answer): number {
  const table = chair.imagine(chance);
  if (!table.answer(chair.seat, answer).ok) return Number.NEGATIVE_INFINITY;
  return simpleWorth(table.state as State, chair.seat);
}
