/** Through the Ages as the product knows it: its rules, its players, what simulations remember of it. */
import { heuristicLevel, levelFor, Network, playersOf, randomLevel, type Title } from '@tabularium/bots';
import type { Bot, Chair } from '@tabularium/engine';
import calibration from './bot/calibration.json' with { type: 'json' };
import { ahead, figures, greedyBot, learnable, plainBot, searchModel } from './bot/index.ts';
import weights from './bot/learned/weights.json' with { type: 'json' };
import { notes } from './bot/notes.ts';
import { throughTheAges } from './src/index.ts';
import type { View } from './src/knowledge/view.ts';
import { vocabulary } from './words/vocabulary.ts';

const learned = learnable.levels(new Network(weights, learnable.inputs, learnable.changing));
const isForTwo = (chair: Chair): boolean => (chair.view() as View).civs.length === 2;

export const title: Title = {
  game: throughTheAges,
  name: 'Through the Ages',
  prefix: vocabulary.prefix,
  ...playersOf({
    random: randomLevel,
    easy: heuristicLevel(greedyBot as Bot, figures, 10),
    normal: heuristicLevel(plainBot as Bot, figures),
    hard: levelFor((chair) => (isForTwo(chair) ? learned.hard : ahead)),
    master: learned.master,
  }),
  learnable,
  coaching: { searchModel, figures, calibration },
  notes,
};
