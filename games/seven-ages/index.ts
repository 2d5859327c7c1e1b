/** 7 Ages as the product knows it: its rules, its players, what simulations remember of it. */
import { heuristicLevel, type Preset, playersOf, randomLevel, type Title } from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import calibration from './bot/calibration.json' with { type: 'json' };
import { sevenAgesBot } from './bot/index.ts';
import { learnable } from './bot/learned/learnable.ts';
import { levelsWith } from './bot/levels.ts';
import { notesOf } from './bot/notes.ts';
import { figures, searchModel } from './bot/search.ts';
import { collector, type Edition, sevenAges, sevenAgesOf } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

const thumb = sevenAgesBot as Bot;

/** Ways to play it. */
const PRESETS: readonly Preset[] = [
  { id: 'classic', options: {} },
  { id: 'first', options: { startAge: 1, redemption: true, end: 'turns', endAt: 10 }, seats: 3 },
  { id: 'evening', options: { end: 'age', endAt: 4 } },
  /** Games that fit an evening; docs/figures.md says how many decisions they take. */
  { id: 'age', options: { startAge: 3, redemption: true, end: 'age', endAt: 4 }, seats: 3 },
  { id: 'ages', options: { startAge: 2, redemption: true, end: 'age', endAt: 5 }, seats: 3 },
  { id: 'twenty', options: { redemption: true, end: 'turns', endAt: 20 }, seats: 4 },
  { id: 'rapid', options: { startAge: 1, rapidAging: true, redemption: true, drawUntilLegal: true }, seats: 3 },
  { id: 'duel', options: { startAge: 2, redemption: true, end: 'turns', endAt: 12, empireSets: 6 }, seats: 2 },
  { id: '2004', options: { edition: '2004', end: 'turns', endAt: 12 }, seats: 3 },
  /** 7A-HOUSE-05. */
  { id: 'house', options: { redemption: true } },
  { id: 'designers', options: { redemption: true, technology: true, marines: true, artefactEffects: true } },
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
    ...levelsWith(undefined),
  }),
  learnable,
  coaching: { searchModel, figures, calibration },
  presets: PRESETS,
  notes: notesOf(edition),
});

export const title = titleOf(collector);
