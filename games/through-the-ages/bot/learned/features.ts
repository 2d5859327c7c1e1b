/**
 * A position of Through the Ages as a fixed list of numbers, seen from one seat. Nothing in it tells more than the seat may know: it
 * reads the seat's view and a position made of it.
 *
 * The first OWN numbers are what the seat's own actions can change; the others, the rivals and the table, are the same for all lines
 * of a turn. However many rivals there are, they are told as their mean, as the one who leads, and briefly one by one in order of
 * turn; against a single rival the mean and the leader are that rival.
 */
import type { Seat } from '@tabularium/engine';
import type { View } from '../../src/knowledge/view.ts';
import {
  ACTION_CARDS,
  AGES,
  AGGRESSIONS,
  ALL_CARDS,
  BOARD,
  BONUSES,
  type Card,
  type CardId,
  cardOf,
  consumptionOf,
  corruptionOf,
  EVENTS,
  GOVERNMENTS,
  isUnit,
  LEADERS,
  neededFaces,
  PACTS,
  SPECIAL_TECHS,
  TACTICS,
  TECHS,
  TERRITORIES,
  UNITS,
  URBAN,
  WARS,
  WONDERS,
} from '../../src/model/content.ts';
import { discontent, foodProduction, resourceProduction, total, workers } from '../../src/model/counts.ts';
import {
  type Civilization,
  civilTotal,
  militaryHandLimit,
  militaryReady,
  militaryTotal,
  type State,
} from '../../src/model/state.ts';
import { stored } from '../../src/model/tokens.ts';
import { turnsLeft } from '../pace.ts';

// ── What the numbers are ────────────────────────────────────────────────────────────────────────────────────────────

const KINDS: readonly string[] = ['farm', 'mine', ...URBAN, ...UNITS];
const HAND_KINDS: readonly string[] = [
  'farm',
  'mine',
  ...URBAN,
  'unit',
  'special',
  'government',
  'leader',
  'action',
  'wonder',
];
const handKind = ({ kind }: Card): number =>
  HAND_KINDS.indexOf(isUnit(kind) ? 'unit' : kind.startsWith('special') ? 'special' : kind);

const names: string[] = [];
/** Puts so many numbers side by side; says where the first is. */
function block(of: string, labels: readonly string[]): number {
  const at = names.length;
  for (const label of labels) names.push(`${of} ${label}`);
  return at;
}
/** The same, one for each of some things. */
function places(of: string, things: readonly string[]): (thing: string) => number {
  const at = block(of, things);
  const index = new Map(things.map((thing, i) => [thing, at + i]));
  return (thing) => index.get(thing) ?? Number.NaN;
}

