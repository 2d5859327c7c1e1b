/** The content pack: seven files, read and checked. A broken pack is refused with file, entry and reason. */
import {
  anything,
  either,
  entries,
  entry,
  flag,
  isRecord,
  list,
  nullable,
  number,
  oneOf,
  optional,
  type Params,
  type Problem,
  params,
  Report,
  type Shape,
  type Shaped,
  text,
  whole,
} from './shape.ts';
import {
  ABILITIES,
  BORDERS,
  CATEGORIES,
  CHECKS,
  DURATIONS,
  FILTERS,
  GLORY_CATEGORIES,
  GOVERNMENTS,
  KINDS,
  PLACES,
  PLAYED_BY,
  PRIMITIVES,
  REGIONS,
  RELIGIONS,
  SETS,
  SIDES,
  SITUATIONS,
  SPECIALS,
  TARGET_KINDS,
  TERRAINS,
  TRIGGERS,
  WHOSE,
  WINDOWS,
} from './vocabulary.ts';

const basis = oneOf('fact', 'mixed', 'authored');
const set = oneOf(...SETS);
const age = whole(1, 7);
const ages = list(age);
const ids = list(text);

// --- map.json
const areaShape = entry({
  id: text,
  name: text,
  grid: text,
  kind: oneOf(...KINDS),
  terrain: optional(oneOf(...TERRAINS)),
  wheat: optional(flag),
  oil: optional(flag),
  elephant: optional(flag),
  island: optional(flag),
  site: optional(list(oneOf(...RELIGIONS))),
  regions: list(oneOf(...REGIONS)),
  basis,
});
const borderShape = entry({ a: text, b: text, type: oneOf(...BORDERS), river: optional(text), seas: optional(ids) });
const canalShape = entry({
  id: text,
  name: text,
  grid: text,
  areas: ids,
  seas: ids,
  effect: oneOf('bothCoasts', 'passage'),
  river: ids,
  basis,
});
const coastShape = entry({ area: text, coasts: list(ids), basis });

// --- terrain.json
const value = entry({ value: number, basis, note: optional(text), except: optional(ids) });
const terrainShape = entry({
  id: oneOf(...TERRAINS),
  movement: value,
  defence: value,
  income: value,
  incomeLater: optional(entry({ value: number, from: age, basis })),
  cavalry: value,
  glory: entry({ counts: flag, basis, note: optional(text) }),
  becomes: optional(entry({ terrain: oneOf(...TERRAINS), from: age, basis })),
});
const modifierShape = entry({ id: text, defence: optional(value), movement: value });
const resourceShape = entry({ id: oneOf('wheat', 'oil', 'elephant'), income: value, ages: params, note: optional(text) });

// --- units.json
const stat = either(whole(0, 20), oneOf('U'));
const values = list(nullable(stat));
const unitShape = entry({
  id: text,
  name: text,
  category: oneOf(...CATEGORIES),
  cost: whole(1, 20),
  level: whole(1, 49),
  reverse: either(text, ids),
  siege: flag,
  ocean: optional(flag),
  common: optional(flag),
  transport: optional(params),
  scaredByElephants: optional(flag),
  retreatIfLost: optional(flag),
  pursuit: optional(number),
  basis,
});
const counterShape = entry({
  counter: text,
  n: whole(1, 40),
  grade: oneOf('regular', 'veteran', 'kingdom'),
  obverse: values,
  reverse: values,
});
const mixShape = entry({
  id: text,
  name: text,
  player: text,
  shade: oneOf('dark', 'light', 'multi'),
  quality: text,
  set,
  total: whole(1, 60),
  basis,
  counters: list(counterShape),
});
const elephantShape = entry({
  id: text,
  area: nullable(text),
  name: text,
  obverse: values,
  reverse: text,
  basis,
});
const commonShape = entry({
  set,
  nuke: entry({ values, basis }),
  'star-wars': entry({ values, basis }),
  elephants: list(elephantShape),
});

