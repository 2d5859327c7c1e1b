import type { Command } from '../command.ts';
import { botsCalled, listed, usualBot } from '../games.ts';
import { outsidersCalled } from '../outside.ts';
import { gamesOf, inWords, plansFor, playRun, RUN_OPTIONS } from '../tournament.ts';

const GAMES = 1000;

export const command: Command = {
  name: 'simulate',
  summary: 'Plays many games with bots and reports what came of them.',
  usage: 'GAME… [options]',
  about:
    'All named players sit at the same table and change seats from game to game. Shows progress, rate and remaining time;\nCtrl-C stops with a report on what is done, and the same command goes on from there. Uses all cores; with DATABASE_URL\nalso every machine on which "tabularium work" runs.',
  options: {
    games: { value: 'N', help: `games to play (${GAMES})`, short: 'n' },
    players: { value: 'A,B,…', help: 'bots by name (normal at every seat)' },
    encyclopaedia: {
      help: 'writes the statistics of the encyclopaedia too: into the folder of the game, or with --out beside the results',
    },
    ...RUN_OPTIONS,
  },
  examples: [
    ['tabularium simulate 7e --games 10000', '10,000 games of 7 Empires, with a report beside the results'],
    ['tabularium simulate tta --games 1000 --seats 3 --players easy,normal', 'two kinds of players at tables of three'],
    ['tabularium simulate tta -n 2000 --encyclopaedia', 'what the encyclopaedia says of bot games, counted anew'],
    ['tabularium simulate all -n 100 --json', 'a hundred games of each, as JSON'],
  ],
  run: async (given) => {
    const games = given.whole('games', GAMES);
    const plans = await plansFor(given, 'table', games, (title) => {
      const named = listed([given.text('players') ?? usualBot(title)]);
      return {
        players: botsCalled(title, named, Object.keys(outsidersCalled(given.all('player')))),
        seats: Math.max(4, named.length),
      };
    });
    const encyclopaedia = given.on('encyclopaedia');
    return playRun({
      name: 'simulate',
      title: `${gamesOf(plans)} in simulation`,
      about: `Played by ${[...new Set(plans.flatMap(({ players }) => players))].join(', ')}.`,
      plans: encyclopaedia ? plans.map((plan) => ({ ...plan, encyclopaedia })) : plans,
      given,
      json: (statistics) => ({ statistics }),
      words: inWords,
    });
  },
};
