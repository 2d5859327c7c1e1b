/** The players of 7 Empires. */
export { figures, insight } from './insight.ts';
export { sevenEmpiresAtOnce, sevenEmpiresBot } from './player.ts';
