/** Catalogues as people write them, made ready to be spoken. The web app does it while building, so that no browser parses a message. */
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from './texts.ts';

/** Messages by id. */
export type Catalogue = Record<string, CompiledMessage>;

/** In French no line begins with a sign that has a space before it, nor ends with an opening quotation mark. */
const joined = (text: string): string => text.replace(/ (?=[;:!?»])|(?<=«) /g, '\u00a0');

export function compileCatalogue(language: Language, texts: Readonly<Record<string, string>>): Catalogue {
  const set = language === 'fr' ? joined : (text: string): string => text;
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(set(text))]));
}
