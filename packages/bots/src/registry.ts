import type { Bot, Game } from '@tabularium/engine';
import { sealedBids, ticTacToe } from '@tabularium/engine/examples';
import { sevenAges } from '@tabularium/seven-ages';
import { sevenAgesBot } from '@tabularium/seven-ages/bot';
import { figures as sevenAgesFigures, insight as sevenAgesInsight } from '@tabularium/seven-ages/search';
import { sevenEmpires } from '@tabularium/seven-empires';
import {
  sevenEmpiresAtOnce,
  sevenEmpiresBot,
  figures as sevenEmpiresFigures,
  insight as sevenEmpiresInsight,
} from '@tabularium/seven-empires/bot';
import { throughTheAges } from '@tabularium/through-the-ages';
import {
  greedyBot,
  plainBot,
  throughTheAgesBot,
  figures as throughTheAgesFigures,
  insight as throughTheAgesInsight,
} from '@tabularium/through-the-ages/bot';
import { greedyOn } from './greedy.ts';
import { byChance, byLooking, byThumb, type Level, type Thinker, thinkerFor } from './thinking.ts';

/** A game as the rest of the product knows it: its rules and its own players, weakest first. */
export interface Title {
  readonly game: Game;
  /** By level. The same chance gives the same answer. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** By level, players that say why and keep to a time. */
  readonly thinkers?: Readonly<Record<string, Thinker>>;
  /** Examples are benched and tested but not offered to people. */
  readonly example?: true;
}

/** The levels that every game has, weakest first. */
export const LEVELS = ['random', 'easy', 'normal', 'hard'] as const;
export type LevelName = (typeof LEVELS)[number];
/** What people who do not choose play against. */
export const USUAL_LEVEL: LevelName = 'normal';

const HARD_MS = 1500;

const titles: readonly Title[] = [
  titled(sevenAges, {
    random: byChance,
    easy: byThumb(sevenAgesBot as Bot, sevenAgesFigures, 30),
    normal: byThumb(sevenAgesBot as Bot, sevenAgesFigures, 12),
    hard: byLooking(sevenAgesInsight, sevenAgesBot as Bot, sevenAgesFigures, {
      looks: 4,
      width: 2,
      ms: HARD_MS,
      caution: 1.5,
    }),
  }),
  titled(sevenEmpires, {
    random: byChance,
    easy: byThumb(greedyOn(sevenEmpiresInsight, sevenEmpiresAtOnce as Bot), sevenEmpiresFigures, 10),
    normal: byThumb(sevenEmpiresBot as Bot, sevenEmpiresFigures, 5),
    hard: byLooking(sevenEmpiresInsight, sevenEmpiresBot as Bot, sevenEmpiresFigures, {
      looks: 120,
      width: 6,
      ms: HARD_MS,
      caution: 0,
    }),
  }),
  titled(throughTheAges, {
    random: byChance,
    easy: byThumb(greedyBot as Bot, throughTheAgesFigures, 10),
    normal: byThumb(plainBot as Bot, throughTheAgesFigures),
    hard: byLooking(throughTheAgesInsight, throughTheAgesBot as Bot, throughTheAgesFigures, {
      looks: 8,
      width: 2,
      ms: HARD_MS,
      caution: 1.5,
    }),
  }),
  { game: ticTacToe, bots: { random: byChance.bot }, example: true },
  { game: sealedBids, bots: { random: byChance.bot }, example: true },
];

function titled(game: Game, levels: Readonly<Record<LevelName, Level>>): Title {
  const all = Object.entries(levels);
  return {
    game,
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

export const registry: ReadonlyMap<string, Title> = new Map(titles.map((title) => [title.game.id, title]));
