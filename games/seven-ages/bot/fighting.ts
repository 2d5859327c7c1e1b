/** Conflict: how much to commit, when to retreat, what to give up. */

import { bestLine, type Fighter, fighterOf, totalItems, totalOf } from '../src/conflict/totals.ts';
import type { SeenSide } from '../src/knowledge/view.ts';
import { LEADER } from '../src/model/leaders.ts';
import { type Conflict, NONE } from '../src/model/state.ts';
import type { Position } from './position.ts';

const MEAN_CARD = 3.4;

interface Fight {
  readonly conflict: Conflict;
  readonly mine: SeenSide;
  readonly theirs: SeenSide;
  readonly which: 0 | 1;
}

export function fightOf(p: Position): Fight | undefined {
  const { sides } = p.view.conflict ?? {};
  const { conflict } = p.table.state;
  if (!sides || !conflict) return undefined;
  const which = sides[0].seat === p.seat ? 0 : sides[1].seat === p.seat ? 1 : undefined;
  if (which === undefined) return undefined;
  return { conflict, mine: sides[which], theirs: sides[1 - which], which };
}

/** What units of its own bring, lined up the best way, with what the enemy's disorder adds. */
function force(fighters: readonly Fighter[], disorder: number): number {
  const { front, support, bestFront, bestSupport } = bestLine(fighters, false, disorder);
  return front + support + disorder * (bestFront + bestSupport);
}

/** What a side has besides its units, which are not committed yet: card, elites, ages, ground, special rules. */
function besides(p: Position, { conflict, mine, which }: Fight, side: SeenSide): number {
  const items = totalItems(p.table, conflict, side === mine ? which : which === 0 ? 1 : 0);
  return totalOf(items) + (side.card === NONE ? MEAN_CARD : 0);
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
  const { conflict, which, mine, theirs } = fight;
  const wanted = enemyForce(p, fight) + besides(p, fight, theirs) + 1.5 - besides(p, fight, mine);
  const fighters = known.map(({ unit }) => fighterOf(p.table, conflict, which, unit));
  const bring = (count: number): number => force(fighters.slice(0, count), theirs.disorder);
  let count = most;
  for (let n = least; n <= most; n++) {
    if (bring(n) < wanted) continue;
    count = n;
    break;
  }
  const all = bring(most);
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
  const strength = p.stackStrength(own) + besides(p, fight, mine) + 3 * theirs.disorder;
  const against = p.stackStrength(other) + besides(p, fight, theirs) + 3 * mine.disorder;
  const { homeland } = p.empire(mine.empire);
  return strength < (area === homeland ? 0.5 : 0.75) * against;
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
    const { empire } = unit;
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
    const here = unit ? p.height(area, unit.empire) : 1;
    const gone = taken.get(area) ?? 0;
    if (gone + 1 < here) {
      taken.set(area, gone + 1);
      chosen.push(id);
    } else late.push(id);
  }
  return [...chosen, ...late].slice(0, count);
}
