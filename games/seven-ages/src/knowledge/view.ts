/** What a seat may know (windows of hidden information: hands, deck, markers, units below the top one, conflict cards). */
import { numbered, type Scalar, type Seat, Still } from '@tabularium/engine';
import { type Revealed, revealed } from '../conflict/totals.ts';
import { type AreaId, type CardId, type Content, type EmpireId, SHIP, type UnitId } from '../content/tables.ts';
import type { Agreed } from '../model/agreed.ts';
import type { HouseState } from '../model/house.ts';
import {
  type Action,
  type Cadence,
  type Conflict,
  type ConflictSide,
  type Destiny,
  type Empire,
  KINGDOM,
  type Manoeuvre,
  type MapArtefact,
  type Marker,
  NONE,
  type PendingEvent,
  type Phase,
  type PlacedMarker,
  type Removal,
  type State,
  type TradeSide,
  type World,
} from '../model/state.ts';
import { Play } from '../model/table.ts';
import {
  type Missing,
  type SeenThinning,
  seenMissing,
  seenRemovals,
  seenThinning,
  thinningSecrets,
} from './thinned.ts';

/** A face-down marker of somebody else shows that it lies there, nothing more (7A-INFO-04). */
export interface SeenMarker {
  readonly marker: Marker | null;
  readonly turned: boolean;
}

export interface SeenPlayer {
  readonly seated: boolean;
  readonly colour: number;
  /** Null while it is in a bag of somebody else (7A-INFO-14). */
  readonly glory: number | null;
  /** The glory last shown from a bag; NONE if never. */
  readonly shown: number;
  readonly cards: number;
  readonly loose: readonly SeenMarker[];
}

/** The three boxes: what is in them only the player knows who filled them, until they are shown (7A-INFO-13). */
export interface SeenCadence extends Omit<Cadence, 'boxes'> {
  readonly boxes: readonly (number | null)[];
}

export interface SeenEmpire extends Omit<Empire, 'marker'> {
  readonly marker: SeenMarker | null;
}

/**
 * A stack of one empire. `units` are the owner's counters, top first; for others `height` says how many there are and `face`
 * what the top one shows: the first counter of the set with the same two sides, times two, plus the side (7A-INFO-05).
 * Where the area has several coasts everybody sees how many ships lie on each, and where a ship on top lies (7A-MOVE-25).
 */
export interface SeenStack {
  readonly area: AreaId;
  readonly empire: EmpireId;
  readonly height: number;
  readonly face: number;
  /** The coast of a ship on top; NONE if it is none, or there is only one. */
  readonly coast: number;
  /** Ships by coast; empty where there is only one. */
  readonly coasts: readonly number[];
  readonly units: readonly SeenUnit[] | null;
}

export interface SeenUnit {
  readonly unit: UnitId;
  readonly side: number;
  readonly coast: number;
  /** The ship it is aboard, at sea. */
  readonly aboard?: UnitId;
}

/** A conflict: from the reveal on, both sides with their totals line by line. */
export interface SeenConflict extends Omit<Conflict, 'sides' | 'choosing' | 'truce'> {
  readonly sides: readonly [SeenSide, SeenSide];
}
export interface SeenSide extends ConflictSide {
  readonly revealed: Revealed | null;
}

/** A common unit, in the order of the box: whose it is, and whether it lies in a pool. Where it is on the map only Star Wars shows. */
export interface SeenCommon {
  readonly empire: EmpireId;
  readonly pooled: boolean;
  readonly area: AreaId;
}

export interface SeenLeader {
  readonly leader: number;
  readonly area: AreaId;
  readonly empire: EmpireId;
}

