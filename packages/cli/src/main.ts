/** `tabularium COMMAND …`: one command line for everything. */
import { type Command, EXIT, Failure, helpOf, nearest, read, Usage } from './command.ts';
import { IN_A_CLONE } from './homes.ts';

type Commands = Readonly<Record<string, () => Promise<{ readonly command: Command }>>>;

/** In the order of the help. Each is loaded only when it is asked for: the help must not wait for three games. */
const EVERYWHERE: Commands = {
  play: () => import('./commands/play.ts'),
  simulate: () => import('./commands/simulate.ts'),
  arena: () => import('./commands/arena.ts'),
  balance: () => import('./commands/balance.ts'),
  learn: () => import('./commands/learn.ts'),
  'pack export': () => import('./commands/pack-export.ts'),
  'pack import': () => import('./commands/pack-import.ts'),
  player: () => import('./commands/player.ts'),
  env: () => import('./commands/env.ts'),
  replay: () => import('./commands/replay.ts'),
  'journal check': () => import('./commands/journal-check.ts'),
  'content check': () => import('./commands/content-check.ts'),
};
/** They are of the server, or of the repository. */
const OF_A_CLONE: Commands = {
  serve: () => import('./commands/serve.ts'),
  work: () => import('./commands/work.ts'),
  bench: () => import('./commands/bench.ts'),
  admin: () => import('./commands/admin.ts'),
  doctor: () => import('./commands/doctor.ts'),
};
const COMMANDS: Commands = IN_A_CLONE ? { ...EVERYWHERE, ...OF_A_CLONE } : EVERYWHERE;

async function main(args: readonly string[]): Promise<number> {
  const [first, second] = args;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    if (first === 'help' && second !== undefined) return main([...args.slice(1), '--help']);
    process.stdout.write(await overview());
    return first === undefined ? EXIT.usage : EXIT.ok;
  }
  const name = COMMANDS[first] ? first : `${first} ${second}`;
  const load = COMMANDS[name];
  if (!load && Object.hasOwn(OF_A_CLONE, name)) {
    throw new Usage(`"tabularium ${name}" is there in a clone of the repository only.`);
  }
  if (!load) throw unknownCommand(first, second);
  const { command } = await load();
  const rest = args.slice(name.split(' ').length);
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(helpOf(command));
    return EXIT.ok;
  }
  return command.run(read(command, rest));
}

function unknownCommand(first: string, second: string | undefined): Usage {
  const under = Object.keys(COMMANDS).filter((name) => name.startsWith(`${first} `));
  if (under.length > 0) {
    return new Usage(
      `"tabularium ${first}" wants one more word.`,
      `There is: tabularium ${under.join(', tabularium ')}.`,
    );
  }
  const near =
    nearest(second ? `${first} ${second}` : first, Object.keys(COMMANDS)) ?? nearest(first, Object.keys(COMMANDS));
  return new Usage(
    `There is no command "${first}".`,
    near ? `Did you mean "tabularium ${near}"?` : 'The commands are: '.concat(Object.keys(COMMANDS).join(', '), '.'),
  );
}

async function overview(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map(async (load) => (await load()).command));
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'tabularium: the great civilisation board games, every rule enforced.',
    '',
    'Commands',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '"tabularium COMMAND --help" says more about each, with examples.',
    'Ends with 0 (done), 1 (something is wrong), 2 (the line makes no sense) or 130 (stopped).',
    '',
  ].join('\n');
}

/** Somebody closed the pipe (`| head`): that is no fault of ours. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Usage || error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n${error.hint ? `${error.hint}\n` : ''}`);
  process.exitCode = error instanceof Usage ? EXIT.usage : EXIT.fault;
}
