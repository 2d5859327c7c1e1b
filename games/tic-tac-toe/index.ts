import { playersOf, randomLevel, type Title } from '@tabularium/bots';
import { ticTacToe } from './src/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export const title: Title = {
  game: ticTacToe,
  name: 'Tic-tac-toe',
  prefix: vocabulary.prefix,
  ...playersOf({ random: randomLevel }),
  example: true,
};
