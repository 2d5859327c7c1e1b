/** Many kinds of actions at once: one row per kind. What it could apply to stands on the board under the same keys. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon, Key } from '../ui/index.tsx';
import type { Choice, Keyed } from './choice.ts';
import { effectsOf, groupOf, labelOf, type Speaker } from './words.ts';

interface GatheredProps {
  readonly speaker: Speaker;
  readonly choice: Choice;
}
interface Group {
  readonly name: string;
  readonly options: readonly Keyed[];
}

export const isGathered = ({ speaker, choice }: GatheredProps): boolean => {
  const rows = speaker.reading?.rows;
  return rows !== undefined && choice.options().some(({ option }) => option.group && rows.sign(option.group));
};

export function GatheredList(props: GatheredProps): JSX.Element {
  const groups = createMemo(() => {
    const by = new Map<string, Keyed[]>();
    for (const keyed of props.choice.options()) {
      const name = keyed.option.group ?? '';
      const there = by.get(name);
      if (there) there.push(keyed);
      else by.set(name, [keyed]);
    }
    return [...by].map(([name, options]): Group => ({ name, options }));
  });
  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step || event.altKey) return;
    const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of groups, named by the question
    <div class="opts rows" role="group" aria-labelledby="question" onKeyDown={walk} data-options>
      <For each={groups()}>
        {(group) => (
          <Show when={group.options.length > 1} fallback={<One {...props} group={group} keyed={group.options[0]} />}>
            <Many {...props} group={group} />
          </Show>
        )}
      </For>
    </div>
  );
}

/** What every button for an option shares. */
function attributes(props: GatheredProps, keyed: Keyed) {
  const { choice } = props;
  const { value } = keyed.option;
  return {
    type: 'button' as const,
    'data-value': String(value),
    get 'aria-pressed'() {
      return choice.isPicked(value);
    },
    ...(keyed.key ? { 'aria-keyshortcuts': keyed.key } : {}),
    onClick: () => choice.press(value),
    onFocus: () => choice.focus(value),
    onPointerEnter: () => choice.focus(value),
  };
}

function labelled(props: GatheredProps, keyed: Keyed): string {
  const asked = props.choice.asked();
  return asked ? labelOf(props.speaker, asked, keyed.option) : '';
}

function Price(props: GatheredProps & { readonly options: readonly Keyed[] }): JSX.Element {
  const price = () => props.speaker.reading?.rows?.price?.(props.options.map(({ option }) => option)) ?? [];
  return (
    <span class="fx" aria-hidden="true">
      <For each={price()}>
        {([icon, amount]) => (
          <>
            {amount} <Icon name={icon} size={13} />
          </>
        )}
      </For>
    </span>
  );
}

/** Consequences for the eye; the price stands at the end of the row. */
function seen(props: GatheredProps, keyed: Keyed): string[] {
  const { option } = keyed;
  const isPrice = props.speaker.reading?.rows?.isPrice;
  return effectsOf(props.speaker, {
    ...option,
    effects: (option.effects ?? []).filter((effect) => !isPrice?.(effect)),
  });
}
/** And the price in words, for whoever cannot see it there. */
function spoken(props: GatheredProps, keyed: Keyed): string {
  const isPrice = props.speaker.reading?.rows?.isPrice;
  const effects = (keyed.option.effects ?? []).filter((effect) => isPrice?.(effect));
  return effectsOf(props.speaker, { ...keyed.option, effects }).join(', ');
}

const signOf = (props: GatheredProps, group: string): string => props.speaker.reading?.rows?.sign(group) ?? 'check';

function One(props: GatheredProps & { readonly group: Group; readonly keyed: Keyed }): JSX.Element {
  const effects = () => seen(props, props.keyed).join(' · ');
  return (
    <button
      class="opt"
      classList={{ on: props.choice.focused() === props.keyed.option.value }}
      {...attributes(props, props.keyed)}
    >
      <Key k={props.keyed.key} size={24} />
      <Icon name={signOf(props, props.group.name)} size={18} />
      <span class="lab">
        <b>{labelled(props, props.keyed)}</b>
        <Show when={effects()}>
          <small>{effects()}</small>
        </Show>
        <span class="sr">, {spoken(props, props.keyed)}</span>
      </span>
      <Price {...props} options={props.group.options} />
    </button>
  );
}

/** The keys alone stand in the row; opened, every option is listed in full. */
function Many(props: GatheredProps & { readonly group: Group }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const focused = createMemo(() => props.group.options.find(({ option }) => option.value === props.choice.focused()));
  const sub = () => {
    const one = focused();
    if (one) return [labelled(props, one), ...seen(props, one)].join(' · ');
    return props.speaker.reading?.rows?.summary?.(props.group.options.map(({ option }) => option)) ?? '';
  };
  const title = () => groupOf(props.speaker, props.group.name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons in a list, not a part of a form
    <div class="gath" role="group" aria-label={title()} classList={{ on: focused() !== undefined }}>
      <button type="button" class="opt" aria-expanded={open()} onClick={() => setOpen(!open())}>
        <Icon name={open() ? 'chevron-down' : 'chevron-right'} size={14} class="fold" />
        <Icon name={signOf(props, props.group.name)} size={18} />
        <span class="lab">
          <b>{title()}</b>
          <Show when={sub()}>
            <small>{sub()}</small>
          </Show>
        </span>
        <span class="ways">{t('rows.ways', { count: props.group.options.length })}</span>
        <Price {...props} options={props.group.options} />
      </button>
      <div class="picks" classList={{ open: open() }}>
        <For each={props.group.options}>
          {(keyed) => (
            <button
              class="pk"
              classList={{ on: props.choice.focused() === keyed.option.value }}
              {...attributes(props, keyed)}
            >
              <Key k={keyed.key} size={22} />
              <span class={open() ? 'pl' : 'sr'}>
                <b>{labelled(props, keyed)}</b>
                <small>{effectsOf(props.speaker, keyed.option).join(' · ')}</small>
              </span>
            </button>
          )}
        </For>
      </div>
    </div>
  );
}
