import board from '../../content/board.json' with { type: 'json' };
import cards from '../../content/cards.json' with { type: 'json' };

declare const cardId: unique symbol;
/** Names a card; equal copies share one id, for nothing ever tells them apart. */
export type CardId = string & { readonly [cardId]?: true };

export const AGES = ['A', 'I', 'II', 'III'] as const;
export type AgeName = (typeof AGES)[number];
/** 0 is Age A; 4 is Age IV, which has no cards. */
export type Age = 0 | 1 | 2 | 3 | 4;

export const URBAN = ['lab', 'temple', 'arena', 'library', 'theater'] as const;
export const UNITS = ['infantry', 'cavalry', 'artillery', 'air'] as const;
export type UrbanKind = (typeof URBAN)[number];
export type UnitKind = (typeof UNITS)[number];
export type WorkerKind = 'farm' | 'mine' | UrbanKind | UnitKind;
export const SPECIALS = ['special-civil', 'special-military', 'special-colonization', 'special-construction'] as const;
export type SpecialKind = (typeof SPECIALS)[number];

export type Rating = 'science' | 'culture' | 'strength' | 'happiness';
export type Symbols = Readonly<
  Partial<Record<Rating | 'civilActions' | 'militaryActions' | 'colonization' | 'blueTokens' | 'yellowTokens', number>>
>;

/** What can be counted in a civilization; src/counts.ts says how. */
export const COUNTS = [
  'unit',
  'unit-type',
  'infantry-or-artillery',
  'temple-or-government-face',
  'temple-theater-or-wonder-face',
  'best-lab-or-library-level',
  'library-theater-pair',
  'theater',
  'best-theater-culture',
  'lab',
  'lab-level',
  'colony',
  'first-colony',
  'partner-wonder',
  'culture-rating',
  'science-rating',
  'happiness',
  'discontent',
  'half-discontent',
  'farm-or-mine-worker',
  'urban-or-military-worker',
  'technology-level',
  'theater-and-library-culture',
  'urban-output',
  'food-production',
  'food-surplus',
  'urban-level',
  'least-output',
  'unit-or-arena-level',
  'civil-action',
  'military-action',
  'mine-output',
  'content-worker-beyond-ten',
  'government-or-special-level',
  'newest-technology',
  'variety',
  'wonder-a',
  'wonder-i',
  'wonder-ii',
  'wonder-iii',
] as const;
export type Count = (typeof COUNTS)[number];
/** So much for each. */
export interface Term {
  readonly amount: number;
  readonly per: Count;
}
export interface RatingTerm extends Term {
  readonly rating: Exclude<Rating, 'happiness'>;
}

export const PERKS = [
  'yellowTokenForLeaving',
  'scienceOnTakingTechnology',
  'militaryAsCivil',
  'leaderTakeDiscount',
  'unitResources',
  'tucksUnderWonder',
  'secondPoliticalAction',
  'foodDiscount',
  'colonyForLeaving',
  'recruits',
  'infantryRides',
  'cultureIfAmongStrongest',
  'seesNextEvent',
  'resourcesOnDeveloping',
  'noWonderSurcharge',
  'libraryTheaterDiscount',
  'forceDiscards',
  'militaryRevolution',
  'cultureOnRevolution',
  'theaterScienceDiscount',
  'crossUpgrades',
  'civilActionOnDeveloping',
  'cultureOnDeveloping',
  'labsProduce',
  'pacifist',
  'attackCostFactor',
  'speechCulture',
  'speechUnitResources',
  'speechMilitaryScience',
  'civilHandLimit',
  'militaryHandLimit',
  'extraFaces',
  'bestMineTwice',
  'freePopulation',
] as const;
/** A standing ability of a leader or wonder, with its number. */
export type Perk = (typeof PERKS)[number];
export type Perks = Readonly<Partial<Record<Perk, number>>>;

/** Things gained (or, if negative, lost) in the order written. */
export type Gains = Readonly<
  Partial<Record<'food' | 'resources' | 'science' | 'culture' | 'population' | 'militaryCards' | 'blueTokens', number>>
