/** Conflict (7A-CONF): cards, secret commitment, totals, disorder, retreat, and what follows the end. */
import { ask, askUnlessForced, choose, type Rule, type Seat, type Shown, select, together } from '@tabularium/engine';
import { LEADER } from '../actions/marching.ts';
import { coastFrom, mayCross } from '../actions/movement.ts';
import { chooseCoast } from '../actions/production.ts';
import { barredUnits, half } from '../content/expressions.ts';
import type { Params } from '../content/shape.ts';
import {
  AIRCRAFT,
  type AreaId,
  bit,
  CAVALRY,
  type EmpireId,
  type LeaderId,
  MISSILE,
  type UnitId,
  type UnitTypeId,
  unitBits,
} from '../content/tables.ts';
import { situation } from '../events/situations.ts';
import { eventWindow } from '../events/windows.ts';
import {
  categoryOf,
  countIn,
  empiresIn,
  inPool,
  isLand,
  place,
  shift,
  sideOf,
  typeOf,
  unitsIn,
  unitTypeOf,
} from '../model/board.ts';
import { check, discard, drawCard } from '../model/cards.ts';
import { liberateCity, reduceCity, setCity } from '../model/cities.ts';
import {
  ageOf,
  cardValue,
  isBarbarian,
  isVersus,
  isWhere,
  receive,
  specials,
  terrainFor,
  triggered,
} from '../model/empires.ts';
import { forgetLasting, isForbidden, lastingFor } from '../model/lasting.ts';
import { BUILDER, can, hasIn, leadersIn, placeLeader, removeLeader, TACTICIAN } from '../model/leaders.ts';
import { type Conflict, type ConflictSide, ENTERED, NONE, START_EMPIRE } from '../model/state.ts';
import type { SevenAges } from '../model/table.ts';
import { addDisorder, loseUnit, settle, stripArea } from '../turn/upkeep.ts';

/** 7A-CONF-02: which of the contested areas is fought for next is up to the active player. */
export function* chooseConflict(t: SevenAges, empire: EmpireId, contested: readonly AreaId[]): Rule<AreaId> {
  return yield* askUnlessForced(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.conflict.next',
      rules: ['7A-CONF-02'],
      options: () => contested,
      show: (id) => ({ points: [{ kind: 'area', id }] }),
    }),
  );
}

/** 7A-CONF-03, 7A-CONF-39: all units of both empires in the area, round after round, until only one is left. */
export function* conflict(
  t: SevenAges,
  area: AreaId,
  active: EmpireId,
  defender: EmpireId,
  entered: number,
): Rule<void> {
  const holder = t.state.control[area];
  const seat = yield* whoRuns(t, active, defender);
  const fight = openConflict(t, area, active, defender, seat, entered);
  t.tell({ type: '7a.conflict', area, active, defender });
  yield* eventWindow(t, 'conflict.start');
  while (contested(t, fight)) {
    fight.round++;
    if ((yield* offerRetreat(t, fight, 0)) || (yield* offerRetreat(t, fight, 1))) continue;
    yield* eventWindow(t, 'conflict.pick');
    if (!contested(t, fight)) break;
    runOut(t, fight); // an event may have taken the last fresh unit
    yield* drawConflictCards(t, fight);
    yield* commit(t, fight);
    yield* eventWindow(t, 'conflict.reveal');
    tally(t, fight);
    yield* eventWindow(t, 'conflict.total');
    yield* settleRound(t, fight);
    yield* eventWindow(t, 'conflict.losses');
    forgetLasting(t, 'round');
    runOut(t, fight);
  }
  forgetLasting(t, 'conflict');
  yield* closeConflict(t, fight, holder);
}

/** 7A-CONF-04: who owns both sides nominates another player to run the defender. */
function* whoRuns(t: SevenAges, active: EmpireId, defender: EmpireId): Rule<Seat> {
  const owner = t.ownerOf(active);
  if (t.ownerOf(defender) !== owner) return t.ownerOf(defender);
  return yield* askUnlessForced(
    choose({
      seat: owner,
      about: '7a.conflict.nominate',
      rules: ['7A-CONF-04'],
      options: () => t.inOrder().filter((seat) => seat !== owner),
      show: (id) => ({ points: [{ kind: 'seat', id }] }),
    }),
  );
}

