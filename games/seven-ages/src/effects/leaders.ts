import { ask, askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { assassination } from '../civilise/assassination.ts';
import type { EffectParams } from '../content/effects.ts';
import type { LeaderId } from '../content/tables.ts';
import { LEADER_TYPES, type LeaderType } from '../content/vocabulary.ts';
import { amountOf, areasFor, empiresFor, ownEmpire, type Played, targetEmpire } from '../events/played.ts';
import { areasOf } from '../model/board.ts';
import { leaderNumber } from '../model/empires.ts';
import { remember } from '../model/lasting.ts';
import { can, cup, leadersIn, leadersOf, placeLeader, removeLeader } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import { triggered } from '../turn/progress.ts';
import { sideEmpires } from './conflict.ts';
import { nearestOf } from './units.ts';

function* pickLeader(e: Played, seat: Seat, leaders: readonly LeaderId[]): Rule<LeaderId> {
  if (leaders.length === 1) return leaders[0];
  return yield* ask(
    choose({
      seat,
      about: '7a.event.leader',
      rules: ['7A-EVENT-13'],
      args: { card: e.card },
      options: () => leaders,
      show: (id) => ({ points: [{ kind: 'leader', id }] }),
    }),
  );
}

/** Leaders are lost: the target, or some of an empire's. */
export function* leaderLoss(e: Played, params: EffectParams['leaderLoss']): Rule<void> {
  const { leader, count, chooser, types, side, prefer, record } = params;
  const { t } = e;
  if (leader === 'target') {
    removeLeader(t, e.target);
    return;
  }
  let burned = 0;
  for (const empire of sideEmpires(e, params)) {
    let left = side === undefined ? leadersOf(t, empire) : leadersIn(t, t.state.conflict?.area ?? NONE, empire);
    const atCourt = left.filter((id) => t.state.leaderArea[id] === t.empire(empire).capital);
    if (prefer === 'capital' && atCourt.length > 0) left = atCourt;
    if (types) left = left.filter((id) => types.some((type) => can(t, id, LEADER_TYPES.indexOf(type))));
    let wanted = count === 'all' ? left.length : Math.min(left.length, amountOf(e, count ?? 1, empire));
    for (; wanted > 0; wanted--) {
      const lost = yield* pickLeader(e, chooser === 'owner' ? t.ownerOf(empire) : e.seat, left);
      removeLeader(t, lost);
      burned++;
      left = left.filter((id) => id !== lost);
    }
  }
  if (record) e.recorded[record] = burned;
}

/** Draws so many counters from the cup, places one of the leaders among them, and puts the rest back. */
export function* leaderGain(
  e: Played,
  { who, source, picks, types = [], where, overNumber }: EffectParams['leaderGain'],
): Rule<void> {
  const { t } = e;
  if (source === 'goldenAge') {
    goldenAge(e, types);
    return;
  }
  for (const empire of empiresFor(e, who)) {
    if (overNumber !== true && leadersOf(t, empire).length >= leaderNumber(t, empire)) continue;
    const wanted = (where ? areasFor(e, where) : []).filter((area) => t.state.control[area] === empire);
    const areas = wanted.length > 0 ? wanted : areasOf(t, empire);
    if (areas.length === 0) continue; // nowhere to stand: an empire can lose its last area before it is removed
    const seat = t.ownerOf(empire);
    const drawn = t.chance
      .shuffle(cup(t))
      .slice(0, amountOf(e, picks ?? 1, empire))
      .filter((id) => t.content.leaders[id].abilities !== 0);
    if (drawn.length === 0) continue;
    const chosen = yield* ask(
      choose({
        seat,
        about: '7a.event.keep-leader',
        rules: ['7A-CIV-33'],
        args: { card: e.card },
        options: () => [...drawn, NONE],
      }),
    );
    if (chosen === NONE) continue;
    const area = yield* ask(
      choose({
        seat,
        about: '7a.leader.area',
        rules: ['7A-CIV-35'],
        options: () => areas,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    placeLeader(t, chosen, empire, area);
  }
}

/** The area counts as holding these leaders, until it is disordered or lost or the age is left (`endGoldenAges`). */
function goldenAge(e: Played, types: readonly LeaderType[]): void {
  const abilities = types.map((type) => LEADER_TYPES.indexOf(type));
  for (const empire of empiresFor(e, 'target')) {
    remember(e.t, 'leaderGain', { abilities }, { empire, seat: e.seat, areas: [e.target], until: 'age' });
  }
}

/** An unnamed leader goes over to the own empire, into one of the areas the event allows. */
export function* leaderMove(e: Played, { where }: EffectParams['leaderMove']): Rule<void> {
  const { t } = e;
  const own = ownEmpire(e);
  if (own === NONE) return;
  const areas = areasFor(e, { of: 'own', where });
  if (areas.length === 0) return;
  const area = yield* askUnlessForced(
    choose({
      seat: e.seat,
      about: '7a.leader.area',
      rules: ['7A-CIV-35'],
      args: { leader: e.target },
      options: () => areas,
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
  placeLeader(t, e.target, own, area);
}

/** The leader is safe: it flees to the nearest area of its empire if it was lost in a conflict. */
export function* protect(e: Played): Rule<void> {
  const { t } = e;
  const empire = targetEmpire(e);
  const from = t.state.leaderArea[e.target];
  if (empire === NONE || t.state.conflict?.area !== from) return;
  const areas = nearestOf(t, empire, from, false);
  if (areas.length === 0) return;
  const area = yield* askUnlessForced(
    choose({
      seat: e.seat,
      about: '7a.leader.area',
      rules: ['7A-EVENT-05'],
      args: { leader: e.target },
      options: () => areas,
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
  placeLeader(t, e.target, empire, area);
}

/** 7A-EVENT-14 to 7A-EVENT-17: both sides pick and keep a card; the leader is lost if the assassin's is higher. */
export function* assassinate(e: Played, { picks, targetPicks }: EffectParams['assassinate']): Rule<void> {
  const victim = targetEmpire(e);
  if (victim === NONE) return;
  const killer = ownEmpire(e);
  e.passed = yield* assassination(
    e.t,
    e.target,
    e.seat,
    amountOf(e, picks ?? 1),
    Math.max(1, amountOf(e, targetPicks ?? 1, victim)),
  );
  if (e.passed && killer !== NONE) triggered(e.t, killer, 'leaderKilled', { from: victim });
}
