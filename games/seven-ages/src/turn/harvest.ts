/** Harvest glory (7A-GLORY): buying, counting every category, and recording the result. */
import { amount, arrange, ask, type Rule, rest, type Seat } from '@tabularium/engine';
import { sitesIn } from '../civilise/artefacts.ts';
import { half } from '../content/expressions.ts';
import { type AreaId, bit, CAVALRY, type EmpireId, type GloryCategory, LAND, SHIP } from '../content/tables.ts';
import { REGIONS } from '../content/vocabulary.ts';
import { eventWindow } from '../events/windows.ts';
import { areasOf, categoryOf, empiresInPlay, isLand, unitsOf } from '../model/board.ts';
import { ageOf, cardOf, gainGlory, gameAge, pay, specials, terrainFor } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { ARTIST, areasWith, countOf, PHILOSOPHER, RELIGIOUS, SCIENTIST } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { SevenAges } from '../model/table.ts';

const EUROPE = bit(REGIONS.indexOf('europe'));
/** Categories that count units, seen or not. */
const OF_UNITS: ReadonlySet<string> = new Set(['ships', 'cavalry', 'landUnits']);
/** Index into TERRAINS of fertile land. */
export const FERTILE = 0;

/** 7A-GLORY-36: start of harvest, buying glory, counting, glory events, recording. */
export function* harvestGlory(t: SevenAges): Rule<void> {
  const { state } = t;
  yield* rest(t);
  yield* eventWindow(t, 'harvest.start');
  const bought = state.players.map(() => 0);
  for (const empire of empiresInPlay(t)) bought[t.ownerOf(empire)] += yield* buyGlory(t, empire);
  yield* countHarvest(t);
  changeHarvest(t);
  state.players.forEach((_, seat) => {
    state.tally[seat] = bought[seat] + earned(t, seat);
  });
  halveTotals(t);
  yield* eventWindow(t, 'harvest.count');
  state.players.forEach((_, seat) => {
    gainGlory(t, seat, state.tally[seat], 'harvest');
    state.tally[seat] = 0;
  });
  state.lasting = state.lasting.filter((l) => l.effect !== 'harvest');
  state.phase = 'end';
}

/** An event that halves the whole harvest of every player, purchases included. */
function halveTotals({ state }: SevenAges): void {
  for (const l of state.lasting) {
    if (l.effect !== 'harvest' || l.params['mode'] !== 'halve' || l.params['per'] !== 'player') continue;
    for (let seat = 0; seat < state.tally.length; seat++) state.tally[seat] = half(state.tally[seat]);
  }
}

function earned(t: SevenAges, seat: Seat): number {
  return t.state.empires.reduce((sum, e) => sum + (e?.owner === seat ? e.harvest : 0), 0);
}

/** 7A-GLORY-10, 7A-GLORY-11: 50 money a point; 30 with the Renaissance, or as the card says. */
export function gloryPrice(t: SevenAges, empire: EmpireId): number {
  const renaissance = t.content.artefactOf.get('renaissance');
  const own = t.state.mapArtefacts.some((m) => m.artefact === renaissance && t.state.control[m.area] === empire);
  return specials(t, empire, 'gloryPrice').reduce((price, s) => Math.min(price, s.money), own ? 30 : 50);
}

function* buyGlory(t: SevenAges, empire: EmpireId): Rule<number> {
  const price = gloryPrice(t, empire);
  const most = Math.floor(t.empire(empire).money / price);
  if (most === 0) return 0;
  const points = yield* ask(
    amount({
      seat: t.ownerOf(empire),
      about: '7a.buy-glory',
      rules: ['7A-GLORY-10'],
      args: { empire, price },
      min: 0,
      max: most,
    }),
  );
  pay(t, empire, points * price);
  return points;
}

/** What the categories count of one empire; nothing in a disordered area counts (7A-GLORY-08). */
interface Holdings {
  readonly empire: EmpireId;
  /** Undisordered areas. */
  readonly areas: readonly AreaId[];
  readonly philosophers: number;
}

export function holdings(t: SevenAges, empire: EmpireId): Holdings {
  return {
    empire,
    areas: areasOf(t, empire).filter((area) => t.state.disorder[area] === 0),
    philosophers: countOf(t, empire, PHILOSOPHER),
  };
}

