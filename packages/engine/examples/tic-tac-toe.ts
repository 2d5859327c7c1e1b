import { ask, choose, type Game, type Play, type Rule, rest, type Seat } from '../src/index.ts';

/** Three in a row on nine cells: the smallest game that shows every part of a game. */
export interface TicTacToe {
  /** By cell: the seat that marked it, or -1. */
  readonly cells: number[];
  turn: Seat;
  winner: Seat | -1;
}

interface Marked {
  readonly type: 'ttt.marked';
  readonly seat: Seat;
  readonly cell: number;
}

type Board = Play<TicTacToe, Marked>;

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

function* turns(t: Board): Rule<void> {
  const { state } = t;
  while (state.winner < 0 && state.cells.includes(-1)) {
    yield* rest();
    yield* markCell(t);
    if (hasLine(state.cells, state.turn)) state.winner = state.turn;
    state.turn = 1 - state.turn;
  }
}

/** TTT-1: the seat whose turn it is marks an empty cell. */
function* markCell(t: Board): Rule<void> {
  const { state } = t;
  const cell = yield* ask(
    choose({
      seat: state.turn,
      about: 'ttt.mark',
      rules: ['TTT-1'],
      options: () => emptyCells(state),
      allows: (value) => state.cells[value] === -1,
      show: (value) => ({ points: [{ kind: 'cell', id: value }] }),
    }),
  );
  state.cells[cell] = state.turn;
  t.tell({ type: 'ttt.marked', seat: state.turn, cell });
}

function emptyCells({ cells }: TicTacToe): number[] {
  const empty: number[] = [];
  for (let cell = 0; cell < 9; cell++) if (cells[cell] < 0) empty.push(cell);
  return empty;
}

/** TTT-2: three marks in a row, a column or a diagonal win. */
function hasLine(cells: readonly number[], seat: Seat): boolean {
  for (const [a, b, c] of LINES) if (cells[a] === seat && cells[b] === seat && cells[c] === seat) return true;
  return false;
}

export const ticTacToe: Game<TicTacToe, Marked, TicTacToe> = {
  id: 'tic-tac-toe',
  version: '1',
  seats: { min: 2, max: 2 },
  settings: {},
  setup: () => ({ cells: [-1, -1, -1, -1, -1, -1, -1, -1, -1], turn: 0, winner: -1 }),
  play: turns,
  outcome: ({ winner }) => ({ places: winner < 0 ? [1, 1] : winner === 0 ? [1, 2] : [2, 1] }),
  view: (state) => ({ ...state, cells: state.cells.slice() }),
  clone: (state) => ({ cells: state.cells.slice(), turn: state.turn, winner: state.winner }),
  laws: [{ name: 'marks alternate', measure: ({ cells, turn }) => marks(cells, 0) - marks(cells, 1) - (turn === 0 ? 0 : 1) }],
  bound: 9,
};

const marks = (cells: readonly number[], seat: Seat): number => cells.filter((owner) => owner === seat).length;
