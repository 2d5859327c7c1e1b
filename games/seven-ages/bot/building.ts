/** Production and Civilise: what to build, where, and how much of it can be kept. */
import { AIRCRAFT, CAVALRY, type EmpireId, SHIP } from '../src/content/tables.ts';
import { NONE } from '../src/model/state.ts';
import { type Campaign, campaignOf } from './marching.ts';
import { best, type OwnUnit, type Position } from './position.ts';
import { areaWorth, incomeOf, isNaval, rankGain, upkeepOf } from './worth.ts';

/** The next unit to build; NONE when enough is built. */
export function chooseBuild(p: Position, initial: boolean): number {
  const empire = p.arg('empire') === NONE ? (p.view.action?.empire ?? NONE) : p.arg('empire');
  const campaign = campaignOf(p, empire);
  const most = best(p.ids, (placement) => buildWorth(campaign, placement, initial));
  if (most === undefined) return NONE;
  if (!p.has(NONE)) return most;
  if (!initial && !canKeepMore(p, empire)) return NONE;
  return buildWorth(campaign, most, initial) > 0 ? most : NONE;
}

/** One unit more can be paid for some time. */
function canKeepMore(p: Position, empire: EmpireId): boolean {
  if (p.isBarbarian(empire) || p.isLastTurn) return !p.isLastTurn;
  const { money } = p.empire(empire);
  const net = incomeOf(p, empire) - upkeepOf(p, empire);
  return net > 0 || money + 2 * net > p.taste.upkeep;
}

function buildWorth(campaign: Campaign, placement: number, initial: boolean): number {
  const { p, empire } = campaign;
  const [area, type] = [Math.floor(placement / 32), placement % 32];
  const { category, cost, siege, common, id } = p.content.unitTypes[type];
  const e = p.empire(empire);
  const { glory } = p.cardOf(empire);
  const gain = (name: string): number =>
    glory.reduce(
      (sum, c) => sum + (c.category === name ? 0.05 * c.points + p.taste.units * rankGain(p, empire, c) : 0),
      0,
    );
  if (category === SHIP) return shipWorth(campaign, area, cost);
  if (category === AIRCRAFT && common) return warheadWorth(campaign, area, id);
  const strength = p.strengthOf(faceOf(p, empire, type));
  const menace = p.menace(empire, area);
  const short = campaign.garrison(area) - p.height(area, empire);
  // in set-up the area may not be held yet
  const held = p.view.control[area] === empire;
  const prizes = campaign.prizesNear(area);
  const distance = held ? campaign.distance[area] : prizes > 0 ? 1 : 99;
  let worth = distance < 99 ? 1.2 - 0.12 * distance : 0;
  if (distance === 1 && campaign.spare(area) >= prizes + 1) worth *= initial ? 0.1 : 0.3;
  if (distance === 99 && settles(campaign, area)) worth = 0.8;
  if (short > 0) worth += 0.4 + p.taste.short * short * Math.min(2, areaWorth(p, empire, area));
  if (area === e.homeland || area === e.capital) worth += menace > 0 ? 0.3 : 0.05;
  worth += gain('landUnits');
  if (category === CAVALRY) worth += gain('cavalry');
  if (worth <= 0.1) {
    if (initial || e.money < p.taste.spends) return 0;
    worth = 0.11 + 0.05 * menace;
  }
  const quality = menace > 0 || distance === 99 ? strength / 3 : 0.2 * strength;
  return (worth + p.taste.strength * quality + (siege ? 0.05 : 0)) / (cost + 1);
}

/** Star Wars for the capital when others could have nukes; a nuke only against a host at the gates of somebody with little glory to lose. */
function warheadWorth({ p, empire }: Campaign, area: number, id: string): number {
  const { capital } = p.empire(empire);
  if (area !== capital) return 0;
  const ours = p.view.common.filter((unit) => unit.empire === empire);
  if (id === 'star-wars') {
    const nuclear = p.rivals.some((rival) => p.empire(rival).level >= 47);
    return nuclear && !ours.some((unit) => unit.area === capital) ? 0.3 : 0;
  }
  const host = p.menace(empire, area) - p.height(area, empire);
  return host >= 4 && ours.length === 0 && p.gloryOf(p.seat) < 7 ? 0.2 : 0;
}

/** A face of the type among the counters of the set. */
function faceOf(p: Position, empire: EmpireId, type: number): number {
  const { counters } = p.content.counterSets[empire];
  for (const unit of counters)
    for (const face of [unit * 2, unit * 2 + 1]) if (p.content.unitType[face] === type) return face;
  return counters[0] * 2;
}

