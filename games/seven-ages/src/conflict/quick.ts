/** Quick conflict resolution (option 13): one round, what is not committed is held in reserve, and the loser leaves. */
import type { Rule } from '@tabularium/engine';
import { half } from '../content/expressions.ts';
import type { UnitId } from '../content/tables.ts';
import { countIn, isThere, unitsIn } from '../model/board.ts';
import { type Conflict, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { chooseLost, losers, unitsLost, winnerOf } from './losses.ts';
import { retreat } from './retreat.ts';

/** 7A-OPT13-02: at least three times the total of the other side. */
const isOverwhelming = (winner: number, loser: number): boolean => winner > loser && winner >= 3 * loser;

/** What a side loses to the round: so many of these units. */
export interface Stake {
  readonly units: readonly UnitId[];
  readonly count: number;
  /** The other side has three times its total. */
  readonly overwhelmed: boolean;
}

/**
 * 7A-OPT13-02, 7A-OPT13-03, 7A-OPT13-05: the loser loses all it committed, or all it has; the winner half of what the side
 * that committed fewer did. A tie costs what was committed beside no Tactician.
 */
export function quickStake(t: Play, fight: Conflict, which: 0 | 1): Stake {
  const [side, enemy] = which === 0 ? fight.sides : [fight.sides[1], fight.sides[0]];
  const { committed } = side;
  const winner = winnerOf(t, fight);
  if (winner === which) {
    const shared = Math.min(committed.length, enemy.committed.length);
    const count = isOverwhelming(side.total, enemy.total) ? 0 : half(shared);
    return { units: committed, count, overwhelmed: false };
  }
  if (!losers(t, fight)[which]) return { units: committed, count: 0, overwhelmed: false };
  const overwhelmed = winner !== NONE && isOverwhelming(enemy.total, side.total);
  const units = overwhelmed ? unitsIn(t, fight.area, side.empire) : committed;
  return { units, count: units.length, overwhelmed };
}

export function* quickLosses(t: Play, fight: Conflict, which: 0 | 1): Rule<readonly UnitId[]> {
  const side = fight.sides[which];
  const { units, count, overwhelmed } = quickStake(t, fight, which);
  if (winnerOf(t, fight) === which) return yield* chooseLost(side, units, count, '7A-OPT13-03');
  if (overwhelmed) t.tell({ type: '7a.conflict.overwhelmed', area: fight.area, empire: side.empire });
  return count === 0 ? [] : yield* unitsLost(t, side, units);
}

/** 7A-OPT13-04, 7A-OPT13-05: who has lost must retreat, in a tie the active side, though nobody may be left to hold the area. */
export function* leaveField(t: Play, fight: Conflict): Rule<void> {
  const which = leaver(t, fight);
  const { empire } = fight.sides[which];
  if (isThere(t, empire) && countIn(t, fight.area, empire) > 0) yield* retreat(t, fight, which);
}

export const leaver = (t: Play, fight: Conflict): 0 | 1 => (winnerOf(t, fight) === 0 ? 1 : 0);
