import type { Seat } from '@tabularium/engine';
import { END } from '../action-phase.ts';
import { takePrice } from '../costs.ts';
import { discontent } from '../counts.ts';
import { civilReady, type State } from '../state.ts';
import { tryOut } from './position.ts';
import type { Prices } from './prices.ts';
import { taste } from './taste.ts';
import { worth } from './worth.ts';

/** Lines of play followed at a time, and how many actions deep. */
const WIDTH = 6;
const DEPTH = 8;

interface Line {
  readonly state: State;
  readonly options: readonly string[];
  /** The action it begins with. */
  readonly first: string;
  /** All its actions, in alphabetical order: the same deeds in another order are the same line. */
  readonly deeds: readonly string[];
  /** What was paid for taking cards early. */
  readonly haste: number;
  readonly worth: number;
  /** With the actions still at hand: lines that have spent less may yet gain more. */
  readonly hope: number;
}

/** The action to begin with: the first of the line that leads to the best end of this turn. */
export function bestAction(state: State, seat: Seat, options: readonly string[], prices: Prices): string {
  const now = worth(state, seat, prices);
  let best: Line = { state, options, first: END, deeds: [], haste: 0, worth: now, hope: now };
  let lines: Line[] = [best];
  const seen = new Set<string>();
  for (let depth = 0; depth < DEPTH && lines.length > 0; depth++) {
    const further: Line[] = [];
    for (const line of lines) {
      for (const action of line.options) {
        if (!isWorthTrying(line.state, seat, action)) continue;
        const deeds = [...line.deeds, action].sort();
        const key = deeds.join();
        if (seen.has(key)) continue;
        seen.add(key);
        further.push(follow(line, seat, action, deeds, prices));
      }
    }
    further.sort((a, b) => b.hope - a.hope);
    lines = further.slice(0, WIDTH);
    for (const line of further) if (line.worth > best.worth + 1e-9) best = line;
  }
  return best.first;
}

function follow(line: Line, seat: Seat, action: string, deeds: readonly string[], prices: Prices): Line {
  const { state, next } = tryOut(line.state, seat, action);
  const haste = line.haste + taste.haste * actionsAboveOne(line.state, seat, action);
  const value = worth(state, seat, prices) - haste;
  return {
    state,
    get options() {
      return (next?.seat === seat ? next.enumerate(Number.POSITIVE_INFINITY) : []) as string[];
    },
    first: line.first === END ? action : line.first,
    deeds,
    haste,
    worth: value,
    hope: value + prices.action * civilReady(state.civs[seat]),
  };
}

function actionsAboveOne(state: State, seat: Seat, action: string): number {
  if (!action.startsWith('take ')) return 0;
  const space = Number(action.slice(5));
  return Math.max(0, takePrice(state.civs[seat], state.row[space] ?? '', space) - 1);
}

/** Tearing down is thought of only where an uprising threatens for want of idle workers. */
function isWorthTrying(state: State, seat: Seat, action: string): boolean {
  if (action === END) return false;
  if (action.startsWith('destroy') || action.startsWith('disband')) {
    const civ = state.civs[seat];
    return discontent(civ) > civ.unused;
  }
  return true;
}
