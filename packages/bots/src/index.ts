export { type Match, type MatchResult, playMatch, playOut } from './arena.ts';
export type { Figures, Insight, Memory, Mind } from './insight.ts';
export { randomBot } from './random.ts';
export { LEVELS, type LevelName, registry, type Title, thinkerOf, USUAL_LEVEL } from './registry.ts';
export { type Clock, type Found, type Limits, type Sight, search } from './search.ts';
export type { Reason, ReasonId, Thinker, Thought } from './thinking.ts';
