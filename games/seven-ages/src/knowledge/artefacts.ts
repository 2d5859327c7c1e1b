/**
 * What an artefact does now, and for whom, as everybody can see: who has it and how, whether it works there, and what the next
 * income, trade and harvest would be without it. The rules' own arithmetic, on a view.
 */
import { incomeOf } from '../actions/production.ts';
import { tradeNumber } from '../actions/trade.ts';
import { hasArtefact, isFaithful, markersOf, partsAtWork } from '../artefacts/enjoying.ts';
import type { AreaId, ArtefactId, Content, EmpireId } from '../content/tables.ts';
import { empiresInPlay } from '../model/board.ts';
import { NONE } from '../model/state.ts';
import { Play } from '../model/table.ts';
import { harvestNow } from '../turn/glory.ts';
import { tableSeen } from './forecast.ts';
import type { View } from './view.ts';

/** An empire that has an artefact: on its card, by a marker in an area, or from its place on the progress track on. */
export interface Enjoyed {
  readonly empire: EmpireId;
  readonly by: 'card' | 'area' | 'track';
  /** Where its markers lie on the map; empty for card and track. */
  readonly areas: readonly AreaId[];
  readonly power: boolean;
  readonly penalty: boolean;
  /** How much more the empire would earn with it than without. */
  readonly income: number;
  readonly trade: number;
  readonly glory: number;
}

export interface ArtefactSeen {
  /** The level at which its marker lies on the progress track; NONE if it lies on none. */
  readonly level: number;
  /** Its markers on the map, each with the religion it stands for, if any. */
  readonly markers: readonly { readonly area: AreaId; readonly religion: number }[];
  readonly has: readonly Enjoyed[];
  /** Empires for which a marker of their faith on the map means something (7A-ART-HOLYWAR-03). */
  readonly faithful: readonly EmpireId[];
  /** It changes something for every empire, as long as its marker is on the track (7A-ART-WORLDWAR-02). */
  readonly everywhere: boolean;
}

export function artefactSeen(content: Content, view: View, artefact: ArtefactId): ArtefactSeen {
  const t = tableSeen(content, view);
  const level = view.blue[artefact] ?? NONE;
  const { with16 } = content.artefacts[artefact];
  const markers = view.mapArtefacts
    .filter((marker) => marker.artefact === artefact)
    .map(({ area, which }) => ({ area, religion: which }));
  const isLeft = Object.keys(with16.faithful).length > 0;
  return {
    level,
    markers,
    has: enjoyedBy(t, artefact),
    faithful: isLeft
      ? empiresInPlay(t).filter((empire) => markers.some(({ religion }) => isFaithful(t, empire, artefact, religion)))
      : [],
    everywhere: level !== NONE && Object.keys(with16.everywhere).length > 0,
  };
}

/** An artefact of an empire, and whether it does anything for it and against it. */
export interface Had {
  readonly artefact: ArtefactId;
  readonly power: boolean;
  readonly penalty: boolean;
}

/** The empires that have it, without what it brings them, which takes longer to work out. */
export function holdersSeen(content: Content, view: View, artefact: ArtefactId): readonly EmpireId[] {
  const t = tableSeen(content, view);
  return empiresInPlay(t).filter((empire) => hasArtefact(t, empire, artefact));
}

/** All that the empire has: on its card, on its land, and from its place on the track on. */
export function artefactsHad(content: Content, view: View, empire: EmpireId): readonly Had[] {
  const t = tableSeen(content, view);
  return content.artefacts.flatMap((_, artefact) =>
    hasArtefact(t, empire, artefact) ? [{ artefact, ...partsAtWork(t, empire, artefact) }] : [],
  );
}

function enjoyedBy(t: Play, artefact: ArtefactId): Enjoyed[] {
  const having = empiresInPlay(t).filter((empire) => hasArtefact(t, empire, artefact));
  if (having.length === 0) return [];
  const without = withoutArtefact(t, artefact);
  const [now, then] = [harvestNow(t), harvestNow(without)];
  return having.map((empire) => {
    const areas = markersOf(t, empire, artefact).filter((area) => area !== NONE);
    const onTrack = (t.state.blue[artefact] ?? NONE) !== NONE;
    return {
      empire,
      by: areas.length > 0 ? 'area' : onTrack ? 'track' : 'card',
      areas,
      ...partsAtWork(t, empire, artefact),
      income: incomeOf(t, empire) - incomeOf(without, empire),
      trade: tradeNumber(t, empire) - tradeNumber(without, empire),
      glory: now[empire] - then[empire],
    };
  });
}

/** The same table as if nobody had the artefact. */
function withoutArtefact(t: Play, artefact: ArtefactId): Play {
  const { content, state } = t;
  const religion = content.religions.names.indexOf(artefact);
  const government = content.governments.names.indexOf(artefact);
  return Play.reading(content, {
    ...state,
    blue: state.blue.map((level, id) => (id === artefact ? NONE : level)),
    mapArtefacts: state.mapArtefacts.filter((marker) => marker.artefact !== artefact),
    empires: state.empires.map(
      (e) =>
        e && {
          ...e,
          religions: e.religions.filter((id) => id !== religion),
          government: e.government !== NONE && e.government === government ? NONE : e.government,
          reds: e.reds.filter((id) => id !== artefact),
        },
    ),
  });
}
