/** Retreat from a conflict (7A-CONF-34 to 7A-CONF-38). */
import { ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import { coastFrom, mayCross } from '../actions/movement.ts';
import { type AreaId, bit, type UnitId } from '../content/tables.ts';
import { empireOf, empiresIn, shift, typeOf, unitsIn } from '../model/board.ts';
import { isWhere, specials } from '../model/empires.ts';
import { leadersIn, placeLeader } from '../model/leaders.ts';
import { type Conflict, KINGDOM, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { loseUnit, settle } from '../turn/upkeep.ts';
import { usesTactician } from './commitment.ts';
import { loseLeaders } from './losses.ts';
import { losePursued, retreatToll } from './pursuit.ts';

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
  if (side.empire === KINGDOM) return false; // 7A-OPT10-06
  if (enemy.disorder > 0) return true;
  if (side.disorder > 0 && usesTactician(t, fight, side)) return true;
  return specials(t, side.empire, 'retreat').some((s) => {
    const { units } = s;
    if (units !== undefined)
      return unitsIn(t, fight.area, side.empire).every((unit) => (units & bit(typeOf(t, unit))) !== 0);
    return isWhere(t, side.empire, fight.area, s.where);
  });
}

/** All units and leaders of the side leave the area, and pay for it; `more` losses where an event adds them. */
export function* retreat(t: Play, fight: Conflict, which: 0 | 1, more = 0): Rule<void> {
  t.state.glimpses++; // where they can go tells what they are, and what pursues them what the others are
  fight.choosing = which;
  const toll = retreatToll(t, fight, which, more);
  if (t.state.agreed.optional.quickConflict) {
    yield* losePursued(t, fight, which, toll, unitsIn(t, fight.area, fight.sides[which].empire)); // 7A-OPT13-04
    yield* withdraw(t, fight, which);
  } else {
    yield* losePursued(t, fight, which, toll, yield* withdraw(t, fight, which));
  }
  fight.choosing = NONE;
  settle(t);
}

/** 7A-CONF-35, 7A-CONF-36: every unit to an own area next door it could enter, or lost; leaders go with one of them. Answers who got away. */
function* withdraw(t: Play, fight: Conflict, which: 0 | 1): Rule<UnitId[]> {
  const side = fight.sides[which];
  const { area } = fight;
  const leaders = leadersIn(t, area, side.empire);
  const refuges = new Set<AreaId>();
  const away: UnitId[] = [];
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
    away.push(unit);
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
  return away;
}

export function refugesFor(t: Play, unit: UnitId, area: AreaId): AreaId[] {
  const empire = empireOf(t, unit);
  return t.content.areas[area].borders
    .filter(({ to }) => t.state.control[to] === empire && empiresIn(t, to).length === 1)
    .filter((border) => mayCross(t, unit, area, t.state.unitCoast[unit], border))
    .map((border) => border.to);
}
