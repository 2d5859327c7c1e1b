import type { Bot } from '@tabularium/engine';

/** Any legal answer: the yardstick of every other player, and the fuzzer. */
export const randomBot: Bot = (chair, chance) => chair.question.sample(chance);
