/** The whole position of a game: plain data, small numbers, arrays. The chapters change it in place. */
import type { Seat } from '@tabularium/engine';
import type { EffectName, EffectParams, Plain } from '../content/effects.ts';
import {
  type AreaId,
  type ArtefactId,
  type CardId,
  type Content,
  type EmpireId,
  KINGDOM,
  type LeaderId,
  NONE,
  type UnitId,
} from '../content/tables.ts';
import type { Duration, WindowName } from '../content/vocabulary.ts';
import type { Agreed } from './agreed.ts';
import { type HouseState, newHouse } from './house.ts';

export { KINGDOM, NONE };

/** The seven actions in the order of play; the eighth marker is the wild card. */
export const ACTIONS = [
  'startEmpire',
  'production',
  'trade',
  'manoeuvre',
  'destiny',
  'civilise',
  'discardEmpire',
] as const;
export type ActionName = (typeof ACTIONS)[number];
export const START_EMPIRE = 0;
export const PRODUCTION = 1;
export const TRADE = 2;
export const MANOEUVRE = 3;
export const DESTINY = 4;
export const CIVILISE = 5;
export const DISCARD_EMPIRE = 6;
export const WILD = 7;
export const MARKERS = 8;
/** Index into ACTIONS, or WILD. */
export type Marker = number;

/** An action marker on the table. Face-down markers that are never turned over stay secret for good (7A-TURN-12). */
export interface PlacedMarker {
  readonly marker: Marker;
  turned: boolean;
}

export interface Player {
  /** False while the seat waits for somebody to join (7A-SETUP-18). */
  seated: boolean;
  /** Index into the colours; NONE before one is chosen. */
  colour: number;
  glory: number;
  /** The glory last shown to everybody, where it is kept in bags (7A-OPT11-04); NONE if never. */
  shown: number;
  hand: CardId[];
  /** Markers that lie on no empire: the extra one, and those whose empire is gone (7A-TURN-04, 7A-TURN-11). */
  loose: PlacedMarker[];
}

/** An empire in play, named by its counter set. */
export interface Empire {
  card: CardId;
  owner: Seat;
  level: number;
  money: number;
  elites: number;
  capital: AreaId;
  homeland: AreaId;
  readonly start: readonly AreaId[];
  /** The empire it was torn out of. */
  parent: EmpireId;
  /** Indices into RELIGIONS; the first is dominant. */
  religions: number[];
  /** Index into GOVERNMENTS, or NONE. */
  government: number;
  /** Artefact markers on the card besides religions and governments: red ones, and with option 16 some green ones. */
  reds: ArtefactId[];
  /** Artefacts the card brings along that its age does not allow yet. */
  awaited: readonly ArtefactId[];
  /** The no-ships and no-cavalry icons, until a trade lifts them. */
  noShips: boolean;
  noCavalry: boolean;
  marker: PlacedMarker | null;
  /** It turned over a wild card this turn (7A-WILD-03). */
  wild: boolean;
  /** It took part in a trade this turn (7A-TRADE-02). */
  traded: boolean;
  /** It took a Trade action of its own this turn (7A-TRADE-12). */
  choseTrade: boolean;
  /** The action of the marker it turned over this turn; of a wild card, what it was used for. NONE until then. */
  chose: number;
  /** The turn in which it was started. */
  readonly since: number;
  /** This turn: land areas taken from other empires, enemy units destroyed, conflicts won. */
  took: number;
  destroyed: number;
  won: number;
  /** Glory of the harvest under way. */
  harvest: number;
}

/** An effect of an event that lasts. */
/** What the state keeps of some effects besides, or instead of, their parameters. */
interface Noted {
  /** Those who may not enter each other's areas. */
  readonly forbid: Plain<EffectParams['forbid']> & { readonly others?: readonly EmpireId[] };
  /** The glory category that was named. */
  readonly harvest: Plain<EffectParams['harvest']> & { readonly key?: string };
  /** A golden age: the abilities of the leaders an area counts as holding. */
  readonly leaderGain: { readonly abilities: readonly number[] };
  /** The event whose effects are put off until the action ends. */
  readonly choose: {
    readonly putOff: true;
    readonly card: CardId;
    readonly window: WindowName;
    readonly target: number;
    readonly own: EmpireId;
  };
}
export type LastingParams = { readonly [K in EffectName]: K extends keyof Noted ? Noted[K] : Plain<EffectParams[K]> };
/** An effect of an event that lasts. */
export type Lasting<K extends EffectName = EffectName> = {
  [P in K]: {
    readonly effect: P;
    readonly params: LastingParams[P];
    /** What it holds for; NONE or empty where it does not matter. */
    readonly empire: EmpireId;
    readonly seat: Seat;
    readonly areas: readonly AreaId[];
    readonly until: Duration;
    readonly turn: number;
  };
}[K];

