/**
 * When artefacts leave play with option 16 (`discard` and `keep` of the pack). Markers on the map go in civilise/artefacts.ts; here
 * are those on cards and on the track, and what has each of them discarded. Without option 16 nothing here happens.
 */
import { ask, choose, type Rule } from '@tabularium/engine';
import { discardArtefacts, inPlay, religionCounts, sitesIn } from '../civilise/artefacts.ts';
import type { Reason } from '../content/artefact-ends.ts';
import { type AreaId, type ArtefactId, bit, type EmpireId } from '../content/tables.ts';
import { empiresInPlay, landOf } from '../model/board.ts';
import { ageAt, ageOf, FERTILE, gainFor, terrainFor } from '../model/empires.ts';
import { leadersOf } from '../model/leaders.ts';
import { type MapArtefact, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { isInAges, placeOf } from './arriving.ts';

const isOn = (t: Play): boolean => t.state.agreed.optional.artefactEffects;
const endsOf = (t: Play, artefact: ArtefactId) => t.content.artefacts[artefact].with16.ends;

/** A marker leaves the card of an empire; whatever was called by it for that religion goes, too. */
export function discardFromCard(
  t: Play,
  empire: EmpireId,
  artefact: ArtefactId,
  religion: number = t.empire(empire).religions[0] ?? NONE,
): void {
  const { reds } = t.empire(empire);
  const at = reds.indexOf(artefact);
  if (at < 0) return;
  reds.splice(at, 1);
  t.tell({ type: '7a.artefact.discarded', artefact, empire });
  endCalled(t, artefact, religion);
}

/** 7A-ART-HOLYWAR-06: what an artefact has called onto the map does not outlast it. */
export function endCalled(t: Play, by: ArtefactId, religion: number): void {
  discardMarkers(t, ({ artefact, which }) => {
    const ends = endsOf(t, artefact);
    return ends.calledBy === by && ends.by.includes('defenderDiscarded') && which === religion;
  });
}

/** Something has happened to an empire: whatever does not survive that leaves its card and its areas. */
export function endArtefacts(t: Play, empire: EmpireId, reason: Reason): void {
  const { reds } = t.empire(empire);
  for (const artefact of reds.filter((red) => reasonsOnCard(t, red).includes(reason)))
    discardFromCard(t, empire, artefact);
  discardMarkers(
    t,
    ({ artefact, area }) => t.state.control[area] === empire && endsOf(t, artefact).by.includes(reason),
  );
}

/** An artefact that has come to the card from the map has reasons of its own there. */
const reasonsOnCard = (t: Play, artefact: ArtefactId): readonly Reason[] => {
  const { by, onCard } = endsOf(t, artefact);
  return placeOf(t, artefact) === 'card' ? by : onCard;
};

const discardMarkers = (t: Play, goes: (marker: MapArtefact) => boolean): void =>
  discardArtefacts(t, (_artefact, _area, marker) => goes(marker));

// --- ages

/** 7A-CIV-20: an empire has moved into another age. */
export function endWithAge(t: Play, empire: EmpireId): void {
  endArtefacts(t, empire, 'leavesAge');
  endArtefacts(t, empire, 'holderLeavesAge');
  endArtefacts(t, empire, 'eitherLeavesAge');
}

/** 7A-ART-WORLDWAR-07: an empire has advanced into a higher age than that of a marker on the track. */
export function outgrowTrack(t: Play, empire: EmpireId): void {
  const age = ageOf(t, empire);
  t.state.blue.forEach((level, artefact) => {
    if (level !== NONE && endsOf(t, artefact).higherAge && ageAt(level) < age) endOnTrack(t, artefact, empire);
  });
}

/** 7A-ART-WORLDWAR-08: it is over; everybody but who outgrew it has the dividend of peace. */
export function endOnTrack(t: Play, artefact: ArtefactId, except: EmpireId = NONE): void {
  t.state.blue[artefact] = NONE;
  for (const empire of empiresInPlay(t)) discardFromCard(t, empire, artefact);
  t.tell({ type: '7a.artefact.over', artefact });
  const { perFertileArea } = endsOf(t, artefact);
  for (const empire of empiresInPlay(t)) {
    const fertile = landOf(t, empire).filter((area) => terrainFor(t, area, ageOf(t, empire)) === FERTILE).length;
    if (empire !== except) gainFor(t, empire, fertile * perFertileArea, t.content.artefacts[artefact].id);
  }
}

// --- other artefacts

/** An artefact was played on an empire: there, and on the progress track, others end by it. */
export function endByPlay(t: Play, empire: EmpireId, played: ArtefactId): void {
  if (!isOn(t)) return;
  for (const red of t.empire(empire).reds.slice())
    if (endsOf(t, red).played.includes(played)) discardFromCard(t, empire, red);
  t.state.blue.forEach((level, artefact) => {
    if (level !== NONE && endsOf(t, artefact).played.includes(played)) endOnTrack(t, artefact);
  });
}

/** An empire has come by a religion or a government, however it did. */
export function endByGain(t: Play, empire: EmpireId, gained: ArtefactId): void {
  if (!isOn(t)) return;
  for (const red of t.empire(empire).reds.slice())
    if (endsOf(t, red).gains.includes(gained)) discardFromCard(t, empire, red);
  const religion = t.content.religions.names.indexOf(gained);
  discardMarkers(
    t,
    ({ artefact, area, which }) =>
      which === religion && t.state.control[area] === empire && endsOf(t, artefact).by.includes('holderGainsReligion'),
  );
}

/** A religion leaves the card, and with the dominant one what lies on it. */
export function loseReligion(t: Play, empire: EmpireId, religion: number): void {
  const e = t.empire(empire);
  const lying = e.religions[0] === religion;
  e.religions = e.religions.filter((other) => other !== religion);
  if (!isOn(t) || !lying) return;
  for (const red of e.reds.slice())
    if (reasonsOnCard(t, red).includes('religionDiscarded')) discardFromCard(t, empire, red, religion);
}

/** 7A-ART-DEFENDER-07: an area that was holy to the dominant religion is no longer the empire's. */
export function loseSite(t: Play, empire: EmpireId, area: AreaId): void {
  if (!isOn(t)) return;
  const [religion] = t.state.empires[empire]?.religions ?? [];
  if (religion === undefined || (sitesIn(t.content, t.state.mapArtefacts, area) & bit(religion)) === 0) return;
  endArtefacts(t, empire, 'lostSiteOfReligion');
}

/** 7A-ART-FORUM-04: who no longer has what saves actions has none saved. */
function loseGoes(t: Play): void {
  const { world, mapArtefacts, control } = t.state;
  world?.goes.forEach((saved, empire) => {
    if (saved === 0) return;
    if (mapArtefacts.some((m) => endsOf(t, m.artefact).losesGoes && control[m.area] === empire)) return;
    world.goes[empire] = 0;
  });
}

// --- checks of the position

/** What a position does not support: run by `settle`. */
export function endUnsupported(t: Play): void {
  if (!isOn(t)) return;
  loseGoes(t);
  if (t.state.mapArtefacts.length === 0 && t.state.empires.every((e) => e === null || e.reds.length === 0)) return;
  for (const empire of empiresInPlay(t)) {
    const held = (artefact: ArtefactId): boolean => endsOf(t, artefact).by.includes('noLeaders');
    const leaderless = t.empire(empire).reds.some(held) || t.state.mapArtefacts.some((m) => held(m.artefact));
    if (leaderless && leadersOf(t, empire).length === 0) endArtefacts(t, empire, 'noLeaders');
  }
  for (const { empire, area } of t.state.vacated) if (t.state.control[area] !== empire) loseSite(t, empire, area);
  discardMarkers(t, (marker) => isUnsupported(t, marker));
}

function isUnsupported(t: Play, { artefact, area, which }: MapArtefact): boolean {
  const { by, calledBy } = endsOf(t, artefact);
  if (by.includes('callerDiscarded') && inPlay(t, calledBy) === 0) return true;
  if (which === NONE) return false;
  if (by.includes('fewerThanTwoFollowers') && religionCounts(t)[which] < 2) return true;
  return by.includes('heldByFaithful') && t.state.empires[t.state.control[area]]?.religions[0] === which;
}

/** 7A-ART-CANAL-04, 7A-ART-TEMPLE-05: the new owner of an area may keep some of its artefacts; some nobody can destroy. */
export function* keptByConqueror(t: Play, area: AreaId, winner: EmpireId): Rule<readonly MapArtefact[]> {
  if (!isOn(t)) return [];
  const kept: MapArtefact[] = [];
  for (const marker of t.state.mapArtefacts.filter((m) => m.area === area)) {
    const { keep } = endsOf(t, marker.artefact);
    if (keep === 'always' || (keep === 'asked' && (yield* wishesToKeep(t, marker, winner)))) kept.push(marker);
  }
  return kept;
}

function* wishesToKeep(t: Play, { artefact, area }: MapArtefact, winner: EmpireId): Rule<boolean> {
  if (!isInAges(t, winner, artefact)) return false;
  const fate = yield* ask(
    choose({
      seat: t.ownerOf(winner),
      about: '7a.artefact.keep',
      rules: ['7A-ART-CANAL-04', '7A-ART-TEMPLE-05'],
      args: { artefact, area },
      options: () => ['keep', 'destroy'],
    }),
  );
  return fate === 'keep';
}
