/** Temples on the map (option 12): one to an area, whoever holds it. Without the option there are none. */
import type { AreaId, EmpireId } from '../content/tables.ts';
import { landOf } from './board.ts';
import { NONE } from './state.ts';
import type { Play } from './table.ts';

/** The religion of the temple in an area, or NONE. */
export const templeIn = ({ state }: Play, area: AreaId): number => state.temple[area] ?? NONE;

/** Areas of the empire that hold a temple, of one religion or of any. */
export function templesOf(t: Play, empire: EmpireId, religion = NONE): AreaId[] {
  if (t.state.temple.length === 0) return [];
  return landOf(t, empire).filter((area) => {
    const found = templeIn(t, area);
    return found !== NONE && (religion === NONE || found === religion);
  });
}
