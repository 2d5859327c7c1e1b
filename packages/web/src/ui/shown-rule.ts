/** The rule that the popover shows, and beside what; apart from the popover, since every citation opens it. */
import { createSignal } from 'solid-js';

interface Asked {
  readonly game: string;
  readonly rule: string;
  readonly anchor: HTMLElement;
}
export const [shownRule, showRule] = createSignal<Asked>();
