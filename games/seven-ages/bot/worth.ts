/** What things are worth in glory, about: areas, harvests, empires not yet started. */
import { sitesIn } from '../src/civilise/artefacts.ts';
import {
  type AreaId,
  bit,
  CAVALRY,
  type CardId,
  type EmpireCard,
  type EmpireId,
  type GloryCategory,
  LAND,
  SHIP,
} from '../src/content/tables.ts';
import { REGIONS } from '../src/content/vocabulary.ts';
import type { SeenStack } from '../src/knowledge/view.ts';
import { FERTILE, firstLevelOf } from '../src/model/empires.ts';
import { NONE } from '../src/model/state.ts';
import { best, type Position } from './position.ts';

const EUROPE = bit(REGIONS.indexOf('europe'));

// --- areas

export function incomeOfArea(p: Position, empire: EmpireId, area: AreaId): number {
  const place = p.content.areas[area];
  if (place.kind !== LAND) return 0;
  const age = p.ageOf(empire);
  let income = p.content.income[place.terrain][age] + p.view.city[area];
  if (place.wheat && (age >= 5 || p.terrain(area, age) === FERTILE)) income += p.content.wheatIncome;
  if (place.oil && age === 7) income += p.content.oilIncome;
  return income;
}

export function incomeOf(p: Position, empire: EmpireId): number {
  let income = 0;
  for (const area of p.areasOf(empire)) if (p.view.disorder[area] === 0) income += incomeOfArea(p, empire, area);
  return p.empire(empire).capital === NONE ? Math.floor(income / 2 + 0.5) : income;
}

/** 1 a unit, but barbarians pay nothing. */
export const upkeepOf = (p: Position, empire: EmpireId): number => (p.isBarbarian(empire) ? 0 : p.unitCount(empire));

function countsFor(p: Position, card: CardId, area: AreaId, age: number, c: GloryCategory): boolean {
  const place = p.content.areas[area];
  if (c.category === 'notEurope') {
    if ((place.regions & EUROPE) !== 0) return false;
  } else if (!c.world && (place.regions & c.regions) === 0) return false;
  const land = place.kind === LAND;
  if (c.kind !== 'all' && (c.kind === 'land') !== land) return false;
  return !land || isEligible(p, card, area, age);
}

function isEligible(p: Position, card: CardId, area: AreaId, age: number): boolean {
  const terrain = p.terrain(area, age);
  return p.content.countsForGlory[terrain] || (p.printed(card).counts & bit(terrain)) !== 0;
}

/** What holding the area is worth to the empire: income, and its own categories. */
export function areaWorth(p: Position, empire: EmpireId, area: AreaId): number {
  const { card, religions, capital } = p.empire(empire);
  const { glory } = p.printed(card);
  const place = p.content.areas[area];
  const age = p.ageOf(empire);
  const land = place.kind === LAND;
  let worth = land ? 0.1 + 0.12 * incomeOfArea(p, empire, area) : 0;
  for (const c of glory) {
    switch (c.category) {
      case 'areas':
        if (countsFor(p, card, area, age, c)) worth += 0.15 + 0.1 * c.points + 0.4 * rankGain(p, empire, c);
        break;
      case 'notEurope':
        if (capital !== NONE && (p.content.areas[capital].regions & EUROPE) !== 0 && countsFor(p, card, area, age, c))
          worth += 0.15 + 0.1 * c.points + 0.4 * rankGain(p, empire, c);
        break;
      case 'wheat':
        if (place.wheat) worth += 1;
        break;
      case 'elephant':
        if (place.elephant && p.gameAge < 7) worth += 1;
        break;
      case 'oil':
        if (place.oil && age === 7) worth += 1;
        break;
      case 'religion':
        if (religions.includes(c.religion) && (!land || isEligible(p, card, area, age))) worth += 0.2;
        break;
      case 'cities':
        if (land) worth += 0.1 * c.points * (1 + p.view.city[area]);
        break;
      case 'artefacts': // each needs an area of its own
        if (land) worth += 0.08 * c.points;
        break;
      case 'homeland':
        if (area === p.empire(empire).homeland) worth += 2;
        break;
      default:
    }
  }
  if (religions.length > 0 && (sitesIn(p.content, p.view.mapArtefacts, area) & bit(religions[0])) !== 0) worth += 1;
  return worth;
}

