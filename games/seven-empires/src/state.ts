/** The position of a game, and the few questions about it that every chapter asks. */
import type { Play, Seat } from '@tabularium/engine';
import {
  ACTIONS,
  type Action,
  ALL_UNITS,
  CARD_VALUES,
  type Card,
  CITIES_OF,
  cardOf,
  EMPIRES,
  type Empire,
  HOME,
  INFANTRY,
  isCapital,
  KIND_IDS,
  KINDS,
  type Kind,
  PRODUCES,
  REGION_IDS,
  REGIONS,
  type Region,
  type Tile,
} from './content.ts';
import type { Happened } from './happenings.ts';

export const NOBODY = -1;

/** The one action under way: who decides, for which Empire, and by which rule (7E-TURN-05, 7E-TURN-06, 7E-TURN-10, 7E-TURN-16). */
export interface Acting {
  empire: Empire;
  /** Decides everything in the action; the turn player, except under rule c. */
  seat: Seat;
  by: 'a' | 'b' | 'neutral' | 'c';
  action: Action | -1;
}

/** The movement of an Empire under way (Move & Fight or Attack). */
export interface Campaign {
  step: 'ships' | 'land';
  /** The units that may still move, as posts, once each. */
  ready: Post[];
  /** The unit picked to move next, until it has its destination. */
  picked: Post | -1;
  /** Seas whose two-master has carried its unit (7E-SEA-07), as a bit set. */
  carried: number;
  /** Where units ended their movement: flags go there afterwards. */
  entered: Region[];
  /** An attacker that stands among the units it attacks, until the fight is over. */
  fight: { at: Region; attacker: Kind } | null;
}

export interface Final {
  /** Empires by rank, best first. */
  ranking: Empire[];
  /** Victory points by seat. */
  points: number[];
}

/** All that lies open on the table. */
export interface Open {
  seats: number;
  draft: 'none' | 'letters' | 'top';
  quickstart: boolean;
  phase: 'draft' | 'decades' | 'over';
  /** The seat with position tile 1; it never changes (7E-SETUP-08). */
  first: Seat;
  pawn: Seat;
  turn: Seat;
  /** How many decades are over; as many hourglass tiles lie face up. */
  decade: number;
  /** By Empire. */
  power: number[];
  /** By Empire: the seat with the monarch. */
  monarch: Seat[];
  /** At [empire * 5 + action]: 0 tray, 1 to 3 the positions I to III. */
  markers: number[];
  /** By card: the seat that has it, or nobody while it lies in its stack. */
  cards: Seat[];
  /** By region: crowns of the city tile (0: no tile), 0 outside city regions. */
  city: number[];
  /** By region: crowns of the palace. */
  palace: number[];
  /** By region: the Empire whose flag is there. */
  flags: (Empire | -1)[];
  /** By region: the Empire whose units are there. Colours never share a region (7E-FIGHT-13). */
  holder: (Empire | -1)[];
  /** By post. */
  units: number[];
  /** At [empire * 4 + kind]. */
  supply: number[];
  acting: Acting | null;
  campaign: Campaign | null;
  /** The region that received a compensation unit this turn (7E-TURN-15). */
  compensated: Region | -1;
  final: Final | null;
}

export interface SevenEmpires extends Open {
  /** The hourglass tiles on the spaces of the time track. */
  track: Tile[];
  /** The tile put back unseen in a game of nine decades (7E-VAR-12). */
  boxed: Tile | null;
}

export type Table = Play<SevenEmpires, Happened>;

// ---- Posts: a kind of unit in a region

export type Post = number & { readonly brand: 'Post' };
export const post = (region: Region, kind: Kind): Post => (region * 4 + kind) as Post;
export const regionOf = (p: Post): Region => (p >> 2) as Region;
export const kindAt = (p: Post): Kind => (p & 3) as Kind;
/** The readable name of a post, such as `two-master@liverpool`. */
export const POST_IDS: readonly string[] = REGIONS.flatMap((r) => KINDS.map((k) => `${KIND_IDS[k]}@${REGION_IDS[r]}`));
const postIndex = new Map(POST_IDS.map((id, i) => [id, i as Post]));
export function postCalled(id: string): Post {
  const p = postIndex.get(id);
  if (p === undefined) throw new Error(`no post is called ${id}`);
  return p;
}

// ---- Seats

export const nextSeat = (s: Open, seat: Seat): Seat => (seat + 1 === s.seats ? 0 : seat + 1);
/** The seats clockwise from one of them. */
export const clockwiseFrom = (s: Open, seat: Seat): Seat[] =>
  Array.from({ length: s.seats }, (_, i) => (seat + i) % s.seats);
export const seatAtPosition = (s: Open, position: number): Seat => (s.first + position - 1) % s.seats;
export const positionOf = (s: Open, seat: Seat): number => ((seat - s.first + s.seats) % s.seats) + 1;

// ---- Units

export function unitsIn(s: Open, r: Region): number {
  const p = r * 4;
  return s.units[p] + s.units[p + 1] + s.units[p + 2] + s.units[p + 3];
}

/** The kinds present in a region, each once. */
export function kindsIn(s: Open, r: Region): Kind[] {
  return KINDS.filter((k) => s.units[post(r, k)] > 0);
}

export function placeUnit(s: Open, e: Empire, r: Region, k: Kind): void {
  s.supply[e * 4 + k]--;
  s.units[post(r, k)]++;
  s.holder[r] = e;
}

/** Takes a unit off a region without saying where it goes. */
export function liftUnit(s: Open, r: Region, k: Kind): void {
  s.units[post(r, k)]--;
  if (unitsIn(s, r) === 0) s.holder[r] = NOBODY;
}

