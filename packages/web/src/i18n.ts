/** The texts of the page: catalogues fetched when they are needed, and what is on the screen read again when they come. */
import { type Catalogue, LANGUAGES, type Language, texts } from '@tabularium/words';
import { createSignal } from 'solid-js';
import { prefs, setPrefs } from './prefs.ts';

export { hasText, nameFrom, sentenceOf, t } from '@tabularium/words';
export { LANGUAGES as LOCALES, type Language as Locale };

const own = import.meta.glob<{ default: Catalogue }>('./locales/*/*.json');
const ofGames = import.meta.glob<{ default: Catalogue }>([
  '../../../games/*/words/*/*.json',
  '!**/{about,terminal}.json',
]);
/** `app`, or `seven-ages/game` for those of a game. */
const fileOf = (language: Language, name: string): (() => Promise<{ default: Catalogue }>) | undefined => {
  const [game, file] = name.split('/');
  return file
    ? ofGames[`../../../games/${game}/words/${language}/${file}.json`]
    : own[`./locales/${language}/${name}.json`];
};

const [locale, setActive] = createSignal<Language>(prefs.locale ?? (navigator.language.startsWith('fr') ? 'fr' : 'en'));
/** Grows whenever a catalogue arrives, so that texts on screen are read again. */
const [loaded, setLoaded] = createSignal(0);
texts.whenRead(loaded);

export { locale };

const wanted = new Set<string>(['app']);
const have = new Set<string>();
let speaks: Language | undefined;

async function fetchCatalogues(): Promise<void> {
  const at = locale();
  const missing = [...wanted].filter((name) => !have.has(`${at}/${name}`));
  await Promise.all(
    missing.map(async (name) => {
      const file = await fileOf(at, name)?.();
      if (file) texts.load(at, file.default);
      have.add(`${at}/${name}`);
    }),
  );
  // Asked for again and again: what is there already is no reason to read every text on the screen anew.
  if (missing.length === 0 && speaks === at) return;
  texts.speak(at);
  speaks = at;
  document.documentElement.lang = at;
  setLoaded((n) => n + 1);
}

/** Makes sure that the texts of a game are there in the language of the player. */
export function needTexts(...names: readonly string[]): Promise<void> {
  for (const name of names) wanted.add(name);
  return fetchCatalogues();
}

export async function speak(next: Language): Promise<void> {
  setPrefs('locale', next);
  setActive(next);
  await fetchCatalogues();
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const clocks = { en: new Intl.DateTimeFormat('en', CLOCK), fr: new Intl.DateTimeFormat('fr', CLOCK) };
export const time = (at: number): string => clocks[locale()].format(at);
export const day = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
