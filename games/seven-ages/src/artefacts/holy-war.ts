/** A defender of the faith calls a holy war in the land of infidels (7A-ART-HOLYWAR-01); a pope the crusade of 2004. What follows is in holy-duty.ts. */
import { ask, choose, type Rule } from '@tabularium/engine';
import { markerLeft, markerOfReligionLeft } from '../civilise/artefacts.ts';
import type { DeedParams } from '../content/artefact-deeds.ts';
import type { AreaId, ArtefactId, EmpireId } from '../content/tables.ts';
import { RELIGIONS } from '../content/vocabulary.ts';
import { artefactReach } from '../events/take-that.ts';
import { empiresInPlay, landOf } from '../model/board.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { deedsAt } from './enjoying.ts';
import { dominantOf } from './faith.ts';
import type { Doing } from './moments.ts';

/** 7A-ART-HOLYWAR-01: it is a defender, and there are infidels in whose land its religion's marker can go. */
export const callsHolyWar = (t: Play, empire: EmpireId): boolean =>
  deedsAt(t, 'civiliseAdopt', empire).some(({ deed }) => {
    if (deed.kind !== 'callHolyWar') return false;
    const marker = t.content.artefactOf.get(deed.params.marker) ?? NONE;
    return landOfInfidels(t, empire, marker).some((area) => isNear(t, marker, area));
  });

/** Any land of religious empires none of whose religions is the defender's, if the marker is not in play. */
function landOfInfidels(t: Play, empire: EmpireId, marker: ArtefactId): AreaId[] {
  const religion = dominantOf(t, empire);
  if (religion === NONE || !markerOfReligionLeft(t, marker, religion)) return [];
  const infidels = empiresInPlay(t).filter((other) => {
    const { religions } = t.empire(other);
    return religions.length > 0 && !religions.includes(religion);
  });
  return infidels.flatMap((other) => landOf(t, other));
}

/** 7A-OPT08-01: with option 8 it must be within range, but may lie on anybody (7A-OPT08-04). */
const isNear = (t: Play, marker: ArtefactId, area: AreaId): boolean => artefactReach(t, marker)(t.state.control[area]);

export function* callHolyWar({ t, empire }: Doing, params: DeedParams['callHolyWar']): Rule<void> {
  const marker = t.content.artefactOf.get(params.marker) ?? NONE;
  const near = (area: AreaId): boolean => isNear(t, marker, area);
  const far = (area: AreaId): boolean => !near(area);
  const area = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.holy-war.area',
      rules: ['7A-ART-HOLYWAR-01'],
      args: { empire, artefact: marker },
      options: () => landOfInfidels(t, empire, marker).filter(near),
      show: (id) => ({ points: [{ kind: 'area', id }] }),
      barred: () => landOfInfidels(t, empire, marker).filter(far),
      why: () => ({ rule: '7A-OPT08-01' }),
    }),
  );
  t.state.mapArtefacts.push(Object.freeze({ artefact: marker, area, which: dominantOf(t, empire) }));
  t.tell({ type: '7a.holy-war.called', empire, area, artefact: marker });
}

/** 7A-ART-POPE-2004-3: the pope may proclaim the crusade while an empire of another religion holds the area. */
export function* callCrusade({ t, empire }: Doing, params: DeedParams['callCrusade']): Rule<void> {
  const artefact = t.content.artefactOf.get(params.marker) ?? NONE;
  const area = t.content.areaOf.get(params.where) ?? NONE;
  const religion = RELIGIONS.indexOf(params.religion);
  const holder = t.state.control[area] ?? NONE;
  if (holder === NONE || dominantOf(t, holder) === religion || !markerLeft(t, artefact)) return;
  const call = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.crusade.call',
      rules: ['7A-ART-POPE-2004-3'],
      args: { empire, area },
      options: () => ['no', 'yes'],
    }),
  );
  if (call === 'no') return;
  t.state.mapArtefacts.push(Object.freeze({ artefact, area, which: religion }));
  t.tell({ type: '7a.holy-war.called', empire, area, artefact });
}
