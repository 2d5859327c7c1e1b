import type { Seat } from '@tabularium/engine';
import type { View } from '../src/knowledge/view.ts';
import { type CardId, cardOf, consumptionOf, EVENTS } from '../src/model/content.ts';
import { foodProduction, resourceProduction } from '../src/model/counts.ts';
import type { State } from '../src/model/state.ts';
import { stored } from '../src/model/tokens.ts';
import { dealsUntil, turnsLeft } from './pace.ts';
import { taste } from './taste.ts';

/** What things are worth in culture at the end of the game, so many turns before it. */
export interface Prices {
  /** Productions to come, this turn's included. */
  readonly turns: number;
  /** One in store at the end of this turn. */
  readonly food: number;
  readonly resource: number;
  readonly science: number;
  /** One more a turn from now on. */
  readonly foodIncome: number;
  readonly resourceIncome: number;
  readonly scienceIncome: number;
  /** A civil action of a later turn. */
  readonly action: number;
  readonly worker: number;
  /** A point of strength where it tips the scales. */
  readonly strength: number;
  /** Turns a leader of each age may still serve. */
  readonly service: readonly number[];
  /** Events this player has prepared and that are still to come. */
  readonly awaited: readonly CardId[];
}

type Curve = (turns: number) => number;
/** A thing is worth nothing to whoever has no turn left to use it. */
const resource: Curve = (t) => (t < 1 ? 0 : t < 2 ? 0.55 : taste.resource + taste.resourceEarly * Math.min(t, 16));
const food: Curve = (t) => (t < 1 ? 0 : t < 2 ? 0.15 : t < 3 ? 0.35 : taste.food + taste.foodEarly * Math.min(t, 16));
const science: Curve = (t) => (t < 1 ? 0 : t < 2 ? 0.2 : taste.science + taste.scienceEarly * Math.min(t, 16));

function income(curve: Curve, turns: number): number {
  let sum = 0;
  for (let t = turns - 1; t >= 0; t--) sum += curve(t);
  return sum;
}

/** What is scarce is dear, and what abounds is cheap: against what players usually have at this point of the game. */
function scarcity(has: number, usual: number): number {
  const ratio = (usual + 2) / (Math.max(0, has) + 2);
  return Math.min(2, Math.max(0.4, ratio ** taste.balance));
}

/** Two turns' income and the store. */
const SOON = 2;

export function pricesAt(view: View, state: State, seat: Seat): Prices {
  const turns = turnsLeft(view, seat);
  const civ = state.civs[seat];
  const { round } = view;
  const ore = scarcity(
    stored(civ, 'resources') + SOON * resourceProduction(state, seat),
    5 + taste.usualResources * round,
  );
  const net = foodProduction(state, seat) - consumptionOf(civ.yellowBank);
  const grain = scarcity(stored(civ, 'food') + SOON * net, 4 + taste.usualFood * round);
  const learning = scarcity(civ.science + SOON * civ.ratings.science, 2 + taste.usualScience * round);
  return {
    turns,
    food: grain * food(turns - 1),
    resource: ore * resource(turns - 1),
    science: learning * science(turns - 1),
    foodIncome: taste.foodGrowth * grain * income(food, turns),
    resourceIncome: taste.resourceGrowth * ore * income(resource, turns),
    scienceIncome: taste.scienceGrowth * learning * income(science, turns),
    action: turns < 2 ? 0.5 : taste.action,
    worker: Math.min(taste.workerMost, taste.worker * Math.max(0, turns - 1)),
    strength: turns > 12 ? taste.strengthEarly : turns > 6 ? taste.strengthMiddle : taste.strengthLate,
    service: [0, 1, 2, 3].map((age) => (age === 3 ? turns : Math.min(turns, dealsUntil(view, age + 1) + 0.5))),
    awaited: [
      ...view.yoursInCurrentEvents,
      ...view.futureEvents.flatMap(({ card }) => (card === undefined ? [] : [card])),
    ].filter((card) => card in EVENTS && cardOf(card).level === 3),
  };
}
