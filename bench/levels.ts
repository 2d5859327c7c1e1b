// The bots of one game by level, as JSON lines: node bench/levels.ts GAME SECONDS. Every level sits at all seats of the smallest table.

import { Chance, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { Measured } from './measure.ts';

const [id, seconds = '1'] = process.argv.slice(2);
const title = registry.get(id);
if (!title) throw new Error(`no game ${id}`);
const { game, bots } = title;
const seats = game.seats.min;

/** Seconds of processor time. */
function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

for (const [level, bot] of Object.entries(bots)) {
  let games = 0;
  let decisions = 0;
  const begun = now();
  // At least one whole game: the first moves alone would say little.
  while (games === 0 || now() - begun < Number(seconds)) {
    const table = Table.start(game, { seats, seed: games }, { keep: true, tell: false });
    const chance = Chance.fromSeed(`levels ${games}`);
    for (let question = table.next; question; question = table.next) {
      const chair = table.chair(question.seat);
      if (chair) table.answer(question.seat, bot(chair, chance));
    }
    games++;
    decisions += table.answers;
  }
  const took = now() - begun;
  const measured: Measured = {
    game: id,
    seats,
    mode: level,
    games,
    decisions,
    gamesPerSecond: games / took,
    decisionsPerSecond: decisions / took,
    forkMicros: null,
    stateBytes: null,
  };
  console.log(JSON.stringify(measured));
}
