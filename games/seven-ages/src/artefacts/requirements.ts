/**
 * What an artefact demands of the empire it is played on and of the area its marker goes to (7A-OPT16-02, 7A-OPT16-04). Without
 * option 16 nothing here is asked. The conditions are those of content/artefact-rules.ts; a refusal names the artefact's own rule.
 */
import type { WhyNot } from '@tabularium/engine';
import { areasInRange, empiresInRange } from '../actions/range.ts';
import { inPlay, markerOfReligionLeft, religionCounts, sitesIn } from '../civilise/artefacts.ts';
import type { Condition, ConditionName, ConditionValue } from '../content/artefact-rules.ts';
import { type AreaId, type ArtefactId, bit, type EmpireId, NONE, SHIP } from '../content/tables.ts';
import { LEADER_TYPES, REGIONS, RELIGIONS, TERRAINS } from '../content/vocabulary.ts';
import { areasOf, categoryOf, empiresInPlay, landOf } from '../model/board.ts';
import { ageOf, isBarbarian, terrainFor } from '../model/empires.ts';
import { type Ability, countOf, leadersOf } from '../model/leaders.ts';
import type { Play } from '../model/table.ts';
import { isHeldByDarkAge } from '../turn/progress.ts';
import { hasArtefact, meetsHaving } from './enjoying.ts';

/**
 * What does not go together does not come together by adoption either; but what an empire must have to start a religion or a
 * government is waived for who adopts it (7A-CIV-36).
 */
export const mayAdopt = (t: Play, empire: EmpireId, artefact: ArtefactId): boolean =>
  !t.state.agreed.optional.artefactEffects ||
  t.content.artefacts[artefact].with16.requires.every((c) => c.kind !== 'hasNot' || meets(t, empire, c));

/** Why the artefact cannot be played on the empire, whatever the area; undefined if it can. */
export function whyNotOn(t: Play, empire: EmpireId, artefact: ArtefactId): WhyNot | undefined {
  if (!t.state.agreed.optional.artefactEffects) return undefined;
  const { colour, with16 } = t.content.artefacts[artefact];
  const [dominant] = t.empire(empire).religions;
  if (colour === 'blue' && isHeldByDarkAge(t, empire, t.empire(empire).level)) return { rule: '7A-OPT16-09' };
  const met = with16.requires.every((condition) => meets(t, empire, condition));
  if (!met || isBlocked(t, artefact)) return { rule: with16.rule };
  // 7A-ART-TEMPLE-02: the one of its religion, or none
  if (!with16.eachReligion || dominant === undefined || markerOfReligionLeft(t, artefact, dominant)) return undefined;
  return { rule: '7A-ART-TEMPLE-02' };
}

/** Another artefact in play does not let it be played. */
const isBlocked = (t: Play, artefact: ArtefactId): boolean =>
  t.content.artefacts.some(({ with16 }, other) => with16.blocks.includes(artefact) && inPlay(t, other) > 0);

/** Whether the marker may lie in this area of the empire. */
export const mayLieIn = (t: Play, artefact: ArtefactId, empire: EmpireId, area: AreaId): boolean =>
  !t.state.agreed.optional.artefactEffects ||
  t.content.artefacts[artefact].with16.requires.every((condition) => suits(t, empire, area, condition));

function meets(t: Play, empire: EmpireId, condition: Condition): boolean {
  const check = EMPIRE_CHECKS[condition.kind] as EmpireCheck<ConditionName> | undefined;
  return check === undefined || check(t, empire, condition.of, condition);
}

function suits(t: Play, empire: EmpireId, area: AreaId, condition: Condition): boolean {
  const check = AREA_CHECKS[condition.kind] as AreaCheck<ConditionName> | undefined;
  return check === undefined || check(t, area, condition.of, empire);
}

const isUnruly = (t: Play, empire: EmpireId): boolean => landOf(t, empire).some((area) => t.state.disorder[area] === 1);
const isInPlay = (t: Play, id: string): boolean => inPlay(t, t.content.artefactOf.get(id) ?? NONE) > 0;
const isFollower = (t: Play, empire: EmpireId, religion: string): boolean =>
  RELIGIONS[t.empire(empire).religions[0] ?? NONE] === religion;
const abilityOf = (type: string): Ability => LEADER_TYPES.findIndex((name) => name === type) as Ability;

type EmpireCheck<K extends ConditionName> = (
  t: Play,
  empire: EmpireId,
  of: ConditionValue<K>,
  condition: Condition,
) => boolean;

