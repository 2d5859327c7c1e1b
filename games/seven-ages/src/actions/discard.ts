/** Discard empire (7A-DISC). */

import type { Rule } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { unitsOf } from '../model/board.ts';
import type { Play } from '../model/table.ts';
import { raiseKingdoms, remainsOf } from '../turn/kingdoms.ts';
import { removeEmpire } from '../turn/upkeep.ts';
import { tradeNumber } from './trade.ts';

/** 7A-DISC-02: the marker removes the empire it lies on. Events of this moment count what it leaves behind. */
export function* discardEmpire(t: Play, empire: EmpireId): Rule<void> {
  yield* eventWindow(t, 'discard.end');
  if (!t.state.empires[empire]) return;
  t.state.cadence?.dropped.push(Object.freeze({ seat: t.ownerOf(empire), trade: tradeNumber(t, empire) }));
  yield* dissolve(t, empire);
}

/** The empire leaves the game, and with option 10 kingdoms stay behind (7A-OPT10-01). */
export function* dissolve(t: Play, empire: EmpireId): Rule<void> {
  const [seat, left] = [t.ownerOf(empire), unitsOf(t, empire).map((unit) => remainsOf(t, unit))];
  removeEmpire(t, empire);
  yield* raiseKingdoms(t, seat, left);
}
