/**
 * The printed matter: board, units, cards, tiles. It is read once from content/*.json into tables indexed by small
 * numbers, because rules look things up far more often than people read them. City regions come first, then
 * neutral lands, then seas, so that the kind of a region is a comparison.
 */
import map from '../content/map.json' with { type: 'json' };
import setup from '../content/setup.json' with { type: 'json' };

export type Empire = number & { readonly brand: 'Empire' };
export type Region = number & { readonly brand: 'Region' };
export type Card = number & { readonly brand: 'Card' };
/** 0 infantry, 1 artillery, 2 two-master, 3 three-master: odd is the stronger kind of the same element. */
export type Kind = 0 | 1 | 2 | 3;
export type Action = 0 | 1 | 2 | 3 | 4;
export type Letter = 'A' | 'B' | 'C';
export type Tile = '1' | '2' | '3' | '4' | '5' | '6' | 'pawn' | 'worker' | 'infantry' | 'two-master' | 'laurel';

export const INFANTRY = 0 satisfies Kind;
export const ARTILLERY = 1 satisfies Kind;
export const TWO_MASTER = 2 satisfies Kind;
export const THREE_MASTER = 3 satisfies Kind;
export const KINDS: readonly Kind[] = [0, 1, 2, 3];
export const KIND_IDS = ['infantry', 'artillery', 'two-master', 'three-master'] as const;
export const isShip = (kind: Kind): boolean => kind >= 2;

export const BUILD_DEPLOY = 0 satisfies Action;
export const MOVE_FIGHT = 1 satisfies Action;
export const ATTACK = 2 satisfies Action;
export const PALACE = 3 satisfies Action;
export const EMPIRE = 4 satisfies Action;
export const ACTIONS: readonly Action[] = [0, 1, 2, 3, 4];
export const ACTION_IDS = ['build-deploy', 'move-fight', 'attack', 'palace', 'empire'] as const;

export const FLAGS_PER_EMPIRE = 20;
export const UNITS_PER_REGION = 3;

function must(fact: boolean, what: string): asserts fact {
  if (!fact) throw new Error(`seven-empires content: ${what}`);
}

// ---- Empires, from the top flag space down: the order that breaks ties (7E-SCORE-03)

export const EMPIRES: readonly Empire[] = map.empires.map((_, i) => i as Empire);
export const EMPIRE_IDS: readonly string[] = map.empires.map((e) => e.id);
export const EMPIRE_COLOURS: readonly string[] = map.empires.map((e) => e.colour);

export function empireCalled(id: string): Empire {
  const i = EMPIRE_IDS.indexOf(id);
  must(i >= 0, `no Empire is called ${id}`);
  return i as Empire;
}

/** All units of an Empire, at [empire * 4 + kind] (7E-MAT-02). */
export const ALL_UNITS: readonly number[] = map.empires.flatMap((e) => [
  e.units.infantry,
  e.units.artillery,
  e.units.twoMaster,
  e.units.threeMaster,
]);

// ---- Regions and borders

type RegionKind = 'city' | 'neutral' | 'sea';
const rank: Record<RegionKind, number> = { city: 0, neutral: 1, sea: 2 };
const kindOf = (kind: string): RegionKind => {
  must(kind === 'city' || kind === 'neutral' || kind === 'sea', `unknown kind of region ${kind}`);
  return kind;
};
const sorted = map.regions.toSorted((a, b) => rank[kindOf(a.kind)] - rank[kindOf(b.kind)]);

export const REGIONS: readonly Region[] = sorted.map((_, i) => i as Region);
export const REGION_IDS: readonly string[] = sorted.map((r) => r.id);
export const REGION_NAMES: readonly string[] = sorted.map((r) => r.name);

const FIRST_NEUTRAL = sorted.findIndex((r) => r.kind === 'neutral');
const FIRST_SEA = sorted.findIndex((r) => r.kind === 'sea');
export const isCityRegion = (r: Region): boolean => r < FIRST_NEUTRAL;
export const isSea = (r: Region): boolean => r >= FIRST_SEA;
export const isNeutralLand = (r: Region): boolean => r >= FIRST_NEUTRAL && r < FIRST_SEA;
export const CITY_REGIONS: readonly Region[] = REGIONS.filter(isCityRegion);
export const NEUTRAL_LANDS: readonly Region[] = REGIONS.filter(isNeutralLand);
export const SEAS: readonly Region[] = REGIONS.filter(isSea);
/** Seas fit into one machine word: chains of ships are bit sets. */
export const seaBit = (sea: Region): number => 1 << (sea - FIRST_SEA);

