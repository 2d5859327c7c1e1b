import type { Bot, Game } from '@tabularium/engine';
import { sealedBids, ticTacToe } from '@tabularium/engine/examples';
import { sevenEmpires } from '@tabularium/seven-empires';
import { sevenEmpiresBot } from '@tabularium/seven-empires/bot';
import { throughTheAges } from '@tabularium/through-the-ages';
import { randomBot } from './random.ts';

/** A game as the rest of the product knows it: its rules and its own players, weakest first. */
export interface Title {
  readonly game: Game;
  readonly bots: Readonly<Record<string, Bot>>;
  /** Examples are benched and tested but not offered to people. */
  readonly example?: true;
}

const titles: readonly Title[] = [
  { game: sevenEmpires, bots: { random: randomBot, standard: sevenEmpiresBot as Bot } },
  { game: throughTheAges, bots: { random: randomBot } },
  { game: ticTacToe, bots: { random: randomBot }, example: true },
  { game: sealedBids, bots: { random: randomBot }, example: true },
];

export const registry: ReadonlyMap<string, Title> = new Map(titles.map((title) => [title.game.id, title]));
