import { amount, ask, askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { coastFrom, mayCross } from '../actions/movement.ts';
import { chooseCoast, mayBuildType, mayStand } from '../actions/recruiting.ts';
import { winHolyWar } from '../artefacts/holy-duty.ts';
import { liberateTemple } from '../civilise/temples.ts';
import type { EffectParams } from '../content/effects.ts';
import {
  type AreaId,
  bit,
  CAVALRY,
  type EmpireId,
  LAND,
  SHIP,
  type UnitId,
  unitBits,
  unitBitsIn,
} from '../content/tables.ts';
import { amountOf, areasFor, empiresFor, type Played, sidesFor, targetEmpire } from '../events/played.ts';
import {
  areasOf,
  countIn,
  distancesFrom,
  inPool,
  isAircraft,
  isLand,
  isThere,
  isVacant,
  place,
  shift,
  sideOf,
  typeOf,
  unitsIn,
} from '../model/board.ts';
import { enterVacant } from '../model/cities.ts';
import { pay } from '../model/empires.ts';
import { leadersIn, placeLeader } from '../model/leaders.ts';
import { KINGDOM, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { loseUnit, settle } from '../turn/upkeep.ts';
import { chooseAreas, chooserOf, chooseUnit } from './choosing.ts';

// --- losses

type Destruction = EffectParams['destroyUnits'];

/** Units are lost, of an empire, in areas, or of those a side has committed. */
export function* destroyUnits(e: Played, params: Destruction): Rule<void> {
  for (const { empire, areas, seat } of yield* hit(e, params)) yield* destroyIn(e, params, empire, areas, seat);
  settle(e.t);
}

interface Hit {
  readonly empire: EmpireId;
  readonly areas: readonly AreaId[];
  /** Who chooses the units. */
  readonly seat: Seat;
}

/** Whose units, and where; a number of areas is chosen first, and noted. */
function* hit(e: Played, params: Destruction): Rule<Hit[]> {
  const { t } = e;
  const by = (empire: EmpireId): Seat => chooserOf(e, params.chooser, t.ownerOf(empire));
  const { conflict } = t.state;
  if (params.side !== undefined)
    return sidesFor(e, params.side).flatMap((which) => {
      const side = conflict?.sides[which];
      if (!side || !conflict) return [];
      const owner = side.empire === KINGDOM ? side.seat : t.ownerOf(side.empire);
      return [{ empire: side.empire, areas: [conflict.area], seat: chooserOf(e, params.chooser, owner) }];
    });
  if (params.areas === undefined)
    return empiresFor(e, params.who).map((empire) => ({ empire, areas: areasOf(t, empire), seat: by(empire) }));
  let areas: readonly AreaId[] = areasFor(e, params.areas);
  if (params.areaCount !== undefined) {
    areas = yield* chooseAreas(e, e.seat, areas, amountOf(e, params.areaCount));
    if (params.record) e.recorded[params.record] = areas.length;
  }
  if (params.of !== undefined) return empiresFor(e, params.of).map((empire) => ({ empire, areas, seat: by(empire) }));
  return areas.flatMap((area) => {
    const empire = t.state.control[area];
    return empire === NONE ? [] : [{ empire, areas: [area], seat: by(empire) }];
  });
}

function* destroyIn(
  e: Played,
  params: Destruction,
  empire: EmpireId,
  areas: readonly AreaId[],
  seat: Seat,
): Rule<void> {
  const { t } = e;
  const open = (): UnitId[] => (isThere(t, empire) ? exposed(e, empire, areas, params) : []);
  const { count = 'all' } = params;
  const all = count === 'all';
  let left = all ? 999 : Math.max(0, amountOf(e, count, empire));
  if (params.buyOff !== undefined && empire !== KINGDOM)
    left -= yield* buyOff(e, empire, Math.min(left, open().length), amountOf(e, params.buyOff));
  for (; left > 0; left--) {
    if (open().length === 0) return;
    const unit = all ? open()[0] : yield* chooseUnit(e, seat, () => first(t, empire, open(), params.order));
    loseUnit(t, unit);
  }
}

/** Those that go next: from the largest stacks, of the oldest type, or the farthest from the capital. */
function first(t: Play, empire: EmpireId, units: readonly UnitId[], order: Destruction['order']): readonly UnitId[] {
  if (order === undefined) return units;
  const { capital } = t.empire(empire);
  const worth = (unit: UnitId): number => {
    const area = t.state.unitArea[unit];
    if (order === 'largestStackFirst') return countIn(t, area, empire);
    if (order === 'oldestFirst') return -t.content.unitTypes[typeOf(t, unit)].level;
    return capital === NONE ? 0 : distancesFrom(t, capital)[area];
  };
  const most = Math.max(...units.map(worth));
  return units.filter((unit) => worth(unit) === most);
}

/** Units that may be lost: of the types, committed if need be, and leaving the last of an area if it is spared. */
function exposed(e: Played, empire: EmpireId, areas: readonly AreaId[], params: Destruction): UnitId[] {
  const { t } = e;
  const types = params.units === undefined ? -1 : unitBits(params.units, t.content.unitTypes);
  const except = unitBits(params.except ?? [], t.content.unitTypes);
  const committed = t.state.conflict?.sides.find((side) => side.empire === empire)?.committed ?? [];
  return areas.flatMap((area) => {
    const here = unitsIn(t, area, empire);
    if (params.spareLast === true && here.length < 2) return [];
    return here.filter((unit) => {
      const type = bit(typeOf(t, unit));
      if (params.committedOnly === true && !committed.includes(unit)) return false;
      return (types & type) !== 0 && (except & type) === 0;
    });
  });
}

/** The owner may save units for money. */
function* buyOff(e: Played, empire: EmpireId, most: number, price: number): Rule<number> {
  const { t } = e;
  const max = Math.min(most, Math.floor(t.empire(empire).money / price));
  if (max === 0) return 0;
  const saved = yield* ask(
    amount({
      seat: t.ownerOf(empire),
      about: '7a.event.save-units',
      rules: ['7A-EVENT-05'],
      args: { card: e.card, empire, price },
      min: 0,
      max,
    }),
  );
  pay(t, empire, saved * price);
  return saved;
}

/** Areas of the empire nearest to one, itself left out. */
export function nearestOf(t: Play, empire: EmpireId, from: AreaId, onlyLand: boolean): AreaId[] {
  const far = distancesFrom(t, from);
  const own = areasOf(t, empire).filter((area) => area !== from && (!onlyLand || isLand(t, area)));
  const least = Math.min(...own.map((area) => far[area]));
  return own.filter((area) => far[area] === least);
}

// --- gains

/** Places units from the pool without cost, one after the other, as the owner likes; entering vacant land costs its city a step. */
export function* freeUnits(e: Played, params: EffectParams['freeUnits']): Rule<void> {
  const { t } = e;
  for (const empire of empiresFor(e, params.who)) {
    const count = Math.max(0, amountOf(e, params.count ?? 1, empire));
    const placed = new Map<AreaId, number>();
    for (let n = 0; n < count; n++) {
      const open = placements(e, empire, params, placed);
      if (open.length === 0) break;
      const chosen = yield* ask(
        choose({
          seat: t.ownerOf(empire),
          about: '7a.event.place',
          rules: ['7A-EVENT-03'],
          args: { card: e.card },
          options: () => [...open, NONE],
        }),
      );
      if (chosen === NONE) break;
      const [area, type] = [Math.floor(chosen / 32), chosen % 32];
      const liberates = isVacant(t, area);
      enterVacant(t, empire, area, params.keepCities === true);
      const unit = inPool(t, empire, type);
      place(t, empire, unit, sideOf(t, unit, type), area, yield* chooseCoast(t, t.ownerOf(empire), type, area));
      if (liberates) {
        winHolyWar(t, empire, area);
        yield* liberateTemple(t, empire, area);
      }
      placed.set(area, (placed.get(area) ?? 0) + 1);
      if (params.record) e.recorded[params.record] = area;
    }
  }
}

/** Area and type in one number: area * 32 + type. */
function placements(
  e: Played,
  empire: EmpireId,
  params: EffectParams['freeUnits'],
  placed: ReadonlyMap<AreaId, number>,
): number[] {
  const { t } = e;
  const types = unitBitsIn(params.units, t.content.unitTypes);
  const perArea = params.perArea ?? 99;
  const areas = areasFor({ ...e, own: empire }, { where: params.where });
  const found: number[] = [];
  t.content.unitTypes.forEach((type, id) => {
    if ((types & bit(id)) === 0 || type.common || inPool(t, empire, id) === NONE) return;
    const icons =
      type.category === CAVALRY ? t.empire(empire).noCavalry : type.category === SHIP && t.empire(empire).noShips;
    if (params.ignoreLevel === true ? icons && params.ignoreIcon === undefined : !mayBuildType(t, empire, id)) return;
    for (const area of areas) {
      const fits = type.category === SHIP ? t.content.areas[area].coastal : t.content.areas[area].kind === LAND;
      if (fits && (placed.get(area) ?? 0) < perArea) found.push(area * 32 + id);
    }
  });
  return found;
}

/** Units change sides: the same types from the other pool, uncommitted; lost if it has none. */
export function* convertUnits(e: Played, { side, count }: EffectParams['convertUnits']): Rule<void> {
  const { t } = e;
  const { conflict } = t.state;
  if (!conflict) return;
  for (const which of sidesFor(e, side)) {
    const [from, to] = [conflict.sides[which], conflict.sides[1 - which]];
    for (let n = amountOf(e, count ?? 1); n > 0; n--) {
      const open = unitsIn(t, conflict.area, from.empire).filter((unit) => !from.spent.includes(unit));
      if (open.length === 0) break;
      const unit = t.chance.pick(open);
      const [type, coast] = [typeOf(t, unit), t.state.unitCoast[unit]];
      loseUnit(t, unit);
      const joins = inPool(t, to.empire, type);
      if (joins === NONE) continue;
      place(t, to.empire, joins, sideOf(t, joins, type), conflict.area, coast);
      to.spent = to.spent.filter((other) => other !== joins); // it joins uncommitted
    }
  }
}

// --- moving

/** Units move outside normal movement, and leaders with them: away to the nearest own land, or into a conflict. */
export function* moveUnits(e: Played, params: EffectParams['moveUnits']): Rule<void> {
  if (params.to === 'nearestOwnLand') yield* driveOut(e, params);
  else if (params.to === 'conflict') yield* bringUp(e, params);
  else if (params.to === 'startArea') turnBack(e);
}

/** The stack that has just moved is back where it set out. */
function turnBack({ t }: Played): void {
  const { manoeuvre } = t.state;
  const last = manoeuvre?.last;
  if (!manoeuvre || !last) return;
  for (const unit of last.units) shift(t, unit, last.from);
  for (const leader of last.leaders) placeLeader(t, leader, manoeuvre.empire, last.from);
  settle(t);
}

function* driveOut(e: Played, params: EffectParams['moveUnits']): Rule<void> {
  const { t } = e;
  const empire = targetEmpire(e);
  if (empire < 0) return;
  for (const from of areasFor(e, params.areas ?? 'target')) {
    const open = nearestOf(t, empire, from, true);
    if (open.length === 0) {
      for (const unit of unitsIn(t, from, empire)) loseUnit(t, unit);
      continue;
    }
    const to = yield* askUnlessForced(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.event.refuge',
        rules: ['7A-EVENT-05'],
        args: { card: e.card },
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    for (const leader of leadersIn(t, from, empire)) placeLeader(t, leader, empire, to);
    for (const unit of unitsIn(t, from, empire)) {
      const type = typeOf(t, unit);
      if (mayStand(t, type, to)) shift(t, unit, to, yield* chooseCoast(t, t.ownerOf(empire), type, to));
      else loseUnit(t, unit); // a ship far from every coast
    }
  }
  settle(t);
}

/** Up to so many units from next door join the side, if they could march there and leave a garrison. */
function* bringUp(e: Played, params: EffectParams['moveUnits']): Rule<void> {
  const { t } = e;
  const { conflict } = t.state;
  const side = conflict?.sides[e.target];
  if (!conflict || !side) return;
  for (let n = params.count === 'all' ? 999 : amountOf(e, params.count ?? 0); n > 0; n--) {
    const open = (): UnitId[] => reserves(t, side.empire, conflict.area);
    if (open().length === 0) return;
    const unit = yield* ask(
      choose({
        seat: side.seat,
        about: '7a.event.reinforce',
        rules: ['7A-EVENT-05'],
        args: { card: e.card },
        options: () => [...open(), NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'unit', id }] }),
      }),
    );
    if (unit === NONE) return;
    shift(t, unit, conflict.area, coastFrom(t, conflict.area, t.state.unitArea[unit]));
  }
}

function reserves(t: Play, empire: EmpireId, to: AreaId): UnitId[] {
  return t.content.areas[to].neighbours.flatMap((from) => {
    const here = unitsIn(t, from, empire);
    if (t.state.control[from] !== empire || here.length === 0) return [];
    let height = 0;
    for (let unit = t.state.top[from]; unit !== NONE; unit = t.state.unitBelow[unit]) height++;
    if (height > here.length) return []; // contested itself
    return here.filter((unit) => {
      const garrison = here.some((other) => other !== unit && !isAircraft(t, other));
      if (isLand(t, from) && !garrison) return false;
      const borders = t.content.areas[from].borders.filter((border) => border.to === to);
      return borders.some((border) => mayCross(t, unit, from, t.state.unitCoast[unit], border));
    });
  });
}