const regionIndex = new Map(REGION_IDS.map((id, i) => [id, i as Region]));
export function regionCalled(id: string): Region {
  const r = regionIndex.get(id);
  must(r !== undefined, `no region is called ${id}`);
  return r;
}

const NOWHERE = -1 as Region;
const cities = sorted.slice(0, FIRST_NEUTRAL);
/** Whose city region it is; -1 for neutral land and seas. */
export const HOME: readonly (Empire | -1)[] = sorted.map((r) => (r.empire === undefined ? -1 : empireCalled(r.empire)));
/** The weaker unit a city region can be built for (7E-BUILD-02). */
export const PRODUCES: readonly Kind[] = cities.map((r) => {
  must(r.produces === 'infantry' || r.produces === 'two-master', `${r.id} produces nothing known`);
  return r.produces === 'infantry' ? INFANTRY : TWO_MASTER;
});
/** The one sea a harbour opens on (7E-MAP-04); -1 where there is no anchor. */
export const HARBOUR_SEA: readonly Region[] = sorted.map((r) =>
  r.harbourSea === undefined ? NOWHERE : regionCalled(r.harbourSea),
);
export const isHarbour = (r: Region): boolean => HARBOUR_SEA[r] >= 0;
export const STARTS_BUILT: readonly boolean[] = sorted.map((r) => r.startsBuilt === true);
export const CITIES_OF: readonly (readonly Region[])[] = EMPIRES.map((e) => CITY_REGIONS.filter((r) => HOME[r] === e));
export const HARBOURS_OF: readonly (readonly Region[])[] = CITIES_OF.map((of) => of.filter(isHarbour));
export const CAPITAL_OF: readonly Region[] = EMPIRES.map((e) => {
  const i = sorted.findIndex((r) => r.capital === true && r.empire === EMPIRE_IDS[e]);
  must(i >= 0, `${EMPIRE_IDS[e]} has no capital`);
  return i as Region;
});
export const isCapital = (r: Region): boolean => CAPITAL_OF[HOME[r]] === r;

function neighbours(borders: readonly { between: readonly string[] }[]): readonly (readonly Region[])[] {
  const of: Region[][] = REGIONS.map(() => []);
  for (const { between } of borders) {
    const [a, b] = between;
    must(a !== undefined && b !== undefined && between.length === 2, `a border joins two regions: ${between}`);
    of[regionCalled(a)].push(regionCalled(b));
    of[regionCalled(b)].push(regionCalled(a));
  }
  for (const list of of) list.sort((a, b) => a - b);
  return of;
}

/** Where a land unit can walk to. */
export const LAND_FROM = neighbours(map.landBorders);
/** Where a ship at sea can sail to. */
export const SEA_FROM = neighbours(map.seaBorders);
/** The seas a land region has a coast on, and the lands around a sea: boarding and landing (7E-SEA-03). */
export const COAST_OF = neighbours(map.coastlines);
/** Bit set of the seas on the coast of a land, and of the seas around a sea. */
export const COAST_SEAS: readonly number[] = REGIONS.map((r) => (isSea(r) ? 0 : seaSet(COAST_OF[r])));
export const NEXT_SEAS: readonly number[] = SEAS.map((s) => seaSet(SEA_FROM[s]));

function seaSet(seas: readonly Region[]): number {
  let set = 0;
  for (const s of seas) set |= seaBit(s);
  return set;
}

for (const r of CITY_REGIONS) {
  const sea = HARBOUR_SEA[r];
  must(sea < 0 === (PRODUCES[r] === INFANTRY), `${REGION_IDS[r]}: harbours and only harbours produce ships`);
  must(sea < 0 || COAST_OF[r].includes(sea), `${REGION_IDS[r]} lies on the sea of its anchor`);
}
for (const { between } of map.landBorders)
  must(
    between.every((id) => !isSea(regionCalled(id))),
    `${between} is on land`,
  );
for (const { between } of map.seaBorders)
  must(
    between.every((id) => isSea(regionCalled(id))),
    `${between} is at sea`,
  );

// ---- Influence cards: eight per Empire, the last of them the worker (7E-MAT-07)

