/**
 * What an answer will bring, worked out by the rules themselves on a position made of what a seat sees: the board, the lessons
 * and the bots ask here instead of knowing the rules a second time.
 */
import { Chance, type Question, type Rule, type Seat } from '@tabularium/engine';
import { build, buildStages } from './src/actions/building.ts';
import { develop, playLeader } from './src/actions/developing.ts';
import { defenceOf } from './src/conflict/aggressions.ts';
import { cardInForce, type ForceParts, forceParts, readForce, unitsOf } from './src/conflict/colonization.ts';
import type { FaceDown, View } from './src/knowledge/view.ts';
import {
  BONUSES,
  type CardId,
  consumptionOf,
  corruptionOf,
  GOVERNMENTS,
  LEADERS,
  SPECIAL_TECHS,
  TECHS,
  WONDERS,
} from './src/model/content.ts';
import { foodProduction, resourceProduction } from './src/model/counts.ts';
import {
  civilTotal,
  cloneState,
  militaryTotal,
  type Open,
  type OpenCivilization,
  type Play,
  type State,
  techIn,
} from './src/model/state.ts';
import { cultureByCard } from './src/model/statistics.ts';
import { stored } from './src/model/tokens.ts';
import { rowDiscards } from './src/turn/ages.ts';
import { produceUnlessUprising } from './src/turn/end-of-turn.ts';
import { playGame } from './src/turn/flow.ts';
import { CULTURE_PER_MISSING_FOOD } from './src/turn/production.ts';

// What can be read off a view at once.
export { consumptionOf, corruptionOf, neededFaces } from './src/model/content.ts';
export { takePrice } from './src/model/costs.ts';
export { discontent, foodProduction, resourceProduction } from './src/model/counts.ts';
export {
  civilHandLimit,
  civilReady,
  civilTotal,
  militaryHandLimit,
  militaryReady,
  militaryTotal,
  urbanLimit,
} from './src/model/state.ts';
export { strengthsOf } from './src/model/statistics.ts';
export { stored } from './src/model/tokens.ts';

// ── A position to think on ──────────────────────────────────────────────────────────────────────────────────────────

/** What cannot be seen is taken for the card that would hurt most: the bonus card of its age. */
const FEARED: readonly CardId[] = [0, 1, 2, 3].map(
  (level) => Object.values(BONUSES).find((card) => card.level === Math.max(1, level))?.id ?? '',
);
const supposed = ({ card, level }: FaceDown): CardId => card ?? FEARED[level];

/** A position made of nothing but the view. Its decks are empty: thinking stops before they are drawn from. */
export function positionOf(view: View): State {
  return {
    civs: view.civs.map((civ) => ({ ...civ, military: civ.military.map(supposed) })),
    seat: view.seat,
    round: view.round,
    phase: view.phase,
    politicalActions: 0,
    age: view.age,
    lastRound: view.lastRound,
    row: view.row.slice(),
    civilDeck: [],
    militaryDeck: [],
    discards: [[], [], [], []],
    currentEvents: [],
    futureEvents: [],
    pastEvents: view.pastEvents.slice(),
    sawTop: [],
    commonTactics: view.commonTactics.slice(),
    pacts: view.pacts.slice(),
    resolving: view.resolving,
    auction: view.auction,
    box: { yellow: 0, blue: 0, white: 0, red: 0 },
  };
}

const NO_LUCK = Chance.fromSeed('thinking');
const silence = (): void => {};

/** What the rules need to work on a position of one's own. */
export const playOn = (state: State, chance: Chance = NO_LUCK): Play => ({
  state,
  chance,
  seats: state.civs.length,
  keeps: false,
  tell: silence,
});

/** Lets a rule run; what it asks is answered by the first thing at hand, up to the first question that `stops` it. */
function run(rule: Rule<void>, stops: (question: Question) => boolean, answer?: string): Question | undefined {
  for (let step = rule.next(answer); !step.done; ) {
    const question = step.value as Question;
    if (stops(question)) return question;
    step = rule.next(question.enumerate(1)[0]);
  }
  return undefined;
}

/** Lets a rule run to its end on a position of one's own. */
export const settle = (rule: Rule<void>): void => {
  run(rule, () => false);
};

export interface Trial {
  readonly state: State;
  /** What is asked next; nothing when the rules ran to the end of the game. */
  readonly next: Question | undefined;
}

