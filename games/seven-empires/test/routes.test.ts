/** The quick ways of finding routes against walking every one of them, in random positions. */
import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import {
  COAST_OF,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  empireCalled,
  HARBOUR_SEA,
  HOME,
  isCityRegion,
  isSea,
  LAND_FROM,
  REGIONS,
  type Region,
  regionCalled,
  SEA_FROM,
  SEAS,
  seaBit,
  THREE_MASTER,
  TWO_MASTER,
} from '../src/index.ts';
import { carriers, landsForUnit, seasForShip, seasIn, waysToCarry, whyNotLand } from '../src/routes.ts';
import {
  type Campaign,
  kindAt,
  liftUnit,
  POST_IDS,
  type Post,
  placeUnit,
  post,
  postCalled,
  regionOf,
  returnUnit,
  type State,
  unitsIn,
} from '../src/state.ts';
import { asks, crown, emptyBoard, markers, offered, type Play, playOn, put, say } from './scene.ts';

/** Units of all Empires scattered over land and sea, some flags, and one Empire perhaps without a monarch. */
function scattered(chance: Chance): State {
  const s = emptyBoard(3);
  s.monarch = EMPIRES.map(() => chance.below(4) - (chance.below(3) === 0 ? 4 : 0)).map((m) => Math.max(-1, m));
  for (const r of REGIONS) {
    if (chance.below(3) > 0) continue;
    const e = EMPIRES[chance.below(isSea(r) ? 2 : 7)];
    placeUnit(s, e, r, isSea(r) ? (chance.below(2) === 0 ? TWO_MASTER : THREE_MASTER) : chance.below(2) === 0 ? 0 : 1);
    if (chance.below(3) === 0) s.flags[r] = EMPIRES[chance.below(7)];
  }
  s.flags.fill(-1, 0, 26);
  return s;
}
const campaignOf = (chance: Chance): Campaign => ({
  step: 'land',
  ready: [],
  picked: -1,
  carried: SEAS.filter(() => chance.below(4) === 0).reduce((set, sea) => set | seaBit(sea), 0),
  entered: [],
  fight: null,
});
const bars = (s: State, e: Empire, r: Region): boolean => s.monarch[e] < 0 && s.flags[r] >= 0 && s.flags[r] !== e;
const postsOf = (s: State, e: Empire, wanted: (p: Post) => boolean): Post[] =>
  REGIONS.filter((r) => s.holder[r] === e)
    .flatMap((r) => [0, 1, 2, 3].map((k) => post(r, k as 0)))
    .filter((p) => s.units[p] > 0 && wanted(p));

/** Every way of a land unit: its end and the two-masters it used, none of them twice. */
function walk(s: State, e: Empire, from: Region, c: Campaign): Map<Region, Set<number>> {
  const ways = new Map<Region, Set<number>>();
  const carries = (sea: Region, used: number): boolean =>
    s.holder[sea] === e && (s.units[post(sea, THREE_MASTER)] > 0 || ((c.carried | used) & seaBit(sea)) === 0);
  const uses = (sea: Region): number => (s.units[post(sea, THREE_MASTER)] > 0 ? 0 : seaBit(sea));
  const arrive = (at: Region, used: number, steps: number): void => {
    if (at !== from) ways.set(at, (ways.get(at) ?? new Set()).add(used));
    if (steps === 0) return;
    for (const r of LAND_FROM[at]) if (!bars(s, e, r)) arrive(r, used, steps - 1);
    const sail = (sea: Region, crossed: readonly Region[], now: number): void => {
      if (crossed.includes(sea) || !carries(sea, now)) return;
      const next = now | uses(sea);
      for (const r of COAST_OF[sea]) if (r !== at && !bars(s, e, r)) arrive(r, next, steps - 1);
      for (const n of SEA_FROM[sea]) sail(n, [...crossed, sea], next);
    };
    for (const sea of COAST_OF[at]) sail(sea, [], used);
  };
  arrive(from, 0, 2);
  return ways;
}

test('7E-MOVE-09 7E-SEA-04 7E-SEA-06 7E-SEA-07 land units reach what a walk over every way reaches, with the same ships', () => {
  const chance = Chance.fromSeed('walks');
  let transports = 0;
  for (let n = 0; n < 60; n++) {
    const s = scattered(chance);
    const c = campaignOf(chance);
    for (const e of EMPIRES.slice(0, 3)) {
      const ships = carriers(s, e, c);
      for (const unit of postsOf(s, e, (p) => kindAt(p) < 2).slice(0, 6)) {
        const from = regionOf(unit);
        const ways = walk(s, e, from, c);
        const ends = [...ways.keys()].filter((r) => whyNotLand(s, e, unit, ships, r) === undefined);
        expect(landsForUnit(s, e, unit, ships).toSorted((a, b) => a - b)).toEqual(ends.toSorted((a, b) => a - b));
        for (const to of ends) {
          const sets = [...(ways.get(to) ?? [])];
          const needed = sets.filter((set) => !sets.some((other) => other !== set && (other & set) === other));
          if (needed.some((set) => set !== 0)) transports++;
          const found = waysToCarry(s, e, from, to, ships);
          expect(found.toSorted((a, b) => a - b)).toEqual(needed.toSorted((a, b) => a - b));
        }
      }
    }
  }
  expect(transports).toBeGreaterThan(100);
});

