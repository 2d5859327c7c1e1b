/** New units and forts (7A-PROD-15 to 7A-PROD-27): what may be built, where, for how much; in Production and when an empire starts. */
import { ask, choose, type Rule, type Seat, type WhyNot } from '@tabularium/engine';
import { winHolyWar } from '../artefacts/holy-duty.ts';
import { liberateTemple } from '../civilise/temples.ts';
import { isRecord } from '../content/shape.ts';
import {
  type AreaId,
  bit,
  CAVALRY,
  type EmpireId,
  INFANTRY,
  LAND,
  OCEAN,
  SHIP,
  type UnitId,
  type UnitType,
  type UnitTypeId,
  unitBits,
} from '../content/tables.ts';
import { areasOf, inPool, isVacant, place, sideOf } from '../model/board.ts';
import { isBarbarian, isWhere, pay, specials } from '../model/empires.ts';
import { wasRobbed } from '../model/feuds.ts';
import { lastingFor } from '../model/lasting.ts';
import { ADMINISTRATOR, BUILDER, hasIn, leadersOf, leaderWeight } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

export interface Building {
  /** Set-up of a new empire: no limit per area, initial prices (7A-START-22). */
  readonly initial: boolean;
  /** Areas of which one must get the next unit, as far as it can be paid. */
  readonly due?: () => readonly AreaId[];
}

/** 7A-PROD-15: the level of the type, as the card or an event moves it, and the icons (7A-PROD-25, 7A-PROD-26). */
export function mayBuildType(t: Play, empire: EmpireId, type: UnitTypeId): boolean {
  const e = t.empire(empire);
  const { level, category, common } = t.content.unitTypes[type];
  if (common && t.content.common.length === 0) return false;
  let needed = level;
  let ahead = 0; // artefacts add to each other and to the card (7A-OPT16-01)
  for (const s of specials(t, empire, 'build')) {
    if ((s.units & bit(type)) === 0) continue;
    if (s.source !== undefined) ahead += s.levelsAhead ?? 0;
    else needed = Math.min(needed, s.level ?? needed, level - (s.levelsAhead ?? 0));
    if (s.beforeLevel) needed = 0;
  }
  needed -= ahead;
  let ships = e.noShips;
  let cavalry = e.noCavalry;
  for (const { params } of lastingFor(t, 'build', empire)) {
    if (Array.isArray(params['forbid']) && (unitBits(params['forbid'], t.content.unitTypes) & bit(type)) !== 0)
      return false;
    needed -= Number(params['levelsAhead'] ?? 0);
    if (params['ignoreIcon'] === 'ships') ships = false;
    if (params['ignoreIcon'] === 'cavalry') cavalry = false;
  }
  if (e.level < needed) return false;
  return !(category === SHIP && ships) && !(category === CAVALRY && cavalry);
}

/** 7A-PROD-17, 7A-PROD-18, 7A-LEAD-AD-02. */
export function unitCost(t: Play, empire: EmpireId, type: UnitTypeId, area: AreaId, initial: boolean): number {
  const { cost, category } = t.content.unitTypes[type];
  let price = cost;
  for (const s of specials(t, empire, 'unitCost')) {
    if ((s.units & bit(type)) === 0 || s.halveTotal || !isWhere(t, empire, area, s.where)) continue;
    if ((s.initial && !initial) || (s.on === 'production' && initial)) continue;
    price = s.set ?? Math.max(price + (s.add ?? 0), Math.min(price, s.min ?? price + (s.add ?? 0)));
  }
  if (hasIn(t, empire, area, ADMINISTRATOR) && (category !== INFANTRY || t.empire(empire).capital === area)) price--;
  return changedByEvents(t, empire, price, t.content.unitTypes[type].id, bit(type));
}

/** A price as events change it: another one, or more or less. */
export function changedByEvents(t: Play, empire: EmpireId, price: number, name: string, types: number): number {
  for (const { params } of lastingFor(t, 'unitCost', empire)) {
    if (!concerns(t, params['units'], name, types)) continue;
    price = Number(params['set'] ?? price) + Number(params['add'] ?? 0);
  }
  return Math.max(1, price);
}

function concerns(t: Play, units: unknown, name: string, types: number): boolean {
  const names = Array.isArray(units) ? units.map(String) : [];
  return names.includes(name) || (unitBits(names, t.content.unitTypes) & types) !== 0;
}

/** An event halves the total of these units. */
const isHalvedByEvent = (t: Play, empire: EmpireId, type: UnitTypeId): boolean =>
  lastingFor(t, 'unitCost', empire).some(
    ({ params }) => params['onTotal'] === true && concerns(t, params['units'], t.content.unitTypes[type].id, bit(type)),
  );

