/** Players made of what was learned. */
import { Network, type PackedNetwork } from '../network.ts';
import { levelFor } from '../thinking.ts';
import type { Learnable } from './learnable.ts';

/** The levels of these weights, which are unpacked when a player is first asked: who only looks at a game need not wait for that. */
export function levelsBy(learnable: Learnable, weights: PackedNetwork): ReturnType<Learnable['levels']> {
  let made: ReturnType<Learnable['levels']> | undefined;
  const levels = () => (made ??= learnable.levels(new Network(weights, learnable.inputs, learnable.changing)));
  return { hard: levelFor(() => levels().hard), master: levelFor(() => levels().master) };
}
