/**
 * A player of 7 Empires. It works out where every Empire will end, what a point of power of each is worth to its own
 * seat (an Empire that serves the rivals is worth less than nothing), and takes what gains most by that measure.
 */
import type { Answer, Bot, Chair, Chance, Table } from '@tabularium/engine';
import type { Happening } from '../src/happenings.ts';
import type { State } from '../src/state.ts';
import type { View } from '../src/view.ts';
import { answerAtOnce, best } from './choosing.ts';
import { type Lookahead, prospects, think } from './outlook.ts';

export const sevenEmpiresBot: Bot<View> = (chair, chance) => {
  const lookahead = think(chair.view(), chair.seat);
  return TRIED_OUT.has(chair.question.about)
    ? tryOut(chair, chance, lookahead)
    : answerAtOnce(lookahead, chair.question);
};

/** The same player without looking ahead. */
export const sevenEmpiresAtOnce: Bot<View> = (chair) => answerAtOnce(think(chair.view(), chair.seat), chair.question);

/** What shapes a whole turn is tried out. */
const TRIED_OUT: ReadonlySet<string> = new Set([
  '7e.empire.own',
  '7e.empire.strongest',
  '7e.action',
  '7e.build',
  '7e.deploy',
  '7e.palace',
]);

/** Plays each option on, through the turns of the others, until this seat is asked again, and takes the best prospects. */
function tryOut(chair: Chair<View>, chance: Chance, lookahead: Lookahead): Answer {
  const { seat, question } = chair;
  const { turn } = lookahead.s;
  const world = chair.imagine(chance) as unknown as Table<State, Happening, View>;
  return best(question.enumerate(Number.POSITIVE_INFINITY) as string[], (option) => {
    const tried = world.fork();
    const s = tried.state;
    tried.answer(seat, option);
    // What a point of power is worth hardly changes within a round: everyone thinks once.
    const minds: Lookahead[] = [];
    minds[seat] = { ...lookahead, s };
    for (let asked = tried.next; asked && (s.turn === turn || asked.seat !== seat); asked = tried.next) {
      minds[asked.seat] ??= think(s, asked.seat);
      tried.answer(asked.seat, answerAtOnce(minds[asked.seat], asked));
    }
    return prospects(think(s, seat));
  });
}
