/** Artefact markers: supply, placing, discarding. Without option 16 they give glory only (7A-CIV-17). */

import { isInAges, markTrack, placeOf } from '../artefacts/arriving.ts';
import { type AreaId, type ArtefactId, bit, type Content, type EmpireId, type Faces } from '../content/tables.ts';
import { isLand } from '../model/board.ts';
import { type MapArtefact, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

export const artefactsIn = (t: Play, area: AreaId): ArtefactId[] =>
  t.state.mapArtefacts.filter((m) => m.area === area).map((m) => m.artefact);

/** 7A-TERM-SITE: the religions to which an area is holy, as bits: by the symbol printed there, or by a Great Temple. */
export function sitesIn(content: Content, artefacts: readonly MapArtefact[], area: AreaId): number {
  let sites = content.areas[area].sites;
  for (const marker of artefacts)
    if (marker.area === area && marker.which !== NONE && content.artefacts[marker.artefact].with16.isSite)
      sites |= bit(marker.which);
  return sites;
}

/** Markers of this kind in play, on the map and on cards. */
export function inPlay(t: Play, artefact: ArtefactId): number {
  let count = 0;
  for (const marker of t.state.mapArtefacts) if (marker.artefact === artefact) count++;
  for (const empire of t.state.empires) {
    if (!empire) continue;
    for (const red of empire.reds) if (red === artefact) count++;
  }
  // a war goes on when the empire that has its marker is gone
  if (count === 0 && t.content.artefacts[artefact].colour !== 'blue' && (t.state.blue[artefact] ?? NONE) !== NONE)
    return 1;
  return count;
}

/** 7A-CIV-08: an artefact cannot be played or adopted while all its markers are in play. */
export function markerLeft(t: Play, artefact: ArtefactId): boolean {
  const { religions, governments, artefacts } = t.content;
  const religion = religions.names.indexOf(artefact);
  if (religion >= 0) return faceFree(t, religions, religion, religionCounts(t));
  const government = governments.names.indexOf(artefact);
  if (government >= 0) return faceFree(t, governments, government, governmentCounts(t));
  if (artefacts[artefact].colour === 'black') return true; // it has none
  const pair = t.state.agreed.optional.artefactEffects && artefacts[artefact].with16.ends.twin ? 1 : 0; // 7A-ART-PEACE-02
  return inPlay(t, artefact) + removedOf(t, [artefact]).length + pair < artefacts[artefact].markers;
}

/** Where there is one for each religion: that of this religion is neither on the map nor on a card. */
export const markerOfReligionLeft = (t: Play, artefact: ArtefactId, religion: number): boolean =>
  markerLeft(t, artefact) &&
  !t.state.mapArtefacts.some((marker) => marker.artefact === artefact && marker.which === religion) &&
  !t.state.empires.some((e) => e?.religions[0] === religion && e.reds.includes(artefact));

/** 7A-OPT02-04: of every counter that was removed before play, which of these artefacts it could show, as bits; only those that could. */
function removedOf({ content, state }: Play, artefacts: readonly ArtefactId[]): number[] {
  const found: number[] = [];
  for (const { kind, piece } of state.removed) {
    if (kind !== 'artefacts') continue;
    let shows = 0;
    for (const artefact of content.artefactCounters[piece]) {
      const face = artefacts.indexOf(artefact);
      if (face >= 0) shows |= bit(face);
    }
    if (shows !== 0) found.push(shows);
  }
  return found;
}

/**
 * 7A-CIV-09: double-sided counters may be swapped to free a face. One more of `face` can be shown exactly if for every set
 * of faces there are enough counters that carry one of them. A face that nobody shows wants no counter: sets with others will do.
 */
function faceFree(t: Play, faces: Faces, face: number, counts: readonly number[]): boolean {
  const removed = removedOf(t, faces.names);
  let others = 0;
  for (let i = 0; i < counts.length; i++) if (i !== face && counts[i] > 0) others |= bit(i);
  for (let some = others; ; some = (some - 1) & others) {
    const subset = some | bit(face);
    let wanted = 1;
    for (let i = 0; i < counts.length; i++) if ((subset & bit(i)) !== 0) wanted += counts[i];
    for (const shows of removed) if ((subset & shows) !== 0) wanted++;
    if (wanted > faces.capacity[subset]) return false;
    if (some === 0) return true;
  }
}

export function religionCounts(t: Play): number[] {
  const counts = t.content.religions.names.map(() => 0);
  for (const empire of t.state.empires) for (const religion of empire?.religions ?? []) counts[religion]++;
  return counts;
}

export function governmentCounts(t: Play): number[] {
  const counts = t.content.governments.names.map(() => 0);
  for (const empire of t.state.empires) if (empire && empire.government !== NONE) counts[empire.government]++;
  return counts;
}

/** As many religions as religious glory icons on the card, at least one (7A-CIV-07); with option 12 two for all (7A-OPT12-01). */
export function religionRoom(t: Play, empire: EmpireId): boolean {
  const e = t.empire(empire);
  if (t.state.agreed.optional.deusVult) return e.religions.length < 2;
  if (t.content.rules.religionsEach === 'one') return e.religions.length === 0; // 7A-CIV-2004-2
  const icons = t.content.cards[e.card]?.empire.religionIcons ?? 0;
  return e.religions.length < Math.max(1, icons);
}

/** 7A-CIV-18, 7A-CIV-19: an on-map marker goes at once where nobody is in control any more, or somebody outside its ages. */
export function discardStray(t: Play): void {
  if (t.state.mapArtefacts.length === 0) return;
  discardArtefacts(t, (artefact, area) => {
    const holder = t.state.control[area];
    return !outlivesControl(t, artefact) && (holder === NONE || !isInAges(t, holder, artefact));
  });
}

/** 7A-ART-HOLYWAR-07: with option 16 some stay whoever holds the area. */
const outlivesControl = (t: Play, artefact: ArtefactId): boolean =>
  t.state.agreed.optional.artefactEffects && t.content.artefacts[artefact].with16.ends.keep === 'always';

export function discardArtefacts(
  t: Play,
  goes: (artefact: ArtefactId, area: AreaId, marker: MapArtefact) => boolean,
): void {
  const { mapArtefacts } = t.state;
  let twins: MapArtefact[] | undefined;
  for (let i = mapArtefacts.length - 1; i >= 0; i--) {
    const { artefact, area } = mapArtefacts[i];
    if (!goes(artefact, area, mapArtefacts[i])) continue;
    const [gone] = mapArtefacts.splice(i, 1);
    t.tell({ type: '7a.artefact.discarded', artefact, area });
    if (t.state.agreed.optional.artefactEffects && t.content.artefacts[artefact].with16.ends.twin)
      (twins ??= []).push(gone);
  }
  // 7A-ART-PEACE-04: the other of a pair goes with it
  for (const { artefact, which } of twins ?? [])
    discardArtefacts(t, (other, _, marker) => other === artefact && marker.which === which);
}

/** Land areas of the empire that could take the artefact (7A-CIV-10, 7A-CIV-14): an area with one needs the right leader. */
export function roomForArtefact(t: Play, areas: readonly AreaId[], crowded: (area: AreaId) => boolean): AreaId[] {
  return areas.filter((area) => isLand(t, area) && (artefactsIn(t, area).length === 0 || crowded(area)));
}

/** An artefact the card brings along, without glory; skipped when there is no marker or no room. */
export function bringArtefact(t: Play, empire: EmpireId, artefact: ArtefactId, area: AreaId): void {
  const e = t.empire(empire);
  const { religions, governments } = t.content;
  if (!markerLeft(t, artefact)) return;
  const religion = religions.names.indexOf(artefact);
  const government = governments.names.indexOf(artefact);
  if (religion >= 0) {
    if (religionRoom(t, empire) && !e.religions.includes(religion)) e.religions.push(religion);
  } else if (government >= 0) {
    if (e.government === NONE) e.government = government;
  } else if (placeOf(t, artefact) === 'card') e.reds.push(artefact);
  else if (area !== NONE) {
    t.state.mapArtefacts.push(Object.freeze({ artefact, area, which: NONE }));
    markTrack(t, empire, artefact);
  }
}
