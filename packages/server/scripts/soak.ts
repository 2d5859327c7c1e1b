/** The full sizes: attacks, kills, hostile messages, musical chairs, load, upgrades, two nodes in a storm. `npm run soak` runs it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const scripts: readonly (readonly string[])[] = [
  ['attacks.ts'],
  ['fuzz.ts'],
  ['chairs.ts'],
  ['load.ts'],
  ['load.ts', '--store', 'postgres'],
  ['kills.ts'],
  ['upgrade.ts'],
  ['drill.ts'],
];
for (const [name, ...args] of scripts) {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
