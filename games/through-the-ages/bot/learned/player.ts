/**
 * Players that have learned what positions are worth: they plan their turn like the others, and value the ends of their lines by a
 * network trained on games against themselves. What is not planned they answer by the rules of thumb.
 */
import type { Network } from '@tabularium/bots';
import type { Answer, Bot, Chance, Seat } from '@tabularium/engine';
import { END } from '../../src/actions/action-phase.ts';
import type { View } from '../../src/knowledge/view.ts';
import type { State } from '../../src/model/state.ts';
import { best, optionsOf } from '../choosing.ts';
import { anyAnswer } from '../greedy.ts';
import { CAREFUL, type Effort, type Judgement, PLAIN, PLANNED, type Plan, plans, reckoning } from '../plan.ts';
import { decide, type Scene, sceneOf } from '../player.ts';
import { politicalWorth } from '../politics.ts';
import { worth } from '../worth.ts';
import { fillOwn, fillRest, SIZE, surroundingsOf } from './features.ts';
import { liking, NOBODY, type Persona } from './persona.ts';

/** A unit of the first head, in culture. */
export const MARGIN = 50;
/** A unit of the second head, in culture: about what turns a game. */
export const TURNS_IT = 16;

/** How a player that has learned goes about it. */
export interface Style {
  readonly effort: Effort;
  /** How much the second head counts beside the first: 0 to 1. */
  readonly winning: number;
  /** How much the sum of what everything is worth counts beside what was learned. */
  readonly sum: number;
  readonly haste: number;
  readonly persona: Persona;
  /** In so many of a hundred decisions one of the good plans is drawn by lot; so much culture counts little then. */
  readonly slips: number;
  readonly warmth: number;
}

export const HARD: Style = {
  ...{ effort: { ...CAREFUL, width: 4 }, winning: 0, sum: 0.25, haste: 0.3 },
  ...{ persona: NOBODY, slips: 0, warmth: 3 },
};
/** Without more than the network says, and without much thought: for games by the thousand. */
export const BARE: Style = { ...HARD, effort: PLAIN, sum: 0, haste: 0.3, slips: 10 };

const x = new Float32Array(SIZE);

/** What the network makes of the ends of a seat's lines. */
export function learned(network: Network, view: View, scene: Scene, { winning, sum, haste }: Style): Judgement {
  const { state: start, seat, prices } = scene;
  const around = surroundingsOf(view, seat);
  fillRest(x, start, seat, around);
  network.prepare(x);
  return {
    value(state) {
      fillOwn(x, state, seat, around);
      network.evaluate(x);
      const [lead, logit] = network.heads;
      const found = (1 - winning) * MARGIN * lead + winning * TURNS_IT * logit;
      return sum === 0 ? found : found + sum * worth(state, seat, prices);
    },
    action: 1.2,
    haste,
  };
}

/** A player of a style; without a network its judgement is the sum of what everything is worth. */
export function plannerWith(style: Style, network: Network | undefined): Bot<View> {
  const { effort, persona, slips, warmth } = style;
  return (chair, chance) => {
    const { question, seat } = chair;
    const scene = sceneOf(chair, effort);
    let answer: Answer;
    if (PLANNED.has(question.about)) {
      const usual = network ? learned(network, chair.view(), scene, style) : reckoning(seat, scene.prices);
      const found = plans(scene.state, seat, question, liked(usual, persona, seat, scene.prices.turns), effort);
      const plan = slips > 0 && chance.below(100) < slips ? drawn(found, warmth, chance) : found[0];
      answer = plan.actions[0] ?? END;
    } else if (persona.war > 0 && question.about === 'tta.politics') answer = warlike(scene, persona.war);
    else answer = decide(scene) ?? anyAnswer(chair, chance);
    return question.validate(answer) === undefined ? answer : question.sample(chance);
  };
}

function liked(judgement: Judgement, persona: Persona, seat: Seat, turns: number): Judgement {
  if (persona === NOBODY) return judgement;
  return { ...judgement, value: (state: State) => judgement.value(state) + liking(persona, state, seat, turns) };
}

/** The better ones more often. */
function drawn(found: readonly Plan[], warmth: number, chance: Chance): Plan {
  const weights = found.map(({ value }) => Math.exp((value - found[0].value) / warmth));
  let left = (weights.reduce((a, b) => a + b, 0) * chance.next()) / 0x1_0000_0000;
  return found.find((_, i) => (left -= weights[i]) <= 0) ?? found[0];
}

function warlike({ state, seat, prices, question }: Scene, eagerness: number): Answer {
  return best(optionsOf(question), (action) => {
    const attacks = action.startsWith('aggression') || action.startsWith('war');
    return politicalWorth(state, seat, action, prices) + (attacks ? eagerness : 0);
  });
}
