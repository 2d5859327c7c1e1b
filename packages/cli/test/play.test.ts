import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { answerFrom, numbersIn } from '../src/answers.ts';
import { speakIn } from '../src/speaker.ts';
import { run } from './command.ts';

const options = ['a', 'b', 'c'].map((value) => ({ value }));
const asked = (shape: 'choose' | 'select' | 'amount' | 'arrange', min?: number, max?: number) =>
  ({ at: 0, seat: 0, shape, about: 'x', rules: [], options, ...(min === undefined ? {} : { min, max }) }) as const;

describe('what people type', () => {
  speakIn('en');
  test.each([
    ['2', asked('choose'), { answer: 'b' }],
    ['1 3', asked('select', 0, 3), { answer: ['a', 'c'] }],
    ['1-3', asked('select', 0, 3), { answer: ['a', 'b', 'c'] }],
    ['', asked('select', 0, 3), { answer: [] }],
    ['3,1,2', asked('arrange'), { answer: ['c', 'a', 'b'] }],
    ['', asked('arrange'), { answer: ['a', 'b', 'c'] }],
    ['7', asked('amount', 5, 9), { answer: 7 }],
  ])('"%s" is an answer', (line, question, typed) => {
    expect(answerFrom(line, question, options)).toEqual(typed);
  });
  test.each([
    ['4', asked('choose'), 'There is no option 4: they go from 1 to 3.'],
    ['1 2', asked('choose'), 'One number, please.'],
    ['1', asked('select', 2, 3), '2 to 3 numbers, please; that was 1.'],
    ['1 2', asked('arrange'), 'All 3 numbers in the order you want, please.'],
    ['4', asked('amount', 5, 9), 'A number from 5 to 9, please.'],
  ])('"%s" is not, and says why', (line, question, problem) => {
    expect(answerFrom(line, question, options)).toEqual({ problem });
  });
  test('a range that never ends is cut', () => {
    expect(numbersIn('1-999999999')?.length).toBe(1000);
  });
});

test('a person plays a whole game at the keyboard; undo, rule, board and record answer', async () => {
  const input = ['h', '?', 'w', 'l', 'b', '99', '1', 'u', '1', '2', '1', '1', '1', '1', '1', ''].join('\n');
  const { code, out } = await run(
    ['play', 'tic-tac-toe', '--players', 'me,random', '--seed', 's', '--save', 'g.jsonl'],
    { input },
  );
  expect(code).toBe(0);
  expect(out).toContain('There is no option 99');
  expect(out).toContain('takes your last answer back');
  expect(out.split('Which cell do you mark?').length - 1).toBe(6);
  expect(out).toContain('Three in a row');
  expect(out).toContain('  Taken back.');
  expect(out).toContain('The game is over.\n  1. Player 1\n');
  expect(out).toContain('The game is kept in g.jsonl.');
});

test.each(['seven-empires', 'through-the-ages', 'seven-ages'])(
  '%s reads in words: no question, option or line shows a bare id',
  async (game) => {
    const chance = Chance.fromSeed(game);
    const lines = Array.from({ length: 60 }, () => String(1 + chance.below(2)));
    const { code, out } = await run(['play', game, '--seats', '2', '--seed', 'words', '--players', 'me,random'], {
      input: ['b', ...lines].join('\n'),
    });
    expect(code).toBe(0);
    expect(out.length).toBeGreaterThan(2000);
    expect(out).not.toMatch(/undefined|\[object|NaN|(?<!\[[^\]]*)\b(7e|7a|tta)\.[a-z]/);
  },
);

test.each(['seven-empires', 'through-the-ages', 'seven-ages'])('%s speaks French', async (game) => {
  const play = ['play', game, '--seats', '2', '--seed', 'words', '--players', 'me,random'];
  const input = ['h', 'b', '?', '1', '1', '1', 'q'].join('\n');
  const asked = await run([...play, '--language', 'fr'], { input });
  expect(asked.code).toBe(0);
  expect(asked.out).toContain('Vous êtes Joueur 1.');
  expect(asked.out).not.toMatch(/\b(your|you|with|which)\b/i);
  const { out } = await run(play, { input, env: { LC_ALL: '', LANG: 'fr_FR.UTF-8' } });
  expect(out.split('\n').slice(0, 10)).toEqual(asked.out.split('\n').slice(0, 10));
});

test('who plays is told what differs from the standard game, and so is who reads the record', async () => {
  const cwd = folder();
  const line = ['play', '7a', '--seats', '2', '--players', 'me,random', '--seed', 'x', '--save', 'g.jsonl'];
  const { out } = await run([...line, '--option', 'redemption=yes', '--option', 'end=turns', '--option', 'endAt=9'], {
    cwd,
    input: 'q\n',
  });
  expect(out).toContain('What is played:\n  End of the game: after turns. The game ends after turn 9, or earlier');
  expect(out).toContain('  Redemption. After the deal');
  expect((await run(['replay', 'g.jsonl'], { cwd })).out).toContain('  Redemption. After the deal');
  expect((await run(line, { cwd, input: 'q\n' })).out).toContain('The standard game: nothing was changed.');
});

test('a language that is not there is refused', async () => {
  const { code, err } = await run(['play', '7e', '--language', 'tlh']);
  expect([code, err]).toEqual([2, '"tlh" is not among the languages.\nThey are: en, fr.\n']);
});

test('a game that was left goes on where it was', async () => {
  const cwd = folder();
  const line = ['play', '7e', '--seats', '2', '--players', 'me,random', '--seed', 'x', '--save', 'g.jsonl'];
  const first = await run(line, { cwd, input: '1\n1\nq\n' });
  expect(first.out).toContain('Go on with: tabularium play --resume g.jsonl --players me,random');
  const kept = readFileSync(join(cwd, 'g.jsonl'), 'utf8').trim().split('\n');
  const again = await run(['play', '--resume', 'g.jsonl', '--players', 'me,random'], { cwd, input: '1\nq\n' });
  expect(again.code).toBe(0);
  const then = readFileSync(join(cwd, 'g.jsonl'), 'utf8').trim().split('\n');
  expect(then.slice(0, kept.length - 1)).toEqual(kept.slice(0, -1));
  expect(then.length).toBeGreaterThan(kept.length);
});
