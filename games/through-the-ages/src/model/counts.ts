import type { Seat } from '@tabularium/engine';
import {
  type Count,
  consumptionOf,
  GOVERNMENTS,
  isUnit,
  isUrban,
  LEADERS,
  neededFaces,
  SPECIAL_TECHS,
  TECHS,
  TERRITORIES,
  type Term,
  WONDERS,
  type WorkerKind,
  type WorkerTech,
} from './content.ts';
import {
  type Civilization,
  civilTotal,
  militaryTotal,
  type Open,
  type OpenCivilization,
  pactPerk,
  perk,
  type State,
  type Wonder,
} from './state.ts';

// ── Workers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

type Measure = (tech: WorkerTech) => number;
const one: Measure = () => 1;
const level: Measure = (tech) => tech.level;

/** The sum of a measure over the workers of some kinds. */
function overWorkers(civ: OpenCivilization, kinds: (kind: WorkerKind) => boolean, measure: Measure): number {
  let sum = 0;
  for (const { card, workers } of civ.techs) {
    if (workers === 0) continue;
    const tech = TECHS[card];
    if (kinds(tech.kind)) sum += workers * measure(tech);
  }
  return sum;
}

/** The highest-level technology among those with a worker (TTA-CARD-02). */
export function best(civ: OpenCivilization, kinds: (kind: WorkerKind) => boolean): WorkerTech | undefined {
  let found: WorkerTech | undefined;
  for (const { card, workers } of civ.techs) {
    if (workers === 0) continue;
    const tech = TECHS[card];
    if (kinds(tech.kind) && (found === undefined || tech.level > found.level)) found = tech;
  }
  return found;
}

const isLab = (kind: WorkerKind): boolean => kind === 'lab';
const isLibrary = (kind: WorkerKind): boolean => kind === 'library';
const isTheater = (kind: WorkerKind): boolean => kind === 'theater';
const isLabOrLibrary = (kind: WorkerKind): boolean => kind === 'lab' || kind === 'library';
const isLibraryOrTheater = (kind: WorkerKind): boolean => kind === 'library' || kind === 'theater';
const isFarm = (kind: WorkerKind): boolean => kind === 'farm';
const isMine = (kind: WorkerKind): boolean => kind === 'mine';
const isFarmOrMine = (kind: WorkerKind): boolean => kind === 'farm' || kind === 'mine';
const isFootOrGun = (kind: WorkerKind): boolean => kind === 'infantry' || kind === 'artillery';
const isUnitOrArena = (kind: WorkerKind): boolean => isUnit(kind) || kind === 'arena';
const isUrbanOrUnit = (kind: WorkerKind): boolean => isUrban(kind) || isUnit(kind);

/** Buildings or units of one kind, all levels together. */
export const buildings = (civ: OpenCivilization, kind: WorkerKind): number => overWorkers(civ, (k) => k === kind, one);

function typesWithWorkers(civ: OpenCivilization, kinds: (kind: WorkerKind) => boolean): number {
  const seen = new Set<WorkerKind>();
  for (const { card, workers } of civ.techs) {
    const { kind } = TECHS[card];
    if (workers > 0 && kinds(kind)) seen.add(kind);
  }
  return seen.size;
}

export function workers(civ: OpenCivilization): number {
  let sum = civ.unused;
  for (const tech of civ.techs) sum += tech.workers;
  return sum;
}

// ── Happy faces (TTA-STAT-09, -10; TTA-APX-01, -02, -16) ────────────────────────────────────────────────────────────

/** What a card that already shows a face gains from St. Peter's Basilica. */
const withExtra = (faces: number, extra: number): number => (faces > 0 ? faces + extra : faces);

export function wonderFaces(civ: OpenCivilization, wonder: Wonder): number {
  const card = WONDERS[wonder.card];
  const faces = (wonder.ruined ? 0 : (card.symbols.happiness ?? 0)) + (wonder.homer ? 1 : 0);
  const own = wonder.ruined ? 0 : (card.perks?.extraFaces ?? 0);
  return withExtra(faces, perk(civ, 'extraFaces') - own);
}

