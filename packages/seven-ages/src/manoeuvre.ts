/** Manoeuvre (7A-MOVE): move all units, remove disorder, resolve every conflict, then the Strategists' second move. */
import { ask, askUnlessForced, choose, type Rule, select } from '@tabularium/engine';
import {
  areasOf,
  countIn,
  empiresIn,
  isAircraft,
  isLand,
  isVacant,
  shift,
  unitsIn,
  unitsOf,
  unitTypeOf,
} from './board.ts';
import { reduceCity } from './cities.ts';
import { conflict } from './conflict.ts';
import type { AreaId, Border, EmpireId, UnitId } from './content/tables.ts';
import { ageOf, hasSpecial, terrainFor } from './empires.ts';
import { eventWindow } from './events/windows.ts';
import { BUILDER, hasIn, POPULIST } from './leaders.ts';
import { allowance, coastFrom, enteringCost, entryBits, mayCross, mayPassOn } from './movement.ts';
import { ENTERED, type Manoeuvre, NONE } from './state.ts';
import type { SevenAges } from './table.ts';
import { clearDisorder, hasBaseNear, loseUnit, settle } from './upkeep.ts';

/** 7A-MOVE-01 */
export function* manoeuvre(t: SevenAges, empire: EmpireId): Rule<void> {
  const campaign: Manoeuvre = {
    empire,
    held: areasOf(t, empire),
    moved: [],
    entered: {},
    slipped: [],
    landed: [],
    reduced: [],
    second: false,
  };
  t.state.manoeuvre = campaign;
  yield* eventWindow(t, 'manoeuvre.start');
  yield* moveUnits(t, campaign);
  yield* eventWindow(t, 'manoeuvre.moved');
  yield* removeDisorder(t, campaign);
  yield* resolveConflicts(t, campaign);
  yield* eventWindow(t, 'manoeuvre.end');
  t.state.manoeuvre = null;
  settle(t);
}

/** Units move one after the other, each once (7A-MOVE-02), until the owner stops. */
function* moveUnits(t: SevenAges, campaign: Manoeuvre): Rule<void> {
  const { empire } = campaign;
  for (;;) {
    if (!t.state.empires[empire]) return;
    const movable = unitsOf(t, empire).filter((unit) => !campaign.moved.includes(unit) && mayLeave(t, campaign, unit));
    if (movable.length === 0) return;
    const unit = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.move.unit',
        rules: ['7A-MOVE-02', '7A-MOVE-37'],
        args: { empire },
        options: () => [...movable, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'unit', id }] }),
      }),
    );
    if (unit === NONE) return;
    yield* moveUnit(t, campaign, unit);
    campaign.moved.push(unit);
    settle(t);
  }
}

/** 7A-MOVE-37 to 7A-MOVE-41: a non-aircraft unit stays in every land area, unless the card lets the empire vacate. */
export function mayLeave(t: SevenAges, campaign: Manoeuvre, unit: UnitId): boolean {
  const area = t.state.unitArea[unit];
  if (!isLand(t, area) || isAircraft(t, unit) || hasSpecial(t, campaign.empire, 'vacate')) return true;
  if (t.state.control[area] !== campaign.empire) return true;
  return unitsIn(t, area, campaign.empire).some((other) => other !== unit && !isAircraft(t, other));
}

