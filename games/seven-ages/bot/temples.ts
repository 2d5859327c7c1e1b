/** Temples (option 12): where to build, what to raze, and what a religion is worth with them. */
import type { AreaId, EmpireId } from '../src/content/tables.ts';
import { templeSeen } from '../src/knowledge/forecast.ts';
import { NONE } from '../src/model/state.ts';
import { countFor, templeGloryFor } from '../src/turn/glory.ts';
import { best, type Position } from './position.ts';
import { incomeOfArea } from './worth.ts';

/** What an area in disorder costs: its income for some turns, or money to restore order. */
const DISORDER = 0.7;

/** Glory now counts for the turns to come as well; so does income, which is worth little in the end. */
const FUTURE = 2;

/** Glory that building here, or with NONE razing, is worth. */
function templeWorth(p: Position, empire: EmpireId, area: AreaId, religion: number): number {
  const { disordered, income, glory } = templeSeen(p.content, p.view, empire, area, religion);
  if (p.isLastTurn) return glory;
  return FUTURE * glory + 0.12 * income - DISORDER * disordered.length;
}

/** The religion that a temple of the empire serves best. */
export function templeReligion(p: Position, empire: EmpireId, area: AreaId): number {
  return best(p.empire(empire).religions, (religion) => buildWorth(p, empire, area, religion)) ?? NONE;
}

/** Temples that do not pay yet may win or hold a place later, unless we are far ahead already. */
function buildWorth(p: Position, empire: EmpireId, area: AreaId, religion: number): number {
  const needed = !p.isLastTurn && p.view.disorder[area] === 0 && !isSafe(p, empire, religion);
  const later = needed ? 0.3 + 0.1 * incomeOfArea(p, empire, area) : 0;
  return templeWorth(p, empire, area, religion) + later - 0.15 * p.menace(empire, area);
}

/** So far ahead that the next temple of a rival changes nothing. */
function isSafe(p: Position, empire: EmpireId, religion: number): boolean {
  const mine = worthIn(p, empire, religion);
  return mine > 0 && believers(p, empire, religion).every((other) => mine > worthIn(p, other, religion) + NEXT_TEMPLE);
}
/** What one more temple is worth, about. */
const NEXT_TEMPLE = 4;

/** The other empires with the religion. */
const believers = (p: Position, empire: EmpireId, religion: number): EmpireId[] =>
  [...p.own, ...p.rivals].filter((other) => other !== empire && p.empire(other).religions.includes(religion));

const worthIn = (p: Position, empire: EmpireId, religion: number): number =>
  countFor(p.table, p.holdings(empire), {
    category: 'religion',
    regions: 0,
    world: false,
    religion,
    kind: 'all',
    points: 0,
  });

export function chooseTemple(p: Position): number {
  const empire = p.arg('empire');
  const worth = (area: AreaId): number => buildWorth(p, empire, area, templeReligion(p, empire, area));
  const area = best(p.ids, worth);
  return area !== undefined && worth(area) > 0 ? area : NONE;
}

/** A temple of somebody else's god takes half the income for nothing; razing it is worth it where order is soon restored. */
function razeWorth(p: Position, empire: EmpireId, area: AreaId): number {
  const { religions, money } = p.empire(empire);
  if (religions.includes(p.view.temple[area])) return -1;
  const tithe = incomeOfArea(p, empire, area); // as much again goes to the church
  const { disordered } = templeSeen(p.content, p.view, empire, area, NONE);
  if (p.isLastTurn) return disordered.length > 0 ? -1 : 0;
  const price = disordered.length === 0 ? 0 : money > 15 ? DISORDER : 2 * DISORDER;
  return 0.3 * tithe - price * disordered.length;
}

export function chooseRaze(p: Position): number {
  const empire = p.arg('empire');
  const area = best(p.ids, (id) => razeWorth(p, empire, id));
  return area !== undefined && razeWorth(p, empire, area) > 0 ? area : NONE;
}

export const fateOfTemple = (p: Position): string =>
  razeWorth(p, p.arg('empire'), p.arg('area')) > 0 ? 'destroy' : 'keep';

/** Glory a turn that temples of a religion could bring an empire that takes it up: the place its best areas would win. */
export function templePromise(p: Position, empire: EmpireId, religion: number): number {
  if (!p.view.agreed.optional.deusVult) return 0;
  const richest = p.landOf(empire).map((area) => incomeOfArea(p, empire, area));
  const mine = richest.sort((a, b) => b - a).slice(0, 2);
  const value = mine.reduce((sum, income) => sum + income, 0) / 2;
  const others = believers(p, empire, religion);
  const ahead = others.filter((other) => worthIn(p, other, religion) > value).length;
  return value > 0 ? templeGloryFor(p, others.length + 1, ahead) : 0;
}
