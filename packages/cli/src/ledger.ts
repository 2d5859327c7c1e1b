/** The rulebook of a game in our own words, by the ids that questions and refusals cite. */
import { existsSync, readFileSync } from 'node:fs';
import { language } from '@tabularium/words';
import { homeOf } from './homes.ts';

export interface Law {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly example?: string;
}

const books = new Map<string, ReadonlyMap<string, Law>>();

export function ledgerOf(game: string): ReadonlyMap<string, Law> {
  const known = books.get(game);
  if (known) return known;
  const entries = read<readonly Record<string, string>[]>(game, 'ledger.json') ?? [];
  const translated = read<{ readonly rules: Readonly<Record<string, Partial<Law>>> }>(
    game,
    `ledger.${language()}.json`,
  );
  const laws = entries.map(({ id, title, rule, text, example }) => ({
    id,
    title: title ?? id,
    rule: rule ?? text ?? '',
    ...(example ? { example } : {}),
    ...translated?.rules[id],
  }));
  const book = new Map(laws.map((law) => [law.id, law]));
  books.set(game, book);
  return book;
}

function read<Content>(game: string, name: string): Content | undefined {
  const file = `${homeOf(game)}rules/${name}`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;
}
