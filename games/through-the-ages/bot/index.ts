/** The players of Through the Ages; all of the thinking is in src/bot/. */
export { greedyBot } from './greedy.ts';
export { learnable } from './learned/learnable.ts';
export { hard, master } from './learned/levels.ts';
export { plainBot, throughTheAgesBot } from './player.ts';
export { figures, searchModel } from './search-model.ts';
