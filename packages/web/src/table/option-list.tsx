/** The options of a question to choose from: rows with their consequences while they are few, else chips with a filter. */
import { effectsOf, groupOf, labelOf } from '@tabularium/words';
import { createEffect, createMemo, createSignal, For, Index, type JSX, on, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon, Key } from '../ui/index.tsx';
import type { Keyed } from './choice.ts';
import { OptionButton, type OptionProps, walk } from './option.tsx';
import type { PanelProps } from './panel-props.ts';
import { createShared } from './share.ts';
import { focusQuestion } from './ways-back.ts';

const FEW = 7;
const MANY = 24;

export function OptionList(props: PanelProps): JSX.Element {
  const { choice, speaker } = props;
  const [filter, setFilter] = createSignal('');
  const role = () => (choice.asked()?.shape === 'select' ? 'checkbox' : 'option');
  const labelled = createShared((): readonly Labelled[] => {
    const q = choice.asked();
    return choice.options().map((keyed) => ({
      ...keyed,
      label: q ? labelOf(speaker, q, keyed.option) : '',
      effects: effectsOf(speaker, keyed.option),
      sample: speaker.presenter?.sample?.(keyed.option, speaker.view),
    }));
  });
  const shown = createMemo(() => {
    const wanted = filter().trim().toLocaleLowerCase();
    return wanted === '' ? labelled() : labelled().filter((o) => o.label.toLocaleLowerCase().includes(wanted));
  });
  const compact = () => labelled().length > FEW;
  let list!: HTMLDivElement;
  createEffect(
    on(
      () => choice.asked()?.at,
      () => {
        setFilter('');
        // Rows stay and get other words: who has answered one with Enter must not answer the next by pressing it again.
        if (list.contains(document.activeElement)) focusQuestion();
      },
      { defer: true },
    ),
  );
  const longest = createMemo(() => labelled().reduce((n, o) => Math.max(n, o.label.length), 0));

  return (
    <>
      <Show when={labelled().length > MANY}>
        <input
          class="filter"
          type="search"
          value={filter()}
          onInput={(e) => setFilter(e.currentTarget.value)}
          placeholder={t('question.filter')}
          aria-label={t('question.filter')}
          data-filter
        />
      </Show>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is a list box or a group of boxes, both are named */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows walk through the options inside */}
      <div
        ref={list}
        class={compact() ? 'ogs' : 'opts'}
        role={role() === 'checkbox' ? 'group' : 'listbox'}
        aria-labelledby="question"
        onKeyDown={(event) => walk(event, '[data-value]')}
        data-options
      >
        <Show
          when={compact()}
          fallback={
            <Index each={shown()}>{(o, i) => <Row choice={choice} keyed={o()} first={i === 0} role={role()} />}</Index>
          }
        >
          <Groups {...props} shown={shown()} wide={longest() > 15} role={role()} />
        </Show>
      </div>
      <Show when={compact()}>
        <Consequence {...props} options={labelled()} />
      </Show>
    </>
  );
}

/** Many options as chips, group by group. */
function Groups(
  props: PanelProps & {
    readonly shown: readonly Labelled[];
    readonly wide: boolean;
    readonly role: 'option' | 'checkbox';
  },
): JSX.Element {
  const { choice, speaker } = props;
  const groups = createMemo(() => Map.groupBy(props.shown, ({ option }) => option.group ?? ''));
  const groupNames = createShared(() => [...groups().keys()]);
  return (
    <For each={groupNames()}>
      {(group, g) => (
        // biome-ignore lint/a11y/useSemanticElements: a field set may not stand in a list box
        <div
          class="og"
          classList={{ wide: props.wide }}
          role="group"
          aria-label={group ? groupOf(speaker, group) : t('question.options')}
        >
          <Show when={group}>
            <em aria-hidden="true">{groupOf(speaker, group)}</em>
          </Show>
          <Index each={groups().get(group)}>
            {(o, i) => <Chip choice={choice} keyed={o()} first={g() === 0 && i === 0} role={props.role} />}
          </Index>
        </div>
      )}
    </For>
  );
}

interface Labelled extends Keyed {
  readonly label: string;
  readonly effects: readonly string[];
  readonly sample: string | undefined;
}
interface OneProps extends OptionProps {
  readonly keyed: Labelled;
}

function Sample(props: { readonly of: string | undefined }): JSX.Element {
  return <Show when={props.of}>{(background) => <i class="sample" style={{ background: background() }} />}</Show>;
}

function Row(props: OneProps): JSX.Element {
  return (
    <OptionButton {...props} class="opt">
      <Key k={props.keyed.key} size={24} />
      <Show when={props.role === 'checkbox'}>
        <span class="check">
          <Show when={props.choice.isPicked(props.keyed.option.value)}>
            <Icon name="check" size={14} />
          </Show>
        </span>
      </Show>
      <Sample of={props.keyed.sample} />
      <span class="lab">
        <b>{props.keyed.label}</b>
        <Show when={props.keyed.effects.length > 0}>
          <span class="sr">, </span>
          <small>{props.keyed.effects.join(' · ')}</small>
        </Show>
      </span>
    </OptionButton>
  );
}

function Chip(props: OneProps): JSX.Element {
  return (
    <OptionButton {...props} class="oc">
      <Key k={props.keyed.key} />
      <Sample of={props.keyed.sample} />
      <b>{props.keyed.label}</b>
      <Show when={props.keyed.effects.length > 0}>
        <span class="sr">, {props.keyed.effects.join(', ')}</span>
      </Show>
      <Show when={props.keyed.option.group === 'fight'}>
        <Icon name="aggression" size={13} />
      </Show>
    </OptionButton>
  );
}

/** What the focused option brings about, in words. */
function Consequence(props: PanelProps & { readonly options: readonly Labelled[] }): JSX.Element {
  const focused = createMemo(() => {
    const value = props.choice.focused() ?? props.choice.picked()[0];
    return props.options.find((o) => o.option.value === value);
  });
  return (
    <div class="fxb" classList={{ empty: !focused() }}>
      <Show when={focused()} fallback={t('question.hint')}>
        {(o) => (
          <>
            <b class="serif" style={{ 'font-size': '1.5rem' }}>
              {o().label}
            </b>
            <For each={o().effects}>{(effect) => <div>{effect}</div>}</For>
            <Show when={o().effects.length === 0}>
              <div class="faint">{t('question.quiet')}</div>
            </Show>
          </>
        )}
      </Show>
    </div>
  );
}
