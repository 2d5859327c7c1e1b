import { type Command, EXIT, Failure } from '../command.ts';
import { Pool } from '../pool.ts';
import { count } from '../progress.ts';
import { connect, takePart } from '../queue.ts';

export const command: Command = {
  name: 'work',
  summary: 'Takes part in the simulations and arenas of other machines, through the queue at DATABASE_URL.',
  usage: '[options]',
  about: 'Waits for games and plays them until it is stopped (Ctrl-C). What it had begun is played by others.',
  options: { workers: { value: 'N', help: 'processes that play (all cores)' } },
  examples: [['DATABASE_URL=postgres://… tabularium work', 'lends all cores of this machine']],
  run: async (given) => {
    const url = process.env['DATABASE_URL'];
    if (!url)
      throw new Failure(
        'DATABASE_URL is not set: there is no queue to take games from.',
        'For example DATABASE_URL=postgres://user@host/tabularium',
      );
    const workers = given.whole('workers', Pool.cores());
    const db = await connect(url);
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const pool = new Pool(workers, say);
    let played = 0;
    const runner = await takePart(db, pool, () => {
      if (++played % 100 === 0) say(`${count(played)} games played here.`);
    });
    say(`Ready with ${workers} ${workers === 1 ? 'process' : 'processes'}.`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
    pool.stop();
    await runner.stop();
    await db.end();
    say(`${count(played)} games played here.`);
    return EXIT.ok;
  },
};
