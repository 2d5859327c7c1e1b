import { ask, choose, type Game, type Rule, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { shownAs } from '../src/index.ts';

interface Walk {
  steps: number;
}
const walk = (version: string, view: (state: Walk) => unknown): Game<Walk> => ({
  id: 'walk',
  version,
  seats: { min: 1, max: 2 },
  settings: {},
  setup: () => ({ steps: 0 }),
  *play({ state }): Rule<void> {
    while (state.steps < 9)
      state.steps += yield* ask(choose({ seat: 0, about: 'step', rules: ['W-1'], options: () => [1, 2] }));
  },
  outcome: () => ({ places: [1] }),
  view,
  maxAnswers: 10,
});
const first = walk('1', ({ steps }) => ({ steps, way: { length: 9 }, dropped: true }));
const second = walk('2', ({ steps }) => ({ steps, way: { length: 9, muddy: steps > 3 }, boots: [steps] }));

test('a view of an earlier version has what this one shows when a game begins, and keeps all that it says itself', () => {
  const table = Table.start(shownAs(first as Game, second as Game, 1), { seats: 1, options: {}, seed: 1 });
  for (let i = 0; i < 3; i++) table.answer(0, 2);
  expect(table.view(0)).toEqual({ steps: 6, way: { length: 9, muddy: false }, dropped: true, boots: [0] });
  expect(table.game.version).toBe('1');
});
