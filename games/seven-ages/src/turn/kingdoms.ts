/** Neutral kingdoms (option 10): what is left of empires stays where it stood, and belongs to nobody. */
import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import type { AreaId, UnitId, UnitTypeId } from '../content/tables.ts';
import { inPool, isLand, isVacant, lift, place, sideOf, typeOf } from '../model/board.ts';
import { KINGDOM, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** A unit that is about to go, as a kingdom would have it. */
interface Remains {
  readonly area: AreaId;
  readonly type: UnitTypeId;
  readonly coast: number;
}

export const remainsOf = (t: Play, unit: UnitId): Remains => ({
  area: t.state.unitArea[unit],
  type: typeOf(t, unit),
  coast: t.state.unitCoast[unit],
});

/**
 * 7A-OPT10-01, 7A-OPT10-02: in land areas where nobody is left, every unit that stood there is replaced by one of a kingdom of
 * the same type. There are no common units among those.
 */
export function* raiseKingdoms(t: Play, seat: Seat, left: readonly Remains[]): Rule<void> {
  if (!t.state.agreed.optional.kingdoms) return;
  const open = new Set(left.flatMap(({ area }) => (isLand(t, area) && isVacant(t, area) ? [area] : [])));
  for (const area of open) {
    for (const { type, coast } of left.filter((one) => one.area === area)) {
      const pooled = inPool(t, KINGDOM, type);
      const unit = pooled === NONE ? yield* fetchUnit(t, seat, area, type) : pooled;
      if (unit !== NONE) place(t, KINGDOM, unit, sideOf(t, unit, type), area, coast);
    }
    if (!isVacant(t, area)) t.tell({ type: '7a.kingdom', area });
  }
}

/** 7A-OPT10-03: when the pool has none, one that shows the type or has it on its back is taken from another kingdom. */
function* fetchUnit(t: Play, seat: Seat, area: AreaId, type: UnitTypeId): Rule<UnitId> {
  const { unitArea } = t.state;
  const others = t.content.kingdoms.filter(
    (unit) => unitArea[unit] >= 0 && unitArea[unit] !== area && sideOf(t, unit, type) !== NONE,
  );
  if (others.length === 0) return NONE;
  const unit = yield* ask(
    choose({
      seat,
      about: '7a.kingdom.fetch',
      rules: ['7A-OPT10-03'],
      args: { area },
      options: () => others,
      show: (id) => ({
        points: [
          { kind: 'unit', id },
          { kind: 'area', id: unitArea[id] },
        ],
      }),
    }),
  );
  lift(t, unit);
  return unit;
}
