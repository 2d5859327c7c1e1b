/**
 * The texts of the web app for a terminal: the same catalogues, in English. Stands in for the web app's module of the same
 * name, which needs a browser, so that questions, options and records read the same here and there.
 */
import { globSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { ROOT } from './child.ts';

const i18n = setupI18n({ missing: (_, id) => sentenceOf(id) });
for (const file of globSync(['packages/web/src/locales/en/*.json', 'games/*/words/en/*.json'], { cwd: ROOT }))
  i18n.load('en', JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')) as Record<string, string>);
i18n.activate('en');

export const locale = (): string => 'en';
export const t = (id: string, values?: Readonly<Record<string, unknown>>): string => i18n._(id, { ...values });
export const hasText = (id: string): boolean => Object.hasOwn(i18n.messages, id);

/** A decision without a text of its own must still be playable: `7a.trade.with-whom` reads "with whom". */
export function sentenceOf(id: string): string {
  const last = id.split('.').at(-1) ?? id;
  return last.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
}

export const nameFrom = (id: string): string =>
  sentenceOf(id).replaceAll(/\b(?!(?:of|the|and|in|de)\b)\p{Ll}/gu, (letter) => letter.toUpperCase());

export const time = (at: number): string => new Date(at).toISOString().slice(11, 16);
export const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const needTexts = (): Promise<void> => Promise.resolve();
export const speak = needTexts;
