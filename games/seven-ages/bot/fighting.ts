/** Conflict: how much to commit, when to retreat, what to give up. */

import { bestLine, type Fighter, fighterOf, totalItems, totalOf } from '../src/conflict/totals.ts';
import type { UnitId } from '../src/content/tables.ts';
import { retreatSeen } from '../src/knowledge/forecast.ts';
import type { SeenSide } from '../src/knowledge/view.ts';
import { LEADER } from '../src/model/leaders.ts';
import { withMarines } from '../src/model/marines.ts';
import { type Conflict, NONE } from '../src/model/state.ts';
import type { OwnUnit, Position } from './position.ts';

const MEAN_CARD = 3.4;

interface Fight {
  readonly conflict: Conflict;
  readonly mine: SeenSide;
  readonly theirs: SeenSide;
  readonly which: 0 | 1;
}

export function fightOf(p: Position): Fight | undefined {
  const { sides } = p.view.conflict ?? {};
  const { conflict } = p.table.state;
  if (!sides || !conflict) return undefined;
  const which = sides[0].seat === p.seat ? 0 : sides[1].seat === p.seat ? 1 : undefined;
  if (which === undefined) return undefined;
  return { conflict, mine: sides[which], theirs: sides[1 - which], which };
}

/** What units of its own bring, lined up the best way, with what the enemy's disorder adds. */
function force(fighters: readonly Fighter[], disorder: number): number {
  const { front, support, bestFront, bestSupport } = bestLine(fighters, false, disorder);
  return front + support + disorder * (bestFront + bestSupport);
}

/** What a side has besides its units, which are not committed yet: card, elites, ages, ground, special rules. */
function besides(p: Position, { conflict, mine, which }: Fight, side: SeenSide): number {
  const items = totalItems(p.table, conflict, side === mine ? which : which === 0 ? 1 : 0);
  return totalOf(items) + (side.card === NONE ? MEAN_CARD : 0);
}

/** The most the enemy is likely to bring this round, as far as it shows. */
function enemyForce(p: Position, fight: Fight): number {
  const area = p.view.conflict?.area ?? NONE;
  const stack = p.stacksIn(area).find(({ empire }) => empire === fight.theirs.empire);
  if (!stack) return 0;
  return 0.9 * p.stackStrength(stack);
}

/** A commitment being thought over: own units, the strongest first, and what they must beat. */
interface Muster {
  readonly units: readonly UnitId[];
  readonly least: number;
  readonly most: number;
  /** What the enemy will bring, about, and what so many of the own units would. */
  readonly against: number;
  readonly bring: (count: number) => number;
}

function muster(p: Position, fight: Fight): Muster {
  const { conflict, which, mine, theirs } = fight;
  const { min, max } = p.bounds();
  const fresh = p.ids.flatMap((id) => (id < LEADER ? (p.unit(id) ?? []) : []));
  const tame = fresh.filter((unit) => !isNuke(p, unit));
  const known = tame.length >= Math.max(1, min) ? tame : fresh;
  known.sort((a, b) => p.strength(b) - p.strength(a));
  const units = known.map(({ unit }) => unit);
  const fighters = (count: number): Fighter[] =>
    withMarines(p.table, units.slice(0, count)).map((unit) => fighterOf(p.table, conflict, which, unit));
  const own = besides(p, fight, mine);
  return {
    units,
    least: Math.max(1, min),
    most: Math.min(known.length, max - 1),
    against: enemyForce(p, fight) + besides(p, fight, theirs),
    bring: (count) => own + force(fighters(count), theirs.disorder),
  };
}

/** The fewest units that come up to the total; undefined if even all do not. */
function fewest({ least, most, bring }: Muster, wanted: number): number | undefined {
  for (let n = least; n <= most; n++) if (bring(n) >= wanted) return n;
  return undefined;
}

/** A nuke that pays, or what is chosen of the units there are. */
function mustered(p: Position, choose: (m: Muster) => number[]): number[] {
  const fight = fightOf(p);
  if (!fight) return anyUnits(p);
  const nuke = nukeToLaunch(p, fight);
  if (nuke !== undefined) return [nuke];
  const m = muster(p, fight);
  return m.units.length === 0 ? anyUnits(p) : choose(m);
}

/** All that is needed to win with a margin; if even everything would not do, only the weakest unit. */
export const commit = (p: Position): number[] =>
  mustered(p, (m) => {
    const wanted = m.against + p.taste.commit;
    const hopeless = m.bring(m.most) < wanted - 3 && m.units.length > 1;
    const count = fewest(m, wanted) ?? m.most;
    const chosen = hopeless ? m.units.slice(-m.least) : m.units.slice(0, Math.max(m.least, count));
    return withTactician(p, chosen, !hopeless && m.bring(m.most) >= wanted);
  });

/**
 * One round decides. Three times the enemy's total costs nothing and destroys all of it; a victory costs no more with many
 * units than with few, so the margin may be large. Who cannot win keeps all but one out of it, to get away.
 */
export const split = (p: Position): number[] =>
  mustered(p, (m) => {
    const crushing = fewest(m, 3 * (m.against + 1));
    if (crushing !== undefined) return withTactician(p, m.units.slice(0, crushing), false);
    const hopeless = m.bring(m.most) < m.against - 2 && m.units.length > 1;
    const count = fewest(m, m.against + 4) ?? m.most;
    return withTactician(p, hopeless ? m.units.slice(-m.least) : m.units.slice(0, count), !hopeless);
  });