function openConflict(
  t: SevenAges,
  area: AreaId,
  active: EmpireId,
  defender: EmpireId,
  seat: Seat,
  entered: number,
): Conflict {
  const side = (empire: EmpireId, runs: Seat): ConflictSide => ({
    empire,
    seat: runs,
    spent: [],
    committed: [],
    leaders: [],
    card: NONE,
    disorder: 0,
    lost: 0,
    lostLeader: false,
    recruited: 0,
    total: 0,
    fell: 0,
  });
  const sides = [side(active, t.ownerOf(active)), side(defender, seat)] as const;
  const fight: Conflict = { area, sides, round: 0, entered, choosing: NONE, truce: false };
  t.state.conflict = fight;
  return fight;
}

const contested = (t: SevenAges, { area, sides }: Conflict): boolean =>
  sides.every(({ empire }) => t.state.empires[empire] && countIn(t, area, empire) > 0);

// --- cards and commitment

/** 7A-CONF-05, 7A-LEAD-TA-02: a card each, seen by its side alone; a Tactician may redraw once, the active side first. */
function* drawConflictCards(t: SevenAges, fight: Conflict): Rule<void> {
  for (const side of fight.sides) {
    side.total = 0;
    side.fell = 0;
    side.card = drawCard(t);
    if (lastingFor(t, 'conflictCard', side.empire).some(({ params }) => params['op'] === 'pickTwo'))
      pickSecond(t, side);
  }
  for (const side of fight.sides) {
    if (!usesTactician(t, fight, side)) continue;
    const keep = yield* ask(
      choose({
        seat: side.seat,
        about: '7a.conflict.redraw',
        rules: ['7A-LEAD-TA-02'],
        options: () => ['keep', 'redraw'],
      }),
    );
    if (keep === 'keep') continue;
    discard(t, side.card);
    side.card = drawCard(t);
  }
}

/** A Tactician in the area, unless an event keeps it out of this round. */
const usesTactician = (t: SevenAges, { area }: Conflict, { empire }: ConflictSide): boolean =>
  hasIn(t, empire, area, TACTICIAN) && !isForbidden(t, 'tactician', empire);

/** An event gives a second card: the higher is kept. */
function pickSecond(t: SevenAges, side: ConflictSide): void {
  const second = drawCard(t);
  const better = cardValue(t, second) > cardValue(t, side.card);
  discard(t, better ? side.card : second);
  if (better) side.card = second;
}

/** 7A-CONF-06, 7A-CONF-07: both sides commit in secret; the reveal is when all answers are in. */
function* commit(t: SevenAges, fight: Conflict): Rule<void> {
  const chosen = yield* together(commitUnits(t, fight, 0), commitUnits(t, fight, 1));
  for (const which of [0, 1] as const) {
    const side = fight.sides[which];
    const picked = chosen[which] ?? freshUnits(t, fight, which);
    side.committed = picked.filter((value) => value < LEADER);
    side.leaders = picked.filter((value) => value >= LEADER).map((value) => value - LEADER);
  }
}

/** Null where there is no choice but all the fresh units: which they are is read when the seals are broken. */
function* commitUnits(t: SevenAges, fight: Conflict, which: 0 | 1): Rule<readonly number[] | null> {
  const { empire, seat } = fight.sides[which];
  const tacticians = leadersIn(t, fight.area, empire)
    .filter((leader) => can(t, leader, TACTICIAN) && !isForbidden(t, 'tactician', empire))
    .map((leader) => leader + LEADER);
  const options = (): number[] => [...freshUnits(t, fight, which), ...tacticians];
  const [least, most] = commitmentBounds(t, fight, which);
  if (tacticians.length === 0 && least === freshUnits(t, fight, which).length) return null;
  return yield* ask(
    select({
      seat,
      about: '7a.conflict.commit',
      rules: ['7A-CONF-06', '7A-CONF-07'],
      args: { area: fight.area, round: fight.round },
      min: least,
      max: most + 1,
      options,
      test: (picked) => {
        const leaders = picked.filter((value) => value >= LEADER).length;
        const units = picked.length - leaders;
        if (units === 0 || units < least || units > most) return { rule: '7A-CONF-06' };
        return leaders > 1 ? { rule: '7A-CONF-07' } : undefined;
      },
      draw: (chance) => {
        const units = chance.shuffle(freshUnits(t, fight, which)).slice(0, least + chance.below(most - least + 1));
        return tacticians.length > 0 && chance.below(2) === 0 ? [...units, chance.pick(tacticians)] : units;
      },
      show: (value) =>
        value < LEADER ? showFighter(t, fight, which, value) : { points: [{ kind: 'leader', id: value - LEADER }] },
    }),
  );
}

