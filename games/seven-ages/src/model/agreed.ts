/**
 * What is agreed before play: the box, the length of the game, and the optional rules of the book (7A-OPT00-01), each its own
 * setting, in any combination and in part where the book allows parts. Chapters read the knobs; none asks for a setting's name.
 */
import { asTheyCount, type Options, type Seats, type Settings } from '@tabularium/engine';
import type { Edition } from '../content/edition.ts';
import type { Content } from '../content/tables.ts';
import type { SetName } from '../content/vocabulary.ts';
import { HOUSE_SETTINGS, type HouseRules, houseRulesFrom } from './house.ts';

/** The knobs of the optional rules. */
export interface OptionalRules {
  /** 1 Total History: the very first empire begins in age 1. */
  readonly firstInAgeOne: boolean;
  /** 1 Total History: everybody is dealt two cards with a gold border. */
  readonly goldCards: boolean;
  /** 2 Not the full deck: how many cards are dealt out to be thinned; 0 leaves the deck whole. */
  readonly draftCards: number;
  /** 2 Not the full deck: other kinds of pieces that are thinned in the same way. */
  readonly draftUnits: boolean;
  readonly draftArtefacts: boolean;
  readonly draftLeaders: boolean;
  /** 3 Redemption: hands may be exchanged before play. */
  readonly redemption: boolean;
  /** 4 Enhanced start: ten cards, of which six are kept. */
  readonly enhancedStart: boolean;
  /** 5 Enhanced play: spare action markers are drafted, or everybody has several sets; how many sets two players have. */
  readonly spareMarkers: boolean;
  readonly markerSets: number;
  /** 5 Enhanced play: one manoeuvre each, in turn. */
  readonly roundRobin: boolean;
  /** 5 Enhanced play: two markers on no empire. */
  readonly twoLoose: boolean;
  /** 5 Enhanced play: destiny draws one card more. */
  readonly oneMoreCard: boolean;
  /** 6 Pursuit. */
  readonly pursuit: boolean;
  /** 7 Technology: destiny depends on progress. */
  readonly technology: boolean;
  /** 8 Take that!: cards only within range; or artefacts only on one's own empires as well. */
  readonly takeThat: 'anywhere' | 'range' | 'own';
  /** 9 Cadenced progress (set A). */
  readonly cadence: boolean;
  /** 10 Neutral kingdoms (set A). */
  readonly kingdoms: boolean;
  /** 11 Secret victory (set V). */
  readonly secretGlory: boolean;
  /** 12 Deus Vult! (set R). */
  readonly deusVult: boolean;
  /** 13 Quick conflict resolution. */
  readonly quickConflict: boolean;
  /** 14 Marines. */
  readonly marines: boolean;
  /** 15 Hocking the crown jewels. */
  readonly crownJewels: boolean;
  /** 16 Artefact pre-requisites and effects. */
  readonly artefactEffects: boolean;
}

export interface Agreed {
  /** The edition that is played, where it is not the first. */
  readonly edition?: string;
  /** How many empire sets are in the game (7A-SETUP-06). */
  readonly empireSets: number;
  /** The expansion sets in the game. */
  readonly expansions: readonly SetName[];
  /** The age an empty map starts in; 0 leaves it to the first card, as the book has it (7A-START-11). */
  readonly startAge: number;
  readonly end: 'progress' | 'turns' | 'glory' | 'age';
  readonly endAt: number;
  /** So many of the seats, the last ones, are empty at first and may join at the start of a later turn. */
  readonly late: number;
  readonly optional: OptionalRules;
  /** House rules, where a table has any. */
  readonly house?: HouseRules;
}

/** What stands together where a table is made. */
const BOX = 'box';
const LENGTH = 'length';
const DEAL = 'deal';
const TURN = 'turn';
const WAR = 'war';
const CULTURE = 'culture';

const flag = { kind: 'flag', default: false } as const;
const option = (group: string, rule: string) => ({ ...flag, group, rule });
const withSet = (set: string, group: string, rule: string) => ({
  ...option(group, rule),
  only: { setting: `set${set}`, values: [true] },
});

const OPTIONAL_SETTINGS = {
  firstInAgeOne: option(DEAL, '7A-OPT01-01'),
  goldCards: option(DEAL, '7A-OPT01-02'),
  draftCards: { kind: 'number', min: 0, max: 165, default: 0, group: DEAL, rule: '7A-OPT02-01' },
  draftUnits: option(DEAL, '7A-OPT02-04'),
  draftArtefacts: option(DEAL, '7A-OPT02-04'),
  draftLeaders: option(DEAL, '7A-OPT02-04'),
  redemption: option(DEAL, '7A-OPT03-01'),
  enhancedStart: option(DEAL, '7A-OPT04-01'),
  spareMarkers: option(TURN, '7A-OPT05-01'),
  markerSets: {
    kind: 'number',
    min: 2,
    max: 3,
    default: 2,
    only: { setting: 'spareMarkers', values: [true] },
    group: TURN,
    rule: '7A-OPT05-03',
  },
  roundRobin: option(TURN, '7A-OPT05-05'),
  twoLoose: option(TURN, '7A-OPT05-06'),
  oneMoreCard: option(TURN, '7A-OPT05-07'),
  pursuit: option(WAR, '7A-OPT06-01'),
  technology: option(TURN, '7A-OPT07-01'),
  takeThat: {
    kind: 'choice',
    values: ['anywhere', 'range', 'own'],
    default: 'anywhere',
    group: CULTURE,
    rule: '7A-OPT08-01',
  },
  cadence: withSet('A', TURN, '7A-OPT09-01'),
  kingdoms: withSet('A', WAR, '7A-OPT10-01'),
  secretGlory: withSet('V', CULTURE, '7A-OPT11-01'),
  deusVult: withSet('R', CULTURE, '7A-OPT12-01'),
  quickConflict: option(WAR, '7A-OPT13-01'),
  marines: option(WAR, '7A-OPT14-01'),
  crownJewels: option(CULTURE, '7A-OPT15-01'),
  artefactEffects: option(CULTURE, '7A-OPT16-01'),
} as const satisfies Settings & Record<keyof OptionalRules, unknown>;

