/** The rulebook of a game in our own words, by the ids that questions and refusals cite. */
import { existsSync, readFileSync } from 'node:fs';

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
  const file = new URL(`../../../games/${game}/rules/ledger.json`, import.meta.url);
  const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>[]) : [];
  const laws = entries.map(({ id, title, rule, text, example }) => ({
    id,
    title: title ?? id,
    rule: rule ?? text ?? '',
    ...(example ? { example } : {}),
  }));
  const book = new Map(laws.map((law) => [law.id, law]));
  books.set(game, book);
  return book;
}