function* countHarvest(t: SevenAges): Rule<void> {
  const all = empiresInPlay(t).map((empire) => holdings(t, empire));
  for (const { empire } of all) t.empire(empire).harvest = 0;
  const ranked: Ranking = new Map();
  for (const { empire } of all) {
    for (const category of comparedBy(t, empire)) {
      const key = categoryKey(category);
      if (!ranked.has(key)) ranked.set(key, yield* rank(t, all, category));
    }
  }
  for (const own of all) {
    const glory = gloryOf(t, own, ranked);
    t.empire(own.empire).harvest = glory;
    t.tell({ type: '7a.harvest', empire: own.empire, amount: glory });
  }
}

/** The harvest as it would be now, by empire, before events change it; players rank their own tied empires in order. */
export function harvestNow(t: SevenAges): number[] {
  const all = empiresInPlay(t).map((empire) => holdings(t, empire));
  const ranked: Ranking = new Map();
  for (const { empire } of all)
    for (const category of comparedBy(t, empire))
      ranked.set(
        categoryKey(category),
        entriesFor(t, all, category).map(({ own }) => own.empire),
      );
  const glory = t.state.empires.map(() => 0);
  for (const own of all) glory[own.empire] = gloryOf(t, own, ranked);
  return glory;
}

/** Empires by category, the best first. */
type Ranking = Map<string, readonly EmpireId[]>;

/** The categories in which the empire is compared with others. */
const comparedBy = (t: SevenAges, empire: EmpireId): GloryCategory[] =>
  categoriesOf(t, empire).filter(
    (c) =>
      !FLAT.has(c.category) &&
      !isSkipped(t, categoryKey(c)) &&
      (c.category !== 'notEurope' || hasEuropeanCapital(t, empire)),
  );

/** 7A-GLORY-40: what the empire earns altogether, which may be less than nothing. */
function gloryOf(t: SevenAges, own: Holdings, ranked: Ranking): number {
  let glory = religiousSites(t, own);
  for (const category of categoriesOf(t, own.empire)) {
    if (isSkipped(t, categoryKey(category))) continue;
    const place = ranked.get(categoryKey(category))?.indexOf(own.empire) ?? NONE;
    if (FLAT.has(category.category)) glory += flatGlory(t, own, category);
    else if (place >= 0) glory += Math.max(0, category.points - place); // 7A-GLORY-03
  }
  return glory;
}

const categoryKey = (c: GloryCategory): string => `${c.category} ${c.world} ${c.regions} ${c.religion} ${c.kind}`;

/** An event has named the category: nobody scores it. */
const isSkipped = (t: SevenAges, key: string): boolean =>
  t.state.lasting.some((l) => l.effect === 'harvest' && l.params['mode'] === 'skipCategory' && l.params['key'] === key);

/** The categories that empires in play compare or are paid for, by key: one may be named by an event. */
export function categoriesInPlay(t: SevenAges): string[] {
  return [...new Set(empiresInPlay(t).flatMap((empire) => categoriesOf(t, empire).map(categoryKey)))];
}

/** Each Artist raises the artefact category by one, or makes one (7A-LEAD-AR-04, 7A-GLORY-44). */
export function categoriesOf(t: SevenAges, empire: EmpireId): readonly GloryCategory[] {
  const glory = raisedByEvents(t, empire, cardOf(t, empire).glory);
  const artists = countOf(t, empire, ARTIST);
  if (artists === 0) return glory;
  const raised = glory.map((c) => (c.category === 'artefacts' ? { ...c, points: c.points + artists } : c));
  if (raised.some((c) => c.category === 'artefacts')) return raised;
  return [...raised, { category: 'artefacts', regions: 0, world: false, religion: NONE, kind: 'all', points: artists }];
}

/** An event raises the religious category for the dominant religion, or makes one. */
function raisedByEvents(t: SevenAges, empire: EmpireId, glory: readonly GloryCategory[]): readonly GloryCategory[] {
  const [religion] = t.empire(empire).religions;
  const raises = lastingFor(t, 'harvest', empire).filter((l) => l.params['mode'] === 'categoryAdd');
  if (raises.length === 0 || religion === undefined) return glory;
  const add = raises.reduce((sum, l) => sum + Number(l.params['amount'] ?? 0), 0);
  const isIt = (c: GloryCategory): boolean => c.religion === religion;
  if (glory.some(isIt)) return glory.map((c) => (isIt(c) ? { ...c, points: c.points + add } : c));
  return [...glory, { category: 'religion', regions: 0, world: false, religion, kind: 'all', points: add }];
}

/** An event lets the empire win ties, in one category or in all, even against Philosophers. */
const winsTies = (t: SevenAges, empire: EmpireId, { category }: GloryCategory): number =>
  Number(
    lastingFor(t, 'harvest', empire).some(
      (l) => l.params['mode'] === 'winTies' && (l.params['category'] ?? category) === category,
    ),
  );