const SCALARS = [
  ...[
    'culture',
    'culture a turn',
    'science',
    'science a turn',
    'strength',
    'faces',
    'faces needed',
    'faces left',
    'uprising',
  ],
  ...[
    'unused',
    'idle',
    'food',
    'food a turn',
    'eaten',
    'net food',
    'hunger',
    'resources',
    'resources a turn',
    'corruption',
  ],
  ...[
    'corruption after production',
    'blue bank',
    'yellow bank',
    'civil actions',
    'military actions',
    'hand',
    'room in hand',
  ],
  ...[
    'military hand',
    'military cards too many',
    'colonization',
    'urban limit',
    'wonders',
    'wonder begun',
    'stages built',
  ],
  ...['stages left', 'cost left', 'colonies', 'science in hand', 'tactic', 'exclusive', 'war', 'levels', 'workers'],
  ...['culture to come', 'science to come', 'resources to come'],
];
const LEADS = [
  'culture',
  'culture a turn',
  'science a turn',
  'strength',
  'strength near',
  'stronger',
  'resources a turn',
  'at the end',
  'draws',
];
/** Against several rivals. */
const AMONG = ['culture to the mean', 'strength to the mean', 'strength to the weakest', 'stronger', 'ahead'];
/** Of each rival in order of turn. */
const BRIEF = [
  ...['there', 'culture', 'culture a turn', 'science a turn', 'strength', 'resources a turn', 'military hand'],
  ...['military actions', 'wonders', 'colonies', 'war on us', 'war'],
];
const SLOTS = ['next', 'second', 'third'];
const ACTIONS = [
  'land',
  'urban',
  'upgrade',
  'populate',
  'stage',
  'develop',
  'reserves',
  'science',
  'culture',
  'stock',
  'muster',
  'richer',
];
const MILITARY = ['bonus', 'tactic', 'event', 'territory', 'aggression', 'war', 'impact'];
const TABLE = [
  'turns',
  'turns under 2',
  'under 3',
  'under 5',
  'last round',
  'round',
  'first seat',
  'civil deck',
  'military deck',
  'own events',
];
const IMPACTS = ALL_CARDS.filter(({ kind, level }) => kind === 'event' && level === 3).map(({ id }) => id);
/** Cards in hand that have a number of their own. */
const HELD = ALL_CARDS.filter(({ copies }) => Math.max(copies['2'], copies['3'], copies['4']) > 0)
  .filter((card) => handKind(card) >= 0)
  .filter(({ kind }) => kind !== 'wonder' && kind !== 'action')
  .map(({ id }) => id);

const O_SCALARS = block('own', SCALARS);
const O_LEADS = block('lead', LEADS);
const O_WORKERS = block('own workers', KINDS);
const O_BEST = block('own best', KINDS);
const ownTech = places('own', Object.keys(TECHS));
const ownSpecial = places('own', Object.keys(SPECIAL_TECHS));
const ownGovernment = places('own', Object.keys(GOVERNMENTS));
const ownLeader = places('own', Object.keys(LEADERS));
const O_LED = block('own leader of', AGES);
const ownWonder = places('own', Object.keys(WONDERS));
const ownBegun = places('own begun', Object.keys(WONDERS));
const heldCard = places('hand', HELD);
const O_ACTIONS = block('hand action', ACTIONS);
const O_MILITARY = block('military', MILITARY);
const awaitedImpact = places('awaited', IMPACTS);
const O_AWAITED = block('awaited', ['mine', 'theirs']);
const O_ROW = block('row', HAND_KINDS);
const O_CHEAP = block('row cheap', HAND_KINDS);
const O_AMONG = block('among', AMONG);
export const OWN = names.length;
const R_SCALARS = block('rival', SCALARS);
const R_WORKERS = block('rival workers', KINDS);
const R_BEST = block('rival best', KINDS);
const rivalSpecial = places('rival', Object.keys(SPECIAL_TECHS));
const rivalGovernment = places('rival', Object.keys(GOVERNMENTS));
const rivalLeader = places('rival', Object.keys(LEADERS));
const R_LED = block('rival leader of', AGES);
const rivalWonder = places('rival', Object.keys(WONDERS));
const R_HAND = block('rival hand', HAND_KINDS);
const T_AGE = block('table age', [...AGES, 'IV']);
const T_TABLE = block('table', TABLE);
const T_CURRENT = block('current events', AGES);
const T_FUTURE = block('future events', AGES);
const R_LEADER = block('leading rival', SCALARS);
const R_SLOTS = SLOTS.map((slot) => block(slot, BRIEF));
const pactAs = { A: places('pact as A', Object.keys(PACTS)), B: places('pact as B', Object.keys(PACTS)) };
const T_SEATS = block('seats', ['3', '4']);
const T_ORDER = block('order', ['second', 'third', 'fourth']);
const T_LATER = block('later', ['military pacts', 'resigned', 'common tactics']);
export const SIZE = names.length;
/** By place. */
export const NAMES: readonly string[] = names;

// ── What does not change in a turn ──────────────────────────────────────────────────────────────────────────────────

