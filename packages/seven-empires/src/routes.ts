/** Chapter 4.2: how far ships and land units go, and where they may not end. */
import type { RuleId, WhyNot } from '@tabularium/engine';
import {
  ARTILLERY,
  COAST_SEAS,
  EMPIRE_IDS,
  type Empire,
  HARBOUR_SEA,
  HOME,
  INFANTRY,
  isSea,
  type Kind,
  LAND_FROM,
  NEXT_SEAS,
  REGIONS,
  type Region,
  SEAS,
  seaBit,
  THREE_MASTER,
  UNITS_PER_REGION,
} from './content.ts';
import {
  type Campaign,
  freeCities,
  isOccupied,
  kindAt,
  NOBODY,
  type Open,
  type Post,
  post,
  regionOf,
  unitsIn,
} from './state.ts';

/** An Empire without a monarch moves in peace (7E-VAR-07). */
const isPeaceful = (s: Open, e: Empire): boolean => s.monarch[e] === NOBODY;

/** Peaceful Empires do not even cross regions with foreign flags (7E-VAR-07). */
const mayEnter = (s: Open, e: Empire, r: Region): boolean =>
  s.flags[r] === NOBODY || s.flags[r] === e || !isPeaceful(s, e);

// ---- Ships. Sets of seas are bit sets.

const shipRange = (ship: Post): number => (kindAt(ship) === THREE_MASTER ? 3 : 2);
const EVERY_SEA = (1 << SEAS.length) - 1;

export const seasIn = (set: number): Region[] => SEAS.filter((sea) => (set & seaBit(sea)) !== 0);

function nextTo(seas: number): number {
  let next = 0;
  for (let left = seas; left !== 0; left &= left - 1) next |= NEXT_SEAS[31 - Math.clz32(left & -left)];
  return next;
}

function seasWhere(test: (sea: Region) => boolean): number {
  let set = 0;
  for (const sea of SEAS) if (test(sea)) set |= seaBit(sea);
  return set;
}

/** Where a ship may end: within its range, leaving a harbour by its anchor, not where an own ship lies (7E-MOVE-03, 7E-MOVE-05, 7E-MOVE-06). */
export function seasForShip(s: Open, e: Empire, ship: Post): number {
  const from = regionOf(ship);
  const peaceful = isPeaceful(s, e);
  const open = peaceful ? seasWhere((sea) => mayEnter(s, e, sea)) : EVERY_SEA;
  let steps = shipRange(ship);
  let edge = seaBit(from);
  if (!isSea(from)) {
    edge = seaBit(HARBOUR_SEA[from]) & open;
    steps--;
  }
  let reached = edge;
  for (; steps > 0 && edge !== 0; steps--) {
    edge = nextTo(edge) & open & ~reached;
    reached |= edge;
  }
  return reached & ~seasWhere((sea) => s.holder[sea] === e || (peaceful && s.holder[sea] !== NOBODY));
}

/** The borders a ship crosses to get there, whoever lies in between; 0 where no way leads. */
function bordersAtSea(from: Region, to: Region): number {
  let reached = seaBit(isSea(from) ? from : HARBOUR_SEA[from]);
  for (let borders = isSea(from) ? 0 : 1; ; borders++) {
    if ((reached & seaBit(to)) !== 0) return borders;
    const further = reached | nextTo(reached);
    if (further === reached) return 0;
    reached = further;
  }
}

/** Why a ship may not end here, with the numbers behind it. */
export function whyNotSea(s: Open, e: Empire, ship: Post, sea: Region): WhyNot {
  if (!isSea(sea)) return { rule: '7E-MOVE-04' };
  const steps = bordersAtSea(regionOf(ship), sea);
  const reach = shipRange(ship);
  if (steps === 0 || steps > reach) return { rule: '7E-MOVE-05', args: { steps, reach } };
  return { rule: s.holder[sea] === e ? '7E-MOVE-06' : '7E-VAR-07' };
}

