/**
 * What is to come, as far as a seat can see it: the rules' own arithmetic on a view. The previews, the board and the bots all
 * ask here, so that none of them counts by rules of its own. Hidden units are taken for what lies on top of them.
 */
import { mayStayAboard } from '../actions/marines.ts';
import { entryBits } from '../actions/movement.ts';
import { incomeOf } from '../actions/production.ts';
import { areasInRange, holdersIn } from '../actions/range.ts';
import { newEmpire, startLevels } from '../actions/start-empire.ts';
import { type TradeItem, tradeItems } from '../actions/trade.ts';
import { religionCounts } from '../civilise/artefacts.ts';
import { mourningFor, offendedBy } from '../civilise/temples.ts';
import { losers, winnerOf } from '../conflict/losses.ts';
import { retreatToll } from '../conflict/pursuit.ts';
import { leaver, quickStake } from '../conflict/quick.ts';
import { type Revealed, revealed, totalOf } from '../conflict/totals.ts';
import type { AreaId, CardId, Content, EmpireId, UnitId } from '../content/tables.ts';
import { countIn, empireOf, empiresInPlay, isAircraft, isLand, isLandUnit, place, unitsIn } from '../model/board.ts';
import { clone } from '../model/clone.ts';
import { ageOf, CITY_MAXIMUM, isBarbarian } from '../model/empires.ts';
import { markersOf } from '../model/markers.ts';
import { type Conflict, ENTERED, emptyState, type Marker, NONE, newConflict, type State } from '../model/state.ts';
import { Play } from '../model/table.ts';
import { entriesFor, faithOf, harvestNow, holdings, templeGloryFor } from '../turn/glory.ts';
import { canRebel } from '../turn/upkeep.ts';
import type { View } from './view.ts';

const tables = new WeakMap<View, Play>();

/** A table that looks like this to the seat, for the rules' arithmetic. Nobody may play on with it. */
export function tableSeen(content: Content, view: View): Play {
  const known = tables.get(view);
  if (known?.content === content) return known;
  const t = Play.reading(content, asSeen(content, view));
  tables.set(view, t);
  return t;
}

/** By empire: what it would earn if the glory were harvested now. */
export const harvestSeen = (content: Content, view: View): readonly number[] => harvestNow(tableSeen(content, view));

/** What an empire brings to a trade besides its card, line by line. */
export const tradeSeen = (content: Content, view: View, empire: EmpireId, partner: EmpireId): readonly TradeItem[] =>
  tradeItems(tableSeen(content, view), empire, partner).filter(({ value }) => value !== 0);

/** Where an empire of this card would begin: who holds land there, who beside it, and its trade number (7A-TERM-TRADENUM). */
export interface StartSeen {
  readonly held: readonly EmpireId[];
  readonly around: readonly EmpireId[];
  readonly trade: number;
  /** With a unit in each of its start areas, as far as they are known: its next income, and the glory if it were harvested then. */
  readonly yields: { readonly income: number; readonly glory: number } | null;
}

export function startSeen(content: Content, view: View, card: CardId): StartSeen {
  const found = content.cards[card];
  if (!found) return { held: [], around: [], trade: 0, yields: null };
  const { start, trade, firstAge } = found.empire;
  const areas = start.areas.length > 0 ? start.areas : start.anyOf;
  const holders = (of: readonly AreaId[]): EmpireId[] => [
    ...new Set(of.flatMap((area) => (view.control[area] === NONE ? [] : [view.control[area]]))),
  ];
  const held = holders(areas);
  const around = holders(areas.flatMap((area) => content.areas[area].neighbours)).filter((id) => !held.includes(id));
  return {
    held,
    around,
    trade: trade[firstAge],
    yields: yieldsOf(content, view, card, [...start.areas, ...start.anyOf.slice(0, start.pick)]),
  };
}

