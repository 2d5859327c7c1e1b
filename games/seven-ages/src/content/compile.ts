/** The pack compiled once into the dense tables of `tables.ts`. */
import type { Moment } from './artefact-deeds.ts';
import type { Duty } from './artefact-faith.ts';
import { type ArtefactEffect, placesOf } from './artefact-rules.ts';
import { compileClimate, compileTerrains } from './compile-terrain.ts';
import type { Edition } from './edition.ts';
import type { Pack, RawArtefact, RawMix, RawUnit } from './pack.ts';
import { isRecord, type Params } from './shape.ts';
import {
  ALL_AGES,
  type Area,
  type AreaId,
  type Artefact,
  type ArtefactEnds,
  type ArtefactId,
  type ArtefactRules,
  type Border,
  bit,
  bits,
  type Card,
  type CardId,
  type Content,
  type CounterSet,
  type EmpireCard,
  type EmpireId,
  type Faces,
  KINGDOM,
  LAND,
  type Leader,
  NONE,
  OCEAN,
  SEA,
  type Specials,
  type StartSelect,
  type TimedDeed,
  type UnitId,
  type UnitType,
  type UnitTypeId,
  UNLIMITED,
  unitBits,
  type Where,
} from './tables.ts';
import {
  ABILITIES,
  type AbilityName,
  CATEGORIES,
  GOVERNMENTS,
  LEADER_TYPES,
  PLACES,
  REGIONS,
  RELIGIONS,
  type SetName,
  TERRAINS,
} from './vocabulary.ts';

/** Compiles the part of the pack that is in the game: the classic box and the chosen expansion sets. */
export function compile({ pack, rules }: Pick<Edition, 'pack' | 'rules'>, sets: readonly SetName[]): Content {
  const chosen = new Set<SetName>(['classic', ...sets]);
  const { areas, areaOf } = compileAreas(pack);
  const area = (id: string): AreaId => need(areaOf, id);
  const unitTypes = pack.units.map(compileUnitType);
  const unitTypeOf = new Map(pack.units.map((unit, i) => [unit.id, i]));
  const counters = compileCounters(pack, chosen, unitTypeOf);
  const artefactOf = new Map(pack.artefacts.map((raw, i) => [raw.id, i]));
  const leaders = compileLeaders(pack, chosen);
  const cardOfEmpire = new Map(pack.empires.map((empire) => [empire.id, empire.card]));
  const cards = compileCards(pack, chosen, { areaOf, unitTypes, unitTypeOf, artefactOf, cardOfEmpire }, leaders);
  const modifier = (id: string): number => pack.modifiers.find((m) => m.id === id)?.defence?.value ?? 0;
  const resource = (id: string): number => pack.resources.find((r) => r.id === id)?.income.value ?? 0;
  const artefacts = pack.artefacts.map((raw) => compileArtefact(raw, chosen, { areaOf, unitTypes, unitTypeOf, artefactOf, cardOfEmpire }));
  return {
    gloryBank: pack.glory.markers.reduce((sum, { value, n }) => sum + value * n, 0),
    rules,
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
    ...compileTerrains(pack),
    wheatIncome: resource('wheat'),
    oilIncome: resource('oil'),
    climate: compileClimate(pack),
    bonus: {
      river: modifier('river'),
      crossing: modifier('crossing'),
      invasion: modifier('invasion'),
      fort: modifier('fort'),
    },
    unitTypes,
    unitTypeOf,
    ...counters,
    homes: counters.common.map((_, i) => areaOf.get(pack.common.elephants[i].area ?? '') ?? NONE),
    leaders,
    artefacts,
    artefactOf,
    artefactsWith: compileCarriers(artefacts, ({ powers, penalties, everywhere, faithful }) => [powers, penalties, everywhere, faithful]),
    artefactsAt: compileCarriers(artefacts, ({ deeds }) => [deeds]),
    intrudersMatter: artefacts.some(({ with16 }) => asksForIntruders(with16)),
    artefactCounters: compileArtefactCounters(pack, artefacts, chosen, artefactOf),
    religions: compileFaces(RELIGIONS, pack.religionCounters, chosen, artefactOf),
    governments: compileFaces(GOVERNMENTS, pack.governmentCounters, chosen, artefactOf),
    cards,
    deck: cards.filter((card) => card !== undefined).map((card) => card.id),
    cardOfEmpire,
    cardOfEvent: new Map(pack.events.map((event) => [event.id, event.card])),
    mutualPairs: pack.mutualPairs,
  };
}

