/**
 * A position of 7 Empires for two to six as a fixed list of numbers, seen from one seat. All but the faces of the hourglass tiles
 * still to come lies open, and those are not read: a position and a view of it give the same numbers.
 */
import type { Seat } from '@tabularium/engine';
import {
  ACTION_IDS,
  ACTIONS,
  ALL_UNITS,
  CARD_VALUES,
  CITIES_OF,
  cardOf,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  HOME,
  isCityRegion,
  KIND_IDS,
  KINDS,
  LAND_FROM,
  RANK_FACTORS,
  REGIONS,
  type Region,
  SEA_FROM,
  STACK_SLOTS,
  WORKER_SLOT,
} from '../../src/content.ts';
import { factorsBy, finalOf, victoryPoints } from '../../src/scoring.ts';
import {
  crownsIn,
  hasActed,
  influences,
  isOccupied,
  LARGEST_CITY,
  markerOf,
  mostCrowns,
  NOBODY,
  type Open,
  type State,
  topCard,
  unitsIn,
} from '../../src/state.ts';
import type { View } from '../../src/view.ts';
import { openNeighbours } from '../moves.ts';
import { outlookOf, thinkAs } from '../outlook.ts';

// ── What the numbers are ────────────────────────────────────────────────────────────────────────────────────────────

const MOST_SEATS = 6;
const MOST_DECADES = 10;
const TILES = ['numbered', 'pawn', 'worker', 'infantry', 'two-master'] as const;

const EMPIRE_NUMBERS = [
  ...[
    'power',
    'flags',
    'guarded flags',
    'crowns',
    'occupied',
    'occupies',
    'sites',
    'cities',
    'large cities',
    'palaces',
  ],
  ...KIND_IDS.map((kind) => `${kind} on the board`),
  ...[
    'units at home',
    'open neighbours',
    'acting',
    'acted',
    'factor expected',
    'factor now',
    'card on top',
    'worker left',
  ],
  ...['crowns in danger', 'crowns in reach', 'flags beside strangers'],
  ...ACTION_IDS.flatMap((action) => ['tray', 'I', 'II', 'III'].map((place) => `${action} on ${place}`)),
];
const STAKE_NUMBERS = [
  'own influence',
  'best influence of a rival',
  'lead',
  'own monarch',
  'no monarch',
  'stake',
  'worth',
  'share',
];
const RIVAL_NUMBERS = [
  ...['there', 'points expected', 'points now', 'to play', 'empires to act'],
  ...EMPIRE_IDS.flatMap((empire) => [`influence ${empire}`, `monarch ${empire}`]),
];
const TABLE_NUMBERS = [
  ...Array.from({ length: MOST_SEATS - 1 }, (_, i) => `${i + 2} seats`),
  ...Array.from({ length: MOST_DECADES }, (_, i) => `decade ${i + 1}`),
  ...['decades left', 'last decade', 'draft', 'empires to act', 'own empires to act'],
  ...Array.from({ length: MOST_SEATS }, (_, i) => `to play in ${i}`),
  ...Array.from({ length: MOST_SEATS }, (_, i) => `pawn in ${i}`),
  ...TILES.map((tile) => `${tile} seen`),
  ...['own number seen', 'own influence', 'lead in influence', 'points expected', 'lead expected', 'lead now'],
  ...['lead expected by time', 'lead now by time', 'rivals ahead expected', 'rivals ahead now'],
];

const names: string[] = [];
function block(labels: readonly string[], of = ''): number {
  const at = names.length;
  for (const label of labels) names.push(`${of} ${label}`.trim());
  return at;
}
const empireAt = EMPIRE_IDS.map((empire) => block([...EMPIRE_NUMBERS, ...STAKE_NUMBERS], empire));
const rivalAt = Array.from({ length: MOST_SEATS - 1 }, (_, i) => block(RIVAL_NUMBERS, `rival ${i + 1}`));
const tableAt = block(TABLE_NUMBERS, 'table');

/** By place. */
export const INPUTS: readonly string[] = names;

// ── The same for every seat ─────────────────────────────────────────────────────────────────────────────────────────