>;
export type ByPlayers<T> = Readonly<Record<'2' | '3' | '4', T>>;
/** The entry for so many players; the game for one is over. */
export const forPlayers = <T>(by: ByPlayers<T>, players: number): T =>
  by[String(Math.max(2, players)) as '2' | '3' | '4'];

interface CardBase {
  readonly id: CardId;
  readonly age: AgeName;
  readonly level: 0 | 1 | 2 | 3;
  readonly copies: ByPlayers<number>;
  readonly confidence: 'high' | 'medium';
}
export interface WorkerTech extends CardBase {
  readonly kind: WorkerKind;
  readonly initial?: true;
  readonly startWorkers?: number;
  readonly scienceCost?: number;
  readonly resourceCost: number;
  readonly tokenValue?: number;
  readonly perWorker: Readonly<Partial<Record<Rating | 'food' | 'resources', number>>>;
}
export interface Government extends CardBase {
  readonly kind: 'government';
  readonly initial?: true;
  readonly scienceCost?: number;
  readonly revolutionCost?: number;
  readonly urbanLimit: number;
  readonly symbols: Symbols;
}
export interface SpecialTech extends CardBase {
  readonly kind: SpecialKind;
  readonly scienceCost: number;
  readonly symbols: Symbols;
  readonly urbanDiscount?: readonly number[];
  readonly wonderStages?: number;
}
export interface Leader extends CardBase {
  readonly kind: 'leader';
  readonly symbols: Symbols;
  readonly ratings?: readonly RatingTerm[];
  readonly perks?: Perks;
  readonly onLeaving?: readonly Term[];
}
export interface WonderCard extends CardBase {
  readonly kind: 'wonder';
  readonly stages: readonly number[];
  readonly symbols: Symbols;
  readonly ratings?: readonly RatingTerm[];
  readonly perks?: Perks;
  readonly onCompletion?: readonly Term[];
  readonly rowDiscountAfterNewLeader?: number;
}
export type ActionEffect =
  | {
      readonly do: 'improve';
      readonly kinds: readonly WorkerKind[];
      readonly build: boolean;
      readonly discount: number;
    }
  | { readonly do: 'populate'; readonly foodAfter: number }
  | { readonly do: 'stage'; readonly discount: number }
  | { readonly do: 'develop'; readonly scienceAfter: number }
  | { readonly do: 'reserves'; readonly amount: number }
  | { readonly do: 'gain'; readonly gains: Gains }
  | { readonly do: 'muster'; readonly militaryActions: number; readonly unitResources: number }
  | { readonly do: 'muster-per-stronger'; readonly unitResources: ByPlayers<number> }
  | { readonly do: 'culture-per-richer'; readonly culture: ByPlayers<number> };
export interface ActionCard extends CardBase {
  readonly kind: 'action';
  readonly play: ActionEffect;
}

export const AFFECTED = [
  'all',
  'strongest',
  'two-strongest',
  'weakest',
  'two-weakest',
  'most-culture',
  'least-culture',
  'most-culture-if-among-two-weakest',
  'all-happiest',
  'all-most-discontent',
] as const;
export type Affected = (typeof AFFECTED)[number];
export type ProductionStep = 'corruption' | 'food' | 'consumption' | 'resources';
export type EventEffect =
  | { readonly do: 'gain'; readonly gains: Gains }
  | { readonly do: 'score'; readonly what: 'science' | 'culture' | 'food'; readonly terms: readonly Term[] }
  | { readonly do: 'food-or-resources' | 'gain-mix' | 'lose-mix'; readonly amount: number }
  | { readonly do: 'free-build'; readonly card: CardId }
  | { readonly do: 'develop-civilization'; readonly discount: number }
  | { readonly do: 'destroy-own'; readonly kinds: readonly WorkerKind[] }
  | { readonly do: 'produce'; readonly steps: readonly ProductionStep[] }
  | { readonly do: 'spend-civil-actions' | 'lose-population'; readonly terms: readonly Term[] }
  | { readonly do: 'take-yellow-from-weakest'; readonly amount: number }
  | { readonly do: 'take-from-row'; readonly worth: number }
  | { readonly do: 'draw-or-score' | 'discard-or-lose'; readonly cards: number; readonly culture: number }
  | { readonly do: 'ruin-wonder'; readonly maxLevel: number }
  | { readonly do: 'ranking'; readonly by: 'science' | 'strength'; readonly culture: ByPlayers<readonly number[]> }
  | { readonly do: 'lose-all-food' | 'lose-old-leader' | 'lose-colony' | 'destroy-in-each-other' };
