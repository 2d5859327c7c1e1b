/** A box of one's own by way of a spreadsheet. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { putTogether, readSheet, sheetOf, takenApart } from '../src/spreadsheet.ts';
import { run } from './command.ts';

const CONTENT = fileURLToPath(new URL('../../../games/seven-ages/content/', import.meta.url));
const FILES = ['artefacts', 'empires', 'events', 'leaders', 'map', 'terrain', 'units'].map((name) => `${name}.json`);

test.each(FILES)('%s goes through sheets unchanged', (file) => {
  const content = JSON.parse(readFileSync(join(CONTENT, file), 'utf8')) as Record<string, unknown>;
  expect(putTogether(file, takenApart(file, content))).toEqual({ content, faults: [] });
});

test('a sheet is read as any spreadsheet saves it', () => {
  const entries = [
    { id: 'a', name: 'Says "yes; no", twice\nover', money: 1.5, ages: [1, 2], tags: ['x', 'y'], none: [], open: true },
  ];
  const sheet = sheetOf(entries);
  expect(readSheet(sheet).entries).toEqual(entries);
  expect(readSheet('\uFEFFid;money:number;open:flag\r\na;1,5;VRAI\r\n;;\r\n')).toEqual({
    entries: [{ id: 'a', money: 1.5, open: true }],
    faults: [],
  });
});

test('every cell that cannot be is named by its row and column', () => {
  expect(readSheet('id,money:number,ages:numbers,x:colour\nrome,much,1 | two,red,more\n').faults).toEqual([
    'row 1: "x:colour" wants one of text, number, flag, texts, numbers, json after the colon',
    'row 2 (rome), money: "much" is no number',
    'row 2 (rome), ages: "1 | two" is no list of numbers with | between them',
    'row 2: "more" stands in a column without a name',
  ]);
});

test('a box is exported, changed in sheets, refused with its faults, mended and played', async () => {
  const cwd = folder();
  expect((await run(['pack', 'export', 'sheets'], { cwd })).code).toBe(0);
  const file = join(cwd, 'sheets', 'empires.empires.csv');
  const ours = readFileSync(file, 'utf8');
  const bring = ['pack', 'import', 'sheets', 'my-box'];
  writeFileSync(file, ours.replace('egypt', 'atlantis'));
  const refused = await run(bring, { cwd });
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('Mend the sheets')]);
  expect(refused.out).toMatch(/empires\.json.*(egyptians|atlantis)/i);
  writeFileSync(file, ours.replace('Egyptians', 'Kemet'));
  const taken = await run(bring, { cwd });
  expect([taken.code, taken.out]).toEqual([0, 'my-box can be played: tabularium play 7a --pack my-box\n']);
  const line = [
    'simulate',
    '7a',
    '--pack',
    'my-box',
    '--players',
    'random',
    '-n',
    '1',
    '--option',
    'end=turns',
    '--option',
    'endAt=1',
  ];
  expect((await run(line, { cwd })).code).toBe(0);
});
