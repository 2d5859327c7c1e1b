import type { Rule, Seat } from '@tabularium/engine';
import { resolveWar } from '../conflict/wars.ts';
import type { Play } from '../model/state.ts';
import { replenishRow, rowDiscards } from './ages.ts';

/** TTA-TURN-02. */
export function* startOfTurn(t: Play, seat: Seat): Rule<void> {
  replenishRow(t, rowDiscards(t.state));
  yield* resolveWar(t, seat);
  makeTacticsAvailable(t, seat);
}

/** TTA-TAC-01 to -04: a second copy of a common tactic leaves the game. */
function makeTacticsAvailable(t: Play, seat: Seat): void {
  const { state } = t;
  const civ = state.civs[seat];
  if (!civ.exclusive || civ.tactic === null) return;
  civ.exclusive = false;
  if (!state.commonTactics.includes(civ.tactic)) state.commonTactics.push(civ.tactic);
  t.tell({ type: 'tta.common-tactic', seat, card: civ.tactic });
}