/** Categories that pay without comparing: homeland and resources. */
const FLAT: ReadonlySet<string> = new Set(['homeland', 'wheat', 'elephant', 'oil']);

export function flatGlory(t: SevenAges, { empire, areas }: Holdings, { category }: GloryCategory): number {
  const { content, state } = t;
  switch (category) {
    case 'homeland': // 7A-GLORY-39: even if disordered
      return state.control[t.empire(empire).homeland] === empire ? 1 : -1;
    case 'wheat': // 7A-GLORY-21
      return areas.filter((area) => content.areas[area].wheat && wheatCounts(t, empire, area)).length;
    case 'elephant': // 7A-GLORY-19
      return gameAge(t) >= 7 ? 0 : areas.filter((area) => content.areas[area].elephant).length;
    case 'oil': // 7A-GLORY-20
      return ageOf(t, empire) < 7 ? 0 : areas.filter((area) => content.areas[area].oil).length;
    default:
      return 0;
  }
}

/** Wheat outside fertile land counts from age 5 (7A-PROD-05). */
export function wheatCounts(t: SevenAges, empire: EmpireId, area: AreaId): boolean {
  const age = ageOf(t, empire);
  return age >= 5 || terrainFor(t, area, age) === FERTILE;
}

/** 7A-GLORY-35 */
function religiousSites(t: SevenAges, { empire, areas }: Holdings): number {
  const { religions } = t.empire(empire);
  if (religions.length === 0) return 0;
  return areas.filter((area) => (sitesIn(t.content, t.state.mapArtefacts, area) & bit(religions[0])) !== 0).length;
}

const hasEuropeanCapital = (t: SevenAges, empire: EmpireId): boolean => {
  const { capital } = t.empire(empire);
  return capital !== NONE && (t.content.areas[capital].regions & EUROPE) !== 0;
};

interface Entry {
  readonly own: Holdings;
  readonly seat: Seat;
  readonly count: number;
}

/** Every empire with more than zero, the best first; no two share a place (7A-GLORY-02, 7A-GLORY-07, 7A-GLORY-38). */
function entriesFor(t: SevenAges, all: readonly Holdings[], category: GloryCategory): Entry[] {
  const entries = all
    .map((own) => ({
      own,
      seat: t.ownerOf(own.empire),
      count: countFor(t, own, category),
      favour: winsTies(t, own.empire, category),
    }))
    .filter((entry) => entry.count > 0);
  // 7A-GLORY-04, 7A-GLORY-05: philosophers, then the first player and clockwise; `all` is in that order, and stays in it
  return entries.sort((a, b) => b.count - a.count || b.favour - a.favour || b.own.philosophers - a.own.philosophers);
}

/** The same, with those between which their player decides in the order of that player's choice. */
function* rank(t: SevenAges, all: readonly Holdings[], category: GloryCategory): Rule<readonly EmpireId[]> {
  if (OF_UNITS.has(category.category)) t.state.glimpses++; // who is first tells of hidden units
  const entries = entriesFor(t, all, category);
  const ranked: EmpireId[] = [];
  for (let i = 0; i < entries.length; ) {
    let next = i + 1;
    const { seat, count, own } = entries[i];
    while (
      next < entries.length &&
      entries[next].seat === seat &&
      entries[next].count === count &&
      entries[next].own.philosophers === own.philosophers
    )
      next++;
    const tied = entries.slice(i, next).map((entry) => entry.own.empire);
    ranked.push(...(tied.length > 1 && i < 3 ? yield* rankOwn(t, seat, tied) : tied));
    i = next;
  }
  return ranked;
}

/** 7A-GLORY-06: the player decides between their own empires. */
function* rankOwn(t: SevenAges, seat: Seat, tied: readonly EmpireId[]): Rule<readonly EmpireId[]> {
  const ranked = yield* ask(
    arrange({
      seat,
      about: '7a.rank-own',
      rules: ['7A-GLORY-06'],
      items: () => tied,
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
    }),
  );
  t.state.glimpses++; // the ranks that follow count hidden units
  return ranked;
}