export interface EventSentence {
  readonly who: Affected;
  readonly deeds: readonly EventEffect[];
}
export interface EventCard extends CardBase {
  readonly kind: 'event';
  readonly event: readonly EventSentence[];
}
export interface Territory extends CardBase {
  readonly kind: 'territory';
  readonly territory: {
    readonly immediate: Gains;
    readonly permanent: Symbols;
  };
}
export type AggressionEffect =
  | { readonly do: 'plunder'; readonly amount: number }
  | { readonly do: 'raid'; readonly levels: readonly number[] }
  | { readonly do: 'enslave'; readonly population: number; readonly gains: Gains }
  | { readonly do: 'take-points'; readonly what: 'science' | 'culture'; readonly amount: number }
  | { readonly do: 'annex' }
  | { readonly do: 'infiltrate'; readonly culturePerLevel: number };
export interface Aggression extends CardBase {
  readonly kind: 'aggression';
  readonly militaryActionCost: number;
  readonly attack: AggressionEffect;
}
export type WarEffect =
  | { readonly do: 'take-technology' }
  | { readonly do: 'take-yellow' | 'take-culture'; readonly base: number; readonly perAdvantage: number };
export interface War extends CardBase {
  readonly kind: 'war';
  readonly militaryActionCost: number;
  readonly attack: WarEffect;
}
export interface PactSide {
  readonly symbols: Symbols;
  readonly ratings: readonly RatingTerm[];
  readonly perks: Readonly<
    Partial<
      Record<
        | 'strengthWhenAttackingPartner'
        | 'foodAsResourcePerTurn'
        | 'resourceAsFoodPerTurn'
        | 'resourceProduction'
        | 'foodProduction'
        | 'scienceDiscount'
        | 'partnerPaysScience'
        | 'immuneToWar',
        number
      >
    >
  >;
}
export type PactPerk = keyof PactSide['perks'];
export interface PactCard extends CardBase {
  readonly kind: 'pact';
  readonly pact: {
    readonly symmetric: boolean;
    readonly noAttack: boolean;
    readonly endsOnAttack: boolean;
    readonly A: PactSide;
    readonly B: PactSide;
  };
}
export interface Tactic extends CardBase {
  readonly kind: 'tactic';
  readonly tactic: {
    readonly units: Readonly<Record<'infantry' | 'cavalry' | 'artillery', number>>;
    readonly strength: number;
    readonly outdatedStrength: number;
  };
}
export interface BonusCard extends CardBase {
  readonly kind: 'bonus';
  readonly bonus: { readonly defense: number; readonly colonization: number };
}
export type Technology = WorkerTech | Government | SpecialTech;
export type CivilCard = Technology | Leader | WonderCard | ActionCard;
export type MilitaryCard = EventCard | Territory | Aggression | War | PactCard | Tactic | BonusCard;
export type Card = CivilCard | MilitaryCard;

export const ALL_CARDS = cards as readonly unknown[] as readonly Card[];

const BY_ID = new Map<CardId, Card>(ALL_CARDS.map((card) => [card.id, card]));
export function cardOf(id: CardId): Card {
  const card = BY_ID.get(id);
  if (card === undefined) throw new Error(`no such card: ${id}`);
  return card;
}

const collect = <C extends Card>(is: (card: Card) => card is C): Readonly<Record<CardId, C>> => {
  const found: Record<CardId, C> = Object.create(null) as Record<CardId, C>;
  for (const card of ALL_CARDS) if (is(card)) found[card.id] = card;
  return found;
};
const WORKER_KINDS: readonly string[] = ['farm', 'mine', ...URBAN, ...UNITS];
export const isWorkerTech = (card: Card): card is WorkerTech => WORKER_KINDS.includes(card.kind);
export const isSpecial = (card: Card): card is SpecialTech => (SPECIALS as readonly string[]).includes(card.kind);
export const isTechnology = (card: Card): card is Technology =>
  isWorkerTech(card) || isSpecial(card) || card.kind === 'government';
