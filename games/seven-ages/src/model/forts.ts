/** Forts, and what counts as one. */
import type { AreaId, ArtefactId } from '../content/tables.ts';
import { isWhere, specials } from './empires.ts';
import { NONE } from './state.ts';
import type { Play } from './table.ts';

/** 7A-ART-WALL-01: the artefact by which an area counts as fortified; NONE if it does not. A real fort adds nothing to it. */
export function walledBy(t: Play, area: AreaId): ArtefactId {
  const holder = t.state.control[area];
  if (holder < 0 || !t.state.agreed.optional.artefactEffects) return NONE;
  return specials(t, holder, 'freeFort').find((s) => isWhere(t, holder, area, s.where))?.source ?? NONE;
}

export const isFortified = (t: Play, area: AreaId): boolean => t.state.fort[area] === 1 || walledBy(t, area) !== NONE;
