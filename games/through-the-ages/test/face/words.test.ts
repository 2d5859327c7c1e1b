/** Every card explains itself in every language, and so does every reason why something cannot be done. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CARDS } from '@tabularium/through-the-ages';
import { expect, test } from 'vitest';
import { FIGURES, worthSent } from '../../forecast.ts';

const folder = join(import.meta.dirname, '../../words');
const LANGUAGES = ['en', 'fr'];
const words = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(folder, language, 'game.json'), 'utf8'));

test.each(LANGUAGES)('cards have a name, a kind and a text in %s', (language) => {
  const known = words(language);
  const wanted = ALL_CARDS.flatMap(({ id, kind }) => [`tta.name.card.${id}`, `tta.text.${id}`, `tta.kind.${kind}`]);
  expect(wanted.filter((id) => !known[id])).toEqual([]);
});

test('the French texts of cards are French', () => {
  const [english, french] = [words('en'), words('fr')];
  const same = ALL_CARDS.filter(({ id }) => english[`tta.text.${id}`] === french[`tta.text.${id}`]);
  expect(same.map(({ id }) => id)).toEqual([]);
});

test.each(LANGUAGES)('reasons, figures and yields have words in %s', (language) => {
  const known = words(language);
  const rules = readFileSync(join(import.meta.dirname, '../../src/model/refusals.ts'), 'utf8');
  // Reasons that only a wrong answer from outside could get are left to the titles of the rules.
  const never = [
    'TTA-ACT-01',
    'TTA-ACT-06',
    'TTA-ACT-17',
    'TTA-ACT-22',
    'TTA-ACT-28',
    'TTA-ACT-32',
    'TTA-ACT-50',
    'TTA-POL-02',
    'TTA-POL-11',
    'TTA-POL-33',
    'TTA-POL-47',
  ];
  const barred = [...new Set([...rules.matchAll(/no\('(TTA-[A-Z]+-\d+)'/g)].map((m) => m[1]))].filter(
    (id) => !never.includes(id),
  );
  const yields = new Set(
    ALL_CARDS.flatMap((card) =>
      Object.keys({ ...('symbols' in card && card.symbols), ...('perWorker' in card && card.perWorker) }),
    ),
  );
  const wanted = [
    ...barred.flatMap((id) => [`why.${id}`, `tta.no.${id}`]),
    ...FIGURES.map((figure) => `tta.becomes.${figure}`),
    ...[...yields].map((what) => `tta.yield.${what}`),
  ];
  expect(wanted.filter((id) => !known[id])).toEqual([]);
});

test('an answer to another question adds nothing to a defence', () => {
  // Right after a discard an attack may follow; what was chosen to go is no defence.
  expect(worthSent('tta.defend', '1 legion')).toBe(0);
  expect(worthSent('tta.defend', 'discard 1 legion')).toBe(1);
  expect(worthSent('tta.defend', 'bonus 1 military-bonus-ii')).toBe(4);
  expect(worthSent('tta.force', 'bonus 1 military-bonus-ii')).toBe(2);
});
