/** Plans on the action tray: what a sensible monarch could make of the decades left. */
import { UNITS_AT_A_PALACE } from '../src/build.ts';
import {
  ACTIONS,
  type Action,
  ALL_UNITS,
  ATTACK,
  BUILD_DEPLOY,
  CITIES_OF,
  EMPIRE,
  EMPIRES,
  type Empire,
  KINDS,
  MOVE_FIGHT,
  PALACE,
} from '../src/content.ts';
import {
  crownsIn,
  hasActed,
  isOccupied,
  LARGEST_CITY,
  markerOf,
  mostCrowns,
  NOBODY,
  type Open,
  shifted,
} from '../src/state.ts';

/** How often a flag or a crown is counted per decade, besides the end. */
export const COUNTED_PER_DECADE = 0.3;

/** This decade and the next two. */
export const HORIZON = 3;
/** Flags an Empire can hope for; the nearer it is, the harder the next one. */
const FLAGS_IN_REACH = 22;

interface Prospect {
  readonly power: number;
  readonly flags: number;
  readonly crowns: number;
  readonly units: number;
  readonly sites: number;
  readonly cities: number;
}

export function prospectOf(s: Open, e: Empire, flags: number): Prospect {
  let units = 0;
  let sites = 0;
  let cities = 0;
  let crowns = 0;
  for (const k of KINDS) units += ALL_UNITS[e * 4 + k] - s.supply[e * 4 + k];
  for (const r of CITIES_OF[e]) {
    if (isOccupied(s, r)) continue;
    crowns += crownsIn(s, r);
    sites += LARGEST_CITY + mostCrowns(r) - crownsIn(s, r);
    if (s.city[r] > 0) cities++;
  }
  return { power: s.power[e], flags, crowns, units, sites, cities };
}

/** By Empire: power so far, the count at the end, and what the plan of a sensible monarch would add. */
export function bestPlans(s: Open, later: number): number[] {
  const flags = EMPIRES.map(() => 0);
  for (const e of s.flags) if (e !== NOBODY) flags[e]++;
  return EMPIRES.map((e) => {
    const acted = hasActed(s, e);
    const turns = acted ? later : later + 1;
    const markers = acted ? SHIFTED[markersOf(s, e)] : markersOf(s, e);
    return plan(prospectOf(s, e, flags[e]), markers, turns, Math.min(turns, HORIZON));
  });
}

/** The five markers of an Empire, two bits each. */
export function markersOf(s: Open, e: Empire): number {
  let packed = 0;
  for (const a of ACTIONS) packed |= markerOf(s, e, a) << (2 * a);
  return packed;
}

/** At packed markers: the same after a shift. */
const SHIFTED: readonly number[] = Array.from({ length: 1 << (2 * ACTIONS.length) }, (_, packed) => {
  let after = 0;
  for (const a of ACTIONS) {
    after |= shifted((packed >> (2 * a)) & 3) << (2 * a);
  }
  return after;
});

/** The best that three free markers each decade can bring in `turns` decades, looking a few of them ahead. */
const plan = (p: Prospect, markers: number, turns: number, depth: number): number =>
  search(p.power, p.flags, p.crowns, p.units, p.sites, p.cities, markers, turns, depth);

export const planWith = (p: Prospect, markers: number, a: Action, turns: number, depth: number): number =>
  act(a, p.power, p.flags, p.crowns, p.units, p.sites, p.cities, markers, turns, depth);

/** Numbers one by one instead of a prospect: this is the innermost loop of looking ahead. */
type Ahead = [
  ...[power: number, flags: number, crowns: number, units: number, sites: number, cities: number],
  ...[markers: number, turns: number, depth: number],
];
type Search = (...from: Ahead) => number;
type Act = (a: Action, ...from: Ahead) => number;

const search: Search = (power, flags, crowns, units, sites, cities, markers, turns, depth) => {
  // Beyond the horizon flags and crowns are counted now and then, and once more at the end.
  if (depth === 0)
    return power + (flags + crowns) * (1 + COUNTED_PER_DECADE * turns) + units * Math.min(turns, 2) * 0.3;
  let most = 0;
  for (let a = 0; a < ACTIONS.length; a++) {
    if (((markers >> (2 * a)) & 3) !== 0) continue;
    most = Math.max(most, act(a as Action, power, flags, crowns, units, sites, cities, markers, turns, depth));
  }
  return most;
};

const act: Act = (a, power, flags, crowns, units, sites, cities, markers, turns, depth) => {
  const next = SHIFTED[markers | (1 << (2 * a))];
  const room = Math.max(0, 1 - flags / FLAGS_IN_REACH);
  const built = sites > 0 ? 1 : 0;
  const t = turns - 1;
  const d = depth - 1;
  switch (a) {
    case BUILD_DEPLOY: {
      const deployed = units + Math.max(UNITS_AT_A_PALACE, cities * 0.9);
      return search(power, flags, crowns + built, deployed, sites - built, cities + built * 0.4, next, t, d);
    }
    case MOVE_FIGHT:
      return search(power, flags + units * 0.75 * room, crowns, units, sites, cities, next, t, d);
    case ATTACK:
      return search(power, flags + 1.7 * room, crowns, units + 1.7, sites, cities, next, t, d);
    case PALACE:
      return search(power + crowns + built, flags, crowns + built, units, sites - built, cities, next, t, d);
    case EMPIRE:
      return search(power + flags, flags, crowns, units, sites, cities, next, t, d);
  }
};
