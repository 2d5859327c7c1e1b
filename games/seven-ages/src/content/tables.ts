/** What the rules look things up in: the pack as dense tables (`compile.ts`), where areas, units, leaders, cards and artefacts are small numbers. */
import type { Censure } from './artefact-censure.ts';
import type { Deed, Moment } from './artefact-deeds.ts';
import type { Reason } from './artefact-ends.ts';
import type { Duty, Heresy, Trophy } from './artefact-faith.ts';
import type { Condition } from './artefact-rules.ts';
import type { EditionRules } from './edition.ts';
import type { RawEvent } from './pack.ts';
import {
  CATEGORIES,
  type GloryCategoryName,
  type GovernmentName,
  type PlaceName,
  type SetName,
  type Trigger,
} from './vocabulary.ts';

/** An area of the map. */
export type AreaId = number;
/** A set of empire counters (a colour); an empire in play is named by its set. */
export type EmpireId = number;
/** Nobody, nowhere, nothing. */
export const NONE = -1;
/** Whose the units of the neutral kingdoms are: no empire's. */
export const KINGDOM = -2;
/** A physical double-sided counter. */
export type UnitId = number;
/** A leader counter, named or not. */
export type LeaderId = number;
/** A card of the deck, by its printed number. */
export type CardId = number;
export type UnitTypeId = number;
export type ArtefactId = number;
export type Age = number;

/** The front of a nuke, and how far Star Wars goes. */
export const UNLIMITED = 99;

export const LAND = 0;
export const SEA = 1;
export const OCEAN = 2;

export const INFANTRY = 0;
export const MISSILE = 1;
export const CAVALRY = 2;
export const SHIP = 3;
export const AIRCRAFT = 4;

export interface Border {
  readonly to: AreaId;
  readonly type: 'land' | 'coast' | 'sea' | 'crossing' | 'arrow';
  readonly river: boolean;
  /** The seas a crossing arrow lies in. */
  readonly seas: readonly AreaId[];
}

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly grid: string;
  readonly kind: 0 | 1 | 2;
  /** Index into TERRAINS; -1 on water. */
  readonly terrain: number;
  readonly wheat: boolean;
  readonly oil: boolean;
  readonly elephant: boolean;
  readonly island: boolean;
  readonly coastal: boolean;
  readonly river: boolean;
  /** Rivers along it, by number. */
  readonly rivers: readonly number[];
  /** Bit per religion with a printed site. */
  readonly sites: number;
  /** Bit per region. */
  readonly regions: number;
  readonly borders: readonly Border[];
  readonly neighbours: readonly AreaId[];
  /** Separate coasts, each a list of waters; one entry where all waters belong to one coast. */
  readonly coasts: readonly (readonly AreaId[])[];
}

export interface Canal {
  readonly id: string;
  readonly areas: readonly AreaId[];
  readonly seas: readonly AreaId[];
  readonly passage: boolean;
  readonly river: readonly AreaId[];
}

export interface UnitType {
  readonly id: string;
  readonly category: 0 | 1 | 2 | 3 | 4;
  readonly cost: number;
  readonly level: number;
  readonly siege: boolean;
  readonly ocean: boolean;
  readonly common: boolean;
  /** Losses one of them inflicts on those who retreat from it (7A-OPT06-01). */
  readonly pursuit: number;
  /** Worthless in front against elephants (7A-CONF-22). */
  readonly scared: boolean;
  /** Whose loss routs its side (7A-CONF-26). */
  readonly routs: boolean;
}

export interface CounterSet {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly shade: 'dark' | 'light' | 'multi';
  /** Every counter that an empire with this set can have: those of the set, then the common ones, which it may come to own. */
  readonly counters: readonly UnitId[];
}

export interface Leader {
  readonly id: string;
  readonly named: boolean;
  /** Bit per ability; 0 for a "no leader" counter. */
  readonly abilities: number;
  readonly cards: readonly CardId[];
  readonly ages: number;
}

export interface Artefact {
  readonly id: string;
  readonly name: string;
  readonly colour: 'black' | 'blue' | 'green' | 'red';
  readonly group: 'religion' | 'government' | 'technology' | 'wonder' | 'order' | 'calamity' | 'ending';
  readonly ages: number;
  readonly playable: boolean;
  readonly place: 'area' | 'card' | 'none';
  /** Markers of this kind; faces of double-sided counters are limited by `faces` instead. */
  readonly markers: number;
  readonly with16: ArtefactRules;
}