interface Common {
  readonly outlook: ReturnType<typeof outlookOf>;
  readonly influences: readonly number[];
  /** By seat, if the Empires end where they are heading, and if the game ended now. */
  readonly expected: readonly number[];
  readonly now: readonly number[];
  /** By Empire, the numbers that no seat changes. */
  readonly empires: readonly Float32Array[];
  /** By Empire, whether it has acted. */
  readonly acted: readonly boolean[];
}

export function commonOf(s: View | State): Common {
  const outlook = outlookOf(s);
  const all = influences(s);
  const factorNow = factorsBy(finalOf(s).ranking);
  const acted = EMPIRES.map((e) => hasActed(s, e));
  return {
    outlook,
    influences: all,
    expected: victoryPoints(s, outlook.factor, all),
    now: victoryPoints(s, factorNow, all),
    empires: EMPIRES.map((e) => ofEmpire(s, e, acted[e], outlook.factor[e], factorNow[e])),
    acted,
  };
}

const [BEST_FACTOR] = RANK_FACTORS;

function ofEmpire(s: Open, e: Empire, acted: boolean, expected: number, now: number): Float32Array {
  const x = new Float32Array(EMPIRE_NUMBERS.length);
  let [flags, guarded, occupies, home, open, reach, beside] = [0, 0, 0, 0, 0, 0, 0];
  for (const r of REGIONS) {
    if (s.flags[r] === e) {
      flags++;
      if (s.holder[r] !== e && strangersBeside(s, e, r)) beside++;
    }
    if (s.holder[r] !== e) continue;
    for (const n of LAND_FROM[r]) if (isCityRegion(n) && HOME[n] !== e && s.holder[n] !== e) reach += crownsIn(s, n);
    if (HOME[r] === e) home += unitsIn(s, r);
    else if (isCityRegion(r)) occupies++;
    else if (s.flags[r] === e) guarded++;
    open += openNeighbours(s, e, r);
  }
  let [crowns, occupied, sites, cities, large, palaces, danger] = [0, 0, 0, 0, 0, 0, 0];
  for (const r of CITIES_OF[e]) {
    if (isOccupied(s, r)) occupied++;
    else {
      crowns += crownsIn(s, r);
      if (strangersBeside(s, e, r)) danger += crownsIn(s, r);
      sites += LARGEST_CITY + mostCrowns(r) - crownsIn(s, r);
    }
    if (s.city[r] > 0) cities++;
    if (s.city[r] === LARGEST_CITY) large++;
    palaces += s.palace[r];
  }
  x.set([s.power[e] / 30, flags / 8, guarded / 5, crowns / 8, occupied / 2, occupies / 2, sites / 10, cities / 4]);
  x.set([large / 3, palaces / 5], 8);
  let at = 10;
  for (const k of KINDS) x[at++] = (ALL_UNITS[e * KINDS.length + k] - s.supply[e * KINDS.length + k]) / 4;
  const top = topCard(s, e, STACK_SLOTS);
  x.set([home / 5, open / 10, s.acting?.empire === e ? 1 : 0, acted ? 1 : 0], at);
  x.set([expected / BEST_FACTOR, now / BEST_FACTOR, top < 0 ? 0 : CARD_VALUES[top % CARD_VALUES.length] / 7], at + 4);
  x[at + 7] = s.cards[cardOf(e, WORKER_SLOT)] === NOBODY ? 1 : 0;
  x.set([danger / 6, reach / 10, beside / 5], at + 8);
  at += 11;
  for (const a of ACTIONS) x[at + 4 * a + markerOf(s, e, a)] = 1;
  return x;
}

/** Whether units of another Empire stand next to a region. */
function strangersBeside(s: Open, e: Empire, r: Region): boolean {
  for (const list of [LAND_FROM[r], SEA_FROM[r]]) {
    for (const n of list) if (s.holder[n] !== NOBODY && s.holder[n] !== e) return true;
  }
  return false;
}

// ── From one seat ───────────────────────────────────────────────────────────────────────────────────────────────────

