/** The pack compiled once into dense tables: areas, units, leaders, cards and artefacts become small numbers. */
import type { Pack, RawEvent } from './pack.ts';
import { isRecord, type Params } from './shape.ts';
import {
  ABILITIES,
  CATEGORIES,
  type GloryCategoryName,
  GOVERNMENTS,
  PLACES,
  type PlaceName,
  REGIONS,
  RELIGIONS,
  type SetName,
  TERRAINS,
  type Trigger,
} from './vocabulary.ts';

/** An area of the map. */
export type AreaId = number;
/** A set of empire counters (a colour); an empire in play is named by its set. */
export type EmpireId = number;
/** A physical double-sided counter. */
export type UnitId = number;
/** A leader counter, named or not. */
export type LeaderId = number;
/** A card of the deck, by its printed number. */
export type CardId = number;
export type UnitTypeId = number;
export type ArtefactId = number;
export type Age = number;

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
}

export interface CounterSet {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly shade: 'dark' | 'light' | 'multi';
  readonly first: UnitId;
  readonly count: number;
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
}

/** Areas a special speaks of: any of the parts may match. */
export interface Where {
  readonly terrains: number;
  readonly regions: number;
  readonly areas: readonly AreaId[];
  readonly places: readonly PlaceName[];
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

/** Standing effects of an empire card; unit lists are bits per unit type. */
export interface SpecialEffects {
  artefactStart: Aged & { artefact: ArtefactId };
  extraAction: { action: 'manoeuvre'; when: 'setup' };
  freeUnits: { units: number; count: number; when: 'setup' | 'production' | 'civilise'; where: Where };
  spawn: { from: 'rival' | 'any'; areas: number; takesOverCard?: boolean };
  build: { units: number; level?: number; levelsAhead?: number };
  gloryPrice: { money: number };
  elite: Aged & { cost?: number; keep?: boolean };
  fort: { cost?: number; barbarian?: boolean };
  income: { add: number; where?: Where; per?: 'seaArea' };
  maintenance: { set: number; units?: number; where?: Where };
  tribute: { from: 'adjacent' | 'range' | 'coast'; who?: 'hasShips'; vs?: Versus; money: number };
  unitCost: Aged & { units: number; add?: number; set?: number; where?: Where; initial?: boolean };
  windfall: { on: Trigger; money: number; units?: number; from?: 'parent' };
  move: Aged & { units: number; add: number };
  moveCost: { where: Where; set: number; vacant?: boolean };
  oceanGalleys: { adrift?: boolean };
  range: { add?: number; ocean?: boolean };
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
  unitValue: { units: number; front?: number; support?: number; role?: 'attack' | 'defend'; where?: Where; vs?: Versus };
  darkAgeImmune: Aged;
  draw: { on: Trigger; cards: number };
  progress: { on: Trigger; add: number; when?: 'behind' };
  trade: { add: number; vs?: Versus };
  ability: Aged & { grant: number; where: Where };
  assassinate: { picks: number; when: 'civilise' };
  cityRules: { extra?: number; early?: number; keep?: boolean; found?: string };
  disorderAdd: { on: Trigger; vs?: Versus; where: Where; count: number };
  disorderImmune: { where: Where };
  disorderRemove: { count?: number; cost?: number; costAdd?: number };
  eventImmune: { events?: readonly string[]; artefacts?: readonly string[] };
  leaderRule: { promote?: number; ageless?: boolean };
  religionCount: { religion: number; add: number };
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

export interface Content {
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
  readonly countsForGlory: readonly boolean[];
  /** [terrain][age] */
  readonly income: readonly (readonly number[])[];
  readonly wheatIncome: number;
  readonly oilIncome: number;
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
  readonly units: number;
  /** By unit. */
  readonly unitSet: readonly EmpireId[];
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

/** Compiles the part of the pack that is in the game: the classic box and the chosen expansion sets. */
export function compile(pack: Pack, sets: readonly SetName[]): Content {
  const chosen = new Set<SetName>(['classic', ...sets]);
  const { areas, areaOf } = compileAreas(pack);
  const area = (id: string): AreaId => need(areaOf, id);
  const unitTypes = pack.units.map((unit) => ({
    id: unit.id,
    category: CATEGORIES.indexOf(unit.category) as UnitType['category'],
    cost: unit.cost,
    level: unit.level,
    siege: unit.siege,
    ocean: unit.category === 'ship' && unit.ocean === true,
    common: unit.common === true,
  }));
  const unitTypeOf = new Map(pack.units.map((unit, i) => [unit.id, i]));
  const counters = compileCounters(pack, chosen, unitTypeOf);
  const artefacts = pack.artefacts.map(
    (raw): Artefact => ({
      id: raw.id,
      name: raw.name,
      colour: raw.colour,
      group: raw.group,
      ages: bits(raw.ages),
      playable: raw.standard.playable,
      place: raw.standard.where ?? 'none',
      markers: markerCount(raw.markers, chosen.has('R')),
    }),
  );
  const artefactOf = new Map(pack.artefacts.map((raw, i) => [raw.id, i]));
  const leaders: Leader[] = pack.named
    .filter((raw) => chosen.has(raw.set))
    .map((raw) => ({
      id: raw.id,
      named: true,
      abilities: bits(raw.abilities.map((code) => ABILITIES.indexOf(code))),
      cards: raw.cards,
      ages: bits(raw.ages),
    }));
  for (const raw of pack.unnamed) {
    const abilities = bits(raw.abilities.map((code) => ABILITIES.indexOf(code)));
    for (let i = 0; i < raw.count; i++) leaders.push({ id: raw.abilities.join('-'), named: false, abilities, cards: [], ages: ALL_AGES });
  }
  for (let i = 0; i < pack.noLeader; i++) leaders.push({ id: 'none', named: false, abilities: 0, cards: [], ages: ALL_AGES });

  const cardOfEmpire = new Map(pack.empires.map((empire) => [empire.id, empire.card]));
  const lookups: Lookups = { areaOf, unitTypes, unitTypeOf, artefactOf, cardOfEmpire };
  const cards: (Card | undefined)[] = [];
  const eventOf = new Map(pack.events.map((event) => [event.card, event]));
  const artefactOn = new Map(pack.artefactCards.map((entry) => [entry.card, entry.artefact]));
  for (const raw of pack.empires) {
    const event = eventOf.get(raw.card);
    if (!chosen.has(raw.set) || !event) continue;
    cards[raw.card] = {
      id: raw.card,
      value: event.value,
      empire: compileEmpire(raw, lookups, leaders),
      event,
      artefact: need(artefactOf, artefactOn.get(raw.card) ?? ''),
    };
  }
  const modifier = (id: string): number => pack.modifiers.find((m) => m.id === id)?.defence?.value ?? 0;
  const resource = (id: string): number => pack.resources.find((r) => r.id === id)?.income.value ?? 0;
  const terrains = TERRAINS.map((id) => pack.terrains.find((t) => t.id === id));
  const terrainIn = terrains.map((t, i) =>
    Array.from({ length: 8 }, (_, age) =>
      t?.becomes && age >= t.becomes.from ? TERRAINS.indexOf(t.becomes.terrain) : i,
    ),
  );
  const incomeOf = (terrain: number, age: Age): number => {
    const t = terrains[terrain];
    if (!t) return 0;
    return t.incomeLater && age >= t.incomeLater.from ? t.incomeLater.value : t.income.value;
  };
  return {
    sets: [...chosen],
    areas,
    areaOf,
    canals: pack.canals.map((raw) => ({
      id: raw.id,
      areas: raw.areas.map(area),
      seas: raw.seas.map(area),
      passage: raw.effect === 'passage',
      river: raw.river.map(area),
    })),
    terrainIn,
    moveCost: terrains.map((t) => t?.movement.value ?? 1),
    defence: terrains.map((t) => t?.defence.value ?? 0),
    cavalry: terrains.map((t) => t?.cavalry.value ?? 0),
    countsForGlory: terrains.map((t) => t?.glory.counts ?? true),
    income: terrainIn.map((row) => row.map((terrain, age) => incomeOf(terrain, age))),
    wheatIncome: resource('wheat'),
    oilIncome: resource('oil'),
    bonus: {
      river: modifier('river'),
      crossing: modifier('crossing'),
      invasion: modifier('invasion'),
      fort: modifier('fort'),
    },
    unitTypes,
    unitTypeOf,
    ...counters,
    leaders,
    artefacts,
    artefactOf,
    religions: compileFaces(RELIGIONS, pack.religionCounters, chosen, artefactOf),
    governments: compileFaces(GOVERNMENTS, pack.governmentCounters, chosen, artefactOf),
    cards,
    deck: cards.filter((card) => card !== undefined).map((card) => card.id),
    cardOfEmpire,
    cardOfEvent: new Map(pack.events.map((event) => [event.id, event.card])),
    mutualPairs: pack.mutualPairs,
  };
}

function need<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the pack has no ${key}`);
  return value;
}

function compileAreas(pack: Pack): { areas: Area[]; areaOf: Map<string, AreaId> } {
  const areaOf = new Map(pack.areas.map((raw, i) => [raw.id, i]));
  const borders: Border[][] = pack.areas.map(() => []);
  for (const raw of pack.borders) {
    const [a, b] = [need(areaOf, raw.a), need(areaOf, raw.b)];
    const seas = (raw.seas ?? []).map((id) => need(areaOf, id));
    const river = raw.river !== undefined;
    borders[a].push({ to: b, type: raw.type, river, seas });
    borders[b].push({ to: a, type: raw.type, river, seas });
  }
  const coastsOf = new Map(pack.coasts.map((raw) => [raw.area, raw.coasts]));
  const areas = pack.areas.map((raw, i): Area => {
    const own = borders[i].sort((x, y) => x.to - y.to);
    const waters = own.filter((border) => pack.areas[border.to].kind !== 'land').map((border) => border.to);
    const separate = coastsOf.get(raw.id)?.map((coast) => coast.map((id) => need(areaOf, id)));
    return {
      id: raw.id,
      name: raw.name,
      grid: raw.grid,
      kind: raw.kind === 'land' ? LAND : raw.kind === 'sea' ? SEA : OCEAN,
      terrain: raw.terrain ? TERRAINS.indexOf(raw.terrain) : -1,
      wheat: raw.wheat === true,
      oil: raw.oil === true,
      elephant: raw.elephant === true,
      island: raw.island === true,
      coastal: raw.kind === 'land' && waters.length > 0,
      river: own.some((border) => border.river),
      sites: bits((raw.site ?? []).map((religion) => RELIGIONS.indexOf(religion))),
      regions: bits(raw.regions.map((region) => REGIONS.indexOf(region))),
      borders: own,
      neighbours: own.map((border) => border.to),
      coasts: raw.kind === 'land' ? (separate ?? [waters]) : [],
    };
  });
  return { areas, areaOf };
}

interface Counters {
  counterSets: CounterSet[];
  colours: string[];
  units: number;
  unitSet: EmpireId[];
  face: UnitId[];
  unitType: UnitTypeId[];
  front: number[];
  support: number[];
  move: number[];
}

const UNLIMITED = 99;

function compileCounters(pack: Pack, chosen: ReadonlySet<SetName>, typeOf: ReadonlyMap<string, UnitTypeId>): Counters {
  const out: Counters = {
    counterSets: [],
    colours: [],
    units: 0,
    unitSet: [],
    face: [],
    unitType: [],
    front: [],
    support: [],
    move: [],
  };
  const face = (type: string, triple: readonly (number | 'U' | null)[]): void => {
    const [front, support, move] = triple.map((value) => (value === 'U' ? UNLIMITED : (value ?? 0)));
    out.unitType.push(need(typeOf, type));
    out.front.push(front);
    out.support.push(support);
    out.move.push(move);
  };
  for (const mix of pack.mixes) {
    if (!chosen.has(mix.set)) continue;
    const first = out.unitSet.length;
    for (const counter of mix.counters) {
      const [obverse, reverse] = counter.counter.split('/');
      const kind = out.unitSet.length;
      for (let i = 0; i < counter.n; i++) {
        out.unitSet.push(out.counterSets.length);
        out.face.push(kind);
        face(obverse, counter.obverse);
        face(reverse, counter.reverse);
      }
    }
    if (!out.colours.includes(mix.player)) out.colours.push(mix.player);
    out.counterSets.push({
      id: mix.id,
      name: mix.name,
      colour: mix.player,
      shade: mix.shade,
      first,
      count: out.unitSet.length - first,
    });
  }
  out.units = out.unitSet.length;
  return out;
}

function markerCount(markers: Params, deluxe: boolean): number {
  const count = (key: string): number => (typeof markers[key] === 'number' ? markers[key] : 0);
  return !deluxe && markers['classic'] !== undefined ? count('classic') : count('area') + count('card');
}

function compileFaces(
  names: readonly string[],
  counters: Pack['religionCounters'],
  chosen: ReadonlySet<SetName>,
  artefactOf: ReadonlyMap<string, ArtefactId>,
): Faces {
  const capacity: number[] = [];
  for (let subset = 0; subset < bit(names.length); subset++) {
    let sum = 0;
    for (const counter of counters) {
      if (chosen.has(counter.set) && counter.faces.some((f) => subset & bit(names.indexOf(f)))) sum += counter.n;
    }
    capacity.push(sum);
  }
  return { names: names.map((name) => need(artefactOf, name)), capacity };
}

interface Lookups {
  readonly areaOf: ReadonlyMap<string, AreaId>;
  readonly unitTypes: readonly UnitType[];
  readonly unitTypeOf: ReadonlyMap<string, UnitTypeId>;
  readonly artefactOf: ReadonlyMap<string, ArtefactId>;
  readonly cardOfEmpire: ReadonlyMap<string, CardId>;
}

function compileEmpire(raw: Pack['empires'][number], lookups: Lookups, leaders: readonly Leader[]): EmpireCard {
  const card = (id: string): CardId => need(lookups.cardOfEmpire, id);
  const area = (id: string): AreaId => need(lookups.areaOf, id);
  const start = 'map' in raw.start ? { areas: raw.start } : raw.start;
  const anyOf = ('anyOf' in start && start.anyOf) || [];
  const picked = 'select' in start ? start.select : undefined;
  const offset = raw.offset;
  const trade: number[] = [];
  for (let age = 0; age <= 7; age++) {
    const given = typeof raw.trade === 'number' ? raw.trade : raw.trade[String(age)];
    trade.push(typeof given === 'number' ? given : (trade.at(-1) ?? 0));
  }
  return {
    id: raw.id,
    name: raw.name,
    ages: bits(raw.ages),
    firstAge: Math.min(...raw.ages),
    conditional: raw.conditional.map((c) => ({
      age: c.age,
      inPlay: typeof c.if.inPlay === 'string' ? c.if.inPlay : (c.if.inPlay ?? []).map(card),
      notInPlay: (c.if.notInPlay ?? []).map(card),
    })),
    start: {
      areas: (start.areas ?? []).map(area),
      anyOf: anyOf.map(area),
      pick: ('pick' in start && start.pick) || 0,
    },
    startSelect: picked
      ? {
          kind: picked.kind,
          pick: picked.pick,
          upTo: picked.upTo === true,
          within: picked.within ?? 0,
          adjacentTo: picked.adjacentTo ? area(picked.adjacentTo) : -1,
          heldBy: picked.heldBy === undefined ? null : typeof picked.heldBy === 'string' ? picked.heldBy : picked.heldBy.map(card),
          connected: picked.connected === true,
          notCapital: picked.notCapital === true,
          noLeader: picked.noLeader === true,
        }
      : null,
    offset: typeof offset === 'number' ? offset : (offset.base ?? null),
    sameAs: typeof offset === 'number' ? [] : offset.sameAs.filter((id) => id !== 'parent').map(card),
    sameAsParent: typeof offset !== 'number' && offset.sameAs.includes('parent') ? (offset.add ?? 0) : null,
    money: typeof raw.money === 'number' ? raw.money : raw.money.base,
    moneyPerAge: typeof raw.money === 'number' ? 0 : raw.money.perAge,
    leaderNumber: raw.leaders,
    trade,
    barbarian: bits(raw.barbarianAges),
    noShips: raw.noShipsUntilTrade,
    noCavalry: raw.noCavalryUntilTrade,
    elite: raw.elite,
    freeForts: raw.freeForts,
    counts: bits(raw.counts.map((terrain) => TERRAINS.indexOf(terrain))),
    convert: raw.convert === null ? [] : typeof raw.convert.units === 'string' ? 'all' : raw.convert.units.map(card),
    specials: compileSpecials(raw.specials.map((special) => special.effect), lookups),
    glory: raw.glory.map((g) => ({
      category: g.category,
      world: g.scope === 'world',
      regions: g.category === 'areas' && g.scope !== 'world' ? bit(REGIONS.findIndex((r) => r === g.scope)) : 0,
      religion: g.category === 'religion' ? RELIGIONS.findIndex((r) => r === g.scope) : -1,
      kind: g.kind ?? 'all',
      points: g.points ?? 0,
    })),
    religionIcons: raw.glory.filter((g) => g.category === 'religion').length,
    homeland: raw.glory.some((g) => g.category === 'homeland'),
    immediate: raw.immediate.map((i) => ({
      on: i.on,
      glory: i.glory,
      duringTrade: i.during === 'trade',
      fromParent: i.from === 'parent',
    })),
    leaders: leaders.flatMap((leader, i) => (leader.cards.includes(raw.card) ? [i] : [])),
  };
}

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

function compileWhere(names: readonly string[], areaOf: ReadonlyMap<string, AreaId>): Where {
  const index = (list: readonly string[]): number => bits(names.map((n) => list.indexOf(n)).filter((i) => i >= 0));
  return {
    terrains: index(TERRAINS),
    regions: index(REGIONS),
    areas: names.flatMap((name) => areaOf.get(name) ?? []),
    places: PLACES.filter((place) => names.includes(place)),
  };
}

function compileSpecials(effects: readonly Params[], lookups: Lookups): Specials {
  const compiled: Record<string, object[]> = {};
  for (const effect of effects) {
    for (const [name, given] of Object.entries(effect)) {
      if (!isRecord(given)) continue;
      const made: Record<string, unknown> = { ...given, ages: ALL_AGES };
      if (Array.isArray(given['units'])) made['units'] = unitBits(given['units'], lookups.unitTypes);
      if (Array.isArray(given['where'])) made['where'] = compileWhere(given['where'], lookups.areaOf);
      if (Array.isArray(given['ages'])) made['ages'] = bits(given['ages']);
      if (typeof given['artefact'] === 'string') made['artefact'] = need(lookups.artefactOf, given['artefact']);
      if (typeof given['religion'] === 'string') made['religion'] = RELIGIONS.findIndex((r) => r === given['religion']);
      if (typeof given['grant'] === 'string') made['grant'] = ABILITIES.findIndex((a) => a === given['grant']);
      (compiled[name] ??= []).push(made);
    }
  }
  return compiled as Specials;
}