/** What an artefact demands and does with option 16. */
export interface ArtefactRules {
  /** The paragraph that a refusal names. */
  readonly rule: string;
  readonly place: 'area' | 'card' | 'none';
  readonly requires: readonly Condition[];
  /** Who meets these enjoys it; others do not. */
  readonly onlyFor: readonly Condition[];
  readonly earlier: readonly { readonly ages: number; readonly if: Condition }[];
  /** Where its blue marker lies when the game starts in this level's age or later; NONE for those it never does. */
  readonly lateStart: number;
  /** Modifiers that Religious strife suspends on a religion, and those it does not. */
  readonly powers: Specials;
  readonly penalties: Specials;
  /** What it does when a moment comes. */
  readonly deeds: { readonly [M in Moment]?: readonly TimedDeed[] };
  /** Modifiers of every empire, while its marker is on the progress track. */
  readonly everywhere: Specials;
  /** Modifiers for the empires whose dominant religion is that of the marker on the map. */
  readonly faithful: Specials;
  /** Artefacts that do nothing for its empire; parts of its own religion that do not work. */
  readonly ignores: readonly ArtefactId[];
  readonly stopsPower: boolean;
  readonly stopsPenalty: boolean;
  readonly ends: ArtefactEnds;
  readonly censure: Censure | null;
  /** What believers owe while its marker is on the map, except those with the artefact; and what they gain with its area. */
  readonly duty: { readonly on: Duty['on']; readonly without: ArtefactId; readonly glory: number } | null;
  readonly trophy: Trophy | null;
  readonly heresy: Heresy | null;
  /** Its marker lies next to its empire, in land of others without this religion; NONE for those that lie in their empire. */
  readonly placedIn: number;
  /** Its pair keeps two empires apart. */
  readonly noEntry: boolean;
  /** The area of its marker is holy to a religion (7A-TERM-SITE). */
  readonly isSite: boolean;
  /** The religion on whose heresies its owner casts all the votes; NONE. */
  readonly castsVotesOf: number;
  /** There is one marker for each religion. */
  readonly eachReligion: boolean;
  /** Those that cannot be played while it is in play. */
  readonly blocks: readonly ArtefactId[];
}

/** When an artefact leaves play, and what follows. */
export interface ArtefactEnds {
  readonly by: readonly Reason[];
  /** Its reasons once it has come from the map to a card. */
  readonly onCard: readonly Reason[];
  /** Artefacts that end it when its empire gains them, or when they are played. */
  readonly gains: readonly ArtefactId[];
  readonly played: readonly ArtefactId[];
  /** Any empire enters a higher age than that of its marker on the track. */
  readonly higherAge: boolean;
  /** Markers of its kind with the same `which` go together. */
  readonly twin: boolean;
  /** Who loses it loses the actions saved by it. */
  readonly losesGoes: boolean;
  /** What becomes of it when its area is liberated. */
  readonly keep: 'always' | 'asked' | 'never';
  /** The artefact through which alone it comes into play, or NONE. */
  readonly calledBy: ArtefactId;
  /** Glory for every empire when it is over, for each fertile area. */
  readonly perFertileArea: number;
}

export interface TimedDeed {
  readonly deed: Deed;
  /** It belongs to the part that Religious strife does not suspend. */
  readonly penalty: boolean;
}

/** Areas a special speaks of: any of the parts may match. */
export interface Where {
  readonly terrains: number;
  readonly regions: number;
  readonly areas: readonly AreaId[];
  readonly places: readonly PlaceName[];
  /** The area of the marker whose effect this is, for the places that depend on it. */
  readonly at?: AreaId;
}

export type Versus =
  | 'lessAdvanced'
  | 'moreAdvanced'
  | 'sameReligion'
  | 'otherReligion'
  | 'otherGovernment'
  | 'barbarian'
  | 'parent';

interface Aged {
  /** Bit per age in which it holds. */
  readonly ages: number;
}

/** The artefact that a standing effect comes from; without one it is the empire card's. */
export interface Sourced {
  readonly source?: ArtefactId;
}

