/** An empire and its card: age, money, progress, glory, and what its special rules change. */
import type { Seat } from '@tabularium/engine';
import { modifiersOf } from '../artefacts/enjoying.ts';
import {
  type Age,
  type AreaId,
  bit,
  type EmpireCard,
  type EmpireId,
  LAND,
  type Sourced,
  type SpecialEffects,
  type SpecialName,
  type Versus,
  type Where,
} from '../content/tables.ts';
import { areasOf, empiresInPlay, isVacant } from './board.ts';
import { type HasClock, isCollapsed } from './climate.ts';
import { KINGDOM, NONE } from './state.ts';
import type { HasContent, Play } from './table.ts';

/** Seven ages of seven levels; beyond 49 is still age 7 (7A-TERM-AGE). */
export const ageAt = (level: number): Age => Math.min(7, Math.ceil(level / 7));
export const firstLevelOf = (age: Age): number => age * 7 - 6;
export const LAST_LEVEL = 49;
/** 7A-TERM-DARK */
export const DARK_LEVELS: readonly number[] = [18, 19, 20, 24, 26, 32, 33, 38, 45];

export const ageOf = (t: Play, empire: EmpireId): Age => ageAt(t.empire(empire).level);

export function cardOf(t: Play, empire: EmpireId): EmpireCard {
  return empireCard(t, t.empire(empire).card);
}

export function empireCard(t: Play, card: number): EmpireCard {
  const found = t.content.cards[card];
  if (!found) throw new Error(`card ${card} is not in the game`);
  return found.empire;
}

export const cardValue = (t: Play, card: number): number => t.content.cards[card]?.value ?? 0;

/** The game age is that of the empire furthest along the track; 0 on an empty map (7A-START-07). */
export function gameAge(t: Play): Age {
  const level = topLevel(t);
  const age = level === 0 ? 0 : ageAt(level);
  return t.house.rapidAging ? Math.min(7, Math.max(age, t.state.house?.clock ?? 0)) : age; // 7A-HOUSE-01
}

export function topLevel(t: Play): number {
  let level = 0;
  for (const empire of t.state.empires) if (empire && empire.level > level) level = empire.level;
  return level;
}

/** The no-cities icon for its present age (7A-TERM-BARBARIAN). */
export const isBarbarian = (t: Play, empire: EmpireId): boolean =>
  (cardOf(t, empire).barbarian & bit(ageOf(t, empire))) !== 0;

export function leaderNumber(t: Play, empire: EmpireId): number {
  let number = cardOf(t, empire).leaderNumber;
  for (const s of specials(t, empire, 'leaderNumber')) number += s.add;
  for (const lasting of t.state.lasting) {
    if (lasting.effect === 'leaderNumber' && lasting.empire === empire) number += Number(lasting.params['add'] ?? 0);
  }
  return Math.max(0, number);
}

/** Largest city an age allows (7A-CIV-52). */
export const CITY_MAXIMUM: readonly number[] = [1, 1, 3, 3, 5, 5, 5, 7];
/** The next larger and the next smaller city: 0, 1, 3, 5, 7 (7A-MOVE-10). */
export const larger = (city: number): number => (city === 0 ? 1 : Math.min(7, city + 2));
export const smaller = (city: number): number => (city <= 1 ? 0 : city - 2);

// --- money and glory

/** 7A-LIMIT-02: never above what a sheet can show; the excess is lost. */
export function receive(t: Play, empire: EmpireId, money: number): void {
  const e = t.empire(empire);
  e.money = Math.max(0, Math.min(t.content.rules.mostMoney, e.money + money));
}

/** 7A-PROD-19: nobody spends more than it has. */
export function pay(t: Play, empire: EmpireId, money: number): void {
  const e = t.empire(empire);
  if (money > e.money) throw new Error(`empire ${empire} cannot pay ${money} of ${e.money}`);
  e.money -= money;
}

/** What an empire brings its owner. */
export const gainFor = (t: Play, empire: EmpireId, glory: number, why: string): void =>
  gainGlory(t, t.ownerOf(empire), glory, why, { empire });

/** 7A-WIN-08: never below 0. `by`: the empire that brings it, where it is one. */
export function gainGlory(t: Play, seat: Seat, glory: number, why: string, by: { empire?: EmpireId } = {}): void {
  if (t.state.agreed.optional.secretGlory) {
    fillBag(t, seat, glory, why, by);
    return;
  }
  const player = t.state.players[seat];
  player.glory = Math.max(0, player.glory + glory);
  if (glory !== 0) t.tell({ type: '7a.glory', seat, amount: glory, why, ...by });
}

/** 7A-OPT11-01: glory goes into a bag, which is told to its player alone; the bank pays what it has left (7A-OPT11-03). */
function fillBag(t: Play, seat: Seat, glory: number, why: string, by: { empire?: EmpireId }): void {
  const { state, content } = t;
  if (glory === 0 || state.bankBroken) return;
  const left = content.gloryBank - state.players.reduce((sum, player) => sum + player.glory, 0);
  state.bankBroken = glory > left;
  const player = state.players[seat];
  player.glory = Math.max(0, player.glory + Math.min(glory, left));
  t.tell({ type: '7a.glory', seat, amount: Math.min(glory, left), why, ...by }, [seat]);
}

// --- special rules of the card

const NO_EFFECTS: readonly never[] = [];

/** The standing effects of one name: those of its card, and with option 16 those of the artefacts it enjoys (7A-OPT16-01). */
export function specials<K extends SpecialName>(
  t: Play,
  empire: EmpireId,
  name: K,
): readonly (Readonly<SpecialEffects[K]> & Sourced)[] {
  if (empire === KINGDOM) return NO_EFFECTS; // 7A-OPT10-07: it has no card
  const printed = printedSpecials(t, empire, name);
  if (!t.state.agreed.optional.artefactEffects) return printed;
  const added = modifiersOf(t, empire, name);
  return added.length === 0 ? printed : [...printed, ...added];
}

