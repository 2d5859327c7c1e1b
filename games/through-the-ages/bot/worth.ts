import type { Seat } from '@tabularium/engine';
import { cultureForRicher } from '../src/actions/action-cards.ts';
import { rankingCulture } from '../src/events/events.ts';
import {
  ACTION_CARDS,
  BONUSES,
  type CardId,
  cardOf,
  consumptionOf,
  corruptionOf,
  EVENTS,
  type EventEffect,
  GOVERNMENTS,
  type Government,
  isTechnology,
  isUnit,
  isUrban,
  LEADERS,
  neededFaces,
  type Perk,
  type RatingTerm,
  SPECIAL_TECHS,
  type Symbols,
  TACTICS,
  TECHS,
  TERRITORIES,
  type Technology,
  WONDERS,
  type WonderCard,
  type WorkerKind,
  type WorkerTech,
} from '../src/model/content.ts';
import { buildCost, scienceCost } from '../src/model/costs.ts';
import { countOf, discontent, foodProduction, resourceProduction, total } from '../src/model/counts.ts';
import {
  type Civilization,
  civilTotal,
  militaryHandLimit,
  militaryReady,
  militaryTotal,
  type State,
} from '../src/model/state.ts';
import { stored } from '../src/model/tokens.ts';
import { MOST_DRAWN } from '../src/turn/end-of-turn.ts';
import { CULTURE_PER_MISSING_FOOD } from '../src/turn/production.ts';
import type { Prices } from './prices.ts';
import { taste } from './taste.ts';

/** What a civilization is worth to its player at the end of a turn: culture now, and all else as culture to come. */
export function worth(state: State, seat: Seat, prices: Prices): number {
  const civ = state.civs[seat];
  return (
    civ.culture +
    income(state, seat, civ, prices) +
    people(civ, prices) +
    actions(civ, prices) +
    strengthWorth(state, seat, civ.ratings.strength, prices) +
    civ.ratings.colonization * 0.6 * Math.min(1, prices.turns / 6) +
    leading(civ, prices) +
    wonders(state, seat, civ, prices) +
    hand(state, seat, civ, prices) +
    promise(state, seat, civ, prices) +
    military(civ, prices) +
    awaited(state, seat, prices)
  );
}

// ── Production ──────────────────────────────────────────────────────────────────────────────────────────────────────

const FOOD_ENOUGH = 4;

/** The first of a store are worth most; what lies about beyond twice enough is worth little. */
const hoard = (stock: number, enough: number): number =>
  Math.min(stock, enough) +
  0.5 * Math.max(0, Math.min(stock, 2 * enough) - enough) +
  0.15 * Math.max(0, stock - 2 * enough);

function income(state: State, seat: Seat, civ: Civilization, p: Prices): number {
  const rises = discontent(civ) > civ.unused;
  const { ratings } = civ;
  let sum = ratings.culture * (rises ? p.turns - 1 : p.turns);
  sum += p.scienceIncome * ratings.science;
  const science = civ.science + (rises ? -ratings.science : 0);
  sum += p.science * hoard(science, taste.scienceEnough);

  const made = foodProduction(state, seat);
  const eaten = consumptionOf(civ.yellowBank);
  const food = stored(civ, 'food');
  const traded = Math.min(eaten, civ.thisTurn.food);
  const after = food + (rises ? 0 : made - eaten + traded);
  if (after < 0) sum += CULTURE_PER_MISSING_FOOD * after;
  const net = made - eaten;
  if (net >= 0) sum += p.foodIncome * (Math.min(net, FOOD_ENOUGH) + 0.25 * Math.max(0, net - FOOD_ENOUGH));
  else sum += net * 2 * Math.max(0, p.turns - 1 - Math.max(0, after) / -net);
  sum += p.food * hoard(food, taste.foodEnough);

  const ore = resourceProduction(state, seat);
  const stock = stored(civ, 'resources');
  const corruption = Math.max(0, corruptionOf(civ.blueBank) - civ.thisTurn.resources);
  const left = stock - corruption;
  sum += p.resourceIncome * ore + p.resource * hoard(left, taste.resourcesEnough);
  if (rises) sum -= ore * p.resource + 3;
  return sum - crowding(civ, p);
}

