/** The filters of targets and selectors: each name once, for the kinds of things it can be asked of. */
import type { Seat } from '@tabularium/engine';
import { areasInRange, inRange, type Reach } from '../actions/range.ts';
import { religionRoom } from '../civilise/artefacts.ts';
import type { FilterName, FilterValue, Subject, Where } from '../content/filters.ts';
import type { RawEvent } from '../content/pack.ts';
import {
  type AreaId,
  bit,
  CAVALRY,
  type EmpireId,
  LAND,
  type LeaderId,
  OCEAN,
  SEA,
  SHIP,
  unitBitsIn,
} from '../content/tables.ts';
import { CONTINENTS, GOVERNMENTS, LEADER_TYPES, type LeaderType, REGIONS, TERRAINS } from '../content/vocabulary.ts';
import {
  areasOf,
  categoryOf,
  countIn,
  empireOf,
  isVacant,
  landOf,
  typeOf,
  unitCount,
  unitsIn,
  unitsOf,
} from '../model/board.ts';
import { ageOf, isBarbarian, terrainFor, topLevel } from '../model/empires.ts';
import { isFortified } from '../model/forts.ts';
import { lastingFor } from '../model/lasting.ts';
import { countOf, leadersIn, leadersOf } from '../model/leaders.ts';
import { freeSets } from '../model/sets.ts';
import { DISCARD_EMPIRE, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { isContested } from '../turn/upkeep.ts';

/** Who looks for a target, and through which empire. */
export interface Seeker {
  readonly t: Play;
  readonly seat: Seat;
  readonly event: RawEvent;
  readonly target: number;
  readonly own: EmpireId;
  /** What empires reach, each worked out once: where nothing changes while many areas are looked at. */
  readonly reaches?: Map<EmpireId, Reach>;
}

type Filters<S extends Subject, Id> = {
  readonly [K in FilterName<S>]: (e: Seeker, id: Id, value: FilterValue<S, K>) => boolean;
};

const list = <T>(value: T | readonly T[]): readonly T[] => (isList(value) ? value : [value]);
const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value);
const between = (n: number, value: number | readonly number[]): boolean => {
  const [from, to] = list(value);
  return n >= from && n <= (to ?? from);
};

/** The empire through which the seeker acts: the chosen one, else the acting one. */
const through = (e: Seeker): EmpireId => (e.own !== NONE ? e.own : (e.t.state.action?.empire ?? NONE));

/** The empire an event with an own empire is aimed at; NONE while it is open. */
function aimedAt(e: Seeker): EmpireId {
  const { leaderEmpire, trade } = e.t.state;
  switch (e.event.target.kind) {
    case 'empire':
      return e.target;
    case 'trade':
      return trade?.sides[e.event.target.side === 'winner' ? trade.winner : e.target]?.empire ?? NONE;
    default:
      return leaderEmpire[e.target] ?? NONE;
  }
}

