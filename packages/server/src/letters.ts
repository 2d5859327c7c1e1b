/** What messages to people say, in the language they have chosen or else that of the server. */
import { createTexts, type Language, type Texts } from '@tabularium/words';
import { compileCatalogue } from '@tabularium/words/compile';
import english from '@tabularium/words/words/en/mail.json' with { type: 'json' };
import englishNotices from '@tabularium/words/words/en/notices.json' with { type: 'json' };
import french from '@tabularium/words/words/fr/mail.json' with { type: 'json' };
import frenchNotices from '@tabularium/words/words/fr/notices.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...english, ...englishNotices },
  fr: { ...french, ...frenchNotices },
};

export type Say = Texts['t'];

export function lettersIn(language: Language): Say {
  const texts = createTexts();
  texts.load(language, compileCatalogue(language, CATALOGUES[language]));
  texts.speak(language);
  return texts.t;
}
