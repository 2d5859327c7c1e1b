/** Letters for empires without an emblem. */
import type { Content } from '@tabularium/seven-ages';

const known = new WeakMap<Content, ReadonlyMap<string, string>>();

/** Two letters of an empire's name, no two empires the same. */
export function lettersOf(box: Content, name: string): string {
  let all = known.get(box);
  if (!all) {
    all = lettersOfAll(box.cards.flatMap((card) => (card ? [card.empire.name] : [])));
    known.set(box, all);
  }
  return all.get(name) ?? name.slice(0, 2);
}

/** Two letters in their order, the first of the name where one is still free beside it; short names have least to choose from. */
function lettersOfAll(names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names.toSorted((a, b) => a.length - b.length)) {
    const all = name.match(/\p{L}/gu) ?? [];
    const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => one.toLocaleUpperCase() + other));
    const letters = pairs.find((pair) => !taken.has(pair)) ?? name;
    found.set(name, letters);
    taken.add(letters);
  }
  return found;
}