/** Standing effects of empire cards and artefacts; unit lists are bits per unit type. */
export interface SpecialEffects {
  artefactStart: Aged & { artefact: ArtefactId };
  extraAction: { action: 'manoeuvre'; when: 'setup' };
  freeUnits: { units: number; count: number; when: 'setup' | 'production' | 'civilise'; where: Where };
  spawn: { from: 'rival' | 'any'; areas: number; takesOverCard?: boolean };
  build: {
    units: number;
    level?: number;
    levelsAhead?: number;
    beforeLevel?: boolean;
    /** Any number in an area. */
    unlimited?: boolean;
    where?: Where;
  };
  extraManoeuvre: { count: number };
  gloryPrice: { money: number };
  elite: Aged & { cost?: number; keep?: boolean };
  fort: { cost?: number; barbarian?: boolean };
  income: {
    add?: number;
    where?: Where;
    per?: 'seaArea';
    of?: 'total' | 'cities' | 'area';
    /** It pays whoever holds an area along the river of its marker. */
    who?: 'anyHolder' | 'allQualifyingEmpires';
    halve?: boolean;
    double?: boolean;
    /** Only while this marker's clock runs. */
    when?: { readonly marker: 'climate-clock' };
  };
  maintenance: {
    set?: number;
    units?: number;
    where?: Where;
    /** Taken off the upkeep of an area, down to so much. */
    reduceBy?: 'undisorderedCityValue';
    minPerArea?: number;
  };
  tribute: { from: 'adjacent' | 'range' | 'coast'; who?: 'hasShips'; vs?: Versus; money: number };
  unitCost: Aged & {
    units: number;
    add?: number;
    set?: number;
    min?: number;
    where?: Where;
    initial?: boolean;
    on?: 'production';
    halveTotal?: boolean;
    when?: { areaLostToOtherPlayer: 'thisOrPreviousTurn' };
  };
  windfall: { on: Trigger; money: number; units?: number; from?: 'parent' };
  move: Aged & { units: number; add: number };
  moveCost: { where: Where; set: number; vacant?: boolean; who?: 'enjoyer' | 'anyEmpire'; wholeTrip?: true };
  oceanGalleys: { adrift?: boolean };
  range: { add?: number; ocean?: boolean; all?: boolean; through?: 'otherEmpires' };
  vacate: Aged;
  conflict: {
    add?: number;
    role?: 'attack' | 'defend';
    where?: Where;
    vs?: Versus;
    when?: 'invaded';
    round?: 'first';
    noHalving?: boolean;
  };
  convertOnWin: { limit: 'all' | number };
  ignoreDefence: { kinds: readonly string[] };
  pursuit: { units: number };
  retreat: { units?: number; where?: Where };
  unitValue: {
    units: number;
    front?: number;
    support?: number;
    role?: 'attack' | 'defend';
    where?: Where;
    vs?: Versus;
    without?: ArtefactId;
  };
  darkAgeImmune: Aged;
  draw: { on: Trigger; cards: number };
  progress: { on: Trigger | 'tradeWonOwnAction'; add?: number; max?: number; set?: number; when?: 'behind' | { points: number } | { partner: 'moreAdvanced' } };
  trade: { add: number; vs?: Versus };
  ability: Aged & { grant: number; where: Where };
  assassinate: { picks: number; when: 'civilise' };
  cityRules: { extra?: number; early?: number; keep?: boolean; found?: string; steps?: number };
  disorderAdd: { on: Trigger; vs?: Versus; where: Where; count: number };
  disorderImmune: { where: Where };
  disorderRemove: { count?: number | 'all'; cost?: number; costAdd?: number; where?: Where };
  disorderSave: {
    avoidedIf: { readonly card: 'atLeast' | 'atMost'; readonly than: 'ownAge' | 'leadersOnMap' };
  };
  disorderedCounts: { where: Where; for: readonly ('income' | 'glory')[] };
  eventImmune: { events?: readonly string[]; artefacts?: readonly string[] };
  leaderRule: { promote?: number; ageless?: boolean };
  religionCount: { religion: number; add: number };
  gloryAdjust: { ifAtMost?: number; ifAtLeast?: number; add: number };
  gloryCategory: { category: GloryCategoryName; add: number; ifNone: number; besides?: number };
  leaderAlso: { leader: number; countsAs: number };
  canal: { kiel: 'bothCoastsInSchleswig' };
  terrainAs: { as: 'river' };
  extraTradeCard: { from: 'hand' };
  freeFort: { where: Where };
  tacticianReach: { where: 'adjacentAreas' };
  tradeFromDeck: { count: 1 };
  tradeIncome: { double?: 'lowestCardReceived'; from?: 'allTradeCardsBothSides' };
  chooseTradeCard: { withScientist: { second: 'fromDeck' } };
  tradeMoney: {
    when?: { partnerHas: GovernmentName };
    perCardTradedByBoth?: number;
    perPointOfMargin?: number;
    doubleFrom?: { loserHas: GovernmentName };
  };
  unitRefund: { money: number };
  leaderNumber: { add: number };
  lockReligionOrder: object;
  spared: object;
  oceanAccess: { grants: readonly ('range' | 'ships')[] };
}
export type SpecialName = keyof SpecialEffects;
export type Specials = { readonly [K in SpecialName]?: readonly Readonly<SpecialEffects[K]>[] };

