/** Retreat from a conflict, and pursuit (7A-CONF-34 to 7A-CONF-41). */
import { ask, askUnlessForced, choose, type Rule, select } from '@tabularium/engine';
import { coastFrom, mayCross } from '../actions/movement.ts';
import { type AreaId, bit, type UnitId } from '../content/tables.ts';
import { empireOf, empiresIn, shift, typeOf, unitsIn } from '../model/board.ts';
import { isWhere, specials } from '../model/empires.ts';
import { leadersIn, placeLeader } from '../model/leaders.ts';
import { type Conflict, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { loseUnit, settle } from '../turn/upkeep.ts';
import { usesTactician } from './commitment.ts';
import { loseLeaders } from './losses.ts';

/** 7A-CONF-34, 7A-CONF-37, 7A-LEAD-TA-04: the active side decides first. Answers whether it retreated. */
export function* offerRetreat(t: Play, fight: Conflict, which: 0 | 1): Rule<boolean> {
  const side = fight.sides[which];
  if (!mayRetreat(t, fight, which)) return false;
  const go = yield* ask(
    choose({
      seat: side.seat,
      about: '7a.conflict.retreat',
      rules: ['7A-CONF-34'],
      args: { area: fight.area },
      options: () => ['stay', 'retreat'],
    }),
  );
  if (go === 'stay') return false;
  yield* retreat(t, fight, which);
  return true;
}

export function mayRetreat(t: Play, fight: Conflict, which: 0 | 1): boolean {
  const side = fight.sides[which];
  const enemy = fight.sides[1 - which];
  if (enemy.disorder > 0) return true;
  if (side.disorder > 0 && usesTactician(t, fight, side)) return true;
  return specials(t, side.empire, 'retreat').some((s) => {
    const { units } = s;
    if (units !== undefined)
      return unitsIn(t, fight.area, side.empire).every((unit) => (units & bit(typeOf(t, unit))) !== 0);
    return isWhere(t, side.empire, fight.area, s.where);
  });
}

/** 7A-CONF-35, 7A-CONF-36: every unit to an own area next door it could enter, or lost; leaders go with one of them. */
export function* retreat(t: Play, fight: Conflict, which: 0 | 1): Rule<void> {
  const side = fight.sides[which];
  const { area } = fight;
  const leaders = leadersIn(t, area, side.empire);
  const refuges = new Set<AreaId>();
  t.state.glimpses++; // where they can go tells what they are
  fight.choosing = which;
  for (const unit of unitsIn(t, area, side.empire)) {
    const open = refugesFor(t, unit, area);
    if (open.length === 0) {
      side.lost++;
      loseUnit(t, unit);
      continue;
    }
    const to = yield* askUnlessForced(
      choose({
        seat: side.seat,
        about: '7a.conflict.refuge',
        rules: ['7A-CONF-35'],
        args: { unit },
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    shift(t, unit, to, coastFrom(t, to, area));
    refuges.add(to);
  }
  if (refuges.size === 0) yield* loseLeaders(t, fight, side);
  for (const leader of refuges.size === 0 ? [] : leaders) {
    const to = yield* askUnlessForced(
      choose({
        seat: side.seat,
        about: '7a.conflict.leader-refuge',
        rules: ['7A-CONF-36'],
        args: { leader },
        options: () => [...refuges],
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    placeLeader(t, leader, side.empire, to);
  }
  t.tell({ type: '7a.conflict.retreated', area, empire: side.empire });
  yield* pursue(t, fight, which, [...refuges]);
  fight.choosing = NONE;
  settle(t);
}

export function refugesFor(t: Play, unit: UnitId, area: AreaId): AreaId[] {
  const empire = empireOf(t, unit);
  return t.content.areas[area].borders
    .filter(({ to }) => t.state.control[to] === empire && empiresIn(t, to).length === 1)
    .filter((border) => mayCross(t, unit, area, t.state.unitCoast[unit], border))
    .map((border) => border.to);
}

/** Cards that pursue: the retreating side loses so many units of its choice. */
function* pursue(t: Play, fight: Conflict, which: 0 | 1, refuges: readonly AreaId[]): Rule<void> {
  const enemy = fight.sides[1 - which];
  const side = fight.sides[which];
  if (!t.state.empires[enemy.empire] || refuges.length === 0 || fight.truce) return;
  const wanted = specials(t, enemy.empire, 'pursuit').reduce((sum, s) => sum + s.units, 0);
  const fled = refuges.flatMap((area) => unitsIn(t, area, side.empire));
  const count = Math.min(wanted, fled.length);
  if (count === 0) return;
  const lost = yield* askUnlessForced(
    select({
      seat: side.seat,
      about: '7a.conflict.pursued',
      rules: ['7A-CONF-41'],
      min: count,
      max: count,
      options: () => fled,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  for (const unit of lost) {
    side.lost++;
    loseUnit(t, unit);
  }
}
