/**
 * What artefacts demand and do with option 16, as the pack writes it (7A-OPT16). Every effect and condition has a name out of a
 * closed list; anything else is refused.
 *
 * An effect whose parameters are all known to MODIFIERS changes a number that a chapter computes: it is compiled into `Specials`
 * (`tables.ts`) and reaches the chapter through `specials`, like those of the empire cards. The others are only known by name
 * and parameters (EFFECTS) until a chapter carries them out: who writes one gives it a shape here.
 */
import {
  either,
  entry,
  type Fields,
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
import { GLORY_CATEGORIES, LEADER_TYPES, REGIONS, TERRAINS } from './vocabulary.ts';

// --- effects

/** All effects, each with the parameters it may carry. */
export const EFFECTS: { readonly [name: string]: readonly string[] } = {
  bankAction: ['on', 'convertTo', 'gains', 'optional'],
  blocks: ['artefacts'],
  build: ['units', 'beforeLevel', 'when', 'unlimited', 'where', 'levelsAhead', 'per', 'cumulativeWith', 'who'],
  callHolyWar: ['on', 'insteadOf', 'where', 'marker', 'countsFor'],
  canal: ['panama', 'suez', 'kiel', 'cost', 'permission', 'tollsAllowed'],
  censure: ['calledBy', 'on', 'passes', 'accept', 'refuse', 'failed'],
  choose: ['on', 'optional', 'of'],
  cityRules: ['on', 'steps', 'upTo'],
  climateClock: ['on', 'down', 'up', 'top', 'bottom', 'start'],
  conquerorMayAdopt: ['on', 'religion', 'at', 'dropIfNeeded', 'otherwise'],
  disorderAdd: ['on', 'at', 'who', 'where', 'count', 'optional', 'adverse', 'per'],
  disorderImmune: ['where', 'evenByEvent'],
  disorderRemove: ['on', 'where', 'count', 'cost', 'optional'],
  disorderSave: ['avoidedIf'],
  disorderedCounts: ['where', 'for'],
  elite: ['add'],
  endGame: [],
  eventImmune: ['events'],
  extraManoeuvre: ['count', 'who', 'strategistThird'],
  extraTradeCard: ['from', 'count', 'after', 'order'],
  freeFort: ['where', 'cumulative'],
  glory: ['on', 'when', 'amount', 'unless', 'who', 'plus', 'max', 'then', 'except', 'perFertileArea', 'perPlayerAhead'],
  gloryAdjust: ['on', 'ifAtMost', 'add', 'ifAtLeast'],
  gloryCategory: ['category', 'add', 'ifNone'],
  gloryPrice: ['on', 'money'],
  gloryPrizes: ['on', 'when', 'mandatory', 'amount', 'ties', 'prizes'],
  ignores: ['adversePowersOf', 'artefacts', 'ownReligion'],
  income: ['of', 'halve', 'on', 'cumulativeWith', 'double', 'when', 'add', 'where', 'who', 'maxPerArea'],
  leaderAlso: ['leader', 'countsAs'],
  leaderNumber: ['add'],
  lockReligionOrder: [],
  maintenance: ['set', 'on', 'perArea', 'reduceBy', 'minPerArea'],
  moveCost: ['where', 'set', 'who'],
  noEntry: ['between', 'both'],
  oceanAccess: ['grants', 'deniedWithout'],
  peekHand: ['on', 'players', 'cards', 'costPerCard', 'optional', 'when', 'cost'],
  peekStack: ['on', 'players', 'stacks', 'cost', 'optional'],
  placeTwin: ['where'],
  progress: ['on', 'add', 'when', 'optional', 'max', 'who', 'set', 'even'],
  range: ['add', 'through', 'permission', 'all'],
  religiousSite: ['where', 'religion'],
  removeArtefacts: ['ids', 'trackMarker', 'group', 'of'],
  retreat: ['anyTime', 'beforeFirstRound', 'where'],
  spendBanked: ['on', 'except', 'action', 'perTurn', 'outsideSequence', 'cadence'],
  suppress: ['what'],
  tacticianReach: ['benefits', 'where'],
  takeCard: ['on', 'when', 'count', 'random', 'optional'],
  terrainAs: ['where', 'as', 'on'],
  trackMarker: ['marker', 'colour', 'at'],
  trade: ['add', 'per'],
  tradeFromDeck: ['count', 'insteadOf', 'optional'],
  tradeIncome: ['on', 'double', 'from'],
  tradeMoney: ['on', 'when', 'perCardTradedByBoth'],
  unitCost: ['units', 'add', 'min', 'on', 'halveTotal', 'when', 'where', 'who'],
  unitRefund: ['on', 'money'],
  unitValue: ['who', 'units', 'front', 'support', 'where'],
  vote: ['on', 'insteadOf', 'calledBy', 'voters', 'votes', 'passes', 'then', 'otherwise'],
  voteAction: ['on', 'who', 'escape', 'loss', 'votes', 'ifZero', 'passes', 'then', 'otherwise'],
  winGame: ['who', 'others'],
};

const units = either(oneOf('all'), list(text));
/** Areas, seen from the empire and from the marker; each form is one of PLACES. */
const where = either(
  oneOf('this', 'thisAndAdjacent'),
  either(
    entry({ city: yes, controlledBy: oneOf('enjoyer') }),
    either(entry({ inRangeOf: oneOf('this') }), entry({ ownLeader: oneOf('any') })),
  ),
);
const inProduction = oneOf('production');

/** Effects that the chapters read as modifiers, with exactly the parameters they honour. */
const MODIFIERS: { readonly [name: string]: Fields } = {
  build: {
    units,
    levelsAhead: optional(number),
    per: optional(oneOf('university')), // every marker counts: all effects are cumulative (7A-OPT16-01)
    cumulativeWith: optional(list(text)),
    beforeLevel: optional(yes),
    when: optional(entry({ mayBuild: oneOf('ships') })), // the no-ships icon stops it anyway
  },
  disorderImmune: { where, evenByEvent: optional(yes) },
  eventImmune: { events: list(text) },
  gloryCategory: { category: oneOf(...GLORY_CATEGORIES), add: number, ifNone: number },
  gloryPrice: { money: number, on: oneOf('harvest') },
  income: {
    of: oneOf('total', 'cities'),
    halve: optional(yes),
    double: optional(yes),
    on: inProduction,
    cumulativeWith: optional(list(oneOf('barbarian'))), // halvings always are (7A-PROD-10)
  },
  leaderNumber: { add: number },
  maintenance: { set: number, on: inProduction },
  moveCost: { where, set: number, who: oneOf('enjoyer', 'anyEmpire') },
  oceanAccess: { grants: list(oneOf('range', 'ships')), deniedWithout: yes },
  progress: { on: oneOf('tradeWonOwnAction'), add: number },
  range: {
    add: optional(number),
    all: optional(yes),
    through: optional(oneOf('otherEmpires')),
    permission: optional(oneOf('notNeeded')),
  },
  trade: { add: number, per: optional(oneOf('university')) },
  unitCost: { units, add: number, min: optional(number), where: optional(where), on: optional(inProduction) },
  unitValue: { units, front: optional(number), support: optional(number), where },
};
const MODIFIER_SHAPES: { readonly [name: string]: Shape<Params> } = Object.fromEntries(
  Object.entries(MODIFIERS).map(([name, fields]) => [name, entry(fields)]),
);

/** What an artefact switches off for its empire; read by artefacts/enjoying.ts. */
const ignores = entry({
  artefacts: optional(list(text)),
  ownReligion: optional(list(oneOf('power', 'penalty'))),
  adversePowersOf: optional(oneOf('otherReligions')),
});
const suppress = entry({ what: oneOf('religionPower') });

export type ArtefactEffect =
  | { readonly kind: 'modifier'; readonly name: string; readonly params: Params }
  | { readonly kind: 'ignores'; readonly params: Shaped<typeof ignores> }
  | { readonly kind: 'suppress'; readonly params: Shaped<typeof suppress> }
  /** Nothing carries it out yet. */
  | { readonly kind: 'unwritten'; readonly name: string; readonly params: Params };

/** `{ name: parameters }`, as the packs write it. */
export const artefactEffect: Shape<ArtefactEffect> = (value, at, report) => {
  const [name, given] = onlyPair(value, at, 'effect', Object.keys(EFFECTS), report);
  const params = isRecord(given) ? given : {};
  const here = `${at}.${name}`;
  for (const key of Object.keys(params))
    if (!(EFFECTS[name] ?? []).includes(key)) report.wrong(`${here} has an unknown field ${key}`);
  if (name === 'ignores') return { kind: name, params: ignores(params, here, report) };
  if (name === 'suppress') return { kind: name, params: suppress(params, here, report) };
  const known = MODIFIERS[name];
  if (!known || Object.keys(params).some((key) => !(key in known)) || !fits(MODIFIER_SHAPES[name], params))
    return { kind: 'unwritten', name, params };
  return { kind: 'modifier', name, params: MODIFIER_SHAPES[name](params, here, report) };
};

/** Whether the chapters know the effect with these parameters; if not, it is one of those nobody has written yet. */
function fits(shape: Shape<Params>, params: Params): boolean {
  const trial = new Report('');
  shape(params, '', trial);
  return trial.problems.length === 0;
}

/** The places of `Where` that the forms of an artefact's `where` are. */
export function placesOf(given: unknown): string[] {
  if (given === 'this') return ['this'];
  if (given === 'thisAndAdjacent') return ['this-and-adjacent'];
  if (!isRecord(given)) return [];
  if (given['inRangeOf'] === 'this') return ['in-range-of-this'];
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
  has: text,
  hasAny: list(text),
  inRange: entry({ area: optional(text), region: optional(oneOf(...REGIONS)) }),
  leader: either(oneOf('any'), oneOf(...LEADER_TYPES)),
  marker: oneOf('world-war'),
  mayBuild: oneOf('ships'),
  noDefenderOf: oneOf('dominantReligion'),
  noDisorder: yes,
  noLeader: oneOf(...LEADER_TYPES),
  noMarker: oneOf('climate-clock'),
  notOnMap: text,
  partner: entry({ controlledBy: oneOf('anotherPlayer'), inRange: yes }),
  religion: oneOf('any'),
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
