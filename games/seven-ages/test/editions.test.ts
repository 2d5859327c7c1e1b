/** An edition is data: another pack, or other numbers in the rules, make another game of the same chapters. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playOut } from '@tabularium/bots/arena';
import { Chance, exportJournal, importJournal, journalOf, replay, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { title } from '../index.ts';
import { titleFrom } from '../pack.ts';
import { collector, contentOf, type Edition, editionCalled, type State, sevenAges, sevenAgesOf } from '../src/index.ts';

/** A folder with our pack, changed in one file. */
function changedPack(file: string, change: (text: string) => string): { folder: string; [Symbol.dispose](): void } {
  const folder = mkdtempSync(join(tmpdir(), 'My Box '));
  cpSync(fileURLToPath(new URL('../content/', import.meta.url)), folder, { recursive: true });
  const before = readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(folder, file), change(before));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test('the numbers of the rules come from the edition', () => {
  const small: Edition = { ...collector, id: 'small', rules: { ...collector.rules, openingHand: 4 } };
  const state = Table.start(sevenAgesOf(small), { seats: 2, seed: 'small' }).state as State;
  expect(state.players.map(({ hand }) => hand.length)).toEqual([4, 4]);
});

test('the first edition is not named in its positions, so that games recorded before stay the same', () => {
  const state = Table.start(sevenAges, { seats: 2, seed: 'same' }).state as State;
  expect(state.agreed).not.toHaveProperty('edition');
  expect(title.game.version).toMatch(/^\d+$/); // and nothing of an edition
});

test('a pack of one’s own is played to the end, by bots that read its cards', { timeout: 120_000 }, () => {
  // Glorious pity gives every player 3 glory instead of by how far the target is behind
  using box = changedPack('events.json', (text) =>
    text.replace(
      '{"glory":{"who":"targetPlayer","add":"min(5, ceil(gap / 10))","showUnderSecretVictory":true}}',
      '{"glory":{"who":"everyone","add":3}}',
    ),
  );
  const own = titleFrom(box.folder);
  if ('problems' in own) throw new Error(own.problems.join('\n'));
  const table = Table.start(own.game, { seats: 2, seed: 'own', options: { end: 'turns', endAt: 3 } });
  const name = String((table.state as State).agreed.edition);
  expect(name).toMatch(/^my-box-[a-z0-9-]+\.[0-9a-f]+$/);
  expect(contentOf(editionCalled(name)).cards[1]?.event.effects).toEqual([
    { kind: 'glory', params: { who: 'everyone', add: 3 } },
  ]);
  playOut(table, () => own.bots['normal'], Chance.fromSeed('own'));
  expect(table.over).toBe(true);

  const journal = importJournal(exportJournal(journalOf(table)));
  if (!journal.ok) throw new Error(journal.fault);
  expect(journal.journal.version).toBe(`${sevenAges.version}+${name}`);
  expect(replay(own.game, journal.journal).ok).toBe(true);
  expect(replay(sevenAges, journal.journal)).toMatchObject({ ok: false, reason: 'other-version' });
});

test('the name of a pack says what is in it, not how it is laid out', () => {
  using plain = changedPack('units.json', (text) => text);
  using indented = changedPack('units.json', (text) => JSON.stringify(JSON.parse(text), null, 8));
  using other = changedPack('units.json', (text) => text.replace('"cost":', '"cost":1'));
  const fingerprint = (folder: string): string => {
    const own = titleFrom(folder);
    return 'problems' in own ? own.problems.join() : (own.game.version.split('.')[1] ?? '');
  };
  expect(fingerprint(indented.folder)).toBe(fingerprint(plain.folder));
  expect(fingerprint(other.folder)).not.toBe(fingerprint(plain.folder));
  expect(basename(plain.folder)).toContain('My Box');
});

test('a broken pack is not played: file, entry and reason', () => {
  using box = changedPack('events.json', (text) => text.replace('"who":"targetPlayer"', '"whom":"targetPlayer"'));
  const own = titleFrom(box.folder);
  expect('problems' in own && own.problems[1]).toMatch(
    /^events\.json, events 1 glorious-pity: effects\[0\]\.glory has an unknown field whom; known are who, /,
  );
});