/** The seas a ship cannot choose although they are in reach or one border further. */
export function seasJustClosed(s: Open, e: Empire, ship: Post): Region[] {
  const open = seasForShip(s, e, ship);
  const near = (sea: Region): boolean => bordersAtSea(regionOf(ship), sea) <= shipRange(ship) + 1;
  return SEAS.filter((sea) => sea !== regionOf(ship) && (open & seaBit(sea)) === 0 && near(sea));
}

// ---- Sea transport

/** The seas whose ships carry any number of units, and those whose ship still carries one (7E-SEA-07, 7E-SEA-08, 7E-SEA-09). */
export function carriers(s: Open, e: Empire, c: Campaign): { always: number; once: number } {
  let always = 0;
  let once = 0;
  for (const sea of SEAS) {
    if (s.holder[sea] !== e) continue;
    if (s.units[post(sea, THREE_MASTER)] > 0) always |= seaBit(sea);
    else once |= seaBit(sea);
  }
  return { always, once: once & ~c.carried };
}

/** All seas a unit gets through from this coast, ship by ship (7E-SEA-04). */
function passage(from: Region, ships: number): number {
  let seas = COAST_SEAS[from] & ships;
  for (let edge = seas; edge !== 0; ) {
    edge = nextTo(edge) & ships & ~seas;
    seas |= edge;
  }
  return seas;
}

const landings: (readonly Region[])[] = [];
/** The lands around a set of seas; worked out once per set. */
const landsAround = (seas: number): readonly Region[] =>
  (landings[seas] ??= REGIONS.filter((r) => (COAST_SEAS[r] & seas) !== 0));

// ---- Land units

const LAND_REACH = 2;
const NO_LAND: readonly Region[] = [];
/** Where one whole transport takes a unit; with the coast it boarded from among them. */
const overSea = (from: Region, ships: number): readonly Region[] =>
  (COAST_SEAS[from] & ships) === 0 ? NO_LAND : landsAround(passage(from, ships));

/**
 * Why a land unit may not end here: a foreign city region, neutral land and a sea hold one own unit, an own city region
 * three (7E-MOVE-12, checked after every single move, 7E-MOVE-13); the last free city of an Empire is never occupied.
 */
export function whyNotLand(s: Open, e: Empire, kind: Kind, to: Region): RuleId | undefined {
  const there = s.holder[to];
  const home = HOME[to];
  if (there === e) {
    if (home !== e) return home === NOBODY ? '7E-MOVE-12' : '7E-OCC-02';
    return unitsIn(s, to) >= UNITS_PER_REGION ? '7E-MOVE-12' : undefined;
  }
  const foreignCity = home !== NOBODY && home !== e;
  if (isPeaceful(s, e) && (there !== NOBODY || foreignCity || !mayEnter(s, e, to))) return '7E-VAR-07';
  if (foreignCity && !isOccupied(s, to) && staysAfterFight(s, kind, to) && freeCities(s, home) === 1)
    return '7E-OCC-06';
  return undefined;
}

/** A unit is left standing where nobody is, or if it is artillery against a lone infantry. */
function staysAfterFight(s: Open, kind: Kind, at: Region): boolean {
  const there = unitsIn(s, at);
  return there === 0 || (kind === ARTILLERY && there === 1 && s.units[post(at, INFANTRY)] === 1);
}

const seen = new Uint8Array(REGIONS.length);

/** Every region where a land unit may end after one or two steps, each step on foot or over sea (7E-MOVE-09, 7E-SEA-05, 7E-SEA-06). */
export function landsForUnit(s: Open, e: Empire, unit: Post, ships: number): Region[] {
  const from = regionOf(unit);
  const reached: Region[] = [];
  const reach = (lands: readonly Region[]): void => {
    for (const r of lands) {
      if (seen[r] !== 0 || !mayEnter(s, e, r)) continue;
      seen[r] = 1;
      reached.push(r);
    }
  };
  seen.fill(0);
  seen[from] = 1;
  reach(LAND_FROM[from]);
  reach(overSea(from, ships));
  for (let i = 0, near = reached.length; i < near; i++) {
    reach(LAND_FROM[reached[i]]);
    reach(overSea(reached[i], ships));
  }
  const kind = kindAt(unit);
  return reached.filter((r) => whyNotLand(s, e, kind, r) === undefined);
}

