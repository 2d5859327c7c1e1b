export type { Catalogue } from './compile.ts';
export type { Fact, FactLine, Pictured, Presenter, Rows, Step } from './presenter.ts';
export {
  answerText,
  effectsOf,
  groupOf,
  helpOf,
  kindOf,
  labelOf,
  lineText,
  named,
  nameOf,
  nameThing,
  resultText,
  type Speaker,
  say,
  titleOf,
  type Vocabulary,
} from './sentences.ts';
export {
  choiceName,
  type Difference,
  differences,
  settingGroup,
  settingGroupHelp,
  settingHelp,
  settingName,
} from './settings.ts';
export { hasText, language, t, texts } from './spoken.ts';
export {
  createTexts,
  isLanguage,
  LANGUAGES,
  type Language,
  nameFrom,
  sentenceOf,
  type Texts,
  type Values,
} from './texts.ts';
