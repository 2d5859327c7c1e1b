/** 7 Ages as the product knows it: its rules, its players, what simulations remember of it. */
import { byChance, byLooking, byThumb, HARD_MS, playersOf, type Title } from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import { sevenAgesBot } from './bot/index.ts';
import { notes } from './bot/notes.ts';
import { figures, insight } from './bot/search.ts';
import { sevenAges } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

const thumb = sevenAgesBot as Bot;

export const title: Title = {
  game: sevenAges,
  name: '7 Ages',
  prefix: vocabulary.prefix,
  ...playersOf({
    random: byChance,
    easy: byThumb(thumb, figures, 30),
    normal: byThumb(thumb, figures, 12),
    hard: byLooking(insight, thumb, figures, { looks: 4, width: 2, ms: HARD_MS, caution: 1.5 }),
  }),
  notes,
};
