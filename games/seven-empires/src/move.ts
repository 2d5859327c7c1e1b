/** Chapter 4.2: Move & Fight. First all ships, then all land units, then flags (7E-MOVE-01). */
import { ask, askUnlessForced, choose, type Rule } from '@tabularium/engine';
import {
  EMPIRE_IDS,
  type Empire,
  FLAGS_PER_EMPIRE,
  isCityRegion,
  isShip,
  KIND_IDS,
  KINDS,
  REGION_IDS,
  REGIONS,
  type Region,
  regionCalled,
} from './content.ts';
import { fightAtSea, fightOnLand } from './fight.ts';
import {
  carriers,
  hasLandToGo,
  isTooFull,
  landsForUnit,
  landsJustClosed,
  seasForShip,
  seasIn,
  seasJustClosed,
  waysToMarch,
  whyNotMarch,
  whyNotSea,
} from './routes.ts';
import { pointAt, showPost, showRegion, showWord, whyRegion } from './show.ts';
import {
  type Acting,
  type Campaign,
  flagsOf,
  kindAt,
  liftUnit,
  NOBODY,
  type Open,
  POST_IDS,
  type Post,
  post,
  postCalled,
  regionOf,
  type SevenEmpires,
  type Table,
} from './state.ts';

const DONE = 'done';

export function* moveAndFight(t: Table, acting: Acting): Rule<void> {
  yield* campaign(t, acting, allUnits(t.state, acting.empire));
}

function allUnits(s: SevenEmpires, e: Empire): Post[] {
  const units: Post[] = [];
  for (const r of REGIONS) {
    if (s.holder[r] !== e) continue;
    for (const k of KINDS) for (let n = s.units[post(r, k)]; n > 0; n--) units.push(post(r, k));
  }
  return units;
}

/** Moves these units, ships first, and sets the flags. Attack brings only its two new units (7E-ATTACK-05). */
export function* campaign(t: Table, acting: Acting, units: Post[]): Rule<void> {
  const s = t.state;
  const c: Campaign = {
    step: 'ships',
    ready: units.sort((a, b) => a - b),
    picked: -1,
    carried: 0,
    entered: [],
    fight: null,
  };
  s.campaign = c;
  yield* moveShips(t, acting, c);
  c.step = 'land';
  yield* moveLandUnits(t, acting, c);
  s.campaign = null;
  placeFlags(t, acting.empire, c.entered);
}

/** The posts with a unit that is ready and has somewhere to go, each once. */
function movable(c: Campaign, canGo: (unit: Post) => boolean): Post[] {
  return c.ready.filter((p, i) => p !== c.ready[i - 1] && canGo(p));
}

/** The unit leaves its region. Each moves at most once (7E-MOVE-02, 7E-MOVE-08). */
function setOut(t: Table, { empire }: Acting, c: Campaign, unit: Post, to: Region): void {
  c.ready.splice(c.ready.indexOf(unit), 1);
  c.picked = -1;
  liftUnit(t.state, regionOf(unit), kindAt(unit));
  t.tell({
    type: '7e.log.moved',
    empire: EMPIRE_IDS[empire],
    unit: KIND_IDS[kindAt(unit)],
    from: REGION_IDS[regionOf(unit)],
    to: REGION_IDS[to],
    rules: [isShip(kindAt(unit)) ? '7E-MOVE-05' : '7E-MOVE-09'],
  });
}

function stay(s: SevenEmpires, e: Empire, c: Campaign, unit: Post, at: Region): void {
  s.units[post(at, kindAt(unit))]++;
  s.holder[at] = e;
  c.entered.push(at);
}

// ---- Ships

