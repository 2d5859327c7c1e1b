/** The puzzles that ship: positions that the rules still lead to, each with the proof that one answer is the best. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { answersBefore, type Puzzles } from '../src/index.ts';
import { keyOf } from '../src/search.ts';

const GAMES = join(import.meta.dirname, '../../../games');
const fileOf = (id: string): string => join(GAMES, id, 'puzzles.json');
const puzzled = [...registry].flatMap(([id, { example }]) => (example ? [] : [id]));
/** As `scripts/puzzles.ts` has it, in thousandths. */
const MARGIN = 50;

describe.each(puzzled)('puzzles of %s', (id) => {
  const all = JSON.parse(readFileSync(fileOf(id), 'utf8')) as Puzzles;
  const { games, puzzles, version } = all;
  const title = registry.get(id);
  if (!title) throw new Error(id);

  test('there are a hundred at least, by the rules of this release', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(100);
    expect(version).toBe(title.game.version);
  });

  test('each is asked where its game leads, and all its answers are the legal ones', () => {
    for (const [of, { seats, seed, options }] of games.entries()) {
      const table = Table.start(title.game, { seats, seed, options }, { keep: true, tell: false });
      for (const puzzle of puzzles.filter((one) => one.of === of).toSorted((a, b) => a.at - b.at)) {
        for (const [seat, answer] of answersBefore(all, puzzle).slice(table.answers)) table.answer(seat, answer);
        const question = table.question(puzzle.seat);
        expect([question?.about, table.hash()], `${seed} at ${puzzle.at}`).toEqual([puzzle.about, puzzle.hash]);
        const legal = question?.enumerate(100).map(keyOf).sort();
        expect(puzzle.answers.map(([answer]) => keyOf(answer)).sort()).toEqual(legal);
      }
    }
  });

  test('in each one answer is ahead of all others by the margin, in twenty games of its own and more', () => {
    for (const { answers } of puzzles) {
      const [[, best, looks], ...others] = answers;
      expect(looks).toBeGreaterThanOrEqual(20);
      for (const [, chance, , error] of others) {
        expect(best - chance).toBeGreaterThanOrEqual(MARGIN - 1);
        expect(best - chance + 2).toBeGreaterThanOrEqual(4 * error);
      }
    }
  });
});