const EMPIRE: Filters<'empire', EmpireId> = {
  discardedNow: (e, id, value) =>
    (e.t.state.action?.action === DISCARD_EMPIRE && e.t.state.action.empire === id) === value,
  finishedAction: (e, id, value) => {
    const { action } = e.t.state;
    const over = action?.over === true && action.empire === id && lastingFor(e.t, 'extraAction', id).length === 0;
    return over === value;
  },
  shipsMin: (e, id, value) => unitsOfCategory(e.t, id, SHIP) >= value,
  acting: (e, id, value) => (e.t.state.action?.empire === id) === value,
  starting: (e, id, value) => (e.t.state.settingUp === id) === value,
  adjacentToDiscarded: (e, id) =>
    e.t.state.fallen[0]?.some(
      (area) =>
        isVacant(e.t, area) && e.t.content.areas[area].neighbours.some((next) => e.t.state.control[next] === id),
    ) === true,
  adjacentToOwn: (e, id) => {
    const own = through(e);
    return (
      own !== NONE &&
      areasOf(e.t, id).some((area) => e.t.content.areas[area].neighbours.some((n) => e.t.state.control[n] === own))
    );
  },
  age: (e, id, value) => between(ageOf(e.t, id), value),
  agesBehindOwn: (e, id, value) => through(e) !== NONE && ageOf(e.t, through(e)) - ageOf(e.t, id) >= value,
  countersFree: (e, _, value) => freeSets(e.t, e.seat).length > 0 === value,
  areasMin: (e, id, value) => landOf(e.t, id).length >= value,
  artefactsMin: (e, id, value) =>
    e.t.state.mapArtefacts.filter((m) => e.t.state.control[m.area] === id).length >= value,
  barbarian: (e, id, value) => isBarbarian(e.t, id) === value,
  behindTargetMin: (e, id, value) => {
    const target = aimedAt(e);
    return target !== NONE && e.t.empire(target).level - e.t.empire(id).level >= value;
  },
  barbarianOrAge: (e, id, value) => isBarbarian(e.t, id) || between(ageOf(e.t, id), value),
  capital: (e, id, value) => (e.t.empire(id).capital !== NONE) === value,
  /** Another player's cavalry counts as far as it can be seen (7A-INFO-05). */
  cavalryMin: (e, id, value) => {
    if (e.t.empire(id).owner === e.seat) return unitsOfCategory(e.t, id, CAVALRY) >= value;
    const tops = landOf(e.t, id).map((area) => e.t.state.top[area]);
    return tops.filter((unit) => unit !== NONE && categoryOf(e.t, unit) === CAVALRY).length >= value;
  },
  citiesMin: (e, id, value) => landOf(e.t, id).filter((area) => e.t.state.city[area] > 0).length >= value,
  disorderedMin: (e, id, value) => landOf(e.t, id).filter((area) => e.t.state.disorder[area] === 1).length >= value,
  fewerUnitsThanOwn: (e, id) => through(e) !== NONE && unitCount(e.t, id) < unitCount(e.t, through(e)),
  government: (e, id, value) => value.some((name) => GOVERNMENTS.indexOf(name) === e.t.empire(id).government),
  harvestMoreThanOwn: (e, id) => through(e) !== NONE && e.t.empire(id).harvest > e.t.empire(through(e)).harvest,
  hasTargetInRange: (e, id) => {
    const target = aimedAt(e);
    return target === NONE || (target !== id && inRange(e.t, id, target));
  },
  inRange: (e, id) => {
    const own = through(e);
    return own !== NONE && own !== id && inRange(e.t, own, id);
  },
  justRule: (e, id, value) => hasJustRule(e.t, id) === value,
  leadersMax: (e, id, value) => leadersOf(e.t, id).length <= value,
  leadersMin: (e, id, value) => leadersOf(e.t, id).length >= value,
  levelsBehindMax: (e, id, value) => topLevel(e.t) - e.t.empire(id).level <= value,
  markerUnturned: (e, id, value) => (e.t.empire(id).marker?.turned === false) === value,
  moneyMin: (e, id, value) => e.t.empire(id).money >= value,
  mostAdvanced: (e, id, value) => (e.t.empire(id).level === topLevel(e.t)) === value,
  noLeaderTypes: (e, id, value) => value.every((name) => countOf(e.t, id, LEADER_TYPES.indexOf(name)) === 0),
  notInThisTrade: (e, id, value) => !e.t.state.trade?.sides.some((side) => side.empire === id) === value,
  religion: (e, id, value) => religionFits(e, id, value),
  religionSlotFree: (e, id, value) => religionRoom(e.t, id) === value,
  tookAreasMin: (e, id, value) => e.t.empire(id).took >= value,
  wonConflict: (e, id, value) => e.t.empire(id).won > 0 === value,
  unitsMin: (e, id, value) => unitCount(e.t, id) >= value,
  except: (e, id) => id !== e.target,
};