function yieldsOf(content: Content, view: View, card: CardId, areas: readonly AreaId[]): StartSeen['yields'] {
  const before = tableSeen(content, view);
  const printed = content.cards[card]?.empire;
  const set = before.state.empires.indexOf(null);
  if (!printed || set < 0 || areas.length === 0 || view.seat === null) return null;
  const [level = 1] = startLevels(before, printed, NONE);
  const after = Play.reading(content, clone(before.state));
  after.state.empires[set] = newEmpire(before, view.seat, card, printed, level, areas, NONE);
  // land is held by units: any will do
  const foot = content.counterSets[set].counters.filter((unit) => isLandUnit(after, unit));
  areas.forEach((area, i) => {
    if (foot[i] !== undefined) place(after, set, foot[i], 0, area);
  });
  if (!isBarbarian(after, set)) {
    const [capital] = areas;
    Object.assign(after.empire(set), { capital, homeland: capital });
    after.state.city[capital] = Math.max(CITY_MAXIMUM[ageOf(after, set)], after.state.city[capital]);
  }
  return { income: incomeOf(after, set), glory: harvestNow(after)[set] ?? 0 };
}

/** Empires that come within range if this one lets the asking one pass. */
export function passageSeen(content: Content, view: View, empire: EmpireId, of: EmpireId): readonly EmpireId[] {
  const t = tableSeen(content, view);
  const now = holdersIn(t, areasInRange(t, empire));
  return holdersIn(t, areasInRange(t, empire, [of])).filter((other) => other !== of && !now.includes(other));
}

/** What building or razing a temple brings (option 12). */
export interface TempleForecast {
  /** Land that it disorders. */
  readonly disordered: readonly AreaId[];
  /** By how much the next income and the harvest of the empire change. */
  readonly income: number;
  readonly glory: number;
}

/** How an empire stands in one of its religions, by its temples (option 12). */
export interface FaithSeen {
  readonly religion: number;
  readonly value: number;
  /** From 0; NONE without a temple that counts. */
  readonly place: number;
  /** How many empires have the religion. */
  readonly empires: number;
  readonly glory: number;
}

export function faithsSeen(content: Content, view: View, empire: EmpireId): readonly FaithSeen[] {
  const t = tableSeen(content, view);
  const all = empiresInPlay(t).map((id) => holdings(t, id));
  return t.empire(empire).religions.map((religion) => {
    const ranked = entriesFor(t, all, faithOf(religion, 0));
    const place = ranked.findIndex(({ own }) => own.empire === empire);
    const empires = religionCounts(t)[religion];
    return { religion, value: ranked[place]?.count ?? 0, place, empires, glory: templeGloryFor(t, empires, place) };
  });
}

/** A temple of the religion in an area of the empire, or with NONE the one that is there razed. */
export function templeSeen(
  content: Content,
  view: View,
  empire: EmpireId,
  area: AreaId,
  religion: number,
): TempleForecast {
  const before = tableSeen(content, view);
  const [temple, disorder] = [before.state.temple.slice(), before.state.disorder.slice()];
  const struck = religion === NONE ? mourningFor(before, empire, area) : offendedBy(before, empire, area, religion);
  const disordered = struck.filter((place) => canRebel(before, place));
  temple[area] = religion;
  for (const place of disordered) disorder[place] = 1;
  const after = Play.reading(content, { ...before.state, temple, disorder });
  return {
    disordered,
    income: incomeOf(after, empire) - incomeOf(before, empire),
    glory: harvestNow(after)[empire] - harvestNow(before)[empire],
  };
}

/** The action markers that the seat has this turn, the spare ones included. */
export const markersSeen = (content: Content, view: View): readonly Marker[] =>
  view.seat === null ? [] : markersOf(content, tableSeen(content, view).state, view.seat);

/** Both sides of a conflict that has not begun, before cards. */
export interface Landing {
  readonly sides: readonly [Revealed, Revealed];
  /** Counters of the other side that lie face down. */
  readonly unseen: number;
}

