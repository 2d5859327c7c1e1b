import { runScript } from '../child.ts';
import { type Command, EXIT } from '../command.ts';
import { titlesCalled } from '../games.ts';

export const command: Command = {
  name: 'bench',
  summary: 'Measures how fast the games play: decisions and games per second, cost of a fork, size of a position.',
  usage: '[GAME…] [options]',
  options: {
    seats: { value: 'N', help: 'players at the table (as many as the game takes)' },
    seconds: { value: 'S', help: 'how long each measurement lasts (1)' },
    json: { help: 'a line of JSON per measurement' },
  },
  examples: [
    ['tabularium bench', 'every game, on one core'],
    ['tabularium bench 7e --seats 3 --seconds 5 --json', 'one game, longer, for a script'],
  ],
  run: async (given) => {
    const options = [
      ...(given.text('seats') ? ['--seats', String(given.whole('seats', 2))] : []),
      '--seconds',
      String(given.whole('seconds', 1)),
      ...(given.on('json') ? ['--json'] : []),
    ];
    if (given.words.length === 0) return runScript('bench/bench.ts', options);
    for (const { game } of titlesCalled(given.words)) {
      const code = await runScript('bench/bench.ts', ['--game', game.id, ...options]);
      if (code !== EXIT.ok) return code;
    }
    return EXIT.ok;
  },
};