export interface Marine {
  readonly unit: UnitId;
  readonly ship: UnitId;
}

export interface MapArtefact {
  readonly artefact: ArtefactId;
  readonly area: AreaId;
  /** Which of the differently named markers of its kind: a canal, or the religion of a Great Temple; NONE if they are all alike. */
  readonly which: number;
}

/** Something between empires that artefacts ask for, this turn and last (option 16). */
export interface Feud {
  /** It was the defender in a conflict, gained or lost an area in a conflict or for want of upkeep, or had units enter one. */
  readonly what: 'defended' | 'gained' | 'lost' | 'entered';
  readonly empire: EmpireId;
  /** The other empire, and its player at that time; NONE if there was none. */
  readonly other: EmpireId;
  readonly by: Seat;
  readonly turn: number;
}

/** With option 16: what artefacts keep beside their markers. */
export interface World {
  /** The climate clock (7A-ART-ENVIRONMENT-01); NONE while it is not on its track. */
  clock: number;
  /** Productions in a row that halved their income since the clock last moved. */
  halved: number;
  /** By empire: actions saved (7A-ART-FORUM-02). */
  readonly goes: number[];
  /** Empires that have spent a saved action this turn (7A-ART-FORUM-03). */
  spent: readonly EmpireId[];
  /** Empires that have carried out a manoeuvre this turn (7A-ART-HOLYWAR-02). */
  manoeuvred: readonly EmpireId[];
}

/** 5 Enhanced play: a spare marker that somebody has taken for this turn (7A-OPT05-01). */
export interface Draft {
  readonly seat: Seat;
  readonly marker: Marker;
}

/** 9 Cadenced progress: the three boxes of the turn (7A-OPT09-02). */
export interface Cadence {
  /** The player who was first when they were filled, and knows them. */
  readonly by: Seat;
  /** An action for each of CADENCE_BOXES, as far as they are filled. */
  readonly boxes: number[];
  /** They lie open (7A-OPT09-03). */
  shown: boolean;
  /** Empires that their players discarded this turn, with the trade number they had (7A-OPT09-05, 7A-OPT09-07). */
  readonly dropped: { readonly seat: Seat; readonly trade: number }[];
}
export const CADENCE_BOXES = ['none', 'poor', 'rich'] as const;

/** The action being carried out. */
export interface Action {
  readonly seat: Seat;
  /** NONE for a marker that lies on no empire. */
  readonly empire: EmpireId;
  readonly action: number;
  /** The cards a destiny action fills the hand to, where Technology has decided it. */
  readonly to?: number;
  /** It is done; what follows is the moment just after it. */
  readonly over?: boolean;
}

/** A destiny action that was announced with the others, to be carried out in turn (7A-OPT07-01). */
export interface Destiny {
  readonly seat: Seat;
  /** NONE for a marker that lies on no empire. */
  readonly empire: EmpireId;
  /** The cards it fills the hand to; 0 until all are announced. */
  readonly to: number;
}

/** A trade being carried out; cards lie here from their reveal until they change hands. */
export interface Trade {
  readonly sides: [TradeSide, TradeSide];
  /** What this trade is to the partner: its first of the turn, and its own action as well (7A-TRADE-04). */
  readonly fresh: boolean;
  readonly joined: boolean;
  /** Levels each side is to advance; set with the result. */
  readonly advance: [number, number];
  /** An event has set the levels: the side takes exactly these. */
  readonly fixed: [boolean, boolean];
  /** 0 or 1 for the winning side, NONE for a tie or before the result. */
  winner: number;
  /** Each side counts the cards of the other (an event). */
  swapped: boolean;
  /** Carried out, but nobody gains anything and the cards are discarded (an event). */
  voided: boolean;
  /** Value of all the cards laid, noted when they change hands. */
  worth: number;
  /** Events that pay when the trade is over. */
  readonly later: PendingEvent[];
}
export interface TradeSide {
  /** NONE for the deck. */
  readonly empire: EmpireId;
  readonly seat: Seat;
  readonly choseTrade: boolean;
  readonly level: number;
  cards: CardId[];
  /** Face down until both sides have laid all they want to; absent where one card each is all there is. */
  laid?: CardId[];
  /** A card that goes back to its player unless the side wins; NONE if there is none. */
  kept: CardId;
  /** Changes of the trade value by events. */
  add: number;
}

