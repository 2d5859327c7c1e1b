/** The content pack: seven files, read and checked. A broken pack is refused with file, entry and reason. */
import { artefactEnd, artefactKeep } from './artefact-ends.ts';
import { arrivalEffect, artefactCondition, artefactEffect, earlierShape } from './artefact-rules.ts';
import { checkArtefacts, checkEmpires, checkEvents, checkLeaders, checkMap, checkUnits } from './cross-check.ts';
import { condition, effect } from './effects.ts';
import { SUBJECT_OF, using, type Where, where } from './filters.ts';
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
  GLORY_CATEGORIES,
  KINDS,
  PLAYED_BY,
  REGIONS,
  RELIGIONS,
  SETS,
  SIDES,
  SITUATIONS,
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
  pursuit: optional(entry({ add: optional(number), half: optional(flag), basis })),
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
const kingdomsShape = entry({ set, total: whole(1, 120), basis, counters: list(counterShape) });
/** The glory markers of option 11, with their number by value. */
const gloryMarkersShape = entry({ set, markers: list(entry({ value: whole(1, 200), n: whole(1, 999) })), basis });

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
/** What an event is aimed at: which filters it may have depends on the kind. */
export type EventTarget = {
  [K in (typeof TARGET_KINDS)[number]]: {
    readonly kind: K;
    readonly whose?: (typeof WHOSE)[number];
    readonly side?: (typeof SIDES)[number];
    readonly where?: K extends keyof typeof SUBJECT_OF ? Where<(typeof SUBJECT_OF)[K]> : undefined;
    readonly using?: Shaped<typeof using>;
  };
}[(typeof TARGET_KINDS)[number]];
const targetShape: Shape<EventTarget> = (value, at, report) => {
  const kind = oneOf(...TARGET_KINDS)(isRecord(value) ? value['kind'] : undefined, `${at}.kind`, report);
  const general = { kind: oneOf(kind), whose: optional(oneOf(...WHOSE)), side: optional(oneOf(...SIDES)), using: optional(using) };
  if (kind === 'none' || kind === 'card') return entry(general)(value, at, report);
  return entry({ ...general, where: optional(where(SUBJECT_OF[kind])) })(value, at, report) as EventTarget;
};
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
  target: targetShape,
  check: nullable(entry({ kind: oneOf(...CHECKS), by: oneOf('you', 'both', 'owner'), pass: optional(condition) })),
  effect: text,
  effects: list(effect),
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
  /** The paragraph that says on which empire, and where, it may be played with option 16. */
  rule: text,
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
  requires: list(artefactCondition),
  markers: params,
  cards: params,
  text,
  effects: list(artefactEffect),
  penalties: optional(list(artefactEffect)),
  discard: optional(list(artefactEnd)),
  standard: entry({
    playable: flag,
    where: optional(oneOf('area', 'card')),
    glory: optional(whole(-1, 1)),
    firstGlory: optional(whole(0, 1)),
    twin: optional(flag),
  }),
  basis,
  onPlay: optional(list(arrivalEffect)),
  lateStart: optional(nullable(whole(1, 49))),
  note: optional(text),
  earlier: optional(list(earlierShape)),
  onlyFor: optional(list(artefactCondition)),
  keep: optional(artefactKeep),
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
  readonly kingdoms: Shaped<typeof kingdomsShape>;
  readonly glory: Shaped<typeof gloryMarkersShape>;
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
    kingdoms: single('units.json', 'kingdoms', kingdomsShape),
    glory: single('units.json', 'glory', gloryMarkersShape),
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