/** How often the total of these units is halved, by an event and by artefacts. */
function halvingsOf(t: Play, empire: EmpireId, type: UnitTypeId, initial: boolean): number {
  let halvings = isHalvedByEvent(t, empire, type) ? 1 : 0;
  if (!initial && t.content.rules.barbariansHalfPrice && isBarbarian(t, empire)) halvings++; // 7A-PROD-2004-1
  for (const s of specials(t, empire, 'unitCost'))
    if (s.halveTotal && (s.units & bit(type)) !== 0 && !(initial && s.on === 'production'))
      if (s.when === undefined || wasRobbed(t, empire)) halvings++; // 7A-ART-DEMOCRACY-04
  return halvings;
}

/** What has been built in this action. */
interface Built {
  readonly units: Record<AreaId, number>;
  /** What the units whose total is halved cost together, halves not rounded. */
  halved: number;
  /** Elephants, nukes and Star Wars. */
  common: number;
}

/** 7A-PROD-42, 7A-LEAD-AD-03: no more of them than leaders on the map; an Administrator counts as two. */
const commonLimit = (t: Play, empire: EmpireId): number => leaderWeight(t, leadersOf(t, empire));

function priceOf(
  t: Play,
  empire: EmpireId,
  type: UnitTypeId,
  area: AreaId,
  initial: boolean,
  built: Built,
  halvings = halvingsOf(t, empire, type, initial),
): number {
  const price = unitCost(t, empire, type, area, initial);
  if (halvings === 0) return price;
  // rounded once: each pays what it adds to the total (7A-TERM-MODIFIERS)
  return Math.max(1, Math.floor(built.halved + price / 2 ** halvings + 0.5) - Math.floor(built.halved + 0.5));
}

/** 7A-PROD-22, 7A-PROD-23, 7A-LEAD-AD-01: one unit, the city's value, or any number beside an Administrator. */
function buildLimit(t: Play, empire: EmpireId, area: AreaId): number {
  let limit = hasIn(t, empire, area, ADMINISTRATOR) ? 99 : Math.max(1, t.state.city[area]);
  const changes = lastingFor(t, 'build', empire);
  for (const { params } of changes) limit += Number(params['perAreaAdd'] ?? 0);
  for (const { params } of changes) limit = Math.min(limit, Number(params['perAreaMax'] ?? limit));
  return limit;
}

/** The area takes any number of these units: by an artefact, or by an event every city area or one coastal area of the owner's choice. */
function takesAnyNumber(t: Play, empire: EmpireId, area: AreaId, type: UnitTypeId, built: Built): boolean {
  for (const s of specials(t, empire, 'build'))
    if (s.unlimited && (s.units & bit(type)) !== 0 && isWhere(t, empire, area, s.where)) return true;
  return lastingFor(t, 'build', empire).some(({ params }) => {
    const where = params['anyNumberIn'];
    if (!isRecord(where) || !concerns(t, params['units'], t.content.unitTypes[type].id, bit(type))) return false;
    if (where['city'] === true) return t.state.city[area] > 0;
    const chosen = Object.keys(built.units)
      .map(Number)
      .find((other) => built.units[other] > buildLimit(t, empire, other));
    return t.content.areas[area].coastal && (chosen === undefined || chosen === area);
  });
}

/** 7A-PROD-20, 7A-PROD-21: ships in coastal and sea areas, everything else on land. */
export function mayStand(t: Play, type: UnitTypeId, area: AreaId): boolean {
  const place = t.content.areas[area];
  if (t.content.unitTypes[type].category !== SHIP) return place.kind === LAND;
  return place.kind === LAND ? place.coastal : place.kind !== OCEAN;
}

/** Area and unit type in one number, as questions about placing units use it. */
export const asPlacement = (area: AreaId, type: UnitTypeId): number => area * 32 + type;
export const placementArea = (placement: number): AreaId => Math.floor(placement / 32);
export const placementType = (placement: number): UnitTypeId => placement % 32;