/** A unit with what it is worth here, in front and behind. */
function showFighter(t: SevenAges, fight: Conflict, which: 0 | 1, unit: UnitId): Shown {
  const front = conflictValue(t, fight, which, unit, true);
  const support = conflictValue(t, fight, which, unit, false);
  return { points: [{ kind: 'unit', id: unit }], effects: [{ id: '7a.fx.fights', args: { front, support } }] };
}

/** At least one unit, at most all that are fresh; events may narrow it. */
function commitmentBounds(t: SevenAges, fight: Conflict, which: 0 | 1): [number, number] {
  const fresh = freshUnits(t, fight, which).length;
  let [least, most] = [1, fresh];
  for (const { params } of lastingFor(t, 'commitment', fight.sides[which].empire)) {
    if (params['op'] === 'all') least = fresh;
    else most = Math.min(most, Math.max(1, Number(params['count'] ?? fresh)));
  }
  return [Math.min(least, most), most];
}

export function freshUnits(t: SevenAges, { area, sides }: Conflict, which: 0 | 1): UnitId[] {
  const { empire, spent } = sides[which];
  return unitsIn(t, area, empire).filter((unit) => !spent.includes(unit));
}

// --- totals

/** Front or support value with terrain and special rules, never below 0 (7A-CONF-20, 7A-CONF-52). */
export function conflictValue(t: SevenAges, fight: Conflict, which: 0 | 1, unit: UnitId, front: boolean): number {
  const { content, state } = t;
  const { empire } = fight.sides[which];
  const other = fight.sides[1 - which].empire;
  const face = unit * 2 + state.unitSide[unit];
  let value = front ? content.front[face] : content.support[face];
  const terrain = terrainFor(t, fight.area, ageOf(t, fight.sides[1].empire)); // 7A-CONF-19
  if (terrain >= 0 && categoryOf(t, unit) === CAVALRY) value += content.cavalry[terrain];
  for (const s of specials(t, empire, 'unitValue')) {
    if ((s.units & bit(typeOf(t, unit))) === 0 || !isRole(s.role, which)) continue;
    if (!isWhere(t, empire, fight.area, s.where) || !isVersus(t, empire, other, s.vs)) continue;
    value += (front ? s.front : s.support) ?? 0;
  }
  for (const { params } of lastingFor(t, 'unitValue', empire)) value = withEvent(t, unit, front, value, params);
  return Math.max(0, value);
}

/** A value as an event of this round changes it. */
function withEvent(t: SevenAges, unit: UnitId, front: boolean, value: number, params: Params): number {
  const names = Array.isArray(params['units']) ? params['units'].map(String) : [];
  if ((unitBits(names, t.content.unitTypes) & bit(typeOf(t, unit))) === 0) return value;
  const set = params[front ? 'frontSet' : 'supportSet'];
  if (set !== undefined) return Number(set);
  return front ? value : value * Number(params['supportMult'] ?? 1) + Number(params['support'] ?? 0);
}

const isRole = (role: 'attack' | 'defend' | undefined, which: 0 | 1): boolean =>
  role === undefined || (role === 'attack') === (which === 0);

/** 7A-CONF-09 to 7A-CONF-21: both totals, open to all. */
function tally(t: SevenAges, fight: Conflict): void {
  const { area, sides, round } = fight;
  sides[0].total = total(t, fight, 0);
  sides[1].total = total(t, fight, 1);
  t.tell({
    type: '7a.conflict.round',
    area,
    round,
    totals: sides.map((side) => side.total),
    committed: sides.map((side) => side.committed.map((unit) => typeOf(t, unit))),
    sides: [revealed(t, fight, 0), revealed(t, fight, 1)],
  });
}

/** One line of a total: what counts, for how much, and the rule behind it. */
export interface TotalItem {
  readonly what:
    | 'front'
    | 'halved'
    | 'support'
    | 'card'
    | 'elite'
    | 'age'
    | 'disorder'
    | 'fort'
    | 'city'
    | 'siege'
    | 'invasion'
    | 'river'
    | 'crossing'
    | 'terrain'
    | 'special'
    | 'event';
  readonly value: number;
  readonly rule: string;
}

/** A side as everybody sees it from the reveal on: counters and their sides, those in front first, and the total line by line. */
export interface Revealed {
  readonly empire: EmpireId;
  readonly faces: readonly number[];
  readonly inFront: number;
  readonly card: number;
  readonly items: readonly TotalItem[];
}

export function revealed(t: SevenAges, fight: Conflict, which: 0 | 1): Revealed {
  const own = fight.sides[which];
  const { units, inFront } = bestSplit(t, fight, which, isHalved(t, own, fight.sides[1 - which]));
  return {
    empire: own.empire,
    faces: units.map((unit) => unit * 2 + t.state.unitSide[unit]),
    inFront,
    card: pickedValue(t, own),
    items: totalItems(t, fight, which),
  };
}