const AREA: Filters<'area', AreaId> = {
  kind: (e, area, value) => list(value).some((kind) => isKind(e.t, area, kind)),
  terrain: (e, area, value) => {
    const holder = e.t.state.control[area];
    const terrain = terrainFor(e.t, area, holder === NONE ? 1 : ageOf(e.t, holder));
    return terrain >= 0 && value.includes(TERRAINS[terrain]);
  },
  city: (e, area, value) => e.t.state.city[area] > 0 === value,
  fort: (e, area, value) => isFortified(e.t, area) === value,
  cityOrFort: (e, area, value) => (e.t.state.city[area] > 0 || isFortified(e.t, area)) === value,
  leader: (e, area, value) => hasLeader(e.t, area) === value,
  leaderOrFort: (e, area, value) => (hasLeader(e.t, area) || isFortified(e.t, area)) === value,
  artefact: (e, area, value) => e.t.state.mapArtefacts.some((m) => m.area === area) === value,
  river: (e, area, value) => e.t.content.areas[area].river === value,
  disordered: (e, area, value) => (e.t.state.disorder[area] === 1) === value,
  capital: (e, area, value) => e.t.state.empires.some((empire) => empire?.capital === area) === value,
  contested: (e, area, value) => isContested(e.t, area) === value,
  control: (e, area, value) => {
    const holder = e.t.state.control[area];
    if (value === 'vacant') return isVacant(e.t, area);
    if (value === 'own') return holder !== NONE && holder === through(e);
    return (
      value === 'target' &&
      holder !== NONE &&
      holder === (e.event.target.kind === 'empire' ? e.target : e.t.state.control[e.target])
    );
  },
  resource: (e, area, value) => {
    const { wheat, oil, elephant } = e.t.content.areas[area];
    return value.some(
      (name) => (name === 'wheat' && wheat) || (name === 'oil' && oil) || (name === 'elephant' && elephant),
    );
  },
  regions: (e, area, value) =>
    value.some((name) => (e.t.content.areas[area].regions & bit(REGIONS.indexOf(name))) !== 0),
  adjacentTo: (e, area, value) => {
    const { neighbours } = e.t.content.areas[area];
    const goal = value === 'conflict' ? (e.t.state.conflict?.area ?? NONE) : e.target;
    if (value === 'own')
      return neighbours.some((next) => e.t.state.control[next] === through(e) && through(e) !== NONE);
    if (value === 'target' && e.event.target.kind === 'empire')
      return neighbours.some((next) => e.t.state.control[next] === e.target);
    return neighbours.includes(goal);
  },
  bordersNeutralLand: (e, area, value) =>
    e.t.content.areas[area].neighbours.some(
      (next) => e.t.content.areas[next].kind === LAND && e.t.state.control[next] === NONE,
    ) === value,
  justVacated: (e, area, value) => (e.t.state.fallen[0]?.includes(area) === true) === value,
  enteredThisAction: (e, area, value) => (e.t.state.manoeuvre?.entered[area] ?? 0) > 0 === value,
  has: (e, area, value) => {
    const types = unitBitsIn(value, e.t.content.unitTypes);
    for (let unit = e.t.state.top[area]; unit !== NONE; unit = e.t.state.unitBelow[unit]) {
      if ((types & bit(typeOf(e.t, unit))) !== 0) return true;
    }
    return false;
  },
  /** The conflict there is over, and somebody else than before holds the field. */
  changingControl: (e, area, value) => {
    const { conflict, top } = e.t.state;
    const taken = top[area] !== NONE && empireOf(e.t, top[area]) === conflict?.sides[0].empire;
    return (conflict?.area === area && taken && !isContested(e.t, area)) === value;
  },
  /** Ships as others know them: on a coast only the top counter of a stack shows (7A-INFO-05), at sea nothing else swims. */
  shipsMin: (e, area, value) => {
    const top = e.t.state.top[area];
    if (top === NONE) return false;
    const seen = e.t.content.areas[area].kind === LAND ? [top] : unitsIn(e.t, area, empireOf(e.t, top));
    return seen.filter((unit) => categoryOf(e.t, unit) === SHIP).length >= value;
  },
  unitsBelow: (e, area, value) => {
    const holder = e.t.state.control[area];
    return holder !== NONE && countIn(e.t, area, holder) < below(e, value);
  },
  unitsMin: (e, area, value) => {
    const holder = e.t.state.control[area];
    return holder !== NONE && countIn(e.t, area, holder) >= value;
  },
  reach: (e, area) => {
    const own = e.event.target.kind === 'empire' ? e.target : through(e);
    if (own === NONE) return false;
    const place = e.t.content.areas[area];
    if (place.neighbours.some((next) => e.t.state.control[next] === own)) return true;
    return place.coastal && areaInRange(e, own, area);
  },
  inRangeOf: (e, area) => through(e) !== NONE && areaInRange(e, through(e), area),
  inRange: (e, area) => through(e) !== NONE && areaInRange(e, through(e), area),
  otherContinentThanCapital: (e, area, value) => {
    const holder = e.t.state.control[area];
    const empire = holder === NONE ? through(e) : holder; // vacant land: the capital of who looks for it
    const capital = empire === NONE ? NONE : e.t.empire(empire).capital;
    if (capital === NONE) return value === true;
    return ((e.t.content.areas[capital].regions & e.t.content.areas[area].regions & CONTINENTS) === 0) === value;
  },
  justRule: (e, area, value) => e.t.state.control[area] === NONE || hasJustRule(e.t, e.t.state.control[area]) === value,
  barbarian: (e, area, value) =>
    e.t.state.control[area] !== NONE && isBarbarian(e.t, e.t.state.control[area]) === value,
  age: (e, area, value) => e.t.state.control[area] !== NONE && between(ageOf(e.t, e.t.state.control[area]), value),
  noLeaderTypes: (e, area, value) => {
    const holder = e.t.state.control[area];
    return (
      holder === NONE || value.every((name) => !leadersIn(e.t, area, holder).some((leader) => canDo(e.t, leader, name)))
    );
  },
};

