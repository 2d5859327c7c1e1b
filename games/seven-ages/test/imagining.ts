/** Positions as a seat could imagine them: what it does not know is dealt anew. */
import { Chance } from '@tabularium/engine';
import { expect } from 'vitest';
import { sevenAges } from '../src/index.ts';
import { determinize } from '../src/knowledge/dealing.ts';
import { view } from '../src/knowledge/view.ts';
import { clone } from '../src/model/clone.ts';
import type { State } from '../src/model/state.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions } from './helpers.ts';
import { marchers, rivals } from './marching.ts';

export interface Position {
  readonly scene: Scene;
  readonly state: State;
  readonly us: number;
  readonly them: number;
}

export const STACK = ['spear', 'archer', 'archer', 'archer', 'sword', 'sword'];

/** Toltecs of seat 1 with a stack in Gobi of which seat 0 sees the spear on top. */
export function position(
  change: (about: Position) => void = () => {},
  theirs: Partial<EmpireOptions> = {},
  card?: string,
  options: SceneOptions = {},
): Position {
  const scene = new Scene({ seats: 3, seed: 5, ...options });
  const us = marchers(scene, { level: 30, units: { latium: ['spear', 'archer'], gobi: [] } });
  const them = rivals(scene, { level: 30, units: { gobi: STACK }, ...theirs }, card);
  const about = { scene, state: scene.state, us, them };
  change(about);
  return about;
}

/** Worlds that the seat can imagine; each looks to it as the position does, and keeps the laws. */
export function worlds({ scene, state }: Position, seat = 0, count = 25): State[] {
  const seen = JSON.stringify(view(scene.content, state, seat));
  return Array.from({ length: count }, (_, seed) => {
    const world = clone(state);
    determinize(scene.content, world, seat, Chance.fromSeed(seed));
    expect(JSON.stringify(view(scene.content, world, seat))).toBe(seen);
    for (const law of sevenAges.laws ?? []) expect(law.measure(world)).toEqual(law.measure(state));
    return world;
  });
}
/** How many different things there are to see in them. */
export const different = (all: readonly State[], what: (world: State) => unknown): number =>
  new Set(all.map((world) => JSON.stringify(what(world)))).size;
/** The types of an empire in an area, top first. */
export const stack =
  ({ scene }: Position, area: string, empire: number) =>
  (world: State): string[] => {
    const found: string[] = [];
    for (let unit = world.top[scene.area(area)]; unit !== NONE; unit = world.unitBelow[unit])
      if (world.unitEmpire[unit] === empire)
        found.push(scene.content.unitTypes[scene.content.unitType[unit * 2 + world.unitSide[unit]]].id);
    return found;
  };