/** By region, the steps a land unit needs to get there, on foot or over sea; 0 where no way leads. */
function stepsByLand(s: Open, e: Empire, from: Region, ships: number): number[] {
  const steps = REGIONS.map(() => 0);
  const reached = [from];
  for (const at of reached) {
    for (const r of [...LAND_FROM[at], ...overSea(at, ships)]) {
      if (r === from || steps[r] > 0 || !mayEnter(s, e, r)) continue;
      steps[r] = steps[at] + 1;
      reached.push(r);
    }
  }
  return steps;
}

/** Why this unit may not end here, with the numbers behind it. */
export function whyNotMarch(s: Open, e: Empire, unit: Post, ships: number, to: Region): WhyNot {
  if (isSea(to)) return { rule: '7E-MOVE-10' };
  const rule = whyNotLand(s, e, kindAt(unit), to);
  switch (rule) {
    case undefined:
      return { rule: '7E-MOVE-09', args: { steps: stepsByLand(s, e, regionOf(unit), ships)[to], reach: LAND_REACH } };
    case '7E-MOVE-12':
      return { rule, args: { units: unitsIn(s, to), most: HOME[to] === e ? UNITS_PER_REGION : 1 } };
    case '7E-OCC-06':
      return { rule, args: { empire: EMPIRE_IDS[HOME[to]] } };
    default:
      return { rule };
  }
}

/** The lands a unit cannot choose although they are in reach or one step further. */
export function landsJustClosed(s: Open, e: Empire, unit: Post, ships: number): Region[] {
  const open = landsForUnit(s, e, unit, ships);
  const steps = stepsByLand(s, e, regionOf(unit), ships);
  return REGIONS.filter((r) => steps[r] > 0 && steps[r] <= LAND_REACH + 1 && !open.includes(r));
}

export function hasLandToGo(s: Open, e: Empire, unit: Post, ships: number): boolean {
  const kind = kindAt(unit);
  for (const r of LAND_FROM[regionOf(unit)]) {
    if (mayEnter(s, e, r) && whyNotLand(s, e, kind, r) === undefined) return true;
  }
  return landsForUnit(s, e, unit, ships).length > 0;
}

/** Whether a unit gets from here to there in two steps with these ships, wherever it may end. */
function connects(s: Open, e: Empire, from: Region, to: Region, ships: number): boolean {
  const oneStep = (a: Region): boolean => LAND_FROM[a].includes(to) || overSea(a, ships).includes(to);
  const viaStep = (r: Region): boolean => r !== from && mayEnter(s, e, r) && oneStep(r);
  return oneStep(from) || LAND_FROM[from].some(viaStep) || overSea(from, ships).some(viaStep);
}

/**
 * The choices of two-masters for a way: every set that is enough and of which none is needless. Three-masters cost
 * nothing, so a way without two-masters leaves no choice. One transport never needs a ship twice: if two transports
 * share one, a single longer transport does the same.
 */
export function waysToCarry(s: Open, e: Empire, from: Region, to: Region, always: number, once: number): number[] {
  if (once === 0 || connects(s, e, from, to, always)) return [0];
  const enough: number[] = [];
  for (const set of subsetsBySize(once)) {
    const needless = enough.some((smaller) => (set & smaller) === smaller);
    if (!needless && connects(s, e, from, to, always | set)) enough.push(set);
  }
  return enough;
}

function subsetsBySize(set: number): number[] {
  const subsets: number[] = [];
  for (let sub = set; sub !== 0; sub = (sub - 1) & set) subsets.push(sub);
  return subsets.sort((a, b) => seasIn(a).length - seasIn(b).length || a - b);
}
