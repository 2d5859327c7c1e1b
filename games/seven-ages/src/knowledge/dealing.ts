/**
 * Dealing anew what a seat does not know: cards, face-down markers, units below the top ones. What is dealt depends on what the
 * seat sees and on luck alone: positions that look alike are dealt alike (only at sea ships stay ships and aircraft aircraft, so
 * that no galley drifts where nobody could have sailed it).
 */
import type { Chance, Seat } from '@tabularium/engine';
import {
  type AreaId,
  CAVALRY,
  type Content,
  type EmpireId,
  LAND,
  OCEAN,
  SHIP,
  type UnitId,
} from '../content/tables.ts';
import { markersOf, placedBy, setsEach, sparesLeft, without } from '../model/markers.ts';
import {
  ACTIONS,
  type Draft,
  GONE,
  MANOEUVRE,
  MARKERS,
  type Marker,
  NONE,
  type PlacedMarker,
  PRODUCTION,
  START_EMPIRE,
  type State,
} from '../model/state.ts';
import { heldByOthers, redealHeld, redealThinned } from './thinned.ts';
import { isGloryOpen, isOpen, isStackShown, setAside, shownTo } from './view.ts';

export function determinize(content: Content, s: State, seat: Seat, chance: Chance): void {
  redealCards(s, seat, chance);
  redealDraft(content, s, seat, chance);
  redealMarkers(content, s, seat, chance);
  redealCadence(s, seat, chance);
  redealGlory(content, s, seat, chance);
  redealUnits(content, s, seat, chance);
  redealThinned(content, s, seat, chance);
}

const ascending = (a: number, b: number): number => a - b;

// --- cards and markers

function redealCards(s: State, seat: Seat, chance: Chance): void {
  const unknown = [...s.deck, ...heldByOthers(s, 'cards', seat)];
  const others = s.players.flatMap(({ hand }, owner) =>
    owner === seat ? [] : [{ hand, known: shownTo(s, owner, seat) }],
  );
  for (const { hand, known } of others) unknown.push(...hand.filter((card) => !known.includes(card)));
  const secret = (s.conflict?.sides ?? []).filter(
    (side) => side.seat !== seat && side.card !== NONE && side.committed.length === 0,
  );
  for (const side of secret) unknown.push(side.card);
  s.picks.forEach((card, owner) => {
    if (owner !== seat && card !== NONE) unknown.push(card);
  });
  const laid = (s.trade?.sides ?? []).flatMap((side) => (side.seat !== seat && side.laid ? [side.laid] : []));
  for (const cards of laid) unknown.push(...cards);
  chance.shuffle(unknown.sort(ascending));
  const deal = (): number => unknown.pop() ?? NONE;
  for (const { hand, known } of others)
    for (let i = 0; i < hand.length; i++) if (!known.includes(hand[i])) hand[i] = deal();
  for (const side of secret) side.card = deal();
  for (const cards of laid) for (let i = 0; i < cards.length; i++) cards[i] = deal();
  s.picks.forEach((card, owner) => {
    if (owner !== seat && card !== NONE) s.picks[owner] = deal();
  });
  redealHeld(s, 'cards', seat, deal);
  for (let i = 0; i < s.deck.length; i++) s.deck[i] = deal();
}

/**
 * Spare markers (7A-INFO-12): a seat that handed the others on knows what had been taken before and what was left, not who took
 * which. So it deals anew between its own turns, and after the last of them with those that nobody took. What the markers on the
 * table give away stays.
 */
function redealDraft(content: Content, s: State, seat: Seat, chance: Chance): void {
  const given = givenAway(content, s);
  const isOpen = ({ seat: by }: Draft, i: number): boolean => by !== seat && !given.has(i);
  for (let from = 0; from < s.draft.length; ) {
    const own = s.draft.findIndex((taken, i) => i >= from && taken.seat === seat);
    const to = own < 0 ? s.draft.length : own;
    const places = s.draft.flatMap((taken, i) => (i >= from && i < to && isOpen(taken, i) ? [i] : []));
    const markers = places.map((i) => s.draft[i].marker);
    if (own < 0) markers.push(...sparesLeft(content, s));
    chance.shuffle(markers.sort(ascending));
    for (const i of places) s.draft[i] = Object.freeze({ seat: s.draft[i].seat, marker: markers.pop() ?? NONE });
    from = to + 1;
  }
}

