import type * as engine from '@tabularium/engine';
import type { Scalar, Seat } from '@tabularium/engine';
import type { HappeningType } from './catalogue.ts';
import {
  type Age,
  type CardId,
  GOVERNMENTS,
  LEADERS,
  PACTS,
  type PactCard,
  type PactPerk,
  type PactSide,
  type Perk,
  type Rating,
  SPECIAL_TECHS,
  WONDERS,
} from './content.ts';

/** A farm, mine, urban building or unit technology in play. */
export interface Tech {
  readonly card: CardId;
  workers: number;
  /** Blue tokens stored on it. */
  tokens: number;
}

/** A completed wonder. */
export interface Wonder {
  readonly card: CardId;
  /** Turned face down by Ravages of Time; it still counts as completed. */
  ruined: boolean;
  /** Homer lies beneath it and adds a happy face. */
  homer: boolean;
}

/** White (civil) or red (military) tokens: on the government card, or off it. */
export interface Actions {
  ready: number;
  spent: number;
}

export type Ratings = Record<Rating | 'colonization', number>;

/** What holds for one turn only. */
export interface ThisTurn {
  extraCivil: number;
  extraMilitary: number;
  resources: number;
  food: number;
  unitResources: number;
  leaderUnitResourcesUsed: number;
  militaryScience: number;
  tacticsChosen: number;
  leadersReplaced: number;
  /** Once-per-turn abilities already used. */
  militaryAsCivil: number;
  crossUpgrades: number;
  freePopulation: number;
  speeches: number;
  foodAsResource: number;
  resourceAsFood: number;
}

/** All of a civilization that lies open on the table. */
export interface OpenCivilization {
  resigned: boolean;
  government: CardId;
  leader: CardId | null;
  techs: Tech[];
  specials: CardId[];
  wonders: Wonder[];
  unfinished: { readonly card: CardId; stages: number } | null;
  colonies: CardId[];
  tactic: CardId | null;
  /** The current tactic lies in the own play area, not yet common. */
  exclusive: boolean;
  war: { readonly card: CardId; readonly rival: Seat } | null;
  hand: CardId[];
  /** Action cards of the hand taken in this Action Phase. */
  fresh: CardId[];
  /** Pacts offered in vain: back in the hand, but all have seen them. */
  shown: CardId[];
  yellowBank: number;
  unused: number;
  blueBank: number;
  white: Actions;
  red: Actions;
  science: number;
  culture: number;
  /** The markers: always what the cards and workers say. */
  ratings: Ratings;
  /** Ages of which a leader was taken. */
  leaderAges: number[];
  usedSecondPoliticalAction: boolean;
  skipsPolitics: boolean;
  turns: number;
  thisTurn: ThisTurn;
}

export interface Civilization extends OpenCivilization {
  /** The military hand, which the others see from the back only. */
  military: CardId[];
}

/** What everybody sees of a position: a state, or what a seat has been shown of it. */
export interface Open {
  readonly civs: readonly OpenCivilization[];
  readonly pacts: readonly Pact[];
}

/** A pact in the play area of the one who offered it. */
export interface Pact {
  readonly card: CardId;
  readonly owner: Seat;
  readonly partner: Seat;
  readonly ownerSide: 'A' | 'B';
}

/** A face-down event and who prepared it (-1: it was there from the start). */
export interface PreparedEvent {
  readonly card: CardId;
  readonly by: Seat | -1;
}

/** The auction for a territory, while it lasts. */
export interface Auction {
  readonly territory: CardId;
  readonly highest: number;
  /** Who bid highest so far. */
  readonly leader: Seat | null;
  /** Who may still bid, the next one first. */
  readonly bidders: readonly Seat[];
}

/** The card that is being resolved while players decide. */
export interface Resolving {
  readonly card: CardId;
  readonly by: Seat;
  readonly rival: Seat | null;
}

export type Phase = 'first' | 'start' | 'politics' | 'actions' | 'over';

