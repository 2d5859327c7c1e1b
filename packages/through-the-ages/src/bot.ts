// Note at 10:20: the player lives in src/bot/ (brief /tmp/briefs/tta-bot.md owns bot.ts, src/bot/*, scripts/arena.ts, test/bot.test.ts).
// What was here before is kept in /tmp/briefs/tta-other-engineer-bot.ts; bot-world.ts, bot-value.ts and scratch*.ts are not needed.
export { greedyBot } from './bot/greedy.ts';
export { throughTheAgesBot } from './bot/player.ts';
