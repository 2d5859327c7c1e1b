/**
 * A position of 7 Ages as a fixed list of numbers, seen from one seat: the table and what is agreed, what this player has, the
 * best of the others and all of them together, the foremost empires, and the hand. It reads nothing but that seat's view.
 */
import type { Seat } from '@tabularium/engine';
import type { EmpireId } from '../../src/content/tables.ts';
import { GLORY_CATEGORIES } from '../../src/content/vocabulary.ts';
import { NONE } from '../../src/model/state.ts';
import { artefactWorth } from '../cards.ts';
import { eventWorth } from '../events.ts';
import type { Position } from '../position.ts';
import { agesUntilStart, harvestOf, incomeOf, rankGain, startWorth, upkeepOf } from '../worth.ts';

// --- what the numbers are

const names: string[] = [];
/** Puts so many numbers side by side; says where the first is. */
function block(of: string, labels: readonly string[]): number {
  const at = names.length;
  for (const label of labels) names.push(`${of} ${label}`);
  return at;
}
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

/** Optional rules that change what things are worth. */
const RULES = [
  ...['artefactEffects', 'deusVult', 'secretGlory', 'technology', 'kingdoms', 'cadence', 'spareMarkers', 'twoLoose'],
  ...['roundRobin', 'oneMoreCard', 'quickConflict', 'pursuit', 'marines', 'crownJewels'],
] as const;
const ENDS = ['progress', 'turns', 'glory', 'age'] as const;
const SETS = ['A', 'M', 'N', 'R', 'V'] as const;

/** What an empire has, or all the empires of a player together. */
const HOLDINGS = [
  ...['harvest', 'level', 'age', 'money', 'rich', 'income', 'net', 'land', 'sea', 'cities', 'units', 'ships', 'elites'],
  ...[
    'disorder',
    'forts',
    'leaders',
    'religions',
    'government',
    'artefacts',
    'capital',
    'homeland',
    'barbarian',
    'gains',
  ],
] as const;
const PLAYER = ['glory', 'empires', 'room', 'cards', ...HOLDINGS] as const;
const HAND = [
  'cards',
  'value',
  'startable',
  'first',
  'second',
  'soon',
  'artefact',
  'artefacts',
  'event',
  'events',
] as const;
const TABLE = [
  ...['turn', 'left', 'left1', 'left2', 'left4', 'levels left', 'glory left', 'ages left', 'top', 'start age', 'sets'],
  ...['deck', 'first', 'order', 'empty', '2004', 'new age'],
] as const;
const LEADS = [
  'glory',
  'share',
  'harvest',
  'projected',
  'decided',
  'level',
  'land',
  'units',
  'income',
  'others',
] as const;

const T_SEATS = block('seats', numbers(2, 7));
const T_RULES = block('rule', RULES);
const T_SETS = block('set', SETS);
const T_ENDS = block('end', ENDS);
const T_AGE = block('age', numbers(0, 7));
const T_TABLE = block('table', TABLE);
const O_LEADS = block('lead', LEADS);
const O_PLAYER = block('own', PLAYER);
const O_LINES = block('own line', GLORY_CATEGORIES);
const O_HAND = block('hand', HAND);
const R_PLAYER = block('rival', PLAYER);
const R_LINES = block('rival line', GLORY_CATEGORIES);
const A_PLAYER = block('others', PLAYER);
const E_OWN = [0, 1, 2].map((i) => block(`own empire ${i}`, HOLDINGS));
const E_RIVAL = [0, 1].map((i) => block(`rival empire ${i}`, HOLDINGS));
/** By place. */
export const NAMES: readonly string[] = names;

// --- filling them in