const compileUnitType = (unit: RawUnit): UnitType => ({
  id: unit.id,
  category: CATEGORIES.indexOf(unit.category) as UnitType['category'],
  cost: unit.cost,
  level: unit.level,
  siege: unit.siege,
  ocean: unit.category === 'ship' && unit.ocean === true,
  common: unit.common === true,
  pursuit: unit.pursuit ?? 0,
  scared: unit.scaredByElephants === true,
  routs: unit.retreatIfLost === true,
});

const compileArtefact = (raw: RawArtefact, chosen: ReadonlySet<SetName>, lookups: Lookups): Artefact => ({
  id: raw.id,
  name: raw.name,
  colour: raw.colour,
  group: raw.group,
  ages: bits(raw.ages),
  playable: raw.standard.playable,
  place: raw.standard.where ?? 'none',
  markers: chosen.has(raw.set) ? markerCount(raw.markers, chosen.has('R')) : 0,
  with16: compileArtefactRules(raw, lookups),
});

function compileArtefactRules(raw: RawArtefact, lookups: Lookups): ArtefactRules {
  const all = [...raw.effects, ...(raw.penalties ?? [])];
  const ignored = all.flatMap((effect) => (effect.kind === 'ignores' ? [effect.params] : []));
  const stops = (part: 'power' | 'penalty'): boolean => ignored.some(({ ownReligion }) => ownReligion?.includes(part));
  const [place] = raw.placement.option16.split('+');
  return {
    rule: raw.rule,
    place: place === 'area' || place === 'card' ? place : 'none',
    requires: raw.requires,
    onlyFor: raw.onlyFor ?? [],
    earlier: (raw.earlier ?? []).map((early) => ({ ages: bits(early.ages), if: early.if })),
    lateStart: raw.lateStart ?? NONE,
    powers: compileModifiers(raw.id, raw.effects.filter((effect) => reachOf(effect) === 'holder'), lookups),
    penalties: compileModifiers(raw.id, raw.penalties ?? [], lookups),
    deeds: compileDeeds(raw),
    everywhere: compileModifiers(raw.id, raw.effects.filter((effect) => reachOf(effect) === 'all'), lookups),
    faithful: compileModifiers(raw.id, raw.effects.filter((effect) => reachOf(effect) === 'faithful'), lookups),
    ignores: ignored.flatMap(({ artefacts = [] }) => artefacts.map((id) => need(lookups.artefactOf, id))),
    stopsPower: stops('power') || all.some((effect) => effect.kind === 'suppress'),
    stopsPenalty: stops('penalty'),
    ends: compileEnds(raw, lookups),
    duty: all.flatMap((effect) => (effect.kind === 'duty' ? [compileDuty(effect.params, lookups)] : []))[0] ?? null,
    trophy: all.flatMap((effect) => (effect.kind === 'trophy' ? [effect.params] : []))[0] ?? null,
    placedIn: all.flatMap((effect) => (effect.kind === 'placeIn' ? [RELIGIONS.indexOf(effect.params.of.religionNot)] : []))[0] ?? NONE,
    noEntry: all.some((effect) => effect.kind === 'noEntry'),
    isSite: all.some((effect) => effect.kind === 'religiousSite'),
    heresy: all.flatMap((effect) => (effect.kind === 'voteAction' ? [effect.params] : []))[0] ?? null,
    castsVotesOf: all.flatMap((effect) => (effect.kind === 'heresyVotes' ? [RELIGIONS.indexOf(effect.params.religion)] : []))[0] ?? NONE,
    eachReligion: Array.isArray(raw.markers['each']),
    censure: all.flatMap((effect) => (effect.kind === 'censure' ? [effect.params] : []))[0] ?? null,
    blocks: all
      .flatMap((effect) => (effect.kind === 'blocks' ? effect.params.artefacts : []))
      .map((id) => need(lookups.artefactOf, id)),
  };
}

const compileDuty = ({ on, who, amount }: Duty, { artefactOf }: Lookups): ArtefactRules['duty'] => ({
  on,
  without: need(artefactOf, who.without),
  glory: amount,
});

