/** What messages to people say. All of a server's people are written to in its one language: accounts do not name one yet. */
import { createTexts, type Language, type Texts } from '@tabularium/words';
import { compileCatalogue } from '@tabularium/words/compile';
import english from '@tabularium/words/words/en/mail.json' with { type: 'json' };
import french from '@tabularium/words/words/fr/mail.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, fr: french };

export type Say = Texts['t'];

export function lettersIn(language: Language): Say {
  const texts = createTexts();
  texts.load(language, compileCatalogue(language, CATALOGUES[language]));
  texts.speak(language);
  return texts.t;
}