export interface View {
  readonly seat: Seat | null;
  readonly agreed: Agreed;
  readonly phase: Phase;
  readonly turn: number;
  readonly first: Seat;
  readonly step: number;
  readonly done: number;
  readonly players: readonly SeenPlayer[];
  /** Who has taken a spare marker this turn; which, only of one's own (7A-INFO-12). */
  readonly draft: readonly { readonly seat: Seat; readonly marker: Marker | null }[];
  readonly passed: readonly Seat[];
  readonly cadence: SeenCadence | null;
  readonly thinning: SeenThinning | null;
  /** Pieces removed before play; NONE for those the seat does not know. */
  readonly removed: readonly Removal[];
  /** Pieces that everybody sees to be missing. */
  readonly missing: readonly Missing[];
  readonly hand: readonly number[];
  readonly deck: number;
  readonly discards: readonly number[];
  readonly bids: readonly number[];
  readonly empires: readonly (SeenEmpire | null)[];
  readonly stacks: readonly SeenStack[];
  readonly common: readonly SeenCommon[];
  readonly noElephants: boolean;
  readonly control: readonly EmpireId[];
  readonly city: readonly number[];
  readonly fort: readonly number[];
  readonly disorder: readonly number[];
  readonly temple: readonly number[];
  readonly leaders: readonly SeenLeader[];
  /** Named leaders that have left the game. */
  readonly gone: readonly number[];
  readonly mapArtefacts: readonly MapArtefact[];
  readonly blue: readonly number[];
  readonly world?: Readonly<World> | undefined;
  readonly lasting: State['lasting'];
  readonly tally: readonly number[];
  readonly beyond: State['beyond'];
  readonly begun: boolean;
  readonly action: Action | null;
  readonly destinies: readonly Destiny[];
  readonly declared: number;
  readonly trade: State['trade'];
  readonly manoeuvre: Omit<Manoeuvre, 'moved' | 'moving' | 'last' | 'strayed' | 'fought'> | null;
  readonly conflict: SeenConflict | null;
  /** The card this seat keeps in secret; NONE if it keeps none. */
  readonly pick: number;
  /** Hands that are open to this seat at the moment. */
  readonly shown: readonly { readonly owner: Seat; readonly hand: readonly number[] }[];
  readonly pending: readonly PendingEvent[];
  readonly house?: Readonly<HouseState>;
}

/** A seat sees what is open to all, and its own instead of the backs of it. */
export function view(
  content: Content,
  s: State,
  seat: Seat | null,
  open = () => openView(content, s, by),
  by?: object,
): View {
  const all = seat === null ? openView(content, s, by) : open();
  if (seat === null) return all;
  return {
    ...all,
    seat,
    players: all.players.map((player, owner) => (owner === seat ? seenPlayer(s, owner, seat) : player)),
    draft: s.draft.map(({ seat: by, marker }) => ({ seat: by, marker: by === seat ? marker : null })),
    cadence: s.cadence && seenCadence(s.cadence, seat),
    thinning: seenThinning(s, seat),
    removed: seenRemovals(s, seat),
    hand: s.players[seat].hand.slice(),
    empires: all.empires.map((empire, id) => {
      const e = s.empires[id];
      return empire && e?.owner === seat && e.marker ? ownEmpire(e, id, empire, by) : empire;
    }),
    stacks: all.stacks.map((stack) => (isOwn(s, stack, seat) ? ownStack(s, stack, by) : stack)),
    trade: structuredTrade(s, seat),
    conflict: seenConflict(content, s, seat),
    pick: s.picks[seat],
    shown: s.shown
      .filter((hand) => hand.to === seat)
      .map(({ owner, cards }) => ({ owner, hand: (cards ?? s.players[owner].hand).slice() })),
  };
}

