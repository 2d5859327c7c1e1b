/** Range (7A-TERM-RANGE): how far an empire reaches for trade, adoption and assassins. */

import { type AreaId, type EmpireId, OCEAN } from '../content/tables.ts';
import { areasOf } from '../model/board.ts';
import { ageOf, mayUseOceans, specials } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { areasWith, EXPLORER } from '../model/leaders.ts';
import { NO_PASSAGES, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { mayBuildType } from './recruiting.ts';

/** The empire's age, and what its card or an event adds. */
export function rangeOf(t: Play, empire: EmpireId): number {
  let range = ageOf(t, empire);
  for (const special of specials(t, empire, 'range')) range += special.add ?? 0;
  for (const lasting of lastingFor(t, 'range', empire)) range += Number(lasting.params['add'] ?? 0);
  return range;
}

/**
 * 7A-TERM-RANGE-03: oceans are open to those who may build ships-of-the-line; the no-ships icon closes them, too (7A-PROD-26), and
 * with option 16 so does the want of rutters.
 */
export function countsThroughOceans(t: Play, empire: EmpireId): boolean {
  const { oceanAge } = t.content.rules;
  if (oceanAge > 0 && ageOf(t, empire) >= oceanAge) return true; // 7A-TERM-RANGE-2004-1
  const sail = t.content.unitTypeOf.get('ship-of-the-line') ?? NONE;
  return (
    (oceanAge === 0 && mayBuildType(t, empire, sail) && mayUseOceans(t, empire)) ||
    specials(t, empire, 'range').some((special) => special.ocean === true)
  );
}

/**
 * Areas within range. It may end in but not pass through another player's empire (7A-TERM-RANGE-04): passage by permission
 * is asked for by the action that needs it, with `granted` naming the empires that gave it. An Explorer's own area reaches
 * twice as far (7A-LEAD-EX-01).
 */
export function areasInRange(t: Play, empire: EmpireId, granted = passagesOf(t, empire)): Reach {
  const reached: Reach = new Uint8Array(t.content.areas.length);
  reachOut(t, empire, areasOf(t, empire), granted, reached);
  return reached;
}

/** By area: 1 if it is within range of one of these empires, or theirs. */
export function areasAround(t: Play, empires: readonly EmpireId[]): Reach {
  const reached: Reach = new Uint8Array(t.content.areas.length);
  for (const empire of empires) {
    const own = areasOf(t, empire);
    reachOut(t, empire, own, passagesOf(t, empire), reached);
    for (const area of own) reached[area] = 1;
  }
  return reached;
}

function reachOut(
  t: Play,
  empire: EmpireId,
  own: readonly AreaId[],
  granted: readonly EmpireId[],
  reached: Reach,
): void {
  if (reachesAll(t, empire)) {
    reached.fill(1);
    return;
  }
  const range = rangeOf(t, empire);
  spread(t, empire, own, range, granted, reached);
  const explorers = areasWith(t, empire, EXPLORER);
  if (explorers.length > 0) spread(t, empire, explorers, range * 2, granted, reached);
}

/** An artefact brings every area within range. */
const reachesAll = (t: Play, empire: EmpireId): boolean => specials(t, empire, 'range').some((s) => s.all === true);

const passagesOf = (t: Play, empire: EmpireId): readonly EmpireId[] =>
  t.state.action?.empire === empire ? t.state.passages : NO_PASSAGES;

/** By area: 1 if it is within range. */
export type Reach = Uint8Array;

function spread(
  t: Play,
  empire: EmpireId,
  from: readonly AreaId[],
  range: number,
  granted: readonly EmpireId[],
  reached: Reach,
): void {
  const { content, state } = t;
  const owner = t.ownerOf(empire);
  const oceans = countsThroughOceans(t, empire);
  const through = specials(t, empire, 'range').some((s) => s.through === 'otherEmpires');
  const seen = new Uint8Array(content.areas.length);
  for (const area of from) seen[area] = 1;
  const edge = from.slice();
  for (let distance = 1, at = 0; distance <= range && at < edge.length; distance++) {
    for (const end = edge.length; at < end; at++) {
      for (const to of content.areas[edge[at]].neighbours) {
        if (seen[to] === 1) continue;
        if (content.areas[to].kind === OCEAN && !oceans) continue;
        seen[to] = 1;
        reached[to] = 1;
        const holder = state.control[to];
        const open = through || holder === NONE || holder === empire || t.ownerOf(holder) === owner;
        if (open || granted.includes(holder)) edge.push(to);
      }
    }
  }
}

/** Whether one area of the empire reaches another, counted from there alone; an Explorer there doubles it. */
export const reachesFrom = (t: Play, empire: EmpireId, from: AreaId, to: AreaId): boolean =>
  from === to || areasFrom(t, empire, from)[to] === 1;

/** Areas that one area of the empire reaches, counted from there alone; so many times as far as usual. */
export function areasFrom(t: Play, empire: EmpireId, from: AreaId, times = 1): Reach {
  const reached: Reach = new Uint8Array(t.content.areas.length);
  if (reachesAll(t, empire)) return reached.fill(1);
  const far = areasWith(t, empire, EXPLORER).includes(from) ? 2 : 1;
  spread(t, empire, [from], rangeOf(t, empire) * far * times, [], reached);
  return reached;
}

/** Whether some area of the other empire is within range. */
export function inRange(t: Play, empire: EmpireId, other: EmpireId, granted = passagesOf(t, empire)): boolean {
  const reached = areasInRange(t, empire, granted);
  for (let area = 0; area < reached.length; area++)
    if (reached[area] === 1 && t.state.control[area] === other) return true;
  return false;
}

/** Empires that hold one of these areas. */
export function holdersIn(t: Play, reached: Reach): EmpireId[] {
  const found: EmpireId[] = [];
  for (let area = 0; area < reached.length; area++) {
    if (reached[area] === 0) continue;
    const holder = t.state.control[area];
    if (holder !== NONE && !found.includes(holder)) found.push(holder);
  }
  return found;
}

/** All empires with an area in range, the empire itself left out. */
export function empiresInRange(t: Play, empire: EmpireId, granted = passagesOf(t, empire)): EmpireId[] {
  return holdersIn(t, areasInRange(t, empire, granted))
    .filter((holder) => holder !== empire)
    .sort((a, b) => a - b);
}
