/**
 * Which artefacts an empire enjoys (7A-OPT16-01, 7A-OPT16-06, 7A-OPT16-10), and what they change. `specials` (model/empires.ts)
 * adds `modifiersOf` to what the empire card says, so that no chapter asks for an artefact by name. Only content and position
 * are read here: the file stands below the model's arithmetic, which uses it.
 */
import type { Deed, Moment } from '../content/artefact-deeds.ts';
import type { Condition } from '../content/artefact-rules.ts';
import {
  type AreaId,
  type ArtefactId,
  type Content,
  type EmpireId,
  NONE,
  type Sourced,
  type SpecialEffects,
  type SpecialName,
} from '../content/tables.ts';
import type { Play } from '../model/table.ts';

/** The empire has the artefact: it holds a marker, or stands at or beyond the blue one on the track (7A-OPT16-06). */
export const hasArtefact = (t: Play, empire: EmpireId, artefact: ArtefactId): boolean =>
  markersOf(t, empire, artefact).length > 0;

/**
 * Where the markers lie by which an empire has an artefact; NONE for the card and the track. A blue artefact is had once, however
 * many markers give it; of others every marker counts (7A-OPT16-01).
 */
export function markersOf(t: Play, empire: EmpireId, artefact: ArtefactId): readonly AreaId[] {
  const { content, state } = t;
  const e = t.empire(empire);
  const { group, colour } = content.artefacts[artefact];
  if (group === 'religion') return hasReligion(content, e.religions, artefact) ? ON_CARD : NOWHERE;
  if (group === 'government') return content.governments.names[e.government] === artefact ? ON_CARD : NOWHERE;
  const level = state.blue[artefact] ?? NONE;
  if (colour === 'blue' && level !== NONE && e.level >= level) return ON_CARD;
  // asked for every artefact that matters at every turn: most empires have not got it, and nothing is made for them
  let areas: AreaId[] | undefined;
  for (const marker of state.mapArtefacts)
    if (marker.artefact === artefact && state.control[marker.area] === empire) (areas ??= []).push(marker.area);
  for (const red of e.reds) if (red === artefact) (areas ??= []).push(NONE);
  if (areas === undefined) return NOWHERE;
  return colour === 'blue' ? areas.slice(0, 1) : areas;
}
function hasReligion({ religions: { names } }: Content, held: readonly number[], artefact: ArtefactId): boolean {
  for (const religion of held) if (names[religion] === artefact) return true;
  return false;
}
const ON_CARD: readonly AreaId[] = [NONE];
const NOWHERE: readonly AreaId[] = [];

type Modifier<K extends SpecialName> = Readonly<SpecialEffects[K]> & Sourced;
const NOTHING: readonly never[] = [];

/** The modifiers of one name by all artefacts that work for the empire, once for each marker that counts. */
export function modifiersOf<K extends SpecialName>(t: Play, empire: EmpireId, name: K): readonly Modifier<K>[] {
  const carriers = t.content.artefactsWith[name];
  if (carriers === undefined) return NOTHING;
  const found: Modifier<K>[] = [];
  for (const artefact of carriers) {
    const { powers, penalties, everywhere, faithful } = t.content.artefacts[artefact].with16;
    if (everywhere[name] !== undefined && t.state.blue[artefact] !== NONE && isMeant(t, empire, artefact))
      add(found, everywhere[name], NONE);
    if (faithful[name] !== undefined) addForFaithful(t, empire, artefact, faithful[name], found);
    const markers = markersOf(t, empire, artefact);
    if (markers.length === 0 || !works(t, empire, artefact)) continue;
    for (const at of markers) {
      if (!isStopped(t, empire, artefact, 'stopsPower')) add(found, powers[name], at);
      if (!isStopped(t, empire, artefact, 'stopsPenalty')) add(found, penalties[name], at);
    }
  }
  return found;
}

/** 7A-ART-HOLYWAR-03: what a marker on the map gives to the empires whose dominant religion is its own. */
function addForFaithful<K extends SpecialName>(
  t: Play,
  empire: EmpireId,
  artefact: ArtefactId,
  effects: readonly Modifier<K>[],
  found: Modifier<K>[],
): void {
  for (const marker of t.state.mapArtefacts) {
    if (marker.artefact !== artefact || !isFaithful(t, empire, artefact, marker.which)) continue;
    for (const effect of effects) {
      const without = 'without' in effect ? effect.without : undefined;
      if (typeof without !== 'number' || !hasArtefact(t, empire, without)) add(found, [effect], marker.area);
    }
  }
}