/** What the view tells beyond the position; the same for all lines of a turn. */
export interface Surroundings {
  readonly turns: number;
  readonly last: boolean;
  readonly civilDeck: number;
  readonly militaryDeck: number;
  /** By age. */
  readonly current: readonly number[];
  readonly future: readonly number[];
  /** Events of the last age that this seat has prepared and that are still to come. */
  readonly awaited: readonly CardId[];
  readonly ownEvents: number;
  /** In order of turn after this seat. */
  readonly rivals: readonly Seat[];
  /** The rival who comes out first if all goes on as it goes now. */
  readonly leader: Seat;
}

/** Those still in the game, in order of turn after the seat. */
const rivalsOf = (civs: readonly { readonly resigned: boolean }[], seat: Seat): Seat[] =>
  civs.map((_, i) => (seat + 1 + i) % civs.length).filter((at) => at !== seat && !civs[at].resigned);

export function surroundingsOf(view: View, seat: Seat): Surroundings {
  const byAge = (events: View['currentEvents']): number[] =>
    AGES.map((_, age) => events.filter(({ level }) => level === age).length);
  const own = [
    ...view.yoursInCurrentEvents,
    ...view.futureEvents.flatMap(({ card }) => (card === undefined ? [] : [card])),
  ];
  const turns = turnsLeft(view, seat);
  const rivals = rivalsOf(view.civs, seat);
  const bound = (at: Seat): number => view.civs[at].culture + turns * view.civs[at].ratings.culture;
  return {
    rivals,
    leader: rivals.toSorted((a, b) => bound(b) - bound(a))[0] ?? (seat + 1) % view.civs.length,
    turns,
    last: view.lastRound !== null,
    civilDeck: view.civilDeck,
    militaryDeck: view.militaryDeck,
    current: byAge(view.currentEvents),
    future: byAge(view.futureEvents),
    awaited: own.filter((card) => card in EVENTS && cardOf(card).level === 3),
    ownEvents: own.length,
  };
}

/** The rivals and the table. */
export function fillRest(x: Float32Array, state: State, seat: Seat, s: Surroundings): void {
  x.fill(0, OWN, SIZE);
  rivalsAsMean(x, state, seat, s.turns);
  scalars(x, R_LEADER, state, s.leader, s.turns);
  s.rivals.forEach((at, i) => void brief(x, R_SLOTS[i], state, at, seat));
  pacts(x, state, seat);
  x[T_AGE + state.age] = 1;
  const under = (turns: number): number => (s.turns < turns ? 1 : 0);
  x.set([s.turns / 20, under(2), under(3), under(5), s.last ? 1 : 0, state.round / 20, seat === 0 ? 1 : 0], T_TABLE);
  x.set([s.civilDeck / 50, s.militaryDeck / 50, s.ownEvents / 5], T_TABLE + 7);
  for (let age = 0; age < AGES.length; age++) {
    x[T_CURRENT + age] = s.current[age] / 5;
    x[T_FUTURE + age] = s.future[age] / 5;
  }
  const { length } = state.civs;
  if (length > 2) x[T_SEATS + length - 3] = 1;
  if (seat > 0) x[T_ORDER + seat - 1] = 1;
  x[T_LATER] = state.civs[seat].military.filter((card) => card in PACTS).length / 2;
  x[T_LATER + 1] = length - 1 - s.rivals.length;
  x[T_LATER + 2] = Math.max(0, ...state.commonTactics.map((card) => TACTICS[card].tactic.strength)) / 10;
}

const mean = new Float32Array(SCALARS.length);

