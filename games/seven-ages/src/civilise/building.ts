/** Modernising, paying for order, urbanising, and the capital (7A-CIV-43 to 7A-CIV-55). */
import { ask, askUnlessForced, choose, type Rule, select } from '@tabularium/engine';
import { areaIncome } from '../actions/production.ts';
import { mayBuildType } from '../actions/recruiting.ts';
import { isPlace } from '../artefacts/places.ts';
import { type AreaId, type EmpireId, SHIP, type Where } from '../content/tables.ts';
import { areasOf, landOf, unitCount, unitsOf } from '../model/board.ts';
import { setCity } from '../model/cities.ts';
import { ageOf, CITY_MAXIMUM, FERTILE, isBarbarian, larger, pay, specials, terrainFor } from '../model/empires.ts';
import { areasWith, BUILDER, hasIn } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { clearDisorder } from '../turn/upkeep.ts';

/** 7A-CIV-43 to 7A-CIV-45: any units whose other side is a type the empire may build, at no cost, either way. */
export function* modernise(t: Play, empire: EmpireId): Rule<void> {
  const { unitType, unitTypes } = t.content;
  const units = unitsOf(t, empire).filter((unit) => {
    const other = unitType[unit * 2 + 1 - t.state.unitSide[unit]];
    if (unitTypes[other].common) return false; // an elephant does not become a nuke
    if (
      unitTypes[other].category === SHIP &&
      !unitTypes[other].ocean &&
      t.content.areas[t.state.unitArea[unit]].kind === 2
    )
      return false;
    return mayBuildType(t, empire, other);
  });
  // whether there is anything to turn over tells of the units that lie hidden
  if (unitCount(t, empire) > areasOf(t, empire).length) t.state.glimpses++;
  if (units.length === 0) return;
  const flipped = yield* ask(
    select({
      seat: t.ownerOf(empire),
      about: '7a.civilise.modernise',
      rules: ['7A-CIV-43', '7A-CIV-44', '7A-CIV-45'],
      args: { empire },
      min: 0,
      max: units.length,
      options: () => units,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  for (const unit of flipped) t.state.unitSide[unit] = 1 - t.state.unitSide[unit];
  if (flipped.length > 0) t.state.glimpses++; // of several alike in a stack it shows whether the top one was turned over
}

/** 7A-CIV-46: the area's undisordered income without leaders, half of it with a temple, at least 5; as the card changes it. */
export function orderCost(t: Play, empire: EmpireId, area: AreaId): number {
  const { orderMoney } = t.content.rules;
  let price = orderMoney || Math.max(5, Math.floor(areaIncome(t, empire, area, false) + 0.5)); // 7A-CIV-2004-1
  for (const s of specials(t, empire, 'disorderRemove')) price += s.costAdd ?? 0;
  return Math.max(1, price);
}

interface Gift {
  left: number;
  readonly where: Where | undefined;
}

/** 7A-ART-PYRAMID-01, 7A-ART-SUMMER-01: areas that are calmed for nothing; those that serve fewest others are used first. */
function giftsOfOrder(t: Play, empire: EmpireId): Gift[] {
  const gifts = specials(t, empire, 'disorderRemove').flatMap(({ cost, count = 0, where }): Gift[] =>
    cost === 0 ? [{ left: count === 'all' ? Number.POSITIVE_INFINITY : count, where }] : [],
  );
  const spare = ({ left, where }: Gift): number => (left === Number.POSITIVE_INFINITY ? 0 : where ? 1 : 2);
  return gifts.sort((a, b) => spare(a) - spare(b));
}

export function* payForOrder(t: Play, empire: EmpireId): Rule<void> {
  const gifts = giftsOfOrder(t, empire);
  const giftFor = (area: AreaId): Gift | undefined =>
    gifts.find((gift) => gift.left > 0 && isPlace(t, empire, area, gift.where));
  for (;;) {
    const { money } = t.empire(empire);
    const open = landOf(t, empire).filter(
      (area) => t.state.disorder[area] === 1 && (giftFor(area) !== undefined || orderCost(t, empire, area) <= money),
    );
    if (open.length === 0) return;
    const area = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.civilise.order',
        rules: ['7A-CIV-46'],
        args: { empire },
        options: () => [...open, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.done' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (area === NONE) return;
    const gift = giftFor(area);
    if (gift) gift.left--;
    else pay(t, empire, orderCost(t, empire, area));
    clearDisorder(t, area);
  }
}

/** 7A-CIV-52, 7A-LEAD-BU-02: the largest city for the age; a Builder's area, and some cards, an age earlier. */
export function cityLimit(t: Play, empire: EmpireId, area: AreaId): number {
  const early = specials(t, empire, 'cityRules').reduce(
    (n, s) => Math.max(n, s.early ?? 0),
    hasIn(t, empire, area, BUILDER) ? 1 : 0,
  );
  return CITY_MAXIMUM[Math.min(7, ageOf(t, empire) + early)];
}

const mayGrow = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  t.state.disorder[area] === 0 && t.state.city[area] < 7 && larger(t.state.city[area]) <= cityLimit(t, empire, area);

/** 7A-CIV-47 to 7A-CIV-53: two fertile areas or one other, and what Builders and the card add. */
export function* urbanise(t: Play, empire: EmpireId): Rule<void> {
  const done: AreaId[] = [];
  if (!isBarbarian(t, empire)) {
    const extra = specials(t, empire, 'cityRules').reduce((n, s) => n + (s.extra ?? 0), 0);
    const fertile = (area: AreaId): boolean => terrainFor(t, area, ageOf(t, empire)) === FERTILE;
    const first = yield* growCity(t, empire, landOf(t, empire), done);
    if (first !== NONE && fertile(first)) yield* growCity(t, empire, landOf(t, empire).filter(fertile), done);
    for (let n = 0; n < extra; n++) yield* growCity(t, empire, landOf(t, empire), done);
  }
  for (const area of areasWith(t, empire, BUILDER)) {
    if (t.state.control[area] === empire) yield* growCity(t, empire, [area], done); // 7A-LEAD-BU-01
  }
}

function* growCity(t: Play, empire: EmpireId, areas: readonly AreaId[], done: AreaId[]): Rule<AreaId> {
  const open = areas.filter(
    (area) => !done.includes(area) && t.content.areas[area].terrain >= 0 && mayGrow(t, empire, area),
  );
  if (open.length === 0) return NONE;
  const area = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.civilise.urbanise',
      rules: ['7A-CIV-47', '7A-CIV-52'],
      args: { empire },
      options: () => [...open, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
    }),
  );
  if (area === NONE) return NONE;
  setCity(t, area, larger(t.state.city[area]));
  done.push(area);
  yield* growFurther(t, empire, area);
  const e = t.empire(empire);
  if (e.capital === NONE && !isBarbarian(t, empire)) e.capital = area; // 7A-CIV-49
  return area;
}

/** 7A-ART-CAPITALISM-04: as many steps more as an artefact allows. */
function* growFurther(t: Play, empire: EmpireId, area: AreaId): Rule<void> {
  let left = specials(t, empire, 'cityRules').reduce((n, s) => n + (s.steps ?? 1) - 1, 0);
  for (; left > 0 && mayGrow(t, empire, area); left--) {
    const grown = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.civilise.urbanise',
        rules: ['7A-CIV-47', '7A-CIV-52'],
        args: { empire },
        options: () => [area, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (grown === NONE) return;
    setCity(t, area, larger(t.state.city[area]));
  }
}

/** 7A-CIV-54, 7A-CIV-55: an empire without a capital makes one of its cities; the homeland may follow the capital. */
export function* settleCapital(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  const cities = landOf(t, empire).filter((area) => t.state.city[area] > 0);
  if (e.capital === NONE && cities.length > 0 && !isBarbarian(t, empire)) {
    e.capital = yield* askUnlessForced(
      choose({
        seat: e.owner,
        about: '7a.civilise.capital',
        rules: ['7A-CIV-54'],
        args: { empire },
        options: () => cities,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
  }
  if (e.capital === NONE || e.homeland === e.capital || t.state.control[e.homeland] !== empire) return;
  const move = yield* ask(
    choose({
      seat: e.owner,
      about: '7a.civilise.homeland',
      rules: ['7A-CIV-55'],
      args: { empire },
      options: () => ['no', 'yes'],
    }),
  );
  if (move === 'yes') e.homeland = e.capital;
}
