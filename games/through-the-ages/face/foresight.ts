/**
 * What an action would lead to: the rules themselves play it out on a copy of what this seat can see. Hidden cards are
 * stood in for by any card of their age, so nothing here knows more than the view does.
 */
import { Chance, type Question, type Scalar, type Seat } from '@tabularium/engine';
import {
  ALL_CARDS,
  BOARD,
  type CivilizationView,
  cardOf,
  type FaceDown,
  produceUnlessUprising,
  type State,
  throughTheAges,
  type View,
} from '@tabularium/through-the-ages';

type Civ = State['civs'][number];

const standIns = [0, 1, 2, 3].map((level) => ALL_CARDS.find((card) => card.level === level)?.id ?? '');
const faceUp = (cards: readonly FaceDown[]): string[] => cards.map((it) => it.card ?? standIns[it.level]);
const unknown = (count: number): string[] => Array.from({ length: count }, () => standIns[1]);

const imagined = new WeakMap<View, State>();

/** A copy to play on. */
function imagine(view: View): State {
  const known = imagined.get(view) ?? stateFrom(view);
  imagined.set(view, known);
  return throughTheAges.clone?.(known) ?? structuredClone(known);
}

function stateFrom(view: View): State {
  return {
    ...view,
    civs: view.civs.map((civ) => ({ ...civ, military: faceUp(civ.military) })),
    politicalActions: 0,
    civilDeck: unknown(view.civilDeck),
    militaryDeck: unknown(view.militaryDeck),
    discards: view.discards.map(unknown),
    currentEvents: faceUp(view.currentEvents).map((card) => ({ card, by: -1 })),
    futureEvents: faceUp(view.futureEvents).map((card) => ({ card, by: -1 })),
    sawTop: [],
    box: { yellow: 0, blue: 0, white: 0, red: 0 },
  } as unknown as State;
}

const CARDS: ReadonlySet<string> = new Set(ALL_CARDS.map(({ id }) => id));

/** The card that lies at a target of an option; `0:iron` is the iron of seat 0. */
export function cardAt(view: View, kind: string, id: Scalar): string | undefined {
  if (kind === 'seat') return undefined;
  const card = kind === 'row' ? view.row[Number(id)] : String(id).split(':').at(-1);
  return card && CARDS.has(card) ? card : undefined;
}

/** What the rules need to work on a copy. */
const gameOn = (state: State): Parameters<typeof throughTheAges.play>[0] => ({
  state,
  chance: Chance.fromSeed('foresight'),
  seats: state.civs.length,
  keeps: false,
  tell: () => {},
});

/** Lets this seat act; what the rules ask on the way is answered as they would with nobody there to choose. */
function playOut(state: State, seat: Seat, actions: readonly string[]): void {
  state.seat = seat;
  if (state.phase !== 'first') state.phase = 'actions';
  const rule = throughTheAges.play(gameOn(state));
  let step = rule.next();
  const left = [...actions];
  while (!step.done && left.length > 0) {
    const question = step.value as Question;
    const isAction = question.about === 'tta.action' || question.about === 'tta.first-turn';
    step = rule.next(isAction ? left.shift() : question.enumerate(1)[0]);
  }
}

function after(
  view: View,
  seat: Seat,
  actions: readonly string[],
  prepare: (civ: Civ) => void = () => {},
): Civ | undefined {
  const state = imagine(view);
  prepare(state.civs[seat]);
  try {
    playOut(state, seat, actions);
  } catch {
    // What the rules cannot play out from here is not foretold.
    return undefined;
  }
  return state.civs[seat];
}

// ── Figures ─────────────────────────────────────────────────────────────────────────────────────────────────────────

type Held = Pick<
  CivilizationView,
  'techs' | 'culture' | 'science' | 'ratings' | 'unused' | 'yellowBank' | 'blueBank' | 'white' | 'red' | 'hand'
>;

const workerCard = (card: string) => cardOf(card) as { kind: string; level: number; tokenValue?: number };

/** Food or resources in stock: blue tokens, each worth what its card says; labs may hold resources too. */
export const stockOf = (civ: Pick<CivilizationView, 'techs'>, kind: 'farm' | 'mine'): number =>
  civ.techs.reduce((sum, tech) => {
    const card = workerCard(tech.card);
    if (card.kind === kind) return sum + tech.tokens * (card.tokenValue ?? 0);
    return kind === 'mine' && card.kind === 'lab' ? sum + tech.tokens * card.level : sum;
  }, 0);

const outputOf = (civ: Held, kind: 'farm' | 'mine'): number =>
  civ.techs.reduce((sum, tech) => {
    const card = workerCard(tech.card);
    return card.kind === kind ? sum + tech.workers * (card.tokenValue ?? 0) : sum;
  }, 0);

/** Faces the people want, food they eat, resources that rot: all read off the banks. */
export const facesNeeded = (yellow: number): number =>
  BOARD.yellowBank.flatMap((section) => section.subsections).find((s) => yellow < s.firstSquare)?.happiness ?? 0;
export const eatenAt = (yellow: number): number =>
  BOARD.yellowBank.find((section) => yellow < section.firstSquare)?.consumption ?? 0;
export const corruptionAt = (blue: number): number =>
  BOARD.blueBank.find((section) => blue < section.firstSquare)?.corruption ?? 0;

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

