/**
 * A player of 7 Empires. It works out where every Empire will end, what a point of power of each is worth to its own
 * seat (an Empire that serves the rivals is worth less than nothing), and takes what gains most by that measure.
 */
import type { Bot } from '@tabularium/engine';
import type { View } from '../src/view.ts';
import { answerAtOnce, mostOf } from './choosing.ts';
import { prospects, think } from './outlook.ts';
import { tryOut } from './trying.ts';

export const sevenEmpiresBot: Bot<View> = (chair, chance) => {
  const { question } = chair;
  const lookahead = think(chair.view(), chair.seat);
  if (!SHAPES_A_TURN.has(question.about)) return answerAtOnce(lookahead, question);
  const options = question.enumerate(Number.POSITIVE_INFINITY) as string[];
  return mostOf(
    options,
    tryOut(chair, chance, lookahead, options, 'again', ({ state }, seat) => prospects(think(state, seat))),
  );
};

/** The same player without looking ahead. */
export const sevenEmpiresAtOnce: Bot<View> = (chair) => answerAtOnce(think(chair.view(), chair.seat), chair.question);

/** What shapes a whole turn is tried out. */
const SHAPES_A_TURN: ReadonlySet<string> = new Set([
  '7e.empire.own',
  '7e.empire.strongest',
  '7e.action',
  '7e.build',
  '7e.deploy',
  '7e.palace',
]);
