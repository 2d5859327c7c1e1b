/** Through the Ages as the product knows it: its rules, its players, what simulations remember of it. */
import { HARD_MS, heuristicLevel, levelFor, playersOf, randomLevel, searchLevel, type Title } from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import calibration from './bot/calibration.json' with { type: 'json' };
import { figures, greedyBot, isLearned, learnedBot, plainBot, searchModel, throughTheAgesBot } from './bot/index.ts';
import { notes } from './bot/notes.ts';
import { throughTheAges } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

/** For two at the table. */
const learned = heuristicLevel(learnedBot as Bot, figures);
const ahead = searchLevel(searchModel, throughTheAgesBot as Bot, figures, {
  looks: 8,
  width: 2,
  ms: HARD_MS,
  caution: 1.5,
});

export const title: Title = {
  game: throughTheAges,
  name: 'Through the Ages',
  prefix: vocabulary.prefix,
  ...playersOf({
    random: randomLevel,
    easy: heuristicLevel(greedyBot as Bot, figures, 10),
    normal: heuristicLevel(plainBot as Bot, figures),
    hard: levelFor((chair) => (isLearned(chair) ? learned : ahead)),
  }),
  coaching: { searchModel, figures, calibration },
  notes,
};