/** Blue tokens that will be missing: corruption in the turns to come, and production that finds no token. */
function crowding(civ: Civilization, p: Prices): number {
  let tokens = civ.blueBank + (civ.unfinished?.stages ?? 0);
  let workers = 0;
  for (const tech of civ.techs) {
    tokens += tech.tokens;
    const { kind } = TECHS[tech.card];
    if (kind === 'farm' || kind === 'mine') workers += tech.workers;
  }
  const usual = corruptionOf(Math.max(0, tokens - workers - 3));
  return taste.crowding * usual * Math.max(0, p.turns - 2) + Math.max(0, workers - civ.blueBank) * p.resource;
}

// ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function people(civ: Civilization, p: Prices): number {
  const need = neededFaces(civ.yellowBank);
  const margin = civ.ratings.happiness - need;
  const idle = civ.unused - Math.max(0, -margin);
  let sum = p.worker * (Math.min(idle, 1) + (idle > 1 ? 0.6 * Math.min(idle - 1, 2) : 0));
  sum +=
    Math.min(1, p.turns / 6) *
    (taste.yellow * Math.min(civ.yellowBank, 18) + taste.happiness * Math.min(2, Math.max(-2, margin)));
  if (margin < 0) sum += 1.2 * margin;
  return sum;
}

// ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const CIVIL_A_TURN = [0, 2.2, 2.2, 2, 1.8, 1.5, 1.3, 1.1, 0.9, 0.7, 0.5, 0.4, 0.3];
const MILITARY_A_TURN = [0, 1, 0.9, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1];
const upTo = (list: readonly number[]): readonly number[] => {
  let sum = 0;
  return list.map((value) => (sum += value));
};
const CIVIL_WORTH = upTo(CIVIL_A_TURN);
const MILITARY_WORTH = upTo(MILITARY_A_TURN);
const at = (list: readonly number[], n: number): number => list[Math.min(n, list.length - 1)];

const actionsWorth = (civil: number, military: number, p: Prices): number =>
  Math.max(0, p.turns - 1) *
  (taste.civilActions * at(CIVIL_WORTH, civil) + taste.militaryActions * at(MILITARY_WORTH, military));

function actions(civ: Civilization, p: Prices): number {
  const sum =
    actionsWorth(civilTotal(civ), militaryTotal(civ), p) +
    Math.max(0, p.turns - 1) * roomWorth(GOVERNMENTS[civ.government].urbanLimit);
  const drawn = Math.min(MOST_DRAWN, militaryReady(civ));
  return p.turns < 2 ? sum : sum + taste.draw * drawn;
}

const roomWorth = (urbanLimit: number): number => taste.room * (urbanLimit - 2);

// ── Strength ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Strength counts against the others: most where it decides who is stronger, less far ahead or far behind. */
export function strengthWorth(state: State, seat: Seat, strength: number, p: Prices): number {
  let sum = 0;
  let rivals = 0;
  for (const [other, civ] of state.civs.entries()) {
    if (other === seat || civ.resigned) continue;
    sum += scale(strength - civ.ratings.strength);
    rivals++;
  }
  return rivals === 0 ? 0 : (p.strength * sum) / rivals;
}

const NEAR = 6;
const FAR = 18;
function scale(gap: number): number {
  const size = Math.abs(gap);
  const reckoned = Math.min(size, NEAR) + 0.6 * Math.max(0, Math.min(size, FAR) - NEAR) + 0.2 * Math.max(0, size - FAR);
  return gap < 0 ? -reckoned : reckoned * 0.9;
}

// ── Symbols and abilities ───────────────────────────────────────────────────────────────────────────────────────────

const happyFace = (p: Prices): number => 1.4 * Math.min(1, p.turns / 5) + 0.12 * p.turns;

