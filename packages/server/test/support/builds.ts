import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A checkout of the product that can be started. */
export type Build = string;
export const THIS_BUILD: Build = fileURLToPath(new URL('../../../..', import.meta.url));

export const mainOf = (build: Build): string => join(build, 'packages/server/src/main.ts');

const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'face', 'lessons']);

/** Puts the next release there: a copy of this one in which a rule of each of these games is another one, and its version too. */
export function nextBuild(build: Build, games: readonly string[]): Build {
  for (const part of ['packages', 'games']) {
    cpSync(join(THIS_BUILD, part), join(build, part), {
      recursive: true,
      filter: (source) =>
        !relative(THIS_BUILD, source)
          .split('/')
          .some((name) => LEFT_OUT.has(name)),
    });
  }
  writeFileSync(join(build, 'package.json'), '{ "type": "module" }\n');
  linkPackages(build);
  for (const game of games) changeRule(join(build, 'games', game));
  return build;
}

/** What is ours comes from the copy, all else from here. */
function linkPackages(build: Build): void {
  const [from, to] = [join(THIS_BUILD, 'node_modules'), join(build, 'node_modules')];
  mkdirSync(join(to, '@tabularium'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@tabularium' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
  for (const part of ['packages', 'games']) {
    for (const entry of readdirSync(join(build, part), { withFileTypes: true })) {
      if (entry.isDirectory()) symlinkSync(resolve(build, part, entry.name), join(to, '@tabularium', entry.name));
    }
  }
  symlinkSync(join(build, 'games'), join(to, '@tabularium', 'games'));
}

/** Luck falls otherwise from the set-up on: no recorded answer fits for long. */
function changeRule(home: string): void {
  renameSync(join(home, 'index.ts'), join(home, 'before.ts'));
  writeFileSync(
    join(home, 'index.ts'),
    `import { title as before } from './before.ts';
export * from './before.ts';
const { game } = before;
const setup: typeof game.setup = (seats, options, chance) => {
  chance.below(6);
  return game.setup(seats, options, chance);
};
export const title: typeof before = { ...before, game: { ...game, version: game.version + '.next', setup } };
`,
  );
}
