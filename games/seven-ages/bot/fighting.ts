/** Conflict: how much to commit, when to retreat, what to give up. */

import type { SeenSide } from '../src/knowledge/view.ts';
import { LEADER } from '../src/model/leaders.ts';
import { NONE } from '../src/model/state.ts';
import { campaignOf } from './marching.ts';
import type { OwnUnit, Position } from './position.ts';

const MEAN_CARD = 3.4;

interface Fight {
  readonly mine: SeenSide;
  readonly theirs: SeenSide;
  readonly which: 0 | 1;
}

export function fightOf(p: Position): Fight | undefined {
  const { conflict } = p.view;
  if (!conflict) return undefined;
  const which = conflict.sides[0].seat === p.seat ? 0 : conflict.sides[1].seat === p.seat ? 1 : undefined;
  if (which === undefined) return undefined;
  return { mine: conflict.sides[which], theirs: conflict.sides[1 - which], which };
}

/** Half in front, half behind, the best way: sorted by what the front adds. */
function lineUp(p: Position, units: readonly OwnUnit[]): number {
  const { front, support } = p.content;
  const values = units
    .map(({ unit, side }) => [front[unit * 2 + side], support[unit * 2 + side]] as const)
    .sort((a, b) => b[0] - b[1] - (a[0] - a[1]));
  const ahead = Math.ceil(values.length / 2);
  return values.reduce((sum, [f, s], i) => sum + (i < ahead ? f : s), 0);
}

/** What a side has besides its units: card, elites, ground. */
function ground(p: Position, fight: Fight, side: 'mine' | 'theirs'): number {
  const area = p.view.conflict?.area ?? NONE;
  const own = fight[side];
  const defends = (side === 'mine') === (fight.which === 1);
  const card = own.card === NONE ? MEAN_CARD : p.cardValue(own.card);
  const older = p.ageOf(own.empire) - p.ageOf(fight[side === 'mine' ? 'theirs' : 'mine'].empire);
  const defence = defends ? campaignOf(p, own.empire).defence(area, own.empire) : p.empire(own.empire).elites;
  return card + Math.max(0, older) + defence;
}

/** The most the enemy is likely to bring this round, as far as it shows. */
function enemyForce(p: Position, fight: Fight): number {
  const area = p.view.conflict?.area ?? NONE;
  const stack = p.stacksIn(area).find(({ empire }) => empire === fight.theirs.empire);
  if (!stack) return 0;
  return 0.9 * p.stackStrength(stack);
}

/** All that is needed to win with a margin; if even everything would not do, only the weakest unit. */
export function commit(p: Position): number[] {
  const fight = fightOf(p);
  const { min, max } = p.bounds();
  const fresh = p.ids.filter((id) => id < LEADER);
  const known = fresh.flatMap((id) => p.unit(id) ?? []).sort((a, b) => p.strength(b) - p.strength(a));
  if (!fight || known.length === 0) return fresh.slice(0, Math.max(1, min));
  const most = Math.min(known.length, max - 1);
  const least = Math.max(1, min);
  const wanted = enemyForce(p, fight) + ground(p, fight, 'theirs') + 1.5 - ground(p, fight, 'mine');
  const extra = fight.theirs.disorder * (known.length > 0 ? p.strength(known[0]) : 0);
  let count = most;
  for (let n = least; n <= most; n++) {
    if (lineUp(p, known.slice(0, n)) + extra < wanted) continue;
    count = n;
    break;
  }
  const all = lineUp(p, known.slice(0, most)) + extra;
  const hopeless = all < wanted - 3 && known.length > 1;
  const chosen = hopeless ? known.slice(-least) : known.slice(0, Math.max(least, count));
  const leaders = p.ids.filter((id) => id >= LEADER);
  const withLeader = !hopeless && leaders.length > 0 && all >= wanted;
  return [...chosen.map(({ unit }) => unit), ...(withLeader ? [leaders[0]] : [])];
}

/** Retreat from a fight that is being lost, if anything can be saved. */
export function retreats(p: Position): boolean {
  const fight = fightOf(p);
  const area = p.view.conflict?.area ?? NONE;
  if (!fight || area === NONE) return false;
  const { mine, theirs } = fight;
  const own = p.stacksIn(area).find(({ empire }) => empire === mine.empire);
  const other = p.stacksIn(area).find(({ empire }) => empire === theirs.empire);
  if (!own || !other) return false;
  const refuge = p.content.areas[area].neighbours.some(
    (next) => p.view.control[next] === mine.empire && p.isLand(next) === p.isLand(area),
  );
  if (!refuge) return false;
  const force = p.stackStrength(own) + ground(p, fight, 'mine') + 3 * theirs.disorder;
  const against = p.stackStrength(other) + ground(p, fight, 'theirs') + 3 * mine.disorder;
  const { homeland } = p.empire(mine.empire);
  return force < (area === homeland ? 0.5 : 0.75) * against;
}

/** A poor card is drawn again. */
export function redraws(p: Position): boolean {
  const fight = fightOf(p);
  return fight !== undefined && fight.mine.card !== NONE && p.cardValue(fight.mine.card) < 4;
}

/** The weakest units, those in well-held areas first. */
export function weakest(p: Position, count: number): number[] {
  const cost = (id: number): number => {
    const unit = p.unit(id);
    if (!unit) return 0;
    const empire = p.content.unitSet[unit.unit];
    const last = p.height(unit.area, empire) <= 1 ? 6 : 0;
    const { homeland, capital } = p.empire(empire);
    const dear = unit.area === homeland || unit.area === capital ? 3 : 0;
    return p.strength(unit) + last + dear;
  };
  const sorted = [...p.ids].sort((a, b) => cost(a) - cost(b));
  return spread(p, sorted, count);
}

/** Not all from one area while others could spare some. */
function spread(p: Position, sorted: readonly number[], count: number): number[] {
  const taken = new Map<number, number>();
  const chosen: number[] = [];
  const late: number[] = [];
  for (const id of sorted) {
    const unit = p.unit(id);
    const area = unit?.area ?? NONE;
    const here = unit ? p.height(area, p.content.unitSet[unit.unit]) : 1;
    const gone = taken.get(area) ?? 0;
    if (gone + 1 < here) {
      taken.set(area, gone + 1);
      chosen.push(id);
    } else late.push(id);
  }
  return [...chosen, ...late].slice(0, count);
}