/** Spare markers of which everybody knows who took them: their player has turned over more of the kind than a set holds. */
function givenAway(content: Content, s: State): Set<number> {
  const known = new Set<number>();
  s.players.forEach((_, owner) => {
    const shown = placedBy(s, owner).flatMap(({ turned, marker }) => (turned ? [marker] : []));
    const extra = without(
      shown,
      ALL_KINDS.flatMap((kind) => new Array<Marker>(setsEach(content, s)).fill(kind)),
    );
    for (const marker of extra) {
      const at = s.draft.findIndex((taken, i) => taken.seat === owner && taken.marker === marker && !known.has(i));
      if (at >= 0) known.add(at);
    }
  });
  return known;
}
const ALL_KINDS: readonly Marker[] = Array.from({ length: MARKERS }, (_, marker) => marker);

/**
 * Glory in bags (7A-INFO-14): what was shown and something on top, else about as much as one has oneself. Nobody has what would
 * have ended the game, nor more than there are markers for.
 */
function redealGlory({ gloryBank }: Content, s: State, seat: Seat, chance: Chance): void {
  if (isGloryOpen(s, NONE, seat)) return;
  const own = s.players[seat].glory;
  const share = Math.floor((gloryBank - own) / Math.max(1, s.players.length - 1));
  const most = s.agreed.end === 'glory' ? Math.min(share, s.agreed.endAt - 1) : share;
  s.players.forEach((player, owner) => {
    if (owner === seat || !player.seated) return;
    const known = Math.max(0, player.shown);
    const more = chance.below(1 + Math.max(6, player.shown === NONE ? 2 * own : Math.ceil(own / 2)));
    player.glory = Math.max(0, Math.min(most, known + more));
  });
}

/** Three different actions of seven (7A-INFO-13). */
function redealCadence({ cadence }: State, seat: Seat, chance: Chance): void {
  if (!cadence || cadence.shown || cadence.by === seat) return;
  const actions = chance.shuffle(ACTIONS.map((_, action) => action));
  cadence.boxes.forEach((_, i) => {
    cadence.boxes[i] = actions[i];
  });
}

function redealMarkers(content: Content, s: State, seat: Seat, chance: Chance): void {
  s.players.forEach((player, owner) => {
    if (owner === seat) return;
    const own = s.empires.filter((empire) => empire?.owner === owner);
    const shown = placedBy(s, owner).flatMap(({ turned, marker }) => (turned ? [marker] : []));
    const left = chance.shuffle(without(markersOf(content, s, owner), shown));
    const anew = (placed: PlacedMarker): PlacedMarker =>
      placed.turned ? placed : { marker: left.pop() ?? placed.marker, turned: false };
    player.loose = player.loose.map(anew);
    for (const empire of own) if (empire?.marker) empire.marker = anew(empire.marker);
  });
}

// --- units

/** A place in a stack: the seat sees the face of the top one, of the others only that they are there. */
interface Slot {
  readonly area: AreaId;
  readonly unit: UnitId;
  readonly seen: boolean;
  readonly room: Room;
  /** The coast of a ship that lies on one of several; 0 otherwise. */
  readonly coast: number;
  /** The places are dealt in ascending order: one that does not depend on which units are in them. */
  readonly order: readonly number[];
}

/**
 * What may be in a place: at sea what is there now, inland anything but a ship, on a coast anything. Where there are several
 * coasts everybody sees how many ships lie on which, so they are harbours for those, and inland for the others.
 */
const [OCEAN_SHIPS, AT_SEA, HARBOUR, INLAND, COASTAL] = [0, 1, 2, 3, 4] as const;
type Room = typeof OCEAN_SHIPS | typeof AT_SEA | typeof HARBOUR | typeof INLAND | typeof COASTAL;