// --- the harvest

/** How much of a category an empire has, as far as it shows. */
function countOf(p: Position, empire: EmpireId, c: GloryCategory): number {
  let known = p.counts.get(c);
  if (!known) {
    known = [];
    p.counts.set(c, known);
  }
  known[empire] ??= count(p, empire, c);
  return known[empire];
}

function count(p: Position, empire: EmpireId, c: GloryCategory): number {
  const e = p.empire(empire);
  const age = p.ageOf(empire);
  const held = (): AreaId[] => p.areasOf(empire).filter((area) => p.view.disorder[area] === 0);
  switch (c.category) {
    case 'areas':
      return held().filter((area) => countsFor(p, e.card, area, age, c)).length;
    case 'notEurope':
      if (e.capital === NONE || (p.content.areas[e.capital].regions & EUROPE) === 0) return 0;
      return held().filter((area) => countsFor(p, e.card, area, age, c)).length;
    case 'progress':
      return e.level;
    case 'artefacts': {
      const onMap = p.view.mapArtefacts.filter(({ area }) => p.view.control[area] === empire).length;
      return e.religions.length + (e.government === NONE ? 0 : 1) - e.reds.length + onMap;
    }
    case 'cities':
      return held().reduce((sum, area) => sum + p.view.city[area], 0);
    case 'money':
      return e.money;
    case 'ships':
    case 'cavalry':
    case 'landUnits':
      return unitsCounted(p, empire, c.category);
    case 'religion':
      return e.religions.includes(c.religion)
        ? held().filter((area) => !p.isLand(area) || isEligible(p, e.card, area, age)).length
        : 0;
    default:
      return 0;
  }
}

function unitsCounted(p: Position, empire: EmpireId, category: 'ships' | 'cavalry' | 'landUnits'): number {
  const fits = (kind: number): boolean =>
    category === 'ships' ? kind === SHIP : category === 'cavalry' ? kind === CAVALRY : kind <= CAVALRY;
  let count = 0;
  for (const stack of p.view.stacks) {
    if (stack.empire !== empire) continue;
    if (stack.units) {
      for (const { unit, side } of stack.units)
        if (fits(p.content.unitTypes[p.content.unitType[unit * 2 + side]].category)) count++;
    } else if (fits(p.content.unitTypes[p.content.unitType[stack.face]].category)) count += stack.height;
  }
  return count;
}

/** The glory the empire would harvest now. */
export function harvestOf(p: Position, empire: EmpireId): number {
  let glory = 0;
  for (const c of p.cardOf(empire).glory) glory += gloryFrom(p, empire, c);
  return glory;
}

function gloryFrom(p: Position, empire: EmpireId, c: GloryCategory): number {
  const e = p.empire(empire);
  const resources = (has: (area: AreaId) => boolean): number =>
    p.areasOf(empire).filter((area) => p.view.disorder[area] === 0 && has(area)).length;
  const { areas } = p.content;
  switch (c.category) {
    case 'homeland':
      return p.view.control[e.homeland] === empire ? 1 : -1;
    case 'wheat':
      return resources((area) => areas[area].wheat && (p.ageOf(empire) >= 5 || areas[area].terrain === FERTILE));
    case 'elephant':
      return p.gameAge >= 7 ? 0 : resources((area) => areas[area].elephant);
    case 'oil':
      return p.ageOf(empire) < 7 ? 0 : resources((area) => areas[area].oil);
    default:
      return payFor(p, empire, c, countOf(p, empire, c));
  }
}

/** What a category would pay the empire for so much of it. */
function payFor(p: Position, empire: EmpireId, c: GloryCategory, mine: number): number {
  if (mine <= 0) return 0;
  let place = 0;
  for (const others of [p.own, p.rivals])
    for (const other of others) if (other !== empire && countOf(p, other, c) > mine) place++;
  return Math.max(0, c.points - place);
}

/** Glory a turn that one more of a category brings, or would bring with another one or two. */
export function rankGain(p: Position, empire: EmpireId, c: GloryCategory): number {
  let gain = p.gains.get(c);
  if (gain === undefined) {
    const mine = Math.max(0, countOf(p, empire, c));
    const now = payFor(p, empire, c, mine);
    gain = Math.max(...[1, 2, 3].map((more) => (payFor(p, empire, c, mine + more) - now) / more));
    p.gains.set(c, gain);
  }
  return gain;
}

