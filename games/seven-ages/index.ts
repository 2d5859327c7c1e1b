/** 7 Ages as the product knows it: its rules, its players, what simulations remember of it. */
import {
  HARD_MS,
  heuristicLevel,
  type Preset,
  playersOf,
  randomLevel,
  searchLevel,
  type Title,
} from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import { sevenAgesBot } from './bot/index.ts';
import { notesOf } from './bot/notes.ts';
import { figures, searchModel } from './bot/search.ts';
import { collector, type Edition, sevenAges, sevenAgesOf } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

const thumb = sevenAgesBot as Bot;

/** Ways to play it. Artefact effects, which the designers never leave out, are always in. */
const PRESETS: readonly Preset[] = [
  { id: 'classic', options: {} },
  { id: 'first', options: { startAge: 1, redemption: true, end: 'turns', endAt: 10 }, seats: 3 },
  { id: 'evening', options: { end: 'age', endAt: 4 } },
  /** 7A-HOUSE-05. */
  { id: 'house', options: { redemption: true } },
  { id: 'designers', options: { redemption: true, technology: true, marines: true } },
  { id: 'deluxe', options: { setA: true, setM: true, setN: true, setR: true, setV: true } },
];

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
  presets: PRESETS,
  notes: notesOf(edition),
});

export const title = titleOf(collector);
