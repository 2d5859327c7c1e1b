/** Civilise (7A-CIV): its nine parts in order, each offered once (7A-TURN-15). */
import type { Rule, Seat } from '@tabularium/engine';
import { modernise, payForOrder, settleCapital, urbanise } from './building.ts';
import type { EmpireId } from './content/tables.ts';
import { adopt, discardFaith } from './faith.ts';
import { playCards } from './playing-cards.ts';
import { placeFreeUnits } from './production.ts';
import { promoteLeader, removeOneLeader } from './promoting.ts';
import { NONE } from './state.ts';
import type { SevenAges } from './table.ts';
import { settle } from './upkeep.ts';

/** 7A-CIV-01; a marker on no empire only plays cards (7A-TURN-07). */
export function* civilise(t: SevenAges, seat: Seat, empire: EmpireId): Rule<void> {
  const religionPlayed = yield* playCards(t, seat, empire);
  const parts: ((t: SevenAges, empire: EmpireId) => Rule<void>)[] = [
    removeOneLeader,
    promoteLeader,
    (table, id) => adopt(table, id, religionPlayed),
    discardFaith,
    modernise,
    payForOrder,
    urbanise,
    settleCapital,
    (table, id) => placeFreeUnits(table, id, 'civilise'),
  ];
  for (const part of parts) {
    if (empire === NONE || !t.state.empires[empire]) return;
    yield* part(t, empire);
    settle(t);
  }
}
