/**
 * Whole games of the player, 2 to 5 seats, under the conformance checks of the engine.
 *
 *   node games/seven-ages/scripts/conformance.ts [--games 300] [--from 0] [--seed player]
 */
import { parseArgs } from 'node:util';
import type { Bot } from '@tabularium/engine';
import { checkGame } from '@tabularium/engine/conformance';
import { sevenAgesBot } from '../bot/index.ts';
import { sevenAges } from '../src/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'player' },
  },
});
const PART = 4;
const from = Number(values.from);
let played = 0;
let faults = 0;
for (; played < Number(values.games); played += PART) {
  const found = checkGame(sevenAges, {
    games: PART,
    seats: [2, 3, 4, 5],
    options: [{}],
    seed: `${values.seed} ${from + played}`,
    closely: 1,
    player: (table, question, chance) => {
      const chair = table.chair(question.seat);
      return chair ? (sevenAgesBot as Bot)(chair, chance) : question.sample(chance);
    },
  });
  faults += found.length;
  for (const fault of found) console.log(JSON.stringify(fault));
  console.log(`${played + PART} games, ${faults} faults`);
}
console.log(`${played} games, ${faults} faults`);