/** Units one at a time, until the owner stops; nobody spends more than it has (7A-PROD-19). */
export function* buildUnits(
  t: Play,
  empire: EmpireId,
  areas: readonly AreaId[],
  { initial, due }: Building,
): Rule<void> {
  const built: Built = { units: {}, halved: 0, common: 0 };
  for (;;) {
    const first = due?.() ?? [];
    const mustBuild = canBuild(t, empire, first, initial, built);
    if (!mustBuild && !canBuild(t, empire, areas, initial, built)) return;
    const open = (): number[] => buildOptions(t, empire, mustBuild ? first : areas, initial, built);
    const chosen = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: initial ? '7a.start.units' : '7a.build',
        rules: initial ? ['7A-START-22', '7A-START-23'] : ['7A-PROD-15', '7A-PROD-17', '7A-PROD-22'],
        args: { empire, money: t.empire(empire).money },
        options: () => (mustBuild ? open() : [...open(), NONE]),
        show: (value) =>
          value === NONE
            ? { text: { id: '7a.done' } }
            : {
                points: [
                  { kind: 'area', id: placementArea(value) },
                  { kind: 'unitType', id: t.content.unitTypes[placementType(value)].id },
                ],
                effects: [
                  {
                    id: '7a.costs',
                    args: {
                      price: priceOf(t, empire, placementType(value), placementArea(value), initial, built),
                      have: t.empire(empire).money,
                    },
                  },
                ],
              },
        barred: () => (mustBuild || areas.length === 0 ? [] : outOfReach(t, empire, areas, open())),
        why: (value) => whyNotBuilt(t, empire, value, initial, built),
      }),
    );
    if (chosen === NONE) return;
    const [area, type] = [placementArea(chosen), placementType(chosen)];
    const price = priceOf(t, empire, type, area, initial, built);
    const halvings = halvingsOf(t, empire, type, initial);
    if (halvings > 0) built.halved += unitCost(t, empire, type, area, initial) / 2 ** halvings;
    pay(t, empire, price);
    yield* placeNew(t, empire, type, area);
    built.units[area] = (built.units[area] ?? 0) + 1;
    if (t.content.unitTypes[type].common) built.common++;
  }
}

const canBuild = (...given: Parameters<typeof buildOptions>): boolean => {
  const [t, empire, areas, initial, built] = given;
  return areas.length > 0 && buildOptions(t, empire, areas, initial, built, 1).length > 0;
};

/** What can be built now, at most so much of it. */
function buildOptions(
  t: Play,
  empire: EmpireId,
  areas: readonly AreaId[],
  initial: boolean,
  built: Built,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const { money } = t.empire(empire);
  const { unitTypes } = t.content;
  const found: number[] = [];
  if (money < 1) return found; // nothing is for nothing
  const full = initial ? [] : areas.filter((area) => (built.units[area] ?? 0) >= buildLimit(t, empire, area));
  for (let type = 0; type < unitTypes.length; type++) {
    if (!mayBuildType(t, empire, type) || inPool(t, empire, type) === NONE) continue;
    if (unitTypes[type].common && built.common >= commonLimit(t, empire)) continue;
    const halvings = halvingsOf(t, empire, type, initial);
    for (const area of areas) {
      if (full.includes(area) && !takesAnyNumber(t, empire, area, type, built)) continue;
      if (mayStand(t, type, area) && priceOf(t, empire, type, area, initial, built, halvings) <= money)
        if (found.push(asPlacement(area, type)) >= most) return found;
    }
  }
  return found;
}

/** The next types to come, and those that cost too much or have run out, each named once. */
function outOfReach(t: Play, empire: EmpireId, areas: readonly AreaId[], open: readonly number[]): number[] {
  const { unitTypes } = t.content;
  const { level } = t.empire(empire);
  const offered = new Set(open.map(placementType));
  const inBox = (type: UnitType): boolean => !type.common || t.content.common.length > 0;
  const next = Math.min(...unitTypes.filter((type) => type.level > level && inBox(type)).map((type) => type.level));
  return unitTypes.flatMap((type, id) => {
    if (offered.has(id) || !inBox(type) || type.level > next) return [];
    const area = areas.find((place) => mayStand(t, id, place));
    return area === undefined ? [] : [asPlacement(area, id)];
  });
}

function whyNotBuilt(t: Play, empire: EmpireId, value: number, initial: boolean, built: Built): WhyNot {
  const [area, type] = [placementArea(value), placementType(value)];
  const { level, category, common, id } = t.content.unitTypes[type] ?? { level: 0, category: 0, common: false, id: '' };
  const e = t.empire(empire);
  if (category === SHIP && e.noShips) return { rule: '7A-PROD-26' };
  if (category === CAVALRY && e.noCavalry) return { rule: '7A-PROD-25' };
  if (level > e.level) return { rule: '7A-PROD-15', args: { level, have: e.level } };
  if (inPool(t, empire, type) === NONE)
    return { rule: common ? (id === 'elephant' ? '7A-PROD-35' : '7A-PROD-41') : '7A-START-15' };
  if (common && built.common >= commonLimit(t, empire)) return { rule: '7A-PROD-42' };
  if (!t.content.areas[area] || !mayStand(t, type, area))
    return { rule: category === SHIP ? '7A-PROD-20' : '7A-PROD-21' };
  const price = priceOf(t, empire, type, area, initial, built);
  if (price > e.money) return { rule: '7A-PROD-19', args: { price, have: e.money } };
  return { rule: '7A-PROD-22' };
}