/** In the Action Phase a player changes nothing but its own things, unless a pact ties another in. */
function copyFor(state: State, seat: Seat): State {
  if (state.phase === 'politics' || state.pacts.length > 0) return cloneState(state);
  const copy = cloneState({ ...state, civs: [state.civs[seat]] });
  const [own] = copy.civs;
  copy.civs = state.civs.map((civ, at) => (at === seat ? own : civ));
  return copy;
}

const isAction = ({ about }: Question): boolean => about === 'tta.action' || about === 'tta.first-turn';

/**
 * Plays one answer on a copy of a position at rest. Small questions that come up on the way to the next action of the
 * same seat are answered by the first thing at hand.
 */
export function tryOut(from: State, seat: Seat, answer: string, chance?: Chance): Trial {
  const state = copyFor(from, seat);
  const rule = playGame(playOn(state, chance));
  rule.next();
  return { state, next: run(rule, (question) => question.seat !== seat || isAction(question), answer) };
}

// ── Figures ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The order in which changes are told: what is paid, then what is gained. */
export const FIGURES = [
  'food',
  'resources',
  'science',
  'culture',
  'strength',
  'happiness',
  'scienceRate',
  'cultureRate',
  'foodRate',
  'resourceRate',
  'civilTotal',
  'militaryTotal',
  'colonization',
  'idle',
  'blueBank',
  'yellowBank',
] as const;
export type Figure = (typeof FIGURES)[number];

function figuresOf(position: Open, seat: Seat): Readonly<Record<Figure, number>> {
  const civ = position.civs[seat];
  return {
    food: stored(civ, 'food'),
    resources: stored(civ, 'resources'),
    science: civ.science,
    culture: civ.culture,
    strength: civ.ratings.strength,
    happiness: civ.ratings.happiness,
    scienceRate: civ.ratings.science,
    cultureRate: civ.ratings.culture,
    foodRate: foodProduction(position, seat),
    resourceRate: resourceProduction(position, seat),
    civilTotal: civilTotal(civ),
    militaryTotal: militaryTotal(civ),
    colonization: civ.ratings.colonization,
    idle: civ.unused,
    blueBank: civ.blueBank,
    yellowBank: civ.yellowBank,
  };
}

export interface Change {
  readonly figure: Figure;
  readonly from: number;
  readonly to: number;
}

function changes(before: Open, later: Open, seat: Seat, but: readonly Figure[]): Change[] {
  const [a, b] = [figuresOf(before, seat), figuresOf(later, seat)];
  return FIGURES.filter((figure) => a[figure] !== b[figure] && !but.includes(figure)).map((figure) => ({
    figure,
    from: a[figure],
    to: b[figure],
  }));
}

/** What an action of this seat would change now; nothing that cannot be done is foretold. */
export function changesOf(view: View, seat: Seat, action: string): readonly Change[] {
  const now: State = { ...positionOf(view), seat, phase: view.phase === 'first' ? 'first' : 'actions' };
  const asked = playGame(playOn(now)).next().value as Question;
  if (asked.validate(action) !== undefined) return [];
  const { state } = tryOut(now, seat, action);
  // Tokens go back to the bank whenever something is paid: true, but not news.
  return changes(now, state, seat, ['blueBank', 'yellowBank', 'idle']);
}

/** The culture of a turn by the card that brings it, as things stand. */
export const cultureOf = (view: View, seat: Seat): ReadonlyMap<CardId, number> => cultureByCard(positionOf(view), seat);

// ── The worth of a card ─────────────────────────────────────────────────────────────────────────────────────────────

/** What a card would be worth here in play, with one worker on it if it takes workers; its price left aside. */
export function worthOf(view: View, seat: Seat, card: CardId): readonly Change[] {
  if (isInPlay(view.civs[seat], card)) return [];
  const now = positionOf(view);
  const later = cloneState(now);
  const rule = putIntoPlay(playOn(later), seat, card);
  if (!rule) return [];
  settle(rule);
  return changes(now, later, seat, ['food', 'resources', 'science', 'idle', 'blueBank']);
}

/** Of a technology one may want another worker. */
const isInPlay = (civ: OpenCivilization, card: CardId): boolean =>
  civ.leader === card ||
  civ.government === card ||
  civ.specials.includes(card) ||
  civ.wonders.some((wonder) => wonder.card === card);

