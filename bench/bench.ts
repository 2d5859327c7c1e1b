// npm run bench [-- --game ID] [--seats N] [--seconds S] [--levels] [--peers] [--json] [--write]
// How fast every registered game plays at random, legal options included: as a new table proposes it, and with other settings
// where a game has many. In processor time, so that other work on the machine does not count; each in a process of its own, so
// that none profits or suffers from what the compiler learnt from another. `--levels`: the bots of every level instead. `--write`:
// both, into docs/speed.md, which is made by nothing else.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Options, Settings } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { Measured } from './measure.ts';
import { pageOf } from './page.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seats: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    levels: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** Other ways to play a game: settings that make the most work, alone and all together. */
interface Other {
  readonly played: string;
  readonly seats: number;
  readonly options: Options;
  /** Every flag is on. */
  readonly flags?: boolean;
}
const OTHERS: Readonly<Record<string, readonly Other[]>> = {
  'seven-ages': [
    { played: 'option 16', seats: 5, options: { artefactEffects: true } },
    { played: '2004', seats: 5, options: { edition: '2004' } },
    { played: 'all options', seats: 7, options: { draftCards: 110, takeThat: 'range' }, flags: true },
  ],
};

/** How often ours and the peer take turns; the median counts. */
const ROUNDS = 5;

const run = (script: string, ...args: string[]): Measured[] =>
  execFileSync(process.execPath, [`${import.meta.dirname}/${script}`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Every setting that is on or off, on. */
const flagsOf = (settings: Settings = {}): Options =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, { kind }]) => (kind === 'flag' ? [[name, true]] : [])));

const median = (of: readonly Measured[]): Measured =>
  of.toSorted((a, b) => a.decisionsPerSecond - b.decisionsPerSecond)[Math.floor(of.length / 2)];

const reported: Measured[] = [];
function report(measured: Measured): void {
  reported.push(measured);
  if (values.json) {
    console.log(JSON.stringify(measured));
    return;
  }
  const { game, played, seats, mode, decisionsPerSecond, gamesPerSecond, forkMicros, stateBytes, peer } = measured;
  const figure = (n: number | null, digits: number): string =>
    (n === null ? '–' : n.toLocaleString('en', { maximumFractionDigits: digits })).padStart(12);
  console.log(
    (peer ? `${game} (${peer})` : played ? `${game}, ${played}` : game).padEnd(34),
    String(seats).padStart(5),
    mode.padEnd(18),
    figure(decisionsPerSecond, 0),
    figure(gamesPerSecond, gamesPerSecond < 1 ? 3 : gamesPerSecond < 100 ? 1 : 0),
    figure(forkMicros, 1),
    figure(stateBytes, 0),
  );
}

const titles = values.game ? [values.game] : [...registry.keys()];
for (const id of titles) {
  if (!registry.has(id)) {
    console.error(`There is no game "${id}". There are: ${[...registry.keys()].join(', ')}.`);
    process.exit(1);
  }
}
if (!values.json) {
  console.log(
    'game'.padEnd(34),
    'seats',
    'mode'.padEnd(18),
    ...['decisions/s', 'games/s', 'fork µs', 'state bytes'].map((h) => h.padStart(12)),
  );
}
for (const id of titles) {
  if (values.levels || values.write) {
    for (const measured of run('levels.ts', id, values.seconds)) report(measured);
    if (!values.write) continue;
  }
  const game = registry.get(id)?.game;
  const seats = values.seats ?? String(game?.seats.max);
  for (const measured of run('measure.ts', id, seats, values.seconds)) report(measured);
  for (const { played, seats, options, flags } of OTHERS[id] ?? []) {
    const chosen = JSON.stringify({ ...(flags ? flagsOf(game?.settings) : {}), ...options });
    for (const measured of run('measure.ts', id, values.seats ?? String(seats), values.seconds, '', chosen))
      report({ ...measured, played });
  }
}
if (values.peers) {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(run('measure.ts', 'tic-tac-toe', '2', values.seconds, 'in-memory')[0]);
    theirs.push(run('peers/tic-tac-toe.mjs', values.seconds)[0]);
  }
  report(median(ours));
  report(median(theirs));
  if (!values.json) {
    const ratio = median(ours).decisionsPerSecond / median(theirs).decisionsPerSecond;
    console.log(
      `\ntic-tac-toe: ${ratio.toFixed(0)} times boardgame.io's moves/s (medians of ${ROUNDS} alternating runs)`,
    );
  }
}
if (values.write) {
  const machine = `${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}`;
  const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
  const nameOf = (id: string): string => registry.get(id)?.name ?? id;
  writeFileSync(new URL('../docs/speed.md', import.meta.url), pageOf(reported, { command, machine, nameOf }));
}
