/** 7 Ages as the product knows it: its rules, its players, what simulations remember of it. */
import { HARD_MS, heuristicLevel, playersOf, randomLevel, searchLevel, type Title } from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import { sevenAgesBot } from './bot/index.ts';
import { notesOf } from './bot/notes.ts';
import { figures, searchModel } from './bot/search.ts';
import { collector, type Edition, sevenAges, sevenAgesOf } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

const thumb = sevenAgesBot as Bot;

/** In an edition; its players find it again by the name that every position gives. */
export const titleOf = (edition: Edition): Title => ({
  game: edition === collector ? sevenAges : sevenAgesOf(edition),
  name: '7 Ages',
  prefix: vocabulary.prefix,
  ...playersOf({
    random: randomLevel,
    easy: heuristicLevel(thumb, figures, 30),
    normal: heuristicLevel(thumb, figures, 12),
    hard: searchLevel(searchModel, thumb, figures, { looks: 4, width: 2, ms: HARD_MS, caution: 1.5 }),
  }),
  notes: notesOf(edition),
});

export const title = titleOf(collector);