const total = (t: SevenAges, fight: Conflict, which: 0 | 1): number =>
  Math.max(
    0,
    totalItems(t, fight, which).reduce((sum, { value }) => sum + value, 0),
  );

function totalItems(t: SevenAges, fight: Conflict, which: 0 | 1): TotalItem[] {
  const own = fight.sides[which];
  const other = fight.sides[which === 0 ? 1 : 0];
  const halved = isHalved(t, own, other);
  const line = bestSplit(t, fight, which, halved);
  const items: TotalItem[] = [{ what: 'front', value: line.front, rule: '7A-CONF-09' }];
  const add = (what: TotalItem['what'], value: number, rule: string): void => {
    if (value !== 0) items.push({ what, value, rule });
  };
  if (halved) add('halved', half(line.front) - line.front, '7A-CONF-21');
  add('support', line.support, '7A-CONF-10');
  add('card', pickedValue(t, own), '7A-CONF-05');
  add('elite', t.empire(own.empire).elites, '7A-CONF-11');
  add('age', Math.max(0, ageOf(t, own.empire) - ageOf(t, other.empire)), '7A-CONF-12');
  add('disorder', other.disorder * (line.bestFront + line.bestSupport), '7A-CONF-13');
  if (which === 1) items.push(...defenceItems(t, fight));
  for (const s of specials(t, own.empire, 'conflict')) {
    if (s.add === undefined || !isRole(s.role, which)) continue;
    if (s.round === 'first' && fight.round > 1) continue;
    if (s.when === 'invaded' && (fight.entered & ENTERED.invasion) === 0) continue;
    if (isWhere(t, own.empire, fight.area, s.where) && isVersus(t, own.empire, other.empire, s.vs))
      add('special', s.add, '7A-CONF-52');
  }
  for (const { params } of lastingFor(t, 'conflictTotal', own.empire))
    if (!isBroken(t, fight, params.if)) add('event', Number(params['add'] ?? 0), '7A-EVENT-18');
  return items;
}

/** Some events hold only in rounds in which the active side commits none of the types they name. */
function isBroken(t: SevenAges, fight: Conflict, condition: string | undefined): boolean {
  const types = unitBits(barredUnits(condition), t.content.unitTypes);
  return fight.sides[0].committed.some((unit) => (types & bit(typeOf(t, unit))) !== 0);
}

function pickedValue(t: SevenAges, { empire, card }: ConflictSide): number {
  const set = lastingFor(t, 'conflictCard', empire).find(({ params }) => params['op'] === 'setValue');
  return set ? Number(set.params['value']) : cardValue(t, card);
}

/** 7A-CONF-21: infantry and missiles alone against cavalry and aircraft alone. */
function isHalved(t: SevenAges, own: ConflictSide, other: ConflictSide): boolean {
  if (specials(t, own.empire, 'conflict').some((s) => s.noHalving)) return false;
  return (
    own.committed.every((unit) => categoryOf(t, unit) <= MISSILE) &&
    other.committed.every((unit) => categoryOf(t, unit) === CAVALRY || categoryOf(t, unit) === AIRCRAFT)
  );
}

interface Line {
  /** Those in front first. */
  readonly units: readonly UnitId[];
  readonly inFront: number;
  readonly front: number;
  readonly support: number;
  readonly bestFront: number;
  readonly bestSupport: number;
}

/**
 * 7A-CONF-54: half the units, rounded up, in front; the split that is worth most. The bonus for the enemy's disorder takes the
 * best front value in front and the best support value behind: the book's lone light horse gains its front value only.
 */
function bestSplit(t: SevenAges, fight: Conflict, which: 0 | 1, halved: boolean): Line {
  const units = fight.sides[which].committed.map((unit) => ({
    unit,
    front: conflictValue(t, fight, which, unit, true),
    support: conflictValue(t, fight, which, unit, false),
  }));
  const gain = (u: Values): number => (halved ? u.front / 2 : u.front) - u.support;
  units.sort((a, b) => gain(b) - gain(a));
  const inFront = Math.ceil(units.length / 2);
  let best = lineUp(units, inFront);
  const { disorder } = fight.sides[1 - which];
  if (disorder === 0 || units.length < 3) return best;
  // somebody else as the best in front, or the best behind, may be worth more than it costs
  const worth = (l: Line): number =>
    (halved ? half(l.front) : l.front) + l.support + disorder * (l.bestFront + l.bestSupport);
  for (const ahead of units) {
    for (const behind of units) {
      if (ahead === behind) continue;
      const line = lineUp([ahead, ...units.filter((u) => u !== ahead && u !== behind), behind], inFront);
      if (worth(line) > worth(best)) best = line;
    }
  }
  return best;
}