/**
 * 7A-SETUP-04: everybody needs a colour, so as many may sit as the box has colours; an expansion that brings counters of a
 * further colour makes room for one more.
 */
export function seatsIn(edition: Edition, others: readonly Edition[] = []): Seats {
  const max = coloursOf(edition, 'classic');
  const more = EXPANSIONS.flatMap((set) => {
    const seats = coloursOf(edition, set);
    return seats > 0 ? [{ setting: `set${set}`, values: [true], seats }] : [];
  });
  const elsewhere = others.map((other) => ({
    setting: 'edition',
    values: [other.id],
    seats: coloursOf(other, 'classic') - max,
  }));
  return { min: 2, max, more: [...more, ...elsewhere] };
}

/** Colours that a player can claim: a single set is nobody's own (7A-SETUP-2004-1). */
function coloursOf({ pack }: Edition, set: SetName): number {
  const sets = pack.mixes.filter((mix) => mix.set === set).map(({ player }) => player);
  return new Set(sets.filter((player, i) => sets.indexOf(player) !== i)).size;
}

/** What a new table of an edition may choose: another one first of all, which has its own box and artefacts that always act. */
export function settingsOf(edition: Edition, others: readonly Edition[] = []): Settings {
  const { pack } = edition;
  const colours = new Set(pack.mixes.map(({ player }) => player)).size;
  const here = others.length > 0 ? { only: { setting: 'edition', values: [edition.id] } } : {};
  const expansion = { ...option(BOX, '7A-SETUP-03'), ...here };
  const ids = [edition, ...others].map(({ id }) => id);
  return {
    ...(others.length > 0
      ? { edition: { kind: 'choice', values: ids, default: edition.id, group: BOX, rule: '7A-SETUP-2004-1' } }
      : {}),
    setA: expansion,
    setM: expansion,
    setN: expansion,
    setR: expansion,
    setV: expansion,
    empireSets: { kind: 'number', min: 0, max: pack.mixes.length, default: 0, group: BOX, rule: '7A-SETUP-06' },
    startAge: { kind: 'number', min: 0, max: 7, default: 0, group: LENGTH, rule: '7A-START-11' },
    end: {
      kind: 'choice',
      values: ['progress', 'turns', 'glory', 'age'],
      default: 'progress',
      group: LENGTH,
      rule: '7A-WIN-05',
    },
    endAt: {
      kind: 'number',
      min: 1,
      max: 999,
      default: 20,
      only: { setting: 'end', values: ['turns', 'glory', 'age'] },
      group: LENGTH,
      rule: '7A-WIN-05',
    },
    late: { kind: 'number', min: 0, max: colours - 2, default: 0, group: LENGTH, rule: '7A-SETUP-18' },
    ...OPTIONAL_SETTINGS,
    artefactEffects: { ...OPTIONAL_SETTINGS.artefactEffects, ...here },
    ...HOUSE_SETTINGS,
  };
}

export const EXPANSIONS = ['A', 'M', 'N', 'R', 'V'] as const;

/** V brings the two artefacts of the stretch goals with it. */
export function expansionsFrom(options: Options): SetName[] {
  const chosen: SetName[] = EXPANSIONS.filter((set) => options[`set${set}`] === true);
  return chosen.includes('V') ? [...chosen, 'KS'] : chosen;
}

/** 7A-SETUP-06: no more empire sets than the chosen expansions bring; 0 takes them all. */
export function agreedFrom(content: Content, options: Options): Agreed {
  const end = String(options['end']);
  const sets = content.counterSets.length;
  const house = houseRulesFrom(options);
  return Object.freeze({
    empireSets: Math.min(Number(options['empireSets']) || sets, sets),
    expansions: expansionsFrom(options),
    startAge: Number(options['startAge']),
    end: end === 'turns' || end === 'glory' || end === 'age' ? end : 'progress',
    endAt: Number(options['endAt']),
    late: Number(options['late']),
    optional: optionalRulesFrom(options, content.rules.artefactsAlwaysAct),
    ...(house ? { house } : {}),
  });
}

/** 7A-OPT00-01: every knob stands as its setting says; one that wants its expansion does not count without it. */
export function optionalRulesFrom(options: Options, artefactsAlwaysAct = false): OptionalRules {
  // the options have been read by these very settings
  const chosen = asTheyCount(OPTIONAL_SETTINGS, options) as unknown as OptionalRules;
  return Object.freeze({ ...chosen, artefactEffects: chosen.artefactEffects || artefactsAlwaysAct });
}
