import { type Bot, Chance, type Game, type Journal, journalOf, Table } from '@tabularium/engine';
import { playOut, USUAL_LEVEL } from '../src/index.ts';

/** Where a title keeps its recorded games. */
export const corpusOf = (id: string): string => `games/${id}/test/corpus`;

/** One game at the fewest seats and one at the most, played by the title's usual bot and by chance. */
export function recordGames(game: Game, bots: Readonly<Record<string, Bot>>): Map<string, Journal> {
  const players = Object.entries(bots);
  const usual = players.find(([name]) => name === USUAL_LEVEL) ?? players[players.length - 1];
  const seatCounts = [...new Set([game.seats.min, game.seats.max])];
  const journals = new Map<string, Journal>();
  for (const seats of seatCounts) {
    for (const [name, bot] of [players[0], usual]) {
      const table = Table.start(game, { seats, seed: `corpus-${name}` }, { keep: true, tell: false });
      playOut(table, () => bot, Chance.fromSeed(`corpus-${name}`));
      journals.set(`${name}-${seats}.jsonl`, journalOf(table));
    }
  }
  return journals;
}
