/** Targets of events: what is legal, and the choice among it (7A-EVENT-03). */
import { askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { type AreaId, type CardId, type EmpireId, LAND, type LeaderId } from '../content/tables.ts';
import { REGIONS } from '../content/vocabulary.ts';
import { areasOf, empiresInPlay, empiresOf } from '../model/board.ts';
import { specials } from '../model/empires.ts';
import { leadersInPlay } from '../model/leaders.ts';
import { type Conflict, NONE, type PendingEvent, START_EMPIRE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { fitsArea, fitsEmpire, fitsLeader, fitsPlayer, fitsSide, type Seeker } from './filters.ts';
import { BORDER } from './played.ts';
import { isRestricted, reachFor, whyOutOfReach } from './take-that.ts';

function seeker(t: Play, seat: Seat, card: CardId, own: EmpireId): Seeker {
  const found = t.content.cards[card];
  if (!found) throw new Error(`card ${card} is not in the game`);
  return { t, seat, event: found.event, target: NONE, own, reaches: new Map() };
}

/** Own empires the event may work through; [NONE] if it needs none. */
function owns(t: Play, seat: Seat, card: CardId): EmpireId[] {
  const e = seeker(t, seat, card, NONE);
  const { using } = e.event.target;
  if (!using) return [NONE];
  return empiresOf(t, seat).filter((id) => fitsEmpire({ ...e, own: id }, id, using.where));
}

const isWhose = (e: Seeker, owner: Seat): boolean => {
  switch (e.event.target.whose) {
    case 'self':
      return owner === e.seat;
    case 'other':
      return owner !== e.seat;
    default:
      return true;
  }
};

/** Every legal target; [NONE] for an event without one. */
function targetsOf(t: Play, seat: Seat, card: CardId, own: EmpireId): number[] {
  const fitting = targetsAnywhere(t, seat, card, own);
  if (!isRestricted(t) || fitting.length === 0) return fitting;
  return fitting.filter(reachFor(t, seat, seeker(t, seat, card, own).event.target.kind));
}

function isThereTarget(t: Play, seat: Seat, card: CardId, own: EmpireId): boolean {
  const e = seeker(t, seat, card, own);
  const { kind, where } = e.event.target;
  // the first will do
  if (!isRestricted(t)) {
    if (kind === 'area') return areasAimedAt(e).some((area) => fitsArea(e, area, where));
    if (kind === 'empire') return empiresInPlay(t).some((id) => isAimedAt(e, id) && fitsEmpire(e, id, where));
    if (kind === 'leader') return leadersAimedAt(e).some((leader) => fitsLeader(e, leader, where));
  }
  const fitting = targetsAnywhere(t, seat, card, own);
  if (!isRestricted(t) || fitting.length === 0) return fitting.length > 0;
  return fitting.some(reachFor(t, seat, kind));
}

/** Areas of empires that the event may touch, or all. */
function areasAimedAt(e: Seeker): AreaId[] {
  const { t } = e;
  if (e.event.target.whose === 'anyOrNeutral') return t.content.areas.map((_, area) => area);
  return empiresInPlay(t)
    .filter((id) => isAimedAt(e, id))
    .flatMap((id) => areasOf(t, id));
}
const isAimedAt = (e: Seeker, id: EmpireId): boolean => isWhose(e, e.t.ownerOf(id)) && immune(e.t, id, e);
const leadersAimedAt = (e: Seeker): LeaderId[] =>
  leadersInPlay(e.t).filter((leader) => isWhose(e, e.t.ownerOf(e.t.state.leaderEmpire[leader])));

/** What the event could be aimed at, near or far. */
function targetsAnywhere(t: Play, seat: Seat, card: CardId, own: EmpireId): number[] {
  const e = seeker(t, seat, card, own);
  const { kind, where, side } = e.event.target;
  const { state } = t;
  switch (kind) {
    case 'none':
      return [NONE];
    case 'player':
      return state.players.flatMap((player, other) =>
        player.seated && isWhose(e, other) && fitsPlayer(e, other, where) ? [other] : [],
      );
    case 'empire':
      return empiresInPlay(t).filter((id) => isAimedAt(e, id) && fitsEmpire(e, id, where));
    case 'action': {
      const acting = state.action;
      const declared = acting?.action === START_EMPIRE && acting.empire !== NONE; // no longer just an action
      return acting && !declared && isWhose(e, acting.seat) ? [acting.empire] : [];
    }
    case 'area':
      return areasAimedAt(e).filter((area) => fitsArea(e, area, where));
    case 'stack': {
      const { manoeuvre } = state;
      const last = manoeuvre?.last;
      return manoeuvre && last && isWhose(e, t.ownerOf(manoeuvre.empire)) && fitsArea(e, last.area, where)
        ? [last.area]
        : [];
    }
    case 'border':
      return bordersOf(t).filter(
        (border) => fitsArea(e, Math.floor(border / BORDER), where) || fitsArea(e, border % BORDER, where),
      );
    case 'region':
      return (where?.regions ?? []).map((name) => REGIONS.indexOf(name));
    case 'leader':
      return leadersAimedAt(e).filter((leader) => fitsLeader(e, leader, where));
    case 'conflict':
      return state.conflict ? sides(side, state.conflict).filter((s) => fitsSide(e, s, where)) : [];
    case 'trade': {
      if (!state.trade) return [];
      const of =
        side === 'own'
          ? [state.trade.sides[1].seat === seat && state.trade.sides[0].seat !== seat ? 1 : 0]
          : side === 'winner'
            ? [state.trade.winner]
            : side === 'any' && state.trade.sides[1].empire !== NONE
              ? [0, 1]
              : [0];
      return of.filter((s) => s !== NONE && fitsSide(e, s, where));
    }
    default:
      return [];
  }
}

/** Borders between two land areas, each once. */
function bordersOf({ content: { areas } }: Play): number[] {
  const found: number[] = [];
  areas.forEach((place, area) => {
    if (place.kind !== LAND) return;
    for (const { to } of place.borders) if (to > area && areas[to].kind === LAND) found.push(area * BORDER + to);
  });
  return found;
}

/** Some events cannot touch an empire whose card or artefacts say so. */
function immune(t: Play, id: EmpireId, e: Seeker): boolean {
  return !specials(t, id, 'eventImmune').some(
    (s) => s.events?.includes(e.event.id) || s.events?.includes(e.event.repeatOf ?? ''),
  );
}

function sides(side: string | undefined, { sides: [active, defender] }: Conflict): number[] {
  switch (side) {
    case 'loser':
      if (active.total === defender.total) return [];
      return [active.total < defender.total ? 0 : 1];
    case 'attacker':
      return [0];
    case 'defender':
      return [1];
    case 'both':
      return [0];
    default:
      return [0, 1];
  }
}

export function hasTarget(t: Play, seat: Seat, card: CardId): boolean {
  return owns(t, seat, card).some((own) => isThereTarget(t, seat, card, own));
}

/** There is something to aim at, but none of it within range; always no, unless cards need it (7A-OPT08). */
export function isOutOfReach(t: Play, seat: Seat, card: CardId): boolean {
  if (!isRestricted(t) || hasTarget(t, seat, card)) return false;
  return owns(t, seat, card).some((own) => targetsAnywhere(t, seat, card, own).length > 0);
}

export function* chooseOwn(t: Play, seat: Seat, card: CardId): Rule<EmpireId> {
  const fitting = owns(t, seat, card).filter((own) => isThereTarget(t, seat, card, own));
  return yield* askUnlessForced(
    choose({
      seat,
      about: '7a.event.own',
      rules: ['7A-EVENT-13'],
      args: { card },
      options: () => fitting,
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
    }),
  );
}

export function* chooseTarget(t: Play, seat: Seat, card: CardId, own: EmpireId): Rule<number> {
  const { kind } = seeker(t, seat, card, own).event.target;
  return yield* askUnlessForced(
    choose({
      seat,
      about: '7a.event.target',
      rules: ['7A-EVENT-03'],
      args: { card },
      options: () => targetsOf(t, seat, card, own),
      show: (id) => (id === NONE ? {} : { points: [{ kind, id }] }),
      ...(isRestricted(t)
        ? {
            barred: () => {
              const open = targetsOf(t, seat, card, own);
              return targetsAnywhere(t, seat, card, own).filter((id) => !open.includes(id));
            },
            why: () => whyOutOfReach(t, seat, kind),
          }
        : {}),
    }),
  );
}

/** The empire an event is aimed at, or that holds what it is aimed at; NONE if there is none. */
export function empireOfTarget(t: Play, { card, target }: PendingEvent): EmpireId {
  const empire = (id: EmpireId | undefined): EmpireId => (id !== undefined && t.state.empires[id] ? id : NONE);
  switch (t.content.cards[card]?.event.target.kind) {
    case 'empire':
    case 'action':
      return empire(target);
    case 'area':
      return empire(t.state.control[target]);
    case 'leader':
      return empire(t.state.leaderEmpire[target]);
    case 'stack':
      return empire(t.state.manoeuvre?.empire);
    default:
      return NONE;
  }
}

/** The player whose thing an event is aimed at; NONE if nobody's. */
export function ownerOfTarget(t: Play, pending: PendingEvent): Seat {
  const { target } = pending;
  switch (t.content.cards[pending.card]?.event.target.kind) {
    case 'player':
      return target;
    case 'conflict':
      return t.state.conflict?.sides[target]?.seat ?? NONE;
    case 'trade':
      return t.state.trade?.sides[target]?.seat ?? NONE;
    default:
      return t.ownerOf(empireOfTarget(t, pending));
  }
}
