export { type SealedBids, sealedBids } from './sealed-bids.ts';
export { type TicTacToe, ticTacToe } from './tic-tac-toe.ts';
