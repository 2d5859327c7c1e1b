/** The players of 7 Empires. */

export { sevenEmpiresAtOnce, sevenEmpiresBot } from './player.ts';
export { figures, searchModel } from './search-model.ts';
