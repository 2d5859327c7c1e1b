/** Manoeuvre: who stays on guard, who goes where, whom to attack. */

import { totalItems, totalOf } from '../src/conflict/totals.ts';
import {
  type AreaId,
  type Border,
  bit,
  type EmpireId,
  MISSILE,
  OCEAN,
  SEA,
  SHIP,
  type UnitId,
} from '../src/content/tables.ts';
import type { SeenStack } from '../src/knowledge/view.ts';
import { LEADER, STRATEGIST, TACTICIAN } from '../src/model/leaders.ts';
import { KINGDOM, NONE, newConflict } from '../src/model/state.ts';
import { best, type OwnUnit, type Position } from './position.ts';
import { areaWorth, unitsToTake } from './worth.ts';

/** The level of the first ships that leave the coast behind (7A-PROD-16). */
const OCEAN_GOING = 23;

/** What the campaign of one empire looks like, worked out once for a decision. */
export function campaignOf(p: Position, empire: EmpireId): Campaign {
  let known = campaigns.get(p);
  if (!known) {
    known = [];
    campaigns.set(p, known);
  }
  known[empire] ??= new Campaign(p, empire);
  return known[empire];
}
const campaigns = new WeakMap<Position, Campaign[]>();

export class Campaign {
  readonly p: Position;
  readonly empire: EmpireId;
  readonly units: readonly OwnUnit[];
  #worth = new Map<AreaId, number>();
  #distance: number[] | undefined = undefined;
  #attack = new Map<AreaId, number>();

  constructor(p: Position, empire: EmpireId) {
    this.p = p;
    this.empire = empire;
    this.units = p.unitsOf(empire);
  }

  worth(area: AreaId): number {
    const known = this.#worth.get(area);
    if (known !== undefined) return known;
    const free = this.p.isVacant(area) ? 0.5 * this.cityGlory(area) : 0;
    const worth = areaWorth(this.p, this.empire, area) + free;
    this.#worth.set(area, worth);
    return worth;
  }

  /** What the card pays at once for the city of an area that is taken, from somebody or from nobody (7A-TERM-LIBERATE). */
  private cityGlory(area: AreaId): number {
    if (this.p.view.city[area] === 0) return 0;
    const paid = this.p.cardOf(this.empire).immediate.filter(({ on }) => on === 'cityLiberated');
    return paid.reduce((sum, { glory }) => sum + glory, 0);
  }

  /** Units that ought to stay in an area of the empire. */
  garrison(area: AreaId): number {
    const { p } = this;
    if (!p.isLand(area)) return 0;
    const { homeland, capital } = p.empire(this.empire);
    const menace = p.menace(this.empire, area);
    if (this.mayVacate && area !== homeland && this.worth(area) < 2 * p.taste.worthwhile) return 0;
    if (menace === 0) return 1;
    const dear = area === homeland || area === capital || p.view.city[area] >= 3;
    const fear = p.taste.guard * menace;
    return dear ? Math.min(1 + Math.floor(fear), 5) : Math.min(1 + Math.floor(fear / 2), 3);
  }
  spare(area: AreaId): number {
    return Math.max(0, this.p.height(area, this.empire) - this.garrison(area));
  }

  /** Raiders and nomads need not hold what they have taken. */
  get mayVacate(): boolean {
    return this.p.cardOf(this.empire).specials.vacate !== undefined;
  }

  isShip(unit: OwnUnit): boolean {
    return this.p.typeOf(unit).category === SHIP;
  }

  /** Whether a unit may go over a border, about. */
  private crosses(unit: OwnUnit, from: AreaId, border: Border): boolean {
    const { areas } = this.p.content;
    const to = areas[border.to];
    const { category, ocean, id } = this.p.typeOf(unit);
    if (category > SHIP) return true;
    if (category !== SHIP) return this.p.isLand(border.to);
    if (this.p.isLand(border.to)) return border.type === 'coast' || border.type === 'arrow';
    if (this.p.isLand(from) && !areas[from].coasts[unit.coast]?.includes(border.to)) return false; // 7A-MOVE-25
    if (to.kind === OCEAN && !ocean) return false;
    return id !== 'galley' || to.neighbours.some((n) => this.p.isLand(n) && this.p.view.control[n] === this.empire);
  }

