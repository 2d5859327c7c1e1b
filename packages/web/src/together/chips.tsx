/** One of a few, as buttons of which one stays pressed. */
import { For, type JSX } from 'solid-js';

export function Chips<T extends string | number>(props: {
  readonly label: string;
  readonly of: readonly (readonly [T, string])[];
  readonly chosen: T;
  readonly choose: (one: T) => void;
  readonly name: string;
}): JSX.Element {
  return (
    <fieldset class="chips" data-chips={props.name}>
      <legend>{props.label}</legend>
      <For each={props.of}>
        {([one, text]) => (
          <button type="button" class="chip" aria-pressed={props.chosen === one} onClick={() => props.choose(one)}>
            {text}
          </button>
        )}
      </For>
    </fieldset>
  );
}
