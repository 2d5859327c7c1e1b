/** Discard empire (7A-DISC). */
import type { Rule } from '@tabularium/engine';
import { discardArtefacts } from '../civilise/artefacts.ts';
import type { EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { landOf, lift, unitsOf } from '../model/board.ts';
import { discard } from '../model/cards.ts';
import { specials } from '../model/empires.ts';
import { leadersOf, retireLeader } from '../model/leaders.ts';
import { type Empire, NONE } from '../model/state.ts';
import type { SevenAges } from '../model/table.ts';

/** 7A-DISC-02: the marker removes the empire it lies on. Events of this moment count what it leaves behind. */
export function* discardEmpire(t: SevenAges, empire: EmpireId): Rule<void> {
  yield* eventWindow(t, 'discard.end');
  if (t.state.empires[empire]) removeEmpire(t, empire);
}

/**
 * 7A-DISC-01, 7A-DISC-03 to 7A-DISC-07: units, leaders and all markers but the cities go; the card is discarded, the
 * colour is free again. A marker not yet turned over stays with the player (7A-TURN-11).
 */
export function removeEmpire(t: SevenAges, empire: EmpireId): void {
  const e = t.empire(empire);
  const land = landOf(t, empire);
  const lost = t.state.vacated.flatMap((left) => (left.empire === empire ? [left.area] : []));
  for (const area of land) {
    t.state.fort[area] = 0;
    t.state.disorder[area] = 0;
    discardArtefacts(t, (_, where) => where === area);
  }
  for (const leader of leadersOf(t, empire)) retireLeader(t, leader);
  for (const unit of unitsOf(t, empire)) lift(t, unit);
  if (e.marker) t.state.players[e.owner].loose.push(e.marker);
  const heir = successor(t, empire);
  for (const other of t.state.empires) if (other?.parent === empire) other.parent = NONE;
  t.state.lasting = t.state.lasting.filter((lasting) => lasting.empire !== empire);
  t.state.empires[empire] = null;
  if (heir) [heir.card, e.card] = [e.card, heir.card];
  discard(t, e.card);
  if (land.length + lost.length > 0) t.state.fallen.push(Object.freeze([...land, ...lost]));
  t.tell({ type: '7a.empire.discarded', empire, seat: e.owner, card: e.card });
}

/** 7A-EVENT-21: a successor state takes over the card of the empire it was torn out of, and its own is discarded. */
function successor(t: SevenAges, empire: EmpireId): Empire | undefined {
  const found = t.state.empires.find(
    (other, id) => other?.parent === empire && specials(t, id, 'spawn').some((spawn) => spawn.takesOverCard === true),
  );
  return found ?? undefined;
}
