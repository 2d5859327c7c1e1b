/** 7 Empires as the product knows it: its rules, its players, what simulations remember of it. */
import {
  greedyOn,
  heuristicLevel,
  levelsBy,
  MASTER_MS,
  playersOf,
  randomLevel,
  searchLevel,
  type Title,
} from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import calibration from './bot/calibration.json' with { type: 'json' };
import { figures, searchModel, sevenEmpiresAtOnce, sevenEmpiresBot } from './bot/index.ts';
import { learnable } from './bot/learned/learnable.ts';
import weights from './bot/learned/weights.json' with { type: 'json' };
import { notes } from './bot/notes.ts';
import { sevenEmpires } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

const thumb = sevenEmpiresBot as Bot;

export const title: Title = {
  game: sevenEmpires,
  name: '7 Empires',
  prefix: vocabulary.prefix,
  ...playersOf({
    random: randomLevel,
    easy: heuristicLevel(greedyOn(searchModel, sevenEmpiresAtOnce as Bot), figures, 10),
    normal: heuristicLevel(thumb, figures, 5),
    hard: searchLevel(searchModel, thumb, figures, { looks: 120, width: 6, ms: MASTER_MS, caution: 0 }),
    master: levelsBy(learnable, weights).master,
  }),
  coaching: { searchModel, figures, calibration },
  learnable,
  presets: [
    { id: 'standard', options: {} },
    { id: 'first', options: { quickstart: true } },
    { id: 'drafted', options: { draft: 'letters' } },
    { id: 'long', options: { decades: 10 } },
  ],
  notes,
};
