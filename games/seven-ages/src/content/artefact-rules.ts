/**
 * What artefacts demand and do with option 16, as the pack writes it (7A-OPT16). Every effect and condition has a name out of a
 * closed list, and exactly the parameters that a chapter carries out; anything else is refused.
 *
 * MODIFIERS change a number that a chapter computes: they are compiled into `Specials` (`tables.ts`) and reach the chapter through
 * `specials`, like those of the empire cards. What happens at a moment of play is a deed (artefact-deeds.ts). OTHERS are read by
 * the chapter that they are about.
 */
import { type Censure, censure } from './artefact-censure.ts';
import { type ClimateClock, climateClock } from './artefact-clock.ts';
import { DEED_SHAPES, type Deed, MOMENTS, type Moment } from './artefact-deeds.ts';
import {
  type Duty,
  duty,
  type Heresy,
  type HeresyVotes,
  heresy,
  heresyVotes,
  type Trophy,
  trophy,
} from './artefact-faith.ts';
import {
  either,
  entry,
  type Fields,
  flag,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  type Params,
  Report,
  type Shape,
  type Shaped,
  text,
  whole,
  yes,
} from './shape.ts';
import { GLORY_CATEGORIES, GOVERNMENTS, LEADER_TYPES, REGIONS, RELIGIONS, TERRAINS } from './vocabulary.ts';

// --- effects

const units = either(oneOf('all'), list(text));
/** Areas, seen from the empire and from the marker; each form is one of PLACES. */
const where = either(
  oneOf('this', 'thisAndAdjacent', 'thisAndAdjacentOwnLand', 'anyOwnArea'),
  either(
    entry({ city: yes, controlledBy: oneOf('enjoyer') }),
    either(
      entry({ inRangeOf: oneOf('this'), own: optional(yes) }),
      either(entry({ ownLeader: oneOf('any') }), entry({ cityMin: whole(3, 3) })),
    ),
  ),
);
const inProduction = oneOf('production');
/** It holds for the empires whose dominant religion is the marker's, wherever on the map that lies. */
const faithful = entry({ religion: oneOf('thisReligion'), without: optional(text) });
/** It holds for every empire while its marker is on the progress track, or for those that it is meant for. */
const forAll = optional(oneOf('allEmpires'));

