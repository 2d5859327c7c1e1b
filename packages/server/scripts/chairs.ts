/** People come and go at real games, every byte is looked at: node packages/server/scripts/chairs.ts [--rounds 40] [--seed N] */
import { parseArgs } from 'node:util';
import { chairsOf } from '../test/support/chairs-of-games.ts';
import { Scene } from '../test/support/scene.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, seed: { type: 'string', default: String(Date.now()) } },
});
const scene = await Scene.set(undefined);
const seed = Number(values.seed);
const found: string[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  for (const game of ['seven-ages', 'through-the-ages', 'seven-empires']) {
    for (const { name, text } of await chairsOf(scene, game, seed + round)) {
      found.push(`${game}, --seed ${seed + round} --rounds 1: ${name}: ${text}`);
    }
  }
}
await scene.strike();
process.stdout.write(
  `${values.rounds} rounds of musical chairs at each game, ${found.length} leaks (--seed ${seed})\n`,
);
for (const leak of found.slice(0, 20)) process.stdout.write(`${leak}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
