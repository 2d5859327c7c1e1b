import type { Seat } from '@tabularium/engine';
import { type CardId, cardOf, EVENTS } from '../content.ts';
import type { View } from '../view.ts';
import { dealsUntil, turnsLeft } from './position.ts';
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

export function pricesAt(view: View, seat: Seat): Prices {
  const turns = turnsLeft(view, seat);
  return {
    turns,
    food: food(turns - 1),
    resource: resource(turns - 1),
    science: science(turns - 1),
    foodIncome: income(food, turns),
    resourceIncome: income(resource, turns),
    scienceIncome: income(science, turns),
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