function openView(content: Content, s: State, by: object | undefined): View {
  return {
    seat: null,
    agreed: s.agreed,
    phase: s.phase,
    turn: s.turn,
    first: s.first,
    step: s.step,
    done: s.done,
    players: s.players.map((_, owner) => seenPlayer(s, owner, null)),
    draft: s.draft.map(({ seat: by }) => ({ seat: by, marker: null })),
    passed: s.passed.slice(),
    cadence: s.cadence && seenCadence(s.cadence, null),
    thinning: seenThinning(s, null),
    removed: seenRemovals(s, null),
    missing: seenMissing(content, s),
    hand: [],
    deck: s.deck.length,
    discards: s.discards.slice(),
    bids: s.bids.slice(),
    empires: s.empires.map((e, id) => e && EMPIRES.of(e, id, by).open),
    stacks: seenStacks(content, s, by),
    common: content.common.map((unit) => ({
      empire: s.unitEmpire[unit],
      pooled: s.unitArea[unit] === NONE,
      area: isOpen(content, s, unit) ? s.unitArea[unit] : NONE,
    })),
    noElephants: s.noElephants,
    control: s.control.slice(),
    city: s.city.slice(),
    fort: s.fort.slice(),
    disorder: s.disorder.slice(),
    temple: s.temple.slice(),
    leaders: s.leaderArea.flatMap((area, leader) =>
      area >= 0 ? [{ leader, area, empire: s.leaderEmpire[leader] }] : [],
    ),
    gone: s.leaderArea.flatMap((area, leader) => (area < NONE && content.leaders[leader].named ? [leader] : [])),
    mapArtefacts: s.mapArtefacts.slice(),
    blue: s.blue.slice(),
    world: s.world && {
      ...s.world,
      goes: s.world.goes.slice(),
      spent: s.world.spent.slice(),
      manoeuvred: s.world.manoeuvred.slice(),
    },
    lasting: s.lasting.slice(),
    tally: s.tally.slice(),
    beyond: s.beyond.slice(),
    begun: s.begun,
    action: s.action,
    destinies: s.destinies,
    declared: s.declared,
    trade: structuredTrade(s, null),
    manoeuvre: seenManoeuvre(s),
    conflict: seenConflict(content, s, null),
    pick: NONE,
    shown: [],
    pending: s.pending.map((event) => ({ ...event })),
    ...(s.house ? { house: { ...s.house, turned: s.house.turned.slice(), away: s.house.away.slice() } } : {}),
  };
}

/** An empire as all see it, and as its owner does. */
interface EmpireEyes {
  readonly open: SeenEmpire;
  own: SeenEmpire | undefined;
}
const EMPIRES = new Still<Empire, EmpireEyes>(
  (e) => ({ ...e, religions: e.religions.slice(), reds: e.reds.slice(), marker: e.marker && { ...e.marker } }),
  (e) => ({ open: Object.freeze({ ...e, marker: e.marker && seenMarker(e.marker, false) }), own: undefined }),
);

function ownEmpire(e: Empire, id: EmpireId, open: SeenEmpire, by: object | undefined): SeenEmpire {
  const made = (): SeenEmpire => ({ ...open, marker: e.marker && seenMarker(e.marker, true) });
  if (!by) return made();
  return (EMPIRES.of(e, id, by).own ??= Object.freeze(made()));
}

function seenPlayer(s: State, owner: Seat, seat: Seat | null): SeenPlayer {
  const { seated, colour, glory, shown, hand, loose } = s.players[owner];
  return {
    seated,
    colour,
    glory: isGloryOpen(s, owner, seat) ? glory : null,
    shown,
    cards: hand.length,
    loose: loose.map((placed) => seenMarker(placed, owner === seat)),
  };
}

/** Glory in bags is shown at the end of the game; before that its player alone knows it (7A-OPT11-02). */
export const isGloryOpen = (s: State, owner: Seat, seat: Seat | null): boolean =>
  owner === seat || !s.agreed.optional.secretGlory || s.phase === 'over';

const seenCadence = ({ by, boxes, shown, dropped }: Cadence, seat: Seat | null): SeenCadence => ({
  by,
  boxes: boxes.map((action) => (shown || by === seat ? action : null)),
  shown,
  dropped: dropped.slice(),
});

const seenMarker = (placed: PlacedMarker, own: boolean): SeenMarker => ({
  marker: own || placed.turned ? placed.marker : null,
  turned: placed.turned,
});

/** The counters in an area with all that anybody sees of them, top first, and what is made of that: for all, and for who runs them. */
interface Pile {
  readonly counters: readonly number[];
  readonly stacks: readonly SeenStack[];
  readonly own: (SeenStack | undefined)[];
}
/** By who looks: what was shown of each area last. */
const PILES = new WeakMap<object, (Pile | undefined)[]>();

