import type { Rule } from '@tabularium/engine';
import type { EffectParams } from '../content/effects.ts';
import type { AreaId } from '../content/tables.ts';
import { amountOf, areasFor, type Played } from '../events/played.ts';
import { NONE } from '../model/state.ts';
import { addDisorder, clearDisorder } from '../turn/upkeep.ts';
import { chooseAreas, chooserOf } from './choosing.ts';

const ownerOf = (e: Played, areas: readonly AreaId[]): number => {
  const holder = areas.length === 0 ? NONE : e.t.state.control[areas[0]];
  return holder === NONE ? e.seat : e.t.ownerOf(holder);
};

/** Disorders areas that are not yet disordered: all that are selected, or a number of them. */
export function* disorderAdd(e: Played, { areas, count, chooser, order }: EffectParams['disorderAdd']): Rule<void> {
  const calm = areasFor(e, areas).filter((area) => e.t.state.disorder[area] === 0 && e.t.state.control[area] !== NONE);
  const most = count === undefined ? calm.length : Math.max(0, amountOf(e, count));
  const seat = chooserOf(e, chooser, ownerOf(e, calm));
  const groups = order === 'cityHighFirst' ? byCity(e, calm) : [calm];
  let left = most;
  for (const group of groups) {
    const chosen = yield* chooseAreas(e, seat, group, left);
    left -= chosen.length;
    for (const area of chosen) addDisorder(e.t, area);
  }
}

/** Areas with the greatest cities first; among equals there is a choice. */
function byCity(e: Played, areas: readonly AreaId[]): AreaId[][] {
  const values = [...new Set(areas.map((area) => e.t.state.city[area]))].sort((a, b) => b - a);
  return values.map((value) => areas.filter((area) => e.t.state.city[area] === value));
}

/** Removes disorder without cost. */
export function* disorderRemove(e: Played, { areas, count, chooser }: EffectParams['disorderRemove']): Rule<void> {
  const unruly = areasFor(e, areas).filter((area) => e.t.state.disorder[area] === 1);
  const most = count === undefined ? unruly.length : Math.max(0, amountOf(e, count));
  const chosen = yield* chooseAreas(e, chooserOf(e, chooser, ownerOf(e, unruly)), unruly, most);
  for (const area of chosen) clearDisorder(e.t, area);
}