/** Settlers wait in port for a ship when there is no land to win on foot. */
function settles(campaign: Campaign, area: number): boolean {
  const { p } = campaign;
  const { coastal, neighbours } = p.content.areas[area];
  if (!coastal || campaign.overseas.length === 0 || campaign.spare(area) > 1) return false;
  const near = (unit: OwnUnit): boolean => unit.area === area || neighbours.includes(unit.area);
  return campaign.units.some((unit) => campaign.isShip(unit) && near(unit));
}

/** Ships for the waters that count and for the rank in ships; else one or two to settle overseas. */
function shipWorth(campaign: Campaign, area: number, cost: number): number {
  const { p, empire } = campaign;
  const ships = campaign.units.filter((unit) => campaign.isShip(unit)).length;
  const landlocked = !p.landOf(empire).some((land) => campaign.distance[land] === 1);
  const settling = landlocked ? Math.min(2, campaign.overseas.length) : 0;
  const wanted = isNaval(p, empire) ? fleetWanted(p, empire, area) : settling;
  if (ships >= wanted) return 0;
  const waters = p.content.areas[area].neighbours.filter((to) => !p.isLand(to) && p.isVacant(to));
  const prize = Math.max(0, ...waters.map((to) => campaign.worth(to)));
  const naval = isNaval(p, empire) ? p.taste.navy : 1;
  return (naval * (0.6 + prize + (landlocked ? 0.4 : 0))) / (cost + 1);
}

/** One ship more than any rival has, where ships count; one for every free water around, where waters do. */
function fleetWanted(p: Position, empire: EmpireId, port: number): number {
  const { glory } = p.cardOf(empire);
  let wanted = 2;
  if (glory.some((c) => c.category === 'ships')) {
    const rivals = p.rivals.map((other) => p.shipCount(other));
    wanted = Math.max(wanted, 1 + Math.max(0, ...rivals));
  }
  if (glory.some((c) => c.category !== 'ships' && c.kind !== 'land')) {
    const waters = new Set<number>();
    for (const area of [port, ...p.areasOf(empire)])
      for (const to of p.content.areas[area].neighbours)
        if (!p.isLand(to) && (p.isVacant(to) || p.view.control[to] === empire)) waters.add(to);
    wanted = Math.max(wanted, waters.size + 1);
  }
  return Math.min(9, wanted);
}

/** A fort where something dear is menaced, with money to spare. */
export function chooseFort(p: Position): number {
  const empire = p.arg('empire');
  const { money, homeland, capital } = p.empire(empire);
  if (money < p.taste.fortMoney) return NONE;
  const area = best(p.ids, (id) => fortWorth(p, empire, id, homeland, capital));
  return area !== undefined && fortWorth(p, empire, area, homeland, capital) > p.taste.fort ? area : NONE;
}

function fortWorth(p: Position, empire: EmpireId, area: number, homeland: number, capital: number): number {
  const menace = p.menace(empire, area);
  if (menace === 0) return 0;
  return areaWorth(p, empire, area) + (area === homeland || area === capital ? 1.5 : 0) + 0.2 * p.view.city[area];
}

export function buysElite(p: Position): boolean {
  const empire = p.arg('empire');
  const menaced = p.landOf(empire).some((area) => p.menace(empire, area) > 0);
  return menaced && p.empire(empire).money >= p.arg('price') + 5;
}

/** The area whose city grows: safe, fertile, the capital. */
export function chooseCity(p: Position): number {
  const { capital, homeland } = p.empire(p.arg('empire'));
  return (
    best(p.ids, (area) => {
      const dear = area === capital ? 1 : area === homeland ? 0.8 : 0;
      return (
        dear +
        (p.content.areas[area].terrain === 0 ? 1.5 : 0) -
        0.3 * p.menace(p.arg('empire'), area) -
        0.1 * p.view.city[area]
      );
    }) ?? NONE
  );
}

/** Money that is not needed becomes glory; in the last turn all of it. */
export function glorySpent(p: Position): number {
  const { max } = p.bounds();
  if (p.isLastTurn) return max;
  const empire = p.arg('empire');
  const price = p.arg('price');
  const counts = p.cardOf(empire).glory.some((c) => c.category === 'money');
  const reserve = counts ? 120 : p.taste.reserve;
  return Math.max(0, Math.min(max, Math.floor((p.empire(empire).money - reserve) / price)));
}

/** Units whose other side is better. */
export function chooseModern(p: Position): number[] {
  return p.ids.filter((id) => {
    const unit = p.unit(id);
    return unit !== undefined && p.strengthOf(id * 2 + 1 - unit.side) > p.strength(unit);
  });
}
