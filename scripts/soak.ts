// npm run soak [-- GAMES]: many more random games of every title under every check of the conformance kit.
import { registry } from '@tabularium/bots';
import { checkGame } from '@tabularium/engine/conformance';

const games = Number(process.argv[2] ?? 2000);
let faults = 0;
for (const [id, { game }] of registry) {
  const begun = Date.now();
  // In portions, so that a long run shows that it is going on.
  for (let done = 0; done < games; done += 100) {
    const found = checkGame(game, { games: Math.min(100, games - done), seed: `soak-${done}` });
    faults += found.length;
    for (const fault of found) console.log(id, JSON.stringify(fault));
    process.stderr.write(
      `\r${id}: ${Math.min(done + 100, games)} of ${games} games, ${((Date.now() - begun) / 1000).toFixed(0)} s `,
    );
  }
  process.stderr.write('\n');
}
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