const figuresOf = (civ: Held): Readonly<Record<Figure, number>> => ({
  food: stockOf(civ, 'farm'),
  resources: stockOf(civ, 'mine'),
  science: civ.science,
  culture: civ.culture,
  strength: civ.ratings.strength,
  happiness: civ.ratings.happiness,
  scienceRate: civ.ratings.science,
  cultureRate: civ.ratings.culture,
  foodRate: outputOf(civ, 'farm'),
  resourceRate: outputOf(civ, 'mine'),
  civilTotal: civ.white.ready + civ.white.spent,
  militaryTotal: civ.red.ready + civ.red.spent,
  colonization: civ.ratings.colonization,
  idle: civ.unused,
  blueBank: civ.blueBank,
  yellowBank: civ.yellowBank,
});

export interface Change {
  readonly figure: Figure;
  readonly from: number;
  readonly to: number;
}

function changes(before: Held, later: Held, but: readonly Figure[]): Change[] {
  const [a, b] = [figuresOf(before), figuresOf(later)];
  return FIGURES.filter((figure) => a[figure] !== b[figure] && !but.includes(figure)).map((figure) => ({
    figure,
    from: a[figure],
    to: b[figure],
  }));
}

/** What an action of this seat would change now. */
export function changesOf(view: View, seat: Seat, action: string): readonly Change[] {
  const civ = after(view, seat, [action]);
  // Tokens go back to the bank whenever something is paid: true, but not news.
  return civ ? changes(view.civs[seat], civ, ['blueBank', 'yellowBank', 'idle']) : [];
}

/** What a card would be worth here in play, with one worker on it if it takes workers; its price left aside. */
export function worthOf(view: View, seat: Seat, id: string): readonly Change[] {
  const card = cardOf(id);
  const steps = stepsIntoPlay(view.civs[seat], id);
  if (steps.length === 0) return [];
  const lend = (civ: Civ): void => {
    civ.thisTurn.extraCivil += 9;
    civ.thisTurn.extraMilitary += 9;
    civ.thisTurn.resources += 99;
    civ.science += 99;
    civ.unused += 1;
    if (card.kind === 'wonder') civ.unfinished = { card: id, stages: card.stages.length - 1 };
    else if (!civ.hand.includes(id) && !civ.techs.some((tech) => tech.card === id)) civ.hand.push(id);
  };
  const start = imagine(view).civs[seat];
  lend(start);
  const done = after({ ...view, phase: 'actions' }, seat, steps, lend);
  // What is paid for it goes back to the blue bank: that is its price, not its worth.
  return done ? changes(start, done, ['food', 'resources', 'science', 'idle', 'blueBank']) : [];
}

function stepsIntoPlay(civ: CivilizationView, id: string): string[] {
  const { kind } = cardOf(id);
  if (kind === 'leader') return civ.leader === id ? [] : [`lead ${id}`];
  if (kind === 'wonder') return civ.wonders.some((wonder) => wonder.card === id) ? [] : ['stage 1'];
  if (kind === 'government') return civ.government === id ? [] : [`develop ${id}`];
  if (kind.startsWith('special')) return civ.specials.includes(id) ? [] : [`develop ${id}`];
  if (!('perWorker' in cardOf(id))) return [];
  return civ.techs.some((tech) => tech.card === id) ? [`build ${id}`] : [`develop ${id}`, `build ${id}`];
}

// ── Production ──────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Production {
  readonly uprising: boolean;
  readonly corruption: number;
  readonly foodMade: number;
  readonly eaten: number;
  /** Food that is missing, and what hunger costs in culture. */
  readonly missing: number;
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
  const state = imagine(view);
  const civ = state.civs[seat];
  const before = figuresOf(civ);
  const made = produceUnlessUprising(gameOn(state), seat);
  const later = figuresOf(civ);
  return {
    uprising: made === undefined,
    corruption: made?.corruption ?? corruptionAt(civ.blueBank),
    foodMade: made?.foodMade ?? 0,
    eaten: made?.eaten ?? eatenAt(civ.yellowBank),
    missing: made?.missing ?? 0,
    resourcesMade: made?.resourcesMade ?? 0,
    science: made ? civ.ratings.science : 0,
    culture: made ? civ.ratings.culture : 0,
    before: { food: before.food, resources: before.resources },
    later: { food: later.food, resources: later.resources, science: later.science, culture: later.culture },
  };
}

// ── Forces ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The strength of some units with the armies they form, as if nothing else stood behind them. */
export function forceOf(view: View, seat: Seat, units: ReadonlyMap<string, number>): number {
  // Whoever lets infantry ride does so on the way to a colony, too; other leaders stay at home.
  const rides = (cardOf(view.civs[seat].leader ?? 'agriculture') as { perks?: { infantryRides?: number } }).perks;
  const civ = after({ ...view, phase: 'actions', pacts: [] }, seat, ['destroy agriculture'], (it) => {
    it.techs = [...units].map(([card, workers]) => ({ card, workers, tokens: 0 }));
    it.techs.push({ card: 'agriculture', workers: 1, tokens: 0 });
    it.government = BOARD.start.government;
    if (!rides?.infantryRides) it.leader = null;
    it.specials = [];
    it.wonders = [];
    it.colonies = [];
  });
  return civ?.ratings.strength ?? 0;
}

const bonusOf = (card: string): { readonly defense: number; readonly colonization: number } | undefined =>
  (cardOf(card) as { bonus?: { defense: number; colonization: number } }).bonus;

/** What a card or a unit adds to a defence or to a force. */
export function worthSent(about: string, value: string): number {
  const [how, , card = ''] = value.split(' ');
  if (card === '') return 0;
  if (how === 'discard') return 1;
  if (how === 'unit') return (cardOf(card) as { perWorker?: { strength?: number } }).perWorker?.strength ?? 0;
  const bonus = bonusOf(card);
  return (about === 'tta.defend' ? bonus?.defense : bonus?.colonization) ?? 0;
}