interface Values {
  readonly unit: UnitId;
  readonly front: number;
  readonly support: number;
}

/** The first so many in front, the others behind. */
function lineUp(units: readonly Values[], inFront: number): Line {
  let [front, support, bestFront, bestSupport] = [0, 0, 0, 0];
  units.forEach((u, i) => {
    if (i < inFront) {
      front += u.front;
      bestFront = Math.max(bestFront, u.front);
    } else {
      support += u.support;
      bestSupport = Math.max(bestSupport, u.support);
    }
  });
  return { units: units.map(({ unit }) => unit), inFront, front, support, bestFront, bestSupport };
}

/** What the defender's ground is worth: fort, city, invasion, terrain and how the attackers came (7A-CONF-14 to 7A-CONF-19). */
export const defence = (t: SevenAges, fight: Conflict): number =>
  defenceItems(t, fight).reduce((sum, { value }) => sum + value, 0);

function defenceItems(t: SevenAges, fight: Conflict): TotalItem[] {
  const { area, sides, entered } = fight;
  const { bonus } = t.content;
  const items: TotalItem[] = [];
  if (!isLand(t, area)) return items;
  const ignored = specials(t, sides[0].empire, 'ignoreDefence').flatMap((s) => s.kinds);
  for (const { params } of lastingFor(t, 'ignoreDefence', sides[0].empire))
    if (Array.isArray(params['what'])) ignored.push(...params['what'].map(String));
  const add = (what: TotalItem['what'], value: number, rule: string): void => {
    if (value !== 0 && !ignored.includes(what)) items.push({ what, value, rule });
  };
  const came = (what: TotalItem['what'], how: number, value: number, rule: string): void => {
    if ((entered & how) !== 0) add(what, value, rule);
  };
  add('fort', t.state.fort[area] * bonus.fort, '7A-CONF-14');
  const sieged = sides[0].committed.some((unit) => unitTypeOf(t, unit).siege); // 7A-CONF-16
  const city = t.state.city[area];
  if (!sieged) add('city', city, '7A-CONF-15');
  else if (city > 0) items.push({ what: 'siege', value: 0, rule: '7A-CONF-16' });
  came('invasion', ENTERED.invasion, bonus.invasion, '7A-CONF-17');
  came('river', ENTERED.river, bonus.river, '7A-CONF-18');
  came('crossing', ENTERED.crossing, bonus.crossing, '7A-CONF-18');
  add('terrain', t.content.defence[terrainFor(t, area, ageOf(t, sides[1].empire))], '7A-CONF-18');
  return items;
}

// --- losses

/** 7A-CONF-23, 7A-CONF-24, 7A-LEAD-TA-03: who loses what it committed; the cards are discarded. */
function* settleRound(t: SevenAges, fight: Conflict): Rule<void> {
  const loses = losers(t, fight);
  for (const side of fight.sides) {
    discard(t, side.card);
    side.card = NONE;
  }
  for (const which of [0, 1] as const) {
    const side = fight.sides[which];
    const enemy = fight.sides[1 - which];
    fight.choosing = which;
    const lost = loses[which] ? yield* unitsLost(t, side) : [];
    fight.choosing = NONE;
    side.fell = lost.length;
    side.spent.push(...side.committed.filter((unit) => !lost.includes(unit)));
    if (!loses[which]) continue;
    side.leaders = yield* doomed(t, side.leaders);
    const types = loseCommitted(t, side, enemy, lost);
    // a tied round is won only by an event
    if (enemy.total > side.total || losesBy(t, enemy.empire, 'winTies')) yield* recruitBeaten(t, fight, enemy, types);
  }
  for (const side of fight.sides) {
    side.committed = [];
    side.leaders = [];
    if (countIn(t, fight.area, side.empire) === 0) yield* loseLeaders(t, fight, side);
  }
  settle(t);
}

/** The lower total; in a tie everyone who committed no Tactician, unless an event gives the tie to one side. */
function losers(t: SevenAges, { sides }: Conflict): [boolean, boolean] {
  const [active, defender] = sides;
  if (active.total !== defender.total) return [active.total < defender.total, defender.total < active.total];
  const favoured = sides.findIndex(({ empire }) => losesBy(t, empire, 'winTies'));
  if (favoured >= 0) return [favoured !== 0, favoured !== 1];
  return [active.leaders.length === 0, defender.leaders.length === 0];
}

