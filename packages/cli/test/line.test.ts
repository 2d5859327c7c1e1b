import { describe, expect, test } from 'vitest';
import { run } from './command.ts';

describe('the line', () => {
  test('without a word lists the commands; --help says more about each', async () => {
    const { code, out } = await run([]);
    expect(code).toBe(2);
    for (const name of [
      'serve',
      'play',
      'simulate',
      'arena',
      'replay',
      'journal check',
      'bench',
      'content check',
      'doctor',
    ]) {
      expect(out).toContain(`\n  ${name} `);
    }
    const help = await run(['simulate', '--help']);
    expect([help.code, help.out.includes('Examples'), help.out.includes('--games N')]).toEqual([0, true, true]);
  });
  test.each([
    [['simulat', '7e'], 'Did you mean "tabularium simulate"?'],
    [['content'], 'There is: tabularium content check.'],
    [['simulate', 'seven-empire'], 'Did you mean "seven-empires"?'],
    [['simulate', 'chess'], 'There are: seven-ages, through-the-ages, seven-empires'],
    [['simulate'], 'Which game?'],
    [['simulate', '7e', '--gmaes', '3'], 'Did you mean --games?'],
    [['simulate', '7e', '-x'], 'goes behind "--"'],
    [['simulate', '7e', '--games', 'many'], '--games wants a whole number of at least 1, not "many".'],
    [['simulate', '7e', '--seats', '9'], '7 Empires is for 2 to 6 players, not 9.'],
    [
      ['simulate', '7a', '--seats', '6'],
      'There is room for more with setM=true (1 more), setN=true (1 more), edition=2004 (2 more).',
    ],
    [['simulate', '7e', '--players', 'nromal'], 'Did you mean "normal"?'],
    [['simulate', '7e', '--option', 'decade=8'], 'Did you mean "decades"?'],
    [['simulate', '7e', '--option', 'decades=12'], 'It can be 8, 9, 10.'],
    [['play', '7e', '--players', 'me,me,me', '--seats', '2'], 'That is 3 players for 2 seats.'],
  ])('%j is refused with help', async (args, hint) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(hint);
    expect(err).not.toContain('    at ');
  });
});