test('7E-MOVE-03 7E-MOVE-05 7E-MOVE-06 7E-VAR-07 ships reach what a walk over every way reaches', () => {
  const chance = Chance.fromSeed('voyages');
  for (let n = 0; n < 60; n++) {
    const s = scattered(chance);
    for (const e of EMPIRES) {
      for (const k of [TWO_MASTER, THREE_MASTER] as const) {
        for (const from of REGIONS.filter((r) => (isSea(r) ? s.holder[r] === e : HARBOUR_SEA[r] >= 0))) {
          const reached = new Set<Region>();
          const sail = (at: Region, steps: number): void => {
            if (isSea(at)) reached.add(at);
            if (steps === 0) return;
            for (const sea of isSea(at) ? SEA_FROM[at] : [HARBOUR_SEA[at]]) if (!bars(s, e, sea)) sail(sea, steps - 1);
          };
          sail(from, k === TWO_MASTER ? 2 : 3);
          const ends = [...reached].filter((sea) => s.holder[sea] !== e && (s.monarch[e] >= 0 || s.holder[sea] < 0));
          expect(seasIn(seasForShip(s, e, post(from, k)))).toEqual(ends.toSorted((a, b) => a - b));
        }
      }
    }
  }
});

// ---- Changing places

/** A few units of Russia, which nobody rules, in a corner from which foreign flags let nobody out. */
function corner(chance: Chance): State {
  const s = emptyBoard(2);
  const russia = empireCalled('russia');
  crown(s, 1, ...EMPIRE_IDS);
  s.monarch[russia] = -1;
  markers(s, 'russia', [null, 'empire', 'palace']);
  put(s, 'spain', 'kiev', 'infantry');
  const inside = ['finland', 'st_petersburg', 'livonia', 'sweden', 'norway', 'moscow'].map(regionCalled);
  for (const r of REGIONS) if (!isCityRegion(r) && !isSea(r) && !inside.includes(r)) s.flags[r] = empireCalled('spain');
  for (const sea of ['baltic_sea', 'gulf_of_bothnia', 'north_sea'].map(regionCalled)) {
    if (chance.below(3) > 0) placeUnit(s, russia, sea, chance.below(3) > 0 ? TWO_MASTER : THREE_MASTER);
  }
  for (let units = 3; units > 0; ) {
    const r = inside[chance.below(inside.length)];
    if (unitsIn(s, r) >= (isCityRegion(r) ? 3 : 1)) continue;
    placeUnit(s, russia, r, chance.below(2) === 0 ? 0 : 1);
    units--;
    // A full city shows best who makes way for whom.
    while (isCityRegion(r) && unitsIn(s, r) < 3) placeUnit(s, russia, r, TWO_MASTER);
  }
  return s;
}

const standing = (s: State): string =>
  POST_IDS.filter((_, p) => s.units[p] > 0)
    .map((id) => `${s.units[postCalled(id)]} ${id}`)
    .join();

/** Every way to move these units in any order, however many share a region meanwhile; the ends where all have room. */
function endsWhenAllHaveMoved(s: State, e: Empire): Set<string> {
  const ends = new Set<string>();
  const seen = new Set<string>();
  const go = (ready: readonly Post[], carried: number): void => {
    const key = `${standing(s)} ${ready} ${carried}`;
    if (seen.has(key)) return;
    seen.add(key);
    const fits = REGIONS.every((r) => s.holder[r] !== e || isSea(r) || unitsIn(s, r) <= (HOME[r] === e ? 3 : 1));
    if (fits) ends.add(standing(s));
    ready.forEach((unit, i) => {
      const from = regionOf(unit);
      const c: Campaign = { step: 'land', ready: [], picked: -1, carried, entered: [], fight: null };
      for (const [to, ways] of walk(s, e, from, c)) {
        if ((HOME[to] !== e && isCityRegion(to)) || (s.holder[to] >= 0 && s.holder[to] !== e)) continue;
        for (const used of ways) {
          liftUnit(s, from, kindAt(unit));
          s.supply[e * 4 + kindAt(unit)]++;
          placeUnit(s, e, to, kindAt(unit));
          go(ready.toSpliced(i, 1), carried | used);
          returnUnit(s, to, kindAt(unit));
          placeUnit(s, e, from, kindAt(unit));
        }
      }
    });
  };
  go(
    postsOf(s, e, (p) => kindAt(p) < 2).flatMap((p) => Array.from({ length: s.units[p] }, () => p)),
    0,
  );
  return ends;
}

/** Every position in which the movement of the game can end. */
function endsInTheGame(start: Play): Set<string> {
  const ends = new Set<string>();
  const seen = new Set<string>();
  const go = (t: Play): void => {
    const about = asks(t) ?? '';
    if (!/^7e\.(land-unit|carriers)/.test(about)) {
      ends.add(standing(t.state));
      return;
    }
    const { ready, carried, picked, entered } = t.state.campaign ?? campaignOf(Chance.fromSeed(0));
    const key = `${about} ${standing(t.state)} ${ready} ${carried} ${picked} ${entered.at(-1)}`;
    // Where the carried unit goes is not in the position.
    if (seen.has(key) && about !== '7e.carriers') return;
    seen.add(key);
    for (const option of offered(t)) go(say(t.fork({ keep: true, tell: false }), option as string));
  };
  go(start);
  return ends;
}

test('7E-MOVE-13 7E-MOVE-12 the game lets units end exactly where all have room once every one of them has moved', () => {
  const chance = Chance.fromSeed('changing places');
  let crowded = 0;
  for (let n = 0; n < 30; n++) {
    const s = corner(chance);
    const t = say(playOn(structuredClone(s)), 'move-fight');
    while (asks(t) === '7e.ship') say(t, 'done');
    const found = endsInTheGame(t);
    const legal = endsWhenAllHaveMoved(s, empireCalled('russia'));
    expect([...legal.difference(found)], 'cannot be reached').toEqual([]);
    expect([...found.difference(legal)], 'should not be reached').toEqual([]);
    crowded += found.size;
  }
  expect(crowded).toBeGreaterThan(1000);
});