const CARDS_PER_EMPIRE = setup.influenceCards.length;
/** The cards of one stack from top to bottom; the worker is the slot after the stack. */
export const STACK_SLOTS = CARDS_PER_EMPIRE - 1;
export const WORKER_SLOT = STACK_SLOTS;
export const CARD_COUNT = EMPIRES.length * CARDS_PER_EMPIRE;
export const CARD_TITLES: readonly string[] = setup.influenceCards.map((c) => c.title);
export const CARD_VALUES: readonly number[] = setup.influenceCards.map((c) => c.value);
export const CARD_LETTERS: readonly (Letter | undefined)[] = setup.influenceCards.map((c) => {
  must(
    c.letter === undefined || c.letter === 'A' || c.letter === 'B' || c.letter === 'C',
    `unknown letter ${c.letter}`,
  );
  return c.letter;
});
must(CARD_LETTERS[0] === 'A' && CARD_LETTERS[1] === 'B' && CARD_LETTERS[2] === 'C', 'stacks begin with A, B, C');

export const cardOf = (empire: Empire, slot: number): Card => (empire * CARDS_PER_EMPIRE + slot) as Card;
export const empireOfCard = (card: Card): Empire => Math.floor(card / CARDS_PER_EMPIRE) as Empire;
export const slotOfCard = (card: Card): number => card % CARDS_PER_EMPIRE;
export const cardId = (card: Card): string =>
  `${EMPIRE_IDS[empireOfCard(card)]}:${CARD_TITLES[slotOfCard(card)]}:${slotOfCard(card)}`;

// ---- Ranking, markers, tiles, timelines, distributions

export const RANK_FACTORS: readonly number[] = setup.rankFactors.map((r) => r.factor);
export const MARKER_COLOURS: readonly string[] = setup.actionMarkers.map((m) => m.colour);
/** Where an action marker starts: 0 tray, 2 and 3 the positions II and III (7E-SETUP-04). */
export const MARKER_STARTS: readonly number[] = setup.actionMarkers.map((m, i) => {
  must(m.action === ACTION_IDS[i], `action marker ${i} is ${m.action}`);
  return m.startsOn === 'III' ? 3 : m.startsOn === 'II' ? 2 : 0;
});
/** Starting infantry by the number of cards handed out (7E-SETUP-17). */
export const STARTING_INFANTRY: readonly number[] = setup.startingInfantry.map((row) => row.infantry);

const TILES: readonly string[] = ['1', '2', '3', '4', '5', '6', 'pawn', 'worker', 'infantry', 'two-master', 'laurel'];
function tile(id: string): Tile {
  must(TILES.includes(id), `unknown hourglass tile ${id}`);
  return id as Tile;
}
export const TILE_COPIES: ReadonlyMap<Tile, number> = new Map(
  setup.hourglassTiles.map((t) => [tile(t.tile), t.copies]),
);

export type Timeline = {
  readonly players: number;
  /** Shuffled over the first spaces in the basic game. */
  readonly tiles: readonly Tile[];
  /** Added for nine and ten decades. */
  readonly longer: readonly Tile[];
  /** Letters each player drafts, in order (7E-VAR-01). */
  readonly draft: readonly Letter[];
};
export const TIMELINES: readonly Timeline[] = setup.timelines.map((t) => ({
  players: t.players,
  tiles: t.tiles.map(tile),
  longer: t.longer.map(tile),
  draft: [...t.draft].map((c) => {
    must(c === 'A' || c === 'B' || c === 'C', `unknown letter ${c}`);
    return c;
  }),
}));
export function timelineFor(players: number): Timeline {
  const found = TIMELINES.find((t) => t.players === players);
  must(found !== undefined, `no timeline for ${players} players`);
  return found;
}

export type Distribution = {
  readonly id: string;
  readonly players: number;
  readonly hands: readonly (readonly Card[])[];
};
export const DISTRIBUTIONS: readonly Distribution[] = setup.distributions.map((d) => ({
  id: d.id,
  players: d.players,
  hands: d.hands.map((hand) =>
    hand.map((entry) => {
      const [letter, empire] = entry.split(':');
      const slot = (CARD_LETTERS as readonly (string | undefined)[]).indexOf(letter);
      must(slot >= 0 && empire !== undefined, `${d.id} hands out ${entry}`);
      return cardOf(empireCalled(empire), slot);
    }),
  ),
}));