export interface State {
  civs: Civilization[];
  seat: Seat;
  round: number;
  phase: Phase;
  politicalActions: number;
  age: Age;
  lastRound: number | null;
  row: (CardId | null)[];
  /** Decks are dealt from the end. */
  civilDeck: CardId[];
  militaryDeck: CardId[];
  /** Face-down piles by age. */
  discards: CardId[][];
  /** The top is the end. */
  currentEvents: PreparedEvent[];
  futureEvents: PreparedEvent[];
  pastEvents: CardId[];
  /** Seats that have looked at the top current event. */
  sawTop: Seat[];
  commonTactics: CardId[];
  pacts: Pact[];
  resolving: Resolving | null;
  auction: Auction | null;
  /** Tokens outside all civilizations; only the changes matter, so it starts at nothing and may go below. */
  box: { yellow: number; blue: number; white: number; red: number };
}

/** Something that happened, for the log and the board. */
export interface Happening extends engine.Happening {
  readonly type: HappeningType;
  readonly seat?: Seat;
  readonly card?: CardId;
  readonly other?: Seat;
  readonly to?: Scalar;
  readonly amount?: number;
}

/** What a chapter gets to play with: the state, luck, and a way to tell what happened. */
export type Play = engine.Play<State, Happening>;

/** A player board without a card or a token on it. */
export const bareBoard = () =>
  ({
    leader: null,
    techs: [],
    specials: [],
    wonders: [],
    unfinished: null,
    colonies: [],
    tactic: null,
    exclusive: false,
    war: null,
    hand: [],
    fresh: [],
    military: [],
    shown: [],
    yellowBank: 0,
    unused: 0,
    blueBank: 0,
    white: { ready: 0, spent: 0 },
    red: { ready: 0, spent: 0 },
    ratings: { science: 0, culture: 0, strength: 0, happiness: 0, colonization: 0 },
    thisTurn: freshTurn(),
  }) satisfies Partial<Civilization>;

export const freshTurn = (): ThisTurn => ({
  extraCivil: 0,
  extraMilitary: 0,
  resources: 0,
  food: 0,
  unitResources: 0,
  leaderUnitResourcesUsed: 0,
  militaryScience: 0,
  tacticsChosen: 0,
  leadersReplaced: 0,
  militaryAsCivil: 0,
  crossUpgrades: 0,
  freePopulation: 0,
  speeches: 0,
  foodAsResource: 0,
  resourceAsFood: 0,
});

// ── Reading the table ───────────────────────────────────────────────────────────────────────────────────────────────

/** How many players are still in the game. */
export function playersLeft(state: Pick<Open, 'civs'>): number {
  let left = 0;
  for (const civ of state.civs) if (!civ.resigned) left++;
  return left;
}

/** Seats still in the game, clockwise from the given one. */
export function clockwiseFrom(state: State, seat: Seat): Seat[] {
  const seats: Seat[] = [];
  const n = state.civs.length;
  for (let i = 0; i < n; i++) {
    const at = (seat + i) % n;
    if (!state.civs[at].resigned) seats.push(at);
  }
  return seats;
}

/** Seat 0 opens the rounds; once it has resigned, the next one still in the game does (TTA-FLOW-02). */
export function startingPlayer(state: State): Seat {
  return state.civs.findIndex((civ) => !civ.resigned);
}

export const isLastRound = (state: State): boolean => state.lastRound !== null && state.round >= state.lastRound;

/** A standing ability: the sum over the leader and the completed wonders that stand. */
export function perk(civ: OpenCivilization, name: Perk): number {
  let sum = civ.leader === null ? 0 : (LEADERS[civ.leader].perks?.[name] ?? 0);
  for (const wonder of civ.wonders) {
    if (!wonder.ruined) sum += WONDERS[wonder.card].perks?.[name] ?? 0;
  }
  return sum;
}

export const sideOf = (pact: Pact, seat: Seat): PactSide =>
  PACTS[pact.card].pact[(seat === pact.owner) === (pact.ownerSide === 'A') ? 'A' : 'B'];
export const pactRules = (pact: Pact): PactCard['pact'] => PACTS[pact.card].pact;
export const isParty = (pact: Pact, seat: Seat): boolean => pact.owner === seat || pact.partner === seat;
export const partnerOf = (pact: Pact, seat: Seat): Seat => (pact.owner === seat ? pact.partner : pact.owner);
export const between = (pact: Pact, a: Seat, b: Seat): boolean => isParty(pact, a) && isParty(pact, b);

