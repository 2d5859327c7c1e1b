/** Production (7A-PROD): income, maintenance, units, forts, an elite marker. */

import { ask, askUnlessForced, type Chance, choose, type Rule, select } from '@tabularium/engine';
import { mayHalve, tickClock } from '../artefacts/climate.ts';
import { artefactsAt } from '../artefacts/moments.ts';
import { countsInDisorder } from '../artefacts/places.ts';
import { type AreaId, bit, type EmpireId, LAND, SHIP, type UnitId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { areasOf, isLand, landOf, typeOf, unitsOf } from '../model/board.ts';
import { isClockRunning, isCollapsed } from '../model/climate.ts';
import { ageOf, isBarbarian, isVersus, isWhere, pay, receive, specials, wheatCounts } from '../model/empires.ts';
import { noteFeud } from '../model/feuds.ts';
import { lastingFor, lastingIn } from '../model/lasting.ts';
import { areasWith, hasIn, POPULIST, TACTICIAN } from '../model/leaders.ts';
import { type Lasting, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { templeIn } from '../model/temples.ts';
import { raiseKingdoms, remainsOf } from '../turn/kingdoms.ts';
import { addDisorder, loseUnit, settle } from '../turn/upkeep.ts';
import { empiresInRange } from './range.ts';
import { buildForts, buildUnits, changedByEvents, placeFreeUnits } from './recruiting.ts';

/** 7A-PROD-01: the parts in their order. */
export function* production(t: Play, empire: EmpireId): Rule<void> {
  yield* eventWindow(t, 'production.income');
  yield* artefactsAt(t, 'production', empire);
  yield* collectIncome(t, empire);
  yield* eventWindow(t, 'production.maintenance');
  yield* payMaintenance(t, empire);
  if (!t.state.empires[empire]) return;
  yield* eventWindow(t, 'production.build');
  if (!t.state.empires[empire]) return;
  yield* placeFreeUnits(t, empire, 'production');
  yield* buildUnits(t, empire, areasOf(t, empire), { initial: false });
  yield* buildForts(t, empire, landOf(t, empire));
  yield* buyElite(t, empire);
  const over = (l: Lasting): boolean => l.empire === empire || l.areas.some((area) => t.state.control[area] === empire);
  t.state.lasting = t.state.lasting.filter((l) => !(l.until === 'nextProduction' && over(l)));
}

// --- income

/**
 * 7A-PROD-02: terrain, resources and city of an undisordered area; a Populist doubles it (7A-LEAD-PO-01), a temple takes half.
 * Halves are not rounded here: what adds them up rounds once (7A-PROD-10).
 */
export function areaIncome(t: Play, empire: EmpireId, area: AreaId, withLeaders: boolean, cityTimes = 1): number {
  const { content, state } = t;
  const place = content.areas[area];
  const age = ageOf(t, empire);
  const after = isCollapsed(t) ? content.climate : null; // 7A-ART-ENVIRONMENT-06
  let terrain = place.kind === LAND ? (after?.income[place.terrain] ?? content.income[place.terrain][age]) : 0;
  if (wheatCounts(t, empire, area)) terrain += (after ?? content).wheatIncome; // 7A-PROD-04, 7A-PROD-05
  if (place.oil && age === 7) terrain += (after ?? content).oilIncome; // 7A-PROD-07
  let city = state.city[area];
  let added = 0;
  let doubled = 0;
  if (withLeaders) {
    for (const { params } of lastingIn(t, 'income', area)) {
      if (params['mode'] === 'none') {
        if (params['part'] !== 'city') terrain = 0;
        if (params['part'] !== 'terrain') city = 0;
      } else if (params['mode'] === 'add') added += Number(params['amount'] ?? 0);
      else if (params['mode'] === 'double') doubled++;
    }
    if (t.content.rules.populists === 'city') {
      // 7A-LEAD-PO-2004-1
      if (hasIn(t, empire, area, POPULIST)) city *= 2;
      if (city > 0) added += place.neighbours.filter((next) => hasIn(t, empire, next, POPULIST)).length;
    } else if (hasIn(t, empire, area, POPULIST)) doubled++;
  }
  for (const s of specials(t, empire, 'income')) if (s.where && isWhere(t, empire, area, s.where)) added += s.add ?? 0;
  added += fromRivers(t, area);
  const halved = templeIn(t, area) === NONE ? 0 : 1; // 7A-OPT12-08
  return (terrain + city * cityTimes + added) * 2 ** (doubled - halved);
}

/** How often the total is halved: without a capital (7A-PROD-09), by artefacts, events and a climate that has collapsed. */
function halvingsOf(t: Play, empire: EmpireId): number {
  let halvings = (t.empire(empire).capital === NONE ? 1 : 0) + (isCollapsed(t) ? 1 : 0);
  for (const s of specials(t, empire, 'income'))
    if (s.of === 'total' && s.halve && (s.when === undefined || isClockRunning(t))) halvings++;
  for (const { params } of lastingFor(t, 'income', empire)) if (params['mode'] === 'halve') halvings++;
  return halvings;
}

/** 7A-ART-IRRIGATION-01: works at a river pay whoever holds land along it, once an area. */
function fromRivers({ content, state }: Play, area: AreaId): number {
  const { rivers } = content.areas[area];
  if (rivers.length === 0 || !state.agreed.optional.artefactEffects) return 0;
  let most = 0;
  for (const { artefact, area: works } of state.mapArtefacts)
    for (const { who, add = 0 } of content.artefacts[artefact].with16.powers.income ?? [])
      if (who === 'anyHolder' && content.areas[works].rivers.some((river) => rivers.includes(river)))
        most = Math.max(most, add);
  return most;
}

/** Additions, then doublings, then halvings of the total, rounded once at the end (7A-PROD-10). */
export function incomeOf(t: Play, empire: EmpireId, halvings = halvingsOf(t, empire)): number {
  let total = 0;
  const changes = specials(t, empire, 'income');
  const cityTimes = changes.some((s) => s.of === 'cities' && s.double) ? 2 : 1;
  for (const area of areasOf(t, empire)) {
    if (t.state.disorder[area] === 1 && !countsInDisorder(t, empire, area, 'income')) continue; // 7A-PROD-03
    total += areaIncome(t, empire, area, true, cityTimes);
    if (!isLand(t, area)) for (const s of changes) if (s.per === 'seaArea') total += s.add ?? 0;
  }
  let doublings = 0;
  for (const { params } of lastingFor(t, 'income', empire)) {
    if (params['mode'] === 'add') total += Number(params['amount'] ?? 0);
    else if (params['mode'] === 'double') doublings++;
    else if (params['mode'] === 'none') return 0;
  }
  return Math.floor((total * 2 ** doublings) / 2 ** halvings + 0.5);
}

function* collectIncome(t: Play, empire: EmpireId): Rule<void> {
  let halvings = halvingsOf(t, empire);
  if (isClockRunning(t)) {
    if (halvings === 0 && (yield* mayHalve(t, empire, incomeOf(t, empire, 0)))) halvings = 1;
    tickClock(t, halvings > 0);
  }
  const income = incomeOf(t, empire, halvings);
  receive(t, empire, income);
  t.tell({ type: '7a.income', empire, amount: income });
  for (const { from, who, vs, money } of specials(t, empire, 'tribute')) {
    for (const payer of tributaries(t, empire, from)) {
      if (!isVersus(t, empire, payer, vs)) continue;
      if (
        who === 'hasShips' &&
        !unitsOf(t, payer).some((unit) => t.content.unitTypes[typeOf(t, unit)].category === SHIP)
      )
        continue;
      const paid = Math.min(money, t.empire(payer).money);
      receive(t, payer, -paid);
      receive(t, empire, paid);
    }
  }
  t.state.lasting = t.state.lasting.filter(
    (l) => !(l.until === 'nextIncome' && l.areas.some((area) => t.state.control[area] === empire)),
  );
}

/** Empires a tribute is due from: next to it, within its range, or on a coast next to its ships. */
function tributaries(t: Play, empire: EmpireId, from: 'adjacent' | 'range' | 'coast'): EmpireId[] {
  if (from === 'range') return empiresInRange(t, empire);
  const found = new Set<EmpireId>();
  for (const area of areasOf(t, empire)) {
    if (from === 'coast' && isLand(t, area)) continue;
    for (const next of t.content.areas[area].neighbours) {
      const holder = t.state.control[next];
      if (holder !== NONE && holder !== empire && (from === 'adjacent' || isLand(t, next))) found.add(holder);
    }
  }
  return [...found].sort((a, b) => a - b);
}

// --- maintenance

/** 7A-PROD-11: 1 money a unit; barbarians pay nothing (7A-PROD-13). */
export function maintenanceOf(t: Play, empire: EmpireId, unit: UnitId): number {
  const [set] = lastingFor(t, 'maintenance', empire);
  if (set) return set.params['mode'] === 'none' ? 0 : Number(set.params['amount'] ?? 1);
  if (isBarbarian(t, empire)) return 0;
  const area = t.state.unitArea[unit];
  let price = 1;
  for (const s of specials(t, empire, 'maintenance')) {
    if (s.units !== undefined && (s.units & bit(typeOf(t, unit))) === 0) continue;
    if (isWhere(t, empire, area, s.where)) price = Math.min(price, s.set ?? price);
  }
  return price;
}

/** The upkeep of one area: of its units, less what an artefact takes off (7A-ART-SUFFRAGE-03). */
interface AreaUpkeep {
  readonly area: AreaId;
  readonly units: readonly UnitId[];
  readonly due: number;
}

function upkeepByArea(t: Play, empire: EmpireId): AreaUpkeep[] {
  const costly = new Map<AreaId, UnitId[]>();
  for (const unit of unitsOf(t, empire)) {
    if (maintenanceOf(t, empire, unit) === 0) continue;
    const area = t.state.unitArea[unit];
    const there = costly.get(area);
    if (there) there.push(unit);
    else costly.set(area, [unit]);
  }
  const cuts = specials(t, empire, 'maintenance').filter((s) => s.reduceBy !== undefined);
  return [...costly].map(([area, units]) => {
    const full = units.reduce((sum, unit) => sum + maintenanceOf(t, empire, unit), 0);
    const off = t.state.disorder[area] === 1 ? 0 : t.state.city[area];
    return { area, units, due: cuts.reduce((due, s) => Math.max(Math.min(due, s.minPerArea ?? 0), due - off), full) };
  });
}

/** What all its units cost in a production. */
export const upkeepOf = (t: Play, empire: EmpireId): number =>
  upkeepByArea(t, empire).reduce((sum, { due }) => sum + due, 0);

/**
 * 7A-PROD-12: what can be paid must be paid; the owner chooses which units go unpaid (7A-PROD-14). Who is paid for units that go
 * may let more of them go than it must (7A-ART-SOCIALISM-03).
 */
function* payMaintenance(t: Play, empire: EmpireId): Rule<void> {
  const areas = upkeepByArea(t, empire);
  if (areas.length === 0) return;
  const costly = areas.flatMap(({ units }) => units);
  const price = maintenanceOf(t, empire, costly[0]);
  const due = areas.reduce((sum, area) => sum + area.due, 0);
  const refund = specials(t, empire, 'unitRefund').reduce((sum, { money }) => sum + money, 0);
  const unpaid = Math.max(0, Math.ceil((due - t.empire(empire).money) / (price + refund)));
  const lost = unpaid > 0 || refund > 0 ? yield* chooseUnpaid(t, empire, areas, price, unpaid, refund > 0) : [];
  const left = due - lost.length * price;
  if (refund === 0) pay(t, empire, Math.max(0, left));
  if (lost.length > 0) yield* loseUnpaid(t, empire, lost);
  if (refund > 0 && t.state.empires[empire]) pay(t, empire, Math.max(0, Math.min(left, t.empire(empire).money)));
}

/** In each area no more units than its upkeep pays for: those whom a city keeps are safe. */
function* chooseUnpaid(
  t: Play,
  empire: EmpireId,
  areas: readonly AreaUpkeep[],
  price: number,
  least: number,
  more: boolean,
): Rule<readonly UnitId[]> {
  const costly = areas.flatMap(({ units }) => units);
  const most = (due: number): number => Math.ceil(due / price);
  const fits = (lost: readonly UnitId[]): boolean =>
    areas.every(({ units, due }) => lost.filter((unit) => units.includes(unit)).length <= most(due));
  const kept = areas.some(({ units, due }) => most(due) < units.length);
  return yield* askUnlessForced(
    select({
      seat: t.ownerOf(empire),
      about: '7a.unpaid',
      rules: ['7A-PROD-12'],
      args: { empire, count: least },
      min: least,
      max: more ? areas.reduce((sum, { due }) => sum + most(due), 0) : least,
      options: () => costly,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
      ...(kept && {
        test: (lost: readonly UnitId[]) => (fits(lost) ? undefined : { rule: '7A-ART-SUFFRAGE-03' }),
        draw: (chance: Chance) =>
          chance
            .shuffle(areas.flatMap(({ units, due }) => chance.shuffle(units.slice()).slice(0, most(due))))
            .slice(0, least),
      }),
    }),
  );
}

function* loseUnpaid(t: Play, empire: EmpireId, lost: readonly UnitId[]): Rule<void> {
  const areas = new Set(lost.map((unit) => t.state.unitArea[unit]));
  const [seat, left] = [t.ownerOf(empire), lost.map((unit) => remainsOf(t, unit))];
  for (const unit of lost) loseUnit(t, unit);
  settle(t);
  yield* raiseKingdoms(t, seat, left); // 7A-OPT10-02
  for (const area of areas) {
    if (t.state.control[area] === empire) addDisorder(t, area);
    else if (t.state.empires[empire]) noteFeud(t, 'lost', empire);
  }
}

// --- elites

/** 7A-PROD-31, 7A-LEAD-TA-01: 3 money, or 1 a unit if that is more; units with a Tactician are not counted. */
export function eliteCost(t: Play, empire: EmpireId): number {
  const sheltered = areasWith(t, empire, TACTICIAN);
  let price = Math.max(3, unitsOf(t, empire).filter((unit) => !sheltered.includes(t.state.unitArea[unit])).length);
  for (const s of specials(t, empire, 'elite')) price = Math.min(price, s.cost ?? price);
  return changedByEvents(t, empire, price, 'elite', 0);
}

/** 7A-PROD-30 */
export const MOST_ELITES = 3;

/** 7A-PROD-30: one a production, three at most. */
function* buyElite(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  const price = eliteCost(t, empire);
  if (e.elites >= MOST_ELITES || e.money < price) return;
  const buy = yield* ask(
    choose({
      seat: e.owner,
      about: '7a.elite',
      rules: ['7A-PROD-30', '7A-PROD-31'],
      args: { empire, price },
      options: () => ['no', 'yes'],
    }),
  );
  if (buy === 'no') return;
  pay(t, empire, price);
  e.elites++;
  t.tell({ type: '7a.elite.told', empire, amount: e.elites });
}
