/** What things are worth in glory, about: areas, harvests, empires not yet started. */
import { areaIncome, incomeOf as incomeNow, upkeepOf as upkeepNow } from '../src/actions/production.ts';
import { sitesIn } from '../src/civilise/artefacts.ts';
import {
  type AreaId,
  bit,
  type CardId,
  type EmpireCard,
  type EmpireId,
  type GloryCategory,
  LAND,
} from '../src/content/tables.ts';
import type { SeenStack } from '../src/knowledge/view.ts';
import { ageAt, firstLevelOf } from '../src/model/empires.ts';
import { NONE } from '../src/model/state.ts';
import { countFor, countsArea, gloryFor, hasEuropeanCapital, isEligible, paysResource } from '../src/turn/glory.ts';
import starts from './learned/starts.json' with { type: 'json' };
import { best, type Position } from './position.ts';

// --- areas

/** Income of an area if the empire held it. */
export const incomeOfArea = (p: Position, empire: EmpireId, area: AreaId): number =>
  areaIncome(p.table, empire, area, false);

export const incomeOf = (p: Position, empire: EmpireId): number => incomeNow(p.table, empire);

export const upkeepOf = (p: Position, empire: EmpireId): number => upkeepNow(p.table, empire);

/** What holding the area is worth to the empire: income, and its own categories. */
export function areaWorth(p: Position, empire: EmpireId, area: AreaId): number {
  const { card, religions } = p.empire(empire);
  const printed = p.printed(card);
  const place = p.content.areas[area];
  const age = p.ageOf(empire);
  const land = place.kind === LAND;
  let worth = land ? 0.1 + p.taste.income * incomeOfArea(p, empire, area) : 0;
  for (const c of printed.glory) {
    switch (c.category) {
      case 'areas':
        if (countsArea(p, printed, age, area, c))
          worth += p.taste.area + 0.1 * c.points + p.taste.rank * rankGain(p, empire, c);
        break;
      case 'notEurope':
        if (hasEuropeanCapital(p.table, empire) && countsArea(p, printed, age, area, c))
          worth += p.taste.area + 0.1 * c.points + p.taste.rank * rankGain(p, empire, c);
        break;
      case 'wheat':
      case 'elephant':
      case 'oil':
        if (paysResource(p, c.category, area, age, p.gameAge)) worth += p.taste.crops;
        break;
      case 'religion':
        if (religions.includes(c.religion) && isEligible(p, printed, age, area) && !p.view.agreed.optional.deusVult)
          worth += 0.2;
        break;
      case 'cities':
        if (land) worth += 0.1 * c.points * (1 + p.view.city[area]);
        break;
      case 'artefacts': // each needs an area of its own
        if (land) worth += 0.08 * c.points;
        break;
      case 'homeland':
        if (area === p.empire(empire).homeland) worth += p.taste.homeland;
        break;
      default:
    }
  }
  if (land && religions.includes(p.view.temple[area] ?? NONE)) worth += 0.15 * incomeOfArea(p, empire, area);
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
  known[empire] ??= countFor(p.table, p.holdings(empire), c);
  return known[empire];
}

/** The glory the empire would harvest now. */
export const harvestOf = (p: Position, empire: EmpireId): number => p.harvest[empire];

/** What a category would pay the empire for so much of it. */
function payFor(p: Position, empire: EmpireId, c: GloryCategory, mine: number): number {
  if (mine <= 0) return 0;
  let place = 0;
  for (const others of [p.own, p.rivals])
    for (const other of others) if (other !== empire && countOf(p, other, c) > mine) place++;
  return gloryFor(c, place);
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
  const held = p.view.empires[stack.empire]; // a kingdom has neither age nor elites
  const terrain = p.terrain(area, held ? ageAt(held.level) : p.gameAge || 1);
  const ground =
    terrain < 0 ? 0 : p.content.defence[terrain] + p.content.bonus.fort * p.view.fort[area] + p.view.city[area];
  const against = p.stackStrength(stack) + ground + (held?.elites ?? 0);
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
  const agreed = p.view.agreed.optional.firstInAgeOne && !p.view.begun ? 1 : p.view.agreed.startAge;
  if (p.topLevel === 0 && agreed === 0 && p.view.turn > PATIENCE) return 0;
  const now = p.gameAge || agreed || 1;
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
  const worth = withExperience(p, card, appraiseStart(p, card));
  p.startWorths.set(card, worth);
  return worth;
}

/**
 * What can be reckoned, set right by what empires of the card have brought in games; nothing is known of the cards of a person's
 * own pack. What promises nothing by reckoning, because somebody is in the way, promises nothing.
 */
function withExperience(p: Position, card: CardId, reckoned: number): number {
  const { edition } = p.view.agreed;
  const known: Experience | undefined =
    edition === undefined ? starts.promises.collector : edition === '2004' ? starts.promises['2004'] : undefined;
  const own = known?.cards[p.printed(card).id];
  if (!known || own === undefined) return reckoned;
  const learned = known.slope * reckoned + Math.max(0, Math.min(1, reckoned)) * (known.base + own);
  return reckoned + p.taste.experience * (learned - reckoned);
}
interface Experience {
  readonly base: number;
  readonly slope: number;
  readonly cards: Readonly<Record<string, number>>;
}

function appraiseStart(p: Position, card: CardId): number {
  const e = p.printed(card);
  const age = p.gameAge || e.firstAge;
  const start = startAreas(p, card);
  if (start.length === 0) return -9; // it has to be torn out of others, and there are none
  const open = withinMeans(p, card, start, age);
  const offset = e.offset ?? e.sameAsParent ?? -1;
  let worth = p.taste.startMoney * (e.money + e.moneyPerAge * age) + p.taste.startTrade * e.trade[age] + 0.1 * e.elite;
  worth += p.taste.startRoom * Math.min(10, open.length);
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
      : p.stacksIn(area).some(({ empire }) => empire >= 0 && !p.isOwn(empire) && p.empire(empire).capital !== area);
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
    const other = p.view.empires[stack.empire];
    const converts = other && (convert === 'all' || convert.includes(other.card));
    if (other?.owner === p.seat) worth -= converts ? 1.5 : 4;
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
  switch (c.category) {
    case 'homeland':
      return p.taste.startHome;
    case 'wheat':
    case 'elephant':
    case 'oil':
      return 0.7 * Math.min(4, open.filter((area) => paysResource(p, c.category, area, age, age)).length);
    case 'areas':
    case 'notEurope': {
      const within = Math.min(8, open.filter((area) => countsArea(p, p.printed(card), age, area, c)).length);
      return p.taste.startAreas * (c.kind === 'land' ? 1 : 0.7) * c.points * standing(p, c, 0.8 * within);
    }
    case 'progress': {
      const level = p.topLevel === 0 ? firstLevelOf(age) : p.topLevel + offset;
      return p.taste.startProgress * c.points * standing(p, c, level);
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
