/** Free progress (7A-END-01, 7A-END-02). */
import type { Rule } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { empiresInPlay } from '../model/board.ts';
import { DARK_LEVELS, hasSpecial, specials, topLevel } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { ADMINISTRATOR, countOf, SCIENTIST } from '../model/leaders.ts';
import type { Play } from '../model/table.ts';
import { advance } from './progress.ts';
import { settle } from './upkeep.ts';

/** After all actions each empire advances a level, the first player's empires first. */
export function* freeProgress(t: Play): Rule<void> {
  yield* eventWindow(t, 'endOfTurn.progress');
  const top = topLevel(t);
  for (const empire of empiresInPlay(t)) {
    if (!mayProgressFreely(t, empire)) continue;
    let levels = 1;
    for (const extra of specials(t, empire, 'progress')) {
      if (extra.on === 'freeProgress' && (extra.when !== 'behind' || t.empire(empire).level < top)) levels += extra.add;
    }
    advance(t, empire, levels);
  }
  settle(t);
  t.state.phase = 'harvest';
}

export function mayProgressFreely(t: Play, empire: EmpireId): boolean {
  const e = t.empire(empire);
  if (lastingFor(t, 'freeProgress', empire).length > 0) return false;
  if (e.wild && countOf(t, empire, ADMINISTRATOR) === 0) return false; // 7A-WILD-03, 7A-LEAD-AD-05
  if (!DARK_LEVELS.includes(e.level)) return true;
  return countOf(t, empire, SCIENTIST) > 0 || hasSpecial(t, empire, 'darkAgeImmune'); // 7A-LEAD-SC-05
}