/** Takes a counter from the pool; which of several elephants is up to luck (7A-PROD-37). */
export function* placeNew(t: Play, empire: EmpireId, type: UnitTypeId, area: AreaId): Rule<UnitId> {
  const unit = t.content.unitTypes[type].id === 'elephant' ? anyElephant(t, empire) : inPool(t, empire, type);
  place(t, empire, unit, sideOf(t, unit, type), area, yield* chooseCoast(t, t.ownerOf(empire), type, area));
  t.tell({ type: '7a.built', empire, area });
  return unit;
}

/** An elephant of the empire's pool, whichever comes first to hand. */
const anyElephant = (t: Play, empire: EmpireId): UnitId =>
  t.chance.pick(
    t.content.common.filter((unit) => t.state.unitEmpire[unit] === empire && t.state.unitArea[unit] === NONE),
  );

/** 7A-MOVE-25: a ship that comes to an area with several coasts, and not from the sea, lies on the one its player chooses. */
export function* chooseCoast(t: Play, seat: Seat, type: UnitTypeId, area: AreaId): Rule<number> {
  const { coasts } = t.content.areas[area];
  if (t.content.unitTypes[type].category !== SHIP || coasts.length < 2) return 0;
  return yield* ask(
    choose({
      seat,
      about: '7a.coast',
      rules: ['7A-MOVE-25'],
      args: { area },
      options: () => coasts.map((_, i) => i),
      show: (i) => ({ points: coasts[i].map((id) => ({ kind: 'area', id })) }),
    }),
  );
}

/** Units the card gives free of charge at this moment. */
export function* placeFreeUnits(t: Play, empire: EmpireId, when: 'setup' | 'production' | 'civilise'): Rule<void> {
  for (const free of specials(t, empire, 'freeUnits')) {
    if (free.when !== when) continue;
    for (let n = 0; n < free.count; n++) {
      const candidates = free.where.places.includes('adjacent-vacant')
        ? neighbouringAreas(t, empire)
        : areasOf(t, empire);
      const areas = candidates.filter((area) => isWhere(t, empire, area, free.where));
      const open: number[] = [];
      t.content.unitTypes.forEach((_, type) => {
        if ((free.units & bit(type)) === 0 || t.content.unitTypes[type].common) return;
        if (!mayBuildType(t, empire, type) || inPool(t, empire, type) === NONE) return;
        for (const area of areas) if (mayStand(t, type, area)) open.push(asPlacement(area, type));
      });
      if (open.length === 0) break;
      const chosen = yield* ask(
        choose({
          seat: t.ownerOf(empire),
          about: '7a.free-unit',
          rules: ['7A-START-42'],
          args: { empire },
          options: () => [...open, NONE],
        }),
      );
      if (chosen === NONE) break;
      const liberates = isVacant(t, placementArea(chosen));
      yield* placeNew(t, empire, placementType(chosen), placementArea(chosen));
      if (liberates) {
        winHolyWar(t, empire, placementArea(chosen));
        yield* liberateTemple(t, empire, placementArea(chosen));
      }
    }
  }
}

function neighbouringAreas(t: Play, empire: EmpireId): AreaId[] {
  const found = new Set<AreaId>();
  for (const area of areasOf(t, empire)) for (const next of t.content.areas[area].neighbours) found.add(next);
  return [...found].sort((a, b) => a - b);
}

/** 7A-PROD-28, 7A-LEAD-BU-04: 5 money, 4 beside a Builder, or as the card says. */
export function fortCost(t: Play, empire: EmpireId, area: AreaId): number {
  let price = hasIn(t, empire, area, BUILDER) ? 4 : 5;
  for (const s of specials(t, empire, 'fort')) price = Math.min(price, s.cost ?? price);
  return changedByEvents(t, empire, price, 'fort', 0);
}

export const mayFortify = (t: Play, empire: EmpireId): boolean =>
  !isBarbarian(t, empire) || specials(t, empire, 'fort').some((s) => s.barbarian === true);

export function* buildForts(t: Play, empire: EmpireId, areas: readonly AreaId[]): Rule<void> {
  if (!mayFortify(t, empire)) return;
  for (;;) {
    const { money } = t.empire(empire);
    const open = areas.filter(
      (area) => t.state.fort[area] === 0 && t.state.control[area] === empire && fortCost(t, empire, area) <= money,
    );
    if (open.length === 0) return;
    const area = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.fort',
        rules: ['7A-PROD-28', '7A-PROD-29'],
        args: { empire },
        options: () => [...open, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (area === NONE) return;
    pay(t, empire, fortCost(t, empire, area));
    t.state.fort[area] = 1;
    t.tell({ type: '7a.fort.told', empire, area });
  }
}
