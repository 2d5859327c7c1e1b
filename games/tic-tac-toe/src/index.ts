import { ask, choose, type Game, type Play, type Rule, rest, type Seat } from '@tabularium/engine';

/** Three in a row on nine cells: the smallest game that shows every part of a game. */
export interface TicTacToe {
  /** By seat: its marks, a bit for each cell. */
  readonly marks: number[];
  turn: Seat;
}

interface Marked {
  readonly type: 'ttt.marked';
  readonly seat: Seat;
  readonly cell: number;
}

const RULES = ['TTT-1'] as const;
const FULL = 0o777;
/** Rows, columns and diagonals: in octal every digit is a row of the board. */
const LINES = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124] as const;

/** TTT-1: in turn, a seat marks an empty cell, until somebody has a line or the board is full. */
function* turns(t: Play<TicTacToe, Marked>): Rule<void> {
  const { state } = t;
  const { marks } = state;
  const options = () => emptyCells(marks);
  const allows = (cell: number) =>
    cell >= 0 && cell < 9 && Number.isInteger(cell) && ((taken(marks) >> cell) & 1) === 0;
  while (taken(marks) !== FULL && !hasLine(marks[1 - state.turn])) {
    yield* rest(t);
    const seat = state.turn;
    const cell = yield* ask(choose({ seat, about: 'ttt.mark', rules: RULES, options, allows, show }));
    marks[seat] |= 1 << cell;
    state.turn = 1 - seat;
    t.tell({ type: 'ttt.marked', seat, cell });
  }
}

const taken = (marks: readonly number[]): number => marks[0] | marks[1];

const show = (cell: number) => ({ points: [{ kind: 'cell', id: cell }] });

function emptyCells(marks: readonly number[]): number[] {
  const cells: number[] = [];
  for (let cell = 0, bits = taken(marks); cell < 9; cell++, bits >>= 1) if ((bits & 1) === 0) cells.push(cell);
  return cells;
}

/** TTT-2: three marks in a row, a column or a diagonal win. */
function hasLine(marks: number): boolean {
  for (let i = 0; i < LINES.length; i++) if ((marks & LINES[i]) === LINES[i]) return true;
  return false;
}

export const ticTacToe: Game<TicTacToe, Marked, TicTacToe> = {
  id: 'tic-tac-toe',
  version: '1',
  seats: { min: 2, max: 2 },
  settings: {},
  setup: () => ({ marks: [0, 0], turn: 0 }),
  play: turns,
  outcome: ({ marks }) => ({ places: hasLine(marks[0]) ? [1, 2] : hasLine(marks[1]) ? [2, 1] : [1, 1] }),
  view: ({ marks, turn }) => ({ marks: marks.slice(), turn }),
  clone: ({ marks, turn }) => ({ marks: marks.slice(), turn }),
  laws: [
    { name: 'a cell has one mark', measure: ({ marks }) => marks[0] & marks[1] },
    { name: 'seats alternate', measure: ({ marks, turn }) => count(marks[0]) - count(marks[1]) - turn },
  ],
  maxAnswers: 9,
};

const count = (marks: number): number => (marks === 0 ? 0 : (marks & 1) + count(marks >> 1));
