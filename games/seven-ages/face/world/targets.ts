/** What of the map can be clicked for the open question, and what is being moved. */
import type { View } from '@tabularium/seven-ages';
import type { Keyed, OnBoard } from '@tabularium/web/table/choice.ts';
import { createMemo } from 'solid-js';
import { areaOf, areaOfTarget, placeOfPieces } from './layout.ts';

export type Targets = ReturnType<typeof createTargets>;

export function createTargets(view: () => View, choice: () => OnBoard | undefined) {
  /** Options by the area they point at, or in which the thing stands that they point at. */
  const byArea = createMemo(() => optionsByArea(view(), choice()?.options() ?? []));
  const has = (area: number, test: (keyed: Keyed) => boolean): boolean => byArea().get(area)?.some(test) ?? false;
  /** The unit that is being moved stands in a gilt frame. */
  const moving = createMemo(() => {
    const unit = choice()?.asked()?.args?.['unit'];
    return typeof unit === 'number' ? unit : undefined;
  });
  return {
    byArea,
    glowing: createMemo(() => [...byArea().keys()]),
    /** Areas that cannot be chosen, while one asks why. */
    barred: createMemo(() => (choice()?.whyNot() ? (choice()?.barred() ?? []) : []).flatMap(areasPointedAt)),
    isFocused: (area: number): boolean => has(area, ({ option }) => option.value === choice()?.focused()),
    isPicked: (area: number): boolean => has(area, ({ option }) => choice()?.isPicked(option.value) ?? false),
    moving,
    /** The way of what is being moved to the place under the pointer. */
    route: createMemo(() => routeOf(view(), choice(), moving())),
  };
}

function optionsByArea(v: View, options: readonly Keyed[]): ReadonlyMap<number, Keyed[]> {
  const found = new Map<number, Keyed[]>();
  for (const keyed of options) {
    const areas = new Set<number>();
    for (const { kind, id } of keyed.option.points ?? []) {
      const area = typeof id === 'number' ? areaOfTarget(v, kind, id) : undefined;
      if (area !== undefined) areas.add(area);
    }
    for (const area of areas) {
      const there = found.get(area);
      if (there) there.push(keyed);
      else found.set(area, [keyed]);
    }
  }
  return found;
}

const areasPointedAt = ({ points }: Pick<Keyed['option'], 'points'>): number[] =>
  (points ?? []).flatMap(({ kind, id }) => (kind === 'area' && typeof id === 'number' ? [id] : []));

function routeOf(v: View, choice: OnBoard | undefined, unit: number | undefined) {
  const focused = choice?.focused();
  if (unit === undefined || focused === undefined) return undefined;
  const from = areaOfTarget(v, 'unit', unit);
  const to = choice
    ?.options()
    .find(({ option }) => option.value === focused)
    ?.option.points?.find(({ kind }) => kind === 'area')?.id;
  if (from === undefined || typeof to !== 'number' || from === to) return undefined;
  const [a, b] = [areaOf(v, from), areaOf(v, to)];
  return a && b ? { from: placeOfPieces(a), to: placeOfPieces(b) } : undefined;
}