export function harvestOfSeat(p: Position, seat: number): number {
  let glory = 0;
  p.view.empires.forEach((empire, id) => {
    if (empire?.owner === seat) glory += harvestOf(p, id);
  });
  return glory;
}

// --- empires to be started

/** What a unit of the time is worth in a conflict, about. */
const UNIT = 2;

/** Force that takes an area from those who hold it, with a margin for the cards; in units. */
export function unitsToTake(p: Position, area: AreaId, stack: SeenStack): number {
  const terrain = p.terrain(area, p.ageOf(stack.empire));
  const ground = terrain < 0 ? 0 : p.content.defence[terrain] + 2 * p.view.fort[area] + p.view.city[area];
  const against = p.stackStrength(stack) + ground + p.empire(stack.empire).elites;
  return (1.2 * against + 1.8) / UNIT;
}

/** What a new empire could win before long: three steps over land, or two over water, vacant or weakly held, as far as its means go. */
function withinMeans(p: Position, card: CardId, start: readonly AreaId[], age: number): AreaId[] {
  const { money, moneyPerAge, glory } = p.printed(card);
  const sails = glory.some(isOfTheSea);
  const seen = new Set(start);
  let means = (money + moneyPerAge * age) / 2.5 + 3;
  let edge = [...start];
  const found: AreaId[] = [];
  for (let step = 0; step < 3; step++) {
    const next: { area: AreaId; price: number }[] = [];
    for (const area of edge) {
      for (const { to, type } of p.content.areas[area].borders) {
        if (seen.has(to) || type === 'arrow') continue;
        const water = !p.isLand(to);
        if (water && !sails && step > 0) continue;
        seen.add(to);
        const [stack] = p.stacksIn(to);
        if (!stack) next.push({ area: to, price: water ? 2 : 1 });
        else if (!p.isOwn(stack.empire) && !water) next.push({ area: to, price: 1 + unitsToTake(p, to, stack) });
      }
    }
    next.sort((a, b) => a.price - b.price);
    edge = [];
    for (const { area, price } of next) {
      if (price > means) break;
      if (!p.isLand(area) && !sails) continue;
      means -= price;
      found.push(area);
      edge.push(area);
    }
  }
  return found;
}

const isOfTheSea = (c: GloryCategory): boolean =>
  c.category === 'ships' || ((c.category === 'areas' || c.category === 'notEurope') && c.kind !== 'land');

/** Glory from ships or from waters: an empire that has to go to sea. */
export const isNaval = (p: Position, empire: EmpireId): boolean => p.cardOf(empire).glory.some(isOfTheSea);

/** Turns for which an empty map waits for an empire of the first age. */
const PATIENCE = 3;

/** Ages ahead in which a card may start: 0 now, 1 in the next age, 9 never again or not soon. */
export function agesUntilStart(p: Position, card: CardId): number {
  const { ages, conditional } = p.printed(card);
  if (p.topLevel === 0 && p.view.agreed.startAge === 0 && p.view.turn > PATIENCE) return 0;
  const now = p.gameAge || p.view.agreed.startAge || 1;
  for (let ahead = 0; now + ahead <= 7; ahead++) {
    if ((ages & bit(now + ahead)) !== 0) return ahead;
    if (ahead === 0 && p.topLevel > 0 && conditional.some((c) => c.age === now && isMet(p, c))) return 0;
  }
  return 9;
}

function isMet(p: Position, { inPlay, notInPlay }: EmpireCard['conditional'][number]): boolean {
  const isInPlay = (card: CardId): boolean => p.view.empires.some((empire) => empire?.card === card);
  return (inPlay === 'any' ? p.topLevel > 0 : inPlay.some(isInPlay)) && !notInPlay.some(isInPlay);
}

/** Glory a turn to be hoped for from starting the card now. */
export function startWorth(p: Position, card: CardId): number {
  const known = p.startWorths.get(card);
  if (known !== undefined) return known;
  const worth = appraiseStart(p, card);
  p.startWorths.set(card, worth);
  return worth;
}

