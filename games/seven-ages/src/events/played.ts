/** An event in play: what its words (references, numbers, conditions) mean at this table at this moment. */
import type { Seat } from '@tabularium/engine';
import type { Reach } from '../actions/range.ts';
import type { AreaSelector, Areas, Who } from '../content/effects.ts';
import { type Amount, evaluate, type Formula, type ValueName } from '../content/expressions.ts';
import type { RawEvent } from '../content/pack.ts';
import { type AreaId, bit, CAVALRY, type CardId, type EmpireId, SHIP, type UnitId } from '../content/tables.ts';
import type { EffectSide, NumberName, RecordName, WhoName, WindowName } from '../content/vocabulary.ts';
import { areasOf, categoryOf, countIn, empiresInPlay, empiresOf, landOf, unitsIn, unitTypeOf } from '../model/board.ts';
import { ageOf, FERTILE, leaderNumber, maximumEmpires, topLevel, wheatCounts } from '../model/empires.ts';
import { countOf, leadersIn, leadersOf, leaderWeight, PHILOSOPHER, SCIENTIST } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { fitsArea, fitsEmpire, type Seeker } from './filters.ts';

/** Numbers noted by earlier effects, or by what the event answers. */
export type Recorded = { [K in RecordName]?: number };

export interface Played extends Seeker {
  readonly t: Play;
  /** The player of the event. */
  readonly seat: Seat;
  readonly card: CardId;
  readonly event: RawEvent;
  readonly window: WindowName;
  readonly target: number;
  readonly own: EmpireId;
  /** Values of the cards picked for the check. */
  pick: number;
  pickYou: number;
  pickThem: number;
  passed: boolean;
  readonly recorded: Recorded;
  /** The players whose glory is on the table while a claim is challenged; of the others the best is believed (7A-OPT11-04). */
  open: readonly Seat[] | null;
  /** The area an inner effect works on. */
  each: AreaId;
  /** The empire of the leader it is aimed at, who may be lost meanwhile. */
  readonly court: EmpireId;
}

/** The empire the event is aimed at: itself, or the one that holds the target; NONE for players and the like. */
export function targetEmpire(e: Played): EmpireId {
  const { t, target } = e;
  switch (e.event.target.kind) {
    case 'empire':
      return t.state.empires[target] ? target : NONE;
    case 'area':
      return t.state.control[target] ?? NONE;
    case 'leader':
      return t.state.empires[e.court] ? e.court : NONE;
    case 'conflict':
      return t.state.conflict?.sides[target]?.empire ?? NONE;
    case 'trade':
      return t.state.trade?.sides[target]?.empire ?? NONE;
    case 'action':
      return t.state.action?.empire ?? NONE;
    case 'stack':
      return t.state.manoeuvre?.empire ?? NONE;
    default:
      return NONE;
  }
}

export function targetArea(e: Played): AreaId {
  if (e.each !== NONE) return e.each;
  switch (e.event.target.kind) {
    case 'area':
    case 'stack':
      return e.target;
    case 'leader':
      return e.t.state.leaderArea[e.target] ?? NONE;
    case 'conflict':
      return e.t.state.conflict?.area ?? NONE;
    default:
      return NONE;
  }
}

/** The own empire: the one named, else the one in the trade or conflict, else the acting one, else the first. */
export function ownEmpire(e: Played): EmpireId {
  if (e.own !== NONE) return e.own;
  const { trade, conflict } = e.t.state;
  const involved = (trade ?? conflict)?.sides.find((side) => side.seat === e.seat && e.t.state.empires[side.empire]);
  if (involved) return involved.empire;
  const acting = e.t.state.action?.empire ?? NONE;
  if (acting !== NONE && e.t.state.empires[acting]?.owner === e.seat) return acting;
  return empiresOf(e.t, e.seat)[0] ?? NONE;
}

const isList = (who: Who | undefined): who is readonly WhoName[] => Array.isArray(who);

