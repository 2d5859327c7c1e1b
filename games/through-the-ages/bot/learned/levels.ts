/** The levels made of what was learned: of one network for two at the table, of another for more. */
import { type Level, levelFor, levelsBy } from '@tabularium/bots';
import type { Chair } from '@tabularium/engine';
import type { View } from '../../src/knowledge/view.ts';
import { learnable } from './learnable.ts';
import moreWeights from './more-players.json' with { type: 'json' };
import twoWeights from './two-players.json' with { type: 'json' };

const two = levelsBy(learnable, twoWeights);
const more = levelsBy(learnable, moreWeights);
const at = (chair: Chair) => ((chair.view() as View).civs.length === 2 ? two : more);

export const hard: Level = levelFor((chair) => at(chair).hard);
export const master: Level = levelFor((chair) => at(chair).master);
