/**
 * What events can do: every effect with its parameters. The types of effects and the check of a pack both come from these tables.
 */
import { type Amount, type Formula, formula } from './expressions.ts';
import { type Where, where } from './filters.ts';
import {
  byType,
  entry,
  type Fields,
  flag,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  type Report,
  type Shape,
  type Shaped,
  text,
  whole,
  yes,
} from './shape.ts';
import {
  AREA_NAMES,
  type AreaName,
  DURATIONS,
  EFFECT_SIDES,
  GLORY_CATEGORIES,
  LEADER_TYPES,
  RECORDS,
  WHO,
  type WhoName,
  WINDOWS,
} from './vocabulary.ts';

// --- the words that effects share

export const condition: Shape<Formula> = (value, at, report) => {
  try {
    return formula(text(value, at, report) || '0');
  } catch (error) {
    report.wrong(`${at}: ${error instanceof Error ? error.message : String(error)}`);
    return formula('0');
  }
};
const amount: Shape<Amount> = byType({ number, text: condition });
const amountOrAll: Shape<Amount | 'all'> = (value, at, report) => (value === 'all' ? value : amount(value, at, report));

/** Empires or players: by name, several names, or every empire that fits. */
export type Who = WhoName | readonly WhoName[] | { readonly every: Where<'empire'> };
const who: Shape<Who> = byType({
  text: oneOf(...WHO),
  list: list(oneOf(...WHO)),
  entry: entry({ every: where('empire') }),
});

/** Areas selected on the map: of an empire, of a region or of all, those that fit. */
export interface AreaSelector {
  readonly of?: Who | 'any';
  readonly region?: 'target';
  readonly where?: Where<'area'>;
}
export type Areas = AreaName | AreaSelector;
const areaOwners = byType({ text: oneOf(...WHO, 'any'), list: list(oneOf(...WHO)) });
const selector: Shape<AreaSelector> = entry({
  of: optional(areaOwners),
  region: optional(oneOf('target')),
  where: optional(where('area')),
});
const areas: Shape<Areas> = byType({ text: oneOf(...AREA_NAMES), entry: selector });

const target = oneOf('target');
const side = oneOf(...EFFECT_SIDES);
const chooser = oneOf('you', 'owner');
const duration = oneOf(...DURATIONS);
const record = oneOf(...RECORDS);
const units = list(text);
const leaderTypes = list(oneOf(...LEADER_TYPES));
const handOf = oneOf('you', 'targetPlayer', 'owner', 'everyone', 'leftNeighbour');

/** Every effect may have a condition, may belong to one window only, and may be put off. */
const WHEN = {
  if: optional(condition),
  at: optional(oneOf(...WINDOWS)),
  delay: optional(oneOf('tradeEnd', 'actionEnd')),
};
const params = <F extends Fields>(fields: F): Shape<Shaped<ReturnType<typeof entry<F & typeof WHEN>>>> =>
  entry({ ...fields, ...WHEN });

// --- the effects, but for the two that hold others

