/** Conflict (7A-CONF): cards, secret commitment, totals, disorder, retreat, and what follows the end. */
import { askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { findShips } from '../actions/marines.ts';
import type { AreaId, EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { areasOf, countIn, distancesFrom, empiresOf, isLand, isThere, typeOf } from '../model/board.ts';
import { noteFeud } from '../model/feuds.ts';
import { forgetLasting } from '../model/lasting.ts';
import { type Conflict, KINGDOM, newConflict } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { loseUnit } from '../turn/upkeep.ts';
import { closeConflict } from './aftermath.ts';
import { commit, drawConflictCards, freshUnits } from './commitment.ts';
import { settleRound } from './losses.ts';
import { reservesOf } from './pursuit.ts';
import { leaveField, quickLosses } from './quick.ts';
import { offerRetreat, retreat } from './retreat.ts';
import { revealed, total } from './totals.ts';
import { launchNukes, scuttleNukes } from './warheads.ts';

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

/** 7A-CONF-03: all units of both empires in the area fight. */
export function* conflict(t: Play, area: AreaId, active: EmpireId, defender: EmpireId, entered: number): Rule<void> {
  const holder = t.state.control[area];
  const seat = yield* whoRuns(t, area, active, defender);
  const fight = newConflict(area, [active, t.ownerOf(active)], [defender, seat], entered);
  t.state.conflict = fight;
  t.tell({ type: '7a.conflict', area, active, defender });
  noteFeud(t, 'defended', defender, active);
  yield* eventWindow(t, 'conflict.start');
  yield* t.state.agreed.optional.quickConflict ? fightOnce(t, fight) : fightOut(t, fight);
  forgetLasting(t, 'conflict');
  yield* closeConflict(t, fight, holder);
}

/** 7A-CONF-39: round after round, until only one side is left. */
function* fightOut(t: Play, fight: Conflict): Rule<void> {
  while (contested(t, fight)) {
    if (!(yield* meet(t, fight))) continue;
    yield* settleRound(t, fight);
    yield* eventWindow(t, 'conflict.losses');
    forgetLasting(t, 'round');
    yield* runFromElephants(t, fight);
    runOut(t, fight);
  }
}

/** 7A-OPT13-01: a single round decides. */
function* fightOnce(t: Play, fight: Conflict): Rule<void> {
  if (!contested(t, fight) || !(yield* meet(t, fight))) return;
  yield* settleRound(t, fight, quickLosses);
  yield* eventWindow(t, 'conflict.losses');
  yield* runFromElephants(t, fight);
  yield* leaveField(t, fight);
  forgetLasting(t, 'round');
}

/** A round up to its totals. Answers whether it came to that: one side may have retreated, or be gone. */
function* meet(t: Play, fight: Conflict): Rule<boolean> {
  loseAdrift(t, fight);
  if (!contested(t, fight)) return false;
  fight.round++;
  if (yield* scuttleNukes(t, fight)) runOut(t, fight);
  if ((yield* offerRetreat(t, fight, 0)) || (yield* offerRetreat(t, fight, 1))) return false;
  yield* eventWindow(t, 'conflict.pick');
  if (!contested(t, fight)) return false;
  runOut(t, fight); // an event may have taken the last fresh unit
  yield* drawConflictCards(t, fight);
  yield* commit(t, fight);
  if (yield* launchNukes(t, fight)) {
    forgetLasting(t, 'round');
    return false;
  }
  yield* eventWindow(t, 'conflict.reveal');
  tally(t, fight);
  yield* eventWindow(t, 'conflict.total');
  return true;
}

/** 7A-CONF-26: the survivors of a side that lost an elephant retreat at once, the active side first. */
function* runFromElephants(t: Play, fight: Conflict): Rule<void> {
  for (const which of [0, 1] as const) {
    const side = fight.sides[which];
    if (!side.routed) continue;
    side.routed = false;
    if (countIn(t, fight.area, side.empire) > 0) yield* retreat(t, fight, which);
  }
}

/** 7A-OPT14-03: at sea, land units that no ship of their side can take could never be committed, and are lost. */
function loseAdrift(t: Play, { area, sides }: Conflict): void {
  if (isLand(t, area)) return;
  for (const side of sides) {
    for (const unit of findShips(t, side.empire, area)) {
      side.lost++;
      loseUnit(t, unit);
    }
  }
}

/** 7A-CONF-04: who owns both sides nominates another player to run the defender. */
function* whoRuns(t: Play, area: AreaId, active: EmpireId, defender: EmpireId): Rule<Seat> {
  const owner = t.ownerOf(active);
  if (defender === KINGDOM) return nearestRival(t, owner, area);
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

/** 7A-OPT10-05: the player of the empire nearest to the kingdom, the next to the left of the active player if there are several. */
function nearestRival(t: Play, active: Seat, area: AreaId): Seat {
  const far = distancesFrom(t, area);
  const distanceTo = (seat: Seat): number =>
    Math.min(999, ...empiresOf(t, seat).flatMap((empire) => areasOf(t, empire).map((held) => far[held])));
  const others = t.inOrder().length - 1;
  const seats = Array.from({ length: others }, (_, i) => t.leftOf(active, i + 1));
  const least = Math.min(...seats.map(distanceTo));
  return seats.find((seat) => distanceTo(seat) === least) ?? seats[0];
}

const contested = (t: Play, { area, sides }: Conflict): boolean =>
  sides.every(({ empire }) => isThere(t, empire) && countIn(t, area, empire) > 0);

/** 7A-CONF-09 to 7A-CONF-21: both totals, open to all. */
function tally(t: Play, fight: Conflict): void {
  const { area, sides, round } = fight;
  // an event may have taken some since they were shown
  for (const side of sides) side.committed = side.committed.filter((unit) => t.state.unitArea[unit] === area);
  sides[0].total = total(t, fight, 0);
  sides[1].total = total(t, fight, 1);
  t.tell({
    type: '7a.conflict.round',
    area,
    round,
    totals: sides.map((side) => side.total),
    committed: sides.map((side) => side.committed.map((unit) => typeOf(t, unit))),
    sides: [revealed(t, fight, 0), revealed(t, fight, 1)],
    ...(t.state.agreed.optional.quickConflict && {
      reserves: [reservesOf(t, fight, 0).length, reservesOf(t, fight, 1).length],
    }),
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