/** How much of a category an empire has. */
export function countFor(t: SevenAges, own: Holdings, category: GloryCategory): number {
  const { content, state } = t;
  const { empire, areas } = own;
  const e = t.empire(empire);
  switch (category.category) {
    case 'areas':
      return areas.filter((area) => isCounted(t, empire, area, category)).length;
    case 'notEurope': // 7A-GLORY-28, 7A-GLORY-29
      if (!hasEuropeanCapital(t, empire)) return 0;
      return areas.filter(
        (area) =>
          (content.areas[area].regions & EUROPE) === 0 && isCounted(t, empire, area, { ...category, world: true }),
      ).length;
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
      return e.religions.includes(category.religion) ? religionCount(t, own, category.religion) : 0;
    default:
      return 0;
  }
}

/** 7A-GLORY-22 to 7A-GLORY-27: in the region, of the kind, and no desert or tundra unless the card counts it. */
function isCounted(t: SevenAges, empire: EmpireId, area: AreaId, { world, regions, kind }: GloryCategory): boolean {
  const place = t.content.areas[area];
  if (!world && (place.regions & regions) === 0) return false;
  const land = place.kind === LAND;
  if (kind !== 'all' && (kind === 'land') !== land) return false;
  return !land || isEligible(t, empire, area);
}

function isEligible(t: SevenAges, empire: EmpireId, area: AreaId): boolean {
  const terrain = terrainFor(t, area, ageOf(t, empire));
  return t.content.countsForGlory[terrain] || (cardOf(t, empire).counts & bit(terrain)) !== 0;
}

function countUnits(t: SevenAges, empire: EmpireId, fits: (category: number) => boolean): number {
  return unitsOf(t, empire).filter(
    (unit) => t.state.disorder[t.state.unitArea[unit]] === 0 && fits(categoryOf(t, unit)),
  ).length;
}

/** 7A-GLORY-15, 7A-GLORY-16: green markers less red ones; doubled beside an Artist or, if blue, a Scientist. */
function artefactCount(t: SevenAges, { empire, areas }: Holdings): number {
  const e = t.empire(empire);
  const artists = areasWith(t, empire, ARTIST);
  const scientists = areasWith(t, empire, SCIENTIST);
  let count = e.religions.length + (e.government === NONE ? 0 : 1) - e.reds.length;
  for (const { artefact, area } of t.state.mapArtefacts) {
    if (!areas.includes(area)) continue;
    const blue = t.content.artefacts[artefact].colour === 'blue';
    count += (blue ? scientists : artists).includes(area) ? 2 : 1;
  }
  return count;
}

/** 7A-GLORY-32: eligible areas of all kinds; Religious leaders add one each and their city, unless disordered (7A-LEAD-RE-02). */
function religionCount(t: SevenAges, { empire, areas }: Holdings, religion: number): number {
  let count = areas.filter((area) => !isLand(t, area) || isEligible(t, empire, area)).length;
  for (const area of areasWith(t, empire, RELIGIOUS)) if (areas.includes(area)) count += 1 + t.state.city[area];
  for (const s of specials(t, empire, 'religionCount')) if (s.religion === religion) count += s.add;
  return count;
}

/** Events that change the harvest of empires: additions, subtractions, doublings, then halvings (7A-TERM-MODIFIERS). */
function changeHarvest(t: SevenAges): void {
  const order = ['add', 'lose', 'double', 'halve', 'none'];
  const changes = t.state.lasting.filter((l) => l.effect === 'harvest').filter((l) => l.params['per'] !== 'player');
  changes.sort((a, b) => order.indexOf(String(a.params['mode'])) - order.indexOf(String(b.params['mode'])));
  for (const { params, empire, seat } of changes) {
    const only = params['who'] === 'ownLowest' ? poorest(t, seat) : empire;
    t.state.empires.forEach((e, id) => {
      if (!e || (only !== NONE && only !== id)) return;
      const by = Number(params['amount'] ?? 0);
      const most = Number(params['maxGain'] ?? 99);
      const floor = Number(params['floor'] ?? -99);
      switch (params['mode']) {
        case 'add':
          e.harvest += by;
          break;
        case 'lose':
          e.harvest = Math.max(Math.min(e.harvest, floor), e.harvest - by);
          break;
        case 'double':
          e.harvest += Math.min(most, Math.max(0, e.harvest));
          break;
        case 'halve':
          e.harvest = half(e.harvest);
          break;
        case 'none':
          e.harvest = 0;
          break;
      }
    });
  }
}

/** The player's empire that earns least in this harvest. */
function poorest(t: SevenAges, seat: Seat): EmpireId {
  const own = empiresInPlay(t).filter((empire) => t.ownerOf(empire) === seat);
  return own.toSorted((a, b) => t.empire(a).harvest - t.empire(b).harvest)[0] ?? NONE;
}
