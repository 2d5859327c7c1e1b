/** What follows the end of a conflict: elites, control, the city, the treasury, disorder (7A-CONF-42 to 7A-CONF-50). */
import { ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import { winHolyWar } from '../artefacts/holy-duty.ts';
import { keptByConqueror, loseSite } from '../artefacts/leaving.ts';
import { artefactsAt, artefactsOfAllAt } from '../artefacts/moments.ts';
import { sitesIn } from '../civilise/artefacts.ts';
import { liberateTemple } from '../civilise/temples.ts';
import { half } from '../content/expressions.ts';
import type { AreaId, EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { empiresIn, isLand } from '../model/board.ts';
import { check } from '../model/cards.ts';
import { liberateCity, reduceCity, setCity } from '../model/cities.ts';
import { controlsAny, isBarbarian, receive, specials } from '../model/empires.ts';
import { noteFeud } from '../model/feuds.ts';
import { BUILDER, hasIn } from '../model/leaders.ts';
import { type Conflict, type ConflictSide, KINGDOM, NONE, START_EMPIRE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { triggered } from '../turn/progress.ts';
import { addDisorder, settle, stripArea } from '../turn/upkeep.ts';

export function* closeConflict(t: Play, fight: Conflict, holder: EmpireId): Rule<void> {
  const { area, sides } = fight;
  yield* eventWindow(t, 'conflict.end');
  const [winner] = empiresIn(t, area);
  for (const side of sides) if (t.state.empires[side.empire]) checkElites(t, side, winner);
  if (winner !== undefined) t.state.control[area] = winner === KINGDOM ? NONE : winner;
  const bothLost = sides.every((side) => side.lost > 0);
  const loser = sides.find((side) => side.empire !== winner);
  if (winner !== undefined && winner !== KINGDOM && loser) {
    t.empire(winner).won++;
    triggered(t, winner, 'conflictWon', { from: loser.empire });
    if (winner !== holder) yield* takeControl(t, area, winner, holder, loser);
    else loseTreasury(t, loser, winner);
  }
  if (winner === undefined && holder !== NONE && t.empire(holder).capital === area) t.empire(holder).money = 0;
  if (bothLost && !fight.truce) addDisorder(t, area); // 7A-CONF-43
  t.state.conflict = null;
  settle(t);
}

/** 7A-CONF-42: a card after the loss of two units or more; or the loser of the conflict loses one (7A-CONF-2004-2). */
function checkElites(t: Play, side: ConflictSide, winner: EmpireId | undefined): void {
  const e = t.empire(side.empire);
  if (t.content.rules.elitesLost === 'byLoser') {
    if (e.elites > 0 && winner !== undefined && winner !== side.empire) e.elites--;
    return;
  }
  if (e.elites === 0 || side.lost < 2 || specials(t, side.empire, 'elite').some((s) => s.keep)) return;
  if (check(t) < side.lost) e.elites--;
}

/** 7A-CONF-45 to 7A-CONF-49, 7A-GLORY-43: glory first, then city, artefacts, fort, capital and treasury. */
export function* takeControl(t: Play, area: AreaId, winner: EmpireId, from: EmpireId, loser: ConflictSide): Rule<void> {
  const { state } = t;
  const starting = state.action?.action === START_EMPIRE && state.manoeuvre === null;
  const city = state.city[area];
  const old = state.empires[from];
  const wasCapital = old?.capital === area;
  t.empire(winner).took += isLand(t, area) && from !== NONE ? 1 : 0;
  t.tell({ type: '7a.liberated', area, empire: winner, from });
  noteFeud(t, 'gained', winner, from);
  noteFeud(t, 'lost', from, winner);
  if (isLand(t, area)) triggered(t, winner, 'areaLiberated', { from });
  if (old && isLand(t, area)) yield* artefactsAt(t, 'landAreaTaken', winner, { other: from, area });
  if (old) yield* defendFaith(t, area, winner, from);
  liberateCity(t, winner, area, from);
  if (wasCapital) triggered(t, winner, 'capitalLiberated', { from });
  if (city > 0) yield* captureCity(t, area, winner, starting);
  winHolyWar(t, winner, area);
  if (old) loseSite(t, from, area);
  stripArea(t, area, yield* keptByConqueror(t, area, winner));
  yield* liberateTemple(t, winner, area);
  if (old && isLand(t, area)) {
    yield* resist(t, area, winner, from);
    yield* artefactsAt(t, 'landAreaTakenFromOwner', from, { other: winner, area });
  }
  if (wasCapital)
    loseMoney(t, from, winner); // 7A-CONF-49; `settle` makes it an ordinary city (7A-CONF-47)
  else loseTreasury(t, loser, winner);
  if (starting && state.city[area] > 0 && t.empire(winner).capital === NONE && !isBarbarian(t, winner))
    t.empire(winner).capital = area;
}

/** 7A-ART-DEFENDER-03, 7A-ART-DEFENDER-04: a holy site, or the last area of an empire, changes hands. */
function* defendFaith(t: Play, area: AreaId, by: EmpireId, from: EmpireId): Rule<void> {
  if (!t.state.agreed.optional.artefactEffects) return;
  const sites = sitesIn(t.content, t.state.mapArtefacts, area);
  const occasion = { other: from, by, area, sites };
  if (sites !== 0) {
    yield* artefactsAt(t, 'siteLiberatedByOwner', by, occasion);
    yield* artefactsOfAllAt(t, 'siteLiberatedByAnyone', occasion);
  }
  if (controlsAny(t, from)) return;
  yield* artefactsAt(t, 'lastAreaLiberatedByOwner', by, occasion);
  yield* artefactsOfAllAt(t, 'lastAreaLiberatedByAnyone', occasion);
}

/** Cards whose lost areas stay unruly: the conqueror disorders the area itself, or one of its own next to it. */
function* resist(t: Play, lost: AreaId, winner: EmpireId, from: EmpireId): Rule<void> {
  for (const { on, where } of specials(t, from, 'disorderAdd')) {
    if (on !== 'areaLost') continue;
    if (where.places.includes('lost-area')) addDisorder(t, lost);
    const near = where.places.includes('next-to-lost-area') ? t.content.areas[lost].neighbours : [];
    const open = near.filter((next) => isLand(t, next) && t.state.control[next] === winner && !t.state.disorder[next]);
    if (open.length === 0) continue;
    const area = yield* askUnlessForced(
      choose({
        seat: t.ownerOf(winner),
        about: '7a.conflict.unruly',
        rules: ['7A-CONF-44'],
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    addDisorder(t, area);
  }
}

/** A city drops one step unless a Builder is there; a barbarian may destroy it, and must while starting (7A-CONF-48). */
function* captureCity(t: Play, area: AreaId, winner: EmpireId, starting: boolean): Rule<void> {
  if (isBarbarian(t, winner)) {
    const fate = starting
      ? 'destroy'
      : yield* ask(
          choose({
            seat: t.ownerOf(winner),
            about: '7a.conflict.city',
            rules: ['7A-CONF-48'],
            args: { area },
            options: () => ['keep', 'destroy'],
          }),
        );
    if (fate === 'destroy') {
      setCity(t, area, 0);
      return;
    }
  }
  const kept = hasIn(t, winner, area, BUILDER) || specials(t, winner, 'cityRules').some((s) => s.keep);
  if (!kept) reduceCity(t, area);
}

/** 7A-CONF-50: without a capital, losing a leader and the conflict costs the treasury too. */
function loseTreasury(t: Play, loser: ConflictSide, winner: EmpireId): void {
  const e = t.state.empires[loser.empire];
  if (e && e.capital === NONE && loser.lostLeader) loseMoney(t, loser.empire, winner);
}

/** All saved money is lost; half of it goes to the empire that now controls the area. */
function loseMoney(t: Play, from: EmpireId, to: EmpireId): void {
  const { money } = t.empire(from);
  receive(t, from, -money);
  receive(t, to, half(money));
}
