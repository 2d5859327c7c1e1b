/** Areas that an artefact's effect speaks of, where range decides. */
import { reachesFrom } from '../actions/range.ts';
import type { AreaId, EmpireId, Where } from '../content/tables.ts';
import { isWhere, specials } from '../model/empires.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** As `isWhere`, and within the empire's range counted from the marker. */
export function isPlace(t: Play, empire: EmpireId, area: AreaId, where: Where | undefined): boolean {
  if (isWhere(t, empire, area, where)) return true;
  return where?.places.includes('in-range-of-this') === true && reachesFrom(t, empire, where.at ?? NONE, area);
}

/** 7A-ART-DIANA-01, 7A-ART-DIANA-02: a disordered area of the empire pays, or counts, as if it were calm. */
export const countsInDisorder = (t: Play, empire: EmpireId, area: AreaId, what: 'income' | 'glory'): boolean =>
  specials(t, empire, 'disorderedCounts').some((s) => s.for.includes(what) && isPlace(t, empire, area, s.where));
