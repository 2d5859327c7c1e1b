/**
 * While a holy war lasts believers owe it a manoeuvre and fight better there (`enjoying.ts` has the modifiers), and whoever of them
 * liberates the area keeps the marker (7A-ART-HOLYWAR-02 to 7A-ART-HOLYWAR-05).
 */
import { sitesIn } from '../civilise/artefacts.ts';
import type { Duty } from '../content/artefact-faith.ts';
import { type AreaId, type ArtefactId, bit, type EmpireId } from '../content/tables.ts';
import { empiresInPlay } from '../model/board.ts';
import { gainFor } from '../model/empires.ts';
import { countOf, RELIGIOUS } from '../model/leaders.ts';
import type { Play } from '../model/table.ts';
import { hasArtefact, isFaithful } from './enjoying.ts';

/** 7A-ART-RENAISSANCE-04: its religion is that of the marker, and nothing it has frees it. */
function isBound(t: Play, empire: EmpireId, artefact: ArtefactId, religion: number): boolean {
  const { duty } = t.content.artefacts[artefact].with16;
  return isFaithful(t, empire, artefact, religion) && !(duty && hasArtefact(t, empire, duty.without));
}

/** The empire has carried out a manoeuvre this turn. */
export function noteManoeuvre({ state: { world } }: Play, empire: EmpireId): void {
  if (world && !world.manoeuvred.includes(empire)) world.manoeuvred = Object.freeze([...world.manoeuvred, empire]);
}

/** 7A-ART-HOLYWAR-02: when the step of the manoeuvres is over, believers who made none lose glory. */
export function endManoeuvres(t: Play): void {
  for (const empire of empiresInPlay(t)) failDuty(t, 'manoeuvrePhaseEnd', empire);
}

/** A moment has come at which a believer should have manoeuvred: the end of that step, or in 2004 of any other action. */
export function failDuty(t: Play, moment: Duty['on'], empire: EmpireId): void {
  if (!t.state.world || !t.state.empires[empire] || t.state.world.manoeuvred.includes(empire)) return;
  if (t.content.rules.religious === 'seer' && countOf(t, empire, RELIGIOUS) > 0) return; // 7A-LEAD-RE-2004-1
  for (const { artefact, which } of t.state.mapArtefacts) {
    const { id, with16 } = t.content.artefacts[artefact];
    if (with16.duty?.on === moment && isBound(t, empire, artefact, which)) gainFor(t, empire, with16.duty.glory, id);
  }
}

/**
 * 7A-ART-HOLYWAR-04, 7A-ART-HOLYWAR-05: the area has come into the hands of an empire. A believer is paid, more for a city that is
 * left and for a site of the religion, and the marker comes to its card; with anybody else it stays where it is (7A-ART-HOLYWAR-07).
 */
export function winHolyWar(t: Play, empire: EmpireId, area: AreaId): void {
  const { mapArtefacts, city, control } = t.state;
  if (control[area] !== empire) return;
  for (const marker of mapArtefacts.filter((m) => m.area === area)) {
    const { artefact, which } = marker;
    const { id, with16 } = t.content.artefacts[artefact];
    if (!with16.trophy || !isBound(t, empire, artefact, which)) continue;
    const { amount, plus, max } = with16.trophy;
    const site = (sitesIn(t.content, mapArtefacts, area) & bit(which)) !== 0;
    const glory = amount + (city[area] > 0 ? plus.cityLeft : 0) + (site ? plus.siteOfReligion : 0);
    mapArtefacts.splice(mapArtefacts.indexOf(marker), 1);
    t.empire(empire).reds.push(artefact);
    t.tell({ type: '7a.holy-war.won', empire, area, artefact });
    gainFor(t, empire, Math.min(max, glory), id);
  }
}
