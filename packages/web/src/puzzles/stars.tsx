/** How hard a puzzle is, to be seen at once; it is said in words beside. */
import { For, type JSX } from 'solid-js';
import { Icon } from '../ui/index.tsx';

export const Stars = (props: { readonly count: number }): JSX.Element => (
  <For each={Array.from({ length: props.count })}>{() => <Icon name="star" size={15} />}</For>
);