export interface GloryCategory {
  readonly category: GloryCategoryName;
  /** Bits of the region, or all; the religion for `religion`. */
  readonly regions: number;
  readonly world: boolean;
  readonly religion: number;
  readonly kind: 'land' | 'sea' | 'all';
  readonly points: number;
}

export interface Immediate {
  readonly on: Trigger;
  readonly glory: number;
  readonly duringTrade: boolean;
  readonly fromParent: boolean;
}

export interface StartSelect {
  readonly kind: 'coastal' | 'land';
  readonly pick: number | 'all';
  readonly upTo: boolean;
  readonly within: number;
  readonly adjacentTo: AreaId;
  readonly heldBy: 'any' | 'rival' | readonly CardId[] | null;
  readonly connected: boolean;
  readonly notCapital: boolean;
  readonly noLeader: boolean;
}

export interface EmpireCard {
  readonly id: string;
  readonly name: string;
  /** Bit per age of the game in which it may start unconditionally. */
  readonly ages: number;
  readonly firstAge: Age;
  readonly conditional: readonly {
    readonly age: Age;
    readonly inPlay: 'any' | readonly CardId[];
    readonly notInPlay: readonly CardId[];
  }[];
  readonly start: { readonly areas: readonly AreaId[]; readonly anyOf: readonly AreaId[]; readonly pick: number };
  readonly startSelect: StartSelect | null;
  readonly offset: number | null;
  readonly sameAs: readonly CardId[];
  readonly sameAsParent: number | null;
  readonly money: number;
  readonly moneyPerAge: number;
  readonly leaderNumber: number;
  /** Trade number by age; index 0 is unused. */
  readonly trade: readonly number[];
  readonly barbarian: number;
  readonly noShips: boolean;
  readonly noCavalry: boolean;
  readonly elite: number;
  readonly freeForts: number;
  /** Bits of terrains it counts for glory although others do not. */
  readonly counts: number;
  readonly convert: 'all' | readonly CardId[];
  readonly specials: Specials;
  readonly glory: readonly GloryCategory[];
  readonly religionIcons: number;
  readonly homeland: boolean;
  readonly immediate: readonly Immediate[];
  readonly leaders: readonly LeaderId[];
}

export interface Card {
  readonly id: CardId;
  readonly value: number;
  readonly empire: EmpireCard;
  readonly event: RawEvent;
  readonly artefact: ArtefactId;
}

export interface Faces {
  readonly names: readonly ArtefactId[];
  /** Number of double-sided counters that can show at least one of the faces in the subset (bits). */
  readonly capacity: readonly number[];
}

/** The climate clock, and the world after its collapse (7A-ART-ENVIRONMENT). */
export interface Climate {
  readonly down: number;
  /** So many halved incomes in a row move it up. */
  readonly halvings: number;
  readonly up: number;
  readonly top: number;
  readonly bottom: number;
  /** By terrain: what it is then, in every age, and what it pays. */
  readonly terrain: readonly number[];
  readonly income: readonly number[];
  readonly wheatIncome: number;
  readonly oilIncome: number;
}

