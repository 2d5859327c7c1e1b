import { Chance, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { cpu } from '../../engine/test/cpu.ts';
import { LEVELS, playMatch, type Title, thinkerOf } from '../src/index.ts';

const GAMES: readonly { id: string; options: Readonly<Record<string, unknown>> }[] = [
  { id: 'seven-empires', options: {} },
  { id: 'through-the-ages', options: {} },
  { id: 'seven-ages', options: { startAge: 4 } },
];

describe.each(GAMES)('$id', ({ id, options }) => {
  const title = registry.get(id) as Title;

  test('has every level, weakest first', () => {
    expect(Object.keys(title.bots)).toEqual(LEVELS);
    expect(Object.keys(title.thinkers ?? {})).toEqual(LEVELS);
  });

  test.each([
    ['normal', 200],
    ['hard', 2000],
    ['master', 3000],
  ] as const)('%s answers within %i ms at a full table', (level, most) => {
    const table = Table.start(
      title.game,
      { seats: title.game.seats.max, seed: 'times', options },
      { keep: true, tell: false },
    );
    const chance = Chance.fromSeed('times');
    const think = thinkerOf(title, level);
    let slowest = 0;
    let asked = 0;
    // The game goes on at the easy level; now and then the level is asked what it would do. The first time warms up.
    for (let question = table.next; question && asked < 12; question = table.next) {
      const chair = table.chair(question.seat);
      if (!chair) throw new Error('nobody is asked');
      if (table.answers % 29 === 0) {
        const from = cpu();
        const { answer } = think(chair, chance, cpu);
        if (asked++ > 0) slowest = Math.max(slowest, cpu() - from);
        expect(question.validate(answer)).toBeUndefined();
      }
      table.answer(question.seat, title.bots['easy'](chair, chance));
    }
    expect(slowest).toBeLessThan(most);
  });
});

test('easy beats chance in 7 Empires, and normal beats easy', () => {
  const { game, bots } = registry.get('seven-empires') as Title;
  const rate = (challenger: string, rival: string): number =>
    playMatch({ game, seats: 2, challenger: bots[challenger], rival: bots[rival], games: 10 }).rate;
  expect(rate('easy', 'random')).toBeGreaterThan(0.8);
  expect(rate('normal', 'easy')).toBeGreaterThan(0.6);
});
