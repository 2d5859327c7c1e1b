/** Civilise (7A-CIV): its nine parts in order, each offered once (7A-TURN-15). */
import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import { areasInRange, inRange } from '../actions/range.ts';
import { placeFreeUnits } from '../actions/recruiting.ts';
import { artefactsAt } from '../artefacts/moments.ts';
import type { AreaId, EmpireId, LeaderId, SpecialEffects } from '../content/tables.ts';
import { situation } from '../events/situations.ts';
import { empiresInPlay, landOf } from '../model/board.ts';
import { isVersus, leaderNumber, rivalsOf, specials } from '../model/empires.ts';
import { leadersOf } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { triggered } from '../turn/progress.ts';
import { addDisorder, settle } from '../turn/upkeep.ts';
import { assassination } from './assassination.ts';
import { modernise, payForOrder, settleCapital, urbanise } from './building.ts';
import { adopt, discardFaith } from './faith.ts';
import { playCards } from './playing-cards.ts';
import { promoteLeader, removeOneLeader } from './promoting.ts';
import { tendTemples } from './temples.ts';

/** 7A-CIV-01; a marker on no empire only plays cards (7A-TURN-07). */
export function* civilise(t: Play, seat: Seat, empire: EmpireId): Rule<void> {
  yield* artefactsAt(t, 'civilise', empire);
  const religionPlayed = yield* playCards(t, seat, empire);
  const parts: ((t: Play, empire: EmpireId) => Rule<void>)[] = [
    stirUpDisorder,
    sendAssassins,
    removeOneLeader,
    promoteLeader,
    (table, id) => adopt(table, id, religionPlayed),
    discardFaith,
    modernise,
    payForOrder,
    urbanise,
    tendTemples,
    settleCapital,
    (table, id) => placeFreeUnits(table, id, 'civilise'),
  ];
  for (const part of parts) {
    if (!t.state.empires[empire]) return;
    yield* part(t, empire);
    settle(t);
  }
}

/** Cards that let an empire disorder an area of another one in each Civilise. */
function* stirUpDisorder(t: Play, empire: EmpireId): Rule<void> {
  for (const special of specials(t, empire, 'disorderAdd')) {
    if (special.on !== 'civilise') continue;
    for (let n = 0; n < special.count; n++) {
      const open = restless(t, empire, special);
      if (open.length === 0) break;
      const area = yield* ask(
        choose({
          seat: t.ownerOf(empire),
          about: '7a.civilise.stir-up',
          rules: ['7A-TERM-DISORDER'],
          args: { empire },
          options: () => [...open, NONE],
          show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
        }),
      );
      if (area === NONE) break;
      addDisorder(t, area);
    }
  }
}

function restless(t: Play, empire: EmpireId, { vs, where }: Readonly<SpecialEffects['disorderAdd']>): AreaId[] {
  const near = (area: AreaId): boolean => t.content.areas[area].neighbours.some((n) => t.state.control[n] === empire);
  const reached = where.places.includes('adjacent') ? null : areasInRange(t, empire);
  return empiresInPlay(t)
    .filter((other) => other !== empire && isVersus(t, empire, other, vs))
    .flatMap((other) => landOf(t, other))
    .filter((area) => t.state.disorder[area] === 0 && (reached ? reached[area] === 1 : near(area)));
}

/** 7A-EVENT-15: the free attempt of the Assassins' card, with its own number of picks. */
function* sendAssassins(t: Play, empire: EmpireId): Rule<void> {
  const seat = t.ownerOf(empire);
  for (const { picks } of specials(t, empire, 'assassinate')) {
    const victims: LeaderId[] = rivalsOf(t, seat)
      .filter((other) => inRange(t, empire, other))
      .flatMap((other) => leadersOf(t, other));
    if (victims.length === 0) return;
    const leader = yield* ask(
      choose({
        seat,
        about: '7a.civilise.assassinate',
        rules: ['7A-EVENT-13', '7A-EVENT-15'],
        args: { empire },
        options: () => [...victims, NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'leader', id }] }),
      }),
    );
    if (leader === NONE) return;
    const victim = t.state.leaderEmpire[leader];
    if (yield* situation(t, 'freeAssassination', leader)) return;
    if (yield* assassination(t, leader, seat, picks, Math.max(1, leaderNumber(t, victim))))
      triggered(t, empire, 'leaderKilled', { from: victim });
  }
}
