/** The full sizes: kills, hostile messages, musical chairs, load, upgrades. `npm run soak` runs it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const scripts: readonly (readonly string[])[] = [
  ['fuzz.ts'],
  ['chairs.ts'],
  ['load.ts'],
  ['load.ts', '--store', 'postgres'],
  ['kills.ts'],
  ['upgrade.ts'],
];
for (const [name, ...args] of scripts) {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
