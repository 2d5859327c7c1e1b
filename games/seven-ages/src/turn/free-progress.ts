/** Free progress (7A-END-01, 7A-END-02). */
import type { Rule } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { empiresInPlay } from '../model/board.ts';
import { topLevel } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import type { Play } from '../model/table.ts';
import { cadencedProgress, showCadence } from './cadence.ts';
import { advance, isHeldByDarkAge, isProgressStopped, printedProgress, usedWild } from './progress.ts';
import { settle } from './upkeep.ts';

/** After all actions each empire advances a level, the first player's empires first; or as the boxes say (7A-OPT09-03). */
export function* freeProgress(t: Play): Rule<void> {
  if (t.state.cadence) showCadence(t);
  yield* eventWindow(t, 'endOfTurn.progress');
  if (t.state.cadence) yield* cadencedProgress(t);
  else {
    const top = topLevel(t);
    for (const empire of empiresInPlay(t))
      if (mayProgressFreely(t, empire)) advance(t, empire, 1 + printedProgress(t, empire, top));
  }
  settle(t);
  t.state.phase = 'harvest';
}

export function mayProgressFreely(t: Play, empire: EmpireId): boolean {
  if (lastingFor(t, 'freeProgress', empire).length > 0 || usedWild(t, empire)) return false;
  return !isProgressStopped(t, empire) && !isHeldByDarkAge(t, empire, t.empire(empire).level);
}
