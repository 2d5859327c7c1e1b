/** Finding things by name: accents and case do not matter, names come before texts, and the place of the words is known. */

/** Without accents and capitals, letter for letter, so that a place found here is the place in the text. */
export function fold(text: string): string {
  let folded = '';
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
    folded += plain.length === letter.length ? plain : letter;
  }
  return folded.replaceAll('’', "'");
}

export interface Indexed<T> {
  readonly of: T;
  readonly name: string;
  /** Other names, and the name itself: folded. */
  readonly names: readonly string[];
  /** The first lines of the page, as they stand there. */
  text(): string;
}

export interface Hit<T> {
  readonly of: T;
  readonly score: number;
  /** The words of the page around what was found there; absent where the name has it. */
  readonly around?: string;
}

const AROUND = 44;
const LETTER = /[\p{L}\p{N}]/u;

/** How well a name has a word: as a whole, at its beginning, at the beginning of a word of it, anywhere. */
function rank(name: string, word: string): number {
  if (name === word) return 100;
  const at = name.indexOf(word);
  if (at < 0) return 0;
  const ends = !LETTER.test(name[at + word.length] ?? ' ');
  if (at === 0) return ends ? 80 : 70;
  return LETTER.test(name[at - 1] ?? ' ') ? 20 : ends ? 60 : 50;
}

/** The best first. A name is found by any part of it, a page by whole words or their beginnings. */
export function find<T>(all: readonly Indexed<T>[], wanted: string, most = 60): readonly Hit<T>[] {
  const whole = fold(wanted.trim());
  const words = whole.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits: Hit<T>[] = [];
  for (const one of all) {
    const named = Math.max(0, ...one.names.map((name) => rankAll(name, whole, words)));
    if (named > 0) {
      hits.push({ of: one.of, score: named * 10 - Math.min(9, one.name.length / 8) });
      continue;
    }
    const text = one.text();
    const folded = fold(text);
    const places = words.map((word) => placeOf(folded, word));
    if (places.some((at) => at < 0)) continue;
    hits.push({ of: one.of, score: 5 - Math.min(4, (places[0] ?? 0) / 200), around: around(text, places[0] ?? 0) });
  }
  return hits.sort((a, b) => b.score - a.score).slice(0, most);
}

function rankAll(name: string, whole: string, words: readonly string[]): number {
  const together = rank(name, whole);
  if (together > 0 || words.length === 1) return together;
  const each = words.map((word) => rank(name, word));
  return each.includes(0) ? 0 : Math.min(...each) / 2;
}

function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !LETTER.test(text[at - 1] ?? ' ')) return at;
  return -1;
}

function around(text: string, at: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - AROUND / 2)) + 1);
  const piece = text.slice(at - from > AROUND ? at : from, at + AROUND * 2);
  return `${from > 0 ? '… ' : ''}${piece}${at + AROUND * 2 < text.length ? ' …' : ''}`;
}

/** A text in pieces: what was looked for, and what is between. */
export function marked(text: string, wanted: string): readonly { readonly text: string; readonly found: boolean }[] {
  const folded = fold(text);
  const words = fold(wanted.trim()).split(/\s+/).filter(Boolean);
  const pieces: { text: string; found: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const next = words
      .map((word) => ({ at: folded.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)[0];
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), found: false });
    pieces.push({ text: text.slice(next.at, next.at + next.length), found: true });
    from = next.at + next.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}
