/** A player that tries its answers out and values what becomes of them by what a network has learned. */

import type { Network } from '@tabularium/bots';
import type { Bot, Chance, Seat } from '@tabularium/engine';
import type { State } from '../../src/state.ts';
import type { View } from '../../src/view.ts';
import { answerAtOnce, mostOf } from '../choosing.ts';
import { prospects, think } from '../outlook.ts';
import { type Horizon, type Imagined, tryOut } from '../trying.ts';
import { features, INPUTS } from './features.ts';

/** What a position is valued by, beside the logit of winning. */
export interface Scales {
  /** How much the lead counts, in units. */
  readonly margin: number;
  /** How much the hand-written reckoning counts. */
  readonly hand: number;
}

/** How somebody plays: what it looks at, how often it plays anything at all, what it has a liking for. */
export interface Style extends Scales {
  readonly horizon: Horizon;
  /** Of a hundred answers, how many are any legal ones. */
  readonly slips: number;
  /** By how much at most a value is misjudged. */
  readonly blur: number;
  /** Added to the value of an option. */
  likes(option: string): number;
}

export const PLAIN: Style = { horizon: 'turn', margin: 0.3, hand: 0.25, slips: 0, blur: 0, likes: () => 0 };

/** What a game that is over is worth: more than any that goes on. */
const WON = 20;
/** Victory points that weigh as much as a step of one in the logit of winning. */
const POINTS = 8;

/** The hand-written reckoning on the scale of logits. */
export const handValue = (s: State, seat: Seat): number => prospects(think(s, seat)) / POINTS;

type Value = (tried: Pick<Imagined, 'state' | 'outcome'>, seat: Seat) => number;

export function learnedValue(network: Network, { margin, hand }: Scales): Value {
  const x = new Float32Array(INPUTS.length);
  return ({ state, outcome }, seat) => {
    if (outcome) return outcome.places[seat] === 1 ? WON : -WON;
    features(state, seat, x);
    network.prepare(x);
    network.evaluate(x);
    const [lead, logit] = network.heads;
    return logit + margin * lead + (hand === 0 ? 0 : hand * handValue(state, seat));
  };
}

export const planner =
  (value: Value, style: Style): Bot<View> =>
  (chair, chance) => {
    const { question } = chair;
    if (chance.below(100) < style.slips) return question.sample(chance);
    const lookahead = think(chair.view(), chair.seat);
    if (question.shape !== 'choose') return answerAtOnce(lookahead, question);
    const options = question.enumerate(Number.POSITIVE_INFINITY) as string[];
    const values = tryOut(chair, chance, lookahead, options, style.horizon, value);
    return mostOf(
      options,
      values.map((one, i) => one + style.likes(options[i]) + style.blur * unit(chance)),
    );
  };

/** From 0 to 1. */
const unit = (chance: Chance): number => chance.next() / 0x1_0000_0000;
