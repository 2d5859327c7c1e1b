import type { Question, Seat } from '@tabularium/engine';
import { tryOut } from '../forecast.ts';
import { END } from '../src/actions/action-phase.ts';
import { BOARD } from '../src/model/content.ts';
import { discontent } from '../src/model/counts.ts';
import { civilReady, type State } from '../src/model/state.ts';
import { optionsOf } from './choosing.ts';
import type { Prices } from './prices.ts';
import { taste } from './taste.ts';
import { worth } from './worth.ts';

/** Questions that are answered by a plan for the turn. */
export const PLANNED: ReadonlySet<string> = new Set(['tta.action', 'tta.first-turn']);

/** How much a player thinks about its turn. */
export interface Effort {
  /** Lines of play followed at a time, and how many actions deep. */
  readonly width: number;
  readonly depth: number;
  /** After so many trials no line is followed further. */
  readonly enough: number;
}
export const CAREFUL: Effort = { width: 6, depth: 8, enough: 600 };
/** One line, followed to its end. */
export const PLAIN: Effort = { width: 1, depth: 8, enough: 100 };
/** Good enough for turns that are only imagined. */
export const QUICK: Effort = { width: 2, depth: 7, enough: 120 };

/** Some actions of this turn, one after the other. */
interface Line {
  /** In the order of play. */
  readonly actions: readonly string[];
  readonly state: State;
  readonly next: Question | undefined;
  /** What was paid for taking cards early. */
  readonly haste: number;
}

/** A line and one action more; its position is set up again only if it is followed. */
interface Step {
  readonly line: Line;
  readonly action: string;
  readonly haste: number;
  /** With the actions still at hand: lines that have spent less may yet gain more. */
  readonly hope: number;
}

/** What a turn can come to: its actions in the order of play, and the worth of its end. */
export interface Plan {
  readonly actions: readonly string[];
  readonly value: number;
}

/** How the ends of lines are judged, in culture. */
export interface Judgement {
  value(state: State): number;
  /** What a civil action still at hand is worth while lines are compared. */
  readonly action: number;
  /** What taking a card for two actions costs beyond them, and four times as much for three: it would have come cheaper. */
  readonly haste: number;
}

/** By the sum of what everything is worth. */
export const reckoning = (seat: Seat, prices: Prices): Judgement => ({
  value: (state) => worth(state, seat, prices),
  action: prices.action,
  haste: taste.haste,
});

/** The best line for each action one could begin with, best first; ending the turn at once is one of them. */
export function plans(state: State, seat: Seat, question: Question, judgement: Judgement, effort: Effort): Plan[] {
  const { width, depth: deepest, enough } = effort;
  const found = new Map<string, Plan>([[END, { actions: [], value: judgement.value(state) }]]);
  let lines: Line[] = [{ actions: [], state, next: question, haste: 0 }];
  const seen = new Set<string>();
  for (let depth = 0; depth < deepest && lines.length > 0 && seen.size < enough; depth++) {
    const steps: Step[] = [];
    for (const line of lines) {
      for (const action of optionsFor(line, seat)) {
        const key = [...line.actions, action].sort().join();
        if (seen.has(key)) continue; // the same deeds in another order
        seen.add(key);
        const after = tryOut(line.state, seat, action).state;
        const haste = line.haste + judgement.haste * squaresEarly(action);
        const value = judgement.value(after) - haste;
        const start = line.actions[0] ?? action;
        const known = found.get(start);
        if (known === undefined || value > known.value + 1e-9)
          found.set(start, { actions: [...line.actions, action], value });
        steps.push({ line, action, haste, hope: value + judgement.action * civilReady(after.civs[seat]) });
      }
    }
    steps.sort((a, b) => b.hope - a.hope);
    lines = steps.slice(0, width).map((step) => follow(step, seat));
  }
  // Of equal plans the one found first; doing nothing first of all.
  return [...found.values()].sort((a, b) => (Math.abs(b.value - a.value) < 1e-9 ? 0 : b.value - a.value));
}

const follow = ({ line, action, haste }: Step, seat: Seat): Line => ({
  actions: [...line.actions, action],
  ...tryOut(line.state, seat, action),
  haste,
});

function optionsFor({ state, next }: Line, seat: Seat): string[] {
  if (next?.seat !== seat) return [];
  return optionsOf(next).filter((action) => isWorthTrying(state, seat, action));
}

/** Tearing down is thought of only where an uprising threatens for want of idle workers. */
function isWorthTrying(state: State, seat: Seat, action: string): boolean {
  if (action === END) return false;
  if (!action.startsWith('destroy') && !action.startsWith('disband')) return true;
  const civ = state.civs[seat];
  return discontent(civ) > civ.unused;
}

/** A card in a dear space comes cheaper in a turn or two, if nobody else takes it. */
function squaresEarly(action: string): number {
  if (!action.startsWith('take ')) return 0;
  const above = BOARD.cardRow.prices[Number(action.slice(5))] - 1;
  return above * above;
}