function symbolsWorth(symbols: Symbols, civ: Civilization, p: Prices, turns: number): number {
  const share = p.turns > 0 ? turns / p.turns : 0;
  const civil = civilTotal(civ);
  const red = militaryTotal(civ);
  return (
    (symbols.culture ?? 0) * turns +
    (symbols.science ?? 0) * p.scienceIncome * share +
    (symbols.strength ?? 0) * p.strength * 0.8 +
    (symbols.happiness ?? 0) * happyFace(p) * share +
    share *
      (actionsWorth(civil + (symbols.civilActions ?? 0), red + (symbols.militaryActions ?? 0), p) -
        actionsWorth(civil, red, p)) +
    (symbols.blueTokens ?? 0) * 0.15 * turns +
    (symbols.yellowTokens ?? 0) * 0.2 * turns +
    (symbols.colonization ?? 0) * 0.6
  );
}

function termsWorth(state: State, seat: Seat, terms: readonly RatingTerm[], p: Prices, turns: number): number {
  const share = p.turns > 0 ? turns / p.turns : 0;
  let sum = 0;
  for (const { rating, amount, per } of terms) {
    const points = amount * countOf(state, seat, per);
    if (rating === 'culture') sum += points * turns;
    else if (rating === 'science') sum += points * p.scienceIncome * share;
    else sum += points * p.strength * 0.8;
  }
  return sum;
}

/** What an ability of size 1 brings in a turn. */
const ABILITY: Readonly<Partial<Record<Perk, number>>> = {
  scienceOnTakingTechnology: 0.8,
  militaryAsCivil: 0.7,
  unitResources: 0.4,
  secondPoliticalAction: 0.3,
  foodDiscount: 0.5,
  colonyForLeaving: 0.4,
  recruits: 0.5,
  infantryRides: 0.2,
  cultureIfAmongStrongest: 0.5,
  seesNextEvent: 0.1,
  resourcesOnDeveloping: 0.5,
  noWonderSurcharge: 0.2,
  libraryTheaterDiscount: 0.2,
  forceDiscards: 0.2,
  militaryRevolution: 0.3,
  theaterScienceDiscount: 0.1,
  crossUpgrades: 0.1,
  civilActionOnDeveloping: 0.6,
  cultureOnDeveloping: 0.45,
  labsProduce: 2,
  attackCostFactor: 0.4,
  speechCulture: 1,
  civilHandLimit: 0.05,
  militaryHandLimit: 0.1,
  bestMineTwice: 0.5,
  freePopulation: 2.2,
};

function abilities(perks: Readonly<Partial<Record<Perk, number>>> | undefined, turns: number): number {
  if (perks === undefined) return 0;
  let sum = 0;
  for (const [perk, size] of Object.entries(perks) as [Perk, number][]) sum += (ABILITY[perk] ?? 0) * size;
  return sum * turns;
}

// ── Leaders ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The ratings count as if the leader stayed for ever: what comes after the end of service is taken off. */
function leading(civ: Civilization, p: Prices): number {
  if (civ.leader === null) return 0;
  const leader = LEADERS[civ.leader];
  const service = p.service[leader.level];
  return abilities(leader.perks, service) - (leader.symbols.culture ?? 0) * (p.turns - service);
}

export function leaderWorth(state: State, seat: Seat, card: CardId, p: Prices): number {
  const leader = LEADERS[card];
  const service = p.service[leader.level];
  return (
    symbolsWorth(leader.symbols, state.civs[seat], p, service) +
    termsWorth(state, seat, leader.ratings ?? [], p, service) +
    abilities(leader.perks, service) +
    (leader.onLeaving ? total(state, seat, leader.onLeaving) : 0)
  );
}

// ── Wonders ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function wonders(state: State, seat: Seat, civ: Civilization, p: Prices): number {
  let sum = 0;
  for (const { card, ruined } of civ.wonders) if (!ruined) sum += abilities(WONDERS[card].perks, p.turns);
  if (civ.unfinished !== null) sum += wonderPromise(state, seat, civ.unfinished.card, civ.unfinished.stages, p);
  return sum;
}

