import { exportJournal, importJournal, journalOf, replay, Table } from '@tabularium/engine';
import { sealedBids } from '@tabularium/sealed-bids';
import { ticTacToe } from '@tabularium/tic-tac-toe';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked } from './scenes.ts';

const ttt = ticTacToe;
const game = () => marked(4, 0, 8, 1, 2, 5, 6);
const text = () => exportJournal(journalOf(game()));

test('is readable: a head, a line per answer, a foot', () => {
  const lines = text().trimEnd().split('\n');
  expect(lines[0]).toBe('{"tabularium":1,"game":"tic-tac-toe","version":"1","seats":2,"options":{},"seed":1}');
  expect(JSON.parse(lines[1])).toMatchObject({ n: 1, seat: 0, about: 'ttt.mark', answer: 4 });
  expect(lines.at(-1)).toBe('{"end":7}');
});
test('comes back as it went', () => {
  expect(importJournal(text())).toEqual({ ok: true, journal: journalOf(game()) });
});
test('replays to the end', () => {
  expect(replay(ttt, journalOf(game()))).toMatchObject({ ok: true });
});
test('replays to any point', () => {
  const part = replay(ttt, journalOf(game()), 3);
  expect(part.ok && part.table.hash()).toBe(marked(4, 0, 8).hash());
});
test('notes hashes while playing as it would afterwards', () => {
  const noted = Table.start(ttt, { seats: 2, seed: 1 }, { hashes: true });
  for (const { seat, answer } of game().entries()) noted.answer(seat, answer);
  expect(journalOf(noted)).toEqual(journalOf(game()));
});
test('a divergence is found at the answer where it happens', () => {
  const journal = journalOf(game());
  const entries = journal.entries.map((entry, i) => (i === 3 ? { ...entry, answer: 7 } : entry));
  expect(replay(ttt, { ...journal, entries })).toMatchObject({ ok: false, reason: 'diverged', at: 3 });
});
test('an illegal answer is found where it stands, with its rule', () => {
  const journal = journalOf(game());
  const entries = journal.entries.map((entry, i) => (i === 2 ? { ...entry, answer: 4 } : entry));
  expect(replay(ttt, { ...journal, entries })).toMatchObject({ at: 2, detail: 'ttt.mark: illegal (TTT-1)' });
});
test('a journal of another game is refused', () => {
  expect(replay(sealedBids, journalOf(game()))).toMatchObject({ reason: 'other-game' });
});
test('a journal of another version is refused', () => {
  expect(replay({ ...ttt, version: '2' }, journalOf(game()))).toMatchObject({ reason: 'other-version' });
});
test.each([
  ['', 'foreign', 1],
  ['{"name":"something else"}', 'foreign', 1],
  ['not json at all', 'foreign', 1],
  ['{"tabularium":2,"game":"tic-tac-toe"}', 'newer', 1],
  ['{"tabularium":1,"game":"tic-tac-toe"}', 'damaged', 1],
])('what is not a journal is said to be so: %s', (other, fault, line) => {
  expect(importJournal(other)).toMatchObject({ ok: false, fault, line });
});
test('a journal cut in a line gives what came before', () => {
  const cut = importJournal(text().slice(0, -40));
  expect(cut).toMatchObject({ ok: false, fault: 'truncated', line: 8 });
  expect(!cut.ok && cut.good?.entries.length).toBe(6);
});
test('a journal cut between lines is known to be cut', () => {
  const lines = text().split('\n').slice(0, 5).join('\n');
  const cut = importJournal(lines);
  expect(cut).toMatchObject({ ok: false, fault: 'truncated' });
  expect(!cut.ok && cut.good?.entries.length).toBe(4);
});
test('a damaged line is named, and what came before is kept', () => {
  const lines = text().split('\n');
  lines[3] = lines[3].replace('"seat":0', '"seat":"x"');
  const damaged = importJournal(lines.join('\n'));
  expect(damaged).toMatchObject({ ok: false, fault: 'damaged', line: 4 });
  expect(!damaged.ok && damaged.good?.entries.length).toBe(2);
});
test('no text whatever makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(600), (noise, at) => {
      const whole = text();
      importJournal(whole.slice(0, at) + noise + whole.slice(at + noise.length));
      return true;
    }),
  );
});