export function fill(p: Position, x: Float32Array): void {
  x.fill(0);
  const { seat } = p;
  const seats = p.rivalSeats();
  agreed(x, p, seats.length + 1);
  const held = new Map<Seat, Float32Array[]>();
  for (const empire of [...p.own, ...p.rivals]) {
    const owner = p.ownerOf(empire);
    held.set(owner, [...(held.get(owner) ?? []), holdingsOf(p, empire)]);
  }
  const mine = playerOf(p, seat, held.get(seat) ?? []);
  const theirs = seats.map((other) => playerOf(p, other, held.get(other) ?? []));
  x.set(mine, O_PLAYER);
  if (theirs[0]) x.set(theirs[0], R_PLAYER);
  for (const other of theirs.slice(1)) for (let i = 0; i < other.length; i++) x[A_PLAYER + i] += 0.5 * other[i];
  lines(x, p, p.own, O_LINES);
  lines(
    x,
    p,
    p.rivals.filter((empire) => p.ownerOf(empire) === seats[0]),
    R_LINES,
  );
  foremost(held.get(seat) ?? [])
    .slice(0, E_OWN.length)
    .forEach((one, i) => void x.set(one, E_OWN[i]));
  const others = [...held].flatMap(([owner, all]) => (owner === seat ? [] : all));
  foremost(others)
    .slice(0, E_RIVAL.length)
    .forEach((one, i) => void x.set(one, E_RIVAL[i]));
  leads(x, p, mine, theirs);
  hand(x, p);
}

/** Turns to come, this one counted; as many as are likely where nothing is agreed. */
export function turnsLeft(p: Position): number {
  const { agreed: a, turn } = p.view;
  if (p.view.beyond.length > 0) return 1;
  if (a.end === 'turns') return Math.max(1, a.endAt - turn + 1);
  const top = Math.max(0, ...p.view.players.map((_, seat) => p.gloryOf(seat)));
  const fastest = Math.max(4, ...p.view.players.map((_, seat) => harvestOfPlayer(p, seat)));
  if (a.end === 'glory') return Math.max(1, Math.min(40, (a.endAt - top) / fastest));
  const last = a.end === 'age' ? Math.min(49, 7 * a.endAt) : 49;
  return Math.max(1, Math.min(40, (last - p.topLevel) / 1.2));
}

const harvestOfPlayer = (p: Position, seat: Seat): number =>
  p.harvest.reduce((sum, points, empire) => sum + (p.ownerOf(empire) === seat ? points : 0), 0);

function agreed(x: Float32Array, p: Position, seats: number): void {
  const { view } = p;
  const { optional, end, endAt, startAge, empireSets, expansions, edition } = view.agreed;
  x[T_SEATS + seats - 2] = 1;
  RULES.forEach((rule, i) => {
    x[T_RULES + i] = optional[rule] ? 1 : 0;
  });
  SETS.forEach((set, i) => {
    x[T_SETS + i] = expansions.includes(set) ? 1 : 0;
  });
  x[T_ENDS + ENDS.indexOf(end)] = 1;
  x[T_AGE + p.gameAge] = 1;
  const left = turnsLeft(p);
  const under = (turns: number): number => (left <= turns ? 1 : 0);
  const top = Math.max(0, ...view.players.map((_, seat) => p.gloryOf(seat)));
  const at = view.players.length === 0 ? 0 : (p.seat - view.first + view.players.length) % view.players.length;
  x.set([view.turn / 40, left / 20, under(1), under(2), under(4), (49 - p.topLevel) / 20], T_TABLE);
  x.set([end === 'glory' ? (endAt - top) / 100 : 0, end === 'age' ? (endAt - p.gameAge) / 4 : 0], T_TABLE + 6);
  x.set([p.topLevel / 20, startAge / 7, empireSets / seats / 5, view.deck / 60, at === 0 ? 1 : 0], T_TABLE + 8);
  x.set([at / 6, view.control.filter((holder) => holder === NONE).length / 100], T_TABLE + 13);
  x.set([edition === '2004' ? 1 : 0, p.topLevel % 7 === 0 ? 1 : 0], T_TABLE + 15);
}

