/** Through the Ages as the product knows it: its rules, its players, what simulations remember of it. */
import { heuristicLevel, playersOf, randomLevel, type Title } from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import calibration from './bot/calibration.json' with { type: 'json' };
import { figures, greedyBot, hard, learnable, master, plainBot, searchModel } from './bot/index.ts';
import { notes } from './bot/notes.ts';
import { throughTheAges } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export const title: Title = {
  game: throughTheAges,
  name: 'Through the Ages',
  prefix: vocabulary.prefix,
  ...playersOf({
    random: randomLevel,
    easy: heuristicLevel(greedyBot as Bot, figures, 10),
    normal: heuristicLevel(plainBot as Bot, figures),
    hard,
    master,
  }),
  learnable,
  coaching: { searchModel, figures, calibration },
  notes,
};
