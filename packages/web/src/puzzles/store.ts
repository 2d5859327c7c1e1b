/** The puzzles that come with the app, and which of them are solved on this device. */
import type { Puzzles } from '@tabularium/bots';

const files = import.meta.glob<{ default: Puzzles }>('../../../../games/*/puzzles.json');
const fileOf = (game: string) => files[`../../../../games/${game}/puzzles.json`];

/** Games that have puzzles. */
export const puzzled = (): string[] => Object.keys(files).flatMap((path) => /games\/([^/]+)\//.exec(path)?.[1] ?? []);

export async function puzzlesOf(game: string): Promise<Puzzles | undefined> {
  const found = await fileOf(game)?.();
  return found?.default;
}

const KEY = 'tabularium.puzzles';
type Solved = Readonly<Record<string, number>>;

/** By game and number: after how many tries; 0 is shown, not solved. */
export function solved(): Solved {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Solved;
  } catch {
    return {};
  }
}

export function keepSolved(game: string, n: number, tries: number): void {
  localStorage.setItem(KEY, JSON.stringify({ [`${game}/${n}`]: tries, ...solved() }));
}