/** A lost or surplus unit goes back to its Empire's supply (7E-MAT-03). */
export function returnUnit(s: Open, r: Region, k: Kind): void {
  s.supply[s.holder[r] * 4 + k]++;
  liftUnit(s, r, k);
}

/** A city region is occupied while a foreign unit stands in it (7E-OCC-01, 7E-OCC-07). */
export const isOccupied = (s: Open, r: Region): boolean => s.holder[r] !== NOBODY && s.holder[r] !== HOME[r];

export function freeCities(s: Open, e: Empire): number {
  let free = 0;
  for (const r of CITIES_OF[e]) if (!isOccupied(s, r)) free++;
  return free;
}

// ---- Cities and palaces

/** What a city produces now: the kind on the visible side of its tile (7E-BUILD-09). Asked only where a tile lies. */
export const producedIn = (s: Open, r: Region): Kind => (PRODUCES[r] + (s.city[r] === 2 ? 1 : 0)) as Kind;
/** Infantry for artillery, a two-master for a three-master (7E-BUILD-12). */
export const weaker = (k: Kind): Kind => (k & 2) as Kind;

/** What the city can deploy as its next unit, the weaker kind only once the supply is exhausted; -1: nothing. */
export function deployableIn(s: Open, r: Region): Kind | -1 {
  if (s.city[r] === 0 || isOccupied(s, r)) return -1;
  const e = HOME[r];
  const k = producedIn(s, r);
  if (s.supply[e * 4 + k] > 0) return k;
  return s.supply[e * 4 + weaker(k)] > 0 ? weaker(k) : -1;
}

export const mostCrowns = (r: Region): number => (isCapital(r) ? 3 : 2);

/** All crowns on cities and palaces in regions no foreign unit occupies (7E-PALACE-06, 7E-OCC-05). */
export function crownsOf(s: Open, e: Empire): number {
  let crowns = 0;
  for (const r of CITIES_OF[e]) if (!isOccupied(s, r)) crowns += s.city[r] + s.palace[r];
  return crowns;
}

export function flagsOf(s: Open, e: Empire): number {
  let flags = 0;
  for (const r of REGIONS) if (s.flags[r] === e) flags++;
  return flags;
}

// ---- Influence

export function influence(s: Open, seat: Seat, e: Empire): number {
  let sum = 0;
  for (let slot = 0; slot < CARD_VALUES.length; slot++) if (s.cards[cardOf(e, slot)] === seat) sum += CARD_VALUES[slot];
  return sum;
}

/** The first card of the stack that nobody has taken; -1 when only the worker is left or nothing at all. */
export function topCard(s: Open, e: Empire, slots: number): Card | -1 {
  for (let slot = 0; slot < slots; slot++) {
    const card = cardOf(e, slot);
    if (s.cards[card] === NOBODY) return card;
  }
  return -1;
}

// ---- Markers

export const markerOf = (s: Open, e: Empire, a: Action): number => s.markers[e * ACTIONS.length + a];
export const setMarker = (s: Open, e: Empire, a: Action, position: number): void => {
  s.markers[e * ACTIONS.length + a] = position;
};
/** An Empire has acted in this decade when one of its markers lies on position I (7E-TURN-04). */
export function hasActed(s: Open, e: Empire): boolean {
  for (const a of ACTIONS) if (markerOf(s, e, a) === 1) return true;
  return false;
}
export const trayOf = (s: Open, e: Empire): Action[] => ACTIONS.filter((a) => markerOf(s, e, a) === 0);

export function copyState(s: SevenEmpires): SevenEmpires {
  const { campaign, final } = s;
  return {
    ...s,
    track: s.track.slice(),
    power: s.power.slice(),
    monarch: s.monarch.slice(),
    markers: s.markers.slice(),
    cards: s.cards.slice(),
    city: s.city.slice(),
    palace: s.palace.slice(),
    flags: s.flags.slice(),
    holder: s.holder.slice(),
    units: s.units.slice(),
    supply: s.supply.slice(),
    acting: s.acting && { ...s.acting },
    campaign: campaign && {
      ...campaign,
      ready: campaign.ready.slice(),
      entered: campaign.entered.slice(),
      fight: campaign.fight && { ...campaign.fight },
    },
    final: final && { ranking: final.ranking.slice(), points: final.points.slice() },
  };
}

/** Every unit of every Empire is on the board, in a fight or in the supply (7E-MAT-02). */
export function countUnits(s: Open): number[] {
  const all = s.supply.slice();
  for (const r of REGIONS) {
    const e = s.holder[r];
    if (e !== NOBODY) for (const k of KINDS) all[e * 4 + k] += s.units[post(r, k)];
  }
  const fight = s.campaign?.fight;
  if (fight && s.acting) all[s.acting.empire * 4 + fight.attacker]++;
  return all;
}

export const emptyBoard = (): Pick<Open, 'city' | 'palace' | 'flags' | 'holder' | 'units' | 'supply'> => ({
  city: REGIONS.map(() => 0),
  palace: REGIONS.map(() => 0),
  flags: REGIONS.map(() => NOBODY),
  holder: REGIONS.map(() => NOBODY),
  units: POST_IDS.map(() => 0),
  supply: ALL_UNITS.slice(),
});

/** Infantry up to a number, as far as supply and the room for three units allow. */
export function placeInfantry(s: Open, e: Empire, r: Region, upTo: number, room: number): void {
  const fit = Math.min(upTo, s.supply[e * 4 + INFANTRY], room - unitsIn(s, r));
  for (let i = 0; i < fit; i++) placeUnit(s, e, r, INFANTRY);
}

export const unacted = (s: Open): Empire[] => EMPIRES.filter((e) => !hasActed(s, e));
