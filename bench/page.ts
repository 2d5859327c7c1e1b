/** docs/speed.md, from what was measured: tables of random play and of the players by level. */
import type { Measured } from './measure.ts';

export interface Made {
  /** What was typed. */
  readonly command: string;
  readonly machine: string;
  readonly nameOf: (game: string) => string;
}

/** Modes of random play; every other one is a level of the bots. */
const MODES = new Set(['in-memory', 'fork-per-decision', 'view-per-decision']);

export function pageOf(all: readonly Measured[], made: Made): string {
  const random = all.filter(({ mode }) => MODES.has(mode));
  const levels = all.filter(({ mode }) => !MODES.has(mode));
  return `# Speed
Made by \`${made.command}\`, in processor time of one core: ${made.machine}. Written by nothing else; other figures are in [figures](figures.md).

## Random play
Decisions a second in memory, with a view at every decision, and with a fork at every decision; the cost of a fork, late positions included; the largest position.

${tableOf(['game', 'seats', 'decisions/s', 'games/s', 'with views', 'with forks', 'a fork', 'position'], rowsOf(random, made))}

## Players
Every level at all seats of the smallest table: decisions a second · games a second.

${levelsOf(levels, made)}
`;
}

const figure = (n: number | null | undefined): string =>
  n === null || n === undefined
    ? '–'
    : n.toLocaleString('en', n < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 });

const titleOf = ({ game, played }: Measured, { nameOf }: Made): string =>
  played ? `${nameOf(game)}, ${played}` : nameOf(game);

function rowsOf(random: readonly Measured[], made: Made): string[][] {
  const byGame = Map.groupBy(random, (one) => titleOf(one, made));
  return [...byGame].map(([title, modes]) => {
    const [first] = modes;
    const speed = (mode: string): string => figure(modes.find((one) => one.mode === mode)?.decisionsPerSecond);
    const { seats, gamesPerSecond, forkMicros, stateBytes } = first;
    const cost = forkMicros === null ? '–' : `${forkMicros.toFixed(1)} µs`;
    const size = stateBytes === null ? '–' : `${figure(stateBytes / 1000)} kB`;
    const speeds = [speed('in-memory'), figure(gamesPerSecond), speed('view-per-decision'), speed('fork-per-decision')];
    return [title, String(seats), ...speeds, cost, size];
  });
}

function levelsOf(levels: readonly Measured[], made: Made): string {
  const names = [...new Set(levels.map(({ mode }) => mode))];
  const byGame = Map.groupBy(levels, (one) => titleOf(one, made));
  const rows = [...byGame].map(([title, all]) => [
    title,
    ...names.map((name) => {
      const one = all.find(({ mode }) => mode === name);
      return one ? `${figure(one.decisionsPerSecond)} · ${figure(one.gamesPerSecond)}` : '–';
    }),
  ]);
  return tableOf(['', ...names], rows);
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
