/** An artefact comes into play with option 16: in which ages, on card or map, and the blue marker on the progress track. */
import { type ArtefactId, bit, type EmpireId, NONE } from '../content/tables.ts';
import { ageAt, ageOf } from '../model/empires.ts';
import type { Play } from '../model/table.ts';
import { meetsHaving } from './enjoying.ts';

/** The empire is in an age of the artefact, or meets the condition of the dagger for an earlier one (7A-OPT16-04). */
export function isInAges(t: Play, empire: EmpireId, artefact: ArtefactId): boolean {
  const { ages, with16 } = t.content.artefacts[artefact];
  const age = bit(ageOf(t, empire));
  if ((ages & age) !== 0) return true;
  if (!t.state.agreed.optional.artefactEffects) return false;
  return with16.earlier.some((early) => (early.ages & age) !== 0 && meetsHaving(t, empire, early.if));
}

/** 7A-OPT16-03: some green artefacts lie on the card with option 16, which lie on the map without it. */
export function placeOf(t: Play, artefact: ArtefactId): 'area' | 'card' | 'none' {
  const { place, with16 } = t.content.artefacts[artefact];
  return t.state.agreed.optional.artefactEffects ? with16.place : place;
}

/** 7A-OPT16-05: the first time, its blue marker goes 7 levels less the empire's age ahead of it, and stays there (7A-OPT16-07). */
export function markTrack(t: Play, empire: EmpireId, artefact: ArtefactId): void {
  if (t.content.artefacts[artefact].colour === 'blue' && t.state.blue[artefact] === NONE)
    putMarker(t, artefact, t.empire(empire).level + 7 - ageOf(t, empire));
}

/** 7A-OPT16-08: a game that starts late, with an empire at this level, has the markers of earlier ages on the track. */
export function markEarlierAges(t: Play, level: number): void {
  t.state.blue.forEach((_, artefact) => {
    const { lateStart } = t.content.artefacts[artefact].with16;
    if (lateStart !== NONE && ageAt(level) >= ageAt(lateStart)) putMarker(t, artefact, lateStart);
  });
}

function putMarker(t: Play, artefact: ArtefactId, level: number): void {
  t.state.blue[artefact] = level;
  t.tell({ type: '7a.artefact.track', artefact, amount: level });
}
