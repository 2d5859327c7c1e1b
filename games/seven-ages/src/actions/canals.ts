/** Canals that have been dug (7A-MOVE-26), and what they are besides a passage (7A-ART-CANAL-02, 7A-ART-CANAL-03). */
import type { AreaId } from '../content/tables.ts';
import { type MapArtefact, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** Markers of canals on the map. */
export function canalsOn(t: Play): MapArtefact[] {
  const canal = t.content.artefactOf.get('great-canal');
  return t.state.mapArtefacts.filter(({ artefact, which }) => artefact === canal && which !== NONE);
}

/** With option 16 a canal does more than join two seas. */
const inEffect = (t: Play, name: 'canal' | 'terrainAs'): MapArtefact[] =>
  t.state.agreed.optional.artefactEffects
    ? canalsOn(t).filter(({ artefact }) => t.content.artefacts[artefact].with16.powers[name] !== undefined)
    : [];

/** A ship in the area lies on all its coasts: the canal there is no passage from sea to sea. */
export const joinsCoasts = (t: Play, area: AreaId): boolean =>
  inEffect(t, 'canal').some((marker) => marker.area === area && !t.content.canals[marker.which].passage);

/** The border is a canal, which counts as a river in conflict while its marker is in play. */
export const isCanal = (t: Play, from: AreaId, to: AreaId): boolean =>
  inEffect(t, 'terrainAs').some(({ which }) => {
    const { river } = t.content.canals[which];
    return river.includes(from) && river.includes(to);
  });
