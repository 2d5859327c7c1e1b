import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Title } from '@tabularium/bots';
import { rolldown } from 'rolldown';

/** All that decides how a game is played (rules, content, bots) in one module that exports its `title` and imports nothing. */
export interface Bundle {
  /** The name of the bundle: whoever has the same one plays the same game. */
  readonly hash: string;
  readonly game: string;
  readonly version: string;
  readonly code: string;
}

const GAMES = dirname(fileURLToPath(import.meta.resolve('@tabularium/games')));
const ENTRY = 'tabularium:rules';

/** By what it is made from: a process needs each once, however many servers it runs. */
const made = new Map<string, Promise<Bundle>>();

/** `more`: the URL of the module that brings the game, if it is not one of the repository's. */
export function bundleOf(game: Title['game'], more: string | undefined): Promise<Bundle> {
  const { id } = game;
  const source = more
    ? `import { titles } from ${JSON.stringify(fileURLToPath(more))};
       export const title = titles.find(({ game }) => game.id === ${JSON.stringify(id)});`
    : `export { title } from ${JSON.stringify(join(GAMES, id, 'index.ts'))};`;
  let bundle = made.get(source);
  if (!bundle) {
    bundle = make(source).then((code) => ({ hash: nameOf(code), game: id, version: game.version, code }));
    made.set(source, bundle);
    bundle.catch(() => made.delete(source));
  }
  return bundle;
}

/** Short enough to stand in every event, long enough for all releases there will ever be. */
export const nameOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 16);

/** What an earlier release has left in the game's folder for tables that began before rules were kept with the data. */
export const leftBehind = (game: string, version: string): string => join(GAMES, game, 'kept', `${version}.js`);

async function make(source: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    cwd: dirname(GAMES),
    platform: 'neutral',
    logLevel: 'silent',
    plugins: [
      {
        name: 'tabularium-rules',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? source : null),
      },
    ],
  });
  try {
    // Without comments: what is said about a rule does not make it another one.
    const { output } = await build.generate({ format: 'es', comments: false, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
