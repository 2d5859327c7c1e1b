/** Every text the product can show exists in every language, fits its arguments, and can be compiled. */

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance, Table, type Text } from '@tabularium/engine';
import { mixture } from '@tabularium/engine/conformance';
import { registry } from '@tabularium/games/registry';
import { collector, edition2004 } from '@tabularium/seven-ages';
import { face as sevenAges } from '@tabularium/seven-ages/face';
import { CARD_COUNT, cardId, EMPIRE_IDS, REGION_IDS } from '@tabularium/seven-empires';
import { face as sevenEmpires } from '@tabularium/seven-empires/face';
import { httpError, playRefusal } from '@tabularium/table/schema';
import { face as throughTheAges } from '@tabularium/through-the-ages/face';
import { compileCatalogue } from '@tabularium/words/compile';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const GAMES = join(import.meta.dirname, '../../../games');
const WORDS = join(import.meta.dirname, '../../words');
const LANGUAGES = readdirSync(join(src, 'locales'));
/** The catalogues of a language: the app's own, those it shares with terminal and mail, and those of the games. French has one more, since the words of the cards of 7 Ages are English in its content. */
const filesOf = (language: string): string[] =>
  [
    ...globSync(join(src, 'locales', language, '*.json')),
    ...globSync(join(WORDS, 'words', language, '*.json')),
    ...globSync(join(GAMES, '*', 'words', language, '*.json')),
  ].filter((file) => !file.endsWith('box.json'));

const compiled = (text: string): unknown => compileCatalogue('en', { text })['text'];

type Catalogue = Readonly<Record<string, string>>;
const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
const all = (language: string): Catalogue => Object.assign({}, ...filesOf(language).map(read));

test('every language has the same texts, none of them empty', () => {
  for (const language of LANGUAGES) {
    for (const english of filesOf('en')) {
      const file = english.replace('/en/', `/${language}/`);
      const here = read(file);
      expect(Object.keys(here).sort(), file).toEqual(Object.keys(read(english)).sort());
      expect(
        Object.entries(here).filter(([, text]) => text.trim() === ''),
        file,
      ).toEqual([]);
    }
  }
});

test('every text compiles, and translations use the same arguments', () => {
  const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map((m) => m[1]))].sort();
  const english = all('en');
  for (const language of LANGUAGES) {
    for (const [id, text] of Object.entries(all(language))) {
      expect(() => compiled(text), `${language} ${id}`).not.toThrow();
      const used = names(text).filter((name) => !names(english[id]).includes(name));
      expect(used, `${language} ${id}`).toEqual([]);
    }
  }
});

test('every refusal of the server, of a table and of the rules has its sentence', () => {
  const english = all('en');
  const wanted = [
    ...httpError.options.map((code) => `http.${code}`),
    ...playRefusal.options.map((code) => `refusal.${code}`),
  ];
  expect(wanted.filter((id) => !(id in english))).toEqual([]);
});

