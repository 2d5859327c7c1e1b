/** Trying answers out: each is played on by rules of thumb, and what becomes of it is valued. */
import type { Chair, Chance, Seat, Table } from '@tabularium/engine';
import { decadeIsOver } from '../src/decade.ts';
import type { Happening } from '../src/happenings.ts';
import type { State } from '../src/state.ts';
import type { View } from '../src/view.ts';
import { answerAtOnce } from './choosing.ts';
import { type Lookahead, think } from './outlook.ts';

export type Imagined = Table<State, Happening, View>;

/**
 * How far an answer is played on: `again`, through the turns of the others until this seat is asked in another one; `turn`, to the end of
 * the turn (of the draft, of a decade's tile).
 */
export type Horizon = 'again' | 'turn';

/** What each option is worth by `value` where the horizon is reached. All are tried in the same imagined game. */
export function tryOut(
  chair: Chair<View>,
  chance: Chance,
  lookahead: Lookahead,
  options: readonly string[],
  horizon: Horizon,
  value: (tried: Imagined, seat: Seat) => number,
): number[] {
  const { seat } = chair;
  const { turn } = lookahead.s;
  const world = chair.imagine(chance) as unknown as Imagined;
  const between = isBetween(world.state);
  return options.map((option) => {
    const tried = world.fork();
    const s = tried.state;
    tried.answer(seat, option);
    const goesOn = (asked: Seat): boolean =>
      horizon === 'again' ? s.turn === turn || asked !== seat : isBetween(s) || (s.turn === turn && !between);
    // What a point of power is worth hardly changes within a round: everyone thinks once.
    const minds: Lookahead[] = [];
    minds[seat] = { ...lookahead, s };
    for (let asked = tried.next; asked && goesOn(asked.seat); asked = tried.next) {
      minds[asked.seat] ??= think(s, asked.seat);
      tried.answer(asked.seat, answerAtOnce(minds[asked.seat], asked));
    }
    return value(tried, seat);
  });
}

/** Nobody's turn: a draft, or a decade's tile. */
export const isBetween = (s: State): boolean => s.phase === 'draft' || decadeIsOver(s);
