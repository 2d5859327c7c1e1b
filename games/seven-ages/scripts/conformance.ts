/**
 * Whole games of the player under the conformance checks of the engine: Classic with 2 to 5 seats, or with `--mixed` games of
 * some turns with settings drawn at random.
 *
 *   node games/seven-ages/scripts/conformance.ts [--mixed] [--games 300] [--from 0] [--seed player]
 */
import { parseArgs } from 'node:util';
import type { Bot, Game } from '@tabularium/engine';
import { type Check, checkGame, type Mixture, mixture } from '@tabularium/engine/conformance';
import { sevenAgesBot } from '../bot/index.ts';
import { sevenAges } from '../src/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'player' },
    mixed: { type: 'boolean', default: false },
  },
});
const player: Check['player'] = (table, question, chance) => {
  const chair = table.chair(question.seat);
  return chair ? (sevenAgesBot as Bot)(chair, chance) : question.sample(chance);
};

const from = Number(values.from);
const most = Number(values.games);
let faults = 0;
for (let n = 0; n < most; n++) {
  const seed = `${values.seed} ${from + n}`;
  const { seats, options }: Mixture = values.mixed
    ? mixture(sevenAges as Game, seed, { end: 'turns', endAt: 12 })
    : { seats: 2 + (n % 4), options: {} };
  const found = checkGame(sevenAges, { games: 1, seats: [seats], options: [options], seed, closely: 1, player });
  faults += found.length;
  for (const fault of found) console.log(JSON.stringify(fault));
  if (n % 4 === 3 || n === most - 1) console.log(`${n + 1} games, ${faults} faults`);
}