function redealUnits(content: Content, s: State, seat: Seat, chance: Chance): void {
  const stacks = stacksOf(s);
  s.empires.forEach((empire, id) => {
    if (!empire || empire.owner === seat || isEngaged(s, id, seat)) return;
    const slots = slotsOf(content, s, stacks, id, seat);
    const aside = s.conflict?.sides.map((side) => setAside(s, s.conflict?.area ?? NONE, side).length) ?? [];
    putDown(s, stacks, id, slots, dealUnits(content, s, id, slots, seat, chance));
    s.conflict?.sides.forEach((side, which) => {
      if (side.empire !== id) return;
      const units = (stacks.get(s.conflict?.area ?? NONE) ?? []).filter((unit) => s.unitEmpire[unit] === id);
      const open = units.filter((unit) => !side.committed.includes(unit)).sort(ascending);
      const revealed = side.spent.filter((unit) => side.committed.includes(unit)); // set aside this very moment
      side.spent = [...revealed, ...chance.shuffle(open).slice(0, aside[which] - revealed.length)];
    });
  });
  relink(s, stacks);
}

/** Empires whose units the rules have in hand at this moment keep them, and those the seat runs for another player. */
function isEngaged(s: State, empire: EmpireId, seat: Seat): boolean {
  if (s.handling) return true;
  const { action, conflict, manoeuvre } = s;
  if (manoeuvre?.empire === empire && manoeuvre.moving.length > 0) return true;
  if (conflict) {
    const which = conflict.sides.findIndex((side) => side.empire === empire);
    if (which >= 0) return which === conflict.choosing || conflict.sides[which].seat === seat;
  }
  if (s.paused || !action) return false;
  const { action: kind } = action;
  const handlesUnits = kind === START_EMPIRE || kind === PRODUCTION || kind === MANOEUVRE;
  return (handlesUnits && action.empire === empire) || manoeuvre?.empire === empire;
}

/** Every stack on the map, top first. */
function stacksOf(s: State): Map<AreaId, UnitId[]> {
  const stacks = new Map<AreaId, UnitId[]>();
  for (let area = 0; area < s.top.length; area++) {
    if (s.top[area] === NONE) continue;
    const units: UnitId[] = [];
    for (let unit = s.top[area]; unit !== NONE; unit = s.unitBelow[unit]) units.push(unit);
    stacks.set(area, units);
  }
  return stacks;
}

/** Committed units are known one by one once they are revealed, stacks that lie open to the seat, and Star Wars always. */
const isKnown = (content: Content, s: State, unit: UnitId, seat: Seat): boolean =>
  (s.shown.length > 0 && isStackShown(s, s.unitEmpire[unit], s.unitArea[unit], seat)) ||
  s.conflict?.sides.some((side) => side.committed.includes(unit)) === true ||
  isOpen(content, s, unit);

function slotsOf(
  content: Content,
  s: State,
  stacks: ReadonlyMap<AreaId, readonly UnitId[]>,
  empire: EmpireId,
  seat: Seat,
): readonly Slot[] {
  const slots: Slot[] = [];
  for (const [area, units] of stacks) {
    let seen = true;
    for (const unit of units) {
      if (s.unitEmpire[unit] !== empire) continue;
      const kind = kindOf(content, unit, s.unitSide[unit]);
      const room = roomOf(content, s, empire, area, kind);
      const coast = room === HARBOUR ? s.unitCoast[unit] : 0;
      const atSea = room === OCEAN_SHIPS || room === AT_SEA;
      // what shows first, then the narrowest: ships of the ocean before other ships, for counters show one or the other
      const order = [seen ? 0 : 1, room, atSea ? kind : 0, area, coast, deeds(s, unit)];
      if (!isKnown(content, s, unit, seat)) slots.push({ area, unit, seen, room, coast, order });
      seen = false;
    }
  }
  const places = slots[0]?.order.length ?? 0;
  return slots.sort((a, b) => {
    for (let i = 0; i < places; i++) if (a.order[i] !== b.order[i]) return a.order[i] - b.order[i];
    return 0;
  });
}