/** What a unit and its cargo would meet in the area, together with those of its empire that are there; undefined where nobody is. */
export function landingSeen(
  content: Content,
  view: View,
  unit: UnitId,
  area: AreaId,
  cargo: readonly UnitId[] = [],
): Landing | undefined {
  const t = tableSeen(content, view);
  const [empire, from] = [empireOf(t, unit), t.state.unitArea[unit]];
  const rival = view.stacks.find((stack) => stack.area === area && stack.empire !== empire);
  if (from === NONE || !rival) return undefined;
  const entered = (view.manoeuvre?.entered[area] ?? 0) | howEntered(t, unit, from, area);
  const fight = newConflict(area, [empire, t.ownerOf(empire)], [rival.empire, t.ownerOf(rival.empire)], entered);
  fight.round = 1;
  const landing = [unit, ...cargo.filter((other) => isLand(t, area) || mayStayAboard(t, empire, other, area))];
  fight.sides[0].committed = [...landing, ...unitsIn(t, area, empire).filter((other) => !landing.includes(other))];
  const seen = rival.units ? rival.height : 1;
  fight.sides[1].committed = unitsIn(t, area, rival.empire).slice(0, seen);
  return { sides: [revealed(t, fight, 0), revealed(t, fight, 1)], unseen: rival.height - seen };
}

/** The last step of a longer way is not known yet, but whether it lands from the sea. */
function howEntered(t: Play, unit: UnitId, from: AreaId, to: AreaId): number {
  const border = t.content.areas[from].borders.find((b) => b.to === to);
  if (border) return entryBits(t, unit, from, border);
  return isLand(t, from) || isAircraft(t, unit) ? ENTERED.land : ENTERED.invasion;
}

/** What the totals that lie open bring, if nobody plays a card. */
export interface Outcome {
  /** The side with the better total; NONE in a tie. */
  readonly winner: number;
  /** By side: units it loses, and further losses as it retreats; -1 where it stays. */
  readonly lost: readonly [number, number];
  readonly toll: readonly [number, number];
}

/** Undefined until both sides have shown what they committed. */
export function outcomeSeen(content: Content, view: View): Outcome | undefined {
  const t = tableSeen(content, view);
  const { conflict } = t.state;
  if (!conflict || !view.conflict?.sides.every((side) => side.revealed)) return undefined;
  const total = (which: 0 | 1): number => totalOf(view.conflict?.sides[which].revealed?.items ?? []);
  const [active, defender] = conflict.sides;
  const fight: Conflict = {
    ...conflict,
    sides: [
      { ...active, total: total(0) },
      { ...defender, total: total(1) },
    ],
  };
  const quick = view.agreed.optional.quickConflict;
  const loses = losers(t, fight);
  const lost = (which: 0 | 1): number => {
    if (quick) return quickStake(t, fight, which).count;
    return loses[which] ? fight.sides[which].committed.length : 0;
  };
  const toll = (which: 0 | 1): number => {
    if (!quick || leaver(t, fight) !== which) return NONE;
    const left = countIn(t, fight.area, fight.sides[which].empire) - lost(which);
    return left === 0 ? NONE : Math.min(left, retreatToll(t, fight, which));
  };
  return { winner: winnerOf(t, fight), lost: [lost(0), lost(1)], toll: [toll(0), toll(1)] };
}

/** The next round of the conflict under way, before cards, if both commit all they can and what lies face down is like its top. */
export function roundSeen(content: Content, view: View): readonly [number, number] | undefined {
  const t = tableSeen(content, view);
  const { conflict } = t.state;
  if (!conflict) return undefined;
  const all = (which: 0 | 1): Conflict['sides'][number] => {
    const side = conflict.sides[which];
    const there = unitsIn(t, conflict.area, side.empire);
    const fresh = there.filter((unit) => !side.spent.includes(unit));
    return { ...side, committed: fresh.length > 0 ? fresh : there, card: NONE };
  };
  const fight: Conflict = { ...conflict, sides: [all(0), all(1)] };
  return [totalOf(revealed(t, fight, 0).items), totalOf(revealed(t, fight, 1).items)];
}

/** What a retreat would cost the side in the conflict under way, if what lies face down is like what lies on top of it. */
export function retreatSeen(content: Content, view: View, which: 0 | 1): number {
  const t = tableSeen(content, view);
  return t.state.conflict ? retreatToll(t, t.state.conflict, which) : 0;
}

