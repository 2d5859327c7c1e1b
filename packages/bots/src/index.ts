export { type Match, type MatchResult, playMatch, playOut } from './arena.ts';
export { type Held, type Notes, readable } from './arena-notes.ts';
export { greedyOn } from './greedy.ts';
export { type Figures, type Insight, type Memory, type Mind, noInsight } from './insight.ts';
export { randomBot } from './random.ts';
export { type Clock, type Found, type Limits, type Sight, search } from './search.ts';
export {
  byChance,
  byLooking,
  byThumb,
  type Level,
  type Reason,
  type ReasonId,
  type Thinker,
  type Thought,
} from './thinking.ts';
export {
  HARD_MS,
  LEVELS,
  type LevelName,
  playersOf,
  type TerminalWords,
  type Title,
  thinkerOf,
  USUAL_LEVEL,
} from './title.ts';
