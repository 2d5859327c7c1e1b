/** 7 Ages as the product knows it: its rules, its players, what simulations remember of it. */
import { byChance, byLooking, byThumb, HARD_MS, playersOf, type Title } from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import { sevenAgesBot } from './bot/index.ts';
import { notesOf } from './bot/notes.ts';
import { figures, insight } from './bot/search.ts';
import { collector, type Edition, sevenAges, sevenAgesOf } from './src/index.ts';

const thumb = sevenAgesBot as Bot;

/** In an edition; its players find it again by the name that every position gives. */
export const titleOf = (edition: Edition): Title => ({
  game: edition === collector ? sevenAges : sevenAgesOf(edition),
  name: '7 Ages',
  prefix: '7a',
  ...playersOf({
    random: byChance,
    easy: byThumb(thumb, figures, 30),
    normal: byThumb(thumb, figures, 12),
    hard: byLooking(insight, thumb, figures, { looks: 4, width: 2, ms: HARD_MS, caution: 1.5 }),
  }),
  notes: notesOf(edition),
});

export const title = titleOf(collector);