export function features(s: View | State, seat: Seat, x: Float32Array, common: Common = commonOf(s)): void {
  x.fill(0);
  const mind = thinkAs(s, seat, common.outlook);
  for (const e of EMPIRES) {
    x.set(common.empires[e], empireAt[e]);
    const at = empireAt[e] + EMPIRE_NUMBERS.length;
    const own = common.influences[seat * EMPIRES.length + e];
    let rival = 0;
    for (let who = 0; who < s.seats; who++) {
      if (who !== seat) rival = Math.max(rival, common.influences[who * EMPIRES.length + e]);
    }
    x.set(
      [own / 10, rival / 10, (own - rival) / 10, s.monarch[e] === seat ? 1 : 0, s.monarch[e] === NOBODY ? 1 : 0],
      at,
    );
    x.set([mind.stake[e] / 10, mind.worth[e] / 3, (mind.stake[e] * mind.factor[e]) / 50], at + 5);
  }
  for (let i = 1; i < s.seats; i++) ofRival(s, (seat + i) % s.seats, seat, x, rivalAt[i - 1], common);
  ofTable(s, seat, x, common);
}

const waiting = (s: Open, seat: Seat, { acted }: Common): number =>
  EMPIRES.reduce<number>((sum, e) => sum + (s.monarch[e] === seat && !acted[e] ? 1 : 0), 0);

function ofRival(s: Open, rival: Seat, seat: Seat, x: Float32Array, at: number, common: Common): void {
  const { expected, now } = common;
  x.set([1, (expected[rival] - expected[seat]) / 30, (now[rival] - now[seat]) / 40, s.turn === rival ? 1 : 0], at);
  x[at + 4] = waiting(s, rival, common) / 2;
  for (const e of EMPIRES) {
    x[at + 5 + 2 * e] = common.influences[rival * EMPIRES.length + e] / 10;
    x[at + 6 + 2 * e] = s.monarch[e] === rival ? 1 : 0;
  }
}

function ofTable(s: View | State, seat: Seat, x: Float32Array, common: Common): void {
  const { expected, now, outlook } = common;
  const { seats } = s;
  let at = tableAt;
  x[at + seats - 2] = 1;
  at += MOST_SEATS - 1;
  x[at + Math.min(s.decade, MOST_DECADES - 1)] = 1;
  at += MOST_DECADES;
  const unacted = common.acted.filter((acted) => !acted).length;
  x.set([outlook.later / 8, outlook.later === 0 ? 1 : 0, s.phase === 'draft' ? 1 : 0, unacted / EMPIRES.length], at);
  x[at + 4] = waiting(s, seat, common) / 3;
  at += 5;
  x[at + ((s.turn - seat + seats) % seats)] = 1;
  at += MOST_SEATS;
  x[at + ((s.pawn - seat + seats) % seats)] = 1;
  at += MOST_SEATS;
  const own = String(((seat - s.first + seats) % seats) + 1);
  for (let space = 0; space < s.decade; space++) {
    const tile = s.track[space];
    const known = (TILES as readonly string[]).indexOf(tile);
    if (known >= 0) x[at + known] += 0.5;
    else if (tile !== 'laurel') x[at] += 0.25;
    if (tile === own) x[at + TILES.length] = 1;
  }
  at += TILES.length + 1;
  const rivals = (of: readonly number[]): number => Math.max(...of.filter((_, who) => who !== seat));
  const sums = Array.from({ length: seats }, (_, who) =>
    EMPIRES.reduce<number>((sum, e) => sum + common.influences[who * EMPIRES.length + e], 0),
  );
  const lead = expected[seat] - rivals(expected);
  const leadNow = now[seat] - rivals(now);
  const haste = 6 + 2 * outlook.later;
  x.set([sums[seat] / 40, (sums[seat] - rivals(sums)) / 8, expected[seat] / 150, lead / 30, leadNow / 40], at);
  x.set([lead / haste / 3, leadNow / haste / 3], at + 5);
  const ahead = (of: readonly number[]): number => of.filter((points) => points > of[seat]).length / 3;
  x.set([ahead(expected), ahead(now)], at + 7);
}