const LEADER: Filters<'leader', LeaderId> = {
  religion: (e, leader, value) => religionFits(e, e.t.state.leaderEmpire[leader], value),
  named: (e, leader, value) => e.t.content.leaders[leader].named === value,
  types: (e, leader, value) => value.some((name) => canDo(e.t, leader, name)),
  inRange: (e, leader) => {
    const own = through(e);
    return own !== NONE && own !== e.t.state.leaderEmpire[leader] && inRange(e.t, own, e.t.state.leaderEmpire[leader]);
  },
  inCapital: (e, leader, value) =>
    (e.t.empire(e.t.state.leaderEmpire[leader]).capital === e.t.state.leaderArea[leader]) === value,
  age: (e, leader, value) => between(ageOf(e.t, e.t.state.leaderEmpire[leader]), value),
};

const PLAYER: Filters<'player', Seat> = {
  /** What is in a bag decides nothing before it is shown (7A-OPT11-02). */
  behindLeader: (e, seat, value) =>
    e.t.state.agreed.optional.secretGlory ||
    e.t.state.players[seat].glory < Math.max(...e.t.state.players.map((p) => p.glory)) === value,
  handMin: (e, seat, value) => e.t.state.players[seat].hand.length >= value,
  harvestRank: (e, seat) => e.t.state.tally.every((tally, other) => other === seat || tally < e.t.state.tally[seat]),
};

const SIDE: Filters<'side', number> = {
  anySideAge: (e, _, value) =>
    e.t.state.trade?.sides.some(({ empire }) => empire !== NONE && between(ageOf(e.t, empire), value)) === true,
  committed: (e, side, value) => {
    const types = unitBitsIn(value, e.t.content.unitTypes);
    const { committed } = e.t.state.conflict?.sides[side] ?? { committed: [] };
    return committed.some((unit) => (types & bit(typeOf(e.t, unit))) !== 0);
  },
  unitsMin: (e, side, value) => sideUnits(e, side) >= value,
  lostMin: (e, side, value) => (e.t.state.conflict?.sides[side]?.fell ?? 0) >= value,
  fewerUnits: (e, side, value) => sideUnits(e, side) < sideUnits(e, 1 - side) === value,
  hasCavalry: (e, side, value) => {
    const { conflict } = e.t.state;
    if (!conflict) return false;
    return (
      unitsIn(e.t, conflict.area, conflict.sides[side].empire).some((unit) => categoryOf(e.t, unit) === CAVALRY) ===
      value
    );
  },
  leadersBothSides: (e, _, value) => {
    const { conflict } = e.t.state;
    return conflict?.sides.every((side) => leadersIn(e.t, conflict.area, side.empire).length > 0) === value;
  },
  roundMin: (e, _, value) => (e.t.state.conflict?.round ?? 0) >= value,
  sideAge: (e, side, value) => {
    const empire = e.t.state.conflict?.sides[side]?.empire ?? NONE;
    return empire >= 0 && between(ageOf(e.t, empire), value);
  },
  partnerIsEmpire: (e, _, value) => ((e.t.state.trade?.sides[1].empire ?? NONE) !== NONE) === value,
  partnerContinentOther: (e, side, value) => {
    const [own, other] = [side, 1 - side].map((i) => continentsOf(e.t, e.t.state.trade?.sides[i]?.empire ?? NONE));
    return (other !== 0 && own !== 0 && own !== other) === value;
  },
  levelsBehindPartner: (e, side, value) => {
    const { trade } = e.t.state;
    return trade !== null && trade.sides[1 - side].level - trade.sides[side].level >= value;
  },
  advancesMin: (e, side, value) => (e.t.state.trade?.advance[side] ?? 0) >= value,
  terrain: (e, _, value) => e.t.state.conflict !== null && AREA.terrain(e, e.t.state.conflict.area, value),
  kind: (e, _, value) => e.t.state.conflict !== null && AREA.kind(e, e.t.state.conflict.area, value),
  cityOrFort: (e, _, value) => e.t.state.conflict !== null && AREA.cityOrFort(e, e.t.state.conflict.area, value),
};