function rivalsAsMean(x: Float32Array, state: State, seat: Seat, turns: number): void {
  const rivals = rivalsOf(state.civs, seat);
  const share = 1 / Math.max(1, rivals.length);
  for (const at of rivals) {
    const rival = state.civs[at];
    mean.fill(0);
    scalars(mean, 0, state, at, turns);
    for (let i = 0; i < mean.length; i++) x[R_SCALARS + i] += share * mean[i];
    meanWorkers(x, rival, share);
    for (const card of rival.specials) x[rivalSpecial(card)] += share;
    x[rivalGovernment(rival.government)] += share;
    if (rival.leader !== null) x[rivalLeader(rival.leader)] = 1;
    for (const age of rival.leaderAges) x[R_LED + age] += share;
    for (const { card, ruined } of rival.wonders) x[rivalWonder(card)] = ruined ? 0.3 : 1;
    for (const card of rival.hand) x[R_HAND + handKind(cardOf(card))] += 0.5 * share;
  }
}

const work = new Float32Array(2 * KINDS.length);

function meanWorkers(x: Float32Array, rival: Civilization, share: number): void {
  work.fill(0);
  workersOf(work, rival, 0, KINDS.length);
  for (let i = 0; i < KINDS.length; i++) {
    x[R_WORKERS + i] += share * work[i];
    x[R_BEST + i] += share * work[KINDS.length + i];
  }
}

function brief(x: Float32Array, at: number, state: State, rival: Seat, seat: Seat): void {
  const civ = state.civs[rival];
  const { ratings, war } = civ;
  x.set([1, civ.culture / 100, ratings.culture / 10, ratings.science / 10, ratings.strength / 20], at);
  x.set([resourceProduction(state, rival) / 10, civ.military.length / 5, militaryTotal(civ) / 5], at + 5);
  x.set([civ.wonders.length / 3, civ.colonies.length / 2, war?.rival === seat ? 1 : 0, war === null ? 0 : 1], at + 8);
}

function pacts(x: Float32Array, state: State, seat: Seat): void {
  for (const pact of state.pacts) {
    if (pact.owner !== seat && pact.partner !== seat) continue;
    x[pactAs[(pact.owner === seat) === (pact.ownerSide === 'A') ? 'A' : 'B'](pact.card)] = 1;
  }
}

// ── What the seat's own actions change ──────────────────────────────────────────────────────────────────────────────

export function fillOwn(x: Float32Array, state: State, seat: Seat, s: Surroundings): void {
  x.fill(0, 0, OWN);
  const civ = state.civs[seat];
  scalars(x, O_SCALARS, state, seat, s.turns);
  leads(x, state, seat, s);
  workersOf(x, civ, O_WORKERS, O_BEST);
  for (const { card, workers: busy } of civ.techs) x[ownTech(card)] = 0.2 + busy / 2;
  for (const card of civ.specials) x[ownSpecial(card)] = 1;
  x[ownGovernment(civ.government)] = 1;
  if (civ.leader !== null) x[ownLeader(civ.leader)] = 1;
  for (const age of civ.leaderAges) x[O_LED + age] = 1;
  for (const { card, ruined } of civ.wonders) x[ownWonder(card)] = ruined ? 0.3 : 1;
  if (civ.unfinished !== null) x[ownBegun(civ.unfinished.card)] = 1;
  for (const card of civ.hand) {
    const action = ACTION_SIZE.get(card);
    if (action) x[O_ACTIONS + action.at] += action.size / 4;
    else x[heldCard(card)] += 1;
  }
  military(x, civ);
  awaited(x, state, seat, s);
  for (const [space, card] of state.row.entries()) {
    if (card === null) continue;
    const kind = handKind(cardOf(card));
    x[O_ROW + kind] += 0.3;
    // What is cheap now lies in front of the rival first; after two discards the next ones are cheap.
    if (BOARD.cardRow.prices[space] === 1) x[O_CHEAP + kind] += 0.5;
  }
}

