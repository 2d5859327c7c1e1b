/** One option as a button, in whichever list it stands, and the arrows from one to the next. */
import type { JSX } from 'solid-js';
import { prefs } from '../prefs.ts';
import type { Choice, Keyed } from './choice.ts';

export interface OptionProps {
  readonly choice: Choice;
  readonly keyed: Keyed;
  /** In a list box, or among boxes to tick; elsewhere it is a plain button. */
  readonly role?: 'option' | 'checkbox';
  /** Where the tab key enters a list box that has no focus yet. */
  readonly first?: boolean;
}

/** A key as it is pressed: a capital is heard like its letter. */
export function spokenKey(key: string | undefined): string | undefined {
  const isCapital = key !== undefined && /[A-Z]/.test(key);
  if (prefs.heldKeys) return key && !isCapital ? `Alt+Shift+${key}` : undefined;
  return isCapital ? `Shift+${key}` : key;
}

export function OptionButton(
  props: OptionProps & {
    readonly class: string;
    /** What it says where it does not show it. */
    readonly label?: string | undefined;
    readonly children: JSX.Element;
  },
): JSX.Element {
  const value = () => props.keyed.option.value;
  const isFocused = () => props.choice.focused() === value();
  const isPicked = () => props.choice.isPicked(value());
  const isEntry = () => isFocused() || (props.first && props.choice.focused() === undefined);
  const point = (): void => props.choice.focus(value());
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each role has its own state
    <button
      type="button"
      class={props.class}
      classList={{ on: isFocused() }}
      role={props.role}
      data-value={String(value())}
      aria-selected={props.role === 'option' ? isPicked() : undefined}
      aria-checked={props.role === 'checkbox' ? isPicked() : undefined}
      aria-pressed={props.role ? undefined : isPicked()}
      aria-keyshortcuts={spokenKey(props.keyed.key)}
      aria-label={props.label}
      tabindex={props.role === 'option' && !isEntry() ? -1 : 0}
      onClick={() => props.choice.press(value())}
      onFocusIn={point}
      onPointerOver={point}
      // Rows stay where they are and get other words: a pointer that rests on one has not entered it again.
      onPointerMove={point}
    >
      {props.children}
    </button>
  );
}

/** Arrow keys go round among the elements of a list. */
export function walk(event: KeyboardEvent & { readonly currentTarget: HTMLElement }, among: string): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(among)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
  event.preventDefault();
}