/** One unit, area by area, as far as its allowance goes; an area left on the way must keep a garrison, so it stops there. */
function* moveUnit(t: SevenAges, campaign: Manoeuvre, unit: UnitId): Rule<void> {
  let points = allowance(t, unit);
  for (;;) {
    const from = t.state.unitArea[unit];
    const open = steps(t, campaign, unit, points);
    if (open.length === 0) return;
    const mustMove = isAircraft(t, unit) && !isLand(t, from) && !hasBaseNear(t, campaign.empire, from);
    const to = yield* ask(
      choose({
        seat: t.ownerOf(campaign.empire),
        about: '7a.move.to',
        rules: ['7A-MOVE-03', '7A-MOVE-04'],
        args: { unit },
        options: () => (mustMove ? open : [...open, NONE]),
        show: (id) => (id === NONE ? { text: { id: '7a.stop' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (to === NONE) return;
    const border = t.content.areas[from].borders.find((b) => b.to === to);
    if (!border) return;
    points -= enteringCost(t, unit, to);
    const already = countIn(t, to, campaign.empire);
    enterArea(t, campaign, unit, border);
    if (!mayLeave(t, campaign, unit) || !mayPassOn(t, unit, to, already)) return;
  }
}

function steps(t: SevenAges, campaign: Manoeuvre, unit: UnitId, points: number): AreaId[] {
  const from = t.state.unitArea[unit];
  const { empire } = campaign;
  return t.content.areas[from].borders
    .filter((border) => mayCross(t, unit, from, t.state.unitCoast[unit], border))
    .filter((border) => enteringCost(t, unit, border.to) <= points)
    .filter((border) => !wouldStrand(t, empire, unit, border))
    .map((border) => border.to);
}

/** A galley off every own shore, or aircraft at sea without a base, would be lost at once. */
function wouldStrand(t: SevenAges, empire: EmpireId, unit: UnitId, { to }: Border): boolean {
  if (isLand(t, to)) return false;
  if (isAircraft(t, unit)) return !hasBaseNear(t, empire, to);
  if (unitTypeOf(t, unit).id !== 'galley' || hasSpecial(t, empire, 'oceanGalleys')) return false;
  return !t.content.areas[to].neighbours.some((next) => isLand(t, next) && t.state.control[next] === empire);
}

/** 7A-MOVE-09: entering a vacant area without a Builder costs its city a step, once in an action. */
function enterArea(t: SevenAges, campaign: Manoeuvre, unit: UnitId, border: Border): void {
  const { to } = border;
  const from = t.state.unitArea[unit];
  const { entered, reduced, empire } = campaign;
  if (isVacant(t, to) && t.state.city[to] > 0 && !reduced.includes(to) && !hasIn(t, empire, to, BUILDER)) {
    reduced.push(to);
    reduceCity(t, to);
  }
  entered[to] = (entered[to] ?? 0) | entryBits(t, unit, border);
  shift(t, unit, to, coastFrom(t, to, from));
  t.tell({ type: '7a.moved', empire, area: to, from });
}

/** 7A-MOVE-47 to 7A-MOVE-52, 7A-LEAD-PO-02. */
function* removeDisorder(t: SevenAges, campaign: Manoeuvre): Rule<void> {
  const { empire, held } = campaign;
  if (!t.state.empires[empire]) return;
  for (const area of held) {
    if (t.state.control[area] === empire && t.state.disorder[area] === 1 && hasIn(t, empire, area, POPULIST))
      clearDisorder(t, area);
  }
  for (;;) {
    const open = held.filter((area) => t.state.disorder[area] === 1 && canOrder(t, campaign, area));
    if (open.length === 0) return;
    const area = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.move.order',
        rules: ['7A-MOVE-47', '7A-MOVE-48'],
        options: () => [...open, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (area === NONE) return;
    clearDisorder(t, area);
    if (t.state.fort[area] === 0) yield* spendUnit(t, empire, area);
  }
}

export function canOrder(t: SevenAges, campaign: Manoeuvre, area: AreaId): boolean {
  const { empire } = campaign;
  if (t.state.control[area] !== empire || empiresIn(t, area).length > 1) return false;
  const units = unitsIn(t, area, empire);
  return units.length + t.state.fort[area] >= unitsToOrder(t, campaign, area, units);
}

export function unitsToOrder(
  t: SevenAges,
  { empire, entered }: Manoeuvre,
  area: AreaId,
  units: readonly UnitId[],
): number {
  const { bonus, defence } = t.content;
  const how = entered[area] ?? 0;
  let needed = 2 + defence[terrainFor(t, area, ageOf(t, empire))];
  if ((how & ENTERED.river) !== 0) needed += bonus.river;
  if ((how & ENTERED.crossing) !== 0) needed += bonus.crossing;
  if ((how & ENTERED.invasion) !== 0) needed += 2;
  return units.some((unit) => unitTypeOf(t, unit).siege) ? needed : needed + t.state.city[area];
}

/** 7A-MOVE-51: without a fort one of the units goes back to the pool. */
function* spendUnit(t: SevenAges, empire: EmpireId, area: AreaId): Rule<void> {
  const [unit] = yield* askUnlessForced(
    select({
      seat: t.ownerOf(empire),
      about: '7a.move.spent',
      rules: ['7A-MOVE-51'],
      min: 1,
      max: 1,
      options: () => unitsIn(t, area, empire),
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  loseUnit(t, unit);
  settle(t);
}

/** 7A-CONF-01, 7A-CONF-02: every contested area, in the order the active player likes. */
function* resolveConflicts(t: SevenAges, campaign: Manoeuvre): Rule<void> {
  const { empire } = campaign;
  for (;;) {
    if (!t.state.empires[empire]) return;
    const contested = [...new Set(unitsOf(t, empire).map((unit) => t.state.unitArea[unit]))].filter(
      (area) => empiresIn(t, area).length > 1,
    );
    if (contested.length === 0) return;
    const area = yield* askUnlessForced(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.conflict.next',
        rules: ['7A-CONF-02'],
        options: () => contested,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    const [defender] = empiresIn(t, area).filter((other) => other !== empire);
    yield* conflict(t, area, empire, defender, campaign.entered[area] ?? 0);
    settle(t);
  }
}