/** Asked of the event being answered, in `cancels`. */
const EVENT: Filters<'event', EmpireId> = {
  harmsOwn: () => true,
  religion: (e, id, value) => religionFits(e, id, value),
};

/** An answer that needs a religious empire of the player to be harmed. */
export const harms = (e: Seeker, empire: EmpireId): boolean =>
  e.event.target.kind === 'event' && fits(EVENT, e, empire, e.event.target.where);

function fits<S extends Subject, Id>(filters: Filters<S, Id>, e: Seeker, id: Id, where: Where<S> | undefined): boolean {
  if (!where) return true;
  for (const name in where) {
    const value = where[name];
    if (value !== undefined && !filters[name](e, id, value)) return false;
  }
  return true;
}

export const fitsEmpire = (e: Seeker, empire: EmpireId, where: Where<'empire'> | undefined): boolean =>
  fits(EMPIRE, e, empire, where);
export const fitsArea = (e: Seeker, area: AreaId, where: Where<'area'> | undefined): boolean =>
  fits(AREA, e, area, where);
export const fitsLeader = (e: Seeker, leader: LeaderId, where: Where<'leader'> | undefined): boolean =>
  fits(LEADER, e, leader, where);
export const fitsPlayer = (e: Seeker, seat: Seat, where: Where<'player'> | undefined): boolean =>
  fits(PLAYER, e, seat, where);
export const fitsSide = (e: Seeker, side: number, where: Where<'side'> | undefined): boolean =>
  fits(SIDE, e, side, where);

type AreaKind = 'land' | 'sea' | 'ocean' | 'water' | 'coastal';
function isKind(t: Play, area: AreaId, kind: AreaKind): boolean {
  const place = t.content.areas[area];
  switch (kind) {
    case 'land':
      return place.kind === LAND;
    case 'sea':
      return place.kind === SEA;
    case 'ocean':
      return place.kind === OCEAN;
    case 'water':
      return place.kind !== LAND;
    default:
      return place.coastal;
  }
}

const unitsOfCategory = (t: Play, empire: EmpireId, category: number): number => {
  let units = 0;
  for (const unit of unitsOf(t, empire)) if (categoryOf(t, unit) === category) units++;
  return units;
};

const below = (e: Seeker, value: number | 'pick'): number =>
  value !== 'pick' ? value : 'pick' in e ? Number(e.pick) : NaN;
const hasLeader = (t: Play, area: AreaId): boolean => t.state.leaderArea.includes(area);
const canDo = (t: Play, leader: LeaderId, name: LeaderType): boolean =>
  (t.content.leaders[leader].abilities & bit(LEADER_TYPES.indexOf(name))) !== 0;
/** Just rule counts for glory only without option 16. */
const hasJustRule = (_t: Play, _empire: EmpireId): boolean => false;

function religionFits(e: Seeker, id: EmpireId, value: FilterValue<'empire', 'religion'>): boolean {
  const dominant = e.t.empire(id).religions[0];
  if (value === 'any') return dominant !== undefined;
  const other = value === 'sameAsTarget' ? (e.event.target.kind === 'empire' ? e.target : NONE) : through(e);
  if (other === NONE || !e.t.state.empires[other]) return false;
  const same = dominant !== undefined && dominant === e.t.empire(other).religions[0];
  return value === 'sameAsTarget' ? same : !same;
}

function sideUnits(e: Seeker, side: number): number {
  const { conflict } = e.t.state;
  return conflict ? countIn(e.t, conflict.area, conflict.sides[side].empire) : 0;
}

/** Bits of the continents on which the empire holds land. */
const continentsOf = (t: Play, empire: EmpireId): number =>
  empire === NONE
    ? 0
    : landOf(t, empire).reduce((found, area) => found | (t.content.areas[area].regions & CONTINENTS), 0);

function areaInRange({ t, reaches }: Seeker, empire: EmpireId, area: AreaId): boolean {
  if (t.state.control[area] === empire) return false;
  const reached = reaches?.get(empire) ?? areasInRange(t, empire);
  reaches?.set(empire, reached);
  return reached[area] === 1;
}
