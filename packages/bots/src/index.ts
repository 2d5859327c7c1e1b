export { type Match, type MatchResult, playMatch, playOut } from './arena.ts';
export { randomBot } from './random.ts';
export { registry, type Title } from './registry.ts';
