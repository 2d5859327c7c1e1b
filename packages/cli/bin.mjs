#!/usr/bin/env node
// Plain JavaScript, so that an old Node can still say what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAJOR = 24;
if (Number(process.versions.node.split('.')[0]) >= MAJOR) await import('./src/main.ts');
else {
  // `npm start` fetches a newer Node into this folder where the system's is too old.
  const own = fileURLToPath(
    new URL(`../../.node/node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  );
  if (existsSync(own)) {
    const done = spawnSync(own, process.argv.slice(1), { stdio: 'inherit' });
    process.exitCode = done.status ?? 1;
  } else {
    console.error(
      `Tabularium needs Node ${MAJOR} or later; this is ${process.versions.node}. Run "npm start" once, or install it.`,
    );
    process.exitCode = 1;
  }
}
