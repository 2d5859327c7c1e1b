/** Conflict (7A-CONF): cards, secret commitment, totals, disorder, retreat, and what follows the end. */
import { askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import type { AreaId, EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { countIn, typeOf } from '../model/board.ts';
import { forgetLasting } from '../model/lasting.ts';
import { type Conflict, newConflict } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { closeConflict } from './aftermath.ts';
import { commit, drawConflictCards, freshUnits } from './commitment.ts';
import { settleRound } from './losses.ts';
import { offerRetreat } from './retreat.ts';
import { revealed, total } from './totals.ts';

/** 7A-CONF-02: which of the contested areas is fought for next is up to the active player. */
export function* chooseConflict(t: Play, empire: EmpireId, contested: readonly AreaId[]): Rule<AreaId> {
  return yield* askUnlessForced(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.conflict.next',
      rules: ['7A-CONF-02'],
      options: () => contested,
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
}

/** 7A-CONF-03, 7A-CONF-39: all units of both empires in the area, round after round, until only one is left. */
export function* conflict(t: Play, area: AreaId, active: EmpireId, defender: EmpireId, entered: number): Rule<void> {
  const holder = t.state.control[area];
  const seat = yield* whoRuns(t, active, defender);
  const fight = newConflict(area, [active, t.ownerOf(active)], [defender, seat], entered);
  t.state.conflict = fight;
  t.tell({ type: '7a.conflict', area, active, defender });
  yield* eventWindow(t, 'conflict.start');
  while (contested(t, fight)) {
    fight.round++;
    if ((yield* offerRetreat(t, fight, 0)) || (yield* offerRetreat(t, fight, 1))) continue;
    yield* eventWindow(t, 'conflict.pick');
    if (!contested(t, fight)) break;
    runOut(t, fight); // an event may have taken the last fresh unit
    yield* drawConflictCards(t, fight);
    yield* commit(t, fight);
    yield* eventWindow(t, 'conflict.reveal');
    tally(t, fight);
    yield* eventWindow(t, 'conflict.total');
    yield* settleRound(t, fight);
    yield* eventWindow(t, 'conflict.losses');
    forgetLasting(t, 'round');
    runOut(t, fight);
  }
  forgetLasting(t, 'conflict');
  yield* closeConflict(t, fight, holder);
}

/** 7A-CONF-04: who owns both sides nominates another player to run the defender. */
function* whoRuns(t: Play, active: EmpireId, defender: EmpireId): Rule<Seat> {
  const owner = t.ownerOf(active);
  if (t.ownerOf(defender) !== owner) return t.ownerOf(defender);
  return yield* askUnlessForced(
    choose({
      seat: owner,
      about: '7a.conflict.nominate',
      rules: ['7A-CONF-04'],
      options: () => t.inOrder().filter((seat) => seat !== owner),
      show: (id) => ({ points: [{ kind: 'seat', id }] }),
    }),
  );
}

const contested = (t: Play, { area, sides }: Conflict): boolean =>
  sides.every(({ empire }) => t.state.empires[empire] && countIn(t, area, empire) > 0);

/** 7A-CONF-09 to 7A-CONF-21: both totals, open to all. */
function tally(t: Play, fight: Conflict): void {
  const { area, sides, round } = fight;
  sides[0].total = total(t, fight, 0);
  sides[1].total = total(t, fight, 1);
  t.tell({
    type: '7a.conflict.round',
    area,
    round,
    totals: sides.map((side) => side.total),
    committed: sides.map((side) => side.committed.map((unit) => typeOf(t, unit))),
    sides: [revealed(t, fight, 0), revealed(t, fight, 1)],
  });
}

/** 7A-CONF-27: a side without fresh units takes up all it has again, and a conflict disorder marker. */
function runOut(t: Play, fight: Conflict): void {
  if (!contested(t, fight)) return;
  fight.sides.forEach((side, i) => {
    if (freshUnits(t, fight, i === 0 ? 0 : 1).length > 0) return;
    side.spent = [];
    side.disorder++;
  });
}
