/** An empire gains a government or gives one up; with option 16 others may rejoice (7A-ART-SOCIALISM-04). */
import { inRange } from '../actions/range.ts';
import type { Moment } from '../content/artefact-deeds.ts';
import type { EmpireId } from '../content/tables.ts';
import { empiresInPlay } from '../model/board.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { deedsAt } from './enjoying.ts';
import { endByGain } from './leaving.ts';
import { gloryAt } from './rewards.ts';

export function gainGovernment(t: Play, empire: EmpireId, government: number): void {
  t.empire(empire).government = government;
  endByGain(t, empire, t.content.governments.names[government]);
  noticed(t, empire, 'otherGainsGovernment', government);
}

export function loseGovernment(t: Play, empire: EmpireId): void {
  const e = t.empire(empire);
  const { government } = e;
  if (government === NONE) return;
  e.government = NONE;
  noticed(t, empire, 'otherDiscardsGovernment', government);
}

function noticed(t: Play, empire: EmpireId, moment: Moment, government: number): void {
  for (const other of empiresInPlay(t))
    if (other !== empire && deedsAt(t, moment, other).length > 0 && inRange(t, other, empire))
      gloryAt(t, moment, other, { other: empire, government });
}
