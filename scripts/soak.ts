// npm run soak [-- GAMES [TITLE ...]]: many more random games of every title under every check of the conformance kit.

import { type Check, checkGame } from '@tabularium/engine/conformance';
import { registry } from '@tabularium/games/registry';
import { VARIANTS } from '../games/seven-empires/test/variants.ts';

const games = Number(process.argv[2] ?? 2000);
const wanted = process.argv.slice(3);

/** What is played besides the default of every setting moved once: here every number of players gets all its games. */
const MORE: Readonly<Record<string, readonly Check[]>> = {
  'seven-empires': [2, 3, 4, 5, 6].map((seats) => ({ seats: [seats], options: VARIANTS, closely: 0.2 })),
};

let faults = 0;
for (const [id, { game }] of registry) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  for (const [n, check] of [{}, ...(MORE[id] ?? [])].entries()) {
    const begun = Date.now();
    // In portions, so that a long run shows that it is going on.
    for (let done = 0; done < games; done += 100) {
      const found = checkGame(game, { ...check, games: Math.min(100, games - done), seed: `soak-${n}-${done}` });
      faults += found.length;
      for (const fault of found) console.log(id, JSON.stringify(fault));
      process.stderr.write(
        `\r${id}: ${Math.min(done + 100, games)} of ${games} games, ${((Date.now() - begun) / 1000).toFixed(0)} s `,
      );
    }
    process.stderr.write('\n');
  }
}
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