function holdingsOf(p: Position, empire: EmpireId): Float32Array {
  const e = p.empire(empire);
  const own = p.isOwn(empire);
  const areas = p.areasOf(empire);
  const land = p.landOf(empire);
  const sum = (of: readonly number[]): number => land.reduce((all, area) => all + of[area], 0);
  const income = incomeOf(p, empire);
  const gains = own ? p.cardOf(empire).glory.reduce((all, c) => all + Math.max(0, rankGain(p, empire, c)), 0) : 0;
  return Float32Array.from([
    ...[harvestOf(p, empire) / 10, e.level / 20, p.ageOf(empire) / 4, e.money / 30, Math.max(0, e.money - 50) / 50],
    ...[income / 20, (income - upkeepOf(p, empire)) / 20, land.length / 10, (areas.length - land.length) / 4],
    ...[sum(p.view.city) / 10, p.unitCount(empire) / 15, p.shipCount(empire) / 4, e.elites / 3],
    ...[sum(p.view.disorder) / 3, sum(p.view.fort) / 3],
    ...[p.view.leaders.filter((leader) => leader.empire === empire).length / 2, e.religions.length],
    ...[e.government === NONE ? 0 : 1, e.reds.length, e.capital === NONE ? 0 : 1],
    ...[p.view.control[e.homeland] === empire ? 1 : 0, p.isBarbarian(empire) ? 1 : 0, gains / 4],
  ]);
}

/** Glory, empires and cards of a player, and the sum of what the empires have. */
function playerOf(p: Position, seat: Seat, held: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(PLAYER.length);
  const before = PLAYER.length - HOLDINGS.length;
  for (const one of held) for (let i = 0; i < one.length; i++) all[before + i] += 0.5 * one[i];
  const room = Math.max(0, p.maximum - held.length);
  all.set([p.gloryOf(seat) / 100, held.length / 4, room / 4, p.view.players[seat].cards / 6]);
  return all;
}

/** By category, the points that the cards of these empires name. */
function lines(x: Float32Array, p: Position, empires: readonly EmpireId[], at: number): void {
  for (const empire of empires)
    for (const c of p.cardOf(empire).glory) x[at + GLORY_CATEGORIES.indexOf(c.category)] += (c.points || 2) / 5;
}

const foremost = (all: readonly Float32Array[]): Float32Array[] => all.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]);

function leads(x: Float32Array, p: Position, mine: Float32Array, theirs: readonly Float32Array[]): void {
  const left = turnsLeft(p);
  const of = (name: (typeof PLAYER)[number], all: Float32Array): number => all[PLAYER.indexOf(name)];
  const most = (worth: (all: Float32Array) => number): number => Math.max(0, ...theirs.map(worth));
  const lead = (name: (typeof PLAYER)[number]): number => of(name, mine) - most((all) => of(name, all));
  // holdings of a player are kept in units of twenty glory a turn
  const atTheEnd = (all: Float32Array): number => 100 * of('glory', all) + 20 * left * of('harvest', all);
  const glory = 100 * lead('glory');
  const projected = atTheEnd(mine) - most(atTheEnd);
  const pace =
    20 *
    Math.max(
      0.3,
      of('harvest', mine),
      most((all) => of('harvest', all)),
    );
  x.set([glory / 50, glory / (10 + 100 * of('glory', mine)), lead('harvest')], O_LEADS);
  x.set([Math.max(-3, Math.min(3, projected / 80)), Math.tanh(projected / (10 + 0.5 * pace * left))], O_LEADS + 3);
  x.set([lead('level'), lead('land'), lead('units'), lead('income')], O_LEADS + 5);
  x[O_LEADS + 9] = theirs.filter((all) => atTheEnd(all) > atTheEnd(mine)).length / 3;
}

function hand(x: Float32Array, p: Position): void {
  const cards = p.view.hand;
  const starts: number[] = [];
  let [soon, value, artefacts, artefact, events, event] = [0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    const found = p.content.cards[card];
    if (!found) continue;
    value += found.value;
    const until = agesUntilStart(p, card);
    if (until === 0) starts.push(startWorth(p, card));
    if (until === 1) soon++;
    const of = artefactWorth(p, found.artefact);
    artefacts += of;
    artefact = Math.max(artefact, of);
    const plays = eventWorth(p, card);
    events += Math.max(0, plays);
    event = Math.max(event, plays);
  }
  starts.sort((a, b) => b - a);
  const good = starts.filter((worth) => worth > 0);
  const rooms = p.own.length < p.maximum ? 1 : 0.3;
  x.set([cards.length / 6, value / 20, good.length / 3, rooms * (good[0] ?? 0)], O_HAND);
  x.set([rooms * (good[1] ?? 0), soon / 3, artefact / 2, artefacts / 4, event, events / 2], O_HAND + 4);
}