export function pactPerk(state: Pick<Open, 'pacts'>, seat: Seat, name: PactPerk): number {
  let sum = 0;
  for (const pact of state.pacts) if (isParty(pact, seat)) sum += sideOf(pact, seat).perks[name] ?? 0;
  return sum;
}

export const techIn = (civ: OpenCivilization, card: CardId): Tech | undefined =>
  civ.techs.find((tech) => tech.card === card);

/** The civil and military action totals (TTA-STAT-12, TTA-STAT-13) are the tokens a player has. */
export const civilTotal = (civ: OpenCivilization): number => civ.white.ready + civ.white.spent;
export const militaryTotal = (civ: OpenCivilization): number => civ.red.ready + civ.red.spent;
export const civilReady = (civ: OpenCivilization): number => civ.white.ready + civ.thisTurn.extraCivil;
export const militaryReady = (civ: OpenCivilization): number => civ.red.ready + civ.thisTurn.extraMilitary;
export const civilHandLimit = (civ: OpenCivilization): number => civilTotal(civ) + perk(civ, 'civilHandLimit');
export const militaryHandLimit = (civ: OpenCivilization): number => militaryTotal(civ) + perk(civ, 'militaryHandLimit');
export const urbanLimit = (civ: OpenCivilization): number => GOVERNMENTS[civ.government].urbanLimit;

export const specialOfKind = (civ: OpenCivilization, kind: string): CardId | undefined =>
  civ.specials.find((card) => SPECIAL_TECHS[card].kind === kind);

/** What was shown is forgotten once it leaves the hand. */
export function forgetShown(civ: Civilization): void {
  if (civ.shown.length > 0) civ.shown = civ.shown.filter((card) => civ.military.includes(card));
}

/** Takes one copy of a card out of a list. */
export function takeOut(cards: CardId[], card: CardId): void {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`${card} is not there`);
  cards.splice(at, 1);
}

// ── Copying ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const copyTech = (tech: Tech): Tech => ({ card: tech.card, workers: tech.workers, tokens: tech.tokens });
const copyWonder = (wonder: Wonder): Wonder => ({ card: wonder.card, ruined: wonder.ruined, homer: wonder.homer });
const copyCards = (cards: CardId[]): CardId[] => cards.slice();
const copyEvent = (event: PreparedEvent): PreparedEvent => ({ card: event.card, by: event.by });
const copyPact = (pact: Pact): Pact => ({ ...pact });

export function copyCiv(civ: Civilization): Civilization {
  return {
    ...civ,
    techs: civ.techs.map(copyTech),
    specials: civ.specials.slice(),
    wonders: civ.wonders.map(copyWonder),
    unfinished: civ.unfinished && { card: civ.unfinished.card, stages: civ.unfinished.stages },
    colonies: civ.colonies.slice(),
    war: civ.war && { card: civ.war.card, rival: civ.war.rival },
    hand: civ.hand.slice(),
    fresh: civ.fresh.slice(),
    military: civ.military.slice(),
    shown: civ.shown.slice(),
    white: { ready: civ.white.ready, spent: civ.white.spent },
    red: { ready: civ.red.ready, spent: civ.red.spent },
    ratings: { ...civ.ratings },
    leaderAges: civ.leaderAges.slice(),
    thisTurn: { ...civ.thisTurn },
  };
}

/** A copy that shares nothing. */
export const cloneState = (state: State): State => ({
  ...state,
  civs: state.civs.map(copyCiv),
  row: state.row.slice(),
  civilDeck: state.civilDeck.slice(),
  militaryDeck: state.militaryDeck.slice(),
  discards: state.discards.map(copyCards),
  currentEvents: state.currentEvents.map(copyEvent),
  futureEvents: state.futureEvents.map(copyEvent),
  pastEvents: state.pastEvents.slice(),
  sawTop: state.sawTop.slice(),
  commonTactics: state.commonTactics.slice(),
  pacts: state.pacts.map(copyPact),
  resolving: state.resolving && { ...state.resolving },
  auction: state.auction && { ...state.auction, bidders: state.auction.bidders.slice() },
  box: { ...state.box },
});