// --- empires.json
const conditionShape = entry({
  age,
  if: entry({ inPlay: optional(either(oneOf('any'), ids)), notInPlay: optional(ids) }),
});
const startShape = either(
  ids,
  entry({
    anyOf: optional(ids),
    pick: optional(whole(1, 9)),
    areas: optional(ids),
    rule: optional(text),
    select: optional(
      entry({
        kind: oneOf('coastal', 'land'),
        pick: either(whole(1, 9), oneOf('all')),
        upTo: optional(flag),
        within: optional(whole(1, 9)),
        of: optional(oneOf('any')),
        adjacentTo: optional(text),
        heldBy: optional(either(oneOf('any', 'rival'), ids)),
        connected: optional(flag),
        notCapital: optional(flag),
        noLeader: optional(flag),
      }),
    ),
  }),
);
const gloryShape = entry({
  category: oneOf(...GLORY_CATEGORIES),
  scope: optional(text),
  kind: optional(oneOf('land', 'sea', 'all')),
  points: optional(whole(1, 3)),
});
const immediateShape = entry({
  on: oneOf(...TRIGGERS),
  glory: whole(1, 7),
  during: optional(oneOf('trade')),
  from: optional(oneOf('parent')),
});
const empireShape = entry({
  card: whole(1, 999),
  id: text,
  name: text,
  aka: optional(ids),
  set,
  ages,
  conditional: list(conditionShape),
  start: startShape,
  offset: either(
    whole(-9, 9),
    entry({ base: optional(whole(-9, 9)), sameAs: ids, add: optional(whole(-9, 9)) }),
  ),
  money: either(whole(0, 99), entry({ base: whole(0, 99), perAge: whole(0, 20) })),
  leaders: whole(1, 9),
  trade: either(whole(-3, 5), params),
  barbarianAges: ages,
  noShipsUntilTrade: flag,
  noCavalryUntilTrade: flag,
  elite: whole(0, 3),
  freeForts: whole(0, 9),
  counts: list(oneOf('desert', 'tundra')),
  convert: nullable(entry({ units: either(oneOf('all'), ids), where: oneOf('start') })),
  specials: list(entry({ text, effect: params })),
  glory: list(gloryShape),
  immediate: list(immediateShape),
  basis,
  known: optional(ids),
});

// --- leaders.json
const namedShape = entry({
  id: text,
  name: text,
  set,
  cards: list(whole(1, 999)),
  ages,
  abilities: list(oneOf(...ABILITIES)),
  basis,
  known: optional(ids),
});
const unnamedShape = entry({
  abilities: list(oneOf(...ABILITIES)),
  count: whole(1, 20),
  flavour: optional(text),
  basis,
});

// --- events.json
const eventShape = entry({
  card: whole(1, 999),
  set,
  value: whole(0, 7),
  id: text,
  name: text,
  repeatOf: optional(text),
  timing: list(oneOf(...WINDOWS)),
  situations: optional(list(oneOf(...SITUATIONS))),
  by: oneOf(...PLAYED_BY),
  target: entry({
    kind: oneOf(...TARGET_KINDS),
    whose: optional(oneOf(...WHOSE)),
    side: optional(oneOf(...SIDES)),
    where: optional(params),
    using: optional(entry({ whose: oneOf(...WHOSE), where: optional(params) })),
  }),
  check: nullable(entry({ kind: oneOf(...CHECKS), by: oneOf('you', 'both', 'owner'), pass: optional(text) })),
  effect: text,
  effects: list(params),
  cancels: ids,
  cancelledBy: ids,
  chain: whole(0, 3),
  flags: entry({ hostile: flag, affectedByJustRule: flag, censurable: flag }),
  power: whole(1, 5),
  basis,
});

// --- artefacts.json
const pairShape = entry({ faces: ids, n: whole(1, 9), set });
const artefactShape = entry({
  id: text,
  name: text,
  colour: oneOf('black', 'blue', 'green', 'red'),
  group: oneOf('religion', 'government', 'technology', 'wonder', 'order', 'calamity', 'ending'),
  ages,
  star: flag,
  dagger: flag,
  set,
  placement: entry({
    standard: oneOf('area', 'card', 'none'),
    option16: oneOf('area', 'card', 'none', 'area+track', 'card+track'),
  }),
  requires: list(params),
  markers: params,
  cards: params,
  text,
  effects: list(params),
  penalties: optional(list(params)),
  discard: optional(list(anything)),
  standard: entry({
    playable: flag,
    where: optional(oneOf('area', 'card')),
    glory: optional(whole(-1, 1)),
    firstGlory: optional(whole(0, 1)),
    twin: optional(flag),
  }),
  basis,
  onPlay: optional(anything),
  lateStart: optional(nullable(whole(1, 49))),
  note: optional(text),
  earlier: optional(anything),
  onlyFor: optional(anything),
  keep: optional(anything),
  trackMarker: optional(anything),
});
const artefactCardShape = entry({ card: whole(1, 999), artefact: text, basis });