  /** Areas within reach, each with the first step towards it. */
  reach(unit: OwnUnit): Map<AreaId, AreaId> {
    const { p } = this;
    const { content } = p;
    const points = content.move[unit.unit * 2 + unit.side];
    const age = p.ageOf(this.empire);
    const { category } = p.typeOf(unit);
    const left = new Map<AreaId, number>([[unit.area, points]]);
    const first = new Map<AreaId, AreaId>();
    const edge: AreaId[] = [unit.area];
    for (let area = edge.shift(); area !== undefined; area = edge.shift()) {
      const rest = left.get(area) ?? 0;
      for (const border of content.areas[area].borders) {
        const { to } = border;
        if (!this.crosses(unit, area, border)) continue;
        const terrain = p.terrain(to, age);
        const cost = category >= SHIP || terrain < 0 ? 1 : content.moveCost[terrain];
        if (cost > rest || rest - cost < (left.get(to) ?? 0)) continue;
        if (left.has(to)) continue;
        left.set(to, rest - cost);
        first.set(to, area === unit.area ? to : (first.get(area) ?? to));
        const passable = p.isLand(to)
          ? p.view.control[to] === this.empire && category !== SHIP
          : p.isVacant(to) || p.view.control[to] === this.empire;
        if (passable && !p.isContested(to)) edge.push(to);
      }
    }
    return first;
  }

  // --- targets

  /** An area to be taken without a fight. */
  isPrize(area: AreaId): boolean {
    return this.p.isVacant(area) && this.worth(area) >= this.p.taste.worthwhile;
  }

  /** Vacant land worth taking within two steps, the second step counted half. */
  prizesNear(area: AreaId): number {
    const { areas } = this.p.content;
    const near = areas[area].neighbours.filter((to) => this.p.isLand(to) && this.isPrize(to));
    const beyond = new Set<AreaId>();
    for (const next of near)
      for (const to of areas[next].neighbours)
        if (to !== area && this.p.isLand(to) && this.isPrize(to) && !near.includes(to)) beyond.add(to);
    return near.length + 0.5 * beyond.size;
  }

  /** What an attack on the area is worth; 0 if it is hopeless or not wanted. */
  attackWorth(area: AreaId): number {
    const known = this.#attack.get(area);
    if (known !== undefined) return known;
    const worth = this.appraiseAttack(area);
    this.#attack.set(area, worth);
    return worth;
  }

  private appraiseAttack(area: AreaId): number {
    const { p } = this;
    const enemies = p.stacksIn(area).filter((stack) => stack.empire !== this.empire);
    if (enemies.length !== 1) return 0;
    const [enemy] = enemies;
    if (p.isOwn(enemy.empire)) return 0;
    let against = p.stackStrength(enemy) + this.defence(area, enemy.empire);
    let force = 0;
    let count = 0;
    let afloat = 0;
    for (const unit of this.units) {
      const there = unit.area === area;
      if (!there && ((p.isLand(unit.area) && this.spare(unit.area) === 0) || !this.near(unit, area))) continue;
      force += p.strength(unit);
      count++;
      if (this.isShip(unit)) afloat++;
    }
    if (p.isLand(area) && afloat === count) against += p.content.bonus.invasion;
    const ahead = enemy.empire === KINGDOM ? 0 : p.ageOf(this.empire) - p.ageOf(enemy.empire);
    force += p.empire(this.empire).elites + Math.max(0, ahead);
    if (count < enemy.height + 1 || force < p.taste.odds * against + p.taste.margin) return 0;
    return this.conquestWorth(area, enemy);
  }

