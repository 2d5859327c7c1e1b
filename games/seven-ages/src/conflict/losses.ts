/** The end of a round of conflict: who loses what it committed (7A-CONF-23 to 7A-CONF-27). */
import { ask, askUnlessForced, choose, type Rule, select } from '@tabularium/engine';
import { chooseCoast } from '../actions/recruiting.ts';
import { half } from '../content/expressions.ts';
import { bit, type EmpireId, type LeaderId, type UnitId, type UnitTypeId } from '../content/tables.ts';
import { situation } from '../events/situations.ts';
import { countIn, inPool, place, sideOf, typeOf } from '../model/board.ts';
import { discard } from '../model/cards.ts';
import { specials } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { leadersIn, removeLeader } from '../model/leaders.ts';
import { type Conflict, type ConflictSide, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { triggered } from '../turn/progress.ts';
import { loseUnit, settle } from '../turn/upkeep.ts';

/** Units that a side loses to the round. */
type Losses = (t: Play, fight: Conflict, which: 0 | 1) => Rule<readonly UnitId[]>;

/** 7A-CONF-23, 7A-CONF-24, 7A-LEAD-TA-03: who loses what it committed; the cards are discarded. */
export function* settleRound(t: Play, fight: Conflict, losses: Losses = committedLosses): Rule<void> {
  const loses = losers(t, fight);
  const winner = winnerOf(t, fight);
  const lost: (readonly UnitId[])[] = [];
  for (const which of [0, 1] as const) {
    fight.choosing = which;
    lost[which] = yield* losses(t, fight, which);
    fight.choosing = NONE;
    if (!loses[which]) fight.sides[which].leaders = [];
  }
  for (const side of fight.sides) {
    discard(t, side.card);
    side.card = NONE;
  }
  for (const which of [0, 1] as const) {
    const side = fight.sides[which];
    const enemy = fight.sides[1 - which];
    side.fell = lost[which].length;
    side.spent.push(...side.committed.filter((unit) => !lost[which].includes(unit)));
    const types = lost[which].map((unit) => typeOf(t, unit));
    side.leaders = yield* doomed(t, side.leaders);
    loseInConflict(t, side, enemy, lost[which]);
    loseThese(t, side, enemy, side.leaders);
    if (winner === 1 - which) yield* recruitBeaten(t, fight, enemy, types);
  }
  for (const side of fight.sides) {
    side.committed = [];
    side.leaders = [];
    if (countIn(t, fight.area, side.empire) === 0) yield* loseLeaders(t, fight, side);
  }
  settle(t);
}

/** The side with the higher total, or the one to which an event gives the tie: 0 or 1; NONE in a tie. */
export function winnerOf(t: Play, { sides }: Conflict): number {
  const [active, defender] = sides;
  if (active.total !== defender.total) return active.total > defender.total ? 0 : 1;
  return sides.findIndex(({ empire }) => losesBy(t, empire, 'winTies'));
}

/** Everybody but the winner; in a tie everyone who committed no Tactician. */
export function losers(t: Play, fight: Conflict): [boolean, boolean] {
  const winner = winnerOf(t, fight);
  if (winner !== NONE) return [winner !== 0, winner !== 1];
  const [active, defender] = fight.sides;
  return [active.leaders.length === 0, defender.leaders.length === 0];
}

const losesBy = (t: Play, empire: EmpireId, op: string): boolean =>
  lastingFor(t, 'conflictLosses', empire).some(({ params }) => params['op'] === op);

function* committedLosses(t: Play, fight: Conflict, which: 0 | 1): Rule<readonly UnitId[]> {
  const side = fight.sides[which];
  return losers(t, fight)[which] ? yield* unitsLost(t, side, side.committed) : [];
}

/** All of them; an event may save half of the units, of the owner's choice, and the leaders. */
export function* unitsLost(t: Play, side: ConflictSide, units: readonly UnitId[]): Rule<readonly UnitId[]> {
  if (!losesBy(t, side.empire, 'halve')) return units;
  side.leaders = [];
  return yield* chooseLost(side, units, half(units.length), '7A-CONF-23');
}

/** So many of these units, of the choice of the one who runs them. */
export function* chooseLost(
  side: ConflictSide,
  units: readonly UnitId[],
  count: number,
  rule: string,
): Rule<readonly UnitId[]> {
  return yield* askUnlessForced(
    select({
      seat: side.seat,
      about: '7a.conflict.lost',
      rules: [rule],
      args: { count },
      min: count,
      max: count,
      options: () => units,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
}

/** Leaders whose last unit in the area is gone are lost in the conflict too (7A-CIV-28, 7A-CONF-50). */
export function* loseLeaders(t: Play, fight: Conflict, side: ConflictSide): Rule<void> {
  const enemy = fight.sides[0] === side ? fight.sides[1] : fight.sides[0];
  loseThese(t, side, enemy, yield* doomed(t, leadersIn(t, fight.area, side.empire)));
}

function loseThese(t: Play, side: ConflictSide, enemy: ConflictSide, leaders: readonly LeaderId[]): void {
  for (const leader of leaders) {
    side.lostLeader = true;
    removeLeader(t, leader);
    triggered(t, enemy.empire, 'leaderKilled', { from: side.empire });
  }
}

/** Those that no card saves. */
function* doomed(t: Play, leaders: readonly LeaderId[]): Rule<LeaderId[]> {
  const lost: LeaderId[] = [];
  for (const leader of leaders) if (!(yield* situation(t, 'leaderWouldBeLostInConflict', leader))) lost.push(leader);
  return lost;
}

/** Units lost to the enemy, who may be paid for it (7A-CONF-41); to nobody where their own side has destroyed them. */
export function loseInConflict(
  t: Play,
  side: ConflictSide,
  enemy: ConflictSide | null,
  units: readonly UnitId[],
): void {
  side.lost += units.length;
  if (enemy) {
    const victor = t.state.empires[enemy.empire];
    if (victor) victor.destroyed += units.length;
    for (const unit of units)
      triggered(t, enemy.empire, 'unitsDestroyed', { from: side.empire, units: bit(typeOf(t, unit)) });
  }
  for (const unit of units) loseUnit(t, unit);
}

/** Cards and events that let beaten units join: the same types from the own pool, whatever their level. */
function* recruitBeaten(t: Play, fight: Conflict, winner: ConflictSide, types: readonly UnitTypeId[]): Rule<void> {
  function* join(type: UnitTypeId): Rule<void> {
    const unit = inPool(t, winner.empire, type);
    if (unit === NONE) return;
    place(
      t,
      winner.empire,
      unit,
      sideOf(t, unit, type),
      fight.area,
      yield* chooseCoast(t, winner.seat, type, fight.area),
    );
    winner.spent.push(unit);
    winner.recruited++;
  }
  for (const { limit } of specials(t, winner.empire, 'convertOnWin'))
    for (const type of types) if (limit === 'all' || winner.recruited < limit) yield* join(type);
  for (const { params } of lastingFor(t, 'convertOnWin', winner.empire)) {
    for (let left = Number(params['count'] ?? 1); left > 0; left--) {
      const open = [...new Set(types)].filter((type) => inPool(t, winner.empire, type) !== NONE);
      if (open.length === 0) break;
      const type = yield* ask(
        choose({
          seat: winner.seat,
          about: '7a.conflict.recruit',
          rules: ['7A-EVENT-18'],
          options: () => [...open, NONE],
          show: (id) => (id === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'unitType', id }] }),
        }),
      );
      if (type === NONE) break;
      yield* join(type);
    }
  }
}
