import type { Seat } from '@tabularium/engine';
import { bareBoard, isParty, type Play } from '../model/state.ts';
import { addCulture } from '../model/tokens.ts';
import { discard, endPact } from './discard.ts';

const CULTURE_FOR_ABANDONED_WAR = 7;

/** TTA-POL-40 to -42: the civilization and all its cards and tokens leave; common tactics and prepared events stay. */
export function resign(t: Play, seat: Seat): void {
  const { state } = t;
  const civ = state.civs[seat];
  t.tell({ type: 'tta.resigned', seat });
  for (const pact of state.pacts.filter((p) => isParty(p, seat))) endPact(state, pact);
  for (const other of state.civs) {
    if (other.war?.rival !== seat) continue;
    discard(state, other.war.card);
    other.war = null;
    addCulture(other, CULTURE_FOR_ABANDONED_WAR);
  }
  for (const card of civ.military) discard(state, card);
  if (civ.war) discard(state, civ.war.card);
  if (civ.exclusive && civ.tactic) discard(state, civ.tactic);
  for (const colony of civ.colonies) discard(state, colony);
  const { box } = state;
  box.yellow += civ.yellowBank + civ.unused + civ.techs.reduce((sum, tech) => sum + tech.workers, 0);
  box.blue += civ.blueBank + civ.techs.reduce((sum, tech) => sum + tech.tokens, civ.unfinished?.stages ?? 0);
  box.white += civ.white.ready + civ.white.spent;
  box.red += civ.red.ready + civ.red.spent;
  Object.assign(civ, { resigned: true, ...bareBoard() });
}
