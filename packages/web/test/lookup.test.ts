/** How things are found, apart from any page. */
import { expect, test } from 'vitest';
import { find, fold, type Indexed, marked } from '../src/encyclopaedia/search.ts';

const page = (name: string, text = '', also: readonly string[] = []): Indexed<string> => ({
  of: name,
  name,
  names: [name, ...also].map(fold),
  text: () => text,
});
const named = (all: readonly Indexed<string>[], wanted: string): string[] => find(all, wanted).map(({ of }) => of);

test('a whole name comes before its beginning, a word of it, a part of it, and a mere mention', () => {
  const all = [page('Privilege'), page('Old leg'), page('Legions'), page('Leg'), page('Romans', 'their legs are long')];
  expect(named(all, 'leg')).toEqual(['Leg', 'Legions', 'Old leg', 'Privilege', 'Romans']);
});

test('accents, capitals and other names do not matter; several words may stand apart', () => {
  const all = [page('Élite'), page('Bibliothèque d’Alexandrie'), page('Conflict', '', ['7A-CONF-12'])];
  expect(named(all, 'elite')).toEqual(['Élite']);
  expect(named(all, 'alexandrie bibliotheque')).toEqual(['Bibliothèque d’Alexandrie']);
  expect(named(all, '7a-conf-12')).toEqual(['Conflict']);
});

test('what was found in a text is shown with the words around it, and marked where it stands', () => {
  const [hit] = find([page('Romans', 'Legions: swords cost 1 less.')], 'swords');
  expect(hit?.around).toContain('swords cost');
  expect(marked('Désordre', 'desor')).toEqual([
    { text: 'Désor', found: true },
    { text: 'dre', found: false },
  ]);
});
