import { setupI18n } from '@lingui/core';
import { createSignal } from 'solid-js';
import { prefs, setPrefs } from './prefs.ts';

export type Locale = 'en' | 'fr';
export const LOCALES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };

type Values = Readonly<Record<string, unknown>>;
type Catalogue = Parameters<typeof i18n.load>[1];

const i18n = setupI18n({ missing: (_, id) => sentenceOf(id) });
const own = import.meta.glob<{ default: Catalogue }>('./locales/*/*.json');
const ofGames = import.meta.glob<{ default: Catalogue }>(['../../../games/*/words/*/*.json', '!**/about.json']);
/** `app`, or `seven-ages/game` for those of a game. */
const fileOf = (language: Locale, name: string): (() => Promise<{ default: Catalogue }>) | undefined => {
  const [game, file] = name.split('/');
  return file
    ? ofGames[`../../../games/${game}/words/${language}/${file}.json`]
    : own[`./locales/${language}/${name}.json`];
};

const [locale, setActive] = createSignal<Locale>(prefs.locale ?? (navigator.language.startsWith('fr') ? 'fr' : 'en'));
/** Grows whenever a catalogue arrives, so that texts on screen are read again. */
const [loaded, setLoaded] = createSignal(0);

export { locale };

const wanted = new Set<string>(['app']);
const have = new Set<string>();

async function fetchCatalogues(): Promise<void> {
  const at = locale();
  const missing = [...wanted].filter((name) => !have.has(`${at}/${name}`));
  await Promise.all(
    missing.map(async (name) => {
      const file = await fileOf(at, name)?.();
      if (file) i18n.load(at, file.default);
      have.add(`${at}/${name}`);
    }),
  );
  // Asked for again and again: what is there already is no reason to read every text on the screen anew.
  if (missing.length === 0 && i18n.locale === at) return;
  i18n.activate(at);
  document.documentElement.lang = at;
  setLoaded((n) => n + 1);
}

/** Makes sure that the texts of a game are there in the language of the player. */
export function needTexts(...names: readonly string[]): Promise<void> {
  for (const name of names) wanted.add(name);
  return fetchCatalogues();
}

export async function speak(next: Locale): Promise<void> {
  setPrefs('locale', next);
  setActive(next);
  await fetchCatalogues();
}

export function t(id: string, values?: Values): string {
  loaded();
  return i18n._(id, values as Record<string, unknown>);
}

export function hasText(id: string): boolean {
  loaded();
  return Object.hasOwn(i18n.messages, id);
}

/** A decision without a text of its own must still be playable: `7a.trade.with-whom` reads "with whom". */
export function sentenceOf(id: string): string {
  const last = id.split('.').at(-1) ?? id;
  return last.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
}

/** `alexander-the-great` reads "Alexander the Great". */
export const nameFrom = (id: string): string =>
  sentenceOf(id).replaceAll(/\b(?!(?:of|the|and|in|de)\b)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase());

const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const clocks = { en: new Intl.DateTimeFormat('en', CLOCK), fr: new Intl.DateTimeFormat('fr', CLOCK) };
export const time = (at: number): string => clocks[locale()].format(at);
export const day = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
