import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, EXIT, Usage } from '../command.ts';
import { listed, titleCalled } from '../games.ts';
import { Pool } from '../pool.ts';
import { goToSchool, type Match } from '../school.ts';

const MINUTES = 30;
const GAMES = 400;
const SPARE = 20;

export const command: Command = {
  name: 'learn',
  summary:
    'Lets bots play themselves, trains what they think of a position on it, and says how much stronger they have become.',
  usage: 'GAME [options]',
  about:
    'Generation after generation: games on all cores, with persons of different likings and older generations among the players;\ntraining with PyTorch where python3 has it (and a GPU), otherwise in plain loops; a match against the best so far, which it\nmust not lose. Called again it goes on in its folder, where best.json are the weights and report.html shows the curves.',
  options: {
    minutes: { value: 'N', help: `how long it may take, the last matches included (${MINUTES})`, short: 'm' },
    out: { value: 'FOLDER', help: 'where everything is kept (learned/<game>)' },
    from: { value: 'FILE', help: 'packed weights to begin with' },
    hidden: { value: 'A,B,…', help: 'sizes of the layers in between (128,64,32)' },
    match: {
      value: 'A:B[:SEATS[:GAMES]]',
      many: true,
      help: 'a match at the end; net and master are what was learned, others as in the game',
    },
    games: { value: 'N', help: `games of each match at the end, as far as the time goes (${GAMES})`, short: 'n' },
    spare: { value: 'PERCENT', help: `of the time, for the matches at the end (${SPARE})` },
    generations: { value: 'N', help: 'no more than so many; 0: matches only' },
    cores: { value: 'N', help: 'processes (all cores)' },
    seed: { value: 'TEXT', help: 'other games (learn)' },
  },
  examples: [
    ['tabularium learn tta', 'half an hour on all cores'],
    ['tabularium learn 7e --minutes 600 --match net:hard:2 --match net:hard:4', 'a night, then two matches'],
  ],
  run: async (given) => {
    const [word] = given.words;
    if (word === undefined || given.words.length > 1)
      throw new Usage('One game is learned at a time.', 'For example "tta".');
    const title = titleCalled(word);
    const { learnable } = title;
    if (!learnable) throw new Usage(`${title.name} brings nothing to learn by.`);
    const folder = given.text('out') ?? join('learned', title.game.id);
    mkdirSync(folder, { recursive: true });
    const log = createWriteStream(join(folder, 'log.txt'), { flags: 'a' });
    const from = given.text('from');
    await goToSchool({
      title,
      learnable,
      folder,
      cores: given.whole('cores', Pool.cores()),
      seconds: 60 * given.whole('minutes', MINUTES),
      hidden: given.text('hidden') ?? '128,64,32',
      ...(from === undefined ? {} : { from }),
      matches: listed(given.all('match')).map((line) => matchOf(line, given.whole('games', GAMES))),
      spare: given.whole('spare', SPARE, 0) / 100,
      generations: given.whole('generations', Number.MAX_SAFE_INTEGER, 0),
      seed: given.text('seed') ?? 'learn',
      say: (line) => {
        process.stdout.write(`${line}\n`);
        log.write(`${line}\n`);
      },
    });
    log.end();
    return EXIT.ok;
  },
};

function matchOf(line: string, games: number): Match {
  const [a, b, seats, own = games] = line.split(':');
  if (!a || !b)
    throw new Usage(
      `"${line}" is no match.`,
      'A match is two players: "net:hard", or "net:hard:3" for three at the table.',
    );
  return { a, b, games: Number(own), ...(seats === undefined ? {} : { seats: Number(seats) }) };
}
