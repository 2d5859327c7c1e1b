/** What keeps two empires out of each other's areas (7A-ART-PEACE-03). */
import type { EmpireId } from '../content/tables.ts';
import type { Play } from './table.ts';

/** While both markers of a pair lie in their areas. */
export function areAtPeace({ content, state }: Play, one: EmpireId, other: EmpireId): boolean {
  const { mapArtefacts, control, agreed } = state;
  if (mapArtefacts.length < 2 || other < 0 || one === other || !agreed.optional.artefactEffects) return false;
  return mapArtefacts.some(
    ({ artefact, area, which }) =>
      content.artefacts[artefact].with16.noEntry &&
      control[area] === one &&
      mapArtefacts.some((twin) => twin.artefact === artefact && twin.which === which && control[twin.area] === other),
  );
}
