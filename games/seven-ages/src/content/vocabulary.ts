/** The closed lists the content is written in. Indices into these lists are the small numbers of the compiled tables. */

export const SETS = ['classic', 'A', 'M', 'N', 'R', 'V', 'KS'] as const;
export type SetName = (typeof SETS)[number];

export const KINDS = ['land', 'sea', 'ocean'] as const;
export const TERRAINS = ['fertile', 'forest', 'jungle', 'mountain', 'steppe', 'tundra', 'desert'] as const;
export type TerrainName = (typeof TERRAINS)[number];

export const REGIONS = [
  'africa',
  'america',
  'asia',
  'europe',
  'north-america',
  'south-america',
  'australasia',
  'china',
  'india',
  'north-east-asia',
  'south-east-asia',
  'britain',
  'hispania',
  'italy',
] as const;
export type RegionName = (typeof REGIONS)[number];
export const CONTINENTS = 0b1111;

export const BORDERS = ['land', 'coast', 'sea', 'crossing', 'arrow'] as const;

export const CATEGORIES = ['infantry', 'missile', 'cavalry', 'ship', 'aircraft'] as const;
export type CategoryName = (typeof CATEGORIES)[number];

export const ABILITIES = ['Ad', 'Ar', 'Bu', 'Ex', 'Ph', 'Po', 'Re', 'Sc', 'St', 'Ta'] as const;
export type AbilityName = (typeof ABILITIES)[number];
/** Leader types as the events write them, in the order of ABILITIES. */
export const LEADER_TYPES = [
  'administrator',
  'artist',
  'builder',
  'explorer',
  'philosopher',
  'populist',
  'religious',
  'scientist',
  'strategist',
  'tactician',
] as const;
export type LeaderType = (typeof LEADER_TYPES)[number];

export const RELIGIONS = [
  'buddhism',
  'christianity',
  'confucianism',
  'hinduism',
  'islam',
  'judaism',
  'pantheism',
] as const;
export type ReligionName = (typeof RELIGIONS)[number];
export const GOVERNMENTS = ['autocracy', 'capitalism', 'democracy', 'socialism', 'feudalism'] as const;
export type GovernmentName = (typeof GOVERNMENTS)[number];

export const GLORY_CATEGORIES = [
  'homeland',
  'areas',
  'notEurope',
  'progress',
  'artefacts',
  'cities',
  'money',
  'ships',
  'landUnits',
  'cavalry',
  'wheat',
  'elephant',
  'oil',
  'religion',
] as const;
export type GloryCategoryName = (typeof GLORY_CATEGORIES)[number];