/** Empires a reference names. */
export function empiresFor(e: Played, reference: Who | undefined): EmpireId[] {
  const { t } = e;
  const some = (id: EmpireId | undefined): EmpireId[] =>
    id !== undefined && id !== NONE && t.state.empires[id] ? [id] : [];
  if (isList(reference)) return reference.flatMap((one) => empiresFor(e, one));
  if (typeof reference === 'object') return empiresInPlay(t).filter((id) => fitsEmpire(e, id, reference.every));
  switch (reference) {
    case undefined:
    case 'target':
      return some(targetEmpire(e));
    case 'own':
      return some(ownEmpire(e));
    case 'active':
    case 'starter':
      return some(t.state.action?.empire);
    case 'all':
    case 'everyone':
      return empiresInPlay(t);
    case 'targetPlayer':
      return empiresOf(t, e.target);
    case 'attacker':
      return some(t.state.conflict?.sides[0].empire);
    case 'defender':
      return some(t.state.conflict?.sides[1].empire);
    case 'areaEmpire':
      return some(t.state.control[e.each]);
    case 'ownLowest':
      return empiresOf(t, e.seat)
        .sort((a, b) => t.empire(a).harvest - t.empire(b).harvest)
        .slice(0, 1);
    case 'opponent':
      return some(
        t.state.trade ? t.state.trade.sides[1 - ownSide(e)].empire : t.state.conflict?.sides[1 - e.target]?.empire,
      );
    case 'initiator':
      return some(t.state.trade?.sides[0].empire);
    case 'side':
      return some((t.state.trade ?? t.state.conflict)?.sides[e.target]?.empire);
    case 'both':
      return (t.state.trade ?? t.state.conflict)?.sides.flatMap((side) => some(side.empire)) ?? [];
    default:
      return [];
  }
}

/** The side of the trade or conflict that `side` means. */
export function sidesFor(e: Played, reference: EffectSide | undefined): number[] {
  const { conflict, trade } = e.t.state;
  switch (reference) {
    case 'both':
      return [0, 1];
    case 'attacker':
    case 'initiator':
      return [0];
    case 'defender':
      return [1];
    case 'own':
      return [ownSide(e)];
    case 'opponent':
      return [1 - e.target];
    case 'side':
    case 'any':
      return [e.target];
    case 'winner':
      return trade && trade.winner !== NONE ? [trade.winner] : [];
    case 'loser':
      return conflict ? [e.target] : [];
    case 'duelWinner':
    case 'duelLoser': {
      // in a duel of both sides the first card is the active side's
      if (e.pickYou === e.pickThem) return [];
      return [e.pickYou > e.pickThem === (reference === 'duelWinner') ? 0 : 1];
    }
    default:
      return [];
  }
}

export function ownSide(e: Played): number {
  const sides = e.t.state.trade?.sides ?? e.t.state.conflict?.sides;
  return sides?.[1].seat === e.seat && sides[0].seat !== e.seat ? 1 : 0;
}

/** Players a reference names. */
export function seatsFor(e: Played, reference: Who | undefined): Seat[] {
  switch (reference) {
    case 'you':
      return [e.seat];
    case 'targetPlayer':
      return [e.target];
    case 'owner': {
      const empire = targetEmpire(e);
      return empire < 0 ? [] : [e.t.ownerOf(empire)];
    }
    case 'all':
    case 'everyone':
      return e.t.inOrder();
    default:
      return empiresFor(e, reference).map((empire) => e.t.ownerOf(empire));
  }
}

/** Two areas in one number: the target of an event on a border. */
export const BORDER = 1000;

/** Areas a selector names: a reference, or `{of, where}`. */
export function areasFor(e: Played, selector: Areas): AreaId[] {
  const { t } = e;
  const some = (area: AreaId): AreaId[] => (area >= 0 ? [area] : []);
  if (typeof selector === 'object') return selected(e, selector);
  switch (selector) {
    case 'target':
      if (e.event.target.kind === 'border') return [Math.floor(e.target / BORDER), e.target % BORDER];
      return e.event.target.kind === 'area' ? some(e.target) : empiresFor(e, 'target').flatMap((id) => landOf(t, id));
    case 'capital':
      return empiresFor(e, 'target').flatMap((id) => some(t.empire(id).capital));
    case 'leaderArea':
    case 'conflict':
      return some(targetArea(e));
    case 'each':
      return some(e.each);
    case 'placed':
    case 'lossArea':
      return some(e.recorded[selector] ?? NONE);
  }
}

function selected(e: Played, { of, region, where = {} }: AreaSelector): AreaId[] {
  const { t } = e;
  if (where.city === 'prefer') {
    const { city: _, ...others } = where;
    const all = selected(e, { of, region, where: others });
    const cities = all.filter((area) => t.state.city[area] > 0);
    return cities.length > 0 ? cities : all;
  }
  const looking = { ...e, reaches: new Map<EmpireId, Reach>() };
  if (region === 'target')
    return t.content.areas.flatMap((place, area) =>
      (place.regions & bit(e.target)) !== 0 && fitsArea(looking, area, where) ? [area] : [],
    );
  const from =
    of === 'any'
      ? empiresInPlay(t).flatMap((empire) => areasOf(t, empire))
      : of === undefined
        ? t.content.areas.map((_, area) => area)
        : empiresFor(e, of).flatMap((empire) => areasOf(t, empire));
  return from.filter((area) => fitsArea(looking, area, where));
}