const SHAPES = {
  artefact: params({
    op: oneOf('discard'),
    areas: optional(areas),
    who: optional(who),
    count: optional(amount),
    chooser: optional(chooser),
    onMap: optional(yes),
  }),
  assassinate: params({ picks: amount, targetPicks: optional(amount), anyRange: optional(yes) }),
  build: params({
    who: optional(who),
    units: optional(units),
    anyNumberIn: optional(entry({ city: optional(yes), kind: optional(oneOf('coastal')) })),
    forbid: optional(units),
    ignoreIcon: optional(oneOf('ships', 'cavalry')),
    levelsAhead: optional(number),
    perAreaAdd: optional(number),
    perAreaMax: optional(number),
    duration: optional(duration),
  }),
  cancelEvent: params({ what: optional(list(oneOf('event', 'artefact', 'empireStart'))) }),
  capital: params({ op: oneOf('move'), who: optional(who), to: areas, homeland: optional(yes) }),
  changeAction: params({ who: optional(who), to: list(oneOf('unusedMarker', 'otherOwnMarker')) }),
  city: params({
    op: oneOf('build', 'improve', 'reduce', 'destroy'),
    areas,
    levels: optional(amount),
    count: optional(amount),
    cost: optional(amount),
    chooser: optional(chooser),
    ageLimit: optional(oneOf('plusOne')),
    ifNone: optional(yes),
    optional: optional(yes),
  }),
  commitment: params({
    op: oneOf('all', 'max'),
    side,
    count: optional(amount),
    duration: optional(duration),
  }),
  conflictCard: params({
    op: oneOf('pickTwo', 'setValue'),
    side,
    value: optional(number),
    keep: optional(oneOf('higher')),
    duration: optional(duration),
  }),
  conflictLosses: params({
    op: oneOf('halve', 'winTies'),
    side,
    chooser: optional(chooser),
    saveLeaders: optional(yes),
    duration: optional(duration),
  }),
  conflictTotal: params({ side, add: amount, duration: optional(duration) }),
  convertOnWin: params({
    side,
    count: optional(amount),
    anyLevel: optional(yes),
    perRound: optional(yes),
    joins: optional(oneOf('committed')),
    duration: optional(duration),
  }),
  convertUnits: params({
    side,
    count: optional(amount),
    to: optional(oneOf('opponent')),
    chooser: optional(oneOf('random')),
    uncommittedOnly: optional(yes),
  }),
  destroyUnits: params({
    who: optional(who),
    areas: optional(areas),
    areaCount: optional(amount),
    of: optional(who),
    side: optional(side),
    count: optional(amountOrAll),
    units: optional(units),
    except: optional(units),
    order: optional(oneOf('largestStackFirst', 'oldestFirst', 'farthestFirst')),
    chooser: optional(chooser),
    buyOff: optional(amount),
    committedOnly: optional(yes),
    spareLast: optional(yes),
    record: optional(record),
  }),
  discardCards: params({ who, count: optional(amount), how: oneOf('random', 'youChoose') }),
  disorderAdd: params({
    areas,
    count: optional(amount),
    chooser: optional(chooser),
    order: optional(oneOf('cityHighFirst')),
  }),
  disorderRemove: params({ areas, count: optional(amount), chooser: optional(chooser) }),
  draw: params({
    who,
    from: optional(oneOf('discards', 'lookedAt')),
    how: optional(oneOf('choice')),
    count: optional(amount),
    keep: optional(amount),
  }),
  elite: params({ who: optional(who), lose: amount }),
  endConflict: params({ attacker: optional(oneOf('withdraw')), disorderArea: optional(flag) }),
  extraAction: params({
    who: optional(who),
    action: oneOf('different', 'move'),
    not: optional(list(oneOf('startEmpire', 'discardEmpire'))),
    units: optional(units),
    terrainCost: optional(number),
    notFought: optional(yes),
    oncePerTurn: optional(yes),
    ownAreasOnly: optional(yes),
  }),
  forbid: params({
    what: oneOf(
      'censuredEvents',
      'cityGlory',
      'conflictEvents',
      'crossBorder',
      'endInOthers',
      'enterEachOther',
      'enterOrLeave',
      'leaveArea',
      'move',
      'tactician',
    ),
    who: optional(who),
    areas: optional(areas),
    border: optional(target),
    units: optional(units),
    duration: optional(duration),
  }),
  fort: params({ op: oneOf('build', 'remove'), areas, count: optional(amount), chooser: optional(chooser) }),
  freeProgress: params({ who, mode: oneOf('none'), duration: optional(duration) }),
  freeUnits: params({
    who: optional(who),
    units,
    where: where('area'),
    count: optional(amount),
    perArea: optional(number),
    ignoreLevel: optional(yes),
    ignoreIcon: optional(oneOf('ships', 'cavalry')),
    keepCities: optional(yes),
    optional: optional(yes),
    record: optional(record),
  }),
  glory: params({ who, add: optional(amount), lose: optional(amount), showUnderSecretVictory: optional(yes) }),
  government: params({ op: oneOf('lose'), who: optional(who) }),
  harvest: params({
    mode: oneOf('add', 'lose', 'double', 'halve', 'none', 'cap', 'transfer', 'categoryAdd', 'winTies', 'skipCategory'),
    who: optional(who),
    from: optional(who),
    to: optional(who),
    amount: optional(amount),
    category: optional(oneOf('named', ...GLORY_CATEGORIES)),
    per: optional(oneOf('player')),
    maxGain: optional(number),
    floor: optional(number),
  }),
  ignoreDefence: params({
    what: list(oneOf('city', 'fort', 'terrain', 'river', 'crossing', 'invasion')),
    side: optional(side),
    who: optional(who),
    duration: optional(duration),
  }),
  income: params({
    mode: oneOf('add', 'double', 'halve', 'none'),
    who: optional(who),
    areas: optional(areas),
    amount: optional(amount),
    part: optional(oneOf('city', 'terrain')),
    duration: optional(duration),
  }),
  leaderGain: params({
    source: oneOf('cup', 'goldenAge'),
    who: optional(who),
    where: optional(oneOf(...AREA_NAMES)),
    picks: optional(amount),
    keep: optional(number),
    types: optional(leaderTypes),
    overNumber: optional(yes),
    until: optional(list(oneOf('disorder', 'lost', 'age'))),
  }),
  leaderLoss: params({
    leader: optional(target),
    who: optional(who),
    side: optional(side),
    count: optional(amountOrAll),
    types: optional(leaderTypes),
    prefer: optional(oneOf('capital')),
    chooser: optional(chooser),
    record: optional(record),
  }),
  leaderMove: params({ leader: target, to: oneOf('own'), where: where('area'), overNumber: optional(yes) }),
  leaderNumber: params({ who: optional(who), add: number, duration: optional(duration) }),
  lookCards: params({
    by: optional(oneOf('you')),
    of: oneOf('deckTop', 'partnerHand', 'targetHand'),
    count: optional(amount),
    reorder: optional(yes),
  }),
  loseAction: params({ who: optional(who), which: optional(oneOf('next')) }),
  maintenance: params({
    mode: oneOf('none', 'set'),
    who: optional(who),
    amount: optional(amount),
    duration: optional(duration),
  }),
  money: params({
    who,
    add: optional(amount),
    lose: optional(amount),
    mult: optional(number),
    upTo: optional(yes),
    needFull: optional(yes),
  }),
  move: params({
    who: optional(who),
    areas: optional(areas),
    units: optional(units),
    add: optional(number),
    costAdd: optional(number),
    cargo: optional(number),
    crossings: optional(oneOf('free')),
    galleysThroughOcean: optional(yes),
    vacate: optional(yes),
    duration: optional(duration),
  }),
  moveUnits: params({
    to: oneOf('nearestOwnLand', 'conflict', 'startArea'),
    who: optional(who),
    areas: optional(areas),
    from: optional(selector),
    stack: optional(target),
    count: optional(amountOrAll),
    chooser: optional(chooser),
    elseLost: optional(yes),
    keepGarrison: optional(yes),
    optional: optional(yes),
  }),
  newOwner: params({ empire: who, to: who }),
  progress: params({
    who: optional(who),
    add: optional(amount),
    lose: optional(amount),
    floor: optional(oneOf('age')),
    evenDark: optional(yes),
  }),
  protect: params({
    leader: target,
    from: list(oneOf('conflictLoss', 'freeAssassination')),
    escapeTo: optional(oneOf('nearestOwn')),
  }),
  range: params({ who: optional(who), add: number, duration: optional(duration) }),
  religion: params({
    op: oneOf('lose', 'gain'),
    who: optional(who),
    which: optional(oneOf('dominant', 'ownDominant')),
    noDisorder: optional(yes),
  }),
  retreat: params({ op: oneOf('force'), side, pursuitAdd: optional(number) }),
  /** Its areas are shared out; one part stays with the owner. */
  splitEmpire: params({ empire: who, parts: whole(2, 3) }),
  startMod: params({
    who: optional(who),
    ageShift: optional(number),
    eliteAdd: optional(number),
    moneyAdd: optional(amount),
    moneyMult: optional(number),
    noElite: optional(yes),
    noFreeForts: optional(yes),
  }),
  takeCard: params({
    from: who,
    to: handOf,
    how: optional(oneOf('random', 'youChoose', 'giverChooses')),
    count: optional(amount),
    giveBack: optional(amount),
    simultaneous: optional(yes),
  }),
  trade: params({ side: optional(side), who: optional(who), add: amount, duration: optional(duration) }),
  tradeCard: params({
    op: oneOf('addFromHand', 'swapValues', 'useDeck', 'replaceRandom'),
    side: optional(side),
    returnIfNotWon: optional(yes),
  }),
  tradeResult: params({
    op: oneOf('void', 'setLevels', 'addLevels'),
    side: optional(side),
    levels: optional(amount),
    cap: optional(oneOf('partnerLevel')),
    cards: optional(oneOf('discard')),
    evenDark: optional(yes),
  }),
  tribute: params({ from: who, to: who, amount, needFull: optional(yes) }),
  turnMarker: params({ to: oneOf('you') }),
  unitCost: params({
    who: optional(who),
    units,
    add: optional(number),
    set: optional(number),
    mult: optional(number),
    min: optional(number),
    onTotal: optional(yes),
    duration: optional(duration),
  }),
  unitValue: params({
    side,
    units,
    frontSet: optional(number),
    support: optional(number),
    supportSet: optional(number),
    supportMult: optional(number),
    duration: optional(duration),
  }),
};

