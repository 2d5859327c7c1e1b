export { type Analysis, analyse, lineFrom, type Moment, type MomentKind } from './analysis.ts';
export { type Match, type MatchResult, playMatch, playOut } from './arena.ts';
export { type Balanced, type Deed, type Finding, type Held, type Notes, readable, type Watch } from './arena-notes.ts';
export {
  type Advice,
  advice,
  advise,
  type Calibration,
  type Coach,
  type Coaching,
  coachOf,
  type Effort,
  type Idea,
  type Reliability,
} from './coach.ts';
export { greedyOn } from './greedy.ts';
export type { Learnable } from './learn/learnable.ts';
export { levelsBy } from './learn/levels.ts';
export { Network, type PackedNetwork } from './network.ts';
export { answersBefore, type Puzzle, type PuzzleGame, type Puzzles } from './puzzle.ts';
export { randomBot } from './random.ts';
export { type Clock, type Found, type Limits, type Sight, search } from './search.ts';
export { type Figures, type Lookahead, type Memory, noSearchModel, type SearchModel } from './search-model.ts';
export {
  heuristicLevel,
  type Level,
  levelFor,
  type Reason,
  type ReasonId,
  randomLevel,
  searchLevel,
  type Thinker,
  type Thought,
} from './thinking.ts';
export {
  infoOf,
  LEVELS,
  type LevelName,
  MASTER_MS,
  type Preset,
  playersOf,
  SLOW_LEVELS,
  type TerminalWords,
  type Title,
  thinkerOf,
  USUAL_LEVEL,
} from './title.ts';
