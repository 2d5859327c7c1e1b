/** Counting glory (7A-GLORY): what an empire has of every category, and what its place among the others pays. */
import type { Seat } from '@tabularium/engine';
import { areaIncome } from '../actions/production.ts';
import { countsInDisorder } from '../artefacts/places.ts';
import { religionCounts, sitesIn } from '../civilise/artefacts.ts';
import {
  type Age,
  type AreaId,
  bit,
  CAVALRY,
  type EmpireCard,
  type EmpireId,
  type GloryCategory,
  LAND,
  SHIP,
  type Sourced,
} from '../content/tables.ts';
import { REGIONS } from '../content/vocabulary.ts';
import { areasOf, categoryOf, empiresInPlay, unitsOf } from '../model/board.ts';
import { ageOf, cardOf, gameAge, specials, terrainFor, wheatCountsIn } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { ARTIST, areasWith, countOf, PHILOSOPHER, RELIGIOUS, SCIENTIST } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { HasContent, Play } from '../model/table.ts';
import { templeIn } from '../model/temples.ts';

const EUROPE = bit(REGIONS.indexOf('europe'));

/** What the categories count of one empire; nothing in a disordered area counts (7A-GLORY-08). */
export interface Holdings {
  readonly empire: EmpireId;
  /** Undisordered areas. */
  readonly areas: readonly AreaId[];
  readonly philosophers: number;
}

export function holdings(t: Play, empire: EmpireId): Holdings {
  return {
    empire,
    areas: areasOf(t, empire).filter((area) => counts(t, empire, area)),
    philosophers: weigh(t, countOf(t, empire, PHILOSOPHER)),
  };
}

/** 7A-GLORY-04: the number of Philosophers decides ties, or that there is one (7A-LEAD-PH-2004-1). */
const weigh = ({ content }: HasContent, philosophers: number): number =>
  content.rules.philosophers === 'presence' ? Math.min(1, philosophers) : philosophers;

/** 7A-GLORY-08: nothing counts in a disordered area, unless an artefact says so. */
const counts = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  t.state.disorder[area] === 0 || countsInDisorder(t, empire, area, 'glory');

/** The harvest as it would be now, by empire, before events change it; players rank their own tied empires in order. */
export function harvestNow(t: Play, held = (empire: EmpireId): Holdings => holdings(t, empire)): number[] {
  const all = empiresInPlay(t).map(held);
  const ranked: Ranking = new Map();
  for (const { empire } of all) {
    for (const category of comparedBy(t, empire)) {
      const key = categoryKey(category);
      if (ranked.has(key)) continue;
      ranked.set(
        key,
        entriesFor(t, all, category).map(({ own }) => own.empire),
      );
    }
  }
  const glory = t.state.empires.map(() => 0);
  for (const own of all) glory[own.empire] = adjusted(t, own.empire, gloryOf(t, own, ranked));
  return glory;
}

/** Empires by category, the best first. */
export type Ranking = Map<string, readonly EmpireId[]>;

/** The categories in which the empire is compared with others. */
export const comparedBy = (t: Play, empire: EmpireId): GloryCategory[] =>
  categoriesOf(t, empire).filter(
    (c) =>
      !FLAT.has(c.category) &&
      !isSkipped(t, categoryKey(c)) &&
      (c.category !== 'notEurope' || hasEuropeanCapital(t, empire)),
  );

/** 7A-GLORY-40: what the empire earns altogether, which may be less than nothing. */
export function gloryOf(t: Play, own: Holdings, ranked: Ranking): number {
  let glory = religiousSites(t, own) + templeGlory(t, own.empire, ranked);
  for (const category of categoriesOf(t, own.empire)) {
    if (isSkipped(t, categoryKey(category))) continue;
    const place = ranked.get(categoryKey(category))?.indexOf(own.empire) ?? NONE;
    if (FLAT.has(category.category)) glory += flatGlory(t, own, category);
    else if (place >= 0) glory += gloryFor(category, place);
  }
  return glory;
}

/** What artefacts change at the harvest of an empire that earns so much, each with its source (7A-ART-HINDUISM-03). */
export const adjustmentsOf = (
  t: Play,
  empire: EmpireId,
  glory: number,
): readonly (Sourced & { readonly add: number })[] =>
  specials(t, empire, 'gloryAdjust').filter(
    ({ ifAtMost = glory, ifAtLeast = glory }) => glory <= ifAtMost && glory >= ifAtLeast,
  );

