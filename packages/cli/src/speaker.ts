/** What a terminal says, in the language of its person: catalogues from the disk, sentences from `@tabularium/words`. */
import { globSync, readFileSync } from 'node:fs';
import type { Game, Options } from '@tabularium/engine';
import {
  differences,
  isLanguage,
  LANGUAGES,
  type Language,
  type Presenter,
  type Speaker,
  t,
  texts,
  type Vocabulary,
} from '@tabularium/words';
import { compileCatalogue } from '@tabularium/words/compile';
import { ROOT } from './child.ts';
import { type Given, type Option, Usage } from './command.ts';
import { partOf } from './games.ts';
import { wrapped } from './terminal.ts';

export const LANGUAGE_OPTION: Option = {
  value: 'LANGUAGE',
  help: `${Object.keys(LANGUAGES).join(' or ')} (what LANG says, else en)`,
};

/** From now on everything is said in the language of the line, or else of the machine. */
export const speakAsAsked = (given: Given): void => speakIn(languageAsked(given));

export function speakIn(language: Language): void {
  loadCatalogues(language, ['packages/words/words/*/{shared,terminal}.json', 'games/*/words/*/about.json']);
  texts.speak(language);
}

function languageAsked(given: Given): Language {
  const asked = given.text('language');
  if (asked === undefined) {
    const { LC_ALL, LC_MESSAGES, LANG } = process.env;
    const usual = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2);
    return isLanguage(usual) ? usual : 'en';
  }
  if (isLanguage(asked)) return asked;
  throw new Usage(`"${asked}" is not among the languages.`, `They are: ${Object.keys(LANGUAGES).join(', ')}.`);
}

function loadCatalogues(language: Language, patterns: readonly string[]): void {
  for (const file of globSync(
    patterns.map((pattern) => pattern.replace('words/*/', `words/${language}/`)),
    { cwd: ROOT },
  )) {
    const catalogue = JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')) as Record<string, string>;
    texts.load(language, compileCatalogue(language, catalogue));
  }
}

/** What is played, in lines: how it differs from the game as it comes. */
export function agreedLines({ face }: Speaker, { settings }: Game, options: Options): string[] {
  if (Object.keys(settings).length === 0) return [];
  const told = differences(face.prefix, settings, options);
  if (told.length === 0) return [t('agreed.standard')];
  return [`${t('agreed')}:`, ...told.map(({ name, sentence }) => wrapped(`${name}. ${sentence}`, 2))];
}

/** Who speaks of a game. */
export async function speakerFor(game: string, names: readonly string[]): Promise<Speaker> {
  loadCatalogues(texts.language(), [`games/${game}/words/*/{game,box,terminal}.json`]);
  const spoken = await partOf<{ readonly vocabulary: Vocabulary }>(game, 'words/vocabulary');
  const presented = await partOf<{ readonly presenter: Presenter }>(game, 'face/presenter');
  return {
    face: spoken?.vocabulary ?? { id: game, prefix: game, argKinds: { seat: 'seat' } },
    seats: names.map((name) => ({ name })),
    presenter: presented?.presenter ?? {},
  };
}
