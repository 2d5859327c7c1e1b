/** Every setting of a game: in groups that open, or found by a word. */
import { countsIn, type OptionValue, type Scalar, type Setting } from '@tabularium/engine';
import { choiceName, settingGroup, settingGroupHelp, settingHelp, settingName } from '@tabularium/words';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { GameInfo } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { hasText, t } from '../i18n.ts';
import { Cite } from '../ui/index.tsx';
import { isChanged, type Options } from './wishes.ts';

interface SettingsProps {
  readonly info: GameInfo;
  readonly options: Options;
  readonly set: (name: string, value: OptionValue) => void;
}

/** What has no group of its own stands alone, and needs no search. */
export function GameSettings(props: SettingsProps & { readonly open: boolean }): JSX.Element {
  const names = createMemo(() => Object.keys(props.info.settings));
  const groups = createMemo(() => [...new Set(names().flatMap((name) => props.info.settings[name].group ?? []))]);
  return (
    <Show
      when={groups().length > 0}
      fallback={
        <details class="settings" open={props.open}>
          <summary>{t('new.settings', { count: names().length })}</summary>
          <Rows {...props} names={names()} />
        </details>
      }
    >
      <Grouped {...props} names={names()} groups={groups()} />
    </Show>
  );
}

function Grouped(
  props: SettingsProps & { readonly names: readonly string[]; readonly groups: readonly string[] },
): JSX.Element {
  const [wanted, setWanted] = createSignal('');
  const prefix = () => faceOf(props.info.id).prefix;
  const found = createMemo(() => {
    const words = wanted().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const text = (name: string): string => {
      const { group = '', rule = '' } = props.info.settings[name];
      const said = [settingName(prefix(), name), settingHelp(prefix(), name), settingGroup(prefix(), group), rule];
      return said.join(' ').toLocaleLowerCase();
    };
    return words.length > 0
      ? props.names.filter((name) => words.every((word) => text(name).includes(word)))
      : undefined;
  });
  const within = (group: string): string[] => props.names.filter((name) => props.info.settings[name].group === group);
  const changed = (group: string): number =>
    within(group).filter((name) => isChanged(props.info, props.options, name)).length;
  return (
    <section class="settings" aria-labelledby="settings-title">
      <div class="searchrow">
        <h2 id="settings-title">{t('new.rules')}</h2>
        <input
          class="inp"
          type="search"
          value={wanted()}
          placeholder={t('new.rules.search', { count: props.names.length })}
          aria-label={t('new.rules.search', { count: props.names.length })}
          onInput={(e) => setWanted(e.currentTarget.value)}
          // It is a question to the list, not an order to open the table.
          onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
        />
      </div>
      <p class="sr" role="status">
        {found() ? t('new.rules.found', { count: found()?.length ?? 0 }) : ''}
      </p>
      <Show
        when={found()}
        fallback={
          <For each={props.groups}>
            {(group) => (
              <details class="group" data-group={group}>
                <summary>
                  <b>{settingGroup(prefix(), group)}</b> <span class="about">{settingGroupHelp(prefix(), group)}</span>
                  <Show when={changed(group) > 0}>
                    {' '}
                    <span class="mark">{t('new.rules.changed', { count: changed(group) })}</span>
                  </Show>
                </summary>
                <Rows {...props} names={within(group)} />
              </details>
            )}
          </For>
        }
      >
        {(names) => (
          <Show when={names().length > 0} fallback={<p class="muted pad">{t('new.rules.found', { count: 0 })}</p>}>
            <Rows {...props} names={names()} />
          </Show>
        )}
      </Show>
    </section>
  );
}

/** A number or a choice that belongs to another setting is there when that one is; what is on or off brings it along. */
function Rows(props: SettingsProps & { readonly names: readonly string[] }): JSX.Element {
  const there = (name: string): boolean =>
    props.info.settings[name].kind === 'flag' || countsIn(props.info.settings, props.options, name);
  return (
    <For each={props.names.filter(there)}>
      {(name) => (
        <Row
          info={props.info}
          name={name}
          setting={props.info.settings[name]}
          options={props.options}
          set={(value) => props.set(name, value)}
        />
      )}
    </For>
  );
}

function Row(props: {
  readonly info: GameInfo;
  readonly name: string;
  readonly setting: Setting;
  readonly options: Options;
  readonly set: (value: OptionValue) => void;
}): JSX.Element {
  const { info, name, setting } = props;
  const { prefix } = faceOf(info.id);
  const id = `option-${name}`;
  const counts = () => countsIn(info.settings, props.options, name);
  const { only, rule } = setting;
  return (
    <div
      class="field"
      classList={{ flag: setting.kind === 'flag', changed: isChanged(info, props.options, name) }}
      data-setting={name}
    >
      <label for={id}>{settingName(prefix, name)}</label>
      <Field
        id={id}
        prefix={prefix}
        name={name}
        setting={setting}
        value={counts() ? props.options[name] : setting.default}
        set={props.set}
      />
      <p>
        <span id={`${id}-help`}>
          {settingHelp(prefix, name)}
          <Show when={setting.kind === 'flag' && only}>
            {(needs) => (
              <>
                {' '}
                <em>{t('new.needs', { name: settingName(prefix, needs().setting) })}</em>
              </>
            )}
          </Show>
        </span>{' '}
        <Show when={rule}>{(cited) => <Cite game={info.id} rule={cited()} />}</Show>
      </p>
    </div>
  );
}

function Field(props: {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly setting: Setting;
  readonly value: OptionValue | undefined;
  readonly set: (value: OptionValue) => void;
}): JSX.Element {
  const { id, setting } = props;
  const described = `${id}-help`;
  const listed = createMemo(() => valuesOf(props.prefix, props.name, setting));
  if (setting.kind === 'flag') {
    return (
      <input
        id={id}
        type="checkbox"
        checked={props.value === true}
        aria-describedby={described}
        onChange={(e) => props.set(e.currentTarget.checked)}
      />
    );
  }
  return (
    <Show
      when={listed()}
      fallback={
        <input
          id={id}
          type="number"
          required
          {...(setting.kind === 'number' ? { min: setting.min, max: setting.max } : {})}
          value={Number(props.value)}
          aria-describedby={described}
          onInput={(e) => e.currentTarget.validity.valid && props.set(e.currentTarget.valueAsNumber)}
        />
      }
    >
      {(values) => (
        <select
          id={id}
          aria-describedby={described}
          onChange={(e) => props.set(values()[e.currentTarget.selectedIndex])}
        >
          <For each={values()}>
            {(value) => (
              <option value={String(value)} selected={value === props.value}>
                {choiceName(props.prefix, props.name, value)}
              </option>
            )}
          </For>
        </select>
      )}
    </Show>
  );
}

/** A list longer than this is a field for a number. */
const LONGEST = 25;

/** What can be chosen from a list: numbers too, where one of them means something that a number does not say. */
function valuesOf(prefix: string, name: string, setting: Setting): readonly Scalar[] | undefined {
  if (setting.kind === 'flag') return undefined;
  if (setting.kind === 'choice') return setting.values;
  const { min, max } = setting;
  return max - min < LONGEST && hasText(`${prefix}.setting.${name}.${min}`)
    ? Array.from({ length: max - min + 1 }, (_, i) => min + i)
    : undefined;
}