/** Conditions on the empire; those on the area have none here. */
const EMPIRE_CHECKS: { readonly [K in ConditionName]?: EmpireCheck<K> } = {
  has: (t, empire, _, condition) => meetsHaving(t, empire, condition),
  hasAny: (t, empire, _, condition) => meetsHaving(t, empire, condition),
  hasNot: (t, empire, id) => !hasArtefact(t, empire, t.content.artefactOf.get(id) ?? NONE),
  notBarbarian: (t, empire) => !isBarbarian(t, empire), // 7A-ART-WALL-2004-1
  calledBy: () => false, // never from a card
  notOnMap: (t, _, id) => !isInPlay(t, id),
  marker: (t, _, id) => isInPlay(t, id),
  noMarker: (t) => (t.state.world?.clock ?? NONE) === NONE,
  inRange: isInRange,
  controlsLand: (t, empire, { regions }) => {
    const wanted = regions.reduce((sum, region) => sum | bit(REGIONS.indexOf(region)), 0);
    return landOf(t, empire).some((area) => (t.content.areas[area].regions & wanted) !== 0);
  },
  disorderedArea: (t, empire) => isUnruly(t, empire),
  noDisorder: (t, empire) => !isUnruly(t, empire),
  leader: (t, empire) => leadersOf(t, empire).length > 0,
  noLeader: (t, empire, type) => countOf(t, empire, abilityOf(type)) === 0,
  mayBuild: (t, empire) => !t.empire(empire).noShips,
  religion: (t, empire, of) => (of === 'any' ? t.empire(empire).religions.length > 0 : isFollower(t, empire, of)),
  empireOr: (t, empire, { empire: id, religion }) => {
    const named = empiresInPlay(t).find((other) => t.empire(other).card === t.content.cardOfEmpire.get(id));
    return named === undefined ? isFollower(t, empire, religion) : named === empire;
  },
  religionHeldBy: (t, empire, { empires }) => (religionCounts(t)[t.empire(empire).religions[0]] ?? 0) >= empires,
  noDefenderOf: (t, empire) => {
    const defender = t.content.artefactOf.get('defender-of-the-faith') ?? NONE;
    const [faith] = t.empire(empire).religions;
    return !t.state.empires.some((other) => other?.reds.includes(defender) && other.religions[0] === faith);
  },
  partner: (t, empire) => empiresInRange(t, empire).some((other) => t.ownerOf(other) !== t.ownerOf(empire)),
  solelyMostAdvanced: (t, empire) =>
    empiresInPlay(t).every((other) => other === empire || t.empire(other).level < t.empire(empire).level),
};

/** Its own areas are within range, too; they are looked at first, since counting range takes long. */
function isInRange(t: Play, empire: EmpireId, { area: id, region }: ConditionValue<'inRange'>): boolean {
  const isWanted = (area: AreaId): boolean =>
    region === undefined
      ? t.content.areas[area].id === id
      : (t.content.areas[area].regions & bit(REGIONS.indexOf(region))) !== 0;
  if (areasOf(t, empire).some(isWanted)) return true;
  const reached = areasInRange(t, empire);
  return t.content.areas.some((_, area) => reached[area] === 1 && isWanted(area));
}

type AreaCheck<K extends ConditionName> = (t: Play, area: AreaId, of: ConditionValue<K>, empire: EmpireId) => boolean;

/** Conditions on the area. That of the canals holds without option 16, too: each marker has a place of its own. */
const AREA_CHECKS: { readonly [K in ConditionName]?: AreaCheck<K> } = {
  areaIs: (t, area, what) => {
    if (what === 'undisorderedCity') return t.state.city[area] > 0 && t.state.disorder[area] === 0;
    return t.content.areas[area][what];
  },
  areaIsNot: (t, area) => sitesIn(t.content, t.state.mapArtefacts, area) === 0,
  areaTerrain: (t, area, terrains, empire) => terrains.includes(TERRAINS[terrainFor(t, area, ageOf(t, empire))]),
  areaHasMost: (t, area) => {
    const ships = t.content.areas.map((place, at) => (place.coastal ? shipsIn(t, at) : 0));
    return ships[area] === Math.max(...ships);
  },
};

/** Anybody's. */
function shipsIn(t: Play, area: AreaId): number {
  let ships = 0;
  for (let unit = t.state.top[area]; unit !== NONE; unit = t.state.unitBelow[unit])
    if (categoryOf(t, unit) === SHIP) ships++;
  return ships;
}
