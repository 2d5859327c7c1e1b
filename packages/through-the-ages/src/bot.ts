/** The players of Through the Ages; all of the thinking is in src/bot/. */
export { greedyBot } from './bot/greedy.ts';
export { figures, insight } from './bot/insight.ts';
export { plainBot, throughTheAgesBot } from './bot/player.ts';