function pilesFor(by: object): (Pile | undefined)[] {
  let piles = PILES.get(by);
  if (!piles) PILES.set(by, (piles = []));
  return piles;
}

/** What is still as it was shown last is the same frozen object again. */
function seenStacks(content: Content, s: State, by: object | undefined): SeenStack[] {
  const stacks: SeenStack[] = [];
  const piles = by && pilesFor(by);
  for (let area = 0; area < s.top.length; area++) {
    if (s.top[area] === NONE) continue;
    let pile = piles?.[area];
    if (!pile || !isStill(s, area, pile.counters)) {
      pile = { counters: piles ? countersIn(s, area) : [], stacks: stacksIn(content, s, area), own: [] };
      if (piles) {
        piles[area] = pile;
        for (const stack of pile.stacks) Object.freeze(stack);
      }
    }
    for (const stack of pile.stacks) stacks.push(stack);
  }
  return stacks;
}

/** The same stack for whoever sees its counters. */
function ownStack(s: State, stack: SeenStack, by: object | undefined): SeenStack {
  const pile = by && pilesFor(by)[stack.area];
  const place = pile?.stacks.indexOf(stack) ?? -1;
  if (!pile || place < 0) return { ...stack, units: seenUnits(s, stack) };
  return (pile.own[place] ??= Object.freeze({ ...stack, units: seenUnits(s, stack) }));
}

function countersIn(s: State, area: AreaId): number[] {
  const counters: number[] = [];
  for (let unit = s.top[area]; unit !== NONE; unit = s.unitBelow[unit])
    counters.push(unit, s.unitEmpire[unit], s.unitSide[unit], s.unitCoast[unit], shipOf(s, unit));
  return counters;
}

function isStill(s: State, area: AreaId, counters: readonly number[]): boolean {
  let i = 0;
  for (let unit = s.top[area]; unit !== NONE; unit = s.unitBelow[unit], i += 5) {
    if (
      counters[i] !== unit ||
      counters[i + 1] !== s.unitEmpire[unit] ||
      counters[i + 2] !== s.unitSide[unit] ||
      counters[i + 3] !== s.unitCoast[unit] ||
      counters[i + 4] !== shipOf(s, unit)
    )
      return false;
  }
  return i === counters.length;
}

function stacksIn(content: Content, s: State, area: AreaId): SeenStack[] {
  const first = s.unitEmpire[s.top[area]];
  const units: UnitId[] = [];
  let shared = false;
  for (let unit = s.top[area]; unit !== NONE; unit = s.unitBelow[unit]) {
    units.push(unit);
    shared ||= s.unitEmpire[unit] !== first;
  }
  if (!shared) return [seenStack(content, s, area, first, units)];
  return [...new Set(units.map((unit) => s.unitEmpire[unit]))].map((empire) => {
    const own = units.filter((unit) => s.unitEmpire[unit] === empire);
    return seenStack(content, s, area, empire, own);
  });
}

const seenStack = (
  content: Content,
  s: State,
  area: AreaId,
  empire: EmpireId,
  units: readonly UnitId[],
): SeenStack => ({
  area,
  empire,
  height: units.length,
  face: content.face[units[0]] * 2 + s.unitSide[units[0]],
  coast: liesOnCoast(content, s, units[0]) ? s.unitCoast[units[0]] : NONE,
  coasts: shipsByCoast(content, s, area, units),
  // what a kingdom has everybody saw being put there
  units: empire === KINGDOM ? units.map((unit) => seenUnit(s, unit)) : null,
});

const isOwn = (s: State, { area, empire }: SeenStack, seat: Seat): boolean =>
  s.empires[empire]?.owner === seat || runs(s, empire, area, seat) || isStackShown(s, empire, area, seat);

function seenUnits(s: State, { area, empire }: SeenStack): SeenUnit[] {
  const units: SeenUnit[] = [];
  for (let unit = s.top[area]; unit !== NONE; unit = s.unitBelow[unit]) {
    if (s.unitEmpire[unit] === empire) units.push(seenUnit(s, unit));
  }
  return units;
}

