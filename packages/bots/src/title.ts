import type { Bot, Game, Options, Scalar } from '@tabularium/engine';
import type { Notes } from './arena-notes.ts';
import type { Coaching } from './coach.ts';
import type { Learnable } from './learn/learnable.ts';
import { type Level, type Thinker, thinkerFor } from './thinking.ts';

/** A game as the rest of the product knows it: its rules and its own players, weakest first. */
export interface Title {
  readonly game: Game;
  /** In English; other languages have it in `words/`. */
  readonly name: string;
  /** What its message ids begin with; also the name people type for short. */
  readonly prefix: string;
  /** By level. The same chance gives the same answer. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** By level, players that say why and keep to a time. */
  readonly thinkers?: Readonly<Record<string, Thinker>>;
  /** What its players learn by. */
  readonly learnable?: Learnable;
  /** What its coach goes by. */
  readonly coaching?: Coaching;
  /** Ways to play it, the usual one first. */
  readonly presets?: readonly Preset[];
  /** What simulations remember of its games. */
  readonly notes?: Notes;
  /** Examples are benched and tested but not offered to people. */
  readonly example?: true;
}

/** Settings that go well together, under a name: `<prefix>.preset.<id>`. */
export interface Preset {
  readonly id: string;
  /** What differs from the game as it comes. */
  readonly options: Options;
  /** How many sit, where nobody has chosen. */
  readonly seats?: number;
}

/** What a game needs to say its position in the lines of a terminal (`terminal.ts` in its folder). */
export interface TerminalWords {
  name(kind: string, id: Scalar): string;
  bold(text: string): string;
}

/** What one needs to know of a game to set up a table. */
export const infoOf = ({ game, bots, presets, example }: Title) => ({
  id: game.id,
  version: game.version,
  seats: game.seats,
  settings: game.settings,
  presets: presets ?? [],
  /** Levels of bots, weakest first. */
  bots: Object.keys(bots),
  example: example ?? false,
  /** Others are asked in secret. */
  discreet: game.discreet ?? false,
});

/** The levels that every game for people has, weakest first. */
export const LEVELS = ['random', 'easy', 'normal', 'hard', 'master'] as const;
export type LevelName = (typeof LEVELS)[number];
/** What people who do not choose play against. */
export const USUAL_LEVEL: LevelName = 'normal';
/** How long the strongest level may think about an answer. */
export const MASTER_MS = 1500;
/** Levels that are seen thinking; the others answer before anybody looks up. */
export const SLOW_LEVELS: readonly string[] = ['hard', 'master'] satisfies LevelName[];

/** The players of a title, from its levels. */
export function playersOf(levels: Readonly<Record<string, Level>>): Required<Pick<Title, 'bots' | 'thinkers'>> {
  const all = Object.entries(levels);
  return {
    bots: Object.fromEntries(all.map(([name, { bot }]) => [name, bot])),
    thinkers: Object.fromEntries(all.map(([name, { thinker }]) => [name, thinker])),
  };
}

/** A game's player of this level; where it has no such level, its usual or else its best one. */
export function thinkerOf({ bots, thinkers }: Title, level: string | undefined): Thinker {
  const name = [level ?? USUAL_LEVEL, USUAL_LEVEL, Object.keys(bots).at(-1) ?? ''].find((one) => one in bots);
  if (name === undefined) throw new Error('a game without players');
  return thinkers?.[name] ?? thinkerFor(bots[name]);
}