export const adjusted = (t: Play, empire: EmpireId, glory: number): number =>
  adjustmentsOf(t, empire, glory).reduce((sum, { add }) => sum + add, glory);

/** 7A-GLORY-03: the points of the category for the first place, one less for each further one. */
export const gloryFor = ({ points }: GloryCategory, place: number): number => Math.max(0, points - place);

export const categoryKey = (c: GloryCategory): string =>
  `${c.category} ${c.world} ${c.regions} ${c.religion} ${c.kind}`;

/** An event has named the category: nobody scores it. */
const isSkipped = (t: Play, key: string): boolean =>
  t.state.lasting.some((l) => l.effect === 'harvest' && l.params['mode'] === 'skipCategory' && l.params['key'] === key);

/** The categories that empires in play compare or are paid for, by key: one may be named by an event. */
export function categoriesInPlay(t: Play): string[] {
  return [...new Set(empiresInPlay(t).flatMap((empire) => categoriesOf(t, empire).map(categoryKey)))];
}

/** Each Artist raises the artefact category by one, or makes one (7A-LEAD-AR-04, 7A-GLORY-44); some artefacts raise one, too. */
export function categoriesOf(t: Play, empire: EmpireId): readonly GloryCategory[] {
  let glory = raisedByEvents(t, empire, withFaiths(t, empire, cardOf(t, empire).glory));
  const artists = countOf(t, empire, ARTIST);
  if (artists > 0) glory = raised(glory, 'artefacts', artists, artists);
  for (const s of specials(t, empire, 'gloryCategory')) {
    if (s.besides === undefined) glory = raised(glory, s.category, s.add, s.ifNone);
    else glory = [...glory, plainCategory(s.category, s.besides)]; // 7A-ART-GARDENS-2004-1
  }
  return glory;
}

/** A category is worth more, or so much if there was none. */
function raised(
  glory: readonly GloryCategory[],
  category: GloryCategory['category'],
  add: number,
  ifNone: number,
): readonly GloryCategory[] {
  if (glory.some((c) => c.category === category))
    return glory.map((c) => (c.category === category ? { ...c, points: c.points + add } : c));
  return [...glory, plainCategory(category, ifNone)];
}

const plainCategory = (category: GloryCategory['category'], points: number): GloryCategory => ({
  category,
  regions: 0,
  world: false,
  religion: NONE,
  kind: 'all',
  points,
});

/** A religion as a category of its own. */
export const faithOf = (religion: number, points: number): GloryCategory => ({
  category: 'religion',
  regions: 0,
  world: false,
  religion,
  kind: 'all',
  points,
});

/** With temples an empire is compared in every religion it has, also where its card has no icon and pays nothing (7A-OPT12-12). */
function withFaiths(t: Play, empire: EmpireId, glory: readonly GloryCategory[]): readonly GloryCategory[] {
  const { religions } = t.empire(empire);
  if (!t.state.agreed.optional.deusVult || religions.length === 0) return glory;
  const more = religions.filter((religion) => !glory.some((c) => c.religion === religion));
  return [...glory, ...more.map((religion) => faithOf(religion, 0))];
}

/** An event raises the religious category for the dominant religion, or makes one. */
function raisedByEvents(t: Play, empire: EmpireId, glory: readonly GloryCategory[]): readonly GloryCategory[] {
  const [religion] = t.empire(empire).religions;
  const raises = lastingFor(t, 'harvest', empire).filter((l) => l.params['mode'] === 'categoryAdd');
  if (raises.length === 0 || religion === undefined) return glory;
  const add = raises.reduce((sum, l) => sum + Number(l.params['amount'] ?? 0), 0);
  const isIt = (c: GloryCategory): boolean => c.religion === religion;
  if (glory.some(isIt)) return glory.map((c) => (isIt(c) ? { ...c, points: c.points + add } : c));
  return [...glory, faithOf(religion, add)];
}

/** An event lets the empire win ties, in one category or in all, even against Philosophers. */
const winsTies = (t: Play, empire: EmpireId, { category }: GloryCategory): number =>
  Number(
    lastingFor(t, 'harvest', empire).some(
      (l) => l.params['mode'] === 'winTies' && (l.params['category'] ?? category) === category,
    ),
  );