function workerFaces(civ: OpenCivilization, kinds: (kind: WorkerKind) => boolean, extra: number): number {
  return overWorkers(civ, kinds, (tech) => withExtra(tech.perWorker.happiness ?? 0, extra));
}

const governmentFaces = (civ: OpenCivilization, extra: number): number =>
  withExtra(GOVERNMENTS[civ.government].symbols.happiness ?? 0, extra);

function allWonderFaces(civ: OpenCivilization): number {
  let sum = 0;
  for (const wonder of civ.wonders) sum += wonderFaces(civ, wonder);
  return sum;
}

/** All faces minus all unhappy ones, before the limits of the scale. */
export function allFaces(civ: OpenCivilization): number {
  const extra = perk(civ, 'extraFaces');
  let sum = workerFaces(civ, isUrban, extra) + governmentFaces(civ, extra) + allWonderFaces(civ);
  if (civ.leader !== null) sum += withExtra(LEADERS[civ.leader].symbols.happiness ?? 0, extra);
  for (const colony of civ.colonies) sum += withExtra(TERRITORIES[colony].territory.permanent.happiness ?? 0, extra);
  return sum;
}

/** TTA-TOK-14. */
export const discontent = (civ: OpenCivilization): number =>
  Math.max(0, neededFaces(civ.yellowBank) - civ.ratings.happiness);

// ── Production ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Tokens one production puts on mines: one a worker, and one more on the best mine with the Railroad. */
export function mineOutput(civ: OpenCivilization): number {
  const twice = perk(civ, 'bestMineTwice') * (best(civ, isMine)?.tokenValue ?? 0);
  return overWorkers(civ, isMine, (tech) => tech.tokenValue ?? 0) + twice;
}

export const foodProduction = (state: Open, seat: Seat): number =>
  Math.max(
    0,
    overWorkers(state.civs[seat], isFarm, (tech) => tech.tokenValue ?? 0) + pactPerk(state, seat, 'foodProduction'),
  );

export function resourceProduction(state: Open, seat: Seat): number {
  const civ = state.civs[seat];
  const labs = perk(civ, 'labsProduce') * overWorkers(civ, isLab, level);
  return Math.max(0, mineOutput(civ) + labs + pactPerk(state, seat, 'resourceProduction'));
}

// ── The output of buildings, leaders included (TTA-APX-17, -18) ─────────────────────────────────────────────────────

const THEATER_AND_LIBRARY_TERMS: readonly Count[] = ['library-theater-pair', 'theater', 'best-theater-culture'];
const URBAN_TERMS: readonly Count[] = [...THEATER_AND_LIBRARY_TERMS, 'best-lab-or-library-level', 'lab', 'lab-level'];

function leaderOutput(state: State, seat: Seat, counted: readonly Count[]): number {
  const { leader } = state.civs[seat];
  if (leader === null) return 0;
  return total(state, seat, LEADERS[leader].ratings?.filter((term) => counted.includes(term.per)) ?? []);
}

// ── The vocabulary ──────────────────────────────────────────────────────────────────────────────────────────────────

type Counter = (civ: Civilization, state: State, seat: Seat, partner: Seat) => number;

const wondersOfAge =
  (age: number): Counter =>
  (civ) =>
    civ.wonders.filter((wonder) => WONDERS[wonder.card].level === age).length;

