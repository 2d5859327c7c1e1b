/** A thing on a board that options may point at: it glows when they do; with several options it asks which. */
import type { Scalar } from '@tabularium/engine';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { Key } from '../ui/index.tsx';
import type { Choice, Keyed } from './choice.ts';
import { effectsOf, labelOf, type Speaker } from './words.ts';

export function Thing(props: {
  readonly choice: Choice | undefined;
  readonly speaker: Speaker;
  readonly kind: string;
  readonly id: Scalar;
  readonly label: string;
  readonly class?: string;
  readonly style?: JSX.CSSProperties;
  readonly children: JSX.Element;
}): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const options = () => props.choice?.at(props.kind, props.id) ?? [];
  const focused = () => options().some((o) => o.option.value === props.choice?.focused());
  const picked = () => options().some((o) => props.choice?.isPicked(o.option.value));
  const press = (): void => {
    const all = options();
    if (all.length === 1) props.choice?.press(all[0].option.value);
    else setOpen(!open());
  };
  return (
    <div
      class={`thing ${props.class ?? ''}`}
      classList={{ can: options().length > 0, hover: focused(), sel: picked() }}
      style={props.style}
    >
      {props.children}
      <Show when={options().length > 0}>
        <button
          type="button"
          class="cover piece can"
          tabindex="-1"
          data-target={`${props.kind}/${props.id}`}
          onClick={press}
          onPointerEnter={() => props.choice?.focus(options()[0]?.option.value)}
        >
          <span class="sr">{props.label}</span>
          <Key k={options().length === 1 ? options()[0]?.key : '…'} />
        </button>
      </Show>
      <Show when={open() && options().length > 1}>
        <PickMenu choice={props.choice} speaker={props.speaker} options={options()} close={() => setOpen(false)} />
      </Show>
    </div>
  );
}

/** Several options at one thing: which of them, with what each brings about. */
export function PickMenu(props: {
  readonly choice: Choice | undefined;
  readonly speaker: Speaker;
  readonly options: readonly Keyed[];
  readonly close: () => void;
  readonly style?: JSX.CSSProperties;
}): JSX.Element {
  const about = () => props.choice?.asked()?.about ?? '';
  return (
    <div class="pick" style={props.style}>
      <For each={props.options}>
        {(o) => (
          <button
            type="button"
            class="opt"
            data-menu={String(o.option.value)}
            onPointerEnter={() => props.choice?.focus(o.option.value)}
            onClick={() => {
              props.close();
              props.choice?.press(o.option.value);
            }}
          >
            <Key k={o.key} />
            <span class="lab">
              <b>{labelOf(props.speaker, { about: about() }, o.option)}</b>
              <small>{effectsOf(props.speaker, o.option).join(' · ')}</small>
            </span>
          </button>
        )}
      </For>
    </div>
  );
}