export interface Content {
  readonly rules: EditionRules;
  readonly sets: readonly SetName[];
  readonly areas: readonly Area[];
  readonly areaOf: ReadonlyMap<string, AreaId>;
  readonly canals: readonly Canal[];
  /** Terrain as it counts in an age: [terrain][age]. */
  readonly terrainIn: readonly (readonly number[])[];
  /** By terrain. */
  readonly moveCost: readonly number[];
  readonly defence: readonly number[];
  readonly cavalry: readonly number[];
  /** What becomes of pursuit losses (7A-OPT06-02). */
  readonly pursuit: readonly { readonly add: number; readonly half: boolean }[];
  readonly countsForGlory: readonly boolean[];
  /** [terrain][age] */
  readonly income: readonly (readonly number[])[];
  readonly wheatIncome: number;
  readonly oilIncome: number;
  readonly climate: Climate | null;
  readonly bonus: {
    readonly river: number;
    readonly crossing: number;
    readonly invasion: number;
    readonly fort: number;
  };
  readonly unitTypes: readonly UnitType[];
  readonly unitTypeOf: ReadonlyMap<string, UnitTypeId>;
  readonly counterSets: readonly CounterSet[];
  readonly colours: readonly string[];
  /** The worth of all glory markers, for bags (7A-OPT11-01). */
  readonly gloryBank: number;
  readonly units: number;
  /** By unit: whose it is when the box is opened. An empire's set, KINGDOM, or NONE for the common ones. */
  readonly unitSet: readonly EmpireId[];
  /** The common units, and those of the neutral kingdoms. */
  readonly common: readonly UnitId[];
  /** By common unit: the area its elephant comes from, or NONE. */
  readonly homes: readonly AreaId[];
  readonly kingdoms: readonly UnitId[];
  /** The first counter of the set with the same two sides: what an onlooker can tell counters apart by. */
  readonly face: readonly UnitId[];
  /** By unit * 2 + side. */
  readonly unitType: readonly UnitTypeId[];
  readonly front: readonly number[];
  readonly support: readonly number[];
  readonly move: readonly number[];
  readonly leaders: readonly Leader[];
  readonly artefacts: readonly Artefact[];
  readonly artefactOf: ReadonlyMap<string, ArtefactId>;
  /** By name of a standing effect: the artefacts that have it. */
  readonly artefactsWith: { readonly [K in SpecialName]?: readonly ArtefactId[] };
  /** By moment: the artefacts that do something then. */
  readonly artefactsAt: { readonly [M in Moment]?: readonly ArtefactId[] };
  /** Some artefact asks who has moved into whose areas (7A-ART-DEMOCRACY-2004-2). */
  readonly intrudersMatter: boolean;
  /** By counter: the artefacts on its faces. */
  readonly artefactCounters: readonly (readonly ArtefactId[])[];
  readonly religions: Faces;
  readonly governments: Faces;
  /** By card number; empty slots for cards that are not in the game. */
  readonly cards: readonly (Card | undefined)[];
  readonly deck: readonly CardId[];
  readonly cardOfEmpire: ReadonlyMap<string, CardId>;
  readonly cardOfEvent: ReadonlyMap<string, CardId>;
  readonly mutualPairs: readonly (readonly string[])[];
}

export const ALL_AGES = 0b11111110;
export const bit = (n: number): number => 1 << n;
export const bits = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum | bit(n), 0);

/** Bits of the unit types that a list of types and classes names. */
export function unitBits(names: readonly string[], types: readonly UnitType[]): number {
  let found = 0;
  types.forEach((type, i) => {
    const category = CATEGORIES[type.category];
    const fits = names.some(
      (name) =>
        name === type.id ||
        name === category ||
        name === 'all' ||
        (name === 'land' && type.category <= CAVALRY) ||
        (name === 'horses' && category === 'cavalry' && type.id !== 'tank'),
    );
    if (fits) found |= bit(i);
  });
  return found;
}

const bitsOfLists = new WeakMap<readonly UnitType[], WeakMap<readonly string[], number>>();
/** The same of a list that the content has, which is asked for again and again: worked out once. */
export function unitBitsIn(names: readonly string[], types: readonly UnitType[]): number {
  const lists = bitsOfLists.get(types) ?? new WeakMap<readonly string[], number>();
  const known = lists.get(names);
  if (known !== undefined) return known;
  const found = unitBits(names, types);
  bitsOfLists.set(types, lists.set(names, found));
  return found;
}
