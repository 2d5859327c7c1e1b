import { ask, choose, type Rule } from '@tabularium/engine';
import { areasOf, countIn, inPool, place, sideOf, typeOf, unitsIn } from '../board.ts';
import { isRecord, type Params } from '../content/shape.ts';
import { type AreaId, bit, type EmpireId, LAND, SHIP, type UnitId, unitBits } from '../content/tables.ts';
import { amountOf, areasFor, empiresFor, type Played } from '../events/played.ts';
import { mayBuildType } from '../production.ts';
import { NONE } from '../state.ts';
import { loseUnit, settle } from '../upkeep.ts';
import { chooserOf, chooseUnits } from './choosing.ts';

/** Units are lost. Largest stacks first if so ordered; `spareLast` keeps one in every area. */
export function* destroyUnits(e: Played, params: Params): Rule<void> {
  const { t } = e;
  const types = Array.isArray(params['units']) ? unitBits(params['units'].map(String), t.content.unitTypes) : -1;
  const empires =
    params['areas'] === undefined ? empiresFor(e, params['who']) : empiresFor(e, params['of'] ?? 'target');
  for (const empire of empires) {
    const areas = params['areas'] === undefined ? areasOf(t, empire) : areasFor(e, params['areas']);
    const wanted =
      params['count'] === 'all' || params['count'] === undefined
        ? 999
        : Math.max(0, amountOf(e, params['count'], empire));
    let units = exposed(e, empire, areas, types, params['spareLast'] === true);
    if (params['order'] === 'largestStackFirst') {
      units = units.toSorted(
        (a, b) => countIn(t, t.state.unitArea[b], empire) - countIn(t, t.state.unitArea[a], empire),
      );
    }
    const ordered = params['order'] !== undefined;
    const chosen = ordered
      ? units.slice(0, wanted)
      : yield* chooseUnits(e, chooserOf(e, params['chooser'], t.ownerOf(empire)), units, wanted);
    for (const unit of chosen) loseUnit(t, unit);
  }
  settle(t);
}

/** Units that may be lost: of the types, and leaving the last of an area if it is spared. */
function exposed(e: Played, empire: EmpireId, areas: readonly AreaId[], types: number, spareLast: boolean): UnitId[] {
  return areas.flatMap((area) => {
    const here = unitsIn(e.t, area, empire);
    const fitting = here.filter((unit) => (types & bit(typeOf(e.t, unit))) !== 0);
    return spareLast && fitting.length === here.length ? fitting.slice(1) : fitting;
  });
}

/** Places units from the pool without cost, one area after the other, as the owner likes. */
export function* freeUnits(e: Played, params: Params): Rule<void> {
  const { t } = e;
  const types = unitBits(Array.isArray(params['units']) ? params['units'].map(String) : [], t.content.unitTypes);
  for (const empire of empiresFor(e, params['who'])) {
    const count = Math.max(0, amountOf(e, params['count'] ?? 1, empire));
    const perArea = Number(params['perArea'] ?? 99);
    const placed = new Map<AreaId, number>();
    for (let n = 0; n < count; n++) {
      const options = (): number[] => placements(e, empire, types, params['where'], placed, perArea);
      if (options().length === 0) break;
      const chosen = yield* ask(
        choose({
          seat: t.ownerOf(empire),
          about: '7a.event.place',
          rules: ['7A-EVENT-03'],
          args: { card: e.card },
          options: () => [...options(), NONE],
        }),
      );
      if (chosen === NONE) break;
      const [area, type] = [Math.floor(chosen / 32), chosen % 32];
      const unit = inPool(t, empire, type);
      place(t, unit, sideOf(t, unit, type), area);
      placed.set(area, (placed.get(area) ?? 0) + 1);
    }
  }
}

/** Area and type in one number: area * 32 + type. */
function placements(
  e: Played,
  empire: EmpireId,
  types: number,
  where: unknown,
  placed: ReadonlyMap<AreaId, number>,
  perArea: number,
): number[] {
  const { t } = e;
  const areas = isRecord(where) ? areasFor({ ...e, own: empire }, { where }) : areasFor(e, where);
  const found: number[] = [];
  t.content.unitTypes.forEach((type, id) => {
    if ((types & bit(id)) === 0 || !mayBuildType(t, empire, id) || inPool(t, empire, id) === NONE) return;
    for (const area of areas) {
      const fits = type.category === SHIP ? t.content.areas[area].coastal : t.content.areas[area].kind === LAND;
      if (fits && (placed.get(area) ?? 0) < perArea) found.push(area * 32 + id);
    }
  });
  return found;
}
