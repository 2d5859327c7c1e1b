/** The players of Through the Ages; all of the thinking is in src/bot/. */
export { greedyBot } from './greedy.ts';
export { figures, insight } from './insight.ts';
export { plainBot, throughTheAgesBot } from './player.ts';