export const TRIGGERS = [
  'traded',
  'tradeWon',
  'tradeLost',
  'progressed',
  'freeProgress',
  'areaLiberated',
  'cityLiberated',
  'capitalLiberated',
  'areaLost',
  'conflictWon',
  'unitsDestroyed',
  'leaderKilled',
  'artefactPlaced',
  'religionStarted',
  'religionAdopted',
  'destiny',
  'civilise',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Standing effects of the empire cards, with the parameters each may carry. */
export const SPECIALS: { readonly [name: string]: readonly string[] } = {
  artefactStart: ['artefact', 'ages'],
  extraAction: ['action', 'when'],
  freeUnits: ['units', 'count', 'when', 'where'],
  spawn: ['from', 'areas', 'takesOverCard'],
  build: ['units', 'level', 'levelsAhead'],
  gloryPrice: ['money'],
  elite: ['cost', 'keep', 'ages'],
  fort: ['cost', 'barbarian'],
  income: ['add', 'where', 'per'],
  maintenance: ['set', 'units', 'where'],
  tribute: ['from', 'who', 'vs', 'money'],
  unitCost: ['units', 'add', 'set', 'where', 'initial', 'ages'],
  windfall: ['on', 'money', 'units', 'from'],
  move: ['units', 'add', 'ages'],
  moveCost: ['where', 'set', 'vacant'],
  oceanGalleys: ['adrift'],
  range: ['add', 'ocean'],
  vacate: ['ages'],
  conflict: ['add', 'role', 'where', 'vs', 'when', 'round', 'noHalving'],
  convertOnWin: ['limit'],
  ignoreDefence: ['kinds'],
  pursuit: ['units'],
  retreat: ['units', 'where'],
  unitValue: ['units', 'front', 'support', 'role', 'where', 'vs'],
  darkAgeImmune: ['ages'],
  draw: ['on', 'cards'],
  progress: ['on', 'add', 'when'],
  trade: ['add', 'vs'],
  ability: ['grant', 'where', 'ages'],
  assassinate: ['picks', 'when'],
  cityRules: ['extra', 'early', 'keep', 'found'],
  disorderAdd: ['on', 'vs', 'where', 'count'],
  disorderImmune: ['where'],
  disorderRemove: ['count', 'cost', 'costAdd'],
  eventImmune: ['events', 'artefacts'],
  leaderRule: ['promote', 'ageless'],
  religionCount: ['religion', 'add'],
};

/** Places a special may name besides terrains, regions and areas; `this` is the area of an artefact's marker. */
export const PLACES = [
  'river',
  'coastal',
  'island',
  'wheat',
  'city',
  'capital',
  'homeland',
  'start',
  'own',
  'adjacent-vacant',
  'in-range',
  'adjacent',
  'lost-area',
  'next-to-lost-area',
  'this',
  'this-and-adjacent',
  'this-and-adjacent-own-land',
  'in-range-of-this',
  'own-city',
  'great-city',
  'own-leader',
] as const;
export type PlaceName = (typeof PLACES)[number];

/** Windows in which an event may be played. */
export const WINDOWS = [
  'civilise',
  'startEmpire.declare',
  'production.income',
  'production.maintenance',
  'production.build',
  'trade.partner',
  'trade.reveal',
  'trade.result',
  'trade.end',
  'manoeuvre.start',
  'manoeuvre.enter',
  'manoeuvre.moved',
  'manoeuvre.end',
  'conflict.start',
  'conflict.pick',
  'conflict.reveal',
  'conflict.total',
  'conflict.losses',
  'conflict.end',
  'destiny.start',
  'destiny.end',
  'discard.end',
  'endOfTurn.progress',
  'endOfTurn.marker',
  'harvest.start',
  'harvest.count',
  'response.event',
  'response.card',
  'response.situation',
  'any',
] as const;
export type WindowName = (typeof WINDOWS)[number];

export const PLAYED_BY = ['active', 'other', 'any', 'involved', 'notInvolved', 'owner'] as const;
export const SITUATIONS = [
  'leaderLost',
  'leaderWouldBeLostInConflict',
  'freeAssassination',
  'cityAboutToBeLiberated',
] as const;
export type Situation = (typeof SITUATIONS)[number];
export const TARGET_KINDS = [
  'none',
  'player',
  'empire',
  'area',
  'border',
  'region',
  'leader',
  'stack',
  'conflict',
  'trade',
  'event',
  'card',
  'action',
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
export const WHOSE = ['self', 'other', 'any', 'anyOrNeutral'] as const;
export const SIDES = ['attacker', 'defender', 'any', 'both', 'loser', 'winner', 'own'] as const;
export const CHECKS = ['amount', 'threshold', 'perArea', 'duel'] as const;
export const DURATIONS = [
  'round',
  'conflict',
  'action',
  'turn',
  'nextTurn',
  'nextProduction',
  'nextIncome',
  'age',
] as const;
export type Duration = (typeof DURATIONS)[number];

/** Whom an effect of an event is about: empires, or players. */
export const WHO = [
  'target',
  'targetPlayer',
  'own',
  'ownLowest',
  'you',
  'owner',
  'all',
  'everyone',
  'active',
  'starter',
  'attacker',
  'defender',
  'side',
  'opponent',
  'initiator',
  'both',
  'areaEmpire',
  'liberator',
  'stack',
] as const;
export type WhoName = (typeof WHO)[number];

/** Sides of a conflict or a trade an effect is about. */
export const EFFECT_SIDES = [
  'attacker',
  'defender',
  'initiator',
  'own',
  'opponent',
  'side',
  'any',
  'both',
  'winner',
  'loser',
  'duelWinner',
  'duelLoser',
] as const;
export type EffectSide = (typeof EFFECT_SIDES)[number];

/** Areas an effect is about, where it does not select them. */
export const AREA_NAMES = ['target', 'capital', 'leaderArea', 'conflict', 'each', 'placed', 'lossArea'] as const;
export type AreaName = (typeof AREA_NAMES)[number];

/** What an effect may note for those that follow. */
export const RECORDS = ['burned', 'givenUp', 'looked', 'lossArea', 'placed'] as const;
export type RecordName = (typeof RECORDS)[number];

/** Numbers and conditions that expressions may speak of, besides what was noted. */
export const NUMBER_NAMES = [
  'pick',
  'pickYou',
  'pickThem',
  'pass',
  'placed',
  'fail',
  'age',
  'ageOwn',
  'ageGap',
  'leaders',
  'leadersHere',
  'leaderNumber',
  'units',
  'unitsSide',
  'committed',
  'shipsHere',
  'fort',
  'city',
  'cityTotal',
  'cities3',
  'fertile',
  'wheat',
  'resources',
  'coastal',
  'areas',
  'openAreas',
  'artefactsOnMap',
  'sites',
  'coReligionists',
  'elites',
  'money',
  'tradeSum',
  'taken',
  'destroyed',
  'harvestTarget',
  'harvestOwn',
  'secondHighest',
  'gap',
  'ahead',
  'behind',
  'step',
  'hasScientistOrPhilosopher',
  'soleMostAdvanced',
  'room',
  'startedThisTurn',
  'wonTrade',
  'partnerIsEmpire',
  'targetIsOther',
  'namedSideWon',
  'committedShip',
  'committedElephant',
  'opponentCommittedCavalry',
] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];