/** Effects that the chapters read as modifiers, with exactly the parameters they honour. */
const MODIFIERS: { readonly [name: string]: Fields } = {
  /** Panama and Suez are open without option 16, too (7A-MOVE-26); it adds what Kiel does (7A-ART-CANAL-02). */
  canal: {
    panama: oneOf('joinsSeas'),
    suez: oneOf('joinsSeas'),
    kiel: oneOf('bothCoastsInSchleswig'),
    cost: number,
    permission: oneOf('owner'),
    tollsAllowed: list(oneOf('money', 'cards')),
  },
  build: {
    units,
    levelsAhead: optional(number),
    per: optional(oneOf('university')), // every marker counts: all effects are cumulative (7A-OPT16-01)
    cumulativeWith: optional(list(text)),
    beforeLevel: optional(yes),
    when: optional(entry({ mayBuild: oneOf('ships') })), // the no-ships icon stops it anyway
    unlimited: optional(yes),
    where: optional(where),
    who: forAll,
  },
  /** 7A-ART-CAPITALISM-2004-1 */
  chooseTradeCard: {
    on: oneOf('ownTradeAction'),
    lay: whole(2, 2),
    use: whole(1, 1),
    otherBackToHand: yes,
    withScientist: entry({ second: oneOf('fromDeck') }),
  },
  cityRules: { on: oneOf('urbanise'), steps: number, upTo: oneOf('cityMaximum') },
  disorderImmune: { where, evenByEvent: optional(yes) },
  disorderRemove: {
    on: oneOf('civiliseDisorder'),
    where,
    count: either(oneOf('all'), number),
    cost: number,
    optional: yes,
  },
  disorderSave: { avoidedIf: entry({ card: oneOf('atLeast', 'atMost'), than: oneOf('ownAge', 'leadersOnMap') }) },
  disorderedCounts: { where, for: list(oneOf('income', 'glory')) },
  eventImmune: { events: list(text) },
  extraTradeCard: {
    from: oneOf('hand'),
    count: whole(1, 1),
    after: oneOf('bothFirstCards'),
    order: oneOf('activePlayerFirst'),
  },
  freeFort: { where, cumulative: optional(flag) },
  extraManoeuvre: { count: number, who: forAll, strategistThird: yes },
  gloryAdjust: { on: oneOf('harvest'), ifAtMost: optional(number), ifAtLeast: optional(number), add: number },
  gloryCategory: { category: oneOf(...GLORY_CATEGORIES), add: number, ifNone: number, besides: optional(number) },
  gloryPrice: { money: number, on: oneOf('harvest') },
  income: {
    of: oneOf('total', 'cities', 'area'),
    halve: optional(yes),
    double: optional(yes),
    on: inProduction,
    when: optional(entry({ marker: oneOf('climate-clock') })),
    cumulativeWith: optional(list(oneOf('barbarian'))), // halvings always are (7A-PROD-10)
    add: optional(number),
    where: optional(oneOf('alongThisRiver', 'anyOwnArea')),
    who: optional(oneOf('anyHolder', 'allQualifyingEmpires')),
    maxPerArea: optional(whole(1, 1)),
  },
  leaderAlso: { leader: oneOf(...LEADER_TYPES), countsAs: oneOf(...LEADER_TYPES) },
  leaderNumber: { add: number },
  lockReligionOrder: {},
  maintenance: {
    set: optional(number),
    perArea: optional(yes),
    reduceBy: optional(oneOf('undisorderedCityValue')),
    minPerArea: optional(number),
    on: inProduction,
  },
  /** Of a whole trip it is paid once, however many areas it goes through. */
  moveCost: { where, set: number, wholeTrip: optional(yes), who: oneOf('enjoyer', 'anyEmpire') },
  oceanAccess: { grants: list(oneOf('range', 'ships')), deniedWithout: yes },
  progress: {
    on: oneOf('tradeWonOwnAction', 'tradeWon', 'freeProgress'),
    add: optional(number),
    max: optional(number),
    set: optional(number),
    when: optional(
      either(
        entry({ margin: oneOf('moreThan'), points: number }),
        entry({ partner: oneOf('moreAdvanced'), noMarker: oneOf('world-war') }),
      ),
    ),
    optional: optional(yes), // levels beyond the first always are (7A-TRADE-14)
    who: forAll,
    even: optional(list(oneOf('darkAge', 'scientist'))), // nothing lifts it
  },
  range: {
    add: optional(number),
    all: optional(yes),
    through: optional(oneOf('otherEmpires')),
    permission: optional(oneOf('notNeeded')),
  },
  retreat: { anyTime: yes, beforeFirstRound: yes, where },
  tacticianReach: { benefits: list(oneOf('secondCard', 'retreat')), where: oneOf('adjacentAreas') },
  terrainAs: { where: oneOf('canalBorder'), as: oneOf('river'), on: oneOf('conflict') },
  trade: { add: number, per: optional(oneOf('university')) },
  tradeFromDeck: { count: whole(1, 1), insteadOf: oneOf('handCard'), optional: yes },
  tradeIncome: {
    on: oneOf('tradeNotWon', 'tradeNotProgressed'), // both read as a trade that brought no level (7A-TRADE-18)
    double: optional(oneOf('lowestCardReceived')),
    from: optional(oneOf('allTradeCardsBothSides')),
  },
  tradeMoney: {
    on: oneOf('tradeEnd', 'tradeWonOwnAction'),
    when: optional(entry({ partnerHas: oneOf(...GOVERNMENTS) })),
    perCardTradedByBoth: optional(number),
    /** From the loser or from the bank, not from both (7A-ART-CAPITALISM-2004-2). */
    perPointOfMargin: optional(number),
    from: optional(list(oneOf('loser', 'bank'))),
    oneSourceOnly: optional(yes),
    doubleFrom: optional(entry({ loserHas: oneOf(...GOVERNMENTS) })),
  },
  unitCost: {
    units,
    add: optional(number),
    min: optional(number),
    halveTotal: optional(yes),
    when: optional(entry({ areaLostToOtherPlayer: oneOf('thisOrPreviousTurn') })),
    where: optional(where),
    on: optional(inProduction),
    who: forAll,
  },
  unitRefund: { on: oneOf('unitToPool'), money: number },
  unitValue: { units, front: optional(number), support: optional(number), where, who: optional(faithful) },
};
const MODIFIER_SHAPES: { readonly [name: string]: Shape<Params> | undefined } = Object.fromEntries(
  Object.entries(MODIFIERS).map(([name, fields]) => [name, entry(fields)]),
);

/** What an artefact switches off for its empire; read by artefacts/enjoying.ts. */
const ignores = entry({
  artefacts: optional(list(text)),
  ownReligion: optional(list(oneOf('power', 'penalty'))),
  adversePowersOf: optional(oneOf('otherReligions')),
});
const suppress = entry({ what: oneOf('religionPower') });
/** Artefacts that cannot be played while it is in play; read by artefacts/requirements.ts. */
const blocks = entry({ artefacts: list(text) });
/** A pair of markers keeps two empires out of each other's areas; read by artefacts/treaties.ts. */
const noEntry = entry({ between: list(oneOf('holder', 'partner')), both: yes });
/** Its marker goes into land next to its empire, of others without the religion; read by civilise/playing-cards.ts. */
const placeIn = entry({ where: oneOf('adjacentLandOf'), of: entry({ religionNot: oneOf(...RELIGIONS) }) });
/** Its area is holy to the religion of its marker (7A-TERM-SITE); read by civilise/artefacts.ts. */
const religiousSite = entry({ where: oneOf('this'), religion: oneOf('dominantWhenPlaced') });
/** Glory for all when it is over; read by artefacts/leaving.ts. */
const dividend = entry({
  on: oneOf('thisDiscarded'),
  who: oneOf('allEmpires'),
  except: oneOf('empireEnteringHigherAge'),
  perFertileArea: number,
});