function leads(x: Float32Array, state: State, seat: Seat, { turns, leader, rivals }: Surroundings): void {
  const civ = state.civs[seat];
  const rival = state.civs[leader];
  const meanOf = (of: (at: Seat) => number): number => sum(rivals.map(of)) / Math.max(1, rivals.length);
  const culture = civ.culture - rival.culture;
  const faster = civ.ratings.culture - rival.ratings.culture;
  const strengths = rivals.map((at) => state.civs[at].ratings.strength);
  const { strength } = civ.ratings;
  const stronger = strength - Math.max(0, ...strengths);
  const wiser = civ.ratings.science - meanOf((at) => state.civs[at].ratings.science);
  const mined = resourceProduction(state, seat) - meanOf((at) => resourceProduction(state, at));
  x.set([culture / 50, faster / 10, wiser / 10, stronger / 20], O_LEADS);
  x.set([Math.max(-5, Math.min(5, stronger)) / 5, stronger > 0 ? 1 : 0, mined / 10], O_LEADS + 4);
  x.set([(culture + faster * turns) / 100, Math.min(3, militaryReady(civ)) / 3], O_LEADS + 7);
  const bound = (at: Seat): number => state.civs[at].culture + turns * state.civs[at].ratings.culture;
  x.set([(civ.culture - meanOf((at) => state.civs[at].culture)) / 50], O_AMONG);
  x.set([(strength - sum(strengths) / Math.max(1, rivals.length)) / 20], O_AMONG + 1);
  x.set([Math.max(-10, strength - Math.min(...strengths, strength + 10)) / 10], O_AMONG + 2);
  x.set([strengths.filter((one) => one < strength).length / 3], O_AMONG + 3);
  x.set([rivals.filter((at) => bound(at) < bound(seat)).length / 3], O_AMONG + 4);
}

function military(x: Float32Array, { military: cards }: Civilization): void {
  for (const card of cards) {
    if (card in BONUSES) x[O_MILITARY] += BONUSES[card].level / 3;
    else if (card in TACTICS) x[O_MILITARY + 1] += 0.5;
    else if (card in TERRITORIES) x[O_MILITARY + 3] += 0.5;
    else if (card in AGGRESSIONS) x[O_MILITARY + 4] += 0.5;
    else if (card in WARS) x[O_MILITARY + 5] += 0.5;
    else if (card in EVENTS) x[O_MILITARY + (EVENTS[card].level === 3 ? 6 : 2)] += 0.5;
  }
}

/** What the events of the last age that this seat has prepared would score now. */
function awaited(x: Float32Array, state: State, seat: Seat, { awaited: cards, rivals }: Surroundings): void {
  for (const card of cards) {
    x[awaitedImpact(card)] = 1;
    for (const { deeds } of EVENTS[card].event) {
      for (const deed of deeds) {
        if (deed.do !== 'score') continue;
        x[O_AWAITED] += total(state, seat, deed.terms) / 20;
        for (const at of rivals) x[O_AWAITED + 1] += total(state, at, deed.terms) / 20 / rivals.length;
      }
    }
  }
}

// ── Of either player ────────────────────────────────────────────────────────────────────────────────────────────────

function workersOf(x: Float32Array, civ: Civilization, count: number, best: number): void {
  for (const { card, workers: busy } of civ.techs) {
    const { kind, level } = TECHS[card];
    const at = KINDS.indexOf(kind);
    x[count + at] += busy / 3;
    x[best + at] = Math.max(x[best + at], (1 + level) / 3);
  }
}