/** Star Wars closes its area to nukes, so everybody knows where it is (7A-MOVE-34). */
export const isOpen = (content: Content, s: State, unit: UnitId): boolean =>
  content.common.length > 0 &&
  content.unitTypes[content.unitType[unit * 2 + s.unitSide[unit]]].id === 'star-wars' &&
  s.unitArea[unit] >= 0;

function seenUnit(s: State, unit: UnitId): SeenUnit {
  const seen = { unit, side: s.unitSide[unit], coast: s.unitCoast[unit] };
  const ship = shipOf(s, unit);
  return ship !== NONE ? { ...seen, aboard: ship } : seen;
}

/** The ship it is aboard, at sea. */
function shipOf(s: State, unit: UnitId): UnitId {
  if (s.marines.length === 0) return NONE;
  const ship = s.marines.find((marine) => marine.unit === unit)?.ship ?? NONE;
  return ship !== NONE && s.unitArea[ship] === s.unitArea[unit] ? ship : NONE;
}

/** Ships in an area with several coasts lie on one of them, for all to see (7A-MOVE-25). */
export const liesOnCoast = (content: Content, s: State, unit: UnitId): boolean =>
  content.areas[s.unitArea[unit]].coasts.length > 1 &&
  content.unitTypes[content.unitType[unit * 2 + s.unitSide[unit]]].category === SHIP;

const ONE_COAST: readonly number[] = Object.freeze([]);
function shipsByCoast(content: Content, s: State, area: AreaId, units: readonly UnitId[]): readonly number[] {
  const { coasts } = content.areas[area];
  if (coasts.length < 2) return ONE_COAST;
  const ships = coasts.map(() => 0);
  for (const unit of units) if (liesOnCoast(content, s, unit)) ships[s.unitCoast[unit]]++;
  return ships;
}

/** The seat runs the empire's units in a conflict there: its own, or as the player nominated for it (7A-CONF-04). */
const runs = (s: State, empire: EmpireId, area: AreaId, seat: Seat): boolean =>
  s.conflict?.area === area && s.conflict.sides.some((side) => side.empire === empire && side.seat === seat);

/** Trade cards lie open but for those laid face down, of which others see how many there are. */
function structuredTrade(s: State, seat: Seat | null): State['trade'] {
  if (!s.trade) return null;
  const [a, b] = s.trade.sides;
  return {
    ...s.trade,
    advance: [...s.trade.advance],
    fixed: [...s.trade.fixed],
    later: s.trade.later.map((event) => ({ ...event })),
    sides: [seenTradeSide(a, seat), seenTradeSide(b, seat)],
  };
}

const seenTradeSide = (side: TradeSide, seat: Seat | null): TradeSide => ({
  ...side,
  cards: side.cards.slice(),
  ...(side.laid && { laid: side.seat === seat ? side.laid.slice() : side.laid.map(() => NONE) }),
});

function seenManoeuvre(s: State): View['manoeuvre'] {
  if (!s.manoeuvre) return null;
  const { empire, held, rode, entered, slipped, landed, reduced, liberated, refused, second } = s.manoeuvre;
  return {
    empire,
    held: held.slice(),
    rode: rode.slice(),
    entered: { ...entered },
    slipped: slipped.slice(),
    landed: landed.slice(),
    reduced: reduced.slice(),
    liberated: liberated.slice(),
    refused: refused.slice(),
    second,
  };
}

/** A conflict card is seen by its side alone until the reveal, when units are committed (7A-INFO-06, 7A-INFO-07). */
function seenConflict(content: Content, s: State, seat: Seat | null): SeenConflict | null {
  if (!s.conflict) return null;
  const { area, sides, round, entered } = s.conflict;
  const open = sides.every(({ committed }) => committed.length > 0);
  const t = open ? Play.reading(content, s) : null;
  const seen = ([0, 1] as const).map((which): SeenSide => {
    const side = sides[which];
    return {
      ...side,
      spent: side.seat === seat ? side.spent.slice() : setAside(s, area, side).map(() => NONE),
      committed: side.committed.slice(),
      leaders: side.leaders.slice(),
      card: side.seat === seat || side.committed.length > 0 ? side.card : NONE,
      revealed: t && s.conflict && revealed(t, s.conflict, which),
    };
  });
  return { area, sides: [seen[0], seen[1]], round, entered };
}

