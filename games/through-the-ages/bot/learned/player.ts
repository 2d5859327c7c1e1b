/**
 * The player that has learned what positions of a game for two are worth: it plans its turn like the others, and values the ends of
 * its lines by a network trained on games against itself. Everything else it answers by the rules of thumb.
 */
import { Network } from '@tabularium/bots';
import type { Bot, Chair } from '@tabularium/engine';
import { END } from '../../src/actions/action-phase.ts';
import type { View } from '../../src/knowledge/view.ts';
import { anyAnswer } from '../greedy.ts';
import { CAREFUL, type Effort, type Judgement, PLANNED, plans } from '../plan.ts';
import { decide, type Scene, sceneOf } from '../player.ts';
import { worth } from '../worth.ts';
import { fillOwn, fillRest, NAMES, OWN, SIZE, surroundingsOf } from './features.ts';
import weights from './two-players.json' with { type: 'json' };

/** A unit of the first head, in culture. */
const MARGIN = 50;
/** How much of the sum of what everything is worth counts beside what was learned. */
const SUM = 0.25;
const EFFORT: Effort = { ...CAREFUL, width: 4 };

/** Made when it is first asked. */
let made: Network | undefined;
const network = (): Network => (made ??= new Network(weights, NAMES, OWN));
const x = new Float32Array(SIZE);

/** Games it has learned. */
export const isLearned = (chair: Chair): boolean => (chair.view() as View).civs.length === 2;

function learned({ state: start, seat, prices }: Scene, view: View): Judgement {
  const net = network();
  const around = surroundingsOf(view, seat);
  fillRest(x, start, seat, around);
  net.prepare(x);
  return {
    value(state) {
      fillOwn(x, state, seat, around);
      net.evaluate(x);
      return MARGIN * net.heads[0] + SUM * worth(state, seat, prices);
    },
    action: 1.2,
    haste: 0.3,
  };
}

export const learnedBot: Bot<View> = (chair, chance) => {
  const { question, seat } = chair;
  const scene = sceneOf(chair, EFFORT);
  const answer = PLANNED.has(question.about)
    ? (plans(scene.state, seat, question, learned(scene, chair.view()), EFFORT)[0].actions[0] ?? END)
    : (decide(scene) ?? anyAnswer(chair, chance));
  return question.validate(answer) === undefined ? answer : question.sample(chance);
};
