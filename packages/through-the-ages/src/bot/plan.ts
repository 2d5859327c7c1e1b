import type { Question, Seat } from '@tabularium/engine';
import { END } from '../action-phase.ts';
import { BOARD } from '../content.ts';
import { discontent } from '../counts.ts';
import { civilReady, type State } from '../state.ts';
import { optionsOf } from './choosing.ts';
import { tryOut } from './position.ts';
import type { Prices } from './prices.ts';
import { taste } from './taste.ts';
import { worth } from './worth.ts';

/** Lines of play followed at a time, and how many actions deep. */
const WIDTH = 6;
const DEPTH = 8;
/** After so many trials no line is followed further. */
const ENOUGH = 600;

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

/** The action to begin with: the first of the line that leads to the best end of this turn. */
export function bestAction(state: State, seat: Seat, question: Question, prices: Prices): string {
  let best = END;
  let most = worth(state, seat, prices);
  let lines: Line[] = [{ actions: [], state, next: question, haste: 0 }];
  const seen = new Set<string>();
  for (let depth = 0; depth < DEPTH && lines.length > 0 && seen.size < ENOUGH; depth++) {
    const steps: Step[] = [];
    for (const line of lines) {
      for (const action of optionsFor(line, seat)) {
        const key = [...line.actions, action].sort().join();
        if (seen.has(key)) continue; // the same deeds in another order
        seen.add(key);
        const after = tryOut(line.state, seat, action).state;
        const haste = line.haste + hasteOf(action);
        const value = worth(after, seat, prices) - haste;
        if (value > most + 1e-9) {
          most = value;
          best = line.actions[0] ?? action;
        }
        steps.push({ line, action, haste, hope: value + prices.action * civilReady(after.civs[seat]) });
      }
    }
    steps.sort((a, b) => b.hope - a.hope);
    lines = steps.slice(0, WIDTH).map((step) => follow(step, seat));
  }
  return best;
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
function hasteOf(action: string): number {
  if (!action.startsWith('take ')) return 0;
  const above = BOARD.cardRow.prices[Number(action.slice(5))] - 1;
  return taste.haste * above * above;
}