const losesBy = (t: SevenAges, empire: EmpireId, op: string): boolean =>
  lastingFor(t, 'conflictLosses', empire).some(({ params }) => params['op'] === op);

/** All it committed; an event may save half of the units, of the owner's choice, and the leaders. */
function* unitsLost(t: SevenAges, side: ConflictSide): Rule<readonly UnitId[]> {
  if (!losesBy(t, side.empire, 'halve')) return side.committed;
  side.leaders = [];
  const { committed } = side;
  const count = half(committed.length);
  return yield* askUnlessForced(
    select({
      seat: side.seat,
      about: '7a.conflict.lost',
      rules: ['7A-CONF-23'],
      min: count,
      max: count,
      options: () => committed,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
}

/** Leaders whose last unit in the area is gone are lost in the conflict too (7A-CIV-28, 7A-CONF-50). */
function* loseLeaders(t: SevenAges, fight: Conflict, side: ConflictSide): Rule<void> {
  const enemy = fight.sides[0] === side ? fight.sides[1] : fight.sides[0];
  for (const leader of yield* doomed(t, leadersIn(t, fight.area, side.empire))) {
    side.lostLeader = true;
    removeLeader(t, leader);
    triggered(t, enemy.empire, 'leaderKilled', { from: side.empire });
  }
}

/** Those that no card saves. */
function* doomed(t: SevenAges, leaders: readonly LeaderId[]): Rule<LeaderId[]> {
  const lost: LeaderId[] = [];
  for (const leader of leaders) if (!(yield* situation(t, 'leaderWouldBeLostInConflict', leader))) lost.push(leader);
  return lost;
}

/** Answers the types that were lost. */
function loseCommitted(t: SevenAges, side: ConflictSide, enemy: ConflictSide, units: readonly UnitId[]): UnitTypeId[] {
  const types = units.map((unit) => typeOf(t, unit));
  side.lost += types.length;
  t.empire(enemy.empire).destroyed += types.length;
  for (const type of types) triggered(t, enemy.empire, 'unitsDestroyed', { from: side.empire, units: bit(type) });
  for (const unit of units) loseUnit(t, unit);
  for (const leader of side.leaders) {
    side.lostLeader = true;
    removeLeader(t, leader);
    triggered(t, enemy.empire, 'leaderKilled', { from: side.empire });
  }
  return types;
}

/** Cards and events that let beaten units join: the same types from the own pool, whatever their level. */
function* recruitBeaten(t: SevenAges, fight: Conflict, winner: ConflictSide, types: readonly UnitTypeId[]): Rule<void> {
  function* join(type: UnitTypeId): Rule<void> {
    const unit = inPool(t, winner.empire, type);
    if (unit === NONE) return;
    place(t, unit, sideOf(t, unit, type), fight.area, yield* chooseCoast(t, winner.seat, type, fight.area));
    winner.spent.push(unit);
    winner.recruited++;
  }
  for (const { limit } of specials(t, winner.empire, 'convertOnWin'))
    for (const type of types) if (limit === 'all' || winner.recruited < limit) yield* join(type);
  for (const { params } of lastingFor(t, 'convertOnWin', winner.empire)) {
    for (let left = Number(params['count'] ?? 1); left > 0; left--) {
      const open = [...new Set(types)].filter((type) => inPool(t, winner.empire, type) !== NONE);
      if (open.length === 0) break;
      const type = yield* ask(
        choose({
          seat: winner.seat,
          about: '7a.conflict.recruit',
          rules: ['7A-EVENT-18'],
          options: () => [...open, NONE],
          show: (id) => (id === NONE ? { text: { id: '7a.pass' } } : { points: [{ kind: 'unitType', id }] }),
        }),
      );
      if (type === NONE) break;
      yield* join(type);
    }
  }
}

/** 7A-CONF-27: a side without fresh units takes up all it has again, and a conflict disorder marker. */
function runOut(t: SevenAges, fight: Conflict): void {
  if (!contested(t, fight)) return;
  fight.sides.forEach((side, i) => {
    if (freshUnits(t, fight, i === 0 ? 0 : 1).length > 0) return;
    side.spent = [];
    side.disorder++;
  });
}

// --- retreat

/** 7A-CONF-34, 7A-CONF-37, 7A-LEAD-TA-04: the active side decides first. Answers whether it retreated. */
function* offerRetreat(t: SevenAges, fight: Conflict, which: 0 | 1): Rule<boolean> {
  const side = fight.sides[which];
  if (!mayRetreat(t, fight, which)) return false;
  const go = yield* ask(
    choose({
      seat: side.seat,
      about: '7a.conflict.retreat',
      rules: ['7A-CONF-34'],
      args: { area: fight.area },
      options: () => ['stay', 'retreat'],
    }),
  );
  if (go === 'stay') return false;
  yield* retreat(t, fight, which);
  return true;
}

export function mayRetreat(t: SevenAges, fight: Conflict, which: 0 | 1): boolean {
  const side = fight.sides[which];
  const enemy = fight.sides[1 - which];
  if (enemy.disorder > 0) return true;
  if (side.disorder > 0 && usesTactician(t, fight, side)) return true;
  return specials(t, side.empire, 'retreat').some((s) => {
    const { units } = s;
    if (units !== undefined)
      return unitsIn(t, fight.area, side.empire).every((unit) => (units & bit(typeOf(t, unit))) !== 0);
    return isWhere(t, side.empire, fight.area, s.where);
  });
}

/** 7A-CONF-35, 7A-CONF-36: every unit to an own area next door it could enter, or lost; leaders go with one of them. */
export function* retreat(t: SevenAges, fight: Conflict, which: 0 | 1): Rule<void> {
  const side = fight.sides[which];
  const { area } = fight;
  const leaders = leadersIn(t, area, side.empire);
  const refuges = new Set<AreaId>();
  t.state.glimpses++; // where they can go tells what they are
  fight.choosing = which;
  for (const unit of unitsIn(t, area, side.empire)) {
    const open = refugesFor(t, unit, area);
    if (open.length === 0) {
      side.lost++;
      loseUnit(t, unit);
      continue;
    }
    const to = yield* askUnlessForced(
      choose({
        seat: side.seat,
        about: '7a.conflict.refuge',
        rules: ['7A-CONF-35'],
        args: { unit },
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    shift(t, unit, to, coastFrom(t, to, area));
    refuges.add(to);
  }
  if (refuges.size === 0) yield* loseLeaders(t, fight, side);
  for (const leader of refuges.size === 0 ? [] : leaders) {
    const to = yield* askUnlessForced(
      choose({
        seat: side.seat,
        about: '7a.conflict.leader-refuge',
        rules: ['7A-CONF-36'],
        args: { leader },
        options: () => [...refuges],
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    placeLeader(t, leader, side.empire, to);
  }
  t.tell({ type: '7a.conflict.retreated', area, empire: side.empire });
  yield* pursue(t, fight, which, [...refuges]);
  fight.choosing = NONE;
  settle(t);
}

export function refugesFor(t: SevenAges, unit: UnitId, area: AreaId): AreaId[] {
  const empire = t.content.unitSet[unit];
  return t.content.areas[area].borders
    .filter(({ to }) => t.state.control[to] === empire && empiresIn(t, to).length === 1)
    .filter((border) => mayCross(t, unit, area, t.state.unitCoast[unit], border))
    .map((border) => border.to);
}

/** Cards that pursue: the retreating side loses so many units of its choice. */
function* pursue(t: SevenAges, fight: Conflict, which: 0 | 1, refuges: readonly AreaId[]): Rule<void> {
  const enemy = fight.sides[1 - which];
  const side = fight.sides[which];
  if (!t.state.empires[enemy.empire] || refuges.length === 0 || fight.truce) return;
  const wanted = specials(t, enemy.empire, 'pursuit').reduce((sum, s) => sum + s.units, 0);
  const fled = refuges.flatMap((area) => unitsIn(t, area, side.empire));
  const count = Math.min(wanted, fled.length);
  if (count === 0) return;
  const lost = yield* askUnlessForced(
    select({
      seat: side.seat,
      about: '7a.conflict.pursued',
      rules: ['7A-CONF-41'],
      min: count,
      max: count,
      options: () => fled,
      show: (id) => ({ points: [{ kind: 'unit', id }] }),
    }),
  );
  for (const unit of lost) {
    side.lost++;
    loseUnit(t, unit);
  }
}

// --- the end of the conflict

function* closeConflict(t: SevenAges, fight: Conflict, holder: EmpireId): Rule<void> {
  const { area, sides } = fight;
  yield* eventWindow(t, 'conflict.end');
  for (const side of sides) if (t.state.empires[side.empire]) checkElites(t, side);
  const [winner] = empiresIn(t, area);
  if (winner !== undefined) t.state.control[area] = winner;
  const bothLost = sides.every((side) => side.lost > 0);
  const loser = sides.find((side) => side.empire !== winner);
  if (winner !== undefined && loser) {
    t.empire(winner).won++;
    triggered(t, winner, 'conflictWon', { from: loser.empire });
    if (winner !== holder) yield* takeControl(t, area, winner, holder, loser);
    else loseTreasury(t, loser, winner);
  }
  if (winner === undefined && holder !== NONE && t.empire(holder).capital === area) t.empire(holder).money = 0;
  if (bothLost && !fight.truce) addDisorder(t, area); // 7A-CONF-43
  t.state.conflict = null;
  settle(t);
}

/** 7A-CONF-42 */
function checkElites(t: SevenAges, side: ConflictSide): void {
  const e = t.empire(side.empire);
  if (e.elites === 0 || side.lost < 2 || specials(t, side.empire, 'elite').some((s) => s.keep)) return;
  if (check(t) < side.lost) e.elites--;
}

/** 7A-CONF-45 to 7A-CONF-49, 7A-GLORY-43: glory first, then city, artefacts, fort, capital and treasury. */
export function* takeControl(
  t: SevenAges,
  area: AreaId,
  winner: EmpireId,
  from: EmpireId,
  loser: ConflictSide,
): Rule<void> {
  const { state } = t;
  const starting = state.action?.action === START_EMPIRE && state.manoeuvre === null;
  const city = state.city[area];
  const old = state.empires[from];
  const wasCapital = old?.capital === area;
  t.empire(winner).took += isLand(t, area) ? 1 : 0;
  t.tell({ type: '7a.liberated', area, empire: winner, from });
  if (isLand(t, area)) triggered(t, winner, 'areaLiberated', { from });
  liberateCity(t, winner, area, from);
  if (wasCapital) triggered(t, winner, 'capitalLiberated', { from });
  if (city > 0) yield* captureCity(t, area, winner, starting);
  stripArea(t, area);
  if (old && isLand(t, area)) yield* resist(t, area, winner, from);
  if (wasCapital)
    loseMoney(t, from, winner); // 7A-CONF-49; `settle` makes it an ordinary city (7A-CONF-47)
  else loseTreasury(t, loser, winner);
  if (starting && state.city[area] > 0 && t.empire(winner).capital === NONE && !isBarbarian(t, winner))
    t.empire(winner).capital = area;
}

/** Cards whose lost areas stay unruly: the conqueror disorders the area itself, or one of its own next to it. */
function* resist(t: SevenAges, lost: AreaId, winner: EmpireId, from: EmpireId): Rule<void> {
  for (const { on, where } of specials(t, from, 'disorderAdd')) {
    if (on !== 'areaLost') continue;
    if (where.places.includes('lost-area')) addDisorder(t, lost);
    const near = where.places.includes('next-to-lost-area') ? t.content.areas[lost].neighbours : [];
    const open = near.filter((next) => isLand(t, next) && t.state.control[next] === winner && !t.state.disorder[next]);
    if (open.length === 0) continue;
    const area = yield* askUnlessForced(
      choose({
        seat: t.ownerOf(winner),
        about: '7a.conflict.unruly',
        rules: ['7A-CONF-44'],
        options: () => open,
        show: (id) => ({ points: [{ kind: 'area', id }] }),
      }),
    );
    addDisorder(t, area);
  }
}

/** A city drops one step unless a Builder is there; a barbarian may destroy it, and must while starting (7A-CONF-48). */
function* captureCity(t: SevenAges, area: AreaId, winner: EmpireId, starting: boolean): Rule<void> {
  if (isBarbarian(t, winner)) {
    const fate = starting
      ? 'destroy'
      : yield* ask(
          choose({
            seat: t.ownerOf(winner),
            about: '7a.conflict.city',
            rules: ['7A-CONF-48'],
            args: { area },
            options: () => ['keep', 'destroy'],
          }),
        );
    if (fate === 'destroy') {
      setCity(t, area, 0);
      return;
    }
  }
  const kept = hasIn(t, winner, area, BUILDER) || specials(t, winner, 'cityRules').some((s) => s.keep);
  if (!kept) reduceCity(t, area);
}

/** 7A-CONF-50: without a capital, losing a leader and the conflict costs the treasury too. */
function loseTreasury(t: SevenAges, loser: ConflictSide, winner: EmpireId): void {
  const e = t.state.empires[loser.empire];
  if (e && e.capital === NONE && loser.lostLeader) loseMoney(t, loser.empire, winner);
}

/** All saved money is lost; half of it goes to the empire that now controls the area. */
function loseMoney(t: SevenAges, from: EmpireId, to: EmpireId): void {
  const { money } = t.empire(from);
  receive(t, from, -money);
  receive(t, to, half(money));
}