/** Units set aside that are still there: everybody sees how many, only their side which (7A-CONF-28, 7A-INFO-05). */
export const setAside = (s: State, area: AreaId, { spent }: ConflictSide): UnitId[] =>
  spent.filter((unit) => s.unitArea[unit] === area);

const cardName = numbered('card');
const markerName = numbered('marker');
/** By empire. */
const unitNames: ((n: number) => string)[] = [];

/** Names of what the seat does not know: when one leaves the list, something was revealed. */
export function secrets(content: Content, s: State, seat: Seat): readonly Scalar[] {
  const hidden: Scalar[] = s.deck.map(cardName);
  hidden.push(`glimpse ${s.glimpses}`, ...thinningSecrets(content, s, seat));
  s.draft.forEach((taken, i) => {
    if (taken.seat !== seat) hidden.push(`spare marker ${i}`); // it stays unknown for good, unless its place tells
  });
  if (s.cadence && !s.cadence.shown && s.cadence.by !== seat)
    s.cadence.boxes.forEach((_, i) => {
      hidden.push(`cadence ${i}`);
    });
  s.players.forEach((player, owner) => {
    if (owner === seat) return;
    if (!isGloryOpen(s, owner, seat)) hidden.push(`glory ${owner}`);
    const known = shownTo(s, owner, seat);
    for (const card of player.hand) if (!known.includes(card)) hidden.push(cardName(card));
    if (s.picks[owner] !== NONE) hidden.push(cardName(s.picks[owner]));
    player.loose.forEach((placed, i) => {
      if (!placed.turned) hidden.push(`marker ${owner} loose ${i}`);
    });
  });
  s.empires.forEach((empire, id) => {
    if (!empire || empire.owner === seat) return;
    if (empire.marker && !empire.marker.turned) hidden.push(markerName(id));
    const unit = (unitNames[id] ??= numbered(`unit ${id}`));
    hiddenUnits(content, s, id, seat).forEach((_, i) => {
      hidden.push(unit(i)); // how many are hidden; which ones they are nobody knows
    });
  });
  for (const side of s.trade?.sides ?? [])
    if (side.seat !== seat) for (const card of side.laid ?? []) hidden.push(cardName(card));
  for (const side of s.conflict?.sides ?? []) {
    if (side.seat !== seat && side.card !== NONE && side.committed.length === 0) hidden.push(cardName(side.card));
  }
  return hidden;
}

/** Cards in the hand of another player that lie open to the seat. */
export const shownTo = (s: State, owner: Seat, to: Seat): readonly CardId[] =>
  s.shown.flatMap((open) => (open.owner === owner && open.to === to ? (open.cards ?? s.players[owner].hand) : []));

/** The units of the empire in an area lie open to the seat. */
export const isStackShown = (s: State, empire: EmpireId, area: AreaId, to: Seat): boolean =>
  s.shown.some((open) => open.to === to && open.area === area && s.empires[empire]?.owner === open.owner);

/** Units of an empire that lie below the top one of their stack. */
function hiddenUnits(content: Content, s: State, empire: EmpireId, seat: Seat): UnitId[] {
  const found: UnitId[] = [];
  for (const unit of content.counterSets[empire].counters) {
    const area = s.unitArea[unit];
    if (area < 0 || s.unitEmpire[unit] !== empire || isOpen(content, s, unit)) continue;
    if (visibleIn(s, area, empire) !== unit && !isStackShown(s, empire, area, seat)) found.push(unit);
  }
  return found;
}

function visibleIn(s: State, area: AreaId, empire: EmpireId): UnitId {
  for (let unit = s.top[area]; unit !== NONE; unit = s.unitBelow[unit]) if (s.unitEmpire[unit] === empire) return unit;
  return NONE;
}
