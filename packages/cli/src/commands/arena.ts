import type { Statistics } from '@tabularium/bots/arena';
import { type Command, Usage } from '../command.ts';
import { botsCalled, listed, nameOfGame } from '../games.ts';
import { outsidersCalled } from '../outside.ts';
import { gamesOf, inWords, plansFor, playRun, RUN_OPTIONS } from '../tournament.ts';

const GAMES = 200;

export const command: Command = {
  name: 'arena',
  summary: 'Lets every pair of bots play each other, fairly, and says who is stronger and how sure that is.',
  usage: 'GAME… [options]',
  about:
    'Every deal is played twice, the second time with the two players exchanged; where there are more than two seats, each of\nthe two takes half of them. Equal players therefore win half of the games, at any number of seats. Intervals are 95 %.\nStops, resumes and spreads like "tabularium simulate".',
  options: {
    games: { value: 'N', help: `games for every pair (${GAMES})`, short: 'n' },
    players: { value: 'A,B,…', help: 'bots by name (all of the game)' },
    ...RUN_OPTIONS,
  },
  examples: [
    ['tabularium arena 7e --players easy,normal,hard', 'three levels against each other, two at the table'],
    [
      'tabularium arena 7e --player "mine=python3 mybot.py" --players mine,random',
      'a program of your own against chance',
    ],
    ['tabularium arena all --players random,easy -n 200 --json', 'every game, as JSON for a script'],
  ],
  run: async (given) => {
    const games = given.whole('games', GAMES);
    const plans = await plansFor(given, 'pairs', games, (title) => {
      const named = given.text('players');
      const outside = Object.keys(outsidersCalled(given.all('player')));
      const all = [...outside, ...Object.keys(title.bots)];
      const players = [...new Set(named === undefined ? all : botsCalled(title, listed([named]), outside))];
      if (players.length < 2) {
        throw new Usage(
          `An arena wants two players or more; ${nameOfGame(title.game.id)} has ${Object.keys(title.bots).join(', ')}.`,
        );
      }
      return { players, seats: 2 };
    });
    return playRun({
      name: 'arena',
      title: `Arena: ${gamesOf(plans)}`,
      about: 'Every pair of players, every deal twice with the players exchanged.',
      plans,
      given,
      json: (statistics) => ({ pairings: statistics.flatMap(({ pairings }) => pairings), statistics }),
      words: (statistics) => [...pairs(statistics), ...inWords(statistics)],
    });
  },
};

function pairs({ pairings }: Statistics): string[] {
  const width = Math.max(...pairings.map(({ a, b }) => a.length + b.length)) + 9;
  const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
  return pairings.map(
    ({ a, b, games, winRateA, low, high }) =>
      `${`${a} against ${b}`.padEnd(width)}  ${percent(winRateA).padStart(7)}  between ${percent(low)} and ${percent(high)}, ${games} games`,
  );
}
