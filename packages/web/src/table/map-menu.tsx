/** What the maps share: buttons in their corner, keys that move them, and the list where one place has several options. */

import type { Speaker } from '@tabularium/words';
import { createSignal, type JSX, Show } from 'solid-js';
import { Icon } from '../ui/index.tsx';
import type { Keyed, OnBoard } from './choice.ts';
import { createMenu, PickMenu } from './inspectable.tsx';

export function MapTool(props: {
  readonly icon: string;
  readonly label: string;
  readonly press: () => void;
  readonly class?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
}): JSX.Element {
  return (
    <button
      type="button"
      class={`tool icon ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      onClick={() => props.press()}
    >
      <Icon name={props.icon} size={16} />
    </button>
  );
}

/** Alt and an arrow, plus or minus: the map moves. Says whether the key was meant for it. */
export function moveByKey(
  { key }: KeyboardEvent,
  step: number,
  to: { readonly pan: (x: number, y: number) => void; readonly zoom: (k: number) => void },
): boolean {
  const way = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[key];
  if (way) to.pan(way[0], way[1]);
  else if (key === '+' || key === '=') to.zoom(1.4);
  else if (key === '-') to.zoom(1 / 1.4);
  else return false;
  return true;
}

export interface MenuAt {
  readonly x: number;
  readonly y: number;
  readonly options: readonly Keyed[];
}
/** One option of a place is pressed at once; of several, one is picked from a list beside the pointer. */
export function createMapMenu(choice: () => OnBoard | undefined) {
  const menu = createMenu(choice);
  const [pick, setPick] = createSignal<MenuAt>();
  return {
    pick: () => (menu.isOpen() ? pick() : undefined),
    close: menu.close,
    press(options: readonly Keyed[], x: number, y: number): void {
      menu.close();
      if (options.length === 1) choice()?.press(options[0].option.value);
      else if (options.length > 1) {
        setPick({ x, y, options });
        menu.toggle();
      }
    },
  };
}

export function PickList(props: {
  readonly picking: ReturnType<typeof createMapMenu>;
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
  /** The map it must stay within. */
  readonly within: () => { readonly clientWidth: number; readonly clientHeight: number };
}): JSX.Element {
  return (
    <Show when={props.picking.pick()}>
      {(pick) => (
        <PickMenu
          choice={props.choice}
          speaker={props.speaker}
          options={pick().options}
          close={props.picking.close}
          style={{
            left: `${Math.min(pick().x, props.within().clientWidth - 230)}px`,
            top: `${Math.max(0, Math.min(pick().y, props.within().clientHeight - 52 * Math.min(6, pick().options.length)))}px`,
          }}
        />
      )}
    </Show>
  );
}
