import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Title } from '@tabularium/bots';
import { balanceOf, balanceSection, habitsOf, type Plan, withSection } from '@tabularium/bots/arena';
import { type Command, type Given, Usage } from '../command.ts';
import { botsCalled, listed, nameOfGame, titleCalled, usualBot } from '../games.ts';
import { IN_A_CLONE } from '../homes.ts';
import type { Results } from '../results.ts';
import { inWords, plansFor, playRun, RUN_OPTIONS } from '../tournament.ts';

const GAMES = 300;
const SEATS = '2,4,6';
const PAGE = IN_A_CLONE ? fileURLToPath(new URL('../../../../docs/balance.md', import.meta.url)) : 'balance.md';

const OPENING = `# Balance
Is a game fair? Equal players against each other, what is dealt going round the table from game to game, and how far every position, hand and
Empire is off its share. A section is written by its command and replaces the one of the same game and version; Wilson's 95 % intervals for shares of
games, σ is the standard error if all were alike. Even in a perfectly fair game one row of 22 lies beyond two σ.

`;

const { seats: _, report: __, ...OPTIONS } = RUN_OPTIONS;

export const command: Command = {
  name: 'balance',
  summary: 'Lets equal bots play many games and says how fair seats, hands and what was held are.',
  usage: 'GAME [options]',
  about:
    'Writes a section of a page: wins by position in the turn order, by hand and by what the game counts, with intervals and\nhow many standard errors each is off, and how often habits of players are seen. Stops, resumes and spreads like\n"tabularium simulate".',
  options: {
    games: { value: 'N', help: `games for every number of players (${GAMES})`, short: 'n' },
    seats: { value: 'A,B,…', help: `numbers of players (${SEATS}, as far as the game has room)` },
    players: { value: 'NAME', help: 'the bot that plays all seats (normal)' },
    page: { value: 'FILE', help: 'the page that gets the section (docs/balance.md)' },
    ...OPTIONS,
  },
  examples: [
    ['tabularium balance 7e', '300 games each of two, four and six players'],
    ['tabularium balance tta --games 100 --seats 2,3 --seed again', 'other games, at two numbers of players'],
  ],
  run: async (given) => {
    if (given.words.length !== 1) throw new Usage('A balance report is made of one game.', 'For example "7e".');
    const [word] = given.words;
    const title = titleCalled(word);
    const { min, max } = title.game.seats;
    const wanted = given.text('seats');
    const counts = listed([wanted ?? SEATS])
      .map(Number)
      .filter((n) => wanted !== undefined || (n >= min && n <= max));
    const [player] = botsCalled(title, listed([given.text('players') ?? usualBot(title)]).slice(0, 1));
    const games = given.whole('games', GAMES);
    const plans = await Promise.all(
      counts.map(async (seats) => {
        const sitting: Given = {
          ...given,
          whole: (name, ...rest) => (name === 'seats' ? seats : given.whole(name, ...rest)),
        };
        const [plan] = await plansFor(sitting, 'table', games, () => ({ players: [player], seats }));
        return { ...plan, balance: true as const };
      }),
    );
    const page = given.text('page') ?? PAGE;
    return playRun({
      name: 'balance',
      title: `Balance of ${nameOfGame(title.game.id)}`,
      about: `Played by ${player}.`,
      plans,
      given,
      json: (statistics) => ({ statistics }),
      words: inWords,
      after: (results) => [write(page, results, title, plans)],
    });
  },
};

/** What differs from the game as it comes. */
const unusual = ({ game }: Title, { options }: Plan): (readonly [string, unknown])[] =>
  Object.entries(options).filter(([name, value]) => game.settings[name]?.default !== value);

/** The line that plays these games again. */
const lineOf = (title: Title, plans: readonly Plan[]): string => {
  const [plan] = plans;
  const { games, seed, players } = plan;
  const seats = plans.map((one) => one.seats).join(',');
  return [
    `npx tabularium balance ${title.prefix} --games ${games} --seats ${seats} --seed ${seed}`,
    ...(players[0] === usualBot(title) ? [] : [`--players ${players[0]}`]),
    ...unusual(title, plan).map(([name, value]) => `--option ${name}=${String(value)}`),
  ].join(' ');
};

function write(page: string, results: Results, title: Title, plans: readonly Plan[]): string {
  const [plan] = plans;
  const balance = title.notes?.balance;
  const measured = plans.map(({ seats }, i) => {
    const records = results.of(i);
    const habits = balance ? habitsOf(records, balance) : [];
    return { players: seats, games: records.length, tables: balanceOf(records), habits };
  });
  const settings = unusual(title, plan).map(([name, value]) => `, ${name} ${String(value)}`);
  const head = {
    title: `${title.name}, version ${plan.version}${settings.join('')}`,
    command: lineOf(title, plans),
    about: [`${plan.players[0]} at every seat.`, balance?.about ?? ''].join(' ').trim(),
  };
  mkdirSync(dirname(page), { recursive: true });
  const before = existsSync(page) ? readFileSync(page, 'utf8') : OPENING;
  writeFileSync(page, withSection(before, balanceSection(head, measured)));
  return page;
}
