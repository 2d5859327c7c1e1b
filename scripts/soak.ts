// npm run soak [-- [--mixed] GAMES [TITLE ...]]: many more random games of every title under every check of the conformance
// kit; then as many with settings drawn at random, and which settings have met in a game that came to its end. `--mixed`
// plays only the latter; `--with artefactEffects --with edition=2004` has these settings in all of them.

import { parseArgs } from 'node:util';
import { type Game, type Options, seatsWith } from '@tabularium/engine';
import {
  type Check,
  checkGame,
  everything,
  type Mixture,
  meetings,
  meetingsTable,
  mixture,
  variations,
} from '@tabularium/engine/conformance';
import { registry } from '@tabularium/games/registry';
import { VARIANTS } from '../games/seven-empires/test/variants.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mixed: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'soak' },
    with: { type: 'string', multiple: true, default: [] },
  },
});
const games = Number(positionals[0] ?? 2000);
const wanted = positionals.slice(1);

/** What is played besides the default of every setting moved once: here every number of players gets all its games. */
const MORE: Readonly<Record<string, readonly Check[]>> = {
  'seven-empires': [2, 3, 4, 5, 6].map((seats) => ({ seats: [seats], options: VARIANTS, closely: 0.2 })),
};
/** How mixtures of settings are played where whole games are long: most stop after a few turns. */
const SHORT: Readonly<Record<string, Options>> = { 'seven-ages': { end: 'turns', endAt: 8 } };

/** In portions, so that a long run shows that it is going on. */
function plain(game: Game, n: number, check: Check): number {
  let faults = 0;
  const begun = Date.now();
  for (let done = 0; done < games; done += 100) {
    const found = checkGame(game, { ...check, games: Math.min(100, games - done), seed: `${given.seed}-${n}-${done}` });
    faults += found.length;
    for (const fault of found) console.log(game.id, JSON.stringify(fault));
    progress(game, Math.min(done + 100, games), begun);
  }
  return faults;
}

/** Everything at once, everything alone, then by chance; of long games every tenth as long as its settings say. */
function mixed(game: Game): number {
  const on = Object.fromEntries(given.with.map((one) => one.split('=')).map(([name, value = true]) => [name, value]));
  const short = { ...SHORT[game.id], ...on };
  const full = (options: Options): Mixture => ({ seats: seatsWith(game, options).max, options });
  const first = [everything(game, short), ...variations(game).map((alone) => ({ ...short, ...alone }))].map(full);
  const ended: Options[] = [];
  const begun = Date.now();
  for (let n = 0; n < games; n++) {
    const seed = `${given.seed}-mixed-${n}`;
    const { seats, options } = first[n] ?? mixture(game, seed, n % 10 === 0 ? on : short);
    const found = checkGame(game, { games: 1, seats: [seats], options: [options], seed, closely: 2 });
    if (found.length === 0) ended.push(options);
    for (const fault of found) console.log(game.id, JSON.stringify(fault));
    progress(game, n + 1, begun);
  }
  const pairs = meetings(game, ended);
  const met = pairs.filter((pair) => pair.games > 0).length;
  console.log(`\n${game.id}: ${met} of ${pairs.length} pairs of settings have met in ${ended.length} games that ended`);
  console.log(meetingsTable(pairs));
  return games - ended.length;
}

const progress = (game: Game, done: number, begun: number): void =>
  void process.stderr.write(
    `\r${game.id}: ${done} of ${games} games, ${((Date.now() - begun) / 1000).toFixed(0)} s ${done === games ? '\n' : ''}`,
  );

let faults = 0;
for (const [id, { game }] of registry) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  if (!given.mixed) for (const [n, check] of [{}, ...(MORE[id] ?? [])].entries()) faults += plain(game, n, check);
  if (Object.keys(game.settings).length > 1) faults += mixed(game);
}
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