function appraiseStart(p: Position, card: CardId): number {
  const e = p.printed(card);
  const age = p.gameAge || e.firstAge;
  const start = startAreas(p, card);
  if (start.length === 0) return -9; // it has to be torn out of others, and there are none
  const open = withinMeans(p, card, start, age);
  const offset = e.offset ?? e.sameAsParent ?? -1;
  let worth = 0.02 * (e.money + e.moneyPerAge * age) + 0.03 * e.trade[age] + 0.1 * e.elite;
  worth += 0.03 * Math.min(10, open.length);
  for (const c of e.glory) worth += expected(p, card, c, [...start, ...open], offset, age);
  for (const i of e.immediate) worth += 0.1 * i.glory;
  if (p.topLevel === 0 && e.firstAge > 1 && p.view.turn <= PATIENCE) worth -= 3 * (e.firstAge - 1);
  for (const area of start) worth += welcome(p, card, area);
  return worth;
}

/** Where the card would start: what is printed, or for odd cards a likely area. */
function startAreas(p: Position, card: CardId): readonly AreaId[] {
  const { start, startSelect } = p.printed(card);
  if (start.areas.length > 0) return start.areas;
  if (start.anyOf.length > 0) return [best(start.anyOf, (area) => welcome(p, card, area)) ?? start.anyOf[0]];
  if (!startSelect) return [];
  const { heldBy, kind } = startSelect;
  const near = (area: AreaId): boolean =>
    heldBy === null
      ? p.isVacant(area) && p.content.areas[area].neighbours.some((to) => !p.isVacant(to))
      : p.stacksIn(area).some(({ empire }) => !p.isOwn(empire) && p.empire(empire).capital !== area);
  const fits = (area: AreaId): boolean =>
    p.isLand(area) && (kind !== 'coastal' || p.content.areas[area].coastal) && near(area);
  const area = p.content.areas.findIndex((_, id) => fits(id));
  return area < 0 ? [] : [area];
}

/** Who is in the way at the start area. */
function welcome(p: Position, card: CardId, area: AreaId): number {
  const { convert, money, moneyPerAge } = p.printed(card);
  let worth = 0;
  for (const stack of p.stacksIn(area)) {
    const other = p.empire(stack.empire);
    const converts = convert === 'all' || convert.includes(other.card);
    if (other.owner === p.seat) worth -= converts ? 1.5 : 4;
    else if (converts) worth += 1 + 0.2 * stack.height;
    else worth -= unitsToTake(p, area, stack) > (money + moneyPerAge * (p.gameAge || 1)) / 2.5 ? 5 : 0.3;
  }
  return worth;
}

/** Glory a turn from one category; the factors are those that games of the player against itself bore out. */
function expected(
  p: Position,
  card: CardId,
  c: GloryCategory,
  open: readonly AreaId[],
  offset: number,
  age: number,
): number {
  const { areas } = p.content;
  const someOf = (has: (area: AreaId) => boolean): number => 0.7 * Math.min(4, open.filter(has).length);
  switch (c.category) {
    case 'homeland':
      return 0.8;
    case 'wheat':
      return someOf((area) => areas[area].wheat && (age >= 5 || areas[area].terrain === FERTILE));
    case 'elephant':
      return age === 7 ? 0 : someOf((area) => areas[area].elephant);
    case 'oil':
      return age === 7 ? someOf((area) => areas[area].oil) : 0;
    case 'areas':
    case 'notEurope': {
      const within = Math.min(8, open.filter((area) => countsFor(p, card, area, age, c)).length);
      return (c.kind === 'land' ? 0.7 : 0.5) * c.points * standing(p, c, 0.8 * within);
    }
    case 'progress': {
      const level = p.topLevel === 0 ? firstLevelOf(age) : p.topLevel + offset;
      return 0.75 * c.points * standing(p, c, level);
    }
    case 'artefacts':
      return 0.3 * c.points;
    case 'religion':
      return 0.2 * c.points;
    default:
      return 0.1 * c.points; // units, money and cities: all can have them
  }
}

/** The share of a category's points for so much of it, among the empires in play. */
function standing(p: Position, c: GloryCategory, mine: number): number {
  let ahead = 0;
  for (const others of [p.own, p.rivals]) for (const other of others) if (countOf(p, other, c) > mine) ahead++;
  return mine <= 0 ? 0 : Math.max(0.05, (c.points - ahead) / c.points);
}