function anyUnits(p: Position): number[] {
  return p.ids.filter((id) => id < LEADER).slice(0, Math.max(1, p.bounds().min));
}

function withTactician(p: Position, units: readonly UnitId[], wanted: boolean): number[] {
  const leader = wanted ? p.ids.find((id) => id >= LEADER) : undefined;
  return leader === undefined ? [...units] : [...units, leader];
}

const isNuke = (p: Position, unit: OwnUnit): boolean => p.typeOf(unit).id === 'nuke';

/** A nuke pays where it takes many more units of theirs than of ours, for it costs glory, as far as there is any. */
function wantsToNuke(p: Position, fight: Fight): boolean {
  const area = p.view.conflict?.area ?? NONE;
  const shield = p.view.common.some(({ empire, area: at }) => empire === fight.theirs.empire && at === area);
  if (shield) return false;
  const taken = p.height(area, fight.theirs.empire) - p.height(area, fight.mine.empire);
  return 0.6 * taken > Math.min(7, p.gloryOf(p.seat));
}

function nukeToLaunch(p: Position, fight: Fight): UnitId | undefined {
  if (p.content.common.length === 0 || p.bounds().min > 1 || !wantsToNuke(p, fight)) return undefined;
  const units = p.ids.flatMap((id) => (id < LEADER ? (p.unit(id) ?? []) : []));
  return units.find((unit) => isNuke(p, unit))?.unit;
}

/** A last nuke that is not to go off is given up. */
export function scuttles(p: Position): boolean {
  const fight = fightOf(p);
  return fight !== undefined && !wantsToNuke(p, fight);
}

/** Retreat from a fight that is being lost, if anything can be saved. */
export function retreats(p: Position): boolean {
  const fight = fightOf(p);
  const area = p.view.conflict?.area ?? NONE;
  if (!fight || area === NONE) return false;
  const { mine, theirs } = fight;
  const own = p.stacksIn(area).find(({ empire }) => empire === mine.empire);
  const other = p.stacksIn(area).find(({ empire }) => empire === theirs.empire);
  if (!own || !other) return false;
  const refuge = p.content.areas[area].neighbours.some(
    (next) => p.view.control[next] === mine.empire && p.isLand(next) === p.isLand(area),
  );
  if (!refuge) return false;
  const strength = p.stackStrength(own) + besides(p, fight, mine) + 3 * theirs.disorder;
  const against = p.stackStrength(other) + besides(p, fight, theirs) + 3 * mine.disorder;
  const { homeland } = p.empire(mine.empire);
  // a retreat that costs as much as a defeat is none
  const toll = retreatSeen(p.content, p.view, fight.which) / own.height;
  return toll < 1 && strength < ((area === homeland ? 0.5 : p.taste.retreat) - 0.4 * toll) * against;
}

/** A poor card is drawn again. */
export function redraws(p: Position): boolean {
  const fight = fightOf(p);
  return fight !== undefined && fight.mine.card !== NONE && p.cardValue(fight.mine.card) < 4;
}

/** The cheapest units that take the losses of a pursuit between them. */
export function pursued(p: Position): number[] {
  const takes = new Map(
    p.question.describe().options?.map(({ value, effects }) => [value, Number(effects?.[0]?.args?.['count'] ?? 1)]),
  );
  const worth = (id: number): number => takes.get(id) ?? 1;
  const price = (id: number): number => {
    const unit = p.unit(id);
    return unit ? p.strength(unit) + 1 : 1;
  };
  const dearestFirst = p.ids.toSorted((a, b) => price(b) / worth(b) - price(a) / worth(a));
  const owed = p.arg('amount');
  let lost = dearestFirst;
  for (const id of dearestFirst) {
    const fewer = lost.filter((other) => other !== id);
    if (fewer.reduce((sum, other) => sum + worth(other), 0) >= owed) lost = fewer;
  }
  return lost;
}

/** The weakest units, those in well-held areas first. */
export function weakest(p: Position, count: number): number[] {
  const cost = (id: number): number => {
    const unit = p.unit(id);
    if (!unit) return 0;
    const { empire } = unit;
    const last = p.height(unit.area, empire) <= 1 ? 6 : 0;
    const held = p.view.empires[empire];
    const dear = unit.area === held?.homeland || unit.area === held?.capital ? 3 : 0;
    return p.strength(unit) + last + dear;
  };
  const sorted = [...p.ids].sort((a, b) => cost(a) - cost(b));
  return spread(p, sorted, count);
}

/** Not all from one area while others could spare some. */
function spread(p: Position, sorted: readonly number[], count: number): number[] {
  const taken = new Map<number, number>();
  const chosen: number[] = [];
  const late: number[] = [];
  for (const id of sorted) {
    const unit = p.unit(id);
    const area = unit?.area ?? NONE;
    const here = unit ? p.height(area, unit.empire) : 1;
    const gone = taken.get(area) ?? 0;
    if (gone + 1 < here) {
      taken.set(area, gone + 1);
      chosen.push(id);
    } else late.push(id);
  }
  return [...chosen, ...late].slice(0, count);
}
