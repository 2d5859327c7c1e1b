/** A thing on a board that options may point at: it glows when they do; with several options it asks which. */
import type { Scalar } from '@tabularium/engine';
import { effectsOf, labelOf, type Speaker } from '@tabularium/words';
import { createEffect, createRoot, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { Key } from '../ui/index.tsx';
import type { Keyed, OnBoard } from './choice.ts';

type Chooser = () => OnBoard | undefined;
/** One menu at a time: whose it is, and which question it belongs to. */
const [opened, setOpened] = createSignal<{ readonly owner: object; readonly choice: Chooser }>();
const closeAny = (): void => void setOpened(undefined);

// It goes with its question, with Escape, and with a press anywhere else.
createRoot(() =>
  createEffect(() => {
    const menu = opened();
    if (!menu) return;
    const elsewhere = (event: Event): void => {
      if (!(event.target as Element).closest('.pick, .piece')) closeAny();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closeAny();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('keydown', onKey);
    onCleanup(() => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('keydown', onKey);
    });
    createEffect(on(() => menu.choice()?.asked()?.at, closeAny, { defer: true }));
  }),
);

export function createMenu(choice: Chooser): { isOpen(): boolean; toggle(): void; close(): void } {
  const owner = {};
  const isOpen = (): boolean => opened()?.owner === owner;
  return {
    isOpen,
    toggle: () => void setOpened(isOpen() ? undefined : { owner, choice }),
    close: () => {
      if (isOpen()) closeAny();
    },
  };
}

export function Inspectable(props: {
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
  readonly kind: string;
  readonly id: Scalar;
  readonly label: string;
  readonly class?: string;
  readonly style?: JSX.CSSProperties;
  readonly children: JSX.Element;
}): JSX.Element {
  const menu = createMenu(() => props.choice);
  const options = () => props.choice?.at(props.kind, props.id) ?? [];
  const focused = () => options().some((o) => o.option.value === props.choice?.focused());
  const picked = () => options().some((o) => props.choice?.isPicked(o.option.value));
  const press = (): void => {
    const all = options();
    if (all.length === 1) props.choice?.press(all[0].option.value);
    else menu.toggle();
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
      <Show when={menu.isOpen() && options().length > 1}>
        <PickMenu choice={props.choice} speaker={props.speaker} options={options()} close={menu.close} />
      </Show>
    </div>
  );
}

/** Several options at one thing: which of them, with what each brings about. */
export function PickMenu(props: {
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
  readonly options: readonly Keyed[];
  readonly close: () => void;
  readonly style?: JSX.CSSProperties;
  /** Over the foot of the screen, where there is no room beside the thing. */
  readonly sheet?: boolean;
}): JSX.Element {
  return (
    <Show when={props.sheet && document.querySelector('.frame')} fallback={<Picks {...props} />}>
      {(frame) => (
        <Portal mount={frame()}>
          <Picks {...props} />
        </Portal>
      )}
    </Show>
  );
}

function Picks(props: Parameters<typeof PickMenu>[0]): JSX.Element {
  const about = () => props.choice?.asked()?.about ?? '';
  return (
    <div class="pick" classList={{ sheet: props.sheet ?? false }} style={props.style}>
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