const technologyLevels = (civ: Civilization): number[] => [
  ...civ.techs.map((tech) => TECHS[tech.card].level),
  ...governmentAndSpecialLevels(civ),
];
const governmentAndSpecialLevels = (civ: Civilization): number[] => [
  GOVERNMENTS[civ.government].level,
  ...civ.specials.map((card) => SPECIAL_TECHS[card].level),
];
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const COUNTERS: Readonly<Record<Count, Counter>> = {
  unit: (civ) => overWorkers(civ, isUnit, one),
  'unit-type': (civ) => typesWithWorkers(civ, isUnit),
  'infantry-or-artillery': (civ) => overWorkers(civ, isFootOrGun, one),
  'temple-or-government-face': (civ) => {
    const extra = perk(civ, 'extraFaces');
    return workerFaces(civ, (kind) => kind === 'temple', extra) + Math.max(0, governmentFaces(civ, extra));
  },
  'temple-theater-or-wonder-face': (civ) => {
    const extra = perk(civ, 'extraFaces');
    let faces = workerFaces(civ, (kind) => kind === 'temple' || kind === 'theater', extra);
    for (const wonder of civ.wonders) faces += Math.max(0, wonderFaces(civ, wonder));
    return faces;
  },
  'best-lab-or-library-level': (civ) => best(civ, isLabOrLibrary)?.level ?? 0,
  'library-theater-pair': (civ) => Math.min(overWorkers(civ, isLibrary, one), overWorkers(civ, isTheater, one)),
  theater: (civ) => overWorkers(civ, isTheater, one),
  'best-theater-culture': (civ) => best(civ, isTheater)?.perWorker.culture ?? 0,
  lab: (civ) => overWorkers(civ, isLab, one),
  'lab-level': (civ) => overWorkers(civ, isLab, level),
  colony: (civ) => civ.colonies.length,
  'first-colony': (civ) => Math.min(1, civ.colonies.length),
  'partner-wonder': (_civ, state, _seat, partner) => state.civs[partner].wonders.length,
  'culture-rating': (civ) => civ.ratings.culture,
  'science-rating': (civ) => civ.ratings.science,
  happiness: (civ) => civ.ratings.happiness,
  discontent,
  'half-discontent': (civ) => Math.ceil(discontent(civ) / 2),
  'farm-or-mine-worker': (civ) => overWorkers(civ, isFarmOrMine, one),
  'urban-or-military-worker': (civ) => overWorkers(civ, isUrbanOrUnit, one),
  'technology-level': (civ) => sum(technologyLevels(civ)),
  'theater-and-library-culture': (civ, state, seat) =>
    overWorkers(civ, isLibraryOrTheater, (tech) => tech.perWorker.culture ?? 0) +
    leaderOutput(state, seat, THEATER_AND_LIBRARY_TERMS),
  'urban-output': (civ, state, seat) =>
    overWorkers(
      civ,
      isUrban,
      ({ perWorker }) => (perWorker.culture ?? 0) + (perWorker.science ?? 0) + (perWorker.strength ?? 0),
    ) + leaderOutput(state, seat, URBAN_TERMS),
  'food-production': (_civ, state, seat) => foodProduction(state, seat),
  'food-surplus': (civ, state, seat) => (foodProduction(state, seat) > consumptionOf(civ.yellowBank) ? 1 : 0),
  'urban-level': (civ) => overWorkers(civ, isUrban, level),
  'least-output': ({ ratings }, state, seat) =>
    Math.min(ratings.science, ratings.culture, foodProduction(state, seat), resourceProduction(state, seat)),
  'unit-or-arena-level': (civ) => overWorkers(civ, isUnitOrArena, level),
  'civil-action': civilTotal,
  'military-action': militaryTotal,
  'mine-output': mineOutput,
  'content-worker-beyond-ten': (civ) => Math.max(0, workers(civ) - discontent(civ) - 10),
  'government-or-special-level': (civ) => sum(governmentAndSpecialLevels(civ)),
  'newest-technology': (civ) => technologyLevels(civ).filter((l) => l === 3).length,
  variety: (civ) => typesWithWorkers(civ, isUnit) + typesWithWorkers(civ, isUrban) + civ.specials.length,
  'wonder-a': wondersOfAge(0),
  'wonder-i': wondersOfAge(1),
  'wonder-ii': wondersOfAge(2),
  'wonder-iii': wondersOfAge(3),
};

/** How many there are of something in a civilization. `partner` matters to pacts only. */
export const countOf = (state: State, seat: Seat, per: Count, partner: Seat = seat): number =>
  COUNTERS[per](state.civs[seat], state, seat, partner);

/** A sum of so much for each of something. */
export function total(state: State, seat: Seat, terms: readonly Term[]): number {
  let points = 0;
  for (const { amount, per } of terms) points += amount * countOf(state, seat, per);
  return points;
}