/** What a unit has done in the manoeuvre under way, in bits. */
function deeds(s: State, unit: UnitId): number {
  if (!s.manoeuvre) return 0;
  const { moved, strayed, fought, last } = s.manoeuvre;
  return [moved, strayed, fought, last?.units ?? []].reduce((bits, list) => bits * 2 + Number(list.includes(unit)), 0);
}

function roomOf(content: Content, s: State, empire: EmpireId, area: AreaId, kind: number): Room {
  const { kind: ground, coastal, coasts } = content.areas[area];
  if (ground === LAND && coasts.length > 1) return kind === SHIP ? HARBOUR : INLAND;
  if (ground === LAND) return coastal ? COASTAL : INLAND;
  return kind === SHIP && needsOcean(content, s, empire, area) ? OCEAN_SHIPS : AT_SEA;
}

/** Galleys would be lost there. */
function needsOcean(content: Content, s: State, empire: EmpireId, area: AreaId): boolean {
  const { kind, neighbours } = content.areas[area];
  return kind === OCEAN || !neighbours.some((next) => content.areas[next].kind === LAND && s.control[next] === empire);
}

/** By slot: the counter times two, plus the side it shows. */
function dealUnits(
  content: Content,
  s: State,
  empire: EmpireId,
  slots: readonly Slot[],
  seat: Seat,
  chance: Chance,
): readonly number[] {
  const own = content.counterSets[empire].counters.filter((unit) => s.unitEmpire[unit] === empire);
  const isThere = (unit: UnitId): boolean =>
    s.unitArea[unit] >= 0 || (s.unitArea[unit] !== GONE && !isCommon(content, unit));
  const free = own.filter((unit) => isThere(unit) && !isKnown(content, s, unit, seat));
  const dealt = slots.map(() => NONE);
  const deal = (slot: number, face: number): void => {
    free.splice(free.indexOf(face >> 1), 1);
    dealt[slot] = face;
  };
  slots.forEach((slot, i) => {
    if (slot.seen) deal(i, likeTop(content, s, slot.unit, free));
  });
  hideCommon(content, s, slots, dealt, free, chance, deal);
  let shuffled = false;
  slots.forEach((slot, i) => {
    if (dealt[i] !== NONE) return;
    if (!shuffled) chance.shuffle(free);
    shuffled = true;
    deal(i, likeHidden(content, s, empire, slot, free));
  });
  return dealt;
}

const isCommon = (content: Content, unit: UnitId): boolean => content.unitSet[unit] === NONE;

/** Everybody knows which common units are on the map, and whose: they lie below some top, at sea or on land as they do. */
function hideCommon(
  content: Content,
  s: State,
  slots: readonly Slot[],
  dealt: readonly number[],
  free: readonly UnitId[],
  chance: Chance,
  deal: (slot: number, face: number) => void,
): void {
  const isAtSea = ({ room }: Slot): boolean => room === OCEAN_SHIPS || room === AT_SEA;
  for (const unit of free.filter((own) => isCommon(content, own))) {
    const side = s.unitSide[unit];
    const kind = kindOf(content, unit, side);
    const lies = slots.find((slot) => slot.unit === unit);
    const open = slots.flatMap((slot, i) => {
      if (dealt[i] !== NONE || slot.room === HARBOUR || isAtSea(slot) !== (lies !== undefined && isAtSea(lies)))
        return [];
      return !isAtSea(slot) || kindOf(content, slot.unit, s.unitSide[slot.unit]) === kind ? [i] : [];
    });
    deal(chance.pick(open), unit * 2 + side);
  }
}

/** Counters with the same two sides cannot be told apart. */
function likeTop(content: Content, s: State, top: UnitId, free: readonly UnitId[]): number {
  const like = free.find((unit) => content.face[unit] === content.face[top]) ?? top;
  return like * 2 + s.unitSide[top];
}