export type RawArea = Shaped<typeof areaShape>;
export type RawBorder = Shaped<typeof borderShape>;
export type RawTerrain = Shaped<typeof terrainShape>;
export type RawUnit = Shaped<typeof unitShape>;
export type RawMix = Shaped<typeof mixShape>;
export type RawEmpire = Shaped<typeof empireShape>;
export type RawEvent = Shaped<typeof eventShape>;
export type RawArtefact = Shaped<typeof artefactShape>;
export type RawCommon = Shaped<typeof commonShape>;

export interface Pack {
  readonly areas: readonly RawArea[];
  readonly borders: readonly RawBorder[];
  readonly canals: readonly Shaped<typeof canalShape>[];
  readonly coasts: readonly Shaped<typeof coastShape>[];
  readonly terrains: readonly RawTerrain[];
  readonly modifiers: readonly Shaped<typeof modifierShape>[];
  readonly resources: readonly Shaped<typeof resourceShape>[];
  readonly units: readonly RawUnit[];
  readonly mixes: readonly RawMix[];
  readonly common: RawCommon;
  readonly empires: readonly RawEmpire[];
  readonly named: readonly Shaped<typeof namedShape>[];
  readonly unnamed: readonly Shaped<typeof unnamedShape>[];
  readonly noLeader: number;
  readonly events: readonly RawEvent[];
  readonly mutualPairs: readonly (readonly string[])[];
  readonly religionCounters: readonly Shaped<typeof pairShape>[];
  readonly governmentCounters: readonly Shaped<typeof pairShape>[];
  readonly artefacts: readonly RawArtefact[];
  readonly artefactCards: readonly Shaped<typeof artefactCardShape>[];
}

export const PACK_FILES = [
  'map.json',
  'terrain.json',
  'units.json',
  'empires.json',
  'leaders.json',
  'events.json',
  'artefacts.json',
] as const;
export type PackFile = (typeof PACK_FILES)[number];