// --- the position behind a view

const blanks = new WeakMap<Content, State>();
/** The empty board, made once: what a view fills in is copied from it, the rest is shared. */
function blankOf(content: Content, view: View): State {
  const known = blanks.get(content);
  if (known?.players.length === view.players.length) return known;
  const blank = emptyState(content, view.players.length, view.agreed);
  blanks.set(content, blank);
  return blank;
}

function asSeen(content: Content, view: View): State {
  const blank = blankOf(content, view);
  const s: State = {
    ...blank,
    agreed: view.agreed,
    phase: view.phase,
    turn: view.turn,
    first: view.first,
    action: view.action,
    conflict: view.conflict && { ...view.conflict, choosing: NONE, truce: false },
    players: view.players.map(({ seated, colour, glory, shown }) => ({
      seated,
      colour,
      glory: glory ?? Math.max(0, shown),
      shown,
      hand: [],
      loose: [],
    })),
    draft: view.draft.flatMap(({ seat, marker }) => (marker === null ? [] : [{ seat, marker }])),
    empires: view.empires.map((e) => e && { ...e, marker: null }),
    control: view.control.slice(),
    city: view.city.slice(),
    fort: view.fort.slice(),
    disorder: view.disorder.slice(),
    temple: view.temple.slice(),
    mapArtefacts: view.mapArtefacts.slice(),
    blue: view.blue.slice(),
    world: view.world,
    marines: [],
    lasting: view.lasting.slice(),
    leaderArea: blank.leaderArea.slice(),
    leaderEmpire: blank.leaderEmpire.slice(),
    unitEmpire: blank.unitEmpire.slice(),
    noElephants: view.noElephants,
    unitArea: blank.unitArea.slice(),
    unitSide: blank.unitSide.slice(),
    unitBelow: blank.unitBelow.slice(),
    unitCoast: blank.unitCoast.slice(),
    top: blank.top.slice(),
  };
  for (const { leader, area, empire } of view.leaders) {
    s.leaderArea[leader] = area;
    s.leaderEmpire[leader] = empire;
  }
  view.common.forEach(({ empire }, i) => {
    s.unitEmpire[content.common[i]] = empire;
  });
  standUnits(content, view, s);
  return s;
}

function standUnits(content: Content, view: View, s: State): void {
  const lowest = s.top.slice();
  const stand = (unit: UnitId, empire: EmpireId, side: number, area: AreaId): void => {
    s.unitEmpire[unit] = empire;
    s.unitArea[unit] = area;
    s.unitSide[unit] = side;
    if (lowest[area] === NONE) s.top[area] = unit;
    else s.unitBelow[lowest[area]] = unit;
    lowest[area] = unit;
  };
  for (const { area, empire, units } of view.stacks) {
    for (const { unit, side, coast, aboard } of units ?? []) {
      if (aboard !== undefined) s.marines.push({ unit, ship: aboard });
      stand(unit, empire, side, area);
      s.unitCoast[unit] = coast;
    }
  }
  const hidden = view.stacks.filter(({ units }) => units === null);
  // the tops first: every stack has one
  for (const { area, empire, face } of hidden) stand(freeLike(content, s, empire, face >> 1), empire, face & 1, area);
  for (const { area, empire, face, height } of hidden) {
    for (let n = 1; n < height; n++) {
      const unit = freeLike(content, s, empire, face >> 1);
      if (unit !== NONE) stand(unit, empire, face & 1, area);
    }
  }
}

/** A counter with the same two sides, or of the same class on the same side, that stands nowhere yet. */
function freeLike(content: Content, s: State, empire: number, like: UnitId): UnitId {
  const category = (unit: UnitId): number => content.unitTypes[content.unitType[unit * 2]].category;
  let found = NONE;
  for (const unit of content.counterSets[empire].counters) {
    if (s.unitArea[unit] !== NONE || s.unitEmpire[unit] !== empire) continue;
    if (content.face[unit] === like) return unit;
    if (found === NONE && category(unit) === category(like)) found = unit;
  }
  return found;
}
