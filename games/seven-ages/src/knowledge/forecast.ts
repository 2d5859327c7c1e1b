/** The harvest as far as a seat can see it: the rules' own arithmetic on a view, hidden units taken for what lies on top of them. */
import type { Content, UnitId } from '../content/tables.ts';
import { emptyState, NONE, type State } from '../model/state.ts';
import { SevenAges } from '../model/table.ts';
import { harvestNow } from '../turn/glory.ts';
import type { View } from './view.ts';

/** By empire: what it would earn if the glory were harvested now. */
export function harvestSeen(content: Content, view: View): readonly number[] {
  return harvestNow(SevenAges.reading(content, asSeen(content, view)));
}

/** A position that looks like this, as far as a harvest asks about it. */
function asSeen(content: Content, view: View): State {
  const s = emptyState(content, view.players.length, view.agreed);
  s.first = view.first;
  view.players.forEach(({ seated }, seat) => {
    s.players[seat].seated = seated;
  });
  view.empires.forEach((e, id) => {
    s.empires[id] = e && { ...e, religions: [...e.religions], reds: [...e.reds], marker: null };
  });
  view.control.forEach((holder, area) => {
    s.control[area] = holder;
    s.city[area] = view.city[area];
    s.disorder[area] = view.disorder[area];
  });
  for (const { leader, area, empire } of view.leaders) {
    s.leaderArea[leader] = area;
    s.leaderEmpire[leader] = empire;
  }
  s.mapArtefacts.push(...view.mapArtefacts);
  s.lasting = [...view.lasting];
  standUnits(content, view, s);
  return s;
}

function standUnits(content: Content, view: View, s: State): void {
  const stand = (unit: UnitId, side: number, area: number): void => {
    s.unitArea[unit] = area;
    s.unitSide[unit] = side;
  };
  for (const { area, units } of view.stacks) for (const { unit, side } of units ?? []) stand(unit, side, area);
  const hidden = view.stacks.filter(({ units }) => units === null);
  // the tops first: every stack has one
  for (const { area, empire, face } of hidden) stand(freeLike(content, s, empire, face >> 1), face & 1, area);
  for (const { area, empire, face, height } of hidden) {
    for (let n = 1; n < height; n++) {
      const unit = freeLike(content, s, empire, face >> 1);
      if (unit !== NONE) stand(unit, face & 1, area);
    }
  }
}

/** A counter with the same two sides, or of the same class on the same side, that stands nowhere yet. */
function freeLike(content: Content, s: State, empire: number, like: UnitId): UnitId {
  const { first, count } = content.counterSets[empire];
  const category = (unit: UnitId): number => content.unitTypes[content.unitType[unit * 2]].category;
  let found = NONE;
  for (let unit = first; unit < first + count; unit++) {
    if (s.unitArea[unit] !== NONE) continue;
    if (content.face[unit] === like) return unit;
    if (found === NONE && category(unit) === category(like)) found = unit;
  }
  return found;
}