/** Those on the empire's card; some only in certain ages. */
function printedSpecials<K extends SpecialName>(
  t: Play,
  empire: EmpireId,
  name: K,
): readonly Readonly<SpecialEffects[K]>[] {
  const found = cardOf(t, empire).specials[name] as readonly Readonly<SpecialEffects[K]>[] | undefined;
  if (found === undefined) return NO_EFFECTS;
  const age = bit(ageOf(t, empire));
  const holds = (effect: { readonly ages?: number }): boolean => ((effect.ages ?? age) & age) !== 0;
  return found.every(holds) ? found : found.filter(holds);
}

export const hasSpecial = (t: Play, empire: EmpireId, name: SpecialName): boolean =>
  specials(t, empire, name).length > 0;

/** 7A-ART-RUTTERS-03: with option 16 an ocean is closed to ships and range of whoever lacks the artefact that opens it; 2004 has none. */
export const mayUseOceans = (t: Play, empire: EmpireId): boolean =>
  !t.state.agreed.optional.artefactEffects || t.content.rules.oceanAge > 0 || hasSpecial(t, empire, 'oceanAccess');

/** Terrain as the empire's age sees it: forest is cleared from age 6 (7A-PROD-06). */
export const terrainFor = (t: HasClock, area: AreaId, age: Age): number => {
  const { content } = t;
  const { terrain } = content.areas[area];
  if (terrain >= 0 && content.climate && isCollapsed(t)) return content.climate.terrain[terrain];
  return terrain < 0 ? terrain : content.terrainIn[terrain][age];
};

/** Whether an area is one of those a special speaks of, seen from the empire. */
export function isWhere(t: Play, empire: EmpireId, area: AreaId, where: Where | undefined): boolean {
  if (where === undefined) return true;
  const place = t.content.areas[area];
  const terrain = terrainFor(t, area, ageOf(t, empire));
  if (terrain >= 0 && (where.terrains & bit(terrain)) !== 0) return true;
  if ((where.regions & place.regions) !== 0 && place.kind === LAND) return true;
  if (where.areas.includes(area)) return true;
  const e = t.empire(empire);
  return where.places.some((name) => {
    switch (name) {
      case 'river':
        return place.river;
      case 'coastal':
        return place.coastal;
      case 'island':
        return place.island;
      case 'wheat':
        return place.wheat;
      case 'city':
        return t.state.city[area] > 0;
      case 'capital':
        return e.capital === area;
      case 'homeland':
        return e.homeland === area;
      case 'start':
        return e.start.includes(area);
      case 'own':
        return t.state.control[area] === empire;
      case 'own-city':
        return t.state.control[area] === empire && t.state.city[area] > 0;
      case 'great-city':
        return t.state.city[area] >= 3;
      case 'own-leader':
        return t.state.leaderArea.some((at, leader) => at === area && t.state.leaderEmpire[leader] === empire);
      case 'this':
        return where.at === area;
      case 'this-and-adjacent':
        return where.at === area || (where.at !== undefined && t.content.areas[where.at].neighbours.includes(area));
      case 'this-and-adjacent-own-land':
        return (
          where.at === area ||
          (place.kind === LAND && t.state.control[area] === empire && place.neighbours.includes(where.at ?? NONE))
        );
      case 'adjacent-vacant':
        return (
          place.kind === LAND && isVacant(t, area) && place.neighbours.some((next) => t.state.control[next] === empire)
        );
      default:
        return false; // areas of another empire, or in range of a marker: the effect that uses them asks for them
    }
  });
}

/** Whether the other empire is of the kind a special speaks of. */
export function isVersus(t: Play, empire: EmpireId, other: EmpireId, vs: Versus | undefined): boolean {
  if (vs === undefined) return true;
  if (other < 0) return false;
  const [me, them] = [t.empire(empire), t.empire(other)];
  const sameReligion = me.religions.length > 0 && me.religions[0] === them.religions[0];
  switch (vs) {
    case 'lessAdvanced':
      return them.level < me.level;
    case 'moreAdvanced':
      return them.level > me.level;
    case 'sameReligion':
      return sameReligion;
    case 'otherReligion':
      return !sameReligion;
    case 'otherGovernment':
      return them.government !== me.government;
    case 'barbarian':
      return isBarbarian(t, other);
    case 'parent':
      return me.parent === other;
  }
}

/** Empires of other players. */
export function rivalsOf(t: Play, seat: Seat): EmpireId[] {
  return empiresInPlay(t).filter((id) => t.ownerOf(id) !== seat);
}

export const controlsAny = (t: Play, empire: EmpireId): boolean => areasOf(t, empire).length > 0;

/** Index into TERRAINS of fertile land. */
export const FERTILE = 0;

/** Wheat outside fertile land counts from age 5 (7A-PROD-05). */
export const wheatCountsIn = (t: HasContent, area: AreaId, age: Age): boolean =>
  t.content.areas[area].wheat && (age >= 5 || t.content.areas[area].terrain === FERTILE);

export const wheatCounts = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  wheatCountsIn(t, area, ageOf(t, empire));

/** 7A-TURN-06: the sets in the game divided by the players, rounded up; by a house rule two for six players (7A-HOUSE-06). */
export function maximumEmpires(t: Play): number {
  const each = Math.ceil(t.state.agreed.empireSets / t.seats);
  return t.house.twoEmpires && t.seats >= 6 ? Math.min(2, each) : each;
}