  /** What it would be worth to take the area from the empire that holds it. */
  private conquestWorth(area: AreaId, { empire, height }: SeenStack): number {
    const { p } = this;
    const victim = p.view.empires[empire]; // nobody is hurt by the fall of a kingdom
    let worth = this.worth(area) + (victim ? p.taste.hurt * p.threat(victim.owner) : 0);
    if (victim?.homeland === area || victim?.capital === area) worth += p.taste.seat;
    worth += 0.5 * this.cityGlory(area);
    for (const i of p.cardOf(this.empire).immediate) {
      if (i.on === 'areaLiberated') worth += 0.5 * i.glory;
      if (i.on === 'capitalLiberated' && victim?.capital === area) worth += 0.5 * i.glory;
    }
    return worth - p.taste.height * height;
  }

  private near(unit: OwnUnit, area: AreaId): boolean {
    if (this.isShip(unit) && this.p.isLand(area) && !this.p.content.areas[area].coastal) return false;
    return this.reachOf(unit).has(area);
  }

  #objective: AreaId | undefined = undefined;
  /** The neighbour's land to gather an army against; NONE if all is too strong or not worth it. */
  get objective(): AreaId {
    if (this.#objective !== undefined) return this.#objective;
    const { p } = this;
    let chosen = NONE;
    let most = p.taste.worthwhile;
    const seen = new Set<AreaId>();
    for (const area of p.landOf(this.empire)) {
      for (const to of p.content.areas[area].neighbours) {
        if (seen.has(to) || !p.isLand(to)) continue;
        seen.add(to);
        const stacks = p.stacksIn(to);
        if (stacks.length !== 1 || stacks[0].empire === this.empire || p.isOwn(stacks[0].empire)) continue;
        const price = unitsToTake(p, to, stacks[0]);
        const worth = this.conquestWorth(to, stacks[0]) - 0.12 * price;
        if (price > p.taste.army || worth <= most) continue;
        most = worth;
        chosen = to;
      }
    }
    this.#objective = chosen;
    return chosen;
  }

  #overseas: AreaId[] | undefined = undefined;
  /** Vacant coasts worth settling, over the waters that ships of the time can cross from home. */
  get overseas(): readonly AreaId[] {
    if (this.#overseas) return this.#overseas;
    const { p } = this;
    const { areas } = p.content;
    const far = p.empire(this.empire).level >= OCEAN_GOING ? 3 : 1;
    const waters = new Set<AreaId>();
    const found = new Set<AreaId>();
    let edge = p.landOf(this.empire);
    for (let step = 0; step < far; step++) {
      const next: AreaId[] = [];
      for (const area of edge) {
        for (const to of areas[area].neighbours) {
          if (p.isLand(to) || waters.has(to) || (areas[to].kind === OCEAN && far === 1)) continue;
          waters.add(to);
          next.push(to);
        }
      }
      edge = next;
    }
    for (const water of waters)
      for (const to of areas[water].neighbours) if (p.isLand(to) && this.isPrize(to)) found.add(to);
    this.#overseas = [...found];
    return this.#overseas;
  }

  #reach = new Map<UnitId, Map<AreaId, AreaId>>();
  reachOf(unit: OwnUnit): Map<AreaId, AreaId> {
    const known = this.#reach.get(unit.unit);
    if (known) return known;
    const reach = this.reach(unit);
    this.#reach.set(unit.unit, reach);
    return reach;
  }

  /** What a defender has besides its units when this empire attacks: elites, ages, ground, special rules. */
  defence(area: AreaId, defender: EmpireId): number {
    const { p } = this;
    const fight = newConflict(area, [this.empire, p.seat], [defender, p.ownerOf(defender)], 0);
    return totalOf(totalItems(p.table, fight, 1));
  }

  /** Steps over own land from every area to the nearest prize, or one more to where an army gathers; 99 if there is neither. */
  get distance(): readonly number[] {
    if (this.#distance) return this.#distance;
    const { p } = this;
    const { areas } = p.content;
    const distance = new Array<number>(areas.length).fill(99);
    const edges: AreaId[][] = [[], []];
    for (const area of p.landOf(this.empire)) {
      const { neighbours } = areas[area];
      if (neighbours.some((to) => p.isLand(to) && (this.isPrize(to) || this.attackWorth(to) > 0))) distance[area] = 1;
      else if (neighbours.includes(this.objective)) distance[area] = 2;
      else continue;
      edges[distance[area] - 1].push(area);
    }
    for (let steps = 1; steps <= edges.length; steps++) {
      for (const area of edges[steps - 1]) {
        for (const to of areas[area].neighbours) {
          if (p.view.control[to] !== this.empire || !p.isLand(to) || distance[to] <= steps + 1) continue;
          distance[to] = steps + 1;
          edges[steps] ??= [];
          edges[steps].push(to);
        }
      }
    }
    this.#distance = distance;
    return distance;
  }

  /** What it is worth to end the move of this unit in an area. */
  private endWorth(unit: OwnUnit, area: AreaId, laden: boolean): number {
    const { p } = this;
    const ship = this.isShip(unit);
    if (ship && p.isLand(area)) return this.landingWorth(unit, area, laden);
    if (ship) {
      if (laden) return this.stagingWorth(unit, area);
      if (p.isVacant(area)) return this.worth(area);
    }
    if (p.isVacant(area)) return this.isPrize(area) ? this.worth(area) : 0;
    if (p.view.control[area] !== this.empire || p.isContested(area)) {
      const worth = this.attackWorth(area);
      return worth > 0 && p.taste.together === 1 && p.height(area, this.empire) > 0 ? worth + 2 : worth;
    }
    if (ship) return 0;
    const homewards = this.distance[unit.area] - this.distance[area];
    if (homewards > 0 && this.distance[area] < 99) return 0.02 * Math.min(5, homewards);
    const short = this.garrison(area) - p.height(area, this.empire);
    return short > 0 ? 0.25 * Math.min(2, this.worth(area)) : 0;
  }

  /** Infantry and missiles aboard may wait at sea for what lies beyond, beside own land (7A-OPT14-01). */
  stagingWorth(ship: OwnUnit, area: AreaId): number {
    const { p } = this;
    const { kind, neighbours } = p.content.areas[area];
    if (!p.view.agreed.optional.marines || kind !== SEA) return 0;
    const aboard = this.units.filter((unit) => unit.area === ship.area && p.typeOf(unit).category < SHIP);
    const stays = (unit: OwnUnit): boolean => p.typeOf(unit).category <= MISSILE;
    if (!(p.isLand(ship.area) ? aboard.some(stays) : aboard.every(stays))) return 0;
    const shores = neighbours.filter((next) => p.isLand(next));
    if (!shores.some((next) => p.view.control[next] === this.empire)) return 0;
    const gains = shores.map((next) =>
      p.isVacant(next) ? (this.isPrize(next) ? this.worth(next) : 0) : this.attackWorth(next),
    );
    return 0.35 * Math.max(0, ...gains);
  }

  /** A ship puts settlers ashore, raids a weak coast, or comes back to fetch more. */
  private landingWorth(unit: OwnUnit, area: AreaId, laden: boolean): number {
    const { p } = this;
    if (p.isVacant(area)) return laden && this.isPrize(area) ? this.worth(area) : 0;
    if (p.view.control[area] !== this.empire || p.isContested(area)) return this.attackWorth(area);
    if (laden || this.passenger(unit.area) || this.overseas.length === 0) return 0;
    return this.spare(area) > 0 && this.units.some((other) => other.area === area && !this.isShip(other)) ? 0.2 : 0;
  }

  /** Where the unit should go, and how much that is worth. */
  bestMove(unit: OwnUnit, laden: boolean): { to: AreaId; step: AreaId; worth: number } | undefined {
    let found: { to: AreaId; step: AreaId; worth: number } | undefined;
    for (const [to, step] of this.reachOf(unit)) {
      const worth = this.endWorth(unit, to, laden);
      if (worth > (found?.worth ?? 0)) found = { to, step, worth };
    }
    return found;
  }

  /** A land unit that could go aboard a ship in this area. */
  passenger(area: AreaId): OwnUnit | undefined {
    if (this.p.isLand(area) && this.spare(area) < 2) return undefined;
    return this.units.find((unit) => unit.area === area && this.p.typeOf(unit).category < SHIP);
  }

  /** What this empire could win by moving now. */
  prospects(): number {
    const { p } = this;
    const prizes = new Map<AreaId, number>();
    let spare = 0;
    let ships = 0;
    for (const area of p.landOf(this.empire)) {
      const free = this.spare(area);
      spare += free;
      if (free > 0 && this.distance[area] < 99) {
        for (const to of p.content.areas[area].neighbours) {
          if (!p.isLand(to)) continue;
          if (this.isPrize(to)) prizes.set(to, this.worth(to));
          else if (!p.isVacant(to) && p.view.control[to] !== this.empire) {
            const worth = this.attackWorth(to);
            if (worth > 0) prizes.set(to, p.taste.attacks * worth);
          }
        }
      }
      if (p.view.disorder[area] === 1 && p.height(area, this.empire) >= 3) prizes.set(area, 0.4);
    }
    for (const unit of this.units) {
      if (!this.isShip(unit) || ships > 3) continue;
      ships++;
      const move = this.bestMove(unit, this.passenger(unit.area) !== undefined);
      if (move) prizes.set(move.to, move.worth);
      spare++;
    }
    const worths = [...prizes.values()].sort((a, b) => b - a);
    return worths.slice(0, spare).reduce((sum, worth) => sum + worth, 0);
  }
}

// --- the questions

/** Which unit moves next: the one with the most to win. */
export function chooseUnit(p: Position): number {
  const campaign = campaignOf(p, p.arg('empire'));
  let chosen = NONE;
  let most = 0.015;
  const seen = new Set<number>();
  for (const id of p.ids) {
    const unit = p.unit(id);
    if (!unit) continue;
    const kind = unit.area * 1000 + p.content.unitType[unit.unit * 2 + unit.side];
    if (seen.has(kind)) continue; // the same type in the same area goes to the same place
    seen.add(kind);
    const worth = moveWorth(campaign, unit);
    if (worth > most) {
      most = worth;
      chosen = id;
    }
  }
  return chosen;
}

const isWarhead = (p: Position, unit: OwnUnit): boolean => p.typeOf(unit).category > SHIP && p.typeOf(unit).common;

function moveWorth(campaign: Campaign, unit: OwnUnit): number {
  const { p, empire } = campaign;
  if (p.isContested(unit.area) || isWarhead(p, unit)) return 0; // they deter where they are
  const ship = campaign.isShip(unit);
  if (p.isLand(unit.area) && p.view.control[unit.area] === empire && campaign.spare(unit.area) === 0) return 0;
  const alone = campaign.bestMove(unit, false)?.worth ?? 0;
  const laden = ship && campaign.passenger(unit.area) ? (campaign.bestMove(unit, true)?.worth ?? 0) : 0;
  // what the unit alone holds would be lost
  const staying = p.height(unit.area, empire) === 1 ? campaign.worth(unit.area) : 0;
  return Math.max(alone, laden) - staying - 0.001 * p.strength(unit);
}

/** Who goes along: a passenger if there is land to win overseas; leaders of war to the fight. */
export function chooseCompany(p: Position): number[] {
  const unit = p.unit(p.arg('unit'));
  if (!unit) return [];
  const campaign = campaignOf(p, unit.empire);
  if (!campaign.isShip(unit)) {
    const move = campaign.bestMove(unit, false);
    const fights = move !== undefined && !p.isVacant(move.to) && p.view.control[move.to] !== campaign.empire;
    return fights ? p.ids.filter((value) => value >= LEADER && isWarlike(p, value - LEADER)) : [];
  }
  const passengers = p.ids.filter((value) => value < LEADER);
  if (passengers.length === 0 || !sailsLaden(campaign, unit)) return [];
  const foot = passengers.find((id) => {
    const passenger = p.unit(id);
    return passenger !== undefined && p.typeOf(passenger).category <= MISSILE;
  });
  return [foot ?? passengers[0]]; // who may stay at sea if need be
}

/** A ship takes somebody along if there is more to win ashore than at sea. */
function sailsLaden(campaign: Campaign, ship: OwnUnit): boolean {
  if (!campaign.passenger(ship.area)) return false;
  const laden = campaign.bestMove(ship, true)?.worth ?? 0;
  return laden > 0 && laden >= (campaign.bestMove(ship, false)?.worth ?? 0);
}

const isWarlike = (p: Position, leader: number): boolean =>
  (p.content.leaders[leader].abilities & (bit(STRATEGIST) | bit(TACTICIAN))) !== 0;

/** The Strategist's second move: a stack with something to win, or none. */
export function chooseSecond(p: Position): number {
  const empire = p.view.manoeuvre?.empire ?? NONE;
  const campaign = campaignOf(p, empire);
  let chosen = NONE;
  let most = p.taste.worthwhile;
  for (const area of p.ids) {
    const unit = campaign.units.find((other) => other.area === area && !campaign.isShip(other));
    if (!unit || campaign.spare(area) === 0) continue;
    const worth = campaign.bestMove(unit, false)?.worth ?? 0;
    if (worth > most) {
      most = worth;
      chosen = area;
    }
  }
  return chosen;
}

/** Those who follow the Strategist: one unit to a vacant area, all that can be spared into a fight. */
export function chooseStack(p: Position): number[] {
  const empire = p.view.manoeuvre?.empire ?? NONE;
  const campaign = campaignOf(p, empire);
  const land = p.ids.filter((id) => {
    const unit = p.unit(id);
    return unit !== undefined && !campaign.isShip(unit);
  });
  const lead = p.unit(land[0] ?? NONE);
  if (!lead) return [p.ids[0]];
  const move = campaign.bestMove(lead, false);
  const peaceful = move !== undefined && p.isVacant(move.to);
  return land.slice(0, peaceful ? 1 : Math.max(1, campaign.spare(lead.area)));
}

/** The next step of a move. */
export function chooseStep(p: Position): number | 'drop' {
  const unit = p.unit(p.arg('unit'));
  const steps = p.ids;
  const mayStop = p.has(NONE);
  if (!unit) return mayStop ? NONE : p.ids[0];
  const { empire } = unit;
  const campaign = campaignOf(p, empire);
  const atSea = !p.isLand(unit.area);
  const laden =
    campaign.isShip(unit) &&
    (atSea
      ? campaign.units.some((other) => other.area === unit.area && p.typeOf(other).category < SHIP)
      : sailsLaden(campaign, unit));
  const here = p.isContested(unit.area) || (laden && !atSea && p.height(unit.area, empire) === 2);
  if (here && mayStop) return NONE;
  if (mayStop && atSea && laden) {
    const waiting = campaign.stagingWorth(unit, unit.area);
    if (waiting > 0 && waiting >= (campaign.bestMove(unit, true)?.worth ?? 0)) return NONE;
  }
  const move = bestOpenMove(campaign, unit, laden, steps);
  if (move !== undefined) return move;
  if (mayStop && !(atSea && laden)) return NONE;
  const ashore = best(
    steps,
    (area) => (p.isLand(area) ? 1 : 0) + (p.view.control[area] === empire ? 1 : 0) + (p.isVacant(area) ? 0.5 : 0),
  );
  if (ashore !== undefined) return ashore;
  return mayStop ? NONE : 'drop';
}

function bestOpenMove(campaign: Campaign, unit: OwnUnit, laden: boolean, steps: readonly AreaId[]): AreaId | undefined {
  const move = campaign.bestMove(unit, laden) ?? (laden ? campaign.bestMove(unit, false) : undefined);
  if (!move || move.worth < 0.015) return undefined;
  // what the unit has come to hold on its way is not left for less
  const alone = campaign.p.height(unit.area, campaign.empire) === 1;
  if (alone && !laden && move.worth <= campaign.worth(unit.area)) return undefined;
  return steps.includes(move.step) ? move.step : undefined;
}