export type ArtefactEffect =
  | { readonly kind: 'modifier'; readonly name: string; readonly params: Params }
  | { readonly kind: 'ignores'; readonly params: Shaped<typeof ignores> }
  | { readonly kind: 'suppress'; readonly params: Shaped<typeof suppress> }
  | { readonly kind: 'deed'; readonly on: Moment; readonly deed: Deed }
  | { readonly kind: 'climateClock'; readonly params: ClimateClock }
  | { readonly kind: 'blocks'; readonly params: Shaped<typeof blocks> }
  | { readonly kind: 'censure'; readonly params: Censure }
  | { readonly kind: 'noEntry'; readonly params: Shaped<typeof noEntry> }
  | { readonly kind: 'placeIn'; readonly params: Shaped<typeof placeIn> }
  | { readonly kind: 'dividend'; readonly params: Shaped<typeof dividend> }
  | { readonly kind: 'duty'; readonly params: Duty }
  | { readonly kind: 'trophy'; readonly params: Trophy }
  | { readonly kind: 'voteAction'; readonly params: Heresy }
  | { readonly kind: 'heresyVotes'; readonly params: HeresyVotes }
  | { readonly kind: 'religiousSite'; readonly params: Shaped<typeof religiousSite> };

/** `{ name: parameters }`, as the packs write it. */
export const artefactEffect: Shape<ArtefactEffect> = (value, at, report) => readEffect(value, at, report);
/** The same among those of its arrival, which need not say when. */
export const arrivalEffect: Shape<ArtefactEffect> = (value, at, report) => readEffect(value, at, report, 'arrival');

type Reader = (params: Params, at: string, report: Report) => ArtefactEffect;
const OTHERS: { readonly [name: string]: Reader } = {
  blocks: (params, at, report) => ({ kind: 'blocks', params: blocks(params, at, report) }),
  censure: (params, at, report) => ({ kind: 'censure', params: censure(params, at, report) }),
  climateClock: (params, at, report) => ({ kind: 'climateClock', params: climateClock(params, at, report) }),
  heresyVotes: (params, at, report) => ({ kind: 'heresyVotes', params: heresyVotes(params, at, report) }),
  ignores: (params, at, report) => ({ kind: 'ignores', params: ignores(params, at, report) }),
  noEntry: (params, at, report) => ({ kind: 'noEntry', params: noEntry(params, at, report) }),
  placeIn: (params, at, report) => ({ kind: 'placeIn', params: placeIn(params, at, report) }),
  religiousSite: (params, at, report) => ({ kind: 'religiousSite', params: religiousSite(params, at, report) }),
  suppress: (params, at, report) => ({ kind: 'suppress', params: suppress(params, at, report) }),
  voteAction: (params, at, report) => ({ kind: 'voteAction', params: heresy(params, at, report) }),
};

/** Glory that is no deed of its empire: for all when it is over, for a duty not done, for the area where it lies. */
function otherGlory({ on, unless }: Params): Reader | undefined {
  if (on === 'thisDiscarded')
    return (params, at, report) => ({ kind: 'dividend', params: dividend(params, at, report) });
  if (unless === 'manoeuvred') return (params, at, report) => ({ kind: 'duty', params: duty(params, at, report) });
  if (on === 'areaLiberated')
    return (params, at, report) => ({ kind: 'trophy', params: trophy(params, at, report) });
  return undefined;
}

const EFFECT_NAMES = [...new Set([MODIFIERS, DEED_SHAPES, OTHERS].flatMap((names) => Object.keys(names)))].sort();

function readEffect(value: unknown, at: string, report: Report, moment?: Moment): ArtefactEffect {
  const [name, given] = onlyPair(value, at, 'effect', EFFECT_NAMES, report);
  const params = isRecord(given) ? given : {};
  const here = `${at}.${name}`;
  const deed = readDeed(name, params, moment);
  if (deed) return deed;
  const read = (name === 'glory' ? otherGlory(params) : undefined) ?? OTHERS[name];
  if (read) return read(params, here, report);
  const modifier = MODIFIER_SHAPES[name];
  if (modifier) return { kind: 'modifier', name, params: modifier(params, here, report) };
  // a deed that nobody would carry out: what is wrong with it
  const { on, ...more } = params;
  if (moment === undefined) oneOf(...MOMENTS)(on, `${here}.on`, report);
  DEED_SHAPES[name]?.(more, here, report);
  return { kind: 'modifier', name, params: {} };
}