export const isUrban = (kind: string): kind is UrbanKind => (URBAN as readonly string[]).includes(kind);
export const isUnit = (kind: string): kind is UnitKind => (UNITS as readonly string[]).includes(kind);

export const TECHS = collect(isWorkerTech);
export const GOVERNMENTS = collect((c): c is Government => c.kind === 'government');
export const SPECIAL_TECHS = collect(isSpecial);
export const LEADERS = collect((c): c is Leader => c.kind === 'leader');
export const WONDERS = collect((c): c is WonderCard => c.kind === 'wonder');
export const ACTION_CARDS = collect((c): c is ActionCard => c.kind === 'action');
export const EVENTS = collect((c): c is EventCard => c.kind === 'event');
export const TERRITORIES = collect((c): c is Territory => c.kind === 'territory');
export const AGGRESSIONS = collect((c): c is Aggression => c.kind === 'aggression');
export const WARS = collect((c): c is War => c.kind === 'war');
export const PACTS = collect((c): c is PactCard => c.kind === 'pact');
export const TACTICS = collect((c): c is Tactic => c.kind === 'tactic');
export const BONUSES = collect((c): c is BonusCard => c.kind === 'bonus');

const CIVIL_KINDS: readonly string[] = [...WORKER_KINDS, ...SPECIALS, 'government', 'leader', 'wonder', 'action'];
export const isCivil = (card: Card): card is CivilCard => CIVIL_KINDS.includes(card.kind);

const decks = new Map<string, readonly CardId[]>();
/** The deck of an age for so many players, in the order of the catalogue. */
export function deckOf(kind: 'civil' | 'military', age: number, players: number): readonly CardId[] {
  const key = `${kind} ${age} ${players}`;
  let deck = decks.get(key);
  if (deck === undefined) {
    deck = ALL_CARDS.filter((card) => card.level === age && isCivil(card) === (kind === 'civil')).flatMap((card) =>
      Array.from({ length: forPlayers(card.copies, players) }, () => card.id),
    );
    decks.set(key, deck);
  }
  return deck;
}

export const BOARD = board;

/** Prices, consumption and needed faces by the number of tokens in a bank; more tokens than squares count as a full bank. */
const yellowSquares = BOARD.yellowBank.reduce((sum, section) => sum + section.squares, 0);
const blueSquares = BOARD.blueBank.reduce((sum, section) => sum + section.squares, 0);
const upTo = (squares: number, value: (tokens: number) => number): readonly number[] =>
  Array.from({ length: squares + 1 }, (_, tokens) => value(tokens));
const faces = BOARD.yellowBank.flatMap((section) => section.subsections);

const POPULATION_COST = upTo(
  yellowSquares,
  (n) => BOARD.yellowBank.findLast((s) => n >= s.firstSquare)?.populationCost ?? 0,
);
const CONSUMPTION = upTo(yellowSquares, (n) => BOARD.yellowBank.find((s) => n < s.firstSquare)?.consumption ?? 0);
const NEEDED_FACES = upTo(yellowSquares, (n) => faces.find((s) => n < s.firstSquare)?.happiness ?? 0);
const CORRUPTION = upTo(blueSquares, (n) => BOARD.blueBank.find((s) => n < s.firstSquare)?.corruption ?? 0);

export const populationCost = (yellowBank: number): number => POPULATION_COST[Math.min(yellowBank, yellowSquares)];
export const consumptionOf = (yellowBank: number): number => CONSUMPTION[Math.min(yellowBank, yellowSquares)];
export const neededFaces = (yellowBank: number): number => NEEDED_FACES[Math.min(yellowBank, yellowSquares)];
export const corruptionOf = (blueBank: number): number => CORRUPTION[Math.min(blueBank, blueSquares)];

/** The values a blue token can have, highest first. */
export const VALUES: readonly number[] = [5, 3, 2, 1];
