/** Production (7A-PROD): income, maintenance, units, forts, an elite marker. */

import { ask, askUnlessForced, choose, type Rule, select } from '@tabularium/engine';
import { type AreaId, bit, type EmpireId, LAND, SHIP, type UnitId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { areasOf, isLand, landOf, typeOf, unitsOf } from '../model/board.ts';
import { ageOf, isBarbarian, isVersus, isWhere, pay, receive, specials, wheatCounts } from '../model/empires.ts';
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
  collectIncome(t, empire);
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
  let terrain = place.kind === LAND ? content.income[place.terrain][age] : 0;
  if (wheatCounts(t, empire, area)) terrain += content.wheatIncome; // 7A-PROD-04, 7A-PROD-05
  if (place.oil && age === 7) terrain += content.oilIncome; // 7A-PROD-07
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
    if (hasIn(t, empire, area, POPULIST)) doubled++;
  }
  for (const s of specials(t, empire, 'income')) if (s.where && isWhere(t, empire, area, s.where)) added += s.add ?? 0;
  const halved = templeIn(t, area) === NONE ? 0 : 1; // 7A-OPT12-08
  return (terrain + city * cityTimes + added) * 2 ** (doubled - halved);
}

/** Additions, then doublings, then halvings of the total, rounded once at the end (7A-PROD-10). */
export function incomeOf(t: Play, empire: EmpireId): number {
  let total = 0;
  const changes = specials(t, empire, 'income');
  const cityTimes = changes.some((s) => s.of === 'cities' && s.double) ? 2 : 1;
  for (const area of areasOf(t, empire)) {
    if (t.state.disorder[area] === 1) continue; // 7A-PROD-03
    total += areaIncome(t, empire, area, true, cityTimes);
    if (!isLand(t, area)) for (const s of changes) if (s.per === 'seaArea') total += s.add ?? 0;
  }
  let halvings = t.empire(empire).capital === NONE ? 1 : 0; // 7A-PROD-09
  for (const s of changes) if (s.of === 'total' && s.halve) halvings++;
  let doublings = 0;
  for (const { params } of lastingFor(t, 'income', empire)) {
    if (params['mode'] === 'add') total += Number(params['amount'] ?? 0);
    else if (params['mode'] === 'double') doublings++;
    else if (params['mode'] === 'halve') halvings++;
    else if (params['mode'] === 'none') return 0;
  }
  return Math.floor((total * 2 ** doublings) / 2 ** halvings + 0.5);
}

function collectIncome(t: Play, empire: EmpireId): void {
  const income = incomeOf(t, empire);
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
    if (isWhere(t, empire, area, s.where)) price = Math.min(price, s.set);
  }
  return price;
}

/** What all its units cost in a production. */
export const upkeepOf = (t: Play, empire: EmpireId): number =>
  unitsOf(t, empire).reduce((sum, unit) => sum + maintenanceOf(t, empire, unit), 0);

/** 7A-PROD-12: what can be paid must be paid; the owner chooses which units go unpaid (7A-PROD-14). */
function* payMaintenance(t: Play, empire: EmpireId): Rule<void> {
  const costly = unitsOf(t, empire).filter((unit) => maintenanceOf(t, empire, unit) > 0);
  if (costly.length === 0) return;
  const price = maintenanceOf(t, empire, costly[0]);
  const unpaid = Math.max(0, costly.length - Math.floor(t.empire(empire).money / price));
  pay(t, empire, (costly.length - unpaid) * price);
  if (unpaid === 0) return;
  const lost = yield* askUnlessForced(
    select({
      seat: t.ownerOf(empire),
      about: '7a.unpaid',
      rules: ['7A-PROD-12'],
      args: { empire, count: unpaid },
      min: unpaid,
      max: unpaid,
      options: () => costly,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  const areas = new Set(lost.map((unit) => t.state.unitArea[unit]));
  const [seat, left] = [t.ownerOf(empire), lost.map((unit) => remainsOf(t, unit))];
  for (const unit of lost) loseUnit(t, unit);
  settle(t);
  yield* raiseKingdoms(t, seat, left); // 7A-OPT10-02
  for (const area of areas) if (t.state.control[area] === empire) addDisorder(t, area);
}

// --- elites

/** 7A-PROD-31, 7A-LEAD-TA-01: 3 money, or 1 a unit if that is more; units with a Tactician are not counted. */
export function eliteCost(t: Play, empire: EmpireId): number {
  const sheltered = areasWith(t, empire, TACTICIAN);
  let price = Math.max(3, unitsOf(t, empire).filter((unit) => !sheltered.includes(t.state.unitArea[unit])).length);
  for (const s of specials(t, empire, 'elite')) price = Math.min(price, s.cost ?? price);
  return changedByEvents(t, empire, price, 'elite', 0);
}

/** 7A-PROD-30: one a production, three at most. */
function* buyElite(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  const price = eliteCost(t, empire);
  if (e.elites >= 3 || e.money < price) return;
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