/** 7A-CIV-18: what is on the map goes with its area, unless `keep` says otherwise. */
function compileEnds({ discard = [], keep = [], requires, effects }: RawArtefact, { artefactOf }: Lookups): ArtefactEnds {
  const entries = discard.filter((end) => typeof end !== 'string');
  const named = (id: string): ArtefactId[] =>
    (id === 'anyReligion' ? RELIGIONS : [id]).map((name) => need(artefactOf, name));
  return {
    by: discard.filter((end) => typeof end === 'string'),
    onCard: entries.flatMap((end) => ('onCard' in end ? end.onCard : [])),
    gains: entries.flatMap((end) => ('gains' in end ? named(end.gains) : [])),
    played: entries.flatMap((end) => ('artefactPlayed' in end ? named(end.artefactPlayed) : [])),
    higherAge: entries.some((end) => 'empireEntersHigherAgeThan' in end),
    twin: entries.some((end) => 'alsoTwin' in end),
    losesGoes: entries.some((end) => 'onRemoval' in end),
    keep: keep.includes('liberation') ? 'always' : keep.length > 0 ? 'asked' : 'never',
    calledBy: requires.flatMap((condition) => (condition.kind === 'calledBy' ? named(condition.of) : []))[0] ?? NONE,
    perFertileArea: effects.reduce((sum, effect) => sum + (effect.kind === 'dividend' ? effect.params.perFertileArea : 0), 0),
  };
}

/** Whom a modifier serves: who has the artefact, everybody, or those of the marker's religion. */
function reachOf(effect: ArtefactEffect): 'holder' | 'all' | 'faithful' {
  const who = effect.kind === 'modifier' ? effect.params['who'] : undefined;
  if (who === 'allEmpires' || who === 'allQualifyingEmpires') return 'all';
  return isRecord(who) ? 'faithful' : 'holder';
}

/** In the form of the empire cards, with the artefact as their source. */
function compileModifiers(id: string, effects: readonly ArtefactEffect[], lookups: Lookups): Specials {
  const source = need(lookups.artefactOf, id);
  const written = effects.flatMap((effect) => {
    if (effect.kind === 'ignores' && effect.params.adversePowersOf) return [{ spared: { source } }];
    if (effect.kind !== 'modifier') return [];
    const { units, where, who } = effect.params;
    const given: Record<string, unknown> = { ...effect.params, source };
    if (typeof units === 'string') given['units'] = [units];
    if (where !== undefined) given['where'] = placesOf(where);
    if (isRecord(who) && typeof who['without'] === 'string') given['without'] = need(lookups.artefactOf, who['without']);
    for (const type of ['leader', 'countsAs'])
      if (type in given) given[type] = LEADER_TYPES.findIndex((name) => name === given[type]);
    return [{ [effect.name]: given }];
  });
  return compileSpecials(written, lookups);
}

/** What it does at moments of play, by moment. */
function compileDeeds({ onPlay = [], effects, penalties = [] }: RawArtefact): ArtefactRules['deeds'] {
  const found: { [M in Moment]?: TimedDeed[] } = {};
  const note = (list: readonly ArtefactEffect[], penalty: boolean): void => {
    for (const effect of list) if (effect.kind === 'deed') (found[effect.on] ??= []).push({ deed: effect.deed, penalty });
  };
  note([...onPlay, ...effects], false);
  note(penalties, true);
  return found;
}

const asksForIntruders = ({ deeds }: ArtefactRules): boolean =>
  Object.values(deeds)
    .flat()
    .some(({ deed }) => deed.kind === 'glory' && deed.params.unless && 'thatEmpireMovedInto' in deed.params.unless);

/** By name: the artefacts that have something of this name. */
function compileCarriers(
  artefacts: readonly Artefact[],
  namesIn: (rules: ArtefactRules) => readonly object[],
): Readonly<Record<string, readonly ArtefactId[]>> {
  const carriers: Record<string, ArtefactId[]> = {};
  artefacts.forEach(({ with16 }, artefact) => {
    for (const name of new Set(namesIn(with16).flatMap(Object.keys))) (carriers[name] ??= []).push(artefact);
  });
  return carriers;
}

/** The named leaders of the chosen sets, then the cup. */
function compileLeaders(pack: Pack, chosen: ReadonlySet<SetName>): Leader[] {
  const abilitiesOf = (codes: readonly AbilityName[]): number => bits(codes.map((code) => ABILITIES.indexOf(code)));
  const leaders: Leader[] = pack.named
    .filter((raw) => chosen.has(raw.set))
    .map((raw) => ({
      id: raw.id,
      named: true,
      abilities: abilitiesOf(raw.abilities),
      cards: raw.cards,
      ages: bits(raw.ages),
    }));
  const unnamed = { named: false, cards: [], ages: ALL_AGES };
  for (const raw of pack.unnamed) {
    const abilities = abilitiesOf(raw.abilities);
    for (let i = 0; i < raw.count; i++) leaders.push({ ...unnamed, id: raw.abilities.join('-'), abilities });
  }
  for (let i = 0; i < pack.noLeader; i++) leaders.push({ ...unnamed, id: 'none', abilities: 0 });
  return leaders;
}