/** Categories that pay without comparing: homeland and resources. */
const FLAT: ReadonlySet<string> = new Set(['homeland', 'wheat', 'elephant', 'oil']);

export function flatGlory(t: Play, { empire, areas }: Holdings, { category }: GloryCategory): number {
  const { state } = t;
  switch (category) {
    case 'homeland': // 7A-GLORY-39: even if disordered
      return state.control[t.empire(empire).homeland] === empire ? 1 : -1;
    default:
      return areas.filter((area) => paysResource(t, category, area, ageOf(t, empire), gameAge(t))).length;
  }
}

/** Whether an area has the resource of a category, and it pays in these ages of the empire and of the game. */
export function paysResource(
  t: HasContent,
  category: GloryCategory['category'],
  area: AreaId,
  age: Age,
  ofGame: Age,
): boolean {
  const place = t.content.areas[area];
  switch (category) {
    case 'wheat': // 7A-GLORY-21
      return wheatCountsIn(t, area, age);
    case 'elephant': // 7A-GLORY-19
      return place.elephant && ofGame < 7;
    case 'oil': // 7A-GLORY-20
      return place.oil && age >= 7;
    default:
      return false;
  }
}

/** 7A-GLORY-35 */
function religiousSites(t: Play, { empire, areas }: Holdings): number {
  const { religions } = t.empire(empire);
  if (religions.length === 0) return 0;
  return areas.filter((area) => (sitesIn(t.content, t.state.mapArtefacts, area) & bit(religions[0])) !== 0).length;
}

export const hasEuropeanCapital = (t: Play, empire: EmpireId): boolean => {
  const { capital } = t.empire(empire);
  return capital !== NONE && (t.content.areas[capital].regions & EUROPE) !== 0;
};

interface Entry {
  readonly own: Holdings;
  readonly seat: Seat;
  readonly count: number;
}

/** Every empire with more than zero, the best first; no two share a place (7A-GLORY-02, 7A-GLORY-07, 7A-GLORY-38). */
export function entriesFor(t: Play, all: readonly Holdings[], category: GloryCategory): Entry[] {
  const entries: (Entry & { readonly favour: number; readonly here: number })[] = [];
  for (const own of all) {
    const count = countFor(t, own, category);
    if (count <= 0) continue;
    const seat = t.ownerOf(own.empire);
    entries.push({ own, seat, count, favour: winsTies(t, own.empire, category), here: Number(!t.isAway(seat)) });
  }
  // 7A-GLORY-04, 7A-GLORY-05: philosophers, then the first player and clockwise; `all` is in that order, and stays in it
  // 7A-HOUSE-07: who is away loses every tie
  return entries.sort(
    (a, b) => b.count - a.count || b.here - a.here || b.favour - a.favour || b.own.philosophers - a.own.philosophers,
  );
}

/** How much of a category an empire has. */
export function countFor(t: Play, own: Holdings, category: GloryCategory): number {
  const { state } = t;
  const { empire, areas } = own;
  const e = t.empire(empire);
  switch (category.category) {
    case 'areas':
      return countAreas(t, own, category);
    case 'notEurope': // 7A-GLORY-28, 7A-GLORY-29
      return hasEuropeanCapital(t, empire) ? countAreas(t, own, category) : 0;
    case 'progress':
      return e.level;
    case 'artefacts':
      return artefactCount(t, own);
    case 'cities':
      return areas.reduce((sum, area) => sum + state.city[area], 0);
    case 'money':
      return e.money;
    case 'ships':
      return countUnits(t, empire, (kind) => kind === SHIP);
    case 'cavalry':
      return countUnits(t, empire, (kind) => kind === CAVALRY);
    case 'landUnits':
      return countUnits(t, empire, (kind) => kind <= CAVALRY);
    case 'religion':
      return e.religions.includes(category.religion) ? religiousValue(t, own, category.religion) : 0;
    default:
      return 0;
  }
}

function countAreas(t: Play, { empire, areas }: Holdings, category: GloryCategory): number {
  const [card, age] = [cardOf(t, empire), ageOf(t, empire)];
  let count = 0;
  for (const area of areas) if (countsArea(t, card, age, area, category)) count++;
  return count;
}

