/** The players of Through the Ages; all of the thinking is in src/bot/. */
export { greedyBot } from './bot/greedy.ts';
export { throughTheAgesBot } from './bot/player.ts';