function* moveShips(t: Table, acting: Acting, c: Campaign): Rule<void> {
  const s = t.state;
  const { empire, seat } = acting;
  for (;;) {
    const ships = movable(c, (p) => isShip(kindAt(p)) && seasForShip(s, empire, p) !== 0);
    if (ships.length === 0) return;
    const id = yield* ask(
      choose({
        seat,
        about: '7e.ship',
        rules: ['7E-MOVE-02'],
        args: { empire: EMPIRE_IDS[empire] },
        options: () => [...ships.map((p) => POST_IDS[p]), DONE],
        show: (id) => (id === DONE ? showWord('ships-done') : showPost(id)),
      }),
    );
    if (id === DONE) return;
    yield* sail(t, acting, c, postCalled(id));
  }
}

/** Ending where a foreign ship lies means a fight; sailing past one is slipping through (7E-FIGHT-01, 7E-FIGHT-02, 7E-MOVE-07). */
function* sail(t: Table, acting: Acting, c: Campaign, ship: Post): Rule<void> {
  const s = t.state;
  const { empire, seat } = acting;
  c.picked = ship;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.ship.to',
      rules: ['7E-MOVE-05', '7E-FIGHT-02'],
      args: { unit: KIND_IDS[kindAt(ship)], from: REGION_IDS[regionOf(ship)] },
      options: () => seasIn(seasForShip(s, empire, ship)).map((r) => REGION_IDS[r]),
      barred: () => seasJustClosed(s, empire, ship).map((r) => REGION_IDS[r]),
      why: whyRegion('7E-MOVE-05', (r) => whyNotSea(s, empire, ship, r)),
      show: (id) => showDestination(s, empire, id),
    }),
  );
  const to = regionCalled(id);
  setOut(t, acting, c, ship, to);
  if (s.holder[to] === NOBODY) stay(s, empire, c, ship, to);
  else fightAtSea(t, acting, ship, to);
}

// ---- Land units

function* moveLandUnits(t: Table, acting: Acting, c: Campaign): Rule<void> {
  const s = t.state;
  for (;;) {
    const ships = carriers(s, acting.empire, c);
    const crowded = crowdedRegion(s, acting.empire, c);
    const mayGo = (p: Post): boolean => !isShip(kindAt(p)) && (crowded === undefined || regionOf(p) === crowded);
    const units = movable(c, (p) => mayGo(p) && hasLandToGo(s, acting.empire, p, ships));
    if (units.length === 0) return;
    const id = yield* crowded === undefined ? askWhoMarches(acting, units) : askWhoMovesOn(acting, units, crowded);
    if (id === DONE) return;
    yield* march(t, acting, c, postCalled(id));
  }
}

const askWhoMarches = ({ empire, seat }: Acting, units: readonly Post[]): Rule<string> =>
  ask(
    choose({
      seat,
      about: '7e.land-unit',
      rules: ['7E-MOVE-08'],
      args: { empire: EMPIRE_IDS[empire] },
      options: () => [...units.map((p) => POST_IDS[p]), DONE],
      show: (id) => (id === DONE ? showWord('land-done') : showPost(id)),
    }),
  );

/** A unit has come to a region that was full: one of those there moves on before any other (7E-MOVE-13). */
const askWhoMovesOn = ({ empire, seat }: Acting, units: readonly Post[], region: Region): Rule<string> =>
  askUnlessForced(
    choose({
      seat,
      about: '7e.land-unit.on',
      rules: ['7E-MOVE-13', '7E-MOVE-12'],
      args: { empire: EMPIRE_IDS[empire], region: REGION_IDS[region] },
      options: () => units.map((p) => POST_IDS[p]),
      show: showPost,
    }),
  );

/** The region that the last unit has made too full. */
function crowdedRegion(s: SevenEmpires, e: Empire, c: Campaign): Region | undefined {
  const last = c.entered.at(-1);
  return last !== undefined && isTooFull(s, e, last) ? last : undefined;
}