/** An amount in the event's words, for the empire it applies to. */
export function amountOf(e: Played, source: Amount, empire: EmpireId = targetEmpire(e)): number {
  if (typeof source === 'number') return source;
  return evaluate(source.tree, (name) => named(e, name, empire));
}

/** Whether an effect's `if` holds. */
export const holds = (e: Played, condition: Formula | undefined): boolean =>
  condition === undefined || amountOf(e, condition) !== 0;

/** Of a kingdom only what stands in its area counts: it has no card. */
const named = (e: Played, name: ValueName, empire: EmpireId): number => {
  if (!isNumber(name)) return e.recorded[name] ?? 0;
  const counts = name === 'units' || name === 'unitsSide' || name === 'shipsHere' || name === 'leadersHere';
  return NUMBERS[name](e, counts ? empire : Math.max(NONE, empire));
};
const isNumber = (name: ValueName): name is NumberName => name in NUMBERS;

const undisordered = (e: Played, empire: EmpireId): AreaId[] =>
  empire === NONE ? [] : landOf(e.t, empire).filter((area) => e.t.state.disorder[area] === 0);

/** The numbers and conditions of the events, by name. */
const NUMBERS: { readonly [K in NumberName]: (e: Played, empire: EmpireId) => number } = {
  pick: (e) => e.pick,
  pickYou: (e) => e.pickYou,
  pickThem: (e) => e.pickThem,
  pass: (e) => Number(e.passed),
  placed: (e) => Number(e.recorded.placed !== undefined),
  fail: (e) => Number(!e.passed),
  age: (e, empire) => (empire === NONE ? 1 : ageOf(e.t, empire)),
  ageOwn: (e) => (ownEmpire(e) === NONE ? 1 : ageOf(e.t, ownEmpire(e))),
  ageGap: (e, empire) =>
    Math.max(0, (ownEmpire(e) === NONE ? 0 : ageOf(e.t, ownEmpire(e))) - (empire === NONE ? 0 : ageOf(e.t, empire))),
  leaders: (e, empire) => (empire === NONE ? 0 : leaderWeight(e.t, leadersOf(e.t, empire))),
  leadersHere: (e, empire) => {
    const area = targetArea(e);
    const stack = e.event.target.kind === 'stack' ? e.t.state.manoeuvre?.last : null;
    if (stack) return leaderWeight(e.t, stack.leaders);
    return empire === NONE || area === NONE ? 0 : leaderWeight(e.t, leadersIn(e.t, area, empire));
  },
  leaderNumber: (e, empire) => (empire === NONE ? 0 : leaderNumber(e.t, empire)),
  units: (e, empire) => (targetArea(e) === NONE || empire === NONE ? 0 : countIn(e.t, targetArea(e), empire)),
  unitsSide: (e, empire) => (targetArea(e) === NONE || empire === NONE ? 0 : countIn(e.t, targetArea(e), empire)),
  committed: (e) => e.t.state.conflict?.sides[e.target]?.committed.length ?? 0,
  shipsHere: (e, empire) =>
    targetArea(e) === NONE
      ? 0
      : unitsIn(e.t, targetArea(e), empire).filter((unit) => categoryOf(e.t, unit) === SHIP).length,
  fort: (e) => e.t.state.fort[targetArea(e)] ?? 0,
  city: (e) => e.t.state.city[targetArea(e)] ?? 0,
  cityTotal: (e, empire) => undisordered(e, empire).reduce((sum, area) => sum + e.t.state.city[area], 0),
  cities3: (e, empire) =>
    empire === NONE ? 0 : landOf(e.t, empire).filter((area) => e.t.state.city[area] >= 3).length,
  fertile: (e, empire) => undisordered(e, empire).filter((area) => e.t.content.areas[area].terrain === FERTILE).length,
  wheat: (e, empire) =>
    undisordered(e, empire).filter((area) => e.t.content.areas[area].wheat && wheatCounts(e.t, empire, area)).length,
  resources: (e, empire) =>
    undisordered(e, empire).filter((area) => {
      const { wheat, oil, elephant } = e.t.content.areas[area];
      return wheat || oil || elephant;
    }).length,
  coastal: (e, empire) =>
    empire === NONE ? 0 : landOf(e.t, empire).filter((area) => e.t.content.areas[area].coastal).length,
  areas: (e, empire) => (empire === NONE ? 0 : landOf(e.t, empire).length),
  openAreas: (e, empire) =>
    empire === NONE
      ? 0
      : landOf(e.t, empire).filter((area) => e.t.state.city[area] === 0 && e.t.state.fort[area] === 0).length,
  artefactsOnMap: (e, empire) =>
    e.t.state.mapArtefacts.filter((m) => e.t.state.control[m.area] === empire && e.t.state.disorder[m.area] === 0)
      .length,
  sites: (e, empire) => {
    const religion = empire === NONE ? undefined : e.t.empire(empire).religions[0];
    if (religion === undefined) return 0;
    return undisordered(e, empire).filter((area) => (e.t.content.areas[area].sites & bit(religion)) !== 0).length;
  },
  coReligionists: (e, empire) => {
    const religion = empire === NONE ? undefined : e.t.empire(empire).religions[0];
    return religion === undefined ? 0 : e.t.state.empires.filter((other) => other?.religions[0] === religion).length;
  },
  elites: (e, empire) => (empire === NONE ? 0 : e.t.empire(empire).elites),
  money: (e, empire) => (empire === NONE ? 0 : e.t.empire(empire).money),
  tradeSum: (e) => e.t.state.trade?.worth ?? 0,
  taken: (e, empire) => (empire === NONE ? 0 : e.t.empire(empire).took),
  destroyed: (e, empire) => (empire === NONE ? 0 : e.t.empire(empire).destroyed),
  harvestTarget: (e, empire) => (empire === NONE ? 0 : e.t.empire(empire).harvest),
  harvestOwn: (e) => (ownEmpire(e) === NONE ? 0 : e.t.empire(ownEmpire(e)).harvest),
  secondHighest: (e) => e.t.state.tally.toSorted((a, b) => b - a)[1] ?? 0,
  gap: (e) => Math.max(0, Math.max(...glories(e)) - gloryOfTarget(e)),
  ahead: (e) => glories(e).filter((glory) => glory > gloryOfTarget(e)).length,
  behind: (e) => glories(e).filter((glory) => glory < gloryOfTarget(e)).length,
  step: (e) => (e.t.seats <= 4 ? 2 : 1),
  hasScientistOrPhilosopher: (e, empire) =>
    empire === NONE ? 0 : Number(countOf(e.t, empire, SCIENTIST) + countOf(e.t, empire, PHILOSOPHER) > 0),
  soleMostAdvanced: (e, empire) =>
    Number(
      empire !== NONE &&
        e.t.empire(empire).level === topLevel(e.t) &&
        e.t.state.empires.filter((other) => other?.level === topLevel(e.t)).length === 1,
    ),
  room: (e) => Number(empiresOf(e.t, e.seat).length < maximumEmpires(e.t)),
  startedThisTurn: (e, empire) => Number(empire !== NONE && e.t.empire(empire).since === e.t.state.turn),
  wonTrade: (e) => Number(e.t.state.trade?.winner === ownSide(e)),
  partnerIsEmpire: (e) => Number((e.t.state.trade?.sides[1].empire ?? NONE) !== NONE),
  targetIsOther: (e, empire) => Number(empire !== NONE && e.t.ownerOf(empire) !== e.seat),
  namedSideWon: (e) => Number(e.t.state.trade?.winner === e.target),
  committedShip: (e) => Number(committedBy(e, e.target).some((unit) => categoryOf(e.t, unit) === SHIP)),
  committedElephant: (e) => Number(committedBy(e, e.target).some((unit) => unitTypeOf(e.t, unit).id === 'elephant')),
  opponentCommittedCavalry: (e) =>
    Number(committedBy(e, 1 - e.target).some((unit) => categoryOf(e.t, unit) === CAVALRY)),
};

const committedBy = (e: Played, side: number): readonly UnitId[] => e.t.state.conflict?.sides[side]?.committed ?? [];

const gloryOfTarget = (e: Played): number => e.t.state.players[e.target]?.glory ?? 0;
const glories = (e: Played): number[] =>
  e.t.inOrder().map((seat) => (e.open === null || e.open.includes(seat) ? e.t.state.players[seat].glory : UNSEEN));
/** More than anybody has. */
const UNSEEN = 9999;