function scalars(x: Float32Array, at: number, state: State, seat: Seat, turns: number): void {
  const civ = state.civs[seat];
  const { ratings, yellowBank, blueBank } = civ;
  const needed = neededFaces(yellowBank);
  const sad = discontent(civ);
  const mined = resourceProduction(state, seat);
  x.set([civ.culture / 100, ratings.culture / 10, civ.science / 20, ratings.science / 10, ratings.strength / 20], at);
  x.set([ratings.happiness / 4, needed / 4, (ratings.happiness - needed) / 3, sad > civ.unused ? 1 : 0], at + 5);
  x.set([civ.unused / 2, (civ.unused - sad) / 2], at + 9);
  foodAndMines(x, at + 11, state, seat);
  x.set([blueBank / 16, yellowBank / 18, civilTotal(civ) / 6, militaryTotal(civ) / 5], at + 20);
  x.set([civ.hand.length / 5, (civilTotal(civ) - civ.hand.length) / 4, civ.military.length / 5], at + 24);
  x.set([Math.max(0, civ.military.length - militaryHandLimit(civ)) / 3, ratings.colonization / 4], at + 27);
  const left = civ.unfinished === null ? [] : WONDERS[civ.unfinished.card].stages.slice(civ.unfinished.stages);
  x.set([(GOVERNMENTS[civ.government].urbanLimit - 2) / 2, civ.wonders.length / 3, civ.unfinished ? 1 : 0], at + 29);
  x.set([(civ.unfinished?.stages ?? 0) / 3, left.length / 3, sum(left) / 10, civ.colonies.length / 2], at + 32);
  x.set(
    [sum(civ.hand.map(scienceCost)) / 20, civ.tactic === null ? 0 : TACTICS[civ.tactic].tactic.strength / 10],
    at + 36,
  );
  const levels =
    sum(civ.techs.map(({ card }) => TECHS[card].level)) + sum(civ.specials.map((card) => SPECIAL_TECHS[card].level));
  x.set([civ.exclusive ? 1 : 0, civ.war === null ? 0 : 1, levels / 15, workers(civ) / 15], at + 38);
  x.set([(ratings.culture * turns) / 100, (ratings.science * turns) / 100, (mined * turns) / 100], at + 42);
}

function foodAndMines(x: Float32Array, at: number, state: State, seat: Seat): void {
  const civ = state.civs[seat];
  const food = stored(civ, 'food');
  const made = foodProduction(state, seat);
  const eaten = consumptionOf(civ.yellowBank);
  const producers = sum(
    civ.techs.map(({ card, workers: busy }) => (['farm', 'mine'].includes(TECHS[card].kind) ? busy : 0)),
  );
  x.set([food / 10, made / 5, eaten / 5, (made - eaten) / 4, Math.max(0, eaten - made - food) / 3], at);
  x.set([stored(civ, 'resources') / 10, resourceProduction(state, seat) / 10], at + 5);
  x.set([corruptionOf(civ.blueBank) / 4, corruptionOf(Math.max(0, civ.blueBank - producers)) / 4], at + 7);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const scienceCost = (card: CardId): number => {
  const one = cardOf(card);
  return ('scienceCost' in one && one.scienceCost) || 0;
};

/** Of action cards: what kind of help they are, and how much of it. */
const ACTION_SIZE: ReadonlyMap<CardId, { readonly at: number; readonly size: number }> = new Map(
  Object.keys(ACTION_CARDS).map((id) => {
    const [name, size] = helpOf(id);
    return [id, { at: ACTIONS.indexOf(name), size }];
  }),
);

function helpOf(id: CardId): readonly [name: string, size: number] {
  const { play } = ACTION_CARDS[id];
  switch (play.do) {
    case 'improve':
      return [!play.build ? 'upgrade' : play.kinds.includes('farm') ? 'land' : 'urban', play.discount];
    case 'populate':
      return ['populate', play.foodAfter];
    case 'stage':
      return ['stage', play.discount];
    case 'develop':
      return ['develop', play.scienceAfter];
    case 'reserves':
      return ['reserves', play.amount];
    case 'gain': {
      const { science = 0, culture = 0 } = play.gains;
      return science > 2 ? ['science', science] : culture > 0 ? ['culture', culture] : ['stock', 2];
    }
    case 'muster':
      return ['muster', play.unitResources + 1];
    case 'muster-per-stronger':
      return ['muster', play.unitResources['2']];
    case 'culture-per-richer':
      return ['richer', play.culture['2']];
  }
}
