/** Leaders: where they stand and what their abilities are worth. The abilities themselves live in the chapters they change. */
import { type AreaId, bit, type EmpireId, type LeaderId } from '../content/tables.ts';
import { isWhere, specials } from './empires.ts';
import { GONE, NONE } from './state.ts';
import type { Play } from './table.ts';

export const ADMINISTRATOR = 0;
export const ARTIST = 1;
export const BUILDER = 2;
export const EXPLORER = 3;
export const PHILOSOPHER = 4;
export const POPULIST = 5;
export const RELIGIOUS = 6;
export const SCIENTIST = 7;
export const STRATEGIST = 8;
export const TACTICIAN = 9;
export type Ability = number;

/** The empire's leaders on the map. */
export function leadersOf(t: Play, empire: EmpireId): LeaderId[] {
  const { leaderArea, leaderEmpire } = t.state;
  const found: LeaderId[] = [];
  for (let leader = leaderEmpire.indexOf(empire); leader >= 0; leader = leaderEmpire.indexOf(empire, leader + 1)) {
    if (leaderArea[leader] >= 0) found.push(leader);
  }
  return found;
}

/** All leaders on the map. */
export function leadersInPlay({ state: { leaderArea } }: Play): LeaderId[] {
  const found: LeaderId[] = [];
  for (let leader = 0; leader < leaderArea.length; leader++) if (leaderArea[leader] >= 0) found.push(leader);
  return found;
}

export function leadersIn(t: Play, area: AreaId, empire: EmpireId): LeaderId[] {
  return leadersOf(t, empire).filter((leader) => t.state.leaderArea[leader] === area);
}

export const can = (t: Play, leader: LeaderId, ability: Ability): boolean =>
  (t.content.leaders[leader].abilities & bit(ability)) !== 0 ||
  (t.state.agreed.optional.artefactEffects && doublesAs(t, leader, ability));

/** 7A-ART-JUDAISM-01: with option 16 leaders of one type may be as good as another. */
function doublesAs(t: Play, leader: LeaderId, ability: Ability): boolean {
  const { abilities } = t.content.leaders[leader];
  const empire = t.state.leaderEmpire[leader];
  return (
    empire >= 0 &&
    specials(t, empire, 'leaderAlso').some((s) => s.countsAs === ability && (abilities & bit(s.leader)) !== 0)
  );
}

/** Areas in which the empire has the ability; several leaders of one type in an area count once (7A-LEAD-GEN-02). */
export function areasWith(t: Play, empire: EmpireId, ability: Ability): AreaId[] {
  const found: AreaId[] = [];
  const { leaderArea, leaderEmpire } = t.state;
  for (let leader = leaderEmpire.indexOf(empire); leader >= 0; leader = leaderEmpire.indexOf(empire, leader + 1)) {
    if (leaderArea[leader] < 0 || !can(t, leader, ability)) continue;
    if (!found.includes(leaderArea[leader])) found.push(leaderArea[leader]);
  }
  for (const lasting of t.state.lasting) {
    if (lasting.effect !== 'leaderGain' || lasting.empire !== empire) continue;
    const types = lasting.params['abilities'];
    if (Array.isArray(types) && types.includes(ability))
      for (const area of lasting.areas) if (!found.includes(area)) found.push(area);
  }
  for (const granted of specials(t, empire, 'ability')) {
    if (granted.grant !== ability) continue;
    const e = t.empire(empire);
    for (const area of [e.capital, e.homeland]) {
      if (area === NONE || t.state.control[area] !== empire || found.includes(area)) continue;
      if (isWhere(t, empire, area, granted.where)) found.push(area);
    }
  }
  return found;
}

export const countOf = (t: Play, empire: EmpireId, ability: Ability): number => areasWith(t, empire, ability).length;

export function hasIn(t: Play, empire: EmpireId, area: AreaId, ability: Ability): boolean {
  const { leaderArea, leaderEmpire } = t.state;
  for (let leader = leaderArea.indexOf(area); leader >= 0; leader = leaderArea.indexOf(area, leader + 1))
    if (leaderEmpire[leader] === empire && can(t, leader, ability)) return true;
  const granted = t.state.lasting.length > 0 || specials(t, empire, 'ability').length > 0;
  return granted && areasWith(t, empire, ability).includes(area);
}

/** Events count an Administrator as two leaders (7A-LEAD-AD-04). */
export function leaderWeight(t: Play, leaders: readonly LeaderId[]): number {
  return leaders.reduce(
    (sum, leader) => sum + (can(t, leader, ADMINISTRATOR) ? t.content.rules.administratorsWeigh : 1),
    0,
  );
}

/** A leader is lost. Named leaders leave the game for good, unnamed ones go back to the cup (7A-CIV-27). */
export function removeLeader(t: Play, leader: LeaderId): void {
  t.state.bereaved.push(Object.freeze({ empire: t.state.leaderEmpire[leader], area: t.state.leaderArea[leader] }));
  retireLeader(t, leader);
}

/** Taken off the map by its owner or by age, which is no loss that calls for an heir. */
export function retireLeader(t: Play, leader: LeaderId): void {
  const { named } = t.content.leaders[leader];
  t.tell({ type: '7a.leader.removed', empire: t.state.leaderEmpire[leader], leader });
  t.state.leaderArea[leader] = named ? GONE : NONE;
  t.state.leaderEmpire[leader] = NONE;
}

export function placeLeader(t: Play, leader: LeaderId, empire: EmpireId, area: AreaId): void {
  t.state.leaderArea[leader] = area;
  t.state.leaderEmpire[leader] = empire;
  t.tell({ type: '7a.leader.placed', empire, area, leader });
}

/** Named leaders of the card that are available in the empire's own age (7A-CIV-31). */
export function namedLeadersFor(t: Play, card: readonly LeaderId[], age: number): LeaderId[] {
  const { leaders } = t.content;
  return card.filter((leader) => t.state.leaderArea[leader] === NONE && (leaders[leader].ages & bit(age)) !== 0);
}

/** Unnamed leaders and "no leader" counters in the cup (7A-SETUP-07). */
export function cup(t: Play): LeaderId[] {
  const { leaders } = t.content;
  const found: LeaderId[] = [];
  for (let leader = 0; leader < leaders.length; leader++) {
    if (!leaders[leader].named && t.state.leaderArea[leader] === NONE) found.push(leader);
  }
  return found;
}

/** Leaders among the values of a selection. */
export const LEADER = 1000;