/** An effect at a moment that play knows, with parameters that its performer knows. */
function readDeed(name: string, { on, ...params }: Params, moment?: Moment): ArtefactEffect | undefined {
  const when = moment ?? MOMENTS.find((known) => known === on);
  const shape = DEED_SHAPES[name];
  if (when === undefined || !shape) return undefined;
  const trial = new Report('');
  const deed = { kind: name, params: shape(params, '', trial) } as Deed;
  return trial.problems.length === 0 ? { kind: 'deed', on: when, deed } : undefined;
}

/** The places of `Where` that the forms of an artefact's `where` are. */
export function placesOf(given: unknown): string[] {
  if (given === 'this') return ['this'];
  if (given === 'thisAndAdjacent') return ['this-and-adjacent'];
  if (given === 'thisAndAdjacentOwnLand') return ['this-and-adjacent-own-land'];
  if (given === 'anyOwnArea') return ['own'];
  if (!isRecord(given)) return [];
  if (given['inRangeOf'] === 'this') return ['in-range-of-this'];
  if (given['cityMin'] !== undefined) return ['great-city'];
  return given['ownLeader'] === 'any' ? ['own-leader'] : ['own-city'];
}

// --- conditions

const CONDITIONS = {
  areaHasMost: entry({ units: oneOf('ships'), among: oneOf('coastalAreas'), ties: yes }),
  areaIs: oneOf('coastal', 'river', 'undisorderedCity'),
  areaIsNot: oneOf('religiousSite'),
  areaNextTo: entry({ canals: list(text) }),
  areaTerrain: list(oneOf(...TERRAINS)),
  calledBy: text,
  controlsLand: entry({ regions: list(oneOf(...REGIONS)) }),
  disorderedArea: yes,
  /** The empire of this card, or if it is not in play one of the religion. */
  empireOr: entry({ empire: text, religion: oneOf(...RELIGIONS) }),
  has: text,
  hasNot: text,
  hasAny: list(text),
  inRange: entry({ area: optional(text), region: optional(oneOf(...REGIONS)) }),
  leader: oneOf('any'),
  marker: oneOf('world-war'),
  mayBuild: oneOf('ships'),
  noDefenderOf: oneOf('dominantReligion'),
  noDisorder: yes,
  noLeader: oneOf(...LEADER_TYPES),
  notBarbarian: yes,
  noMarker: oneOf('climate-clock'),
  notOnMap: text,
  partner: entry({ controlledBy: oneOf('anotherPlayer'), inRange: yes }),
  religion: either(oneOf('any'), oneOf(...RELIGIONS)),
  religionHeldBy: entry({ empires: whole(1, 9) }),
  solelyMostAdvanced: yes,
} satisfies Fields;
export type ConditionName = keyof typeof CONDITIONS;
export const CONDITION_NAMES = Object.keys(CONDITIONS) as readonly ConditionName[];
export type ConditionValue<K extends ConditionName> = Shaped<(typeof CONDITIONS)[K]>;

/** One thing an artefact demands of the empire, or of the area where its marker goes. */
export type Condition<K extends ConditionName = ConditionName> = {
  [P in K]: { readonly kind: P; readonly of: ConditionValue<P> };
}[K];

export const artefactCondition: Shape<Condition> = (value, at, report) => {
  const [name, given] = onlyPair(value, at, 'condition', CONDITION_NAMES, report);
  const kind = CONDITION_NAMES.find((candidate) => candidate === name) ?? 'disorderedArea';
  return { kind, of: CONDITIONS[kind](given, `${at}.${kind}`, report) } as Condition;
};

/** The artefacts a condition speaks of. */
export function namedIn(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'has':
    case 'hasNot':
    case 'calledBy':
    case 'notOnMap':
      return [condition.of];
    case 'hasAny':
      return condition.of;
    default:
      return [];
  }
}

/** An artefact may be played in further ages if the condition holds (the dagger, 7A-OPT16-04). */
export const earlierShape = entry({ ages: list(whole(1, 7)), if: artefactCondition });

function onlyPair(
  value: unknown,
  at: string,
  what: string,
  known: readonly string[],
  report: Report,
): readonly [name: string, given: unknown] {
  const pairs = isRecord(value) ? Object.entries(value) : [];
  const [name, given] = pairs[0] ?? ['', undefined];
  if (pairs.length !== 1) report.wrong(`${at} must be an entry with the name of one ${what}`);
  else if (!known.includes(name)) report.wrong(`${at} has an unknown ${what} ${name}; known are ${known.join(', ')}`);
  return [name, given];
}
