import type { Bot, Game } from '@tabularium/engine';
import { sealedBids, ticTacToe } from '@tabularium/engine/examples';
import { sevenAges } from '@tabularium/seven-ages';
import { sevenAgesBot } from '@tabularium/seven-ages/bot';
import { sevenEmpires } from '@tabularium/seven-empires';
import { sevenEmpiresBot } from '@tabularium/seven-empires/bot';
import { throughTheAges } from '@tabularium/through-the-ages';
import { throughTheAgesBot } from '@tabularium/through-the-ages/bot';
import { randomBot } from './random.ts';

/** A game as the rest of the product knows it: its rules and its own players, weakest first. */
export interface Title {
  readonly game: Game;
  readonly bots: Readonly<Record<string, Bot>>;
  /** Examples are benched and tested but not offered to people. */
  readonly example?: true;
}

const titles: readonly Title[] = [
  { game: sevenAges, bots: { random: randomBot, standard: sevenAgesBot as Bot } },
  { game: sevenEmpires, bots: { random: randomBot, standard: sevenEmpiresBot as Bot } },
  { game: throughTheAges, bots: { random: randomBot, standard: throughTheAgesBot as Bot } },
  { game: ticTacToe, bots: { random: randomBot }, example: true },
  { game: sealedBids, bots: { random: randomBot }, example: true },
];

export const registry: ReadonlyMap<string, Title> = new Map(titles.map((title) => [title.game.id, title]));
