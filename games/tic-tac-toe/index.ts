import { byChance, playersOf, type Title } from '@tabularium/bots';
import { ticTacToe } from './src/index.ts';

export const title: Title = {
  game: ticTacToe,
  name: 'Tic-tac-toe',
  prefix: 'ttt',
  ...playersOf({ random: byChance }),
  example: true,
};
