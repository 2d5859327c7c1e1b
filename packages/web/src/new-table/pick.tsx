/** One of a list, with what it is about. */
import { For, type JSX } from 'solid-js';

export function Pick<T extends string | number>(props: {
  readonly id: string;
  readonly label: string;
  readonly of: readonly (readonly [T, string])[];
  readonly chosen: T;
  readonly choose: (one: T) => void;
  readonly help: string;
}): JSX.Element {
  return (
    <div class="field">
      <label for={props.id}>{props.label}</label>
      <select
        id={props.id}
        aria-describedby={`${props.id}-help`}
        onChange={(e) => {
          const one = props.of[e.currentTarget.selectedIndex];
          if (one) props.choose(one[0]);
        }}
      >
        <For each={props.of}>
          {([one, text]) => (
            <option value={String(one)} selected={one === props.chosen}>
              {text}
            </option>
          )}
        </For>
      </select>
      <p id={`${props.id}-help`}>{props.help}</p>
    </div>
  );
}