/** A counter the empire could have built and that could stand there; if there is none, one that has at least room there. */
function likeHidden(content: Content, s: State, empire: EmpireId, slot: Slot, free: readonly UnitId[]): number {
  const { level, noShips, noCavalry } = s.empires[empire] ?? { level: 1, noShips: false, noCavalry: false };
  const { room } = slot;
  const there = kindOf(content, slot.unit, s.unitSide[slot.unit]);
  let unlikely = NONE;
  for (const unit of free) {
    for (const side of [0, 1]) {
      const kind = kindOf(content, unit, side);
      if (room === INLAND ? kind === SHIP : room !== COASTAL && kind !== there) continue;
      const type = content.unitTypes[content.unitType[unit * 2 + side]];
      if (room === AT_SEA && type.category === CAVALRY) continue; // 7A-OPT14-01
      const barred = (noShips && type.category === SHIP) || (noCavalry && type.category === CAVALRY);
      const builds = type.level <= level && !barred;
      if (builds && (type.ocean || room !== OCEAN_SHIPS)) return unit * 2 + side;
      if (unlikely === NONE) unlikely = unit * 2 + side;
    }
  }
  if (unlikely === NONE) throw new Error('more units on the map than counters of their kind');
  return unlikely;
}

/** Land units of every sort are one kind, ships and aircraft others. */
const kindOf = (content: Content, unit: UnitId, side: number): number =>
  Math.max(content.unitTypes[content.unitType[unit * 2 + side]].category, SHIP - 1);

/** The counters dealt take their places; those they replace are in the pool. Below the top nobody knows the order. */
function putDown(
  s: State,
  stacks: ReadonlyMap<AreaId, UnitId[]>,
  empire: EmpireId,
  slots: readonly Slot[],
  dealt: readonly number[],
): void {
  const renamed = new Map<UnitId, UnitId>();
  const aboard = s.marines.filter(
    ({ unit, ship }) => s.unitArea[unit] !== NONE && s.unitArea[unit] === s.unitArea[ship],
  );
  for (const { unit } of slots) {
    s.unitArea[unit] = NONE;
    s.unitSide[unit] = 0;
    s.unitCoast[unit] = 0;
    s.unitBelow[unit] = NONE;
  }
  slots.forEach(({ area, unit, coast }, i) => {
    const anew = dealt[i] >> 1;
    s.unitArea[anew] = area;
    s.unitSide[anew] = dealt[i] & 1;
    s.unitCoast[anew] = coast;
    renamed.set(unit, anew);
  });
  for (const area of new Set(slots.map((slot) => slot.area))) {
    const stack = stacks.get(area) ?? [];
    const places = stack.flatMap((unit, place) => (s.unitEmpire[unit] === empire ? [place] : []));
    const units = places.map((place) => renamed.get(stack[place]) ?? stack[place]);
    const [top, ...below] = units;
    [top, ...below.sort(ascending)].forEach((unit, i) => {
      stack[places[i]] = unit;
    });
  }
  if (s.manoeuvre?.empire === empire) rename(s.manoeuvre, renamed);
  s.marines = aboard.map(({ unit, ship }) =>
    Object.freeze({ unit: renamed.get(unit) ?? unit, ship: renamed.get(ship) ?? ship }),
  );
}

/** What the units of a manoeuvre have done is now said of those in their places. */
function rename(campaign: NonNullable<State['manoeuvre']>, renamed: ReadonlyMap<UnitId, UnitId>): void {
  const anew = (unit: UnitId): UnitId => renamed.get(unit) ?? NONE;
  for (const list of [campaign.moved, campaign.strayed, campaign.fought])
    list.splice(0, list.length, ...list.map(anew).sort(ascending));
  if (campaign.last) campaign.last = { ...campaign.last, units: campaign.last.units.map(anew).sort(ascending) };
}

function relink(s: State, stacks: ReadonlyMap<AreaId, readonly UnitId[]>): void {
  for (const [area, units] of stacks) {
    s.top[area] = units[0];
    units.forEach((unit, i) => {
      s.unitBelow[unit] = units[i + 1] ?? NONE;
    });
  }
}