/** A wonder under way is worth what it will be, less what it still takes. */
export function wonderPromise(state: State, seat: Seat, card: CardId, built: number, p: Prices): number {
  const wonder = WONDERS[card];
  let cost = 0;
  for (let i = built; i < wonder.stages.length; i++) cost += wonder.stages[i];
  const left = wonder.stages.length - built;
  const pace = 1 + resourceProduction(state, seat) * 0.7;
  const delay = Math.max(left > 1 ? 1 : 0, cost / pace);
  if (delay > p.turns - 1) return 0;
  const value = wonderWorth(state, seat, wonder, p, Math.max(0, p.turns - delay));
  return Math.max(0, (value - cost * p.resource - left * p.action * 0.7) * (built > 0 ? 0.95 : taste.wonderPromise));
}

function wonderWorth(state: State, seat: Seat, wonder: WonderCard, p: Prices, turns: number): number {
  const civ = state.civs[seat];
  return (
    symbolsWorth(wonder.symbols, civ, p, turns) +
    termsWorth(state, seat, wonder.ratings ?? [], p, turns) +
    abilities(wonder.perks, turns) +
    (wonder.perks?.extraFaces ? 2 * happyFace(p) : 0) +
    (wonder.onCompletion ? 1.1 * total(state, seat, wonder.onCompletion) : 0) +
    1
  );
}

// ── The hand ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** How far a technology in hand is still worth its promise: science must first be found, for the others in hand too. */
function patience(state: State, seat: Seat, civ: Civilization, card: Technology, p: Prices): number {
  let queue = 0;
  for (const other of civ.hand) {
    const tech = cardOf(other);
    if (isTechnology(tech)) queue += tech.scienceCost ?? 0;
  }
  const cost = scienceCost(state, seat, card, false);
  const wait = (cost + 0.5 * Math.max(0, queue - cost) - civ.science) / (0.5 + civ.ratings.science);
  if (wait <= 0) return 1;
  return wait > p.turns - 2 ? 0 : Math.exp(-wait / taste.patience);
}

function hand(state: State, seat: Seat, civ: Civilization, p: Prices): number {
  let sum = 0;
  let bestLeader = 0;
  let government = 0;
  for (const card of civ.hand) {
    if (card in ACTION_CARDS) sum += actionCardWorth(state, seat, civ, card, p);
    else if (card in LEADERS) bestLeader = Math.max(bestLeader, leaderWorth(state, seat, card, p));
    else if (card in GOVERNMENTS) government = Math.max(government, governmentPromise(state, seat, civ, card, p));
    else if (card in SPECIAL_TECHS) sum += specialPromise(state, seat, civ, card, p);
  }
  if (bestLeader > 0) {
    const present = civ.leader === null ? 0 : leaderWorth(state, seat, civ.leader, p) + p.action;
    sum += Math.max(0, 0.85 * (bestLeader - present - p.action));
  }
  return sum + government - 0.15 * civ.hand.length;
}

function actionCardWorth(state: State, seat: Seat, civ: Civilization, card: CardId, p: Prices): number {
  if (p.turns < 2) return 0;
  const { play } = ACTION_CARDS[card];
  switch (play.do) {
    case 'improve':
      return play.discount * p.resource * 0.8;
    case 'populate':
      return play.foodAfter * p.food;
    case 'stage':
      return play.discount * p.resource * (civ.unfinished === null ? 0.4 : 0.9);
    case 'develop':
      return play.scienceAfter * p.science * 0.9;
    case 'reserves':
      return play.amount * p.resource - p.action * 0.9;
    case 'gain': {
      const { food = 0, resources = 0, science = 0, culture = 0 } = play.gains;
      return food * p.food + resources * p.resource + science * p.science + culture - p.action * 0.9;
    }
    case 'muster':
      return (play.unitResources * p.resource + 0.7) * 0.7 - p.action * 0.9;
    case 'muster-per-stronger':
      return 2 * p.resource - p.action * 0.9;
    case 'culture-per-richer':
      return cultureForRicher(state, seat, play) * 0.8 - p.action * 0.9;
  }
}

