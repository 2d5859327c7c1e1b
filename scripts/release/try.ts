/** Installs tarballs into an empty folder with plain npm and plays with them, as somebody would who has nothing else of ours. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOfReplay } from './replay.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Throws at the first thing that does not work. */
export function tryPackages(tarballs: readonly string[], say: (what: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-packages-'));
  const run = (program: string, args: readonly string[]): string =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', ...tarballs]);
    say('installed with npm');
    const guide = readFileSync(join(ROOT, 'docs/packages.md'), 'utf8');
    const blockOf = (language: string): string =>
      new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';
    writeFileSync(join(folder, 'play.mjs'), blockOf('js'));
    say(`from JavaScript: ${run(process.execPath, ['play.mjs']).trim()}`);
    writeFileSync(join(folder, 'play.ts'), blockOf('ts'));
    // The types of Node are the reader's own business, and so is the compiler.
    mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
    cpSync(join(ROOT, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'), { recursive: true });
    cpSync(join(ROOT, 'node_modules/undici-types'), join(folder, 'node_modules/undici-types'), { recursive: true });
    const strict = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--lib',
      'es2024,esnext.iterator,esnext.collection',
      '--types',
      'node',
    ];
    run(process.execPath, [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...strict,
      '--noUncheckedIndexedAccess',
      'play.ts',
    ]);
    say(`from strict TypeScript: ${run(process.execPath, ['play.js']).trim()}`);
    const out = run('npx', [
      'tabularium',
      'arena',
      '7e',
      '--players',
      'random,easy',
      '-n',
      '2',
      '--workers',
      '1',
      '--json',
    ]);
    say(`from the command line: ${(JSON.parse(out) as { games: number }).games} games`);
    run('npx', ['tabularium', 'content', 'check']);
    const play = execFileSync('npx', ['tabularium', 'play', 'tta', '--language', 'fr'], {
      cwd: folder,
      input: 'q\n',
      encoding: 'utf8',
    });
    if (!/tour|action/i.test(play)) throw new Error(`the terminal speaks no French:\n${play}`);
    say('played in the terminal');
    const files = filesOfReplay(join(folder, 'node_modules/@tabularium/replay'));
    const whole = filesOfReplay(join(ROOT, 'packages/web/dist'));
    if (files.join() !== whole.join()) throw new Error(`@tabularium/replay has only ${files.join(', ')}`);
    say(`a replay for any page: ${files.length} files`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
