/**
 * A position of Through the Ages for two as a fixed list of numbers, seen from one seat. Nothing in it tells more than the seat may
 * know: it reads the seat's view and a position made of it.
 *
 * The first OWN numbers are what the seat's own actions can change; the others, the rival and the table, are the same for all lines
 * of a turn.
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
const HELD = ALL_CARDS.filter((card) => card.copies['2'] > 0 && handKind(card) >= 0)
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
}

export function surroundingsOf(view: View, seat: Seat): Surroundings {
  const byAge = (events: View['currentEvents']): number[] =>
    AGES.map((_, age) => events.filter(({ level }) => level === age).length);
  const own = [
    ...view.yoursInCurrentEvents,
    ...view.futureEvents.flatMap(({ card }) => (card === undefined ? [] : [card])),
  ];
  return {
    turns: turnsLeft(view, seat),
    last: view.lastRound !== null,
    civilDeck: view.civilDeck,
    militaryDeck: view.militaryDeck,
    current: byAge(view.currentEvents),
    future: byAge(view.futureEvents),
    awaited: own.filter((card) => card in EVENTS && cardOf(card).level === 3),
    ownEvents: own.length,
  };
}

/** The rival and the table. */
export function fillRest(x: Float32Array, state: State, seat: Seat, s: Surroundings): void {
  x.fill(0, OWN, SIZE);
  const rival = state.civs[1 - seat];
  scalars(x, R_SCALARS, state, 1 - seat, s.turns);
  workersOf(x, rival, R_WORKERS, R_BEST);
  for (const card of rival.specials) x[rivalSpecial(card)] = 1;
  x[rivalGovernment(rival.government)] = 1;
  if (rival.leader !== null) x[rivalLeader(rival.leader)] = 1;
  for (const age of rival.leaderAges) x[R_LED + age] = 1;
  for (const { card, ruined } of rival.wonders) x[rivalWonder(card)] = ruined ? 0.3 : 1;
  for (const card of rival.hand) x[R_HAND + handKind(cardOf(card))] += 0.5;
  x[T_AGE + state.age] = 1;
  const under = (turns: number): number => (s.turns < turns ? 1 : 0);
  x.set([s.turns / 20, under(2), under(3), under(5), s.last ? 1 : 0, state.round / 20, seat === 0 ? 1 : 0], T_TABLE);
  x.set([s.civilDeck / 50, s.militaryDeck / 50, s.ownEvents / 5], T_TABLE + 7);
  for (let age = 0; age < AGES.length; age++) {
    x[T_CURRENT + age] = s.current[age] / 5;
    x[T_FUTURE + age] = s.future[age] / 5;
  }
}

// ── What the seat's own actions change ──────────────────────────────────────────────────────────────────────────────

export function fillOwn(x: Float32Array, state: State, seat: Seat, s: Surroundings): void {
  x.fill(0, 0, OWN);
  const civ = state.civs[seat];
  scalars(x, O_SCALARS, state, seat, s.turns);
  leads(x, state, seat, s.turns);
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
  awaited(x, state, seat, s.awaited);
  for (const [space, card] of state.row.entries()) {
    if (card === null) continue;
    const kind = handKind(cardOf(card));
    x[O_ROW + kind] += 0.3;
    // What is cheap now lies in front of the rival first; after two discards the next ones are cheap.
    if (BOARD.cardRow.prices[space] === 1) x[O_CHEAP + kind] += 0.5;
  }
}

function leads(x: Float32Array, state: State, seat: Seat, turns: number): void {
  const civ = state.civs[seat];
  const rival = state.civs[1 - seat];
  const culture = civ.culture - rival.culture;
  const faster = civ.ratings.culture - rival.ratings.culture;
  const stronger = civ.ratings.strength - rival.ratings.strength;
  const mined = resourceProduction(state, seat) - resourceProduction(state, 1 - seat);
  x.set([culture / 50, faster / 10, (civ.ratings.science - rival.ratings.science) / 10, stronger / 20], O_LEADS);
  x.set([Math.max(-5, Math.min(5, stronger)) / 5, stronger > 0 ? 1 : 0, mined / 10], O_LEADS + 4);
  x.set([(culture + faster * turns) / 100, Math.min(3, militaryReady(civ)) / 3], O_LEADS + 7);
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
function awaited(x: Float32Array, state: State, seat: Seat, cards: readonly CardId[]): void {
  for (const card of cards) {
    x[awaitedImpact(card)] = 1;
    for (const { deeds } of EVENTS[card].event) {
      for (const deed of deeds) {
        if (deed.do !== 'score') continue;
        x[O_AWAITED] += total(state, seat, deed.terms) / 20;
        x[O_AWAITED + 1] += total(state, 1 - seat, deed.terms) / 20;
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
