/** What a move is worth. */
import {
  COAST_OF,
  type Empire,
  HOME,
  INFANTRY,
  isCityRegion,
  isShip,
  type Kind,
  LAND_FROM,
  type Region,
  SEA_FROM,
  SEAS,
  seaBit,
} from '../src/content.ts';
import { beatsWithoutLoss } from '../src/fight.ts';
import { carriers, isFull, landsForUnit, seasForShip } from '../src/routes.ts';
import {
  type Campaign,
  crownsIn,
  kindAt,
  NOBODY,
  type Open,
  type Post,
  post,
  regionOf,
  unitsIn,
} from '../src/state.ts';
import type { Lookahead } from './outlook.ts';

/** Changing places brings nothing; without a price it would look as good as standing still. */
const CHANGE_OF_PLACES = 0.01;

/** What the regions' flags, crowns and units would be worth after a unit has gone from one region to another. */
export function moveGain(m: Lookahead, e: Empire, kind: Kind, from: Region, to: Region): number {
  const { s, worth, unit, lasting } = m;
  const there = s.holder[to];
  let gain = isCityRegion(from) ? holding(m, e, from) : 0;
  if (there !== NOBODY && there !== e) {
    const defenders = unitsIn(s, to);
    const wins = s.units[post(to, INFANTRY)] > 0 && beatsWithoutLoss(kind, INFANTRY);
    gain -= worth[there] * unit * (wins && defenders > 1 ? 2 : 1);
    if (!wins || defenders > 1) {
      gain -= worth[e] * unit;
      // The last defender gone, an occupied city is free again.
      if (defenders === 1 && isCityRegion(to)) gain += holding(m, there, to);
      return gain;
    }
  }
  if (isFull(s, e, to)) return gain - CHANGE_OF_PLACES;
  if (!isCityRegion(to)) {
    const flag = s.flags[to];
    if (flag !== e) {
      gain += worth[e] * lasting;
      if (flag !== NOBODY) gain -= worth[flag] * lasting;
    }
    return gain + worth[e] * 0.04 * openNeighbours(s, e, to);
  }
  return gain + (there === e ? 0 : holding(m, there, to)) - holding(m, e, to);
}

/** What a city region's owner loses while an Empire occupies it, as this seat sees it. */
function holding({ s, worth, lasting }: Lookahead, by: Empire | -1, city: Region): number {
  const owner = HOME[city];
  if (by === NOBODY || by === owner) return 0;
  return worth[owner] * (crownsIn(s, city) * Math.min(lasting, 2) * 0.7 + 0.5);
}

export function openNeighbours(s: Open, e: Empire, r: Region): number {
  let open = 0;
  for (const list of [LAND_FROM[r], SEA_FROM[r]]) {
    for (const n of list) if (!isCityRegion(n) && s.flags[n] !== e && s.holder[n] === NOBODY) open++;
  }
  return open;
}

/** A ship opens coasts to the land units that come after it. */
export function coastGain(m: Lookahead, e: Empire, sea: Region, c: Campaign): number {
  const waiting = c.ready.some((p) => !isShip(kindAt(p)) && COAST_OF[regionOf(p)].includes(sea));
  if (!waiting) return 0;
  const open = COAST_OF[sea].filter((r) => !isCityRegion(r) && m.s.flags[r] !== e && m.s.holder[r] === NOBODY);
  return m.worth[e] * 0.25 * Math.min(open.length, 3);
}

export function bestMove(m: Lookahead, e: Empire, unit: Post, c: Campaign): number {
  const { s } = m;
  const from = regionOf(unit);
  const kind = kindAt(unit);
  let most = Number.NEGATIVE_INFINITY;
  if (isShip(kind)) {
    const reach = seasForShip(s, e, unit);
    for (const sea of SEAS) {
      if ((reach & seaBit(sea)) !== 0) most = Math.max(most, moveGain(m, e, kind, from, sea) + coastGain(m, e, sea, c));
    }
    return most;
  }
  for (const r of landsForUnit(s, e, unit, carriers(s, e, c))) most = Math.max(most, moveGain(m, e, kind, from, r));
  return most;
}
