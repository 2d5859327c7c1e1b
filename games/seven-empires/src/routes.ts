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
  liftUnit,
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
export interface Carriers {
  readonly always: number;
  readonly once: number;
}

export function carriers(s: Open, e: Empire, c: Campaign): Carriers {
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

/** How many own units a land region holds once all movement is over (7E-MOVE-12, 7E-OCC-02). */
const mostOf = (e: Empire, r: Region): number => (HOME[r] === e ? UNITS_PER_REGION : 1);
export const isFull = (s: Open, e: Empire, r: Region): boolean => s.holder[r] === e && unitsIn(s, r) >= mostOf(e, r);
export const isTooFull = (s: Open, e: Empire, r: Region): boolean => s.holder[r] === e && unitsIn(s, r) > mostOf(e, r);

/** Why no land unit may end here however much room there is; the last free city of an Empire is never occupied. */
function whyClosed(s: Open, e: Empire, kind: Kind, to: Region): RuleId | undefined {
  const there = s.holder[to];
  const home = HOME[to];
  if (there === e) return undefined;
  const foreignCity = home !== NOBODY && home !== e;
  if (isPeaceful(s, e) && (there !== NOBODY || foreignCity || !mayEnter(s, e, to))) return '7E-VAR-07';
  if (foreignCity && !isOccupied(s, to) && staysAfterFight(s, kind, to) && freeCities(s, home) === 1)
    return '7E-OCC-06';
  return undefined;
}

/** Why this unit may not end here, be it in reach: closed, or full and nobody there makes way. */
export function whyNotLand(s: Open, e: Empire, unit: Post, ships: Carriers, to: Region): RuleId | undefined {
  if (!isFull(s, e, to)) return whyClosed(s, e, kindAt(unit), to);
  if (waysToMarch(s, e, unit, to, ships).length > 0) return undefined;
  return HOME[to] === e || HOME[to] === NOBODY ? '7E-MOVE-12' : '7E-OCC-02';
}

/** A unit is left standing where nobody is, or if it is artillery against a lone infantry. */
function staysAfterFight(s: Open, kind: Kind, at: Region): boolean {
  const there = unitsIn(s, at);
  return there === 0 || (kind === ARTILLERY && there === 1 && s.units[post(at, INFANTRY)] === 1);
}

const seen = new Uint8Array(REGIONS.length);

/** Every region a land unit comes to in one or two steps, each on foot or over sea (7E-MOVE-09, 7E-SEA-05, 7E-SEA-06). */
function landsInReach(s: Open, e: Empire, from: Region, ships: number): Region[] {
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
  return reached;
}

export const landsForUnit = (s: Open, e: Empire, unit: Post, ships: Carriers): Region[] =>
  landsInReach(s, e, regionOf(unit), ships.always | ships.once).filter(
    (r) => whyNotLand(s, e, unit, ships, r) === undefined,
  );

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
export function whyNotMarch(s: Open, e: Empire, unit: Post, ships: Carriers, to: Region): WhyNot {
  if (isSea(to)) return { rule: '7E-MOVE-10' };
  const rule = whyNotLand(s, e, unit, ships, to);
  switch (rule) {
    case undefined: {
      const steps = stepsByLand(s, e, regionOf(unit), ships.always | ships.once)[to];
      return { rule: '7E-MOVE-09', args: { steps, reach: LAND_REACH } };
    }
    case '7E-MOVE-12':
      return { rule, args: { units: unitsIn(s, to), most: mostOf(e, to) } };
    case '7E-OCC-06':
      return { rule, args: { empire: EMPIRE_IDS[HOME[to]] } };
    default:
      return { rule };
  }
}

/** The lands a unit cannot choose although they are in reach or one step further. */
export function landsJustClosed(s: Open, e: Empire, unit: Post, ships: Carriers): Region[] {
  const open = landsForUnit(s, e, unit, ships);
  const steps = stepsByLand(s, e, regionOf(unit), ships.always | ships.once);
  return REGIONS.filter((r) => steps[r] > 0 && steps[r] <= LAND_REACH + 1 && !open.includes(r));
}

export function hasLandToGo(s: Open, e: Empire, unit: Post, ships: Carriers): boolean {
  for (const r of LAND_FROM[regionOf(unit)]) {
    if (mayEnter(s, e, r) && !isFull(s, e, r) && whyClosed(s, e, kindAt(unit), r) === undefined) return true;
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
export function waysToCarry(s: Open, e: Empire, from: Region, to: Region, { always, once }: Carriers): number[] {
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

// ---- Changing places

const LAND_KINDS = [INFANTRY, ARTILLERY] as const;
const NO_WAY: readonly number[] = [];
const ON_LAND: readonly number[] = [0];
/** At [from][to]: 1 where two steps on foot are enough. */
const ON_FOOT: readonly Uint8Array[] = REGIONS.map((from) => {
  const near = new Uint8Array(REGIONS.length);
  for (const r of LAND_FROM[from]) for (const next of [r, ...LAND_FROM[r]]) near[next] = 1;
  return near;
});

/** The choices of two-masters for a move: where the region is full, those that leave another unit there a way on. */
export function waysToMarch(s: Open, e: Empire, unit: Post, to: Region, ships: Carriers): readonly number[] {
  const ways = (): number[] => waysToCarry(s, e, regionOf(unit), to, ships);
  if (!isFull(s, e, to)) return ways();
  // What stands where more than fit were placed goes first; nobody comes on top (7E-TURN-15, 7E-ATTACK-04).
  if (isTooFull(s, e, to) || !isAnyReady(s, to)) return NO_WAY;
  // On foot the other unit can always go where this one came from. Found at once, because it is nearly always so.
  if (ON_FOOT[regionOf(unit)][to] === 1 && !isPeaceful(s, e) && !isTooFull(s, e, regionOf(unit))) return ON_LAND;
  const { always, once } = ships;
  return ways().filter((used) => makesWay(s, e, unit, to, { always, once: once & ~used }));
}

const isAnyReady = (s: Open, r: Region): boolean =>
  LAND_KINDS.some((kind) => s.campaign?.ready.includes(post(r, kind)) === true);

/**
 * How many units a region holds is judged when all have moved (7E-MOVE-13): one may end where another still has to move
 * on, if that one then gets to a region with room, or to one where yet another moves on. Whoever is pushed on goes next,
 * so that never more than one region is too full; whatever the order, no other end would come of it.
 */
function makesWay(s: Open, e: Empire, unit: Post, to: Region, ships: Carriers): boolean {
  // In thought the unit has left.
  const from = regionOf(unit);
  const ready = s.campaign?.ready ?? [];
  const at = ready.indexOf(unit);
  ready.splice(at, 1);
  liftUnit(s, from, kindAt(unit));
  const found = canMoveOn(s, e, to, ships);
  s.units[unit]++;
  s.holder[from] = e;
  ready.splice(at, 0, unit);
  return found;
}

function canMoveOn(s: Open, e: Empire, from: Region, { always, once }: Carriers): boolean {
  const tried = new Set<string>();
  const next: { at: Region; once: number }[] = [{ at: from, once }];
  for (const { at, once } of next) {
    const full: Region[] = [];
    const kinds = LAND_KINDS.filter((kind) => s.campaign?.ready.includes(post(at, kind)));
    for (const r of landsInReach(s, e, at, always | once)) {
      if (isFull(s, e, r)) full.push(r);
      else if (kinds.some((kind) => whyClosed(s, e, kind, r) === undefined)) return true;
    }
    for (const r of full) {
      if (isTooFull(s, e, r) || !isAnyReady(s, r)) continue;
      for (const used of waysToCarry(s, e, at, r, { always, once })) {
        const left = once & ~used;
        if (tried.has(`${r} ${left}`)) continue;
        tried.add(`${r} ${left}`);
        next.push({ at: r, once: left });
      }
    }
  }
  return false;
}