/** The religion is dominant in the empire, and what it has on its card lets the artefact mean something to it. */
export const isFaithful = (t: Play, empire: EmpireId, artefact: ArtefactId, religion: number): boolean =>
  t.empire(empire).religions[0] === religion &&
  !heldOnCard(t, empire).some((other) => t.content.artefacts[other].with16.ignores.includes(artefact));

/** A deed that is due, of which artefact, and where its marker lies (NONE for the card and the track). */
export interface DueDeed {
  readonly artefact: ArtefactId;
  readonly at: AreaId;
  readonly deed: Deed;
}

/** What the artefacts that work for the empire do at a moment, once for each marker that counts. */
export function deedsAt(t: Play, moment: Moment, empire: EmpireId): readonly DueDeed[] {
  const carriers = t.state.agreed.optional.artefactEffects ? t.content.artefactsAt[moment] : undefined;
  if (carriers === undefined || empire < 0) return NOTHING;
  const found: DueDeed[] = [];
  for (const artefact of carriers) {
    const markers = markersOf(t, empire, artefact);
    if (markers.length === 0 || !works(t, empire, artefact)) continue;
    for (const at of markers)
      for (const { deed, penalty } of t.content.artefacts[artefact].with16.deeds[moment] ?? NOTHING)
        if (!isStopped(t, empire, artefact, penalty ? 'stopsPenalty' : 'stopsPower'))
          found.push({ artefact, at, deed });
  }
  return found;
}

/** An effect that speaks of the marker's area is told where that is. */
function add<K extends SpecialName>(
  found: Modifier<K>[],
  effects: readonly Modifier<K>[] | undefined,
  at: AreaId,
): void {
  for (const effect of effects ?? NOTHING)
    found.push('where' in effect && effect.where ? { ...effect, where: { ...effect.where, at } } : effect);
}

/** A religion works only where it is dominant (7A-OPT16-10); some artefacts work only for some, or are ignored. */
function works(t: Play, empire: EmpireId, artefact: ArtefactId): boolean {
  const { group } = t.content.artefacts[artefact];
  if (group === 'religion' && t.content.religions.names[t.empire(empire).religions[0]] !== artefact) return false;
  if (!isMeant(t, empire, artefact)) return false;
  return !heldOnCard(t, empire).some((other) => t.content.artefacts[other].with16.ignores.includes(artefact));
}

/** Some artefacts are only for empires that have something else. */
const isMeant = (t: Play, empire: EmpireId, artefact: ArtefactId): boolean =>
  t.content.artefacts[artefact].with16.onlyFor.every((condition) => meetsHaving(t, empire, condition));

/** A part of the dominant religion does not work: strife suspends its power, a socialist empire has neither part. */
const isStopped = (t: Play, empire: EmpireId, artefact: ArtefactId, part: 'stopsPower' | 'stopsPenalty'): boolean =>
  t.content.artefacts[artefact].group === 'religion' &&
  heldOnCard(t, empire).some((other) => t.content.artefacts[other].with16[part]);

/** What an artefact that the empire has does for it, and against it: either may be switched off. */
export function partsAtWork(
  t: Play,
  empire: EmpireId,
  artefact: ArtefactId,
): { readonly power: boolean; readonly penalty: boolean } {
  const runs = t.state.agreed.optional.artefactEffects && works(t, empire, artefact);
  return {
    power: runs && !isStopped(t, empire, artefact, 'stopsPower'),
    penalty: runs && !isStopped(t, empire, artefact, 'stopsPenalty'),
  };
}

/** What lies on the card and may switch other artefacts off: the government and the red markers. */
function heldOnCard(t: Play, empire: EmpireId): readonly ArtefactId[] {
  const { government, reds } = t.empire(empire);
  return government === NONE ? reds : [t.content.governments.names[government], ...reds];
}

/** Conditions about other artefacts: whoever enjoys one has it. Those of empire and area are in requirements.ts. */
export function meetsHaving(t: Play, empire: EmpireId, condition: Condition): boolean {
  const has = (id: string): boolean => hasArtefact(t, empire, t.content.artefactOf.get(id) ?? NONE);
  if (condition.kind === 'has') return has(condition.of);
  return condition.kind !== 'hasAny' || condition.of.some(has);
}
