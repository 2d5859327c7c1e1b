/** What a terminal says, in the language of its person: catalogues from the disk, sentences from `@tabularium/words`. */
import { existsSync, readFileSync } from 'node:fs';
import type { Game, Options } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
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
import { type Given, type Option, Usage } from './command.ts';
import { partOf } from './games.ts';
import { homeOf } from './homes.ts';
import { wrapped } from './terminal.ts';

export const LANGUAGE_OPTION: Option = {
  value: 'LANGUAGE',
  help: `${Object.keys(LANGUAGES).join(' or ')} (what LANG says, else en)`,
};

/** From now on everything is said in the language of the line, or else of the machine. */
export const speakAsAsked = (given: Given): void => speakIn(languageAsked(given));

export function speakIn(language: Language): void {
  loadCatalogues(language, 'words', ['shared', 'terminal']);
  for (const game of registry.keys()) loadCatalogues(language, game, ['about']);
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

/** Those of a package that it has. */
function loadCatalogues(language: Language, of: string, names: readonly string[]): void {
  for (const name of names) {
    const file = `${homeOf(of)}words/${language}/${name}.json`;
    if (!existsSync(file)) continue;
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
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
  loadCatalogues(texts.language(), game, ['game', 'box', 'terminal']);
  const spoken = await partOf<{ readonly vocabulary: Vocabulary }>(game, 'words/vocabulary');
  const presented = await partOf<{ readonly presenter: Presenter }>(game, 'face/presenter');
  return {
    face: spoken?.vocabulary ?? { id: game, prefix: game, argKinds: { seat: 'seat' } },
    seats: names.map((name) => ({ name })),
    presenter: presented?.presenter ?? {},
  };
}