const governmentWorth = (g: Government, p: Prices): number =>
  actionsWorth(g.symbols.civilActions ?? 0, g.symbols.militaryActions ?? 0, p) +
  Math.max(0, p.turns - 1) * roomWorth(g.urbanLimit) +
  (g.symbols.culture ?? 0) * p.turns +
  (g.symbols.science ?? 0) * p.scienceIncome +
  (g.symbols.strength ?? 0) * p.strength * 0.8 +
  (g.symbols.happiness ?? 0) * happyFace(p);

/** By peaceful change or by revolution, whichever costs less. */
function governmentPromise(state: State, seat: Seat, civ: Civilization, card: CardId, p: Prices): number {
  const government = GOVERNMENTS[card];
  const gain = governmentWorth(government, p) - governmentWorth(GOVERNMENTS[civ.government], p);
  const peaceful = scienceCost(state, seat, government, false) * p.science + p.action;
  const revolution = scienceCost(state, seat, government, true) * p.science + civilTotal(civ) * 1.5;
  const value = taste.technologyPromise * (gain - Math.min(peaceful, revolution));
  return value <= 0 ? 0 : value * patience(state, seat, civ, government, p);
}

function specialPromise(state: State, seat: Seat, civ: Civilization, card: CardId, p: Prices): number {
  const special = SPECIAL_TECHS[card];
  const old = civ.specials.find((id) => SPECIAL_TECHS[id].kind === special.kind);
  if (old !== undefined && SPECIAL_TECHS[old].level >= special.level) return 0;
  const gain =
    specialWorth(civ, card, p) -
    (old === undefined ? 0 : specialWorth(civ, old, p)) -
    scienceCost(state, seat, special, false) * p.science -
    p.action;
  return gain <= 0 ? 0 : taste.technologyPromise * gain * patience(state, seat, civ, special, p);
}

function specialWorth(civ: Civilization, card: CardId, p: Prices): number {
  const special = SPECIAL_TECHS[card];
  const turns = Math.max(0, p.turns - 2);
  const discounts = special.urbanDiscount?.reduce((sum, n) => sum + n, 0) ?? 0;
  return (
    symbolsWorth(special.symbols, civ, p, turns) + turns * (0.12 * discounts + 0.2 * ((special.wonderStages ?? 1) - 1))
  );
}

// ── Technologies waiting for workers ────────────────────────────────────────────────────────────────────────────────

/** How many buildings or units of a kind a player comes to have. */
const WANTED: Readonly<Record<WorkerKind, number>> = {
  farm: 3,
  mine: 3,
  lab: 2,
  temple: 1,
  arena: 1,
  library: 2,
  theater: 2,
  infantry: 2,
  cavalry: 2,
  artillery: 2,
  air: 1,
};
const KINDS = Object.keys(WANTED) as WorkerKind[];

/** What one worker on the card brings in all the turns left. */
function yieldOf(tech: WorkerTech, p: Prices, share: number): number {
  const { perWorker } = tech;
  return (
    share *
      ((perWorker.culture ?? 0) * p.turns +
        (perWorker.science ?? 0) * p.scienceIncome +
        (perWorker.food ?? 0) * p.foodIncome * 0.8 +
        (perWorker.resources ?? 0) * p.resourceIncome +
        (perWorker.happiness ?? 0) * happyFace(p)) +
    (perWorker.strength ?? 0) * p.strength * (isUnit(tech.kind) ? 1.15 : 0.8)
  );
}

interface Candidate {
  readonly tech: WorkerTech;
  readonly inHand: boolean;
}

