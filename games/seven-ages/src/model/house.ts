/**
 * House rules that groups have made for themselves (7A-HOUSE), each a setting of its own that goes with any edition. Where a
 * table has chosen none of them its positions know nothing of them.
 */
import { asTheyCount, type Options, type Seat, type Settings } from '@tabularium/engine';

export interface HouseRules {
  /** Rapid Aging: the age of the game runs on its own (7A-HOUSE-01). */
  readonly rapidAging: boolean;
  /** A deck of playing cards can end the game (7A-HOUSE-11). */
  readonly playingCards: boolean;
  /** Any card may be played as another artefact (7A-HOUSE-15). */
  readonly genericArtefacts: boolean;
  /** Players may stay away for a while (7A-HOUSE-07). */
  readonly inactivePlayers: boolean;
  /** Who joins late: as the book says, or with the score of the leader (7A-HOUSE-08). */
  readonly joinLate: 'rulebook' | 'house';
  /** With six or more players two empires each (7A-HOUSE-06). */
  readonly twoEmpires: boolean;
  /** Who has no empire and none to start draws until there is one (7A-START-2004-1). */
  readonly drawUntilLegal: boolean;
}

/** What the house rules keep in the position. */
export interface HouseState {
  /** Rapid Aging: the age of the game by its own count, which may go past the last; 0 until an empire has been played. */
  clock: number;
  /** The playing cards turned over since they were last shuffled. */
  readonly turned: number[];
  /** Players who are away. */
  readonly away: Seat[];
}

const flag = (rule: string) => ({ kind: 'flag', default: false, group: 'house', rule }) as const;

export const HOUSE_SETTINGS = {
  rapidAging: flag('7A-HOUSE-01'),
  playingCards: flag('7A-HOUSE-11'),
  genericArtefacts: flag('7A-HOUSE-15'),
  inactivePlayers: flag('7A-HOUSE-07'),
  joinLate: { kind: 'choice', values: ['rulebook', 'house'], default: 'rulebook', group: 'house', rule: '7A-HOUSE-08' },
  twoEmpires: flag('7A-HOUSE-06'),
  drawUntilLegal: flag('7A-START-2004-1'),
} as const satisfies Settings & Record<keyof HouseRules, unknown>;

export const NO_HOUSE_RULES = Object.freeze(asTheyCount(HOUSE_SETTINGS, {}) as unknown as HouseRules);

/** The house rules of a table; undefined where everything is as usual. */
export function houseRulesFrom(options: Options): HouseRules | undefined {
  // the options have been read by these very settings
  const chosen = asTheyCount(HOUSE_SETTINGS, options) as unknown as HouseRules;
  const names = Object.keys(NO_HOUSE_RULES) as (keyof HouseRules)[];
  return names.some((name) => chosen[name] !== NO_HOUSE_RULES[name]) ? Object.freeze(chosen) : undefined;
}

export const newHouse = (): HouseState => ({ clock: 0, turned: [], away: [] });

// --- playing cards

/** Thirteen of each suit, clubs first, from the ace to the king; and the joker. */
export const ACE_OF_CLUBS = 0;
export const KING_OF_CLUBS = 12;
export const JOKER = 52;
export const PLAYING_CARDS = 53;
