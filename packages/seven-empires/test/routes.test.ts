/** The quick ways of finding routes against walking every one of them, in random positions. */
import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import {
  COAST_OF,
  EMPIRES,
  type Empire,
  HARBOUR_SEA,
  isSea,
  LAND_FROM,
  REGIONS,
  type Region,
  SEA_FROM,
  SEAS,
  seaBit,
  THREE_MASTER,
  TWO_MASTER,
} from '../src/index.ts';
import { carriers, landsForUnit, seasForShip, seasIn, waysToCarry, whyNotLand } from '../src/routes.ts';
import { type Campaign, kindAt, type Post, placeUnit, post, regionOf, type SevenEmpires } from '../src/state.ts';
import { emptyBoard } from './scene.ts';

/** Units of all Empires scattered over land and sea, some flags, and one Empire perhaps without a monarch. */
function scattered(chance: Chance): SevenEmpires {
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
const bars = (s: SevenEmpires, e: Empire, r: Region): boolean =>
  s.monarch[e] < 0 && s.flags[r] >= 0 && s.flags[r] !== e;
const postsOf = (s: SevenEmpires, e: Empire, wanted: (p: Post) => boolean): Post[] =>
  REGIONS.filter((r) => s.holder[r] === e)
    .flatMap((r) => [0, 1, 2, 3].map((k) => post(r, k as 0)))
    .filter((p) => s.units[p] > 0 && wanted(p));

/** Every way of a land unit: its end and the two-masters it used, none of them twice. */
function walk(s: SevenEmpires, e: Empire, from: Region, c: Campaign): Map<Region, Set<number>> {
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
      const { always, once } = carriers(s, e, c);
      for (const unit of postsOf(s, e, (p) => kindAt(p) < 2).slice(0, 6)) {
        const from = regionOf(unit);
        const ways = walk(s, e, from, c);
        const ends = [...ways.keys()].filter((r) => whyNotLand(s, e, kindAt(unit), r) === undefined);
        expect(landsForUnit(s, e, unit, always | once).toSorted((a, b) => a - b)).toEqual(
          ends.toSorted((a, b) => a - b),
        );
        for (const to of ends) {
          const sets = [...(ways.get(to) ?? [])];
          const needed = sets.filter((set) => !sets.some((other) => other !== set && (other & set) === other));
          if (needed.some((set) => set !== 0)) transports++;
          const found = waysToCarry(s, e, from, to, always, once);
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
