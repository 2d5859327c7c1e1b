import { ask, choose, type Game, type Play, type Rule, rest, type Seat, select, Table } from '@tabularium/engine';
import { sealedBids } from '@tabularium/sealed-bids';
import { ticTacToe } from '@tabularium/tic-tac-toe';

/** A fresh table of tic-tac-toe with some cells marked in turn. */
export function marked(...cells: number[]) {
  const table = Table.start(ticTacToe, { seats: 2, seed: 1 });
  for (const cell of cells) table.answer(table.next?.seat ?? 0, cell);
  return table;
}

/** A fresh auction, with its deck in a known order: the last is turned first. */
export function auction(seats: number, seed = 1) {
  return Table.start(sealedBids, { seats, seed });
}

/** A game of hidden hands: one may peek, keep a card face down, throw dice or show a card. */
export interface Parlour {
  readonly deck: number[];
  readonly hand: number[];
  readonly shown: number[];
  turns: number;
  dice: number;
}

function* parlour(t: Play<Parlour>): Rule<void> {
  const { state } = t;
  while (state.turns > 0) {
    yield* rest(t);
    state.turns--;
    const deed = yield* ask(
      choose({
        seat: 0,
        about: 'parlour.deed',
        rules: ['PAR-1'],
        options: () => ['think', 'draw', 'dice', 'show'] as const,
      }),
    );
    if (deed === 'draw') state.hand.push(state.deck.pop() ?? 0);
    if (deed === 'dice') state.dice = t.chance.between(1, 6);
    if (deed === 'show') state.shown.push(state.hand.pop() ?? 0);
    if (deed === 'think')
      yield* ask(
        select({ seat: 0, about: 'parlour.think', rules: ['PAR-2'], options: () => [1, 2, 3], min: 1, max: 2 }),
      );
  }
}
const unknown = (s: Parlour, seat: Seat): number[] => [...s.deck, ...(seat === 0 ? [] : s.hand)];

export const parlourGame: Game<Parlour> = {
  id: 'parlour',
  version: '1',
  seats: { min: 2, max: 2 },
  settings: {},
  setup: (_seats, _options, chance) => {
    const deck = chance.shuffle(Array.from({ length: 30 }, (_, i) => i));
    return { hand: deck.splice(0, 10), deck, shown: [], turns: 10, dice: 0 };
  },
  play: parlour,
  outcome: () => ({ places: [1, 1] }),
  view: ({ deck, hand, shown, turns, dice }, seat) => ({
    deck: deck.length,
    hand: seat === 0 ? hand.slice() : hand.length,
    shown: shown.slice(),
    turns,
    dice,
  }),
  secrets: unknown,
  determinize: (state, seat, chance) => {
    const cards = chance.shuffle(unknown(state, seat));
    if (seat !== 0) state.hand.splice(0, state.hand.length, ...cards.splice(0, state.hand.length));
    state.deck.splice(0, state.deck.length, ...cards);
  },
  laws: [{ name: 'cards', measure: ({ deck, hand, shown }) => deck.length + hand.length + shown.length }],
  maxAnswers: 40,
};

export const atTheParlour = () => Table.start(parlourGame, { seats: 2, seed: 3 });