/** 7A-GLORY-22 to 7A-GLORY-29: in the region, of the kind, and no desert or tundra unless the card counts it. */
export function countsArea(t: HasContent, card: EmpireCard, age: Age, area: AreaId, c: GloryCategory): boolean {
  const place = t.content.areas[area];
  if (c.category === 'notEurope') {
    if ((place.regions & EUROPE) !== 0) return false;
  } else if (!c.world && (place.regions & c.regions) === 0) return false;
  const land = place.kind === LAND;
  if (c.kind !== 'all' && (c.kind === 'land') !== land) return false;
  return isEligible(t, card, age, area);
}

/** Water counts, and land but desert and tundra, unless the card counts it. */
export function isEligible(t: HasContent, card: EmpireCard, age: Age, area: AreaId): boolean {
  const terrain = terrainFor(t, area, age);
  return terrain < 0 || t.content.countsForGlory[terrain] || (card.counts & bit(terrain)) !== 0;
}

function countUnits(t: Play, empire: EmpireId, fits: (category: number) => boolean): number {
  return unitsOf(t, empire).filter((unit) => counts(t, empire, t.state.unitArea[unit]) && fits(categoryOf(t, unit)))
    .length;
}

/** 7A-GLORY-15, 7A-GLORY-16: green markers less red ones; doubled beside an Artist or, if blue, a Scientist. */
export function artefactCount(t: Play, { empire, areas }: Holdings): number {
  const e = t.empire(empire);
  const artists = areasWith(t, empire, ARTIST);
  const scientists = areasWith(t, empire, SCIENTIST);
  let count = e.religions.length + (e.government === NONE ? 0 : 1);
  for (const marker of e.reds) count += t.content.artefacts[marker].colour === 'red' ? -1 : 1; // 7A-OPT16-03
  for (const { artefact, area } of t.state.mapArtefacts) {
    if (!areas.includes(area)) continue;
    const blue = t.content.artefacts[artefact].colour === 'blue' && !t.content.rules.artistsForAll;
    count += (blue ? scientists : artists).includes(area) ? 2 : 1;
  }
  return count;
}

/** How much of a religion an empire has: its areas, or with option 12 what its temples are worth; and what the card adds. */
function religiousValue(t: Play, own: Holdings, religion: number): number {
  let value = t.state.agreed.optional.deusVult ? templeValue(t, own, religion) : religiousAreas(t, own);
  for (const s of specials(t, own.empire, 'religionCount')) if (s.religion === religion) value += s.add;
  return value;
}

/** 7A-OPT12-10, 7A-OPT12-11: the income of undisordered areas with its temples, twice that beside a Religious leader. */
export function templeValue(t: Play, { empire, areas }: Holdings, religion: number): number {
  const led = areasWith(t, empire, RELIGIOUS);
  let value = 0;
  for (const area of areas) {
    if (templeIn(t, area) === religion) value += areaIncome(t, empire, area, true) * (led.includes(area) ? 2 : 1);
  }
  return Math.floor(value + 0.5); // halves are rounded once (7A-PROD-10)
}

/** 7A-OPT12-12, 7A-OPT12-13: for each of its religions, by its place and the number of empires with it; icons pay besides. */
function templeGlory(t: Play, empire: EmpireId, ranked: Ranking): number {
  if (!t.state.agreed.optional.deusVult) return 0;
  const counts = religionCounts(t);
  let glory = 0;
  for (const religion of t.empire(empire).religions) {
    const place = ranked.get(categoryKey(faithOf(religion, 0)))?.indexOf(empire) ?? NONE;
    glory += templeGloryFor(t, counts[religion], place);
  }
  return glory;
}

/** What a place pays among so many empires with a religion; nothing without a place. */
export function templeGloryFor({ content }: HasContent, empires: number, place: number): number {
  const table = content.rules.templeGlory;
  return table[Math.min(empires, table.length) - 1]?.[place] ?? 0;
}

/** 7A-GLORY-32: eligible areas of all kinds; Religious leaders add one each and their city, unless disordered (7A-LEAD-RE-02). */
function religiousAreas(t: Play, { empire, areas }: Holdings): number {
  const [card, age] = [cardOf(t, empire), ageOf(t, empire)];
  let count = areas.filter((area) => isEligible(t, card, age, area)).length;
  if (t.content.rules.religious === 'founder')
    for (const area of areasWith(t, empire, RELIGIOUS)) if (areas.includes(area)) count += 1 + t.state.city[area];
  return count;
}