function* march(t: Table, acting: Acting, c: Campaign, unit: Post): Rule<void> {
  const s = t.state;
  const { empire, seat } = acting;
  const ships = carriers(s, empire, c);
  c.picked = unit;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.land-unit.to',
      rules: ['7E-MOVE-09', '7E-MOVE-10'],
      args: { unit: KIND_IDS[kindAt(unit)], from: REGION_IDS[regionOf(unit)] },
      options: () => landsForUnit(s, empire, unit, ships).map((r) => REGION_IDS[r]),
      barred: () => landsJustClosed(s, empire, unit, ships).map((r) => REGION_IDS[r]),
      why: whyRegion('7E-MOVE-09', (r) => whyNotMarch(s, empire, unit, ships, r)),
      show: (id) => showDestination(s, empire, id),
    }),
  );
  const to = regionCalled(id);
  yield* useCarriers(t, acting, c, waysToMarch(s, empire, unit, to, ships));
  setOut(t, acting, c, unit, to);
  if (s.holder[to] === NOBODY || s.holder[to] === empire) stay(s, empire, c, unit, to);
  else if (yield* fightOnLand(t, acting, c, kindAt(unit), to)) stay(s, empire, c, unit, to);
}

/** Two-masters that carried are used up for this turn (7E-SEA-07). Asked only where different ones would do. */
function* useCarriers(t: Table, { empire, seat }: Acting, c: Campaign, ways: readonly number[]): Rule<void> {
  const named = (set: number): string =>
    seasIn(set)
      .map((sea) => REGION_IDS[sea])
      .join('+');
  let used = ways[0];
  if (ways.length > 1) {
    const id = yield* ask(
      choose({
        seat,
        about: '7e.carriers',
        rules: ['7E-SEA-04', '7E-SEA-07'],
        options: () => ways.map(named),
        show: (id) => ({ points: id.split('+').map((sea) => pointAt('region', sea)) }),
      }),
    );
    used = ways.find((set) => named(set) === id) ?? used;
  }
  c.carried |= used;
  const rules = ['7E-SEA-07'];
  for (const sea of seasIn(used))
    t.tell({ type: '7e.log.carried', empire: EMPIRE_IDS[empire], sea: REGION_IDS[sea], rules });
}

function showDestination(s: SevenEmpires, e: Empire, id: string) {
  const there = s.holder[regionCalled(id)];
  if (there === NOBODY || there === e) return showRegion(id);
  return { ...showRegion(id), effects: [{ id: '7e.effect.fight', args: { empire: EMPIRE_IDS[there] } }] };
}

// ---- Flags

/** A region whose flag changes: whose goes back to its owner, and whether one of the Empire comes instead. */
interface FlagChange {
  readonly region: Region;
  readonly removed: Empire | -1;
  readonly placed: boolean;
}

/**
 * Where units came to stand, in the order of their arrival: never in city regions, one flag per region, a foreign one
 * goes back to its owner (7E-FLAG-01, 7E-FLAG-03, 7E-FLAG-04). Without a flag left only the foreign one goes (7E-MAT-04).
 */
export function flagChanges(s: Open, e: Empire, entered: readonly Region[]): FlagChange[] {
  let left = FLAGS_PER_EMPIRE - flagsOf(s, e);
  const changes: FlagChange[] = [];
  for (const region of new Set(entered)) {
    const removed = s.flags[region];
    const placed = left > 0;
    if (isCityRegion(region) || removed === e || (removed === NOBODY && !placed)) continue;
    if (placed) left--;
    changes.push({ region, removed, placed });
  }
  return changes;
}

function placeFlags(t: Table, e: Empire, entered: readonly Region[]): void {
  const s = t.state;
  for (const { region, removed, placed } of flagChanges(s, e, entered)) {
    s.flags[region] = placed ? e : NOBODY;
    if (placed)
      t.tell({
        type: '7e.log.flagged',
        empire: EMPIRE_IDS[e],
        region: REGION_IDS[region],
        instead: removed === NOBODY ? '' : EMPIRE_IDS[removed],
        rules: [removed === NOBODY ? '7E-FLAG-01' : '7E-FLAG-03'],
      });
    else
      t.tell({
        type: '7e.log.unflagged',
        empire: EMPIRE_IDS[removed],
        region: REGION_IDS[region],
        rules: ['7E-MAT-04'],
      });
  }
}
