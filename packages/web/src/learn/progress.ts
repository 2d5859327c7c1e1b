/** How far this device's player has come in each first game. */
const KEY = 'tabularium.learn';

interface Progress {
  /** The step to go on with. */
  readonly step: number;
  readonly of: number;
  readonly finished: boolean;
}

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

export const progressOf = (game: string): Progress | undefined => all()[game];

export function keepProgress(game: string, step: number, of: number): void {
  const before = all();
  const finished = step >= of || before[game]?.finished === true;
  localStorage.setItem(KEY, JSON.stringify({ ...before, [game]: { step: step >= of ? 0 : step, of, finished } }));
}