/** A manoeuvre being carried out. */
export interface Manoeuvre {
  readonly empire: EmpireId;
  /** Areas the empire controlled when the action began (7A-MOVE-47). */
  readonly held: readonly AreaId[];
  /** Units that have finished their move, and those on the move at this moment. */
  readonly moved: UnitId[];
  moving: readonly UnitId[];
  /** Leaders that have moved with a unit (7A-MOVE-11). */
  readonly rode: LeaderId[];
  /** How areas were entered in this action: bits of ENTERED by area. */
  readonly entered: Record<AreaId, number>;
  /** Empires whose areas may not be ended in, because ships slipped past them (7A-MOVE-24). */
  readonly slipped: EmpireId[];
  /** Empires (and kingdoms) whose areas have been ended in. */
  readonly landed: EmpireId[];
  /** Areas whose city was reduced by entering (7A-MOVE-09: once per action). */
  readonly reduced: AreaId[];
  /** Areas whose city was liberated in this action (7A-TERM-LIBERATE). */
  readonly liberated: AreaId[];
  /** Canals whose passage was refused in this action (7A-MOVE-27). */
  readonly refused: number[];
  /** The Strategist's second move is under way. */
  second: boolean;
  /** The land units that have just ended a move together, while others may turn them back. */
  last: MovedStack | null;
  /** Units turned back by an event, which may not move again. */
  readonly strayed: UnitId[];
  /** Units that took part in a conflict. */
  readonly fought: UnitId[];
}
export interface MovedStack {
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
  readonly from: AreaId;
  readonly area: AreaId;
}
export const ENTERED = { land: 1, river: 2, crossing: 4, invasion: 8 } as const;

/** A conflict being fought out: side 0 is the Active player's empire, side 1 the defender. */
export interface Conflict {
  readonly area: AreaId;
  readonly sides: readonly [ConflictSide, ConflictSide];
  round: number;
  /** Bits of ENTERED by which the attackers came in. */
  readonly entered: number;
  /** The side whose player is choosing among its units one by one, 0 or 1; NONE otherwise. */
  choosing: number;
  /** An event has ended it: nobody pursues, and the area is not disordered. */
  truce: boolean;
}
export interface ConflictSide {
  readonly empire: EmpireId;
  /** Who runs its units: the owner, or the player nominated for it (7A-CONF-04). */
  readonly seat: Seat;
  /** Set aside after a round won; not to be committed until the side runs out of fresh units. */
  spent: UnitId[];
  /** Committed this round, from the reveal on. */
  committed: UnitId[];
  leaders: LeaderId[];
  card: CardId;
  disorder: number;
  lost: number;
  lostLeader: boolean;
  /** It has lost an elephant here, and has yet to run (7A-CONF-26). */
  routed: boolean;
  /** Units it added from its pool for beaten ones. */
  recruited: number;
  /** Its total of the round, and the units it lost in it, from the tally until the next round begins. */
  total: number;
  fell: number;
}

/** An event played and not yet resolved; cancels lie above what they cancel. */
export interface PendingEvent {
  readonly card: CardId;
  readonly seat: Seat;
  readonly window: WindowName;
  /** What the card is played as; events answer only events, a few cards answer any of them. */
  readonly as: 'event' | 'artefact' | 'empireStart';
  /** Where the card stands for an artefact that is not on it (7A-HOUSE-15). */
  readonly artefact?: ArtefactId;
  /** A seat, empire, area, leader or side, as the event's target kind says; NONE if it has none. */
  target: number;
  /** The own empire the event works through. */
  own: EmpireId;
}

/** A hand that lies open to one other player. */
export interface Shown {
  readonly owner: Seat;
  readonly to: Seat;
  /** Only these cards of it; absent for all. */
  readonly cards?: readonly CardId[];
  /** Where the owner's units lie open, too. */
  readonly area?: AreaId;
}

/** What can be thinned before play, in this order (7A-OPT02-01, 7A-OPT02-04). */
export const THINNED = ['cards', 'units', 'artefacts', 'leaders'] as const;
export type PieceKind = (typeof THINNED)[number];

/** Pieces going round the table, of which everybody removes one in secret before they hand the rest on. */
export interface Thinning {
  readonly kind: PieceKind;
  /** By seat: cards, units, counters of artefacts or leaders it looks through now. */
  readonly packs: readonly (readonly number[])[];
  readonly round: number;
}
/** A piece out of the game, and who took it out. */
export interface Removal {
  readonly kind: PieceKind;
  readonly piece: number;
  readonly seat: Seat;
}