const FOR_NOTHING = Number.POSITIVE_INFINITY;

function putIntoPlay(t: Play, seat: Seat, card: CardId): Rule<void> | undefined {
  const civ = t.state.civs[seat];
  if (card in WONDERS) {
    civ.unfinished = { card, stages: WONDERS[card].stages.length - 1 };
    return buildStages(t, seat, 1, FOR_NOTHING);
  }
  if (card in TECHS) return workOn(t, seat, card);
  if (!(card in LEADERS || card in GOVERNMENTS || card in SPECIAL_TECHS)) return undefined;
  holdsInHand(civ, card);
  return card in LEADERS ? playLeader(t, seat, card) : develop(t, seat, card, FOR_NOTHING);
}

function* workOn(t: Play, seat: Seat, card: CardId): Rule<void> {
  const civ = t.state.civs[seat];
  if (techIn(civ, card) === undefined) {
    holdsInHand(civ, card);
    yield* develop(t, seat, card, FOR_NOTHING);
  }
  civ.unused++;
  build(t, seat, card, FOR_NOTHING);
}

function holdsInHand(civ: OpenCivilization, card: CardId): void {
  if (!civ.hand.includes(card)) civ.hand.push(card);
}

// ── The end of a turn ───────────────────────────────────────────────────────────────────────────────────────────────

export interface Production {
  readonly uprising: boolean;
  readonly corruption: number;
  readonly foodMade: number;
  readonly eaten: number;
  /** Food that is missing, and what hunger costs in culture. */
  readonly missing: number;
  readonly hunger: number;
  readonly resourcesMade: number;
  readonly science: number;
  readonly culture: number;
  readonly before: { readonly food: number; readonly resources: number };
  readonly later: {
    readonly food: number;
    readonly resources: number;
    readonly science: number;
    readonly culture: number;
  };
}

/** The end of a turn of this seat, if it came now. */
export function productionOf(view: View, seat: Seat): Production {
  const state = cloneState(positionOf(view));
  const civ = state.civs[seat];
  const before = { food: stored(civ, 'food'), resources: stored(civ, 'resources') };
  const made = produceUnlessUprising(playOn(state), seat);
  return {
    uprising: made === undefined,
    corruption: made?.corruption ?? corruptionOf(civ.blueBank),
    foodMade: made?.foodMade ?? 0,
    eaten: made?.eaten ?? consumptionOf(civ.yellowBank),
    missing: made?.missing ?? 0,
    hunger: CULTURE_PER_MISSING_FOOD * (made?.missing ?? 0),
    resourcesMade: made?.resourcesMade ?? 0,
    science: made ? civ.ratings.science : 0,
    culture: made ? civ.ratings.culture : 0,
    before,
    later: {
      food: stored(civ, 'food'),
      resources: stored(civ, 'resources'),
      science: civ.science,
      culture: civ.culture,
    },
  };
}

/** How many places of the row are swept when the next turn begins; in the last age nothing comes after them. */
export const sweptPlaces = (view: View): number => (view.age > 3 ? 0 : rowDiscards(view));

// ── Defences and forces ─────────────────────────────────────────────────────────────────────────────────────────────

/** What a card or a unit adds to a defence or to a force, as options name it: `bonus 2 military-bonus-ii`, `unit 0 knights`. */
export function worthSent(about: string, option: string): number {
  const [how, , card = ''] = option.split(' ');
  if (card === '') return 0;
  if (how === 'unit') return TECHS[card].perWorker.strength ?? 0;
  const played = how === 'bonus';
  return about === 'tta.defend' ? defenceOf(card, played) : cardInForce(card, played);
}

/** What the chosen options add up to as a force. */
export function forceOf(view: View, seat: Seat, options: readonly string[]): ForceParts & { readonly cards: number } {
  const { units } = readForce(options);
  const cards = options.filter((option) => !option.startsWith('unit '));
  return {
    ...forceParts(view.civs[seat], units),
    cards: cards.reduce((sum, option) => sum + worthSent('tta.force', option), 0),
  };
}

/** The force of all units, cards apart. */
export const allUnits = (view: View, seat: Seat): ForceParts => forceParts(view.civs[seat], unitsOf(view.civs[seat]));