// --- all of them

type When = Shaped<ReturnType<typeof entry<typeof WHEN>>>;
/** A player takes one of several groups of effects. */
export type Choice = When & { readonly by: Who; readonly options: readonly (readonly Effect[])[] };
/** The inner effects, in every selected area whose own check passes. */
export type Spread = When & { readonly areas: Areas; readonly effects: readonly Effect[] };

export type EffectParams = { readonly [K in keyof typeof SHAPES]: Shaped<(typeof SHAPES)[K]> } & {
  readonly choose: Choice;
  readonly spread: Spread;
};
export type EffectName = keyof EffectParams;

/** One effect of an event: which, and its parameters. */
export type Effect<K extends EffectName = EffectName> = {
  [P in K]: { readonly kind: P; readonly params: EffectParams[P] };
}[K];

const effects: Shape<readonly Effect[]> = (value, at, report) => list(effect)(value, at, report);
const EFFECT_SHAPES: { readonly [K in EffectName]: Shape<EffectParams[K]> } = {
  ...SHAPES,
  choose: params({ by: who, options: list(effects) }),
  spread: params({ areas, effects }),
};
export const EFFECT_NAMES = Object.keys(EFFECT_SHAPES) as readonly EffectName[];

/** `{ name: parameters }`, as the packs write it. */
export function effect(value: unknown, at: string, report: Report): Effect {
  const pairs = isRecord(value) ? Object.entries(value) : [];
  const [name, given] = pairs[0] ?? [];
  const kind = EFFECT_NAMES.find((candidate) => candidate === name);
  if (pairs.length !== 1) report.wrong(`${at} must be an entry with the name of one effect`);
  else if (!kind) report.wrong(`${at} has an unknown effect ${name}; known are ${EFFECT_NAMES.join(', ')}`);
  if (!kind) return { kind: 'turnMarker', params: { to: 'you' } };
  return { kind, params: EFFECT_SHAPES[kind](given, `${at}.${kind}`, report) } as Effect;
}

/** An effect and those within it. */
export function withInner(outer: Effect): readonly Effect[] {
  if (outer.kind === 'choose') return [outer, ...outer.params.options.flat().flatMap(withInner)];
  if (outer.kind === 'spread') return [outer, ...outer.params.effects.flatMap(withInner)];
  return [outer];
}

// --- what the state keeps of an effect that lasts

type Kept<T> = T extends Formula ? string : T;
/** Parameters as plain data: an expression that was not worked out when the event was played stays as it is written. */
export type Plain<P> = { readonly [K in keyof P]: Kept<P[K]> };

export function plain<P extends object>(of: P): Plain<P> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(of)) kept[name] = isFormula(value) ? value.source : value;
  return kept as Plain<P>;
}

const isFormula = (value: unknown): value is Formula => isRecord(value) && 'source' in value && 'tree' in value;
