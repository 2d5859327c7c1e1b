/** The pages of a game, ready to be found and opened: what its content has, the signs of its table, and its rules. */
import type { EntryStatistics } from '@tabularium/bots/arena';
import { type Face, faceOf } from '../faces.ts';
import { hasText, locale, needTexts, t } from '../i18n.ts';
import { type LedgerEntry, ledgerOf } from '../ui/rules.tsx';
import type { Entry, GamePages } from './entry.ts';
import { fold, type Indexed } from './search.ts';

export interface Book {
  readonly game: string;
  readonly groups: readonly string[];
  readonly entries: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  readonly rules: readonly LedgerEntry[];
  readonly ruleById: ReadonlyMap<string, LedgerEntry>;
  readonly index: readonly Indexed<Found>[];
  readonly firstRound: number;
  /** The names that become links where a text has them. */
  readonly names: Names;
}
/** A page that was found, in whichever game. */
export interface Found {
  readonly game: string;
  readonly entry: Entry;
}

export const TERMS = 'terms';
export const RULES = 'rules';

/** What a group of pages is called. */
export const groupName = (game: string, group: string): string =>
  group === TERMS || group === RULES ? t(`enc.${group}`) : t(`${faceOf(game).prefix}.pages.${group}`);

const books = new Map<string, Promise<Book>>();

/** Read once for every language. */
export function bookOf(game: string): Promise<Book> {
  const key = `${game} ${locale()}`;
  const known = books.get(key);
  if (known) return known;
  const read = readBook(game);
  books.set(key, read);
  read.catch(() => books.delete(key));
  return read;
}

async function readBook(game: string): Promise<Book> {
  const face = faceOf(game);
  const catalogues = ['game', 'encyclopaedia', ...(face.catalogues ?? [])].map((name) => `${game}/${name}`);
  const [pagesOf, rules] = await Promise.all([face.encyclopaedia?.(), ledgerOf(game), needTexts(...catalogues)]);
  const pages: GamePages = pagesOf?.() ?? { groups: [], entries: [] };
  const told = [...pages.entries, ...termsOf(face)];
  const entries = [...told, ...rules.map(ruleEntry)];
  return {
    game,
    groups: [...pages.groups, TERMS, RULES],
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    rules,
    ruleById: new Map(rules.map((rule) => [rule.id, rule])),
    index: entries.map((entry) => ({
      of: { game, entry },
      name: entry.name,
      names: [entry.name, ...(entry.also ?? [])].map(fold),
      text: () => textOf(entry),
    })),
    firstRound: pages.firstRound ?? 0,
    names: namesOf(told),
  };
}