function compileCards(
  pack: Pack,
  chosen: ReadonlySet<SetName>,
  lookups: Lookups,
  leaders: readonly Leader[],
): (Card | undefined)[] {
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
      artefact: need(lookups.artefactOf, artefactOn.get(raw.card) ?? ''),
    };
  }
  return cards;
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
  const rivers = [...new Set(pack.borders.flatMap(({ river }) => river ?? []))];
  const riversOf = (id: string): number[] => [
    ...new Set(
      pack.borders.flatMap(({ a, b, river }) => (river !== undefined && (a === id || b === id) ? [rivers.indexOf(river)] : [])),
    ),
  ];
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
      rivers: riversOf(raw.id),
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
  common: UnitId[];
  kingdoms: UnitId[];
  face: UnitId[];
  unitType: UnitTypeId[];
  front: number[];
  support: number[];
  move: number[];
}

function compileCounters(pack: Pack, chosen: ReadonlySet<SetName>, typeOf: ReadonlyMap<string, UnitTypeId>): Counters {
  const out: Counters = {
    counterSets: [],
    colours: [],
    units: 0,
    unitSet: [],
    common: [],
    kingdoms: [],
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
  const print = (owner: EmpireId, counters: RawMix['counters']): UnitId[] =>
    counters.flatMap(({ counter, n, obverse, reverse }) => {
      const [front, back] = counter.split('/');
      const kind = out.unitSet.length;
      return Array.from({ length: n }, (_, i) => {
        out.unitSet.push(owner);
        out.face.push(kind);
        face(front, obverse);
        face(back, reverse);
        return kind + i;
      });
    });
  const sets = pack.mixes.filter((mix) => chosen.has(mix.set));
  const own = sets.map((mix, set) => print(set, mix.counters));
  if (chosen.has(pack.common.set)) out.common = print(NONE, commonCounters(pack));
  if (chosen.has(pack.kingdoms.set)) out.kingdoms = print(KINGDOM, pack.kingdoms.counters);
  sets.forEach(({ id, name, player, shade }, set) => {
    if (!out.colours.includes(player)) out.colours.push(player);
    out.counterSets.push({ id, name, colour: player, shade, counters: [...own[set], ...out.common] });
  });
  out.units = out.unitSet.length;
  return out;
}

/** Every elephant is a counter of its own, with a nuke or Star Wars on its back. */
const commonCounters = ({ common }: Pack): RawMix['counters'] =>
  common.elephants.map(({ obverse, reverse }) => ({
    counter: `elephant/${reverse}`,
    n: 1,
    grade: 'regular',
    obverse,
    reverse: common[reverse === 'nuke' ? 'nuke' : 'star-wars'].values,
  }));

function markerCount(markers: Params, deluxe: boolean): number {
  const count = (key: string): number => (typeof markers[key] === 'number' ? markers[key] : 0);
  return !deluxe && markers['classic'] !== undefined ? count('classic') : count('area') + count('card');
}

/** Every marker one by one: those of a kind, then the double-sided ones of religions and governments. */
function compileArtefactCounters(
  pack: Pack,
  artefacts: readonly Artefact[],
  chosen: ReadonlySet<SetName>,
  artefactOf: ReadonlyMap<string, ArtefactId>,
): ArtefactId[][] {
  const alike = artefacts.flatMap(({ markers }, id) => Array.from({ length: markers }, () => [id]));
  const pairs = [...pack.religionCounters, ...pack.governmentCounters].filter(({ set }) => chosen.has(set));
  return [
    ...alike,
    ...pairs.flatMap(({ faces, n }) => Array.from({ length: n }, () => faces.map((name) => need(artefactOf, name)))),
  ];
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
  return { names: names.map((name) => artefactOf.get(name) ?? NONE), capacity }; // an edition need not have all of them
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
    startSelect: compileSelect(raw.start, lookups),
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

/** Start areas that are chosen on the map. */
function compileSelect(start: Pack['empires'][number]['start'], lookups: Lookups): StartSelect | null {
  const picked = 'select' in start ? start.select : undefined;
  if (!picked) return null;
  const { heldBy } = picked;
  return {
    kind: picked.kind,
    pick: picked.pick,
    upTo: picked.upTo === true,
    within: picked.within ?? 0,
    adjacentTo: picked.adjacentTo ? need(lookups.areaOf, picked.adjacentTo) : -1,
    heldBy: typeof heldBy === 'object' ? heldBy.map((id) => need(lookups.cardOfEmpire, id)) : (heldBy ?? null),
    connected: picked.connected === true,
    notCapital: picked.notCapital === true,
    noLeader: picked.noLeader === true,
  };
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
