/** Removing and promoting leaders in Civilise (7A-CIV-26 to 7A-CIV-35). */
import { ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import type { EmpireId, LeaderId } from '../content/tables.ts';
import { areasOf } from '../model/board.ts';
import { ageOf, cardOf, leaderNumber, specials } from '../model/empires.ts';
import { cup, leadersOf, namedLeadersFor, placeLeader, retireLeader } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** 7A-CIV-26 */
export function* removeOneLeader(t: Play, empire: EmpireId): Rule<void> {
  const leaders = leadersOf(t, empire);
  if (leaders.length === 0) return;
  const leader = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.civilise.remove-leader',
      rules: ['7A-CIV-26'],
      args: { empire },
      options: () => [...leaders, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'leader', id }] }),
    }),
  );
  if (leader !== NONE) retireLeader(t, leader);
}

/** Drawing from the cup, among the values of the question. */
const DRAW = 1000;

/** 7A-CIV-30 to 7A-CIV-32: one leader (some cards: more), below the Leader number: a named one, or a draw from the cup. */
export function* promoteLeader(t: Play, empire: EmpireId): Rule<void> {
  const most = specials(t, empire, 'leaderRule').reduce((n, rule) => Math.max(n, rule.promote ?? 1), 1);
  for (let n = 0; n < most; n++) {
    if (leadersOf(t, empire).length >= leaderNumber(t, empire)) return;
    const named = namedLeadersFor(t, cardOf(t, empire).leaders, ageOf(t, empire));
    const chosen = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.civilise.promote',
        rules: ['7A-CIV-30', '7A-CIV-31', '7A-CIV-32'],
        args: { empire },
        options: () => [...named, ...(cup(t).length > 0 ? [DRAW] : []), NONE],
        show: (id) =>
          id === NONE
            ? { text: { id: '7a.none' } }
            : id === DRAW
              ? { text: { id: '7a.cup' } }
              : { points: [{ kind: 'leader', id }] },
      }),
    );
    if (chosen === NONE) return;
    const leader = chosen === DRAW ? yield* drawFromCup(t, empire) : chosen;
    if (leader === NONE) return;
    yield* placeNewLeader(t, empire, leader);
  }
}

/** 7A-CIV-33, 7A-CIV-34: as many draws as the Leader number; an unwanted counter goes back before the next draw. */
function* drawFromCup(t: Play, empire: EmpireId): Rule<LeaderId> {
  for (let left = leaderNumber(t, empire); left > 0; left--) {
    const drawn = t.chance.pick(cup(t));
    if (t.content.leaders[drawn].abilities === 0) continue; // "no leader"
    t.tell({ type: '7a.cup.drawn', empire, leader: drawn }, [t.ownerOf(empire)]);
    const keep = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.civilise.keep-leader',
        rules: ['7A-CIV-33'],
        args: { leader: drawn },
        options: () => (left > 1 ? ['keep', 'again', 'stop'] : ['keep', 'stop']),
      }),
    );
    if (keep === 'keep') return drawn;
    if (keep === 'stop') return NONE;
  }
  return NONE;
}

/** 7A-CIV-35: in any area the empire controls. */
function* placeNewLeader(t: Play, empire: EmpireId, leader: LeaderId): Rule<void> {
  const area = yield* askUnlessForced(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.leader.area',
      rules: ['7A-CIV-35'],
      args: { leader },
      options: () => areasOf(t, empire),
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
  placeLeader(t, leader, empire, area);
}