/** Technologies in play that workers could move up to, and those in hand, kind by kind. */
function promise(state: State, seat: Seat, civ: Civilization, p: Prices): number {
  if (p.turns < 2) return 0;
  const byKind = new Map<WorkerKind, Candidate[]>();
  const add = (card: CardId, inHand: boolean): void => {
    const tech = TECHS[card];
    const list = byKind.get(tech.kind);
    if (list) list.push({ tech, inHand });
    else byKind.set(tech.kind, [{ tech, inHand }]);
  };
  for (const { card } of civ.techs) if (TECHS[card].level > 0) add(card, false);
  for (const card of civ.hand) if (card in TECHS) add(card, true);
  let sum = 0;
  for (const kind of KINDS) {
    const list = byKind.get(kind);
    if (list === undefined) continue;
    let most = 0;
    let all = 0;
    for (const candidate of list) {
      const value = candidateWorth(state, seat, civ, candidate, p);
      most = Math.max(most, value);
      all += value;
    }
    sum += most + 0.15 * (all - most);
  }
  return sum;
}

function candidateWorth(state: State, seat: Seat, civ: Civilization, { tech, inHand }: Candidate, p: Prices): number {
  const delay = inHand ? 2 : 1;
  const share = p.turns > delay ? (p.turns - delay) / p.turns : 0;
  const own = yieldOf(tech, p, share);
  const cost = buildCost(civ, tech.id);
  let gain = 0;
  let staffed = 0;
  let moved = 0;
  for (const { card, workers } of civ.techs) {
    const from = TECHS[card];
    if (from.kind !== tech.kind || workers === 0) continue;
    staffed += workers;
    if (from.level >= tech.level) continue;
    const step = own - yieldOf(from, p, share) - (cost - buildCost(civ, card)) * p.resource - p.action;
    if (step <= 0) continue;
    const count = Math.min(workers, 3 - moved);
    moved += count;
    gain += count * step;
  }
  const room = isUrban(tech.kind) ? GOVERNMENTS[civ.government].urbanLimit : 9;
  const fresh = Math.min(WANTED[tech.kind], room) - staffed;
  if (fresh > 0) gain += Math.min(fresh, 2) * Math.max(0, own - cost * p.resource - p.worker - p.action);
  gain *= taste.buildingPromise;
  if (!inHand) return gain;
  const value = gain - scienceCost(state, seat, tech, false) * p.science - p.action;
  return value <= 0 ? 0 : value * patience(state, seat, civ, tech, p);
}

// ── Military cards ──────────────────────────────────────────────────────────────────────────────────────────────────

function military(civ: Civilization, p: Prices): number {
  let sum = 0;
  for (const card of civ.military) sum += militaryCardWorth(civ, card, p);
  const excess = civ.military.length - militaryHandLimit(civ);
  return excess > 0 ? sum - 0.8 * excess : sum;
}

/** What a military card is worth in the hand. */
export function militaryCardWorth(civ: Civilization, card: CardId, p: Prices): number {
  if (p.turns < 2) return card in BONUSES ? 0.2 : 0;
  const { level } = cardOf(card);
  if (card in TACTICS) return card === civ.tactic ? 0.1 : 0.6;
  if (card in EVENTS) return level + 0.3;
  if (card in TERRITORIES) return level + 0.5;
  if (card in BONUSES) return 0.5 + 0.5 * level;
  return 0.8 + 0.3 * level;
}

// ── Events to come ──────────────────────────────────────────────────────────────────────────────────────────────────

/** What the events of the last age, as far as this player has prepared them, would bring now. */
function awaited(state: State, seat: Seat, p: Prices): number {
  let sum = 0;
  for (const card of p.awaited) {
    for (const { deeds } of EVENTS[card].event) {
      for (const deed of deeds) {
        if (deed.do === 'score') sum += total(state, seat, deed.terms);
        else if (deed.do === 'ranking') sum += placeWorth(state, seat, deed);
      }
    }
  }
  return taste.awaited * sum;
}

/** Among equals nobody can count on being first. */
export const placeWorth = (state: State, seat: Seat, deed: EventEffect & { do: 'ranking' }): number =>
  rankingCulture(state, seat, deed, seat + 1);
