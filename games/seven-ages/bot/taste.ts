/** What a player of rules of thumb likes: the numbers in its rules. Persons of self-play have likings of their own. */
import type { Chance } from '@tabularium/engine';

/** The usual player, and by each number those that other people have instead. */
const LIKINGS = {
  // how much it likes each action, times what the rules of thumb make of it
  start: [1, 0.6, 1.6],
  production: [1, 0.6, 1.6],
  trade: [1, 0.6, 1.6, 2.5],
  manoeuvre: [1.6, 1, 2.2],
  destiny: [1.6, 1, 2.4],
  civilise: [1, 0.6, 1.6],
  discard: [1, 0.5, 2],
  wild: [1, 0.6, 1.6],
  /** An empire in the hand that is hoped for, in glory that a destiny is worth. */
  hope: [1.6, 0.8, 3],
  missing: [0.35, 0.2, 0.6],
  /** Glory a turn by which a fancy may lift a start. */
  fancy: [0.5, 0, 1.5],
  /** How far it goes by what empires have brought in games. */
  experience: [1, 0, 0.5],
  /** Glory a turn by which a new empire must promise more than the one it replaces. */
  dud: [-0.3, -1.2, 0.5],
  /** What a start promises: its areas, progress, homeland and means. */
  startAreas: [0.7, 0.4, 1],
  startProgress: [0.75, 0.4, 1.1],
  startHome: [0.8, 0.4, 1.4],
  startMoney: [0.02, 0, 0.04],
  startTrade: [0.03, 0, 0.1],
  startRoom: [0.03, 0, 0.08],
  /** Progress: to the empire that is in front of all, in a trade; all the levels that it brings. */
  front: [-0.2, 0.1, 0.4],
  allLevels: [0, 1],
  level: [0.15, 0.05, 0.3],
  /** How much of a card's value counts when it is laid in a trade. */
  tradeCard: [0.5, 0.25, 1],
  /** A partner's place on the track, its trade number, its player's glory. */
  partnerAhead: [2, 1, 3],
  partnerValue: [0.2, 0, 0.5],
  partnerLeads: [0.5, 0, 1],
  /** Glory that is worth a conflict because somebody else loses it. */
  hurt: [0.3, 0.1, 0.8],
  seat: [0.8, 0.3, 1.6],
  height: [0.25, 0.1, 0.5],
  /** Times the defence that an attack must bring, and what it must bring besides. */
  odds: [1.2, 1, 1.4],
  margin: [1.8, 0.6, 3],
  /** Everybody who can be there goes along to an attack before anything else is taken. */
  together: [0, 1],
  attacks: [0.7, 0.4, 1.1],
  /** The most units a war is prepared with. */
  army: [7, 4, 11],
  /** Units left on guard, so many times the menace. */
  guard: [1, 0.6, 1.4],
  /** What is wanted beyond the enemy's total when units are committed; how far behind one gets away. */
  commit: [4, 1.5, 7],
  retreat: [0.75, 0.5, 1],
  /** Money from which on units are built wherever there is any use for them. */
  spends: [10, 5, 999],
  upkeep: [8, 3, 16],
  useful: [0.16, 0.1, 0.25],
  netIncome: [0.03, 0.01, 0.08],
  units: [0.4, 0.1, 0.8],
  strength: [0.5, 0.25, 0.8],
  short: [0.3, 0.15, 0.6],
  navy: [1.8, 1, 2.6],
  fort: [1.5, 0.8, 3],
  fortMoney: [9, 6, 20],
  /** Money kept when glory is bought. */
  reserve: [45, 20, 90],
  /** Cards worth less are thrown away. */
  discards: [0.75, 0.5, 1.1],
  event: [0, -0.15, 0.3],
  events: [0.6, 0.3, 1],
  artefacts: [0.8, 0.5, 1.3],
  leaders: [0.7, 0.3, 1.3],
  cities: [0.6, 0.3, 1.2],
  faith: [0.5, 0.2, 1],
  calm: [0.5, 0.2, 1],
  /** What an area is worth: at all, for a place in a category, its income, its crops, the homeland. */
  worthwhile: [0.3, 0.15, 0.5],
  area: [0.15, 0.05, 0.35],
  rank: [0.4, 0.2, 0.8],
  income: [0.12, 0.06, 0.2],
  crops: [1.6, 1, 2.2],
  homeland: [2, 1, 3.5],
} as const satisfies Record<string, readonly number[]>;

export type Taste = { readonly [K in keyof typeof LIKINGS]: number };
const NAMES = Object.keys(LIKINGS) as (keyof Taste)[];

const tasteOf = (pick: (numbers: readonly number[]) => number): Taste =>
  Object.fromEntries(NAMES.map((name) => [name, pick(LIKINGS[name])])) as Taste;

export const USUAL: Taste = tasteOf(([usual]) => usual);

/** A person: about every third liking is not the usual one. */
export const person = (chance: Chance): Taste =>
  tasteOf((numbers) => (chance.below(5) < 3 ? numbers[0] : numbers[chance.below(numbers.length)]));
