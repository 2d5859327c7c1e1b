/**
 * What Through the Ages teaches a player that looks ahead: which plans for the turn and which political actions are close
 * enough to be compared, and how all play on until the turn comes round again.
 */
import type { Answer, Chair, Chance, Question, Seat } from '@tabularium/engine';
import { END } from '../src/actions/action-phase.ts';
import { type View, view } from '../src/knowledge/view.ts';
import { consumptionOf } from '../src/model/content.ts';
import { foodProduction, resourceProduction } from '../src/model/counts.ts';
import { civilReady, civilTotal, type State } from '../src/model/state.ts';
import { optionsOf } from './choosing.ts';
import { anyAnswer } from './greedy.ts';
import { turnsLeft } from './pace.ts';
import { CAREFUL, PLANNED, plans, QUICK, reckoning } from './plan.ts';
import { decide, sceneOf } from './player.ts';
import { politicalWorth } from './politics.ts';
import { pricesAt } from './prices.ts';
import { worth } from './worth.ts';

/** What the search knows of a table in thought. */
interface Imagined {
  readonly state: object;
  chair(seat: Seat): Chair | undefined;
}

/** Plans so much worse than the best are not looked into, in culture. */
const CLOSE = 2;
/** A lead in culture that makes a game half decided, at the end and for each turn left. */
const LEAD = 8;
const LEAD_PER_TURN = 1.5;

export const searchModel = {
  searched: new Set(['tta.action', 'tta.first-turn', 'tta.politics']),

  /** `memory` is shared by all looks for one answer: the plans behind the answers compared. */
  lookahead(table: Imagined, chance: Chance, memory: Map<string, readonly string[]>) {
    const state = table.state as State;
    const { seat, round } = state;
    /** By seat, what is left of its plan for the turn. */
    const planned: (readonly string[])[] = [];

    const nextPlanned = (question: Question): string | undefined => {
      const left = planned[question.seat];
      if (left === undefined) return undefined;
      const [next = END, ...rest] = left;
      planned[question.seat] = rest;
      return question.validate(next) === undefined ? next : undefined;
    };

    return {
      answer(question: Question): Answer {
        const chair = table.chair(question.seat) as Chair<View>;
        if (!PLANNED.has(question.about)) return decide(sceneOf(chair, QUICK)) ?? anyAnswer(chair, chance);
        const next = nextPlanned(question);
        if (next !== undefined) return next;
        const scene = sceneOf(chair, QUICK);
        const [{ actions }] = plans(scene.state, scene.seat, question, reckoning(scene.seat, scene.prices), QUICK);
        planned[question.seat] = actions.slice(1);
        return actions[0] ?? END;
      },

      ideas(question: Question): readonly Answer[] {
        const scene = sceneOf(table.chair(question.seat) as Chair<View>, CAREFUL);
        if (!PLANNED.has(question.about)) {
          const value = new Map(
            optionsOf(question).map((action) => [
              action,
              politicalWorth(scene.state, scene.seat, action, scene.prices),
            ]),
          );
          return close([...value.keys()], (action) => value.get(action) ?? 0);
        }
        const found = plans(scene.state, scene.seat, question, reckoning(scene.seat, scene.prices), CAREFUL);
        for (const { actions } of found) memory.set(actions[0] ?? END, actions.slice(1));
        const civ = scene.state.civs[scene.seat];
        // Plans are compared when the turn begins; afterwards the best way to go on is taken.
        const begun = civilReady(civ) < civilTotal(civ);
        return close(begun ? found.slice(0, 1) : found, ({ value }) => value).map(({ actions }) => actions[0] ?? END);
      },

      /** The answer being looked into: its plan is followed. */
      took(question: Question, answer: Answer): void {
        const plan = PLANNED.has(question.about) ? memory.get(String(answer)) : undefined;
        if (plan !== undefined) planned[question.seat] = plan;
      },

      /** Until the turn comes round again: everyone has produced once. */
      done: (): boolean =>
        state.round > round + (state.seat < seat ? 1 : 0) || (state.round > round && state.seat === seat),

      standings: (): readonly number[] =>
        state.civs.map((civ, at) =>
          civ.resigned ? Number.NEGATIVE_INFINITY : worth(state, at, pricesAt(view(state, at), state, at)),
        ),
      lead: (): number => LEAD + LEAD_PER_TURN * turnsLeft(view(state, seat), seat),
    };
  },
};

/** The best of some things and those not much worse, best first. */
function close<T>(things: readonly T[], value: (thing: T) => number): T[] {
  const sorted = things.toSorted((a, b) => value(b) - value(a));
  return sorted.filter((thing) => value(thing) >= value(sorted[0]) - CLOSE);
}

/** What can be read off a position for a seat, the weightiest first. */
export function figures(position: object, seat: Seat): Readonly<Record<string, number>> {
  const state = position as State;
  const civ = state.civs[seat];
  return {
    'culture-a-turn': civ.ratings.culture,
    'resources-a-turn': resourceProduction(state, seat),
    'science-a-turn': civ.ratings.science,
    'food-a-turn': foodProduction(state, seat) - consumptionOf(civ.yellowBank),
    strength: civ.ratings.strength,
    happiness: civ.ratings.happiness,
    'wonder-stages': civ.unfinished?.stages ?? 0,
    wonders: civ.wonders.length,
    culture: civ.culture,
    'civil-actions-in-all': civilTotal(civ),
    'idle-workers': civ.unused,
    'civil-cards': civ.hand.length,
    'military-cards': civ.military.length,
    'civil-actions': civilReady(civ),
  };
}