test('every text that the code asks for by name exists', () => {
  const english = all('en');
  const missing: string[] = [];
  const sources = [
    join(src, '**/*.{ts,tsx}'),
    join(WORDS, '../{words,cli,server}/src/**/*.ts'),
    join(GAMES, '*/{face,lessons}/**/*.{ts,tsx}'),
    join(GAMES, '*/terminal.ts'),
  ];
  for (const file of globSync(sources)) {
    const code = readFileSync(file, 'utf8');
    for (const [, id] of code.matchAll(/\b(?:t|say)\(\s*'(\w[^']*)'/g))
      if (!(id in english)) missing.push(`${file}: ${id}`);
  }
  expect(missing).toEqual([]);
});

/** All ids of texts that a random game shows: prompts, options, consequences, the record. */
function heardIn(game: string, seed: number): Set<string> {
  const title = registry.get(game);
  if (!title) throw new Error(game);
  const chance = Chance.fromSeed(`texts ${seed}`);
  const table = Table.start(title.game, { seed, ...mixture(title.game, `texts ${seed}`) });
  const heard = new Set<string>();
  const note = (texts: readonly (Text | undefined)[]): void => {
    for (const text of texts) if (text) heard.add(text.id);
  };
  for (let n = 0; table.next && n < 600; n++) {
    const asked = table.next.describe();
    heard.add(asked.about);
    for (const option of [...(asked.options ?? []), ...(asked.barred ?? [])])
      note([option.text, ...(option.effects ?? [])]);
    const given = table.answer(table.next.seat, table.next.sample(chance));
    if (given.ok) for (const { what } of given.happenings) heard.add(what.type);
  }
  return heard;
}

test.each([...registry.keys()])('all that %s asks, offers and tells has words in every language', (game) => {
  const heard = new Set<string>();
  for (let seed = 0; seed < 12; seed++) for (const id of heardIn(game, seed)) heard.add(id);
  for (const language of LANGUAGES) {
    const words = all(language);
    expect(
      [...heard].filter((id) => !(id in words)),
      language,
    ).toEqual([]);
  }
});

test('every setting, group of settings and preset of every game is named and explained', () => {
  const english = all('en');
  const ids = [...registry.values()].flatMap(({ game, prefix, presets }) => [
    ...Object.keys(game.settings).map((name) => `${prefix}.setting.${name}`),
    ...Object.values(game.settings).flatMap(({ group }) => (group ? [`${prefix}.settings.${group}`] : [])),
    ...(presets ?? []).map(({ id }) => `${prefix}.preset.${id}`),
  ]);
  expect(ids.flatMap((id) => [id, `${id}.help`]).filter((id) => !(id in english))).toEqual([]);
});

test('every preset is a table that can be set up, and the first is the game as it comes', () => {
  for (const { game, presets = [] } of registry.values()) {
    expect(presets[0]?.options ?? {}, game.id).toEqual({});
    for (const { options, seats = game.seats.min } of presets)
      expect(Table.start(game, { seats, seed: 1, options }).over).toBe(false);
  }
});

test('every setting cites a rule of the ledger', () => {
  for (const { game } of registry.values()) {
    const cited = Object.values(game.settings).flatMap(({ rule }) => rule ?? []);
    if (cited.length === 0) continue;
    const ledger = JSON.parse(readFileSync(join(GAMES, game.id, 'rules/ledger.json'), 'utf8')) as { id: string }[];
    expect(
      cited.filter((rule) => !ledger.some(({ id }) => id === rule)),
      game.id,
    ).toEqual([]);
  }
});

test('every game and every level of its bots has a name and an explanation', () => {
  const english = all('en');
  const ids = [...registry.values()].flatMap(({ game, bots }) => [
    `game.${game.id}`,
    ...Object.keys(bots).flatMap((level) => [`bot.${level}`, `bot.${level}.help`]),
  ]);
  expect([...new Set(ids)].filter((id) => !(id in english))).toEqual([]);
});

test('every sign that a game explains is drawn and has its words', () => {
  const english = all('en');
  const drawn = readdirSync(join(src, '../icons'));
  const wanting = [sevenAges, sevenEmpires, throughTheAges].flatMap(
    ({ prefix, legend }) =>
      legend?.filter((sign) => !(`${prefix}.sign.${sign}` in english) || !drawn.includes(`${sign}.svg`)) ?? [],
  );
  expect(wanting).toEqual([]);
});

test('7E-VAR-07 7E-VAR-08 an Empire without a monarch attacks nobody, but its cities are said to defend themselves', () => {
  const defends: Readonly<Record<string, RegExp>> = { en: /its cities .*defend/, fr: /ses villes se défendent/ };
  for (const language of LANGUAGES) expect(all(language)['7e.empire.neutral.help']).toMatch(defends[language]);
});

test('every region, Empire and card of 7 Empires has a name in every language', () => {
  const ids = [
    ...REGION_IDS.map((id) => `7e.name.region.${id}`),
    ...EMPIRE_IDS.map((id) => `7e.name.empire.${id}`),
    ...Array.from({ length: CARD_COUNT }, (_, card) => `7e.name.card.${cardId(card as Parameters<typeof cardId>[0])}`),
  ];
  for (const language of LANGUAGES) {
    const words = all(language);
    expect(
      ids.filter((id) => !(id in words)),
      language,
    ).toEqual([]);
  }
});

/** The rules know cards, map and rulebook in English; every other language brings its own words. */
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

type Worded = readonly { readonly id: string; readonly text: string }[];
const worded = ({ id, effect }: (typeof collector.pack.events)[number]) => ({ id, text: effect });
/** What another edition has of its own, and what it has under the same name with another text. */
const inOtherWords = (kind: string, cards: Worded, known: Worded): string[] =>
  cards.flatMap(({ id, text }) => {
    const there = known.find((card) => card.id === id);
    if (!there) return [`${kind}.${id}`, `${kind}-text.${id}`];
    return there.text === text ? [] : [`${kind}-text.2004.${id}`];
  });

test('the box of 7 Ages has its words in every other language, and nothing else', () => {
  const { areas, empires, named, events, artefacts } = collector.pack;
  const ids = [
    ...areas.map(({ id }) => `area.${id}`),
    ...empires.flatMap(({ id, card, specials }) => [`empire.${id}`, ...specials.map((_, i) => `special.${card}.${i}`)]),
    ...named.map(({ id }) => `leader.${id}`),
    ...events.flatMap(({ id }) => [`event.${id}`, `event-text.${id}`]),
    ...artefacts.flatMap(({ id }) => [`artefact.${id}`, `artefact-text.${id}`]),
    ...inOtherWords('artefact', edition2004.pack.artefacts, artefacts),
    ...inOtherWords('event', edition2004.pack.events.map(worded), events.map(worded)),
  ].map((id) => `7a.box.${id}`);
  for (const language of OTHERS) {
    const words = read(join(GAMES, 'seven-ages/words', language, 'box.json'));
    expect(Object.keys(words).sort(), language).toEqual(ids.sort());
    for (const [id, text] of Object.entries(words)) expect(compiled(text), id).toEqual([text]);
  }
});

test.each(['seven-ages', 'through-the-ages', 'seven-empires'])(
  'every rule of %s can be read in every other language',
  (game) => {
    const open = (file: string): unknown =>
      JSON.parse(readFileSync(join(GAMES, game, 'rules', file), 'utf8')) as unknown;
    const rules = open('ledger.json') as readonly {
      readonly id: string;
      readonly chapter: string;
      readonly played?: string;
    }[];
    for (const language of OTHERS) {
      const there = open(`ledger.${language}.json`) as {
        readonly chapters: Catalogue;
        readonly rules: Readonly<
          Record<string, { readonly title: string; readonly rule: string; readonly played?: string }>
        >;
      };
      expect(Object.keys(there.rules)).toEqual(rules.map(({ id }) => id));
      expect(rules.filter(({ chapter }) => !there.chapters[chapter])).toEqual([]);
      expect(Object.values(there.rules).filter(({ title, rule }) => !title || !rule)).toEqual([]);
      expect(rules.filter(({ id, played }) => !there.rules[id]?.played !== !played)).toEqual([]);
    }
  },
);
