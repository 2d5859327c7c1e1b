/** The levels made of what was learned: of one network for two at the table, of another for more. */
import { type Level, levelFor, Network, type PackedNetwork } from '@tabularium/bots';
import type { Chair } from '@tabularium/engine';
import type { View } from '../../src/knowledge/view.ts';
import { learnable } from './learnable.ts';
import moreWeights from './more-players.json' with { type: 'json' };
import twoWeights from './two-players.json' with { type: 'json' };

type Levels = ReturnType<typeof learnable.levels>;

/** Made when they are first asked. */
function lazy(weights: PackedNetwork): () => Levels {
  let made: Levels | undefined;
  return () => (made ??= learnable.levels(new Network(weights, learnable.inputs, learnable.changing)));
}
const two = lazy(twoWeights);
const more = lazy(moreWeights);
const at = (chair: Chair): Levels => ((chair.view() as View).civs.length === 2 ? two() : more());

export const hard: Level = levelFor((chair) => at(chair).hard);
export const master: Level = levelFor((chair) => at(chair).master);
