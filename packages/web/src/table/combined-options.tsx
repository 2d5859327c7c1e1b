/** Many kinds of actions at once: one row per kind. What it could apply to stands on the board under the same keys. */
import type { Scalar } from '@tabularium/engine';
import { effectsOf, groupOf, labelOf, type Speaker } from '@tabularium/words';
import { createMemo, createSignal, For, Index, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon, Key } from '../ui/index.tsx';
import type { Choice, Keyed } from './choice.ts';
import { OptionButton, walk } from './option.tsx';
import { createShared } from './share.ts';

interface CombinedProps {
  readonly speaker: Speaker;
  readonly choice: Choice;
}

export const isCombined = ({ speaker, choice }: CombinedProps): boolean => {
  const rows = speaker.presenter?.rows;
  return rows !== undefined && choice.options().some(({ option }) => option.group && rows.sign(option.group));
};

export function CombinedOptions(props: CombinedProps): JSX.Element {
  const groups = createMemo(() => Map.groupBy(props.choice.options(), ({ option }) => option.group ?? ''));
  // The same list again is no reason to draw it anew: rows stay, their words change.
  const names = createShared(() => [...groups().keys()]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of groups, named by the question
    <div
      class="opts rows"
      role="group"
      aria-labelledby="question"
      onKeyDown={(event) => walk(event, 'button')}
      data-options
    >
      <For each={names()}>
        {(name) => {
          const options = createMemo(() => groups().get(name) ?? []);
          return (
            <Show when={options().length > 1} fallback={<One {...props} name={name} keyed={options()[0]} />}>
              <Many {...props} name={name} options={options()} />
            </Show>
          );
        }}
      </For>
    </div>
  );
}

function labelled(props: CombinedProps, keyed: Keyed): string {
  const asked = props.choice.asked();
  return asked ? labelOf(props.speaker, asked, keyed.option) : '';
}

function Price(props: CombinedProps & { readonly options: readonly Keyed[] }): JSX.Element {
  const price = () => props.speaker.presenter?.rows?.price?.(props.options.map(({ option }) => option)) ?? [];
  return (
    <span class="fx" aria-hidden="true">
      <Index each={price()}>
        {(part) => (
          <>
            {part()[1]} <Icon name={part()[0]} size={13} class={part()[0]} />
          </>
        )}
      </Index>
    </span>
  );
}

/** Consequences for the eye; the price stands at the end of the row. */
function seen(props: CombinedProps, keyed: Keyed): string[] {
  const { option } = keyed;
  const isPrice = props.speaker.presenter?.rows?.isPrice;
  return effectsOf(props.speaker, {
    ...option,
    effects: (option.effects ?? []).filter((effect) => !isPrice?.(effect)),
  });
}
/** And the price in words, for whoever cannot see it there. */
function spoken(props: CombinedProps, keyed: Keyed): string {
  const isPrice = props.speaker.presenter?.rows?.isPrice;
  const effects = (keyed.option.effects ?? []).filter((effect) => isPrice?.(effect));
  return effectsOf(props.speaker, { ...keyed.option, effects }).join(', ');
}

const signOf = (props: CombinedProps, group: string): string => props.speaker.presenter?.rows?.sign(group) ?? 'check';

function One(props: CombinedProps & { readonly name: string; readonly keyed: Keyed | undefined }): JSX.Element {
  return (
    <Show when={props.keyed}>
      {(keyed) => {
        const effects = createMemo(() => seen(props, keyed()).join(' · '));
        return (
          <OptionButton choice={props.choice} class="opt" keyed={keyed()}>
            <Key k={keyed().key} size={24} />
            <Icon name={signOf(props, props.name)} size={18} />
            <span class="lab">
              <b>{labelled(props, keyed())}</b>
              <Show when={effects()}>
                <span class="sr">, </span>
                <small>{effects()}</small>
              </Show>
              <Show when={spoken(props, keyed())}>{(price) => <span class="sr">, {price()}</span>}</Show>
            </span>
            <Price {...props} options={[keyed()]} />
          </OptionButton>
        );
      }}
    </Show>
  );
}

/** The keys alone stand in the row; opened, every option is listed in full. */
function Many(props: CombinedProps & { readonly name: string; readonly options: readonly Keyed[] }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const values = createShared(() => props.options.map(({ option }) => option.value));
  const find = (value: Scalar | undefined) => props.options.find(({ option }) => option.value === value);
  const focused = createMemo(() => find(props.choice.focused()));
  const sub = createMemo(() => {
    const one = focused();
    if (one) return [labelled(props, one), ...seen(props, one)].join(' · ');
    return props.speaker.presenter?.rows?.summary?.(props.options.map(({ option }) => option)) ?? '';
  });
  const title = () => groupOf(props.speaker, props.name);
  const count = () => props.options.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons in a list, not a part of a form
    <div
      class="gath"
      role="group"
      aria-label={title()}
      classList={{ on: focused() !== undefined, some: count() > 3 && count() < 6, lots: count() > 5 }}
    >
      <button type="button" class="opt" aria-expanded={open()} onClick={() => setOpen(!open())}>
        <Icon name={open() ? 'chevron-down' : 'chevron-right'} size={14} class="fold" />
        <Icon name={signOf(props, props.name)} size={18} />
        <span class="lab">
          <b>{title()}</b>
          <Show when={sub()}>
            <small>{sub()}</small>
          </Show>
        </span>
        <span class="ways">{t('rows.ways', { count: count() })}</span>
        <Price {...props} options={props.options} />
      </button>
      <div class="picks" classList={{ open: open() }}>
        <For each={values()}>
          {(value) => (
            <Show when={find(value)}>
              {(keyed) => {
                const effects = (): string => effectsOf(props.speaker, keyed().option).join(' · ');
                return (
                  <OptionButton
                    choice={props.choice}
                    class="pk"
                    keyed={keyed()}
                    label={
                      open() ? undefined : [labelled(props, keyed()), effects(), keyed().key].filter(Boolean).join(', ')
                    }
                  >
                    <Key k={keyed().key} size={22} />
                    <Show when={open()}>
                      <span class="pl">
                        <b>{labelled(props, keyed())}</b>
                        <small>{effects()}</small>
                      </span>
                    </Show>
                  </OptionButton>
                );
              }}
            </Show>
          )}
        </For>
      </div>
    </div>
  );
}