export const PHASES = [
  'thinning',
  'redemption',
  'bid',
  'colours',
  'trim',
  'joining',
  'markers',
  'actions',
  'progress',
  'harvest',
  'jewels',
  'end',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export interface State {
  readonly agreed: Agreed;
  phase: Phase;
  turn: number;
  /** Holder of the turn marker. */
  first: Seat;
  /** The action step under way, and how many seats have finished it. */
  step: number;
  done: number;
  readonly players: Player[];
  /** Spare markers taken this turn, in the order of taking. */
  draft: Draft[];
  /** Seats that are out of a manoeuvre taken in turn (7A-OPT05-05). */
  passed: Seat[];
  cadence: Cadence | null;
  thinning: Thinning | null;
  /** Removed before play, in the order of the rounds. */
  removed: readonly Removal[];
  /** Face down; the last is the top. */
  deck: CardId[];
  /** Face up; the last is the top. */
  discards: CardId[];
  /** A record of the cards laid to decide the first player, by seat; the cards themselves are discarded. */
  bids: CardId[];
  /** By counter set; null while the set is idle. */
  readonly empires: (Empire | null)[];
  /** By unit: whose it is (KINGDOM: a neutral kingdom's; NONE: nobody's yet, in the common pool). */
  readonly unitEmpire: EmpireId[];
  /** An empire has entered age 7, and the elephants are gone for good (7A-PROD-40). */
  noElephants: boolean;
  /** By unit: where it is (NONE: in the pool, GONE: out of the game), which side is up, the unit below it in its stack, its coast. */
  readonly unitArea: AreaId[];
  readonly unitSide: number[];
  readonly unitBelow: UnitId[];
  readonly unitCoast: number[];
  /** By area: the top unit, the controlling empire (NONE: neutral, 7A-TERM-NEUTRAL), the city's value, and markers (0 or 1). */
  readonly top: UnitId[];
  readonly control: EmpireId[];
  readonly city: number[];
  readonly fort: number[];
  readonly disorder: number[];
  /** By area: the religion of its temple, an index into RELIGIONS; NONE without one. Empty where nobody builds temples (option 12). */
  readonly temple: number[];
  /** By leader counter: its area (NONE: in the cup or waiting, GONE: out of the game) and its empire. */
  readonly leaderArea: AreaId[];
  readonly leaderEmpire: EmpireId[];
  readonly mapArtefacts: MapArtefact[];
  /** By artefact: the level at which its marker lies on the progress track, blue or that of a war, or NONE. Empty without option 16. */
  readonly blue: number[];
  /** With option 16, once there is any. */
  feuds?: Feud[];
  /** Who wins whatever the glory says, once an artefact has decided it (7A-ART-GENERALAI-01). */
  decided?: Seat;
  /** Only with option 16. */
  readonly world?: World | undefined;
  /** Land units at sea, each with the ship it is aboard (7A-OPT14-03); some may have been parted since. */
  marines: Marine[];
  lasting: Lasting[];
  /** Glory of the harvest under way, by seat, until it is recorded. */
  readonly tally: number[];
  /** Glory was earned that the bank could not pay: the game is over (7A-OPT11-03). */
  bankBroken: boolean;
  /** Sets in the order in which their empires passed level 49, with the seat that owned them (7A-WIN-02). */
  readonly beyond: { readonly empire: EmpireId; readonly seat: Seat }[];
  /**
   * How often the rules have asked something of what is hidden: who holds a fitting marker or event. Play that went on from
   * there told everybody a little, so nothing before it can be taken back.
   */
  glimpses: number;
  /** An empire has been played in this game (7A-OPT01-01). */
  begun: boolean;
  action: Action | null;
  /** Destiny actions announced together and not yet carried out. */
  destinies: readonly Destiny[];
  /** The card shown for the empire that is being started, until the empire is on the table. */
  declared: CardId;
  /** The empire being set up, which has no units yet or fights for its start areas; NONE otherwise. */
  settingUp: EmpireId;
  /** Empires that let the acting one pass, for the card it is about to play (7A-TERM-RANGE-04). */
  passages: readonly EmpireId[];
  trade: Trade | null;
  manoeuvre: Manoeuvre | null;
  conflict: Conflict | null;
  /** By seat: the card picked and kept in secret for an assassination (7A-INFO-08). */
  readonly picks: CardId[];
  /** What lies open to one player while an event is resolved or an artefact looks (7A-INFO-10). */
  shown: Shown[];
  /** Empires that have left their age with red artefacts, which they may now discard. Empty at every rest. */
  readonly outgrown: EmpireId[];
  /** Leaders lost, though not to a change of age, whom a card might replace. Empty at every rest. */
  readonly bereaved: { readonly empire: EmpireId; readonly area: AreaId }[];
  /** Land left vacant by units lost in this action, and whose it was. */
  readonly vacated: { readonly empire: EmpireId; readonly area: AreaId }[];
  /** Of every empire that has left the game since it was last asked: the land it left vacant. */
  readonly fallen: (readonly AreaId[])[];
  /** Events awaiting resolution; the last is on top. Empty at every rest. */
  readonly pending: PendingEvent[];
  /** A window is open: the action under way waits, and has no unit in hand. */
  paused: boolean;
  /** An effect of an event has units in hand, which somebody chooses from or which are about to go. */
  handling: boolean;
  /** What house rules keep; absent where there are none. */
  readonly house?: HouseState;
}

/** A conflict before its first round: both empires, each with the seat that runs it. */
export function newConflict(
  area: AreaId,
  active: readonly [EmpireId, Seat],
  defender: readonly [EmpireId, Seat],
  entered: number,
): Conflict {
  const side = ([empire, seat]: readonly [EmpireId, Seat]): ConflictSide => ({
    empire,
    seat,
    spent: [],
    committed: [],
    leaders: [],
    card: NONE,
    disorder: 0,
    lost: 0,
    lostLeader: false,
    routed: false,
    recruited: 0,
    total: 0,
    fell: 0,
  });
  return { area, sides: [side(active), side(defender)], round: 0, entered, choosing: NONE, truce: false };
}

/** Nobody has been asked to let anybody pass. */
export const NO_PASSAGES: readonly EmpireId[] = Object.freeze([]);

/** No destiny action has been announced. */
export const NO_DESTINIES: readonly Destiny[] = Object.freeze([]);

/** Everything is still in the box. */
const NO_REMOVALS: readonly Removal[] = Object.freeze([]);

/** Out of the game: a named leader that was lost, a unit or leader removed before play. */
export const GONE = -2;

/** The box opened: everything in its tray, nothing dealt. */
export function emptyState(content: Content, seats: number, agreed: Agreed): State {
  const perUnit = (value: number): number[] => new Array<number>(content.units).fill(value);
  const perArea = (value: number): number[] => new Array<number>(content.areas.length).fill(value);
  return {
    agreed,
    phase: 'bid',
    turn: 0,
    first: 0,
    step: 0,
    done: 0,
    players: Array.from({ length: seats }, (_, seat) => ({
      seated: seat < Math.max(2, seats - agreed.late),
      colour: NONE,
      glory: 0,
      shown: NONE,
      hand: [],
      loose: [],
    })),
    draft: [],
    passed: [],
    cadence: null,
    thinning: null,
    removed: NO_REMOVALS,
    deck: content.deck.slice(),
    discards: [],
    bids: [],
    empires: content.counterSets.map(() => null),
    unitEmpire: content.unitSet.slice(),
    noElephants: false,
    unitArea: perUnit(NONE),
    unitSide: perUnit(0),
    unitBelow: perUnit(NONE),
    unitCoast: perUnit(0),
    top: perArea(NONE),
    control: perArea(NONE),
    city: perArea(0),
    fort: perArea(0),
    disorder: perArea(0),
    temple: agreed.optional.deusVult ? perArea(NONE) : [],
    leaderArea: content.leaders.map(() => NONE),
    leaderEmpire: content.leaders.map(() => NONE),
    mapArtefacts: [],
    blue: agreed.optional.artefactEffects ? content.artefacts.map(() => NONE) : [],
    world: agreed.optional.artefactEffects
      ? { clock: NONE, halved: 0, goes: content.counterSets.map(() => 0), spent: [], manoeuvred: [] }
      : undefined,
    marines: [],
    lasting: [],
    tally: new Array<number>(seats).fill(0),
    bankBroken: false,
    beyond: [],
    glimpses: 0,
    begun: false,
    action: null,
    destinies: NO_DESTINIES,
    declared: NONE,
    settingUp: NONE,
    passages: NO_PASSAGES,
    trade: null,
    manoeuvre: null,
    conflict: null,
    picks: new Array<number>(seats).fill(NONE),
    shown: [],
    outgrown: [],
    bereaved: [],
    vacated: [],
    fallen: [],
    pending: [],
    paused: false,
    handling: false,
    ...(agreed.house ? { house: newHouse() } : {}),
  };
}