/** The signs on the table are the terms of the game; what each means is said once, in its legend. */
function termsOf({ prefix, legend = [] }: Face): Entry[] {
  return legend.map((sign) => {
    const means = t(`${prefix}.sign.${sign}`);
    const own = `${prefix}.term.${sign}`;
    return {
      id: `term/${sign}`,
      group: TERMS,
      name: hasText(own) ? t(own) : (means.split(/ ?[:;.,(]/)[0] ?? means),
      icon: sign,
      read: () => ({ text: means }),
    };
  });
}

const ruleEntry = (rule: LedgerEntry): Entry => ({
  id: `rule/${rule.id}`,
  group: RULES,
  name: rule.title,
  hint: rule.id,
  icon: 'rule',
  also: [rule.id],
  read: () => ({ lead: rule.chapter, text: rule.rule }),
});

const texts = new WeakMap<Entry, string>();
/** All that a page says, for searching. */
export function textOf(entry: Entry): string {
  let text = texts.get(entry);
  if (text === undefined) {
    const { lead, text: own, editions = [], lists = [], facts = [] } = entry.read();
    text = [
      own,
      lead,
      ...lists.flatMap(({ name, lines }) => [name, ...lines]),
      ...editions.map((one) => one.text),
      ...facts.flatMap(({ name, value }) => (value === undefined ? [] : [`${name} ${value}`])),
    ]
      .filter(Boolean)
      .join(' · ');
    texts.set(entry, text);
  }
  return text;
}

// ── Names in texts ──────────────────────────────────────────────────────────────────────────────────────────────────

export interface Names {
  /** Pieces of a text; those that name something lead there. */
  linked(text: string, not: string): readonly { readonly text: string; readonly to?: string }[];
}

const SHORTEST = 3;
const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Words that mean a thing of the game only as they are written, or, where they are no proper names, in the plural too. */
function namesOf(entries: readonly Entry[]): Names {
  const proper = new Map<string, string>();
  const common = new Map<string, string>();
  for (const { id, name } of entries) {
    if (name.length < SHORTEST) continue;
    const isCommon = /^\p{Ll}/u.test(name) || id.startsWith('term/');
    const names = isCommon ? common : proper;
    const key = isCommon ? name.toLocaleLowerCase() : name;
    if (!names.has(key)) names.set(key, id);
  }
  const longest = (names: ReadonlyMap<string, string>): string =>
    [...names.keys()]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|') || '(?!)';
  // capitals matter in proper names only; the other names have each letter both ways
  const anyCase = longest(common).replaceAll(/\p{Ll}/gu, (l) => `[${l}${l.toLocaleUpperCase()}]`);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(${longest(proper)})|(${anyCase})[sx]?)(?![\p{L}\p{N}])`,
    'gu',
  );
  return {
    linked: (text, not) => {
      const pieces: { text: string; to?: string }[] = [];
      const seen = new Set([not]);
      let from = 0;
      for (const match of text.matchAll(pattern)) {
        const [whole, asProper, asCommon] = match;
        const to = asProper === undefined ? common.get((asCommon ?? '').toLocaleLowerCase()) : proper.get(asProper);
        if (to === undefined || seen.has(to)) continue;
        seen.add(to);
        if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
        pieces.push({ text: whole, to });
        from = match.index + whole.length;
      }
      if (from < text.length) pieces.push({ text: text.slice(from) });
      return pieces;
    },
  };
}

/** Pages that speak of this one and that it does not name itself. */
export function speakingOf(book: Book, entry: Entry): readonly Entry[] {
  if (entry.name.length < SHORTEST) return [];
  const named = new Set(entry.read().facts?.flatMap(({ to = [] }) => to));
  const word = mention(entry.name);
  return book.entries.filter(
    (other) => other.group !== RULES && other.id !== entry.id && !named.has(other.id) && word.test(textOf(other)),
  );
}

const mention = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}[sx]?(?![\p{L}\p{N}])`, /^\p{Ll}/u.test(name) ? 'iu' : 'u');

/** The rules behind a page: those it cites, then those that have its name in the title, then those that speak of it. */
export function rulesBehind(book: Book, entry: Entry): readonly LedgerEntry[] {
  const own = entry.id.replace(/^rule\//, '');
  const cited = (entry.read().rules ?? []).flatMap((rule) => {
    const exact = book.ruleById.get(rule);
    return exact ? [exact] : book.rules.filter(({ id }) => id.startsWith(`${rule}-`));
  });
  if (entry.group === RULES) {
    const { see = [] } = book.ruleById.get(own) ?? {};
    const by = book.rules.filter(({ see: back }) => back?.includes(own));
    return unique([...see.flatMap((id) => book.ruleById.get(id) ?? []), ...by]).filter(({ id }) => id !== own);
  }
  const word =
    entry.name.length < SHORTEST
      ? undefined
      : mention(entry.group === TERMS ? entry.name.toLocaleLowerCase() : entry.name);
  const titled = word ? book.rules.filter(({ title }) => word.test(title)) : [];
  const told = word ? book.rules.filter(({ rule }) => word.test(rule)) : [];
  return unique([...titled, ...cited, ...told]).filter(({ instead }) => !instead);
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

// ── What bot games say ──────────────────────────────────────────────────────────────────────────────────────────────

const counted = import.meta.glob<{ default: EntryStatistics }>('../../../../games/*/encyclopaedia/statistics.json');
export const statisticsOf = async (game: string): Promise<EntryStatistics | undefined> =>
  (await counted[`../../../../games/${game}/encyclopaedia/statistics.json`]?.())?.default;
