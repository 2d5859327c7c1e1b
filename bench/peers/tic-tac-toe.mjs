// Tic-tac-toe as in boardgame.io's own tutorial, played at random through its public local client.
import { Client } from 'boardgame.io/dist/cjs/client.js';
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const won = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((c) => c !== null)) return { draw: true };
  },
};

/** Milliseconds of processor time, as ours are measured. */
function now() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Plays random games for `milliseconds`; returns games, moves and seconds. */
function playRandomly(milliseconds) {
  const client = Client({ game, debug: false });
  let word = 12345;
  const pick = (n) => (word = (Math.imul(word, 1664525) + 1013904223) >>> 0) % n;
  let games = 0;
  let moves = 0;
  const start = now();
  while (now() - start < milliseconds) {
    client.reset();
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      const free = [];
      for (let i = 0; i < 9; i++) if (state.G.cells[i] === null) free.push(i);
      client.moves.clickCell(free[pick(free.length)]);
      moves++;
    }
    games++;
  }
  return { games, decisions: moves, seconds: (now() - start) / 1000 };
}

const seconds = Number(process.argv[2] ?? 1);
playRandomly(Math.min(1000, seconds * 1000));
const { games, decisions, seconds: taken } = playRandomly(seconds * 1000);
console.log(
  JSON.stringify({
    game: 'tic-tac-toe',
    seats: 2,
    mode: 'in-memory',
    games,
    decisions,
    gamesPerSecond: games / taken,
    decisionsPerSecond: decisions / taken,
    forkMicros: null,
    stateBytes: null,
    peer: 'boardgame.io',
  }),
);