export type PackRead =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a pack from the texts of its files. */
export function readPack(files: Readonly<Record<string, string>>): PackRead {
  const parsed: Partial<Record<PackFile, unknown>> = {};
  const problems: Problem[] = [];
  for (const file of PACK_FILES) {
    const source = files[file];
    if (source === undefined) {
      problems.push({ file, entry: '', reason: 'the file is missing' });
      continue;
    }
    try {
      parsed[file] = JSON.parse(source);
    } catch (error) {
      problems.push({ file, entry: '', reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  return problems.length > 0 ? { ok: false, problems } : checkPack(parsed);
}

/** Checks parsed files: first the shape of every entry, then what the entries say about each other. */
export function checkPack(files: Partial<Record<PackFile, unknown>>): PackRead {
  const reports = new Map(PACK_FILES.map((file) => [file, new Report(file)]));
  const report = (file: PackFile): Report => reports.get(file) ?? new Report(file);
  const read = <T>(file: PackFile, key: string, shape: Shape<T>): readonly T[] =>
    entries(files[file], key, shape, report(file));
  const single = <T>(file: PackFile, key: string, shape: Shape<T>): T => {
    report(file).entry = key;
    return shape(isRecord(files[file]) ? files[file][key] : undefined, key, report(file));
  };
  const pack: Pack = {
    areas: read('map.json', 'areas', areaShape),
    borders: read('map.json', 'borders', borderShape),
    canals: read('map.json', 'canals', canalShape),
    coasts: read('map.json', 'coasts', coastShape),
    terrains: read('terrain.json', 'terrains', terrainShape),
    modifiers: read('terrain.json', 'modifiers', modifierShape),
    resources: read('terrain.json', 'resources', resourceShape),
    units: read('units.json', 'types', unitShape),
    mixes: read('units.json', 'mixes', mixShape),
    common: single('units.json', 'common', commonShape),
    empires: read('empires.json', 'empires', empireShape),
    named: read('leaders.json', 'named', namedShape),
    unnamed: read('leaders.json', 'unnamed', unnamedShape),
    noLeader: single('leaders.json', 'noLeader', whole(0, 99)),
    events: read('events.json', 'events', eventShape),
    mutualPairs: single('events.json', 'meta', entryWithPairs),
    religionCounters: read('artefacts.json', 'religionCounters', pairShape),
    governmentCounters: read('artefacts.json', 'governmentCounters', pairShape),
    artefacts: read('artefacts.json', 'types', artefactShape),
    artefactCards: read('artefacts.json', 'cards', artefactCardShape),
  };
  const shapeProblems = [...reports.values()].flatMap((r) => r.problems);
  if (shapeProblems.length > 0) return { ok: false, problems: shapeProblems };
  checkMap(pack, report('map.json'));
  checkUnits(pack, report('units.json'));
  checkEmpires(pack, report('empires.json'));
  checkLeaders(pack, report('leaders.json'));
  checkEvents(pack, report('events.json'));
  checkArtefacts(pack, report('artefacts.json'));
  const problems = [...reports.values()].flatMap((r) => r.problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, pack };
}

const entryWithPairs: Shape<readonly (readonly string[])[]> = (source, at, report) =>
  list(ids)(isRecord(source) ? source['mutualPairs'] : undefined, `${at}.mutualPairs`, report);

function unique(names: readonly (string | number)[], of: string, report: Report): void {
  const seen = new Set<string | number>();
  for (const name of names) {
    report.entry = `${of} ${name}`;
    if (seen.has(name)) report.wrong('appears twice');
    seen.add(name);
  }
}

function checkMap(pack: Pack, report: Report): void {
  const kinds = new Map(pack.areas.map((area) => [area.id, area.kind]));
  unique([...pack.areas.map((area) => area.id)], 'areas', report);
  for (const area of pack.areas) {
    report.entry = `areas ${area.id}`;
    if ((area.kind === 'land') !== (area.terrain !== undefined)) report.wrong('land, and only land, has a terrain');
    if (!/^[A-Z]\d$/.test(area.grid)) report.wrong('grid must be a letter and a digit');
  }
  const seen = new Set<string>();
  for (const border of pack.borders) {
    report.entry = `borders ${border.a} - ${border.b}`;
    const [a, b] = [kinds.get(border.a), kinds.get(border.b)];
    if (a === undefined || b === undefined) {
      report.wrong('names an unknown area');
      continue;
    }
    const key = [border.a, border.b].sort().join(' ');
    if (seen.has(key) || border.a === border.b) report.wrong('appears twice');
    seen.add(key);
    const lands = Number(a === 'land') + Number(b === 'land');
    const wanted = { land: 2, crossing: 2, coast: 1, sea: 0, arrow: lands }[border.type];
    if (lands !== wanted) report.wrong(`${border.type} does not fit a border of ${a} and ${b}`);
    if ((border.type === 'crossing') !== (border.seas !== undefined)) report.wrong('a crossing, and only one, names its seas');
    for (const sea of border.seas ?? []) if ((kinds.get(sea) ?? 'land') === 'land') report.wrong(`${sea} is no sea`);
  }
  for (const { area, coasts } of pack.coasts) {
    report.entry = `coasts ${area}`;
    const shore = pack.borders.filter((b) => b.type === 'coast' && (b.a === area || b.b === area));
    const seas = shore.map((b) => (b.a === area ? b.b : b.a)).sort();
    if (coasts.flat().sort().join() !== seas.join()) report.wrong('the coasts must divide the seas it touches');
  }
  for (const canal of pack.canals) {
    report.entry = `canals ${canal.id}`;
    for (const id of [...canal.areas, ...canal.seas, ...canal.river]) if (!kinds.has(id)) report.wrong(`unknown area ${id}`);
  }
}

function checkUnits(pack: Pack, report: Report): void {
  const types = new Set(pack.units.map((unit) => unit.id));
  unique([...pack.units.map((unit) => unit.id)], 'types', report);
  unique([...pack.mixes.map((mix) => mix.id)], 'mixes', report);
  for (const mix of pack.mixes) {
    report.entry = `mixes ${mix.id}`;
    for (const { counter, obverse, reverse } of mix.counters) {
      const faces = counter.split('/');
      if (faces.length !== 2 || faces.some((face) => !types.has(face))) report.wrong(`unknown counter ${counter}`);
      const unit = pack.units.find((candidate) => candidate.id === faces[0]);
      if (unit && unit.reverse !== faces[1]) report.wrong(`${counter}: the back must be ${String(unit.reverse)}`);
      for (const triple of [obverse, reverse]) {
        if (triple.length !== 3) report.wrong(`${counter}: front, support and movement are needed`);
        else if (typeof triple[2] === 'number' && triple[2] < 2) report.wrong(`${counter}: movement must be 2 or more`);
      }
    }
    const total = mix.counters.reduce((sum, counter) => sum + counter.n, 0);
    if (total !== mix.total) report.wrong(`counts ${total} counters, not ${mix.total}`);
  }
}

function unitGroups(pack: Pack): Set<string> {
  return new Set([
    ...pack.units.map((unit) => unit.id),
    ...CATEGORIES,
    'land',
    'all',
    'horses',
    'fort',
    'elite',
  ]);
}

function checkEmpires(pack: Pack, report: Report): void {
  const areas = new Set(pack.areas.map((area) => area.id));
  const known = new Set(pack.empires.map((empire) => empire.id));
  const artefacts = new Set(pack.artefacts.map((artefact) => artefact.id));
  const places = new Set<string>([...TERRAINS, ...REGIONS, ...PLACES, ...areas]);
  const groups = unitGroups(pack);
  unique([...pack.empires.map((empire) => empire.card)], 'empires', report);
  unique([...pack.empires.map((empire) => empire.id)], 'empires', report);
  for (const empire of pack.empires) {
    report.entry = `empires ${empire.card} ${empire.id}`;
    const start = empire.start;
    const named = 'map' in start ? start : [...(start.anyOf ?? []), ...(start.areas ?? [])];
    for (const id of named) if (!areas.has(id)) report.wrong(`starts in an unknown area ${id}`);
    if (empire.ages.length === 0) report.wrong('can start in no age');
    const mentioned = [
      ...empire.conditional.flatMap((c) => (typeof c.if.inPlay === 'string' ? [] : (c.if.inPlay ?? []))),
      ...(empire.convert && typeof empire.convert.units !== 'string' ? empire.convert.units : []),
      ...(typeof empire.offset === 'number' ? [] : empire.offset.sameAs),
    ];
    for (const id of mentioned) if (id !== 'parent' && !known.has(id)) report.wrong(`names an unknown empire ${id}`);
    for (const { category, scope, points } of empire.glory) {
      const counted = !['homeland', 'wheat', 'elephant', 'oil'].includes(category);
      if (counted !== (points !== undefined)) report.wrong(`glory ${category}: ${counted ? 'points are missing' : 'no points here'}`);
      if (category === 'religion' && !RELIGIONS.some((r) => r === scope)) report.wrong(`unknown religion ${scope}`);
      if (category === 'areas' && scope !== 'world' && !REGIONS.some((r) => r === scope)) report.wrong(`unknown region ${scope}`);
    }
    for (const special of empire.specials) {
      for (const [name, raw] of Object.entries(special.effect)) {
        const allowed = SPECIALS[name];
        if (!allowed || !isRecord(raw)) {
          report.wrong(`unknown effect ${name}`);
          continue;
        }
        for (const key of Object.keys(raw)) if (!allowed.includes(key)) report.wrong(`${name} takes no ${key}`);
        if (Array.isArray(raw['units'])) {
          for (const unit of raw['units']) if (!groups.has(String(unit))) report.wrong(`${name}: unknown unit ${unit}`);
        }
        if (Array.isArray(raw['where'])) {
          for (const place of raw['where']) if (!places.has(String(place))) report.wrong(`${name}: unknown place ${place}`);
        }
        if (raw['artefact'] !== undefined && !artefacts.has(String(raw['artefact']))) report.wrong(`${name}: unknown artefact`);
      }
    }
  }
}

function checkLeaders(pack: Pack, report: Report): void {
  const cards = new Set(pack.empires.map((empire) => empire.card));
  unique([...pack.named.map((leader) => leader.id)], 'named', report);
  for (const leader of pack.named) {
    report.entry = `named ${leader.id}`;
    for (const card of leader.cards) if (!cards.has(card)) report.wrong(`serves an unknown card ${card}`);
    if (leader.abilities.length === 0) report.wrong('has no ability');
  }
}

function checkEvents(pack: Pack, report: Report): void {
  const cards = new Set(pack.empires.map((empire) => empire.card));
  const known = new Set(pack.events.map((event) => event.id));
  const filters = new Set<string>(FILTERS);
  const primitives = new Set<string>(PRIMITIVES);
  const durations = new Set<string>(DURATIONS);
  unique([...pack.events.map((event) => event.card)], 'events', report);
  unique([...pack.events.map((event) => event.id)], 'events', report);
  const checkFilters = (where: Params | undefined): void => {
    for (const name of Object.keys(where ?? {})) if (!filters.has(name)) report.wrong(`unknown filter ${name}`);
  };
  const checkEffects = (effects: readonly unknown[]): void => {
    for (const effect of effects) {
      const pairs = isRecord(effect) ? Object.entries(effect) : [];
      if (pairs.length !== 1) report.wrong('every effect has exactly one name');
      for (const [name, given] of pairs) {
        if (!primitives.has(name)) report.wrong(`unknown effect ${name}`);
        if (!isRecord(given)) continue;
        if (given['duration'] !== undefined && !durations.has(String(given['duration']))) report.wrong(`unknown duration ${given['duration']}`);
        const selector = given['areas'];
        if (isRecord(selector) && isRecord(selector['where'])) checkFilters(selector['where']);
        if (name === 'choose' && Array.isArray(given['options'])) for (const group of given['options']) checkEffects(group as unknown[]);
        if (name === 'spread' && Array.isArray(given['effects'])) checkEffects(given['effects']);
      }
    }
  };
  for (const event of pack.events) {
    report.entry = `events ${event.card} ${event.id}`;
    if (!cards.has(event.card)) report.wrong('there is no empire on this card');
    if (event.timing.length === 0) report.wrong('can never be played');
    if (event.timing.includes('response.situation') !== (event.situations !== undefined)) report.wrong('situations belong to response.situation');
    for (const id of [...event.cancels, ...event.cancelledBy]) if (id !== '*' && !known.has(id)) report.wrong(`unknown event ${id}`);
    checkFilters(event.target.where);
    checkFilters(event.target.using?.where);
    checkEffects(event.effects);
  }
  for (const card of cards) {
    report.entry = `events ${card}`;
    if (!pack.events.some((event) => event.card === card)) report.wrong('the card has no event');
  }
}

function checkArtefacts(pack: Pack, report: Report): void {
  const cards = new Set(pack.empires.map((empire) => empire.card));
  const known = new Set(pack.artefacts.map((artefact) => artefact.id));
  unique([...pack.artefacts.map((artefact) => artefact.id)], 'types', report);
  unique([...pack.artefactCards.map((card) => card.card)], 'cards', report);
  for (const name of [...RELIGIONS, ...GOVERNMENTS]) {
    report.entry = `types ${name}`;
    if (!known.has(name)) report.wrong('is missing');
  }
  for (const { card, artefact } of pack.artefactCards) {
    report.entry = `cards ${card}`;
    if (!cards.has(card)) report.wrong('there is no empire on this card');
    if (!known.has(artefact)) report.wrong(`unknown artefact ${artefact}`);
  }
  for (const card of cards) {
    report.entry = `cards ${card}`;
    if (!pack.artefactCards.some((entry) => entry.card === card)) report.wrong('the card has no artefact');
  }
  for (const { faces } of [...pack.religionCounters, ...pack.governmentCounters]) {
    report.entry = `counter ${faces.join('/')}`;
    if (faces.length !== 2 || faces.some((face) => !known.has(face))) report.wrong('needs two known faces');
  }
}
