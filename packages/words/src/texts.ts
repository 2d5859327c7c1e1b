/** Messages by id, in one language at a time. The core of it is lingui's; nothing here knows where catalogues come from. */
import { setupI18n } from '@lingui/core';
import type { Catalogue } from './compile.ts';

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (word: string): word is Language => Object.hasOwn(LANGUAGES, word);

export type Values = Readonly<Record<string, unknown>>;

export interface Texts {
  language(): Language;
  t(id: string, values?: Values): string;
  hasText(id: string): boolean;
  load(language: Language, catalogue: Catalogue): void;
  /** From now on texts are in this language. */
  speak(language: Language): void;
  /** `read` is called before every text: where texts are on a screen, it notes who must read them again after `speak`. */
  whenRead(read: () => void): void;
}

export function createTexts(): Texts {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} }, missing: (_, id) => sentenceOf(id) });
  let language: Language = 'en';
  let read = (): void => undefined;
  return {
    language: () => {
      read();
      return language;
    },
    t: (id, values) => {
      read();
      return i18n._(id, values as Record<string, unknown>);
    },
    hasText: (id) => {
      read();
      return Object.hasOwn(i18n.messages, id);
    },
    load: (into, catalogue) => i18n.load(into, catalogue),
    speak: (next) => {
      language = next;
      i18n.activate(next);
    },
    whenRead: (listener) => {
      read = listener;
    },
  };
}

/** A decision without a text of its own must still be playable: `7a.trade.with-whom` reads "with whom". */
export function sentenceOf(id: string): string {
  const last = id.split('.').at(-1) ?? id;
  return last.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
}

/** `alexander-the-great` reads "Alexander the Great". */
export const nameFrom = (id: string): string =>
  sentenceOf(id).replaceAll(/\b(?!(?:of|the|and|in|de)\b)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase());
