/** The settings of a table in words: what they are called, and what of them is not as usual. */
import { changedIn, type Options, type OptionValue, type Settings } from '@tabularium/engine';
import { hasText, t } from './spoken.ts';
import { sentenceOf, type Values } from './texts.ts';

const own = (id: string, otherwise: string, values?: Values): string => (hasText(id) ? t(id, values) : otherwise);

export const settingName = (prefix: string, setting: string): string =>
  own(`${prefix}.setting.${setting}`, sentenceOf(setting));
export const settingHelp = (prefix: string, setting: string): string => own(`${prefix}.setting.${setting}.help`, '');
export const choiceName = (prefix: string, setting: string, value: OptionValue): string =>
  own(`${prefix}.setting.${setting}.${value}`, sentenceOf(String(value)));
export const settingGroup = (prefix: string, group: string): string =>
  own(`${prefix}.settings.${group}`, sentenceOf(group));
export const settingGroupHelp = (prefix: string, group: string): string => own(`${prefix}.settings.${group}.help`, '');

/** One thing that differs from the game as it comes. */
export interface Difference {
  readonly setting: string;
  readonly rule: string | undefined;
  readonly name: string;
  /** What that means, in one sentence. */
  readonly sentence: string;
}

/**
 * What differs from the game as it comes. A number or a choice that belongs to another setting is told with that one: its
 * text may name all options.
 */
export function differences(prefix: string, settings: Settings, options: Options): Difference[] {
  const usual = Object.entries(settings).map(([name, setting]) => [name, setting.default] as const);
  const all: Options = { ...Object.fromEntries(usual), ...options };
  return changedIn(settings, options).flatMap((setting) => {
    const { kind, only, rule } = settings[setting];
    if (kind !== 'flag' && only) return [];
    const name = settingName(prefix, setting);
    const value = all[setting];
    const title =
      kind === 'flag'
        ? t(value ? 'setting.on' : 'setting.off', { name })
        : t('setting.is', { name, value: choiceName(prefix, setting, value) });
    const sentence = own(`${prefix}.setting.${setting}.told`, settingHelp(prefix, setting), all);
    return [{ setting, rule, name: title, sentence }];
  });
}
